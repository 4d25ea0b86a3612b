"""Why a seat may not act, and why a mark is not possible now, found with the same functions that list what is possible.

Each question returns a code of `reason_codes.py` and writes the figures that belong to it to `out`, which has room for a list of
actions. POSSIBLE (0) says that there is no reason against it.
"""

from foxden.rules.actions import acts, legal, to_roll
from foxden.rules.areas import before, behind, ready
from foxden.rules.bits import count, lowest
from foxden.rules.codes import AT_LEAST, BY_PLACE, CIRCLES, NONE, NOT_RISING, OUTWARDS, OVER, PLATTER, RETURNING, RISING
from foxden.rules.entry import extra_open, token_face
from foxden.rules.offers import numbers_coming, places_bringing
from foxden.rules.reason_codes import (
    BEFORE_EMPTY,
    CIRCLE_FIRST,
    EXTRA_FIRST,
    GAME_OVER,
    MARKED,
    NEEDS,
    NEEDS_AT_LEAST,
    NEEDS_AT_MOST,
    NEEDS_FROM,
    NEEDS_FROM_GREY,
    NEEDS_MORE_THAN,
    NEEDS_ONE_OF,
    NEEDS_SYMBOLS,
    NEVER_BACK,
    NO_DIE,
    NOT_YOUR_TURN,
    ONE_COLOUR,
    POSSIBLE,
    REDEEM_FIRST,
    RETURN_OR_GO,
    ROLL_FIRST,
    SAME_NUMBER,
    WRONG_PLACE,
    WRONG_PLACE_GREY,
)
from foxden.rules.state import Paper, State, Tables


def why_not_act(t: Tables, s: State, seat: int, out: list[int]) -> int:
    """Why a seat may do nothing at all now."""
    if s.phase == OVER:
        return GAME_OVER
    out[0] = to_roll(s)
    if out[0]:
        return ROLL_FIRST
    if acts(t, s, seat):
        return POSSIBLE
    for other in range(s.seats):
        if acts(t, s, other):
            out[0] |= 1 << other
    return NOT_YOUR_TURN


# Marks.


def mark_of(t: Tables, p: Paper, action: int) -> int:
    """The mark that an action is about; NONE if it is about none, or about one that is not open."""
    area = t.act_area[action]
    if area == NONE:
        return NONE
    fields = t.act_fields[action] & ready(t, p, area)
    if fields == 0:
        return NONE
    return lowest(fields)


def marks_possible(t: Tables, s: State, seat: int, area: int, out: list[int]) -> int:
    """The marks of an area that a seat's legal actions make, as a set."""
    marks = 0
    n = legal(t, s, seat, out)
    for i in range(n):
        if t.act_area[out[i]] == area:
            mark = mark_of(t, s.papers[seat], out[i])
            if mark != NONE:
                marks |= 1 << mark
    return marks


def why_not_mark(t: Tables, s: State, seat: int, area: int, mark: int, out: list[int]) -> int:
    """Why a seat cannot make this mark of an area now."""
    if marks_possible(t, s, seat, area, out) >> mark & 1:
        return POSSIBLE
    return why_no_action_marks(t, s, seat, area, mark, out)


def why_no_action_marks(t: Tables, s: State, seat: int, area: int, mark: int, out: list[int]) -> int:
    """Why none of a seat's legal actions makes this mark; asked only where none does."""
    why = why_not_act(t, s, seat, out)
    if why == POSSIBLE:
        why = why_not_open(t, s.papers[seat], area, mark, out)
    if why == POSSIBLE:
        why = why_not_offered(t, s, s.papers[seat], area, mark, out)
    return why


def why_not_open(t: Tables, p: Paper, area: int, mark: int, out: list[int]) -> int:
    """Marked already, or not yet to be marked."""
    marks = p.marks[area]
    out[0] = area
    out[1] = mark
    if marks >> mark & 1:
        return MARKED
    if ready(t, p, area) >> mark & 1:
        return POSSIBLE
    if t.circle_first[area]:
        return CIRCLE_FIRST
    if t.skips[area]:
        out[1] = count(behind(marks)) - 1
        return NEVER_BACK
    out[1] = next_of_row(t, p, area, mark)
    return BEFORE_EMPTY


