"""Impossible positions are refused, with the place of the seat that is wrong and what was expected."""

from __future__ import annotations

import pytest

import foxden
from foxden import NotationError

SIX = "W1,Y2,B3,G4,O5,P6"
IMPOSSIBLE = [
    ("pretty phase=choosing /", "all of them with their faces"),
    (f"pretty phase=rolling roll=3 dice={SIX.replace(',', '@plate,')}@plate /", "dice in hand in phase rolling"),
    (f"pretty seats=2 phase=closing dealt=yes dice={SIX} / /", "dealt=yes only in a solo game"),
    ("pretty dealt=yes dice=W1@plate,Y1,B1,G1,O1,P1 /", "all dice in hand before the roll of a solo passive turn"),
    (f"pretty phase=closing dice={SIX} /", "no dice in hand in phase closing"),
    ("twice phase=returning roll=3 dice=W1@I,S1@II,Y1@III,B1@plate,G1@plate,P1 / RT=1", "only before rolls 2 and 3"),
    (f"pretty round=7 phase=choosing dice={SIX} /", "round=6 at most"),
    (f"pretty phase=choosing roll=1 dice={SIX.replace('P6', 'P6@II')} /", "no die on a die field after that of roll 1"),
    (f"pretty phase=rolling roll=1 dice={SIX.replace('P6', 'P6@I')} /", "no die on die field I before roll 1"),
    (f"pretty phase=choosing roll=1 dice={SIX.replace('P6', 'P6@I')} /", "no die yet on die field I"),
    (f"pretty phase=choosing dice={SIX} / owed=bX", "a die on die field I with what its choice earned"),
    (f"pretty phase=choosing roll=2 dice={SIX.replace(',', '@plate,').replace('P6', 'P6@I')} /", "dice in hand in phase choosing"),
    ("pretty / owed=bX", "only with a seat that is acting"),
    ("cubed phase=start round=4 / owed=?K", "may add the white face"),
    (
        "twice phase=choosing dice=W2@plate,S3@I,Y3,B1@plate,G5,P4 / silver=g3 extra=b1|3ofy2,b2",
        "no more extra crosses than fields",
    ),
    ("cubed phase=choosing dice=W1,Y2,T3,B4,Br5,P6 / token=N3", "a token whose circle is free"),
    (f"pretty phase=choosing dice={SIX} / stage=mark", "stage=pick or stage=plus"),
    ("pretty seats=2 phase=closing dice=W1@plate,Y2@plate,B3@plate,G4@plate,O5@plate,P6@I / stage=pick /", "stage=plus for the"),
    ("pretty seats=2 phase=closing dice=W1@plate,Y2@plate,B3@plate,G4@plate,O5@plate,P6@I / stage=plus /", "an unused +1"),
    ("pretty seats=2 phase=closing dice=W1@plate,Y2@plate,B3@plate,G4@plate,O5@plate,P6@I / /", "a seat that has something to do"),
    ("junior phase=start / /", "phase rolling, choosing, closing or over"),
    ("junior dice=1:gift@plate,2:gift,3:gift,4:heart,5:gift / /", "all dice in hand"),
    ("junior / stage=pick /", "stage=mark or stage=circles"),
    ("junior phase=choosing dice=1:gift,2:gift,3:gift,4:heart,5:gift / / stage=mark", "for the active seat while choosing"),
    ("junior phase=choosing dice=1:gift,2:gift,3:gift,4:heart,5:gift / owed=(blue) /", "a stage with what is owed"),
    ("junior / yellow=14 /", "no full area before the game is over"),
    ("junior phase=over / stage=circles owed=(blue) /", "stage=mark or stage=circles, in phase"),
    (f"pretty seats=1 phase=choosing dice={SIX.replace('W1', 'W1@I')} / blue=2,3,4,5,6,7,8,9,10,11,12 owed=bX", "a legal action"),
    ("junior phase=choosing dice=1:wild,2:wild / stage=mark /", "each of the dice 1, 2, 3, 4, 5 once"),
    (f"pretty phase=choosing dice={SIX},P5 /", "each of the dice W, Y, B, G, O, P once"),
    (f"pretty dice={SIX.replace('P6', 'Q6')} /", "a die: one of W, Y, B, G, O, P"),
    (f"pretty dice={SIX.replace('P6', 'P7')} /", "a face of this die: 1, 2, 3, 4, 5, 6"),
    ("junior dice=1heart,2:gift,3:gift,4:heart,5:gift / /", ": and what the die shows"),
    ("junior dice=1:heart@I,2:gift,3:gift,4:heart,5:gift / /", "there are no die fields"),
    (f"pretty phase=choosing roll=2 dice={SIX.replace('O5', 'O5@I').replace('P6', 'P6@I')} /", "one die on each die field"),
    ("pretty / orange=1,2,3,8,5,6,2,4,6,1,3,1", "at most 11 numbers"),
    ("pretty / orange=1,7", "one of 1 2 3 4 5 6"),
    ("pretty / purple=3,2", "one of 4 5 6"),
    ("pretty / green=12", "a number of fields from 0 to 11"),
    ("twice / blue=5,6", "one of 2 3 4 5"),
    ("cubed / blue=6,5,6|8", "one of 4 7"),
    ("cubed / blue=6,5", "2 rows between |"),
    ("cubed / N=3x4", "a circle from 1 to 3"),
    ("pretty / RR=8", "a number of circles from 1 to 7"),
    ("pretty / RR=2x3", "a number of crosses from 1 to 2"),
    ("pretty / RR=2x1x1", "circled, x, crossed"),
    ("pretty / yellow=r1c4", "one of r1c1, r1c2"),
    ("pretty / extra=1", "this game has none"),
    ("pretty / colour=red", "one of yellow, blue"),
    ("pretty / yellow", "yellow= and one value"),
    ("pretty / RR=1 RR=1", "each word only once"),
    ("pretty seats=1 seats=1 /", "each word only once"),
    ("pretty seats /", "a word, = and one value"),
    ("pretty mood=good /", "one of seats, round"),
    ("pretty active_may_forfeit=maybe /", "one of no, yes"),
    ("pretty seats=5 /", "seats from 1 to 4"),
    ("pretty seats=1 / /", "1 to 4 seats, each behind a /"),
    ("poker /", "one of pretty, twice, cubed, junior"),
    ("", "one of pretty, twice, cubed, junior"),
    ("/ pretty", "one of pretty, twice, cubed, junior"),
    ("pretty /\npretty /", "a position of one line"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), IMPOSSIBLE)
