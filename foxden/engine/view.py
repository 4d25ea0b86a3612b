"""Read-only access to a game: the table, the sheets, the points."""

from __future__ import annotations

from foxden.engine import bonuses, reasons, writing_styles
from foxden.engine.area_state import AreaState, area_state, marks_of
from foxden.engine.bonuses import Fate
from foxden.engine.extra_crosses import ExtraCrosses, extra_crosses
from foxden.engine.ratings import rating
from foxden.engine.scores import Score, places, score
from foxden.notation import positions
from foxden.notation.errors import CodedError
from foxden.rules import actions as rules
from foxden.rules import codes
from foxden.rules.bonus import stock
from foxden.rules.dice import lie_aside, place_on_table
from foxden.rules.state import State
from foxden.sheets.setup import Setup

PLACES = {0: "I", 1: "II", 2: "III", codes.PLATTER: "platter", codes.HAND: "hand", codes.ASIDE: "aside"}


class View:
    """A state and its setup, with names and words instead of integers. Seats count from 1."""

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
        """The round, from 1 (in junior a round is one turn of each seat); after the end the last one."""
        return positions.round_of(self.state)

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
        """The face ("" before it is rolled) and the place of each die: hand, I, II, III, platter or aside."""
        found = {}
        for d, name in enumerate(self.setup.dice):
            found[name] = (self.setup.symbols[self.state.face[d]], PLACES[place_on_table(self.setup.tables, self.state, d)])
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
        return tuple(self.setup.dice[d] for d in self.state.field) if lie_aside(self.setup.tables, self.state) else ()

    @property
    def die_fields(self) -> tuple[str | None, ...]:
        """The dice on the die fields I, II, III."""
        if self.aside:
            return (None, None, None)
        return tuple(self.setup.dice[d] if d >= 0 else None for d in self.state.field) if self.setup.sheet.has_die_fields else ()

    def _names(self, members: int) -> tuple[str, ...]:
        return tuple(name for d, name in enumerate(self.setup.dice) if members >> d & 1)

    def _seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 1 <= seat <= self.seats:
            raise CodedError("no_seat", seats=self.seats, seat=seat)
        return seat - 1

    def marks(self, seat: int) -> dict[str, dict[str, int | None]]:
        """The marked fields of each area, with the number written in them."""
        p = self.state.papers[self._seat(seat)]
        return {area.name: marks_of(self.setup, p, a) for a, area in enumerate(self.setup.areas)}

    def stock(self, seat: int) -> dict[str, tuple[int, int]]:
        """For each action track: how many are circled, and how many of those are still unused."""
        p = self.state.papers[self._seat(seat)]
        return {name: (p.circles[track], stock(p, track).bit_count()) for name, track in self.setup.tracks.items()}

    def free_numbers(self, seat: int) -> tuple[str, ...]:
        """The number circles that a seat has earned and not used yet, as they are printed ("?" is any number)."""
        t, p = self.setup.tables, self.state.papers[self._seat(seat)]
        if "N" not in self.setup.tracks:
            return ()
        free = stock(p, codes.NUMBER)
        return tuple(str(t.token_number[i] or "?") for i in range(free.bit_length()) if free >> i & 1)

    def plus_one_used(self, seat: int) -> tuple[str, ...]:
        """The dice that a seat has used with +1 after this roll; it cannot use them again."""
        return self._names(self.state.papers[self._seat(seat)].spent) if "+1" in self.setup.tracks else ()

    def extra_crosses(self, seat: int) -> ExtraCrosses | None:
        """The extra crosses that a seat may make now; None if there are none."""
        return extra_crosses(self.setup, self.state.papers[self._seat(seat)])

    def foxes(self, seat: int) -> int:
        return self.state.papers[self._seat(seat)].foxes

    def pending(self, seat: int) -> list[str]:
        """The bonuses that a seat has to redeem now."""
        return reasons.pending(self.setup, self.state.papers[self._seat(seat)])

    def styles(self, seat: int) -> dict[str, dict[str, str]]:
        """Half or full, by area and field, where a number may be written in two ways and the sheet shows which was chosen."""
        return writing_styles.styles_from_sheet(self.setup, self.state.papers[self._seat(seat)])

    def areas(self, seat: int) -> dict[str, AreaState]:
        """The areas of a seat's sheet, with what has become of every bonus printed there."""
        p, styles = self.state.papers[self._seat(seat)], self.styles(seat)
        return {area.name: area_state(self.setup, p, a, styles.get(area.name, {})) for a, area in enumerate(self.setup.areas)}

    def track_ends(self, seat: int) -> dict[str, Fate]:
        """What has become of the bonus at the end of each action track that has one."""
        return bonuses.track_end_fates(self.setup, self.state.papers[self._seat(seat)])

    def score(self, seat: int) -> Score:
        """The current points of a seat."""
        return score(self.setup, self.state.papers[self._seat(seat)])

    @property
    def places(self) -> list[list[int]]:
        """The seats from the first place to the last; equal ones share a place."""
        return places(self.setup, self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none before the end."""
        return tuple(sorted(self.places[0])) if self.over else ()

    @property
    def rating(self) -> int | None:
        """The solo level that was reached, 0 the best; None before the end, with several seats, or if the sheet has no levels."""
        levels = self.setup.sheet.ratings
        return rating(levels, self.score(1).total) if self.over and self.seats == 1 and levels else None

    def position(self) -> str:
        """The position as one line of text."""
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
