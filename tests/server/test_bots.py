"""Bots at a table: only the four levels, in a process of their own, and nobody waits for the compiler."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop

import foxden
from foxden.server.bots.client import BotClient
from foxden.server.protocol.inbox import NewSeat, NewTableRequest
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.registry import TableRegistry
from tests.server.guest import HTTP, ME, Guest, Json, bot, make, sit
from tests.server.served import PATIENCE, Served, sqlite
from tests.server.test_registry import run

LEVELS = ["easy", "medium", "hard", "master"]
NOBODY = ["", "Easy", "random", "fox", "planner", "fox-deep", "no.py:Bot", None]
SOON = 10.0  # seconds; compiling takes several times as long


def acted(guest: Guest) -> set[int]:
    return {event["seat"] for event in guest.events if event["kind"] == "act"}


def play_until(guest: Guest, enough: Callable[[], bool]) -> None:
    rng = random.Random(1)
    while not enough():
        if guest.step(rng) is None:
            guest.hear()


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_to_the_end(url: str, level: str) -> None:
    made = make(url, "pretty", [ME, bot(level)])
    with sit(url, made) as guest:
        assert guest.told[0]["seats"][1] == {"seat": 2, "kind": "bot", "name": "", "level": level}
        play_until(guest, lambda: guest.state["over"])
    record = HTTP.get(f"{url}/api/tables/{made['table']}/record").text
    assert f'[Players "human,{level}"]' in record
    assert HTTP.get(f"{url}/api/tables/{made['table']}/replay").json()["seats"][1]["level"] == level


@pytest.mark.parametrize("level", NOBODY)
def test_there_is_no_such_level(url: str, level: str | None) -> None:
    answer = HTTP.post(f"{url}/api/tables", json={"game": "pretty", "seats": [ME, {"kind": "bot", "level": level}]})
    assert (answer.status_code, answer.json()) == (422, {"error": "bad_setup", "say": {"level": level, "levels": LEVELS}})


def test_user_bots_are_refused(url: str, tmp_path: Path) -> None:
    """The server would run its file."""
    path = tmp_path / "a.py"
    path.write_text(f"open({str(tmp_path / 'was_run')!r}, 'w').close()\ndef B(game, seat, rng):\n    return game.legal(seat)[0]\n")
    level = f"{os.path.relpath(path)}:B"
    answer = HTTP.post(f"{url}/api/tables", json={"game": "pretty", "seats": [ME, bot(level)]})
    assert answer.json()["error"] in ("bad_setup", "malformed")  # malformed: longer than any level
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest:
        for short in (level[-20:], "a.py:B", "../a.py:B"):
            said = guest.ask(t="replace", seat=2, level=short)
            assert (said["code"], said["say"]) == ("bad_setup", {"level": short, "levels": LEVELS})
        assert guest.state["n"] == 0
    assert not (tmp_path / "was_run").exists()


def test_nobody_waits_for_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty compile cache the server starts, people can move, and even the slowest bots do."""
    monkeypatch.setenv("FOXDEN_CACHE", str(tmp_path / "cache"))
    slowest = 0.0
    with Served(sqlite(tmp_path), "--bot-pause", "0", "--rate", "1000") as server:
        people, bots = make(server.url, "pretty", [ME, ME]), make(server.url, "pretty", [ME, bot("hard"), bot("master")])
        with sit(server.url, people) as friends, sit(server.url, bots) as guest:
            rng = random.Random(1)
            while not {2, 3} <= acted(guest):
                begun = time.monotonic()
                if not friends.state["over"]:
                    friends.step(rng)
                slowest = max(slowest, time.monotonic() - begun)
                if guest.step(rng) is None:
                    guest.hear()
        assert not list((tmp_path / "cache").rglob("*.nbi"))  # it is still compiling
    assert slowest < SOON


def test_bots_wait_after_people_but_not_between_their_own_moves(tmp_path: Path) -> None:
    """The server does not pause between moves of bots: a client that skips them does not have to wait."""
    pause = 5.0
    with Served(sqlite(tmp_path), "--lazy", "--bot-pause", str(pause), "--rate", "1000") as server:
        with sit(server.url, make(server.url, "pretty", [ME, bot()])) as guest:
            play_until(guest, lambda: guest.state["active"] == 2 and "1" in guest.state["can"])
        mine = max(event["n"] for event in guest.events if event["seat"] == 1)
        before, *steps = [event["at"] for event in guest.events if event["n"] >= mine]
        assert len(steps) >= 3  # it picked a die, rolled, and took one
        assert pause <= steps[-1] - before < pause * len(steps)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [int(pid) for pid in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def ended(process: int) -> bool:
    """Has a process ended? Its parent may not have noticed yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].startswith("Z")
    except OSError:
        return True


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_a_broken_pipe_is_not_asked_again(run: Callable[[Any], None]) -> None:
    """The pipe to a killed process may be closed a moment before its exit is noticed."""
    game = foxden.new("pretty", 2)
    game.roll(random.Random(1))

    async def ask() -> None:
        thinking = BotClient()
        try:
            first = await thinking.start()
            assert first.stdin is not None
            first.stdin.close()
            assert first.returncode is None
            assert await thinking.ask("easy", game.position(), 1) in [action.word for action in game.legal(1)]
            assert thinking.process is not first
        finally:
            await thinking.close()
        assert first.returncode is not None  # the first one has ended too

    run(ask())


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_the_bot_process_is_restarted_and_ends_with_the_server(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), "--lazy", "--bot-pause", "0", "--rate", "1000") as server:
        parent = server.process.pid
        assert children(parent) == []  # nobody asked for a bot
        made: Json = make(server.url, "pretty", [ME, bot()])
        with sit(server.url, made) as guest:
            play_until(guest, lambda: 2 in acted(guest))
            first = children(parent)[0]
            os.kill(first, signal.SIGKILL)
            wait_for(lambda: ended(first))
            before = len(guest.events)
            play_until(guest, lambda: sum(e["kind"] == "act" and e["seat"] == 2 for e in guest.events[before:]) > 3)
            wait_for(lambda: [pid for pid in children(parent) if not ended(pid)])
            second = next(pid for pid in children(parent) if not ended(pid))
        assert second != first
        server.kill()
        wait_for(lambda: ended(second))


def test_bots_of_one_address_do_not_keep_those_of_others_waiting(tmp_path: Path) -> None:
    """Forty tables of one address wait for a choice; the one of another address is not the last to get it."""

    async def work(registry: TableRegistry) -> None:
        async def bot_table(address: str) -> LiveTable:
            asked = NewTableRequest("pretty", [NewSeat("bot", level="medium"), NewSeat("me")])
            return await registry.get((await registry.create_table(asked, address)).table)

        many, one = [await bot_table("stranger") for _ in range(40)], await bot_table("here")
        await registry.bot_runner.client.start()
        for live_table in (*many, one):
            registry.bot_runner.wake(live_table, True)
        async with asyncio.timeout(PATIENCE):
            while one.table.n < 2:  # a roll and a choice
                await asyncio.sleep(0.001)
        assert sum(live_table.table.n >= 2 for live_table in many) < 20

    run(tmp_path, work)
