"""Tables that were dropped leave their memory to the next ones."""

from __future__ import annotations

import gc
import json
import random
import subprocess
import sys
from pathlib import Path

from foxden.server import memory
from foxden.server.tables.game_table import GameTable
from foxden.server.tables.registry import TableRegistry
from tests.server.memory import play_some
from tests.server.test_registry import run


def test_the_next_tables_use_it_again() -> None:
    """The second and the third hundred tables need less than half of what the first hundred did."""
    words = [sys.executable, "-m", "tests.server.memory", "--tables", "100", "--times", "3", "--json"]
    found = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    assert found["played 3"] - found["played 1"] < (found["played 1"] - found["fresh"]) / 2, found


def test_nothing_of_a_dropped_table_waits_for_the_collector(tmp_path: Path) -> None:
    """A collection of everything would stop all tables for as long as it takes."""

    async def work(registry: TableRegistry) -> None:
        await play_some(registry, 3, random.Random(1))
        mine = set(registry.live_tables)
        gc.disable()
        try:
            registry.drop_idle(idle=-1)
            memory.give_back()
            assert not [one for one in gc.get_objects() if type(one) is GameTable and one.config.id in mine]
        finally:
            gc.enable()

    gc.collect()
    run(tmp_path, work)
