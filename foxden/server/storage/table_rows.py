"""A table and its entries as rows of the database."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from foxden.server.storage.schema import day_games, events, table_settings, tables
from foxden.server.tables.fair_dice import SECRET_BYTES
from foxden.server.tables.replay_work import with_rests
from foxden.server.tables.seating import Occupant
from foxden.server.tables.table_config import LogEntry, TableConfig
from foxden.server.tables.table_settings import USUAL, TableSettings

ROWS_AT_ONCE = 100


def config_row(config: TableConfig) -> dict[str, Any]:
    """The row of a new table."""
    return {
        "id": config.id,
        "game": config.game,
        "rules": config.rules,
        "options": msgspec.json.encode(config.options).decode(),
        "sittings": msgspec.json.encode(config.occupants).decode(),
        "owner": config.owner_digest,
        "secret": config.dice_secret,
        "origin": config.creator_address,
        "made": config.created_at,
        "closed": 0,
        "restored": config.restored_at,
    }


def read_config(connection: Connection, table: str) -> TableConfig | None:
    """The configuration of a table; None if there is no such table."""
    both = tables.outerjoin(day_games, day_games.c.table_id == tables.c.id)
    row = connection.execute(select(tables, day_games.c.day).select_from(both).where(tables.c.id == table)).one_or_none()
    if row is None:
        return None
    secret = bytes(row.secret)
    if len(secret) != SECRET_BYTES:
        raise ValueError("the secret of the dice is damaged")
    return TableConfig(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=msgspec.json.decode(row.options, type=dict[str, bool]),
        occupants=msgspec.json.decode(row.sittings, type=tuple[Occupant, ...]),
        owner_digest=row.owner,
        dice_secret=secret,
        creator_address=row.origin,
        created_at=row.made,
        restored_at=row.restored,
        day=row.day,
        settings=_read_settings(connection, table),
    )


def settings_row(config: TableConfig) -> dict[str, Any]:
    """The row of the settings of a new table."""
    settings = msgspec.json.encode(config.settings).decode()
    return {"table_id": config.id, "listed": int(config.settings.open), "settings": settings}


def _read_settings(connection: Connection, table: str) -> TableSettings:
    found = connection.execute(select(table_settings.c.settings).where(table_settings.c.table_id == table)).scalar()
    return msgspec.json.decode(found, type=TableSettings) if found else USUAL


def read_entries(connection: Connection, table: str, after: int = 0) -> list[LogEntry]:
    """The entries of a table after number `after`."""
    query = select(events.c.n, events.c.at, events.c.kind, events.c.seat, events.c.data)
    query = query.where(events.c.table_id == table, events.c.n > after).order_by(events.c.n)
    found = connection.execute(query).partitions(ROWS_AT_ONCE)
    return list(with_rests(LogEntry(*row) for rows in found for row in rows))
