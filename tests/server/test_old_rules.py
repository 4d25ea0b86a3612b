"""Tables whose rules a server does not have: finished games stay readable, running ones say why they cannot go on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import foxden
from tests.server.guest import HTTP, ME, Guest, make, sit
from tests.server.own_replay import replayed
from tests.server.served import FAST, Served, sqlite

OTHER = "99"  # a version that a later Foxden may have


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        database.execute(statement)


def test_a_finished_game_is_readable_for_ever(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            guest.play(random.Random(1), until=20)
            guest.ask(t="undo", seat=1, n=guest.n)
            guest.play(random.Random(1))
        where = f"{served.url}/api/tables/{made['table']}"
        record, replay = HTTP.get(f"{where}/record").text, HTTP.get(f"{where}/replay").json()
    change(tmp_path, f"UPDATE tables SET rules = '{OTHER}'")
    with Served(sqlite(tmp_path), *FAST) as served:
        where = f"{served.url}/api/tables/{made['table']}"
        assert HTTP.get(f"{where}/record").text == record  # as it was kept, with the rules that it names
        shown = HTTP.get(f"{where}/replay").json()
        assert shown == replay | {"rules": OTHER, "options": {}}  # as they were asked for
        assert replayed(shown | {"rules": foxden.RULES_VERSION}).record().split("\n\n")[1] == record.split("\n\n")[1]


def test_a_running_game_says_why_it_does_not_go_on(tmp_path: Path) -> None:
    """It is not closed for ever: a server that has the rules goes on with it."""
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            guest.play(random.Random(1), until=20)
    change(tmp_path, f"UPDATE tables SET rules = '{OTHER}'")
    with Served(sqlite(tmp_path), *FAST) as served:
        where = f"/api/tables/{made['table']}"
        answer = HTTP.get(f"{served.url}{where}/state")
        why = {"rules": OTHER, "now": foxden.RULES_VERSION, "record": f"{where}/record"}
        assert (answer.status_code, answer.json()) == (409, {"error": "old_rules", "say": why})
        with Guest(served.url, made["table"]) as guest:
            assert (guest.hear()["code"], guest.closed()) == ("old_rules", 1008)
        record = HTTP.get(f"{served.url}{where}/record").text
        assert f'[Rules "{OTHER}"]' in record
        assert "Secret" not in record
        assert all(word in record for word in words(tmp_path))
        assert HTTP.get(f"{served.url}{where}/replay").json()["secret"] is None
    change(tmp_path, f"UPDATE tables SET rules = '{foxden.RULES_VERSION}'")
    with Served(sqlite(tmp_path), *FAST) as served, sit(served.url, made) as guest:
        guest.play(random.Random(2))


def words(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        return [word for (word,) in database.execute("SELECT data FROM events WHERE kind IN ('roll', 'act')")]


def test_records_of_games_that_an_older_foxden_finished_are_kept_too(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            guest.play(random.Random(1))
        record = HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text
    change(tmp_path, "DELETE FROM records")
    with Served(sqlite(tmp_path), *FAST) as served:
        while HTTP.get(f"{served.url}/metrics").text.count("foxden_commit_jobs_count 0"):
            pass
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        assert database.execute("SELECT record FROM records").fetchall() == [(record,)]
