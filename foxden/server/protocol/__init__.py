"""The wire protocol: what a client may send, what the server sends, and refusals."""
