"""Everything that is printed, as plain data: enough to draw and explain a sheet without knowing the rules."""

from __future__ import annotations

from typing import Any

from foxden.sheets import numbers, order
from foxden.sheets.elements import Area, Bonus, Entry, Field, Track, Worth, letters
from foxden.sheets.setup import Setup


def describe(setup: Setup) -> dict[str, Any]:
    """The whole sheet, ready for JSON."""
    sheet = setup.sheet
    return {
        "game": sheet.game,
        "title": sheet.title,
        "english": sheet.english,
        "rules": setup.rules,
        "reconstruction": sheet.reconstruction,
        "turn": str(sheet.turn),
        "dice_show": str(sheet.dice_show),
        "points_as": str(sheet.points_as),
        "lengths": {str(seats): rounds or None for seats, rounds in sheet.lengths.items()},  # null: until an area is full
        "dice": [
            {"name": die.name, "letter": letter, "areas": list(die.areas), "faces": list(die.faces)}
            for die, letter in zip(sheet.dice, letters(setup.dice), strict=True)
        ],
        "areas": [_area(area) for area in sheet.areas],
        "bonuses": [_bonus(bonus) for bonus in sheet.bonuses],
        "tracks": [_track(track) for track in sheet.tracks],
        "rounds": [{"round": i, "bonus": bonus} for i, bonus in enumerate(sheet.rounds, 1)],
        "ratings": _ratings(sheet.ratings),
        "options": [{"name": name, "default": default, "value": setup.options[name]} for name, default in sheet.options.items()],
    }


def _area(area: Area) -> dict[str, Any]:
    return {
        "name": area.name,
        "order": str(area.order),
        "entry": str(area.entry),
        "writes": str(area.writes),
        "worth": _worth(area),
        "extra": str(area.extra),
        "adds_white": area.adds_white,
        "starts_after": numbers.PRINTED_SEVEN if area.entry is Entry.OUTWARDS else None,
        "printed": [{"row": row, "column": column, "text": "X"} for row, column in area.crossed],
        "fields": [_field(area, field) for field in area.fields],
        "lines": [{"bonus": line.bonus, "fields": list(line.fields), "least": line.least or None} for line in area.lines],
        "tallies": [{"fields": list(tally.fields), "points": list(tally.points)} for tally in area.tallies],
    }


def _worth(area: Area) -> dict[str, Any]:
    """How the written numbers score."""
    if area.worth is Worth.FAR:
        return {"kind": str(area.worth), "numbers": list(numbers.FAR), "points": numbers.worth(area, numbers.FAR[0])}
    if area.worth is Worth.PAIRS:
        names = [f.name for f in area.fields]
        return {"kind": str(area.worth), "pairs": [names[i : i + 2] for i in range(0, len(names), 2)]}
    return {"kind": str(area.worth)}


def _field(area: Area, field: Field) -> dict[str, Any]:
    names = order.mark_names(area)[area.fields.index(field) :: len(area.fields)]
    return {
        "name": field.name,
        "row": field.row,
        "column": field.column,
        "number": field.number or None,
        "least": field.least or None,
        "factor": field.factor or None,  # null: half only
        "styles": ["half", "full"][: numbers.styles(area, field)] if area.writes == "half or factor" else [],
        "tinted": field.tinted,
        "symbol": field.symbol or None,
        "dice": field.dice,
        "marks": dict(zip(("circle", "cross")[-len(names) :], names, strict=True)),
    }


def _bonus(bonus: Bonus) -> dict[str, Any]:
    """A mark made at once: its areas, each with the numbers to choose from (empty: the number that the field asks for)."""
    return {
        "name": bonus.name,
        "areas": {area: [n for n in offer if n] for area, offer in bonus.numbers.items()},
        "plus_white": bonus.plus_white,
    }


def _track(track: Track) -> dict[str, Any]:
    printed = ["?" if n == 0 else str(n) for n in track.numbers] or [""] * track.length
    return {"name": track.name, "length": track.length, "circles": printed, "bonus": track.bonus}


def _ratings(least: tuple[int, ...]) -> list[dict[str, int | None]]:
    """The solo levels, best first, each with its lowest and highest total."""
    if not least:
        return []
    highest = [None, *(low - 1 for low in least)]
    return [{"least": low, "most": most} for low, most in zip([*least, None], highest, strict=True)]
