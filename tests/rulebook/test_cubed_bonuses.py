"""Every bonus printed on the sheet of `cubed`, and the ends of the tracks."""

from __future__ import annotations

import pytest

from foxden import from_position, new
from tests.rulebook.table import run, words, written
from tests.rulebook.twice_cubed import fields, fires, owing

# As printed in cubed.md.
BETWEEN = {("I", "II"): ["RR", "N", "?P", "+1", "?T", "FOX"], ("II", "III"): ["N", "?T", "?B", "?Br", "?Y", "+1"]}
ROWS = {  # the coloured fields of each row of turquoise
    ("r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6"): "FOX",
    ("r2c1", "r2c2", "r2c3", "r2c4", "r2c5"): "+1",
    ("r3c1", "r3c2", "r3c3"): "?Br",
    ("r4c1", "r4c2"): "?T",
}
COLUMNS = {
    ("r1c1", "r2c1", "r3c1", "r4c1", "r5c1"): "?Br",
    ("r1c2", "r2c2", "r3c2", "r4c2"): "?P",
    ("r1c3", "r2c3", "r3c3"): "?Y",
    ("r1c4", "r2c4"): "N",
    ("r1c5", "r2c5"): "?B",
    ("r1c6",): "RR",
}
LAST = [(line, last) for line in (*ROWS, *COLUMNS) for last in line]
WHITE = [*("r2c6", "r3c4", "r3c5", "r3c6", "r4c3", "r4c4", "r4c5", "r4c6"), *(f"r5c{n}" for n in range(2, 7))]
# What is written, the bonus number that makes it with this white face, and the bonus.
LEFT = [(6, 5, ""), (5, 4, "N"), (4, 3, "?Y"), (3, 2, ""), (2, 1, "?P"), (7, 6, "+1")]  # white 1
RIGHT = [(8, 2, ""), (9, 3, "RR"), (10, 4, "?Br"), (11, 5, ""), (12, 6, "?T"), (7, 1, "FOX")]  # white 6
BROWN = ["N", "?P", "", "RR", "?T", "", "+1", "?B", "", "?Y", "FOX"]  # between this field and the next
FACTORS = [0, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 3]
PINK = ["", "RR", "?B", "+1", "N", "?Y", "?Br", "RR", "FOX", "?B", "?T", "?K"]
HALF = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
NUMBERS = range(1, 7)


def listed(bonus: str) -> list[str]:
    return [bonus] if bonus else []


def of_fields(area: str, names: list[str]) -> str:
    return f"{area}={','.join(names)}" if names else ""


# Yellow.


@pytest.mark.parametrize("rows", BETWEEN)
@pytest.mark.parametrize("number", NUMBERS)
def test_yellow_between_two_rows(rows: tuple[str, str], number: int) -> None:
    upper, lower = (f"{row}{number}" for row in rows)
    bonus = BETWEEN[rows][number - 1]
    for first, last in ((upper, lower), (lower, upper)):
        assert fires(owing("cubed", "?Y", f"yellow={first}"), f"?Y:{last}") == [bonus]
        assert fires(owing("cubed", "?Y"), f"?Y:{last}") == []


@pytest.mark.parametrize("number", NUMBERS)
def test_yellow_middle_field_completes_both(number: int) -> None:
    both = sorted(bonuses[number - 1] for bonuses in BETWEEN.values())
    assert fires(owing("cubed", "?Y", f"yellow=I{number},III{number}"), f"?Y:II{number}") == both


@pytest.mark.parametrize("number", NUMBERS)
def test_yellow_outer_rows_alone_earn_nothing(number: int) -> None:
    assert fires(owing("cubed", "?Y", f"yellow=I{number}"), f"?Y:III{number}") == []


@pytest.mark.parametrize("row", ["I", "II", "III"])
def test_yellow_rows_have_no_bonus(row: str) -> None:
    assert fires(owing("cubed", "?Y", of_fields("yellow", [f"{row}{n}" for n in range(1, 6)])), f"?Y:{row}6") == []


