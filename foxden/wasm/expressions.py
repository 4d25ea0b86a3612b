"""Expressions of the dialect as AssemblyScript."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from types import FunctionType

from foxden.rules import bits, copy_state
from foxden.rules.records import RecordArray
from foxden.wasm.errors import DialectError
from foxden.wasm.layout import offsets, size_of
from foxden.wasm.source import Source
from foxden.wasm.types import BOOL, INT, InMemory, Items, Pointer, Type, name_of

PLAIN_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
SHIFTS: dict[type[ast.operator], str] = {ast.LShift: "<<", ast.RShift: ">>"}
DIVISIONS: dict[type[ast.operator], str] = {ast.FloorDiv: "$floor", ast.Mod: "$mod"}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
PURE = ("min", "max", "len", "lowest", "count")
# Names that mean something else in AssemblyScript; a local of such a name gets an underscore.
KEYWORDS = frozenset(
    "abstract any as async await bool boolean break case catch class const continue ctz debugger declare default delete do else "  # noqa: SIM905
    "enum export extends false finally for from function get if implements import in instanceof interface is keyof let load max "
    "memory min module namespace new null number of package popcnt private protected public readonly return select set static "
    "store string super switch symbol this throw true try type typeof undefined unreachable var void while with yield".split()
)


@dataclass(frozen=True, slots=True)
class Value:
    """A translated expression: its code and type. A pointer, or a number in memory, is so many bytes further on."""

    code: str
    type: Type
    offset: int = 0


def literal(number: int) -> str:
    """A number as 64 bits."""
    return f"<i64>{number}" if number >= 0 else f"(<i64>{number})"


def pointer(value: Value) -> str:
    """The code of a pointer with its offset added."""
    return f"({value.code} + {value.offset})" if value.offset else value.code


class Expressions:
    """Translates the expressions of one function. `names` says what a function is called in the module that is written."""

    def __init__(self, source: Source, function: FunctionType, names: dict[FunctionType, str]) -> None:
        self.source = source
        self.function = function
        self.names = names
        self.parameters, self.result = source.signature(function)
        self.locals: dict[str, Type] = dict(self.parameters)
        self.constants = source.constants(function)
        stored = {n.id for n in ast.walk(source.tree(function)) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.own = {*self.parameters, *stored}
        self.reserved = KEYWORDS | set(names.values())

    def error(self, node: ast.AST, what: str) -> DialectError:
        return self.source.error(self.function, node, what)

    def local(self, name: str) -> str:
        """A local name as it is written."""
        return f"{name}_" if name in self.reserved else name

    # What an expression is wanted as.

    def number(self, node: ast.expr) -> str:
        """An expression as a whole number."""
        value = self.value(node)
        if value.type == BOOL:
            return f"<i64>({value.code})"
        if value.type != INT:
            raise self.error(node, f"a number is wanted here, not {name_of(value.type)}")
        return value.code

    def truth(self, node: ast.expr) -> str:
        """An expression as a condition."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self.truth(one) for one in node.values)})"
        value = self.value(node)
        if value.type not in (INT, BOOL):
            raise self.error(node, f"a condition is a number or a bool, not {name_of(value.type)}")
        return value.code if value.type == BOOL else f"({value.code} != 0)"

    def wanted(self, node: ast.expr, type_: Type) -> str:
        """An expression as a type that an annotation names."""
        if type_ == INT:
            return self.number(node)
        value = self.value(node)
        if value.type != type_:
            raise self.error(node, f"{name_of(type_)} is wanted here, not {name_of(value.type)}")
        return pointer(value)

    def constant(self, node: ast.expr) -> int | None:
        """The value of an expression that is known now: literals and constants of the module."""
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and (inner.id in self.own or inner.id not in self.constants):
                return None
            if not isinstance(inner, (ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)):
                return None
        found = eval(compile(ast.Expression(node), "constant", "eval"), {"__builtins__": {}}, self.constants)
        return found if type(found) is int else None

    def value(self, node: ast.expr) -> Value:
        """An expression; a number in memory is loaded."""
        known = self.constant(node)
        if known is not None:
            if not -(1 << 63) <= known < 1 << 63:
                raise self.error(node, f"{known} does not fit 64 bits")
            return Value(literal(known), INT)
        value = self.place(node)
        if isinstance(value.type, InMemory):
            return Value(f"<i64>load<i{value.type.bits}>({value.code}, {value.offset})", INT)
        return value

    def place(self, node: ast.expr) -> Value:
        """An expression; a number in memory is where it lies."""
        match node:
            case ast.Name():
                return self._name(node)
            case ast.Constant(value=bool(value)):
                return Value("true" if value else "false", BOOL)
            case ast.Attribute():
                return self._field(node)
            case ast.Subscript():
                return self._item(node)
            case ast.BinOp():
                return Value(self._operation(node, node.op, self.number(node.left), node.right), INT)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BoolOp():
                return self._either(node)
            case ast.Compare():
                return self._comparison(node)
            case ast.IfExp():
                return self._choice(node)
            case ast.Call():
                return self._call(node)
            case _:
                raise self.error(node, f"{type(node).__name__} is not in the dialect")

    # One method for each kind of expression.

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.locals:
            return Value(self.local(node.id), self.locals[node.id])
        if node.id in self.own:
            raise self.error(node, f"{node.id} has no value yet")
        raise self.error(node, f"{node.id} is neither a local name nor a number of the module")

    def _field(self, node: ast.Attribute) -> Value:
        record = self.value(node.value)
        if not isinstance(record.type, Pointer) or node.attr not in record.type.kind.LAYOUT:
            raise self.error(node, f"{name_of(record.type)} has no field {node.attr}")
        kind = record.type.kind
        what, at = kind.LAYOUT[node.attr], record.offset + offsets(kind)[node.attr]
        if isinstance(what, RecordArray):
            return Value(record.code, Items(what.kind, (what.number,)), at)
        return Value(record.code, Items(what.bits, what.shape) if what.shape else InMemory(what.bits), at)

    def _item(self, node: ast.Subscript) -> Value:
        items = self.value(node.value)
        if not isinstance(items.type, Items):
            raise self.error(node, f"{name_of(items.type)} has no index")
        length, stride, inside = items.type.shape[0], items.type.stride, items.type.inside
        known = self.constant(node.slice)
        if known is not None and length is not None:
            if not 0 <= known < length:
                raise self.error(node, f"index {known} of a list of {length}")
            return Value(items.code, inside, items.offset + known * stride)
        index = self.number(node.slice)
        checked = f"$at({index}, {length})" if length is not None else f"$in({items.code}, {index})"
        return Value(f"{items.code} + {checked} * {stride}", inside, items.offset)

    def _operation(self, node: ast.AST, operator: ast.operator, left: str, right: ast.expr) -> str:
        """An operator on two numbers, of which the first is translated already."""
        kind, known = type(operator), self.constant(right)
        if kind in PLAIN_OPERATORS:
            return f"({left} {PLAIN_OPERATORS[kind]} {self.number(right)})"
        if kind in SHIFTS:
            if known is not None and not 0 <= known < 64:
                raise self.error(node, f"a shift by {known}")
            return f"({left} {SHIFTS[kind]} {literal(known) if known is not None else f'$by({self.number(right)})'})"
        if kind not in DIVISIONS:
            raise self.error(node, f"the operator {kind.__name__} is not in the dialect")
        if known == 0:
            raise self.error(node, "a division by zero")
        if known is not None and known > 0 and known & known - 1 == 0:  # rounded down, a power of two is a shift or a mask
            return f"({left} >> {literal(known.bit_length() - 1)})" if kind is ast.FloorDiv else f"({left} & {literal(known - 1)})"
        return f"{DIVISIONS[kind]}({left}, {self.number(right)})"

    def _unary(self, node: ast.UnaryOp) -> Value:
        match node.op:
            case ast.Not():
                return Value(f"!{self.truth(node.operand)}", BOOL)
            case ast.USub():
                return Value(f"(-{self.number(node.operand)})", INT)
            case ast.Invert():
                return Value(f"(~{self.number(node.operand)})", INT)
            case _:
                return Value(self.number(node.operand), INT)

    def _either(self, node: ast.BoolOp) -> Value:
        """`and` and `or`: a condition, or where numbers are among them one of these."""
        if all(self.value(one).type == BOOL for one in node.values):
            return Value(self.truth(node), BOOL)
        *before, last = node.values
        code = self.number(last)
        for one in reversed(before):
            if self.has_effects(one):
                raise self.error(one, "a call whose number is used by `and` or `or`: give it a name first")
            test = self.truth(one)
            both = (code, self.number(one)) if isinstance(node.op, ast.And) else (self.number(one), code)
            code = f"({test} ? {both[0]} : {both[1]})"
        return Value(code, INT)

    def _comparison(self, node: ast.Compare) -> Value:
        numbers = [node.left, *node.comparators]
        if any(self.has_effects(one) for one in numbers[1:-1]):
            raise self.error(node, "a call between two comparisons: give it a name first")
        parts = []
        for operator, left, right in zip(node.ops, numbers[:-1], numbers[1:], strict=True):
            if type(operator) not in COMPARISONS:
                raise self.error(node, f"the comparison {type(operator).__name__} is not in the dialect")
            parts.append(f"({self.number(left)} {COMPARISONS[type(operator)]} {self.number(right)})")
        return Value(parts[0] if len(parts) == 1 else f"({' && '.join(parts)})", BOOL)

    def _choice(self, node: ast.IfExp) -> Value:
        type_ = self.join(node, self.value(node.body).type, self.value(node.orelse).type)
        return Value(f"({self.truth(node.test)} ? {self.wanted(node.body, type_)} : {self.wanted(node.orelse, type_)})", type_)

    def _call(self, node: ast.Call) -> Value:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.error(node, "only functions called by their bare names, without keywords, are in the dialect")
        name, arguments = node.func.id, node.args
        if name in ("min", "max"):
            first, *rest = self._exactly(node, 2) if len(arguments) < 2 else arguments
            code = self.number(first)
            for one in rest:
                code = f"{name}<i64>({code}, {self.number(one)})"
            return Value(code, INT)
        if name == "len":
            return self._length(node)
        called = self.source.function(name)
        if called is None:
            raise self.error(node, f"there is no rule function {name}")
        if called.__module__ == bits.__name__:
            (argument,) = self._exactly(node, 1)
            return Value(f"${name}({self.number(argument)})", INT)
        if called.__module__ == copy_state.__name__:
            return self._copy(node)
        types, result = self.source.signature(called)
        given = (self.wanted(one, type_) for one, type_ in zip(self._exactly(node, len(types)), types.values(), strict=True))
        return Value(f"{self.names[called]}({', '.join(given)})", result)

    def _exactly(self, node: ast.Call, number: int) -> list[ast.expr]:
        """The arguments of a call of a function that has so many."""
        if len(node.args) != number:
            raise self.error(node, f"the number of arguments of {ast.unparse(node.func)} is {number}, not {len(node.args)}")
        return node.args

    def _length(self, node: ast.Call) -> Value:
        (argument,) = self._exactly(node, 1)
        items = self.value(argument)
        if not isinstance(items.type, Items):
            raise self.error(node, f"{name_of(items.type)} has no length")
        length = items.type.shape[0]
        return Value(literal(length) if length is not None else f"$length({items.code})", INT)

    def _copy(self, node: ast.Call) -> Value:
        """`put`: a copy of memory."""
        types, result = self.source.signature(copy_state.put)  # type: ignore[arg-type]
        to, of = (self.wanted(one, type_) for one, type_ in zip(self._exactly(node, 2), types.values(), strict=True))
        state = types["s"]
        assert isinstance(state, Pointer)
        return Value(f"memory.copy({to}, {of}, {size_of(state.kind)})", result)

    def join(self, node: ast.AST, one: Type, other: Type) -> Type:
        """The type of something that has one of two types."""
        if one == other:
            return one
        if {one, other} == {INT, BOOL}:
            return INT
        raise self.error(node, f"both {name_of(one)} and {name_of(other)}")

    def has_effects(self, node: ast.AST) -> bool:
        """Does an expression call something that might change memory?"""
        calls = (inner for inner in ast.walk(node) if isinstance(inner, ast.Call))
        return any(getattr(call.func, "id", "") not in PURE for call in calls)
