"""The input features of the fox's network for a position between two rolls, in the kernel dialect.

Features are binary. A position is the list of the numbers of the features that are set, so that the first layer of the network adds
up a few rows of weights.
"""

from foxden.bulk.scratch import HEADS, Scratch
from foxden.rules.bits import count, lowest
from foxden.rules.bonus import stock
from foxden.rules.codes import CLOSING, IDLE, NUMBER, PLUS_ONE, START, TRACKS
from foxden.rules.score import area_points, total
from foxden.rules.state import AREAS, FIELDS, LINES, ROUNDS, SEATS, Paper, State, Tables

STEPS = 5  # points in a turn: before each of the three rolls, the solo passive turn, the end of a turn
PASSIVE = 3  # the index of the solo passive turn
LATE = 1  # in another seat's turn: this seat's turn of the round is still to come

MARKED = 0  # a field is marked
LINE = MARKED + AREAS * FIELDS  # a bonus for several marks: one, two or three are missing
LAST = LINE + LINES * 3  # the last number of a row
PAIR = LAST + 2 * 16  # the first number of an open pair
POINTS = PAIR + 16  # of an area, by threes
LOWEST = POINTS + AREAS * 40  # which area is the lowest
LOW = LOWEST + AREAS  # its points, by twos
FOXES = LOW + 40
FOX_LOW = FOXES + 8  # foxes, with the points of the lowest area by fours
STOCK = FOX_LOW + 8 * 20  # actions kept
EARNED = STOCK + TRACKS * 8  # actions earned
TOKEN = EARNED + TRACKS * 8  # any-number circles that are free
STEP = TOKEN + 8  # the point in the game, by number of seats
LEFT = STEP + SEATS * ROUNDS * SEATS * STEPS  # the same, only by rounds to come
HAND = LEFT + 8 * STEPS  # the dice to be rolled, in the seat's own turn
SHOWN = HAND + 4 * 64  # the faces of the others, if a +1 is kept
RACE_LEFT = SHOWN + 6 * 8  # junior: fields missing in the fullest area, of this seat and of the others
RACE_ROUND = RACE_LEFT + SEATS * 16
RACE_LEAD = LAST + 16  # junior, which has no rows of numbers: the lead over the best other seat, up to 15
OWN_LEFT = RACE_ROUND + 32  # with several seats: the seat's own turns after this one
PASSIVE_LEFT = OWN_LEFT + 8  # with several seats: turns of others after this one
FEATURES = PASSIVE_LEFT + 24


def add_feature(scratch: Scratch, feature: int) -> None:
    """Set one more feature."""
    scratch.features[scratch.feature_count] = feature
    scratch.feature_count += 1


def list_features(t: Tables, s: State, seat: int, scratch: Scratch) -> None:
    """List a seat's features, its points by area, and those of its foxes (junior: minus the best other total)."""
    p = s.papers[seat]
    scratch.feature_count = 0
    scratch.head = head_of(t, s, seat)
    lowest_area = 0
    for area in range(t.areas):
        scratch.points[area] = area_points(t, p, area)
        if scratch.points[area] < scratch.points[lowest_area]:
            lowest_area = area
    for area in range(t.areas, AREAS):  # a sheet of fewer areas: the points of an earlier game are no longer there
        scratch.points[area] = 0
    scratch.points[AREAS] = -best_other_total(t, s, seat) if t.ends_when_full else p.foxes * scratch.points[lowest_area]
    for area in range(t.areas):
        add_area_features(t, p, area, scratch)
    add_fox_features(p.foxes, lowest_area, scratch)
    add_action_features(t, p, scratch)
    add_line_features(t, p, scratch)
    if t.ends_when_full:
        add_junior_features(t, s, seat, scratch)
    else:
        add_turn_features(t, s, seat, scratch)


def head_of(t: Tables, s: State, seat: int) -> int:
    """How much of the game is left: 0 if the seat has no turn of its own to come, 1 in the last round, 2 in the one before ...

    In junior: how many fields the fullest area of any seat lacks.
    """
    if t.ends_when_full:
        missing = HEADS - 1
        for i in range(s.seats):
            missing = min(missing, fewest_missing(t, s.papers[i]))
        return missing
    left = max(0, s.rounds - s.round)
    if left == 0 and (s.active > seat or (s.active == seat and (s.dealt or s.phase == CLOSING))):
        return 0
    return min(HEADS - 1, left + 1)


