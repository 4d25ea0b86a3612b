"""Tables with known dice, so that a test can state by hand what happens."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import foxden
from foxden.server.tables.secrets import new_table_id
from tests.server.guest import Guest, make
from tests.server.served import Served
from tests.web.visitor import Visitor

Json = dict[str, Any]
Row = tuple[int, float, str, int | None, str]  # of an event: number, time, kind, seat, data
ME: list[Json] = [{"kind": "me", "name": "Anna"}]
FIXED = b"a fixed table".ljust(32, b".")  # the dice of most scripts


def secret(seed: int) -> bytes:
    """The secret of other dice, by their number."""
    return hashlib.sha256(f"known {seed}".encode()).digest()


def fixed_table(site: Served, game: str, seats: list[Json], secret: bytes = FIXED, rows: Sequence[Row] = ()) -> Json:
    """A new table with the dice of a given secret, and perhaps with events.

    It is a copy in the database of one that the server made: the server keeps that one in memory, and loads the copy. Browsers
    add no parts to its dice: its first event says so, if it has no others.
    """
    rows = rows or [(1, 1.0, "dice", None, json.dumps({"secret": secret.hex(), "parts": []}))]
    made = make(site.url, game, seats)
    copy = new_table_id()
    with closing(sqlite3.connect(site.database.removeprefix("sqlite:///"), timeout=30)) as database, database:
        database.row_factory = sqlite3.Row
        original = database.execute("select * from tables where id = ?", (made["table"],)).fetchone()
        values = {**original, "id": copy, "secret": secret}
        database.execute(f"insert into tables values ({', '.join('?' * len(values))})", list(values.values()))
        database.executemany("insert into events values (?, ?, ?, ?, ?, ?)", [(copy, *row) for row in rows])
    return {**made, "table": copy}


def table_after(site: Served, game: str, turns: str) -> Json:
    """A new table for one person, at which these turns of a record were played already."""
    played = foxden.load(f'[Game "{game}"]\n[Rules "{foxden.RULES_VERSION}"]\n[Seats "1"]\n\n{turns}\n')
    words = [word.removeprefix("1:") for _, turn in played.turns() for word in turn]
    rows = [(n, float(n), "roll" if word[0] == "{" else "act", 1, word) for n, word in enumerate(words, 1)]
    return fixed_table(site, game, ME, rows=rows)


def sit_down(me: Visitor, game: str, made: Json, *seats: str, **settings: object) -> None:
    """Open the table in a browser that holds some of the seats."""
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


def sit_at_server(me: Visitor, site: Served, game: str, *others: Json, **settings: object) -> None:
    """A new table on the server for one person, as the page made them before there were tables on the device."""
    sit_down(me, game, make(site.url, game, [*ME, *others]), "1", **settings)


def sit_alone(me: Visitor, site: Served, game: str, seed: int, **settings: object) -> None:
    """A solo player at a new table with the dice of this number."""
    sit_down(me, game, fixed_table(site, game, ME, secret(seed)), "1", **settings)


def other_seat(site: Served, made: Json, seat: str) -> Guest:
    """A player on another seat, connected by a socket without a browser."""
    guest = Guest(site.url, made["table"], {seat: made["seats"][seat]})
    assert guest.hello(since=0)["t"] == "welcome"
    return guest


def does(guest: Guest, seat: int, *words: str) -> None:
    """Let the guest roll, or play a word, when it is its turn."""
    for word in words:
        while guest.state["to_roll"] != seat if word == "roll" else word not in guest.state["can"].get(str(seat), ()):
            guest.hear()
        step = {"t": "roll"} if word == "roll" else {"t": "act", "word": word}
        answer = guest.ask(seat=seat, n=guest.state["n"], **step)
        assert answer["t"] == "ok", answer
