"""Why an action is not legal now: a code of `reason_codes.py`, and its figures in `out`."""

from foxden.rules.actions import legal
from foxden.rules.areas import fits
from foxden.rules.bits import count, lowest
from foxden.rules.bonus import offered, stock
from foxden.rules.choices import dice_open, place_now
from foxden.rules.codes import (
    AGAIN,
    BONUS,
    CHOOSING,
    CROSS,
    DECLINE,
    DONE,
    ENTER,
    FORFEIT,
    LEAVE,
    MARK,
    NONE,
    NUMBER,
    PICK,
    REDEEM,
    REROLL,
    RETURNING,
    SYMBOLS,
    TAKE_BACK,
    TOKEN,
    WASTE,
)
from foxden.rules.entry import extra_open, has_token
from foxden.rules.offers import die_brings
from foxden.rules.reason_codes import (
    AREA_FULL,
    DIE_FITS,
    DIE_NOT_AVAILABLE,
    DIE_NOT_WASTED,
    HALF_ONLY,
    MARK_FIRST,
    MARKS_FIRST,
    MUST_REDEEM,
    NO_EXTRA,
    NO_SUCH_BONUS,
    NO_USE_FOR_NUMBER,
    NONE_LEFT,
    NOT_NOW,
    POSSIBLE,
    SAME_NUMBER,
)
from foxden.rules.reasons import mark_of, redeem_first, why_not_act, why_not_mark, why_not_open, wrong_number
from foxden.rules.state import Paper, State, Tables


def why_number_unfit(t: Tables, p: Paper, action: int, place: int, number: int, mark: int, out: list[int]) -> int:
    """Why a number cannot be entered in an open field in the style of an action."""
    area = t.act_area[action]
    if not fits(t, p, area, place, number) >> mark & 1:
        places = 1 << place if number == t.printed[area][mark] else 0
        return wrong_number(t, p, area, mark, 1 << number, places, out)
    return HALF_ONLY if t.act_style[action] >= t.styles[area][mark] else NOT_NOW


def why_not_action(t: Tables, s: State, seat: int, action: int, out: list[int]) -> int:
    """Why an action is not legal now."""
    n = legal(t, s, seat, out)
    for i in range(n):
        if out[i] == action:
            return POSSIBLE
    why = why_not_act(t, s, seat, out)
    if why != POSSIBLE:
        return why
    p = s.papers[seat]
    kind = t.act_kind[action]
    if p.owed and kind != REDEEM and kind != LEAVE and p.stage != MARK:
        return redeem_first(t, p, out)
    if kind == ENTER or kind == CROSS or kind == REDEEM or kind == SYMBOLS:
        return why_not_entry(t, s, seat, action, out)
    if p.token:
        return NOT_NOW
    return why_not_step(t, s, p, action, out)


def why_not_entry(t: Tables, s: State, seat: int, action: int, out: list[int]) -> int:
    """Why an action cannot mark a field."""
    p = s.papers[seat]
    kind = t.act_kind[action]
    mark = mark_of(t, p, action)
    if mark == NONE:
        return why_shut(t, p, action, out)
    if kind == CROSS:
        return NO_EXTRA
    if kind == REDEEM:
        return why_not_redeem(t, s, p, action, mark, out)
    if kind == ENTER and s.phase != RETURNING and extra_open(t, p) == 0:
        return why_not_die(t, s, p, action, mark, out)
    why = why_not_mark(t, s, seat, t.act_area[action], mark, out)
    return NOT_NOW if why == POSSIBLE else why


def why_shut(t: Tables, p: Paper, action: int, out: list[int]) -> int:
    """Why no field of an action is open: its row is full, or its field is marked or not yet to be marked."""
    fields = t.act_fields[action]
    if count(fields) > 1:
        out[0] = t.act_area[action]
        return AREA_FULL
    return why_not_open(t, p, t.act_area[action], lowest(fields), out)


def why_not_redeem(t: Tables, s: State, p: Paper, action: int, mark: int, out: list[int]) -> int:
    """Why a bonus cannot be entered in an open field."""
    if p.stage == MARK:
        return MARKS_FIRST
    out[0] = t.act_bonus[action]
    if p.pending[t.act_bonus[action]] == 0:
        return NO_SUCH_BONUS
    return why_number_unfit(t, p, action, BONUS, offered(t, s, t.act_area[action], t.act_number[action]), mark, out)


def why_not_die(t: Tables, s: State, p: Paper, action: int, mark: int, out: list[int]) -> int:
    """Why a die cannot be entered in an open field."""
    die = t.act_die[action]
    dice = dice_open(t, s, p)
    out[0] = die
    if not dice >> die & 1:
        return DIE_NOT_AVAILABLE
    number = die_brings(t, s, p, dice, die, t.act_area[action])
    if number == NONE:
        out[0] = s.face[die]
        return SAME_NUMBER
    return why_number_unfit(t, p, action, place_now(s, die), number, mark, out)


def why_not_step(t: Tables, s: State, p: Paper, action: int, out: list[int]) -> int:
    """Why a step that marks nothing is not possible."""
    kind = t.act_kind[action]
    out[0] = t.act_die[action]
    if kind == TAKE_BACK and s.phase == RETURNING:
        return DIE_NOT_AVAILABLE
    if kind == WASTE and s.phase == CHOOSING:
        return DIE_NOT_WASTED
    if (kind == FORFEIT and s.phase == CHOOSING) or (kind == DECLINE and p.stage == PICK):
        return DIE_FITS
    if kind == LEAVE and p.owed:
        return MARKS_FIRST if p.stage == MARK else MUST_REDEEM
    if kind == DONE and p.stage == MARK:
        return MARK_FIRST
    return why_not_spend(t, s, p, action, out)


def why_not_spend(t: Tables, s: State, p: Paper, action: int, out: list[int]) -> int:
    """Why a kept action cannot be used: none is left, or it would be of no use."""
    kind = t.act_kind[action]
    if kind == TOKEN:
        out[0] = NUMBER
        return NO_USE_FOR_NUMBER if has_token(t, p, t.act_number[action]) else NONE_LEFT
    if kind == AGAIN and s.phase == CHOOSING and stock(p, REROLL) == 0:
        out[0] = REROLL
        return NONE_LEFT
    return NOT_NOW
