"""Solo games: six rounds, each with an active turn and a passive turn in which the three lowest of six dice can be picked."""

from __future__ import annotations

import random

import pytest

from foxden import Game, IllegalAction, RollError, from_position, new
from tests.rulebook.table import on, run, unused, words, written

GAMES = ["pretty", "twice", "cubed"]
DICE = {"pretty": "W Y B G O P", "twice": "W S Y B G P", "cubed": "W Y T B Br P"}
ORANGE_FULL = "orange=1,1,1,2,1,1,2,1,2,1,3"
TWICE_FULL = "green=2,2,2,1,3,3,3,2,3,1,4,1 pink=1,1,1,1,1,1,1,1,1,1,1,1"
PINK_FULL = "pink=1,1,1,1,1,1,1,1,1,1,1,1"
COLUMN_1 = "turquoise=r1c1,r2c1,r3c1,r4c1,r5c1"


def dealt(game: str, sheet: str = "", head: str = "") -> Game:
    """The passive turn is about to begin."""
    return from_position(f"{game} {head} dealt=yes / {sheet}")


def shown(game: str, faces: str) -> str:
    """The six dice in order with these faces."""
    return " ".join(die + face for die, face in zip(DICE[game].split(), faces, strict=True))


def field_dice(game: str) -> str:
    """In cubed the roll says in which order the last three dice lie on I, II, III."""
    return "| B P Br" if game == "cubed" else ""


@pytest.mark.parametrize("game", GAMES)
def test_a_passive_turn_follows_the_active_turn(game: str) -> None:
    g = new(game, 1)
    assert not g.solo_passive
    high = DICE[game].split()[-1]
    g.roll({name: 6 if letter == high else 1 for name, letter in zip(g.setup.dice, DICE[game].split(), strict=True)})
    run(g, {"pretty": "purple", "twice": "pink", "cubed": "pink:half"}[game])
    assert g.solo_passive
    assert (g.round, g.active, g.phase) == (1, 1, "rolling")
    assert len(g.to_roll) == 6


@pytest.mark.parametrize("game", GAMES)
def test_the_three_lowest_dice_lie_on_the_platter(game: str) -> None:
    low = " ".join(DICE[game].split()[:3])
    third = f"| {low} {field_dice(game)}" if game == "cubed" else ""
    g = run(dealt(game), "{" + shown(game, "123456") + third + "}")
    assert g.platter == g.setup.dice[:3]
    assert (g.phase, g.actors, g.hand) == ("closing", (1,), ())


def test_the_roll_needs_no_platter_where_the_faces_decide() -> None:
    g = run(dealt("pretty"), "{W5 Y1 B1 G6 O1 P5}")
    assert on(g, "platter") == {"Y1", "B1", "O1"}
    g = run(dealt("twice"), "{W5 S1 Y2 B6 G2 P5}")
    assert on(g, "platter") == {"S1", "Y2", "G2"}


@pytest.mark.parametrize("third", ["W", "Y", "B"])
def test_ties_are_typed_in(third: str) -> None:
    g = run(dealt("pretty"), "{W3 Y3 B3 G1 O2 P6 | G O " + third + "}")
    assert on(g, "platter") == {"G1", "O2", f"{third}3"}


def test_a_tie_must_be_decided() -> None:
    g = dealt("pretty")
    with pytest.raises(RollError, match="several dice show 3"):
        run(g, "{W3 Y3 B3 G1 O2 P6}")
    assert g.to_roll  # nothing has happened


@pytest.mark.parametrize("platter", ["G O P", "W Y B", "G P W", "G W Y"])
def test_a_platter_die_may_not_be_higher_than_another_die(platter: str) -> None:
    with pytest.raises(RollError, match="three lowest"):
        run(dealt("pretty"), "{W3 Y3 B3 G1 O2 P6 | " + platter + "}")


@pytest.mark.parametrize("platter", ["G O", "G O W Y", "G G O", ""])
def test_the_platter_is_three_different_dice(platter: str) -> None:
    with pytest.raises(RollError, match="3 different dice"):
        run(dealt("pretty"), "{W3 Y3 B3 G1 O2 P6 | " + platter + "}")


def test_the_platter_is_made_of_dice_of_the_game() -> None:
    with pytest.raises(RollError, match="3 different dice of white"):
        dealt("pretty").roll(
            {"white": 1, "yellow": 2, "blue": 3, "green": 4, "orange": 5, "purple": 6}, platter=["white", "yellow", "pink"]
        )


def test_all_six_dice_are_rolled() -> None:
    with pytest.raises(RollError, match="the dice to roll are"):
        run(dealt("pretty"), "{W3 Y3 B3 G1 O2}")


def test_cubed_says_which_die_lies_on_which_field() -> None:
    g = run(dealt("cubed"), "{W3 Y5 T1 B2 Br6 P4 | T B W | P Y Br}")
    assert g.die_fields == ("pink", "yellow", "brown")
    assert on(g, "platter") == {"T1", "B2", "W3"}
    with pytest.raises(RollError, match="order"):
        run(dealt("cubed"), "{W3 Y5 T1 B2 Br6 P4 | T B W}")
    for fields in ("P Y W", "P Y", "P P Y"):
        with pytest.raises(RollError, match="die fields"):
            run(dealt("cubed"), "{W3 Y5 T1 B2 Br6 P4 | T B W | " + fields + "}")


def test_platter_and_fields_belong_to_the_passive_turn_only() -> None:
    g = new("pretty", 1)
    six = {"white": 1, "yellow": 2, "blue": 3, "green": 4, "orange": 5, "purple": 6}
    with pytest.raises(RollError, match="solo passive turn only"):
        g.roll(six, platter=["white", "yellow", "blue"])


