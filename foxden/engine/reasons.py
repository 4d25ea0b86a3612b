"""Why a field or an action is not possible: a code and figures, found with the same functions that list what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from foxden.rules import actions, codes
from foxden.rules.areas import before, fits, ready
from foxden.rules.bits import count, lowest
from foxden.rules.bonus import offered, stock
from foxden.rules.choices import dice_open, place_now
from foxden.rules.entry import brings, extra_open, has_token, token_face
from foxden.rules.state import ACTIONS, Paper, State
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Entry, Order


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: a code (a key of the locale's reasons) and the figures that go with it."""

    code: str
    figures: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        from foxden.locale.en import reason

        return reason(self.code, self.figures)


@dataclass(frozen=True, slots=True)
class Offer:
    """A number that could be entered now: by a die from a place, or by a bonus."""

    area: int
    place: int
    number: int
    source: str


def legal(setup: Setup, s: State, seat: int) -> list[int]:
    """The numbers of a seat's legal actions."""
    out = [0] * ACTIONS
    return out[: actions.legal(setup.tables, s, seat, out)]


def target(setup: Setup, s: State, seat: int, action: int) -> tuple[int, int] | None:
    """The area and mark that a legal action is about, if it is about one."""
    t = setup.tables
    a = t.act_area[action]
    if a < 0:
        return None
    fields = t.act_fields[action] & ready(t, s.papers[seat], a)
    return (a, lowest(fields)) if fields else None


def why_not_field(setup: Setup, s: State, seat: int, a: int, i: int) -> Reason | None:
    """Why this mark of an area cannot be made now by a seat; None if it can."""
    if any(target(setup, s, seat, action) == (a, i) for action in legal(setup, s, seat)):
        return None
    return not_asked(setup, s, seat) or _not_ready(setup, s.papers[seat], a, i) or _not_offered(setup, s, seat, a, i)


def why_not_fields(setup: Setup, s: State, seat: int) -> dict[tuple[int, int], Reason]:
    """The same for a whole sheet at once: by area and mark, for every mark that is not made and cannot be made now."""
    early = not_asked(setup, s, seat)
    p = s.papers[seat]
    can = {target(setup, s, seat, action) for action in legal(setup, s, seat)}
    return {
        (a, i): early or _not_ready(setup, p, a, i) or _not_offered(setup, s, seat, a, i)
        for a, area in enumerate(setup.areas)
        for i in range(len(mark_names(area)))
        if not p.marks[a] >> i & 1 and (a, i) not in can
    }


def not_asked(setup: Setup, s: State, seat: int) -> Reason | None:
    """Why a seat may do nothing at all now; None if it may act."""
    if s.phase == codes.OVER:
        return Reason("over")
    if actions.to_roll(s):
        return Reason("roll_first", {"dice": [n for d, n in enumerate(setup.dice) if s.hand >> d & 1]})
    if not actions.acts(setup.tables, s, seat):
        return Reason("not_your_turn", {"seats": [i + 1 for i in range(s.seats) if actions.acts(setup.tables, s, i)]})
    return None


def _not_ready(setup: Setup, p: Paper, a: int, i: int) -> Reason | None:
    """Marked already, or not yet to be marked."""
    t = setup.tables
    area = setup.areas[a]
    names = mark_names(area)
    if p.marks[a] >> i & 1:
        return Reason("marked", {"area": area.name, "field": names[i]})
    if ready(t, p, a) >> i & 1:
        return None
    if area.order is Order.CIRCLE_FIRST:
        return Reason("circle_first", {"area": area.name, "field": names[i]})
    if t.skips[a]:
        return Reason("never_back", {"area": area.name, "last": names[p.marks[a].bit_length() - 1]})
    row = next(row for row in area.rows if area.fields[i] in row)
    following = next(f.name for f in row if not p.marks[a] >> area.fields.index(f) & 1)
    return Reason("before_empty", {"area": area.name, "next": following})


