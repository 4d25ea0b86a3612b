"""Tables on disk: SQLite, or PostgreSQL for several processes. Reading and writing never hold up the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Row, create_engine, delete, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import Compiled
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from foxden.server import schema
from foxden.server.metrics import Metrics
from foxden.server.refusal import Refusal
from foxden.server.schema import events, presence, tables
from foxden.server.sitting import Sitting
from foxden.server.table import Deal, Entry
from foxden.server.writer import Writer

log = logging.getLogger("foxden.server")
Found = TypeVar("Found")
CHANNEL = "foxden"
NOTIFY = text("SELECT pg_notify(:channel, :said)")
DAY = 86400.0


class BadDatabase(ValueError):
    """A database that cannot be used; says what would be right."""


def engine_of(url: str) -> Engine:
    """The database of a URL."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):  # the latter: a port that is no number
        raise BadDatabase(f"{url!r} is no database URL; sqlite:///file.db or postgresql://user@host/name would be") from None
    name = found.get_backend_name()
    if name == "sqlite":
        if not found.database or found.database == ":memory:":
            raise BadDatabase("name a file: sqlite:///file.db")
        engine = create_engine(found.set(drivername="sqlite", database=str(_file(found.database))), pool_size=4)
        schema.durable(engine)
        return engine
    if name == "postgresql":
        return create_engine(found.set(drivername="postgresql+psycopg"), pool_size=4, pool_pre_ping=True)
    raise BadDatabase(f"{name} is not supported; sqlite and postgresql are")


def _file(name: str) -> Path:
    """The file of a database, in a folder that is there."""
    path = Path(name).expanduser()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{path.parent} is no folder for a database: {error.strerror}") from None
    return path


def _insert(shared: bool) -> Any:
    """The database's own kind of insert; the other one is not even imported, for that takes a while."""
    if shared:
        from sqlalchemy.dialects.postgresql import insert

        return insert
    from sqlalchemy.dialects.sqlite import insert as plain

    return plain


class Adding:
    """The one statement that is carried out for every move, in the words of the database: three times as fast."""

    def __init__(self, compiled: Compiled) -> None:
        assert isinstance(compiled, SQLCompiler)
        self.words = str(compiled)
        self.order = tuple(compiled.positiontup or ()) if compiled.positional else None

    def add(self, connection: Connection, row: dict[str, Any]) -> bool:
        """Add a row; False if there is one of that key already."""
        values = row if self.order is None else tuple(row[name] for name in self.order)
        return connection.exec_driver_sql(self.words, values).rowcount == 1


