"""Limits: what exceeds them is refused, and other clients are not affected."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.guest import HTTP, ME, Guest, Json, make, sit
from tests.server.raw import Raw, frame
from tests.server.served import Served, sqlite


def test_a_giant_message_ends_the_socket(url: str) -> None:
    with sit(url, make(url, "pretty", [ME])) as guest:
        guest.socket.send("x" * 1_100_000)
        assert guest.closed() == 1009


def test_too_fast(tmp_path: Path) -> None:
    """Two messages in a second are answered, as slow as the machine may be."""
    with Served(sqlite(tmp_path), "--lazy", "--rate", "2") as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            for _ in range(300):
                guest.say(t="ping")
            codes = [guest.until("pong", "error").get("code") for _ in range(100)]
            assert codes.count(None) < 40
            assert set(codes) == {None, "too_fast"}
            assert guest.closed() == 1008  # after 200 of them
        with again(served.url, made) as guest:
            assert guest.state["n"] == 0


def again(url: str, made: Json) -> Guest:
    """Sit down; whoever sent too much has to wait a little before the next socket is let in."""
    limit = time.monotonic() + 60
    while True:
        guest = Guest(url, made["table"], made["seats"], made["owner"])
        with suppress(ConnectionClosed):
            if guest.hello()["t"] == "welcome":
                return guest
        guest.close()
        assert time.monotonic() < limit
        time.sleep(1)  # 20 messages come back in a second; a socket and its hello count as 12


def test_spectators_never_keep_out_those_who_play(url: str) -> None:
    """At most 300 sockets without a seat are admitted; seat holders always are."""
    made = make(url, "pretty", [ME, ME])

    async def crowd() -> list[str]:
        async with AsyncExitStack() as open:
            watchers = [await open.enter_async_context(Raw.socket(url, made["table"])) for _ in range(301)]
            for watcher in watchers:
                watcher.send(frame(b'{"t":"hello"}'))
            first = [json.loads((await watcher.hear())[1]) for watcher in watchers]
            await asyncio.to_thread(step)
            return [said["t"] if said["t"] == "welcome" else said["code"] for said in first]

    def step() -> None:
        with sit(url, made) as guest:
            assert guest.ask(t="roll", seat=1, n=0)["t"] == "ok"

    assert sorted(asyncio.run(crowd())) == ["too_many_sockets"] + ["welcome"] * 300


def test_reading_is_cheap_but_not_free(tmp_path: Path) -> None:
    """Five reads cost as much as one new table: with a rate of 1 per second and a burst of 6, some 30 are allowed at once."""
    with Served(sqlite(tmp_path), "--lazy", "--requests", "1") as served:
        where = f"{served.url}/api/tables/{make(served.url, 'pretty', [ME])['table']}"
        codes = [HTTP.get(where).status_code for _ in range(15)]
        assert codes == [200] * 15
        with ThreadPoolExecutor(20) as together:  # many at once, so that a slow machine refuses some too
            codes = list(together.map(lambda path: HTTP.get(f"{where}{path}").status_code, ["", "/record"] * 100))
        assert 429 in codes
        assert HTTP.get(f"{served.url}/health").status_code == 200
