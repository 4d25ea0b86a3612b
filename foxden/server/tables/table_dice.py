"""Where the dice of a table come from: the one place that decides it. `dice_of` chooses by the table's config."""

from __future__ import annotations

import msgspec

from foxden.engine.dice import Roll
from foxden.engine.game import Game
from foxden.server.day import dates
from foxden.server.protocol.outbox import EventView
from foxden.server.tables import fair_dice
from foxden.server.tables.day_dice import DayDice
from foxden.server.tables.dice_parts import DiceParts
from foxden.server.tables.table_config import LogEntry, TableConfig

DICE_KINDS = ("commit", "dice", "part")  # entries about the dice


class TableDice:
    """The dice of one table: asked for every roll, and told what happened. Without parts of browsers, if nobody says otherwise."""

    commitment = ""  # published before the dice are rolled; empty if nothing is
    secret: str | None = None  # published once nobody can play on
    parts: DiceParts | None = None  # that browsers add; None if they cannot

    def roll(self, game: Game, number: int) -> Roll:
        """Roll `number` of the table (from 1; undo never reuses a number), for the dice to be rolled now."""
        raise NotImplementedError

    def note_roll(self, game: Game) -> None:
        """The game is about to get a roll."""

    def tags(self) -> dict[str, str]:
        """What the record says about the dice before the game is over."""
        return {}

    def change(self, entry: LogEntry, event: EventView, rolls: int) -> None:
        """Apply an entry about the dice, after so many rolls, and tell the public part of it in the event."""
        raise NotImplementedError


class NewDice(msgspec.Struct):
    """The data of a dice entry. It holds the secret, so it is never told as a whole."""

    secret: str
    parts: list[str]  # the commitment of each seat's part, or nothing; empty: nobody is asked for parts


class SecretDice(TableDice):
    """Dice that follow from a secret that was committed to, and from the parts of browsers."""

    def __init__(self, secret: bytes, seats: int) -> None:
        self.parts = DiceParts(seats)
        self._use(secret, 1)

    def _use(self, secret: bytes, first_roll: int) -> None:
        """Use a secret from a roll on."""
        self.commitment = fair_dice.commitment(secret)
        self.secret = secret.hex()
        self.first_roll = first_roll

    def roll(self, game: Game, number: int) -> Roll:
        """Roll `number`."""
        return fair_dice.roll_dice(game, self.key, number)

    @property
    def key(self) -> bytes:
        """From which the dice are drawn now."""
        assert self.secret is not None
        assert self.parts is not None
        return fair_dice.dice_key(bytes.fromhex(self.secret), self.parts.in_order)

    def tags(self) -> dict[str, str]:
        """The commitments and the parts, and from which roll on they hold."""
        assert self.parts is not None
        later = {"CommittedFrom": str(self.first_roll)} if self.first_roll > 1 else {}
        return {"Commitment": self.commitment, **later, **self.parts.tags()}

    def change(self, entry: LogEntry, event: EventView, rolls: int) -> None:
        """A browser commits itself (commit), the server does (dice), or a browser reveals its part (part)."""
        parts = self.parts
        assert parts is not None
        if entry.kind == "commit":
            assert entry.seat is not None
            parts.given[entry.seat] = event.commitment = entry.data
        elif entry.kind == "dice":
            new = msgspec.json.decode(entry.data, type=NewDice)
            self._use(bytes.fromhex(new.secret), rolls + 1)
            parts.list_given(new.parts)
            event.commitment, event.parts = self.commitment, new.parts
        else:
            assert entry.seat is not None
            parts.revealed[entry.seat] = bytes.fromhex(entry.data)
            event.part = entry.data


class DayTableDice(TableDice):
    """The dice that everybody has on a day: browsers have no part in them."""

    def __init__(self, day: str, secret: bytes) -> None:
        self.day = day
        self.dice = DayDice(secret)
        self.commitment = fair_dice.commitment(secret)

    @property
    def secret(self) -> str | None:  # type: ignore[override] # it depends on the time
        """The secret of the day, once that is over: until then others roll with it, also when this game has ended."""
        return self.dice.secret.hex() if dates.is_over(self.day) else None

    def roll(self, game: Game, number: int) -> Roll:
        """The roll of this turn, whatever was rolled before."""
        return self.dice.roll(game)

    def note_roll(self, game: Game) -> None:
        """Count it, because a re-roll has numbers of its own."""
        self.dice.note(game)

    def tags(self) -> dict[str, str]:
        """The day and its commitment."""
        return {"Day": self.day, "Commitment": self.commitment}


class RealDice(TableDice):
    """Dice of the people: nothing is drawn, so nothing is published."""

    def tags(self) -> dict[str, str]:
        """People say what the dice show."""
        return {"Dice": "real"}


def dice_of(config: TableConfig) -> TableDice:
    """The dice of a table."""
    if config.settings.real_dice:
        return RealDice()
    if config.day is not None:
        return DayTableDice(config.day, config.dice_secret)
    return SecretDice(config.dice_secret, len(config.occupants))


def new_dice(parts: DiceParts) -> str:
    """The data of a dice entry: a fresh secret, drawn when all commitments of browsers are stored."""
    return msgspec.json.encode(NewDice(fair_dice.new_secret().hex(), parts.commitments)).decode()
