"""A table whose rules this server does not have: what was played can be read for ever, but nobody can play on here."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from foxden.notation import records
from foxden.server.protocol import outbox
from foxden.server.tables.event_history import OF_THE_GAME, EventHistory
from foxden.server.tables.game_table import first_tags, seat_view
from foxden.server.tables.seating import Occupant, player_tag
from foxden.server.tables.table_config import LogEntry, TableConfig
from foxden.server.tables.table_dice import DICE_KINDS, dice_of


class KeptTable:
    """The replay and the record of a table from what is stored alone."""

    def __init__(self, config: TableConfig, entries: Iterable[LogEntry], record: str | None) -> None:
        """`record`: as it was at the end of the game; None if the game is not over."""
        self.config = config
        self.occupants = list(config.occupants)
        self.history = EventHistory()
        self.kept_record = record
        self.dice = dice_of(config)
        self.rolls = 0
        self.moved = False
        for entry in entries:
            self.history.add(self._event(entry))

    def _event(self, entry: LogEntry) -> outbox.EventView:
        event, seat = outbox.EventView(entry.n, entry.kind, entry.at), entry.seat
        if entry.kind in DICE_KINDS:
            event.seat = seat
            self.dice.change(entry, event, self.rolls)  # which tells the public part only
        elif entry.kind == "moved":
            self.moved = True
            event.table, event.by = entry.data, seat
        elif entry.kind == "seat" and seat is not None:
            event.seat, event.was = seat, seat_view(seat, self.occupants[seat - 1])
            self.occupants[seat - 1] = msgspec.json.decode(entry.data, type=Occupant)
            event.who = seat_view(seat, self.occupants[seat - 1])
        elif entry.kind in ("take_back", "wish"):
            event.seat, event.roll = seat, int(entry.data)
        elif entry.kind in OF_THE_GAME:
            event.seat, event.word = seat or 1, entry.data
            self.rolls += entry.kind == "roll"
        return event

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.kept_record is not None and not self.moved

    @property
    def secret(self) -> str | None:
        """The secret of the dice, once no more are rolled with it."""
        return self.dice.secret if self.over or self.moved or self.config.day else None  # that of a day knows its time

    def replay(self) -> outbox.ReplayResponse:
        """What is needed to replay the game for whoever has its rules."""
        return outbox.ReplayResponse(
            table=self.config.id,
            game=self.config.game,
            options=dict(self.config.options),
            rules=self.config.rules,
            seats=[seat_view(seat, occupant) for seat, occupant in enumerate(self.occupants, 1)],
            tags=first_tags(self.config),
            commitment=self.dice.commitment,
            secret=self.secret,
            over=self.over,
            events=self.history.lasting,
        )

    def record(self) -> str:
        """The record as it was kept; of a game that is not over its rolls and choices, in lines that only the rules could name."""
        if self.kept_record is not None:
            return _with_secret(self.kept_record, self.secret)
        config = self.config
        headers = {"Game": config.game, "Rules": config.rules, "Seats": str(len(config.occupants))}
        if config.options:
            headers["Options"] = " ".join(f"{name}={'yes' if value else 'no'}" for name, value in sorted(config.options.items()))
        headers |= first_tags(config) | {"Players": ",".join(map(player_tag, self.occupants))}
        headers |= self.dice.tags() | {"Result": "*"}
        if self.secret:
            headers["Secret"] = self.secret
        return records.write(headers, self._lines())

    def _lines(self) -> list[tuple[str, list[str]]]:
        """A line for each roll."""
        found: list[tuple[str, list[str]]] = []
        for event in self.history.lasting:
            if event.kind == "roll" or (event.kind == "act" and not found):
                found.append(("?", []))
            if event.kind == "roll":
                found[-1][1].append(event.word or "")
            elif event.kind == "act":
                found[-1][1].append(f"{event.seat}:{event.word}")
        return found


def _with_secret(record: str, secret: str | None) -> str:
    """A record with its secret: that of a day was not told yet when the game ended."""
    if secret is None or "\n[Secret " in record:
        return record
    return record.replace("\n[Result ", f'\n[Secret "{secret}"]\n[Result ', 1)
