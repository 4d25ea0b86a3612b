"""The rulings of the rules pages agree with the program: one position for each ruling that is easy to check."""

from __future__ import annotations

import pytest

import foxden

PRETTY = "pretty seats=2 phase=closing roll=3"
TWICE = "twice seats=2 phase=closing roll=3"
CUBED = "cubed seats=2 phase=closing roll=3"

# page and ruling, position, seat, words that are legal, words that are not
CASES = [
    # common: the active turn
    ("common 1", "pretty phase=choosing roll=2 dice=W3@plate,Y1@plate,B2@plate,G2,O5@I,P4@plate / green=4", 1, "forfeit", "green"),
    ("common 1", "pretty phase=choosing dice=W3,Y1,B2,G6,O5,P4 / green=4", 1, "orange", "forfeit waste:green reroll"),
    ("common 1", "pretty phase=choosing dice=W3,Y1,B2,G6,O5,P4 active_may_forfeit=yes /", 1, "forfeit", ""),
    ("common 1", "cubed phase=choosing dice=W3,Y1,T2,B6,Br5,P4 /", 1, "forfeit", "reroll"),
    ("common 1", "cubed phase=choosing dice=W3,Y1,T2,B6,Br5,P4 active_may_forfeit=no /", 1, "pink:half", "forfeit"),
    # common: passive part and +1
    (
        "common 2",
        f"{PRETTY} dice=W5@II,Y4@plate,B6@III,G1@plate,O3@I,P2@plate / / green=1 purple=1,3 RR=1 +1=1 stage=pick",
        2,
        "yellow:r3c4 yellow:r4c3 decline",
        "reroll orange white=green purple done",
    ),
    (
        "common 2",
        f"{PRETTY} dice=W5@II,Y4@plate,B6@III,G1@plate,O3@I,P2@plate / / yellow=r3c4,r4c3 green=1 purple=1,3 stage=pick",
        2,
        "orange white=yellow:r1c3 white=green blue:11 decline",
        "green purple",
    ),
    (
        "common 8",
        f"{PRETTY} dice=W5@II,Y4@plate,B6@III,G1@plate,O3@I,P2@plate / / +1=1 stage=plus",
        2,
        "yellow:r3c4 blue:11 white=blue:11 orange done",
        "decline",
    ),
    (
        "common 11",
        f"{PRETTY} dice=W4@I,Y4@plate,B3@plate,G1@plate,O3@II,P2@III / +1=2x1 stage=plus spent=W /",
        1,
        "blue:7 done",
        "white=blue:7 white=orange",
    ),
    ("common 10", f"{PRETTY} dice=W4@plate,Y4@plate,B3@I,G1@plate,O3@II,P2@III / / stage=pick", 2, "white=blue:7", "blue:7"),
    (
        "common passive",
        f"{PRETTY} dice=W4@plate,Y4@plate,B3@I,G1@plate,O3@II,P2@III passive_may_decline=no / / stage=pick",
        2,
        "green",
        "decline",
    ),
    # common: solo
    (
        "common 18",
        (
            "pretty seats=1 phase=closing dealt=yes dice=W5@I,Y1@plate,B6@II,G1@plate,O3@III,P2@plate / "
            "yellow=r2c2,r3c1 green=1 purple=5 stage=pick"
        ),
        1,
        "decline",
        "orange white=orange blue:11",
    ),
    (
        "common 18",
        (
            "pretty seats=1 phase=closing dealt=yes dice=W5@I,Y1@plate,B6@II,G1@plate,O3@III,P2@plate solo_fallback=yes / "
            "yellow=r2c2,r3c1 green=1 purple=5 stage=pick"
        ),
        1,
        "decline orange white=orange blue:11",
        "purple",
    ),
    (
        "common 19",
        (
            "cubed seats=1 phase=closing dealt=yes dice=W5@I,Y1@plate,T4@II,B6@III,Br3@plate,P2@plate solo_fallback=no / "
            "yellow=III1 brown=12 pink=3,6,6,6,6,6,6,6,6,6,6,6 stage=pick"
        ),
        1,
        "decline",
        "turquoise:r1c4 white=turquoise:r1c5",
    ),
    (
        "common 19",
        (
            "cubed seats=1 phase=closing dealt=yes dice=W5@I,Y1@plate,T4@II,B6@III,Br3@plate,P2@plate / "
            "yellow=III1 brown=12 pink=3,6,6,6,6,6,6,6,6,6,6,6 stage=pick"
        ),
        1,
        "decline turquoise:r1c4 white=yellow:I5",
        "white=yellow:II5",
    ),
    # pretty
    ("pretty 3", "pretty phase=start round=4 / blue=7 owed=bX,yX", 1, "bX:2 bX:12 yX:r4c4", "bX:7"),
    ("pretty 4", "pretty phase=start round=4 / purple=2,6 owed=p6", 1, "p6", ""),
    ("pretty 4", "pretty phase=choosing dice=W1,Y1,B1,G1,O1,P6 / purple=2,6", 1, "purple white=purple", ""),
    ("pretty purple", "pretty phase=choosing dice=W6,Y1,B1,G1,O1,P5 / purple=2,5", 1, "white=purple", "purple"),
    (
        "pretty 5",
        "pretty phase=start round=4 / green=11 purple=1,2,3,4,5,6,1,2,3,4,5 owed=X6",
        1,
        "X6=yellow:r1c1 X6=blue:12 X6=orange",
        "X6=green X6=purple",
    ),
    ("pretty q", "pretty phase=start round=4 / green=10 owed=gX", 1, "gX", ""),
    # twice
    (
        "twice 1",
        "twice phase=returning dice=W2@plate,S3@plate,Y3,B1@plate,G5@I,P4 / RT=1",
        1,
        "return:white return:silver go",
        "return:yellow return:green reroll",
    ),
    (
        "twice 1",
        "twice phase=choosing roll=2 dice=W2@plate,S3@plate,Y3,B1@plate,G5@I,P4 / RT=1 RR=1",
        1,
        "reroll yellow:r1c2o",
        "return:white",
    ),
    (
        "twice 3",
        "twice phase=choosing dice=W5,S6,Y2,B4,G4,P3 / silver=y6,b6,g6,p6 blue=8,7 pink=2",
        1,
        "waste:blue forfeit white=silver:y5",
        "waste:white waste:silver waste:green white=blue blue silver:y6",
    ),
    (
        "twice 3",
        "twice phase=choosing dice=W5,S6,Y2,B4,G4,P3 may_waste_die=no / silver=y6,b6,g6,p6 blue=8,7 pink=2",
        1,
        "forfeit",
        "waste:blue",
    ),
    (
        "twice 7",
        f"{TWICE} dice=W5@I,S6@II,Y2@plate,B4@plate,G4@plate,P3@III / / stage=pick",
        2,
        "yellow:r2c3o green blue",
        "decline pink",
    ),
    (
        "twice 7",
        f"{TWICE} dice=W5@I,S6@II,Y2@plate,B4@plate,G4@plate,P3@III passive_may_decline=yes / / stage=pick",
        2,
        "decline",
        "",
    ),
    ("twice yellow", "twice phase=choosing dice=W5,S6,Y2,B4,G4,P3 / yellow=r2c3o", 1, "yellow:r2c3x yellow:r4c1o", "yellow:r4c1x"),
    ("twice blue", "twice phase=choosing dice=W5,S6,Y2,B2,G4,P3 / blue=7", 1, "blue", ""),
    ("twice blue", "twice phase=choosing dice=W5,S6,Y2,B3,G4,P3 / blue=7", 1, "waste:blue", "blue"),
    (
        "twice ?",
        "twice phase=start round=4 / blue=7 yellow=r2c3o owed=?K",
        1,
        "?K=blue:7 ?K=blue:2 ?K=yellow:r2c3x ?K=yellow:r1c2o ?K=green:1 ?K=pink:6 ?K=silver:p6",
        "?K=blue:8 ?K=yellow:r1c2x",
    ),
    # cubed
    ("cubed 1", "cubed phase=choosing roll=2 dice=W6,Y4,T2,B3,Br5,P4 /", 1, "yellow:II4", "yellow:I4 yellow:III4"),
    (
        "cubed yellow",
        f"{CUBED} dice=W6@I,Y1@plate,T2@plate,B3@plate,Br5@II,P4@III / / stage=pick",
        2,
        "yellow:III1",
        "yellow:I1 yellow:II1",
    ),
    (
        "cubed 2",
        "cubed phase=choosing dice=W6,Y4,T2,B3,Br5,P4 / N=5 token=N4",
        1,
        "turquoise:r1c4 white=yellow:I4",
        "yellow:I4 pink:half",
    ),
    ("cubed 2", "cubed phase=choosing dice=W6,Y4,T2,B3,Br5,P4 / N=4", 1, "N3 N4 N5 N6", "N?1 N?6"),
    ("cubed 4", "cubed phase=choosing dice=W6,Y4,T2,B3,Br5,P4 / N=5 token=N5", 1, "white=blue:R", "white=blue:L blue:L"),
    (
        "cubed 7",
        f"{CUBED} dice=W6@I,Y1@plate,T2@plate,B3@plate,Br5@II,P4@III / +1=1 stage=plus /",
        1,
        "white=yellow:I6 yellow:III1 done",
        "white=yellow:II6 yellow:I1",
    ),
    ("cubed 9", "cubed phase=choosing dice=W6,Y4,T2,B1,Br5,P4 /", 1, "", "blue:L blue:R"),
    ("cubed 9", "cubed phase=choosing dice=W6,Y4,T2,B1,Br5,P4 sevens_may_touch=yes /", 1, "blue:L blue:R", ""),
    ("cubed 9", "cubed phase=choosing dice=W6,Y4,T2,B1,Br5,P4 / blue=6,5,4,3,2|8", 1, "blue:L blue:R", ""),
    ("cubed 9", "cubed phase=choosing dice=W6,Y4,T2,B3,Br5,P4 / blue=6|8", 1, "blue:R", "blue:L"),
    ("cubed 10", "cubed phase=start round=4 dice=W2,Y1,T6,B6,Br5,P3 / owed=?B", 1, "?B:4:L ?B:6:R", "?B:5:L ?B:6:L"),
    ("cubed 11", "cubed phase=start round=4 dice=W2,Y1,T6,B6,Br5,P3 / pink=3 owed=?P", 1, "?P:5:half ?P:5:full", ""),
    ("cubed 11", "cubed phase=start round=4 dice=W2,Y1,T6,B6,Br5,P3 / owed=?P", 1, "?P:5:half", "?P:5:full"),
    ("cubed brown", "cubed phase=choosing dice=W6,Y4,T2,B3,Br5,P4 / brown=7", 1, "brown:8", "brown:2 white=brown:6"),
    ("cubed brown", "cubed phase=start round=4 dice=W6,Y4,T2,B3,Br5,P4 / brown=7 owed=?Br", 1, "?Br:8 ?Br:12", "?Br:7 ?Br:1"),
    # junior
    (
        "junior 1",
        "junior seats=2 phase=choosing dice=1:heart,2:candle,3:gift,4:green,5:muffin / stage=mark /",
        1,
        "yellow red green:r3c4",
        "done blue:muffin",
    ),
    (
        "junior 3",
        "junior seats=2 phase=choosing dice=1:heart,2:candle,3:candle,4:candle,5:muffin / red=1 stage=mark spent=2 colour=red /",
        1,
        "red done",
        "yellow",
    ),
    (
        "junior 4",
        "junior seats=2 phase=choosing dice=1:wild,2:candle,3:gift,4:green,5:muffin / stage=mark /",
        1,
        "yellow*1 red*1 green:r1c1*1 blue:muffin*1",
        "yellow blue:muffin blue:cake*1",
    ),
]


