"""Marks and what they earn: entering a field, keeping actions, redeeming bonuses in any order."""

from foxden.rules.areas import fits, ready
from foxden.rules.bits import lowest
from foxden.rules.codes import BONUS, FIRST_MARK, FOX, NONE, TRACKS
from foxden.rules.state import Paper, State, Tables


def gain(t: Tables, p: Paper, bonus: int) -> None:
    """Record a bonus, or note it as pending; a full track earns the bonus at its end."""
    while bonus != NONE:
        earned = bonus
        bonus = NONE
        if earned < TRACKS:
            if p.circles[earned] < t.track_length[earned]:
                p.circles[earned] += 1
                if p.circles[earned] == t.track_length[earned]:
                    bonus = t.track_bonus[earned]
        elif earned == FOX:
            p.foxes += 1
        else:
            p.pending[earned - FIRST_MARK] += 1
            p.owed += 1


def enter(t: Tables, p: Paper, area: int, field: int, style: int, number: int) -> None:
    """Mark a field, write what it asks for, and earn the bonuses of the lines it completes."""
    p.marks[area] |= 1 << field
    if t.writing[area]:
        p.written[area][field] = t.writes[area][field][style][number]
    if style != 0:
        return
    for i in range(len(t.lines_at[area][field])):
        line = t.lines_at[area][field][i]
        if line == NONE:
            break
        if t.line_fields[line] & ~p.marks[area] == 0 and number >= t.line_least[line]:
            gain(t, p, t.line_bonus[line])


def stock(p: Paper, track: int) -> int:
    """The circles of a track that are not yet crossed."""
    return ((1 << p.circles[track]) - 1) & ~p.crosses[track]


def spend(p: Paper, track: int) -> None:
    """Cross the first free circle of a track."""
    free = stock(p, track)
    p.crosses[track] |= free & -free


def offered(t: Tables, s: State, area: int, number: int) -> int:
    """The number that a bonus brings to an area: cubed's blue "?" adds the white face."""
    if t.plus_white[area]:
        return number + s.face[0]
    return number


def redeemable(t: Tables, s: State, p: Paper, mark: int) -> bool:
    """Is there any field for this bonus?"""
    for area in range(t.areas):
        low = t.low[mark][area]
        if low == NONE or ready(t, p, area) == 0:
            continue
        for number in range(low, t.high[mark][area] + 1):
            if fits(t, p, area, BONUS, offered(t, s, area, number)):
                return True
    return False


def drop_lost(t: Tables, s: State, p: Paper) -> None:
    """A pending bonus whose area has no legal field is lost."""
    if p.owed == 0:
        return
    for mark in range(t.marks):
        if p.pending[mark] and not redeemable(t, s, p, mark):
            p.owed -= p.pending[mark]
            p.pending[mark] = 0


def drop_pending(t: Tables, p: Paper) -> None:
    """No pending bonus is redeemed any more."""
    for mark in range(t.marks):
        p.pending[mark] = 0
    p.owed = 0


def list_fields(t: Tables, area: int, fields: int, base: int, out: list[int], n: int) -> int:
    """Append the action of each field, in each of its styles."""
    while fields:
        field = lowest(fields)
        fields &= fields - 1
        for style in range(t.styles[area][field]):
            out[n] = base + t.place_of[area][field] + style
            n += 1
    return n


def list_redeem(t: Tables, s: State, p: Paper, out: list[int], n: int) -> int:
    """Append every way to redeem one of the pending bonuses."""
    for mark in range(t.marks):
        if p.pending[mark] == 0:
            continue
        for area in range(t.areas):
            low = t.low[mark][area]
            if low == NONE:
                continue
            base = t.redeem_base[mark][area]
            for number in range(low, t.high[mark][area] + 1):
                fields = fits(t, p, area, BONUS, offered(t, s, area, number))
                n = list_fields(t, area, fields, base, out, n)
                base += t.places[area]
    return n


def redeem(t: Tables, s: State, p: Paper, action: int) -> None:
    """Enter a pending bonus."""
    mark = t.act_bonus[action]
    area = t.act_area[action]
    p.pending[mark] -= 1
    p.owed -= 1
    field = lowest(ready(t, p, area) & t.act_fields[action])
    enter(t, p, area, field, t.act_style[action], offered(t, s, area, t.act_number[action]))
