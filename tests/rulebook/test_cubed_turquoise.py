"""Turquoise in `cubed`: the cross of the die, and the extra crosses for partners in the same group."""

from __future__ import annotations

import pytest

from foxden import from_position
from tests.rulebook.table import crossed, on, rolled, run, start, words
from tests.rulebook.twice_cubed import fields, fires, of, owing, passive, plus


def column(number: int, rows: str = "12345") -> list[str]:
    return [f"r{row}c{number}" for row in rows]


@pytest.mark.parametrize("number", range(1, 7))
def test_the_die_crosses_its_number_in_any_row(number: int) -> None:
    found = words(rolled(f"W{number} Y1 T{number} B1 Br1 P1", game="cubed"))
    assert of(found, "turquoise") == fields("turquoise", *column(number))
    assert of(found, "white=turquoise") == fields("white=turquoise", *column(number))


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("row", "12345")
def test_only_open_fields(number: int, row: str) -> None:
    others = ",".join(column(number, "12345".replace(row, "")))
    found = words(rolled(f"W1 Y1 T{number} B1 Br1 P1", f"turquoise={others}", "cubed"))
    assert of(found, "turquoise") == {f"turquoise:r{row}c{number}"}


@pytest.mark.parametrize("number", range(1, 7))
def test_a_full_column_makes_the_die_unusable(number: int) -> None:
    full = ",".join(column(number))
    found = words(rolled(f"W{number} Y1 T{number} B1 Br1 P1", f"turquoise={full}", "cubed"))
    assert of(found, "turquoise", "white=turquoise", "waste") == set()
    g = passive(f"T{number} B6 Br6 W6@I Y{number}@II P{number}@III", f"turquoise={full} brown=12", "cubed")
    assert of(words(g, 2), "turquoise") == set()


# Partners: (dice, word, how many extras).

GROUPS = [
    ("T4 P4 B4 W1@I Y5@II Br6@III", "turquoise:r1c4", 2),
    ("T4 P4 B1 W1@I Y5@II Br6@III", "turquoise:r1c4", 1),
    ("T4 P1 B1 W4@I Y4@II Br4@III", "turquoise:r1c4", 0),  # never mixed: the fours lie on the fields
    ("T4 P4 B1 W4@I Y4@II Br4@III", "turquoise:r1c4", 1),
    ("T4 P4 B4 W4 Y4 Br4@I", "turquoise:r1c4", 4),
    ("W4 P4 T4 B1@I Y5@II Br6@III", "white=turquoise:r1c4", 2),  # white as turquoise the same
    ("W4 P1 B1 T4@I Y4@II Br4@III", "white=turquoise:r1c4", 0),
    ("W3 P3 B1 T4@I Y4@II Br4@III", "white=turquoise:r1c3", 1),
]
BY_PLUS = [
    ("T4@I P4@II B4@III W4 Y4 Br4", "turquoise:r1c4", 2),
    ("T4@I P4@II B1@III W4 Y4 Br4", "turquoise:r1c4", 1),
    ("T4@III P1@II B1@I W4 Y4 Br4", "turquoise:r1c4", 0),
    ("T4@II P4 B4 W4 Y4 Br4", "turquoise:r1c4", 0),
    ("T4 P1@II B1@I W4 Y4 Br4", "turquoise:r1c4", 3),
    ("W4@I T4@II B4@III P4 Y1 Br1", "white=turquoise:r1c4", 2),
]


def offered(word: str, extras: int) -> set[str]:
    """What is offered after the first cross was made in row 1."""
    return {f"also:{name}" for name in column(int(word[-1]), "2345")} | {"stop"} if extras else set()


@pytest.mark.parametrize(("dice", "word", "extras"), GROUPS)
def test_partners_of_a_passive_pick(dice: str, word: str, extras: int) -> None:
    g = passive(dice, game="cubed")
    assert g.effect(2, word).extra == extras
    g.play(2, word)
    assert words(g, 2) == offered(word, extras)
    for row in range(2, 2 + extras):
        g.play(2, f"also:r{row}{word[-2:]}")
    assert len(crossed(g, "turquoise", 2)) == 1 + extras
    assert words(g, 2) == set()