def _not_offered(setup: Setup, s: State, seat: int, a: int, i: int) -> Reason:
    """The field is open, but no die or bonus may enter it."""
    p = s.papers[seat]
    area = setup.areas[a]
    if setup.sheet.party:
        return _wrong_symbols(setup, s, p, a, i)
    if s.phase == codes.RETURNING:
        return Reason("return_or_go")
    here = [o for o in offers(setup, s, seat) if o.area == a]
    if p.owed:
        if not here:
            return Reason("redeem_first", {"bonuses": pending(setup, p)})
    elif extra_open(setup.tables, p):
        return Reason("extra_first")
    if not here:
        if p.token and s.face[a + 1] == token_face(setup.tables, p.token):
            return Reason("same_number", {"number": s.face[a + 1]})
        return Reason("no_die", {"area": area.name})
    asks = asked(setup, p, a, i)
    found = sorted({o.number for o in here})
    return Reason(asks.code, {**asks.figures, "found": found})


def pending(setup: Setup, p: Paper) -> list[str]:
    """The bonuses a seat has to redeem now."""
    return [b.name for i, b in enumerate(setup.sheet.bonuses) for _ in range(p.pending[i])]


def offers(setup: Setup, s: State, seat: int) -> Iterator[Offer]:
    """The numbers a seat could enter now, wherever they fit or not."""
    t = setup.tables
    p = s.papers[seat]
    if p.owed:
        for mark, bonus in enumerate(setup.sheet.bonuses):
            for a in range(t.areas if p.pending[mark] else 0):
                for n in range(t.low[mark][a], t.high[mark][a] + 1) if t.low[mark][a] >= 0 else ():
                    yield Offer(a, codes.BONUS, offered(t, s, a, n), bonus.name)
        return
    for die in available(setup, s, seat):
        place = place_now(s, die)
        face = token_face(t, p.token) if p.token else s.face[die]
        if p.token and face == s.face[die]:
            continue  # any number must change the number
        for a in range(t.first_area[die], t.end_area[die]):
            yield Offer(a, place, brings(t, s, die, a, face), setup.dice[die])


def available(setup: Setup, s: State, seat: int) -> list[int]:
    """The dice a seat may use now, whether they fit or not."""
    members = dice_open(setup.tables, s, s.papers[seat])
    return [d for d in range(setup.tables.dice) if members >> d & 1]


def asked(setup: Setup, p: Paper, a: int, i: int) -> Reason:
    """What an open field asks for."""
    t = setup.tables
    area = setup.areas[a]
    printed = area.fields[i % len(area.fields)]
    chain = next((c for c in range(t.chain_first[a], t.chain_end[a]) if t.chain_fields[c] >> i & 1), None)
    last = before(t, p, a, chain) if chain is not None else 0
    match area.entry:
        case Entry.AT_LEAST:
            return Reason("needs_at_least", {"least": printed.least})
        case Entry.RISING:
            return Reason("needs_more_than", {"last": last})
        case Entry.NOT_RISING:
            return Reason("needs_at_most", {"last": last})
        case Entry.OUTWARDS:
            assert chain is not None
            return Reason("needs_one_of", {"numbers": [n for n in range(2, 13) if t.follows[chain][last] >> n & 1]})
        case Entry.BY_PLACE:
            code = "needs_from_grey" if printed.tinted else "needs_from"
            return Reason(code, {"number": printed.number, "row": "I" * printed.row})
        case _:
            return Reason("needs", {"number": printed.number})


def _wrong_symbols(setup: Setup, s: State, p: Paper, a: int, i: int) -> Reason:
    area = setup.areas[a]
    if p.stage == codes.CIRCLES:
        return Reason("redeem_first", {"bonuses": pending(setup, p)})
    if p.colour and p.colour != a + 1:
        return Reason("one_colour", {"area": setup.areas[p.colour - 1].name})
    return Reason("needs_symbols", {"symbol": area.fields[i].symbol, "dice": area.fields[i].dice})


