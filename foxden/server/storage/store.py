"""Reads and writes tables in the database without blocking the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from foxden.server.metrics import Metrics
from foxden.server.protocol.refusal import Refusal
from foxden.server.storage import schema
from foxden.server.storage.engines import cannot_use, lock_file, open_engine, serve_with
from foxden.server.storage.errors import first_line
from foxden.server.storage.schema import day_games, events, presence, records, table_settings, tables
from foxden.server.storage.table_rows import config_row, read_config, read_entries, settings_row
from foxden.server.storage.watchdog import Watchdog
from foxden.server.storage.writer import EventRow, Writer
from foxden.server.tables.game_table import LogEntry, TableConfig
from foxden.server.tables.table_settings import USUAL

log = logging.getLogger("foxden.server")
Result = TypeVar("Result")
CHANNEL = "foxden"
MOST_LISTED = 1000
NOTIFY = text("SELECT pg_notify(:channel, :payload)")
# Statements are made once: SQLAlchemy takes longer to make one than the database to run it.
CLOSE_TABLE = update(tables).where(tables.c.id == bindparam("table")).values(closed=1)
INSERT_TABLE = insert(tables)
OPEN_TABLES_OF_ADDRESS = (tables.c.origin == bindparam("address"), tables.c.closed == 0, tables.c.made > bindparam("since"))
COUNT_OPEN_TABLES = select(func.count()).select_from(tables).where(*OPEN_TABLES_OF_ADDRESS)
UNFINISHED = (
    select(tables.c.id)
    .where(tables.c.closed == 0, tables.c.made < bindparam("before"))
    .where(~exists().where(events.c.table_id == tables.c.id, events.c.at >= bindparam("before")))
    .where(~exists().where(presence.c.table_id == tables.c.id))
    .where(~exists().where(day_games.c.table_id == tables.c.id, day_games.c.day >= bindparam("today")))  # it would begin anew
    .limit(bindparam("most"))
)
UNRECORDED = (
    select(tables.c.id).where(tables.c.closed == 1, ~exists().where(records.c.table_id == tables.c.id)).limit(bindparam("most"))
)
LISTED = (
    select(table_settings.c.table_id)
    .where(table_settings.c.listed == 1)
    .where(exists().where(presence.c.table_id == table_settings.c.table_id, presence.c.at >= bindparam("since")))
    .limit(MOST_LISTED)
)
ANY_TABLE, ANY_EVENT = select(tables.c.id).limit(1), select(events.c.n).limit(1)
TOUCH = update(schema.schema).values(version=schema.schema.c.version)
READERS = 6  # threads
READ_SECONDS = 10.0
HEALTH_SECONDS = 1.5
CHECK_SECONDS = 1.0  # between two questions to the database about its health
DAY = 86400.0


class Store:
    """The database of a server: reads in threads, writes through the writer thread."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.engine = open_engine(url)
        self.lock = lock_file(self.engine)
        serve_with(self.engine)
        try:
            schema.migrate(self.engine)
        except DBAPIError as error:
            raise cannot_use(self.engine, error) from None
        self.closing = False
        self.checking: asyncio.Task[str] | None = None
        self.checked_at = 0.0
        self.shared = self.engine.dialect.name == "postgresql"
        row = ", ".join(["%s" if self.shared else "?"] * 6)
        self.insert_sql = f"INSERT INTO events (table_id, n, at, kind, seat, data) VALUES ({row}) ON CONFLICT DO NOTHING"
        self.watchdog = Watchdog()
        self.readers = ThreadPoolExecutor(READERS, "foxden-reader")  # nothing but reads: who asks for the health waits for no more
        self.writer = Writer(self.engine, metrics, self._append_entries, self.watchdog)

    @property
    def dialect_name(self) -> str:
        return self.engine.dialect.name

    @property
    def url(self) -> str:
        """The database URL in the form psycopg reads."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def close(self) -> None:
        """Finish accepted writes, then close all connections."""
        self.writer.close()
        self.closing = True
        self.readers.shutdown(cancel_futures=True)  # the watchdog cuts reads that hang, so not before it ends
        self.watchdog.close()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # Writing.

    async def insert_table(self, config: TableConfig, limit: int | None = None) -> bool:
        """Insert a new table; False if its creator's address has reached the limit of tables opened in the last day."""
        row = config_row(config)

        def work(connection: Connection) -> bool:
            if limit is not None and _count_open_tables(connection, config.creator_address) >= limit:
                return False
            connection.execute(INSERT_TABLE, row)
            if config.settings != USUAL:
                connection.execute(insert(table_settings).values(settings_row(config)))
            return True

        return bool(await self.writer.write(work))

    def append_entry(self, table: str, entry: LogEntry, stored: Callable[[], None] | None = None) -> asyncio.Future[bool]:
        """Append an entry, and call `stored` once it is on disk; False if that number exists already."""
        return self.writer.append((table, entry.n, entry.at, entry.kind, entry.seat, entry.data), stored)

    def _append_entries(self, connection: Connection, rows: list[EventRow]) -> int:
        """Append entries of several tables; returns how many of them are new.

        The driver is called directly: SQLAlchemy would take longer than the database.
        """
        dbapi = self.engine.dialect.dbapi
        assert dbapi is not None
        cursor = connection.connection.cursor()
        try:
            cursor.executemany(self.insert_sql, rows)
            new = int(cursor.rowcount)
        except dbapi.Error as error:
            raise SQLAlchemyError(str(error)) from error
        finally:
            cursor.close()
        for table, n, *_ in rows:
            self._notify(connection, table, n)
        return new

    async def mark_finished(self, table: str, record: str) -> None:
        """Mark a table whose game is over, and keep its record, which is read whatever becomes of the rules."""

        def work(connection: Connection) -> None:
            connection.execute(CLOSE_TABLE, {"table": table})
            connection.execute(delete(records).where(records.c.table_id == table))
            connection.execute(insert(records).values(table_id=table, record=record))

        await self.writer.write(work)

    def _notify(self, connection: Connection, table: str, n: int) -> None:
        """Notify the other processes once this transaction is committed."""
        if self.shared:
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"{table} {n}"})

    async def notify(self, table: str, note: str) -> None:
        """Tell the other processes something about a table that is stored nowhere."""
        await self.writer.write(lambda connection: connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"{table} {note}"}))

    async def write_presence(self, process: str, table: str, here: tuple[list[int], int], heartbeat: bool = False) -> None:
        """Write who is connected to a process; a heartbeat only renews the time and notifies nobody."""
        row = {"process": process, "table_id": table, "seats": msgspec.json.encode(here[0]).decode(), "watching": here[1]}

        def work(connection: Connection) -> None:
            mine = (presence.c.process == process, presence.c.table_id == table)
            connection.execute(delete(presence).where(*mine))
            if here != ([], 0):
                connection.execute(insert(presence).values(row | {"at": time.time()}))
            if not heartbeat:
                self._notify(connection, table, 0)

        await self.writer.write(work)

    async def delete_table(self, table: str) -> None:
        """Delete a table and its entries."""

        def work(connection: Connection) -> None:
            connection.execute(delete(day_games).where(day_games.c.table_id == table))
            connection.execute(delete(table_settings).where(table_settings.c.table_id == table))
            connection.execute(delete(events).where(events.c.table_id == table))
            connection.execute(delete(records).where(records.c.table_id == table))
            connection.execute(delete(tables).where(tables.c.id == table))

        await self.writer.write(work)

    async def delete_stale_presence(self, before: float) -> None:
        """Delete the presence of processes without a recent heartbeat."""
        await self.writer.write(lambda connection: connection.execute(delete(presence).where(presence.c.at < before)))

    # Reading.

    async def read_config(self, table: str) -> TableConfig | None:
        """The configuration of a table; None if there is no such table."""
        return await self._read(lambda connection: read_config(connection, table))

    async def read_entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """The entries of a table after number `after`."""
        return await self._read(lambda connection: read_entries(connection, table, after))

    async def read_record(self, table: str) -> str | None:
        """The record of a finished game as it was kept at its end."""
        query = select(records.c.record).where(records.c.table_id == table)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def read_unrecorded(self, most: int) -> list[str]:
        """Some finished games of which no record is kept, because an older Foxden stored them."""
        found = await self._read(lambda connection: connection.execute(UNRECORDED, {"most": most}).all())
        return [row.id for row in found]

    async def read_unfinished(self, before: float, today: str, most: int) -> list[str]:
        """Some tables that are not marked as finished, where nothing has happened since, and nobody is; none of today's games."""
        values = {"before": before, "today": today, "most": most}
        found = await self._read(lambda connection: connection.execute(UNFINISHED, values).all())
        return [row.id for row in found]

    async def read_listed(self, since: float) -> list[str]:
        """The tables that anyone may join and where somebody is connected to any process."""
        rows = await self._read(lambda connection: connection.execute(LISTED, {"since": since}).all())
        return [row.table_id for row in rows]

    async def read_presence(self, table: str, since: float) -> dict[str, tuple[list[int], int]]:
        """Seats and watchers of a table, by process."""
        alive = (presence.c.table_id == table, presence.c.at >= since)
        rows = await self._read(lambda connection: connection.execute(select(presence).where(*alive)).all())
        return {row.process: (msgspec.json.decode(row.seats, type=list[int]), row.watching) for row in rows}

    async def problem(self) -> str:
        """Why tables cannot be read or written now; empty if they can. Asked often, the database is asked once a second."""
        if self.checking is None or (self.checking.done() and time.monotonic() - self.checked_at > CHECK_SECONDS):
            self.checked_at = time.monotonic()
            self.checking = asyncio.create_task(self._find_problem())
        try:
            return await asyncio.wait_for(asyncio.shield(self.checking), HEALTH_SECONDS)
        except TimeoutError:
            return f"the database has not answered within {HEALTH_SECONDS:g} s"

    async def _find_problem(self) -> str:
        try:
            await self._read(lambda connection: [connection.execute(query).first() for query in (ANY_TABLE, ANY_EVENT)])
        except Refusal:
            return "tables cannot be read"
        try:
            await self.writer.write(lambda connection: connection.execute(TOUCH), probe=True)
        except Refusal:
            return "nothing can be written"
        return "what people did last could not be written" if self.writer.failing else ""

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Read anything else in a thread."""
        return await self._read(work)

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        """Read in a thread; retry once if the connection was broken. All threads may be waiting for a database that is gone."""
        try:
            reading = asyncio.get_running_loop().run_in_executor(self.readers, self._read_with_retry, work)
            return await asyncio.wait_for(reading, READ_SECONDS)
        except TimeoutError:
            raise Refusal("storage") from None

    def _read_with_retry(self, work: Callable[[Connection], Result]) -> Result:
        for last in (False, True):
            try:
                with self.engine.connect() as connection, self.watchdog.watching(connection):
                    found = work(connection)
                    connection.close()  # here, because it says so to the database, which may not answer
                    return found
            except DBAPIError as error:
                if last or self.closing:
                    log.error("cannot read from the database: %s", first_line(error.orig))
                    break
        raise Refusal("storage")


def _count_open_tables(connection: Connection, creator_address: str) -> int:
    return int(connection.execute(COUNT_OPEN_TABLES, {"address": creator_address, "since": time.time() - DAY}).scalar_one())
