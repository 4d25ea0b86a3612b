"""Everything printed has its own place, at the position it has on the printed sheet."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from foxden.picture.layout.box import PAGE, Box
from foxden.picture.layout.layout import SheetLayout
from foxden.picture.layout.sheet import sheet_layout
from foxden.sheets import GAMES
from foxden.sheets.junior.sheet import parse
from foxden.sheets.printed_bonuses import Edge
from foxden.sheets.setup import setup
from tests.picture.moments import OWN_SHEETS, PLANS

ALL = PLANS | {f"junior {size}": sheet_layout(setup("junior", sheet=parse(text))) for size, text in OWN_SHEETS.items()}

# The bonuses that each sheet has in its areas, counted by hand on the printed sheets (rounds and ends of tracks left out).
BONUSES = {
    "pretty": {"RR": 5, "+1": 6, "FOX": 5, "yX": 3, "bX": 3, "gX": 3, "p6": 3, "o4": 1, "o5": 1, "o6": 1},
    "twice": {"RR": 5, "RT": 5, "+1": 5, "FOX": 5, "?Y": 6, "?P": 4, "?B": 4, "?G": 4, "?S": 3},
    "cubed": {"RR": 6, "N": 6, "+1": 6, "FOX": 5, "?T": 6, "?Br": 5, "?P": 4, "?B": 5, "?Y": 5, "?K": 1},
    "junior": {"(yellow)": 4, "(red)": 3, "(green)": 2, "(blue)": 4},
}


def apart(boxes: list[Box]) -> bool:
    return not any(one.meets(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("name", ALL)
def test_fields_lie_in_their_area_and_apart(name: str) -> None:
    for area in ALL[name].areas.values():
        assert sorted(area.fields) == sorted(f.name for f in area.area.fields)
        boxes = [
            *area.fields.values(),
            *area.crossed,
            *([area.centre] if area.centre else []),
            *([area.engine] if area.engine else []),
        ]
        assert apart(boxes), area.area.name
        assert all(area.box.holds(box) for box in boxes), area.area.name


@pytest.mark.parametrize("name", ALL)
def test_bonuses_lie_in_their_area_and_apart(name: str) -> None:
    for area in ALL[name].areas.values():
        boxes = [box for _, box in area.awards]
        assert all(area.box.holds(box) for box in boxes), area.area.name
        assert apart(boxes), area.area.name


@pytest.mark.parametrize("name", ALL)
def test_parts_of_the_sheet_lie_apart(name: str) -> None:
    found = ALL[name]
    tally = [*found.area_points.values(), *([found.foxes] if found.foxes else []), found.total]
    parts = [*(a.box for a in found.areas.values()), *found.rounds, *(t.box for t in found.tracks), *tally]
    assert apart(parts)
    assert all(found.sheet.holds(part) for part in parts)
    assert apart([found.heading, found.sheet, found.tray.box, found.tray.plate])
    page = Box(0, 0, PAGE, found.height)
    assert all(page.holds(box) for box in (found.heading, found.sheet, found.tray.box, found.tray.plate))
    assert apart([found.tray.felt, *found.tray.spots])
    assert all(found.tray.box.holds(box) for box in (found.tray.felt, *found.tray.spots))


@pytest.mark.parametrize("game", GAMES)
def test_every_bonus_has_a_place(game: str) -> None:
    found = Counter(award.bonus for area in PLANS[game].areas.values() for award, _ in area.awards if award.bonus)
    assert found == BONUSES[game]


def test_stars_of_junior() -> None:
    stars = [sum(not award.bonus for award, _ in area.awards) for area in PLANS["junior"].areas.values()]
    assert stars == [4, 5, 4, 6]


@pytest.mark.parametrize(
    "name", ["pretty yellow", "pretty blue", "twice silver", "twice yellow", "cubed yellow", "cubed turquoise"]
)
def test_tables_keep_rows_and_columns(name: str) -> None:
    game, colour = name.split()
    area = PLANS[game].areas[colour]
    columns = {f.column: area.fields[f.name].cx for f in area.area.fields}
    rows = {f.row: area.fields[f.name].cy for f in area.area.fields}
    assert [columns[c] for c in sorted(columns)] == sorted(columns.values())
    assert [rows[r] for r in sorted(rows)] == sorted(rows.values())
    for field in area.area.fields:
        box = area.fields[field.name]
        assert (box.cx, box.cy) == (columns[field.column], rows[field.row])


def test_the_arms_of_cubed_extend_from_the_seven() -> None:
    area = PLANS["cubed"].areas["blue"]
    assert area.centre
    order = sorted([*area.fields, "7"], key=lambda name: area.centre.cx if name == "7" and area.centre else area.fields[name].cx)
    assert order == ["L6", "L5", "L4", "L3", "L2", "L1", "7", "R1", "R2", "R3", "R4", "R5", "R6"]


def place(found: SheetLayout, colour: str, bonus: str, edge: Edge) -> Box:
    (box,) = (box for award, box in found.areas[colour].awards if (award.bonus, award.edge) == (bonus, edge))
    return box


def test_bonuses_stand_where_the_sheet_has_them() -> None:
    yellow = PLANS["pretty"].areas["yellow"].fields
    fox = place(PLANS["pretty"], "yellow", "FOX", Edge.ROW)  # behind the fourth row
    assert fox.cy == yellow["r4c4"].cy
    assert fox.x > yellow["r4c4"].right
    plus = place(PLANS["pretty"], "yellow", "+1", Edge.CORNER)  # the diagonal
    assert plus.x > yellow["r4c4"].right
    assert plus.y > yellow["r4c4"].bottom
    silver = PLANS["twice"].areas["silver"].fields
    assert place(PLANS["twice"], "silver", "FOX", Edge.COLUMN).bottom <= silver["y3"].y  # above the threes
    cubed = PLANS["cubed"].areas["yellow"].fields
    fox = place(PLANS["cubed"], "yellow", "FOX", Edge.BELOW)  # between the sixes of rows I and II
    assert cubed["I6"].bottom <= fox.y
    assert fox.bottom <= cubed["II6"].y
    brown = PLANS["cubed"].areas["brown"].fields
    fox = place(PLANS["cubed"], "brown", "FOX", Edge.AFTER)  # between fields 11 and 12
    assert brown["11"].cx < fox.cx < brown["12"].cx
