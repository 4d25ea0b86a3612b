"""A whole module as AssemblyScript: the functions that its entries reach, and the entries as JavaScript calls them.

What a function calls may depend on the bot it is linked with. It is written once for each different set of functions that it
reaches, so rules are shared by all bots, and the search by all bots with the same values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType

from foxden.wasm.entries import Link
from foxden.wasm.errors import BuildError
from foxden.wasm.expressions import KEYWORDS
from foxden.wasm.source import Source
from foxden.wasm.statements import FunctionWriter
from foxden.wasm.types import BOOL, INT, NOTHING, Type

PRELUDE = Path(__file__).with_name("prelude.ts")
Variant = tuple[FunctionType, frozenset[FunctionType]]  # a function, and all that it reaches


@dataclass(frozen=True, slots=True)
class Export:
    """A function that JavaScript may call."""

    name: str
    parameters: dict[str, Type]
    result: Type


class Program:
    """The functions of some links, written once each."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.entries: list[Export] = []
        self.functions: list[str] = []
        self.exports: list[str] = []
        self._names: dict[Variant, str] = {}
        for link in links:
            self._add(link, Source(link.name, *link.modules))

    def text(self) -> str:
        return "\n".join([PRELUDE.read_text(encoding="utf-8"), *self.functions, *self.exports, ""])

    def _add(self, link: Link, source: Source) -> None:
        for name in link.entries:
            function = source.function(name)
            if function is None or name == "memory":  # the memory itself has that name
                raise BuildError(f"entries.py: there is no rule function {name}, or it may not be an entry")
            self._write(source, function)
            self._export(f"{link.name}_{name}" if link.name else name, source, function)

    def _write(self, source: Source, function: FunctionType) -> None:
        """Write a function after all that it calls."""
        variant = function, source.reached(function)
        if variant in self._names:
            return
        for called in source.calls(function):
            if called is function:
                raise source.error(function, source.tree(function), f"{function.__name__} calls itself")
            self._write(source, called)
        taken = set(self._names.values())
        plain = f"{function.__name__}_" if function.__name__ in KEYWORDS else function.__name__
        self._names[variant] = plain if plain not in taken else f"{plain}${source.name}"
        names = {one: self._names[one, source.reached(one)] for one in (function, *source.calls(function))}
        self.functions.append("\n".join([f"// {function.__module__}", *FunctionWriter(source, function, names).write(), ""]))

    def _export(self, name: str, source: Source, function: FunctionType) -> None:
        """An entry: numbers come and go as JavaScript's, which are exact up to 53 bits."""
        parameters, result = source.signature(function)
        self.entries.append(Export(name, parameters, result))
        inner = self._names[function, source.reached(function)]
        arguments = ", ".join(f"{one}_: {_outside(type_)}" for one, type_ in parameters.items())
        call = f"{inner}({', '.join(f'<i64>{one}_' if type_ == INT else f'{one}_' for one, type_ in parameters.items())})"
        body = f"{call};" if result == NOTHING else f"return {f'<f64>{call}' if result == INT else call};"
        self.exports.append(f"function entry_{name}({arguments}): {_outside(result)} {{\n  {body}\n}}")
        self.exports.append(f"export {{ entry_{name} as {name} }};")


def _outside(type_: Type) -> str:
    """A type as JavaScript sees it."""
    if type_ == INT:
        return "f64"
    return "bool" if type_ == BOOL else "void" if type_ == NOTHING else "usize"
