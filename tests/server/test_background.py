"""What a server does besides answering goes on, whatever fails: nothing of it ends for good, and no table stays behind."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
from sqlalchemy import text

from foxden.server import background
from foxden.server.background import Background
from foxden.server.protocol.inbox import NewSeat, NewTableRequest
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import Limits
from foxden.server.sockets.connection import TRY_AGAIN_LATER, Connection
from foxden.server.storage import notifications
from foxden.server.storage.notifications import Notifications
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.registry import TableRegistry
from tests.server import postgres
from tests.server.guest import ME, Guest, make
from tests.server.served import FAST, PATIENCE, Served
from tests.server.test_registry import ALONE, rolled, run


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


def test_a_write_that_fails_in_an_unexpected_way_does_not_end_writing(tmp_path: Path) -> None:
    def fail(_connection: object) -> None:
        raise LookupError("not of the database")

    async def work(registry: TableRegistry) -> None:
        live_table = await registry.get((await registry.create_table(ALONE, "here")).table)
        failing, move = asyncio.create_task(registry.store.writer.write(fail)), live_table.submit(rolled)
        async with asyncio.timeout(PATIENCE):
            assert await move == 1
            with pytest.raises(Refusal, match="storage"):
                await failing
            assert await live_table.submit(lambda table: table.act_entry(1, 1, table.legal[1][0].word)) == 2

    run(tmp_path, work)


def test_what_never_ends_begins_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0.0)

    async def work() -> None:
        begun, third = 0, asyncio.Event()

        async def fail_twice() -> None:
            nonlocal begun
            begun += 1
            if begun < 3:
                raise LookupError
            third.set()
            await asyncio.Event().wait()

        tasks = Background()
        tasks.keep_on(fail_twice)
        async with asyncio.timeout(PATIENCE):
            await third.wait()
        tasks.cancel()
        await asyncio.wait(tasks.tasks, timeout=PATIENCE)
        assert (begun, tasks.tasks) == (3, set())

    asyncio.run(work())
    assert caplog.text.count("begins again") == 2


def test_a_broken_table_does_not_keep_bots_from_stepping_in_at_others(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        asked = NewTableRequest("pretty", [NewSeat("me"), NewSeat("me")], turn_seconds=30)
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        broken, sound = [await registry.get((await registry.create_table(asked, "here")).table) for _ in range(2)]
        for live_table in (broken, sound):
            live_table.connections.add(Connection({"state": {}}, cast(Any, None), send, Limits()))
            live_table.clock.asked[1] = "1.1", -1000.0
        broken.table.occupants[0] = cast(Any, None)
        await registry.step_in_everywhere()
        assert sound.table.occupants[0].level == "medium"
        assert broken.dropped
        assert {"type": "websocket.close", "code": TRY_AGAIN_LATER} in sent
        again = await registry.get(broken.table.config.id)
        assert again.table.occupants[0].kind == "person"

    run(tmp_path, work)


async def play_to_the_end(live_table: LiveTable) -> None:
    """A whole game of one person, who always takes the first choice."""
    table = live_table.table
    while not table.game.over:
        if table.seat_to_roll:
            await live_table.submit(lambda t: t.roll_entry(1, t.n))
        else:
            await live_table.submit(lambda t: t.act_entry(1, t.n, t.legal[1][0].word))


def test_a_game_that_was_over_when_the_server_was_killed_is_marked_when_it_is_read(tmp_path: Path) -> None:
    """Its record has to be kept, or it could not be read any more once the rules are gone."""

    async def work(registry: TableRegistry) -> None:
        live_table = await registry.get((await registry.create_table(ALONE, "here")).table)
        await play_to_the_end(live_table)
        table = live_table.table.config.id
        with registry.store.engine.begin() as connection:  # as if it had been killed between the last move and this
            connection.execute(text("DELETE FROM records"))
            connection.execute(text("UPDATE tables SET closed = 0"))
        registry.drop(live_table)
        await registry.get(table)
        async with asyncio.timeout(PATIENCE):
            while await registry.store.read_record(table) is None:
                await asyncio.sleep(0.01)
        assert await registry.store.read_record(table) == live_table.table.record()
        assert await registry.store.read_unfinished(1e12, "2026-11-19", 10) == []

    run(tmp_path, work)


def test_a_listener_that_died_without_a_word_is_noticed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that a network has forgotten says nothing; whoever only listened would never hear of another move."""
    monkeypatch.setattr(notifications, "LOOK_SECONDS", 0.2)
    monkeypatch.setattr(notifications, "STATEMENT_SECONDS", 2.0)
    monkeypatch.setattr(notifications, "RETRY", 0.0)
    heard: asyncio.Queue[str] = asyncio.Queue()

    def ask(sql: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(database, autocommit=True) as connection:
            found = connection.execute(sql.encode())
            return found.fetchall() if found.description else []

    async def work() -> None:
        listener = Notifications(
            database, lambda table, n: heard.put_nowait(f"{table} {n}"), lambda *_: None, lambda: heard.put_nowait("gap")
        )
        listening = asyncio.create_task(listener.listen())
        async with asyncio.timeout(PATIENCE):
            assert await heard.get() == "gap"
            await asyncio.sleep(0.5)  # it asks in between, and listens on
            ask("NOTIFY foxden, 'one 1'")
            while await heard.get() != "one 1":  # on a slow machine it may have begun again
                pass
            [(pid,)] = ask("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'")
            os.kill(pid, signal.SIGSTOP)
            try:
                while await heard.get() != "gap":
                    pass
                ask("NOTIFY foxden, 'two 2'")
                while await heard.get() != "two 2":
                    pass
            finally:
                os.kill(pid, signal.SIGCONT)
        listening.cancel()
        await asyncio.wait([listening], timeout=PATIENCE)

    asyncio.run(work())


def test_an_event_that_could_not_be_read_at_once_is_read_later(database: str) -> None:
    """The database refuses to read just when a process is told of an event: it must not stay behind until the next one."""
    with Served(database, *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with Guest(served.url, made["table"]) as watcher, psycopg.connect(database) as other:
            watcher.hello()
            values = (made["table"], 1, 1.0, "roll", 1, "{W1 Y1 B1 G1 O1 P1}")
            other.execute("INSERT INTO events VALUES (%s, %s, %s, %s, %s, %s)", values)
            other.execute("ALTER TABLE events RENAME TO events_away")
            other.execute(b"NOTIFY foxden, '%s 1'" % made["table"].encode())
            other.commit()
            while not any("cannot read" in line for line in served.said):
                assert served.lines.get(timeout=PATIENCE)
            other.execute("ALTER TABLE events_away RENAME TO events")
            other.commit()
            watcher.known(1)
            assert watcher.events[-1]["word"] == "{W1 Y1 B1 G1 O1 P1}"
