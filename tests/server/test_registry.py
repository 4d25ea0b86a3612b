"""Tables in memory and on disk, without sockets: dropped and loaded, written in groups, never twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import Connection, text

from foxden.server.metrics import Metrics
from foxden.server.protocol.inbox import NewSeat, NewTableRequest
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import AddressLimits, Limits, TokenBucket, address_block
from foxden.server.storage.store import Store
from foxden.server.tables import registry as registry_module
from foxden.server.tables.event_history import MOST_EVENTS
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.registry import TableRegistry
from foxden.server.tables.stand_ins import step_in
from tests.server.hand_written_tables import entries, table_config
from tests.server.served import PATIENCE, sqlite

ALONE = NewTableRequest("pretty", [NewSeat("me")])


def run(folder: Path, work: Callable[[TableRegistry], Awaitable[Any]], limits: Limits | None = None) -> Any:
    """Run a coroutine with a registry of its own."""

    async def open_and_close() -> Any:
        metrics = Metrics()
        registry = TableRegistry(Store(sqlite(folder), metrics), limits or Limits(), metrics, pause=0, lazy=True)
        try:
            return await work(registry)
        finally:
            await registry.close()
            registry.store.close()

    return asyncio.run(open_and_close())


def rolled(table: GameTable) -> LogEntry:
    return table.roll_entry(1, table.n)


def test_a_bot_that_cannot_step_in_is_neither_announced_nor_an_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "foxden.server")

    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(NewTableRequest("pretty", [NewSeat("me"), NewSeat("me")], turn_seconds=30), "here")
        live_table = await registry.get(made.table)
        live_table.clock.asked[1] = "1.1", time.monotonic() - 40
        live_table.table.n = MOST_EVENTS  # nobody changes seats any more
        await step_in(live_table)
        assert "a bot plays" not in caplog.text
        live_table.table.n = 0
        await step_in(live_table)
        assert f"table {made.table}: a bot plays on seat 1" in caplog.text
        assert live_table.table.occupants[0].level == "medium"

    run(tmp_path, work)


def test_a_table_is_dropped_and_loaded_again(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(ALONE, "here")
        live_table = await registry.get(made.table)
        await live_table.submit(rolled)
        registry.drop_idle(idle=1000)
        assert list(registry.live_tables) == [made.table]
        registry.drop_idle(idle=-1)
        assert not registry.live_tables
        again = await registry.get(made.table)
        assert again is not live_table
        assert again.table.state_view() == live_table.table.state_view()

    run(tmp_path, work)


def test_of_very_many_unused_tables_the_oldest_go_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knows many tables could fill the memory with them."""
    monkeypatch.setattr(registry_module, "MOST_IDLE", 2)

    async def work(registry: TableRegistry) -> None:
        made = [(await registry.create_table(ALONE, "here")).table for _ in range(4)]
        await registry.get(made[0])  # used again
        (await registry.get(made[1])).visitors += 1
        registry.drop_idle(idle=1000)
        assert sorted(registry.live_tables) == sorted([made[0], made[1], made[3]])

    run(tmp_path, work)


def test_a_new_table_is_in_memory_and_need_not_be_read(tmp_path: Path) -> None:
    """People sit down at a table as soon as it is made: reading it back would cost more than all else that a new game costs."""

    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(ALONE, "here")
        with registry.store.engine.begin() as connection:
            connection.execute(text("DELETE FROM tables"))
        assert (await registry.get(made.table)).table.n == 0
        assert registry.metrics.registry.get_sample_value("foxden_tables_in_memory") == 1

    run(tmp_path, work)


