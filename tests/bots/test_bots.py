"""Bots play legally in every game, equal seeds give equal games, and greedy beats random."""

from __future__ import annotations

import random
from statistics import mean

import pytest

import foxden
from foxden.bots import BOTS, LEVELS, UnknownBot, bot, dialect_modules
from foxden.bots.nonblocking import SUBSTITUTES, pick_in_python
from foxden.engine.action import Action, actions
from foxden.engine.game import Game
from foxden.sheets import sheet


def interpreted(name: str, game: Game, seat: int, rng: random.Random) -> Action:
    """A bot that runs in Python, so that nothing has to be compiled."""
    return actions(game.setup)[pick_in_python(name, game, seat - 1, rng.getrandbits(32))]


def played(game: str, names: list[str], seed: int, events: int = 1000) -> Game:
    """A whole game between bots, or the beginning of one."""
    table = foxden.new(game, len(names))
    rng = random.Random(seed)
    while not table.over and len(table.events) < events:
        if table.to_roll:
            table.roll(rng)
            continue
        seat = table.actors[0]
        action = interpreted(names[seat - 1], table, seat, rng)
        assert action in table.legal(seat)
        table.play(seat, action)
    return table


QUICK = ("random", "greedy")
SLOW = ("planner", "fox", "medium")  # in Python they only play the beginning of a game; easy and hard are medium with other weights
BEGINNING = 24


@pytest.mark.parametrize("game", foxden.GAMES)
def test_every_bot_at_every_table(game: str) -> None:
    assert {*QUICK, *SLOW, *SUBSTITUTES} == {*BOTS, *LEVELS} - {"easy", "hard"}
    for seats in sheet(game).lengths:
        assert foxden.load(played(game, [QUICK[i % 2] for i in range(seats)], seats).record()).over
        started = played(game, [SLOW[(i + seats) % 3] for i in range(seats)], seats, BEGINNING)
        assert foxden.load(started.record()).position() == started.position()


@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_the_same_generator_the_same_game(name: str) -> None:
    events = 1000 if name in QUICK else BEGINNING
    first, again = (played("twice", [name, name], 3, events).record() for _ in range(2))
    assert first == again


def test_related_bots_share_their_modules() -> None:
    for name, relative in SUBSTITUTES.items():
        assert relative in SLOW
        assert set(dialect_modules(relative)[:-1]) <= set(dialect_modules(name)[:-1])


@pytest.mark.parametrize(("game", "more"), [("pretty", 50), ("twice", 40), ("cubed", 60)])
def test_greedy_is_clearly_better_alone(game: str, more: int) -> None:
    greedy, lucky = (mean(played(game, [name], seed).score(1).total for seed in range(15)) for name in ("greedy", "random"))
    assert greedy > lucky + more


def test_greedy_wins_at_junior() -> None:
    wins = 0
    for seed in range(20):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        wins += names.index("greedy") + 1 in played("junior", names, seed).winners
    assert wins >= 15


FREE_SWEETS = (
    "junior phase=choosing dice=1:heart,2:candle,3:gift,4:green,5:muffin"
    " / yellow=3 owed=(blue) stage=circles spent=1 colour=yellow / yellow=2"
)


@pytest.mark.parametrize("name", ["greedy", "planner", "fox"])
def test_bonus_marks_of_junior_are_made_where_they_help(name: str) -> None:
    game = foxden.from_position(FREE_SWEETS)
    assert interpreted(name, game, 1, random.Random(1)).kind == "redeem"


def test_random_may_leave_a_bonus_mark() -> None:
    game = foxden.from_position(FREE_SWEETS)
    words = {interpreted("random", game, 1, random.Random(seed)).word for seed in range(60)}
    assert words == {"(blue):muffin", "(blue):donut", "(blue):cake", "leave"}


def test_greedy_takes_the_most_valuable_entry() -> None:
    """Yellow 5 completes a row for a cross in blue; nothing else earns as much."""
    game = foxden.from_position("pretty phase=choosing roll=3 dice=W1@I,Y5,B1@II,G1@plate,O2,P2 / yellow=r1c1,r1c2")
    assert bot("greedy")(game, 1, random.Random(1)).word == "yellow:r1c3"


def test_greedy_uses_plus_one_when_it_gains() -> None:
    game = foxden.from_position("pretty phase=closing dice=W1@I,Y2@II,B3@III,G4@plate,O6@plate,P5@plate / +1=1 stage=plus")
    assert bot("greedy")(game, 1, random.Random(1)).kind == "enter"


def test_greedy_declines_only_if_it_must() -> None:
    game = foxden.from_position("pretty dealt=yes phase=closing dice=W1@plate,Y2@plate,B3@plate,G4@I,O6@II,P5@III / stage=pick")
    assert bot("greedy")(game, 1, random.Random(1)).kind == "enter"


def test_unknown_bots() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'deep'; the bots are random, greedy, .* hard, master, and yours: FILE"):
        bot("deep")