@pytest.mark.parametrize("game", GAMES)
def test_rolled_at_random_the_platter_is_valid_and_ties_go_either_way(game: str) -> None:
    rng = random.Random(3)
    ties: set[str] = set()
    for _ in range(300):
        g = dealt(game)
        g.roll(rng)
        faces = {name: int(face) for name, (face, _) in g.dice.items()}
        rest = [name for name in faces if name not in g.platter]
        assert len(g.platter) == 3
        assert max(faces[name] for name in g.platter) <= min(faces[name] for name in rest)
        if faces["white"] == faces["blue"] and ("white" in g.platter) != ("blue" in g.platter):
            ties.add("white" if "white" in g.platter else "blue")
    assert ties == {"white", "blue"}


def test_he_picks_a_platter_die_or_declines() -> None:
    g = run(dealt("pretty", "RR=3"), "{W1 Y2 B3 G4 O5 P6}")
    white = {"white=yellow:r2c2", "white=yellow:r3c1", "white=blue:4", "white=green", "white=orange", "white=purple"}
    assert words(g) == white | {"yellow:r2c1", "yellow:r3c3", "blue:4", "decline"}  # no re-roll
    run(g, "yellow:r2c1")
    assert (g.round, g.phase, g.solo_passive) == (2, "rolling", False)


def test_no_re_roll_and_no_return_in_the_passive_turn() -> None:
    g = run(dealt("twice", "RR=2 RT=2"), "{W1 S2 Y3 B4 G5 P6}")
    assert not [w for w in words(g) if w.startswith(("reroll", "return", "go", "forfeit", "waste"))]
    for word in ("reroll", "return:white"):
        with pytest.raises(IllegalAction):
            g.play(1, word)


def test_twice_he_has_to_use_a_platter_die_if_he_can() -> None:
    g = run(dealt("twice"), "{W1 S2 Y3 B4 G5 P6}")
    assert "decline" not in words(g)


def test_silver_gives_exactly_one_cross_in_the_passive_turn() -> None:
    g = run(dealt("twice"), "{W1 S2 Y1 B4 G5 P6} silver:g2")
    assert written(g, "silver") == [None]
    assert not g.solo_passive


@pytest.mark.parametrize(
    ("game", "sheet", "roll", "others"),
    [
        # Yellow 1s crossed, blue 2 crossed, green wants 2, orange full, purple wants more than 1; G6 and P6 would fit.
        ("pretty", f"yellow=r2c2,r3c1 blue=2 green=1 {ORANGE_FULL} purple=1", "W1 Y1 B1 G6 O6 P6", {"green", "purple"}),
        # Yellow 1 crossed, green and pink full; W5, S5 and B6 (11) would fit.
        (
            "twice",
            f"yellow=r2c1x {TWICE_FULL}",
            "W5 S5 Y1 B6 G1 P2",
            {
                *(f"{die}:{row}5" for die in ("silver", "white=silver") for row in "ybgp"),
                *("white=yellow:r4c3o", "white=yellow:r5c2o", "white=blue", "blue"),
            },
        ),
        # The grey 1 and all turquoise 1s crossed, pink full; W5 on I and Br5 on II would fit, 5 + 6 = 11 would not.
        (
            "cubed",
            f"yellow=III1 {COLUMN_1} {PINK_FULL}",
            "W5 Y1 T1 B6 Br5 P1 | Y T P | W Br B",
            {
                *("white=yellow:I5", "white=brown:2", "white=brown:8", "brown:2", "brown:8"),
                *(f"white=turquoise:r{row}c5" for row in range(1, 6)),
            },
        ),
    ],
)
def test_the_fallback_in_the_passive_turn(game: str, sheet: str, roll: str, others: set[str]) -> None:
    default = {"pretty": "no", "twice": "no", "cubed": "yes"}[game]
    for option in ("", "no", "yes"):
        head = f"solo_fallback={option}" if option else ""
        g = run(dealt(game, sheet, head), "{" + roll + "}")
        fallback = (option or default) == "yes"
        assert words(g) == (others | {"decline"} if fallback else {"decline"})


def test_plus_one_on_any_of_the_six_dice() -> None:
    g = run(dealt("pretty", "+1=1"), "{W1 Y2 B3 G4 O5 P6}")
    assert not {"green", "orange", "purple"} & words(g)
    run(g, "decline")
    assert {"green", "orange", "purple", "done"} <= words(g)
    run(g, "purple")
    assert written(g, "purple") == [6]


def test_active_and_passive_turn_are_two_turns_for_plus_one() -> None:
    g = run(from_position("pretty round=5 / +1=2"), "{W1 Y1 B1 G1 O1 P6} purple orange")
    assert "orange" not in words(g)
    run(g, "done {W1 Y2 B3 G4 O5 P6} decline orange")
    assert written(g, "orange") == [1, 5]
    assert unused(g, "+1") == 0


def test_cubed_without_fallback_the_dice_still_lie_on_the_fields_for_plus_one() -> None:
    g = run(dealt("cubed", "+1=1", "solo_fallback=no"), "{W1 Y5 T1 B6 Br5 P1 | W T P | B Y Br}")
    assert not [w for w in words(g) if w.startswith(("yellow", "blue", "brown"))]
    run(g, "decline")
    assert {w for w in words(g) if w.startswith("yellow")} == {"yellow:II5"}


def test_cubed_turquoise_partners_in_the_passive_turn() -> None:
    # T2 and P2 lie on the platter, W2 on field I: one partner only.
    g = run(dealt("cubed"), "{W2 Y3 T2 B4 Br1 P2 | T P Br | W Y B} turquoise:r5c2")
    assert words(g) == {*(f"also:r{row}c2" for row in range(1, 5)), "stop"}
    run(g, "also:r1c2")
    assert not g.solo_passive