# Turquoise.


@pytest.mark.parametrize(("line", "last"), LAST)
def test_turquoise_coloured_fields_complete_a_line(line: tuple[str, ...], last: str) -> None:
    bonus = ROWS.get(line) or COLUMNS[line]
    # r1c6 is alone in its column: it always earns the re-roll as well.
    expected = sorted({bonus} | ({"RR"} if last == "r1c6" else set()))
    assert fires(owing("cubed", "?T", of_fields("turquoise", [f for f in line if f != last])), f"?T:{last}") == expected


@pytest.mark.parametrize(("line", "last"), [(line, last) for line, last in LAST if len(line) > 1])
def test_turquoise_one_missing(line: tuple[str, ...], last: str) -> None:
    others = [f for f in line if f != last][1:]
    assert fires(owing("cubed", "?T", of_fields("turquoise", others)), f"?T:{last}") == (["RR"] if last == "r1c6" else [])


@pytest.mark.parametrize("field", WHITE)
def test_turquoise_white_fields_earn_nothing(field: str) -> None:
    coloured = [name for line in ROWS for name in line] + ["r5c1"]
    others = [name for name in [*coloured, *WHITE] if name != field]
    assert fires(owing("cubed", "?T", of_fields("turquoise", others)), f"?T:{field}") == []


def test_turquoise_row_five_has_no_bonus() -> None:
    assert fires(owing("cubed", "?T", "turquoise=r5c2,r5c3,r5c4,r5c5,r5c6"), "?T:r5c1") == []


# Blue.


@pytest.mark.parametrize("field", range(1, 7))
def test_blue_left(field: int) -> None:
    before = ",".join(str(number) for number, _, _ in LEFT[: field - 1])
    _, chosen, bonus = LEFT[field - 1]
    g = owing("cubed", "?B", f"blue={before}|", 1)
    assert fires(g, f"?B:{chosen}:L") == listed(bonus)
    assert written(g, "blue") == [number for number, _, _ in LEFT[:field]]


@pytest.mark.parametrize("field", range(1, 7))
def test_blue_right(field: int) -> None:
    before = ",".join(str(number) for number, _, _ in RIGHT[: field - 1])
    _, chosen, bonus = RIGHT[field - 1]
    g = owing("cubed", "?B", f"blue=|{before}", 6)
    assert fires(g, f"?B:{chosen}:R") == listed(bonus)
    assert written(g, "blue") == [number for number, _, _ in RIGHT[:field]]


# Brown.


@pytest.mark.parametrize("field", range(1, 12))
def test_brown_needs_both_neighbours(field: int) -> None:
    assert fires(owing("cubed", "?Br", f"brown={field}"), f"?Br:{field + 1}") == listed(BROWN[field - 1])
    assert fires(owing("cubed", "?Br"), f"?Br:{field + 1}") == []
    if field > 1:
        assert fires(owing("cubed", "?Br", f"brown={field - 1}"), f"?Br:{field + 1}") == []


# Pink.


def pink(count: int) -> str:
    return f"pink={','.join(['1'] * count)}" if count else ""


@pytest.mark.parametrize("number", NUMBERS)
def test_pink_field_one_is_half_without_a_choice(number: int) -> None:
    g = owing("cubed", "?P")
    assert words(g) == {f"?P:{n}:half" for n in NUMBERS}
    assert fires(g, f"?P:{number}:half") == []
    assert written(g, "pink") == [HALF[number]]


@pytest.mark.parametrize("field", range(2, 13))
@pytest.mark.parametrize("number", NUMBERS)
def test_pink_half_with_the_bonus_or_factor_without(field: int, number: int) -> None:
    g = owing("cubed", "?P", pink(field - 1))
    assert words(g) == {f"?P:{n}:{style}" for n in NUMBERS for style in ("half", "full")}
    full = g.copy()
    assert fires(full, f"?P:{number}:full") == []
    assert written(full, "pink")[-1] == number * FACTORS[field - 1]
    assert fires(g, f"?P:{number}:half") == [PINK[field - 1]]
    assert written(g, "pink")[-1] == HALF[number]


