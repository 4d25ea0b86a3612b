"""Many clients play the game of the day and finish it at the same time: how long moves take, and whether the list is exact."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from foxden.client.socket_client import ServerAddress, Unreachable, http_request
from foxden.loadtest.measure import MAX_CONCURRENT_SETUPS, quantile, run_in_loop
from foxden.loadtest.players import CreatedTable, LoadCounts, LoadTable
from foxden.server.protocol.outbox import DayResponse, DayTableResponse

LAST_TURN = "p"  # the name of the last round's solo passive turn ends so


@dataclass(frozen=True, slots=True)
class DayLoadConfig:
    """The settings of a load test with the game of the day."""

    clients: int
    think: float = 1.0
    seed: int = 1


@dataclass(frozen=True, slots=True)
class DayLoadResult:
    """The results: of moves over the whole game, of the last turn that all play at once, and of the list after it."""

    game: str
    clients: int
    seconds: float
    moves: int
    p50_ms: float | None
    p99_ms: float | None
    end_moves: int
    end_p99_ms: float | None
    list_p99_ms: float | None
    exact: bool  # everybody found their own score at once, and in the end every score is in the list as often as it was made
    refusals: dict[str, int]


@dataclass(slots=True)
class Client:
    """A client with its secret and its table."""

    secret: str
    table: LoadTable

    @property
    def score(self) -> int:
        """The score of the game as this client worked it out itself."""
        return self.table.game.score(1).total


def measure_day(config: DayLoadConfig, url: str, report: Callable[[str], None]) -> DayLoadResult:
    """Run the load test against the server at `url`; `report` gets progress lines."""
    return run_in_loop(_measure(config, ServerAddress.of(url), report))


async def _measure(config: DayLoadConfig, address: ServerAddress, report: Callable[[str], None]) -> DayLoadResult:
    before = await _view(address)
    counts, clients = LoadCounts(), list[Client]()
    try:
        await _seat_everybody(config, address, before, counts, clients, report)
        started = time.perf_counter()
        for client in clients:
            client.table.begin()
        await _all_wait(clients, counts, report)
        moves = counts.moves
        for client in clients:
            client.table.go_on()
        looked = await asyncio.gather(*(_finish(address, client) for client in clients))
        seconds = time.perf_counter() - started
        after = await _view(address, clients[0].secret)
    finally:
        for client in clients:
            client.table.close()
    exact = all(found for _, found in looked) and _is_exact(before, after, clients)
    return DayLoadResult(
        game=before.game,
        clients=config.clients,
        seconds=round(seconds, 1),
        moves=counts.moves,
        p50_ms=_ms(counts.latencies, 0.5),
        p99_ms=_ms(counts.latencies, 0.99),
        end_moves=counts.moves - moves,
        end_p99_ms=_ms(counts.latencies[moves:], 0.99),
        list_p99_ms=_ms([latency for latency, _ in looked], 0.99),
        exact=exact,
        refusals=dict(counts.refusals),
    )


async def _seat_everybody(
    config: DayLoadConfig,
    address: ServerAddress,
    day: DayResponse,
    counts: LoadCounts,
    clients: list[Client],
    report: Callable[[str], None],
) -> None:
    """Begin everybody's game of today and connect everybody."""
    gate, rng = asyncio.Semaphore(MAX_CONCURRENT_SETUPS), random.Random(config.seed)

    async def one(number: int) -> None:
        async with gate:
            secret = secrets.token_urlsafe(24)
            body = msgspec.json.encode({"secret": secret, "name": f"client {number}"})
            status, answer = await http_request(address, "POST", f"/api/day/{day.day}/games", body)
            if status != 201:
                raise Unreachable(f"the game of the day cannot be begun: {answer[:200].decode(errors='replace')}")
            made = CreatedTable(msgspec.json.decode(answer, type=DayTableResponse).table, day.game, {"1": secret})
            table = LoadTable(address, made, config.think, counts, rng)
            table.halt_at(f"{table.game.state.rounds}.1{LAST_TURN}")
            clients.append(Client(secret, table))
            await table.sit()
            report(f"{len(clients)} of {config.clients} clients")

    await asyncio.gather(*(one(number) for number in range(config.clients)))


async def _all_wait(clients: list[Client], counts: LoadCounts, report: Callable[[str], None]) -> None:
    """Wait until everybody has come to the last turn."""
    waiting = asyncio.gather(*(client.table.halted for client in clients))
    while not waiting.done():
        await asyncio.wait([waiting], timeout=1)
        there = sum(client.table.halted.done() for client in clients)
        report(f"{there} of {len(clients)} at the last turn, {counts.moves:,} moves")
    await waiting


async def _finish(address: ServerAddress, client: Client) -> tuple[float, bool]:
    """Play the last turn and look at the day: how long the answer took, and whether it has the right score."""
    await client.table.over
    began = time.perf_counter()
    view = await _view(address, client.secret)
    right = view.you is not None and view.you.score == client.score
    listed = view.results is not None and any(one.score == client.score for one in view.results.scores)
    return time.perf_counter() - began, right and listed


def _is_exact(before: DayResponse, after: DayResponse, clients: list[Client]) -> bool:
    """Whether the list has gained exactly the scores that were made."""
    if after.results is None or after.finished - before.finished != len(clients):
        return False
    listed = Counter({one.score: one.people for one in after.results.scores})
    made = Counter(client.score for client in clients)
    return listed.total() == after.finished and all(listed[score] >= made[score] for score in made)


async def _view(address: ServerAddress, secret: str = "") -> DayResponse:
    headers = f"Authorization: Bearer {secret}\r\n" if secret else ""
    status, answer = await http_request(address, "GET", "/api/day/today", headers=headers)
    if status != 200:
        raise Unreachable(f"the server has no game of the day: {answer[:200].decode(errors='replace')}")
    return msgspec.json.decode(answer, type=DayResponse)


def _ms(values: list[float], share: float) -> float | None:
    found = quantile(values, share)
    return None if found is None else round(found * 1000, 1)