def add_area_features(t: Tables, p: Paper, area: int, scratch: Scratch) -> None:
    """Add the marks and points of an area, and the numbers that restrict the next one."""
    marks = p.marks[area]
    while marks:
        add_feature(scratch, MARKED + area * FIELDS + lowest(marks))
        marks &= marks - 1
    add_feature(scratch, POINTS + area * 40 + max(0, min(39, scratch.points[area] // 3)))
    marked = count(p.marks[area])
    if t.pairs[area] and marked & 1:
        add_feature(scratch, PAIR + min(15, p.written[area][marked - 1]))
    for chain in range(t.chain_first[area], t.chain_end[area]):
        inside = count(p.marks[area] & t.chain_fields[chain])
        if inside:
            add_feature(scratch, LAST + chain * 16 + p.written[area][t.chain_start[chain] + inside - 1])


def add_fox_features(foxes: int, lowest_area: int, scratch: Scratch) -> None:
    """Add the number of foxes and the points of the lowest area."""
    foxes = min(7, foxes)
    points = max(0, scratch.points[lowest_area])
    add_feature(scratch, LOWEST + lowest_area)
    add_feature(scratch, LOW + min(39, points // 2))
    add_feature(scratch, FOXES + foxes)
    add_feature(scratch, FOX_LOW + foxes * 20 + min(19, points // 4))


def add_action_features(t: Tables, p: Paper, scratch: Scratch) -> None:
    """Add the actions kept and earned."""
    for track in range(TRACKS):
        if t.track_length[track]:
            add_feature(scratch, STOCK + track * 8 + count(stock(p, track)))
            add_feature(scratch, EARNED + track * 8 + p.circles[track])
    tokens = stock(p, NUMBER)
    while tokens:
        add_feature(scratch, TOKEN + lowest(tokens))
        tokens &= tokens - 1


def add_line_features(t: Tables, p: Paper, scratch: Scratch) -> None:
    """Add the number of missing marks for bonuses that need several."""
    for line in range(LINES):
        fields = t.line_fields[line]
        if fields == 0:
            break
        if fields & fields - 1:
            missing = count(fields & ~p.marks[t.line_area[line]])
            if 0 < missing < 4:
                add_feature(scratch, LINE + line * 3 + missing - 1)


def add_turn_features(t: Tables, s: State, seat: int, scratch: Scratch) -> None:
    """Add the point in the game, and the dice."""
    step = s.roll - 1
    if s.phase == START:
        step = 0
    elif s.phase == CLOSING:
        step = PASSIVE + 1
    elif s.dealt:
        step = PASSIVE
    turn = s.active - seat
    left = min(step, PASSIVE)
    if turn:  # another seat's turn: is this seat's turn of the round over, or still to come?
        step = 2 if s.phase == CLOSING else 0
        left = PASSIVE
        if turn < 0:
            turn = -turn
            step += LATE
            left = 0
    rounds = min(ROUNDS, s.round) - 1
    add_feature(scratch, STEP + (((s.seats - 1) * ROUNDS + rounds) * SEATS + turn) * STEPS + step)
    add_feature(scratch, LEFT + max(0, s.rounds - s.round) * STEPS + left)
    if s.seats > 1:
        add_turn_order_features(s, seat, scratch)
    if turn == 0 and step < PASSIVE:
        add_feature(scratch, HAND + (step + 1) * 64 + (s.hand if s.phase != START else (1 << t.dice) - 1))
        if step:
            add_face_features(t, s, seat, s.hand, scratch)
    elif s.phase == CLOSING and s.papers[seat].stage != IDLE:
        add_face_features(t, s, seat, 0, scratch)


def add_turn_order_features(s: State, seat: int, scratch: Scratch) -> None:
    """Add the numbers of the seat's own turns and of other turns after the current one."""
    rounds = max(0, s.rounds - s.round)
    own = rounds
    others = rounds * (s.seats - 1) + s.seats - 1 - s.active
    if seat > s.active:
        own += 1
        others -= 1
    add_feature(scratch, OWN_LEFT + own)
    add_feature(scratch, PASSIVE_LEFT + min(23, others))


def add_face_features(t: Tables, s: State, seat: int, hidden: int, scratch: Scratch) -> None:
    """Add the faces that a +1 can use in this turn."""
    if stock(s.papers[seat], PLUS_ONE):
        for die in range(t.dice):
            if not hidden >> die & 1:
                add_feature(scratch, SHOWN + die * 8 + s.face[die])


def best_other_total(t: Tables, s: State, seat: int) -> int:
    """The total of the best other seat."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, total(t, s.papers[other]))
    return best


def add_junior_features(t: Tables, s: State, seat: int, scratch: Scratch) -> None:
    """Junior: add how close every seat is to ending the game."""
    for i in range(s.seats):
        add_feature(scratch, RACE_LEFT + i * 16 + fewest_missing(t, s.papers[(seat + i) % s.seats]))
    lead = total(t, s.papers[seat]) - best_other_total(t, s, seat)
    add_feature(scratch, RACE_LEAD + max(-15, min(15, lead)))
    add_feature(scratch, RACE_ROUND + min(15, s.round))
    add_feature(scratch, RACE_ROUND + 16 + (s.active - seat + s.seats) % s.seats)


def fewest_missing(t: Tables, p: Paper) -> int:
    """How many fields the fullest area of a paper lacks, at most 15."""
    missing = 15
    for area in range(t.areas):
        missing = min(missing, count(t.fields[area] & ~p.marks[area]))
    return missing
