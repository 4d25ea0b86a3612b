"""One table, one room: whoever comes, is silent, is swept or killed, everybody at a table sees the same events."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.guest import ME, Guest, Json, make
from tests.server.postgres import cluster
from tests.server.served import FAST, Served, sqlite

SWEEPING = ("-m", "tests.server.sweeping")
STEPS = 60


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as database:
        yield database


def test_a_socket_that_only_pings_is_not_swept_with_its_room(tmp_path: Path) -> None:
    """Somebody pings, the table is swept, others play, then the first one says hello: all are at the same table."""
    with Served(sqlite(tmp_path), *FAST, program=SWEEPING) as served:
        made = make(served.url, "pretty", [ME, ME])
        with Guest(served.url, made["table"], made["seats"]) as silent:
            silent.ask(t="ping")
            time.sleep(0.5)  # ten times as long as a table that nobody uses stays in memory
            with Guest(served.url, made["table"], made["seats"]) as other:
                other.hello()
                silent.ask(t="ping")
                silent.hello()
                for _ in range(5):
                    other.step(random.Random(1))
                silent.known(other.n)
                assert silent.events == other.events
                silent.step(random.Random(2))
                other.known(silent.n)
                assert silent.events == other.events


class Crowd:
    """People at one table, and the servers that serve it."""

    def __init__(self, database: str, servers: int, rng: random.Random) -> None:
        self.database = database
        self.rng = rng
        self.servers = [Served(database, *FAST, program=SWEEPING) for _ in range(servers)]
        self.made: Json = make(self.servers[0].url, "pretty", [ME, ME])
        self.guests: list[tuple[Guest, int]] = []  # and the server that each is at

    def step(self) -> None:
        self.rng.choice([self.join, self.join, self.silence, self.ping, self.play, self.play, self.play, self.leave, self.kill])()

    def join(self) -> None:
        at = self.rng.randrange(len(self.servers))
        guest = Guest(self.servers[at].url, self.made["table"], self.made["seats"])
        self.guests.append((guest, at))
        if self.rng.random() < 0.6:
            guest.hello()

    def ping(self) -> None:
        for guest, _ in self.guests:
            guest.ask(t="ping")

    def silence(self) -> None:
        time.sleep(self.rng.choice([0.01, 0.1, 0.3]))

    def play(self) -> None:
        here = [guest for guest, _ in self.guests if guest.replay is not None]
        if here:
            self.rng.choice(here).step(self.rng)

    def leave(self) -> None:
        if self.guests:
            self.guests.pop(self.rng.randrange(len(self.guests)))[0].close()

    def kill(self) -> None:
        if self.rng.random() < 0.3:
            at = self.rng.randrange(len(self.servers))
            self.servers[at].kill()
            for guest, _ in [one for one in self.guests if one[1] == at]:
                guest.close()
            self.guests = [one for one in self.guests if one[1] != at]
            self.servers[at] = Served(self.database, *FAST, program=SWEEPING)

    def assert_same(self) -> None:
        """Everybody says hello and hears the same; then somebody plays, and all hear of it."""
        for guest, _ in self.guests:
            guest.hello(since=0)
        for guest, _ in self.guests:
            guest.known(max(one.n for one, _ in self.guests))
        for mover, _ in self.guests:
            mover.step(self.rng)
            for guest, _ in self.guests:
                guest.known(mover.n)
            lists = [[event["n"] for event in guest.events] for guest, _ in self.guests]
            assert all(numbers == list(range(1, mover.n + 1)) for numbers in lists)
        assert len({str(guest.events) for guest, _ in self.guests}) <= 1


def play_with(database: str, servers: int, seed: int) -> None:
    crowd = Crowd(database, servers, random.Random(seed))
    with ExitStack() as ends:
        try:
            for _ in range(STEPS):
                crowd.step()
            crowd.assert_same()
        finally:
            for guest, _ in crowd.guests:
                guest.close()
            for served in crowd.servers:
                ends.callback(served.stop)


@pytest.mark.parametrize("seed", range(3))
def test_one_process(tmp_path: Path, seed: int) -> None:
    play_with(sqlite(tmp_path), 1, seed)


@pytest.mark.parametrize("seed", range(3))
def test_two_processes(postgres: str, seed: int) -> None:
    play_with(postgres, 2, seed)