def test_pink_twelve_is_the_black_question_mark() -> None:
    g = owing("cubed", "?P", pink(11))
    run(g, "?P:5:half")
    # Pink is full now. White 3 and 3, 5: blue 6 left, 8 right.
    expected = fields("?K=yellow", *(f"{row}{n}" for row in ("I", "II", "III") for n in NUMBERS))
    expected |= fields("?K=turquoise", *(f"r{r}c{n}" for r in range(1, 6) for n in NUMBERS))
    expected |= fields("?K=brown", *range(1, 13)) | {"?K=blue:3:L", "?K=blue:5:R"}
    assert words(g) == expected


# Tracks.


@pytest.mark.parametrize(
    ("track", "count", "end"),
    [("RR", 1, "FOX"), ("N", 4, "?P"), ("+1", 3, "?Br")],  # pink 2, 5 and 4 earn these three
)
def test_track_end(track: str, count: int, end: str) -> None:
    assert fires(owing("cubed", "?P", f"{pink(count)} {track}=6"), "?P:1:half") == sorted([track, end])
    assert fires(owing("cubed", "?P", f"{pink(count)} {track}=5"), "?P:1:half") == [track]
    used = "6x1+2+3+4+5+6" if track == "N" else "6x6"
    assert fires(owing("cubed", "?P", f"{pink(count)} {track}={used}"), "?P:1:half") == sorted([track, end])


def test_the_first_round_brings_a_reroll() -> None:
    assert new("cubed").stock(1) == {"RR": (1, 1), "N": (0, 0), "+1": (0, 0)}


@pytest.mark.parametrize(("round", "bonus"), [(2, "+1"), (3, "N"), (4, "?K"), (5, None), (6, None)])
def test_round_bonus(round: int, bonus: str | None) -> None:
    g = from_position(
        f"cubed round={round - 1} dealt=yes phase=closing dice=W1@plate,Y1@plate,P1@plate,T6@I,B6@II,Br6@III / stage=pick"
    )
    run(g, "decline")
    assert g.round == round
    tracks = {name: circled for name, (circled, _) in g.stock(1).items() if circled}
    assert (tracks, g.pending(1)) == ({bonus: 1} if bonus in ("+1", "N") else {}, ["?K"] if bonus == "?K" else [])


# Bonuses that cannot be redeemed.

YELLOW_FULL = ",".join(f"{row}{n}" for row in ("I", "II", "III") for n in NUMBERS)
TURQUOISE_FULL = ",".join(f"r{r}c{n}" for r in range(1, 6) for n in NUMBERS)


@pytest.mark.parametrize(
    ("sheet", "field", "lost"),
    [
        ("blue=6,5,4,3,2,7|8,9,10,11,12,7", 3, "?B"),
        ("blue=6,5,4,3,2,7|8,7", 3, "?B"),  # with white 1 the sums are 2 to 7, and only an 8 would go on
        (f"yellow={YELLOW_FULL}", 6, "?Y"),
        ("brown=12", 7, "?Br"),  # never back
        (f"turquoise={TURQUOISE_FULL}", 11, "?T"),
    ],
)
def test_a_bonus_without_a_field_is_lost_and_half_may_still_be_chosen(sheet: str, field: int, lost: str) -> None:
    g = owing("cubed", "?P", f"{sheet} {pink(field - 1)}", 1)
    assert g.effect(1, "?P:5:half").earned == (lost,)
    run(g, "?P:5:half")
    assert written(g, "pink")[-1] == 3
    assert g.pending(1) == []
    assert g.phase == "rolling"


def test_pink_question_mark_is_lost_when_pink_is_full() -> None:
    g = owing("cubed", "?Br", f"brown=2 {pink(12)}")
    run(g, "?Br:3")  # between 2 and 3: ?P
    assert g.pending(1) == []
    assert g.phase == "rolling"
