"""Known counts of the sheets: bonuses and where they are printed, fields, dice, lengths, ratings, options, maxima."""

from __future__ import annotations

from collections import Counter

import pytest

from foxden import from_position
from foxden.sheets import sheet
from foxden.sheets.elements import Sheet

ADULT = ("pretty", "twice", "cubed")


def printed(game: str) -> list[tuple[str, str]]:
    """Every bonus of a sheet and where it is printed: a round, a track's end, or the fields that earn it."""
    found = sheet(game)
    places = [(bonus, f"round {i}") for i, bonus in enumerate(found.rounds, 1) if bonus]
    places += [(track.bonus, f"{track.name} track") for track in found.tracks if track.bonus]
    places += [(line.bonus, f"{area.name} {' '.join(line.fields)}") for area in found.areas for line in area.lines]
    return places


def where(game: str, bonus: str) -> set[str]:
    return {place for name, place in printed(game) if name == bonus}


TOTALS = {
    "pretty": "RR=7 +1=7 FOX=5 yX=3 bX=3 gX=3 p6=3 o4=1 o5=1 o6=1 X6=1",  # X6: the black X or 6 of round 4
    "twice": "RR=6 RT=6 +1=6 FOX=6 ?Y=6 ?P=5 ?B=4 ?G=4 ?S=4 ?K=1",
    "cubed": "RR=7 N=7 +1=7 FOX=6 ?T=6 ?Br=6 ?P=5 ?B=5 ?Y=5 ?K=2",
    "junior": "(blue)=4 (yellow)=4 (red)=3 (green)=2",
}


@pytest.mark.parametrize("game", TOTALS)
def test_bonus_totals(game: str) -> None:
    expected = {name: int(n) for name, n in (word.split("=") for word in TOTALS[game].split())}
    assert Counter(bonus for bonus, _ in printed(game)) == expected


def test_sums_of_the_bonus_totals() -> None:
    assert len(printed("twice")) == 48
    assert sum(bonus.startswith("?") for bonus, _ in printed("cubed")) == 29


@pytest.mark.parametrize(
    ("game", "bonus", "places"),
    [
        ("pretty", "RR", {"round 1", "round 3", "blue 5 9", "green 10", "orange 3", "purple 3", "purple 8"}),
        ("pretty", "+1", {"round 2", "yellow r1c1 r2c2 r3c3 r4c4", "blue 4 8 12", "green 4", "orange 6", "purple 5", "purple 11"}),
        ("pretty", "FOX", {"yellow r4c2 r4c3 r4c4", "blue 9 10 11 12", "green 7", "orange 8", "purple 7"}),
        ("twice", "RR", {"round 1", "yellow r2c1 r4c1", "blue 6", "green 2", "pink 3", "pink 10"}),
        ("twice", "RT", {"round 3", "yellow r2c1 r2c3", "blue 2", "blue 10", "green 5", "pink 4"}),
        ("twice", "+1", {"round 2", "silver y1 b1 g1 p1", "yellow r1c2 r3c2 r5c2", "blue 5", "green 9", "pink 5"}),
        ("twice", "FOX", {"silver y3 b3 g3 p3", "yellow r1c4 r3c4 r5c4", "blue 9", "green 7", "pink 8", "RR track"}),
        (
            "cubed",
            "FOX",
            {"yellow I6 II6", "turquoise r1c1 r1c2 r1c3 r1c4 r1c5 r1c6", "blue R6", "brown 11 12", "pink 9", "RR track"},
        ),
    ],
)
def test_where_a_bonus_is_printed(game: str, bonus: str, places: set[str]) -> None:
    assert where(game, bonus) == places


@pytest.mark.parametrize(
    ("game", "track", "circles", "end"),
    [
        ("pretty", "RR", 7, None),
        ("pretty", "+1", 7, None),
        ("twice", "RR", 6, "FOX"),
        ("twice", "RT", 6, "?P"),
        ("twice", "+1", 6, "?S"),
        ("cubed", "RR", 7, "FOX"),
        ("cubed", "N", 7, "?P"),
        ("cubed", "+1", 7, "?Br"),
    ],
)
def test_tracks_cannot_overflow(game: str, track: str, circles: int, end: str | None) -> None:
    """As many circles as bonuses are printed, and what the last one earns."""
    found = next(t for t in sheet(game).tracks if t.name == track)
    assert (found.length, found.bonus) == (circles, end)
    assert len(where(game, track)) == circles


def test_order_of_the_tracks() -> None:
    assert [[track.name for track in sheet(game).tracks] for game in ADULT] == [["RR", "+1"], ["RR", "RT", "+1"], ["RR", "N", "+1"]]
    assert sheet("junior").tracks == ()


