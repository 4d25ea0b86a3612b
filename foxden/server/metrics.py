"""The metrics of a server for Prometheus."""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SAME_SECONDS = 0.1  # for which the text stays the same: making it takes a millisecond, and anybody may ask for it
COUNTS = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class CountsByKind(Collector):
    """Counts of every message or event, by kind: plain numbers, because the counters of the library take a lock for each."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self.counts: defaultdict[str, int] = defaultdict(int)
        self.name = name
        self.documentation = documentation
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The counts in the form of the library."""
        family = CounterMetricFamily(self.name, self.documentation, labels=["kind"])
        for kind, count in self.counts.items():
            family.add_metric([kind], count)
        yield family


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=self.registry), partial(Gauge, registry=self.registry)
        histogram = partial(Histogram, registry=self.registry)
        self.messages = CountsByKind("foxden_messages", "Messages of sockets, by kind", self.registry)
        self.refusals = counter("foxden_refusals", "What was refused, by code", ["code"])
        self.requests = counter("foxden_requests", "Requests, by method and status", ["method", "status"])
        self.events = CountsByKind("foxden_events", "Numbered events written by this process, by kind", self.registry)
        self.tables_created = counter("foxden_tables_made", "Tables made, by game", ["game"])
        self.sockets = gauge("foxden_sockets", "Open sockets")
        self.tables_in_memory = gauge("foxden_tables_in_memory", "Tables held in memory")
        self.move_seconds = histogram("foxden_move_seconds", "From a message to everybody being told", buckets=SECONDS)
        self.commit_seconds = histogram("foxden_commit_seconds", "One transaction, disk included", buckets=SECONDS)
        self.commit_jobs = histogram("foxden_commit_jobs", "Writes of one transaction", buckets=COUNTS)
        self.bot_seconds = histogram("foxden_bot_seconds", "One choice of a bot", ["level"], buckets=SECONDS)
        self.bot_failures = counter("foxden_bot_failures", "Times that a bot could not move")
        ProcessCollector(registry=self.registry)  # memory and CPU time, on Linux
        self.made_at, self.made = -math.inf, b""

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        if time.monotonic() - self.made_at > SAME_SECONDS:
            self.made_at, self.made = time.monotonic(), bytes(generate_latest(self.registry))
        return self.made
