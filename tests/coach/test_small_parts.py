"""Classes, standard errors, levels, decisions, kinds of choices, habits and sentences, worked by hand."""

from __future__ import annotations

import pytest

from foxden.coach.classes import class_of, is_worth_warning
from foxden.coach.decisions import decisions_of
from foxden.coach.habits import Habits, PlayedGame
from foxden.coach.kinds import part_of
from foxden.coach.levels import between
from foxden.coach.lines import best_beginnings, standard_error
from foxden.coach.review import Review
from foxden.engine.replay import from_position
from foxden.locale import en_coach
from foxden.tui.reports.text_chart import ROWS, WIDTH, text_chart
from tests.coach.by_hand import line

ONE = 1024


@pytest.mark.parametrize(
    ("cost", "error", "class_"),
    [
        (0, 0, "best"),
        (0, 3, "best"),
        (0.9, 0, "as_good"),
        (1, 0, "slip"),
        (1, 0.49, "slip"),
        (1, 0.5, "as_good"),  # not more than twice its error
        (2.9, 0.1, "slip"),
        (3, 0.1, "mistake"),
        (7.9, 3.9, "mistake"),
        (8, 3.9, "blunder"),
        (8, 4, "as_good"),
        (50, 0, "blunder"),
    ],
)
def test_classes(cost: float, error: float, class_: str) -> None:
    assert class_of(cost, error) == class_


@pytest.mark.parametrize(
    ("cost", "error", "least", "worth"),
    [
        (2.9, 0.1, 3, False),
        (3, 0.1, 3, True),
        (3, 1.5, 3, False),  # not more than twice its error
        (0.6, 0.1, 0.5, True),  # less than a slip, and asked for
        (0.4, 0.1, 0.5, False),
        (0, 0, 0.5, False),
    ],
)
def test_warnings(cost: float, error: float, least: float, worth: bool) -> None:
    assert is_worth_warning(cost, error, least) is worth


def test_hints_begin_differently() -> None:
    lines = [
        line(250, 0, "blue:8", "yellow:r1c3"),
        line(249, 1, "blue:8", "green"),
        line(248, 2),
        line(245, 5, "purple"),
        line(244, 6, "blue:8"),
        line(243, 7, "orange"),
        line(242, 8, "green"),
    ]
    assert [one.words[0] for one in best_beginnings(lines, 3)] == ["blue:8", "purple", "orange"]
    assert best_beginnings(lines, 3)[0] is lines[0]
    assert best_beginnings(lines[:2], 3) == lines[:1]


def test_the_halves_leave_out_no_game() -> None:
    """Costs of 6, 3 and 0 in a decision each: 6 in the earlier half, 3 / 2 in the later one."""

    def played(cost: float) -> PlayedGame:
        return PlayedGame("a.fox", "", 1, 1, True, 200, 0, 200, cost, 1)

    assert Habits("pretty", "Mira", "points", [played(6), played(3), played(0)]).halves == (6, 1.5)
    assert Habits("pretty", "Mira", "points", [played(6), played(3)]).halves == (6, 3)
    assert Habits("pretty", "Mira", "points", [played(6)]).halves is None


def review(*lines: tuple[list[int], bool]) -> Review:
    """A review whose lines have these values after each roll, in points, and whether these are all rolls."""
    found = Review()
    for i, (values, exact) in enumerate(lines):
        found.samples[i][: len(values)] = [value * ONE for value in values]
        found.counts[i], found.exact[i] = len(values), exact
    return found


def test_standard_errors() -> None:
    """Six samples are one observation. The differences are 1 and 3 on average: standard deviation √2, of the mean 1."""
    a, b = [10] * 6 + [20] * 6, [9] * 6 + [17] * 6
    assert standard_error(review((a, False), (b, False)), 0, 1) == pytest.approx(1.0)
    assert standard_error(review((a, False), (b, False)), 0, 0) == 0
    assert standard_error(review((a, True), (b, True)), 0, 1) == 0
    # not the same rolls: only the sampled line errs, with observations 9 and 17
    assert standard_error(review((a, True), (b, False)), 0, 1) == pytest.approx(4.0)
    # unequal numbers of samples are not paired: √(5² + 4²)
    assert standard_error(review((a, False), (b + [13] * 6, False)), 0, 1) == pytest.approx((25 + 16 / 3) ** 0.5)


