"""`python -m tests.server.memory --tables 500`: the memory of a server fresh, with tables played, and once they are dropped.

The server runs in this process, without sockets, so that its tables can be dropped at once and not after five minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
from pathlib import Path

from foxden.server import memory
from foxden.server.metrics import Metrics
from foxden.server.protocol.inbox import NewSeat, NewTableRequest
from foxden.server.rate_limits import Limits
from foxden.server.storage.store import Store
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.registry import TableRegistry
from tests.server.served import sqlite

ASKED = NewTableRequest(game="pretty", seats=[NewSeat("me"), NewSeat("me")])
TOGETHER = 50  # tables that play at the same time


def megabytes() -> float:
    """Memory of this process now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def play(live_table: LiveTable, rng: random.Random) -> None:
    """Play a game to its end."""
    while not (table := live_table.table).game.over:
        if table.seat_to_roll:
            await live_table.submit(lambda t: t.roll_entry(t.seat_to_roll, t.n))
        else:
            seat = rng.choice(list(table.legal))
            word = rng.choice(table.legal[seat]).word
            await live_table.submit(lambda t, seat=seat, word=word: t.act_entry(seat, t.n, word))  # type: ignore[misc]


async def measure(tables: int, times: int, folder: Path) -> dict[str, float]:
    """Fresh, after playing, after dropping: all of it several times, because memory that comes back is used again."""
    metrics = Metrics()
    registry = TableRegistry(Store(sqlite(folder), metrics), Limits(tables=10**6), metrics, lazy=True)
    rng, found = random.Random(1), {}
    registry.start()
    await play_some(registry, 1, rng)
    registry.drop_idle(idle=-1)
    found["fresh"] = megabytes()
    for time in range(1, times + 1):
        await play_some(registry, tables, rng)
        found[f"played {time}"] = megabytes()
        registry.drop_idle(idle=-1)
        found[f"dropped {time}"] = megabytes()
        memory.give_back()
        found[f"given back {time}"] = megabytes()
    await registry.close()
    registry.store.close()
    return {name: round(value, 1) for name, value in found.items()}


async def play_some(registry: TableRegistry, tables: int, rng: random.Random) -> None:
    """Play games at so many new tables."""
    for _ in range(-(-tables // TOGETHER)):
        made = [(await registry.create_table(ASKED, "here")).table for _ in range(min(tables, TOGETHER))]
        await asyncio.gather(*[play(await registry.get(table), rng) for table in made])


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(args.tables, args.times, Path(folder)))
    if args.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        print(f"{name:>14}: {value:6.1f} MB")


if __name__ == "__main__":
    main()
