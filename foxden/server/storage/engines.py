"""Connects to the databases that URLs name: a SQLite file that one server uses, or a PostgreSQL that several share."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from foxden.server.storage.errors import BadDatabase, first_line, without_password
from foxden.server.storage.file_lock import FileLock, InUse
from foxden.server.storage.schema import set_sqlite_pragmas
from foxden.server.storage.watchdog import CONNECT_SECONDS, STATEMENT_SECONDS

OWNER_ONLY = 0o600  # the secrets of the dice are in the file
SERVING_LOCK = 0x666F79  # PostgreSQL: shared by all servers, so that whoever restores a backup knows that there are none
WHO_SERVES = text(
    "SELECT a.application_name, a.client_addr FROM pg_locks l JOIN pg_stat_activity a USING (pid)"
    f" WHERE l.locktype = 'advisory' AND l.objid = {SERVING_LOCK} AND l.granted AND a.pid <> pg_backend_pid()"
)


def read_url(url: str) -> URL:
    """The database that a URL names; refused if it names none."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):  # ValueError: the port is not a number
        right = "sqlite:///file.db or postgresql://user@host/name would be"
        raise BadDatabase(f"{without_password(url)!r} is no database URL; {right}") from None


def open_engine(url: str, patient: bool = False) -> Engine:
    """The SQLAlchemy engine of a database URL. `patient`: a statement may take as long as it takes."""
    found = read_url(url)
    name = found.get_backend_name()
    if name == "sqlite":
        engine = create_engine(
            found.set(drivername="sqlite", database=str(_made_file(sqlite_file(found)))), pool_size=4, hide_parameters=True
        )
        set_sqlite_pragmas(engine)
        return engine
    if name == "postgresql":
        limits = _postgres_limits(found.query, 0 if patient else STATEMENT_SECONDS)
        return create_engine(found.set(drivername="postgresql+psycopg"), pool_size=4, connect_args=limits, hide_parameters=True)
    raise BadDatabase(f"{name} is not supported; sqlite and postgresql are")


def _postgres_limits(given: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """Limits of time that the driver and the database keep themselves, unless the URL has others; the watchdog does the rest."""
    limits = {
        "connect_timeout": CONNECT_SECONDS,
        "options": f"-c statement_timeout={seconds:.0f}s",
        "application_name": f"foxden process {os.getpid()} on {socket.gethostname()}",
    }
    return {name: value for name, value in limits.items() if name not in given}


def sqlite_file(url: URL) -> Path:
    """The file that a SQLite URL names."""
    if not url.database or url.database == ":memory:":
        raise BadDatabase("name a file: sqlite:///file.db")
    return Path(url.database).expanduser()


def _made_file(path: Path) -> Path:
    """A database file, which only its owner can read; it and its folder are made if needed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{path.parent} is no folder for a database: {error.strerror}") from None
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        path.chmod(OWNER_ONLY)  # also one that an older Foxden made; SQLite gives its other files the same rights
    except OSError as error:
        raise BadDatabase(f"cannot use {path}: {error.strerror}") from None
    return path


def shown(engine: Engine) -> str:
    """The URL of an engine as it may be shown."""
    return without_password(engine.url.render_as_string())


def cannot_use(engine: Engine, error: DBAPIError) -> BadDatabase:
    """What is wrong with a database, in one line."""
    return BadDatabase(f"cannot use {shown(engine)}: {first_line(error.orig)}")


# Who uses it.


def lock_file(engine: Engine) -> FileLock | None:
    """Take a SQLite file for this process alone; others share a PostgreSQL."""
    if engine.dialect.name != "sqlite":
        return None
    try:
        return FileLock(Path(str(engine.url.database)))
    except (InUse, OSError) as error:
        raise BadDatabase(str(error)) from None


def serve_with(engine: Engine) -> None:
    """Let every connection to a PostgreSQL say that a server uses it; none is made while a backup is being restored."""
    if engine.dialect.name != "postgresql":
        return
    dbapi = engine.dialect.dbapi
    assert dbapi is not None

    @event.listens_for(engine, "connect")
    def _share(connection: Any, _record: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT pg_try_advisory_lock_shared({SERVING_LOCK})")
            (free,) = cursor.fetchone()
        connection.commit()
        if not free:
            raise dbapi.OperationalError("a backup is being restored there")


@contextmanager
def used_alone(engine: Engine) -> Iterator[Connection]:
    """A transaction with a database that no server uses."""
    lock = lock_file(engine)
    try:
        with engine.connect() as connection, connection.begin():
            if lock is None:
                _take_alone(connection)
            yield connection
    finally:
        if lock is not None:
            engine.dispose()  # what is left in the write-ahead log is written to the file before others may use it
            lock.release()


def _take_alone(connection: Connection) -> None:
    if connection.execute(text(f"SELECT pg_try_advisory_xact_lock({SERVING_LOCK})")).scalar_one():
        return
    who = connection.execute(WHO_SERVES).first()
    name = f"{who.application_name} ({who.client_addr or 'local'})" if who else "a server"
    raise BadDatabase(f"{shown(connection.engine)} is used by {name}; stop all servers first")
