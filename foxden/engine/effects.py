"""What an action would do: it is carried out on a copy, and the effect is the difference."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.engine.reasons import pending
from foxden.rules import codes
from foxden.rules.actions import apply
from foxden.rules.effects import carry_alone, dice_left, earned_bonuses, lost_bonuses, stuck_bonuses
from foxden.rules.entry import extra_left
from foxden.rules.score import total
from foxden.rules.state import ACTIONS, Paper, State
from foxden.sheets.elements import FOX
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
    """What an action itself does, before the bonuses it earns are redeemed."""

    marks: tuple[Mark, ...] = ()
    swept: tuple[str, ...] = ()  # dice that go to the platter because they show less
    earned: tuple[str, ...] = ()  # bonuses, kept or to be redeemed at once, including those that are lost
    spent: tuple[str, ...] = ()  # actions used up
    extra: int = 0  # extra crosses offered
    points: int = 0  # change of the seat's total
    left: tuple[str, ...] = ()  # dice that go to the platter because this was the last roll
    lost: tuple[str, ...] = ()  # earned or pending bonuses that fit no field any more
    dropped: tuple[str, ...] = ()  # pending bonuses that are given up


def effect(setup: Setup, s: State, seat: int, action: int) -> Effect:
    """The effect of a legal action of a seat (counted from 0)."""
    t, after, out = setup.tables, s.copy(), [0] * ACTIONS
    old, new = s.papers[seat], after.papers[seat]
    carry_alone(t, after, seat, action)
    return Effect(
        marks=tuple(_marks(setup, old, new)),
        swept=_names(setup, after.platter & ~s.platter),
        earned=_earned(setup, old, new, action, out),
        spent=tuple(name for name, track in setup.tracks.items() if new.crosses[track] != old.crosses[track]),
        extra=extra_left(t, new),
        points=total(t, new) - total(t, old),
        left=_names(setup, dice_left(t, s, after, action)),
        lost=_lost(setup, s, after, seat, action, out),
        dropped=tuple(pending(setup, old)) if t.act_kind[action] == codes.LEAVE else (),
    )


def _names(setup: Setup, dice: int) -> tuple[str, ...]:
    return tuple(name for d, name in enumerate(setup.dice) if dice >> d & 1)


def _marks(setup: Setup, old: Paper, new: Paper) -> list[Mark]:
    found = []
    for a, area in enumerate(setup.areas):
        for i, name in enumerate(mark_names(area)):
            if (new.marks[a] & ~old.marks[a]) >> i & 1:
                found.append(Mark(area.name, name, new.written[a][i] if setup.tables.writing[a] else None))
    return found


def _earned(setup: Setup, old: Paper, new: Paper, action: int, out: list[int]) -> tuple[str, ...]:
    """The bonuses that an action earned, in the order of the sheet."""
    earned_bonuses(setup.tables, old, new, action, out)
    marks = {bonus.name: codes.FIRST_MARK + i for i, bonus in enumerate(setup.sheet.bonuses)}
    known = {**setup.tracks, FOX: codes.FOX, **marks}
    return tuple(name for name, code in known.items() for _ in range(out[code]))


def _lost(setup: Setup, s: State, after: State, seat: int, action: int, out: list[int]) -> tuple[str, ...]:
    """The bonuses that no field takes once the action itself is carried out, and that the rules then drop."""
    t = setup.tables
    if not stuck_bonuses(t, after, after.papers[seat]):
        return ()
    settled = s.copy()
    apply(t, settled, seat, action, out)
    lost_bonuses(t, after, settled, seat, out)
    return tuple(bonus.name for i, bonus in enumerate(setup.sheet.bonuses) for _ in range(out[i]))