def test_impossible_positions(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        foxden.from_position(text)
    assert expected in caught.value.expected
    assert caught.value.line == 1


def test_the_place_of_the_seat_that_is_wrong() -> None:
    with pytest.raises(NotationError) as caught:
        foxden.from_position("pretty / RR=1 / green=2 owed=bX")
    assert (caught.value.line, caught.value.column, caught.value.found) == (1, 17, "'green=2'")


def test_the_place_of_a_number() -> None:
    with pytest.raises(NotationError) as caught:
        foxden.from_position("pretty / orange=1,2,9 RR=1")
    assert (caught.value.column, caught.value.found) == (21, "'9'")


def test_missing_words_have_sensible_defaults() -> None:
    game = foxden.from_position("twice")
    assert (game.seats, game.round, game.active, game.phase) == (1, 1, 1, "rolling")
    assert len(game.to_roll) == 6
    assert foxden.from_position("junior").seats == 2
    assert foxden.from_position("pretty / RR=1 / RR=1 /").seats == 3


def test_extra_crosses_in_a_position() -> None:
    game = foxden.from_position("twice phase=choosing dice=W2@plate,S3@I,Y3,B1@plate,G5,P4 / silver=g3 extra=b1|1ofy2,b2,g2,p2")
    assert {str(a) for a in game.legal(1)} == {"also:b1", "also:y2", "also:b2", "also:g2", "also:p2", "stop"}
    again = foxden.from_position(game.position())
    assert again.position() == game.position()
