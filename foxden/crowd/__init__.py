"""Many people at many tables: games played over real sockets to measure a server."""
