"""Tables whose dice are known beforehand, so that a test can say by hand what happens at them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from tests.server.guest import Guest, make
from tests.server.served import Served
from tests.web.visitor import Visitor

Json = dict[str, Any]


def fixed_table(site: Served, game: str, seats: list[Json], secret: str) -> Json:
    """A new table with the dice of a chosen secret; nobody has opened it yet, so the server has not read the other one."""
    made = make(site.url, game, seats)
    with closing(sqlite3.connect(site.database.removeprefix("sqlite:///"), timeout=30)) as database, database:
        changed = database.execute("update tables set secret = ? where id = ?", (secret.encode().ljust(32, b"."), made["table"]))
        assert changed.rowcount == 1
    return made


def sit_down(me: Visitor, game: str, made: Json, *seats: str, **settings: object) -> None:
    """A browser that holds some of the seats opens the table."""
    me.go("/", "button.choose")
    kept = {
        "table": made["table"],
        "game": game,
        "secrets": {seat: made["seats"][seat] for seat in seats},
        "owner": made["owner"],
        "at": 1,
        "over": False,
    }
    me.page.evaluate(
        "([kept, settings]) => { localStorage['foxden.tables'] = kept; localStorage['foxden.settings'] = settings; }",
        [json.dumps([kept]), json.dumps({"speed": "none", **settings})],
    )
    me.go(f"/t/{made['table']}", ".sheet")


def other_seat(site: Served, made: Json, seat: str) -> Guest:
    """Somebody on another seat, with a socket only."""
    guest = Guest(site.url, made["table"], {seat: made["seats"][seat]})
    assert guest.hello(since=0)["t"] == "welcome"
    return guest


def does(guest: Guest, seat: int, *words: str) -> None:
    """The guest rolls, or acts with a word, when it is asked."""
    for word in words:
        while guest.state["to_roll"] != seat if word == "roll" else word not in guest.state["can"].get(str(seat), ()):
            guest.hear()
        step = {"t": "roll"} if word == "roll" else {"t": "act", "word": word}
        answer = guest.ask(seat=seat, n=guest.state["n"], **step)
        assert answer["t"] == "ok", answer
