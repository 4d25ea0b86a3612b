"""`why_not`, `effect` and `undo` in `pretty`."""

from __future__ import annotations

import pytest

from foxden import Effect, Game, IllegalAction, Mark, NothingToUndo, from_position, new
from tests.rulebook.table import crossed, passive, plus, refused, rolled, run, start, unused, words
from tests.rulebook.test_pretty_bonuses import FULL

SIX = ["white", "yellow", "blue", "green", "orange", "purple"]


def why(g: Game, area: str, field: str | int, seat: int = 1) -> tuple[str, dict[str, object]] | None:
    reason = g.why_not(seat, area, field)
    return (reason.code, reason.figures) if reason else None


# Why not.


def test_fields_that_can_be_marked_have_no_reason() -> None:
    g = rolled("W1 Y3 B4 G2 O1 P1", "green=1 purple=6")
    for area, field in (("yellow", "r1c1"), ("yellow", "r2c2"), ("blue", 5), ("green", 2), ("orange", "1"), ("purple", 2)):
        assert g.why_not(1, area, field) is None


@pytest.mark.parametrize(
    ("area", "field", "reason"),
    [
        ("yellow", "r1c2", ("needs", {"number": 6, "found": [1, 2]})),  # white 1 and yellow 2
        ("yellow", "r4c4", ("marked", {"area": "yellow", "field": "r4c4"})),
        ("blue", 9, ("needs", {"number": 9, "found": [5]})),  # 1 + 4
        ("blue", "7", ("marked", {"area": "blue", "field": "7"})),
        ("green", 5, ("needs_at_least", {"least": 5, "found": [1, 3]})),
        ("green", 7, ("before_empty", {"area": "green", "next": "5"})),
        ("green", 4, ("marked", {"area": "green", "field": "4"})),
        ("orange", 3, ("before_empty", {"area": "orange", "next": "1"})),
        ("purple", 2, ("needs_more_than", {"last": 5, "found": [1, 4]})),
        ("purple", 3, ("before_empty", {"area": "purple", "next": "2"})),
        ("pink", 1, ("no_area", {"area": "pink", "areas": ["yellow", "blue", "green", "orange", "purple"]})),
        ("green", 12, ("no_field", {"area": "green", "field": "12", "fields": [str(i) for i in range(1, 12)]})),
    ],
)
def test_why_a_field_cannot_be_marked(area: str, field: str | int, reason: tuple[str, dict[str, object]]) -> None:
    g = rolled("W1 Y2 B4 G3 O2 P4", "yellow=r4c4 blue=7 green=4 purple=5")
    assert why(g, area, field) == reason


def test_why_not_names_who_or_what_is_waited_for() -> None:
    g = start()
    assert why(g, "orange", 1) == ("roll_first", {"dice": SIX})
    run(g, "{W1 Y1 B1 G1 O1 P6}")
    assert why(g, "orange", 1, 2) == ("not_your_turn", {"seats": [1]})
    run(g, "purple")
    assert why(g, "orange", 1) == ("not_your_turn", {"seats": [2]})
    ended = from_position("pretty phase=over round=7 / /")
    assert why(ended, "orange", 1) == ("over", {})
    with pytest.raises(IllegalAction) as caught:
        ended.roll({})
    assert caught.value.reason.code == "over"


def test_why_not_while_a_bonus_is_owed() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P1", "orange=1,1,1,2"), "orange")  # yX
    assert why(g, "yellow", "r4c4") is None
    assert why(g, "green", 1) == ("redeem_first", {"bonuses": ["yX"]})


