"""The numbers that could be entered now, by a die or a pending bonus, whether a field takes them or not."""

from foxden.rules.bonus import offered
from foxden.rules.choices import dice_open, place_now
from foxden.rules.codes import BONUS, NONE
from foxden.rules.entry import brings, token_face
from foxden.rules.state import Paper, State, Tables


def die_brings(t: Tables, s: State, p: Paper, dice: int, die: int, area: int) -> int:
    """The number that a die, if it is one of `dice`, would bring to an area; NONE if it cannot go there."""
    if not dice >> die & 1 or area < t.first_area[die] or area >= t.end_area[die]:
        return NONE
    if p.token == 0:
        return brings(t, s, die, area, s.face[die])
    face = token_face(t, p.token)
    if face == s.face[die]:  # any number must change the number
        return NONE
    return brings(t, s, die, area, face)


def bonus_numbers(t: Tables, s: State, p: Paper, area: int) -> int:
    """The numbers that the pending bonuses offer in an area, as a set."""
    numbers = 0
    for mark in range(t.marks):
        if p.pending[mark] and t.low[mark][area] != NONE:
            for number in range(t.low[mark][area], t.high[mark][area] + 1):
                numbers |= 1 << offered(t, s, area, number)
    return numbers


def numbers_coming(t: Tables, s: State, p: Paper, area: int) -> int:
    """The numbers that could come to an area now, as a set."""
    if p.owed:
        return bonus_numbers(t, s, p, area)
    dice = dice_open(t, s, p)
    numbers = 0
    for die in range(t.dice):
        number = die_brings(t, s, p, dice, die, area)
        if number != NONE:
            numbers |= 1 << number
    return numbers


def places_bringing(t: Tables, s: State, p: Paper, area: int, number: int) -> int:
    """The places from which this number could come to an area now, as a set."""
    if p.owed:
        return (bonus_numbers(t, s, p, area) >> number & 1) << BONUS
    dice = dice_open(t, s, p)
    places = 0
    for die in range(t.dice):
        if die_brings(t, s, p, dice, die, area) == number:
            places |= 1 << place_now(s, die)
    return places


def entry_meant(t: Tables, s: State, seat: int, die: int, area: int) -> int:
    """The action that somebody means who points at a die and an area: to a field that takes its number, if there is one."""
    p = s.papers[seat]
    first = t.enter_base[die][area]
    number = NONE
    if p.owed == 0:
        number = die_brings(t, s, p, dice_open(t, s, p), die, area)
    if number == NONE:
        return first
    fields = t.accepts[area][place_now(s, die)][number]
    for action in range(first, first + t.places[area]):
        if t.act_fields[action] & fields:
            return action
    return first
