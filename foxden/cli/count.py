"""`foxden count`: how many lines of play there are with fixed rolls, for each first choice."""

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
from foxden.cli.complaint import STOPPED, Complaint
from foxden.cli.setting import chosen, house_rules, own_sheet
from foxden.engine.game import Game

if TYPE_CHECKING:
    from rich.console import Console

    from foxden.sim.counting.counter import Counter
    from foxden.sim.counting.rolls import Rolls

RUNTIMES = ("python", "compiled")
DEEPEST = 1000


@dataclass(slots=True)
class Tally:
    """What one runtime has counted: a row for each first choice, or for each depth."""

    runtime: str
    depth: int
    positions: bool
    rows: dict[str, tuple[int, ...]] = field(default_factory=dict)  # lines of play; with `positions` also those
    of: int = 0  # rows when all is counted
    seconds: float = 0.0

    @property
    def total(self) -> int:
        """All lines of play."""
        lines = [figures[0] for figures in self.rows.values()]
        return lines[-1] if self.positions and lines else sum(lines)

    @property
    def complete(self) -> bool:
        return 0 < self.of == len(self.rows)


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
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
    """Count, and print what was counted however it ends."""
    from rich.console import Console

    if not 1 <= args.depth <= DEEPEST:
        raise Complaint(f"--depth is 1 to {DEEPEST}, not {args.depth}")
    if args.write_rolls is not None and args.write_rolls.exists():
        raise Complaint(f"{args.write_rolls} exists; name a new file for the rolls")
    if args.write_rolls is not None and not args.write_rolls.parent.is_dir():
        raise Complaint(f"there is no folder {args.write_rolls.parent} for the rolls")
    game = _game(args)
    rolls = _rolls(args, game)
    tallies = [Tally(name, args.depth, args.positions) for name in _runtimes(args.runtime)]
    stop: BaseException | None = None
    try:
        for tally in tallies:
            _fill(tally, game, rolls, Console(stderr=True))
    except (KeyboardInterrupt, Complaint) as error:
        stop = error
    if stop is None or any(tally.rows for tally in tallies):
        (_print_json if args.json else _show)(game, rolls, tallies)
    if args.write_rolls is not None:
        _write(args, rolls)
    if isinstance(stop, Complaint):
        raise stop
    return STOPPED if stop is not None else int(_agree(tallies) is False)


def _game(args: argparse.Namespace) -> Game:
    """Where the lines of play begin."""
    setup = chosen(args.game, house_rules(args.option), args.sheet)
    if args.position is None:
        return Game.start(setup, args.seats if args.seats is not None else min(setup.sheet.lengths))
    if args.seats is not None or args.option:
        raise Complaint("--seats and --option are said by the position: pretty seats=2 ...")
    game = foxden.from_position(args.position, own_sheet(args.game, args.sheet))
    if game.game != args.game:
        raise Complaint(f"the position is one of {game.game}, not of {args.game}")
    if game.over:
        raise Complaint("the game is over in this position: there is no choice left to count")
    return game


def _rolls(args: argparse.Namespace, game: Game) -> Rolls:
    from foxden.sim.counting.rolls import drawn, read

    if args.rolls is None:
        return drawn(game.setup, args.seed)
    try:
        return read(game.setup, args.rolls.read_text(encoding="utf-8"), str(args.rolls))
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint(f"cannot read {args.rolls} ({getattr(error, 'strerror', None) or error})") from None
    except foxden.NotationError as error:
        raise Complaint(f"{args.rolls}, {error}") from None


def _write(args: argparse.Namespace, rolls: Rolls) -> None:
    head = f"# foxden count {args.game} --depth {args.depth}: rolls of {rolls.where}"
    try:
        args.write_rolls.write_text("\n".join([head, *rolls.write(), ""]), encoding="utf-8")
    except OSError as error:
        raise Complaint(f"cannot write {args.write_rolls} ({error.strerror})") from None


def _runtimes(asked: str | None) -> tuple[str, ...]:
    if asked == "both":
        return RUNTIMES
    return (asked or ("compiled" if find_spec("numba") else "python"),)


