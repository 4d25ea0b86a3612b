"""Tables whose rules a server does not have: finished games stay readable, running ones say why they cannot go on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import foxden
from foxden.server.day import dates
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.kept_table import KeptTable
from foxden.server.tables.table_settings import TableSettings
from tests.server.guest import HTTP, ME, Guest, make, sit
from tests.server.hand_written_tables import SECRET, entries, table_config
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


def test_what_was_taken_back_is_not_in_a_kept_game() -> None:
    config = replace(table_config("pretty", 2), settings=TableSettings(real_dice=True))
    played = entries("{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 {W1 B1 G4 P5}")
    taken_back = [*played, LogEntry(4, 4.0, "wish", 2, "3"), LogEntry(5, 5.0, "take_back", 1, "3")]
    for log in (played, taken_back, [*taken_back, *entries("{W1 B1 G4 P6}", first=6)]):
        assert KeptTable(config, log, None).history.recent == GameTable(config, log).history.recent
        assert KeptTable(config, log, None).replay().events == GameTable(config, log).replay().events
    assert "{W1 B1 G4 P5}" not in KeptTable(config, taken_back, None).record()


def test_the_kept_record_of_a_days_game_gets_its_secret_when_the_day_is_over() -> None:
    today = replace(table_config("pretty", 1), day=dates.today())
    table, log, rng = GameTable(today), list[LogEntry](), random.Random(1)
    while not table.game.over:
        rolls = table.seat_to_roll == 1
        log.append(table.roll_entry(1, table.n) if rolls else table.act_entry(1, table.n, rng.choice(table.legal[1]).word))
        table.apply(log[-1])
    kept = table.record()
    assert "[Secret" not in kept
    assert KeptTable(today, log, kept).record() == kept
    past = replace(today, day=dates.after(dates.today(), -3))
    kept = kept.replace(dates.today(), str(past.day))
    assert f'[Secret "{SECRET.hex()}"]' in KeptTable(past, log, kept).record()
    assert KeptTable(past, log, kept).record() == GameTable(past, log).record()
    assert KeptTable(past, log[:9], None).replay().secret == SECRET.hex()  # it was not finished in its day
