"""What is counted for Prometheus."""

from __future__ import annotations

from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
MANY = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=self.registry), partial(Gauge, registry=self.registry)
        histogram = partial(Histogram, registry=self.registry)
        self.messages = counter("foxden_messages", "Messages of sockets, by kind", ["kind"])
        self.refusals = counter("foxden_refusals", "What was refused, by code", ["code"])
        self.requests = counter("foxden_requests", "Requests, by method and status", ["method", "status"])
        self.events = counter("foxden_events", "Numbered events written by this process, by kind", ["kind"])
        self.made = counter("foxden_tables_made", "Tables made, by game", ["game"])
        self.sockets = gauge("foxden_sockets", "Open sockets")
        self.rooms = gauge("foxden_tables_in_memory", "Tables held in memory")
        self.moves = histogram("foxden_move_seconds", "From a message to everybody being told", buckets=FAST)
        self.commits = histogram("foxden_commit_seconds", "One transaction, disk included", buckets=FAST)
        self.batch = histogram("foxden_commit_jobs", "Writes of one transaction", buckets=MANY)
        self.bots = histogram("foxden_bot_seconds", "One choice of a bot", ["level"], buckets=FAST)
        self.bot_failures = counter("foxden_bot_failures", "Times that a bot could not move")
        ProcessCollector(registry=self.registry)  # memory and processor, on Linux

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return bytes(generate_latest(self.registry))
