"""The first start: all or nothing, one server for a file, and nobody else reads it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.guest import HTTP, ME, make
from tests.server.served import FAST, Served, sqlite
from tests.server.starting_kills import MADE, REFUSED, ended, start, start_after_kills
from tests.server.test_stopping import serve


def test_killed_while_it_makes_its_database() -> None:
    """`python -m tests.server.starting_kills 1000` does it more often."""
    early, failed = start_after_kills(60)
    assert early > 0
    assert failed == 0


def test_a_database_that_an_older_foxden_left_half_made(tmp_path: Path) -> None:
    """It had made the table of the version, but no version in it."""
    database = sqlite3.connect(tmp_path / "tables.db")
    database.execute("CREATE TABLE foxden_schema (version INTEGER NOT NULL)")
    database.close()
    with Served(sqlite(tmp_path), *FAST) as served:
        assert HTTP.get(f"{served.url}/health").json()["ok"] is True


def test_no_room_for_the_database(tmp_path: Path) -> None:
    """Files may have so many kilobytes: the server says that it cannot start, and starts once there is room."""
    codes = []
    for kilobytes in range(4, 100, 4):
        folder = tmp_path / str(kilobytes)
        folder.mkdir()
        codes.append(ended(start(folder, kilobytes * 1024)))
        assert ended(start(folder)) == MADE, kilobytes
    assert set(codes) == {REFUSED, MADE}


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        done = serve("--database", sqlite(tmp_path))
        assert (done.returncode, done.stdout) == (2, "")
        assert f"tables.db is used by process {served.process.pid} on " in done.stderr
        served.kill()
        with Served(sqlite(tmp_path), *FAST) as again:  # the system has released the lock
            assert HTTP.get(f"{again.url}/health").json()["ok"] is True


@pytest.mark.parametrize("way", ["a link", "a hard link", "a linked folder", "the file of the lock is removed"])
def test_a_second_server_on_the_same_file_by_another_way_is_refused(tmp_path: Path, way: str) -> None:
    home, other = tmp_path / "home", tmp_path / "other"
    home.mkdir()
    if way != "a linked folder":
        other.mkdir()
    with Served(sqlite(home), *FAST) as served:
        if way == "a link":
            (other / "tables.db").symlink_to(home / "tables.db")
        elif way == "a hard link":
            (other / "tables.db").hardlink_to(home / "tables.db")
        elif way == "a linked folder":
            other.symlink_to(home)
        else:
            (home / "tables.db-server").unlink()
            other = home
        done = serve("--database", sqlite(other))
        assert (done.returncode, done.stdout) == (2, "")
        assert "tables.db is used by " in done.stderr
        if "link" in way and "hard" not in way:
            assert f"process {served.process.pid} on " in done.stderr
        with closing(sqlite3.connect(home / "tables.db")) as database, database:  # the lock is not one that SQLite would heed
            database.execute("CREATE TABLE mine (n INTEGER)")
        assert make(served.url, "pretty", [ME])["table"]
        served.kill()
    with Served(sqlite(home), *FAST) as again:
        assert HTTP.get(f"{again.url}/health").json()["ok"] is True


def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch(0o644)
    with Served(sqlite(tmp_path), *FAST):
        rights = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}
        assert set(rights) >= {"tables.db", "tables.db-wal"}
        assert not any(rights.values()), rights


def test_the_password_of_the_database_can_be_in_a_file_or_in_the_environment(tmp_path: Path) -> None:
    (tmp_path / "url").write_text("postgresql://me:geheim@127.0.0.1:1/x\n")
    done = serve("--database-file", str(tmp_path / "url"))
    assert done.returncode == 2
    assert "postgresql+psycopg://me:***@127.0.0.1:1/x" in done.stderr
    assert "geheim" not in done.stderr
    done = subprocess.run(
        [sys.executable, "-m", "foxden", "serve", "--port", "0"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"FOXDEN_DATABASE": "mysql://x/y"},
    )
    assert done.stderr == "foxden serve: mysql is not supported; sqlite and postgresql are\n"
