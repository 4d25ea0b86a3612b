"""The planner's evaluation, term by term and worked by hand; what it picks; the weights that are shipped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from foxden import from_position, new
from foxden.bots import planner, planner_eval, weights
from foxden.bots.link import linked
from foxden.bots.planner_eval import ONE
from foxden.bots.planner_weights import (
    NAMES,
    SEARCH_LIMIT,
    SIZE,
    W_FOX,
    W_KEPT_ACTION,
    W_MARK_BONUS,
    W_MISSING_MARKS,
    W_NUMBER,
    W_PLATTER,
    W_WHITE,
)
from foxden.bulk.link import bot_buffers, int_buffer
from foxden.bulk.link import empty_records as records
from foxden.bulk.rng_state import RngState
from foxden.bulk.scratch import Scratch
from foxden.engine.action import actions
from foxden.engine.game import Game
from foxden.engine.numpy_records import record_of
from foxden.rules.codes import NUMBER, PLUS_ONE, REROLL, RETURN
from foxden.rules.state import State
from foxden.sheets.setup import setup
from foxden.train.tunable import active_weights, initial_weights, opening_value
from tests.random_play import finished

SURE = 1000  # marks per pick, in hundredths: more than any row has fields
YELLOW, BLUE, GREEN, ORANGE, PURPLE = range(5)  # of pretty


def mind(**weights: int | tuple[int, ...]) -> list[int]:
    """Weights with these values and all others 0; bonuses count with their full chance."""
    found = [0] * SIZE
    found[W_MISSING_MARKS : W_MISSING_MARKS + 3] = [100, 100, 100]
    found[SEARCH_LIMIT] = 400
    for name, value in weights.items():
        values = value if isinstance(value, tuple) else (value,)
        found[NAMES[name] : NAMES[name] + len(values)] = values
    return found


def at(place: int, value: int) -> tuple[int, ...]:
    """A single weight: its index and value."""
    return (*(0 for _ in range(place)), value)


def hope(text: str, figures: list[int], seat: int = 1) -> int:
    """The value of a position in hundredths of a point."""
    game = from_position(text)
    return planner.expected_hundredths(game.setup.tables, game.state, seat - 1, Scratch(), figures)


def more(text: str, figures: list[int], place: int, weight: int) -> int:
    """How much one more weight adds to the value of a position."""
    changed = [*figures]
    changed[place] = weight
    return hope(text, changed) - hope(text, figures)


# Points and foxes.


def test_without_weights_points_are_all_that_counts() -> None:
    # yellow column 1 is complete: 10; blue two fields: 2; green three: 6
    assert hope("pretty / yellow=r1c1,r2c1,r3c1 blue=2,3 green=3 FOX=1", mind()) == 100 * (10 + 2 + 6)


def test_foxes_count_the_lowest_area_and_the_next() -> None:
    # blue 4 fields: 7 points, green 3: 6, orange 5, purple 6+1 = 7, yellow column 1: 10; lowest 5, next 6
    text = "pretty / yellow=r1c1,r2c1,r3c1 blue=2,3,4,5 green=3 orange=5 purple=6,1 FOX=2"
    assert more(text, mind(), W_FOX, 100) == 2 * 500
    assert more(text, mind(), W_FOX + 1, 50) == 2 * 300


def test_a_finished_game_is_worth_its_score() -> None:
    game = finished("cubed", 2, 1)
    for seat in (0, 1):
        worth = planner.worth(game.setup.tables, game.state, seat, Scratch(), mind(rate=(50,) * 5, kept=(300,) * 4))
        assert worth == game.score(seat + 1).total * ONE


def test_in_junior_the_lead_counts() -> None:
    game = finished("junior", 3, 1)
    stars = [game.score(seat).total for seat in (1, 2, 3)]
    for seat, own in enumerate(stars):
        rivals = [*stars[:seat], *stars[seat + 1 :]]
        assert planner.worth(game.setup.tables, game.state, seat, Scratch(), mind()) == (own - max(rivals)) * ONE
    assert len(set(stars)) > 1
    going_on = from_position("junior seats=2 / red=5 / red=2")  # two stars and one
    for seat, lead in ((0, 1), (1, -1)):
        assert planner.worth(going_on.setup.tables, going_on.state, seat, Scratch(), mind()) == lead * ONE


# Fields marked in any order. 24 picks with half a mark each are 12 marks, as many as yellow has fields: each has an even chance.


EVEN = mind(rate=(50,))
B_CROSS = 1  # the second kind of bonus in pretty: row 1 of yellow


@pytest.mark.parametrize(("marked", "share"), [("", 8), ("yellow=r1c1", 4), ("yellow=r1c1,r1c2", 2)])
def test_a_line_is_worth_its_bonus_times_the_chance_of_every_missing_field(marked: str, share: int) -> None:
    assert more(f"pretty / {marked}", EVEN, W_MARK_BONUS + B_CROSS, 800) == 800 // share


def test_a_line_one_mark_short_can_be_certain() -> None:
    assert more("pretty / yellow=r1c1,r1c2", mind(rate=(50,), near=(200, 100, 100)), W_MARK_BONUS + B_CROSS, 777) == 777
    assert more("pretty / yellow=r1c1", mind(rate=(50,), near=(200, 100, 100)), W_MARK_BONUS + B_CROSS, 800) == 200
    assert more("pretty / yellow=r1c1,r1c2,r1c3", EVEN, W_MARK_BONUS + B_CROSS, 777) == 0, "it has been earned"


def test_tallies_by_hand() -> None:
    """Column 1 lacks one of three: an even chance of 10 points. The others lack three: any number of marks from 0 to 3 is as
    likely, and the third mark is there for half of the last third of them: a sixth of 14, 16 and 20 points."""
    assert hope("pretty / yellow=r1c1,r2c1", EVEN) == pytest.approx(500 + 5000 / 6, abs=6)


def test_a_cross_needs_its_circle_first() -> None:
    """Twice's yellow: 24 picks of 0.83 are 19.9 marks for 20, a chance of 0.498; without its circle a cross has 0.498 of 0.498.

    Ten times 0.248 crosses are 2.48; with one circle nine times that and 0.498, 2.73. From 0 to twice that all are as likely.
    """
    figures = mind(rate=at(1, 83))
    assert hope("twice /", figures) / 100 == pytest.approx(spread_mean(2.48), abs=0.1)
    assert hope("twice / yellow=r1c2o", figures) / 100 == pytest.approx(spread_mean(2.73), abs=0.1)


def spread_mean(mean: float) -> float:
    """The mean of the interpolated points of twice's yellow, over all numbers of crosses from 0 to twice `mean`."""
    points = [0, 3, 10, 21, 36, 55, 75]
    steps = 10_000
    crosses = [2 * mean * (i + 0.5) / steps for i in range(steps)]
    return sum(points[int(c)] + (c - int(c)) * (points[int(c) + 1] - points[int(c)]) for c in crosses) / steps


