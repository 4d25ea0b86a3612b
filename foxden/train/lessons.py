"""Games against oneself, in the kernel dialect: every position between two rolls becomes a lesson."""

from foxden.bots.desk import PARTS, Desk
from foxden.bots.features import best_other
from foxden.bots.lines import best_line
from foxden.bots.net import ONE
from foxden.bots.value import FOX_PART, NUMBER_PART, SPREAD_PART
from foxden.engine.chance import below, bits_of
from foxden.rules.actions import apply, to_roll
from foxden.rules.codes import OVER
from foxden.rules.score import area_points, total
from foxden.rules.state import AREAS, State, Tables
from foxden.sim.luck import Luck
from foxden.sim.playout import begin, chance_of, first_actor, roll
from foxden.train.sample import Sample

TASTE = 1 << 21  # counters of the tastes of a game begin here


def lesson_game(
    t: Tables,
    s: State,
    luck: Luck,
    by_lot: int,
    limit: int,
    out: list[int],
    desk: Desk,
    mind: list[int],
    lessons: list[Sample],
    n: int,
) -> int:
    """Play a game that has begun; a choice in so many of ten thousand is taken by lot. How many lessons there are now."""
    while s.phase != OVER:
        if to_roll(s):
            roll(t, s, luck, out)
            continue
        seat = first_actor(t, s)
        desk.rival = -1
        chance = chance_of(luck, seat)
        desk.lot = -1
        if below(chance, 1, 10000) < by_lot:
            desk.lot = bits_of(chance, 2)
        length = best_line(t, s, seat, limit, out, desk, mind)
        for i in range(length):
            apply(t, s, seat, desk.plan[i], out)
        write_lesson(lessons[n], seat, desk)
        n += 1
    return n


def write_lesson(one: Sample, seat: int, desk: Desk) -> None:
    """What the end of the chosen line looks like, and what is expected of it."""
    one.seat = seat
    one.explored = 0 if desk.lot < 0 else 1
    one.holding = desk.best_holding
    for i in range(desk.best_holding):
        one.held[i] = desk.best_held[i]
    for part in range(PARTS):
        one.points[part] = desk.best_points[part]
        one.guess[part] = desk.best_parts[part]
        one.best[part] = desk.lot_parts[part]


def look_back(t: Tables, s: State, seat: int, lessons: list[Sample], first: int, end: int, trust: int, desk: Desk) -> None:
    """The lambda-returns of a seat, from the end of the game backwards; `trust` is lambda in thousandths."""
    p = s.papers[seat]
    for area in range(t.areas):
        desk.parts[area] = area_points(t, p, area) * ONE
    for area in range(t.areas, AREAS):
        desk.parts[area] = 0
    final = total(t, p) * ONE
    if t.party:  # who fills an area ends the game for all, so only the lead counts
        final -= best_other(t, s, seat) * ONE
    desk.parts[FOX_PART] = final
    for area in range(AREAS):
        desk.parts[FOX_PART] -= desk.parts[area]
    desk.parts[NUMBER_PART] = p.foxes * ONE
    for i in range(end - 1, first - 1, -1):
        one = lessons[i]
        if one.seat != seat:
            continue
        miss = final
        for part in range(SPREAD_PART):
            one.target[part] = desk.parts[part]
            if part <= FOX_PART:
                miss -= one.guess[part]
            if one.explored:
                desk.parts[part] = one.best[part]
            else:
                desk.parts[part] = one.guess[part] + (desk.parts[part] - one.guess[part]) * trust // 1000
        one.target[SPREAD_PART] = (miss // 32) * (miss // 32) // 10


def set_tastes(seed: int, game: int, seats: int, spread: int, desk: Desk) -> None:
    """Against collapse into one colour: for this game some parts of the score please more, others less, up to so many percent."""
    for part in range(PARTS):
        desk.weigh[part] = 0
        if spread and game & 1:
            desk.weigh[part] = below(bits_of(seed, TASTE + game), part, 2 * spread + 1) - spread


def lesson_games(
    t: Tables,
    s: State,
    luck: Luck,
    seats: int,
    seed: int,
    game: int,
    games: int,
    by_lot: int,
    spread: int,
    trust: int,
    limit: int,
    out: list[int],
    desk: Desk,
    mind: list[int],
    lessons: list[Sample],
    totals: list[int],
) -> int:
    """Play games and look back on them; `totals` gets every seat's score; how many lessons there are."""
    n = 0
    for i in range(games):
        begin(t, s, luck, seats, seed, game + i)
        set_tastes(seed, game + i, seats, spread, desk)
        first = n
        n = lesson_game(t, s, luck, by_lot, limit, out, desk, mind, lessons, n)
        for seat in range(seats):
            look_back(t, s, seat, lessons, first, n, trust, desk)
            totals[i * seats + seat] = total(t, s.papers[seat])
    return n
