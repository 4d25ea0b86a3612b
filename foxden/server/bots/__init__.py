"""Bots at tables: the process they run in, its client, and the tasks that move for them."""
