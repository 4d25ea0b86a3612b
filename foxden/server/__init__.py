"""The server for playing in the browser: it stores tables, checks every message and broadcasts what happens."""
