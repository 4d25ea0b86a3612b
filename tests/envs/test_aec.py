"""Games of several seats as PettingZoo environments."""

from __future__ import annotations

import random
import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.utils import TerminateIllegalWrapper  # type: ignore[import-untyped]

import foxden
from foxden.envs import cubed_v0, junior_v1, pretty_v0, twice_v0
from foxden.envs.aec import TableEnv
from tests.random_play import TABLES

MODULES = {"pretty": pretty_v0, "twice": twice_v0, "cubed": cubed_v0, "junior": junior_v1}
EVERY = pytest.mark.parametrize(("game", "seats"), TABLES)
# PettingZoo's test has a list of its own environments whose observations may be dicts, and at the end nobody has a legal action.
EXPECTED = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play(env: Any, seed: int, reset: Any = None) -> dict[str, float]:
    """Play a random game; returns the sum of every agent's rewards."""
    env.reset(seed=seed, options=reset)
    rng = random.Random(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, done, truncated, _ = env.last()
        paid[agent] += reward
        assert not truncated
        env.step(None if done else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return paid


@EVERY
@pytest.mark.filterwarnings(*EXPECTED)
def test_api(game: str, seats: int) -> None:
    api_test(MODULES[game].env(seats=seats), num_cycles=150)


@EVERY
def test_seeds(game: str, seats: int) -> None:
    seed_test(lambda: MODULES[game].env(seats=seats, scaled=True), num_cycles=60)


@EVERY
def test_rewards_add_up(game: str, seats: int) -> None:
    for reward in ("score", "change"):
        env = TableEnv(game, seats, reward=reward)
        paid = play(env, 3)
        assert paid == {f"seat_{seat}": env.game.score(seat).total for seat in range(1, seats + 1)}


def test_a_win_is_1_and_shared() -> None:
    for seed in range(4):
        env = TableEnv("pretty", 3, reward="win")
        paid = play(env, seed)
        winners = [f"seat_{seat}" for seat in env.game.winners]
        assert {agent for agent, sum_ in paid.items() if sum_} == set(winners)
        assert sum(paid.values()) == pytest.approx(1)
    last = "junior seats=3 active=2 phase=closing dice=1:gift@plate,2:candle@plate,3:cake,4:heart@plate,5:muffin"
    env = TableEnv("junior", 3, reward="win")
    env.reset(options={"position": f"{last} / red=9 stage=mark / red=10 / red=10"})  # two full trains, one without its last wagon
    env.step(env.words.index("done"))
    assert env.rewards == {"seat_1": 0, "seat_2": 0.5, "seat_3": 0.5}
    assert all(env.terminations.values())
    assert env.infos == {"seat_1": {"score": 4}, "seat_2": {"score": 5}, "seat_3": {"score": 5}}


def test_seats_that_choose_at_the_same_time_come_one_after_the_other() -> None:
    env = TableEnv("pretty", 4)
    env.reset(seed=2)
    assert env.agent_selection == "seat_1"
    while env.game.phase != "closing":
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    waiting = env.game.actors
    assert waiting == (2, 3, 4)
    for seat in waiting:
        assert env.agent_selection == f"seat_{seat}"
        assert not env.observe("seat_1")["action_mask"].any()
        env.step(env.words.index("decline"))
    assert env.game.active == 2


def test_masks_are_the_legal_actions() -> None:
    env, rng = TableEnv("twice", 3), random.Random(1)
    env.reset(seed=1)
    while not env.game.over:
        seat = int(env.agent_selection.removeprefix("seat_"))
        legal = sorted(action.id for action in env.game.legal(seat))
        seen = env.observe(env.agent_selection)
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert env.observation_space(env.agent_selection).contains(seen)
        env.step(rng.choice(legal))


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = TableEnv("pretty", 2)
    env.reset(options={"position": "pretty seats=2 phase=choosing dice=W3,Y3,B5,G3,O2,P3 / green=4 /"})
    before = env.game.position()
    with pytest.raises(foxden.IllegalAction, match="seat 1, green: needs 5 or more, not 3"):
        env.step(env.words.index("green"))
    assert (env.game.position(), env.agent_selection) == (before, "seat_1")


def test_pettingzoos_own_wrapper_for_illegal_actions() -> None:
    env = TerminateIllegalWrapper(TableEnv("pretty", 2, render_mode=None), illegal_reward=-1)
    env.reset(seed=1)
    mask = env.observe("seat_1")["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards["seat_1"] == -1
    assert all(env.terminations.values())


def test_names_seats_and_the_default() -> None:
    assert junior_v1.env().possible_agents == ["seat_1", "seat_2"]
    assert str(pretty_v0.raw_env(seats=1)) == "foxden_pretty_v0"
    assert pretty_v0.raw_env().env_spec.seats == 2
    with pytest.raises(foxden.SetupError, match="pretty is for 1 to 4 seats, not 5"):
        pretty_v0.env(seats=5)
    with pytest.raises(foxden.SetupError, match="the reward is one of"):
        twice_v0.env(reward="money")


def test_junior_has_a_new_version_because_it_has_a_new_action() -> None:
    assert str(junior_v1.raw_env()) == "foxden_junior_v1"
    assert junior_v1.raw_env().words[-1] == "leave"
    with pytest.raises(ImportError, match=r"use foxden\.envs\.junior_v1"):
        import_module("foxden.envs.junior_v0")


def test_text_of_the_seat_to_choose() -> None:
    env = junior_v1.env(seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 1" in env.render()
    env = TableEnv("pretty", 2, render_mode="ansi")
    env.reset(options={"position": "pretty seats=2 active=2 phase=choosing dice=W3,Y3,B5,G3,O2,P3 / green=4 / purple=6"})
    assert "seat 2" in env.render()
    assert "P 6" in env.render()


def test_a_picture() -> None:
    env = junior_v1.env(render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().dtype == np.uint8


def test_without_pettingzoo_the_message_names_the_extra() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import foxden.envs.pretty_v0"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "need pettingzoo: pip install 'foxden[envs]'" in done.stderr
