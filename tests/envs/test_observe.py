"""Observations: worked by hand for some positions, within their bounds in random games, and including everything in the state."""

from __future__ import annotations

import random
from typing import Any

import pytest

import foxden
from foxden import Game
from foxden.envs import layout, read
from foxden.envs.observation import observe
from foxden.envs.observation_fields import bounds, fields, width
from foxden.rules import codes
from foxden.rules.state import State
from foxden.sheets.elements import Turn
from foxden.sheets.setup import Setup, setup
from tests.random_play import TABLES, random_game


def view(chosen: Setup, s: State, seat: int) -> list[int]:
    """The observation of a seat (from 0), written into a list of exactly the right length."""
    found = [-99] * width(chosen, s.seats)
    assert observe(chosen.tables, s, seat, found, 0) == len(found)
    return found


def seen(position: str, seat: int = 1) -> dict[str, Any]:
    """The fields of an observation: a single number as such, flags as the names of those that are set, others as a dict."""
    game = foxden.from_position(position)
    every = layout(game.game, game.seats)
    found: dict[str, Any] = {}
    for name, numbers in read(every, view(game.setup, game.state, seat - 1)).items():
        field = every[name]
        if len(numbers) == 1:
            found[name] = next(iter(numbers.values()))
        elif max(field.high) == 1 and not name.endswith("owed"):
            found[name] = [word for word, flag in numbers.items() if flag]
        else:
            found[name] = {word: n for word, n in numbers.items() if n}
    return found


def test_pretty_by_hand() -> None:
    found = seen(
        "pretty seats=1 round=3 phase=choosing roll=2 dice=W3,Y5@I,B1@plate,G6,O2@plate,P4"
        " / yellow=r1c1,r2c1,r3c1 blue=2,7 green=2 orange=4,5,1,8 purple=2,5 RR=3x1 +1=1 FOX=1"
    )
    assert (found["round"], found["turn"], found["phase"], found["roll"], found["passive"]) == (3, 1, ["choosing"], ["2"], 0)
    assert (found["die.white.shows"], found["die.white.lies"]) == (["3"], ["hand"])
    assert (found["die.yellow.shows"], found["die.yellow.lies"]) == (["5"], ["I"])
    assert (found["die.orange.shows"], found["die.orange.lies"]) == (["2"], ["platter"])
    assert (found["own.yellow"], found["own.yellow.points"]) == (["r1c1", "r2c1", "r3c1"], 10)  # the first column
    assert (found["own.blue"], found["own.blue.points"]) == (["2", "7"], 2)
    assert (found["own.green"], found["own.green.points"]) == (["1", "2"], 3)
    assert (found["own.orange"], found["own.orange.points"]) == (["1", "2", "3", "4"], 18)
    assert found["own.orange.written"] == {"1": 4, "2": 5, "3": 1, "4": 8}
    assert (found["own.purple.written"], found["own.purple.last"], found["own.purple.points"]) == ({"1": 2, "2": 5}, 5, 7)
    assert found["own.foxes"] == 1
    assert (found["own.RR"], found["own.+1"]) == ({"circled": 3, "unused": 2}, {"circled": 1, "unused": 1})
    assert (found["own.owed"], found["own.stage"], found["own.spent"]) == ({}, [], [])


def test_pretty_closing_with_bonuses_and_plus() -> None:
    found = seen(
        "pretty seats=1 round=2 phase=closing dealt=yes dice=W1@plate,Y2@plate,B2@plate,G4@I,O5@II,P6@III"
        " / green=5 +1=3x2 owed=bX,gX,gX stage=plus spent=W,G"
    )
    assert (found["phase"], found["passive"]) == (["closing"], 1)
    assert found["own.owed"] == {"bX": 1, "gX": 2}
    assert (found["own.stage"], found["own.spent"]) == (["plus"], ["white", "green"])
    assert found["own.+1"] == {"circled": 3, "unused": 1}
    assert (found["die.purple.shows"], found["die.purple.lies"]) == (["6"], ["III"])


def test_twice_extra_crosses_and_negative_points() -> None:
    found = seen(
        "twice seats=1 phase=choosing roll=1 dice=W2@plate,S5@I,Y3@plate,B6,G6,P6"
        " / silver=y5 yellow=r1c2x,r2c1o blue=9,8 green=2,12 RT=2x1 extra=y3|1ofy2,b2,g2,p2"
    )
    assert (found["own.extra"], found["own.extra.any"], found["own.extra.each"]) == (1, ["y2", "b2", "g2", "p2"], ["y3"])
    assert found["own.yellow"] == ["r1c2o", "r2c1o", "r1c2x"]
    assert (found["own.green.written"], found["own.green.points"]) == ({"1": 2, "2": 12}, -10)  # first minus second
    assert (found["own.blue.last"], found["own.blue.points"], found["own.silver.points"], found["own.yellow.points"]) == (
        8,
        3,
        2,
        3,
    )
    assert found["own.RT"] == {"circled": 2, "unused": 1}


