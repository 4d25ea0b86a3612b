"""`foxden count`: the number of lines of play with fixed rolls, for each first choice."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import foxden
from foxden.cli.common_options import custom_sheet, game_setup, house_rules
from foxden.cli.errors import STOPPED, CommandError
from foxden.engine.game import Game

if TYPE_CHECKING:
    from rich.console import Console

    from foxden.sim.counting.counter import LineCounter
    from foxden.sim.counting.rolls import FixedRolls

RUNTIMES = ("python", "compiled")
MAX_DEPTH = 1000


@dataclass(slots=True)
class LineCounts:
    """The counts of one runtime: a row for each first choice, or for each depth."""

    runtime: str
    depth: int
    positions: bool
    rows: dict[str, tuple[int, ...]] = field(default_factory=dict)  # lines of play; with `positions` also different positions
    expected_rows: int = 0  # the number of rows when the count is complete
    seconds: float = 0.0

    @property
    def total(self) -> int:
        """The number of all lines of play."""
        lines = [figures[0] for figures in self.rows.values()]
        return lines[-1] if self.positions and lines else sum(lines)

    @property
    def complete(self) -> bool:
        return 0 < self.expected_rows == len(self.rows)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the position, the depth and the rolls."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--depth", type=int, required=True, metavar="N", help="choices of a line of play")
    rolls = parser.add_mutually_exclusive_group()
    rolls.add_argument("--rolls", type=Path, metavar="FILE", help="the rolls, one a line, with the faces of all dice")
    rolls.add_argument("--seed", type=int, default=1, metavar="N", help="without --rolls: draw them (default 1)")
    parser.add_argument("--write-rolls", type=Path, metavar="FILE", help="store the rolls in a new file")
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the fewest of the game)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=yes|no", help="a house rule")
    parser.add_argument("--position", metavar="TEXT", help="begin at a position, not with empty sheets")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: a sheet file of your own")
    parser.add_argument("--positions", action="store_true", help="after 1 to N choices: lines of play, and different positions")
    parser.add_argument("--runtime", choices=(*RUNTIMES, "both"), help="default: compiled if numba is there, else python")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Count and print the counts, also after Ctrl-C."""
    from rich.console import Console

    if not 1 <= args.depth <= MAX_DEPTH:
        raise CommandError(f"--depth is 1 to {MAX_DEPTH}, not {args.depth}")
    if args.write_rolls is not None and args.write_rolls.exists():
        raise CommandError(f"{args.write_rolls} exists; name a new file for the rolls")
    if args.write_rolls is not None and not args.write_rolls.parent.is_dir():
        raise CommandError(f"there is no folder {args.write_rolls.parent} for the rolls")
    game = _game(args)
    rolls = _rolls(args, game)
    all_counts = [LineCounts(name, args.depth, args.positions) for name in _runtimes(args.runtime)]
    stop: BaseException | None = None
    try:
        for counts in all_counts:
            _count(counts, game, rolls, Console(stderr=True))
    except (KeyboardInterrupt, CommandError) as error:
        stop = error
    if stop is None or any(counts.rows for counts in all_counts):
        (_print_json if args.json else _show)(game, rolls, all_counts)
    if args.write_rolls is not None:
        _write_rolls(args, rolls)
    if isinstance(stop, CommandError):
        raise stop
    return STOPPED if stop is not None else int(_agree(all_counts) is False)


def _game(args: argparse.Namespace) -> Game:
    """The game at the position where the lines of play begin."""
    setup = game_setup(args.game, house_rules(args.option), args.sheet)
    if args.position is None:
        return Game.start(setup, args.seats if args.seats is not None else min(setup.sheet.lengths))
    if args.seats is not None or args.option:
        raise CommandError("--seats and --option are said by the position: pretty seats=2 ...")
    game = foxden.from_position(args.position, custom_sheet(args.game, args.sheet))
    if game.game != args.game:
        raise CommandError(f"the position is one of {game.game}, not of {args.game}")
    if game.over:
        raise CommandError("the game is over in this position: there is no choice left to count")
    return game


def _rolls(args: argparse.Namespace, game: Game) -> FixedRolls:
    from foxden.sim.counting.rolls import random_rolls, read_rolls

    if args.rolls is None:
        return random_rolls(game.setup, args.seed)
    try:
        return read_rolls(game.setup, args.rolls.read_text(encoding="utf-8"), str(args.rolls))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"cannot read {args.rolls} ({getattr(error, 'strerror', None) or error})") from None
    except foxden.NotationError as error:
        raise CommandError(f"{args.rolls}, {error}") from None


def _write_rolls(args: argparse.Namespace, rolls: FixedRolls) -> None:
    head = f"# foxden count {args.game} --depth {args.depth}: rolls of {rolls.source}"
    try:
        args.write_rolls.write_text("\n".join([head, *rolls.as_lines(), ""]), encoding="utf-8")
    except OSError as error:
        raise CommandError(f"cannot write {args.write_rolls} ({error.strerror})") from None


def _runtimes(requested: str | None) -> tuple[str, ...]:
    if requested == "both":
        return RUNTIMES
    return (requested or ("compiled" if find_spec("numba") else "python"),)


