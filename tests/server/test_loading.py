"""Tables that are not in memory: loading one costs whoever asks for it, as much as it costs the server, and nobody waits for it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from foxden.server.day import dates
from foxden.server.day.store import DayRow
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import Limits, TokenBucket
from foxden.server.tables import replay_work
from foxden.server.tables.game_table import GameTable
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.registry import TableRegistry
from foxden.server.tables.replay_work import WORK_PER_REQUEST, replay_cost, with_rests
from foxden.server.tables.secrets import digest
from foxden.server.tables.table_config import LogEntry, TableConfig
from tests.server.guest import HTTP, ME, make, sit
from tests.server.hand_written_tables import entries, table_config
from tests.server.large_tables import add_large_tables
from tests.server.served import FAST, PATIENCE, Served, sqlite
from tests.server.test_old_rules import OTHER, change
from tests.server.test_registry import ALONE, rolled, run

STRANGER = "127.0.0.2"


def test_what_is_taken_back_costs_as_much_as_what_was_played_before() -> None:
    """Two events, then an undo that plays the first again; then one more, and an undo of it."""
    played = entries("{W1 Y1 B1 G1 O1 P1} 1:yellow:r1c1")
    assert replay_cost(played) * WORK_PER_REQUEST == 2
    again = entries("{W1 Y1 B1 G1 O1 P1} 1:yellow:r1c1 1:undo 1:yellow:r1c1 1:undo")
    assert replay_cost(again) * WORK_PER_REQUEST == 5 + 2 * (1 + 8)


class Clock:
    """A clock by which applying an entry takes a millisecond, and which notes after how many of them there was a rest."""

    def __init__(self) -> None:
        self.now, self.applied = 100.0, 0
        self.rests: list[int] = []

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.rests.append(self.applied)
        self.now += seconds

    def apply(self, _entry: LogEntry) -> None:
        self.applied += 1
        self.now += 0.001


def test_a_thread_that_replays_a_large_table_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four milliseconds in one go, as most tables take less; then it rests after each slice, here after each entry."""
    clock, log = Clock(), entries(" ".join(["{W1 Y1 B1 G1 O1 P1}"] * 30))
    monkeypatch.setattr(replay_work, "time", clock)
    for entry in with_rests(log):
        clock.apply(entry)
    assert clock.applied == len(log) == 30
    assert clock.rests in (list(range(4, 31)), list(range(5, 31)))


def test_a_table_is_the_same_at_any_pace() -> None:
    """Whatever comes between two entries."""
    config, log = table_config("pretty", 1), entries("{W1 Y1 B1 G1 O1 P1} 1:yellow:r1c1 1:undo 1:yellow:r1c1")
    assert GameTable(config, log, with_rests).record() == GameTable(config, log).record()


async def ask_all(served: Served, tables: list[str], health: list[int]) -> Counter[int]:
    """Ask for the records of all at once, from one address; and meanwhile, from another, whether the server is well."""
    limits = httpx.Limits(max_connections=len(tables))
    transport = httpx.AsyncHTTPTransport(local_address=STRANGER, limits=limits)
    async with httpx.AsyncClient(transport=transport, timeout=PATIENCE) as stranger, httpx.AsyncClient(timeout=PATIENCE) as other:
        asked = [asyncio.create_task(stranger.get(f"{served.url}/api/tables/{table}/record")) for table in tables]
        while not all(task.done() for task in asked):
            health.append((await other.get(f"{served.url}/health")).status_code)
            await asyncio.sleep(0.05)
        return Counter([task.result().status_code for task in asked])


def test_large_tables_use_up_the_allowance_of_who_asks(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), "--lazy") as served:
        ordinary = make(served.url, "pretty", [ME])["table"]
        tables = add_large_tables(served, 60)
        found = asyncio.run(ask_all(served, tables, []))
        assert set(found) == {200, 429}
        assert found[200] < 30  # about ten requests each, of thirty at once and five in a second
        assert HTTP.get(f"{served.url}/api/tables/{ordinary}/record").status_code == 200  # for another address
        assert HTTP.get(f"{served.url}/api/tables/{tables[-1]}/record").status_code == 200


