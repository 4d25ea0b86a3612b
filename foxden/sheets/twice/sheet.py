"""The sheet of `twice`, Doppelt so clever (Twice as Clever)."""

from foxden.sheets.elements import (
    CROSS,
    Area,
    Bonus,
    Die,
    Entry,
    Extra,
    Field,
    Order,
    Sheet,
    Track,
    Worth,
    Writes,
    across,
    down,
    grid,
    on_fields,
    strip,
    tally,
)

_ROWS = ("yellow", "blue", "green", "pink")  # the rows of silver, top to bottom
_SILVER = tuple(Field(f"{row[0]}{n}", r, n, number=n) for r, row in enumerate(_ROWS, 1) for n in range(1, 7))
_YELLOW = grid("""
    . 3 . 6
    1 . 2 .
    . 4 . 3
    2 . 5 .
    . 5 . 4
""")
_BLUE = strip(12)
_GREEN = strip(12, factor="2 2 2 1 3 3 3 2 3 1 4 1")
_PINK = strip(12)
_AREAS = ("silver", "yellow", "blue", "green", "pink")
_FREE = {
    "silver": CROSS,
    "yellow": CROSS,
    "blue": range(2, 13),
    "green": range(1, 7),
    "pink": range(1, 7),
}

SHEET = Sheet(
    game="twice",
    title="Doppelt so clever",
    english="Twice as Clever",
    dice=(Die("white", _AREAS), *(Die(name, (name,)) for name in _AREAS)),
    areas=(
        Area(
            "silver",
            Order.ANY,
            Entry.EXACT,
            _SILVER,
            lines=down(_SILVER, "+1 ?Y FOX ?B ?G ?P"),
            tallies=tuple(tally((f for f in _SILVER if f.row == r), "0 2 4 7 11 16 22") for r in range(1, 5)),
            extra=Extra.SWEPT,
        ),
        Area(
            "yellow",
            Order.CIRCLE_FIRST,
            Entry.EXACT,
            _YELLOW,
            lines=(*across(_YELLOW, "?B RT ?Y ?G ?P"), *down(_YELLOW, "RR +1 ?S FOX")),
            tallies=(tally(_YELLOW, "0 3 10 21 36 55 75 96 118 141 165"),),
        ),
        Area(
            "blue",
            Order.LEFT_TO_RIGHT,
            Entry.NOT_RISING,
            _BLUE,
            lines=on_fields("- RT ?Y - +1 RR ?P - FOX RT - ?G"),
            tallies=(tally(_BLUE, "0 1 3 6 10 15 21 28 36 45 55 66 78"),),
            writes=Writes.NUMBER,
            adds_white=True,
        ),
        Area(
            "green",
            Order.LEFT_TO_RIGHT,
            Entry.ANY,
            _GREEN,
            lines=on_fields("- RR - ?B RT - FOX ?S +1 - ?P ?Y"),
            writes=Writes.NUMBER,
            worth=Worth.PAIRS,
        ),
        Area(
            "pink",
            Order.LEFT_TO_RIGHT,
            Entry.ANY,
            _PINK,
            lines=on_fields("- - RR RT +1 ?G ?Y FOX ?S RR ?B ?Y", least="0 0 2 3 4 5 6 2 3 4 5 6"),
            writes=Writes.NUMBER,
            worth=Worth.SUM,
        ),
    ),
    bonuses=(
        *(Bonus(f"?{name[0].upper()}", {name: _FREE[name]}) for name in _AREAS),
        Bonus("?K", _FREE),
    ),
    tracks=(Track("RR", 6, "FOX"), Track("RT", 6, "?P"), Track("+1", 6, "?S")),
    rounds=("RR", "+1", "RT", "?K", None, None),
    lengths={1: 6, 2: 6, 3: 5, 4: 4},
    ratings=(320, 300, 280, 260, 240, 220, 200, 180, 160, 140),
    options={
        "passive_may_decline": False,
        "active_may_forfeit": True,
        "may_waste_die": True,
        "leftovers_sweep": False,
        "solo_fallback": False,
    },
)
