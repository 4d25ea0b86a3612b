"""The tables of the rules pages agree with the sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from foxden.sheets import sheet
from foxden.sheets.elements import Area, Sheet

RULES = Path(__file__).parents[2] / "docs" / "rules"
ADULT = ("pretty", "twice", "cubed")
Table = dict[str, list[str]]  # first cell of a row -> the others, the heading included


def tables(game: str) -> list[Table]:
    """The tables of a page."""
    found: list[Table] = []
    inside = False
    for line in (RULES / f"{game}.md").read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            inside = False
            continue
        first, *rest = (cell.strip().strip("`*") for cell in line.strip("|").split("|"))
        if not inside:
            found.append({})
        inside = True
        if first != "---":
            found[-1][first] = rest
    return found


def headed(game: str, heading: str) -> Table:
    """The table with this first cell."""
    return next(table for table in tables(game) if next(iter(table)) == heading)


def row(game: str, start: str) -> list[str]:
    """The row that begins with this cell."""
    return next(cells for table in tables(game) for first, cells in table.items() if first.startswith(start))


def single(area: Area, prefix: str = "") -> list[str]:
    """The bonus of each single field, a dash if it has none."""
    found = {line.fields[0]: line.bonus for line in area.lines if len(line.fields) == 1}
    return [found.get(f.name, "-") for f in area.fields if f.name.startswith(prefix)]


def complete(area: Area, names: list[str]) -> str:
    """The bonus for this complete set of fields."""
    return next((line.bonus for line in area.lines if set(line.fields) == set(names)), "-")


def numbers(cells: list[str]) -> list[int]:
    return [0 if cell == "-" else int(cell) for cell in cells]


@pytest.mark.parametrize("game", ADULT)
def test_rounds_tracks_and_levels(game: str) -> None:
    s = sheet(game)
    assert row(game, "everybody gets") == [bonus or "-" for bonus in s.rounds]
    assert numbers(headed(game, "level")["at least"][:-1]) == list(s.ratings)
    if game != "pretty":
        rows = list(headed(game, "track").items())[1:]
        assert rows == [(t.name, [str(t.length), str(t.bonus)]) for t in s.tracks]


@pytest.mark.parametrize("game", ADULT)
def test_house_rules(game: str) -> None:
    defaults = {name: "yes" if on else "no" for name, on in sheet(game).options.items()}
    assert {name: cells[0] for name, cells in list(headed(game, "option").items())[1:]} == defaults
    common = headed("common", "option")
    column = [cell.strip("`") for cell in common["option"]].index(game)
    listed = {name: cells[column] for name, cells in list(common.items())[1:]}
    assert {name: value for name, value in listed.items() if value != "-"} == defaults


def test_lengths() -> None:
    table = headed("common", "players")
    for game in ADULT:
        assert dict(zip(numbers(table["players"]), numbers(table["rounds"]), strict=True)) == sheet(game).lengths


@pytest.mark.parametrize(("game", "name"), [("pretty", "yellow"), ("pretty", "blue"), ("twice", "yellow")])
def test_grids(game: str, name: str) -> None:
    area = sheet(game).area(name)
    table = headed(game, name)
    by_place = {(f.row, f.column): str(f.number) for f in area.fields}
    rows = sorted({f.row for f in area.fields})
    for r in rows:
        *printed, bonus = table[f"r{r}"]
        assert printed == [by_place.get((r, c), ".") for c in range(1, 5)]
        assert bonus == complete(area, [f.name for f in area.fields if f.row == r])
    columns = [[f.name for f in area.fields if f.column == c] for c in range(1, 5)]
    if "complete column" in table:
        assert table["complete column"][:4] == [complete(area, names) for names in columns]
    else:
        points = {t.fields: t.points[-1] for t in area.tallies}
        assert numbers(table["points for the complete column"][:4]) == [points[tuple(names)] for names in columns]


STRIPS = [
    *(("pretty", name) for name in ("green", "orange", "purple")),
    *(("twice", name) for name in ("blue", "green", "pink")),
    *(("cubed", name) for name in ("brown", "pink")),
]


@pytest.mark.parametrize(("game", "name"), STRIPS)
def test_strips(game: str, name: str) -> None:
    area = sheet(game).area(name)
    table = headed(game, name)
    assert table.pop(name) == [f.name for f in area.fields]
    for label, cells in table.items():
        match label.split()[0]:
            case "at":
                assert numbers(cells) == [f.least for f in area.fields]
            case "factor":
                assert numbers(cells) == [f.factor for f in area.fields]
            case "number":
                assert numbers(cells) == [f.number for f in area.fields]
            case "minimum":
                least = {line.fields[0]: line.least for line in area.lines}
                assert numbers(cells) == [least.get(f.name, 0) for f in area.fields]
            case "points":
                assert numbers(cells) == list(area.tallies[0].points[1:])
            case "bonus" if name == "brown":
                assert cells == [complete(area, [str(i), str(i + 1)]) for i in range(1, 13)]
            case "bonus":
                assert cells == single(area)
            case _:
                pytest.fail(f"{label}: a row without a check")


@pytest.mark.parametrize(
    ("game", "start", "name"),
    [
        ("pretty", "blue points", "blue"),
        ("twice", "points for each row", "silver"),
        ("twice", "yellow points", "yellow"),
        ("cubed", "yellow points for each row", "yellow"),
        ("cubed", "turquoise points for each row", "turquoise"),
        ("cubed", "points, left and right", "blue"),
    ],
)
def test_points(game: str, start: str, name: str) -> None:
    found = numbers(row(game, start))
    for tally in sheet(game).area(name).tallies:
        assert list(tally.points)[-len(found) :] == found


def test_silver() -> None:
    area = sheet("twice").area("silver")
    columns = [[f.name for f in area.fields if f.column == n] for n in range(1, 7)]
    assert headed("twice", "silver")["complete column"] == [complete(area, names) for names in columns]


def test_yellow_of_cubed() -> None:
    area = sheet("cubed").area("yellow")
    table = headed("cubed", "yellow")
    for name in ("I", "II", "III"):
        assert table[name] == ["grey" if f.tinted else "white" for f in area.fields if f.name.rstrip("123456") == name]
    for upper, lower in (("I", "II"), ("II", "III")):
        bonuses = [complete(area, [f"{upper}{n}", f"{lower}{n}"]) for n in range(1, 7)]
        assert table[f"bonus between {upper} and {lower}"] == bonuses


@pytest.mark.parametrize(("heading", "rows"), [("turquoise row", True), ("turquoise column", False)])
def test_turquoise(heading: str, rows: bool) -> None:
    area = sheet("cubed").area("turquoise")
    table = headed("cubed", heading)
    coloured = table["coloured fields" if rows else "coloured in rows"]
    for i, (printed, bonus) in enumerate(zip(coloured, table["coloured fields complete"], strict=True), 1):
        fields = [f for f in area.fields if f.tinted and (f.row if rows else f.column) == i]
        places = [f.column if rows else f.row for f in fields]
        assert printed == (f"1-{places[-1]}" if len(places) > 1 else "1")
        assert places == list(range(1, places[-1] + 1))
        assert bonus == complete(area, [f.name for f in fields])


def test_blue_of_cubed() -> None:
    area = sheet("cubed").area("blue")
    assert row("cubed", "bonus left") == single(area, "L")
    assert row("cubed", "bonus right") == single(area, "R")


def gives(area: Area, names: list[str]) -> str:
    star = any(set(t.fields) == set(names) for t in area.tallies)
    return "star" if star else complete(area, names)


def test_junior() -> None:
    s: Sheet = sheet("junior")
    dice = headed("junior", "die")
    assert [dice[die.name][0].split(", ") for die in s.dice] == [list(die.faces) for die in s.dice]
    for name, label in (("yellow", "balloon"), ("red", "candles")):
        area, table = s.area(name), headed("junior", name)
        assert table[label] == [f.symbol if name == "yellow" else str(f.dice) for f in area.fields]
        assert table["gives"] == [gives(area, [f.name]) for f in area.fields]
    green = s.area("green")
    rows = [[f.name for f in green.fields if f.row == r] for r in (1, 2, 3)]
    columns = [[f.name for f in green.fields if f.column == c] for c in (1, 2, 3, 4)]
    assert headed("junior", "green")["complete gives"] == [gives(green, names) for names in (*rows, *columns)]
    blue, table = s.area("blue"), headed("junior", "blue")
    for label, sweet in (("muffins", "muffin"), ("donuts", "donut"), ("cake", "cake")):
        assert table[label] == [gives(blue, [f.name]) for f in blue.fields if f.symbol == sweet]
    assert sum(len(area.tallies) for area in s.areas) == 19


def test_junior_says_it_is_a_reconstruction() -> None:
    assert sheet("junior").reconstruction
    assert "are a reconstruction" in (RULES / "junior.md").read_text(encoding="utf-8")
