"""The tables that the browser remembers."""

from __future__ import annotations

import json
from typing import Any

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor

GONE = "zzzzzzzzzzzzz"  # a valid id of a table that this server does not have


def kept(me: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(me.page.evaluate("localStorage['foxden.tables'] ?? '[]'"))
    return found


def put(me: Visitor, tables: list[dict[str, Any]]) -> None:
    me.go("/", "button.choose")
    me.page.evaluate("(text) => { localStorage['foxden.tables'] = text }", json.dumps(tables))


def one(table: str, at: int, over: bool) -> dict[str, Any]:
    return {"table": table, "game": "pretty", "secrets": {"1": "secret"}, "owner": None, "at": at, "over": over}


def test_many_quick_games_do_not_push_out_a_running_one(visit: Welcome) -> None:
    """Finished tables are dropped, the oldest first."""
    me = visit()
    put(me, [*(one(f"over{n}", 1000 - n, True) for n in range(70)), one("running", 1, False)])
    me.begin("pretty")
    names = [str(table["table"]) for table in kept(me)]
    assert names == [me.table, *(f"over{n}" for n in range(58)), "running"]


def test_the_secret_of_a_table_the_server_does_not_know_stays_until_it_is_removed(visit: Welcome) -> None:
    """The server may have been started with another database."""
    me = visit()
    put(me, [one(GONE, 1, False)])
    me.go(f"/t/{GONE}", ".lost .card")
    assert [table["table"] for table in kept(me)] == [GONE]
    me.page.click(".lost .btn")
    me.page.click(".resume .drop")
    me.page.click("dialog [data-step=no]")
    assert [table["table"] for table in kept(me)] == [GONE]
    me.page.click(".resume .drop")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_selector(".resume", state="detached")
    assert kept(me) == []
