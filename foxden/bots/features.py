"""What a trained player sees of the game between two rolls, in the kernel dialect: the numbers of the features that hold.

A feature either holds or not, so that a net adds up a few rows of weights.
"""

from foxden.bots.desk import Desk
from foxden.rules.bits import count, lowest
from foxden.rules.bonus import stock
from foxden.rules.codes import CLOSING, IDLE, NUMBER, PLUS_ONE, START, TRACKS
from foxden.rules.score import area_points, total
from foxden.rules.state import AREAS, FIELDS, LINES, ROUNDS, SEATS, Paper, State, Tables

STEPS = 5  # of a turn: before each roll,
PASSIVE = 3  # the passive part of playing alone, and the end of a turn
LATE = 1  # in the turn of another: the own turn of this round is still to come

MARKED = 0  # a field is marked
LINE = MARKED + AREAS * FIELDS  # a bonus for several marks: one, two or three are missing
LAST = LINE + LINES * 3  # the last number of a row
PAIR = LAST + 2 * 16  # the first number of an open pair
POINTS = PAIR + 16  # of an area, by threes
LOWEST = POINTS + AREAS * 40  # the area that is lowest
LOW = LOWEST + AREAS  # its points, by twos
FOXES = LOW + 40
FOX_LOW = FOXES + 8  # foxes, with the points of the lowest area by fours
STOCK = FOX_LOW + 8 * 20  # actions kept
EARNED = STOCK + TRACKS * 8  # actions earned
TOKEN = EARNED + TRACKS * 8  # any-number circles that are free
STEP = TOKEN + 8  # where the game stands, by seats
LEFT = STEP + SEATS * ROUNDS * SEATS * STEPS  # the same, by rounds to come only
HAND = LEFT + 8 * STEPS  # the dice to be rolled, in the own turn
SHOWN = HAND + 4 * 64  # the faces of the others, if a +1 is kept
PARTY_LEFT = SHOWN + 6 * 8  # junior: fields missing in the fullest area, own and others'
PARTY_ROUND = PARTY_LEFT + SEATS * 16
PARTY_LEAD = LAST + 16  # junior has no rows of numbers: here is how far ahead of the best other seat, up to 15
OWN_LEFT = PARTY_ROUND + 32  # with several seats: own turns to come after this one,
PASSIVE_LEFT = OWN_LEFT + 8  # and turns of others
FEATURES = PASSIVE_LEFT + 24


def hold(desk: Desk, feature: int) -> None:
    """One more feature holds."""
    desk.held[desk.holding] = feature
    desk.holding += 1


def see(t: Tables, s: State, seat: int, desk: Desk) -> None:
    """List the features that hold for a seat; also its points by area, and of its foxes; junior: less those of the best other."""
    p = s.papers[seat]
    desk.holding = 0
    low = 0
    for area in range(t.areas):
        desk.points[area] = area_points(t, p, area)
        if desk.points[area] < desk.points[low]:
            low = area
    desk.points[AREAS] = -best_other(t, s, seat) if t.party else p.foxes * desk.points[low]
    for area in range(t.areas):
        see_area(t, p, area, desk)
    see_foxes(p.foxes, low, desk)
    see_actions(t, p, desk)
    see_lines(t, p, desk)
    if t.party:
        see_party(t, s, seat, desk)
    else:
        see_table(t, s, seat, desk)


