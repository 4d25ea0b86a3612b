"""The sheets of pretty, twice and cubed, typed from the rules pages. Nothing is imported from Foxden."""

from __future__ import annotations

from .model import (
    CROSS,
    FREE,
    Area,
    Marks,
    May,
    anything,
    by_count,
    by_row,
    complete,
    exact,
    factors,
    from_left,
    lines,
    printed,
    row,
    total,
)

# pretty

P_YELLOW = printed("r1c1=3 r1c2=6 r1c3=5 r2c1=2 r2c2=1 r2c4=5 r3c1=1 r3c3=2 r3c4=4 r4c2=3 r4c3=4 r4c4=6")
P_COLUMNS = {10: "r1c1 r2c1 r3c1", 14: "r1c2 r2c2 r4c2", 16: "r1c3 r3c3 r4c3", 20: "r2c4 r3c4 r4c4"}
PRETTY = {
    "yellow": Area(
        exact(P_YELLOW),
        lines("bX=r1c1+r1c2+r1c3 o4=r2c1+r2c2+r2c4 gX=r3c1+r3c3+r3c4 FOX=r4c2+r4c3+r4c4 +1=r1c1+r2c2+r3c3+r4c4"),
        lambda marks: sum(points for points, column in P_COLUMNS.items() if set(column.split()) <= set(marks)),
        CROSS,
    ),
    "blue": Area(
        exact({str(n): n for n in range(2, 13)}),
        lines("o5=2+3+4 yX=5+6+7+8 FOX=9+10+11+12 RR=5+9 gX=2+6+10 p6=3+7+11 +1=4+8+12"),
        by_count("1 2 4 7 11 16 22 29 37 46 56"),
        CROSS,
        sums=True,
    ),
    "green": Area(
        from_left(11, lambda i, last, n: n == 0 or n >= (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6)[i - 1]),
        row(". . . +1 . bX FOX . p6 RR ."),
        by_count("1 3 6 10 15 21 28 36 45 55 66"),
        CROSS,
    ),
    "orange": Area(
        from_left(11, anything), row(". . RR . yX +1 . FOX . p6 ."), total, (4, 5, 6), factor=factors("1 1 1 2 1 1 2 1 2 1 3")
    ),
    "purple": Area(
        from_left(11, lambda i, last, n: last is None or last == 6 or n > last),
        row(". . RR bX +1 yX FOX RR gX o6 +1"),
        total,
        (6,),
        factor=factors("1 1 1 1 1 1 1 1 1 1 1"),
    ),
}

# twice

T_YELLOW = printed("r1c2=3 r1c4=6 r2c1=1 r2c3=2 r3c2=4 r3c4=3 r4c1=2 r4c3=5 r5c2=5 r5c4=4")
T_CIRCLES = """?B=r1c2o+r1c4o RT=r2c1o+r2c3o ?Y=r3c2o+r3c4o ?G=r4c1o+r4c3o ?P=r5c2o+r5c4o
               RR=r2c1o+r4c1o +1=r1c2o+r3c2o+r5c2o ?S=r2c3o+r4c3o FOX=r1c4o+r3c4o+r5c4o"""
T_CROSSED = (0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165)
T_LEAST = (0, 0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6)


def circle_first(marks: Marks, n: int, place: str) -> set[str]:
    """Circle a free field, or cross a circled one."""
    here = {f for f, k in T_YELLOW.items() if n in (0, k)}
    circles = {f + "o" for f in here if f + "o" not in marks}
    return circles | {f + "x" for f in here if f + "o" in marks and f + "x" not in marks}


def differences(marks: Marks) -> int:
    """First minus second of every complete pair."""
    return sum(marks[str(i)] - marks[str(i + 1)] for i in range(1, 12, 2) if str(i + 1) in marks)


TWICE = {
    "silver": Area(
        exact({f"{colour}{n}": n for colour in "ybgp" for n in FREE}),
        complete(({f"{colour}{n}" for colour in "ybgp"} for n in FREE), "+1 ?Y FOX ?B ?G ?P"),
        by_row(({f"{colour}{n}" for n in FREE} for colour in "ybgp"), "2 4 7 11 16 22"),
        CROSS,
    ),
    "yellow": Area(circle_first, lines(T_CIRCLES), lambda marks: T_CROSSED[sum(f.endswith("x") for f in marks)], CROSS),
    "blue": Area(
        from_left(12, lambda i, last, n: last is None or n <= last),
        row(". RT ?Y . +1 RR ?P . FOX RT . ?G"),
        by_count("1 3 6 10 15 21 28 36 45 55 66 78"),
        tuple(range(2, 13)),
        sums=True,
        factor=factors("1 1 1 1 1 1 1 1 1 1 1 1"),
    ),
    "green": Area(
        from_left(12, anything),
        row(". RR . ?B RT . FOX ?S +1 . ?P ?Y"),
        differences,
        FREE,
        factor=factors("2 2 2 1 3 3 3 2 3 1 4 1"),
    ),
    "pink": Area(
        from_left(12, anything),
        [(f, b, T_LEAST[int(*f) - 1]) for f, b, _ in row(". . RR RT +1 ?G ?Y FOX ?S RR ?B ?Y")],
        total,
        FREE,
        factor=factors("1 1 1 1 1 1 1 1 1 1 1 1"),
    ),
}

