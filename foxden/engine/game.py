"""A game that can be played: roll, choose, undo, score. Everything it knows of the rules it asks `foxden.rules`."""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from foxden.engine import reasons
from foxden.engine.action import Action, actions
from foxden.engine.dice import Roll, draw, typed, write_roll
from foxden.engine.effects import Effect, effect
from foxden.engine.reasons import Reason
from foxden.engine.view import View
from foxden.notation import positions, records
from foxden.notation.words import numbers
from foxden.rules import VERSION
from foxden.rules import actions as rules
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


class Game(View):
    """One game, from an empty sheet or from a position. Seats count from 1."""

    def __init__(self, setup: Setup, state: State, tags: Mapping[str, str] | None = None) -> None:
        super().__init__(setup, state)
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

    def record(self) -> str:
        """The whole game as text."""
        headers = {"Game": self.game, "Rules": VERSION, "Seats": str(self.seats)}
        if self.setup.changed:
            headers["Options"] = positions.write_options(dict(self.setup.changed))
        if self.setup.fingerprint:
            headers["Sheet"] = self.setup.fingerprint
        if not self._fresh:
            headers["Position"] = positions.write(self.setup, self._first)
        headers.update({k: v for k, v in self.tags.items() if k not in records.OURS})
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
