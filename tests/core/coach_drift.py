"""`python -m tests.core.coach_drift --games 20`: Python and the TypeScript core analyse games alike.

Games begin on almost full sheets, with random house rules and versions of the rules, and are played at random, so they are short
and their choices cost a lot. Compared is the whole analysis (`as_dict`), also of games that stop in the middle, and advice on
single positions. Figures may differ in their last digits, by 1e-9 at most: sums of fractions depend on the order.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import foxden
from foxden.coach import Reviewer, analyse, as_dict
from foxden.coach.analysis import sample_key
from foxden.coach.lines import lines_of
from foxden.engine.game import Game
from foxden.notation.words import numbers
from tests.core import late_games
from tests.core.drift import TABLES, check_same
from tests.core.node import TypeScriptCore, bundle
from tests.random_play import random_step

CLOSE = 1e-9
REASONS: Counter[str] = Counter()  # how often each was given by both
BEGINNING = 14  # events of a game that goes on


def check_analysis(core: TypeScriptCore, game: Game, seat: int, what: str) -> int:
    """Analyse a game for one seat (from 1) and compare; how many decisions it has."""
    ours = as_dict(analyse(game, seat, Reviewer(game.setup, game.seats, compiled=True)))
    theirs = core.ask(do="analyse", text=game.record(), seat=seat)
    check_same(f"{what}, seat {seat}", ours, snapped(theirs, ours))
    REASONS.update(reason["code"] for decision in ours["decisions"] if decision["why"] for reason in decision["why"]["codes"])
    return len(ours["decisions"])


def check_advice(core: TypeScriptCore, game: Game, what: str, rng: random.Random) -> int:
    """Advice on a moment of a game in which a seat chooses, and on a choice there; how many lines it names."""
    while not game.actors:
        random_step(game, rng)
    seat = rng.choice(game.actors)
    played = [rng.choice(game.legal(seat)).word]
    actions = [numbers(game.setup)[word] for word in played]
    review = Reviewer(game.setup, game.seats, compiled=True).review(game.state, seat - 1, actions, sample_key(seat - 1, 0))
    lines = [line_dict(line) for line in lines_of(game.setup, game.state, seat - 1, review)]
    theirs = core.ask(do="advice", position=game.position(), seat=seat, played=played)
    check_same(f"{what}, advice for seat {seat}", lines, snapped(theirs["lines"], lines))
    return len(lines)


def line_dict(line: Any) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__slots__}


def snapped(theirs: Any, ours: Any) -> Any:
    """What they say, with our figures where theirs are close enough."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        return {key: snapped(value, ours.get(key)) for key, value in theirs.items()}
    if isinstance(theirs, list) and isinstance(ours, (list, tuple)) and len(theirs) == len(ours):
        return [snapped(one, other) for one, other in zip(theirs, ours, strict=True)]
    if isinstance(theirs, (int, float)) and isinstance(ours, float) and math.isclose(theirs, ours, abs_tol=CLOSE):
        return ours
    return theirs


def beginning(game: str, seats: int, seed: int) -> Game:
    """A game that goes on: its first events, played at random."""
    rng = random.Random(f"beginning {game} {seats} {seed}")
    found = foxden.new(game, seats)
    for _ in range(BEGINNING):
        random_step(found, rng)
    return found


def check_late(core: TypeScriptCore, game: str, seats: int, seed: int) -> int:
    """One seat of a short game to its end; how many decisions it has."""
    played = late_games.late_game(game, seats, seed)
    return check_analysis(core, played, seed % seats + 1, f"{game}, {seats} seats, late game {seed}")


def main() -> int:
    """The whole proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="short games for each game and number of seats")
    chosen = parser.parse_args()
    began, decisions, lines = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory() as folder, TypeScriptCore(bundle(Path(folder))) as core:
        for seed in range(chosen.games):
            for game, seats in TABLES:
                decisions += check_late(core, game, seats, seed)
                goes_on = beginning(game, seats, seed)
                decisions += check_analysis(core, goes_on, seed % seats + 1, f"{game}, {seats} seats, beginning {seed}")
                lines += check_advice(core, goes_on, f"{game}, {seats} seats, beginning {seed}", random.Random(seed))
            print(f"\r{seed + 1} of {chosen.games}, {time.monotonic() - began:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"the same in {2 * chosen.games * len(TABLES)} games with {decisions} decisions, and in advice with {lines} lines")
    print(f"reasons: {', '.join(f'{code} {n}' for code, n in REASONS.most_common())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
