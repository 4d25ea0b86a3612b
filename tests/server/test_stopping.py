"""The server stops, is killed, and comes back: nothing that was acknowledged is lost."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import foxden
from foxden.server.storage.schema import VERSION
from foxden.server.tables.fair_dice import find_mismatches
from tests.server.guest import HTTP, ME, Guest, bot, make, sit
from tests.server.served import FAST, Served, sqlite


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_clean_stop(tmp_path: Path, how: signal.Signals) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME, bot()])
        with sit(served.url, made) as guest, Guest(served.url, made["table"]) as watcher:
            watcher.hello()
            guest.play(random.Random(1), until=10)
            for _ in range(20):
                guest.say(t="roll", seat=1, n=0)  # it is busy when the signal comes
            assert served.stop(how) == 0
            assert (guest.closed(), watcher.closed()) == (1001, 1001)
        assert served.said[-2].endswith("stopping")
        assert served.said[-1].endswith("stopped")


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Three servers one after the other, one stopped, one killed. All dice come from the same secret."""
    rng = random.Random(6)
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "cubed", [ME, bot()])
        with sit(served.url, made) as guest:
            guest.play(rng, until=25)
            events, commitment = guest.events, guest.state["commitment"]
    with Served(sqlite(tmp_path), *FAST) as served, sit_again(served.url, made, len(events)) as guest:
        assert guest.state["commitment"] == commitment
        guest.play(rng, until=60)
        events = events + guest.events
        assert [event["n"] for event in events] == list(range(1, len(events) + 1))
        served.kill()
    with Served(sqlite(tmp_path), *FAST) as served, sit_again(served.url, made, len(events)) as guest:
        guest.play(rng)
        events = events + guest.events
        replay = HTTP.get(f"{served.url}/api/tables/{made['table']}/replay", timeout=60).json()
        assert replay["events"] == events
        record = HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text
    game = foxden.load(record)
    assert list(find_mismatches(game, bytes.fromhex(game.tags["Secret"]))) == []
    assert game.tags["Commitment"] == commitment


def sit_again(url: str, made: dict[str, object], since: int) -> Guest:
    """Reconnect and receive the missed events. Bots may have moved meanwhile."""
    guest = Guest(url, str(made["table"]), made["seats"], str(made["owner"]))  # type: ignore[arg-type]
    known = guest.hello()["n"]
    assert known >= since
    said = guest.hello(since=since) if known == since else guest.told[-1]
    guest.events = [event for event in said["events"] if event["n"] > since]
    return guest


def test_what_was_acknowledged_is_on_disk(tmp_path: Path) -> None:
    """The server is killed right after an ok: the event is in the database."""
    file = tmp_path / "tables.db"
    table = ""
    for n in range(1, 4):
        with Served(sqlite(tmp_path), *FAST) as served:
            if not table:
                made = make(served.url, "pretty", [ME])
                table = made["table"]
            with sit(served.url, made) as guest:
                assert guest.state["n"] == n - 1
                answer = guest.step(random.Random(n))
                served.kill()
                assert answer == {"t": "ok", "id": 1, "n": n}
        with sqlite3.connect(file) as database:
            stored = database.execute("SELECT n, kind FROM events WHERE table_id = ? ORDER BY n", [table]).fetchall()
        database.close()
        assert [number for number, _ in stored] == list(range(1, n + 1))


def test_nobody_is_told_what_a_full_disk_did_not_take(tmp_path: Path) -> None:
    """The rows of a move fit into memory, and only the end of the transaction fails: that is no move. Files may have 256 kB."""
    rng = random.Random(1)
    with Served(sqlite(tmp_path), *FAST, shell="ulimit -f 512") as served:
        made = make(served.url, "pretty", [ME, ME])
        with sit(served.url, made) as guest, Guest(served.url, made["table"]) as watcher:
            watcher.hello()
            guest.play(rng, until=10)
            while HTTP.post(f"{served.url}/api/tables", json={"game": "pretty", "seats": [ME]}).status_code == 201:
                pass
            refused = 0
            while refused < 5:
                answer = guest.step(rng)
                assert answer is not None
                assert answer["t"] == "ok" or answer["code"] == "storage"
                refused += answer["t"] == "error"
            assert watcher.ask(t="ping")["t"] == "pong"
            told = max(guest.events, watcher.events, key=len)
            served.kill()
    with Served(sqlite(tmp_path), *FAST) as served, sit_again(served.url, made, 0) as guest:
        assert guest.events[: len(told)] == told
        assert guest.step(rng) is not None