def test_numbers_in_the_circles_of_any_number() -> None:
    """3 4 5 6 ? ? ? (a "?" is 0)."""
    assert next(t for t in sheet("cubed").tracks if t.name == "N").numbers == (3, 4, 5, 6, 0, 0, 0)


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        ("pretty", ("RR", "+1", "RR", "X6", None, None)),
        ("twice", ("RR", "+1", "RT", "?K", None, None)),
        ("cubed", ("RR", "+1", "N", "?K", None, None)),
        ("junior", ()),
    ],
)
def test_round_bonuses(game: str, rounds: tuple[str | None, ...]) -> None:
    assert sheet(game).rounds == rounds


@pytest.mark.parametrize(
    ("game", "lengths"),
    [(game, {1: 6, 2: 6, 3: 5, 4: 4}) for game in ADULT] + [("junior", {2: 0, 3: 0, 4: 0})],  # 0: until an area is full
)
def test_lengths(game: str, lengths: dict[int, int]) -> None:
    assert sheet(game).lengths == lengths


@pytest.mark.parametrize(
    ("game", "dice"),
    [
        ("pretty", "white yellow blue green orange purple"),
        ("twice", "white silver yellow blue green pink"),
        ("cubed", "white yellow turquoise blue brown pink"),
        ("junior", "1 2 3 4 5"),
    ],
)
def test_dice(game: str, dice: str) -> None:
    assert [die.name for die in sheet(game).dice] == dice.split()


@pytest.mark.parametrize("game", ADULT)
def test_adult_dice_and_their_areas(game: str) -> None:
    """White goes everywhere, every other die to the area of its colour; six faces each."""
    white, *others = sheet(game).dice
    names = tuple(area.name for area in sheet(game).areas)
    assert white.areas == names
    assert [die.areas for die in others] == [(name,) for name in names]
    assert all(die.faces == ("1", "2", "3", "4", "5", "6") for die in sheet(game).dice)


def test_junior_dice() -> None:
    """Five dice, thirty faces, three wilds; every die serves every colour."""
    dice = sheet("junior").dice
    faces = [face for die in dice for face in die.faces]
    assert len(dice) == 5
    assert len(faces) == 30
    assert faces.count("wild") == 3
    assert all(die.areas == ("yellow", "red", "green", "blue") for die in dice)


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("pretty", "yellow=12 blue=11 green=11 orange=11 purple=11"),
        ("twice", "silver=24 yellow=10 blue=12 green=12 pink=12"),
        ("cubed", "yellow=18 turquoise=30 blue=12 brown=12 pink=12"),
        ("junior", "yellow=14 red=10 green=12 blue=9"),
    ],
)
def test_fields(game: str, fields: str) -> None:
    assert " ".join(f"{area.name}={len(area.fields)}" for area in sheet(game).areas) == fields


@pytest.mark.parametrize(
    ("game", "bands", "levels"),
    [
        ("pretty", (281, 260, 240, 220, 200, 180, 160, 140), 9),  # >280 is the best
        ("twice", (320, 300, 280, 260, 240, 220, 200, 180, 160, 140), 11),
        ("cubed", (450, 420, 390, 360, 330, 300, 270, 240, 210, 180), 11),
        ("junior", (), 1),
    ],
)
def test_solo_ratings(game: str, bands: tuple[int, ...], levels: int) -> None:
    """The lowest total of each level; lower totals reach the lowest level."""
    assert sheet(game).ratings == bands
    assert len(bands) + 1 == levels


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pretty", "passive_may_decline=yes active_may_forfeit=no solo_fallback=no"),
        ("twice", "passive_may_decline=no active_may_forfeit=yes may_waste_die=yes leftovers_sweep=no solo_fallback=no"),
        ("cubed", "passive_may_decline=yes active_may_forfeit=yes sevens_may_touch=no solo_fallback=yes"),
        ("junior", ""),
    ],
)
def test_options_and_defaults(game: str, options: str) -> None:
    expected = {name: value == "yes" for name, value in (word.split("=") for word in options.split())}
    assert dict(sheet(game).options) == expected


@pytest.mark.parametrize(
    ("game", "title", "english"),
    [
        ("pretty", "Ganz schön clever", "That's Pretty Clever"),
        ("twice", "Doppelt so clever", "Twice as Clever"),
        ("cubed", "Clever hoch Drei", "Clever Cubed"),
    ],
)
def test_titles(game: str, title: str, english: str) -> None:
    found: Sheet = sheet(game)
    assert (found.game, found.title, found.english) == (game, title, english)
    assert not found.shows_symbols
    assert not found.reconstruction


def test_only_junior_is_a_reconstruction() -> None:
    assert sheet("junior").title == "Auch schon clever"
    assert sheet("junior").shows_symbols
    assert sheet("junior").reconstruction


def test_no_other_game() -> None:
    with pytest.raises(ValueError, match="the games are pretty, twice, cubed, junior"):
        sheet("quadrupled")


