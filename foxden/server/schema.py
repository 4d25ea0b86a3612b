"""What is in the database: tables, and their entries, which are only ever added. Old databases are brought up to date."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    event,
    insert,
    inspect,
    select,
    text,
    update,
)

META = MetaData()

schema = Table("foxden_schema", META, Column("version", Integer, nullable=False))

tables = Table(
    "tables",
    META,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("sittings", Text, nullable=False),  # JSON, as the table was made
    Column("owner", Text, nullable=False),  # digest
    Column("secret", LargeBinary, nullable=False),  # of the dice
    Column("origin", Text, nullable=False),
    Column("made", Float(53), nullable=False),
    Column("closed", SmallInteger, nullable=False),  # over or moved: no longer counted as open
    Index("tables_origin", "origin", "closed", "made"),
)

events = Table(
    "events",
    META,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Float(53), nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", SmallInteger),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,  # the primary key is the order on disk
)


presence = Table(
    "presence",
    META,
    Column("process", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("seats", Text, nullable=False),  # JSON: the seats connected to the process
    Column("watching", Integer, nullable=False),
    Column("at", Float(53), nullable=False),  # the last sign of life
)


def _first(connection: Connection) -> None:
    META.create_all(connection, tables=[tables, events])


def _second(connection: Connection) -> None:
    META.create_all(connection, tables=[presence])


MIGRATIONS: list[Callable[[Connection], None]] = [_first, _second]  # from version 0 to 1, from 1 to 2, ...
VERSION = len(MIGRATIONS)
LOCK = 0x666F78  # PostgreSQL: one process migrates, the others wait


class TooNew(ValueError):
    """The database was written by a later Foxden."""


def migrate(engine: Engine) -> None:
    """Bring a database to the version of this Foxden; an empty one is filled."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        found = _version(connection)
        if found > VERSION:
            raise TooNew(f"the database has schema version {found}, this Foxden knows {VERSION}: a later one wrote it")
        for step in MIGRATIONS[found:]:
            step(connection)
        if found != VERSION:
            connection.execute(update(schema).values(version=VERSION))


def _version(connection: Connection) -> int:
    if not inspect(connection).has_table(schema.name):
        schema.create(connection)
        connection.execute(insert(schema).values(version=0))
    return int(connection.execute(select(schema.c.version)).scalar_one())


def durable(engine: Engine) -> None:
    """SQLite: readers do not wait for the writer, and what is committed has reached the disk."""

    @event.listens_for(engine, "connect")
    def _pragmas(connection: object, _record: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "busy_timeout=10000",
            "wal_autocheckpoint=4000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
