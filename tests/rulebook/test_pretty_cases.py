"""The hand-worked cases P1 to P7 of `pretty`, and F1."""

from __future__ import annotations

import random

import pytest

from foxden import Game, new
from tests.rulebook.table import crossed, gained, on, passive, plus, points, refused, rolled, run, start, unused, words, written


def test_p1_strictly_lower_equal_stays_and_blue_and_white_are_both_used_for_blue() -> None:
    g = start()
    before = g.copy()
    run(g, "{W3 Y3 B5 G3 O2 P3} yellow:r4c2")
    assert g.platter == ("orange",)
    assert set(g.hand) == {"white", "blue", "green", "purple"}
    run(g, "{W1 B1 G4 P5} white=blue:2")
    assert g.platter == ("orange",)  # B1 is equal to W1
    assert set(g.hand) == {"blue", "green", "purple"}
    run(g, "{B6 G2 P2} blue:7")
    assert g.die_fields == ("yellow", "white", "blue")
    assert [on(g, place) for place in ("I", "II", "III")] == [{"Y3"}, {"W1"}, {"B6"}]
    assert on(g, "platter") == {"O2", "G2", "P2"}
    assert crossed(g, "blue") == {"2", "7"}
    assert points(g) == [0, 2, 0, 0, 0]
    assert gained(g, before) == []
    assert g.pending(1) == []
    assert words(g, 2) == {"orange", "green", "purple", "decline"}


def test_p2_a_high_die_ends_the_turn() -> None:
    g = run(start(), "{W2 Y3 B4 G5 O1 P6} purple")
    assert on(g, "platter") == {"W2", "Y3", "B4", "G5", "O1"}
    assert g.phase == "closing"
    assert g.to_roll == ()
    assert g.die_fields == ("purple", None, None)
    assert g.actors == (2,)
    assert points(g) == [0, 0, 0, 0, 6]
    assert {w for w in words(g, 2) if w.startswith("blue")} == {"blue:6"}
    run(g, "2:blue:6")
    assert crossed(g, "blue", 2) == {"6"}


def test_p3_chain_over_yellow_blue_green() -> None:
    sheet = "yellow=r1c2,r1c3,r2c1,r2c2,r3c3,r4c4 blue=2,6,9,11,12 green=5"
    g = rolled("W1 Y3 B1 G1 O1 P1", sheet)
    before = g.copy()
    run(g, "yellow:r1c1")
    assert g.pending(1) == ["bX"]
    assert gained(g, before) == ["+1"]
    assert words(g) == {"bX:3", "bX:4", "bX:5", "bX:7", "bX:8", "bX:10"}
    run(g, "bX:10")
    assert gained(g, before) == ["+1", "FOX"]
    assert words(g) == {"gX"}
    run(g, "gX")  # field 6
    assert words(g) == {"bX:3", "bX:4", "bX:5", "bX:7", "bX:8"}
    run(g, "bX:5")
    assert g.pending(1) == []
    assert gained(g, before) == ["+1", "FOX", "RR"]
    assert points(g) == [0, 22, 21, 0, 0]


def test_p4_orange_10_purple_10_orange_11() -> None:
    g = rolled("W1 Y1 B1 G1 O3 P1", "orange=1,2,3,8,5,6,2,4,6 purple=1,3,6,2,4,6,1,2,5")
    before = g.copy()
    assert points(g) == [0, 0, 0, 37, 30]
    run(g, "orange")
    assert words(g) == {"p6"}
    run(g, "p6")
    assert words(g) == {"o6"}
    run(g, "o6")
    assert written(g, "orange")[9:] == [3, 18]
    assert written(g, "purple")[9:] == [6]
    assert points(g) == [0, 0, 0, 58, 36]
    assert (gained(g, before), g.pending(1)) == ([], [])