def test_who_asks_at_the_same_time_is_not_refused_for_another(tmp_path: Path) -> None:
    """The first one cannot pay for what there is to replay; whoever waits for the same table loads it then."""

    async def work(registry: TableRegistry) -> list[str]:
        made = await registry.create_table(ALONE, "here")
        live_table = await registry.get(made.table)
        await live_table.submit(rolled)
        registry.drop(live_table)
        registry.addresses.ask("poor", 0.97)  # 1.03 of 2 are left: enough to ask, and not enough to load
        asked = await asyncio.gather(registry.get(made.table, "poor"), registry.get(made.table, "rich"), return_exceptions=True)
        return [one.code if isinstance(one, Refusal) else "found" if isinstance(one, LiveTable) else repr(one) for one in asked]

    assert run(tmp_path, work, Limits(asks=0.0001, asks_burst=2)) == ["too_fast", "found"]


def test_health_does_not_wait_for_tables_that_are_loaded(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        health: list[int] = []
        assert asyncio.run(ask_all(served, add_large_tables(served, 40), health)) == {200: 40}
        assert set(health) == {200}


def test_a_table_with_other_rules_is_not_read_again_for_every_request(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            assert guest.ask(t="roll", seat=1, n=0)["t"] == "ok"
    change(tmp_path, f"UPDATE tables SET rules = '{OTHER}'")
    with Served(sqlite(tmp_path), *FAST) as served:
        where = f"{served.url}/api/tables/{made['table']}"
        record = HTTP.get(f"{where}/record").text
        assert "{W" in record
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            database.execute("DELETE FROM events")
        assert HTTP.get(f"{where}/record").text == record
        assert any(event["kind"] == "roll" for event in HTTP.get(f"{where}/replay").json()["events"])


def day_game(table: str, player: str) -> tuple[TableConfig, DayRow]:
    """A game of today that was begun a while ago."""
    day, now = dates.today(), time.time() - 1000
    config = replace(table_config(dates.game_of(day), 1), id=table, day=day, created_at=now)
    return config, DayRow(day, player, table, "Anna", None, None, None, False, "here", now)


def test_who_looks_at_the_day_pays_for_the_game_that_is_loaded(tmp_path: Path) -> None:
    """A player's own unfinished game is read to see whether it is over; with a long log that takes as long as any other."""

    async def work(registry: TableRegistry) -> None:
        table, secret = "a" * 13, "s" * 32
        await registry.days.draw_ahead()
        await registry.days.store.begin(*day_game(table, digest(secret)), None)
        for n in range(1, 3001):
            kind, data = ("roll", "{W1 Y1 B1 G1 O1 P1}") if n == 1 else ("undo", "") if n % 2 else ("act", "pass")
            await_last = registry.store.append_entry(table, LogEntry(n, float(n), kind, 1, data))
        assert await await_last
        bucket = registry.addresses.buckets.setdefault("there", TokenBucket(0.001, 30))
        await registry.days.view(dates.today(), secret, "there")
        assert bucket.left < 30 - 5

    run(tmp_path, work)


def test_a_game_of_today_is_not_forgotten(tmp_path: Path) -> None:
    """However soon a host forgets what nobody finished: its player would begin anew, and knows the dice."""

    async def work(registry: TableRegistry) -> None:
        await registry.days.store.begin(*day_game("a" * 13, "Anna's"), None)
        assert await registry.housekeeping.forget_unfinished() == 0
        with registry.store.engine.begin() as connection:
            connection.execute(text("UPDATE day_games SET day = '2026-01-01'"))
        assert await registry.housekeeping.forget_unfinished() == 1

    run(tmp_path, work, Limits(forget=10))
