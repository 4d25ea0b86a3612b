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
from foxden.cli.common_options import game_setup, house_rules, screen
from foxden.cli.errors import STOPPED, CommandError
from foxden.cli.simulate import interruptible, lab_errors_in_one_line, progress_bar
from foxden.sheets import GAMES

if TYPE_CHECKING:
    from foxden.sim.ladder import Ladder, LadderPlan, Rung

Lists = tuple[tuple[str, ...], ...]
DEFAULT_GAMES, DEFAULT_SECONDS = 2000, 60
PAGE_SUFFIXES = (".md",)
TITLE = "# The ladder\n\n"


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the bots, their games and time, and where the result goes."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--bots", metavar="LIST", help="who plays, from the weakest to the strongest (default: all)")
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, metavar="N", help=f"of each bot (default {DEFAULT_GAMES:,})")
    parser.add_argument(
        "--seconds", type=float, default=DEFAULT_SECONDS, metavar="N",
        help=f"a bot that would take longer plays fewer games (default {DEFAULT_SECONDS})",
    )  # fmt: skip
    parser.add_argument("--seats", type=int, metavar="N", help="with several seats each sits against the one below")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same games (default: kept for ladders)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=yes|no", help="a house rule")
    parser.add_argument("--workers", type=int, metavar="N", help="how many play at the same time (default: all processors)")
    parser.add_argument("--runtime", default="auto", metavar="auto|python|compiled", help="the games are the same in each")
    parser.add_argument("--out", type=Path, metavar="FILE", help="put table and picture into a section of a page: FILE.md")
    parser.add_argument("--progress", action="store_true", help="show the bar even if the error output is no terminal")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play the ladder, print it, and write the page if one is named."""
    with lab_errors_in_one_line(), interruptible():
        plan = _plan(args)
        lists, left_out = _lists(args, plan)
        if args.out is not None:
            _check_page(args.out, plan)
        from foxden.sim.ladder import run_ladder

        with progress_bar(args) as progress:
            ladder = run_ladder(plan, lists, progress)
        if not ladder.rungs:
            print("foxden ladder: stopped before the first bot had played", file=sys.stderr)
            return STOPPED
        written = _write_page(args, ladder)
        _show(args, ladder, [*left_out.values(), *written])
        return STOPPED if ladder.stopped else 0
    return STOPPED


# Checks before anything is played.


def _plan(args: argparse.Namespace) -> LadderPlan:
    from foxden.sim.ladder import SEED, ladder_plan

    options = house_rules(args.option)
    game_setup(args.game, options, None)
    how: dict[str, Any] = {name: getattr(args, name) for name in ("games", "seconds", "workers", "runtime")}
    return ladder_plan(args.game, args.seats, seed=SEED if args.seed is None else args.seed, options=options, **how)


def _lists(args: argparse.Namespace, plan: LadderPlan) -> tuple[Lists, dict[str, str]]:
    """The bots that play, list by list. Without --bots those that have no weights for the game are left out, with the reason."""
    from foxden.sim.match import match

    if args.bots is None:
        lists = all_bots()
        unknown = _without_weights(lists, plan)
        left = (tuple(name for name in names if name not in unknown) for names in lists)
        return tuple(names for names in left if names), unknown
    names = tuple(name.strip() for name in args.bots.split(","))
    for name in names:
        bots.module(name)
    if len(set(names)) < len(names):
        raise CommandError(f"--bots names a bot twice: {args.bots}; every rung is another bot")
    for why in _without_weights((names,), plan).values():
        raise CommandError(why)
    if plan.runtime == "compiled":
        for name in names:
            if not match(plan.game, [name], plan.seats).bulk:
                raise CommandError(f"{name} cannot be compiled; the runtimes are auto and python")
    return (names,), {}


def all_bots() -> Lists:
    """All bots, then the levels for people; each list from the weakest to the strongest."""
    levels = tuple(getattr(bots, "LEVELS", ()))
    found = (tuple(name for name in bots.BOTS if name not in levels), levels)
    return tuple(names for names in found if names)


def _without_weights(lists: Lists, plan: LadderPlan) -> dict[str, str]:
    """The bots that have no trained weights for the game, each with the error message."""
    found = {}
    for name in (name for names in lists for name in names):
        try:
            bots.weights_of(name, plan.game, plan.seats)
        except bots.weights.NoWeights as error:
            found[name] = str(error)
    return found


def _check_page(path: Path, plan: LadderPlan) -> None:
    from foxden.sim.files import check_target
    from foxden.sim.requirements import require

    require("matplotlib", f"writing {path}")
    check_target(path, PAGE_SUFFIXES)
    check_target(_picture(path, plan), (".svg",))
    _read(path)


# The page.


def _read(path: Path) -> str:
    """The text of a page with its line ends unchanged; a new page has only a title."""
    try:
        return path.read_bytes().decode() if path.exists() else TITLE
    except UnicodeDecodeError:
        raise CommandError(f"{path} is no text in UTF-8; name another page") from None


def _picture(path: Path, plan: LadderPlan) -> Path:
    """The file of the page's picture: in the folder img beside the page if there is one."""
    folder = path.parent / "img"
    seats = "" if plan.seats == min(game_setup(plan.game, {}, None).sheet.lengths) else f"-{plan.seats}"
    return (folder if folder.is_dir() else path.parent) / f"{path.stem}-{plan.game}{seats}.svg"


