"""Every small fault that can be planted in a rule file: the text that is replaced, and its replacement."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Edit = tuple[int, int, str]  # from, to (characters of the source), and the new text

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
COMPUTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
}
NAMES = {"min": "max", "max": "min", "True": "False", "False": "True"}


@dataclass(frozen=True)
class Mutant:
    """One fault: its place, and the whole source file containing it."""

    path: str  # relative to the repository
    line: int
    function: str
    before: str
    after: str
    nth: int  # its index among equal faults in one function
    source: str

    @property
    def key(self) -> str:
        """A key that stays the same if the function moves to another file or line."""
        return f"{self.function}: {self.before} -> {self.after} ({self.nth})"


def mutants_of(root: Path, path: Path) -> Iterator[Mutant]:
    """All mutants of the functions of one file; not of its constants, classes and annotations."""
    source = path.read_text(encoding="utf-8")
    name = path.relative_to(root).as_posix()
    starts = [0]
    for text in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(text.encode()))
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        seen: Counter[tuple[str, str]] = Counter()
        for statement in function.body:
            for begin, end, new in _Finder(source, starts).of(statement):
                coded = source.encode()
                old = coded[begin:end].decode()
                line = 1 + coded[:begin].count(b"\n")
                before, after = _shown(old, new, source.splitlines()[line - 1].strip())
                seen[before, after] += 1
                whole = (coded[:begin] + new.encode() + coded[end:]).decode()
                yield Mutant(name, line, function.name, before, after, seen[before, after], whole)


def _shown(old: str, new: str, line: str) -> tuple[str, str]:
    """The fault in words: a removed statement by itself, anything else with the line it is in."""
    return (old, "removed") if new == "pass" else (f"{old.strip()} in {line!r}", new.strip() or "nothing")


class _Finder:
    """Finds the faults in one statement; positions are byte offsets, as in `ast`."""

    def __init__(self, source: str, starts: list[int]) -> None:
        self.coded = source.encode()
        self.starts = starts

    def of(self, statement: ast.AST) -> Iterator[Edit]:
        if _is_docstring(statement):
            return
        yield from self._at(statement)
        for name, value in ast.iter_fields(statement):
            if name == "annotation":
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.of(child)

    def _at(self, node: ast.AST) -> Iterator[Edit]:
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for i, op in enumerate(node.ops):
                    yield from self._between(sides[i], sides[i + 1], *COMPARED[type(op)])
            case ast.BoolOp():
                words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self._between(left, right, *words)
            case ast.BinOp() if type(node.op) in COMPUTED:
                yield from self._between(node.left, node.right, *COMPUTED[type(node.op)])
            case ast.AugAssign() if type(node.op) in COMPUTED:
                yield from self._between(node.target, node.value, *COMPUTED[type(node.op)])
                yield (*self._span(node), "pass")
            case ast.UnaryOp(op=op):
                begin = self._span(node)[0]
                yield begin, begin + (len("not ") if isinstance(op, ast.Not) else 1), ""
            case ast.Constant(value=int() as value) if not isinstance(value, bool):
                yield (*self._span(node), str(value + 1))
                yield (*self._span(node), f"({value - 1})")
            case ast.Name(id=name) if name in NAMES:
                yield (*self._span(node), NAMES[name])
            case ast.Constant(value=bool() as truth):
                yield (*self._span(node), str(not truth))
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                    begin, end = self._span(test)
                    yield begin, end, f"(not {self.coded[begin:end].decode()})"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Expr(value=ast.Call()):
                yield (*self._span(node), "pass")
            case ast.Break() | ast.Continue() | ast.Return(value=None):
                yield (*self._span(node), "pass")

    def _span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> Iterator[Edit]:
        """The operator between two operands, without brackets and blanks around it."""
        begin, end = self._span(left)[1], self._span(right)[0]
        at = self.coded.index(old.encode(), begin, end)
        yield at, at + len(old), new


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
