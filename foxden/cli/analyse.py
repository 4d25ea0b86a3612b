"""`foxden analyse`: what each choice of a game cost, what was luck, what was better; of several games: where points are lost."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import foxden
from foxden.cli.common_options import screen
from foxden.cli.errors import STOPPED, CommandError
from foxden.cli.record_files import read_game
from foxden.cli.simulate import interruptible, lab_errors_in_one_line
from foxden.engine.game import Game
from foxden.locale import en_coach as messages
from foxden.tui.play.players import SeatName, seat_names

if TYPE_CHECKING:
    from foxden.coach import Analysis
    from foxden.tui.reports.progress import ProgressBar

SUFFIXES = (".fox", ".txt")
PICTURES = (".png", ".svg")


@dataclass(slots=True)
class Job:
    """One seat of a game, how many decisions it has, and its analysis as far as it is done."""

    file: Path
    game: Game
    seat: SeatName
    player: str  # who that is, over several games
    decisions: int = 0
    analysis: Analysis | None = None

    @property
    def stopped(self) -> bool:
        return self.analysis is None or not self.analysis.complete


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the records, whose seat, and the form of the answer."""
    parser.add_argument(
        "file", metavar="FILE", nargs="+", type=Path, help=f"game records, or a folder of them ({', '.join(SUFFIXES)})"
    )
    parser.add_argument("--seat", type=int, metavar="N", help="analyse this seat (default: every seat that is not a bot, or all)")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: the sheet file it was played on")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the curve of one game: FILE.png or FILE.svg")
    parser.add_argument("--progress", action="store_true", help="show the bar even if the error output is no terminal")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Analyse the records and print what was found; Ctrl-C prints what is done so far."""
    with lab_errors_in_one_line(), interruptible():
        from foxden.sim.requirements import require

        require("numba", "analysing", "fast")
        alone = len({path.resolve() for path in args.file}) == 1 and not args.file[0].is_dir()
        _check_plot(args, alone)
        jobs = [job for path, game in _games(args) for job in _jobs(path, game, args.seat)]
        if not jobs:
            raise CommandError(messages.ALL_LEFT_OUT)
        _analyse(args, jobs)
        if not any(job.analysis is not None and job.analysis.decisions for job in jobs) and any(job.decisions for job in jobs):
            print(f"foxden analyse: {messages.STOPPED_EARLY}", file=sys.stderr)
            return STOPPED
        _show_game(args, jobs) if alone else _show_habits(args, jobs)
        return STOPPED if any(job.stopped for job in jobs) else 0
    return STOPPED


# What is analysed.


def _check_plot(args: argparse.Namespace, alone: bool) -> None:
    if args.plot is None:
        return
    from foxden.sim.files import check_target
    from foxden.sim.requirements import require

    if not alone:
        raise CommandError(messages.ONE_GAME_PLOT)
    check_target(args.plot, PICTURES)
    require("matplotlib", f"writing {args.plot}")


def _games(args: argparse.Namespace) -> Iterator[tuple[Path, Game]]:
    """All games, read before anything is analysed. In a folder a game that is not over and has several people is left out."""
    seen: set[Path] = set()
    for given in args.file:
        for path in _records(given):
            if path.resolve() in seen:
                continue
            seen.add(path.resolve())
            game = _read(path, args.sheet)
            if not game.over and sum(not seat.is_bot for seat in seat_names(game.tags.get("Players", ""), game.seats)) > 1:
                if path == given:
                    raise CommandError(messages.NOT_OVER.format(file=path))
                print(f"foxden analyse: {messages.LEFT_OUT.format(file=path)}", file=sys.stderr)
                continue
            yield path, game


def _records(given: Path) -> list[Path]:
    """The record files: the file itself, or all in a folder."""
    if not given.is_dir():
        return [given]
    found = sorted(path for path in given.iterdir() if path.suffix in SUFFIXES and path.is_file())
    if not found:
        raise CommandError(messages.NO_RECORDS.format(suffixes=", ".join(SUFFIXES), folder=given))
    return found


def _read(path: Path, sheet: Path | None) -> Game:
    try:
        return read_game(path, sheet)
    except (foxden.NotationError, foxden.SetupError) as error:
        raise CommandError(f"{path}: {error}") from None


def _jobs(path: Path, game: Game, seat: int | None) -> list[Job]:
    from foxden.coach.decisions import decisions_of

    if seat is not None and not 1 <= seat <= game.seats:
        raise CommandError(messages.NO_SEAT.format(file=path, seats=game.seats, seat=seat))
    everybody = seat_names(game.tags.get("Players", ""), game.seats)
    people = [one for one in everybody if not one.is_bot] or everybody
    chosen = people if seat is None else [everybody[seat - 1]]
    alone = sum(not one.is_bot for one in everybody) == 1
    return [Job(path, game, one, _player(one, alone), sum(d.finished for d in decisions_of(game, one.seat - 1))) for one in chosen]


def _player(seat: SeatName, alone: bool) -> str:
    """Who played: somebody without a name is the same person in all games that nobody else played, wherever they sat."""
    return messages.NO_NAME if alone and not seat.named and not seat.is_bot else seat.name


def _analyse(args: argparse.Namespace, jobs: list[Job]) -> None:
    """Analyse seat by seat; Ctrl-C ends it, and what is done stays."""
    from foxden.coach.kernel import in_cache
    from foxden.tui.reports.progress import ProgressBar

    with suppress(KeyboardInterrupt), ProgressBar(args.progress or sys.stderr.isatty(), "decisions") as progress:
        progress.compiling(first_time=not in_cache())
        for number, job in enumerate(jobs):
            _analyse_one(job, progress, sum(one.decisions for one in jobs) if number == 0 else None)


def _analyse_one(job: Job, progress: ProgressBar, all_decisions: int | None) -> None:
    from foxden.coach import analyse_stepwise

    for analysis in analyse_stepwise(job.game, job.seat.seat):
        if job.analysis is None and all_decisions is not None:
            progress.label = messages.ANALYSING
            progress.begin(all_decisions)
        elif job.analysis is not None:
            progress.played(1)
        job.analysis = analysis


# The answer.


def _show_game(args: argparse.Namespace, jobs: list[Job]) -> None:
    done = [(job, job.analysis) for job in jobs if job.analysis is not None]
    if args.plot is not None:
        _plot(args.plot, done)
    if args.json:
        print(json.dumps(_plain_game(args.file[0], jobs), indent=2, ensure_ascii=False))
        return
    from foxden.tui.reports.coach import report

    out = screen()
    for job, analysis in done:
        for part in report(job.game, analysis, job.seat.name):
            out.print(part)
    if args.plot is not None:
        out.print(f" wrote {args.plot}", soft_wrap=True)


def _plain_game(path: Path, jobs: list[Job]) -> dict[str, Any]:
    from foxden.coach import as_dict

    seats = [as_dict(job.analysis) | {"name": job.seat.name, "stopped": job.stopped} for job in jobs if job.analysis is not None]
    return {"file": str(path), "stopped": any(job.stopped for job in jobs), "seats": seats}


def _plot(path: Path, done: list[tuple[Job, Analysis]]) -> None:
    from foxden.sim.analysis_plot import plot_analyses

    try:
        plot_analyses([(job.seat.name, analysis) for job, analysis in done], done[0][0].game.setup.sheet.title, path)
    except OSError as error:
        raise CommandError(f"cannot write {path} ({error.strerror or error})") from None


def _show_habits(args: argparse.Namespace, jobs: list[Job]) -> None:
    """The habits over all games that were analysed to their end."""
    from foxden.coach.habits import PlayerGame, habits_of

    done = [
        PlayerGame(str(job.file), job.player, job.game, job.analysis)
        for job in jobs
        if job.analysis is not None and not job.stopped
    ]
    found = habits_of(done)
    stopped = len(done) < len(jobs)
    if args.json:
        plain = {"files": len({job.file for job in jobs}), "stopped": stopped, "games": [one.as_dict() for one in found]}
        print(json.dumps(plain, indent=2, ensure_ascii=False))
        return
    from foxden.tui.reports.habits import report

    out = screen()
    if stopped:
        out.print(f" {messages.STOPPED_GAMES.format(done=len(done), all=len(jobs))}")
    for one in found:
        for part in report(one):
            out.print(part)
