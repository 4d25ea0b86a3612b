"""The sheet of `pretty`, Ganz schön clever (That's Pretty Clever)."""

from foxden.sheets.elements import (
    CROSS,
    Area,
    Bonus,
    Die,
    Entry,
    Line,
    Order,
    Sheet,
    Track,
    Worth,
    Writes,
    across,
    crosses,
    down,
    grid,
    on_fields,
    strip,
    tally,
)

_YELLOW_TABLE = """
    3 6 5 x
    2 1 x 5
    1 x 2 4
    x 3 4 6
"""
_YELLOW = grid(_YELLOW_TABLE)
_BLUE = grid(
    """
    . 2  3  4
    5 6  7  8
    9 10 11 12
""",
    name="{number}",
)
_GREEN = strip(11, least="1 2 3 4 5 1 2 3 4 5 6")
_ORANGE = strip(11, factor="1 1 1 2 1 1 2 1 2 1 3")
_PURPLE = strip(11)
_AREAS = ("yellow", "blue", "green", "orange", "purple")

SHEET = Sheet(
    game="pretty",
    title="Ganz schön clever",
    english="That's Pretty Clever",
    dice=(Die("white", _AREAS), *(Die(name, (name,)) for name in _AREAS)),
    areas=(
        Area(
            "yellow",
            Order.ANY,
            Entry.EXACT,
            _YELLOW,
            lines=(*across(_YELLOW, "bX o4 gX FOX"), Line("+1", ("r1c1", "r2c2", "r3c3", "r4c4"))),
            tallies=tuple(
                tally((f for f in _YELLOW if f.column == c), f"0 0 0 {points}")
                for c, points in ((1, 10), (2, 14), (3, 16), (4, 20))
            ),
            crossed=crosses(_YELLOW_TABLE),
        ),
        Area(
            "blue",
            Order.ANY,
            Entry.EXACT,
            _BLUE,
            lines=(*across(_BLUE, "o5 yX FOX"), *down(_BLUE, "RR gX p6 +1")),
            tallies=(tally(_BLUE, "0 1 2 4 7 11 16 22 29 37 46 56"),),
            adds_white=True,
        ),
        Area(
            "green",
            Order.LEFT_TO_RIGHT,
            Entry.AT_LEAST,
            _GREEN,
            lines=on_fields("- - - +1 - bX FOX - p6 RR -"),
            tallies=(tally(_GREEN, "0 1 3 6 10 15 21 28 36 45 55 66"),),
        ),
        Area(
            "orange",
            Order.LEFT_TO_RIGHT,
            Entry.ANY,
            _ORANGE,
            lines=on_fields("- - RR - yX +1 - FOX - p6 -"),
            writes=Writes.NUMBER,
            worth=Worth.SUM,
        ),
        Area(
            "purple",
            Order.LEFT_TO_RIGHT,
            Entry.RISING,
            _PURPLE,
            lines=on_fields("- - RR bX +1 yX FOX RR gX o6 +1"),
            writes=Writes.NUMBER,
            worth=Worth.SUM,
        ),
    ),
    bonuses=(
        Bonus("yX", {"yellow": CROSS}),
        Bonus("bX", {"blue": CROSS}),
        Bonus("gX", {"green": CROSS}),
        Bonus("o4", {"orange": range(4, 5)}),
        Bonus("o5", {"orange": range(5, 6)}),
        Bonus("o6", {"orange": range(6, 7)}),
        Bonus("p6", {"purple": range(6, 7)}),
        Bonus(
            "X6",  # the black X or the black 6 of round 4
            {"yellow": CROSS, "blue": CROSS, "green": CROSS, "orange": range(6, 7), "purple": range(6, 7)},
        ),
    ),
    tracks=(Track("RR", 7), Track("+1", 7)),
    rounds=("RR", "+1", "RR", "X6", None, None),
    lengths={1: 6, 2: 6, 3: 5, 4: 4},
    ratings=(281, 260, 240, 220, 200, 180, 160, 140),
    options={"passive_may_decline": True, "active_may_forfeit": False, "solo_fallback": False},
)
