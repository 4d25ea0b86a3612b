"""`foxden ladder`: every bot on the same dice, each compared with the one below."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import shlex
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import foxden
from foxden import bots
from foxden.cli.complaint import STOPPED, Complaint
from foxden.cli.setting import chosen, house_rules, screen
from foxden.cli.simulate import bar, complaining, interruptible
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.ladder import Ladder, Plan, Rung

Lists = tuple[tuple[str, ...], ...]
USUAL_GAMES, USUAL_SECONDS = 2000, 60
PAGES = (".md",)
TITLE = "# The ladder\n\n"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--bots", metavar="LIST", help="who plays, from the weakest to the strongest (default: all)")
    parser.add_argument("--games", type=int, default=USUAL_GAMES, metavar="N", help=f"of each bot (default {USUAL_GAMES:,})")
    parser.add_argument(
        "--seconds", type=float, default=USUAL_SECONDS, metavar="N",
        help=f"a bot that would take longer plays fewer games (default {USUAL_SECONDS})",
    )  # fmt: skip
    parser.add_argument("--seats", type=int, metavar="N", help="with several seats each sits against the one below")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same games (default: kept for ladders)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=yes|no", help="a house rule")
    parser.add_argument("--workers", type=int, metavar="N", help="how many play at the same time (default: all processors)")
    parser.add_argument("--runtime", default="auto", metavar="auto|python|compiled", help="the games are the same in each")
    parser.add_argument("--out", type=Path, metavar="FILE", help="put table and picture into a section of a page: FILE.md")
    parser.add_argument("--progress", action="store_true", help="show the bar even if nobody seems to look at it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play, report, keep."""
    with complaining(), interruptible():
        plan = _plan(args)
        lists, left_out = _lists(args, plan)
        if args.out is not None:
            _check_page(args.out, plan)
        from foxden.sim.ladder import climb

        with bar(args) as watch:
            ladder = climb(plan, lists, watch)
        if not ladder.rungs:
            print("foxden ladder: stopped before the first bot had played", file=sys.stderr)
            return STOPPED
        written = _keep(args, ladder)
        _show(args, ladder, [*left_out.values(), *written])
        return STOPPED if ladder.stopped else 0
    return STOPPED


# Everything that may be wrong, before anything is played.


def _plan(args: argparse.Namespace) -> Plan:
    from foxden.sim.ladder import SEED, plan

    options = house_rules(args.option)
    chosen(args.game, options, None)
    how: dict[str, Any] = {name: getattr(args, name) for name in ("games", "seconds", "workers", "runtime")}
    return plan(args.game, args.seats, seed=SEED if args.seed is None else args.seed, options=options, **how)


def _lists(args: argparse.Namespace, plan: Plan) -> tuple[Lists, dict[str, str]]:
    """Who plays, list by list; of all bots those that have not learnt the game are left out."""
    from foxden.sim.match import match

    if args.bots is None:
        lists = everybody()
        unknown = _unlearnt(lists, plan)
        left = (tuple(name for name in names if name not in unknown) for names in lists)
        return tuple(names for names in left if names), unknown
    names = tuple(name.strip() for name in args.bots.split(","))
    for name in names:
        bots.module(name)
    if len(set(names)) < len(names):
        raise Complaint(f"--bots names a bot twice: {args.bots}; every rung is another bot")
    for why in _unlearnt((names,), plan).values():
        raise Complaint(why)
    if plan.runtime == "compiled":
        for name in names:
            if not match(plan.game, [name], plan.seats).bulk:
                raise Complaint(f"{name} cannot be compiled; the runtimes are auto and python")
    return (names,), {}


def everybody() -> Lists:
    """All bots, and the levels for people if there are any; each list from the weakest to the strongest."""
    levels = tuple(getattr(bots, "LEVELS", ()))
    found = (tuple(name for name in bots.BOTS if name not in levels), levels)
    return tuple(names for names in found if names)


def _unlearnt(lists: Lists, plan: Plan) -> dict[str, str]:
    """The bots that do not know the game, and what they say."""
    found = {}
    for name in (name for names in lists for name in names):
        try:
            bots.mind(name, plan.game, plan.seats)
        except bots.minds.NothingLearnt as error:
            found[name] = str(error)
    return found


