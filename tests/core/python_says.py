"""What Python says of a table after each event, part by part."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from foxden.engine.dice import write_roll
from foxden.rules import VERSIONS
from foxden.server.protocol import outbox
from foxden.server.tables import fair_dice
from foxden.server.tables.game_table import GameTable, LogEntry, TableConfig
from foxden.server.tables.seating import BOT, PERSON, Occupant, with_bot, with_person_back
from foxden.server.tables.table_dice import NewDice
from foxden.sheets import sheet
from tests.core import told

UNDO, SEAT, MOVED, DICE = 0.08, 0.02, 0.0005, 0.005  # how often something else happens
NAMES = ("Ann", "", "Ben, of Böblingen", "🦊 fox", 'a "quoted" \\ name', "C:D")
CREATED = 1_700_000_000.5

Parts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A random game: how it began, its events as the core is sent them, and what Python says (first, then after each event)."""

    config: TableConfig
    first_seats: list[outbox.SeatView]
    date: str
    entries: list[LogEntry] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    said: list[Parts] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)  # of the dice, after each event

    @property
    def task(self) -> dict[str, Any]:
        """The same table for the core."""
        return {
            "game": self.config.game,
            "rules": self.config.rules,
            "options": dict(self.config.options),
            "seats": msgspec.to_builtins(self.first_seats),
            "date": self.date,
            "commitment": fair_dice.commitment(self.config.dice_secret),
            "secret": self.secrets[-1],
            "secrets": self.secrets,
            "events": self.events,
        }


def text(value: Any) -> bytes:
    """The same text for equal things, in both languages."""
    return msgspec.json.encode(value, order="sorted")


def digest(value: Any) -> str:
    return hashlib.sha1(text(value)).hexdigest()[:12]


def digests(parts: Parts) -> str:
    """The digests of all parts, in their order."""
    return " ".join(digest(value) for value in parts.values())


def random_config(game: str, seats: int, rng: random.Random) -> TableConfig:
    """A table with random house rules and people."""
    options = {name: rng.random() < 0.5 for name in sheet(game).options} if rng.random() < 0.6 else {}
    kinds = [Occupant(BOT, "", "hard") if rng.random() < 0.3 else Occupant(PERSON, rng.choice(NAMES)) for _ in range(seats)]
    return TableConfig("t", game, rng.choice(VERSIONS), options, tuple(kinds), "", rng.randbytes(32), "", CREATED)


def play(game: str, seats: int, seed: int) -> Played:
    """A whole random game with undo, bots that take over, and sometimes the end of the table."""
    rng = random.Random(f"{game} {seats} {seed}")
    teller = told.Teller(random_config(game, seats, rng))
    table = teller.table
    played = Played(table.config, list(table.seat_views), table.game.tags["Date"])
    played.said.append(parts(table, None, None))
    while not table.closed:
        _step(teller, played, rng)
    return played


def _step(teller: told.Teller, played: Played, rng: random.Random) -> None:
    table = teller.table
    entry = _next(table, rng)
    event = teller.tell(entry)
    played.entries.append(entry)
    played.events.append(_happened(table, entry))
    played.said.append(parts(table, event, entry.data if entry.kind == "roll" else None))
    played.secrets.append(table.dice.secret or "")


def _next(table: GameTable, rng: random.Random) -> LogEntry:
    """A random event that is possible now."""
    game, n, at = table.game, table.n + 1, CREATED + table.n
    chance = rng.random()
    dice = _of_dice(table, rng)
    if dice is not None:
        return LogEntry(n, at, *dice)
    if game.undoer is not None and chance < UNDO:
        return LogEntry(n, at, "undo", game.undoer, "")
    if UNDO < chance < UNDO + SEAT:
        seat = rng.randrange(game.seats)
        return LogEntry(n, at, "seat", seat + 1, msgspec.json.encode(_other(table.occupants[seat], seat, rng)).decode())
    if chance > 1 - MOVED:
        return LogEntry(n, at, "moved", rng.choice((None, 1)), "other")
    if game.to_roll:
        return LogEntry(n, at, "roll", game.active, write_roll(game.setup, table.dice.roll(game, table.rolls + 1)))
    seat = rng.choice(game.actors)
    return LogEntry(n, at, "act", seat, rng.choice(game.legal(seat)).word)


