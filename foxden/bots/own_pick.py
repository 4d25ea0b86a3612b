"""A bot of one's own in the kernel dialect: the functions it needs, linked with a guard, and compiled apart from all others."""

from __future__ import annotations

import builtins
import dis
from collections.abc import Sequence
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

from foxden.bots import guard, minds
from foxden.bots.desk import DESKS, Desk
from foxden.bots.errors import BadBot
from foxden.engine import chance
from foxden.engine.runtime import Compiled, Linked

PARAMETERS = ("t", "s", "seat", "luck", "out", "desks", "mind")
PICK = "own_pick"  # what the guard calls


def linkable(name: str, source: ModuleType, thing: str) -> ModuleType:
    """A module with the function as `own_pick`, everything in the file that it calls, and the constants."""
    bot = ModuleType(source.__name__)
    vars(bot).update({key: value for key, value in vars(source).items() if isinstance(value, int)})
    bot.__file__ = source.__file__
    for key, function in _needed(source, thing).items():
        function.__annotations__ = _types(name, function)
        setattr(bot, PICK if key == thing else key, function)
    bot.PARTS = (*getattr(source, "PARTS", ()), guard)  # type: ignore[attr-defined]
    bot.LEARNT = _learnt(name, source)  # type: ignore[attr-defined]
    bot.pick = guard.pick  # type: ignore[attr-defined]
    bot.APART = thing  # type: ignore[attr-defined]
    bot.TYPED = name  # type: ignore[attr-defined]
    _check(name, bot)
    return bot


def _learnt(name: str, source: ModuleType) -> str | None:
    """Whose figures it knows."""
    learnt: str | None = getattr(source, "LEARNT", None)
    if learnt is not None and not any(minds.FOLDER.glob(f"{learnt}-*.mind")):
        raise BadBot(f"{name}: nobody has learnt anything who is called {learnt!r}; LEARNT is fox or planner")
    return learnt


def _needed(source: ModuleType, thing: str) -> dict[str, FunctionType]:
    """A function and all functions of the file that it calls."""
    found: dict[str, FunctionType] = {}
    left = [thing]
    while left:
        key = left.pop()
        function = vars(source).get(key)
        if key not in found and isinstance(function, FunctionType) and function.__module__ == source.__name__:
            found[key] = function
            left += _globals(function)
    return found


def _globals(function: FunctionType) -> list[str]:
    return [step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"]


def _types(name: str, function: FunctionType) -> dict[str, Any]:
    """The annotations of a function, which may have been written as words."""
    try:
        hints = get_type_hints(function)
    except Exception as error:
        raise BadBot(f"{name}: the types of {function.__name__} cannot be read ({error})") from error
    wanted = (*function.__code__.co_varnames[: function.__code__.co_argcount], "return")
    missing = [one for one in wanted if one not in hints]
    if missing:
        raise BadBot(f"{name}: {function.__name__} must say its types in the kernel dialect; missing: {', '.join(missing)}")
    return {one: None if hints[one] is type(None) else hints[one] for one in wanted}


def _check(name: str, bot: ModuleType) -> None:
    """Everything that is called must be linked."""
    if not all(isinstance(part, ModuleType) for part in bot.PARTS):
        raise BadBot(f"{name}: PARTS are modules, as in PARTS = (lines,), not {bot.PARTS[:-1]!r:.40}")
    try:
        linked = Linked(chance, *bot.PARTS, bot)
    except AssertionError as error:
        raise BadBot(f"{name}: {error}; rename yours") from error
    for function in vars(bot).values():
        if isinstance(function, FunctionType) and function.__module__ == bot.__name__:
            known = {*linked._functions, *linked._globals[bot.__name__], *vars(builtins)}
            strange = [called for called in _globals(function) if called not in known]
            if strange:
                raise BadBot(f"{name}: {strange[0]} is no whole number, and no function of the file or of its PARTS")


def noted(name: str, desks: Any) -> None:
    """Complain about what the guard noted."""
    note = desks[DESKS]
    nodes, best = (note.nodes, note.best) if isinstance(note, Desk) else (note["nodes"], note["best"])
    if nodes:
        desks[DESKS] = Desk() if isinstance(note, Desk) else 0
        raise BadBot(f"the bot {name} picked the number {best}, which is none of its legal actions")


class Apart(Compiled):
    """A bot of a file is kept apart on disk from the others of the file, and says in one line why it cannot be compiled."""

    def __init__(self, *modules: ModuleType) -> None:
        super().__init__(*modules)
        self._folder /= modules[-1].APART
        self._typed = modules[-1].TYPED

    def _compile(self, name: str) -> Any:
        try:
            return super()._compile(name)
        except self._numba.core.errors.NumbaError as error:
            said = [line.strip() for line in str(error).splitlines() if line.strip()]
            where = [line for line in said if line.startswith("File ") and self._typed.rpartition(":")[0] in line]
            why = next((line for line in said if not line.startswith(("Failed in", "File", "-"))), said[0])
            raise BadBot(f"{self._typed} cannot be compiled: {' '.join([why, *where[:1]])}") from error


def compiled(modules: Sequence[ModuleType]) -> Compiled:
    """Compile a bot, the last of these modules, with the others."""
    return Apart(*modules) if hasattr(modules[-1], "APART") else Compiled(*modules)
