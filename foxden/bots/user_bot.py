"""A user's own bot: `mybot.py:Bot` is a function or a class in a Python file.

It is a function `Bot(game, seat, rng)`; or a class without constructor arguments that has a method `choose(game, seat, rng)`; or a
function in the kernel dialect with the parameters of `pick`.
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

from foxden.bots import user_bot_kernel
from foxden.bots.errors import BadBot
from foxden.engine.action import Action
from foxden.engine.game import Game

CHOOSE_PARAMETERS = ("game", "seat", "rng")
LOAD_LOCK = threading.RLock()


def is_user_bot(name: str) -> bool:
    """Is this a name such as mybot.py:Bot?"""
    return name.rpartition(":")[0].endswith(".py") or name.endswith(".py")


def load(name: str) -> ModuleType:
    """A module for the bot in a file: with `pick`, or with `new_player` that makes a player."""
    file, _, thing = name.rpartition(":")
    if name.endswith(".py") or not thing:
        raise BadBot(f"say which function or class of {file or name} is the bot, as in {file or name}:Bot")
    with LOAD_LOCK:
        return _load(name, file, Path(file).expanduser().resolve(), thing)


def fingerprints(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The user bots among these names, each with a hash of its file."""
    return tuple((name, load(name).__fingerprint__) for name in sorted({name for name in names if is_user_bot(name)}))


def check_fingerprints(files: Iterable[tuple[str, str]]) -> None:
    """Raise BadBot if a file differs from the one where the games were requested."""
    for name, fingerprint in files:
        if load(name).__fingerprint__ != fingerprint:
            raise BadBot(f"{name}: the file is not the same here as where the games were asked for")


@cache
def _load(name: str, file: str, path: Path, thing: str) -> ModuleType:
    source = _module_of(file, path)
    if not hasattr(source, thing):
        raise BadBot(f"{file} has no {thing!r}; {_callables_of(source)}")
    target = getattr(source, thing)
    if (
        isinstance(target, FunctionType)
        and not _accepts_arguments(target, len(CHOOSE_PARAMETERS))
        and _accepts_arguments(target, len(user_bot_kernel.PARAMETERS))
    ):
        bot = user_bot_kernel.as_dialect_module(name, source, thing)
    else:
        bot = ModuleType(f"{source.__name__}.{thing}")
        bot.new_player = _player_factory(name, str(path), target)  # type: ignore[attr-defined]
        bot.new_player()
    bot.__fingerprint__ = source.__fingerprint__  # type: ignore[attr-defined]
    return bot


# The file.


@cache
def _module_of(file: str, path: Path) -> ModuleType:
    """Load a file as a module. It can import its neighbours; no bytecode is written beside it."""
    module = ModuleType(f"own_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}")
    text = _read_file(file, path)
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module.__fingerprint__ = hashlib.sha256(text).hexdigest()[:16]  # type: ignore[attr-defined]
    try:
        exec(compile(text, str(path), "exec", dont_inherit=True), vars(module))
    except (Exception, SystemExit) as error:
        raise BadBot(f"{file} cannot be loaded: {_error_line(error, str(path))}") from error
    return module


def _read_file(file: str, path: Path) -> bytes:
    if not path.is_file():
        raise BadBot(f"there is no file {file}" + ("" if Path(file).is_absolute() else f" in {Path.cwd()}"))
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadBot(f"{file} cannot be read ({error.strerror or error})") from error


def _error_line(error: BaseException, path: str) -> str:
    """An error in one line, with the number of the last line of the file that led to it."""
    if isinstance(error, SyntaxError):
        line, message = error.lineno, error.msg
    else:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
        line, message = lines[-1] if lines else None, " ".join(str(error).split())
    return f"{f'line {line}: ' if line else ''}{type(error).__name__}{': ' if message else ''}{message}"


def _callables_of(source: ModuleType) -> str:
    names = [
        name for name, value in vars(source).items() if getattr(value, "__module__", "") == source.__name__ and callable(value)
    ]
    return f"it has {', '.join(names)}" if names else "it has no function and no class"


# Its function or class.


def _accepts_arguments(function: Callable[..., Any], n: int) -> bool:
    """Can it be called with `n` positional arguments?"""
    try:
        inspect.signature(function).bind(*range(n))
    except TypeError:
        return False
    except ValueError:  # written in C, without a signature
        return True
    return True


def _player_factory(name: str, path: str, target: Any) -> Callable[[], Callable[[Game, int, random.Random], Action]]:
    """A function that makes players of a bot."""
    if not callable(target) and not hasattr(target, "choose"):
        raise BadBot(f"{name} is neither a function nor a class, but {target!r:.40}")

    def new_player() -> Callable[[Game, int, random.Random], Action]:
        return checked(name, path, _choose_function(name, path, target))

    return new_player


def _choose_function(name: str, path: str, target: Any) -> Callable[..., Any]:
    """The function itself, or the `choose` method of a new instance of the class."""
    instance = target
    if isinstance(target, type):
        try:
            instance = target()
        except Exception as error:
            raise BadBot(f"{name} cannot be made without arguments: {_error_line(error, path)}") from error
        if not callable(getattr(instance, "choose", None)):
            raise BadBot(f"{name} is a class without a method choose({', '.join(CHOOSE_PARAMETERS)})")
    choose: Callable[..., Any] = getattr(instance, "choose", instance)
    if not _accepts_arguments(choose, len(CHOOSE_PARAMETERS)):
        raise BadBot(f"{name} is called with ({', '.join(CHOOSE_PARAMETERS)}), but it takes {inspect.signature(choose)}")
    return choose


def checked(name: str, path: str, choose: Callable[..., Any]) -> Callable[[Game, int, random.Random], Action]:
    """The same function, with its errors reported in one line and its choices checked."""

    def guarded(game: Game, seat: int, rng: random.Random) -> Action:
        before = len(game.events)
        try:
            chosen = choose(game, seat, rng)
        except Exception as error:
            raise BadBot(f"{name} failed: {_error_line(error, path)}") from error
        if len(game.events) != before:
            raise BadBot(f"{name} changed the game; it should try things on game.copy(), and say what it chooses")
        return _check_legal(name, game, seat, chosen)

    return guarded


def _check_legal(name: str, game: Game, seat: int, chosen: object) -> Action:
    """The action that a bot chose; raises BadBot if it is not legal."""
    if not isinstance(chosen, Action):
        raise BadBot(f"the bot {name} chose {chosen!r:.40}, which is none of game.legal({seat})")
    if chosen not in game.legal(seat):
        raise BadBot(f"the bot {name} chose {chosen}, which is not legal in: {game.position()}")
    return chosen
