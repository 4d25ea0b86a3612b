"""The types of the dialect as they are in WebAssembly. All of them follow from annotations and the layouts of records."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, get_args, get_origin

from foxden.rules.records import Longs, Record
from foxden.wasm.layout import size_of


@dataclass(frozen=True, slots=True)
class Int:
    """A whole number: 64 bits, wherever it comes from."""

    script = "i64"


@dataclass(frozen=True, slots=True)
class Bool:
    """True or False; where a number is wanted, 1 or 0."""

    script = "bool"


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a function returns that returns nothing."""

    script = "void"


@dataclass(frozen=True, slots=True)
class InMemory:
    """A number in a record or a buffer."""

    bits: int


@dataclass(frozen=True, slots=True)
class Pointer:
    """A record: where it begins."""

    kind: type[Record]
    script = "usize"


@dataclass(frozen=True, slots=True)
class Items:
    """A list: where it begins. Its items are numbers of so many bits, or records; a buffer handed in has no fixed length."""

    item: int | type[Record]
    shape: tuple[int | None, ...]
    script = "usize"

    @property
    def stride(self) -> int:
        """The bytes from one item to the next."""
        size = self.item // 8 if isinstance(self.item, int) else size_of(self.item)
        return size * prod(n or 0 for n in self.shape[1:])

    @property
    def inside(self) -> Type:
        """What an index gives."""
        if len(self.shape) > 1:
            return Items(self.item, self.shape[1:])
        return InMemory(self.item) if isinstance(self.item, int) else Pointer(self.item)


Type = Int | Bool | Nothing | InMemory | Pointer | Items
INT, BOOL, NOTHING = Int(), Bool(), Nothing()


def of_annotation(hint: Any) -> Type | None:
    """The type that an annotation stands for; None if it is not in the dialect."""
    known: dict[Any, Type] = {int: INT, bool: BOOL, None: NOTHING, list[int]: Items(16, (None,)), Longs: Items(64, (None,))}
    if hint in known:
        return known[hint]
    kind = get_args(hint)[0] if get_origin(hint) is list else hint
    if not isinstance(kind, type) or not issubclass(kind, Record):
        return None
    return Pointer(kind) if kind is hint else Items(kind, (None,))


def name_of(type_: Type) -> str:
    """A type in the words of errors and of the description: `int`, `State`, `State[]`, `int16[]`."""
    match type_:
        case Pointer(kind):
            return kind.__name__
        case Items(item, shape):
            return (f"int{item}" if isinstance(item, int) else item.__name__) + "[]" * len(shape)
        case InMemory():
            return "int"
        case _:
            return type(type_).__name__.lower()
