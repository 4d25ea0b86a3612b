"""Why one line of play is better than another one, as codes: what the two lines do to the sheet, compared.

Each reason has a `code` and what belongs to it; there are at most two. The same in the browser: `core/coach/reasons.ts`.

| code | of the better line | with |
|---|---|---|
| `completes` | it completes a row, a column or a set and earns a bonus that the other does not | `shape`, `area`, `bonus` |
| `earns` | it earns such a bonus with one field, or without one | `area` if there is a field, `bonus` |
| `lowest` | it raises the lowest area, which foxes count | `area`, `foxes` |
| `open` | it does not give up a bonus, as the other line does | `area`, `bonus` |
| `keeps` | it uses fewer actions of a track | `track`, `count` |
| `area`, `foxes` | most of the gain is expected there | `area` |
| `uses` | it uses more actions of a track | `track`, `count` |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from foxden.engine.effects import Mark, effect
from foxden.engine.scores import score
from foxden.notation.words import numbers
from foxden.rules.actions import apply
from foxden.rules.codes import MISSED, NONE, STILL_OPEN
from foxden.rules.fates import line_fate
from foxden.rules.state import ACTIONS, Paper, State
from foxden.sheets.elements import FOX, Area, Order
from foxden.sheets.setup import Setup

Reason = dict[str, str | int]
MOST = 2
LEAST_GAIN = 0.5  # points; less is no reason


class _End:
    """What a line of play has done when it ends."""

    def __init__(self, setup: Setup, state: State, seat: int, words: Sequence[str]) -> None:
        self.earned: list[Reason] = []
        spent: list[str] = []
        at, out = state.copy(), [0] * ACTIONS
        for word in words:
            action = numbers(setup)[word]
            found = effect(setup, at, seat, action)
            lost = Counter(found.lost)
            for bonus in found.earned:
                if lost[bonus]:
                    lost[bonus] -= 1
                else:
                    self.earned.append(_earned(setup, bonus, found.marks[:1]))
            spent += found.spent
            apply(setup.tables, at, seat, action, out)
        self.spent = Counter(spent)
        self.paper: Paper = at.papers[seat]


def reasons(
    setup: Setup, state: State, seat: int, better: Sequence[str], other: Sequence[str], gains: Mapping[str, Any]
) -> list[Reason]:
    """Why the better of two lines is better; `gains` is the difference of their forecasts. Seats count from 0."""
    mine, theirs = _End(setup, state, seat, better), _End(setup, state, seat, other)
    facts = [*_more_earned(mine, theirs), *_lowest(setup, mine, theirs), *_open(setup, mine, theirs)]
    facts += _tracks(setup, "keeps", theirs.spent, mine.spent)
    expected = [] if setup.tables.ends_when_full else list(_expected(setup, gains, facts))
    return [*facts, *expected, *_tracks(setup, "uses", mine.spent, theirs.spent)][:MOST]


def _earned(setup: Setup, bonus: str, marks: Sequence[Mark]) -> Reason:
    """A bonus, and the field or the set of fields that earned it."""
    if not marks:
        return {"code": "earns", "bonus": bonus}
    area = next(area for area in setup.areas if area.name == marks[0].area)
    shape = _shape(area, bonus, marks[0].field)
    if shape is None:
        return {"code": "earns", "area": area.name, "bonus": bonus}
    return {"code": "completes", "shape": shape, "area": area.name, "bonus": bonus}


def _shape(area: Area, bonus: str, mark: str) -> str | None:
    """Is it a row, a column or another set of several fields that earns a bonus with this mark? None if it is one field."""
    name = mark[:-1] if area.order is Order.CIRCLE_FIRST else mark
    for line in area.lines:
        if line.bonus == bonus and name in line.fields:
            fields = [field for field in area.fields if field.name in line.fields]
            if len(fields) < 2:
                return None
            if len({field.row for field in fields}) == 1:
                return "row"
            return "column" if len({field.column for field in fields}) == 1 else "set"
    return None


def _more_earned(mine: _End, theirs: _End) -> list[Reason]:
    """What only the better line earns, foxes first."""
    also = Counter(one["bonus"] for one in theirs.earned)
    found = []
    for one in mine.earned:
        if also[one["bonus"]]:
            also[one["bonus"]] -= 1
        else:
            found.append(one)
    return sorted(found, key=_foxes_first)


def _foxes_first(reason: Reason) -> bool:
    return reason["bonus"] != FOX


def _lowest(setup: Setup, mine: _End, theirs: _End) -> list[Reason]:
    ours, others = score(setup, mine.paper), score(setup, theirs.paper)
    if not ours.foxes or ours.fox_worth <= others.fox_worth:
        return []
    lowest = next(name for name, points in others.areas.items() if points == others.fox_worth)
    return [{"code": "lowest", "area": lowest, "foxes": ours.foxes}]


def _open(setup: Setup, mine: _End, theirs: _End) -> list[Reason]:
    """The bonuses that only the other line gives up, foxes first."""
    t, found = setup.tables, list[Reason]()
    for a, area in enumerate(setup.areas):
        for i, line in enumerate(area.lines):
            ours, others = (line_fate(t, end.paper, t.line_first[a] + i, NONE) for end in (mine, theirs))
            if (ours, others) == (STILL_OPEN, MISSED):
                found.append({"code": "open", "area": area.name, "bonus": line.bonus})
    return sorted(found, key=_foxes_first)


def _tracks(setup: Setup, code: str, more: Counter[str], fewer: Counter[str]) -> list[Reason]:
    """The tracks of which one line uses more actions than the other."""
    return [
        {"code": code, "track": track, "count": more[track] - fewer[track]} for track in setup.tracks if more[track] > fewer[track]
    ]


def _expected(setup: Setup, gains: Mapping[str, Any], facts: Sequence[Reason]) -> Iterator[Reason]:
    """Where most of the gain is expected, unless a fact has named it."""
    top, most = None, LEAST_GAIN
    for name, gain in gains["areas"].items():
        if gain > most:
            top, most = name, gain
    if setup.sheet.has_foxes and gains["foxes"] > most:
        if not any(fact["code"] == "lowest" or fact.get("bonus") == FOX for fact in facts):
            yield {"code": "foxes"}
    elif top is not None and all(fact.get("area") != top for fact in facts):
        yield {"code": "area", "area": top}