@pytest.mark.parametrize(
    ("ruling", "position", "seat", "legal", "illegal"), CASES, ids=[f"{i}-{case[0]}" for i, case in enumerate(CASES)]
)
def test_ruling(ruling: str, position: str, seat: int, legal: str, illegal: str) -> None:
    found = {str(action) for action in foxden.from_position(position).legal(seat)}
    assert set(legal.split()) <= found, ruling
    assert not set(illegal.split()) & found, ruling


def play(position: str, *words: str) -> foxden.Game:
    game = foxden.from_position(position)
    for word in words:
        game.play(1, word)
    return game


def test_only_lower_dice_are_swept_and_the_face_decides() -> None:
    assert play("pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /", "yellow:r1c1").platter == ("orange",)
    assert play("pretty phase=choosing dice=W1,Y3,B5,G3,O2,P3 /", "white=blue:6").platter == ()  # not by the sum
    token = "cubed phase=choosing dice=W2,Y1,T6,B6,Br5,P3 / N=3"
    assert play(token, "N5", "turquoise:r1c5").platter == ("white", "yellow", "brown", "pink")  # not by the pretended number


def test_silver_extra_crosses() -> None:
    first = "twice phase=choosing dice=W2,S3,Y3,B1,G5,P4 /"
    swept = play(first, "silver:g3")
    assert [str(a) for a in swept.legal(1)] == ["also:y2", "also:b1", "also:b2", "also:g2", "also:p2", "stop"]
    third = "twice phase=choosing roll=3 dice=W6@I,S3,Y3,B2,G6@II,P4{} /"
    assert [str(a) for a in play(third.format(""), "silver:g3").legal(1)] == ["also:b2", "stop"]
    assert [str(a) for a in play(third.format(" leftovers_sweep=yes"), "silver:g3").legal(1)] == [
        "also:y3",
        "also:b2",
        "also:p4",
        "stop",
    ]
    passive = "twice phase=closing roll=3 dice=W6@I,S3@plate,Y3@plate,B2@plate,G6@II,P4@III / stage=plus +1=1"
    assert play(passive, "silver:g3").score(1).areas["silver"] == 2
    assert play(passive, "silver:g3").phase == "rolling"  # no extra crosses, the turn is over


