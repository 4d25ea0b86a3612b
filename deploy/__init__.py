"""What puts a server on the open internet: files for containers, systemd and proxies; `pin.py` pins dependencies."""
