"""The bonus under each round, the black X or 6 of round 4, and the end of the game, in `pretty`."""

from __future__ import annotations

import pytest

from foxden import Game, from_position, new
from tests.rulebook.table import crossed, gained, on, points, run, unused, words, written
from tests.rulebook.test_pretty import RISING, YELLOW, orange_of
from tests.rulebook.test_pretty_bonuses import FULL

DICE = "W1@plate,Y2@plate,B3@plate,G4@I,O5@II,P6@III"
X_YELLOW = {f"X6=yellow:{f}" for f in YELLOW}
X_BLUE = {f"X6=blue:{n}" for n in range(2, 13)}


def end_of_round(round: int, first: str = "", second: str = "") -> Game:
    """Seat 2 was the last active player of the round and is done; seat 1 is to pick."""
    return from_position(f"pretty round={round} active=2 phase=closing dice={DICE} / stage=pick {first} / {second}")


def fourth(first: str = "", second: str = FULL["yellow"]) -> Game:
    """Round 4 begins."""
    return run(end_of_round(3, first, second), "1:decline")


def test_a_new_game_begins_with_a_re_roll_for_everybody() -> None:
    g = new("pretty", 3)
    assert (g.round, g.active, g.phase) == (1, 1, "rolling")
    assert [g.stock(seat) for seat in (1, 2, 3)] == [{"RR": (1, 1), "+1": (0, 0)}] * 3


@pytest.mark.parametrize(("ended", "bonus"), [(1, ["+1"]), (2, ["RR"]), (4, []), (5, [])])
def test_every_player_gets_the_bonus_of_the_round_at_once(ended: int, bonus: list[str]) -> None:
    g = end_of_round(ended)
    before = g.copy()
    run(g, "1:decline")
    assert (g.round, g.active, g.phase, g.to_roll) == (ended + 1, 1, "rolling", tuple(g.setup.dice))
    assert [gained(g, before, seat) for seat in (1, 2)] == [bonus, bonus]
    assert [g.pending(seat) for seat in (1, 2)] == [[], []]


def test_a_bonus_belongs_to_the_round_not_to_the_turn() -> None:
    g = from_position(f"pretty round=1 active=1 phase=closing dice={DICE} / / stage=pick")
    before = g.copy()
    run(g, "2:decline")
    assert (g.round, g.active, g.phase) == (1, 2, "rolling")
    assert [gained(g, before, seat) for seat in (1, 2)] == [[], []]


def test_round_4_black_x_or_black_6_on_an_empty_sheet() -> None:
    g = fourth("", "")
    assert (g.round, g.phase, g.to_roll, g.actors) == (4, "start", (), (1, 2))
    every = X_YELLOW | X_BLUE | {"X6=green", "X6=orange", "X6=purple"}
    assert len(every) == 12 + 11 + 3
    assert words(g, 1) == words(g, 2) == every


@pytest.mark.parametrize("order", ["1:X6=green 2:X6=orange", "2:X6=orange 1:X6=green"])
def test_round_4_each_seat_for_itself_in_any_order_before_the_first_roll(order: str) -> None:
    g = fourth("", "")
    one, other = order.split()
    run(g, one)
    assert (g.phase, g.to_roll, g.actors) == ("start", (), (int(other[0]),))
    run(g, other)
    assert (g.phase, g.active) == ("rolling", 1)
    assert [points(g, 1), points(g, 2)] == [[0, 0, 1, 0, 0], [0, 0, 0, 6, 0]]


@pytest.mark.parametrize(
    ("sheet", "word", "area", "marked"),
    [
        ("yellow=r1c1", "X6=yellow:r2c2", "yellow", {"r1c1", "r2c2"}),
        ("blue=2", "X6=blue:9", "blue", {"2", "9"}),
        ("green=4", "X6=green", "green", {"1", "2", "3", "4", "5"}),
        ("orange=1,1,1", "X6=orange", "orange", {"1", "2", "3", "4"}),
        ("purple=5", "X6=purple", "purple", {"1", "2"}),
    ],
)
def test_round_4_every_kind_of_target(sheet: str, word: str, area: str, marked: set[str]) -> None:
    g = run(fourth(sheet, " ".join(FULL.values())), f"1:{word}")
    assert crossed(g, area) == marked
    assert g.phase == "rolling"


def test_round_4_writes_a_6_times_the_factor_in_orange_and_a_6_in_purple() -> None:
    for filled, number in ((0, 6), (3, 12), (10, 18)):
        assert written(run(fourth(orange_of(filled)), "1:X6=orange"), "orange")[-1] == number
    assert written(run(fourth("purple=6,6"), "1:X6=purple"), "purple") == [6, 6, 6]


