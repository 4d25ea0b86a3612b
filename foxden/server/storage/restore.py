"""Restores a backup: checked before anything is touched, then put into the database in one transaction.

Whoever played after the backup has seen dice that the backup does not know. So every game that goes on gets a new secret for the
rolls that follow; its record says from which roll on the new commitment holds, and when the server was restored.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from foxden.server.storage import schema
from foxden.server.storage.backup_file import BadBackup, Note, Tell, checked, kept_tables, rows_of
from foxden.server.storage.engines import cannot_use, open_engine, used_alone
from foxden.server.storage.schema import events, tables
from foxden.server.storage.table_rows import read_config, read_entries
from foxden.server.tables import fair_dice
from foxden.server.tables.dice_parts import DiceParts
from foxden.server.tables.game_table import GameTable
from foxden.server.tables.table_config import LogEntry, TableConfig
from foxden.server.tables.table_dice import SecretDice, dice_of, new_dice

FINISHED = update(tables).where(tables.c.id == bindparam("table")).values(closed=1)
RESTORED = update(tables).where(tables.c.id == bindparam("table")).values(restored=bindparam("now"))
NEW_SECRET = update(tables).where(tables.c.id == bindparam("table")).values(secret=bindparam("new_secret"))


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored."""

    note: Note
    new_dice: int  # games that go on with a new secret


def restore(file: Path, url: str, overwrite: bool, check: Tell, put: Tell) -> Restored:
    """Put a backup into a database that no server uses; all of it or nothing."""
    with checked(file, check) as (backup, note):
        target = open_engine(url, patient=True)
        try:
            with used_alone(target) as connection:
                schema.migrate_in(connection)
                _make_empty(connection, overwrite)
                _copy(backup, connection, note, put)
                return Restored(note, _renew_dice(connection))
        except DBAPIError as error:
            raise cannot_use(target, error) from None
        finally:
            target.dispose()


def _make_empty(connection: Connection, overwrite: bool) -> None:
    if not overwrite and connection.execute(select(tables.c.id).limit(1)).first() is not None:
        raise BadBackup("the database has tables already; --overwrite deletes them first")
    for table in reversed(schema.METADATA.sorted_tables):
        if table is not schema.schema:
            connection.execute(delete(table))


def _copy(backup: Connection, target: Connection, note: Note, tell: Tell) -> None:
    done = 0
    for table, columns in kept_tables(backup).items():
        for rows in rows_of(backup, table, columns):
            target.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in rows])
            done += len(rows)
            tell(done, note.total)


def _renew_dice(connection: Connection) -> int:
    """Give every game that goes on a new secret. Returns how many there are."""
    renewed, now = 0, round(time.time(), 3)
    for (table,) in connection.execute(select(tables.c.id).where(tables.c.closed == 0)).all():
        entries = read_entries(connection, table)
        try:
            config = read_config(connection, table)
        except ValueError:  # it was damaged when the backup was made; no server opens it
            continue
        assert config is not None
        over, moved = _ended(config, entries)
        if over:
            connection.execute(FINISHED, {"table": table})
        elif not moved:
            connection.execute(RESTORED, {"table": table, "now": now})
            if isinstance(dice_of(config), SecretDice):  # those of a day are everybody's, real ones nobody drew
                _renew(connection, config, entries, now)
                renewed += 1
    return renewed


def _renew(connection: Connection, config: TableConfig, entries: list[LogEntry], now: float) -> None:
    """Let other dice follow. Browsers cannot add parts to them, unless nothing of the dice has been fixed yet."""
    if not any(entry.kind in ("roll", "dice") for entry in entries):
        connection.execute(NEW_SECRET, {"table": config.id, "new_secret": fair_dice.new_secret()})
        return
    n = entries[-1].n + 1
    data = new_dice(DiceParts(len(config.occupants)))
    connection.execute(insert(events).values(table_id=config.id, n=n, at=now, kind="dice", seat=None, data=data))


def _ended(config: TableConfig, entries: list[LogEntry]) -> tuple[bool, bool]:
    """Whether a game is over, and whether people went on at another table. One that cannot be read may still go on some day."""
    try:
        found = GameTable(config, entries)
    except Exception:  # other rules, or damaged when the backup was made
        return False, any(entry.kind == "moved" for entry in entries)
    return found.game.over, found.moved_to is not None
