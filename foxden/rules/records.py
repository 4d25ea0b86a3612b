"""Records as plain objects: every field an int, a list of ints, or a list of records.

A field is declared once, as an annotation that names its type in Python and its size in memory:

    class Position(Record):
        turn: Int8
        board: Annotated[list[list[int]], Ints(32, 8, 8)]
        players: Annotated[list[Player], Records(2)]

Slots, layout and the numpy record of the compiled runtime (`engine/numpy_records.py`) follow from that; rule code cannot tell
the two kinds of record apart.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, NamedTuple, Self, get_args, get_origin, get_type_hints


class Ints:
    """The size of an int field: how many bits each number has, and its shape (none: a single int)."""

    __slots__ = ("bits", "shape")

    def __init__(self, bits: int, *shape: int) -> None:
        self.bits = bits
        self.shape = shape


class Records(NamedTuple):
    """The size of a field that holds records: how many there are."""

    number: int


class RecordArray(NamedTuple):
    """A field of a layout that holds several records of a kind."""

    kind: type[Record]
    number: int


Int8 = Annotated[int, Ints(8)]
Int16 = Annotated[int, Ints(16)]
Int32 = Annotated[int, Ints(32)]
Int64 = Annotated[int, Ints(64)]


class Longs(list[int]):
    """A buffer of 64-bit integers."""


class Floats(list[float]):
    """A buffer of single-precision floats."""


Layout = dict[str, Ints | RecordArray]


class RecordType(type):
    """The metaclass of records: it gives a class a slot for each annotated field, and its layout."""

    LAYOUT: Layout

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> RecordType:
        if not bases:  # Record itself
            return super().__new__(cls, name, bases, namespace | {"__slots__": ()})
        fields = tuple(namespace.get("__annotations__", ()))
        if not fields:
            raise TypeError(f"{name} declares no field; its file begins with: from __future__ import annotations")
        hidden = [field for field in fields if hasattr(bases[0], field)]
        if hidden:
            raise TypeError(f"{name}.{hidden[0]}: a field may not be called like a method of records")
        made = super().__new__(cls, name, bases, namespace | {"__slots__": fields})
        hints = get_type_hints(made, include_extras=True)
        made.LAYOUT = {field: _layout(f"{name}.{field}", hints[field]) for field in fields}
        return made


def _layout(field: str, hint: Any) -> Ints | RecordArray:
    """The layout that an annotation declares for a field."""
    size = next((one for one in getattr(hint, "__metadata__", ()) if isinstance(one, (Ints, Records))), None)
    if size is None:
        raise TypeError(f"{field}: a field says its size, as in Int8 or Annotated[list[int], Ints(8, 4)]")
    kind, depth = get_args(hint)[0], 0
    while get_origin(kind) is list:
        kind, depth = get_args(kind)[0], depth + 1
    if isinstance(size, Records) and depth == 1 and isinstance(kind, type) and issubclass(kind, Record):
        return RecordArray(kind, size.number)
    if isinstance(size, Ints) and depth == len(size.shape) and kind is int:
        return size
    raise TypeError(f"{field}: its type in Python and its size in memory are not of the same shape")


class Record(metaclass=RecordType):
    """Base of all records: its fields are those that the class annotates, initially zero."""

    LAYOUT: ClassVar[Layout]

    def __init__(self) -> None:
        for name, what in self.LAYOUT.items():
            if isinstance(what, RecordArray):
                setattr(self, name, [what.kind() for _ in range(what.number)])
            else:
                setattr(self, name, _zeros(what.shape))

    def copy(self) -> Self:
        """A deep copy."""
        new = self.__class__.__new__(self.__class__)
        for name in self.LAYOUT:
            setattr(new, name, _copied(getattr(self, name)))
        return new

    def put(self, other: Self) -> None:
        """Copy all values of another record of the same kind into this one."""
        for name in self.LAYOUT:
            value = getattr(other, name)
            if isinstance(value, list):
                _put(getattr(self, name), value)
            else:
                setattr(self, name, value)

    def values(self) -> dict[str, Any]:
        """The record as dicts, lists and ints, for comparing and printing."""
        return {name: _plain(getattr(self, name)) for name in self.LAYOUT}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        if value and isinstance(value[0], int):
            return value[:]
        return [_copied(v) for v in value]
    if isinstance(value, Record):
        return value.copy()
    return value


def _put(value: list[Any], other: list[Any]) -> None:
    for i, one in enumerate(other):
        if isinstance(one, list):
            _put(value[i], one)
        elif isinstance(one, Record):
            value[i].put(one)
        else:
            value[i] = one


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return value.values() if isinstance(value, Record) else value
