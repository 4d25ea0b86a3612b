"""Bots at a table with people: compiled and interpreted bots agree, they are thread-safe, and nobody waits for the compiler."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import foxden
from foxden.bots import bot, is_compiled
from foxden.bots.nonblocking import pick_in_python

TABLES = (("pretty", 1), ("twice", 2), ("cubed", 1), ("junior", 3)) * 2


def played(choose: foxden.bots.Bot, game: str, seats: int, seed: int) -> str:
    """The record of a game in which a bot plays all seats."""
    table, rng = foxden.new(game, seats), random.Random(seed)
    while not table.over:
        if table.to_roll:
            table.roll(rng)
        else:
            table.play(table.actors[0], choose(table, table.actors[0], rng))
    return table.record()


def test_compiled_and_interpreted_agree() -> None:
    compiled, interpreted = bot("greedy", wait=True), bot("greedy")
    assert is_compiled("greedy")
    for seed, (game, seats) in enumerate(TABLES[:4]):
        assert played(compiled, game, seats, seed) == played(interpreted, game, seats, seed)


def test_several_threads_several_games() -> None:
    """Every thread has its own buffers: games played at the same time equal those played one after the other."""
    for choose in (bot("greedy", wait=True), bot("greedy")):
        tasks = [(choose, game, seats, seed) for seed, (game, seats) in enumerate(TABLES)]
        alone = [played(*task) for task in tasks]
        with ThreadPoolExecutor(4) as pool:
            together = list(pool.map(lambda task: played(*task), tasks * 2))
        assert together == alone * 2


# In a new process with an empty cache: compiling takes much longer than a choice.
COLD = """
import random, foxden
from foxden.bots import bot, is_compiled
game = foxden.from_position({position!r})
master, hard = bot("master"), bot("hard")
rng = random.Random(5)
words = [choose(game, 1, rng).word for choose in (master, hard)]
print(*words, is_compiled("master"), is_compiled("hard"))
"""
POSITION = "pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /"


def answers(tmp_path: Path, first: str = "") -> list[str]:
    """The first choices of two bots in a new process, and whether they are compiled by then."""
    there = {**os.environ, "FOXDEN_CACHE": str(tmp_path)}
    script = first + COLD.format(position=POSITION)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=there, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


def expected() -> list[str]:
    """The choices of the interpreted bots: of the fox in place of master, and of hard itself."""
    game, rng = foxden.from_position(POSITION), random.Random(5)
    numbers = [pick_in_python(name, game, 0, rng.getrandbits(32)) for name in ("fox", "hard")]
    return [next(action.word for action in game.legal(1) if action.id == number) for number in numbers]


def test_nobody_waits_for_the_compiler(tmp_path: Path) -> None:
    assert answers(tmp_path) == [*expected(), "False", "False"]


def test_without_numba(tmp_path: Path) -> None:
    assert answers(tmp_path, "import sys; sys.modules['numba'] = None\n") == [*expected(), "False", "False"]
    assert not list(tmp_path.iterdir())
