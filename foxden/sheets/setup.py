"""A game as it is set up: sheet, house rules, and the tables made of them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from foxden.rules.state import Tables
from foxden.sheets import sheet as sheet_of
from foxden.sheets.moves import Move, moves
from foxden.sheets.tables import TRACK, build, symbols
from foxden.sheets.words import Area, Sheet


class SetupError(ValueError):
    """A game that cannot be set up like this; says what would be possible."""


@dataclass(frozen=True, eq=False)
class Setup:
    """What stays the same through a game. Two setups are the same if their sheet and options are."""

    sheet: Sheet
    changed: tuple[tuple[str, bool], ...]  # the house rules that differ from the default

    def __deepcopy__(self, memo: object) -> Setup:
        """Nothing of it ever changes, and much is kept for each."""
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
        return build(self.sheet, self.options)

    @cached_property
    def moves(self) -> list[Move]:
        """What each action number means."""
        return moves(self.sheet)

    @cached_property
    def symbols(self) -> list[str]:
        """What a die may show, as words."""
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
        """A mark of a sheet that is not the one Foxden ships; empty if it is."""
        if self.sheet == sheet_of(self.game):
            return ""
        return hashlib.sha256(repr(self.sheet).encode()).hexdigest()[:12]

    def check_seats(self, seats: int) -> None:
        """Complain about an impossible number of seats."""
        if seats not in self.sheet.lengths:
            allowed = sorted(self.sheet.lengths)
            raise SetupError(f"{self.game} is for {allowed[0]} to {allowed[-1]} seats, not {seats}")


def setup(game: str, options: Mapping[str, bool] | None = None, sheet: Sheet | None = None) -> Setup:
    """Set up a game with some house rules changed, perhaps on a sheet of one's own."""
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
    return _shared(game, changed) if chosen is sheet_of(game) else Setup(chosen, changed)


@cache
def _shared(game: str, changed: tuple[tuple[str, bool], ...]) -> Setup:
    return Setup(sheet_of(game), changed)
