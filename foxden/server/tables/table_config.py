"""What never changes at a table, and the entries of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from foxden.server.tables.seating import Occupant
from foxden.server.tables.table_settings import USUAL, TableSettings


@dataclass(frozen=True, slots=True)
class TableConfig:
    """What never changes at a table: the game, its first occupants, the secrets."""

    id: str
    game: str
    rules: str
    options: Mapping[str, bool]
    occupants: tuple[Occupant, ...]
    owner_digest: str = field(repr=False)  # secrets are never shown, in no log either
    dice_secret: bytes = field(repr=False)
    creator_address: str
    created_at: float
    restored_at: float | None = None  # when the table came back from a backup; what goes on has other dice
    day: str | None = None  # of which this is a game: everybody has the same dice, and the day's secret is `dice_secret`
    settings: TableSettings = USUAL


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One stored entry of the event log. `data` is the roll or action as in a record, the new occupant, or the table moved to.

    Of the dice: commit has the hash of a browser's part, part the part itself, and dice the new secret with all those hashes.
    """

    n: int
    at: float
    kind: str
    seat: int | None  # who acted, or whose seat changed; moved: who asked for it
    data: str

    def __repr__(self) -> str:
        """Without the data, which may be a secret."""
        return f"LogEntry({self.n}, {self.kind!r})"
