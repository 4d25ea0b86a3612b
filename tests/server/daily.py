"""Players of the game of the day, and databases in which the days are known beforehand."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, insert, text

from foxden.server.day import dates
from foxden.server.storage import schema
from tests.server.guest import HTTP, Guest, Json
from tests.server.served import sqlite

SECRET = bytes(range(32))


def secret_of(name: str) -> str:
    """The secret of a browser, long enough to be one."""
    return f"{name:*<32}"


def known_days(folder: Path, *days: str) -> str:
    """A new database in which these days were drawn with SECRET."""
    url = sqlite(folder)
    engine = create_engine(url)
    schema.set_sqlite_pragmas(engine)
    schema.migrate(engine)
    with engine.connect() as connection, connection.begin():
        for day in days:
            row = {"day": day, "game": dates.game_of(day), "secret": SECRET, "made": time.time() - 86_400}
            connection.execute(insert(schema.days), row)
    engine.dispose()
    return url


def change(url: str, sql: str, **values: Any) -> None:
    """Change a database behind the back of its server."""
    engine = create_engine(url)
    with engine.connect() as connection, connection.begin():
        connection.execute(text(sql), values)
    engine.dispose()


def day_view(url: str, day: str = "today", name: str | None = None) -> Json:
    answer = HTTP.get(f"{url}/api/day/{day}", headers=bearer(name))
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def bearer(name: str | None) -> dict[str, str]:
    return {"authorization": f"Bearer {secret_of(name)}"} if name else {}


def ask_to_begin(url: str, name: str, day: str | None = None) -> httpx.Response:
    where = f"{url}/api/day/{day or dates.today()}/games"
    return HTTP.post(where, json={"secret": secret_of(name), "name": name})


def begin(url: str, name: str) -> Guest:
    """Somebody's game of today, with a socket that holds its seat."""
    answer = ask_to_begin(url, name)
    assert answer.status_code == 201, answer.text
    guest = Guest(url, answer.json()["table"], {"1": secret_of(name)})
    assert guest.hello()["t"] == "welcome"
    return guest


def finish(url: str, name: str, seed: int = 1) -> tuple[str, int]:
    """Play a whole game of today; returns its table and score."""
    with begin(url, name) as guest:
        guest.play(random.Random(seed))
        return guest.table, guest.state["seats"][0]["total"]
