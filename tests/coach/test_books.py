"""Final = start + luck - cost + rest, in every seat: all four games, 1 to 4 seats, house rules, from a position. Short games."""

from __future__ import annotations

import pytest

from foxden.coach import Reviewer, analyse
from foxden.coach.adjusted import luck_of, luck_while_playing
from foxden.coach.analysis import analyse_stepwise
from foxden.coach.numbered_games import NumberedGames, sample_key_of
from foxden.engine.game import Game
from foxden.engine.replay import load
from foxden.sheets.setup import setup
from foxden.sim.match import match
from foxden.sim.match_games import play_game
from tests.core.late_games import late_game

pytest.importorskip("numba")
TABLES = [*((game, seats) for game in ("pretty", "twice", "cubed") for seats in (1, 2, 3, 4)), *(("junior", n) for n in (2, 3, 4))]
ROUNDING = 1e-9


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_books_balance(game: str, seats: int) -> None:
    played = late_game(game, seats, 1)  # with house rules, and from a position
    assert "Position" in played.record()
    decisions = 0
    for seat in range(1, seats + 1):
        found = analyse(played, seat)
        assert found.final == pytest.approx(found.start + found.luck - found.cost + found.rest, abs=ROUNDING)
        decisions += len(found.decisions)
        assert all(decision.cost >= 0 and decision.error >= 0 for decision in found.decisions)
        assert all(decision.lines[0].behind == 0 for decision in found.decisions)
        if game == "junior":
            place = next(i for i, seats_there in enumerate(played.places) if seat in seats_there)
            assert found.final == pytest.approx(100 / len(played.places[0]) if place == 0 else 0, abs=0.01)
            assert found.unit == "chance"
        else:
            assert found.final == played.score(seat).total
            assert found.unit == "points"
            assert found.adjusted == found.final - found.luck
    assert decisions


def test_a_record_gives_the_same_analysis() -> None:
    played = late_game("pretty", 2, 3)
    a, b = analyse(played, 2), analyse(load(played.record()), 2)
    assert (a.start, a.luck, a.cost, a.rest) == (b.start, b.luck, b.cost, b.rest)


def test_step_by_step_the_books_balance_too() -> None:
    """While the game goes on, the final points are what is expected."""
    played = late_game("cubed", 1, 2)
    part = Game(played.setup, played.beginning().state)
    for event in played.events[: len(played.events) // 2]:
        part.put(event)
    assert not part.over
    for seen, found in enumerate(analyse_stepwise(part, 1)):
        assert found.final == pytest.approx(found.start + found.luck - found.cost + found.rest, abs=ROUNDING)
        assert len(found.decisions) == seen
    assert not found.over
    assert found.last_luck == 0


def test_at_a_table_what_others_do_after_the_last_choice_is_luck() -> None:
    played = late_game("junior", 2, 5)
    found = [analyse(played, seat) for seat in (1, 2)]
    assert sum(one.final for one in found) == 100
    assert any(one.last_luck for one in found)


def test_luck_is_the_same_in_a_simulation_and_in_an_analysis() -> None:
    games, reviewer = NumberedGames(setup("pretty"), "random"), Reviewer(setup("pretty"), 1, compiled=True)
    luck = luck_while_playing(games, reviewer, 7, 3)
    game = play_game(match("pretty", ["random"], seed=7), ["random"], 3)
    assert game.score(1).total == games.total()
    assert luck_of(game, reviewer, 7, 3) == luck
    games.begin(7, 3)
    expected, by_review = reviewer.value(games.beginning, 0, sample_key_of(games.key, 0)).expected, 0
    for i, line in enumerate(games.lines(), 1):
        review = reviewer.review(line.state, 0, line.actions, sample_key_of(games.key, i))
        by_review, expected = by_review + review.rolled_value - expected, review.expected
    assert by_review + games.total() * 1024 - expected == luck


def test_luck_does_not_depend_on_the_roll_that_came() -> None:
    """Two games with the same first roll and choice: before the second roll the same is expected, whatever was rolled then."""
    found = []
    for second in ("Y1 B1 G1 O1 P1", "Y6 B6 G6 O6 P6"):
        game = Game.start(setup("pretty"), 1)
        game.roll("W1 Y2 B3 G4 O5 P6")
        game.play(1, "white=orange")  # nothing shows less: five dice are rolled again
        game.roll(second)
        game.play(1, "orange")
        found.append(analyse(game).decisions)
    first, other = found
    assert [len(decisions) for decisions in found] == [2, 2]
    assert first[1].before == other[1].before == first[0].expected
    assert first[1].rolled != other[1].rolled  # the rolls themselves are not worth the same
    assert first[1].luck == first[1].rolled - first[1].before
