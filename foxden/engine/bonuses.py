"""What has become of each printed bonus of a sheet: still open, earned, missed, or one of the two and nobody knows which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from foxden.notation.words import STYLES
from foxden.rules import codes
from foxden.rules.fates import line_fate, passed_over, tally_fate, track_end_fate
from foxden.rules.state import Paper
from foxden.sheets.order import mark_names
from foxden.sheets.printed_bonuses import PrintedBonus, is_at_once, printed_bonuses
from foxden.sheets.setup import Setup


class Fate(Enum):
    """What has become of a bonus."""

    OPEN = "open"
    EARNED = "earned"
    MISSED = "missed"  # cannot be completed any more, or completed without the number it needs
    GONE = "gone"  # earned or missed: neither the sheet nor the events of the game show which


@dataclass(frozen=True, slots=True)
class BonusFate:
    """A printed bonus, or points for a complete set of fields, and what has become of it."""

    award: PrintedBonus
    fate: Fate


FATES = {codes.STILL_OPEN: Fate.OPEN, codes.EARNED: Fate.EARNED, codes.MISSED: Fate.MISSED, codes.GONE: Fate.GONE}


@cache
def _printed(setup: Setup, a: int) -> tuple[list[tuple[int, PrintedBonus]], list[tuple[int, PrintedBonus]]]:
    """What is printed at an area, with the numbers that the rules give them: the bonuses of its lines, and points."""
    every, t = printed_bonuses(setup.areas[a]), setup.tables
    lines, points = every[: len(setup.areas[a].lines)], every[len(setup.areas[a].lines) :]
    sets = [i for i, tally in enumerate(setup.areas[a].tallies, t.tally_first[a]) if is_at_once(tally)]
    return list(enumerate(lines, t.line_first[a])), list(zip(sets, points, strict=True))


def area_fates(setup: Setup, p: Paper, a: int, styles: Mapping[str, str]) -> tuple[BonusFate, ...]:
    """The fates of all that `printed_bonuses` lists in an area: first its lines. `styles` as `View.styles` gives them."""
    t = setup.tables
    lines, points = _printed(setup, a)

    def style(award: PrintedBonus) -> int:
        known = styles.get(award.fields[-1])
        return codes.NONE if known is None else STYLES.index(known)

    return (
        *(BonusFate(award, FATES[line_fate(t, p, i, style(award))]) for i, award in lines),
        *(BonusFate(award, FATES[tally_fate(t, p, a, i, style(award))]) for i, award in points),
    )


def shut_fields(setup: Setup, p: Paper, a: int) -> tuple[str, ...]:
    """The fields of an area that were passed over: there is no way back."""
    shut = passed_over(setup.tables, p, a)
    return tuple(name for i, name in enumerate(mark_names(setup.areas[a])) if shut >> i & 1) if shut else ()


def track_end_fates(setup: Setup, p: Paper) -> dict[str, Fate]:
    """The fate of the bonus at the end of each action track that has one: it comes with the last circle."""
    found = {name: track_end_fate(setup.tables, p, track) for name, track in setup.tracks.items()}
    return {name: FATES[fate] for name, fate in found.items() if fate != codes.NONE}
