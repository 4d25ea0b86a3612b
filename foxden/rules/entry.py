"""A die and an area: which number it brings, where it may go, and the extra crosses that come with it."""

from foxden.rules.areas import fits, ready
from foxden.rules.bits import count, lowest
from foxden.rules.bonus import enter, list_fields, spend, stock
from foxden.rules.codes import NONE, NUMBER, PLATTER, PLUS_ONE
from foxden.rules.state import Paper, State, Tables


def brings(t: Tables, s: State, die: int, area: int, face: int) -> int:
    """The number a die brings to an area: its face, or the sum of blue and white."""
    if t.adds[area]:
        return face + s.face[t.other[die]]
    return face


def usable(t: Tables, s: State, p: Paper, die: int, place: int, face: int) -> bool:
    """Can this die be entered anywhere?"""
    for area in range(t.first_area[die], t.end_area[die]):
        if fits(t, p, area, place, brings(t, s, die, area, face)):
            return True
    return False


def list_entries(t: Tables, s: State, p: Paper, die: int, place: int, face: int, out: list[int], n: int) -> int:
    """Append every entry of a die."""
    for area in range(t.first_area[die], t.end_area[die]):
        fields = fits(t, p, area, place, brings(t, s, die, area, face))
        if fields:
            n = list_fields(t, area, fields, t.enter_base[die][area], out, n)
    return n


def place_of_die(s: State, die: int) -> int:
    """Where a die lies when rolling is over: die field I, II, III (0, 1, 2) or the platter."""
    for place in range(3):
        if s.field[place] == die:
            return place
    return PLATTER


def group(s: State, place: int) -> int:
    """The dice that lie together with a die: those on the die fields, or those on the platter."""
    if place == PLATTER:
        return s.platter
    dice = 0
    for i in range(3):
        if s.field[i] != NONE:
            dice |= 1 << s.field[i]
    return dice


def enter_die(t: Tables, s: State, p: Paper, action: int, place: int) -> None:
    """Enter a die as the action says, with the number of the token if one was declared."""
    die = t.act_die[action]
    area = t.act_area[action]
    face = s.face[die]
    if p.token:
        face = token_face(t, p.token)
        spend_token(t, p)
    field = lowest(ready(t, p, area) & t.act_fields[action])
    if area == t.extra_area and not t.sweeps:
        offer_partners(t, s, p, die, place, face)
    enter(t, p, area, field, t.act_style[action], brings(t, s, die, area, face))


def offer_partners(t: Tables, s: State, p: Paper, die: int, place: int, face: int) -> None:
    """Turquoise: one more cross of the number for each other die of the group that shows it."""
    together = group(s, place) & ~(1 << die)
    for other in range(t.dice):
        if together >> other & 1 and s.face[other] == face:
            p.extra_count += 1
            p.extra_any = t.accepts[t.extra_area][place][face]


def offer_swept(t: Tables, s: State, p: Paper, swept: int) -> None:
    """Silver: a cross for each swept die, in its own colour's row; for white or silver in any row."""
    for die in range(t.dice):
        if swept >> die & 1:
            fields = t.own_row[die] & t.accepts[t.extra_area][PLATTER][s.face[die]]
            if count(fields) > 1:
                p.extra_any = fields
                p.extra_count = 1
            else:
                p.extra_fields |= fields


def extra_open(t: Tables, p: Paper) -> int:
    """The fields in which an extra cross may be made now."""
    if t.extra_area == NONE:
        return 0
    fields = p.extra_fields
    if p.extra_count:
        fields |= p.extra_any
    return fields & ~p.marks[t.extra_area]


def extra_left(t: Tables, p: Paper) -> int:
    """How many extra crosses can still be made."""
    if t.extra_area == NONE:
        return 0
    each = p.extra_fields & ~p.marks[t.extra_area]
    some = p.extra_any & ~p.marks[t.extra_area]
    return min(count(each) + min(p.extra_count, count(some)), count(each | some))


def cross_extra(t: Tables, p: Paper, action: int) -> None:
    """Make an extra cross; a field that a coloured die offers uses up that die's cross first."""
    field = t.act_fields[action]
    if p.extra_fields & field:
        p.extra_fields &= ~field
    else:
        p.extra_count -= 1
        if p.extra_count == 0:
            p.extra_any = 0
    enter(t, p, t.extra_area, lowest(field), 0, 0)


def end_extra(p: Paper) -> None:
    """Extra crosses lapse with the next step of the turn."""
    p.extra_fields = 0
    p.extra_any = 0
    p.extra_count = 0


def token_face(t: Tables, token: int) -> int:
    """The number a declared token stands for: the printed ones first, then "?" as 1 to 6."""
    printed = t.track_length[NUMBER] - 3
    if token <= printed:
        return t.token_number[token - 1]
    return token - printed


def spend_token(t: Tables, p: Paper) -> None:
    """Cross the circle of the declared token: the printed one, or the first free "?"."""
    printed = t.track_length[NUMBER] - 3
    if p.token <= printed:
        p.crosses[NUMBER] |= 1 << p.token - 1
    else:
        free = stock(p, NUMBER) >> printed << printed
        p.crosses[NUMBER] |= free & -free
    p.token = 0


def has_token(t: Tables, p: Paper, token: int) -> bool:
    """Is the circle of this token free?"""
    printed = t.track_length[NUMBER] - 3
    if token <= printed:
        return stock(p, NUMBER) >> token - 1 & 1 != 0
    return stock(p, NUMBER) >> printed != 0


def pay_plus(p: Paper, die: int) -> None:
    """Use a +1 action on a die."""
    spend(p, PLUS_ONE)
    p.spent |= 1 << die
