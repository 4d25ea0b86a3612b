"""The solo games as Gymnasium environments."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import foxden
import foxden.envs
from foxden.engine.game import Choice
from foxden.envs.solo import SoloEnv
from foxden.sheets.setup import setup
from foxden.sim.match import match
from foxden.sim.match_games import play_game

IDS = ("foxden/Pretty-v0", "foxden/Twice-v0", "foxden/Cubed-v0")
SOLO = pytest.mark.parametrize("game", ["pretty", "twice", "cubed"])
LAST_CHOICE = "pretty round=6 phase=closing dealt=yes dice=W1@plate,Y2@plate,B2@plate,G4@I,O5@II,P6@III / stage=pick"


def episode(env: SoloEnv, seed: int) -> tuple[list[Any], list[float], list[int]]:
    """Observations, rewards and actions of a random game."""
    rng = random.Random(seed)
    view, _ = env.reset(seed=seed)
    views, rewards, actions, done = [view], [], [], False
    while not done:
        actions.append(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
        view, reward, done, truncated, _ = env.step(actions[-1])
        views.append(view)
        rewards.append(reward)
        assert not truncated
    return views, rewards, actions


def test_the_ids_are_registered() -> None:
    assert tuple(foxden.envs.SOLO) == IDS
    for name in IDS:
        env = gymnasium.make(name).unwrapped
        assert isinstance(env, SoloEnv)
        assert f"foxden/{env.env_spec.setup.game.title()}-v0" == name


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("name", IDS)
def test_check_env(name: str, scaled: bool) -> None:
    check_env(gymnasium.make(name, scaled=scaled).unwrapped, skip_render_check=scaled)


@pytest.mark.parametrize("reward", ["score", "change", "win"])
@SOLO
def test_rewards_add_up(game: str, reward: str) -> None:
    env = SoloEnv(game, reward=reward, target=40 if reward == "win" else None)
    for seed in range(3):
        _, rewards, _ = episode(env, seed)
        total = env.game.score(1).total
        assert sum(rewards) == (total >= 40 if reward == "win" else total)
        if reward != "change":
            assert not any(rewards[:-1])


def test_a_win_alone_is_the_best_level_unless_a_target_is_given() -> None:
    assert [SoloEnv(game, reward="win").env_spec.target for game in ("pretty", "twice", "cubed")] == [281, 320, 450]
    assert SoloEnv("pretty", reward="win", target=100).env_spec.target == 100


@SOLO
def test_masks_are_the_legal_actions(game: str) -> None:
    env, rng = SoloEnv(game), random.Random(4)
    _, info = env.reset(seed=4)
    done = False
    while not done:
        legal = sorted(action.id for action in env.game.legal(1))
        assert np.flatnonzero(info["action_mask"]).tolist() == legal == np.flatnonzero(env.action_masks()).tolist()
        assert (info["action_mask"].dtype, env.action_masks().dtype) == (np.int8, np.bool_)
        assert env.action_space.sample(info["action_mask"]) in legal
        assert info["score"] == env.game.score(1).total
        *_, done, _, info = env.step(rng.choice(legal))
    assert not info["action_mask"].any()


@SOLO
def test_a_seed_decides_the_dice(game: str) -> None:
    one, again, other = (episode(SoloEnv(game), seed) for seed in (5, 5, 6))
    assert one[1:] == again[1:]
    assert all(np.array_equal(a, b) for a, b in zip(one[0], again[0], strict=True))
    assert not np.array_equal(one[0][0], other[0][0])
    env = SoloEnv(game)
    first, _ = env.reset(seed=5)
    second, _ = env.reset()
    assert not np.array_equal(first, second), "without a seed the next game has other dice"


@SOLO
def test_a_numbered_game_has_the_dice_of_a_simulation(game: str) -> None:
    played = play_game(match(game, ["random"], seed=11), ["random"], 3)
    env = SoloEnv(game)
    env.reset(options={"dice": (11, 3)})
    for event in played.events:
        if isinstance(event, Choice):
            env.step(event.action)
    assert env.game.events == played.events
    assert env.game.result == played.result


def test_scaled_observations_are_the_same_numbers_from_0_to_1() -> None:
    raw, scaled = episode(SoloEnv("pretty"), 3)[0], episode(SoloEnv("pretty", scaled=True), 3)[0]
    high = np.maximum(SoloEnv("pretty").observation_space.high, 1)  # type: ignore[attr-defined]
    for one, two in zip(raw, scaled, strict=True):
        assert (one.dtype, two.dtype) == (np.int16, np.float32)
        assert np.allclose(one / high, two)
        assert two.min() >= 0
        assert two.max() <= 1


def test_an_illegal_action_loses_what_was_earned() -> None:
    env, rng = SoloEnv("pretty"), random.Random(1)
    env.reset(seed=1)
    earned = 0.0
    while earned == 0:
        earned += env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))[1]
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, done, _, info = env.step(wrong)
    assert (reward, done) == (-earned, True)
    assert info["illegal"].startswith(f"seat 1, {env.words[wrong]}: ")
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(wrong)


def test_an_illegal_action_may_be_an_error_and_changes_nothing() -> None:
    env = SoloEnv("pretty", illegal="error")
    env.reset(options={"position": "pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 / green=4"})
    before = env.game.position()
    with pytest.raises(foxden.IllegalAction, match="seat 1, green: needs 5 or more, not 3"):
        env.step(env.words.index("green"))
    with pytest.raises(ValueError, match="pretty has actions 0 to 109, not 110"):
        env.step(110)
    assert env.game.position() == before
    assert env.step(env.words.index("yellow:r1c1"))[2] is False


def test_a_position_to_begin_with() -> None:
    env = SoloEnv("pretty", reward="change")
    env.reset(options={"position": LAST_CHOICE})
    assert [env.words[i] for i in np.flatnonzero(env.action_masks())] == [
        "white=yellow:r2c2", "white=yellow:r3c1", "white=blue:3", "white=green", "white=orange", "white=purple",
        "yellow:r2c1", "yellow:r3c3", "blue:3", "decline",
    ]  # fmt: skip
    *_, done, _, info = env.step(env.words.index("white=orange"))
    assert (done, info["score"]) == (True, 1)


def test_many_positions_share_one_setup() -> None:
    """Caches keyed by a setup are never cleared, so a setup is made once, however often an environment is reset or copied."""
    shared = setup("pretty")
    assert foxden.from_position(LAST_CHOICE, shared.sheet).setup is shared
    env = copy.deepcopy(SoloEnv("pretty"))
    env.reset(options={"position": LAST_CHOICE})
    assert env.game.setup is shared


def test_bonus_steps_are_steps_of_their_own() -> None:
    env = SoloEnv("pretty")
    env.reset(options={"position": "pretty round=6 phase=choosing dice=W3,Y5,B5,G6,O2,P3 / green=5"})
    _, reward, _, _, info = env.step(env.words.index("green"))  # the sixth green field: 21 points after 15, and a blue cross
    assert reward == 6
    assert {env.words[i].partition(":")[0] for i in np.flatnonzero(info["action_mask"])} == {"bX"}


def test_house_rules() -> None:
    env = gymnasium.make("foxden/Pretty-v0", options={"active_may_forfeit": True}).unwrapped
    assert isinstance(env, SoloEnv)
    env.reset(seed=1)
    assert env.action_masks()[env.words.index("forfeit")]


def test_impossible_environments() -> None:
    with pytest.raises(foxden.SetupError, match=r"junior is not a solo game; use foxden.envs.junior_v1.env\(seats=2\)"):
        SoloEnv("junior")
    with pytest.raises(ValueError, match="there is no game 'poker'"):
        SoloEnv("poker")
    with pytest.raises(foxden.SetupError, match="the reward is one of score, change, win, not 'money'"):
        SoloEnv("pretty", reward="money")
    with pytest.raises(foxden.SetupError, match="a target is for reward='win'"):
        SoloEnv("pretty", target=100)
    with pytest.raises(foxden.SetupError, match="illegal is one of lose, error, not 'ignore'"):
        SoloEnv("pretty", illegal="ignore")
    with pytest.raises(ValueError, match="render_mode is None, 'ansi' or 'rgb_array', not 'human'"):
        SoloEnv("pretty", render_mode="human")


def test_impossible_reset_options() -> None:
    env = SoloEnv("pretty")
    with pytest.raises(ResetNeeded, match="begins the first game"):
        env.action_masks()
    for options, complaint in (
        ({"dices": (1, 2)}, "reset has no option 'dices'; it has dice, position"),
        ({"dice": 7}, "dice are given as"),
        ({"position": "pretty seats=2 / /"}, "the position must be one of 1 seats"),
        ({"position": "pretty active_may_forfeit=yes /"}, "with the house rules of the environment"),
        ({"position": "pretty round=7 phase=over /"}, "the game is not over"),
        ({"position": "twice /"}, "the sheet is one of pretty, not of twice"),
    ):
        with pytest.raises(foxden.SetupError, match=complaint):
            env.reset(options=options)
    with pytest.raises(foxden.NotationError):
        env.reset(options={"position": "pretty / orange=7"})


def test_text_for_a_terminal() -> None:
    env = gymnasium.make("foxden/Pretty-v0", render_mode="ansi")
    env.reset(seed=1, options={"position": "pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 / green=4 orange=6,5"})
    drawn = env.render()
    assert isinstance(drawn, str)
    assert "\x1b[" in drawn, "in colour"
    for words in ("Ganz schön clever", "yellow", "purple", "hand", "G 10 + O 11"):
        assert words in drawn


def test_a_picture() -> None:
    env = gymnasium.make("foxden/Cubed-v0", render_mode="rgb_array")
    env.reset(seed=1)
    before: Any = env.render()
    assert (before.dtype, before.ndim, before.shape[2]) == (np.uint8, 3, 3)
    env.step(int(np.flatnonzero(env.unwrapped.action_masks())[0]))  # type: ignore[attr-defined]
    after: Any = env.render()
    assert not np.array_equal(before, after), "something was marked"


def test_an_environment_survives_pickling() -> None:
    env = SoloEnv("twice")
    env.reset(seed=9)
    copy = pickle.loads(pickle.dumps(env))
    action = int(np.flatnonzero(env.action_masks())[0])
    assert np.array_equal(copy.step(action)[0], env.step(action)[0])


def test_without_gymnasium_the_message_names_the_extra() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import foxden.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "MissingExtra: foxden.envs needs gymnasium: pip install 'foxden[envs]'" in done.stderr
    subprocess.run([sys.executable, "-c", "import sys, foxden; assert 'gymnasium' not in sys.modules"], check=True)
