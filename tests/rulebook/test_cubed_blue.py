"""Blue in `cubed`: outwards from the printed 7, and "?B" with the white face."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import rolled, run, start, words, written
from tests.rulebook.twice_cubed import fires, of, owing, passive, plus

# What is written, and the side that each sum may be entered on; all other sums nowhere.
SUMS = [
    ("", {6: "L", 8: "R"}),  # a 7 not beside the printed one
    ("blue=6|", {5: "L", 7: "L", 8: "R"}),
    ("blue=|8", {6: "L", 7: "R", 9: "R"}),
    ("blue=6|8", {5: "L", 7: "LR", 9: "R"}),
    ("blue=6,7|8,7", {6: "L", 8: "R"}),  # a 7 never beside a 7
    ("blue=6,7|8", {6: "L", 7: "R", 9: "R"}),
    ("blue=6,7,6|8,7,8,9", {5: "L", 7: "LR", 10: "R"}),
    ("blue=6,5,4,3,2|8,9,10,11,12", {7: "LR"}),  # after 2 and 12 only 7
    ("blue=6,5,4,3,2|8", {7: "LR", 9: "R"}),
    ("blue=6,5,4,3,2,7|8", {7: "R", 9: "R"}),  # left is full
    ("blue=6,5,4,3|8,9,10,11,12,7", {2: "L", 7: "L"}),  # right is full
    ("blue=6,5,4,3,2,7|8,9,10,11,12,7", {}),
]


@pytest.mark.parametrize(("sheet", "allowed"), SUMS)
def test_which_sums(sheet: str, allowed: dict[int, str]) -> None:
    for total in range(2, 13):
        white = max(1, total - 6)
        found = words(rolled(f"W{white} Y1 T1 B{total - white} Br1 P1", sheet, "cubed"))
        assert of(found, "blue") == {f"blue:{side}" for side in allowed.get(total, "")}
        assert of(found, "white=blue") == {f"white=blue:{side}" for side in allowed.get(total, "")}


def test_house_rule_sevens_may_touch() -> None:
    roll = "W3 Y1 T1 B4 Br1 P1"
    assert of(words(rolled(roll, "", "cubed", "sevens_may_touch=yes")), "blue") == {"blue:L", "blue:R"}
    assert of(words(rolled(roll, "blue=6,7|8", "cubed", "sevens_may_touch=yes")), "blue") == {"blue:L", "blue:R"}
    g = run(rolled(roll, "blue=6,7|", "cubed", "sevens_may_touch=yes"), "blue:L")
    assert g.marks(1)["blue"] == {"L1": 6, "L2": 7, "L3": 7}


def test_the_sequence_starts_again_after_a_seven() -> None:
    g = run(rolled("W3 Y1 T1 B4 Br1 P1", "blue=6,5|", "cubed"), "blue:L")
    assert written(g, "blue") == [6, 5, 7]
    assert g.pending(1) == ["?Y"]  # left 3


# The sum of the two dice, wherever they lie.


def test_white_on_a_die_field() -> None:
    g = run(from_position("cubed roll=2 dice=W5@I,Y1,T1,B1,Br1,P1 / /"), "{Y1 T1 B3 Br1 P1} blue:R")
    assert g.marks(1)["blue"] == {"R1": 8}


def test_both_taken_in_one_turn() -> None:
    g = run(start("", "cubed"), "{W5 Y6 T6 B3 Br6 P6} blue:R {W6 Y6 T6 Br6 P6} white=blue:R")
    assert g.marks(1)["blue"] == {"R1": 8, "R2": 9}  # 6 + 3 lying on field I


def test_platter_white_for_blue_with_the_blue_die_elsewhere() -> None:
    g = passive("W2 Y1 T1 B4@I Br6@II P6@III", game="cubed")
    run(g, "2:white=blue:L")
    assert g.marks(2)["blue"] == {"L1": 6}


def test_both_by_plus() -> None:
    g = plus("W2 B4@I Y1 T1 Br6@II P6@III", "+1=2 blue=|8", "cubed")
    run(g, "blue:L")
    assert of(words(g), "white=blue", "blue") == set()  # the sum is 6 again: neither 5 nor 7
    g = plus("W3 B4@I Y1 T1 Br6@II P6@III", "+1=2 blue=6|8", "cubed")
    run(g, "blue:L white=blue:R")
    assert g.marks(1)["blue"] == {"L1": 6, "L2": 7, "R1": 8, "R2": 7}


# "?B": a number 1-6 plus the white face.


@pytest.mark.parametrize(
    ("white", "expected"),
    [
        (1, {"?B:5:L"}),  # 8 would need a 7
        (2, {"?B:4:L", "?B:6:R"}),
        (3, {"?B:3:L", "?B:5:R"}),
        (4, {"?B:2:L", "?B:4:R"}),
        (5, {"?B:1:L", "?B:3:R"}),
        (6, {"?B:2:R"}),  # 6 would need a 0
    ],
)
def test_question_mark_adds_the_white_face(white: int, expected: set[str]) -> None:
    assert words(owing("cubed", "?B", "", white)) == expected
    black = {word.replace("?B", "?K=blue") for word in expected}
    assert of(words(owing("cubed", "?K", "", white)), "?K=blue") == black


@pytest.mark.parametrize("place", ["", "@I", "@II", "@III", "@plate"])
def test_question_mark_wherever_white_lies(place: str) -> None:
    free = [spot for spot in ("@I", "@II", "@III") if spot != place]
    spots = ["", "@plate", "@plate", *free] if len(free) == 2 else ["@plate", "@plate", *free]
    others = [f"{die}1{spot}" for die, spot in zip(("Y", "T", "B", "Br", "P"), spots, strict=True)]
    g = from_position(f"cubed roll=3 phase=choosing dice={','.join([f'W2{place}', *others])} / owed=?B /")
    assert words(g) == {"?B:4:L", "?B:6:R"}


def test_question_mark_at_the_start_of_round_four_uses_the_last_face() -> None:
    g = from_position("cubed round=3 dealt=yes / ")
    run(g, "{W5 Y1 T2 B6 Br6 P1 | Y T P | W B Br} decline")
    assert (g.round, g.phase, g.pending(1)) == (4, "start", ["?K"])
    assert of(words(g), "?K=blue") == {"?K=blue:1:L", "?K=blue:3:R"}
    run(g, "?K=blue:3:R")
    assert g.marks(1)["blue"] == {"R1": 8}


def test_question_mark_writes_and_earns_like_a_die() -> None:
    g = owing("cubed", "?B", "blue=6|8,9", 4)
    assert fires(g, "?B:6:R") == ["?Br"]
    assert g.marks(1)["blue"] == {"L1": 6, "R1": 8, "R2": 9, "R3": 10}


# With white 1 the sums are 2 to 7; where only an 8 could follow, "?B" is lost. With white 6 they are 7 to 12, likewise a 6.
LOST = [("blue=6,5,4,3,2,7|8,7", 1), ("blue=6,5,4,3,2,7|", 1), ("blue=6,7|8,9,10,11,12,7", 6), ("blue=|8,9,10,11,12,7", 6)]


@pytest.mark.parametrize(("blue", "white"), LOST)
def test_question_mark_without_a_field_is_lost(blue: str, white: int) -> None:
    g = owing("cubed", "?T", f"{blue} turquoise=r1c5", white)
    run(g, "?T:r2c5")  # column 5: ?B
    assert g.pending(1) == []
    assert g.phase == "rolling"
    kept = owing("cubed", "?T", f"{blue} turquoise=r1c5", 3)
    run(kept, "?T:r2c5")
    assert kept.pending(1) == ["?B"]


# Points.

LEFT = {"": 0, "6": 3, "6,5": 6, "6,5,4": 9 + 4, "6,5,4,3": 13 + 8, "6,5,4,3,2": 17 + 12, "6,5,4,3,2,7": 22 + 12}
RIGHT = {"": 0, "8": 3, "8,9": 6, "8,9,10": 9 + 4, "8,9,10,11": 13 + 8, "8,9,10,11,12": 17 + 12, "8,9,10,11,12,7": 22 + 12}
SEVENS = {"6,7": 6, "6,7,6": 9, "6,7,6,7": 13, "6,7,6,7,6": 17, "6,7,6,7,6,7": 22, "6,5,4,7,6,5": 22 + 4}


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("right", RIGHT)
def test_points_of_both_sides(left: str, right: str) -> None:
    if left or right:
        assert start(f"blue={left}|{right}", "cubed").score(1).areas["blue"] == LEFT[left] + RIGHT[right]


@pytest.mark.parametrize("left", SEVENS)
def test_points_with_sevens(left: str) -> None:
    assert start(f"blue={left}|8", "cubed").score(1).areas["blue"] == SEVENS[left] + 3


def test_most_points() -> None:
    assert start("blue=6,5,4,3,2,7|8,9,10,11,12,7", "cubed").score(1).areas["blue"] == 68