def _count(counts: LineCounts, game: Game, rolls: FixedRolls, console: Console) -> None:
    """Count in one runtime, row by row."""
    from foxden.engine.errors import MissingExtra
    from foxden.sim.counting.counter import LineCounter
    from foxden.sim.counting.layers import TooManyPositions
    from foxden.sim.counting.rolls import TooFewRolls

    with console.status(f"{counts.runtime}: getting ready ...") as status:
        try:
            counter = LineCounter(game.setup, game.state, rolls, counts.runtime == "compiled")
            counter.compile()
            start = time.perf_counter()
            for words in _count_rows(counter, counts, game):
                counts.seconds = time.perf_counter() - start
                status.update(f"{counts.runtime}: {words}")
        except (MissingExtra, TooFewRolls, TooManyPositions) as error:
            raise CommandError(str(error)) from None


def _count_rows(counter: LineCounter, counts: LineCounts, game: Game) -> Iterator[str]:
    """Add rows to the counts; yields the progress in words from time to time."""
    from foxden.engine.action import actions
    from foxden.sim.counting.layers import layers

    if counts.positions:
        counts.expected_rows = counts.depth
        for layer in layers(counter, counts.depth):
            counts.rows[str(layer.depth)] = (layer.lines, layer.positions)
            yield f"{layer.positions:,} positions after {layer.depth} of {counts.depth} choices"
        return
    first = counter.first_choices()
    counts.expected_rows = len(first)
    found = 0
    for i, action in enumerate(first):
        for found in counter.lines(i, counts.depth):
            yield f"{i} of {len(first)} first choices, {counts.total + found:,} lines"
        counts.rows[actions(game.setup)[action].word] = (found,)
        yield f"{i + 1} of {len(first)} first choices, {counts.total:,} lines"


# Output.


def _agree(all_counts: list[LineCounts]) -> bool | None:
    """Are the counts of both runtimes equal? None unless both are complete."""
    if len(all_counts) == 1 or not all(counts.complete for counts in all_counts):
        return None
    return all_counts[0].rows == all_counts[1].rows


def _print_json(game: Game, rolls: FixedRolls, all_counts: list[LineCounts]) -> None:
    found = {
        "game": game.game,
        "seats": game.seats,
        "position": game.position(),
        "depth": all_counts[0].depth,
        "rolls": rolls.as_lines(),
        "complete": all(counts.complete for counts in all_counts),
        "agree": _agree(all_counts),
        "runtimes": {counts.runtime: _as_json(counts) for counts in all_counts},
    }
    print(json.dumps(found, indent=2, ensure_ascii=False))


def _as_json(counts: LineCounts) -> dict[str, object]:
    if counts.positions:
        rows: object = [
            {"depth": int(depth), "lines": lines, "positions": positions} for depth, (lines, positions) in counts.rows.items()
        ]
    else:
        rows = {word: lines for word, (lines,) in counts.rows.items()}
    return {"depths" if counts.positions else "first": rows, "total": counts.total, "seconds": round(counts.seconds, 6)}


def _show(game: Game, rolls: FixedRolls, all_counts: list[LineCounts]) -> None:
    from rich.table import Table

    from foxden.cli.common_options import screen

    out = screen()
    first = all_counts[0]
    out.print(f"{game.game}, {game.seats} {'seat' if game.seats == 1 else 'seats'}, rolls of {rolls.source}", soft_wrap=True)
    table = Table()
    table.add_column("choices" if first.positions else "first choice", justify="right" if first.positions else "left")
    headings = ("lines", "positions") if first.positions else ("lines",)
    for counts in all_counts:
        for heading in headings:
            table.add_column(heading if len(all_counts) == 1 else f"{heading}, {counts.runtime}", justify="right")
    for label in dict.fromkeys(label for counts in all_counts for label in counts.rows):
        cells = [counts.rows.get(label, ("-",) * len(headings)) for counts in all_counts]
        table.add_row(label, *(f"{x:,}" if isinstance(x, int) else x for figures in cells for x in figures))
    out.print(table)
    for counts in all_counts:
        out.print(_summary(counts), soft_wrap=True)
    agree = _agree(all_counts)
    if agree is not None:
        ratio = first.seconds / max(all_counts[1].seconds, 1e-9)
        out.print(f"both runtimes agree; compiled is {ratio:,.1f} times as fast" if agree else "the runtimes DIFFER")


def _summary(counts: LineCounts) -> str:
    """One line about a runtime: its total and speed, or how far it came before it was stopped."""
    what = f"{counts.runtime}: {counts.total:,} lines of play"
    if counts.complete:
        speed = "" if counts.positions else f", {counts.total / max(counts.seconds, 1e-9):,.0f} a second"
        return f"{what} of {counts.depth} {'choice' if counts.depth == 1 else 'choices'} in {counts.seconds:.2f} s{speed}"
    done = f"{len(counts.rows)} of {counts.expected_rows or 'all'} {'depths' if counts.positions else 'first choices'}"
    return f"{what}, stopped after {done}"
