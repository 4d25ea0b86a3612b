"""What is the case in a game: the table, the sheets, the points. Nothing here changes anything."""

from __future__ import annotations

from foxden.engine import reasons
from foxden.engine.dice import ordered
from foxden.engine.scores import Score, places, score
from foxden.notation import positions
from foxden.rules import actions as rules
from foxden.rules import codes
from foxden.rules.bonus import stock
from foxden.rules.state import State
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup


class View:
    """A state and the setup it belongs to, in words. Seats count from 1."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.setup.game

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return self.state.phase == codes.OVER

    @property
    def round(self) -> int:
        """The round, from 1 (junior: how often the dice have gone round); after the end the last one."""
        return min(self.state.round, self.state.rounds) if self.state.rounds else self.state.round

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.active + 1

    @property
    def solo_passive(self) -> bool:
        """Is this the passive turn of a solo game?"""
        return bool(self.state.dealt)

    @property
    def phase(self) -> str:
        """start, rolling, choosing, returning, closing or over."""
        return positions.PHASES[self.state.phase]

    @property
    def to_roll(self) -> tuple[str, ...]:
        """The dice that wait to be rolled."""
        return self._names(rules.to_roll(self.state))

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(i + 1 for i in range(self.seats) if rules.acts(self.setup.tables, self.state, i))

    @property
    def dice(self) -> dict[str, tuple[str, str]]:
        """What each die shows ("" before it is rolled) and where it lies: hand, I, II, III, platter or aside."""
        found = {}
        for d, name in enumerate(self.setup.dice):
            found[name] = (self.setup.symbols[self.state.face[d]], self._place(d))
        return found

    @property
    def hand(self) -> tuple[str, ...]:
        return self._names(self.state.hand)

    @property
    def platter(self) -> tuple[str, ...]:
        return self._names(self.state.platter)

    @property
    def aside(self) -> tuple[str, ...]:
        """Solo passive turn, where the dice that are not on the platter lie on no die field: those dice."""
        if not self.state.dealt or self.to_roll or ordered(self.setup) or self.setup.options["solo_fallback"]:
            return ()
        return tuple(self.setup.dice[d] for d in self.state.field)

    @property
    def die_fields(self) -> tuple[str | None, ...]:
        """The dice on the die fields I, II, III."""
        if self.aside:
            return (None, None, None)
        return tuple(self.setup.dice[d] if d >= 0 else None for d in self.state.field) if not self.setup.sheet.party else ()

    def _names(self, members: int) -> tuple[str, ...]:
        return tuple(name for d, name in enumerate(self.setup.dice) if members >> d & 1)

    def _place(self, die: int) -> str:
        if self.state.platter >> die & 1:
            return "platter"
        if self.setup.dice[die] in self.aside:
            return "aside"
        if not self.setup.sheet.party and die in self.state.field:
            return "I" * (self.state.field.index(die) + 1)
        return "hand"

    def _seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 1 <= seat <= self.seats:
            raise ValueError(f"seats are 1 to {self.seats}, not {seat!r}")
        return seat - 1

    def marks(self, seat: int) -> dict[str, dict[str, int | None]]:
        """The marked fields of each area, with the number written in them."""
        p = self.state.papers[self._seat(seat)]
        return {
            area.name: {
                name: p.written[a][i] if self.setup.tables.writing[a] else None
                for i, name in enumerate(mark_names(area))
                if p.marks[a] >> i & 1
            }
            for a, area in enumerate(self.setup.areas)
        }

    def stock(self, seat: int) -> dict[str, tuple[int, int]]:
        """For each action track: how many are circled, and how many of those are still unused."""
        p = self.state.papers[self._seat(seat)]
        return {name: (p.circles[track], stock(p, track).bit_count()) for name, track in self.setup.tracks.items()}

    def foxes(self, seat: int) -> int:
        return self.state.papers[self._seat(seat)].foxes

    def pending(self, seat: int) -> list[str]:
        """The bonuses that a seat has to redeem now."""
        return reasons.pending(self.setup, self.state.papers[self._seat(seat)])

    def score(self, seat: int) -> Score:
        """The points of a seat as the sheet stands."""
        return score(self.setup, self.state.papers[self._seat(seat)])

    @property
    def places(self) -> list[list[int]]:
        """The seats from the first place to the last; equal ones share a place."""
        return places(self.setup, self.state.papers[: self.seats])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none before the end."""
        return tuple(sorted(self.places[0])) if self.over else ()

    def position(self) -> str:
        """The position as one line."""
        return positions.write(self.setup, self.state)

    @property
    def turn(self) -> str:
        """The name of this turn in records: round and active seat, p for the solo passive turn; .0 for the round's bonus."""
        s = self.state
        if s.phase == codes.START:
            return f"{s.round}.0"
        return f"{s.round}.{s.active + 1}" + ("p" if s.dealt else "")

    @property
    def result(self) -> str:
        """The totals of all seats; * before the end."""
        return " ".join(str(self.score(seat + 1).total) for seat in range(self.seats)) if self.over else "*"
