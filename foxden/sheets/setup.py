"""The setup of a game: its sheet, its house rules, and the tables built from them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from foxden.rules import VERSION, VERSIONS
from foxden.rules.state import Tables
from foxden.sheets import sheet as sheet_of
from foxden.sheets.action_table import ActionMeaning, action_table
from foxden.sheets.elements import Area, Sheet
from foxden.sheets.tables import TRACK, build, symbols


class SetupError(ValueError):
    """A game cannot be set up or played like this; the message says what is possible."""


@dataclass(frozen=True, eq=False)
class Setup:
    """The properties of a game that never change. Two setups are equal if their sheets, options and rules versions are."""

    sheet: Sheet
    changed: tuple[tuple[str, bool], ...]  # the house rules that differ from the default
    rules: str = VERSION

    def __deepcopy__(self, memo: object) -> Setup:
        """The setup itself: it never changes, and caches are keyed by it."""
        return self

    @property
    def game(self) -> str:
        return self.sheet.game

    @cached_property
    def options(self) -> dict[str, bool]:
        """Every house rule of the game and its value."""
        return {**self.sheet.options, **dict(self.changed)}

    @cached_property
    def tables(self) -> Tables:
        return build(self.sheet, self.options, self.rules)

    @cached_property
    def moves(self) -> list[ActionMeaning]:
        """What each action number means."""
        return action_table(self.sheet)

    @cached_property
    def symbols(self) -> list[str]:
        """The words for what a die may show."""
        return symbols(self.sheet)

    @property
    def areas(self) -> tuple[Area, ...]:
        return self.sheet.areas

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """The names of the dice, in the order of their bits."""
        return tuple(d.name for d in self.sheet.dice)

    @cached_property
    def tracks(self) -> dict[str, int]:
        """The action tracks of the sheet and their numbers in the rules."""
        return {track.name: TRACK[track.name] for track in self.sheet.tracks}

    @cached_property
    def fingerprint(self) -> str:
        """A short hash of a sheet that is not the one Foxden ships; empty if it is."""
        if self.sheet == sheet_of(self.game):
            return ""
        return hashlib.sha256(_as_first_written(self.sheet).encode()).hexdigest()[:12]

    def check_seats(self, seats: int) -> None:
        """Raise SetupError if the game cannot be played with this number of seats."""
        allowed = sorted(self.sheet.lengths)
        if type(seats) is not int:  # not isinstance: True would count as 1
            raise SetupError(f"seats is a whole number from {allowed[0]} to {allowed[-1]}, not {seats!r}")
        if seats not in allowed:
            raise SetupError(f"{self.game} is for {allowed[0]} to {allowed[-1]} seats, not {seats}")


def _as_first_written(sheet: Sheet) -> str:
    """The sheet as text, in the form it had when records first named sheets: the fingerprint in old records is a hash of it."""
    text = repr(sheet).replace("PointScale(", "Tally(")
    return text.replace(", reconstruction=", f", party={sheet.shows_symbols}, reconstruction=")


def setup(game: str, options: Mapping[str, bool] | None = None, sheet: Sheet | None = None, rules: str = VERSION) -> Setup:
    """Set up a game, optionally with changed house rules, a custom sheet or an earlier version of the rules."""
    if rules not in VERSIONS:
        raise SetupError(f"there is no rules version {rules!r}; known are {', '.join(VERSIONS)}")
    chosen = sheet if sheet is not None else sheet_of(game)
    if chosen.game != game:
        raise SetupError(f"the sheet is one of {chosen.game}, not of {game}")
    known = chosen.options
    for name, value in (options or {}).items():
        if name not in known:
            raise SetupError(f"{game} has no option {name!r}; it has {', '.join(sorted(known)) or 'none'}")
        if not isinstance(value, bool):
            raise SetupError(f"option {name} is True or False, not {value!r}")
    changed = tuple(sorted((k, v) for k, v in (options or {}).items() if v != known[k]))
    return _shared(game, changed, rules) if chosen is sheet_of(game) else Setup(chosen, changed, rules)


@cache
def _shared(game: str, changed: tuple[tuple[str, bool], ...], rules: str) -> Setup:
    return Setup(sheet_of(game), changed, rules)