def test_what_was_skipped_is_lost() -> None:
    """Cubed's brown 1 and 2 give N together; with field 3 marked neither can come any more."""
    figures = mind(rate=at(3, SURE))
    assert more("cubed /", figures, W_KEPT_ACTION + NUMBER, 50) == 50
    assert more("cubed / brown=1", figures, W_KEPT_ACTION + NUMBER, 50) == 50
    assert more("cubed / brown=3", figures, W_KEPT_ACTION + NUMBER, 50) == 0


# Rows.


def test_how_far_a_row_gets() -> None:
    """Six marks are expected: all numbers from 3 to 9 are equally likely."""
    half = planner_eval.half_width(6 * ONE, 11 * ONE)
    assert half == 3 * ONE
    chances = [planner_eval.chance_of_marks(6 * ONE, half, planner_eval.slope_of(half), n) / ONE for n in range(1, 12)]
    assert chances == pytest.approx([1, 1, 1, 5.5 / 6, 4.5 / 6, 3.5 / 6, 2.5 / 6, 1.5 / 6, 0.5 / 6, 0, 0], abs=0.002)
    assert sum(chances) == pytest.approx(6, abs=0.01)


def test_certain_and_impossible_marks() -> None:
    assert (
        planner_eval.half_width(0, 5 * ONE)
        == planner_eval.half_width(5 * ONE, 5 * ONE)
        == planner_eval.half_width(99 * ONE, ONE)
        == 0
    )
    assert planner_eval.chance_of_marks(0, 0, 0, 1) == 0
    assert planner_eval.chance_of_marks(5 * ONE, 0, 0, 5) == ONE


def test_a_row_that_will_be_full() -> None:
    sure = mind(rate=at(GREEN, SURE))
    assert hope("pretty /", sure) == 6600
    assert more("pretty /", sure, W_KEPT_ACTION + PLUS_ONE, 123) == 123, "green's fourth field"
    assert more("pretty / green=4", sure, W_KEPT_ACTION + PLUS_ONE, 123) == 0
    assert more("pretty / orange=5", sure, W_FOX, 100) == 0, "a fox is sure, but yellow will have no points"


