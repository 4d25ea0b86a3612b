"""Bots in a user's own files: what they play, and the error messages if they cannot."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import foxden
from foxden import bots
from foxden.bots import BadBot, UnknownBot, bot, user_bot
from foxden.bots.nonblocking import pick_in_python
from foxden.sim import match_games
from foxden.sim.match import Match, match
from foxden.sim.simulate import simulate

HERE = str(Path(__file__).with_name("user_bots.py"))
Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a bot into a file; returns its path."""

    def written(text: str) -> str:
        (tmp_path / "mine.py").write_text(text, encoding="utf-8")
        return str(tmp_path / "mine.py")

    return written


def test_which_names_are_user_bots() -> None:
    for name in ("mybot.py:Bot", "./my/bot.py:Bot", r"C:\bots\mine.py:Bot", "mybot.py"):
        assert user_bot.is_user_bot(name)
    for name in ("fox", "fox-deep", "human:Mira", "mybot:Bot", "human:py"):
        assert not user_bot.is_user_bot(name)


def test_a_function_and_a_class_choose() -> None:
    game = foxden.from_position("pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /")
    every = game.legal(1)
    assert bot(f"{HERE}:Counting")(game, 1, random.Random(1)) == every[1]
    count = bot(f"{HERE}:Counting")
    assert [count(game, 1, random.Random(1)) for _ in range(3)] == every[1:4]
    assert bot(f"{HERE}:last")(game, 1, random.Random(1)) == every[-1]  # the first number of seed 1 is 0.13


def test_parameters_may_have_other_names(write: Write) -> None:
    path = write(
        "def Bot(*args):\n    return args[0].legal(args[1])[0]\nwith_more = lambda g, s, r, x=1, y=2, z=3, u=4: g.legal(s)[0]\n"
    )
    game = foxden.from_position("pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /")
    for name in ("Bot", "with_more"):
        assert bot(f"{path}:{name}")(game, 1, random.Random(1)) == game.legal(1)[0]


def test_every_game_has_players_of_its_own() -> None:
    """A bot that remembered earlier games would depend on how games are distributed among workers."""
    counting = match("twice", [f"{HERE}:Counting"], 2)
    whole = match_games.play(counting, 0, 6)
    assert np.array_equal(match_games.play(counting, 3, 3), whole[3:])
    assert len({tuple(row) for row in whole[:, 0].tolist()}) > 1


def test_the_same_rows_from_two_processes() -> None:
    names = [f"{HERE}:last", "greedy", f"{HERE}:pick"]
    one, two = (simulate("pretty", names, 8, seats=3, rotate=True, workers=w, runtime="python") for w in (1, 2))
    assert np.array_equal(one.rows, two.rows)
    assert one.match.players == tuple(names)


def test_the_kernel_dialect_is_compiled() -> None:
    """`random_pick` is the random player by another name."""
    lots = match("cubed", [f"{HERE}:random_pick"], seed=3)
    assert lots.bulk
    found = match_games.play(lots, 0, 30)
    assert np.array_equal(found, match_games.play(match("cubed", ["random"], seed=3), 0, 30))
    assert np.array_equal(found, match_games.play(lots, 0, 30, compiled=False))


def test_bots_of_the_same_file_are_kept_apart() -> None:
    """The compiled code of one is not used for the other."""
    game = foxden.from_position("pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /")
    for name in (f"{HERE}:random_pick", f"{HERE}:pick"):
        rng = random.Random(1)
        picks = [bot(name, wait=True)(game, 1, rng).id for _ in range(20)]
        rng = random.Random(1)
        assert picks == [pick_in_python(name, game, 0, rng.getrandbits(32)) for _ in range(20)]
    ends = {game.legal(1)[0].id, game.legal(1)[-1].id}
    assert set(picks) == ends


def test_numbers_that_are_not_legal_are_not_played() -> None:
    game = foxden.from_position("pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /")
    for _ in range(2):
        with pytest.raises(BadBot, match="4000"):
            bot(f"{HERE}:beyond", wait=True)(game, 1, random.Random(1))
    for runtime in (False, True):
        assert match_games.play(match("pretty", [f"{HERE}:random_pick"]), 0, 1, runtime)[0, 0, 0] > 0, "the note is gone"
    names = [f"{HERE}:beyond", "random"]
    with pytest.raises(BadBot, match=r"user_bots.py:beyond picked"):
        match_games.play(match("pretty", names), 0, 1, compiled=False)
    with pytest.raises(BadBot, match=r"user_bots.py:beyond picked"):
        match_games.play_game(match("pretty", names), names, 0)


def test_a_user_bot_can_use_built_in_weights_and_modules(write: Write) -> None:
    """A file that names the fox's weights and modules plays like the fox."""
    path = write(Path(bots.module("fox").__file__ or "").read_text(encoding="utf-8") + '\nWEIGHTS_FROM = "fox"\n')
    plus = "dice=W1@I,Y2@II,B3@III,G4@plate,O6@plate,P5@plate / +1=1 stage=plus"
    for line in ("pretty phase=choosing dice=W3,Y3,B5,G3,O2,P3 /", f"pretty phase=closing {plus}"):
        game = foxden.from_position(line)
        assert pick_in_python(f"{path}:pick", game, 0, 7) == pick_in_python("fox", game, 0, 7)


SIGNATURE = (
    "(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:"
)
HEAD = "from foxden.bulk.scratch import Scratch\nfrom foxden.rules.state import State, Tables\n"


