"""The file of a backup: a SQLite database of its own with the rows of all tables, and a note of what is in it."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import msgspec
from sqlalchemy import URL, Column, Connection, Engine, LargeBinary, MetaData, Table, Text, create_engine, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from foxden.server.storage import schema

FORMAT = 1
BATCH = 1000  # rows
HEAD = b"SQLite format 3\0"
NOT_KEPT = ("foxden_schema", "presence")  # the version is in the note; who is connected is no concern of a backup
note_table = Table(schema.BACKUP, MetaData(), Column("note", Text, nullable=False))
Tell = Callable[[int, int], None]  # told how many rows of how many are done


class BadBackup(ValueError):
    """A file that cannot be restored, or not be written; the message says why."""


class Note(msgspec.Struct):
    """What a backup says of itself."""

    format: int
    made: float
    foxden: str
    schema: int
    columns: dict[str, list[str]]  # of each table
    rows: dict[str, int]
    digest: str  # of all rows, in any order

    @property
    def total(self) -> int:
        """The number of rows of all tables."""
        return sum(self.rows.values())


class Tally:
    """Counts rows and adds up their hashes, so that a row that is missing, doubled or changed is noticed."""

    def __init__(self) -> None:
        self.rows: Counter[str] = Counter()
        self.sum = 0

    def add(self, table: str, row: Sequence[Any]) -> None:
        """Count a row."""
        self.rows[str(table)] += 1
        self.sum += int.from_bytes(hashlib.sha256(msgspec.json.encode((str(table), *row))).digest())

    @property
    def digest(self) -> str:
        return f"{self.sum % (1 << 256):064x}"


def kept_tables(connection: Connection) -> dict[Table, list[str]]:
    """The tables of a database that belong in a backup, parents first, with the columns that they have there."""
    found = inspect(connection)
    there = set(found.get_table_names())
    tables = [table for table in schema.METADATA.sorted_tables if table.name in there and table.name not in NOT_KEPT]
    columns = {table: {column["name"] for column in found.get_columns(table.name)} for table in tables}
    return {table: [str(column.name) for column in table.columns if column.name in columns[table]] for table in tables}


def rows_of(connection: Connection, table: Table, columns: list[str]) -> Iterator[list[Sequence[Any]]]:
    """All rows of a table, some at a time."""
    query = select(*(table.c[name] for name in columns)).execution_options(stream_results=True, yield_per=BATCH)
    for rows in connection.execute(query).partitions():
        yield [tuple(row) for row in rows]


def file_engine(file: Path) -> Engine:
    """The engine of a file that nobody else uses."""
    return create_engine(URL.create("sqlite", database=str(file)), poolclass=NullPool, hide_parameters=True)


def _read_only(file: Path) -> Engine:
    where = f"file:{quote(str(file.resolve()))}?mode=ro&immutable=1"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(where, uri=True), poolclass=NullPool, hide_parameters=True)


@contextmanager
def checked(file: Path, tell: Tell) -> Iterator[tuple[Connection, Note]]:
    """A backup of which every row was read and is as it was written, in the schema of this Foxden; BadBackup says why not."""
    try:
        with file.open("rb") as start:
            if start.read(len(HEAD)) != HEAD:
                raise BadBackup(f"{file} is no backup of Foxden")
    except OSError as error:
        raise BadBackup(f"cannot read {file}: {error.strerror}") from None
    try:
        with _read_only(file).connect() as connection:
            note = _check(connection, file, tell)
            if note.schema == schema.VERSION:
                yield connection, note
                return
    except DBAPIError as error:
        raise BadBackup(f"{file} is broken: {error.orig}") from None
    with TemporaryDirectory(prefix="foxden-restore-") as folder:
        copy = Path(shutil.copy(file, folder))
        copy.chmod(0o600)
        with file_engine(copy).begin() as connection:
            schema.migrate_in(connection, note.schema)
            yield connection, note


def _check(connection: Connection, file: Path, tell: Tell) -> Note:
    """Read everything once."""
    found = inspect(connection)
    if not found.has_table(schema.BACKUP):
        raise BadBackup(f"{file} is no backup of Foxden; it is a database, of which `foxden backup` can make one")
    said = connection.execute(text("PRAGMA quick_check(1)")).scalar()
    if said != "ok":
        raise BadBackup(f"{file} is broken: {str(said).splitlines()[-1]}")
    note = _read_note(connection, file)
    tally = Tally()
    for name, columns in note.columns.items():
        if name not in schema.METADATA.tables:
            raise BadBackup(f"{file} has a table {name!r} that this Foxden does not know")
        table = Table(name, MetaData(), *(Column(column, _type(name, column)) for column in columns))
        for rows in rows_of(connection, table, columns):
            for row in rows:
                tally.add(name, row)
            tell(tally.rows.total(), note.total)
    if dict(tally.rows) != {name: count for name, count in note.rows.items() if count} or tally.digest != note.digest:
        raise BadBackup(f"{file} is broken: its {tally.rows.total()} rows are not the {note.total} that were written")
    return note


def _type(table: str, column: str) -> Any:
    known = schema.METADATA.tables[table].columns.get(column)
    return LargeBinary() if known is not None and isinstance(known.type, LargeBinary) else None


def _read_note(connection: Connection, file: Path) -> Note:
    try:
        note = msgspec.json.decode(connection.execute(select(note_table.c.note)).scalar_one(), type=Note)
    except (msgspec.DecodeError, TypeError) as error:
        raise BadBackup(f"{file} is broken: what it says of itself cannot be read ({error})") from None
    if note.format != FORMAT:
        raise BadBackup(f"{file} is a backup of a form that this Foxden does not know: {note.format}, not {FORMAT}")
    schema.check_version(note.schema)
    return note
