"""The state of a table (occupants and game), which is the replay of its numbered log entries."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec

from foxden.engine.action import Action, actions
from foxden.engine.dice import Roll, read_roll, write_roll
from foxden.engine.game import Choice, Game, IllegalAction
from foxden.notation.text import Token
from foxden.notation.words import numbers
from foxden.rules import actions as rules
from foxden.server.day import dates
from foxden.server.protocol import outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.tables import secrets, state_view
from foxden.server.tables.event_history import MOST_EVENTS, OF_THE_GAME, EventHistory
from foxden.server.tables.real_dice import read_off, take_back_or_wish
from foxden.server.tables.seating import BOT, PERSON, Occupant, is_human, player_tag
from foxden.server.tables.table_config import LogEntry as LogEntry
from foxden.server.tables.table_config import TableConfig as TableConfig
from foxden.server.tables.table_dice import DICE_KINDS, dice_of
from foxden.sheets.setup import setup

Pace = Callable[[Iterable[LogEntry]], Iterator[LogEntry]]


class GameTable:
    """A table at its last entry. The `..._entry` methods create the next entry or refuse; `apply` carries it out."""

    def __init__(self, config: TableConfig, entries: Iterable[LogEntry] = (), pace: Pace = iter) -> None:
        """`pace`: how fast entries are applied."""
        self.config = config
        self.game = Game.start(setup(config.game, config.options, rules=config.rules), len(config.occupants))
        self.game.tags = first_tags(config)
        self.occupants = list(config.occupants)
        self.has_bots = any(occupant.kind == BOT for occupant in self.occupants)
        self.dice = dice_of(config)
        self.real_dice = config.settings.real_dice
        self.n = 0
        self.rolls = 0
        self.drawn = 0, "", Roll(())  # the last entry made for a roll, its word, and the same as dice
        self.history = EventHistory()
        self.last_change = config.created_at
        self.moved_to: str | None = None
        self.current_substitutes: dict[int, str] = {}  # bots that play for somebody now, as "seat:level:first turn"
        self.past_substitutes: list[str] = []  # bots that played for somebody before, as the record lists them
        self.legal = self._find_legal()
        self.seat_to_roll = self._find_seat_to_roll()
        self.changed_at = [0] * len(self.occupants)  # for each seat the last event that changed what it may do
        self._replay(list(entries), pace)

    def _replay(self, entries: list[LogEntry], pace: Pace) -> None:
        """Apply stored entries. Up to the last roll every entry changed every seat, so changes are tracked from there only."""
        last = max((i for i, entry in enumerate(entries) if entry.kind in ("roll", "take_back")), default=-1)
        applied = pace(entries)
        for entry in islice(applied, last + 1):
            self._change(entry)
        self.legal = self._find_legal()
        self.seat_to_roll = self._find_seat_to_roll()
        self.changed_at = [entries[last].n if last >= 0 else 0] * len(self.occupants)
        for entry in applied:
            self._change(entry)
            self._note_changes(entry)

    # Creating the next entry.

    def roll_entry(self, seat: int, n: int, faces: str | None = None) -> LogEntry:
        """The active seat rolls, or says what real dice show."""
        self._check_open()
        self._check_current(seat, n)
        if seat != self.seat_to_roll:
            raise Refusal("not_your_turn" if self.seat_to_roll else "not_now", seats=self.seats_to_move)
        if self.real_dice != (faces is not None):
            raise Refusal("real_dice" if self.real_dice else "no_real_dice")
        roll = self.dice.roll(self.game, self.rolls + 1) if faces is None else read_off(self.game, faces)
        word = write_roll(self.game.setup, roll)
        self.drawn = self.n + 1, word, roll
        return self._new_entry("roll", seat, word)

    def act_entry(self, seat: int, n: int, word: str) -> LogEntry:
        """A seat plays a legal action."""
        self._check_open()
        self._check_current(seat, n)
        known = next((action.word for action in self.legal.get(seat, ()) if action.word == word), None)
        try:
            return self._new_entry("act", seat, known or self.game.action(seat, word).word)
        except IllegalAction as error:
            why = error.reason
            code = "not_your_turn" if why.code == "not_your_turn" else "illegal"
            raise Refusal(code, word=word, why={"code": why.code, "say": why.figures}) from None

    def undo_entry(self, seat: int, n: int) -> LogEntry:
        """A seat takes back its last action; refused if anything happened after it."""
        self._check_open(ends=False)
        self._check_current(seat, n)
        why = self.game.why_not_undo(seat)
        if why is not None:
            raise Refusal("nothing_to_undo", why=why)
        return self._new_entry("undo", seat, "")

    def take_back_entry(self, seat: int, roll: int) -> LogEntry:
        """Take back a roll and all that followed: the active seat until somebody has chosen, later when all people wish it."""
        self._check_open(ends=False)
        if not self.real_dice:
            raise Refusal("no_real_dice")
        people = {s for s, occupant in enumerate(self.occupants, 1) if is_human(occupant)}
        kind = take_back_or_wish(self.history, roll, seat, self.game.active, people)
        return self._new_entry(kind, seat, str(roll))

    def seat_entry(self, seat: int, occupant: Occupant) -> LogEntry:
        """A seat gets a new occupant, or a new name; who played a game that is over is never changed."""
        self._check_open(ends=False)
        if self.config.day and occupant.kind != PERSON:
            raise Refusal("day_once", day=self.config.day)
        return self._new_entry("seat", self.check_seat(seat), msgspec.json.encode(occupant).decode())

    def moved_entry(self, table: str, by: int | None = None) -> LogEntry:
        """Play continues at another table."""
        if self.moved_to:
            raise Refusal("moved", table=self.moved_to)
        return self._new_entry("moved", by, table)

    def dice_entry(self, kind: str, seat: int | None, data: str) -> LogEntry:
        """An entry about the dice, possible before the first roll; see `first_roll.py`."""
        self._check_open()
        if self.rolls:
            raise Refusal("not_now", seats=self.seats_to_move)
        return self._new_entry(kind, seat, data)

    def check_seat(self, seat: int) -> int:
        """Return the seat if the table has it; refuse it otherwise."""
        if not 1 <= seat <= len(self.occupants):
            raise Refusal("unknown_seat", seat=seat, seats=len(self.occupants))
        return seat

    def _new_entry(self, kind: str, seat: int | None, data: str) -> LogEntry:
        return LogEntry(self.n + 1, round(time.time(), 3), kind, seat, data)

    def _check_open(self, ends: bool = True) -> None:
        """Refuse what comes too late. What brings no game to its end (`ends`) is refused also where there is far too much of it."""
        if self.game.over:
            raise Refusal("over")
        if self.moved_to:
            raise Refusal("moved", table=self.moved_to)
        if self.n >= MOST_EVENTS and not ends:
            raise Refusal("too_long", most=MOST_EVENTS)
        if self.day_is_over:
            raise Refusal("day_over", day=self.config.day)

    def _check_current(self, seat: int, n: int) -> None:
        """Refuse a seat that did not know, at event n, of a later roll, its own last move, or a change of its legal actions."""
        if n < self.changed_at[self.check_seat(seat) - 1] or n > self.n:
            raise Refusal("stale", n=self.n)

    @property
    def seats_to_move(self) -> list[int]:
        """The seats that have to roll or may act now."""
        return [self.seat_to_roll] if self.seat_to_roll else list(self.legal)

    # Applying entries.

    def apply(self, entry: LogEntry) -> outbox.EventView:
        """Apply an entry and return it as an event."""
        event = self._change(entry)
        self._note_changes(entry)
        return event

    def _change(self, entry: LogEntry) -> outbox.EventView:
        """Apply an entry, without updating the legal actions."""
        assert entry.n == self.n + 1, f"entry {entry.n} after {self.n}"
        event = outbox.EventView(entry.n, entry.kind, entry.at, entry.seat)
        if entry.kind in DICE_KINDS:
            self.dice.change(entry, event, self.rolls)
        else:
            event = self._change_game(entry) if entry.kind in OF_THE_GAME else self._change_table(entry)
        self.history.add(event)
        self.n = entry.n
        self.last_change = entry.at
        return event

    def _change_game(self, entry: LogEntry) -> outbox.EventView:
        game, seat, word = self.game, entry.seat or 1, entry.data
        if entry.kind == "roll":
            known = (entry.n, word) == self.drawn[:2]
            self.dice.note_roll(game)
            game.put(self.drawn[2] if known else read_roll(game.setup, game.state, Token(word, 1, 1)))
            self.rolls += 1
        elif entry.kind == "act":
            number = numbers(game.setup)[word]
            word = actions(game.setup)[number].word  # the same string at all tables
            game.put(Choice(seat - 1, number))
        elif entry.kind == "take_back":
            return self._take_back(entry)
        else:
            word = self.history.last_played.word or ""
            game.undo(seat)
        return outbox.EventView(entry.n, entry.kind, entry.at, seat, word)

    def _take_back(self, entry: LogEntry) -> outbox.EventView:
        roll = int(entry.data)
        self.game.take_back(sum(event.n < roll for event in self.history.played))
        return outbox.EventView(entry.n, entry.kind, entry.at, entry.seat, roll=roll)

    def _change_table(self, entry: LogEntry) -> outbox.EventView:
        event, seat = outbox.EventView(entry.n, entry.kind, entry.at), entry.seat
        if entry.kind == "moved":
            self.moved_to = entry.data
            event.table, event.by = entry.data, seat
        elif entry.kind == "wish":
            event.seat, event.roll = seat, int(entry.data)
        else:
            assert seat is not None
            event.seat, event.was = seat, seat_view(seat, self.occupants[seat - 1])
            self._set_occupant(seat - 1, msgspec.json.decode(entry.data, type=Occupant))
            event.who = seat_view(seat, self.occupants[seat - 1])
        return event

    def _set_occupant(self, seat: int, occupant: Occupant) -> None:
        """Change the occupant of a seat; which turns a bot played for somebody is noted for the record."""
        started = self.current_substitutes.pop(seat, None)
        if started is not None:
            self.past_substitutes.append(f"{started}-{self.game.turn}")
        if occupant.person is not None:
            self.current_substitutes[seat] = f"{seat + 1}:{occupant.level}:{self.game.turn}"
        if self.dice.parts and occupant.digest != self.occupants[seat].digest:
            self.dice.parts.given.pop(seat + 1, None)  # of the person who was here before
        self.occupants[seat] = occupant
        self.has_bots = any(occupant.kind == BOT for occupant in self.occupants)

    def _note_changes(self, entry: LogEntry) -> None:
        """Update the legal actions, and note for which seats they changed."""
        before, self.legal = self.legal, self._find_legal()
        rolled, self.seat_to_roll = self.seat_to_roll, self._find_seat_to_roll()
        for seat in range(1, len(self.occupants) + 1):
            own = entry.seat == seat and entry.kind in ("act", "undo")
            other = before.get(seat) != self.legal.get(seat) or (rolled == seat) != (self.seat_to_roll == seat)
            if own or other or entry.kind in ("roll", "take_back"):
                self.changed_at[seat - 1] = entry.n

    def _find_legal(self) -> dict[int, list[Action]]:
        """The legal actions of each seat that may act."""
        return {seat: self.game.legal(seat) for seat in self.game.actors}

    def _find_seat_to_roll(self) -> int:
        """The seat that has to roll now; 0 if none."""
        return self.game.active if rules.to_roll(self.game.state) else 0

    # Views of the table.

    @property
    def seat_views(self) -> list[outbox.SeatView]:
        """Who sits where."""
        return [seat_view(seat, occupant) for seat, occupant in enumerate(self.occupants, 1)]

    @property
    def closed(self) -> bool:
        """Whether the game is over or has moved to another table, or the day is over of which it is a game."""
        return self.game.over or self.moved_to is not None or self.day_is_over

    @property
    def day_is_over(self) -> bool:
        """Whether this is a game of a day that has ended."""
        return self.config.day is not None and dates.is_over(self.config.day)

    @property
    def commitment(self) -> str:
        """What was published of the dice that are rolled now."""
        return self.dice.commitment

    @property
    def revealed_secret(self) -> str | None:
        """The secret of the dice, once no more dice are rolled with it."""
        return self.dice.secret if self.closed else None

    def state_view(self) -> outbox.StateView:
        """The state as everybody may see it."""
        return state_view.state(self.game, self.n, self.legal, self.commitment, self.revealed_secret)

    def replay(self) -> outbox.ReplayResponse:
        """What is needed to replay the game."""
        return outbox.ReplayResponse(
            table=self.config.id,
            game=self.config.game,
            options=self.game.setup.options,
            rules=self.config.rules,
            seats=self.seat_views,
            tags=first_tags(self.config),
            commitment=self.commitment,
            secret=self.revealed_secret,
            over=self.game.over,
            events=self.history.lasting,
        )

    def seats_opened_by(self, held: Iterable[str]) -> tuple[list[int], list[int]]:
        """The seats that secrets give access to: those to play, and those that a bot plays for their owner."""
        secrets_held = list(held)
        found = [
            (seat, s.kind)
            for seat, s in enumerate(self.occupants, 1)
            if any(secrets.matches_digest(one, s.digest) for one in secrets_held)
        ]
        return [seat for seat, kind in found if kind == PERSON], [seat for seat, kind in found if kind == BOT]

    def bot_to_move(self) -> int | None:
        """A seat of a bot that has to roll or choose now, the active seat first; None if there is none."""
        if not self.has_bots or self.closed or (self.real_dice and self.seat_to_roll):
            return None
        order = sorted(self.seats_to_move, key=lambda seat: (seat - self.game.active) % self.game.seats)
        return next((seat for seat in order if self.occupants[seat - 1].kind == BOT), None)

    def record(self) -> str:
        """The record of the game, with the commitment and (once revealed) the secret to verify its dice."""
        self.game.tags |= {"Players": ",".join(player_tag(s) for s in self.occupants)} | self.dice.tags()
        if programs := [str(seat) for seat, s in enumerate(self.occupants, 1) if s.program]:
            self.game.tags["Programs"] = ",".join(programs)
        if self.past_substitutes or self.current_substitutes:
            self.game.tags["Substitutes"] = ",".join(
                [*self.past_substitutes, *(f"{started}-" for started in self.current_substitutes.values())]
            )
        if self.revealed_secret:
            self.game.tags["Secret"] = self.revealed_secret
        return self.game.record()


def first_tags(config: TableConfig) -> dict[str, str]:
    """What the record says from the beginning: when it was, and when it came back from a backup."""
    found = {"Date": _day(config.created_at)}
    if config.settings.real_dice:
        found["Dice"] = "real"
    if config.restored_at is not None:
        found["Restored"] = _day(config.restored_at)
    return found


def _day(at: float) -> str:
    return datetime.datetime.fromtimestamp(at, datetime.UTC).date().isoformat()


def seat_view(seat: int, occupant: Occupant) -> outbox.SeatView:
    """Who sits at a seat, as everybody may see it."""
    stands_in = occupant.person is not None
    by = occupant.by if stands_in else None
    return outbox.SeatView(seat, occupant.kind, occupant.name, occupant.level, occupant.person, by, occupant.program)
