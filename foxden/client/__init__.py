"""A client of the protocol: programs that take a seat at a table of a server and play."""
