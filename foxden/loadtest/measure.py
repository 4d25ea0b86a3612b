"""Run a load test: seat all players, measure the idle server, then play and measure again."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from foxden.client.socket_client import ServerAddress
from foxden.loadtest.players import LoadCounts, LoadTable, create_table
from foxden.loadtest.server_process import Usage, usage
from foxden.server.ulimit import raise_open_file_limit

Result = TypeVar("Result")
MAX_CONCURRENT_SETUPS = 32  # tables created at the same time
REPORT_SECONDS = 1.0  # between two progress reports


@dataclass(frozen=True, slots=True)
class LoadTestConfig:
    """The settings of a load test."""

    tables: int
    game: str = "pretty"
    seats: int = 2
    think: float = 1.0  # mean seconds from being asked to moving
    games: int = 1  # at each table, one after the other
    seconds: float | None = None  # stop after this time, even in the middle of games
    seed: int = 1
    addresses: int = 0  # from which people come, 127.1.0.1 and so on, where the server is on this machine; 0: from its own

    def address_of(self, i: int, server: ServerAddress) -> ServerAddress:
        """The server as the people of a table ask it."""
        at = i % self.addresses + 1 if self.addresses else 0
        return replace(server, source=f"127.1.{at >> 8}.{at & 255}") if at else server


@dataclass(frozen=True, slots=True)
class LoadTestResult:
    """The results of a load test."""

    tables: int
    sockets: int
    games: int  # finished games
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float | None
    p99_ms: float | None
    most_ms: float | None
    idle_kb_per_table: float | None  # memory of the server process
    played_kb_per_table: float | None
    server_processor: float | None  # share of one core while playing
    client_processor: float
    moves_per_processor_second: float | None  # of the server
    bytes_per_move: float  # of all players of a table in both directions
    refusals: dict[str, int]


def quantile(values: Sequence[float], share: float) -> float | None:
    """The smallest value that at least this share of the values does not exceed; None if there are no values."""
    if not values:
        return None
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def measure(config: LoadTestConfig, url: str, report: Callable[[str], None]) -> LoadTestResult:
    """Run the load test against the server at `url`; `report` gets progress lines."""
    return run_in_loop(_measure(config, ServerAddress.of(url), report))


def run_in_loop(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a load test in the fastest loop there is, with as many sockets as the system allows."""
    raise_open_file_limit()
    with asyncio.Runner(loop_factory=_loop()) as runner:
        return runner.run(work)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop factory of uvloop if it is installed, because it is faster."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _measure(config: LoadTestConfig, address: ServerAddress, report: Callable[[str], None]) -> LoadTestResult:
    counts = LoadCounts()
    rng = random.Random(config.seed)
    await _warm_up(config, address, rng)
    before = await usage(address)
    tables: list[LoadTable] = []
    try:
        await _seat_everybody(config, address, counts, rng, tables, report)
        idle = await usage(address)
        started, client_seconds = time.perf_counter(), time.process_time()
        await _play(config, counts, rng, tables, report)
        seconds = time.perf_counter() - started
        client_seconds = time.process_time() - client_seconds
        after = await usage(address)
    finally:
        for table in tables:
            table.close()
    return _result(config, counts, seconds, client_seconds, (before, idle, after))


async def _warm_up(config: LoadTestConfig, address: ServerAddress, rng: random.Random) -> None:
    """Play one game that is not measured, so that what the server loads once is not counted as memory of a table."""
    table = LoadTable(address, await create_table(address, config.game, config.seats), 0.0, LoadCounts(), rng)
    await table.sit()
    table.begin()
    await table.over
    table.close()


async def _seat_everybody(
    config: LoadTestConfig,
    address: ServerAddress,
    counts: LoadCounts,
    rng: random.Random,
    tables: list[LoadTable],
    report: Callable[[str], None],
) -> None:
    """Create all tables and connect all players."""
    gate = asyncio.Semaphore(MAX_CONCURRENT_SETUPS)

    async def one(i: int) -> None:
        async with gate:
            where = config.address_of(i, address)
            table = LoadTable(where, await create_table(where, config.game, config.seats), config.think, counts, rng)
            tables.append(table)
            await table.sit()
            report(f"{len(tables)} of {config.tables} tables")

    await asyncio.gather(*map(one, range(config.tables)))


async def _play(
    config: LoadTestConfig, counts: LoadCounts, rng: random.Random, tables: list[LoadTable], report: Callable[[str], None]
) -> None:
    """Play all games at all tables, or until the time is up."""

    async def seat(i: int) -> None:
        for game in range(config.games):
            if game:
                tables[i].close()
                tables[i] = LoadTable(
                    tables[i].address, await create_table(tables[i].address, config.game, config.seats), config.think, counts, rng
                )
                await tables[i].sit()
            tables[i].begin()
            await tables[i].over

    reporting = asyncio.create_task(_report_progress(config, counts, report))
    try:
        async with asyncio.timeout(config.seconds):
            await asyncio.gather(*(seat(i) for i in range(config.tables)))
    except TimeoutError:
        pass  # the time is up
    finally:
        reporting.cancel()


async def _report_progress(config: LoadTestConfig, counts: LoadCounts, report: Callable[[str], None]) -> None:
    """Report the finished games and the latest speed at regular intervals."""
    every = config.tables * config.games
    while True:
        moves = counts.moves
        await asyncio.sleep(REPORT_SECONDS)
        lately = counts.latencies[moves:]
        late = quantile(lately, 0.99)
        report(
            f"{counts.games} of {every} games over, {len(lately) / REPORT_SECONDS:,.0f} moves/s, p99 {(late or 0.0) * 1000:.0f} ms"
        )


def _result(
    config: LoadTestConfig, counts: LoadCounts, seconds: float, client_seconds: float, usages: tuple[Usage, Usage, Usage]
) -> LoadTestResult:
    before, idle, after = usages

    def kb_per_table(later: Usage) -> float | None:
        if later.memory is None or before.memory is None:
            return None
        return round((later.memory - before.memory) / config.tables / 1000, 1)

    def ms(share: float) -> float | None:
        found = quantile(counts.latencies, share)
        return None if found is None else round(found * 1000, 1)

    spent = None if after.processor is None or idle.processor is None else after.processor - idle.processor
    return LoadTestResult(
        tables=config.tables,
        sockets=config.tables * config.seats,
        games=counts.games,
        seconds=round(seconds, 1),
        moves=counts.moves,
        moves_per_second=round(counts.moves / seconds, 1),
        p50_ms=ms(0.5),
        p99_ms=ms(0.99),
        most_ms=ms(1.0),
        idle_kb_per_table=kb_per_table(idle),
        played_kb_per_table=kb_per_table(after),
        server_processor=None if spent is None else round(spent / seconds, 2),
        client_processor=round(client_seconds / seconds, 2),
        moves_per_processor_second=round(counts.moves / spent) if spent else None,
        bytes_per_move=round(counts.bytes / max(1, counts.moves), 1),
        refusals=dict(counts.refusals),
    )