def test_nobody_sees_what_is_not_on_disk(tmp_path: Path) -> None:
    """A watcher never knows more than the database: each event it receives can be read through another connection."""
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "twice", [ME, ME])
        database = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        with sit(served.url, made) as guest, Guest(served.url, made["table"]) as watcher:
            watcher.hello()
            rng = random.Random(2)
            for _ in range(40):
                guest.step(rng)
                told = watcher.until("event")["event"]["n"]
                (stored,) = database.execute("SELECT max(n) FROM events WHERE table_id = ?", [made["table"]]).fetchone()
                assert stored >= told
        database.close()


def test_sqlite_is_told_to_be_durable(tmp_path: Path) -> None:
    from foxden.server.storage.engines import open_engine

    engine = open_engine(sqlite(tmp_path))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    engine.dispose()


# Schema versions.

FIRST_VERSION = """
CREATE TABLE foxden_schema (version INTEGER NOT NULL);
INSERT INTO foxden_schema VALUES (1);
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, options TEXT NOT NULL, sittings TEXT NOT NULL,
  owner TEXT NOT NULL, secret BLOB NOT NULL, origin TEXT NOT NULL, made FLOAT NOT NULL, closed SMALLINT NOT NULL);
CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables (id), n INTEGER NOT NULL, at FLOAT NOT NULL, kind TEXT NOT NULL,
  seat SMALLINT, data TEXT NOT NULL, PRIMARY KEY (table_id, n)) WITHOUT ROWID;
INSERT INTO tables VALUES ('abcdefghjkmnp', 'pretty', '1', '{}', '[{"kind":"person","name":"Ann","level":null,"digest":null}]',
  'x', zeroblob(32), 'here', 1700000000.0, 0);
INSERT INTO events VALUES ('abcdefghjkmnp', 1, 1700000001.0, 'roll', 1, '{W3 Y3 B5 G3 O2 P3}');
"""


def version(file: Path) -> int:
    database = sqlite3.connect(file)
    (found,) = database.execute("SELECT version FROM foxden_schema").fetchone()
    database.close()
    return int(found)


def test_old_databases_are_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    database = sqlite3.connect(file)
    database.executescript(FIRST_VERSION)
    database.close()
    with Served(sqlite(tmp_path), *FAST) as served:
        assert version(file) == VERSION
        summary = HTTP.get(f"{served.url}/api/tables/abcdefghjkmnp").json()
        assert (summary["n"], summary["seats"][0]["name"]) == (1, "Ann")


def test_databases_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "tables.db")
    database.executescript(FIRST_VERSION + "UPDATE foxden_schema SET version = 99;")
    database.close()
    done = serve("--database", sqlite(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (f"foxden serve: the database has schema version 99, this Foxden knows {VERSION}: a later one wrote it\n")
    assert version(tmp_path / "tables.db") == 99


def serve(*args: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "foxden", "serve", "--port", "0", *args]
    return subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--database", "nonsense"], "'nonsense' is no database URL; sqlite:///file.db or postgresql://user@host/name would be"),
        (["--database", "mysql://x/y"], "mysql is not supported; sqlite and postgresql are"),
        (
            ["--database", "postgresql://me@here:abc/x"],
            "'postgresql://me@here:abc/x' is no database URL; sqlite:///file.db or postgresql://user@host/name would be",
        ),
        (["--database", "sqlite:////dev/null/x/tables.db"], "/dev/null/x is no folder for a database: Not a directory"),
        (["--database", "sqlite://"], "name a file: sqlite:///file.db"),
        (["--port", "99999"], "cannot listen at 127.0.0.1 port 99999: bind(): port must be 0-65535."),
    ],
)
def test_impossible_server_settings(args: list[str], says: str) -> None:
    done = serve(*args)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"foxden serve: {says}\n")


def test_the_address_for_the_network_is_printed(tmp_path: Path) -> None:
    """With --host 0.0.0.0 the server prints the address that others in the network can use, and it works."""
    with Served(sqlite(tmp_path), *FAST, "--host", "0.0.0.0") as served:
        line = served.lines.get(timeout=60)
        assert line.startswith("In your network it is at http://")
        assert HTTP.get(f"{line.split()[-1]}health").json()["ok"] is True


def test_a_port_that_is_taken(server: Served) -> None:
    port = server.url.rsplit(":", 1)[1]
    done = serve("--port", port)
    assert (done.returncode, done.stderr) == (2, f"foxden serve: cannot listen at 127.0.0.1 port {port}: Address already in use\n")
