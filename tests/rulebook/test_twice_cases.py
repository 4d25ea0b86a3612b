"""The hand-worked cases T1 to T7 of `twice`."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, on, points, refused, rolled, run, start, unused, words, written
from tests.rulebook.twice_cubed import fields, fires, of

# T1


def test_t1_silver_sweep() -> None:
    g = rolled("W2 S3 Y3 B1 G5 P4", game="twice")
    run(g, "silver:g3")
    assert on(g, "platter") == {"W2", "B1"}
    assert words(g) == {"also:b1", "also:y2", "also:b2", "also:g2", "also:p2", "stop"}
    run(g, "also:b1 also:g2")
    assert crossed(g, "silver") == {"b1", "g2", "g3"}
    assert points(g) == [6, 0, 0, 0, 0]
    assert g.phase == "rolling"
    assert on(g, "hand") == {"Y3", "G5", "P4"}


@pytest.mark.parametrize(
    ("line", "silver"),
    [("stop", {"g3"}), ("also:b1 stop", {"g3", "b1"}), ("also:g2 stop", {"g3", "g2"}), ("also:g2 also:b1", {"g3", "g2", "b1"})],
)
def test_t1_either_cross_may_be_declined(line: str, silver: set[str]) -> None:
    g = run(rolled("W2 S3 Y3 B1 G5 P4", game="twice"), f"silver:g3 {line}")
    assert crossed(g, "silver") == silver
    assert g.phase == "rolling"


# T2


def test_t2_second_published_example() -> None:
    g = run(rolled("W1 S4 Y3 B2 G4 P6", game="twice"), "silver:p4")
    assert on(g, "platter") == {"W1", "Y3", "B2"}
    assert on(g, "hand") == {"G4", "P6"}
    assert words(g) == {"also:y3", "also:b2", "also:y1", "also:b1", "also:g1", "also:p1", "stop"}  # no g4
    run(g, "also:y3")
    assert words(g) == {"also:b2", "also:y1", "also:b1", "also:g1", "also:p1", "stop"}
    run(g, "also:b2")
    assert words(g) == {"also:y1", "also:b1", "also:g1", "also:p1", "stop"}
    run(g, "also:y1")
    assert crossed(g, "silver") == {"y1", "y3", "b2", "p4"}
    assert points(g)[0] == 4 + 2 + 0 + 2


# T3

T3 = "yellow=r2c1o,r4c3o green=4 RR=1"


def test_t3_choices() -> None:
    g = rolled("W1 S1 Y2 B1 G1 P1", T3, "twice")
    assert of(words(g), "yellow") == {"yellow:r2c3o", "yellow:r4c1o"}


def test_t3_a_column_and_row() -> None:
    g = rolled("W1 S1 Y2 B1 G1 P1", T3, "twice")
    assert fires(g, "yellow:r4c1o") == ["?G", "RR"]
    assert words(g) == fields("?G", 1, 2, 3, 4, 5, 6)
    assert fires(g, "?G:1") == ["RR"]
    assert written(g, "green") == [4, 2]
    assert g.stock(1)["RR"][0] == 3
    assert g.score(1).areas["green"] == 2
    assert g.score(1).areas["yellow"] == 0


def test_t3_b_the_other_field() -> None:
    g = rolled("W1 S1 Y2 B1 G1 P1", T3, "twice")
    assert fires(g, "yellow:r2c3o") == ["?S", "RT"]
    assert words(g) == {f"?S:{row}{n}" for row in "ybgp" for n in range(1, 7)}


def test_t3_a_further_two() -> None:
    g = rolled("W1 S1 Y2 B1 G1 P1", "yellow=r2c1o,r4c3o,r4c1o green=4,2 RR=3", "twice")
    assert of(words(g), "yellow") == {"yellow:r2c3o", "yellow:r4c1x"}
    assert fires(g, "yellow:r4c1x") == []
    assert g.pending(1) == []


# T4


def test_t4_return_with_an_empty_hand() -> None:
    g = run(start("RT=2", "twice"), "{W6 S1 Y2 B3 G4 P5} white=pink")
    assert written(g, "pink") == [6]
    assert g.hand == ()
    assert words(g) == {"return:silver", "return:yellow", "return:blue", "return:green", "return:pink", "go"}
    run(g, "return:green return:pink")
    assert unused(g, "RT") == 0
    assert g.to_roll == ("green", "pink")
    run(g, "{G3 P6} green")
    assert written(g, "green") == [6]  # 3 x 2
    assert on(g, "hand") == {"P6"}
    run(g, "{P2} pink")
    assert g.phase == "closing"
    assert g.die_fields == ("white", "green", "pink")
    assert [g.dice[d][0] for d in ("white", "green", "pink")] == ["6", "3", "2"]
    assert on(g, "platter") == {"S1", "Y2", "B3"}
    assert points(g) == [0, 0, 0, 0, 8]  # the green pair is open


def test_t4_without_a_return_the_turn_ends() -> None:
    g = run(start("RT=2x2", "twice"), "{W6 S1 Y2 B3 G4 P5} white=pink")
    assert g.phase == "closing"
    assert g.die_fields == ("white", None, None)
    assert on(g, "platter") == {"S1", "Y2", "B3", "G4", "P5"}


# T5


def test_t5_negative_green_and_foxes() -> None:
    g = start(
        "silver=y1,y2,y4,b1,b5,g6 yellow=r1c2x,r1c4x,r3c4x,r5c4x blue=9,7,7,5,2 green=10,12,2,6,12 pink=1,2,3,3,4,2,3,3 FOX=2",
        "twice",
    )
    assert points(g) == [13, 36, 15, -6, 21]
    score = g.score(1)
    assert (score.foxes, score.fox_worth) == (2, -6)
    assert score.total == 67


# T6

T6 = "silver=y6,b6,g6,p6 blue=8,7 pink=2"
T6_ROLL = "W5 S6 Y2 B4 G4 P3"
T6_FITS = {
    *("white=silver:y5", "white=silver:b5", "white=silver:g5", "white=silver:p5"),
    *("white=yellow:r4c3o", "white=yellow:r5c2o", "white=green", "white=pink"),
    *("yellow:r2c3o", "yellow:r4c1o", "green", "pink"),
}


def test_t6_exactly_fourteen_actions() -> None:
    found = words(rolled(T6_ROLL, T6, "twice"))
    assert found == T6_FITS | {"waste:blue", "forfeit"}
    assert len(found) == 14


def test_t6_exactly_thirteen_without_waste() -> None:
    found = words(rolled(T6_ROLL, T6, "twice", "may_waste_die=no"))
    assert found == T6_FITS | {"forfeit"}
    assert len(found) == 13


@pytest.mark.parametrize("die", ["silver", "white", "yellow", "green", "pink"])
def test_t6_what_may_not_be_wasted(die: str) -> None:
    g = rolled(T6_ROLL, T6, "twice")
    assert refused(g, 1, f"waste:{die}") == ("die_not_wasted", {"die": die})


@pytest.mark.parametrize("row", "ybgp")
def test_t6_silver_fits_nowhere(row: str) -> None:
    g = rolled(T6_ROLL, T6, "twice")
    assert refused(g, 1, f"silver:{row}6") == ("marked", {"area": "silver", "field": f"{row}6"})


def test_t6_waste() -> None:
    g = rolled(T6_ROLL, T6, "twice")
    before = g.marks(1)
    run(g, "waste:blue")
    assert g.die_fields == ("blue", None, None)
    assert g.marks(1) == before
    assert on(g, "platter") == {"Y2", "P3"}
    assert on(g, "hand") == {"W5", "S6", "G4"}
    assert g.to_roll == ("white", "silver", "green")


# T7

T7 = (
    "silver=y1,b1,g1,p1,y6,b6,g6 yellow=r1c2o,r3c2o,r5c2o blue=10,9,9,8,6 green=12,2,10,1,15,3,18,2,18 pink=3,1,2,3"
    " RR=3 RT=4 +1=5 FOX=1"
)


def test_t7_chain_through_the_end_of_the_plus_track() -> None:
    g = rolled("W1 S2 Y3 B1 G2 P4", T7, "twice", "round=4")
    assert fires(g, "pink") == ["+1", "?S"]
    assert g.stock(1)["+1"][0] == 6
    assert len(words(g)) == 24 - 7  # every open silver field
    assert fires(g, "?S:p6") == ["?P"]
    assert words(g) == fields("?P", 1, 2, 3, 4, 5, 6)
    assert fires(g, "?P:6") == ["?G"]
    assert words(g) == fields("?G", 1, 2, 3, 4, 5, 6)
    assert fires(g, "?G:1") == []
    assert g.pending(1) == []
    assert written(g, "pink") == [3, 1, 2, 3, 4, 6]
    assert written(g, "green")[9] == 1
    assert points(g) == [16, 0, 15, 64, 19]
    assert g.score(1).fox_worth == 0
    assert g.score(1).total == 114


def test_t7_counter_check_the_bonus_is_lost_for_good() -> None:
    g = rolled("W6 S2 Y3 B1 G2 P3", T7, "twice", "round=4")
    assert fires(g, "pink") == []
    assert written(g, "pink") == [3, 1, 2, 3, 3]
    assert g.stock(1)["+1"][0] == 5
    # A six on field 6 earns the bonus of field 6 only.
    later = from_position(f"twice round=5 phase=start / {T7.replace('pink=3,1,2,3', 'pink=3,1,2,3,3')} owed=?P")
    assert fires(later, "?P:6") == ["?G"]
    assert later.stock(1)["+1"][0] == 5