def _fill(tally: Tally, game: Game, rolls: Rolls, console: Console) -> None:
    """Count in one runtime, row by row."""
    from foxden.engine.runtime import MissingExtra
    from foxden.sim.counting.counter import Counter
    from foxden.sim.counting.layers import TooManyPositions
    from foxden.sim.counting.rolls import TooFewRolls

    with console.status(f"{tally.runtime}: getting ready ...") as status:
        try:
            counter = Counter(game.setup, game.state, rolls, tally.runtime == "compiled")
            counter.ready()
            start = time.perf_counter()
            for words in _rows(counter, tally, game):
                tally.seconds = time.perf_counter() - start
                status.update(f"{tally.runtime}: {words}")
        except (MissingExtra, TooFewRolls, TooManyPositions) as error:
            raise Complaint(str(error)) from None


def _rows(counter: Counter, tally: Tally, game: Game) -> Iterator[str]:
    """Add rows to a tally; now and then say how far it is."""
    from foxden.engine.action import actions
    from foxden.sim.counting.layers import layers

    if tally.positions:
        tally.of = tally.depth
        for layer in layers(counter, tally.depth):
            tally.rows[str(layer.depth)] = (layer.lines, layer.positions)
            yield f"{layer.positions:,} positions after {layer.depth} of {tally.depth} choices"
        return
    first = counter.first_choices()
    tally.of = len(first)
    found = 0
    for i, action in enumerate(first):
        for found in counter.lines(i, tally.depth):
            yield f"{i} of {len(first)} first choices, {tally.total + found:,} lines"
        tally.rows[actions(game.setup)[action].word] = (found,)
        yield f"{i + 1} of {len(first)} first choices, {tally.total:,} lines"


# What was counted.


def _agree(tallies: list[Tally]) -> bool | None:
    """Have both runtimes counted the same? None if they have not both counted everything."""
    if len(tallies) == 1 or not all(tally.complete for tally in tallies):
        return None
    return tallies[0].rows == tallies[1].rows


def _print_json(game: Game, rolls: Rolls, tallies: list[Tally]) -> None:
    found = {
        "game": game.game,
        "seats": game.seats,
        "position": game.position(),
        "depth": tallies[0].depth,
        "rolls": rolls.write(),
        "complete": all(tally.complete for tally in tallies),
        "agree": _agree(tallies),
        "runtimes": {tally.runtime: _as_json(tally) for tally in tallies},
    }
    print(json.dumps(found, indent=2, ensure_ascii=False))


def _as_json(tally: Tally) -> dict[str, object]:
    if tally.positions:
        rows: object = [
            {"depth": int(depth), "lines": lines, "positions": positions} for depth, (lines, positions) in tally.rows.items()
        ]
    else:
        rows = {word: lines for word, (lines,) in tally.rows.items()}
    return {"depths" if tally.positions else "first": rows, "total": tally.total, "seconds": round(tally.seconds, 6)}


def _show(game: Game, rolls: Rolls, tallies: list[Tally]) -> None:
    from rich.table import Table

    from foxden.cli.setting import screen

    out = screen()
    first = tallies[0]
    out.print(f"{game.game}, {game.seats} {'seat' if game.seats == 1 else 'seats'}, rolls of {rolls.where}", soft_wrap=True)
    table = Table()
    table.add_column("choices" if first.positions else "first choice", justify="right" if first.positions else "left")
    headings = ("lines", "positions") if first.positions else ("lines",)
    for tally in tallies:
        for heading in headings:
            table.add_column(heading if len(tallies) == 1 else f"{heading}, {tally.runtime}", justify="right")
    for label in dict.fromkeys(label for tally in tallies for label in tally.rows):
        cells = [tally.rows.get(label, ("-",) * len(headings)) for tally in tallies]
        table.add_row(label, *(f"{x:,}" if isinstance(x, int) else x for figures in cells for x in figures))
    out.print(table)
    for tally in tallies:
        out.print(_summary(tally), soft_wrap=True)
    agree = _agree(tallies)
    if agree is not None:
        ratio = first.seconds / max(tallies[1].seconds, 1e-9)
        out.print(f"both runtimes agree; compiled is {ratio:,.1f} times as fast" if agree else "the runtimes DIFFER")


def _summary(tally: Tally) -> str:
    """One line for a runtime; if it was stopped, how far it had come."""
    what = f"{tally.runtime}: {tally.total:,} lines of play"
    if tally.complete:
        speed = "" if tally.positions else f", {tally.total / max(tally.seconds, 1e-9):,.0f} a second"
        return f"{what} of {tally.depth} {'choice' if tally.depth == 1 else 'choices'} in {tally.seconds:.2f} s{speed}"
    done = f"{len(tally.rows)} of {tally.of or 'all'} {'depths' if tally.positions else 'first choices'}"
    return f"{what}, stopped after {done}"