def test_numbers_still_to_be_written_count_by_their_factors() -> None:
    sure = mind(rate=at(ORANGE, SURE))
    # factors 1 1 1 2 1 1 2 1 2 1 3: 16, without the first three 13
    assert more("pretty /", sure, W_NUMBER + ORANGE, 400) == 16 * 400
    assert more("pretty / orange=6,6,6", sure, W_NUMBER + ORANGE, 400) == 13 * 400
    assert hope("pretty / orange=6,6,6", sure) == 1800


def test_pairs_count_the_first_less_the_second() -> None:
    green = 3  # of twice: factors 2 2 2 1 3 3 3 2 3 1 4 1
    figures = mind(rate=at(green, SURE), number=at(green, 500), second=100)
    assert hope("twice /", figures) == 500 * (2 + 2 + 3 + 3 + 3 + 4) - 100 * (2 + 1 + 3 + 2 + 1 + 1)
    assert hope("twice / green=12", figures) == hope("twice /", figures) - 500 * 2 + 1200, "6 times 2 is written"


def test_room_for_the_next_number() -> None:
    room = mind(room=600)
    assert hope("pretty /", room) == 0, "green's first field takes everything, and so does purple's"
    assert hope("pretty / purple=5", room) == pytest.approx(500 - 500, abs=1), "only a 6 may follow"
    assert hope("pretty / purple=5,6", room) == 1100, "everything may follow a 6"
    assert hope("pretty / green=4", room) == pytest.approx(1000 - 400, abs=1), "the fifth field wants a 5 or a 6"
    assert hope("twice / blue=3", mind(room=3600)) == pytest.approx(100 - 3300, abs=4), "3 of 36 rolls are 3 or less"
    # left a 5 or a 7, 10 of 36 rolls; right an 8, 5 of 36: no 7 beside the printed one
    assert hope("cubed / blue=6|", mind(room=3600)) == pytest.approx(300 - 2600 - 3100, abs=8)


def test_narrow_rows_get_fewer_marks() -> None:
    """Purple after a 5 has room for a sixth of the numbers; at 100 percent it gets a sixth of the marks."""
    number = at(PURPLE, 100)
    whole = hope("pretty / purple=5", mind(rate=at(PURPLE, 25), number=number)) - 500
    narrow = hope("pretty / purple=5", mind(rate=at(PURPLE, 25), number=number, narrow=100)) - 500
    assert whole == pytest.approx(600, abs=3)
    assert narrow == pytest.approx(100, abs=3)


def test_a_bonus_may_ask_for_a_high_number() -> None:
    """Twice's pink: RT at the fourth field for a 3 or more; four numbers of six."""
    sure = mind(rate=at(4, SURE))
    assert more("twice / pink=1,1,1", sure, W_KEPT_ACTION + RETURN, 600) == pytest.approx(400, abs=1)


# Actions and dice.


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("pretty / RR=3x1", 2),
        ("pretty round=6 phase=rolling roll=3 dice=W1@I,Y2@II,B3,G4,O5,P6 / RR=3", 1),  # one roll is left
        ("pretty round=6 dealt=yes / RR=3", 0),
        ("pretty seats=2 round=6 active=1 / / RR=2", 0),  # seat 1 has none
    ],
)
def test_rerolls_kept_count_as_far_as_rolls_are_left(text: str, kept: int) -> None:
    assert more(text, mind(), W_KEPT_ACTION + REROLL, 150) == kept * 150


def test_a_plus_one_is_a_pick_more() -> None:
    figures = mind(rate=at(PURPLE, 100), number=at(PURPLE, 100))
    last = "pretty round=6 dealt=yes /"
    assert hope(f"{last} +1=1", figures) - hope(last, figures) == 100, "two marks instead of one"
    assert more(f"{last} +1=1", mind(), W_KEPT_ACTION + PLUS_ONE, 300) == 300


def test_dice_on_the_platter_cost() -> None:
    text = "pretty phase=rolling roll=2 dice=W1,Y2@I,B1@plate,G4,O2@plate,P6"
    assert more(f"{text} /", mind(), W_PLATTER, 70) == -2 * 2 * 70, "two dice, two rolls"
    assert more(f"{text} /", mind(), W_WHITE, 90) == 2 * 90
    assert more("pretty phase=rolling roll=3 dice=W1@I,Y2@II,B3,G4,O5,P6 /", mind(), W_WHITE, 90) == 0


def test_the_end_of_a_track() -> None:
    """Twice: six RR earn a fox. One circle is missing and many are to come; the fox counts the lowest area, 3 points."""
    text = "twice / silver=y1,y2 yellow=r1c2x blue=5,4 green=8,2 pink=3 RR=5"
    # silver 4, yellow 3, blue 3, green 8 - 2 = 6, pink 3
    assert more(text, mind(track=100), W_FOX, 100) == 300
    assert more(text.replace("RR=5", "RR=6"), mind(track=100), W_FOX, 100) == 0, "that one is earned already"