FIGURES = {
    "pretty": {
        "easy": {"cost": 60, "decisions": 30},
        "medium": {"cost": 30, "decisions": 30},
        "master": {"cost": 3, "decisions": 30},
    }
}


@pytest.mark.parametrize(
    ("cost", "levels", "words"),
    [
        (3.0, (None, "easy"), "You play below easy."),
        (1.5, ("easy", "medium"), "You play between easy and medium."),
        (0.5, ("medium", "master"), "You play between medium and master."),
        (0.05, ("master", None), "You play as well as master, or better."),
    ],
)
def test_between_levels(cost: float, levels: tuple[str | None, str | None], words: str) -> None:
    assert between("pretty", cost, FIGURES) == levels
    assert en_coach.level(*levels) == words


def test_levels_that_were_not_measured_are_not_told() -> None:
    assert between("twice", 1.0, FIGURES) is None
    assert between("pretty", 1.0, {"pretty": {"easy": {"points": 150, "cost": None, "decisions": None}}}) is None


def test_interleaved_passive_picks() -> None:
    """Seats 2 and 3 pick and use their +1 in turn: each has one decision, of events that are not side by side."""
    game = from_position(
        "pretty seats=3 round=2 active=1 phase=choosing roll=3 dice=W3@I,Y4@II,B6,G1@plate,O2@plate,P3@plate "
        "/ RR=1 / RR=1 +1=1 / RR=1 +1=1"
    )
    for seat, word in ((1, "blue:9"), (2, "orange"), (3, "purple"), (2, "purple"), (3, "orange")):
        game.play(seat, word)
    first, second, third = (decisions_of(game, seat) for seat in range(3))
    assert [decision.events for decision in first] == [(0,)]
    assert [decision.events for decision in second] == [(1, 3)]
    assert [decision.events for decision in third] == [(2, 4)]
    assert all(one.finished for one in (*first, *second, *third))
    assert third[0].state.papers[1].marks[3] == 1  # seat 2 had picked when seat 3 began
    assert third[0].end.papers[1].marks[4] == 0  # its own line goes on as if the others had not chosen meanwhile
    assert {decision.turn for decision in (*second, *third)} == {"2.1"}


@pytest.mark.parametrize(
    ("round", "part"), [(1, "beginning"), (2, "beginning"), (3, "middle"), (4, "middle"), (5, "end"), (6, "end")]
)
def test_parts_of_a_game(round: int, part: str) -> None:
    assert part_of(round, 6, 0, 99) == part


def test_parts_of_a_game_without_rounds() -> None:
    assert [part_of(i + 1, 0, i, 6) for i in range(6)] == ["beginning"] * 2 + ["middle"] * 2 + ["end"] * 2


def test_why_in_words() -> None:
    told = en_coach.why({"blue": 6.12, "orange": -3.0, "green": 0.01, "yellow": 0.3}, 2.4, {"RR": 1, "+1": -2})
    assert told == "blue +6.1, orange -3.0, foxes +2.4, yellow +0.3, keeps 1 more re-roll, keeps 2 fewer +1"


def test_the_chart() -> None:
    rows = text_chart([0, 10, 5], [[" ", "X", " "]])
    assert len(rows) == ROWS + 1
    assert rows[0].startswith("  10.0 │ █")
    assert rows[ROWS - 1].startswith("   0.0 │▁██")
    assert rows[-1].endswith("│ X ")
    assert [len(row) for row in text_chart(list(range(1000)))] == [len("   0.0 │") + WIDTH] * ROWS
    assert len(text_chart([3, 3])) == ROWS  # all the same
