"""Tables in memory and on disk, without sockets: dropped and loaded, written together, never twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from foxden.server.house import House
from foxden.server.inbox import Chair, NewTable
from foxden.server.limits import Addresses, Bucket, Limits, household
from foxden.server.metrics import Metrics
from foxden.server.refusal import Refusal
from foxden.server.store import Store
from foxden.server.table import Entry, Table
from tests.server.served import PATIENCE, sqlite
from tests.server.story import deal

ALONE = NewTable("pretty", [Chair("me")])


def run(folder: Path, work: Callable[[House], Awaitable[Any]], limits: Limits | None = None) -> Any:
    """Let something happen in a house of its own."""

    async def open_and_close() -> Any:
        metrics = Metrics()
        house = House(Store(sqlite(folder), metrics), limits or Limits(), metrics, pause=0, lazy=True)
        try:
            return await work(house)
        finally:
            await house.close()
            house.store.close()

    return asyncio.run(open_and_close())


def rolled(table: Table) -> Entry:
    return table.may_roll(1, table.n)


def test_a_table_is_dropped_and_loaded_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        made = await house.make(ALONE, "here")
        room = await house.room(made.table)
        await room.happen(rolled)
        house.sweep(idle=1000)
        assert list(house.rooms) == [made.table]
        house.sweep(idle=-1)
        assert not house.rooms
        again = await house.room(made.table)
        assert again is not room
        assert again.table.state() == room.table.state()

    run(tmp_path, work)


def test_a_table_that_many_ask_for_is_loaded_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        made = await house.make(ALONE, "here")
        rooms = await asyncio.gather(*(house.room(made.table) for _ in range(20)))
        assert len({id(room) for room in rooms}) == 1

    run(tmp_path, work)


def test_no_number_is_given_twice(tmp_path: Path) -> None:
    """Two processes know the same table (here: two houses on one file). The slower one reads on, and looks again."""

    async def work(house: House) -> None:
        made = await house.make(NewTable("pretty", [Chair("me"), Chair("me"), Chair("me")]), "here")
        other = House(house.store, Limits(), house.metrics, pause=0, lazy=True)
        one, two = await house.room(made.table), await other.room(made.table)
        assert await one.happen(rolled) == 1
        with pytest.raises(Refusal, match="stale"):
            await two.happen(lambda table: table.may_roll(1, 0))
        assert two.table.n == 1
        assert two.table.state() == one.table.state()
        for room in (one, two, one, two):  # names concern nobody: both get through, one after the other
            await room.happen(lambda table: table.may_sit(2, table.sittings[1]))
        entries = await house.store.entries(made.table)
        assert [entry.n for entry in entries] == [1, 2, 3, 4, 5]

    run(tmp_path, work)


def test_what_waits_is_written_together(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        made = [await house.make(ALONE, "here") for _ in range(40)]
        rooms = [await house.room(m.table) for m in made]
        before = figures(house)
        house.store.writer.jobs.put(slow(house))
        await asyncio.gather(*(room.happen(rolled) for room in rooms))
        after = figures(house)
        assert after[1] - before[1] == 41  # writes
        assert after[0] - before[0] <= 10  # transactions
        assert [len(await house.store.entries(m.table)) for m in made] == [1] * 40

    run(tmp_path, work)


def figures(house: House) -> tuple[float, float]:
    """Transactions, and the writes in them."""
    registry = house.metrics.registry
    found = [registry.get_sample_value(f"foxden_commit_jobs_{what}") or 0.0 for what in ("count", "sum")]
    return found[0], found[1]


def slow(house: House) -> Any:
    """A write that keeps the disk busy while others come in."""
    from foxden.server.writer import Job

    loop = asyncio.get_running_loop()
    return Job(lambda connection: time.sleep(0.2), loop, loop.create_future())


def test_one_bad_write_does_not_take_others_with_it(tmp_path: Path) -> None:
    def bad(connection: Connection) -> None:
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    async def work(house: House) -> None:
        made = [await house.make(ALONE, "here") for _ in range(5)]
        rooms = [await house.room(m.table) for m in made]
        house.store.writer.jobs.put(slow(house))
        results = await asyncio.gather(
            *(room.happen(rolled) for room in rooms), house.store.writer.write(bad), return_exceptions=True
        )
        assert results[:5] == [1] * 5
        assert isinstance(results[5], Refusal)
        assert results[5].code == "storage"

    run(tmp_path, work)


def test_what_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        made = await house.make(ALONE, "here")
        room = await house.room(made.table)
        with house.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE events RENAME TO gone"))
        with pytest.raises(Refusal, match="storage"):
            await room.happen(rolled)
        assert room.table.n == 0
        with house.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE gone RENAME TO events"))
        assert await room.happen(rolled) == 1

    run(tmp_path, work)


def test_signs_of_life_go_on_after_the_database_was_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foxden.server.presence.BEAT", 0.01)

    async def work(house: House) -> None:
        await house.store.present("long gone", "a" * 13, ([1], 0))
        with house.store.engine.begin() as connection:
            connection.execute(text("UPDATE presence SET at = 1"))
            connection.execute(text("ALTER TABLE presence RENAME TO away"))
        beating = asyncio.create_task(house.presence.beat(house.rooms))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(beating), 0.2)
        with house.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE away RENAME TO presence"))
        async with asyncio.timeout(PATIENCE):
            while await house.store.presence("a" * 13, 0):
                await asyncio.sleep(0.01)
        beating.cancel()

    run(tmp_path, work)


def test_a_bot_tries_again(tmp_path: Path) -> None:
    """It is the only one who can go on: if it gave up, the table would stand still."""

    async def work(house: House) -> None:
        made = await house.make(NewTable("pretty", [Chair("me"), Chair("bot", level="easy")]), "here")
        room = await house.room(made.table)
        with house.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE events RENAME TO gone"))
        room.table.sittings[0] = room.table.sittings[1]  # now a bot has to roll
        house.players.wake(room, True)
        async with asyncio.timeout(PATIENCE):
            while "foxden_bot_failures_total 1.0" not in house.metrics.text().decode():
                await asyncio.sleep(0.01)
            assert room.table.n == 0
            with house.store.engine.begin() as connection:
                connection.execute(text("ALTER TABLE gone RENAME TO events"))
            while room.table.n < 2:
                await asyncio.sleep(0.01)

    run(tmp_path, work)


def test_who_asked_may_go_away(tmp_path: Path) -> None:
    """What is written is told, even if the socket that asked for it is closed meanwhile."""

    async def work(house: House) -> None:
        made = await house.make(ALONE, "here")
        room = await house.room(made.table)
        house.store.writer.jobs.put(slow(house))
        asking = asyncio.create_task(room.happen(rolled))
        await asyncio.sleep(0.05)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        async with room.lock:
            assert room.table.n == 1

    run(tmp_path, work)


def test_tables_that_are_over_are_not_counted(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        first = await house.make(ALONE, "here")
        await house.make(ALONE, "here")
        await house.make(ALONE, "elsewhere")
        with pytest.raises(Refusal, match="too_many_tables"):
            await house.make(ALONE, "here")
        room = await house.room(first.table)
        await room.happen(lambda table: table.may_move("b" * 13))
        await house.make(ALONE, "here")

    run(tmp_path, work, Limits(tables=2))


def test_who_asks_for_many_tables_at_once_gets_no_more(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        asked = await asyncio.gather(*(house.make(ALONE, "here") for _ in range(10)), return_exceptions=True)
        assert [getattr(one, "code", "made") for one in asked] == ["made"] * 3 + ["too_many_tables"] * 7

    run(tmp_path, work, Limits(tables=3))


def test_tables_of_other_rules_are_not_opened(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        made = await house.make(ALONE, "here")
        with house.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET rules = '0'"))
        with pytest.raises(Refusal, match="old_rules"):
            await house.room(made.table)

    run(tmp_path, work)


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=1000, burst=3)
    assert [bucket.take() for _ in range(3)] == [True, True, True]
    assert not bucket.take()
    time.sleep(0.01)
    assert bucket.take()


def test_what_is_more_work_counts_more() -> None:
    bucket = Bucket(rate=0.001, burst=10)
    assert bucket.take(12)  # one token is enough to begin
    assert not bucket.take()
    assert bucket.take(0)


def test_addresses_are_forgotten() -> None:
    addresses = Addresses(Limits(asks=1000, asks_burst=1))
    addresses.ask("here")
    with pytest.raises(Refusal, match="too_fast"):
        addresses.ask("here")
    time.sleep(0.01)
    addresses.forget()
    assert not addresses.buckets


def test_sockets_of_an_address_are_counted() -> None:
    addresses = Addresses(Limits(sockets=1))
    addresses.enter("here")
    addresses.enter("there")
    with pytest.raises(Refusal, match="too_many_sockets"):
        addresses.enter("here")
    addresses.leave("here")
    addresses.enter("here")


@pytest.mark.parametrize(
    ("address", "one"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_households(address: str, one: str) -> None:
    assert household(address) == one


def test_entries_are_kept_as_they_were(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        fresh = deal("twice", 3, leftovers_sweep=True)
        await house.store.make(fresh)
        entry = Entry(1, 1700000000.125, "seat", 2, '{"kind":"open","name":"Ä\\n"}')
        assert await house.store.append(fresh.id, entry)
        assert not await house.store.append(fresh.id, entry)
        assert await house.store.deal(fresh.id) == fresh
        assert await house.store.entries(fresh.id) == [entry]
        assert await house.store.entries(fresh.id, after=1) == []

    run(tmp_path, work)
