"""The dice of a numbered game as events of the engine, for games that are played one by one in Python."""

from __future__ import annotations

from foxden.bulk import counter_rng
from foxden.bulk.game_steps import next_number
from foxden.bulk.rng_state import RngState
from foxden.engine.dice import Roll, dice_to_roll
from foxden.rules.state import State
from foxden.sheets.setup import Setup


def next_roll(setup: Setup, s: State, rng: RngState) -> Roll:
    """The next roll of a numbered game."""
    rng.roll = next_number(s, rng.roll)
    shown = s.copy()
    counter_rng.roll_numbered(setup.tables, shown, rng.key, rng.roll)
    faces = tuple((die, shown.face[die]) for die in dice_to_roll(setup, s))
    return Roll(faces, shown.platter, tuple(shown.field)) if s.dealt else Roll(faces)
