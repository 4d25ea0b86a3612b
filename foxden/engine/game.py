"""A game that can be played: roll, choose, undo, score. All rules come from `foxden.rules`."""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from foxden.engine import reasons
from foxden.engine.action import Action, actions
from foxden.engine.dice import Roll, draw, given_roll, roll_from_words, write_roll
from foxden.engine.effects import Effect, effect
from foxden.engine.reasons import Reason
from foxden.engine.view import View
from foxden.engine.writing_styles import styles_from_actions
from foxden.notation import positions, records
from foxden.notation.errors import CodedError
from foxden.notation.words import numbers
from foxden.rules import actions as rules
from foxden.rules.state import ACTIONS, State
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup


class IllegalAction(CodedError):
    """An action that is not legal now; `reason` says why."""

    def __init__(self, seat: int, word: str, reason: Reason) -> None:
        super().__init__("illegal", seat=seat, word=word, reason=reason)
        self.args = (seat, word, reason)
        self.seat = seat
        self.word = word
        self.reason = reason


class NothingToUndo(CodedError):
    """Undo stops at the last roll and at another seat's move; `why` is the code of `Game.why_not_undo`."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(f"undo_{why}", seat=seat)
        self.args = (seat, why)
        self.seat = seat
        self.why = why


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
        """All legal actions of a seat."""
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

    # What happened before.

    def styles(self, seat: int) -> dict[str, dict[str, str]]:
        """As in `View`, and where the sheet does not show it, from the events of the game."""
        every = actions(self.setup)
        mine = [every[e.action] for e in self.events if isinstance(e, Choice) and e.seat == self._seat(seat)]
        played = styles_from_actions(self.setup, self.state.papers[seat - 1], mine)
        return {area: found | played[area] for area, found in super().styles(seat).items()}

    def beginning(self) -> Game:
        """The same game before its first event."""
        new = Game(self.setup, self._first.copy(), self.tags)
        new._fresh = self._fresh
        return new

    @property
    def undoer(self) -> int | None:
        """The seat that may take back its last action; None if nobody can."""
        last = self.events[-1] if self.events else None
        return last.seat + 1 if isinstance(last, Choice) else None

    def why_not_undo(self, seat: int) -> str | None:
        """Why a seat cannot undo: `nothing` was played, the dice were `rolled`, `other_seat` moved; None if it can."""
        if self.undoer == self._seat(seat) + 1:
            return None
        return "other_seat" if self.undoer else "rolled" if self.events else "nothing"

    # What happens.

    def roll(self, dice: Any, platter: Iterable[str] | None = None, fields: Iterable[str] | None = None) -> dict[str, str]:
        """Roll the waiting dice: with a random generator, or with given faces.

        Faces are given by die, or in the words of a record: `{"white": 3, ...}` or `"W3 Y1 ..."`. In the solo passive turn they
        may need the three `platter` dice (if the faces do not decide) and in cubed the dice on the die fields I, II, III; in
        words these stand behind a `|`.
        """
        if not self.to_roll:
            raise IllegalAction(self.active, "roll", Reason("over") if self.over else Reason("not_now"))
        if isinstance(dice, Mapping):
            rolled = given_roll(self.setup, self.state, dice, platter, fields)
        elif isinstance(dice, str):
            rolled = roll_from_words(self.setup, self.state, dice, platter, fields)
        else:
            rolled = draw(self.setup, self.state, dice)
        self.put(rolled)
        return {self.setup.dice[d]: self.setup.symbols[face] for d, face in rolled.faces}

    def play(self, seat: int, action: Action | str) -> None:
        """Carry out a legal action, given as an Action or as its word."""
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
        why = self.why_not_undo(seat)
        if why is not None:
            raise NothingToUndo(seat, why)
        self.take_back(len(self.events) - 1)

    def take_back(self, kept: int) -> None:
        """Take back all events but the first `kept`, rolls too: who reads real dice off may notice a mistake later."""
        events = self.events[:kept]
        self.state = self._first.copy()
        self.events = []
        self._labels = []
        for event in events:
            self.put(event)

    def copy(self) -> Game:
        """An independent copy of the game, with its history."""
        new = Game(self.setup, self.state.copy(), self.tags)
        new.events = self.events[:]
        new._first = self._first
        new._fresh = self._fresh
        new._labels = self._labels[:]
        return new

    # Texts.

    def record(self) -> str:
        """The whole game as text."""
        headers = {"Game": self.game, "Rules": self.setup.rules, "Seats": str(self.seats)}
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