@pytest.mark.parametrize(("dice", "word", "extras"), BY_PLUS)
def test_partners_with_plus_are_where_the_die_lies_now(dice: str, word: str, extras: int) -> None:
    g = plus(dice, "+1=1", "cubed")
    assert g.effect(1, word).extra == extras
    g.play(1, word)
    assert words(g) == offered(word, extras)
    for row in range(2, 2 + extras):
        g.play(1, f"also:r{row}{word[-2:]}")
    assert len(crossed(g, "turquoise")) == 1 + extras


def test_fallback_on_a_field_die_has_the_three_fields() -> None:
    # No platter die fits: yellow 5 (grey I5 crossed), brown never back, blue 2 + 2 = 4.
    g = passive("Y5 B2 Br5 W2@I T2@II P2@III", "yellow=I5 brown=12", "cubed")
    run(g, "2:turquoise:r1c2")
    assert words(g, 2) == {"also:r2c2", "also:r3c2", "also:r4c2", "also:r5c2", "stop"}
    run(g, "2:also:r2c2 2:also:r5c2")
    assert crossed(g, "turquoise", 2) == {"r1c2", "r2c2", "r5c2"}


# Taken by the active player.


@pytest.mark.parametrize(
    ("dice", "extras"),
    [
        ("Y3@I,W3@II,T1,B1,Br1,P1", 2),
        ("Y3@I,W2@II,T1,B1,Br1,P1", 1),
        ("Y1@I,W2@II,T1,B1,Br1,P1", 0),
        ("Y1@I,W3@plate,T1,B1,Br1,P1", 0),  # the platter is another group
        ("Y3@II,W3@plate,T1,B1,Br1,P1", 1),
    ],
)
def test_taken_with_the_third_roll(dice: str, extras: int) -> None:
    g = start("", "cubed", f"roll=3 dice={dice}")
    run(g, "{T3 B3 Br3 P1}")  # B3 and Br3 stay in hand, P1 is swept
    assert g.effect(1, "turquoise:r5c3").extra == extras
    run(g, "turquoise:r5c3")
    run(g, " ".join(f"also:r{row}c3" for row in range(1, 1 + extras)))
    assert g.phase == "closing"
    assert len(crossed(g, "turquoise")) == 1 + extras


def test_the_first_die_of_a_turn_has_no_partner() -> None:
    g = run(rolled("W3 Y3 T3 B3 Br3 P3", game="cubed"), "turquoise:r1c3")
    assert g.phase == "rolling"
    assert on(g, "hand") == {"W3", "Y3", "B3", "Br3", "P3"}


def test_white_taken_as_turquoise() -> None:
    g = start("", "cubed", "roll=2 dice=T3@I,W1,Y1,B1,Br1,P1")
    run(g, "{W3 Y3 B5 Br6 P1} white=turquoise:r2c3")
    assert words(g) == {"also:r1c3", "also:r3c3", "also:r4c3", "also:r5c3", "stop"}


def test_no_partners_for_another_area() -> None:
    g = start("", "cubed", "roll=2 dice=T3@I,W1,Y1,B1,Br1,P1")
    run(g, "{W3 Y3 B5 Br6 P3} pink:half")
    assert g.phase == "rolling"
    assert crossed(g, "turquoise") == set()


def test_a_die_entered_as_another_number_counts_by_its_face() -> None:
    # Brown 2 was entered as a 3 with N; to the turquoise die it still shows 2.
    start_of = run(start("N=1", "cubed"), "{W1 Y1 T2 B1 Br2 P6} N3 brown:3")
    g = run(start_of.copy(), "{T3 P6} turquoise:r1c3")
    assert g.phase == "rolling"
    g = run(start_of.copy(), "{T2 P6} turquoise:r1c2")
    assert words(g) == {"also:r2c2", "also:r3c2", "also:r4c2", "also:r5c2", "stop"}


