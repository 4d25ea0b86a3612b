"""Backups: written while people play, restored whole or not at all, and never dealing dice that were already seen."""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import foxden
from foxden.engine.dice import Roll
from foxden.server.tables.fair_dice import commitment, dice_key, find_mismatches
from tests.server.guest import HTTP, ME, Guest, Json, bot, make, sit
from tests.server.own_replay import replayed
from tests.server.postgres import cluster
from tests.server.served import FAST, Served, sqlite
from tests.server.test_stopping import FIRST_VERSION, sit_again

PATIENCE = 120.0


def foxden_says(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "foxden", *words], capture_output=True, text=True, timeout=PATIENCE, check=False)


def backup(file: Path, database: str, *more: str) -> str:
    done = foxden_says("backup", str(file), "--database", database, *more)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def restore(file: Path, database: str, *more: str) -> str:
    done = foxden_says("restore", str(file), "--database", database, *more)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as database:
        yield database


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else str(request.getfixturevalue("postgres"))


class Players:
    """People at several tables who play until they are told to stop, each at a table of their own."""

    def __init__(self, url: str, number: int) -> None:
        self.guests = [sit(url, make(url, game, [ME, bot()])) for game in [*foxden.GAMES][:number]]
        self.stop = threading.Event()
        self.threads = [threading.Thread(target=self._play, args=(guest,)) for guest in self.guests]

    def _play(self, guest: Guest) -> None:
        rng = random.Random(guest.table)
        with suppress(ConnectionClosed):
            while not self.stop.is_set() and not guest.state["over"]:
                guest.play(rng, until=guest.n + 1)

    def acknowledged(self) -> dict[str, int]:
        return {guest.table: guest.n for guest in self.guests}

    def __enter__(self) -> Players:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        for thread in self.threads:
            thread.join(PATIENCE)
        for guest in self.guests:
            guest.close()


def test_while_people_play(database: str, tmp_path: Path) -> None:
    """What was acknowledged before the backup began is in it, event by event as people received it; the server plays on."""
    file = tmp_path / "backup"
    with Served(database, *FAST) as served, Players(served.url, 3) as players:
        while min(players.acknowledged().values()) < 10:
            assert all(thread.is_alive() for thread in players.threads)
        before = players.acknowledged()
        said = backup(file, database)
        assert "tables with" in said
        events = {guest.table: list(guest.events) for guest in players.guests}
        served.kill()  # in the middle
        players.stop.set()
    assert file.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))
    target = sqlite(tmp_path / "new")
    restore(file, target)
    with Served(target, *FAST) as served:
        for table, n in before.items():
            found = HTTP.get(f"{served.url}/api/tables/{table}/replay").json()["events"]
            assert found[-1]["kind"] == "dice"  # new ones
            known = {event["n"]: event for event in events[table]}
            assert found[-1]["n"] > n
            assert all(event == known[event["n"]] for event in found[:-1] if event["n"] in known)


def test_a_restored_game_gets_new_dice(database: str, tmp_path: Path) -> None:
    """Played on after the backup, then brought back: the same rolls do not come again, and the record says what is committed."""
    file, rng = tmp_path / "backup", random.Random(4)
    with Served(database, *FAST) as served:
        over = make(served.url, "junior", [ME, ME])
        with sit(served.url, over) as guest:
            guest.play(rng)
        finished = HTTP.get(f"{served.url}/api/tables/{over['table']}/record").text
        fresh = make(served.url, "pretty", [ME])
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            guest.play(rng, until=20)
            old = guest.state["commitment"]
            backup(file, database)
            kept, rolls = guest.n, sum(event["kind"] == "roll" for event in guest.events)
            guest.play(random.Random(5), until=60)
            seen = dice(guest.events, kept)
    said = restore(file, database, "--overwrite")
    assert "games go on with new dice" in said
    with Served(database, *FAST) as served:
        with sit(served.url, fresh) as guest:
            assert guest.replay is not None
        with sit_again(served.url, made, 0) as guest:
            assert (guest.n, guest.events[-1]["kind"], guest.told[-1]["commitment"] == old) == (kept + 1, "dice", False)
            new = guest.told[-1]["commitment"]
            guest.play(random.Random(5))
            assert dice(guest.events, kept)[: len(seen)] != seen
        record = HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text
        assert HTTP.get(f"{served.url}/api/tables/{over['table']}/record").text == finished
        replay: Json = HTTP.get(f"{served.url}/api/tables/{made['table']}/replay").json()
    game = foxden.load(record)
    secret = bytes.fromhex(game.tags["Secret"])
    assert commitment(secret) == new == game.tags["Commitment"]
    assert game.tags["CommittedFrom"] == str(rolls + 1)
    assert game.tags["Restored"] == replay["tags"]["Restored"]
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", game.tags["Restored"])
    assert list(find_mismatches(game, dice_key(secret, [None]), rolls + 1)) == []
    assert len(list(find_mismatches(game, dice_key(secret, [None])))) > 0
    assert replayed(replay).result == game.result
    (tmp_path / "game.fox").write_text(record)
    done = foxden_says("verify", str(tmp_path / "game.fox"))
    assert done.returncode == 4
    assert f"Earlier rolls ({rolls}) were made before the server came back from a backup" in done.stdout
    assert sum(isinstance(event, Roll) for event in game.events) > rolls