def _write_page(args: argparse.Namespace, ladder: Ladder) -> list[str]:
    """Write page and picture, unless the ladder was stopped early; returns remarks for the user."""
    if args.out is None:
        return []
    if ladder.stopped:
        return [f"{args.out} stays as it is, since not every bot has played"]
    from foxden.sim.ladder_plot import plot_ladder
    from foxden.tui.reports.ladder import replace_section, section

    picture = _picture(args.out, ladder.plan)
    command = shlex.join(["foxden", *sys.argv[1:]])
    text = section(ladder, provenance(), command, picture.relative_to(args.out.parent).as_posix())
    try:
        plot_ladder(ladder, picture)
        part = args.out.with_name(args.out.name + ".part")
        part.write_bytes(replace_section(_read(args.out), text).encode())
        part.replace(args.out)
    except OSError as error:
        raise CommandError(f"cannot write {args.out} ({error.strerror or error})") from None
    return [f"wrote {args.out}", f"wrote {picture}"]


def provenance() -> str:
    """One sentence with the date, the commit or version, and the kind of machine."""
    from foxden.sim.workers import cores

    found = commit()
    source = f"commit {found}" if found else f"version {foxden.__version__}"
    n = cores()
    machine = f"{n} processor{'s' if n > 1 else ''} ({platform.machine()}), {platform.system()}, Python {platform.python_version()}"
    return f"Played on {datetime.date.today().isoformat()}, {source}, rules version {foxden.RULES_VERSION}; {machine}."


def commit() -> str:
    """The commit of the sources, marked if they have changes; empty if they are not in a git tree."""
    folder = str(Path(foxden.__file__).parent)

    def git(*words: str) -> str:
        quiet = {**os.environ, "GIT_OPTIONAL_LOCKS": "0"}
        try:
            done = subprocess.run(["git", "-C", folder, *words], capture_output=True, text=True, env=quiet, check=False)
        except OSError:
            return ""
        return done.stdout.strip() if done.returncode == 0 else ""

    if not git("ls-files", "__init__.py"):  # another repository, which merely contains this installation
        return ""
    return git("rev-parse", "--short", "HEAD") + (" with changes" if git("status", "--porcelain", ".") else "")


# Output.


def _plain(ladder: Ladder) -> dict[str, Any]:
    """Everything as plain data, for JSON."""
    from foxden.sim.stats import json_safe

    rungs = [_plain_rung(rung) for rung in ladder.rungs]
    found = asdict(ladder.plan) | {"rules": foxden.RULES_VERSION, "stopped": ladder.stopped, "rungs": rungs}
    plain: dict[str, Any] = json_safe(found)
    return plain


def _plain_rung(rung: Rung) -> dict[str, Any]:
    found = {"total": rung.total, "difference": rung.difference, "won": rung.win_share, "thinking": rung.decision_times}
    plain = {name: value and asdict(value) for name, value in found.items()}
    played = {name: getattr(rung.result, name) for name in ("games", "compiled", "workers", "seconds")}
    return {"bot": rung.bot, "below": rung.below, **plain, **played}


def _show(args: argparse.Namespace, ladder: Ladder, remarks: list[str]) -> None:
    if args.json:
        print(json.dumps(_plain(ladder), indent=2, ensure_ascii=False))
        for remark in remarks:
            print(f"foxden ladder: {remark}", file=sys.stderr)
        return
    from foxden.tui.reports.ladder import report

    out = screen()
    for part in report(ladder):
        out.print(part)
    for remark in remarks:
        out.print(f" {remark}", soft_wrap=True)