def _of_dice(table: GameTable, rng: random.Random) -> tuple[str, int | None, str] | None:
    """At every second table browsers add parts to the dice, if they reveal them; seldom the server takes a new secret later."""
    dice = table.dice.parts
    assert dice is not None
    adding = table.rolls == 0 and table.config.dice_secret[0] % 2 == 0
    if adding and dice.listed is None and len(dice.given) < table.game.seats - rng.randrange(2):
        return "commit", len(dice.given) + 1, fair_dice.commitment(_part(len(dice.given) + 1))
    if (adding and dice.listed is None) or rng.random() < DICE:
        parts = dice.commitments if adding or rng.random() < 0.5 else []
        return "dice", None, msgspec.json.encode(NewDice(rng.randbytes(32).hex(), parts)).decode()
    if adding and dice.lacking and rng.random() < 0.7:
        return "part", dice.lacking[0], _part(dice.lacking[0]).hex()
    return None


def _part(seat: int) -> bytes:
    return hashlib.sha256(f"part of seat {seat}".encode()).digest()


def _other(occupant: Occupant, seat: int, rng: random.Random) -> Occupant:
    if occupant.person is not None:
        return with_person_back(occupant, seat + 1)
    return with_bot(occupant, rng.choice(("easy", "master")), rng.choice((None, 1)))


def _happened(table: GameTable, entry: LogEntry) -> dict[str, Any]:
    """An event as it is sent: nothing that follows from the game."""
    found: dict[str, Any] = {"n": entry.n, "kind": entry.kind, "at": entry.at, "seat": entry.seat}
    if entry.kind in ("roll", "act"):
        found["word"] = entry.data
    elif entry.kind == "seat":
        assert entry.seat is not None
        found["who"] = msgspec.to_builtins(table.seat_views[entry.seat - 1])
    elif entry.kind == "commit":
        found["commitment"] = entry.data
    elif entry.kind == "dice":
        assert table.dice.parts is not None
        found |= {"commitment": table.commitment, "parts": msgspec.json.decode(entry.data, type=NewDice).parts}
    elif entry.kind == "part":
        found["part"] = entry.data
    elif entry.kind == "moved":
        found |= {"seat": None, "table": entry.data, "by": entry.seat}
    return found


def parts(table: GameTable, event: dict[str, Any] | None, roll: str | None) -> Parts:
    """Everything that is the case at a table."""
    game = table.game
    seats = range(1, game.seats + 1)
    return {
        "event": event,
        "state": table.state_view(),
        "choices": [told.seat_choices(game, seat, table.n) for seat in seats],
        "fates": [list(_fates(table, seat)) for seat in seats],
        "scores": [_score(table, seat) for seat in seats],
        "places": [game.places, list(game.winners), game.rating],
        "record": table.record(),
        "position": game.position(),
        "roll": roll,
    }


def _fates(table: GameTable, seat: int) -> Iterator[dict[str, Any]]:
    areas = table.game.areas(seat)
    lines = {name: [b.fate.value for b in area.bonuses[: len(area.area.lines)]] for name, area in areas.items()}
    points = {name: [b.fate.value for b in area.bonuses[len(area.area.lines) :]] for name, area in areas.items()}
    yield {name: {"lines": lines[name], "points": points[name]} for name in areas}
    yield {name: fate.value for name, fate in table.game.track_ends(seat).items()}


def _score(table: GameTable, seat: int) -> dict[str, Any]:
    found = table.game.score(seat)
    return {"areas": found.areas, "foxes": found.foxes, "foxWorth": found.fox_worth, "total": found.total}