def test_return_with_an_empty_hand() -> None:
    roll = "twice phase=choosing dice=W6,S1,Y2,B3,G4,P5 /{}"
    assert play(roll.format(" RT=2"), "white=pink").phase == "returning"
    assert play(roll.format(" RT=2"), "white=pink", "return:green", "return:pink").to_roll == ("green", "pink")
    assert play(roll.format(" RT=2"), "white=pink", "go").phase != "returning"
    assert play(roll.format(""), "white=pink").phase == "rolling"  # the turn has ended: solo, the passive turn is next
    assert play(roll.format(""), "white=pink").solo_passive


def test_turquoise_partners_lie_in_the_same_group() -> None:
    field = "cubed phase=choosing roll=2 dice=W3,Y3@I,T3,B1,Br3@plate,P3 /"
    assert play(field, "turquoise:r1c3").effect(1, "also:r2c3").extra == 0  # one partner: Y3; not the hand, not the platter
    platter = "cubed seats=2 phase=closing roll=3 dice=W1@I,Y2@II,T4@plate,B4@plate,Br3@III,P4@plate / / stage=pick"
    assert foxden.from_position(platter).effect(2, "turquoise:r1c4").extra == 2


def test_negative_foxes() -> None:
    score = foxden.from_position("twice phase=over round=7 / green=2,12 FOX=2").score(1)
    assert (score.fox_worth, score.total) == (-10, -30)


def test_yellow_crosses_of_twice_earn_nothing() -> None:
    row = "twice phase=choosing dice=W1,S1,Y2,B1,G1,P1 / yellow=r2c1o,r2c3o"
    game = foxden.from_position(row)
    assert game.effect(1, "yellow:r2c3x").earned == ()
    assert game.effect(1, "yellow:r2c3x").points == 3


def test_plus_one_takes_each_die_once_per_turn_not_per_round() -> None:
    """Ruling 11 of twice: in the next turn of the same round every die may be used again."""
    game = foxden.from_position(f"{TWICE} dice=W6@I,S3@plate,Y3@plate,B2@plate,G6@II,P4@III / +1=3 stage=plus /")
    game.play(1, "pink")
    assert "pink" not in {str(action) for action in game.legal(1)}
    game.play(1, "done")
    assert (game.round, game.active) == (1, 2)
    game.roll({"white": 1, "silver": 1, "yellow": 1, "blue": 1, "green": 1, "pink": 4})
    game.play(2, "pink")  # sweeps all others, so the turn closes
    game.play(1, "yellow:r2c1o")
    assert (game.round, game.active) == (1, 2)
    assert "pink" in {str(action) for action in game.legal(1)}