def test_cubed_declared_number_and_both_rows_of_blue() -> None:
    found = seen("cubed phase=choosing dice=W3,Y2,T5,B1,Br6,P4 / blue=6|8,9 pink=2 N=5x1 token=N4")
    assert found["own.token"] == ["N4"]
    assert (found["own.N"], found["own.N.free"]) == ({"circled": 5, "unused": 4}, ["2", "3", "4", "5"])
    assert found["own.blue"] == ["L1", "R1", "R2"]
    assert (found["own.blue.written"], found["own.blue.last"]) == ({"L1": 6, "R1": 8, "R2": 9}, {"L": 6, "R": 9})
    assert (found["own.blue.points"], found["own.pink.points"]) == (3 + 6, 2)
    empty = seen("cubed phase=choosing dice=W3,Y2,T5,B1,Br6,P4 / N=1")
    assert empty["own.blue.last"] == {"L": 7, "R": 7}  # the printed seven


def test_papers_go_round_from_the_own_seat() -> None:
    position = (
        "junior seats=3 round=2 active=2 phase=closing dice=1:wild@plate,2:cake,3:candle,4:candle@plate,5:gift"
        " / yellow=2 stage=mark / red=1 spent=2,3,5 colour=red / green=r1c1,r2c1 stage=mark"
    )
    found = seen(position, seat=3)
    assert (found["round"], found["turn"], found["phase"]) == (2, ["second"], ["closing"])
    assert (found["own.green"], found["next.yellow"], found["second.red"]) == (["r1c1", "r2c1"], ["1", "2"], ["1"])
    assert (found["own.stage"], found["next.stage"], found["second.stage"]) == (["mark"], ["mark"], [])
    assert (found["second.spent"], found["second.colour"], found["own.colour"]) == (["2", "3", "5"], ["red"], [])
    assert (found["die.1.shows"], found["die.1.lies"]) == (["wild"], ["platter"])
    assert (found["die.2.shows"], found["die.2.lies"]) == (["cake"], ["hand"])
    other = seen(position, seat=2)
    assert (other["turn"], other["own.red"], other["next.green"], other["second.yellow"]) == (
        ["own"], ["1"], ["r1c1", "r2c1"], ["1", "2"]
    )  # fmt: skip


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_number_stays_within_its_bounds(name: str, seats: int) -> None:
    chosen = setup(name)
    low, high = bounds(chosen, seats)
    reached = [0] * len(high)
    for seed in range(3):
        for game in random_game(name, seats, seed):
            for seat in range(seats):
                found = view(chosen, game.state, seat)
                assert all(a <= n <= b for a, n, b in zip(low, found, high, strict=True))
                reached = [max(a, b) for a, b in zip(reached, found, strict=True)]
    for field in fields(chosen, seats).values():
        if field.name.startswith("die.") or field.name in ("turn", "roll"):
            assert max(reached[field.slice]) == 1, f"{field.name} is never set"


def test_bounds_are_those_of_the_sheet() -> None:
    pretty = layout("pretty")
    assert pretty["own.yellow.points"].high == (10 + 14 + 16 + 20,)
    assert pretty["own.orange.written"].high == (6, 6, 6, 12, 6, 6, 12, 6, 12, 6, 18)
    assert pretty["own.foxes"].high == (5,)
    assert dict(zip(pretty["own.owed"].entries, pretty["own.owed"].high, strict=True)) == {
        "yX": 3, "bX": 3, "gX": 3, "o4": 1, "o5": 1, "o6": 1, "p6": 3, "X6": 1
    }  # fmt: skip
    twice = layout("twice")
    # green, first minus second: factors 2 2, 2 1, 3 3, 3 2, 3 1, 4 1
    best = (12 - 2) + (12 - 1) + (18 - 3) + (18 - 2) + (18 - 1) + (24 - 1)
    worst = (2 - 12) + (2 - 6) + (3 - 18) + (3 - 12) + (3 - 6) + (4 - 6)
    assert (twice["own.green.points"].low, twice["own.green.points"].high) == ((worst,), (best,))
    assert twice["own.foxes"].high == (6,)  # one in each area, one at the end of a track
    assert layout("pretty", 4)["round"].high == (4,)
    stars = [layout("junior", 2)[f"own.{area}.points"].high[0] for area in ("yellow", "red", "green", "blue")]
    assert stars == [4, 5, 4, 6]


