"""/health tells the truth, and in time: with a database that is frozen, full or cannot be read."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.server import postgres
from tests.server.guest import HTTP, ME, make, sit
from tests.server.served import FAST, Served, sqlite


def processes_of(database: str) -> list[int]:
    """The processes of a PostgreSQL cluster: the first one and its children."""
    folder = Path(parse_qs(urlsplit(database).query)["host"][0])
    first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    stats = {int(path.parent.name): path.read_text() for path in Path("/proc").glob("[0-9]*/stat")}
    return [first, *(pid for pid, stat in stats.items() if int(stat.rpartition(")")[2].split()[1]) == first)]


@contextmanager
def frozen(database: str) -> Iterator[None]:
    """Nothing of the database runs, but its connections stay open."""
    stopped = processes_of(database)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


def health(served: Served) -> tuple[int, str, float]:
    """Status, why, and how long it took."""
    started = time.monotonic()
    answer = HTTP.get(f"{served.url}/health")
    return answer.status_code, answer.json()["why"], time.monotonic() - started


def until_healthy(served: Served) -> None:
    limit = time.monotonic() + 60
    while health(served)[0] != 200:
        assert time.monotonic() < limit
        time.sleep(0.2)


def test_a_frozen_postgresql() -> None:
    """Health answers, moves are refused after their time, people can play again afterwards, and it stops while it is frozen."""
    with postgres.cluster() as database, Served(database, *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            assert health(served)[:2] == (200, "")
            with frozen(database):
                time.sleep(1.1)  # the last answer counts for a second
                status, why, seconds = health(served)
                assert (status, why) == (503, "the database has not answered within 1.5 s")
                assert seconds < 10  # 1.5 on a machine that is not busy
                assert guest.ask(t="roll", seat=1, n=0)["code"] == "storage"
            until_healthy(served)
            assert guest.ask(t="roll", seat=1, n=guest.n)["t"] == "ok"
            assert HTTP.get(f"{served.url}/api/tables/{made['table']}").json()["n"] == guest.n
        with frozen(database):
            started = time.monotonic()
            assert served.stop() == 0
            assert time.monotonic() - started < 20


def test_a_database_that_another_program_has_locked(tmp_path: Path) -> None:
    """A move is refused within seconds, also while the server is told to stop; it waited for 20 s and more."""
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            started = time.monotonic()
            assert guest.ask(t="roll", seat=1, n=0)["code"] == "storage"
            assert time.monotonic() - started < 15
            assert health(served)[0] == 503
            other.execute("ROLLBACK")
            assert guest.ask(t="roll", seat=1, n=0)["t"] == "ok"
            other.close()


def test_a_database_that_is_full(tmp_path: Path) -> None:
    """Files may have 256 kB: once that is used up, moves are refused and health says why."""
    with Served(sqlite(tmp_path), *FAST, shell="ulimit -f 512") as served:
        assert health(served)[0] == 200
        while HTTP.post(f"{served.url}/api/tables", json={"game": "pretty", "seats": [ME]}).status_code == 201:
            pass
        time.sleep(1.1)
        status, why, _ = health(served)
        assert status == 503
        assert why in ("nothing can be written", "what people did last could not be written")


def test_tables_that_cannot_be_read(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        assert health(served)[0] == 200
        database = sqlite3.connect(tmp_path / "tables.db")
        database.execute("ALTER TABLE events RENAME TO gone")
        database.close()
        time.sleep(1.1)
        assert health(served)[:2] == (503, "tables cannot be read")
        assert httpx.get(f"{served.url}/metrics").status_code == 200
