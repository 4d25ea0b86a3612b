"""One server for a SQLite file: the second one is refused and told who the first is."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from types import TracebackType
from typing import Self


class InUse(ValueError):
    """Another process uses the file."""


class FileLock:
    """A lock that the system releases when its process ends, however it ends. The file beside the database says who has it.

    On Linux the database itself is locked, too: it may have other names (hard links), or somebody removes the file beside it. That
    lock (flock) and those of SQLite (fcntl) do not see each other there; elsewhere they may, so there it is the file beside alone.
    """

    def __init__(self, database: Path) -> None:
        database = database.resolve()
        self.path = database.with_name(f"{database.name}-server")
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        self.database = os.open(database, os.O_RDWR) if sys.platform == "linux" else None
        mine = _lock(self.file)
        if not mine or not (self.database is None or _lock(self.database)):
            who = "" if mine else os.pread(self.file, 200, 0).decode(errors="replace").strip()
            self.release()
            who = who or "another process"
            raise InUse(f"{database} is used by {who}; a SQLite file has one server, several can share a PostgreSQL")
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, f"process {os.getpid()} on {socket.gethostname()}\n".encode(), 0)

    def release(self) -> None:
        """Let others use the file. Connections have to be closed before: closing a file drops the locks that SQLite has there."""
        for file in (self.file, self.database):
            if file is not None:
                os.close(file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


def _lock(file: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
