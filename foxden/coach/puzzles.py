"""Puzzles: positions of solo games in which one line of play is clearly better than all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from foxden.bots.net import ONE
from foxden.coach.kernel import Reviewer
from foxden.coach.lines import Line, gains, lines_of
from foxden.coach.numbered_games import NumberedGames, sample_key_of
from foxden.engine.numpy_records import unpack
from foxden.notation import positions
from foxden.rules.state import State
from foxden.sheets.setup import Setup

LEAST_GAP = 4.0  # points between the best line and the next
MOST_ERROR = 0.5  # the standard error of that
LEAST_AT_FIRST_SIGHT = 2.0  # points; positions with less are not looked at closely
LEAST_LINES = 3  # otherwise there is little to choose from
MOST_CHOICES = 4  # of the best line
MOST_LINES = 6  # that are kept
PLAYERS = ("easy", "medium", "hard", "fox")  # in whose games positions are looked for, in turn


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the seat has to choose, and its lines, the best first."""

    position: str
    round: int
    lines: tuple[Line, ...]

    @property
    def gap(self) -> float:
        return self.lines[1].behind

    @property
    def error(self) -> float:
        return self.lines[1].error

    def as_dict(self) -> dict[str, Any]:
        """The puzzle as data. `why` says what the best line gains over another one."""
        lines = [
            {name: _rounded(asdict(line)[name]) for name in ("words", "value", "behind", "error")}
            | {"why": _rounded(gains(self.lines[0], line)) if line.behind > 0 else None}
            for line in self.lines[:MOST_LINES]
        ]
        return {"position": self.position, "lines": lines, "gap": _rounded(self.gap), "error": _rounded(self.error)}


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    return round(value, 2) if isinstance(value, float) else value


def find_puzzles(setup: Setup, seed: int) -> Iterator[Puzzle | None]:
    """Look through the games of a seed, one after the other: a puzzle, or None for a game without one."""
    reviewer = Reviewer(setup, 1, compiled=True)
    players = [NumberedGames(setup, name) for name in PLAYERS]
    number = 0
    while True:
        games = players[number % len(players)]
        games.begin(seed, number)
        wanted_round = number % setup.sheet.lengths[1] + 1  # so that puzzles come from all parts of the game
        yield _first_puzzle(setup, reviewer, games, wanted_round)
        number += 1


def _first_puzzle(setup: Setup, reviewer: Reviewer, games: NumberedGames, wanted_round: int) -> Puzzle | None:
    """The first puzzle from this round on, or None."""
    for i, line in enumerate(games.lines()):
        if int(line.state["round"]) < wanted_round or reviewer.gap_at_first_sight(line.state, 0) < LEAST_AT_FIRST_SIGHT * ONE:
            continue
        state: State = unpack(line.state, State)
        review = reviewer.review(line.state, 0, [], sample_key_of(games.key, i))
        lines = lines_of(setup, state, 0, review)
        if is_puzzle(lines):
            return Puzzle(positions.write(setup, state), state.round, lines)
    return None


def is_puzzle(lines: tuple[Line, ...]) -> bool:
    """Is the first line clearly better than all others, and not too long?"""
    if len(lines) < LEAST_LINES or len(lines[0].words) > MOST_CHOICES:
        return False
    return lines[1].behind >= LEAST_GAP and lines[1].error <= MOST_ERROR
