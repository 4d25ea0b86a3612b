"""What makes a position a puzzle, worked by hand."""

from __future__ import annotations

import pytest

from foxden.coach.lines import Line
from foxden.coach.puzzles import Puzzle, is_puzzle


def line(behind: float, error: float = 0.2, words: tuple[str, ...] = ("blue:7",), foxes: float = 10.0) -> Line:
    return Line(words, 260 - behind, behind, error, None, {"yellow": 20.0, "blue": 30.0}, foxes, {"RR": 1}, 192, False, False)


@pytest.mark.parametrize(
    ("lines", "is_one"),
    [
        ((line(0.0), line(4.0), line(9.0)), True),
        ((line(0.0), line(3.9), line(9.0)), False),  # the second is too close
        ((line(0.0), line(4.0, error=0.6), line(9.0)), False),  # not sure enough
        ((line(0.0), line(4.0)), False),  # two lines are not much of a choice
        ((line(0.0, words=("a", "b", "c", "d", "e")), line(4.0), line(9.0)), False),  # too long to find
    ],
)
def test_one_line_is_clearly_better(lines: tuple[Line, ...], is_one: bool) -> None:
    assert is_puzzle(lines) is is_one


def test_a_puzzle_as_data_says_what_the_best_line_gains() -> None:
    found = Puzzle("pretty ...", 3, (line(0.0, foxes=14.0), line(5.26, foxes=10.0), line(9.0))).as_dict()
    assert (found["gap"], found["error"]) == (5.26, 0.2)
    assert found["lines"][0]["why"] is None
    assert found["lines"][1]["why"] == {"areas": {"yellow": 0.0, "blue": 0.0}, "foxes": 4.0, "kept": {"RR": 0}}