@pytest.mark.parametrize(
    ("text", "name", "complaint"),
    [
        ("", ":Bot", "mine.py has no 'Bot'; it has no function and no class"),
        ("def a(): ...\nclass B: ...\n", ":Bot", "mine.py has no 'Bot'; it has a, B"),
        ("", "", "say which function or class of .*mine.py is the bot, as in .*mine.py:Bot"),
        ("Bot = 3", ":Bot", "mine.py:Bot is neither a function nor a class, but 3"),
        ("\n\nimport no_such\n", ":Bot", "mine.py cannot be loaded: line 3: ModuleNotFoundError: No module named 'no_such'"),
        ("x = 1\ndef Bot(:\n", ":Bot", "mine.py cannot be loaded: line 2: SyntaxError: invalid syntax"),
        ("def f():\n    return 1 / 0\nf()\n", ":Bot", "mine.py cannot be loaded: line 2: ZeroDivisionError: division by zero"),
        ("open('/no/such')\n", ":Bot", "mine.py cannot be loaded: line 1: FileNotFoundError: .*'/no/such'"),
        ("import sys\nsys.exit('no')\n", ":Bot", "mine.py cannot be loaded: line 2: SystemExit: no"),
        ("def Bot(game): ...", ":Bot", r"mine.py:Bot is called with \(game, seat, rng\), but it takes \(game\)"),
        ("def Bot(a, b, c, d): ...", ":Bot", r"is called with \(game, seat, rng\), but it takes \(a, b, c, d\)"),
        ("class Bot: ...", ":Bot", r"mine.py:Bot is a class without a method choose\(game, seat, rng\)"),
        ("class Bot:\n  def choose(self): ...", ":Bot", r"is called with \(game, seat, rng\), but it takes \(\)"),
        ("class Bot:\n  def __init__(self, n): ...\n", ":Bot", "mine.py:Bot cannot be made without arguments: TypeError: .*'n'"),
        ("def Bot(a, b, c, d, e, f, g): ...", ":Bot", "Bot must say its types in the kernel dialect; missing: a, b, c, .*return"),
        (f"{HEAD}def legal{SIGNATURE}\n    return best()\n", ":legal", "best is no whole number, and no function of the file or"),
        (f"{HEAD}def total(): ...\ndef Bot{SIGNATURE}\n    return total()\n", ":Bot", "total must say its types"),
        (f"{HEAD}def total() -> int: ...\ndef Bot{SIGNATURE}\n    return total()\n", ":Bot", "two rule functions are called total"),
        (f"{HEAD}PARTS = ('lines',)\ndef Bot{SIGNATURE}\n    return 0\n", ":Bot", "PARTS are modules, as in PARTS = .lines,., not"),
        (f"{HEAD}WEIGHTS_FROM = 'cat'\ndef Bot{SIGNATURE}\n    return 0\n", ":Bot", "of 'cat'; WEIGHTS_FROM is fox or planner"),
    ],
)  # fmt: skip
def test_bad_bot_files(write: Write, text: str, name: str, complaint: str) -> None:
    path = write(text)
    with pytest.raises(BadBot, match=complaint) as error:
        match("pretty", [path + name])
    assert len(str(error.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("return None", r"the bot .*mine.py:Bot chose None, which is none of game.legal\(1\)"),
        ("return 'green'", r"chose 'green', which is none of game.legal\(1\)"),
        ("return (set(actions(game.setup)) - set(game.legal(seat))).pop()", "mine.py:Bot chose .*, which is not legal in: pretty"),
        ("game.play(seat, game.legal(seat)[0])", "mine.py:Bot changed the game; it should try things on game.copy()"),
        ("\n    return game.nothing", "mine.py:Bot failed: line 4: AttributeError: 'Game' object has no attribute 'nothing'"),
    ],
)  # fmt: skip
def test_bad_choices(write: Write, body: str, complaint: str) -> None:
    path = write(f"from foxden.engine.action import actions\ndef Bot(game, seat, rng):\n    {body}\n")
    with pytest.raises(BadBot, match=complaint):
        simulate("pretty", f"{path}:Bot", 1)


def test_errors_in_other_processes_are_reported(write: Write) -> None:
    """The first games are played in this process, later ones in others; both report the error."""
    path = write(
        "from multiprocessing import parent_process\n"
        "def Bot(game, seat, rng):\n    return game.legal(seat)[0] if parent_process() is None else None\n"
    )
    with pytest.raises(BadBot, match=r"mine.py:Bot chose None"):
        simulate("pretty", f"{path}:Bot", 100_000, workers=2)


def test_a_file_that_differs_on_another_machine() -> None:
    asked = match("pretty", [f"{HERE}:last"])
    assert asked.files == user_bot.fingerprints([f"{HERE}:last"])
    other = Match("pretty", asked.players, files=((asked.players[0], "0123"),))
    with pytest.raises(BadBot, match=r"user_bots.py:last: the file is not the same here as where the games were asked for"):
        match_games.play(other, 0, 1)


def test_no_file() -> None:
    with pytest.raises(BadBot, match=f"there is no file nobody.py in {Path.cwd()}$"):
        match("pretty", ["nobody.py:Bot"])
    with pytest.raises(BadBot, match=r"there is no file /nobody.py$"):
        match("pretty", ["/nobody.py:Bot"])
    with pytest.raises(UnknownBot, match=r"there is no bot 'mybot:Bot'; the bots are random, .* and yours: FILE.py:NAME"):
        match("pretty", ["mybot:Bot"])


def test_neighbours_are_found(write: Write, tmp_path: Path) -> None:
    (tmp_path / "beside_mine.py").write_text("FIRST = 0\n")
    path = write("from beside_mine import FIRST\ndef Bot(game, seat, rng):\n    return game.legal(seat)[FIRST]\n")
    assert simulate("pretty", f"{path}:Bot", 1).games == 1
    assert not list(tmp_path.glob("__pycache__/mine*"))
