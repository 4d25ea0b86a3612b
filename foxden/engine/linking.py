"""Linking: puts the functions of several modules of the kernel dialect into one namespace, so that they call each other by name.

A *slot* is a declaration marked `@slot`, which another module fills with a function of the same name and types.
`bulk/slots.py` declares `pick`, and every bot fills it.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from foxden.engine.errors import LinkError
from foxden.locale import en_errors
from foxden.rules import (
    action_reasons,
    actions,
    adult,
    areas,
    bits,
    bonus,
    choices,
    codes,
    copy_state,
    dice,
    effects,
    entry,
    fates,
    junior,
    offers,
    problem_codes,
    problems,
    reason_codes,
    reasons,
    score,
    state,
    turn,
)

PLAY = (bits, copy_state, codes, state, areas, bonus, entry, choices, turn, adult, junior, score, actions)
# Asked by whoever looks at a position, never by a running game.
QUESTIONS = (dice, offers, reason_codes, reasons, action_reasons, effects, fates, problem_codes, problems)
KERNEL = (*PLAY, *QUESTIONS)
SLOT = "is_slot"
F = TypeVar("F", bound=Callable[..., Any])


def slot(function: F) -> F:
    """Mark a function as a slot: if a linked module imports it, another module has to fill it."""
    function.__dict__[SLOT] = True
    return function


class Linked:
    """The kernel and other modules of the dialect, linked: a name means the same function in all of them.

    Constants stay with their module. Every slot that a module imports is filled by exactly one module.
    """

    def __init__(self, *modules: ModuleType) -> None:
        self._functions: dict[str, FunctionType] = {}
        self._globals: dict[str, dict[str, Any]] = {}  # the globals of each module: its own constants, and all functions
        slots: dict[str, FunctionType] = {}
        for module in (*KERNEL, *modules):
            self._globals[module.__name__] = {name: value for name, value in vars(module).items() if isinstance(value, int)}
            for name, value in vars(module).items():
                if not isinstance(value, FunctionType):
                    continue
                if SLOT in vars(value):
                    slots[name] = value
                elif value.__module__ == module.__name__:
                    self._add(name, value)
        for name, declared in slots.items():
            self._check_filled(name, declared)

    def _add(self, name: str, function: FunctionType) -> None:
        if name in self._functions:
            raise LinkError("link_twice", name=name, first=self._functions[name].__module__, second=function.__module__)
        self._functions[name] = function

    def _check_filled(self, name: str, declared: FunctionType) -> None:
        """Raise LinkError if no module fills a slot, or if its function has other types."""
        if name not in self._functions:
            raise LinkError("link_unfilled", name=name, slots=declared.__module__)
        types, wanted = (list(function.__annotations__.values()) for function in (self._functions[name], declared))
        if types != wanted:
            raise LinkError("link_types", name=name, module=self._functions[name].__module__, slots=declared.__module__)

    def _link(self, name: str, function: Any) -> None:
        """Make all modules call this function by this name."""
        for names in self._globals.values():
            names[name] = function

    def _copy(self, function: FunctionType) -> FunctionType:
        copy = FunctionType(function.__code__, self._globals[function.__module__], function.__name__)
        copy.__qualname__ = function.__qualname__
        copy.__module__ = function.__module__
        return copy

    def _missing(self, name: str) -> AttributeError:
        return AttributeError(en_errors.error("no_rule_function", {"name": name}))


class Interpreted(Linked):
    """The linked functions run by Python on plain objects, with the same calls as `Compiled`."""

    def __init__(self, *modules: ModuleType) -> None:
        super().__init__(*modules)
        for name, function in self._functions.items():
            copy = self._copy(function)
            self._link(name, copy)
            setattr(self, name, copy)

    def __getattr__(self, name: str) -> Any:
        raise self._missing(name)
