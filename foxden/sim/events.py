"""The dice of a numbered game as events of the engine, for games that are played one by one in Python."""

from __future__ import annotations

from foxden.engine import chance
from foxden.engine.dice import Roll, waiting
from foxden.rules.state import State
from foxden.sheets.setup import Setup
from foxden.sim.luck import Luck
from foxden.sim.playout import next_number


def next_roll(setup: Setup, s: State, luck: Luck) -> Roll:
    """The roll that comes now."""
    luck.roll = next_number(s, luck.roll)
    shown = s.copy()
    chance.throw(setup.tables, shown, luck.key, luck.roll)
    faces = tuple((die, shown.face[die]) for die in waiting(setup, s))
    return Roll(faces, shown.platter, tuple(shown.field)) if s.dealt else Roll(faces)
