"""A game of a match is the same game however it is played: interpreted, compiled, or through the public interface."""

from __future__ import annotations

import numpy as np
import pytest

import foxden
from foxden.bots.link import linked
from foxden.bulk import game_steps, rows
from foxden.bulk.counter_rng import game_key
from foxden.bulk.link import bot_buffers
from foxden.bulk.rng_state import RngState
from foxden.rules.state import State
from foxden.sheets.setup import SetupError, setup
from foxden.sim import match_games
from foxden.sim.match import Match, match
from tests.random_play import TABLES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_interpreted_compiled_and_one_by_one(game: str, seats: int) -> None:
    assert_same_games(match(game, ["greedy", "random"][:seats], seats, seed=11, rotate=True), 6)


@pytest.mark.parametrize(("game", "seats"), [("pretty", 1), ("twice", 2), ("cubed", 1), ("junior", 3)])
def test_searching_bots_too(game: str, seats: int) -> None:
    assert_same_games(match(game, ["fox", "planner"][:seats], seats, seed=12, rotate=True), 1)


def assert_same_games(mixed: Match, games: int) -> None:
    """Assert that some games are the same when played in all three ways."""
    seats = mixed.seats
    compiled = match_games.play(mixed, 5, games)
    assert np.array_equal(match_games.play(mixed, 5, games, compiled=False), compiled)
    for i in range(games):
        names = [mixed.players[(seat - 5 - i) % seats] for seat in range(seats)]
        played = match_games.play_game(mixed, names, 5 + i)
        for player in range(seats):
            seat = (player + 5 + i) % seats
            score = played.score(seat + 1)
            figures = compiled[i, player]
            assert figures[rows.TOTAL] == score.total
            assert figures[rows.FOXES] == score.foxes
            assert list(figures[rows.FIRST_AREA :][: len(score.areas)]) == list(score.areas.values())
            assert (figures[rows.PLACE] == 1) == (seat + 1 in played.winners)
            stock = played.stock(seat + 1)
            for name, track in played.setup.tracks.items():
                earned, unused = stock[name]
                assert figures[rows.FIRST_EARNED + track] == earned
                assert figures[rows.FIRST_USED + track] == earned - unused


def test_many_games_of_greedy_interpreted_and_compiled() -> None:
    for game in ("pretty", "twice", "cubed"):
        alone = match(game, ["greedy"], seed=3)
        assert np.array_equal(match_games.play(alone, 0, 50, compiled=False), match_games.play(alone, 0, 50))


def test_a_game_does_not_depend_on_the_other_games_of_its_batch() -> None:
    both = match("twice", ["greedy", "random"], seed=5)
    whole = match_games.play(both, 0, 3000)
    assert np.array_equal(match_games.play(both, 2047, 3), whole[2047:2050])
    parts = [match_games.play(both, first, 100) for first in range(0, 3000, 100)]
    assert np.array_equal(np.concatenate(parts), whole)
    assert not np.array_equal(match_games.play(match("twice", ["greedy", "random"], seed=6), 0, 100), whole[:100])


def first_rolls(bot: str, game: str, number: int) -> dict[str, dict[int, int]]:
    """The first roll of every turn, by the turn's name."""
    played = match_games.play_game(Match(game, (bot,), 9), [bot], number)
    found: dict[str, dict[int, int]] = {}
    for label, event in zip(played._labels, played.events, strict=True):
        if hasattr(event, "faces"):
            found.setdefault(label, dict(event.faces))
    return found


@pytest.mark.parametrize("game", ["pretty", "twice", "cubed"])
def test_two_bots_see_the_same_dice(game: str) -> None:
    for number in range(3):
        assert first_rolls("greedy", game, number) == first_rolls("random", game, number)
    assert first_rolls("greedy", game, 0) != first_rolls("greedy", game, 1)


def test_a_re_roll_takes_the_next_roll_number() -> None:
    s = State()
    s.round, s.active, s.roll = 2, 1, 3
    first = game_steps.next_number(s, 0)
    assert game_steps.next_number(s, first) == first + 1
    assert game_steps.next_number(s, first + 1) == first + 2
    s.roll = 1
    assert game_steps.next_number(s, first + 2) not in range(first, first + 3)


def test_dice_are_fair() -> None:
    """Each face of each die a sixth of the time, and pairs of dice independent: chi-square with 35 degrees of freedom."""
    run, (out, _) = linked("random", False), bot_buffers(False)
    t, s, rng = setup("pretty").tables, State(), RngState()
    pairs = np.zeros((6, 6, 6, 6))
    rolls = 6000
    for number in range(rolls):
        run.begin(t, s, rng, 1, 77, number)
        run.roll(t, s, rng, out)
        faces = s.face
        for a in range(6):
            for b in range(a):
                pairs[a][b][faces[a] - 1][faces[b] - 1] += 1
    for a in range(6):
        for b in range(a):
            chi = ((pairs[a][b] - rolls / 36) ** 2 / (rolls / 36)).sum()
            assert chi < 76, (a, b)  # p of 0.0001 each


def test_keys_of_games_differ() -> None:
    keys = {game_key(seed, game) for seed in range(20) for game in range(2000)}
    assert len(keys) > 39_980  # of 40,000 keys of 32 bits a few may be equal by chance


def test_impossible_matches() -> None:
    with pytest.raises(SetupError, match="pretty is for 1 to 4 seats, not 5"):
        match("pretty", ["greedy"], 5)
    with pytest.raises(SetupError, match="junior is for 2 to 4 seats, not 1"):
        match("junior", ["greedy"], 1)
    with pytest.raises(SetupError, match="1 to 2 of them, not 3"):
        match("pretty", ["greedy"] * 3, 2)
    with pytest.raises(ValueError, match="there is no bot 'deep'"):
        match("pretty", ["deep"])
    with pytest.raises(SetupError, match="there is no game 'chess'; the games are pretty, twice, cubed, junior"):
        match("chess", ["greedy"])


def test_bots_take_the_seats_in_turn() -> None:
    assert match("pretty", ["greedy", "random"], 3).players == ("greedy", "random", "greedy")
    assert match("junior", ["greedy"]).players == ("greedy", "greedy")
    assert match("pretty", ["random", "greedy"]).seats == 2


def test_house_rules_are_part_of_a_match() -> None:
    strict = match("pretty", ["random"], 2, options={"passive_may_decline": False})
    assert strict.options == (("passive_may_decline", False),)
    assert not strict.setup.options["passive_may_decline"]
    assert foxden.new("pretty").setup.options["passive_may_decline"]
