"""Records as plain objects: every field an int, a list, or a list of records.

The same layout becomes a numpy record for the compiled runtime (`engine/runtime.py`); rule code cannot tell the two apart.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple, Self


class Ints(NamedTuple):
    """An int field: how many bits it needs, and its shape (empty: a single int)."""

    bits: int = 8
    shape: tuple[int, ...] = ()


class Records(NamedTuple):
    """A field that holds several records of a kind."""

    kind: type[Light]
    number: int


class Longs(list[int]):
    """A buffer of whole numbers of 64 bits."""


class Floats(list[float]):
    """A buffer of single-precision numbers."""


Layout = dict[str, Ints | Records]


class Light:
    """A record with the fields named in LAYOUT, all zero at first."""

    LAYOUT: ClassVar[Layout] = {}
    __slots__ = ()

    def __init__(self) -> None:
        for name, what in self.LAYOUT.items():
            if isinstance(what, Records):
                setattr(self, name, [what.kind() for _ in range(what.number)])
            else:
                setattr(self, name, _zeros(what.shape))

    def copy(self) -> Self:
        """An equal record that shares nothing with this one."""
        new = self.__class__.__new__(self.__class__)
        for name in self.LAYOUT:
            setattr(new, name, _copied(getattr(self, name)))
        return new

    def put(self, other: Self) -> None:
        """Take over everything from another record of the same kind."""
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
    if isinstance(value, Light):
        return value.copy()
    return value


def _put(value: list[Any], other: list[Any]) -> None:
    for i, one in enumerate(other):
        if isinstance(one, list):
            _put(value[i], one)
        elif isinstance(one, Light):
            value[i].put(one)
        else:
            value[i] = one


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return value.values() if isinstance(value, Light) else value
