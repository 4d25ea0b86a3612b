"""The score card alone: order and bonuses are the game's, numbers are not looked at. All cases are worked by hand."""

from __future__ import annotations

import pytest

from foxden.engine.card import Card, card_from_record
from foxden.notation.errors import CodedError
from foxden.sheets import GAMES
from foxden.sheets.setup import setup


def card(game: str, line: str = "") -> Card:
    """A card after these words."""
    return say(Card(setup(game)), line)


def say(c: Card, line: str) -> Card:
    for word in line.split():
        c.play(word)
    return c


def marked(c: Card, area: str) -> list[str]:
    """The marks that a die may make in an area now, without their numbers."""
    names = {word.split(":")[1] for word in c.choices() if word.startswith(f"{area}:")}
    return sorted(names, key=lambda name: (len(name), name))


def points(c: Card) -> list[int]:
    return list(c.score(1).areas.values())


def strip_of(area: str, numbers: str, first: int = 1) -> str:
    """The words that write these numbers from a field on."""
    return " ".join(f"{area}:{i}:{n}" for i, n in enumerate(numbers.split(), first))


# pretty


def test_the_order_of_the_fields_is_looked_at() -> None:
    c = card("pretty")
    assert len(marked(c, "yellow")) == 12
    assert marked(c, "blue") == [str(n) for n in range(2, 13)]
    assert [marked(c, area) for area in ("green", "orange", "purple")] == [["1"], ["1"], ["1"]]
    with pytest.raises(CodedError, match="green:2 may not be said"):
        c.play("green:2")
    c.play("green:1")
    assert marked(c, "green") == ["2"]
    with pytest.raises(CodedError):
        c.play("green:1")  # it is marked already


def test_numbers_are_not_looked_at() -> None:
    """Purple may fall on a card: 5 after 6, then 1 after 5."""
    c = card("pretty", "purple:1:6 purple:2:5 purple:3:1")
    assert points(c) == [0, 0, 0, 0, 12]
    assert c.stock(1)["RR"] == (2, 2)  # of round 1 and of purple 3
    assert {"purple:4:1", "purple:4:6"} <= set(c.choices())
    assert "purple:4:7" not in c.choices()


def test_p3_chain_over_yellow_blue_green() -> None:
    """Case P3: yellow row 1 and the diagonal, blue 10 with the row 9-12 and the column 2-6-10, green 6, blue 5 with column 5-9."""
    yellow = "yellow:r1c2 yellow:r1c3 yellow:r2c1 yellow:r2c2"  # row 2 lacks c4, so nothing is earned
    c = card("pretty", f"{yellow} yellow:r3c3 yellow:r4c4 blue:2 blue:6 blue:9 blue:11 blue:12")
    for i in range(1, 6):
        c.play(f"green:{i}")  # green 4 earns +1
    assert c.stock(1) == {"RR": (1, 1), "+1": (1, 1)}
    c.play("yellow:r1c1")
    assert c.pending(1) == ["bX"]
    assert c.stock(1)["+1"] == (2, 2)
    assert not marked(c, "yellow"), "bonuses come first"
    assert "round" not in c.choices()
    c.play("bX=blue:10")
    assert c.foxes(1) == 1
    assert c.pending(1) == ["gX"]
    c.play("gX=green:6")
    c.play("bX=blue:5")
    assert not c.pending(1)
    assert c.stock(1) == {"RR": (2, 2), "+1": (2, 2)}
    assert points(c) == [0, 22, 21, 0, 0]
    assert c.score(1).total == 43  # the fox is worth 0