# With N the pretended number counts against the others' faces.


@pytest.mark.parametrize(
    ("others", "extras"),
    [("Y3@I,W3@II", 2), ("Y3@I,W5@II", 1), ("Y5@I,W5@II", 0)],
)
def test_partners_of_the_pretended_number(others: str, extras: int) -> None:
    g = start("N=1", "cubed", f"roll=3 dice={others},T1,B1,Br1,P1")
    run(g, "{T5 B3 Br5 P1} N3 turquoise:r1c3")
    assert on(g, "platter") >= {"B3", "P1"}  # swept by the face 5
    run(g, " ".join(f"also:r{row}c3" for row in range(4, 4 + extras)))
    assert g.phase == "closing"
    assert len(crossed(g, "turquoise")) == 1 + extras


def test_with_the_face_the_other_partners() -> None:
    g = start("N=1", "cubed", "roll=3 dice=Y5@I,W3@II,T1,B1,Br1,P1")
    run(g, "{T5 B3 Br5 P1} turquoise:r1c5")
    assert words(g) == {"also:r2c5", "also:r3c5", "also:r4c5", "also:r5c5", "stop"}


# Extras are optional, and bonuses come first.

FOUR = "T3 P3 B3 Y3 W1@I Br6@II"  # three partners


@pytest.mark.parametrize("made", range(3))
def test_he_may_stop_after_each(made: int) -> None:
    g = passive(FOUR, game="cubed")
    run(g, "2:turquoise:r5c3")
    run(g, " ".join([*(f"2:also:r{row}c3" for row in (4, 1)[:made]), "2:stop"]))
    assert len(crossed(g, "turquoise", 2)) == 1 + made
    assert words(g, 2) == set()


def test_bonuses_before_the_next_extra() -> None:
    g = passive(FOUR, game="cubed")
    run(g, "2:turquoise:r1c3 2:also:r2c3")
    assert fires(g, "also:r3c3", 2) == ["?Y"]  # column 3, rows 1 to 3
    assert {word[:2] for word in words(g, 2)} == {"?Y"}
    run(g, "2:?Y:I1")
    assert words(g, 2) == {"also:r4c3", "also:r5c3", "stop"}
    run(g, "2:also:r4c3")
    assert words(g, 2) == set()


def test_more_partners_than_open_fields() -> None:
    g = passive(FOUR, "turquoise=r1c3,r2c3,r4c3", "cubed")
    run(g, "2:turquoise:r5c3")
    assert words(g, 2) == {"also:r3c3", "stop"}
    assert fires(g, "also:r3c3", 2) == ["?Y"]
    run(g, "2:?Y:I1")
    assert words(g, 2) == set()


def test_an_extra_whose_field_is_taken_meanwhile_is_lost() -> None:
    # r4c2 completes row 4 (?T) and column 2 (?P); then only r5c2 is open in column 2.
    g = passive("T2 P2 B1 W6@I Y6@II Br6@III", "turquoise=r4c1,r1c2,r2c2,r3c2", "cubed")
    assert fires(g, "turquoise:r4c2", 2) == ["?P", "?T"]
    taken = run(g.copy(), "2:?T:r5c2 2:?P:6:half")
    assert words(taken, 2) == set()
    free = run(g.copy(), "2:?P:6:half 2:?T:r5c3")
    assert words(free, 2) == {"also:r5c2", "stop"}


def test_question_mark_is_one_cross() -> None:
    g = from_position("cubed phase=closing roll=3 dice=T3@plate,P3@plate,B3@plate,W3@I,Y3@II,Br3@III / / stage=pick owed=?T")
    run(g, "2:?T:r1c3")
    assert of(words(g, 2), "also") == set()
    assert words(owing("cubed", "?T", "turquoise=r1c1")) == {
        f"?T:r{row}c{n}" for row in range(1, 6) for n in range(1, 7) if (row, n) != (1, 1)
    }