def test_a_table_that_many_ask_for_is_loaded_once(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(ALONE, "here")
        registry.drop_idle(idle=-1)
        live_tables = await asyncio.gather(*(registry.get(made.table) for _ in range(20)))
        assert len({id(live_table) for live_table in live_tables}) == 1

    run(tmp_path, work)


def test_an_absence_that_becomes_long_while_presence_is_sent_is_told(tmp_path: Path) -> None:
    """Sending takes until the absence is long: the message says so, or another one is due."""
    sent: list[str] = []

    class SlowConnection:
        seats: tuple[int, ...] = ()
        substituted_seats: tuple[int, ...] = ()
        is_owner = False

        def send_text(self, text: str) -> None:
            sent.append(text)
            time.sleep(0.2)  # far longer than what is left of the absence

    async def work(registry: TableRegistry) -> None:
        live_table = await registry.get((await registry.create_table(ALONE, "here")).table)
        live_table.connections.add(cast(Any, SlowConnection()))
        live_table.absence.patience = 100
        live_table.absence.since = {1: time.monotonic() - 99.9}
        live_table._broadcast_presence()
        live_table.connections.clear()
        assert '"long_away":[1]' in sent[0] or live_table.presence_timer is not None

    run(tmp_path, work)


def test_no_number_is_given_twice(tmp_path: Path) -> None:
    """Two processes (here two registries on one file) have the same table. The slower one reads the new entry and tries again."""

    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(NewTableRequest("pretty", [NewSeat("me"), NewSeat("me"), NewSeat("me")]), "here")
        other = TableRegistry(registry.store, Limits(), registry.metrics, pause=0, lazy=True)
        one, two = await registry.get(made.table), await other.get(made.table)
        assert await one.submit(rolled) == 1
        with pytest.raises(Refusal, match="stale"):
            await two.submit(lambda table: table.roll_entry(1, 0))
        assert two.table.n == 1
        assert two.table.state_view() == one.table.state_view()
        for live_table in (one, two, one, two):  # names concern nobody: both get through, one after the other
            await live_table.submit(lambda table: table.seat_entry(2, table.occupants[1]))
        entries = await registry.store.read_entries(made.table)
        assert [entry.n for entry in entries] == [1, 2, 3, 4, 5]

    run(tmp_path, work)


def test_one_number_that_is_taken_does_not_stop_the_others(tmp_path: Path) -> None:
    """Another process was faster at one of several tables whose events are stored together."""

    async def work(registry: TableRegistry) -> None:
        made = [await registry.create_table(ALONE, "here") for _ in range(4)]
        entry = LogEntry(1, 1.0, "roll", 1, "{W3 Y3 B5 G3 O2 P3}")
        assert await registry.store.append_entry(made[2].table, entry)
        registry.store.writer.jobs.put([slow(registry)])
        written = await asyncio.gather(*(registry.store.append_entry(one.table, entry) for one in made))
        assert written == [True, True, False, True]
        assert [len(await registry.store.read_entries(one.table)) for one in made] == [1, 1, 1, 1]

    run(tmp_path, work)


def test_waiting_writes_share_a_transaction(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        made = [await registry.create_table(ALONE, "here") for _ in range(40)]
        live_tables = [await registry.get(m.table) for m in made]
        before = figures(registry)
        registry.store.writer.jobs.put([slow(registry)])
        await asyncio.gather(*(live_table.submit(rolled) for live_table in live_tables))
        after = figures(registry)
        assert after[1] - before[1] == 41  # writes
        assert after[0] - before[0] <= 10  # transactions
        assert [len(await registry.store.read_entries(m.table)) for m in made] == [1] * 40

    run(tmp_path, work)


def test_a_move_does_not_wait_for_tables_that_others_make(tmp_path: Path) -> None:
    """20 pieces of other work wait when somebody moves, each of 5 ms: only those come first that a transaction has begun with."""

    async def work(registry: TableRegistry) -> None:
        live_table = await registry.get((await registry.create_table(ALONE, "here")).table)
        done: list[int] = []

        def other(i: int) -> None:
            time.sleep(0.005)
            done.append(i)

        write = registry.store.writer.write
        others = [asyncio.create_task(write(lambda connection, i=i: other(i))) for i in range(20)]  # type: ignore[misc]
        await asyncio.sleep(0)
        await live_table.submit(rolled)
        assert len(done) <= 3
        await asyncio.gather(*others)
        assert done == list(range(20))

    run(tmp_path, work)


def figures(registry: TableRegistry) -> tuple[float, float]:
    """The numbers of transactions and of writes in them."""
    found = [registry.metrics.registry.get_sample_value(f"foxden_commit_jobs_{what}") or 0.0 for what in ("count", "sum")]
    return found[0], found[1]


def slow(registry: TableRegistry) -> Any:
    """A write that keeps the writer busy while others arrive."""
    from foxden.server.storage.writer import WriteJob

    loop = asyncio.get_running_loop()
    return WriteJob(lambda connection: time.sleep(0.2), loop, loop.create_future())


def test_a_failing_write_does_not_affect_the_others(tmp_path: Path) -> None:
    def bad(connection: Connection) -> None:
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    async def work(registry: TableRegistry) -> None:
        made = [await registry.create_table(ALONE, "here") for _ in range(5)]
        live_tables = [await registry.get(m.table) for m in made]
        registry.store.writer.jobs.put([slow(registry)])
        results = await asyncio.gather(
            *(live_table.submit(rolled) for live_table in live_tables), registry.store.writer.write(bad), return_exceptions=True
        )
        assert results[:5] == [1] * 5
        assert isinstance(results[5], Refusal)
        assert results[5].code == "storage"

    run(tmp_path, work)


def test_a_failed_write_submits_nothing(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(ALONE, "here")
        live_table = await registry.get(made.table)
        with registry.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE events RENAME TO gone"))
        with pytest.raises(Refusal, match="storage"):
            await live_table.submit(rolled)
        assert live_table.table.n == 0
        with registry.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE gone RENAME TO events"))
        assert await live_table.submit(rolled) == 1

    run(tmp_path, work)


def test_heartbeats_continue_after_a_database_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foxden.server.tables.presence.HEARTBEAT_SECONDS", 0.01)

    async def work(registry: TableRegistry) -> None:
        await registry.store.write_presence("long gone", "a" * 13, ([1], 0))
        with registry.store.engine.begin() as connection:
            connection.execute(text("UPDATE presence SET at = 1"))
            connection.execute(text("ALTER TABLE presence RENAME TO away"))
        beating = asyncio.create_task(registry.presence.send_heartbeats(registry.live_tables))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(beating), 0.2)
        with registry.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE away RENAME TO presence"))
        async with asyncio.timeout(PATIENCE):
            while await registry.store.read_presence("a" * 13, 0):
                await asyncio.sleep(0.01)
        beating.cancel()

    run(tmp_path, work)


def test_a_bot_tries_again(tmp_path: Path) -> None:
    """Only the bot can continue the game: if it gave up, the table would be stuck."""

    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(NewTableRequest("pretty", [NewSeat("me"), NewSeat("bot", level="easy")]), "here")
        live_table = await registry.get(made.table)
        with registry.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE events RENAME TO gone"))
        live_table.table.occupants[0] = live_table.table.occupants[1]  # now a bot has to roll
        registry.bot_runner.wake(live_table, True)
        async with asyncio.timeout(PATIENCE):
            while "foxden_bot_failures_total 1.0" not in registry.metrics.text().decode():
                await asyncio.sleep(0.01)
            assert live_table.table.n == 0
            with registry.store.engine.begin() as connection:
                connection.execute(text("ALTER TABLE gone RENAME TO events"))
            while live_table.table.n < 2:
                await asyncio.sleep(0.01)

    run(tmp_path, work)


def test_the_sender_may_disconnect(tmp_path: Path) -> None:
    """A stored entry is broadcast, even if the socket that sent it is closed meanwhile."""

    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(ALONE, "here")
        live_table = await registry.get(made.table)
        registry.store.writer.jobs.put([slow(registry)])
        asking = asyncio.create_task(live_table.submit(rolled))
        await asyncio.sleep(0.05)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await registry.store.writer.write(lambda connection: None)  # written after the roll
        assert live_table.table.n == 1

    run(tmp_path, work)


def test_tables_that_are_over_are_not_counted(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        first = await registry.create_table(ALONE, "here")
        await registry.create_table(ALONE, "here")
        await registry.create_table(ALONE, "elsewhere")
        with pytest.raises(Refusal, match="too_many_tables"):
            await registry.create_table(ALONE, "here")
        await (await registry.get(first.table)).submit(lambda table: table.moved_entry("b" * 13))
        with pytest.raises(Refusal, match="too_many_tables"):  # left, but not over
            await registry.create_table(ALONE, "here")
        await registry.store.mark_finished(first.table, "")
        await registry.create_table(ALONE, "here")

    run(tmp_path, work, Limits(tables=2))


def test_who_asks_for_many_tables_at_once_gets_no_more(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        asked = await asyncio.gather(*(registry.create_table(ALONE, "here") for _ in range(10)), return_exceptions=True)
        assert [getattr(one, "code", "made") for one in asked] == ["made"] * 3 + ["too_many_tables"] * 7

    run(tmp_path, work, Limits(tables=3))


def test_tables_of_other_rules_are_not_opened(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(ALONE, "here")
        with registry.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET rules = '0'"))
        registry.drop_idle(idle=-1)
        with pytest.raises(Refusal, match="old_rules"):
            await registry.get(made.table)

    run(tmp_path, work)


def test_tables_of_older_rules_go_on_by_them(tmp_path: Path) -> None:
    """In rules version 1 the bonus marks of junior could not be left."""

    async def work(registry: TableRegistry) -> None:
        made = await registry.create_table(NewTableRequest("junior", [NewSeat("me"), NewSeat("me")]), "here")
        with registry.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET rules = '1'"))
        registry.live_tables.clear()
        table = (await registry.get(made.table)).table
        for entry in entries("{1:heart 2:blue 3:pink 4:candle 5:gift} 1:yellow 1:yellow 1:yellow", table.n + 1):
            table.apply(entry)
        assert table.state_view().can == {"1": ["(blue):muffin", "(blue):donut", "(blue):cake"]}
        with pytest.raises(Refusal) as refused:
            table.act_entry(1, table.n, "leave")
        assert refused.value.say["why"]["code"] == "must_redeem"
        assert '[Rules "1"]' in table.record()

    run(tmp_path, work)


def test_a_bucket_refills() -> None:
    bucket = TokenBucket(rate=0.001, burst=3)
    assert [bucket.take() for _ in range(3)] == [True, True, True]
    assert not bucket.take()
    bucket.at -= 1000  # as if so many seconds had passed
    assert bucket.take()


def test_expensive_requests_cost_more_tokens() -> None:
    bucket = TokenBucket(rate=0.001, burst=10)
    assert bucket.take(12)  # one token is enough to begin
    assert not bucket.take()
    assert bucket.take(0)


def test_addresses_are_forgotten() -> None:
    addresses = AddressLimits(Limits(asks=0.001, asks_burst=1))
    addresses.ask("here")
    with pytest.raises(Refusal, match="too_fast"):
        addresses.ask("here")
    addresses.buckets["here"].at -= 2000  # as if so many seconds had passed
    addresses.forget()
    assert not addresses.buckets


def test_sockets_of_an_address_are_counted() -> None:
    addresses = AddressLimits(Limits(sockets=1))
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
def test_address_blocks(address: str, one: str) -> None:
    assert address_block(address) == one


def test_entries_are_stored_unchanged(tmp_path: Path) -> None:
    async def work(registry: TableRegistry) -> None:
        fresh = table_config("twice", 3, leftovers_sweep=True)
        await registry.store.insert_table(fresh)
        entry = LogEntry(1, 1700000000.125, "seat", 2, '{"kind":"open","name":"Ä\\n"}')
        assert await registry.store.append_entry(fresh.id, entry)
        assert not await registry.store.append_entry(fresh.id, entry)
        assert await registry.store.read_config(fresh.id) == fresh
        assert await registry.store.read_entries(fresh.id) == [entry]
        assert await registry.store.read_entries(fresh.id, after=1) == []

    run(tmp_path, work)
