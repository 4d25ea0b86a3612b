"""A load test: many simulated players at many tables, over real sockets, to measure a server."""
