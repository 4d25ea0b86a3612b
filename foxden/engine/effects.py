"""What an action would do, asked before it is played: it is carried out on a copy and the difference is read off."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.rules import codes
from foxden.rules.actions import carry
from foxden.rules.adult import turn_apply
from foxden.rules.entry import extra_left
from foxden.rules.score import total
from foxden.rules.state import Paper, State
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup


@dataclass(frozen=True, slots=True)
class Mark:
    """A field that gets marked, and the number written in it."""

    area: str
    field: str
    written: int | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What an action itself does, the bonuses it earns not yet redeemed."""

    marks: tuple[Mark, ...] = ()
    swept: tuple[str, ...] = ()  # dice that go to the platter because they show less
    earned: tuple[str, ...] = ()  # bonuses, recorded or to be redeemed at once (some may turn out to be lost)
    spent: tuple[str, ...] = ()  # actions used up
    extra: int = 0  # extra crosses offered
    points: int = 0  # change of the seat's total
    left: tuple[str, ...] = ()  # dice that go to the platter because this was the last roll


def effect(setup: Setup, s: State, seat: int, action: int) -> Effect:
    """The effect of a legal action of a seat (counted from 0)."""
    after = s.copy()
    old = s.papers[seat]
    new = after.papers[seat]
    _carry_out(setup, after, seat, action)
    t = setup.tables
    return Effect(
        marks=tuple(_marks(setup, old, new)),
        swept=_names(setup, after.platter & ~s.platter),
        earned=tuple(_earned(setup, old, new, action)),
        spent=tuple(name for name, track in setup.tracks.items() if new.crosses[track] != old.crosses[track]),
        extra=extra_left(setup.tables, new),
        points=total(t, new) - total(t, old),
        left=_names(setup, after.hand) if _ends_rolling(setup, s, action) else (),
    )


def _names(setup: Setup, dice: int) -> tuple[str, ...]:
    return tuple(name for d, name in enumerate(setup.dice) if dice >> d & 1)


def _ends_rolling(setup: Setup, s: State, action: int) -> bool:
    """Is this the choice after the last roll?"""
    chosen = setup.tables.act_kind[action] in (codes.ENTER, codes.WASTE, codes.FORFEIT)
    return chosen and s.phase == codes.CHOOSING and s.roll == codes.LAST_ROLL


def _carry_out(setup: Setup, s: State, seat: int, action: int) -> None:
    if setup.tables.act_kind[action] in (codes.AGAIN, codes.TAKE_BACK):
        turn_apply(setup.tables, s, seat, action)
    else:
        carry(setup.tables, s, seat, action)


def _marks(setup: Setup, old: Paper, new: Paper) -> list[Mark]:
    found = []
    for a, area in enumerate(setup.areas):
        for i, name in enumerate(mark_names(area)):
            if (new.marks[a] & ~old.marks[a]) >> i & 1:
                found.append(Mark(area.name, name, new.written[a][i] if setup.tables.writing[a] else None))
    return found


def _earned(setup: Setup, old: Paper, new: Paper, action: int) -> list[str]:
    found = []
    for name, track in setup.tracks.items():
        found += [name] * (new.circles[track] - old.circles[track])
    found += ["FOX"] * (new.foxes - old.foxes)
    for i, bonus in enumerate(setup.sheet.bonuses):
        redeemed = setup.tables.act_kind[action] == codes.REDEEM and setup.tables.act_bonus[action] == i
        found += [bonus.name] * (new.pending[i] - old.pending[i] + redeemed)
    return found