def test_why_not_for_a_passive_player() -> None:
    g = passive("W2 Y5 B4 G3@I O6@II P1@III")
    assert why(g, "blue", 6, 2) is None
    assert why(g, "yellow", "r1c1", 2) == ("needs", {"number": 3, "found": [2, 5]})
    assert why(g, "orange", 1, 2) is None  # by white
    g = passive("Y5 B4 W2@III G3@I O6@II P1")
    assert why(g, "orange", 1, 2) == ("no_die", {"area": "orange"})


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("yellow:r1c1", ("needs", {"number": 3, "found": [2]})),
        ("white=yellow:r1c1", ("needs", {"number": 3, "found": [1]})),
        ("yellow:r4c4", ("marked", {"area": "yellow", "field": "r4c4"})),
        ("blue:7", ("marked", {"area": "blue", "field": "7"})),
        ("white=blue:8", ("needs", {"number": 8, "found": [5]})),
        ("green", ("needs_at_least", {"least": 5, "found": [3]})),
        ("purple", ("needs_more_than", {"last": 5, "found": [4]})),
        ("gX", ("no_such_bonus", {"bonus": "gX"})),
        ("bX:2", ("no_such_bonus", {"bonus": "bX"})),
        ("reroll", ("none_left", {"action": "RR"})),
        ("forfeit", ("die_fits", {})),
        ("decline", ("not_now", {})),
        ("done", ("not_now", {})),
    ],
)
def test_why_an_action_is_illegal(word: str, reason: tuple[str, dict[str, object]]) -> None:
    g = rolled("W1 Y2 B4 G3 O2 P4", "yellow=r4c4 blue=7 green=4 purple=5")
    before = g.position()
    assert refused(g, 1, word) == reason
    assert g.position() == before


def test_more_illegal_actions() -> None:
    assert refused(start(), 1, "orange") == ("roll_first", {"dice": SIX})
    g = rolled("W1 Y1 B1 G1 O1 P6")
    assert refused(g, 2, "orange") == ("not_your_turn", {"seats": [1]})
    run(g, "purple")
    assert refused(g, 2, "purple") == ("die_not_available", {"die": "purple"})  # platter dice fit
    assert refused(g, 1, "done") == ("not_your_turn", {"seats": [2]})
    g = run(plus("W1 Y1 B1 G1 O1 P1", "+1=2"), "orange")
    assert refused(g, 1, "orange") == ("die_not_available", {"die": "orange"})
    assert refused(g, 1, "decline") == ("not_now", {})
    assert refused(rolled("W1 Y1 B1 G1 O1 P1", FULL["orange"]), 1, "orange") == ("full", {"area": "orange"})
    assert refused(from_position("pretty phase=over round=7 / /"), 1, "orange") == ("over", {})


def test_an_owed_bonus_comes_first() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P1", "orange=1,1,1,2"), "orange")
    for word in ("green", "forfeit", "reroll"):
        assert refused(g, 1, word) == ("redeem_first", {"bonuses": ["yX"]})
    assert refused(g, 1, "bX:2") == ("no_such_bonus", {"bonus": "bX"})


def test_an_unknown_word_is_answered_with_near_ones() -> None:
    g = rolled("W1 Y3 B1 G1 O1 P1")
    code, figures = refused(g, 1, "yelow:r1c1")
    assert code == "unknown"
    assert "yellow:r1c1" in str(figures["near"])
    with pytest.raises(IllegalAction, match=r"did you mean .*yellow:r1c1"):
        g.play(1, "yelow:r1c1")


def test_seats_count_from_one() -> None:
    g = rolled("W1 Y1 B1 G1 O1 P1")
    for seat in (0, 3, -1):
        with pytest.raises(ValueError, match="seats are 1 to 2"):
            g.legal(seat)


# What would happen.


def test_the_effect_of_a_take() -> None:
    g = rolled("W3 Y3 B5 G3 O2 P3")  # case P1
    before = g.position()
    assert g.effect(1, "yellow:r4c2") == Effect(marks=(Mark("yellow", "r4c2"),), swept=("orange",))
    assert g.effect(1, "white=blue:8") == Effect(marks=(Mark("blue", "8"),), swept=("orange",), points=1)
    assert g.effect(1, "orange") == Effect(marks=(Mark("orange", "1", 2),), points=2)
    assert g.position() == before


def test_the_effect_of_a_factor_and_of_recorded_bonuses() -> None:
    g = rolled("W1 Y1 B1 G4 O3 P6", "green=3 orange=1,1,1 purple=1,2 FOX=1 yellow=r1c1,r2c1,r3c1 blue=2")
    assert g.effect(1, "orange") == Effect((Mark("orange", "4", 6),), ("white", "yellow", "blue"), points=6)
    # Green 6 -> 10; the lowest area, blue with 1, does not change.
    assert g.effect(1, "green").earned == ("+1",)
    assert g.effect(1, "green").points == 4
    assert g.effect(1, "purple") == Effect((Mark("purple", "3", 6),), tuple(SIX[:5]), ("RR",), points=6)


