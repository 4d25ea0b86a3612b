"""`python -m tests.server.coming_back --clients 500`: a server is killed and starts again; how soon everybody is back at the table.

Everybody connects at once, from an address of their own, says hello with the events they know, and waits for the welcome.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import uvloop

from foxden.client.socket_client import ServerAddress
from foxden.loadtest.measure import LoadTestConfig, quantile
from foxden.loadtest.players import CreatedTable, LoadCounts, LoadTable, create_table
from foxden.server.ulimit import raise_open_file_limit
from tests.server.served import Served, sqlite

EVENTS = 40  # that each table has: half a game


@dataclass(frozen=True)
class Return:
    """How soon people were back, in seconds since the server said that it listens."""

    clients: int
    start: float  # from the start of the process until it listens
    half: float
    all: float
    server_processor: float  # seconds of a core
    load: float  # of the machine


async def play(url: str, tables: int) -> list[CreatedTable]:
    """Tables for two whose games have begun."""
    counts, config, made = LoadCounts(), LoadTestConfig(tables, addresses=tables), []
    for first in range(0, tables, 20):
        group = []
        for i in range(first, min(first + 20, tables)):
            where = config.address_of(i, ServerAddress.of(url))
            made.append(await create_table(where, "pretty", 2))
            group.append(LoadTable(where, made[-1], 0.0, counts, random.Random(i)))
            await group[-1].sit()
            group[-1].begin()
        while any(table.n < EVENTS for table in group):
            await asyncio.sleep(0.01)
        for table in group:
            table.close()
    return made


async def come_back(url: str, made: list[CreatedTable]) -> list[float]:
    """Everybody sits down at once; returns after which time each was welcome."""
    counts, config = LoadCounts(), LoadTestConfig(len(made), addresses=len(made))
    started, found = time.perf_counter(), []

    async def sit(i: int, created: CreatedTable) -> list[LoadTable]:
        tables = []
        for seat, secret in created.seats.items():
            where = config.address_of(i, ServerAddress.of(url))
            tables.append(LoadTable(where, replace(created, seats={seat: secret}), 0.0, counts, random.Random(i)))
        await asyncio.gather(*map(one, tables))
        return tables

    async def one(table: LoadTable) -> None:
        await table.sit()
        found.append(time.perf_counter() - started)

    tables = await asyncio.gather(*(sit(i, created) for i, created in enumerate(made)))
    for table in (one for pair in tables for one in pair):
        table.close()
    return sorted(found)


def run(clients: int) -> Return:
    """Play, kill, start, come back."""
    raise_open_file_limit()
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        database = sqlite(Path(folder))
        with Served(database, "--lazy") as first:
            made = runner.run(play(first.url, clients // 2))
            first.kill()
        started = time.perf_counter()
        with Served(database, "--lazy") as second:
            start = time.perf_counter() - started
            before = processor_seconds(second.process.pid)
            back = runner.run(come_back(second.url, made))
            spent = processor_seconds(second.process.pid) - before
    half = quantile(back, 0.5) or 0.0
    return Return(len(back), round(start, 2), round(half, 2), round(back[-1], 2), round(spent, 2), round(os.getloadavg()[0], 1))


def processor_seconds(process: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = run(args.clients)
    if args.json:
        print(json.dumps(asdict(found), indent=2))
        return
    print(f"{found.clients} people came back at once; load of the machine {found.load}")
    print(f"  half of them welcome after {found.half} s, all after {found.all} s")
    print(f"  the server used {found.server_processor} s of a core")
    print(f"  the server had started in {found.start} s")


if __name__ == "__main__":
    main()
