"""The built client as files: its page for a server and for a file host, and the static site that `foxden site` writes."""
