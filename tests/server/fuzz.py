"""`python -m tests.server.fuzz --messages 1000000`: bad messages to a real server, each of which must get the right refusal.

Afterwards every table has to be as it was, on disk and in memory, nothing may have failed inside, and people have to play on.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.server.guest import HTTP
from tests.server.served import Served, sqlite
from tests.server.test_fuzz import FREE, World, play_on, refused, send_everywhere

ROUND = 50_000  # messages between two looks at the tables


def run(messages: int, seed: str) -> dict[str, Any]:
    """Send them, look, and return the figures; an error if anything was wrong."""
    started, rounds = time.monotonic(), 0
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        with Served(sqlite(Path(folder)), *FREE) as served:
            world = World(served.url, Path(folder) / "tables.db")
            while refused(found) < messages:
                rounds += 1
                found += send_everywhere(world, min(ROUND, messages - refused(found)), f"{seed}-{rounds}")
                world.assert_unchanged()
            figures = HTTP.get(f"{served.url}/metrics").text
            assert 'code="internal"' not in figures
            assert 'status="5' not in figures
            play_on(world)
        assert served.process.returncode == 0
        assert not any("Traceback" in line or "rror" in line for line in served.said), served.said
    return {
        "messages": sum(found.values()),
        "refused": refused(found),
        "changed_tables": 0,
        "internal_errors": 0,
        "seconds": round(time.monotonic() - started, 1),
        "load": round(os.getloadavg()[0], 1),
        "codes": dict(found.most_common()),
    }


def main() -> None:
    """Fuzz, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = run(args.messages, args.seed)
    if args.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in (found | found.pop("codes")).items():
        print(f"{name.replace('_', ' '):>18}: {value:,}")


if __name__ == "__main__":
    main()
