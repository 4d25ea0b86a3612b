"""The sheet of `cubed`, Clever hoch Drei (Clever Cubed)."""

from foxden.sheets.elements import (
    CROSS,
    Area,
    Bonus,
    Die,
    Entry,
    Extra,
    Field,
    Line,
    Order,
    Sheet,
    Track,
    Worth,
    Writes,
    on_fields,
    strip,
    tally,
)

_NUMBERS = range(1, 7)
_GREY = {"I": (5, 6), "II": (3, 4), "III": (1, 2)}
_YELLOW = tuple(
    Field(f"{row}{n}", r, n, number=n, tinted=n in grey) for r, (row, grey) in enumerate(_GREY.items(), 1) for n in _NUMBERS
)
_COLOURED = (6, 5, 3, 2, 1)  # in each row of turquoise the fields up to this number have a coloured background
_TURQUOISE = tuple(Field(f"r{r}c{n}", r, n, number=n, tinted=n <= last) for r, last in enumerate(_COLOURED, 1) for n in _NUMBERS)
_BLUE = tuple(Field(f"{side}{i}", row, i) for row, side in ((1, "L"), (2, "R")) for i in range(1, 7))
_BROWN = strip(12, number="1 5 3 4 2 6 4 5 2 1 6 3")
_PINK = strip(12, factor="0 1 2 2 1 2 2 1 3 2 2 3")  # field 1 has no factor: half only
_AREAS = ("yellow", "turquoise", "blue", "brown", "pink")
_FREE = {"yellow": CROSS, "turquoise": CROSS, "blue": range(1, 7), "brown": CROSS, "pink": range(1, 7)}
_QUESTION = {"?Y": "yellow", "?T": "turquoise", "?B": "blue", "?Br": "brown", "?P": "pink"}


def _between(upper: str, lower: str, bonuses: str) -> tuple[Line, ...]:
    """A bonus printed between two rows of yellow needs the field above and the field below."""
    return tuple(Line(bonus, (f"{upper}{n}", f"{lower}{n}")) for n, bonus in enumerate(bonuses.split(), 1))


def _tinted(bonuses: str, rows: bool) -> tuple[Line, ...]:
    """A row or column of turquoise is complete when its coloured fields are."""
    return tuple(
        Line(bonus, tuple(f.name for f in _TURQUOISE if f.tinted and (f.row if rows else f.column) == i))
        for i, bonus in enumerate(bonuses.split(), 1)
        if bonus != "-"
    )


SHEET = Sheet(
    game="cubed",
    title="Clever hoch Drei",
    english="Clever Cubed",
    dice=(Die("white", _AREAS), *(Die(name, (name,)) for name in _AREAS)),
    areas=(
        Area(
            "yellow",
            Order.ANY,
            Entry.BY_PLACE,
            _YELLOW,
            lines=(*_between("I", "II", "RR N ?P +1 ?T FOX"), *_between("II", "III", "N ?T ?B ?Br ?Y +1")),
            tallies=tuple(tally((f for f in _YELLOW if f.row == r), "0 2 6 12 20 30 42") for r in (1, 2, 3)),
        ),
        Area(
            "turquoise",
            Order.ANY,
            Entry.EXACT,
            _TURQUOISE,
            lines=(*_tinted("FOX +1 ?Br ?T -", rows=True), *_tinted("?Br ?P ?Y N ?B RR", rows=False)),
            tallies=tuple(tally((f for f in _TURQUOISE if f.row == r), "0 1 3 6 10 15 21") for r in range(1, 6)),
            extra=Extra.PARTNERS,
        ),
        Area(
            "blue",
            Order.LEFT_TO_RIGHT,
            Entry.OUTWARDS,
            _BLUE,
            lines=tuple(
                Line(bonus, (f"{side}{i}",))
                for side, bonuses in (("L", "- N ?Y - ?P +1"), ("R", "- RR ?Br - ?T FOX"))
                for i, bonus in enumerate(bonuses.split(), 1)
                if bonus != "-"
            ),
            tallies=tuple(tally((f for f in _BLUE if f.row == r), "0 3 6 9 13 17 22") for r in (1, 2)),
            writes=Writes.NUMBER,
            worth=Worth.FAR,
            adds_white=True,
        ),
        Area(
            "brown",
            Order.RIGHTWARDS,
            Entry.EXACT,
            _BROWN,
            lines=tuple(
                Line(bonus, (str(i), str(i + 1)))
                for i, bonus in enumerate(["N", "?P", "-", "RR", "?T", "-", "+1", "?B", "-", "?Y", "FOX"], 1)
                if bonus != "-"
            ),
            tallies=(tally(_BROWN, "0 2 5 9 14 20 27 35 44 54 65 77 90"),),
        ),
        Area(
            "pink",
            Order.LEFT_TO_RIGHT,
            Entry.ANY,
            _PINK,
            lines=on_fields("- RR ?B +1 N ?Y ?Br RR FOX ?B ?T ?K"),
            writes=Writes.HALF_OR_FACTOR,
            worth=Worth.SUM,
        ),
    ),
    bonuses=(
        *(Bonus(name, {area: _FREE[area]}, plus_white=True) for name, area in _QUESTION.items()),
        Bonus("?K", _FREE, plus_white=True),
    ),
    tracks=(
        Track("RR", 7, "FOX"),
        Track("N", 7, "?P", numbers=(3, 4, 5, 6, 0, 0, 0)),
        Track("+1", 7, "?Br"),
    ),
    rounds=("RR", "+1", "N", "?K", None, None),
    lengths={1: 6, 2: 6, 3: 5, 4: 4},
    ratings=(450, 420, 390, 360, 330, 300, 270, 240, 210, 180),
    options={
        "passive_may_decline": True,
        "active_may_forfeit": True,
        "sevens_may_touch": False,
        "solo_fallback": True,
    },
)
