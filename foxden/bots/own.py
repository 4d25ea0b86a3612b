"""A bot in a file of one's own: `mybot.py:Bot` is a function or a class in a Python file.

It is `Bot(game, seat, rng)`, or a class made without arguments with a method `choose(game, seat, rng)`; or it has the parameters of
`pick` and keeps to the kernel dialect.
"""

from __future__ import annotations

import hashlib
import inspect
import random
import sys
import threading
import traceback
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from foxden.bots import own_pick
from foxden.bots.errors import BadBot
from foxden.engine.action import Action
from foxden.engine.game import Game

CHOOSES = ("game", "seat", "rng")
LOADING = threading.RLock()


def is_own(name: str) -> bool:
    """Is this a name such as mybot.py:Bot?"""
    return name.rpartition(":")[0].endswith(".py") or name.endswith(".py")


def load(name: str) -> ModuleType:
    """The bot of a file, as if it were a module of ours: with `pick`, or with `fresh` that makes a player who chooses."""
    file, _, thing = name.rpartition(":")
    if name.endswith(".py") or not thing:
        raise BadBot(f"say which function or class of {file or name} is the bot, as in {file or name}:Bot")
    with LOADING:
        return _loaded(name, file, Path(file).expanduser().resolve(), thing)


def fingerprints(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Which of these bots are in files of one's own, and what is in the files."""
    return tuple((name, load(name).__fingerprint__) for name in sorted({name for name in names if is_own(name)}))


def check(files: Iterable[tuple[str, str]]) -> None:
    """Complain if a file is another one here than where the games were asked for."""
    for name, fingerprint in files:
        if load(name).__fingerprint__ != fingerprint:
            raise BadBot(f"{name}: the file is not the same here as where the games were asked for")


@cache
def _loaded(name: str, file: str, path: Path, thing: str) -> ModuleType:
    source = _source(file, path)
    if not hasattr(source, thing):
        raise BadBot(f"{file} has no {thing!r}; {_offered(source)}")
    found = getattr(source, thing)
    if isinstance(found, FunctionType) and not _takes(found, len(CHOOSES)) and _takes(found, len(own_pick.PARAMETERS)):
        bot = own_pick.linkable(name, source, thing)
    else:
        bot = ModuleType(f"{source.__name__}.{thing}")
        bot.fresh = _maker(name, str(path), found)  # type: ignore[attr-defined]
        bot.fresh()
    bot.__fingerprint__ = source.__fingerprint__  # type: ignore[attr-defined]
    return bot


# The file.


@cache
def _source(file: str, path: Path) -> ModuleType:
    """A file as a module. Nothing is kept beside it, and it finds its neighbours."""
    module = ModuleType(f"own_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}")
    text = _read(file, path)
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module.__fingerprint__ = hashlib.sha256(text).hexdigest()[:16]  # type: ignore[attr-defined]
    try:
        exec(compile(text, str(path), "exec", dont_inherit=True), vars(module))
    except (Exception, SystemExit) as error:
        raise BadBot(f"{file} cannot be loaded: {_what(error, str(path))}") from error
    return module


def _read(file: str, path: Path) -> bytes:
    if not path.is_file():
        raise BadBot(f"there is no file {file}" + ("" if Path(file).is_absolute() else f" in {Path.cwd()}"))
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadBot(f"{file} cannot be read ({error.strerror or error})") from error


def _what(error: BaseException, path: str) -> str:
    """An error and the last line of the file that led to it, in one line."""
    if isinstance(error, SyntaxError):
        line, says = error.lineno, error.msg
    else:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
        line, says = lines[-1] if lines else None, " ".join(str(error).split())
    return f"{f'line {line}: ' if line else ''}{type(error).__name__}{': ' if says else ''}{says}"


def _offered(source: ModuleType) -> str:
    names = [
        name for name, value in vars(source).items() if getattr(value, "__module__", "") == source.__name__ and callable(value)
    ]
    return f"it has {', '.join(names)}" if names else "it has no function and no class"


# What is in it.


def _takes(function: Callable[..., Any], n: int) -> bool:
    """Can it be called with so many things?"""
    try:
        inspect.signature(function).bind(*range(n))
    except TypeError:
        return False
    except ValueError:  # written in C, nobody knows
        return True
    return True


def _maker(name: str, path: str, found: Any) -> Callable[[], Callable[[Game, int, random.Random], Action]]:
    """What makes a player of a function or a class."""
    if not callable(found) and not hasattr(found, "choose"):
        raise BadBot(f"{name} is neither a function nor a class, but {found!r:.40}")

    def fresh() -> Callable[[Game, int, random.Random], Action]:
        return guarded(name, path, _chooser(name, path, found))

    return fresh


def _chooser(name: str, path: str, found: Any) -> Callable[..., Any]:
    """The function itself, or the method of a new object of the class."""
    one = found
    if isinstance(found, type):
        try:
            one = found()
        except Exception as error:
            raise BadBot(f"{name} cannot be made without arguments: {_what(error, path)}") from error
        if not callable(getattr(one, "choose", None)):
            raise BadBot(f"{name} is a class without a method choose({', '.join(CHOOSES)})")
    choose: Callable[..., Any] = getattr(one, "choose", one)
    if not _takes(choose, len(CHOOSES)):
        raise BadBot(f"{name} is called with ({', '.join(CHOOSES)}), but it takes {inspect.signature(choose)}")
    return choose


def guarded(name: str, path: str, choose: Callable[..., Any]) -> Callable[[Game, int, random.Random], Action]:
    """The same, but what goes wrong is said in one line."""

    def guarded(game: Game, seat: int, rng: random.Random) -> Action:
        before = len(game.events)
        try:
            chosen = choose(game, seat, rng)
        except Exception as error:
            raise BadBot(f"{name} failed: {_what(error, path)}") from error
        if len(game.events) != before:
            raise BadBot(f"{name} changed the game; it should try things on game.copy(), and say what it chooses")
        return _legal(name, game, seat, chosen)

    return guarded


def _legal(name: str, game: Game, seat: int, chosen: object) -> Action:
    """What a bot chose; it must be legal."""
    if not isinstance(chosen, Action):
        raise BadBot(f"the bot {name} chose {chosen!r:.40}, which is none of game.legal({seat})")
    if chosen not in game.legal(seat):
        raise BadBot(f"the bot {name} chose {chosen}, which is not legal in: {game.position()}")
    return chosen
