"""In which style a number was written in `cubed`'s pink: half of it with the bonus, or times the factor without it."""

from __future__ import annotations

from collections.abc import Iterable

from foxden.engine.action import Action
from foxden.notation.words import STYLES
from foxden.rules.codes import HALF_OR_FACTOR, NONE
from foxden.rules.fates import style_written
from foxden.rules.state import Paper
from foxden.sheets.setup import Setup

HALF, FULL = STYLES


def styles_from_sheet(setup: Setup, p: Paper) -> dict[str, dict[str, str]]:
    """By area and field, where the written number allows one way only: a 4 in a field x2 cannot be half of anything."""
    return {setup.areas[a].name: _from_numbers(setup, p, a) for a in _two_styles(setup)}


def _two_styles(setup: Setup) -> list[int]:
    """The areas where a number may be written in two ways."""
    return [a for a, writing in enumerate(setup.tables.writing) if writing == HALF_OR_FACTOR]


def _from_numbers(setup: Setup, p: Paper, a: int) -> dict[str, str]:
    marked = [i for i in range(len(setup.areas[a].fields)) if p.marks[a] >> i & 1]
    found = {i: style_written(setup.tables, p, a, i) for i in marked}
    return {setup.areas[a].fields[i].name: STYLES[style] for i, style in found.items() if style != NONE}


def styles_from_actions(setup: Setup, p: Paper, played: Iterable[Action]) -> dict[str, dict[str, str]]:
    """The same from the actions of a seat, in order; fields that were filled before the first of them are missing."""
    every = list(played)
    found = {}
    for a in _two_styles(setup):
        area = setup.areas[a]
        told = [action.style for action in every if action.area == area.name and action.style is not None]
        filled = [field.name for i, field in enumerate(area.fields) if p.marks[a] >> i & 1]
        found[area.name] = dict(zip(filled[len(filled) - len(told) :], told, strict=True))
    return found