def dice(events: list[Json], after: int) -> list[str]:
    return [event["word"] for event in events if event["kind"] == "roll" and event["n"] > after]


def test_from_one_database_to_the_other(postgres: str, tmp_path: Path) -> None:
    """PostgreSQL to SQLite and back: every row is the same."""
    with Served(sqlite(tmp_path), *FAST) as served, sit(served.url, make(served.url, "twice", [ME])) as guest:
        guest.play(random.Random(1))
    backup(tmp_path / "one", sqlite(tmp_path))
    restore(tmp_path / "one", postgres, "--overwrite")
    backup(tmp_path / "two", postgres)
    restore(tmp_path / "two", sqlite(tmp_path / "other"))
    assert rows(tmp_path / "other" / "tables.db") == rows(tmp_path / "tables.db")


def rows(file: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as database:
        return [database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("tables", "events", "records")]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of two games."""
    folder = tmp_path_factory.mktemp("sound")
    with Served(sqlite(folder), *FAST) as served:
        for game in ("pretty", "cubed"):
            with sit(served.url, make(served.url, game, [ME])) as guest:
                guest.play(random.Random(1), until=30)
    backup(folder / "backup", sqlite(folder))
    return folder / "backup"


def test_nothing_is_overwritten_without_asking(sound: Path, tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    restore(sound, database)
    before = rows(tmp_path / "tables.db")
    done = foxden_says("restore", str(sound), "--database", database)
    assert done.returncode == 2
    assert done.stderr == "foxden restore: the database has tables already; --overwrite deletes them first\n"
    assert rows(tmp_path / "tables.db") == before
    backup(tmp_path / "file", database)
    done = foxden_says("backup", str(tmp_path / "file"), "--database", database)
    assert (done.returncode, done.stderr) == (2, f"foxden backup: {tmp_path / 'file'} exists; --overwrite replaces it\n")
    backup(tmp_path / "file", database, "--overwrite")


def test_a_database_that_is_used_is_not_restored(database: str, sound: Path) -> None:
    with Served(database, *FAST) as served:
        made = make(served.url, "pretty", [ME])
        done = foxden_says("restore", str(sound), "--database", database, "--overwrite")
        assert done.returncode == 2
        assert f"process {served.process.pid} on " in done.stderr
        with sit(served.url, made) as guest:
            assert guest.n == 0


def test_broken_and_foreign_files_are_refused_whole(sound: Path, tmp_path: Path) -> None:
    """Cut off anywhere, or with bytes changed: refused, and the database is as it was."""
    database, rng = sqlite(tmp_path), random.Random(7)
    restore(sound, database)
    before = rows(tmp_path / "tables.db")
    data = sound.read_bytes()
    bad = tmp_path / "bad"
    faults = [data[:0], data[:100], data[: len(data) // 2], data[:-1], b"[Game]\n", b"\0" * 5000]
    for _ in range(6):  # one byte of what is stored
        at = rng.choice([found.start() for found in re.finditer(rb"[a-z]+:[a-z0-9]+", data)])
        faults.append(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    for fault in faults:
        bad.write_bytes(fault)
        done = foxden_says("restore", str(bad), "--database", database, "--overwrite")
        assert done.returncode == 2, done
        assert re.fullmatch(r"foxden restore: .*bad (is no backup of Foxden|is broken: .*)\n", done.stderr), done.stderr
    assert rows(tmp_path / "tables.db") == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("DELETE FROM events WHERE n = 3", "is broken: its "),
        ("UPDATE tables SET secret = zeroblob(32)", "is broken: its "),
        ("DROP TABLE foxden_backup", "is no backup of Foxden; it is a database, of which `foxden backup` can make one"),
        ("""UPDATE foxden_backup SET note = replace(note, '"schema":', '"schema":9')""", "this Foxden knows"),
        (
            """UPDATE foxden_backup SET note = replace(note, '"format":1', '"format":7')""",
            "a form that this Foxden does not know",
        ),
        ("UPDATE foxden_backup SET note = '{}'", "what it says of itself cannot be read"),
        ("ALTER TABLE events RENAME TO other", "is broken"),
    ],
)
def test_a_backup_that_somebody_changed_is_refused(sound: Path, tmp_path: Path, change: str, says: str) -> None:
    changed = tmp_path / "changed"
    shutil.copy(sound, changed)
    with closing(sqlite3.connect(changed)) as file, file:
        file.execute(change)
    done = foxden_says("restore", str(changed), "--database", sqlite(tmp_path))
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "tables.db").exists()


def test_a_server_does_not_play_on_in_a_backup(sound: Path, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    shutil.copy(sound, file)
    done = foxden_says("serve", "--port", "0", "--database", sqlite(tmp_path))
    assert done.returncode == 2
    assert "this file is a backup" in done.stderr


def test_a_database_of_an_older_foxden(tmp_path: Path) -> None:
    """It is backed up as it is, and migrated when it is restored."""
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        file.executescript(FIRST_VERSION)
    backup(tmp_path / "file", sqlite(tmp_path))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        assert file.execute("SELECT version FROM foxden_schema").fetchone() == (1,)
    restore(tmp_path / "file", sqlite(tmp_path / "new"))
    with Served(sqlite(tmp_path / "new"), *FAST) as served:
        record = HTTP.get(f"{served.url}/api/tables/abcdefghjkmnp/record").text
        assert "{W3 Y3 B5 G3 O2 P3}" in record
        assert '[CommittedFrom "2"]' in record


def test_a_table_that_was_damaged_before_the_backup(tmp_path: Path) -> None:
    """It stays as it is; the others come back."""
    with Served(sqlite(tmp_path), *FAST) as served:
        bad, good = (make(served.url, "pretty", [ME])["table"] for _ in range(2))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("UPDATE tables SET sittings = '[1]' WHERE id = ?", [bad])
    backup(tmp_path / "file", sqlite(tmp_path))
    assert "Restored 2 tables" in restore(tmp_path / "file", sqlite(tmp_path / "new"))
    with Served(sqlite(tmp_path / "new"), *FAST) as served:
        assert HTTP.get(f"{served.url}/api/tables/{bad}").status_code == 500
        assert HTTP.get(f"{served.url}/api/tables/{good}").status_code == 200


def test_no_database(tmp_path: Path) -> None:
    done = foxden_says("backup", str(tmp_path / "file"), "--database", sqlite(tmp_path))
    assert (done.returncode, done.stderr) == (2, f"foxden backup: there is no database {tmp_path / 'tables.db'}\n")
    (tmp_path / "tables.db").write_text("hello")
    done = foxden_says("backup", str(tmp_path / "file"), "--database", sqlite(tmp_path))
    assert done.returncode == 2
    assert "file is not a database" in done.stderr
    assert not (tmp_path / "file").exists()


def test_a_game_with_real_dice_goes_on_after_a_restore(tmp_path: Path) -> None:
    """Nobody drew its dice, so there are none to draw anew; an open table is open again."""
    file, database = tmp_path / "backup", sqlite(tmp_path)
    with Served(database, *FAST) as served:
        made = make(served.url, "pretty", [ME, ME], real_dice=True)
        waiting = make(served.url, "twice", [ME, {"kind": "open"}], open=True, turn_seconds=60)
        with sit(served.url, made) as guest:
            assert guest.ask(t="roll", seat=1, n=0, faces="W1 Y1 B1 G1 O1 P1")["t"] == "ok"
            guest.step(random.Random(1))
            events = list(guest.events)
        backup(file, database)
    restore(file, database, "--overwrite")
    with Served(database, *FAST) as served, sit(served.url, made) as guest:
        assert guest.events == events
        assert guest.ask(t="undo", seat=1, n=guest.n)["t"] == "ok"
        record = HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text
        assert "[Dice " in record
        assert "[Commitment " not in record
        summary = HTTP.get(f"{served.url}/api/tables/{waiting['table']}").json()
        assert (summary["open"], summary["turn_seconds"]) == (True, 60)