def see_area(t: Tables, p: Paper, area: int, desk: Desk) -> None:
    """Marks, points, and the numbers that bind the next one."""
    marks = p.marks[area]
    while marks:
        hold(desk, MARKED + area * FIELDS + lowest(marks))
        marks &= marks - 1
    hold(desk, POINTS + area * 40 + max(0, min(39, desk.points[area] // 3)))
    marked = count(p.marks[area])
    if t.pairs[area] and marked & 1:
        hold(desk, PAIR + min(15, p.written[area][marked - 1]))
    for chain in range(t.chain_first[area], t.chain_end[area]):
        inside = count(p.marks[area] & t.chain_fields[chain])
        if inside:
            hold(desk, LAST + chain * 16 + p.written[area][t.chain_start[chain] + inside - 1])


def see_foxes(foxes: int, low: int, desk: Desk) -> None:
    """Foxes, and what they count."""
    foxes = min(7, foxes)
    points = max(0, desk.points[low])
    hold(desk, LOWEST + low)
    hold(desk, LOW + min(39, points // 2))
    hold(desk, FOXES + foxes)
    hold(desk, FOX_LOW + foxes * 20 + min(19, points // 4))


def see_actions(t: Tables, p: Paper, desk: Desk) -> None:
    """Actions kept and earned."""
    for track in range(TRACKS):
        if t.track_length[track]:
            hold(desk, STOCK + track * 8 + count(stock(p, track)))
            hold(desk, EARNED + track * 8 + p.circles[track])
    tokens = stock(p, NUMBER)
    while tokens:
        hold(desk, TOKEN + lowest(tokens))
        tokens &= tokens - 1


def see_lines(t: Tables, p: Paper, desk: Desk) -> None:
    """Bonuses that several marks earn together: how many are missing."""
    for line in range(LINES):
        fields = t.line_fields[line]
        if fields == 0:
            break
        if fields & fields - 1:
            missing = count(fields & ~p.marks[t.line_area[line]])
            if 0 < missing < 4:
                hold(desk, LINE + line * 3 + missing - 1)


def see_table(t: Tables, s: State, seat: int, desk: Desk) -> None:
    """How much of the game is to come, and the dice."""
    step = s.roll - 1
    if s.phase == START:
        step = 0
    elif s.phase == CLOSING:
        step = PASSIVE + 1
    elif s.dealt:
        step = PASSIVE
    turn = s.active - seat
    left = min(step, PASSIVE)
    if turn:  # of another: is the own turn over in this round, or still to come?
        step = 2 if s.phase == CLOSING else 0
        left = PASSIVE
        if turn < 0:
            turn = -turn
            step += LATE
            left = 0
    rounds = min(ROUNDS, s.round) - 1
    hold(desk, STEP + (((s.seats - 1) * ROUNDS + rounds) * SEATS + turn) * STEPS + step)
    hold(desk, LEFT + max(0, s.rounds - s.round) * STEPS + left)
    if s.seats > 1:
        see_order(s, seat, desk)
    if turn == 0 and step < PASSIVE:
        hold(desk, HAND + (step + 1) * 64 + (s.hand if s.phase != START else (1 << t.dice) - 1))
        if step:
            see_shown(t, s, seat, s.hand, desk)
    elif s.phase == CLOSING and s.papers[seat].stage != IDLE:
        see_shown(t, s, seat, 0, desk)


def see_order(s: State, seat: int, desk: Desk) -> None:
    """Turns to come after the present one."""
    rounds = max(0, s.rounds - s.round)
    own = rounds
    others = rounds * (s.seats - 1) + s.seats - 1 - s.active
    if seat > s.active:
        own += 1
        others -= 1
    hold(desk, OWN_LEFT + own)
    hold(desk, PASSIVE_LEFT + min(23, others))


def see_shown(t: Tables, s: State, seat: int, hidden: int, desk: Desk) -> None:
    """The faces that a +1 may use in this turn."""
    if stock(s.papers[seat], PLUS_ONE):
        for die in range(t.dice):
            if not hidden >> die & 1:
                hold(desk, SHOWN + die * 8 + s.face[die])


def best_other(t: Tables, s: State, seat: int) -> int:
    """The points of the best other seat."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, total(t, s.papers[other]))
    return best


def see_party(t: Tables, s: State, seat: int, desk: Desk) -> None:
    """Junior: how near everybody is to the end."""
    for i in range(s.seats):
        p = s.papers[(seat + i) % s.seats]
        missing = 15
        for area in range(t.areas):
            missing = min(missing, count(t.fields[area] & ~p.marks[area]))
        hold(desk, PARTY_LEFT + i * 16 + missing)
    lead = total(t, s.papers[seat]) - best_other(t, s, seat)
    hold(desk, PARTY_LEAD + max(-15, min(15, lead)))
    hold(desk, PARTY_ROUND + min(15, s.round))
    hold(desk, PARTY_ROUND + 16 + (s.active - seat + s.seats) % s.seats)
