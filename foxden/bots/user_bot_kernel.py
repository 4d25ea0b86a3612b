"""A user's bot in the kernel dialect: the functions it needs, linked with the legality guard, with a compile cache of its own."""

from __future__ import annotations

import builtins
import dis
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

from foxden.bots import legality_guard, slots, weights
from foxden.bots.errors import BadBot
from foxden.bulk import counter_rng
from foxden.bulk.scratch import SCRATCHES, Scratch
from foxden.engine.compiling import Compiled
from foxden.engine.errors import LinkError
from foxden.engine.linking import Linked

PARAMETERS = ("t", "s", "seat", "random_bits", "out", "scratches", "weights")
PICK = slots.user_pick.__name__  # the slot it fills


def as_dialect_module(name: str, source: ModuleType, thing: str) -> ModuleType:
    """A module with the function as `user_pick`, everything in the file that it calls, and the constants."""
    bot = ModuleType(source.__name__)
    vars(bot).update({key: value for key, value in vars(source).items() if isinstance(value, int)})
    bot.__file__ = source.__file__
    for key, function in _functions_used(source, thing).items():
        function.__annotations__ = _annotations(name, function)
        setattr(bot, PICK if key == thing else key, function)
    bot.PARTS = (*getattr(source, "PARTS", ()), legality_guard)  # type: ignore[attr-defined]
    bot.WEIGHTS_FROM = _weights_from(name, source)  # type: ignore[attr-defined]
    bot.pick = legality_guard.pick  # type: ignore[attr-defined]
    bot.CACHE_FOLDER = thing  # type: ignore[attr-defined]
    bot.BOT_NAME = name  # type: ignore[attr-defined]
    _check_calls(name, bot)
    return bot


def _weights_from(name: str, source: ModuleType) -> str | None:
    """The bot whose trained weights it reads."""
    bot: str | None = getattr(source, "WEIGHTS_FROM", None)
    if bot is not None and not any(weights.FOLDER.glob(f"{bot}-*.weights")):
        raise BadBot(f"{name}: there are no trained weights of {bot!r}; WEIGHTS_FROM is fox or planner")
    return bot


def _functions_used(source: ModuleType, thing: str) -> dict[str, FunctionType]:
    """A function and all functions of the file that it uses, directly or not."""
    functions: dict[str, FunctionType] = {}
    to_visit = [thing]
    while to_visit:
        key = to_visit.pop()
        function = vars(source).get(key)
        if key not in functions and isinstance(function, FunctionType) and function.__module__ == source.__name__:
            functions[key] = function
            to_visit += _global_names(function)
    return functions


def _global_names(function: FunctionType) -> list[str]:
    return [step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"]


def _annotations(name: str, function: FunctionType) -> dict[str, Any]:
    """The type annotations of a function, with those given as strings resolved."""
    try:
        hints = get_type_hints(function)
    except Exception as error:
        raise BadBot(f"{name}: the types of {function.__name__} cannot be read ({error})") from error
    wanted = (*function.__code__.co_varnames[: function.__code__.co_argcount], "return")
    missing = [one for one in wanted if one not in hints]
    if missing:
        raise BadBot(f"{name}: {function.__name__} must say its types in the kernel dialect; missing: {', '.join(missing)}")
    return {one: None if hints[one] is type(None) else hints[one] for one in wanted}


def _check_calls(name: str, bot: ModuleType) -> None:
    """Raise BadBot if a function that is called is not linked."""
    if not all(isinstance(part, ModuleType) for part in bot.PARTS):
        raise BadBot(f"{name}: PARTS are modules, as in PARTS = (lines,), not {bot.PARTS[:-1]!r:.40}")
    try:
        linked = Linked(counter_rng, *bot.PARTS, bot)
    except LinkError as error:
        raise BadBot(f"{name}: {error}") from error
    for function in vars(bot).values():
        if isinstance(function, FunctionType) and function.__module__ == bot.__name__:
            known = {*linked._functions, *linked._globals[bot.__name__], *vars(builtins)}
            unlinked = [called for called in _global_names(function) if called not in known]
            if unlinked:
                raise BadBot(f"{name}: {unlinked[0]} is no whole number, and no function of the file or of its PARTS")


def raise_if_illegal(name: str, scratches: Any) -> None:
    """Raise BadBot if the legality guard has recorded an illegal choice."""
    note = scratches[SCRATCHES]
    nodes, best = (note.nodes, note.best_value) if isinstance(note, Scratch) else (note["nodes"], note["best_value"])
    if nodes:
        scratches[SCRATCHES] = Scratch() if isinstance(note, Scratch) else 0
        raise BadBot(f"the bot {name} picked the number {best}, which is none of its legal actions")


class CompiledUserBot(Compiled):
    """A compiled user bot. Each bot of a file has its own cache folder; compile errors become one line."""

    def __init__(self, *modules: ModuleType) -> None:
        super().__init__(*modules)
        self._folder /= modules[-1].CACHE_FOLDER
        self._bot_name = modules[-1].BOT_NAME

    def _compile(self, name: str) -> Any:
        try:
            return super()._compile(name)
        except self._numba.core.errors.NumbaError as error:
            lines = [line.strip() for line in str(error).splitlines() if line.strip()]
            where = [line for line in lines if line.startswith("File ") and self._bot_name.rpartition(":")[0] in line]
            why = next((line for line in lines if not line.startswith(("Failed in", "File", "-"))), lines[0])
            raise BadBot(f"{self._bot_name} cannot be compiled: {' '.join([why, *where[:1]])}") from error


def compiled(*modules: ModuleType) -> Compiled:
    """Compile a bot, the last of these modules, with the others."""
    return CompiledUserBot(*modules) if hasattr(modules[-1], "CACHE_FOLDER") else Compiled(*modules)