# cubed

GREY = {"I5", "I6", "II3", "II4", "III1", "III2"}
BROWN = factors("1 5 3 4 2 6 4 5 2 1 6 3")
COLOURED = {f"r{r}c{n}" for r, last in ((1, 6), (2, 5), (3, 3), (4, 2), (5, 1)) for n in range(1, last + 1)}
T_ROWS = [{f"r{r}c{n}" for n in FREE} for r in range(1, 6)]
T_COLUMNS = [{f"r{r}c{n}" for r in range(1, 6)} for n in FREE]


def by_place(marks: Marks, n: int, place: str) -> set[str]:
    """A die on a die field is entered in its row, one from the platter in a grey field, a bonus anywhere."""
    every = {f"{r}{k}" for r in ("I", "II", "III") for k in FREE if n in (0, k)}
    here = every if place == "bonus" else every & GREY if place == "platter" else every & {f"{place}{n}"}
    return here - set(marks)


def rightwards(marks: Marks, n: int, place: str) -> set[str]:
    """Any field with the number to the right of the last cross."""
    last = max(map(int, marks), default=0)
    return {f for f, k in BROWN.items() if int(f) > last and n in (0, k)}


def outwards(touching: bool) -> May:
    """One lower to the left, one higher to the right, or a 7 that (without the house rule) is not next to a 7."""

    def may(marks: Marks, n: int, place: str) -> set[str]:
        found = set()
        for side, step in (("L", -1), ("R", 1)):
            filled = sum(f.startswith(side) for f in marks)
            last = marks.get(f"{side}{filled}", 7)
            if filled < 6 and (n == last + step if n != 7 else last != 7 or touching):
                found.add(f"{side}{filled + 1}")
        return found

    return may


def blue_points(marks: Marks) -> int:
    """The outermost field of each side, and 4 for every 2 3 4 10 11 12."""
    outermost = (0, 3, 6, 9, 13, 17, 22)
    sides = sum(outermost[sum(f.startswith(side) for f in marks)] for side in "LR")
    return sides + 4 * sum(n in (2, 3, 4, 10, 11, 12) for n in marks.values())


def cubed(touching: bool = False) -> dict[str, Area]:
    """The areas of cubed; `touching`: a 7 may be written beside a 7."""
    return {
        "yellow": Area(
            by_place,
            lines("RR=I1+II1 N=I2+II2 ?P=I3+II3 +1=I4+II4 ?T=I5+II5 FOX=I6+II6")
            + lines("N=II1+III1 ?T=II2+III2 ?B=II3+III3 ?Br=II4+III4 ?Y=II5+III5 +1=II6+III6"),
            by_row(({f"{r}{n}" for n in FREE} for r in ("I", "II", "III")), "2 6 12 20 30 42"),
            CROSS,
        ),
        "turquoise": Area(
            exact({f"r{r}c{n}": n for r in range(1, 6) for n in FREE}),
            complete((r & COLOURED for r in T_ROWS), "FOX +1 ?Br ?T")
            + complete((c & COLOURED for c in T_COLUMNS), "?Br ?P ?Y N ?B RR"),
            by_row(T_ROWS, "1 3 6 10 15 21"),
            CROSS,
        ),
        "blue": Area(
            outwards(touching),
            row(". N ?Y . ?P +1", "L") + row(". RR ?Br . ?T FOX", "R"),
            blue_points,
            tuple(range(2, 13)),
            sums=True,
            factor={f"{side}{i}": 1 for side in "LR" for i in FREE},
        ),
        "brown": Area(
            rightwards,
            lines("N=1+2 ?P=2+3 RR=4+5 ?T=5+6 +1=7+8 ?B=8+9 ?Y=10+11 FOX=11+12"),
            by_count("2 5 9 14 20 27 35 44 54 65 77 90"),
            CROSS,
        ),
        "pink": Area(
            from_left(12, anything),
            row(". RR ?B +1 N ?Y ?Br RR FOX ?B ?T ?K"),
            total,
            FREE,
            factor=factors("0 1 2 2 1 2 2 1 3 2 2 3"),
            halves=True,
        ),
    }


# action tracks: circles, and the bonus that comes with the last; the actions of rounds 1 to 3

TRACKS: dict[str, dict[str, tuple[int, str | None]]] = {
    "pretty": {"RR": (7, None), "+1": (7, None)},
    "twice": {"RR": (6, "FOX"), "RT": (6, "?P"), "+1": (6, "?S")},
    "cubed": {"RR": (7, "FOX"), "N": (7, "?P"), "+1": (7, "?Br")},
}
ROUNDS = {"pretty": ("RR", "+1", "RR"), "twice": ("RR", "+1", "RT"), "cubed": ("RR", "+1", "N")}
