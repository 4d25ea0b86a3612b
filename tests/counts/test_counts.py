"""Lines of play and positions with fixed rolls: by hand, by the public interface, in both runtimes, and guarded by a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import foxden
from foxden.notation.words import words
from foxden.sim.counting.counter import LineCounter
from foxden.sim.counting.layers import TooManyPositions, layers
from foxden.sim.counting.rolls import TooFewRolls, read_rolls
from tests.counts.guard import FILE, breakdown, counts, rolls_of
from tests.counts.naive import Found, look
from tests.random_play import TABLES

FIRST = {
    # W1 yellow 1 (two fields), blue 1+3=4, green, orange, purple: 6. Y2: two fields. B, G, O, P: one each. Re-roll of round 1.
    "pretty": 6 + 2 + 1 + 1 + 1 + 1 + 1,
    # W1 silver 1 in four rows, yellow 1 (one field), blue, green, pink: 8. S2: four rows. Y3: two fields. B, G, P: one each.
    # Re-roll, forfeit. Nothing can be wasted.
    "twice": 8 + 4 + 2 + 1 + 1 + 1 + 2,
    # W1 yellow I1, turquoise column 1 (five rows), blue 1+4=5 fits nowhere beside the 7, brown 1 (fields 1 and 10), pink: 9.
    # Y2: I2. T3: five. B4: 5, nowhere. Br5: fields 2 and 8. P6: pink field 1, half only. Re-roll, forfeit.
    "cubed": 9 + 1 + 5 + 0 + 2 + 1 + 2,
    # Heart: balloon 1. Candle: wagon 1. Gift: twelve places. One muffin is no pair. The pink balloon is not next.
    "junior": 1 + 1 + 12,
}


@pytest.mark.parametrize("name", sorted(FIRST))
def test_first_choice_by_hand(name: str) -> None:
    """The first roll of each file shows one of each face, or of each symbol."""
    game = foxden.new(name)
    for compiled in (False, True):
        counter = LineCounter(game.setup, game.state, rolls_of(game), compiled)
        assert breakdown(counter, 1) == [1] * FIRST[name]


@dataclass(frozen=True)
class Case:
    """A position near the end of a game, and what two choices with these rolls lead to, for each first choice."""

    position: str
    rolls: str
    second: dict[str, int]
    positions: int


# Solo, last round, third roll: only white (3) is in hand. Yellow's 3s are crossed, blue is 3+2=5, green 9 needs 4 or more, orange
# takes anything, purple needs a 6. So two choices: blue or orange. There is no +1: the solo passive roll follows.
PRETTY = "pretty round=6 phase=choosing roll=3 dice=W3,Y5@I,B2@II,G1@plate,O1@plate,P2@plate / yellow=r1c1,r4c2 green=8 purple=5"
# P1, W2 and one of the two 3s lie on the platter.
PRETTY_PASSIVE = "W2 Y3 B3 G6 O5 P1"

# Two seats; only pink (4) is in hand: enter it, or forfeit. Nobody has actions. Seat 2 picks; it may not decline.
TWICE = (
    "twice seats=2 round=6 phase=choosing roll=3 dice=W1@plate,S2@I,Y3@II,B1@plate,G2@plate,P4"
    " / / silver=y1,b1,g1,p1 yellow=r2c1o blue=2"
)

# Solo, last passive turn, the any-number 3 is free. The 1s and 2s of turquoise are crossed, brown is at its end.
CUBED = (
    "cubed round=6 dealt=yes phase=closing roll=3 dice=W1@plate,Y1@plate,T2@plate,B4@I,Br5@II,P6@III / stage=pick N=1 brown=12"
    " pink=3 turquoise=r1c1,r2c1,r3c1,r4c1,r5c1,r1c2,r2c2,r3c2,r4c2,r5c2"
)

# Seat 1: the next balloon is blue, the next wagon has two candles, one gift and two pairs of cake are open.
# Seat 2: the next balloon is pink, the last wagon has three candles, one gift and all sweets are open.
JUNIOR = (
    "junior seats=2 / yellow=1 red=1 green=r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4,r3c1,r3c2,r3c3,r3c4 blue=3|3|1"
    " / yellow=2 red=9 green=r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4,r3c1,r3c2,r3c3"
)
JUNIOR_ROLLS = """
{1:wild 2:blue 3:cake 4:candle 5:cake}
{1:heart 2:blue 3:muffin 4:heart 5:blue}  # no use to seat 2, who rolls again
{1:gift 2:gift 3:gift 4:heart 5:gift}
"""

CASES = {
    # The first of equal dice is dealt to the platter, yellow. P1 does not fit purple, Y3 finds no 3. W2: two yellow fields, orange,
    # and blue 2+3=5 if it is still open. Or decline. The nine sheets differ (orange holds a 3 or a 2).
    "pretty, yellow on the platter": Case(
        PRETTY, f"{{{PRETTY_PASSIVE}}}", {"white=blue:5": 2 + 1 + 1, "white=orange": 2 + 1 + 1 + 1}, 9
    ),
    # The file may say that it is blue: then blue, too, can be entered as 5. That gives the same sheet as white for blue.
    "pretty, blue on the platter": Case(
        PRETTY, f"{{{PRETTY_PASSIVE} | W B P}}", {"white=blue:5": 2 + 1 + 1, "white=orange": 2 + 1 + 1 + 1 + 1}, 9
    ),
    # Platter W1 B1 G2 after pink. W: no silver 1 left, cross the circled 1, blue 1+1=2 after 2, green, pink: 4. B: 2. G: one.
    # After forfeiting the pink die is there, too. White and blue write the same 2 in blue: one position less each time.
    "twice": Case(TWICE, "", {"pink": 4 + 1 + 1, "forfeit": 4 + 1 + 1 + 1}, 5 + 6),
    # W1: yellow III1 (grey), pink half or full; blue 1+4=5 fits nowhere. Y1: III1. T2: nothing. Decline. Then the game is over.
    # N3: white as yellow II3 (grey), turquoise column 3 in five rows, blue 3+4=7 not beside the 7, pink half or full: 8. Y: II3.
    # T: five rows. No other die shows 3: no extra crosses. Positions: III1, two of pink, declined; II3, five rows, two of pink.
    "cubed": Case(
        CUBED,
        "",
        {"white=yellow:III1": 1, "white=pink:half": 1, "white=pink:full": 1, "yellow:III1": 1, "N3": 8 + 1 + 5, "decline": 1},
        1 + 2 + 1 + 1 + 5 + 2,
    ),
    # yellow: the wild may be the pink balloon, or done. yellow*1: no pink die; seat 2 takes the cake pair or nothing, and likewise
    # after the wagon (a candle and the wild) and after the last gift. blue:cake leaves wild, blue, candle: seat 2 has the pink
    # balloon, the gift (two candles do not fill the wagon), or nothing. blue:cake*1 leaves blue, candle, cake, nothing for seat 2:
    # seat 2 rolls, rolls again, and has the gift.
    "junior": Case(
        JUNIOR, JUNIOR_ROLLS, {"yellow": 2, "yellow*1": 2, "red*1": 2, "green:r1c1*1": 2, "blue:cake": 3, "blue:cake*1": 1}, 12
    ),
}


def counter_of(case: Case, compiled: bool) -> LineCounter:
    game = foxden.from_position(case.position)
    return LineCounter(game.setup, game.state, read_rolls(game.setup, case.rolls), compiled)


def by_word(counter: LineCounter, case: Case, depth: int) -> dict[str, int]:
    every = words(foxden.from_position(case.position).setup)
    first = [every[action] for action in counter.first_choices()]
    return dict(zip(first, breakdown(counter, depth), strict=True))


@pytest.mark.parametrize("compiled", [False, True], ids=["python", "compiled"])
@pytest.mark.parametrize("name", sorted(CASES))
def test_second_choice_by_hand(name: str, compiled: bool) -> None:
    case = CASES[name]
    counter = counter_of(case, compiled)
    assert by_word(counter, case, 2) == case.second
    *_, last = layers(counter, 2)
    assert (last.depth, last.lines, last.positions) == (2, sum(case.second.values()), case.positions)


@pytest.mark.parametrize("compiled", [False, True], ids=["python", "compiled"])
@pytest.mark.parametrize("name", ["pretty, blue on the platter", "cubed"])
def test_a_line_ends_with_the_game(name: str, compiled: bool) -> None:
    """Both positions are in the last turn of a game: no line has more than two choices."""
    case = CASES[name]
    counter = counter_of(case, compiled)
    assert by_word(counter, case, 5) == case.second
    assert [(layer.lines, layer.positions) for layer in layers(counter, 4)][1:] == [(sum(case.second.values()), case.positions)] * 3


@pytest.mark.parametrize("compiled", [False, True], ids=["python", "compiled"])
def test_too_few_rolls(compiled: bool) -> None:
    """Only the last first choice needs the third roll of junior."""
    case = CASES["junior"]
    game = foxden.from_position(case.position)
    two = read_rolls(game.setup, "\n".join(JUNIOR_ROLLS.splitlines()[:3]), "two.txt")
    counter = LineCounter(game.setup, game.state, two, compiled)
    assert [list(counter.lines(i, 2))[-1] for i in range(5)] == list(case.second.values())[:5]
    for ask in (lambda: list(counter.lines(5, 2)), lambda: list(layers(counter, 2))):
        with pytest.raises(TooFewRolls, match=r"a line of play needs roll 3; two\.txt has 2"):
            ask()


def test_a_house_rule_counts() -> None:
    """In pretty the active player may not forfeit; with the house rule that is one more choice."""
    game = foxden.new("pretty", options={"active_may_forfeit": True})
    counter = LineCounter(game.setup, game.state, rolls_of(game), compiled=True)
    assert len(counter.first_choices()) == FIRST["pretty"] + 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_public_interface_and_both_runtimes_agree(name: str, seats: int) -> None:
    game = foxden.new(name, seats)
    rolls = rolls_of(game)
    python, compiled = (LineCounter(game.setup, game.state, rolls, compiled) for compiled in (False, True))
    for depth in (1, 2, 3):
        assert breakdown(python, depth) == breakdown(compiled, depth)
    seen = look(foxden.new(name, seats), rolls.rolls, 3, Found())
    assert sum(breakdown(python, 3)) == seen.lines
    found = list(layers(python, 3))
    assert found == list(layers(compiled, 3))
    assert (found[-1].lines, found[-1].positions) == (seen.lines, len(seen.positions))


@pytest.mark.parametrize(("name", "seats"), [("pretty", 1), ("twice", 1), ("cubed", 1), ("junior", 3)])
def test_deeper(name: str, seats: int) -> None:
    """Beyond the first solo passive turn and several rolls: counted line by line, and with equal positions merged."""
    game = foxden.new(name, seats)
    python, compiled = (LineCounter(game.setup, game.state, rolls_of(game), compiled) for compiled in (False, True))
    assert breakdown(python, 4) == breakdown(compiled, 4)
    assert [layer.lines for layer in layers(compiled, 5)] == [sum(breakdown(compiled, depth)) for depth in range(1, 6)]


def test_counts_are_unchanged() -> None:
    assert counts() == FILE.read_text(encoding="utf-8")


def test_too_many_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """One choice leads to 13 positions, two to far more than 40."""
    monkeypatch.setattr("foxden.sim.counting.layers.MAX_POSITIONS", 40)
    game = foxden.new("pretty")
    counter = LineCounter(game.setup, game.state, rolls_of(game), compiled=False)
    found = layers(counter, 3)
    assert next(found).positions == FIRST["pretty"]
    with pytest.raises(TooManyPositions, match=r"2 choices lead to more than 40 positions, too many for the memory: .* depth of 1"):
        next(found)


PAGE = Path(__file__).parents[2] / "docs" / "reference" / "counting.md"


def test_the_page_shows_these_counts() -> None:
    shown = [[cell.strip(" `").replace(",", "") for cell in line.strip("|").split("|")] for line in PAGE.read_text().splitlines()]
    for line in FILE.read_text(encoding="utf-8").splitlines():
        assert line.replace(":", "").split() in [[cell for cell in row if cell != "-"] for row in shown]


@pytest.mark.parametrize(("name", "seats"), [("pretty", 1), ("twice", 1), ("cubed", 1), ("junior", 2)])
def test_the_page_shows_these_positions(name: str, seats: int) -> None:
    game = foxden.new(name, seats)
    found = [f"{layer.positions:,}" for layer in layers(LineCounter(game.setup, game.state, rolls_of(game), compiled=True), 4)]
    assert f"| `{name}` | {seats} | {' | '.join(found)} |" in PAGE.read_text().partition("Different positions:")[2]