def test_views_differ_wherever_states_do() -> None:
    """Every change of the state, in the parts that the game uses, changes the observation."""
    for name, seats in (("pretty", 1), ("pretty", 3), ("twice", 2), ("cubed", 1), ("junior", 2)):
        *_, game = random_game(name, seats, 8)
        for seat in range(seats):
            before = view(game.setup, game.state, seat)
            for what, changed in changes(game):
                assert view(game.setup, changed, seat) != before, f"{name}: seat {seat + 1} does not see {what}"


def changes(game: Game) -> list[tuple[str, State]]:
    """Copies of a state, each with one value changed, for every value that can change."""
    t, s = game.setup.tables, game.state
    one_roll = game.setup.sheet.turn is Turn.ONE_ROLL
    found: list[tuple[str, State]] = []

    def table(name: str, value: int) -> None:
        new = s.copy()
        setattr(new, name, value)
        found.append((name, new))

    def paper(seat: int, name: str, place: tuple[int, ...], value: int) -> None:
        new = s.copy()
        here = getattr(new.papers[seat], name)
        for i in place[:-1]:
            here = here[i]
        if place:
            here[place[-1]] = value
        else:
            setattr(new.papers[seat], name, value)
        found.append((f"{name} {place} of seat {seat + 1}", new))

    table("round", 2)
    table("phase", codes.CHOOSING)
    for die in range(t.dice):
        table("hand", s.hand ^ 1 << die)
        table("platter", s.platter ^ 1 << die)
        new = s.copy()
        new.face[die] = s.face[die] % 6 + 1
        found.append((f"face {die}", new))
    if s.seats > 1:
        table("active", (s.active + 1) % s.seats)
    if not one_roll:
        table("roll", s.roll % 3 + 1)
        table("dealt", 1 - s.dealt)
        for place in range(3):
            new = s.copy()
            new.field[place] = (s.field[place] + 1) % t.dice
            found.append((f"die field {place}", new))
    for seat in range(s.seats):
        p = s.papers[seat]
        for area in range(t.areas):
            for i in range(t.fields[area].bit_length()):
                paper(seat, "marks", (area,), p.marks[area] ^ 1 << i)
                if t.writing[area]:
                    paper(seat, "written", (area, i), p.written[area][i] + 1)
        for track in game.setup.tracks.values():
            paper(seat, "circles", (track,), p.circles[track] + 1)
            for i in range(p.circles[track]):
                paper(seat, "crosses", (track,), p.crosses[track] ^ 1 << i)
        for mark in range(t.marks):
            paper(seat, "pending", (mark,), p.pending[mark] + 1)
        for die in range(t.dice):
            paper(seat, "spent", (), p.spent ^ 1 << die)
        for stage in (codes.MARK, codes.CIRCLES) if one_roll else (codes.PICK, codes.PLUS):
            paper(seat, "stage", (), stage)
        if one_roll:
            paper(seat, "colour", (), p.colour % t.areas + 1)
        else:
            paper(seat, "foxes", (), p.foxes + 1)
        for token in range(1, t.track_length[codes.NUMBER] + 4 if t.track_length[codes.NUMBER] else 1):
            paper(seat, "token", (), token)
        if t.extra_area >= 0:
            paper(seat, "extra_count", (), 1)
            for i in range(t.fields[t.extra_area].bit_length()):
                paper(seat, "extra_any", (), 1 << i)
                if t.sweeps:
                    paper(seat, "extra_fields", (), 1 << i)
    return found


def test_equal_states_look_equal_and_seats_see_different_things() -> None:
    rng = random.Random(2)
    game = foxden.new("pretty", 2)
    game.roll(rng)
    game.play(1, rng.choice(game.legal(1)))
    one, two = view(game.setup, game.state, 0), view(game.setup, game.state, 1)
    assert one == view(game.setup, game.copy().state, 0)
    own, next_ = layout("pretty", 2)["own.yellow"].start, layout("pretty", 2)["next.yellow"].start
    length = next_ - own
    assert one[own:next_] == two[next_ : next_ + length]
    assert one[next_ : next_ + length] == two[own:next_]


def test_impossible_observations() -> None:
    with pytest.raises(foxden.SetupError, match="junior is for 2 to 4 seats, not 1"):
        layout("junior")
