"""Where the fields of a record lie in memory: as in C and in numpy's aligned records, each at a multiple of its own size."""

from __future__ import annotations

from functools import cache
from math import prod
from struct import pack
from typing import Any

from foxden.rules.records import Ints, Record, RecordArray

FORMATS = {8: "b", 16: "h", 32: "i", 64: "q"}


def item_size(what: Ints | RecordArray) -> int:
    """The bytes of a field, or of one item of its list."""
    return size_of(what.kind) if isinstance(what, RecordArray) else what.bits // 8


def field_size(what: Ints | RecordArray) -> int:
    """The bytes of a whole field."""
    return item_size(what) * (what.number if isinstance(what, RecordArray) else prod(what.shape))


def alignment(kind: type[Record]) -> int:
    """The bytes of the largest number in a record."""
    return max(alignment(what.kind) if isinstance(what, RecordArray) else what.bits // 8 for what in kind.LAYOUT.values())


@cache
def offsets(kind: type[Record]) -> dict[str, int]:
    """Where each field begins."""
    found, at = {}, 0
    for name, what in kind.LAYOUT.items():
        at = _multiple(at, alignment(what.kind) if isinstance(what, RecordArray) else what.bits // 8)
        found[name] = at
        at += field_size(what)
    return found


@cache
def size_of(kind: type[Record]) -> int:
    """The bytes of a record."""
    last = list(kind.LAYOUT)[-1]
    return _multiple(offsets(kind)[last] + field_size(kind.LAYOUT[last]), alignment(kind))


def to_bytes(thing: Record) -> bytes:
    """A plain record as it lies in memory; what is between the fields is zero."""
    found = bytearray(size_of(type(thing)))
    for name, what in thing.LAYOUT.items():
        at, value = offsets(type(thing))[name], getattr(thing, name)
        if isinstance(what, RecordArray):
            data = b"".join(to_bytes(one) for one in value)
        else:
            numbers = _flat(value)
            data = pack(f"<{len(numbers)}{FORMATS[what.bits]}", *numbers)
        found[at : at + len(data)] = data
    return bytes(found)


def _multiple(at: int, of: int) -> int:
    return -(-at // of) * of


def _flat(value: Any) -> list[int]:
    if isinstance(value, int):
        return [value]
    return [number for one in value for number in _flat(one)]
