"""The fate of each bonus: positions and results worked by hand from the sheets."""

from __future__ import annotations

import pytest

import foxden
from foxden import Game
from foxden.engine.area_state import AreaState
from foxden.engine.bonuses import Fate

OPEN, EARNED, MISSED, GONE = Fate.OPEN, Fate.EARNED, Fate.MISSED, Fate.GONE


def area_of(text: str, area: str) -> AreaState:
    return foxden.from_position(text).areas(1)[area]


def fates(game: Game, area: str) -> dict[str, Fate]:
    """The fate of each bonus, by the fields that earn it."""
    return {" ".join(bonus.award.fields): bonus.fate for bonus in game.areas(1)[area].bonuses}


def at(text: str, area: str) -> dict[str, Fate]:
    return fates(foxden.from_position(text), area)


def test_rows_columns_and_the_diagonal() -> None:
    found = at("pretty / yellow=r1c1,r1c2,r1c3,r2c1,r3c1", "yellow")
    assert found["r1c1 r1c2 r1c3"] is EARNED
    assert found["r1c1 r2c1 r3c1"] is EARNED  # 10 points
    assert found["r2c1 r2c2 r2c4"] is OPEN
    assert found["r1c1 r2c2 r3c3 r4c4"] is OPEN


def test_a_bonus_of_a_strip_is_earned_with_its_field() -> None:
    found = at("pretty / green=6 purple=1,2,3", "green")
    assert (found["4"], found["6"], found["7"]) == (EARNED, EARNED, OPEN)
    assert at("pretty / green=6 purple=1,2,3", "purple")["3"] is EARNED


def test_a_circle_completes_a_line_and_gives_no_points() -> None:
    text = "twice / yellow=r1c2o,r1c4x"
    assert at(text, "yellow")["r1c2 r1c4"] is EARNED
    now = area_of(text, "yellow")
    assert now.is_marked("r1c2")
    assert not now.is_crossed("r1c2")
    assert now.is_crossed("r1c4")
    assert now.count(now.area.tallies[0]) == 1


def test_pink_of_twice_asks_for_a_number() -> None:
    found = at("twice / pink=6,6,2,2", "pink")
    assert found["3"] is EARNED  # asks for 2
    assert found["4"] is MISSED  # asks for 3
    assert found["5"] is OPEN


@pytest.mark.parametrize(
    ("number", "fate"),
    [(1, EARNED), (2, GONE), (3, EARNED), (4, MISSED), (12, MISSED)],  # half of 1 2; of 3 4, or 1 x 2; of 5 6; 2 x 2; 6 x 2
)
def test_pink_of_cubed_is_half_or_double(number: int, fate: Fate) -> None:
    assert at(f"cubed / pink=1,1,{number}", "pink")["3"] is fate


PINK_NEXT = "cubed phase=choosing roll=1 dice=W6,Y2,T2,B6,Br5,P{face} / pink=1,1"


@pytest.mark.parametrize(
    ("face", "word", "fate"),
    [(1, "pink:full", MISSED), (3, "pink:half", EARNED), (4, "pink:half", EARNED)],  # each writes a 2 in a field x2
)
def test_the_events_show_what_the_sheet_does_not(face: int, word: str, fate: Fate) -> None:
    game = foxden.from_position(PINK_NEXT.format(face=face))
    game.play(1, word)
    assert game.marks(1)["pink"]["3"] == 2
    assert fates(game, "pink")["3"] is fate
    assert fates(foxden.load(game.record()), "pink")["3"] is fate  # the record contains the events
    assert at(game.position(), "pink")["3"] is GONE  # the position does not


def test_styles_are_named_where_they_are_known() -> None:
    assert foxden.from_position("cubed / pink=3,5,2,4").styles(1) == {"pink": {"1": "half", "2": "full", "4": "full"}}
    assert foxden.from_position("pretty / orange=3,5").styles(1) == {}


def test_an_undone_entry_is_forgotten() -> None:
    game = foxden.from_position(PINK_NEXT.format(face=1))
    game.play(1, "pink:full")
    game.undo(1)
    assert fates(game, "pink")["3"] is OPEN
    assert game.styles(1)["pink"] == {"1": "half"}  # field 2 holds a 1: half of 1 or 2, or 1 x 1


def test_brown_shuts_what_it_passes() -> None:
    text = "cubed / brown=1,4,5"
    found = at(text, "brown")
    assert found["1 2"] is MISSED
    assert found["4 5"] is EARNED
    assert found["5 6"] is OPEN
    assert area_of(text, "brown").shut == ("2", "3")


def test_pairs_of_green() -> None:
    assert area_of("twice / green=10,2,4,6,9", "green").pairs == (8, -2)  # 10 - 2, 4 - 6; the third pair is not complete


def test_junior_stars_and_circles() -> None:
    found = at("junior / yellow=4 /", "yellow")
    assert found["3"] is EARNED
    assert found["4"] is EARNED
    assert found["6"] is OPEN


def test_the_end_of_a_track_comes_with_its_last_circle() -> None:
    assert foxden.from_position("twice / RR=6 RT=5 +1=6x2").track_ends(1) == {"RR": EARNED, "RT": OPEN, "+1": EARNED}
    assert foxden.from_position("pretty / RR=7").track_ends(1) == {}


@pytest.mark.parametrize(
    ("game", "totals"),
    [  # the totals of the game's page on both sides of each level
        ("pretty", (281, 280, 260, 259, 240, 239, 220, 219, 200, 199, 180, 179, 160, 159, 140, 139)),
        ("twice", (320, 319, 300, 299, 280, 279, 260, 259, 240, 239, 220, 219, 200, 199, 180, 179, 160, 159, 140, 139)),
        ("cubed", (450, 449, 420, 419, 390, 389, 360, 359, 330, 329, 300, 299, 270, 269, 240, 239, 210, 209, 180, 179)),
    ],
)
def test_solo_levels(game: str, totals: tuple[int, ...]) -> None:
    from foxden.engine.ratings import rating

    levels = foxden.new(game).setup.sheet.ratings
    assert [rating(levels, total) for total in totals] == [level for i in range(len(levels)) for level in (i, i + 1)]


def test_a_level_is_reached_at_the_end_and_alone() -> None:
    # 56 for all of blue and nothing else: below 140, the ninth level
    sheet = "blue=2,3,4,5,6,7,8,9,10,11,12"
    assert foxden.from_position(f"pretty round=6 phase=over / {sheet}").rating == 8
    assert foxden.from_position(f"pretty round=6 / {sheet}").rating is None
    assert foxden.from_position(f"pretty seats=2 round=6 phase=over / {sheet} /").rating is None
