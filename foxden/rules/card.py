"""The score card alone: one paper without dice, on which marks are made freely, in the order of the sheet.

Which number a die showed is not asked, so the numbers of fields and rows are not looked at. What a mark earns, and how that is
redeemed, is as in the game. `mark` is the pending bonus that is redeemed, or NONE for a mark that a die brought.
"""

from foxden.rules.areas import ready
from foxden.rules.bonus import enter, gain, spend, stock
from foxden.rules.codes import NONE, NUMBER
from foxden.rules.entry import has_token, spend_token
from foxden.rules.state import Paper, State, Tables


def card_begin(t: Tables, s: State) -> None:
    """Lay an empty paper; where there are rounds, the first one begins with its bonus."""
    s.seats = 1
    s.rounds = t.lengths[1]
    if s.rounds:
        card_go_on(t, s)


def card_may_go_on(s: State) -> bool:
    """May the next round begin?"""
    return s.round < s.rounds and s.papers[0].owed == 0


def card_go_on(t: Tables, s: State) -> None:
    """The next round begins, with the bonus printed under it."""
    s.round += 1
    gain(t, s.papers[0], t.round_bonus[s.round])
    card_settle(t, s.papers[0])


def card_takes(t: Tables, p: Paper, mark: int, area: int) -> int:
    """The fields of an area that may be marked now; pending bonuses come first."""
    if mark == NONE:
        return ready(t, p, area) if p.owed == 0 else 0
    if p.pending[mark] == 0 or t.low[mark][area] == NONE:
        return 0
    return ready(t, p, area)


def card_least(t: Tables, mark: int, area: int) -> int:
    """The least number that may be written in an area; 0: a cross is made."""
    if t.writing[area] == 0:
        return 0
    if mark == NONE or t.plus_white[area]:
        return 2 if t.adds[area] else 1
    return t.low[mark][area]


def card_most(t: Tables, mark: int, area: int) -> int:
    """The highest number that may be written in an area; 0: a cross is made."""
    if t.writing[area] == 0:
        return 0
    if mark == NONE or t.plus_white[area]:
        return 12 if t.adds[area] else 6
    return t.high[mark][area]


def card_styles(t: Tables, area: int, field: int) -> int:
    """In how many ways may a number be written in a field?"""
    return t.styles[area][field]


def card_mark(t: Tables, p: Paper, mark: int, area: int, field: int, style: int, number: int) -> None:
    """Mark a field, and earn what that completes."""
    if mark != NONE:
        card_leave(p, mark)
    enter(t, p, area, field, style, number)


def card_settle(t: Tables, p: Paper) -> None:
    """A pending bonus that no field takes is lost."""
    for mark in range(t.marks):
        if p.pending[mark] and not card_placeable(t, p, mark):
            p.owed -= p.pending[mark]
            p.pending[mark] = 0


def card_placeable(t: Tables, p: Paper, mark: int) -> bool:
    """Is there any field for a pending bonus?"""
    for area in range(t.areas):
        if card_takes(t, p, mark, area):
            return True
    return False


def card_may_leave(t: Tables, p: Paper, mark: int) -> bool:
    """May a pending bonus be left: in junior any; elsewhere one whose number depends on the white die, for it may fit nowhere."""
    if p.pending[mark] == 0:
        return False
    for area in range(t.areas):
        if t.low[mark][area] != NONE and t.plus_white[area]:
            return True
    return t.may_leave != 0


def card_leave(p: Paper, mark: int) -> None:
    """A pending bonus is no longer pending."""
    p.pending[mark] -= 1
    p.owed -= 1


def card_may_use(t: Tables, p: Paper, track: int, token: int) -> bool:
    """Is there a circle of a track to be crossed? `token` says which one of "any number"."""
    if track == NUMBER:
        return has_token(t, p, token)
    return stock(p, track) != 0


def card_use(t: Tables, p: Paper, track: int, token: int) -> None:
    """Cross a circle of a track: the action was used at the table."""
    if track == NUMBER:
        p.token = token
        spend_token(t, p)
    else:
        spend(p, track)
