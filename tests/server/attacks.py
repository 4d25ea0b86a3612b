"""What one stranger does to a server, all at once and from one address: heads and bodies without end, silence, floods."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

from foxden.client.socket_client import ServerAddress
from foxden.loadtest.players import CreatedTable, LoadCounts, LoadTable
from tests.server.raw import BINARY, PING, Raw, frame, request

SOURCE = "127.0.0.2"  # the one address; people come from others
KB = 1024
PLAYED = 60  # steps of the stranger's own game, so that its replays are long and there is something to choose


@dataclass
class Stranger:
    """One attacker: where, until when, and what the server answered."""

    url: str
    until: float
    tables: list[str] = field(default_factory=list)
    owner: str = ""
    secrets: dict[str, str] = field(default_factory=dict)
    large: list[str] = field(default_factory=list)  # tables with long logs, which are not in memory
    tried: Counter[str] = field(default_factory=Counter)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    @property
    def table(self) -> str:
        return self.tables[0] if self.tables else "unknowntable"

    def large_table(self, i: int) -> str:
        """One of the large tables, if there are any."""
        return self.large[i % len(self.large)] if self.large else self.table

    async def make(self) -> None:
        """A table of its own, with a game that goes on for a while."""
        async with Raw.open(self.url, SOURCE) as raw:
            raw.send(request("POST", "/api/tables", b'{"game":"pretty","seats":[{"kind":"me"},{"kind":"me"}]}'))
            made = json.loads((await raw.answer())[1])
        self.tables, self.secrets, self.owner = [made["table"]], made["seats"], made["owner"]
        await self.play(PLAYED)

    async def play(self, steps: int) -> None:
        """Play at its table, as fast as it may."""
        where = replace(ServerAddress.of(self.url), source=SOURCE)
        game = LoadTable(where, CreatedTable(self.table, "pretty", self.secrets), 0.0, LoadCounts(), random.Random(1))
        await game.sit()
        game.begin()
        while self.goes_on and game.n < steps and not game.over.done():
            await asyncio.sleep(0.01)
        game.close()
        self.tried["steps played"] = game.n


async def pour(stranger: Stranger, start: bytes, piece: bytes, most: int = 100 << 20) -> None:
    """Send something without end until it is cut."""
    async with Raw.open(stranger.url, SOURCE) as raw:
        raw.send(start)
        for _ in range(most // len(piece)):
            raw.send(piece)
            await raw.writer.drain()


async def hold(stranger: Stranger, start: bytes, drop: bytes = b"", often: float = 1.0) -> None:
    """Begin something and never finish it."""
    async with Raw.open(stranger.url, SOURCE) as raw:
        raw.send(start)
        while stranger.goes_on:
            if await asyncio.wait_for(raw.reader.read(KB), 60) == b"" if not drop else raw.reader.at_eof():
                return
            raw.send(drop)
            await raw.writer.drain()
            await asyncio.sleep(often)


async def flood(stranger: Stranger, make: Callable[[int], bytes], many: int = 1) -> None:
    """Ask as fast as it is answered, over one connection as long as that is kept; `many`: sent before answers are read."""
    async with Raw.open(stranger.url, SOURCE) as raw:
        for i in itertools.count():
            if not stranger.goes_on:
                return
            raw.send(b"".join(make(i * many + j) for j in range(many)))
            for _ in range(many):
                status, _ = await asyncio.wait_for(raw.answer(), 60)
                stranger.tried[f"answer {status}"] += 1


def get(path: str, host: str = "localhost") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n\r\n".encode()


async def socket(stranger: Stranger, messages: bytes, hello: bool = True, read: bool = True, table: str = "") -> None:
    """Open a socket and send the same again and again."""
    async with Raw.socket(stranger.url, table or stranger.table, SOURCE) as raw:
        if hello:
            raw.send(frame(b'{"t":"hello","since":0}'))
        while stranger.goes_on:
            raw.send(messages)
            await raw.writer.drain()
            if read and not await asyncio.wait_for(raw.reader.read(256 * KB), 60):
                return


async def look(stranger: Stranger, table: str) -> None:
    """Come to a table, and go as soon as it is there."""
    async with Raw.socket(stranger.url, table, SOURCE) as raw:
        raw.send(frame(b'{"t":"hello","since":0}'))
        said = json.loads((await asyncio.wait_for(raw.hear(), 60))[1])
        stranger.tried[f"look {said.get('code', said['t'])}"] += 1


async def open_and_leave(stranger: Stranger) -> None:
    """Connect, and go at once."""
    for _ in range(200):
        async with Raw.open(stranger.url, SOURCE):
            pass


async def restart(stranger: Stranger) -> None:
    """A chain of new tables: each restarted at once."""
    hello = json.dumps({"t": "hello", "secrets": stranger.secrets, "owner": stranger.owner}).encode()
    async with Raw.socket(stranger.url, stranger.tables[-1], SOURCE) as raw:
        raw.send(frame(hello) + frame(b'{"t":"restart","id":1}'))
        while stranger.goes_on:
            said = json.loads((await asyncio.wait_for(raw.hear(), 60))[1])
            if said["t"] == "event" and said["event"]["kind"] == "moved":
                stranger.tables.append(said["event"]["table"])
                return
            if said["t"] == "error":
                stranger.tried[f"restart {said['code']}"] += 1
                return


async def begin(stranger: Stranger, body: bytes, path: str = "/api/tables") -> dict[str, Any]:
    """Make a table or begin a game of the day."""
    async with Raw.open(stranger.url, SOURCE) as raw:
        raw.send(request("POST", path, body))
        status, said = await asyncio.wait_for(raw.answer(), 60)
        stranger.tried[f"answer {status}"] += 1
        found: dict[str, Any] = json.loads(said)
        return found


async def rename(stranger: Stranger) -> None:
    """A table in the list of open tables changes its name again and again: everybody who looks at the list is told."""
    made = await begin(stranger, b'{"game":"pretty","seats":[{"kind":"me"},{"kind":"open"}],"open":true}')
    async with Raw.socket(stranger.url, made["table"], SOURCE) as raw:
        raw.send(frame(json.dumps({"t": "hello", "secrets": made["seats"]}).encode()))
        for i in itertools.count():
            raw.send(frame(json.dumps({"t": "name", "id": i, "seat": 1, "name": f"Eve {i}"}).encode()))
            if not stranger.goes_on or not await asyncio.wait_for(raw.reader.read(256 * KB), 60):
                return


async def bots(stranger: Stranger) -> None:
    """A table of the strongest bots, who play until they have to wait."""
    made = await begin(stranger, b'{"game":"pretty","seats":[%s{"kind":"me"}]}' % (b'{"kind":"bot","level":"master"},' * 3))
    await look(stranger, made["table"])


def attacks(s: Stranger) -> dict[str, tuple[int, Callable[[], Awaitable[Any]]]]:
    """Every attack: how often at the same time, and what it does once.

    Together they are fewer connections than an address may have without a seat: else most would only be refused.
    """
    head, rng = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", random.Random(1)
    post = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n"
    table = b'{"game":"pretty","seats":[{"kind":"me"}]}'
    upgrade = b"POST /ws/open HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    day = f"/api/day/{time.strftime('%Y-%m-%d', time.gmtime())}"
    ping = frame(b'{"t":"ping","id":1}')
    return {
        "heads of 100 MB": (4, lambda: pour(s, head, b"x" * (1 << 20))),
        "addresses of 100 MB": (4, lambda: pour(s, b"GET /", b"x" * (1 << 20))),
        "bodies of 100 MB": (4, lambda: pour(s, post.replace(b"9000", b"104857600"), b"x" * (1 << 20))),
        "heads by drops": (25, lambda: hold(s, head, b"x")),
        "bodies by drops": (25, lambda: hold(s, post, b"x")),
        "silence": (200, lambda: hold(s, b"")),
        "opened and left": (4, lambda: open_and_leave(s)),
        "pages of many names": (8, lambda: flood(s, lambda i: get("/", f"a{rng.random()}.localhost"))),
        "pipelines": (8, lambda: flood(s, lambda _: get("/health"), 200)),
        "figures": (8, lambda: flood(s, lambda _: get("/metrics"))),
        "replays": (8, lambda: flood(s, lambda _: get(f"/api/tables/{s.table}/replay"))),
        "choices": (8, lambda: flood(s, lambda _: get(f"/api/tables/{s.table}/state?choices=1"))),
        "large tables": (8, lambda: flood(s, lambda i: get(f"/api/tables/{s.large_table(i)}/record"))),
        "looks at large tables": (4, lambda: look(s, s.large_table(rng.randrange(1000)))),
        "unknown tables": (8, lambda: flood(s, lambda _: get(f"/api/tables/{''.join(rng.choices('abcdefghjkmn', k=13))}"))),
        "new tables": (4, lambda: flood(s, lambda _: request("POST", "/api/tables", table))),
        "chains of restarts": (4, lambda: restart(s)),
        "sockets that cannot be opened": (8, lambda: hold(s, upgrade)),
        "days": (8, lambda: flood(s, lambda _: get(day))),
        "games of the day": (4, lambda: begin(s, b'{"secret":"%032x"}' % rng.getrandbits(128), f"{day}/games")),
        "lists of open tables": (8, lambda: flood(s, lambda _: get("/api/open"))),
        "looks at the list": (20, lambda: socket(s, ping, hello=False, table="open")),
        "open tables renamed": (8, lambda: rename(s)),
        "tables of bots": (4, lambda: bots(s)),
        "pings": (8, lambda: socket(s, ping * 100)),
        "pings without hello": (8, lambda: socket(s, ping * 100, hello=False)),
        "answers that nobody reads": (8, lambda: socket(s, frame(b"x" * 120, PING) * 100, read=False)),
        "hello again": (8, lambda: socket(s, frame(b'{"t":"hello","since":0}') * 20)),
        "messages of 8 kB": (8, lambda: socket(s, frame(b"x" * 8000) * 10)),
        "messages in parts": (8, lambda: socket(s, frame(b"", BINARY, last=False) + frame(b"", 0, last=False) * 5000)),
    }


async def attack(stranger: Stranger) -> Counter[str]:
    """Everything at once until the time is up; returns how often each was tried, and what came of it."""

    async def again(name: str, once: Callable[[], Awaitable[Any]]) -> None:
        while stranger.goes_on:
            stranger.tried[name] += 1
            with contextlib.suppress(OSError, EOFError, ValueError, AssertionError, KeyError, IndexError, TimeoutError):
                await once()
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(again(name, once)) for name, (many, once) in attacks(stranger).items() for _ in range(many)]
    await asyncio.wait(tasks, timeout=max(0, stranger.until - time.monotonic()))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return stranger.tried