def why_not_action(setup: Setup, s: State, seat: int, action: int) -> Reason | None:
    """Why an action is not legal now; None if it is."""
    if action in legal(setup, s, seat):
        return None
    t = setup.tables
    p = s.papers[seat]
    kind = t.act_kind[action]
    first = not_asked(setup, s, seat)
    if first is not None:
        return first
    if p.owed and kind != codes.REDEEM and not (setup.sheet.party and p.stage == codes.MARK):
        return Reason("redeem_first", {"bonuses": pending(setup, p)})
    if kind in (codes.ENTER, codes.CROSS, codes.REDEEM, codes.SYMBOLS):
        return _why_not_entry(setup, s, seat, action)
    return _why_not_step(setup, s, p, kind, t.act_die[action], t.act_number[action])


def _why_not_entry(setup: Setup, s: State, seat: int, action: int) -> Reason:
    t = setup.tables
    p = s.papers[seat]
    a = t.act_area[action]
    kind = t.act_kind[action]
    open_now = ready(t, p, a) & t.act_fields[action]
    if not open_now:
        if count(t.act_fields[action]) > 1:
            return Reason("full", {"area": setup.areas[a].name})
        return _not_ready(setup, p, a, lowest(t.act_fields[action])) or Reason("not_now")
    i = lowest(open_now)
    if kind == codes.REDEEM and setup.sheet.party and p.stage == codes.MARK:
        return Reason("marks_first")
    if kind == codes.REDEEM and not p.pending[t.act_bonus[action]]:
        return Reason("no_such_bonus", {"bonus": setup.sheet.bonuses[t.act_bonus[action]].name})
    if kind == codes.CROSS:
        return Reason("no_extra")
    if kind == codes.REDEEM:
        number = offered(t, s, a, t.act_number[action])
        return _unfit(setup, p, Offer(a, codes.BONUS, number, ""), i, t.act_style[action])
    if kind == codes.ENTER and s.phase != codes.RETURNING and not extra_open(t, p):
        die = t.act_die[action]
        if die not in available(setup, s, seat):
            return Reason("die_not_available", {"die": setup.dice[die]})
        if p.token and token_face(t, p.token) == s.face[die]:
            return Reason("same_number", {"number": s.face[die]})
        mine = next(o for o in offers(setup, s, seat) if o.area == a and o.source == setup.dice[die])
        return _unfit(setup, p, mine, i, t.act_style[action])
    return why_not_field(setup, s, seat, a, i) or Reason("not_now")


def _unfit(setup: Setup, p: Paper, offer: Offer, i: int, style: int) -> Reason:
    """Why a number cannot be entered in an open field."""
    t = setup.tables
    if not fits(t, p, offer.area, offer.place, offer.number) >> i & 1:
        asks = asked(setup, p, offer.area, i)
        return Reason(asks.code, {**asks.figures, "found": [offer.number]})
    return Reason("half_only") if style >= t.styles[offer.area][i] else Reason("not_now")


def _why_not_step(setup: Setup, s: State, p: Paper, kind: int, die: int, number: int) -> Reason:
    if p.token:
        return Reason("not_now")
    if kind == codes.AGAIN and s.phase == codes.CHOOSING and not stock(p, codes.REROLL):
        return Reason("none_left", {"action": "RR"})
    if kind == codes.TAKE_BACK and s.phase == codes.RETURNING:
        return Reason("die_not_available", {"die": setup.dice[die]})
    if kind == codes.TOKEN:
        return Reason("no_use_for_number") if has_token(setup.tables, p, number) else Reason("none_left", {"action": "N"})
    if kind == codes.FORFEIT and s.phase == codes.CHOOSING:
        return Reason("die_fits")
    if kind == codes.DECLINE and p.stage == codes.PICK:
        return Reason("die_fits")
    if kind == codes.WASTE and s.phase == codes.CHOOSING:
        return Reason("die_not_wasted", {"die": setup.dice[die]})
    if kind == codes.DONE and setup.sheet.party:
        return Reason("mark_first")
    return Reason("not_now")


def field_index(area: Area, p_marks: int, name: str) -> int | None:
    """A mark by name; a field that takes circle and cross may be named without saying which."""
    names = mark_names(area)
    if name in names:
        return names.index(name)
    if area.order is Order.CIRCLE_FIRST and f"{name}o" in names:
        i = names.index(f"{name}o")
        return i + len(area.fields) if p_marks >> i & 1 else i
    return None
