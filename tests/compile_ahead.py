"""Compile what several tests use, before they start: otherwise every worker would compile it for itself.

`make test` runs it beside the linters. What it makes is kept in the cache (see docs/testing.md), so a second run takes seconds.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from foxden.bots import BOTS
from foxden.bots.nonblocking import nonblocking_bot
from foxden.bulk import counter_rng, game_steps
from foxden.coach import Reviewer
from foxden.coach.adjusted import luck_while_playing
from foxden.coach.numbered_games import NumberedGames
from foxden.coach.puzzles import PLAYERS, find_puzzles
from foxden.engine.compiling import Compiled
from foxden.engine.game import Game
from foxden.envs.batch import Batch
from foxden.sheets.setup import setup
from foxden.sim.bench import compiled
from foxden.sim.match import match
from foxden.sim.match_games import compile_match
from foxden.train.config import TrainConfig
from foxden.train.trainer import Trainer
from tests.bulk import trace

LEVEL = "easy"  # the levels below `master` are one program


def main() -> None:
    began = time.monotonic()
    compiled(setup("pretty"), 1)
    for name in (*BOTS, LEVEL):
        compile_match(match("pretty", [name]))
        nonblocking_bot(name, wait=True)
    coach = Reviewer(setup("pretty"), 1, compiled=True)
    game = Game.start(setup("pretty"), 1)
    coach.value(game.state, 0, 1)
    game.roll(random.Random(1))
    coach.rolled_value(game.state, 0, 1)
    coach.review(game.state, 0, [], 1)
    coach.gap_at_first_sight(game.state, 0)
    luck_while_playing(NumberedGames(setup("pretty"), "random"), coach, 1, 0)
    for _ in zip(PLAYERS, find_puzzles(setup("pretty"), 1), strict=False):
        pass
    Batch("pretty", 1)
    with ThreadPoolExecutor(1) as pool:
        Trainer(TrainConfig("pretty", games=16)).train_step(pool)
    _ = Compiled(counter_rng, game_steps, trace).traced_game
    print(f"compiled in {time.monotonic() - began:.0f} seconds", file=sys.stderr)


if __name__ == "__main__":
    main()