# Time.


@pytest.mark.parametrize(
    ("text", "seat", "picks"),
    [
        ("pretty /", 1, 24),  # six rounds of three and one
        ("pretty phase=rolling roll=3 dice=W1@I,Y2@II,B3,G4,O5,P6 /", 1, 22),
        ("pretty phase=rolling roll=2 dice=W6,Y6@I,B3@plate,G4@plate,O5@plate,P5@plate /", 1, 22),  # one die, one roll
        ("pretty round=6 dealt=yes /", 1, 1),
        ("pretty seats=2 / /", 1, 24),
        ("pretty seats=2 / /", 2, 24),
        ("pretty seats=3 round=5 active=2 / / /", 1, 2),  # one passive turn now, and one more
        ("pretty seats=3 round=5 active=2 / / /", 2, 4),
        ("pretty seats=3 round=5 active=2 / / /", 3, 4),
        ("pretty seats=4 / / / /", 4, 24),  # four rounds of three and three
    ],
)
def test_picks_left(text: str, seat: int, picks: int) -> None:
    game = from_position(text)
    assert planner.picks_left(game.setup.tables, game.state, seat - 1, mind()) == picks


def test_junior_lasts_until_an_area_is_full() -> None:
    game = new("junior", 2)
    t, s = game.setup.tables, game.state
    assert planner.picks_left(t, s, 0, mind(left=200)) == 2 * 9, "blue has nine sweets"
    s.papers[1].marks[2] = 0b1111  # the other has four of twelve gifts
    assert planner.picks_left(t, s, 0, mind(left=250)) == 20


# What it picks.


def picked(game: Game, figures: list[int]) -> str:
    """The word of the planner's choice."""
    out, scratches = bot_buffers(False)
    chosen = linked("planner", False).pick(game.setup.tables, game.state, 0, 0, out, scratches, figures)
    word: str = actions(game.setup)[chosen].word
    return word


def test_it_follows_its_weights() -> None:
    """An orange 4 is four points; a yellow 6 completes the diagonal, which earns a +1."""
    game = from_position("pretty phase=choosing roll=2 dice=W1@I,Y6,B1@plate,G1@plate,O4,P1@plate / yellow=r1c1,r2c2,r3c3")
    assert picked(game, mind(kept=at(PLUS_ONE, 300))) == "orange"
    assert picked(game, mind(kept=at(PLUS_ONE, 500))) == "yellow:r4c4"


@pytest.mark.parametrize("game", ["pretty", "twice", "cubed", "junior"])
def test_interpreted_and_compiled_play_the_same_game(game: str) -> None:
    assert whole_game(game, False) == whole_game(game, True)


def whole_game(game: str, compiled: bool) -> tuple[int, list[int]]:
    """The number of choices of a game, and its result; with a small search limit, because Python is slow."""
    seats, known, rows = min(setup(game).sheet.lengths), int_buffer(SIZE, compiled), int_buffer(200, compiled)
    known[:] = [*initial_weights(setup(game).tables), 12]
    run, (out, scratches) = linked("planner", compiled), bot_buffers(compiled)
    t: Any = record_of(setup(game).tables) if compiled else setup(game).tables
    states, lucks = records(State, 1, compiled), records(RngState, 1, compiled)
    run.begin_all(t, states, lucks, 1, seats, 8, 3, 1)
    choices = run.play_all(t, states, lucks, 1, -1, out, scratches, known)
    run.write_rows(t, states, 1, rows)
    return int(choices), [int(x) for x in rows]


# What is shipped.


@pytest.mark.parametrize("path", sorted(weights.FOLDER.glob("planner-*.weights")), ids=lambda p: p.stem)
def test_shipped_weights(path: Path) -> None:
    """Made by a known command, complete, and with the same opening value as when they were shipped."""
    about, figures = weights.read_header(path), weights.read(path)
    assert {"command", "date", "games", "seed", "opening", "weights"} <= set(about)
    assert len(figures) == about["figures"] == SIZE
    assert opening_value(about["game"], about["seats"][0], figures) == about["opening"]
    assert [w for name in NAMES for w in about["weights"][name]] == list(figures[:SEARCH_LIMIT])
    idle = set(range(SEARCH_LIMIT)) - set(active_weights(setup(about["game"]).tables))
    assert not any(figures[w] for w in idle)


def test_all_games_are_known_at_all_tables() -> None:
    for game in ("pretty", "twice", "cubed", "junior"):
        for seats in setup(game).sheet.lengths:
            assert len(weights.find("planner", game, seats)) == SIZE
