"""`foxden train`: the fox learns a game by playing against itself."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from foxden.cli.complaint import STOPPED, Complaint
from foxden.cli.setting import chosen

if TYPE_CHECKING:
    from foxden.train.plan import Plan


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="pretty, twice, cubed or junior")
    parser.add_argument("--seats", metavar="LIST", help="seats of the training games, as in 1 or 2,3,4 (default: the fewest)")
    parser.add_argument("--games", type=int, default=1_000_000, metavar="N", help="training games (default 1,000,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same net")
    parser.add_argument("--start", metavar="FILE", help="begin with the values of a .mind file, and learn gently")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="checkpoint, log, curve and values (default: training/GAME)")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint, with the settings it was begun with")


def run(args: argparse.Namespace) -> int:
    """Train, and say how it goes."""
    setup = chosen(args.game, {}, None)
    seats = _seats(args.seats) if args.seats else (min(setup.sheet.lengths),)
    for n in seats:
        setup.check_seats(n)
    if args.games < 1:
        raise Complaint(f"--games takes 1 or more, not {args.games}")
    if not 0 <= args.seed < 1 << 63:
        raise Complaint(f"--seed takes a number of 0 or more, below 2 to the 63rd, not {args.seed}")
    from foxden.engine.runtime import MissingExtra

    try:
        return _train(args, seats)
    except MissingExtra as error:
        raise Complaint(str(error)) from None


def _seats(text: str) -> tuple[int, ...]:
    words = text.split(",")
    if not all(word.isdecimal() for word in words):
        raise Complaint(f"--seats takes numbers, as in 1 or 2,3,4, not {text!r}")
    return tuple(int(word) for word in words)


def _train(args: argparse.Namespace, seats: tuple[int, ...]) -> int:
    from rich.console import Console

    from foxden.sim.extras import need
    from foxden.tui.lessons import training

    need("numpy", "training", "fast")
    need("numba", "training", "fast")
    from foxden.train.course import Course

    console = Console(stderr=True)
    with console.status("compiling, the first time this takes a minute ..."):
        course = Course(args.out or Path("training") / args.game, _plan(args, seats), args.resume)
    try:
        with training(console, course.plan.games, course.school.games) as tell:
            course.run(tell)
    except KeyboardInterrupt:
        print(f"stopped after {course.school.games} of {course.plan.games} games; go on with --resume", file=sys.stderr)
        return STOPPED
    _finish(course)
    return 0


def _plan(args: argparse.Namespace, seats: tuple[int, ...]) -> Plan:
    from foxden.train.plan import Plan

    plan = Plan(args.game, seats, args.games, args.seed)
    return plan.gentle(args.start) if args.start else plan


def _finish(course: object) -> None:
    from foxden.sim.extras import there
    from foxden.train.course import Course

    assert isinstance(course, Course)
    print(course.write_mind(datetime.date.today().isoformat()))
    if there("matplotlib"):
        from foxden.train.curve import draw

        picture = course.folder / "curve.svg"
        draw(course.marks, picture, f"{course.plan.game}, seed {course.plan.seed}")
        print(picture)
