"""Allowances belong to an address: a new socket brings no new one, and making tables costs the same in every way."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from foxden.cli.serve import duration
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import AddressLimits, Limits, address_block
from foxden.server.tables.registry import TableRegistry
from tests.server.guest import HTTP, ME, Guest, make
from tests.server.raw import Raw, frame
from tests.server.served import Served, sqlite
from tests.server.test_registry import ALONE, rolled, run


def test_a_new_socket_brings_no_new_allowance(tmp_path: Path) -> None:
    """A socket may send 1 message in a second, an address 10, after 30: of 20 sockets that send 3 at once most get nothing."""
    with Served(sqlite(tmp_path), "--lazy", "--rate", "1") as served:
        table = make(served.url, "pretty", [ME])["table"]

        async def crowd() -> list[bytes]:
            said = []
            for _ in range(20):
                async with Raw.socket(served.url, table) as raw:
                    raw.send(frame(b'{"t":"ping","id":1}') * 3)
                    said.append((await raw.hear())[1])
            return said

        answers = asyncio.run(crowd())
        assert any(b"too_fast" in said for said in answers)
        assert b"pong" in answers[0]


def test_ipv6_networks_share_an_allowance() -> None:
    addresses = AddressLimits(Limits(rate=1, burst=1, shared=1))
    addresses.enter(address_block("2001:db8::1"))
    with pytest.raises(Refusal, match="too_fast"):
        addresses.enter(address_block("2001:db8::ffff"))
    addresses.enter(address_block("2001:db8:0:1::1"))


def test_tables_that_do_not_exist_use_up_the_allowance(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), "--lazy", "--requests", "1") as served:
        codes = [HTTP.get(f"{served.url}/api/tables/abcdefghjkmn{i}").status_code for i in range(10)]
        assert codes[0] == 404
        assert 429 in codes  # 6 at once, each counts as 1.2


def test_restarting_makes_no_more_tables_than_asking_for_them(tmp_path: Path) -> None:
    """A game that was left unfinished still counts for the limit of its address."""
    with Served(sqlite(tmp_path), "--lazy", "--tables", "5", "--requests", "100") as served:
        made = make(served.url, "pretty", [ME])
        table, codes = made["table"], []
        for _ in range(6):
            with Guest(served.url, table, made["seats"], made["owner"]) as guest:
                guest.hello()
                answer = guest.ask(t="restart")
                codes.append(answer.get("code"))
                if answer["t"] == "ok":
                    table = next(m["event"]["table"] for m in guest.told if m["t"] == "event" and m["event"]["kind"] == "moved")
        assert codes == [None] * 4 + ["too_many_tables"] * 2


def test_what_nobody_finished_is_forgotten(tmp_path: Path) -> None:
    """Tables of long ago: one that was begun goes, one that somebody played yesterday and one that is over stay."""

    async def work(registry: TableRegistry) -> None:
        made = [(await registry.create_table(ALONE, "here")).table for _ in range(4)]
        begun, played, over, left = made
        for table in (begun, played):
            await (await registry.get(table)).submit(rolled)
        database = sqlite3.connect(tmp_path / "tables.db")
        with database:
            database.execute("UPDATE tables SET made = 1.0")
            database.execute("UPDATE events SET at = 1.0 WHERE table_id = ?", [begun])
            database.execute("UPDATE tables SET closed = 1 WHERE id = ?", [over])
            database.execute("INSERT INTO presence VALUES ('p', ?, '[1]', 0, ?)", [left, time.time()])
        registry.drop_idle(idle=-1)
        assert await registry.housekeeping.forget_unfinished() == 1
        rows = {row[0] for row in database.execute("SELECT id FROM tables")}
        assert rows == {played, over, left}
        assert database.execute("SELECT count(*) FROM events WHERE table_id = ?", [begun]).fetchone() == (0,)
        database.close()

    run(tmp_path, work)


def test_times() -> None:
    assert [duration(text) for text in ("90d", "12h", "5m", "7s", "0")] == [7_776_000, 43_200, 300, 7, 0]