def _check_page(path: Path, plan: Plan) -> None:
    from foxden.sim.extras import need
    from foxden.sim.files import check_target

    need("matplotlib", f"writing {path}")
    check_target(path, PAGES)
    check_target(_picture(path, plan), (".svg",))
    _read(path)


# The page.


def _read(path: Path) -> str:
    """A page as it is, line ends and all; a new one has a title."""
    try:
        return path.read_bytes().decode() if path.exists() else TITLE
    except UnicodeDecodeError:
        raise Complaint(f"{path} is no text in UTF-8; name another page") from None


def _picture(path: Path, plan: Plan) -> Path:
    """The picture of a page, in the folder img beside it if there is one."""
    folder = path.parent / "img"
    seats = "" if plan.seats == min(chosen(plan.game, {}, None).sheet.lengths) else f"-{plan.seats}"
    return (folder if folder.is_dir() else path.parent) / f"{path.stem}-{plan.game}{seats}.svg"


def _keep(args: argparse.Namespace, ladder: Ladder) -> list[str]:
    """Write page and picture; half a ladder does not replace a whole one."""
    if args.out is None:
        return []
    if ladder.stopped:
        return [f"{args.out} stays as it is, since not every bot has played"]
    from foxden.sim.ladder_plot import plot_ladder
    from foxden.tui.ladder import put_section, section

    picture = _picture(args.out, ladder.plan)
    command = shlex.join(["foxden", *sys.argv[1:]])
    text = section(ladder, made_where(), command, picture.relative_to(args.out.parent).as_posix())
    try:
        plot_ladder(ladder, picture)
        part = args.out.with_name(args.out.name + ".part")
        part.write_bytes(put_section(_read(args.out), text).encode())
        part.replace(args.out)
    except OSError as error:
        raise Complaint(f"cannot write {args.out} ({error.strerror or error})") from None
    return [f"wrote {args.out}", f"wrote {picture}"]


def made_where() -> str:
    """Date, commit, version, and the machine in general words."""
    from foxden.sim.workers import cores

    found = commit()
    source = f"commit {found}" if found else f"version {foxden.__version__}"
    n = cores()
    machine = f"{n} processor{'s' if n > 1 else ''} ({platform.machine()}), {platform.system()}, Python {platform.python_version()}"
    return f"Played on {datetime.date.today().isoformat()}, {source}, rules version {foxden.RULES_VERSION}; {machine}."


def commit() -> str:
    """The commit of our sources, and whether they have been changed since; nothing if they are not in a git tree."""
    folder = str(Path(foxden.__file__).parent)

    def git(*words: str) -> str:
        quiet = {**os.environ, "GIT_OPTIONAL_LOCKS": "0"}
        try:
            done = subprocess.run(["git", "-C", folder, *words], capture_output=True, text=True, env=quiet, check=False)
        except OSError:
            return ""
        return done.stdout.strip() if done.returncode == 0 else ""

    if not git("ls-files", "__init__.py"):  # some other tree, in which we are only installed
        return ""
    return git("rev-parse", "--short", "HEAD") + (" with changes" if git("status", "--porcelain", ".") else "")


# What is told.


def _plain(ladder: Ladder) -> dict[str, Any]:
    """Everything as plain data, for JSON."""
    from foxden.sim.stats import known

    rungs = [_plain_rung(rung) for rung in ladder.rungs]
    told = asdict(ladder.plan) | {"rules": foxden.RULES_VERSION, "stopped": ladder.stopped, "rungs": rungs}
    plain: dict[str, Any] = known(told)
    return plain


def _plain_rung(rung: Rung) -> dict[str, Any]:
    found = {name: getattr(rung, name) for name in ("total", "difference", "won", "thinking")}
    plain = {name: value and asdict(value) for name, value in found.items()}
    played = {name: getattr(rung.result, name) for name in ("games", "compiled", "workers", "seconds")}
    return {"bot": rung.bot, "below": rung.below, **plain, **played}


def _show(args: argparse.Namespace, ladder: Ladder, remarks: list[str]) -> None:
    if args.json:
        print(json.dumps(_plain(ladder), indent=2, ensure_ascii=False))
        for remark in remarks:
            print(f"foxden ladder: {remark}", file=sys.stderr)
        return
    from foxden.tui.ladder import report

    out = screen()
    for part in report(ladder):
        out.print(part)
    for remark in remarks:
        out.print(f" {remark}", soft_wrap=True)
