"""A game that can be played: roll, choose, undo, score. Everything it knows of the rules it asks `foxden.rules`."""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from foxden.engine import reasons
from foxden.engine.action import Action, actions
from foxden.engine.dice import Roll, draw, ordered, typed, write_roll
from foxden.engine.effects import Effect, effect
from foxden.engine.reasons import Reason
from foxden.engine.scores import Score, places, score
from foxden.notation import positions, records
from foxden.notation.words import numbers
from foxden.rules import VERSION, codes
from foxden.rules import actions as rules
from foxden.rules.bonus import stock
from foxden.rules.state import ACTIONS, State
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup


class IllegalAction(ValueError):
    """An action that is not legal now; `reason` says why."""

    def __init__(self, seat: int, word: str, reason: Reason) -> None:
        super().__init__(f"seat {seat}, {word}: {reason}")
        self.seat = seat
        self.word = word
        self.reason = reason


class NothingToUndo(ValueError):
    """Undo stops at the last roll and at another seat's move."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that was played."""

    seat: int  # from 0
    action: int


class Game:
    """One game, from an empty sheet or from a position. Seats count from 1."""

    def __init__(self, setup: Setup, state: State, tags: Mapping[str, str] | None = None) -> None:
        self.setup = setup
        self.state = state
        self.tags = dict(tags or {})
        self.events: list[Roll | Choice] = []
        self._first = state.copy()
        self._fresh = False
        self._labels: list[str] = []
        self._out = [0] * ACTIONS

    @classmethod
    def start(cls, setup: Setup, seats: int) -> Self:
        """A new game on empty sheets."""
        setup.check_seats(seats)
        state = State()
        rules.start(setup.tables, state, seats)
        game = cls(setup, state, {"Date": datetime.date.today().isoformat()})
        game._fresh = True
        return game

    # What is the case.

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
        return places([self.score(seat + 1) for seat in range(self.seats)], by_area=not self.setup.sheet.party)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none before the end."""
        return tuple(sorted(self.places[0])) if self.over else ()

    # What may be done.

    def legal(self, seat: int) -> list[Action]:
        """Everything a seat may do now."""
        every = actions(self.setup)
        n = rules.legal(self.setup.tables, self.state, self._seat(seat), self._out)
        return [every[i] for i in self._out[:n]]

    def action(self, seat: int, word: Action | str) -> Action:
        """The legal action of this word; IllegalAction if it is not legal."""
        i = numbers(self.setup).get(str(word))
        if i is None:
            early = reasons.not_asked(self.setup, self.state, self._seat(seat))
            if early is not None:
                raise IllegalAction(seat, str(word), early)
            near = difflib.get_close_matches(str(word), [a.word for a in self.legal(seat)], n=3, cutoff=0.3)
            raise IllegalAction(seat, str(word), Reason("unknown", {"near": near or [a.word for a in self.legal(seat)[:3]]}))
        why = reasons.why_not_action(self.setup, self.state, self._seat(seat), i)
        if why is not None:
            raise IllegalAction(seat, str(word), why)
        return actions(self.setup)[i]

    def why_not(self, seat: int, area: str, field: str | int) -> Reason | None:
        """Why a seat cannot mark this field now; None if it can."""
        names = [a.name for a in self.setup.areas]
        if area not in names:
            return Reason("no_area", {"area": area, "areas": names})
        a = names.index(area)
        p = self.state.papers[self._seat(seat)]
        i = reasons.field_index(self.setup.areas[a], p.marks[a], str(field))
        if i is None:
            return Reason("no_field", {"area": area, "field": str(field), "fields": mark_names(self.setup.areas[a])})
        return reasons.why_not_field(self.setup, self.state, seat - 1, a, i)

    def effect(self, seat: int, action: Action | str) -> Effect:
        """What a legal action would do."""
        return effect(self.setup, self.state, self._seat(seat), self.action(seat, action).id)

    # What happens.

    def roll(self, dice: Any, platter: Iterable[str] | None = None, fields: Iterable[str] | None = None) -> dict[str, str]:
        """Roll the waiting dice: with a generator, or with faces that were read off the table.

        In the solo passive turn faces may need the three `platter` dice (if the faces do not decide) and in cubed the
        dice on the die fields I, II, III.
        """
        if not self.to_roll:
            raise IllegalAction(self.active, "roll", Reason("over") if self.over else Reason("not_now"))
        if isinstance(dice, Mapping):
            rolled = typed(self.setup, self.state, dice, platter, fields)
        else:
            rolled = draw(self.setup, self.state, dice)
        self.put(rolled)
        return {self.setup.dice[d]: self.setup.symbols[face] for d, face in rolled.faces}

    def play(self, seat: int, action: Action | str) -> None:
        """Carry out a legal action, given as such or as its word."""
        self.put(Choice(self._seat(seat), self.action(seat, action).id))

    def put(self, event: Roll | Choice) -> None:
        """Carry out an event that is known to be possible."""
        self._labels.append(self.turn)
        self.events.append(event)
        if isinstance(event, Roll):
            event.put(self.state)
            rules.rolled(self.setup.tables, self.state, self._out)
        else:
            rules.apply(self.setup.tables, self.state, event.seat, event.action, self._out)

    def undo(self, seat: int) -> None:
        """Take back a seat's last action: never past a roll, never past another seat's move."""
        last = self.events[-1] if self.events else None
        if not isinstance(last, Choice) or last.seat != self._seat(seat):
            stop = (
                "the dice have been rolled"
                if isinstance(last, Roll)
                else "nothing was played"
                if last is None
                else "another seat has moved"
            )
            raise NothingToUndo(f"seat {seat} cannot undo: {stop}")
        events = self.events[:-1]
        self.state = self._first.copy()
        self.events = []
        self._labels = []
        for event in events:
            self.put(event)

    def copy(self) -> Game:
        """An independent game at the same point, with the same past."""
        new = Game(self.setup, self.state.copy(), self.tags)
        new.events = self.events[:]
        new._first = self._first
        new._fresh = self._fresh
        new._labels = self._labels[:]
        return new

    # Texts.

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

    def record(self) -> str:
        """The whole game as text."""
        headers = {"Game": self.game, "Rules": VERSION, "Seats": str(self.seats)}
        if self.setup.changed:
            headers["Options"] = positions.write_options(dict(self.setup.changed))
        if self.setup.fingerprint:
            headers["Sheet"] = self.setup.fingerprint
        if not self._fresh:
            headers["Position"] = positions.write(self.setup, self._first)
        headers.update({k: v for k, v in self.tags.items() if k not in headers and k != "Result"})
        headers["Result"] = self.result
        return records.write(headers, self.turns())

    def turns(self) -> list[tuple[str, list[str]]]:
        """The words of each turn, with its name."""
        found: list[tuple[str, list[str]]] = []
        for label, event in zip(self._labels, self.events, strict=True):
            if not found or found[-1][0] != label:
                found.append((label, []))
            found[-1][1].append(self._event_word(label, event))
        return found

    def _event_word(self, label: str, event: Roll | Choice) -> str:
        if isinstance(event, Roll):
            return write_roll(self.setup, event)
        word = actions(self.setup)[event.action].word
        return word if label.rstrip("p").endswith(f".{event.seat + 1}") else f"{event.seat + 1}:{word}"
