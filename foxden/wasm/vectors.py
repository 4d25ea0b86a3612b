"""Loops over long rows of numbers, four at a time.

A loop is written with vectors if its body is a single statement that sets or changes item `i` of a list of 32-bit numbers, and
if what it computes from consists of items `i` or `first + i` of other lists, and of numbers that stay the same. Sums, differences,
products and shifts to the left of 32 bits are the last 32 bits of the same in 64 bits, so the result is equal to the last bit.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from foxden.wasm.types import InMemory, Items

if TYPE_CHECKING:
    from foxden.wasm.statements import FunctionWriter

LANES = 4
OPERATIONS: dict[type[ast.operator], str] = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}


class NoVectors(Exception):
    """A loop cannot be written with vectors; it is written as it stands."""


def vector_loop(writer: FunctionWriter, node: ast.For) -> list[str]:
    """The lines of a loop with vectors; none if it is not of that kind."""
    try:
        return _VectorLoop(writer, node).write()
    except NoVectors:
        return []


class _VectorLoop:
    def __init__(self, writer: FunctionWriter, node: ast.For) -> None:
        self.writer = writer
        self.kept: list[str] = []  # what stays the same in every round
        match node.target, node.iter, node.body:
            case ast.Name(id=name), ast.Call(args=[end]), [(ast.Assign() | ast.AugAssign()) as body]:
                self.index, self.body = name, body
                self.target = body.targets[0] if isinstance(body, ast.Assign) else body.target
            case _:
                raise NoVectors
        length = writer.constant(end)
        if length is None or length % LANES:
            raise NoVectors
        self.length = length

    def write(self) -> list[str]:
        items = self._row(self.target)
        if not isinstance(self.target, ast.Subscript) or items.item != 32 or not self._is_index(self.target.slice):
            raise NoVectors
        value = self.lanes(self.body.value)
        if isinstance(self.body, ast.AugAssign):
            if type(self.body.op) not in OPERATIONS:
                raise NoVectors
            value = f"i32x4.{OPERATIONS[type(self.body.op)]}({self.lanes(self.target)}, {value})"
        where, offset = self._address(self.target)
        store = f"  v128.store({where}, {value}, {offset});"
        lines = [f"for (let $v: usize = 0; $v < {self.length}; $v += {LANES}) {{", store, "}"]
        return [*self.kept, *lines]

    def lanes(self, node: ast.expr) -> str:
        """An expression for four rounds at once."""
        if not self._varies(node):
            if self.writer.has_effects(node):
                raise NoVectors
            return self._keep(f"i32x4.splat(<i32>({self.writer.number(node)}))", "v128")
        match node:
            case ast.BinOp(op=ast.LShift()):
                by = self.writer.constant(node.right)
                if by is None or not 0 <= by < 32:
                    raise NoVectors
                return f"i32x4.shl({self.lanes(node.left)}, {by})"
            case ast.BinOp() if type(node.op) in OPERATIONS:
                return f"i32x4.{OPERATIONS[type(node.op)]}({self.lanes(node.left)}, {self.lanes(node.right)})"
            case ast.Subscript():
                return self._load(node)
            case _:
                raise NoVectors

    def _load(self, node: ast.Subscript) -> str:
        item = self._row(node).item
        where, offset = self._address(node)
        if item == 16:
            return f"v128.load_ext<i16>({where}, {offset})"
        if item == 32 and (ast.dump(node.value) == ast.dump(self._list(self.target)) and self._is_index(node.slice)):
            return f"v128.load({where}, {offset})"
        raise NoVectors  # a row of 32-bit numbers might overlap the one that is written

    def _row(self, node: ast.expr) -> Items:
        """The list that an item belongs to; it is the same in every round."""
        row = self._list(node)
        if self._varies(row) or self.writer.has_effects(row):
            raise NoVectors
        found = self.writer.value(row).type
        if not isinstance(found, Items) or not isinstance(found.inside, InMemory):
            raise NoVectors
        return found

    def _list(self, node: ast.expr) -> ast.expr:
        if not isinstance(node, ast.Subscript):
            raise NoVectors
        return node.value

    def _address(self, node: ast.expr) -> tuple[str, int]:
        """Where item `$v` of a row lies, and a number of bytes to be added."""
        assert isinstance(node, ast.Subscript)
        row = self.writer.value(node.value)
        assert isinstance(row.type, Items)
        start = row.code
        if not self._is_index(node.slice):
            match node.slice:
                case ast.BinOp(op=ast.Add(), left=first, right=last) if self._is_index(last) and not self._varies(first):
                    start = f"{start} + <usize>({self.writer.number(first)}) * {row.type.stride}"
                case _:
                    raise NoVectors
        return f"{self._keep(start, 'usize')} + $v * {row.type.stride}", row.offset

    def _keep(self, code: str, type_: str) -> str:
        self.writer.temporaries += 1
        name = f"$k{self.writer.temporaries}"
        self.kept.append(f"const {name}: {type_} = {code};")
        return name

    def _is_index(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id == self.index

    def _varies(self, node: ast.AST) -> bool:
        return any(self._is_index(inner) for inner in ast.walk(node))
