"""Writes a backup while people play: one look at the whole database, copied to a file that appears only when it is complete."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

import foxden
from foxden.server.storage import schema
from foxden.server.storage.backup_file import FORMAT, BadBackup, Note, Tally, Tell, file_engine, kept_tables, note_table, rows_of
from foxden.server.storage.engines import OWNER_ONLY, cannot_use, open_engine, read_url, sqlite_file
from foxden.server.storage.errors import BadDatabase


def write_backup(url: str, file: Path, overwrite: bool, tell: Tell) -> Note:
    """Write a backup of a database; servers may use it meanwhile."""
    if not overwrite and file.exists():
        raise BadBackup(f"{file} exists; --overwrite replaces it")
    found = read_url(url)
    if found.get_backend_name() == "sqlite" and not sqlite_file(found).exists():
        raise BadDatabase(f"there is no database {sqlite_file(found)}")
    source = open_engine(url, patient=True)
    part = file.with_name(f"{file.name}.part")
    try:
        _make_file(part)
        with _one_look(source) as connection:
            note = _copy(connection, part, tell)
        _make_durable(part, file)
    except DBAPIError as error:
        raise cannot_use(source, error) from None
    except OSError as error:
        raise BadBackup(f"cannot write {file}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            part.unlink()
        source.dispose()
    return note


def _make_file(part: Path) -> None:
    """An empty file that only its owner can read: the secrets of the dice will be in it."""
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def _one_look(source: Engine) -> Connection:
    """A connection that sees the database as it is now, whatever is written meanwhile. Nobody waits for it."""
    connection = source.connect()
    if source.dialect.name == "postgresql":
        return connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return connection  # SQLite with a write-ahead log: every transaction is one look


def _copy(source: Connection, part: Path, tell: Tell) -> Note:
    version = _version(source)
    tables = kept_tables(source)
    total = sum(source.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    tally = Tally()
    with file_engine(part).begin() as backup:
        schema.METADATA.create_all(backup, tables=list(tables))
        for table, columns in tables.items():
            for rows in rows_of(source, table, columns):
                for row in rows:
                    tally.add(table.name, row)
                backup.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in rows])
                tell(tally.rows.total(), total)
        names = {str(table.name): columns for table, columns in tables.items()}
        rows_in = {name: tally.rows[name] for name in names}
        note = Note(FORMAT, round(time.time(), 3), foxden.__version__, version, names, rows_in, tally.digest)
        note_table.create(backup)
        backup.execute(insert(note_table).values(note=msgspec.json.encode(note).decode()))
    return note


def _version(source: Connection) -> int:
    """The version of the schema of a database, which may be an older one."""
    if not inspect(source).has_table(schema.schema.name):
        raise BadDatabase("the database is none of Foxden: it has no table foxden_schema")
    if inspect(source).has_table(schema.BACKUP):
        raise BadBackup("this is a backup already; copy the file")
    if source.engine.dialect.name == "postgresql":
        source.execute(text("SET LOCAL lock_timeout = '10s'"))
    found = int(source.execute(select(schema.schema.c.version)).scalar() or 0)
    schema.check_version(found)
    return found


def _make_durable(part: Path, file: Path) -> None:
    """Give the file its name once it is on disk."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(file)
    folder = os.open(file.resolve().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
