"""The legal actions of the adult games in every phase of a turn."""

from foxden.rules.bits import lowest
from foxden.rules.bonus import stock
from foxden.rules.codes import CHOOSING, NONE, NUMBER, PLATTER, PLUS, PLUS_ONE, REROLL, RETURN
from foxden.rules.entry import has_token, list_entries, place_of_die, token_face, usable
from foxden.rules.state import Paper, State, Tables


def list_extra(t: Tables, extra: int, out: list[int]) -> int:
    """Extra crosses, one by one, or stop."""
    n = 0
    while extra:
        out[n] = t.cross_base + lowest(extra)
        extra &= extra - 1
        n += 1
    out[n] = t.stop
    return n + 1


def list_choices(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """The active player's choice after a roll."""
    place = s.roll - 1
    n = 0
    unusable = 0
    for die in range(t.dice):
        if s.hand >> die & 1:
            was = n
            n = list_entries(t, s, p, die, place, s.face[die], out, n)
            if n == was:
                unusable |= 1 << die
    may_forfeit = t.active_may_forfeit or n == 0
    unusable &= t.wastable
    while unusable:
        out[n] = t.waste_base + lowest(unusable)
        unusable &= unusable - 1
        n += 1
    if stock(p, NUMBER):
        n = list_tokens(t, s, p, out, n)
    if stock(p, REROLL):
        out[n] = t.again
        n += 1
    if may_forfeit:
        out[n] = t.forfeit
        n += 1
    return n


def list_returns(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """Return a die from the platter, or go on."""
    n = 0
    if stock(p, RETURN):
        for die in range(t.dice):
            if s.platter >> die & 1:
                out[n] = t.return_base + die
                n += 1
    out[n] = t.go_on
    return n + 1


def platter_usable(t: Tables, s: State, p: Paper) -> bool:
    """Can any die of the platter be entered without spending an action?"""
    for die in range(t.dice):
        if s.platter >> die & 1 and usable(t, s, p, die, PLATTER, s.face[die]):
            return True
    return False


def may_fall_back(t: Tables, s: State) -> bool:
    """May the dice on the die fields be picked when no platter die fits?"""
    return s.dealt == 0 or t.solo_fallback != 0


def list_picks(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """A passive player's choice: a platter die; if none fits, a die of the active player; or decline."""
    n = 0
    for die in range(t.dice):
        if s.platter >> die & 1:
            n = list_entries(t, s, p, die, PLATTER, s.face[die], out, n)
    may_decline = t.passive_may_decline or n == 0
    if n == 0 and may_fall_back(t, s):
        for place in range(3):
            die = s.field[place]
            if die != NONE:
                n = list_entries(t, s, p, die, place, s.face[die], out, n)
    if stock(p, NUMBER):
        n = list_tokens(t, s, p, out, n)
    if may_decline:
        out[n] = t.decline
        n += 1
    return n


def list_plus(t: Tables, s: State, p: Paper, out: list[int]) -> int:
    """+1: any die not yet used by it in this turn, or done."""
    n = 0
    for die in range(t.dice):
        if not p.spent >> die & 1:
            n = list_entries(t, s, p, die, place_of_die(s, die), s.face[die], out, n)
    if stock(p, NUMBER):
        n = list_tokens(t, s, p, out, n)
    out[n] = t.done
    return n + 1


def plus_possible(t: Tables, s: State, p: Paper) -> bool:
    """Is there a +1 left, and a die for it?"""
    if not stock(p, PLUS_ONE):
        return False
    for die in range(t.dice):
        if not p.spent >> die & 1 and usable(t, s, p, die, place_of_die(s, die), s.face[die]):
            return True
    if stock(p, NUMBER):
        dice = ~p.spent
        for token in range(1, t.track_length[NUMBER] + 4):
            if has_token(t, p, token) and serves(t, s, p, dice, token_face(t, token)):
                return True
    return False


# Any number.


def dice_open(t: Tables, s: State, p: Paper) -> int:
    """The dice that this seat may enter now, fitting or not."""
    if s.phase == CHOOSING:
        return s.hand
    if p.stage == PLUS:
        return ~p.spent
    if platter_usable(t, s, p) or not may_fall_back(t, s):
        return s.platter
    return -1


def place_now(s: State, die: int) -> int:
    """Where a die lies when it is entered: a die taken now lies on the die field of this roll."""
    if s.hand >> die & 1:
        return s.roll - 1
    return place_of_die(s, die)


def serves(t: Tables, s: State, p: Paper, dice: int, number: int) -> bool:
    """Is there a die that may be entered as this number, and does not show it already?"""
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] != number and usable(t, s, p, die, place_now(s, die), number):
            return True
    return False


def list_tokens(t: Tables, s: State, p: Paper, out: list[int], n: int) -> int:
    """Append the any-number tokens that some die can use."""
    dice = dice_open(t, s, p)
    for token in range(1, t.track_length[NUMBER] + 4):
        if has_token(t, p, token) and serves(t, s, p, dice, token_face(t, token)):
            out[n] = t.token_base + token - 1
            n += 1
    return n


def list_with_token(t: Tables, s: State, p: Paper, number: int, out: list[int]) -> int:
    """The entries that a declared token allows."""
    dice = dice_open(t, s, p)
    n = 0
    for die in range(t.dice):
        if dice >> die & 1 and s.face[die] != number:
            n = list_entries(t, s, p, die, place_now(s, die), number, out, n)
    return n
