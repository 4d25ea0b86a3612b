"""The database schema: tables and their append-only events; migrations for older databases."""

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
from sqlalchemy.schema import CreateColumn

from foxden.server.storage.errors import IsBackup, SchemaTooNew

METADATA = MetaData()

schema = Table("foxden_schema", METADATA, Column("version", Integer, nullable=False))

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("sittings", Text, nullable=False),  # JSON: the occupants when the table was created
    Column("owner", Text, nullable=False),  # digest of the owner's secret
    Column("secret", LargeBinary, nullable=False),  # of the dice
    Column("origin", Text, nullable=False),
    Column("made", Float(53), nullable=False),
    Column("closed", SmallInteger, nullable=False),  # 1 if the game is over; older servers also marked tables that people had left
    Column("restored", Float(53)),  # when the table came back from a backup; what goes on has other dice
    Index("tables_origin", "origin", "closed", "made"),
)

events = Table(
    "events",
    METADATA,
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
    METADATA,
    Column("process", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("seats", Text, nullable=False),  # JSON: the seats connected to the process
    Column("watching", Integer, nullable=False),
    Column("at", Float(53), nullable=False),  # time of the last heartbeat
)

# Of tables that have other settings than the usual ones. `listed`: 1 if anyone may join.
table_settings = Table(
    "table_settings",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("listed", SmallInteger, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
)


records = Table(
    "records",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("record", Text, nullable=False),  # of a finished game, as it was at its end: it is read whatever becomes of the rules
)

days = Table(
    "days",
    METADATA,
    Column("day", Text, primary_key=True),  # 2026-11-18, UTC
    Column("game", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # of the dice that everybody has on this day
    Column("made", Float(53), nullable=False),  # when its hash was first published
)

day_games = Table(
    "day_games",
    METADATA,
    Column("day", Text, primary_key=True),
    Column("player", Text, primary_key=True),  # digest of the browser's secret; of a bot "bot " and its level
    Column("table_id", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("level", Text),  # of a bot
    Column("origin", Text, nullable=False),
    Column("made", Float(53), nullable=False),
    Column("score", Integer),  # once the game is over
    Column("ended", Float(53)),
    Column("hidden", SmallInteger, nullable=False),  # 1 if the host does not want to see it in the list
)


def _create_tables_and_events(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[tables, events])


def _create_presence(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[presence])


def _add_records_and_restored_dice(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[records])
    add_missing_columns(connection, tables)


def add_missing_columns(connection: Connection, table: Table) -> None:
    """Add the columns that a table of an older database lacks; each needs a default."""
    there = {column["name"] for column in inspect(connection).get_columns(table.name)}
    for column in table.columns:
        if column.name not in there:
            definition = CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {definition}"))


def _create_days(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[days, day_games])


def _create_table_settings(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[table_settings])


MIGRATIONS: list[Callable[[Connection], None]] = [
    _create_tables_and_events,
    _create_presence,
    _add_records_and_restored_dice,
    _create_days,
    _create_table_settings,
]  # step i migrates version i to i + 1
VERSION = len(MIGRATIONS)
BUSY_MILLISECONDS = 2000  # that a write waits for another program, twice; nothing cuts it short, and a server that stops waits, too
MIGRATION_LOCK = 0x666F78  # PostgreSQL: one process migrates, the others wait
BACKUP = "foxden_backup"  # a table that only backups have


def migrate(engine: Engine) -> None:
    """Migrate a database to the current schema version, all at once or not at all; create the schema in an empty one."""
    with engine.connect() as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        if inspect(connection).has_table(BACKUP):
            raise IsBackup("this file is a backup, whose dice may have been seen; `foxden restore FILE` makes a database of it")
        migrate_in(connection)


def migrate_in(connection: Connection, version: int | None = None) -> None:
    """Do so in a transaction; `version`: the one it has, if it is not written in the database."""
    found = _version(connection) if version is None else version
    check_version(found)
    for step in MIGRATIONS[found:]:
        step(connection)
    if version is None and found != VERSION:
        connection.execute(update(schema).values(version=VERSION))


def check_version(found: int) -> None:
    """Refuse a schema of a later Foxden."""
    if found > VERSION:
        raise SchemaTooNew(f"the database has schema version {found}, this Foxden knows {VERSION}: a later one wrote it")


def _version(connection: Connection) -> int:
    """The version of the schema; 0 if there is none, or if an older Foxden was killed while it made its first tables."""
    schema.create(connection, checkfirst=True)
    found = connection.execute(select(schema.c.version)).scalar()
    if found is None:
        connection.execute(insert(schema).values(version=0))
    return int(found or 0)


def set_sqlite_pragmas(engine: Engine) -> None:
    """Set up SQLite connections: readers do not wait for the writer, and a commit has reached the disk."""

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    @event.listens_for(engine, "connect")
    def _pragmas(connection: object, _record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined] # else Python commits before each change of the schema
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={BUSY_MILLISECONDS}",
            "wal_autocheckpoint=4000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
