"""The source of linked modules: their functions as syntax trees, with the types that annotations name."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

from foxden.engine.linking import Linked
from foxden.rules import bits, copy_state
from foxden.wasm.errors import DialectError
from foxden.wasm.types import Type, of_annotation

ROOT = Path(__file__).parents[2]
INSTRUCTIONS = (bits.__name__, copy_state.__name__)  # modules whose functions become instructions, as in engine/compiling.py


@cache
def tree_of(module: str) -> tuple[str, dict[str, ast.FunctionDef]]:
    """The file of a module, as errors name it, and its functions."""
    path = Path(str(sys.modules[module].__file__))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
    return name, {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


class Source(Linked):
    """Linked modules, to be read by the translator."""

    def __init__(self, name: str, *modules: ModuleType) -> None:
        super().__init__(*modules)
        self.name = name

    def function(self, name: str) -> FunctionType | None:
        """The function that a name means in these modules."""
        return self._functions.get(name)

    def constants(self, function: FunctionType) -> dict[str, int]:
        """The whole numbers that a function's module names."""
        return {name: value for name, value in self._globals[function.__module__].items() if isinstance(value, int)}

    def tree(self, function: FunctionType) -> ast.FunctionDef:
        return tree_of(function.__module__)[1][function.__name__]

    def signature(self, function: FunctionType) -> tuple[dict[str, Type], Type]:
        """The types of a function's arguments and of its result."""
        found: dict[str, Type] = {}
        tree = self.tree(function)
        arguments = tree.args
        if arguments.defaults or arguments.kwonlyargs or arguments.vararg or arguments.kwarg:
            raise self.error(function, tree, "default and keyword arguments are not in the dialect")
        for name in (*(argument.arg for argument in arguments.args), "return"):
            type_ = of_annotation(function.__annotations__[name]) if name in function.__annotations__ else None
            if type_ is None:
                raise self.error(function, tree, f"the annotation of {name} is not a type of the dialect")
            found[name] = type_
        return found, found.pop("return")

    def calls(self, function: FunctionType) -> Iterator[FunctionType]:
        """The functions that a function calls."""
        for node in ast.walk(self.tree(function)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                called = self.function(node.func.id)
                if called is not None and called.__module__ not in INSTRUCTIONS:
                    yield called

    def reached(self, function: FunctionType) -> frozenset[FunctionType]:
        """A function with all that it calls, directly or not."""
        found: set[FunctionType] = set()
        todo = [function]
        while todo:
            one = todo.pop()
            if one not in found:
                found.add(one)
                todo += self.calls(one)
        return frozenset(found)

    def error(self, function: FunctionType, node: ast.AST, what: str) -> DialectError:
        """An error at a place of a function."""
        return DialectError(tree_of(function.__module__)[0], getattr(node, "lineno", 0), what)