def next_of_row(t: Tables, p: Paper, area: int, mark: int) -> int:
    """The next field of the row in which a field lies that is not marked."""
    first = mark
    while not t.free[area] >> first & 1:
        first -= 1
    return lowest(~p.marks[area] >> first << first)


def why_not_offered(t: Tables, s: State, p: Paper, area: int, mark: int, out: list[int]) -> int:
    """The field is open, but no die or bonus may enter it."""
    if t.symbols:
        return wrong_symbols(t, p, area, mark, out)
    if s.phase == RETURNING:
        return RETURN_OR_GO
    numbers = numbers_coming(t, s, p, area)
    if p.owed:
        if numbers == 0:
            return redeem_first(t, p, out)
    elif extra_open(t, p):
        return EXTRA_FIRST
    if numbers == 0:
        return no_die(t, s, p, area, out)
    return wrong_number(t, p, area, mark, numbers, places_bringing(t, s, p, area, t.printed[area][mark]), out)


def redeem_first(t: Tables, p: Paper, out: list[int]) -> int:
    """Pending bonuses come first: how many of each."""
    for bonus in range(t.marks):
        out[bonus] = p.pending[bonus]
    return REDEEM_FIRST


def no_die(t: Tables, s: State, p: Paper, area: int, out: list[int]) -> int:
    """No die goes to an area now; or its own die already shows the declared number."""
    out[0] = s.face[area + 1]
    if p.token and out[0] == token_face(t, p.token):
        return SAME_NUMBER
    out[0] = area
    return NO_DIE


def wrong_symbols(t: Tables, p: Paper, area: int, mark: int, out: list[int]) -> int:
    """Junior: an open field cannot be marked with the dice."""
    if p.stage == CIRCLES:
        return redeem_first(t, p, out)
    if p.colour and p.colour != area + 1:
        out[0] = p.colour - 1
        return ONE_COLOUR
    out[0] = t.symbol[area][mark]
    out[1] = t.cost[area][mark]
    return NEEDS_SYMBOLS


# Numbers.


def wrong_number(t: Tables, p: Paper, area: int, mark: int, numbers: int, places: int, out: list[int]) -> int:
    """What an open field asks for, where other numbers come; `places` are those from which its printed number comes."""
    asks = t.asks[area]
    if asks == BY_PLACE:
        return wrong_by_place(t, area, mark, numbers, places, out)
    out[0] = t.printed[area][mark]
    out[1] = numbers
    if asks == RISING or asks == NOT_RISING or asks == OUTWARDS:
        return wrong_after(t, p, area, mark, out)
    return NEEDS_AT_LEAST if asks == AT_LEAST else NEEDS


def wrong_after(t: Tables, p: Paper, area: int, mark: int, out: list[int]) -> int:
    """What may follow the number before, in a row where that decides."""
    chain = t.chain_first[area]
    while not t.chain_fields[chain] >> mark & 1:
        chain += 1
    out[0] = before(t, p, area, chain)
    if t.asks[area] == RISING:
        return NEEDS_MORE_THAN
    if t.asks[area] == NOT_RISING:
        return NEEDS_AT_MOST
    out[0] = t.follows[chain][out[0]] & ~3  # two dice show 2 at least
    return NEEDS_ONE_OF


def wrong_by_place(t: Tables, area: int, mark: int, numbers: int, places: int, out: list[int]) -> int:
    """The number is wrong, or it is right and comes from the wrong place."""
    number = t.printed[area][mark]
    grey = t.accepts[area][PLATTER][number] >> mark & 1
    out[0] = number
    for place in range(PLATTER):
        if t.accepts[area][place][number] >> mark & 1:
            out[1] = place + 1
    if places:
        out[2] = places
        return WRONG_PLACE_GREY if grey else WRONG_PLACE
    out[2] = numbers
    return NEEDS_FROM_GREY if grey else NEEDS_FROM