class Store:
    """The database of a server."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.engine = engine_of(url)
        try:
            schema.migrate(self.engine)
        except DBAPIError as error:
            raise BadDatabase(f"cannot use {self.engine.url!r}: {str(error.orig).strip().splitlines()[0]}") from None
        self.shared = self.engine.dialect.name == "postgresql"
        self.adding = Adding(_insert(self.shared)(events).on_conflict_do_nothing().compile(self.engine))
        self.writer = Writer(self.engine, metrics)

    @property
    def name(self) -> str:
        return self.engine.dialect.name

    @property
    def url(self) -> str:
        """The URL, as PostgreSQL's own library reads it."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def close(self) -> None:
        """Write what was accepted, then let go of the database."""
        self.writer.close()
        self.engine.dispose()

    # Writing.

    async def make(self, deal: Deal, most: int | None = None) -> bool:
        """A new table; False if its address has so many already that were made in the last day and are not over."""
        row = {
            "id": deal.id,
            "game": deal.game,
            "rules": deal.rules,
            "options": msgspec.json.encode(deal.options).decode(),
            "sittings": msgspec.json.encode(deal.sittings).decode(),
            "owner": deal.owner,
            "secret": deal.secret,
            "origin": deal.origin,
            "made": deal.made,
            "closed": 0,
        }

        def work(connection: Connection) -> bool:
            if most is not None and _open_tables(connection, deal.origin) >= most:
                return False
            connection.execute(insert(tables).values(row))
            return True

        return bool(await self.writer.write(work))

    async def append(self, table: str, entry: Entry) -> bool:
        """Add an entry; False if there is one of that number already."""
        row = {"table_id": table, "n": entry.n, "at": entry.at, "kind": entry.kind, "seat": entry.seat, "data": entry.data}

        def work(connection: Connection) -> bool:
            if not self.adding.add(connection, row):
                return False
            self._notify(connection, table, entry.n)
            return True

        return bool(await self.writer.write(work))

    async def shut(self, table: str) -> None:
        """A table is over, or its people have moved on."""
        await self.writer.write(lambda connection: connection.execute(update(tables).where(tables.c.id == table).values(closed=1)))

    def _notify(self, connection: Connection, table: str, n: int) -> None:
        """Tell the other processes, once this is committed."""
        if self.shared:
            connection.execute(NOTIFY, {"channel": CHANNEL, "said": f"{table} {n}"})

    async def present(self, process: str, table: str, here: tuple[list[int], int], quiet: bool = False) -> None:
        """Write who is connected to a process; `quiet`: a sign of life only."""
        row = {"process": process, "table_id": table, "seats": msgspec.json.encode(here[0]).decode(), "watching": here[1]}

        def work(connection: Connection) -> None:
            mine = (presence.c.process == process, presence.c.table_id == table)
            connection.execute(delete(presence).where(*mine))
            if here != ([], 0):
                connection.execute(insert(presence).values(row | {"at": time.time()}))
            if not quiet:
                self._notify(connection, table, 0)

        await self.writer.write(work)

    async def bury(self, before: float) -> None:
        """Forget processes that gave no sign of life."""
        await self.writer.write(lambda connection: connection.execute(delete(presence).where(presence.c.at < before)))

    # Reading.

    async def deal(self, table: str) -> Deal | None:
        """A table as it was made; None if there is none."""
        return await self._read(lambda connection: _find(connection, table))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after number `after`."""
        wanted = select(events.c.n, events.c.at, events.c.kind, events.c.seat, events.c.data)
        wanted = wanted.where(events.c.table_id == table, events.c.n > after).order_by(events.c.n)
        return await self._read(lambda connection: [Entry(*row) for row in connection.execute(wanted)])

    async def presence(self, table: str, since: float) -> dict[str, tuple[list[int], int]]:
        """Seats and watchers of a table, by process."""
        alive = (presence.c.table_id == table, presence.c.at >= since)
        rows = await self._read(lambda connection: connection.execute(select(presence).where(*alive)).all())
        return {row.process: (msgspec.json.decode(row.seats, type=list[int]), row.watching) for row in rows}

    async def healthy(self) -> bool:
        """Does the database answer?"""
        try:
            return await self._read(lambda connection: bool(connection.execute(select(1)).scalar()))
        except Refusal:
            return False

    async def _read(self, work: Callable[[Connection], Found]) -> Found:
        """Read in a thread; if a connection broke, once more."""
        return await asyncio.to_thread(self._reading, work)

    def _reading(self, work: Callable[[Connection], Found]) -> Found:
        for last in (False, True):
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except DBAPIError as error:
                if last:
                    log.error("cannot read from the database: %s", str(error.orig).strip())
        raise Refusal("storage")


def _open_tables(connection: Connection, origin: str) -> int:
    mine = (tables.c.origin == origin, tables.c.closed == 0, tables.c.made > time.time() - DAY)
    return int(connection.execute(select(func.count()).select_from(tables).where(*mine)).scalar_one())


def _find(connection: Connection, table: str) -> Deal | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    return None if row is None else _deal(row)


def _deal(row: Row[Any]) -> Deal:
    return Deal(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=msgspec.json.decode(row.options, type=dict[str, bool]),
        sittings=msgspec.json.decode(row.sittings, type=tuple[Sitting, ...]),
        owner=row.owner,
        secret=bytes(row.secret),
        origin=row.origin,
        made=row.made,
    )
