"""Plain records as numpy records, for the compiled runtime: the same fields in one block of memory.

numpy is imported when a record is made, so that a single game needs no library.
"""

from __future__ import annotations

from typing import Any

from foxden.rules.records import Ints, Record, RecordArray
from foxden.rules.state import ACTIONS, State


def dtype_of(kind: type[Record]) -> Any:
    """The numpy dtype with the layout of a record class."""
    import numpy as np

    def shape(what: Ints | RecordArray) -> tuple[Any, ...]:
        if isinstance(what, RecordArray):
            return dtype_of(what.kind), (what.number,)
        return (f"i{what.bits // 8}", what.shape) if what.shape else (f"i{what.bits // 8}",)

    return np.dtype([(name, *shape(what)) for name, what in kind.LAYOUT.items()], align=True)


def pack(thing: Record, record: Any) -> None:
    """Write a plain object into a numpy record."""
    for name, what in thing.LAYOUT.items():
        value = getattr(thing, name)
        if isinstance(what, RecordArray):
            for i, one in enumerate(value):
                pack(one, record[name][i])
        else:
            record[name] = value


def unpack(record: Any, kind: type[Record]) -> Any:
    """A plain object with the values of a numpy record."""
    thing = kind.__new__(kind)
    for name, what in kind.LAYOUT.items():
        value = record[name]
        if isinstance(what, RecordArray):
            setattr(thing, name, [unpack(one, what.kind) for one in value])
        else:
            setattr(thing, name, value.tolist())
    return thing


def record_of(thing: Record) -> Any:
    """A numpy record with the values of a plain object."""
    import numpy as np

    record = np.zeros(1, dtype_of(type(thing)))[0]
    pack(thing, record)
    return record


def new_states(n: int) -> Any:
    """An array of `n` empty states."""
    return new_records(State, n)


def new_records(kind: type[Record], n: int) -> Any:
    """An array of `n` records of a kind, all zero."""
    import numpy as np

    return np.zeros(n, dtype_of(kind))


def new_buffer() -> Any:
    """A buffer for a list of actions."""
    import numpy as np

    return np.zeros(ACTIONS, np.int16)
