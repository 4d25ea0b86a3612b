"""Every bonus printed on the sheet of `twice`, and the ends of the tracks."""

from __future__ import annotations

import pytest

from foxden import from_position, new
from tests.rulebook.table import rolled, run, words, written
from tests.rulebook.twice_cubed import fires, owing

# As printed in twice.md.
SILVER = {1: "+1", 2: "?Y", 3: "FOX", 4: "?B", 5: "?G", 6: "?P"}
YELLOW = {
    ("r1c2", "r1c4"): "?B",
    ("r2c1", "r2c3"): "RT",
    ("r3c2", "r3c4"): "?Y",
    ("r4c1", "r4c3"): "?G",
    ("r5c2", "r5c4"): "?P",
    ("r2c1", "r4c1"): "RR",
    ("r1c2", "r3c2", "r5c2"): "+1",
    ("r2c3", "r4c3"): "?S",
    ("r1c4", "r3c4", "r5c4"): "FOX",
}
YELLOW_LAST = [(line, last) for line in YELLOW for last in line]
BLUE = ["", "RT", "?Y", "", "+1", "RR", "?P", "", "FOX", "RT", "", "?G"]
FACTORS = [2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1]
GREEN = ["", "RR", "", "?B", "RT", "", "FOX", "?S", "+1", "", "?P", "?Y"]
LEAST = [0, 0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6]
PINK = ["", "", "RR", "RT", "+1", "?G", "?Y", "FOX", "?S", "RR", "?B", "?Y"]
NUMBERS = range(1, 7)


def listed(bonus: str) -> list[str]:
    return [bonus] if bonus else []


def filled(area: str, numbers: list[int]) -> str:
    """The area's word in a position; empty if nothing is marked."""
    return f"{area}={','.join(map(str, numbers))}" if numbers else ""


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("last", "ybgp")
def test_silver_column(number: int, last: str) -> None:
    three = [f"{row}{number}" for row in "ybgp" if row != last]
    assert fires(owing("twice", "?S", f"silver={','.join(three)}"), f"?S:{last}{number}") == [SILVER[number]]
    assert fires(owing("twice", "?S", f"silver={','.join(three[:2])}"), f"?S:{last}{number}") == []


@pytest.mark.parametrize("row", "ybgp")
def test_silver_rows_have_no_bonus(row: str) -> None:
    five = ",".join(f"{row}{n}" for n in range(1, 6))
    assert fires(owing("twice", "?S", f"silver={five}"), f"?S:{row}6") == []


@pytest.mark.parametrize(("line", "last"), YELLOW_LAST)
@pytest.mark.parametrize("mark", "ox")
def test_yellow_line_complete_when_all_at_least_circled(line: tuple[str, ...], last: str, mark: str) -> None:
    others = [f"{field}{mark}" for field in line if field != last]
    assert fires(owing("twice", "?Y", f"yellow={','.join(others)}"), f"?Y:{last}o") == [YELLOW[line]]


@pytest.mark.parametrize(("line", "last"), YELLOW_LAST)
def test_yellow_line_incomplete(line: tuple[str, ...], last: str) -> None:
    others = [f"{field}x" for field in line if field != last][1:]
    assert fires(owing("twice", "?Y", f"yellow={','.join(others)}" if others else ""), f"?Y:{last}o") == []


@pytest.mark.parametrize(("line", "last"), YELLOW_LAST)
def test_crossing_a_circled_yellow_field_fires_nothing(line: tuple[str, ...], last: str) -> None:
    circled = ",".join(f"{field}o" for field in line)
    g = owing("twice", "?Y", f"yellow={circled}")
    assert fires(g, f"?Y:{last}x") == []
    assert g.score(1).areas["yellow"] == 3


@pytest.mark.parametrize("field", range(1, 13))
def test_blue_field(field: int) -> None:
    g = owing("twice", "?B", filled("blue", [12] * (field - 1)))
    assert fires(g, "?B:12") == listed(BLUE[field - 1])
    assert written(g, "blue") == [12] * field


@pytest.mark.parametrize("field", range(1, 13))
@pytest.mark.parametrize("number", NUMBERS)
def test_green_field(field: int, number: int) -> None:
    g = owing("twice", "?G", filled("green", FACTORS[: field - 1]))
    assert fires(g, f"?G:{number}") == listed(GREEN[field - 1])
    assert written(g, "green") == [*FACTORS[: field - 1], number * FACTORS[field - 1]]


@pytest.mark.parametrize("field", range(1, 13))
@pytest.mark.parametrize("number", NUMBERS)
def test_pink_field_and_its_minimum(field: int, number: int) -> None:
    g = owing("twice", "?P", filled("pink", [1] * (field - 1)))
    assert fires(g, f"?P:{number}") == (listed(PINK[field - 1]) if number >= LEAST[field - 1] else [])
    assert written(g, "pink") == [1] * (field - 1) + [number]