def test_the_effect_on_the_foxes_is_counted() -> None:
    # Blue 1 -> 2 is the lowest area before and after: 1 more for blue, 1 more for each of two foxes.
    g = rolled("W1 Y1 B2 G1 O1 P1", "yellow=r1c1,r2c1,r3c1 blue=2 green=3 orange=6 purple=6 FOX=2")
    assert g.effect(1, "blue:3").points == 3


def test_the_effects_of_a_chain_step_by_step() -> None:
    sheet = "yellow=r1c2,r1c3,r2c1,r2c2,r3c3,r4c4 blue=2,6,9,11,12 green=5"  # case P3
    g = rolled("W1 Y3 B1 G1 O1 P1", sheet)
    first = g.effect(1, "yellow:r1c1")
    assert (first.marks, sorted(first.earned), first.points) == ((Mark("yellow", "r1c1"),), ["+1", "bX"], 0)
    run(g, "yellow:r1c1")
    second = g.effect(1, "bX:10")
    assert (second.marks, sorted(second.earned), second.points) == ((Mark("blue", "10"),), ["FOX", "gX"], 5)  # 11 -> 16
    assert second.swept == ()
    run(g, "bX:10")
    assert g.effect(1, "gX") == Effect((Mark("green", "6"),), (), ("bX",), points=6)  # 15 -> 21
    run(g, "gX")
    assert g.effect(1, "bX:5") == Effect((Mark("blue", "5"),), (), ("RR",), points=6)  # 16 -> 22


def test_the_effect_of_actions() -> None:
    assert rolled("W1 Y1 B1 G1 O1 P1", "RR=1").effect(1, "reroll") == Effect(spent=("RR",))
    g = plus("W1 Y1 B1 G1 O5 P1", "+1=1")
    assert g.effect(1, "orange") == Effect((Mark("orange", "1", 5),), spent=("+1",), points=5)
    assert g.effect(1, "done") == Effect()
    g = passive("W2 Y5 B4 G3@I O6@II P1@III")
    assert g.effect(2, "blue:6") == Effect((Mark("blue", "6"),), points=1)
    assert g.effect(2, "decline") == Effect()


def test_an_illegal_action_has_no_effect() -> None:
    with pytest.raises(IllegalAction):
        rolled("W1 Y1 B1 G1 O1 P1").effect(1, "yellow:r1c1")


# Taking back.


def test_undo_goes_back_to_the_roll_and_no_further() -> None:
    g = rolled("W3 Y3 B5 G3 O2 P3")
    before = g.position()
    run(g, "yellow:r4c2")
    g.undo(1)
    assert g.position() == before
    with pytest.raises(NothingToUndo, match="rolled"):
        g.undo(1)
    run(g, "orange {W1 Y1 B1 G1 P1}")
    with pytest.raises(NothingToUndo, match="rolled"):
        g.undo(1)


def test_undo_takes_back_a_chain_step_by_step() -> None:
    g = rolled("W5 Y1 B1 G1 O1 P1", "yellow=r1c2,r1c3 blue=2,5,7,8,10 green=5")
    seen = [g.position()]
    for word in ("blue:6", "yX:r1c1", "gX", "bX:9"):
        run(g, word)
        seen.append(g.position())
    for position in reversed(seen[:-1]):
        g.undo(1)
        assert g.position() == position
    assert crossed(g, "blue") == {"2", "5", "7", "8", "10"}


def test_undo_gives_a_used_action_back() -> None:
    g = run(rolled("W1 Y1 B1 G1 O1 P1", "RR=1"), "reroll")
    g.undo(1)
    assert unused(g, "RR") == 1
    assert g.phase == "choosing"
    g = run(plus("W1 Y1 B1 G1 O1 P1", "+1=1"), "orange")
    g.undo(1)  # although the turn had ended
    assert (unused(g, "+1"), g.active, g.phase) == (1, 1, "closing")
    assert "orange" in words(g)


def test_undo_never_goes_past_another_seats_move() -> None:
    g = plus("W1 Y1 B1 G1 O1 P1", "+1=1", others="/ stage=pick")
    run(g, "1:orange 2:green")
    with pytest.raises(NothingToUndo, match="another seat"):
        g.undo(1)
    g.undo(2)
    g.undo(1)
    assert unused(g, "+1") == 1
    with pytest.raises(NothingToUndo, match="another seat"):
        run(g, "1:orange").undo(2)


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    with pytest.raises(NothingToUndo, match="nothing was played"):
        new("pretty", 2).undo(1)
