"""`python -m tests.core.drift --games 300`: after every event of random games Python and the TypeScript core say the same.

What is compared: the event as it is told (choice, effect, lost bonuses, undo), the state, the choices of every seat with effects
and reasons, fates of bonuses, scores, places, the record, the position, and the dice that follow from the secret of the table.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from foxden.sheets import GAMES, sheet
from tests.core import late_games, python_says, told
from tests.core.node import TypeScriptCore, bundle
from tests.core.texts import check_texts

Job = tuple[str, int, range]  # a game, its seats, the seeds of the games
LATE = 3  # one late game for so many others
TABLES = [(game, seats) for game in GAMES for seats in sorted(sheet(game).lengths)]


class Drift(AssertionError):
    """The two do not say the same."""


def check_game(core: TypeScriptCore, game: str, seats: int, seed: int) -> int:
    """Play a game and compare; the number of events compared."""
    played = python_says.play(game, seats, seed)
    theirs = core.ask(do="table", **played.task)
    for n, parts in enumerate(played.said):
        if theirs[n] != python_says.digests(parts):
            full = core.ask(do="table", full=n, **played.task)
            raise Drift(f"{game}, {seats} seats, seed {seed}, event {n}: {_first(parts, full)}")
    return len(played.said)


def check_replay(core: TypeScriptCore, game: str, seats: int, seed: int) -> None:
    """The replays of a table and of its record."""
    played = python_says.play(game, seats, seed)
    ours = told.replay_of_table(played.config, played.entries)
    theirs = core.ask(do="tableReplay", **played.task)
    check_same(f"{game}, {seats} seats, seed {seed}, replay of the table", ours, theirs)
    record = played.said[-1]["record"]
    check_same(
        f"{game}, {seats} seats, seed {seed}, replay of the record",
        told.replay_of_record(record),
        core.ask(do="replay", text=record),
    )


def check_late(core: TypeScriptCore, game: str, seats: int, seed: int) -> int:
    """A game from almost full sheets, by its record; how many of its actions lost a bonus."""
    played = late_games.late_game(game, seats, seed)
    record, what = played.record(), f"{game}, {seats} seats, late game {seed}"
    ours = told.replay_of_record(record)
    check_same(what, ours, core.ask(do="replay", text=record))
    asked = late_games.asked_words(played)
    check_same(
        f"{what}, choices",
        late_games.choices_and_reasons(played, asked),
        core.ask(do="choicesAndReasons", text=record, asked=asked),
    )
    return sum("lost" in step["event"] for step in ours["steps"])


def check_same(what: str, ours: Any, theirs: Any) -> None:
    """Complain about the first difference."""
    for difference in differences(json.loads(python_says.text(ours)), theirs, ""):
        raise Drift(f"{what}: {difference}")


def _first(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    plain = json.loads(python_says.text(ours))
    return next(differences(plain, theirs, ""), "the same, written differently")


def differences(ours: Any, theirs: Any, path: str) -> Iterator[str]:
    """Where two things differ, and what each says there."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted({*ours, *theirs}):
            yield from differences(ours.get(key, "(missing)"), theirs.get(key, "(missing)"), f"{path}.{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for i, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(one, other, f"{path}[{i}]")
    elif ours != theirs:
        yield f"{path}: Python says {json.dumps(ours)}, TypeScript says {json.dumps(theirs)}"


def share(file: Path, job: Job) -> tuple[str, int, int, int]:
    """Some games of one kind and a few late ones, by one worker; how many games, events, and actions that lost a bonus."""
    game, seats, seeds = job
    with TypeScriptCore(file) as core:
        events = sum(check_game(core, game, seats, seed) for seed in seeds)
        lost = sum(check_late(core, game, seats, seed) for seed in seeds[::LATE])
        check_replay(core, game, seats, seeds[0])
    return game, len(seeds), events, lost


def jobs(games: int, size: int = 10) -> list[Job]:
    """So many games of each game, shared among its numbers of seats."""
    found = []
    for game in GAMES:
        counts = sorted(sheet(game).lengths)
        each = -(-games // len(counts))
        found += [(game, seats, range(at, min(at + size, each))) for seats in counts for at in range(0, each, size)]
    return found


def main() -> int:
    """The whole proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="of each game")
    parser.add_argument("--texts", type=int, default=2000, help="damaged records and positions of each game")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    began, work = time.monotonic(), jobs(chosen.games)
    games: dict[str, int] = {}
    events: dict[str, int] = {}
    lost: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        file = bundle(Path(folder))
        with ProcessPoolExecutor(chosen.workers) as pool:
            for done, (game, played, said, times) in enumerate(pool.map(partial(share, file), work), 1):
                games[game] = games.get(game, 0) + played
                events[game] = events.get(game, 0) + said
                lost[game] = lost.get(game, 0) + times
                print(f"\r{done} of {len(work)}, {time.monotonic() - began:.0f} s: {games}", end="", file=sys.stderr, flush=True)
        with TypeScriptCore(file) as core:
            texts = {game: check_texts(core, game, seed=1, number=chosen.texts) for game in GAMES}
    print(file=sys.stderr)
    print(f"the same in {sum(games.values())} games {games} with {sum(events.values())} events {events},")
    print(f"in one late game for every {LATE} of these, in which bonuses were lost {lost} times,")
    print(f"and in {sum(texts.values())} texts {texts}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