@pytest.mark.parametrize(("face", "bonus"), [(3, []), (4, ["+1"]), (5, ["+1"])])
def test_pink_minimum_with_a_die(face: int, bonus: list[str]) -> None:
    g = rolled(f"W1 S1 Y1 B1 G1 P{face}", "pink=1,1,1,1", "twice")
    assert fires(g, "pink") == bonus


# Tracks.


@pytest.mark.parametrize(
    ("track", "fields", "end"),
    [("RR", 1, "FOX"), ("RT", 4, "?P"), ("+1", 8, "?S")],  # green fields 2, 5 and 9 earn these three
)
def test_track_end(track: str, fields: int, end: str) -> None:
    green = filled("green", FACTORS[:fields])
    assert fires(owing("twice", "?G", f"{green} {track}=5"), "?G:3") == sorted([track, end])
    assert fires(owing("twice", "?G", f"{green} {track}=4"), "?G:3") == [track]
    # Used circles count as well.
    assert fires(owing("twice", "?G", f"{green} {track}=5x5"), "?G:3") == sorted([track, end])


def test_the_first_round_brings_a_reroll() -> None:
    assert new("twice").stock(1) == {"RR": (1, 1), "RT": (0, 0), "+1": (0, 0)}


@pytest.mark.parametrize(("round", "bonus"), [(2, "+1"), (3, "RT"), (4, "?K"), (5, None), (6, None)])
def test_round_bonus(round: int, bonus: str | None) -> None:
    g = from_position(
        f"twice round={round - 1} dealt=yes phase=closing dice=W1@plate,S1@plate,P1@plate,Y6@I,B6@II,G6@III / stage=pick"
    )
    run(g, "pink")
    assert g.round == round
    tracks = {name: circled for name, (circled, _) in g.stock(1).items() if circled}
    assert (tracks, g.pending(1)) == ({bonus: 1} if bonus in ("+1", "RT") else {}, ["?K"] if bonus == "?K" else [])


# Bonuses that cannot be redeemed.

FULL = {
    "silver": "silver=" + ",".join(f"{row}{n}" for row in "ybgp" for n in NUMBERS if f"{row}{n}" != "y5"),
    "yellow": "yellow=r1c2x,r1c4x,r2c1x,r2c3x,r3c2x,r3c4x,r4c1x,r4c3x,r5c2x,r5c4x",
    "blue": "blue=2,2,2,2,2,2,2,2,2,2,2,2",
    "green": "green=2,2,2,1,3,3,3,2,3,1,4,1",
    "pink": "pink=1,1,1,1,1,1,1,1,1,1,1,1",
}


@pytest.mark.parametrize(
    ("sheet", "word", "lost"),
    [
        (f"{FULL['yellow']} blue=9,9", "?B:9", "?Y"),  # blue 3
        (f"{FULL['blue']} green=2,2,2", "?G:1", "?B"),  # green 4
        (f"{FULL['green']} pink=1,1,1,1,1", "?P:5", "?G"),  # pink 6
        (f"{FULL['pink']} green=2,2,2,1,3,3,3,2,3,1", "?G:1", "?P"),  # green 11
        (f"{FULL['green']} {FULL['silver']}", "?S:y5", "?G"),  # silver column 5
        (f"{FULL['silver'].replace('silver=', 'silver=y5,')} pink=1,1,1,1,1,1,1,1", "?P:3", "?S"),  # pink 9
    ],
)
def test_a_bonus_without_a_field_is_lost(sheet: str, word: str, lost: str) -> None:
    g = owing("twice", word[:2], sheet)
    assert lost in g.effect(1, word).earned
    g.play(1, word)
    assert g.pending(1) == []
    assert words(g) == set()
    assert g.phase == "rolling"


def test_several_bonuses_form_one_set_in_any_order() -> None:
    # Circling r4c3: column 3 gives ?S and row 4 gives ?G.
    sheet = "yellow=r2c3o,r4c1o"
    g = owing("twice", "?Y", sheet)
    assert fires(g, "?Y:r4c3o") == ["?G", "?S"]
    either = {f"?G:{n}" for n in NUMBERS} | {f"?S:{row}{n}" for row in "ybgp" for n in NUMBERS}
    assert words(g) == either
    run(g, "?S:b2")
    assert words(g) == {f"?G:{n}" for n in NUMBERS}
    run(g, "?G:2")
    assert g.pending(1) == []


def test_new_bonuses_join_the_set() -> None:
    g = owing("twice", "?Y", "yellow=r2c3o,r4c1o silver=y2,b2,g2")
    run(g, "?Y:r4c3o")
    assert fires(g, "?S:p2") == ["?Y"]
    assert sorted(g.pending(1)) == ["?G", "?Y"]
    assert {"?G:1", "?Y:r2c1o", "?Y:r4c3x"} <= words(g)
