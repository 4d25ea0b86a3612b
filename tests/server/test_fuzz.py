"""Nothing that a client sends crashes the server or changes a table illegally."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

import foxden
from tests.server.bad_messages import HARMLESS, BadMessages, Scene
from tests.server.bad_requests import BadRequests, broken, noise
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, make, sit
from tests.server.raw import TEXT, Raw, frame
from tests.server.served import Served, sqlite

Found = TypeVar("Found")
MESSAGES = 50_000  # sent over sockets
BROKEN = 400  # connections that are closed because of an invalid frame
REQUESTS = 4_000
BATCH = 40  # messages sent before the answers are read
AT_ONCE = 20  # simultaneous connections
FREE = ("--lazy", "--rate", "1000000", "--requests", "1000000", "--tables", "1000", "--away", "1000000")


class World:
    """Some tables, which must not change."""

    def __init__(self, url: str, file: Path) -> None:
        self.url = url
        self.file = file
        self.made = [make(url, game, [ME, ME]) for game in foxden.GAMES]
        for i, made in enumerate(self.made):
            with sit(url, made) as guest:
                rng = random.Random(i)
                guest.play(rng, until=20 + 5 * i)
                while i % 2 == 0 and guest.state["to_roll"]:  # at these tables somebody has to choose; at the others the dice wait
                    guest.step(rng)
        self.real = make(url, "pretty", [ME, ME], real_dice=True)
        self.made += [self.real, make(url, "pretty", [ME, OPEN]), make(url, "junior", [ME, ME])]
        with sit(url, self.made[-1]) as guest:
            guest.play(random.Random(9))
            assert guest.ask(t="roll", seat=1, n=guest.n)["code"] == "over"  # answered after the table is marked as closed
        self.before = self.now()
        self.states = [self.look(made) for made in self.made]

    def look(self, made: Json) -> Json:
        with Guest(self.url, made["table"]) as guest:
            guest.hello(since=0)
            return guest.state

    def now(self) -> list[list[tuple[object, ...]]]:
        """Everything that is stored on disk about the tables."""
        database = sqlite3.connect(self.file)
        found = [database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("tables", "events")]
        database.close()
        return found

    def scenes(self) -> Iterator[tuple[Scene, Json]]:
        """Every kind of socket at every table, with its first message."""
        for i, (made, state) in enumerate(zip(self.made, self.states, strict=True)):
            other = self.made[i - 1]
            others = [other["owner"], *other["seats"].values(), made["owner"][::-1], "x" * 32]
            seats: dict[str, str] = made["seats"]
            scene = partial(Scene, made["table"], state, real=made is self.real)
            yield scene([], others=others), {}
            yield scene([], owner=True), {"owner": made["owner"]}
            yield scene([], greeted=False), {}
            for seat, secret in seats.items():
                yield scene([int(seat)]), {"secrets": {seat: secret}}
            if len(seats) > 1:
                yield scene([1, 2], owner=True), {"secrets": seats, "owner": made["owner"]}

    def assert_unchanged(self) -> None:
        """Assert that nothing has changed, neither on disk nor in memory."""
        assert self.now() == self.before
        assert [self.look(made) for made in self.made] == self.states


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server that is still alive at the end and has logged no errors."""
    folder = tmp_path_factory.mktemp("fuzz")
    with Served(sqlite(folder), *FREE) as served:
        found = World(served.url, folder / "tables.db")
        yield found
        found.assert_unchanged()
        assert served.process.poll() is None
        figures = HTTP.get(f"{served.url}/metrics").text
        assert "foxden_refusals_total" in figures
        assert 'code="internal"' not in figures
        assert 'status="500"' not in figures
        play_on(found)
    assert served.process.returncode == 0
    assert not any("Traceback" in line or "rror" in line for line in served.said), "\n".join(served.said)


def play_on(world: World) -> None:
    """Assert that people can still play."""
    for made, state in zip(world.made, world.states, strict=True):
        with sit(world.url, made) as guest:
            roll = {"t": "roll", "seat": 1, "n": 0, "faces": "W1 Y1 B1 G1 O1 P1"}
            said = guest.ask(**roll) if made is world.real else guest.step(random.Random(1))
            assert state["over"] if said is None else said == {"t": "ok", "id": 1, "n": state["n"] + 1}
            assert HTTP.get(f"{world.url}/api/tables/{made['table']}/state").json() == guest.state


def test_bad_messages(world: World) -> None:
    """Each message gets the right refusal, and no table changes; `python -m tests.server.fuzz` sends more of them."""
    found = send_everywhere(world, MESSAGES, "messages")
    assert refused(found) >= MESSAGES
    assert set(found) >= {"malformed", "too_large", "bad_roll", "no_real_dice", "no_such_roll", "not_now", "illegal", "stale"}
    world.assert_unchanged()