def test_p4_a_number_that_a_bonus_brings_is_that_number() -> None:
    """Case P4: orange 10 earns p6, purple 10 earns o6, which is written times 3."""
    c = card("pretty", strip_of("orange", "1 2 3 4"))
    say(c, "orange:5:5 yX=yellow:r1c1")
    say(c, strip_of("orange", "6 1 4 3", first=6))  # +1 at 6, a fox at 8
    assert points(c)[3] == 37
    say(c, "purple:1:1 purple:2:3 purple:3:6 purple:4:2 bX=blue:2 purple:5:4 purple:6:6 yX=yellow:r2c1")
    say(c, "purple:7:1 purple:8:2 purple:9:5 gX=green:1")
    assert points(c)[4] == 30
    c.play("orange:10:3")
    assert [word for word in c.choices() if "=" in word] == ["p6=purple:10:6"]
    c.play("p6=purple:10:6")
    assert [word for word in c.choices() if "=" in word] == ["o6=orange:11:6"]
    c.play("o6=orange:11:6")
    assert points(c)[3:] == [58, 36]


def test_rounds_bring_their_bonus() -> None:
    """Pretty: re-roll, +1, re-roll, then the black X or 6."""
    c = card("pretty")
    assert (c.round, c.stock(1)["RR"]) == (1, (1, 1))
    c.play("round")
    assert c.stock(1) == {"RR": (1, 1), "+1": (1, 1)}
    c.play("round")
    assert c.stock(1)["RR"] == (2, 2)
    c.play("round")
    assert c.pending(1) == ["X6"]
    found = [word for word in c.choices() if word.startswith("X6")]
    assert len(found) == 12 + 11 + 1 + 1 + 1
    assert {"X6=orange:1:6", "X6=purple:1:6", "X6=green:1"} <= set(found)
    assert "round" not in c.choices(), "the black bonus is placed first"
    c.play("X6=purple:1:6")
    c.play("round")
    c.play("round")
    assert c.round == 6
    assert "round" not in c.choices()


def test_an_action_is_crossed_off_once() -> None:
    c = card("pretty", "use:RR")
    assert c.stock(1)["RR"] == (1, 0)
    assert "use:RR" not in c.choices()
    assert "use:+1" not in c.choices(), "none was earned"


def test_a_bonus_for_a_full_area_is_lost() -> None:
    """Row 3 of yellow gives gX, but all of green is marked."""
    c = card("pretty")
    for i in range(1, 12):
        say(c, f"green:{i} " + {6: "bX=blue:2", 9: "p6=purple:1:6"}.get(i, ""))
    for field in ("r3c1", "r3c3", "r3c4"):
        c.play(f"yellow:{field}")
    assert not c.pending(1)
    assert points(c)[2] == 66


# twice


def test_a_circle_comes_before_the_cross() -> None:
    c = card("twice")
    assert marked(c, "yellow") == [
        *("r1c2o", "r1c4o", "r2c1o", "r2c3o", "r3c2o", "r3c4o", "r4c1o", "r4c3o", "r5c2o", "r5c4o"),
    ]
    c.play("yellow:r2c1o")
    assert "r2c1x" in marked(c, "yellow")
    assert "r2c1o" not in marked(c, "yellow")
    c.play("yellow:r2c3o")  # row 2: a return
    assert c.stock(1)["RT"] == (1, 1)
    c.play("yellow:r2c1x")
    assert points(c)[1] == 3


def test_twice_numbers_of_blue_may_rise_and_pink_asks_for_its_least() -> None:
    c = card("twice", "blue:1:2 blue:2:12")
    assert points(c)[2] == 3
    assert c.stock(1)["RT"] == (1, 1)
    low = card("twice", "pink:1:6 pink:2:6 pink:3:1")
    assert low.stock(1)["RR"] == (1, 1), "pink 3 asks for a 2; only the re-roll of round 1"
    high = card("twice", "pink:1:6 pink:2:6 pink:3:2")
    assert high.stock(1)["RR"] == (2, 2)


