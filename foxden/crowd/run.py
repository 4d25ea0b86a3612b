"""The measurement: everybody sits down, is silent for a moment, then plays."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from foxden.crowd.people import Table, Tally, make
from foxden.crowd.server import Usage, usage
from foxden.crowd.wire import Place
from foxden.server.files import allow_many

AT_ONCE = 32  # tables that are being made at the same moment
TELL = 1.0  # seconds between two words about the progress


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    tables: int
    game: str = "pretty"
    seats: int = 2
    think: float = 1.0  # seconds, on the average, from being asked to moving
    games: int = 1  # at each table, one after the other
    seconds: float | None = None  # after which everybody leaves
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured."""

    tables: int
    sockets: int
    games: int  # played to the end
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float | None
    p99_ms: float | None
    most_ms: float | None
    idle_kb_per_table: float | None  # memory of the server
    played_kb_per_table: float | None
    server_processor: float | None  # share of one core while they played
    client_processor: float
    refusals: dict[str, int]


def quantile(values: Sequence[float], share: float) -> float | None:
    """The least of the values that at least this share of them does not exceed; None of none."""
    if not values:
        return None
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def measure(plan: Plan, url: str, tell: Callable[[str], None]) -> Figures:
    """Play, and return what was measured; `tell` is told how it goes."""
    allow_many()
    with asyncio.Runner(loop_factory=_loop()) as runner:
        return runner.run(_measure(plan, Place.of(url), tell))


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _measure(plan: Plan, place: Place, tell: Callable[[str], None]) -> Figures:
    tally = Tally()
    rng = random.Random(plan.seed)
    await _first(plan, place, rng)
    before = await usage(place)
    tables: list[Table] = []
    try:
        await _sit(plan, place, tally, rng, tables, tell)
        idle = await usage(place)
        begun, mine = time.perf_counter(), time.process_time()
        await _play(plan, tally, rng, tables, tell)
        seconds = time.perf_counter() - begun
        mine = time.process_time() - mine
        after = await usage(place)
    finally:
        for table in tables:
            table.close()
    return _figures(plan, tally, seconds, mine, (before, idle, after))


async def _first(plan: Plan, place: Place, rng: random.Random) -> None:
    """One table whose memory is not counted: what the server reads once for all is not of any table."""
    table = Table(place, await make(place, plan.game, plan.seats), 0.0, Tally(), rng)
    await table.sit()
    table.begin()
    await table.over
    table.close()


async def _sit(
    plan: Plan, place: Place, tally: Tally, rng: random.Random, tables: list[Table], tell: Callable[[str], None]
) -> None:
    """Make all tables, and let everybody sit down."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with gate:
            table = Table(place, await make(place, plan.game, plan.seats), plan.think, tally, rng)
            tables.append(table)
            await table.sit()
            tell(f"{len(tables)} of {plan.tables} tables")

    await asyncio.gather(*(one() for _ in range(plan.tables)))


async def _play(plan: Plan, tally: Tally, rng: random.Random, tables: list[Table], tell: Callable[[str], None]) -> None:
    """All games at all tables, or as many as the time allows."""

    async def seat(i: int) -> None:
        for game in range(plan.games):
            if game:
                tables[i].close()
                tables[i] = Table(tables[i].place, await make(tables[i].place, plan.game, plan.seats), plan.think, tally, rng)
                await tables[i].sit()
            tables[i].begin()
            await tables[i].over

    telling = asyncio.create_task(_telling(plan, tally, tell))
    try:
        async with asyncio.timeout(plan.seconds):
            await asyncio.gather(*(seat(i) for i in range(plan.tables)))
    except TimeoutError:
        pass  # enough
    finally:
        telling.cancel()


async def _telling(plan: Plan, tally: Tally, tell: Callable[[str], None]) -> None:
    """From time to time: how many games are over, how fast it went lately."""
    every = plan.tables * plan.games
    while True:
        moves = tally.moves
        await asyncio.sleep(TELL)
        lately = tally.latencies[moves:]
        late = quantile(lately, 0.99)
        tell(f"{tally.games} of {every} games over, {len(lately) / TELL:,.0f} moves/s, p99 {(late or 0.0) * 1000:.0f} ms")


def _figures(plan: Plan, tally: Tally, seconds: float, mine: float, used: tuple[Usage, Usage, Usage]) -> Figures:
    before, idle, after = used

    def grown(later: Usage) -> float | None:
        if later.memory is None or before.memory is None:
            return None
        return round((later.memory - before.memory) / plan.tables / 1000, 1)

    def ms(share: float) -> float | None:
        found = quantile(tally.latencies, share)
        return None if found is None else round(found * 1000, 1)

    theirs = None if after.processor is None or idle.processor is None else round((after.processor - idle.processor) / seconds, 2)
    return Figures(
        tables=plan.tables,
        sockets=plan.tables * plan.seats,
        games=tally.games,
        seconds=round(seconds, 1),
        moves=tally.moves,
        moves_per_second=round(tally.moves / seconds, 1),
        p50_ms=ms(0.5),
        p99_ms=ms(0.99),
        most_ms=ms(1.0),
        idle_kb_per_table=grown(idle),
        played_kb_per_table=grown(after),
        server_processor=theirs,
        client_processor=round(mine / seconds, 2),
        refusals=dict(tally.refusals),
    )