def every(rows: str, columns: str) -> str:
    return ",".join(f"{row}{column}" for row in rows.split() for column in columns.split())


FULL = {
    "pretty": "yellow=r1c1,r1c2,r1c3,r2c1,r2c2,r2c4,r3c1,r3c3,r3c4,r4c2,r4c3,r4c4 blue=2,3,4,5,6,7,8,9,10,11,12 green=11"
    " orange=6,6,6,12,6,6,12,6,12,6,18 purple=6,6,6,6,6,6,6,6,6,6,6",
    "twice": f"silver={every('y b g p', '1 2 3 4 5 6')} yellow=r1c2x,r1c4x,r2c1x,r2c3x,r3c2x,r3c4x,r4c1x,r4c3x,r5c2x,r5c4x"
    " blue=12,12,12,12,12,12,12,12,12,12,12,12 green=12,2,12,1,18,3,18,2,18,1,24,1 pink=6,6,6,6,6,6,6,6,6,6,6,6",
    "cubed": f"yellow={every('I II III', '1 2 3 4 5 6')} turquoise={every('r1 r2 r3 r4 r5', 'c1 c2 c3 c4 c5 c6')}"
    " blue=6,5,4,3,2,7|8,9,10,11,12,7 brown=1,2,3,4,5,6,7,8,9,10,11,12 pink=3,6,12,12,6,12,12,6,18,12,12,18",
}


@pytest.mark.parametrize(
    ("game", "maxima"),
    [
        ("pretty", {"yellow": 60, "blue": 56, "green": 66, "orange": 96, "purple": 66}),
        ("twice", {"silver": 88, "yellow": 165, "blue": 78, "green": 92, "pink": 72}),
        # pink: half of a 6, then 6 x (1+2+2+1+2+2+1+3+2+2+3) = 3 + 126
        ("cubed", {"yellow": 126, "turquoise": 105, "blue": 68, "brown": 90, "pink": 129}),
    ],
)
def test_area_maxima(game: str, maxima: dict[str, int]) -> None:
    assert from_position(f"{game} / {FULL[game]}").score(1).areas == maxima


def test_junior_stars_of_each_area() -> None:
    stars = {area.name: len(area.tallies) for area in sheet("junior").areas}
    assert stars == {"yellow": 4, "red": 5, "green": 4, "blue": 6}
    assert sum(stars.values()) == 19
    assert all(tally.points[-1] == 1 and not any(tally.points[:-1]) for area in sheet("junior").areas for tally in area.tallies)


@pytest.mark.parametrize(
    ("written", "pairs"),
    [
        ([12, 2, 12, 1, 18, 3, 18, 2, 18, 1, 24, 1], [10, 11, 15, 16, 17, 23]),
        ([2, 12, 2, 6, 3, 18, 3, 12, 3, 6, 4, 6], [-10, -4, -15, -9, -3, -2]),
    ],
    ids=["best", "worst"],
)
def test_green_pairs_of_twice(written: list[int], pairs: list[int]) -> None:
    for number in range(1, 13):
        game = from_position("twice / green=" + ",".join(map(str, written[:number])))
        assert game.score(1).areas["green"] == sum(pairs[: number // 2]), number


@pytest.mark.parametrize(("columns", "yellow", "total"), [("c2 c3", 30, 334), ("c3 c4", 36, 364)])
def test_the_best_totals_of_pretty(columns: str, yellow: int, total: int) -> None:
    """Areas 30 (with three players 36), 56, 45, 41, 42, and four foxes."""
    fields = [f.name for f in sheet("pretty").area("yellow").fields if f.name[2:] in columns.split()]
    others = "blue=2,3,4,5,6,7,8,9,10,11,12 green=9 orange=6,6,6,4,6,6,4,3 purple=6,6,6,6,6,6,6 FOX=4"
    game = from_position(f"pretty / yellow={','.join(fields)} {others}")
    assert game.score(1).areas == {"yellow": yellow, "blue": 56, "green": 45, "orange": 41, "purple": 42}
    assert game.score(1).total == total


def test_rule_book_scores_of_cubed() -> None:
    areas = from_position("cubed / yellow=I1,I2,I3,II2,II5,III4,III6 turquoise=r2c1,r2c2,r2c3,r2c4,r2c5").score(1).areas
    assert (areas["yellow"], areas["turquoise"]) == (12 + 6 + 6, 15)
    score = from_position(
        "cubed / yellow=I1,I2,I3,I4,I5 turquoise=r1c1,r1c2,r1c3,r1c4,r1c5 blue=|8,9,10,11 brown=1,2,4,7 pink=3,6,12 FOX=3"
    ).score(1)
    assert score.fox_worth == 14
    assert score.foxes * score.fox_worth == 42