def test_t7_the_end_of_a_track_brings_its_bonus() -> None:
    """The sixth re-roll gives a fox: round 1, yellow column 1, pink 3 and 10, green 2, blue 6."""
    c = card("twice", "yellow:r2c1o yellow:r4c1o green:1:1 green:2:1")
    assert c.stock(1)["RR"] == (3, 3)
    say(c, "blue:1:7 blue:2:7 blue:3:7 ?Y=yellow:r1c2o blue:4:7 blue:5:7 blue:6:7")
    assert c.stock(1)["RR"] == (4, 4)
    say(c, "pink:1:1 pink:2:1 pink:3:2 pink:4:1 pink:5:1 pink:6:1 pink:7:1 pink:8:1 pink:9:1")
    assert (c.stock(1)["RR"], c.foxes(1)) == ((5, 5), 0)
    c.play("pink:10:4")
    assert (c.stock(1)["RR"], c.foxes(1)) == ((6, 6), 1)


# cubed


def test_cubed_brown_is_never_marked_backwards() -> None:
    c = card("cubed", "brown:3")
    assert marked(c, "brown") == [str(n) for n in range(4, 13)]
    assert list(c.areas(1)["brown"].shut) == ["1", "2"]


def test_cubed_blue_and_pink() -> None:
    """Both sides of blue go outwards in order, whatever the numbers; half in pink earns, the factor does not."""
    c = card("cubed", "blue:L1:2 blue:R1:12")
    assert marked(c, "blue") == ["L2", "R2"]
    assert points(c)[2] == 3 + 4 + 3 + 4
    c.play("blue:L2:5")  # any number
    assert c.stock(1)["N"] == (1, 1)
    assert "use:N3" in c.choices()
    assert "use:N4" not in c.choices()
    c.play("use:N3")
    assert c.free_numbers(1) == ()
    assert [word for word in c.choices() if word.startswith("pink")] == [f"pink:1:{n}:half" for n in range(1, 7)]
    c.play("pink:1:5:half")
    c.play("pink:2:5:full")
    assert c.marks(1)["pink"] == {"1": 3, "2": 5}  # 5 halved is 2.5, rounded up; field 2 is times 1
    assert c.stock(1)["RR"] == (1, 1), "the whole number earns nothing"
    c.play("pink:3:4:half")
    assert c.pending(1) == ["?B"]
    assert {word.split(":")[2] for word in c.choices() if word.startswith("?B=blue:L3")} == {str(n) for n in range(2, 13)}
    assert c.styles(1)["pink"] == {"1": "half", "2": "full", "3": "half"}


def test_a_bonus_that_needs_the_white_die_may_be_left() -> None:
    c = card("cubed", "pink:1:5:half pink:2:5:full pink:3:4:half")
    assert "leave:?B" in c.choices()
    c.play("leave:?B")
    assert not c.pending(1)
    assert not [word for word in card("pretty", "round round round").choices() if word.startswith("leave")]


# junior


def test_junior_has_no_rounds_and_bonus_marks_may_be_left() -> None:
    """J2: balloon 3 gives a blue circle, the first pair of donuts a red one, wagon 2 a star."""
    c = card("junior", "yellow:1 red:1 yellow:2 yellow:3")
    assert "round" not in c.choices()
    (bonus,) = c.pending(1)
    assert f"leave:{bonus}" in c.choices()
    c.play(f"{bonus}=blue:donut1")
    (bonus,) = c.pending(1)
    c.play(f"{bonus}=red:2")
    assert not c.pending(1)
    assert c.score(1).total == 1


# all


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_back_everything(game: str) -> None:
    c = card(game)
    before = [c.position()]
    for i in range(30):
        choices = c.choices()
        c.play(choices[i * 7 % len(choices)])
        before.append(c.position())
    for _ in range(30):
        assert c.position() == before.pop()
        c.undo()
    assert c.position() == before.pop()
    c.undo()
    assert c.words == []


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_read_from_its_record(game: str) -> None:
    c = card(game)
    for i in range(40):
        choices = c.choices()
        c.play(choices[i * 5 % len(choices)])
    again = card_from_record(c.record())
    assert again.words == c.words
    assert again.record() == c.record()
    assert '[Dice "none"]' in c.record()


def test_another_record_is_no_card() -> None:
    with pytest.raises(CodedError, match="not the record of a score card"):
        card_from_record('[Game "pretty"]\n[Rules "2"]\n[Seats "1"]\n')