def test_p5_forced_forfeit() -> None:
    g = rolled("W3 Y1 B2 G6 O5 P4", "green=4")
    assert refused(g, 1, "forfeit") == ("die_fits", {})
    run(g, "orange")
    assert written(g, "orange") == [5]
    assert on(g, "platter") == {"W3", "Y1", "B2", "P4"}
    assert g.hand == ("green",)
    run(g, "{G2}")
    assert words(g) == {"forfeit"}
    run(g, "forfeit")
    assert on(g, "hand") == {"G2"}
    assert len(g.platter) == 4
    run(g, "{G5} green")
    assert g.die_fields == ("orange", None, "green")
    assert points(g) == [0, 0, 15, 5, 0]
    assert on(g, "platter") == {"W3", "Y1", "B2", "P4"}


def test_p6_passive_fallback() -> None:
    dice = "G1 P2 Y4 O3@I W5@II B6@III"
    g = passive(dice, "yellow=r3c4,r4c3 green=1 purple=1,3")
    white = {"white=yellow:r1c3", "white=yellow:r2c4", "white=blue:11", "white=green", "white=orange", "white=purple"}
    assert words(g, 2) == {"orange", "blue:11", "decline"} | white
    assert len(words(g, 2)) == 9
    g = passive(dice, "yellow=r3c4,r4c3 green=1 purple=1")
    assert words(g, 2) == {"purple", "decline"}


def test_p7_each_die_once_by_plus_one_and_white_still_counts_for_blue() -> None:
    g = plus("W4@I Y1 B3 G1 O1 P1", "+1=2", others="/ stage=pick +1=1")
    run(g, "white=yellow:r3c4")
    assert unused(g, "+1") == 1
    assert not [w for w in words(g) if w.startswith("white")]
    assert "blue:7" in words(g)
    run(g, "blue:7")
    assert crossed(g, "yellow") == {"r3c4"}
    assert crossed(g, "blue") == {"7"}
    assert unused(g, "+1") == 0
    assert g.actors == (2,)
    run(g, "2:decline 2:white=yellow:r3c4")
    assert crossed(g, "yellow", 2) == {"r3c4"}


def any_way(g: Game) -> list[tuple[int, int, bool]]:
    """Play to the end with arbitrary choices; returns the turns: round, active seat, solo passive."""
    rng = random.Random(1)
    turns: list[tuple[int, int, bool]] = []
    while not g.over:
        if g.to_roll:
            turn = (g.round, g.active, g.solo_passive)
            if turn not in turns[-1:]:
                turns.append(turn)
            g.roll(rng)
        else:
            seat = g.actors[0]
            g.play(seat, g.legal(seat)[-1])
    return turns


@pytest.mark.parametrize("game", ["pretty", "twice", "cubed"])
@pytest.mark.parametrize(("seats", "rounds", "turns"), [(1, 6, 12), (2, 6, 12), (3, 5, 15), (4, 4, 16)])
def test_f1_rounds_turns_and_active_seats(game: str, seats: int, rounds: int, turns: int) -> None:
    played = any_way(new(game, seats))
    halves = [False, True] if seats == 1 else [False]
    expected = [(r, s, p) for r in range(1, rounds + 1) for s in range(1, seats + 1) for p in halves]
    assert len(expected) == turns
    assert played == expected


@pytest.mark.parametrize(
    ("game", "black", "mark", "earned"),
    [
        ("pretty", "X6=purple", "purple", {"RR": 2, "+1": 1}),
        ("twice", "?K=pink:6", "pink", {"RR": 1, "+1": 1, "RT": 1}),
        ("cubed", "?K=yellow:I4", "yellow", {"RR": 1, "+1": 1, "N": 1}),
    ],
)
def test_f1_what_the_rounds_alone_give(game: str, black: str, mark: str, earned: dict[str, int]) -> None:
    g = new(game, 4, {"active_may_forfeit": True, "passive_may_decline": True})
    rng = random.Random(2)
    while not g.over:
        if g.to_roll:
            g.roll(rng)
            continue
        seat = g.actors[0]
        idle = words(g, seat) & {"forfeit", "decline", "done", "go"}
        g.play(seat, idle.pop() if idle else black)
    for seat in (1, 2, 3, 4):
        assert {name: circles for name, (circles, _) in g.stock(seat).items()} == earned
        assert g.foxes(seat) == 0
        assert {area: len(marks) for area, marks in g.marks(seat).items() if marks} == {mark: 1}
