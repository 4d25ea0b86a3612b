"""A table: who sits where, the game, and the story of it. Everything is the replay of its numbered entries."""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec

from foxden.engine.action import actions
from foxden.engine.dice import Roll, read_roll, write_roll
from foxden.engine.game import Choice, Game, IllegalAction
from foxden.notation.text import Token
from foxden.notation.words import numbers
from foxden.server import dice, looks, outbox, secrets, view
from foxden.server.refusal import Refusal
from foxden.server.sitting import BOT, PERSON, Sitting, player
from foxden.sheets.setup import setup


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same at a table: the game, its first sittings, the secrets."""

    id: str
    game: str
    rules: str
    options: Mapping[str, bool]
    sittings: tuple[Sitting, ...]
    owner: str  # digest
    secret: bytes  # of the dice
    origin: str  # who asked for it: an address
    made: float


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the story, as it is stored: a roll or an act as in a record, an undo, a new sitting, the table moved to."""

    n: int
    at: float
    kind: str
    seat: int | None  # whose it is; moved: who asked for it
    data: str


class Table:
    """A table at its last entry. `may_...` methods make the next entry or refuse; `put` lets it happen."""

    def __init__(self, deal: Deal, entries: Iterable[Entry] = ()) -> None:
        self.deal = deal
        self.game = Game.start(setup(deal.game, deal.options), len(deal.sittings))
        self.game.tags = {"Date": datetime.datetime.fromtimestamp(deal.made, datetime.UTC).date().isoformat()}
        self.sittings = list(deal.sittings)
        self.commitment = dice.commitment(deal.secret)
        self.n = 0
        self.rolls = 0
        self.story: list[int] = []  # the numbers of the entries that the game holds
        self.last = deal.made
        self.moved: str | None = None
        self.substitutes: dict[int, str] = {}  # bots that play for somebody now: seat, level, turn,
        self.substituted: list[str] = []  # and those that did, as a record tells it
        self.papers = view.Papers()
        self.can = view.can(self.game)
        self.roller = self._roller()
        self.changed = [0] * len(self.sittings)  # the last event that changed what a seat may do
        self._replay(list(entries))

    def _replay(self, entries: list[Entry]) -> None:
        """Everything up to the last roll concerns every seat; only from there on it is watched whom an entry concerns."""
        last = max((i for i, entry in enumerate(entries) if entry.kind == "roll"), default=-1)
        for entry in entries[: last + 1]:
            self._apply(entry)
        self.can = view.can(self.game)
        self.roller = self._roller()
        self.changed = [entries[last].n if last >= 0 else 0] * len(self.sittings)
        for entry in entries[last + 1 :]:
            self._apply(entry)
            self._watch(entry)

    # What may happen next.

    def may_roll(self, seat: int, n: int) -> Entry:
        """The active seat rolls the dice that wait."""
        self._goes_on()
        self._knows(seat, n)
        if not self.game.to_roll or seat != self.game.active:
            raise Refusal("not_your_turn" if self.game.to_roll else "not_now", seats=self._asked())
        return self._next("roll", seat, write_roll(self.game.setup, dice.rolled(self.game, self.deal.secret, self.rolls + 1)))

    def may_act(self, seat: int, n: int, word: str) -> Entry:
        """A seat does something legal."""
        self._goes_on()
        self._knows(seat, n)
        try:
            return self._next("act", seat, self.game.action(seat, word).word)
        except IllegalAction as error:
            why = error.reason
            code = "not_your_turn" if why.code == "not_your_turn" else "illegal"
            raise Refusal(code, word=word, why={"code": why.code, "say": why.figures}) from None

    def may_undo(self, seat: int, n: int) -> Entry:
        """A seat takes back its own last act, if nothing has happened since."""
        self._goes_on()
        self._knows(seat, n)
        if view.undoes(self.game) != seat:
            last = self.game.events[-1] if self.game.events else None
            why = "nothing" if last is None else "rolled" if isinstance(last, Roll) else "other_seat"
            raise Refusal("nothing_to_undo", why=why)
        return self._next("undo", seat, "")

    def may_sit(self, seat: int, sitting: Sitting) -> Entry:
        """A seat is taken, renamed, replaced or reopened."""
        return self._next("seat", self.seat(seat), msgspec.json.encode(sitting).decode())

    def may_move(self, table: str, by: int | None = None) -> Entry:
        """The people go on at another table."""
        if self.moved:
            raise Refusal("moved", table=self.moved)
        return self._next("moved", by, table)

    def seat(self, seat: int) -> int:
        """A seat of this table, or a refusal."""
        if not 1 <= seat <= len(self.sittings):
            raise Refusal("unknown_seat", seat=seat, seats=len(self.sittings))
        return seat

    def _next(self, kind: str, seat: int | None, data: str) -> Entry:
        return Entry(self.n + 1, round(time.time(), 3), kind, seat, data)

    def _goes_on(self) -> None:
        if self.game.over:
            raise Refusal("over")
        if self.moved:
            raise Refusal("moved", table=self.moved)

    def _knows(self, seat: int, n: int) -> None:
        """Stale: since event n dice were rolled, the seat itself did something, or what it may do has changed."""
        if n < self.changed[self.seat(seat) - 1] or n > self.n:
            raise Refusal("stale", n=self.n)

    def _asked(self) -> list[int]:
        return [self.game.active] if self.game.to_roll else list(self.game.actors)

    # What happens.

    def put(self, entry: Entry) -> outbox.Event:
        """Let an entry happen, and tell it."""
        told = self.tell(entry)
        self._watch(entry)
        return told

    def tell(self, entry: Entry) -> outbox.Event:
        """Let an entry happen and tell it; what seats may do is not brought up to date (a replay has no need)."""
        game, seat = self.game, entry.seat
        event = outbox.Event(entry.n, entry.kind, entry.at, seat if entry.kind != "moved" else None, game.turn)
        if entry.kind == "act":
            assert seat is not None
            event.word = entry.data
            event.choice = looks.choice(game, seat, actions(game.setup)[numbers(game.setup)[entry.data]])
            owed = game.pending(seat)
            self._apply(entry)
            event.lost = looks.lost(owed, game, seat, event.choice) or None
            return event
        if entry.kind == "undo":
            last = game.events[-1]
            assert isinstance(last, Choice)
            event.word, event.undone = actions(game.setup)[last.action].word, self.story[-1]
        before = list(self.sittings)
        self._apply(entry)
        if entry.kind == "roll":
            roll = game.events[-1]
            assert isinstance(roll, Roll)
            event.word, event.dice = entry.data, view.rolled(game, roll)
        elif entry.kind == "seat":
            assert seat is not None
            event.was, event.who = _who(seat, before[seat - 1]), self.who[seat - 1]
        elif entry.kind == "moved":
            event.table, event.by = entry.data, seat
        return event

    def _apply(self, entry: Entry) -> None:
        assert entry.n == self.n + 1, f"entry {entry.n} after {self.n}"
        game, seat = self.game, (entry.seat or 1) - 1
        if entry.kind == "roll":
            game.put(read_roll(game.setup, game.state, Token(entry.data, 1, 1)))
            self.rolls += 1
        elif entry.kind == "act":
            game.put(Choice(seat, numbers(game.setup)[entry.data]))
        elif entry.kind == "undo":
            game.undo(seat + 1)
            self.papers.forget()
            self.story.pop()
        elif entry.kind == "seat":
            self._sit(seat, msgspec.json.decode(entry.data, type=Sitting))
        elif entry.kind == "moved":
            self.moved = entry.data
        if entry.kind in ("roll", "act"):
            self.story.append(entry.n)
        self.n = entry.n
        self.last = entry.at

    def _sit(self, seat: int, sitting: Sitting) -> None:
        """Somebody else on a seat; what a bot did for somebody, and when, goes into the record."""
        begun = self.substitutes.pop(seat, None)
        if begun is not None:
            self.substituted.append(f"{begun}-{self.game.turn}")
        if sitting.person is not None:
            self.substitutes[seat] = f"{seat + 1}:{sitting.level}:{self.game.turn}"
        self.sittings[seat] = sitting

    def _watch(self, entry: Entry) -> None:
        """Note which seats an entry concerns."""
        before, self.can = self.can, view.can(self.game)
        rolled, self.roller = self.roller, self._roller()
        for seat in range(1, len(self.sittings) + 1):
            own = entry.seat == seat and entry.kind in ("act", "undo")
            other = before.get(seat) != self.can.get(seat) or (rolled == seat) != (self.roller == seat)
            if own or other or entry.kind == "roll":
                self.changed[seat - 1] = entry.n

    def _roller(self) -> int:
        """The seat that has to roll now; 0 if none has."""
        return self.game.active if self.game.to_roll else 0

    # What is the case.

    @property
    def who(self) -> list[outbox.Who]:
        """Who sits where."""
        return [_who(seat, sitting) for seat, sitting in enumerate(self.sittings, 1)]

    @property
    def closed(self) -> bool:
        """Is there nothing more to play here?"""
        return self.game.over or self.moved is not None

    @property
    def revealed(self) -> str | None:
        """The secret of the dice, once nobody can play with them any more."""
        return self.deal.secret.hex() if self.closed else None

    def state(self) -> outbox.State:
        """The table as everybody may see it."""
        return view.state(self.game, self.n, self.can, self.papers, self.commitment, self.revealed)

    def opened(self, held: Iterable[str]) -> tuple[list[int], list[int]]:
        """The seats that these secrets open: those that are held, and those that a bot plays for whoever says them."""
        said = list(held)
        found = [(seat, s.kind) for seat, s in enumerate(self.sittings, 1) if any(secrets.opens(one, s.digest) for one in said)]
        return [seat for seat, kind in found if kind == PERSON], [seat for seat, kind in found if kind == BOT]

    def bot_to_move(self) -> int | None:
        """A seat that a bot plays and that has to roll or to choose; the active one first."""
        if self.closed:
            return None
        order = sorted(self._asked(), key=lambda seat: (seat - self.game.active) % self.game.seats)
        return next((seat for seat in order if self.sittings[seat - 1].kind == BOT), None)

    def record(self) -> str:
        """The game as text, with all that is needed to check its dice."""
        self.game.tags |= {"Players": ",".join(player(s) for s in self.sittings), "Commitment": self.commitment}
        if self.substituted or self.substitutes:
            self.game.tags["Substitutes"] = ",".join([*self.substituted, *(f"{begun}-" for begun in self.substitutes.values())])
        if self.revealed:
            self.game.tags["Secret"] = self.revealed
        return self.game.record()


def _who(seat: int, sitting: Sitting) -> outbox.Who:
    stands_in = sitting.person is not None
    return outbox.Who(seat, sitting.kind, sitting.name, sitting.level, sitting.person, sitting.by if stands_in else None)
