"""What is said of an analysis that was stopped, of one that is complete, and of what others did at the end. Figures by hand."""

from __future__ import annotations

import signal
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import foxden
from foxden.coach import Reviewer, analyse, as_dict
from foxden.coach.analysis import Analysis
from foxden.locale import en_coach
from foxden.sheets.setup import setup
from foxden.tui.play.players import Player
from foxden.tui.play.tutor import Tutor
from foxden.tui.reports.coach import report, summary
from tests.coach.by_hand import analysis, decision, one_choice
from tests.core.late_games import late_game

# 200 points are expected; the roll is worth 80 more, and of that 2.3 are lost: 277.7. The next two choices were not looked at.
STOPPED = analysis(200, 3, decision(200, 280, 2.3))
# The same, and the game ended with 62 points: others did the rest.
COMPLETE = analysis(200, 1, decision(200, 280, 2.3), result=62)


def said(found: Analysis) -> str:
    out = Console(file=StringIO(), width=80)
    for part in report(one_choice(), found, "Mira"):
        out.print(part)
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def test_a_stopped_analysis_does_not_say_a_result() -> None:
    game = foxden.new("pretty")
    assert summary(game, STOPPED)[0] == "Up to there luck brought +80.0 and choices cost 2.3; 277.7 points were expected then."
    assert " stopped after 1 of 3 decisions\n" in said(STOPPED)
    assert summary(game, COMPLETE)[0] == "62 points. Luck brought -135.7, choices cost 2.3; without luck 197.7."
    assert "stopped" not in said(COMPLETE)


def test_a_game_that_goes_on_is_not_stopped() -> None:
    goes_on = analysis(200, 1, decision(200, 280, 2.3), over=False)
    assert summary(foxden.new("pretty"), goes_on)[0].startswith("Not over: 277.7 points are expected now.")
    assert "stopped" not in said(goes_on)


@pytest.mark.parametrize(("found", "complete", "final"), [(STOPPED, False, pytest.approx(277.7)), (COMPLETE, True, 62)])
def test_the_data_tells_it_too(found: Analysis, complete: bool, final: Any) -> None:
    told = as_dict(found)
    assert (told["complete"], told["final"]) == (complete, final)
    assert told["final"] == pytest.approx(told["start"] + told["luck"] - told["cost"] + told["rest"])


def test_all_decisions_without_the_end_are_not_complete() -> None:
    """The points come last; Ctrl-C may come before them."""
    assert not analysis(200, 1, decision(200, 280, 2.3)).complete


def test_charts_show_what_others_did_at_the_end() -> None:
    """50, 40 after the only choice, and a win."""
    found = analysis(50, 1, decision(50, 50, 10), result=100)
    rows = [row for row in said(found).splitlines() if "│" in row]
    assert rows[0].startswith("  100.0 │  █")
    assert rows[0].count("█") == 1  # one column, the last of three
    pytest.importorskip("matplotlib")
    from foxden.sim.analysis_plot import figure

    curve, bars = figure([("Mira", found)], "").axes
    assert list(curve.lines[0].get_ydata()) == [50, 40, 100]
    assert [bar.get_height() for bar in bars.patches] == [0, 60]


@pytest.mark.parametrize("seat", [0, -1, 3])
def test_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"the game has seats 1 to 2, not {seat}"):
        analyse(foxden.new("pretty", 2), seat)


class Interrupting(Reviewer):
    """Somebody presses Ctrl-C during the third decision."""

    reviewed = 0

    def review(self, *args: Any) -> Any:
        self.reviewed += 1
        if self.reviewed == 3:
            signal.raise_signal(signal.SIGINT)
        return super().review(*args)


def test_ctrl_c_after_a_game_with_the_tutor_shows_what_is_done() -> None:
    pytest.importorskip("numba")
    game = late_game("pretty", 1, 1)
    tutor = Tutor(game, Console(file=StringIO()), "after")
    tutor._reviewer = Interrupting(setup("pretty"), 1, compiled=True)
    out = Console(file=StringIO(), width=80)
    for part in tutor.after_the_game([Player(1, "Mira"), Player(1, "nobody asks for this one")], visible=False):
        out.print(part)
    assert isinstance(out.file, StringIO)
    text = out.file.getvalue()
    decisions = analyse(game).to_do
    assert decisions > 3
    assert f"stopped after 2 of {decisions} decisions" in text
    assert "Up to there luck brought " in text
    assert "nobody" not in text


def test_all_sentences_have_both_units() -> None:
    assert en_coach.RESULT.keys() == en_coach.SO_FAR.keys() == en_coach.HALFWAY.keys() == en_coach.WHAT.keys()