@pytest.mark.parametrize("full", list(FULL))
def test_round_4_offers_only_existing_targets(full: str) -> None:
    g = fourth(FULL[full])
    found = words(g)
    assert found
    assert not [w for w in found if w.startswith(f"X6={full}")]
    assert {w.partition("=")[2].partition(":")[0] for w in found} == set(FULL) - {full}


@pytest.mark.parametrize("left", list(FULL))
def test_round_4_with_one_area_left(left: str) -> None:
    g = fourth(" ".join(text for area, text in FULL.items() if area != left))
    every = {"yellow": X_YELLOW, "blue": X_BLUE}.get(left, {f"X6={left}"})
    assert words(g) == every


def test_round_4_partly_filled_areas() -> None:
    sheet = "yellow=" + ",".join(f for f in YELLOW if f != "r3c4") + " blue=2,3,4,5,6,7,8,9,10,12 green=10"
    g = fourth(f"{sheet} {orange_of(10)} purple={','.join(map(str, RISING[:10]))}")
    assert words(g) == {"X6=yellow:r3c4", "X6=blue:11", "X6=green", "X6=orange", "X6=purple"}


def test_round_4_with_all_areas_full_the_bonus_is_lost() -> None:
    full = " ".join(FULL.values())
    g = fourth(full, "")
    assert g.pending(1) == []
    assert g.actors == (2,)
    g = fourth(full, full)
    assert (g.round, g.phase, g.active) == (4, "rolling", 1)


def test_round_4_chains_are_finished_before_the_first_roll_and_no_action_is_used_then() -> None:
    # Purple field 4: bX; blue 6 completes column 2-6-10: gX; green field 4: +1. Seat 1 also has a re-roll and a +1 left.
    g = run(end_of_round(3, "purple=1,2,3 blue=2,10 green=3 RR=1 +1=1"), "1:decline 1:done")
    run(g, "1:X6=purple")
    assert (g.phase, g.actors) == ("start", (1, 2))
    assert words(g) == {f"bX:{n}" for n in (3, 4, 5, 6, 7, 8, 9, 11, 12)}
    run(g, "1:bX:6 1:gX")
    assert unused(g, "+1") == 2
    assert words(g) == set()  # no +1, no re-roll now
    assert (g.phase, g.actors, g.to_roll) == ("start", (2,), ())
    run(g, "2:X6=green")
    assert (g.phase, g.active) == ("rolling", 1)


def test_round_4_alone() -> None:
    g = from_position(f"pretty round=3 dealt=yes phase=closing dice={DICE} / stage=pick")
    run(g, "decline")
    assert (g.round, g.phase, g.solo_passive) == (4, "start", False)
    run(g, "X6=purple {W1 Y1 B1 G1 O1 P1}")
    assert g.phase == "choosing"


def test_dice_show_their_faces_between_turns() -> None:
    g = run(end_of_round(5), "1:decline")
    assert on(g, "hand") == {"W1", "Y2", "B3", "G4", "O5", "P6"}
    assert (g.platter, g.die_fields) == ((), (None, None, None))


@pytest.mark.parametrize(("seats", "last"), [(1, 6), (2, 6), (3, 5), (4, 4)])
def test_the_last_turn_is_everybodys_last_opportunity_for_plus_one(seats: int, last: int) -> None:
    passive = " ".join(["/ stage=pick +1=1 RR=2"] * (seats - 1))
    head = f"pretty round={last} active={seats} phase=closing dice={DICE}"
    alone = "dealt=yes" if seats == 1 else ""
    stage = "stage=pick" if seats == 1 else "stage=plus"
    g = from_position(f"{head} {alone} {passive} / {stage} +1=1 RR=2")
    for seat in range(1, seats + 1):
        if "decline" in words(g, seat):
            g.play(seat, "decline")
        assert not g.over
        g.play(seat, "orange")  # O5 lies on a die field: only by +1
    assert g.over
    assert g.round == last
    assert g.phase == "over"
    for seat in range(1, seats + 1):
        assert points(g, seat) == [0, 0, 0, 5, 0]  # the re-rolls left over expire
        assert unused(g, "RR", seat) == 2
        assert g.legal(seat) == []
    assert (g.actors, g.to_roll) == ((), ())


def test_after_the_last_turn_nothing_more_is_received() -> None:
    g = end_of_round(6)
    before = g.copy()
    run(g, "1:decline")
    assert g.over
    assert gained(g, before) == []
    assert g.result == "0 0"
