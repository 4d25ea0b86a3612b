"""Batches in the compiled runtime play the same games as the environments in Python."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import foxden
from foxden.bulk import counter_rng, game_steps
from foxden.bulk.link import empty_records
from foxden.bulk.rng_state import RngState
from foxden.engine.errors import MissingExtra
from foxden.engine.game import Choice
from foxden.engine.linking import Interpreted
from foxden.envs import Batch, batch, batch_step, observation, pretty_v0, rewards
from foxden.envs.aec import TableEnv
from foxden.envs.batch_game import BatchGame
from foxden.envs.solo import SoloEnv
from foxden.rules.state import ACTIONS, State
from foxden.sim.match import match
from foxden.sim.match_games import play, play_game


@pytest.mark.parametrize("reward", ["change", "score", "win"])
@pytest.mark.parametrize("game", ["pretty", "twice", "cubed"])
def test_a_batch_and_gymnasium_play_the_same(game: str, reward: str) -> None:
    """Same dice, same actions: same observations, masks, rewards and ends, through several games in every place."""
    n, target, rng = 3, 60 if reward == "win" else None, np.random.default_rng(7)
    many = Batch(game, n, seed=5, reward=reward, target=target)
    alone = [SoloEnv(game, reward=reward, target=target, illegal="error") for _ in range(n)]
    for i, env in enumerate(alone):
        view, info = env.reset(options={"dice": (5, i)})
        assert np.array_equal(view, many.observations[i])
        assert np.array_equal(info["action_mask"], many.masks[i])
    number = list(range(n))
    for _ in range(100):
        chosen = many.sample(rng)
        many.step(chosen)
        for i, env in enumerate(alone):
            view, paid, done, _, info = env.step(chosen[i])
            assert (paid, done) == (many.rewards[i, 0], many.done[i])
            if done:
                assert (many.final.game[i], many.final.scores[i, 0]) == (number[i], env.game.score(1).total)
                number[i] += n
                view, info = env.reset(options={"dice": (5, number[i])})
            assert np.array_equal(view, many.observations[i])
            assert np.array_equal(info["action_mask"], many.masks[i])
    assert min(number) >= n, "every place has begun a second game"


@pytest.mark.parametrize("reward", ["change", "win"])
@pytest.mark.parametrize(("game", "seats"), [("pretty", 3), ("twice", 2), ("cubed", 4), ("junior", 2), ("junior", 3)])
def test_a_batch_and_pettingzoo_play_the_same(game: str, seats: int, reward: str) -> None:
    many, env, rng = Batch(game, 2, seats, seed=3, reward=reward), TableEnv(game, seats, reward=reward), np.random.default_rng(1)
    env.reset(options={"dice": (3, 0)})
    steps = 0
    while True:
        seen = env.observe(env.agent_selection)
        assert env.agent_selection == f"seat_{many.seat[0]}"
        assert np.array_equal(seen["observation"], many.observations[0])
        assert np.array_equal(seen["action_mask"], many.masks[0])
        chosen = many.sample(rng)
        _, rewards, done, _ = many.step(chosen)
        env.step(int(chosen[0]))
        steps += 1
        assert np.allclose(list(env.rewards.values()), rewards[0])
        assert done[0] == env.game.over
        if done[0]:
            break
    assert many.final.scores[0].tolist() == env.episode.totals
    assert (many.final.game[0], many.final.length[0]) == (0, steps)


@pytest.mark.parametrize(("game", "seats"), [("pretty", 1), ("twice", 3), ("cubed", 1), ("junior", 4)])
def test_the_same_source_by_python_and_compiled(game: str, seats: int) -> None:
    """`step_all` writes the same values to plain objects and lists as to records and arrays."""
    n, many, rng = 3, Batch(game, 3, seats, seed=6), np.random.default_rng(2)
    run = Interpreted(counter_rng, game_steps, observation, rewards, batch_step)
    t, states, rngs, slots = (
        many.env_spec.setup.tables,
        *(empty_records(kind, n, compiled=False) for kind in (State, RngState, BatchGame)),
    )
    paid, views, masks, out = ([0] * size for size in (n * seats, many.observations.size, many.masks.size, ACTIONS))
    run.step_all(t, states, rngs, slots, seats, 6, many.env_spec.kind, 0, True, [], paid, views, masks, out)
    for _ in range(200):
        assert views == many.observations.ravel().tolist()
        assert masks == many.masks.ravel().tolist()
        chosen = many.sample(rng)
        many.step(chosen)
        given = chosen.tolist()
        assert run.step_all(t, states, rngs, slots, seats, 6, many.env_spec.kind, 0, False, given, paid, views, masks, out) == -1
        assert [p / 12 for p in paid] == many.rewards.ravel().tolist()
        assert [bool(slot.done) for slot in slots] == many.done.tolist()
    assert [slot.final_totals[:seats] for slot in slots] == many.final.scores.tolist()
    given[0] = next(action for action in range(many.env_spec.actions) if not masks[action])
    assert run.step_all(t, states, rngs, slots, seats, 6, 1, 0, False, given, paid, views, masks, out) == 0


def test_the_dice_are_those_of_a_simulation() -> None:
    """The games of a match, replayed in a batch with the choices of their records, have the same results."""
    figures = play(match("pretty", ["random"], seed=9), 0, 4)
    many = Batch("pretty", 4, seed=9)
    games = [play_game(match("pretty", ["random"], seed=9), ["random"], g) for g in range(4)]
    choices = [[e.action for e in game.events if isinstance(e, Choice)] for game in games]
    rng, ended = np.random.default_rng(0), {}
    for step in range(max(map(len, choices))):
        chosen = many.sample(rng)
        for i, mine in enumerate(choices):
            if step < len(mine):
                chosen[i] = mine[step]
        many.step(chosen)
        for i, mine in enumerate(choices):
            if step + 1 == len(mine):
                assert many.done[i]
                ended[i] = int(many.final.scores[i, 0])
    assert [ended[i] for i in range(4)] == [int(f[0]) for f in figures[:, 0]]


def test_equal_seeds_give_equal_batches() -> None:
    one, two, other = Batch("cubed", 16, seed=1), Batch("cubed", 16, seed=1), Batch("cubed", 16, seed=2)
    assert not np.array_equal(one.observations, other.observations)
    rngs = np.random.default_rng(3), np.random.default_rng(3)
    for _ in range(60):
        for found, rng in zip((one, two), rngs, strict=True):
            found.step(found.sample(rng))
        for name in ("observations", "masks", "rewards", "done", "seat"):
            assert np.array_equal(getattr(one, name), getattr(two, name))
    start = Batch("cubed", 16, seed=2).observations
    assert np.array_equal(one.reset(seed=2)[0], start)
    one.step(one.sample(rngs[0]))
    assert np.array_equal(one.reset()[0], start), "reset begins again with the same games"


def test_arrays_are_written_in_place() -> None:
    found = Batch("pretty", 8)
    observations, masks = found.reset()
    after = found.step(found.sample(np.random.default_rng(1)))
    assert after[0] is observations is found.observations
    assert after[3] is masks is found.masks
    assert [(a.shape, a.dtype) for a in after] == [
        ((8, 183), np.int16), ((8, 1), np.float32), ((8,), np.bool_), ((8, 110), np.int16)
    ]  # fmt: skip


def test_a_place_of_a_batch_as_a_game() -> None:
    found = Batch("junior", 4, seats=3)
    game = found.game(2)
    assert (game.game, game.seats, game.actors) == ("junior", 3, (1,))
    assert [a.id for a in game.legal(1)] == sorted(a.id for a in game.legal(1))
    assert np.flatnonzero(found.masks[2]).tolist() == [a.id for a in game.legal(1)]


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    found = Batch("pretty", 6, seed=4)
    chosen = found.sample(np.random.default_rng(1))
    words = SoloEnv("pretty").words
    before = [found.game(i).position() for i in range(6)]
    seen, paid = found.observations.copy(), found.rewards.copy()
    for place, action, complaint in (
        (3, words.index("done"), "index 3: seat 1, done: "),
        (2, 110, "index 2: pretty has actions 0 to 109, not 110"),
        (1, -1, "index 1: pretty has actions 0 to 109, not -1"),
        (0, 2**40, f"index 0: pretty has actions 0 to 109, not {2**40}"),
    ):
        chosen[place] = action  # the first wrong one is named
        with pytest.raises(ValueError, match=complaint):
            found.step(chosen)
    assert [found.game(i).position() for i in range(6)] == before
    assert np.array_equal(found.observations, seen)
    assert np.array_equal(found.rewards, paid)
    assert not found.done.any()
    found.step(found.sample(np.random.default_rng(1)))


def test_masks_that_were_written_to_allow_nothing() -> None:
    found = Batch("pretty", 2)
    done = SoloEnv("pretty").words.index("done")
    found.masks[1, done] = 1
    with pytest.raises(ValueError, match="index 1: seat 1, done: "):
        found.step([np.flatnonzero(found.masks[0])[0], done])


def test_bad_actions_and_bad_batches() -> None:
    found = Batch("pretty", 4)
    for wrong in (np.zeros(3, int), np.zeros((4, 1), int), np.zeros(4), [True] * 4):
        with pytest.raises(ValueError, match="step takes 4 whole numbers"):
            found.step(wrong)
    with pytest.raises(foxden.SetupError, match="at least 1 game, not 0"):
        Batch("pretty", 0)
    with pytest.raises(foxden.SetupError, match="junior is for 2 to 4 seats, not 1"):
        Batch("junior")
    with pytest.raises(foxden.SetupError, match="the reward is one of"):
        Batch("pretty", 4, reward="money")
    with pytest.raises(foxden.SetupError, match="a target is for"):
        Batch("pretty", 4, 2, reward="win", target=3)


def test_unsigned_and_plain_integers_are_accepted() -> None:
    found, same = Batch("pretty", 4), Batch("pretty", 4)
    rng = np.random.default_rng(2)
    for plain in (False, True):
        actions = found.sample(rng)
        found.step(actions.tolist() if plain else actions.astype(np.uint8))
        same.step(actions)
        assert np.array_equal(found.observations, same.observations)


def test_samples_are_legal_and_even() -> None:
    found, rng = Batch("pretty", 1, seed=1), np.random.default_rng(5)
    legal = np.flatnonzero(found.masks[0])
    drawn = np.array([found.sample(rng)[0] for _ in range(2000)])
    counts = np.array([(drawn == action).sum() for action in legal])
    assert counts.sum() == 2000
    expected = 2000 / len(legal)
    assert ((counts - expected) ** 2 / expected).sum() < len(legal) - 1 + 5 * (2 * (len(legal) - 1)) ** 0.5  # chi squared


def test_house_rules() -> None:
    forfeit = SoloEnv("pretty").words.index("forfeit")
    assert not Batch("pretty", 4).masks[:, forfeit].any()
    assert Batch("pretty", 4, options={"active_may_forfeit": True}).masks[:, forfeit].all()


def test_without_numba_the_message_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    batch._compiled.cache_clear()
    with pytest.raises(MissingExtra, match=r"needs numba: pip install 'foxden\[fast\]'"):
        Batch("pretty", 2)
    env = pretty_v0.env()  # the others need none
    env.reset(seed=1)
    assert env.observe("seat_1")["action_mask"].any()
