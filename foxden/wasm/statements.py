"""Functions of the dialect as AssemblyScript."""

from __future__ import annotations

import ast

from foxden.wasm.expressions import Expressions, Value, literal, pointer
from foxden.wasm.types import INT, NOTHING, InMemory, Type, name_of
from foxden.wasm.vectors import vector_loop


class FunctionWriter(Expressions):
    """Translates one function. Afterwards `lines` holds it."""

    lines: list[str]
    depth: int
    temporaries: int

    def write(self) -> list[str]:
        """Translate until the types of all locals are settled: one that is a bool first and a number later is a number."""
        before: dict[str, Type] | None = None
        while before != self.locals:
            before = dict(self.locals)
            self.lines, self.depth, self.temporaries = [], 1, 0
            self.block(self.source.tree(self.function).body)
        return [self._head(), *self._declarations(), *self.lines, *self._end(), "}"]

    def _head(self) -> str:
        arguments = ", ".join(f"{self.local(name)}: {_script(type_)}" for name, type_ in self.parameters.items())
        return f"function {self.names[self.function]}({arguments}): {_script(self.result)} {{"

    def _declarations(self) -> list[str]:
        own = (name for name in self.locals if name not in self.parameters)
        return [f"  let {self.local(name)}: {_script(self.locals[name])} = 0;" for name in own]

    def _end(self) -> list[str]:
        """Every way through a function with a result must return one; where an `if` does, the compiler does not see it."""
        tree = self.source.tree(self.function)
        if self.result == NOTHING or isinstance(tree.body[-1], ast.Return):
            return []
        if not always_returns(tree.body):
            raise self.error(tree, f"{tree.name} may end without a result")
        return ["  unreachable();"]

    def line(self, text: str) -> None:
        self.lines.append("  " * self.depth + text)

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            self.statement(node)

    def inside(self, head: str, body: list[ast.stmt], *first: str) -> None:
        """A block in braces."""
        self.line(f"{head} {{")
        self.depth += 1
        for text in first:
            self.line(text)
        self.block(body)
        self.depth -= 1
        self.line("}")

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self.line(f"{self.value(call).code};")
            case ast.Assign(targets=[target], value=value):
                self._assign(target, value)
            case ast.AugAssign():
                self._change(node)
            case ast.If():
                self._if(node)
            case ast.While(orelse=[]):
                self.inside(f"while ({self.truth(node.test)})", node.body)
            case ast.For(orelse=[]):
                self._for(node)
            case ast.Return():
                self._return(node)
            case ast.Break():
                self.line("break;")
            case ast.Continue():
                self.line("continue;")
            case _:
                raise self.error(node, f"{type(node).__name__} is not in the dialect")

    def _return(self, node: ast.Return) -> None:
        if (node.value is None) != (self.result == NOTHING):
            raise self.error(node, f"the function returns {name_of(self.result)}")
        self.line(f"return {self.wanted(node.value, self.result)};" if node.value is not None else "return;")

    def _if(self, node: ast.If) -> None:
        self.inside(f"if ({self.truth(node.test)})", node.body)
        if node.orelse:
            self.inside("else", node.orelse)

    def temporary(self, code: str, type_: str) -> str:
        """Code that is evaluated once, here."""
        self.temporaries += 1
        name = f"${self.temporaries}"
        self.line(f"const {name}: {type_} = {code};")
        return name

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._set_local(target, self.value(value))
            return
        number = self.number(value)
        if self.has_effects(value):  # Python evaluates the value before it looks where to put it
            number = self.temporary(number, "i64")
        self.store(target, self.place(target), number)

    def _set_local(self, target: ast.Name, value: Value) -> None:
        if value.type == NOTHING:
            raise self.error(target, "this function returns nothing")
        type_ = self.locals[target.id] = self.join(target, self.locals.get(target.id, value.type), value.type)
        if target.id in self.parameters and type_ != self.parameters[target.id]:
            raise self.error(target, f"{target.id} is {name_of(self.parameters[target.id])}, not {name_of(value.type)}")
        code = f"<i64>({value.code})" if type_ == INT and value.type != INT else pointer(value)
        self.line(f"{self.local(target.id)} = {code};")

    def store(self, node: ast.expr, place: Value, number: str) -> None:
        if not isinstance(place.type, InMemory):
            raise self.error(node, f"{name_of(place.type)} cannot be assigned to; write its fields, or use put")
        bits = place.type.bits
        self.line(f"store<i{bits}>({place.code}, $fit{bits}({number}), {place.offset});")

    def _change(self, node: ast.AugAssign) -> None:
        """`x += 1` and the like; where x lies is found once."""
        if isinstance(node.target, ast.Name):
            number = self.number(ast.copy_location(ast.Name(node.target.id, ast.Load()), node))
            self._set_local(node.target, Value(self._operation(node, node.op, number, node.value), INT))
            return
        place = self.place(node.target)
        if not isinstance(place.type, InMemory):
            raise self.error(node, f"{name_of(place.type)} cannot be changed")
        if not place.code.isidentifier():
            place = Value(self.temporary(place.code, "usize"), place.type, place.offset)
        old = f"<i64>load<i{node_bits(place)}>({place.code}, {place.offset})"
        self.store(node.target, place, self._operation(node, node.op, old, node.value))

    def _for(self, node: ast.For) -> None:
        """`for x in range(...)`. The counter is hidden, so that x keeps its last value and may be changed."""
        match node:
            case ast.For(target=ast.Name() as target, iter=ast.Call(func=ast.Name(id="range"), args=[_, *_] as ends, keywords=[])):
                pass
            case _:
                raise self.error(node, "only `for NAME in range(...)` is in the dialect")
        vectors = vector_loop(self, node)
        if vectors:
            self.line("if (CHECKED) {")
            self.depth += 1
            self._loop(node, target, ends)
            self.depth -= 1
            self.line("} else {")
            self.lines += ["  " * (self.depth + 1) + text for text in vectors]
            self.line("}")
        else:
            self._loop(node, target, ends)

    def _loop(self, node: ast.For, target: ast.Name, ends: list[ast.expr]) -> None:
        step = self.constant(ends[2]) if len(ends) == 3 else 1
        if not step:
            raise self.error(node, "the step of a range is a number known beforehand, and not 0")
        first = self.number(ends[0]) if len(ends) > 1 else literal(0)
        last = ends[0] if len(ends) == 1 else ends[1]
        known = self.constant(last)
        self.locals[target.id] = self.join(target, self.locals.get(target.id, INT), INT)
        self.temporaries += 1
        counter, end = f"$i{self.temporaries}", f"$n{self.temporaries}"
        limit = literal(known) if known is not None else end
        start = f"let {counter}: i64 = {first}" + ("" if known is not None else f", {end}: i64 = {self.number(last)}")
        head = f"for ({start}; {counter} {'<' if step > 0 else '>'} {limit}; {counter} += {step})"
        self.inside(head, node.body, f"{self.local(target.id)} = {counter};")


def node_bits(place: Value) -> int:
    """The bits of a number in memory."""
    assert isinstance(place.type, InMemory)
    return place.type.bits


def _script(type_: Type) -> str:
    assert not isinstance(type_, InMemory)
    return type_.script


def always_returns(body: list[ast.stmt]) -> bool:
    """Does every way through a block end with a return?"""
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return always_returns(last.body) and always_returns(last.orelse)
    return isinstance(last, ast.Return)