def send_everywhere(world: World, messages: int, seed: str) -> Counter[str]:
    """Send messages over every kind of socket until so many were refused; returns the number of answers by code."""
    rng, scenes = random.Random(seed), list(world.scenes())
    each = messages // len(scenes) + 1
    answers = run([send_bad_messages(world.url, BadMessages(rng, scene), hello, each) for scene, hello in scenes])
    return sum(answers, Counter())


def run(work: Iterable[Coroutine[Any, Any, Found]]) -> list[Found]:
    """Run all coroutines at the same time."""

    async def all() -> list[Found]:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one) for one in work]
        return [task.result() for task in tasks]

    return asyncio.run(all())


async def send_bad_messages(url: str, bad_messages: BadMessages, hello: Json, number: int) -> Counter[str]:
    """Send messages until a number of them was refused; returns the number of answers by code."""
    found: Counter[str] = Counter()
    while refused(found) < number:
        async with Raw.socket(url, bad_messages.scene.table) as raw:
            if bad_messages.scene.greeted:
                raw.send(frame(json.dumps({"t": "hello", **hello}).encode()))
                assert (await heard(raw))["you"] == bad_messages.scene.you
            await send_batch(raw, bad_messages, number, found)
            while bad_messages.scene.greeted and refused(found) < number:  # other sockets are closed after ten seconds
                await send_batch(raw, bad_messages, number, found)
    return found


def refused(found: Counter[str]) -> int:
    return sum(n for code, n in found.items() if code not in HARMLESS)


async def send_batch(raw: Raw, bad_messages: BadMessages, number: int, found: Counter[str]) -> None:
    batch = list(bad_messages.make(min(BATCH, number - refused(found))))
    raw.send(b"".join(data for data, _ in batch))
    for data, codes in batch:
        said = await heard(raw)
        code = said["code"] if said["t"] == "error" else said["t"]
        assert code in codes, f"{data!r} got {said}"
        assert code != "welcome" or (said["you"], said["owner"]) == ([], False)
        found[code] += 1


async def heard(raw: Raw) -> Json:
    """The next message that is an answer."""
    while True:
        kind, text = await raw.hear()
        assert kind == TEXT, (kind, text)
        if not text.startswith(b'{"t":"presence"'):
            said: Json = json.loads(text)
            return said


def test_broken_sockets(world: World) -> None:
    """A socket that sends an invalid frame is closed; one that is cut off in the middle of a frame is dropped."""
    rng = random.Random("broken")

    async def some() -> None:
        for _ in range(BROKEN // AT_ONCE):
            async with Raw.socket(world.url, rng.choice(world.made)["table"]) as raw:
                if rng.random() < 0.5:
                    raw.send(frame(b'{"t":"hello"}'))
                data = broken(rng)
                if rng.random() < 0.2:
                    raw.send(data[: rng.randrange(len(data))])
                else:
                    raw.send(data)
                    await raw.ended()

    run(some() for _ in range(AT_ONCE))
    world.assert_unchanged()


def test_bad_requests(world: World) -> None:
    record = HTTP.get(f"{world.url}/api/tables/{world.made[0]['table']}/record").text
    bad_requests = BadRequests(random.Random("requests"), [made["table"] for made in world.made], world.made[-2]["table"], record)
    statuses: Counter[int] = Counter()

    async def some() -> None:
        async with Raw.open(world.url) as raw:
            for _ in range(REQUESTS // AT_ONCE):
                data, expected = bad_requests.make()
                raw.send(data)
                status, body = await raw.answer()
                assert status in expected, f"{data[:300]!r} got {status} {body[:300]!r}"
                assert status == 200 or set(json.loads(body)) == {"error", "say"}
                statuses[status] += 1

    run(some() for _ in range(AT_ONCE))
    assert set(statuses) >= {400, 403, 404, 405, 409, 413, 422}
    world.assert_unchanged()


def test_bytes_that_are_not_http(world: World) -> None:
    """Bytes that are not HTTP are answered with an error, or not at all."""
    rng = random.Random("noise")

    async def some() -> None:
        for _ in range(BROKEN // AT_ONCE):
            async with Raw.open(world.url) as raw:
                data = noise(rng)
                raw.send(data)
                with suppress(OSError):  # the server may have cut the connection already
                    raw.writer.write_eof()
                answer = await raw.ended()
                assert not answer or answer.startswith(b"HTTP/1.1 4"), f"{data[:200]!r} got {answer[:200]!r}"

    run(some() for _ in range(AT_ONCE))
    world.assert_unchanged()
