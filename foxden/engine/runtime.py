"""Interpreted or compiled: the same rule functions, run by Python on plain objects or by numba on numpy records.

Rule files never import numba; this file copies their functions into one namespace, where each finds the others by name, and runs
or compiles them. The compiled code is kept on disk in a folder named after a hash of all sources, because numba's own cache does
not notice edits in other files.
"""

from __future__ import annotations

import dis
import hashlib
import inspect
import os
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_args, get_origin

from foxden.rules import actions, adult, areas, bits, bonus, choices, codes, copies, entry, light, party, score, state, turn
from foxden.rules.light import Floats, Ints, Light, Longs, Records
from foxden.rules.state import ACTIONS, State

KERNEL = (bits, copies, codes, state, areas, bonus, entry, choices, turn, adult, party, score, actions)

# How numba compiles. Records hold no Python objects, so nothing is reference-counted. The rest was chosen by measuring: functions
# called from one place are melted into their caller if they are not too long, others are inlined by LLVM where that makes little
# code; level 1 without vectors runs as fast as level 3 and compiles in half the time.
OPTIONS: dict[str, Any] = {"nogil": True, "_nrt": False, "error_model": "numpy"}
LEVEL = 1
COMPILING = threading.RLock()  # numba's settings belong to the process
VECTORS = (".net", ".steps")  # modules whose loops are worth it
MELTED = 500  # bytes of bytecode
INLINED = 900  # bytes of bytecode times places of call,
CALLERS = 2  # which are so many for a rule that only bots and playouts call
RULES: dict[str, Any] = {}  # what was compiled in this process, and does not depend on who calls it


class MissingExtra(ImportError):
    """Something was asked for that needs a library which is not installed; says which extra brings it."""


def dtype_of(kind: type[Light]) -> Any:
    """The numpy record that has the layout of a plain object."""
    import numpy as np

    def shape(what: Ints | Records) -> tuple[Any, ...]:
        if isinstance(what, Records):
            return dtype_of(what.kind), (what.number,)
        return (f"i{what.bits // 8}", what.shape) if what.shape else (f"i{what.bits // 8}",)

    return np.dtype([(name, *shape(what)) for name, what in kind.LAYOUT.items()], align=True)


def pack(thing: Light, record: Any) -> None:
    """Write a plain object into a numpy record."""
    for name, what in thing.LAYOUT.items():
        value = getattr(thing, name)
        if isinstance(what, Records):
            for i, one in enumerate(value):
                pack(one, record[name][i])
        else:
            record[name] = value


def unpack(record: Any, kind: type[Light]) -> Any:
    """A plain object with the values of a numpy record."""
    thing = kind.__new__(kind)
    for name, what in kind.LAYOUT.items():
        value = record[name]
        if isinstance(what, Records):
            setattr(thing, name, [unpack(one, what.kind) for one in value])
        else:
            setattr(thing, name, value.tolist())
    return thing


class Linked:
    """The kernel and the modules of the same dialect handed in: a function's name means one function in all of them.

    Constants stay with their module. A module brings its own `pick`, `worth` and so on, and the others call it.
    """

    def __init__(self, *modules: ModuleType) -> None:
        self._functions: dict[str, FunctionType] = {}
        self._globals: dict[str, dict[str, Any]] = {}  # what the code of each module sees: its constants, then all functions
        for module in (*KERNEL, *modules):
            self._globals[module.__name__] = {name: value for name, value in vars(module).items() if isinstance(value, int)}
            for name, value in vars(module).items():
                if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                    assert name not in self._functions, f"two rule functions are called {name}"
                    self._functions[name] = value

    def _link(self, name: str, function: Any) -> None:
        """From now on this is what all modules call by this name."""
        for names in self._globals.values():
            names[name] = function

    def _copy(self, function: FunctionType) -> FunctionType:
        copy = FunctionType(function.__code__, self._globals[function.__module__], function.__name__)
        copy.__qualname__ = function.__qualname__
        copy.__module__ = function.__module__
        return copy

    def _missing(self, name: str) -> AttributeError:
        return AttributeError(f"there is no rule function {name!r}")


class Interpreted(Linked):
    """The linked functions run by Python on plain objects, with the same calls as `Compiled`."""

    def __init__(self, *modules: ModuleType) -> None:
        super().__init__(*modules)
        for name, function in self._functions.items():
            copy = self._copy(function)
            self._link(name, copy)
            setattr(self, name, copy)

    def __getattr__(self, name: str) -> Any:
        raise self._missing(name)


class Compiled(Linked):
    """The linked functions compiled by numba, on numpy records: `run.legal(t, s, seat, out)` and so on.

    A function asked for by name is an *entry*: it is compiled with everything it calls, and kept on disk. Each function is
    compiled once, for the types its annotations name.
    """

    def __init__(self, *modules: ModuleType) -> None:
        try:
            import numba
        except ImportError:
            raise MissingExtra("the compiled runtime needs numba: pip install 'foxden[fast]'") from None
        super().__init__(*modules)
        self._numba: Any = numba
        self._folder = cache_folder((*KERNEL, *modules))
        self._inside: set[str] = set()  # functions compiled for use by others
        self._sites = Counter(called for f in self._functions.values() for called in self._calls(f) if self._counts(f, called))

    def __getattr__(self, name: str) -> Any:
        if name not in self._functions:
            raise self._missing(name)
        with COMPILING:
            if name not in vars(self):  # another thread may have been first
                setattr(self, name, self._compile(name))
        return vars(self)[name]

    def _compile(self, name: str) -> Any:
        """An entry, compiled with our settings; numba's are put back."""
        config = self._numba.config
        self._numba.core.registry.cpu_target.target_context.codegen()  # made with numba's own level, before ours is set
        before = config.CACHE_DIR, config.OPT, config.LOOP_VECTORIZE
        config.CACHE_DIR, config.OPT, config.LOOP_VECTORIZE = str(self._folder), type(config.OPT)(LEVEL), 0
        try:
            return self._entry(name)
        finally:
            config.CACHE_DIR, config.OPT, config.LOOP_VECTORIZE = before

    def _entry(self, name: str) -> Any:
        """A function for callers outside: from the disk if it is there, else compiled after all it calls."""
        function = self._functions[name]
        make = self._numba.njit(self._signature(function), cache=True, **OPTIONS)
        try:
            return make(self._copy(function))
        except self._numba.TypingError:  # not on disk, and what it calls is not compiled yet
            for called in self._calls(function):
                self._inner(called)
            return make(self._copy(function))

    def _counts(self, function: FunctionType, called: str) -> bool:
        """Is a call a reason to compile what is called in another way? Rules are compiled alike, whoever else calls them."""
        return _is_rule(function) or not _is_rule(self._functions[called])

    def _inner(self, name: str) -> None:
        """Compile a function for use by other compiled code only. A rule that this process has compiled before is used again."""
        if name in self._inside:
            return
        self._inside.add(name)
        if name in RULES:
            self._link(name, RULES[name])
            return
        function = self._functions[name]
        if function.__module__ in (bits.__name__, copies.__name__):
            self._link(name, _instruction(name))
            return
        for called in self._calls(function):
            self._inner(called)
        options = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        if function.__module__.endswith(VECTORS):
            self._link(name, self._vectors(function, options))
            return
        size, sites = len(function.__code__.co_code), self._sites[name] or CALLERS
        if sites == 1 and size < MELTED:
            make = self._numba.njit(inline="always", **options)
        else:
            make = self._numba.njit(self._signature(function), forceinline=size * sites < INLINED, **options)
        compiled = make(self._copy(function))
        self._link(name, compiled)
        if _is_rule(function):
            RULES[name] = compiled

    def _vectors(self, function: FunctionType, options: dict[str, Any]) -> Any:
        """Compile a function whose loops run over long rows of numbers."""
        config = self._numba.config
        config.LOOP_VECTORIZE = 1
        try:
            return self._numba.njit(self._signature(function), **options)(self._copy(function))
        finally:
            config.LOOP_VECTORIZE = 0

    def _calls(self, function: FunctionType) -> list[str]:
        """The rule functions that a function calls, once for each place."""
        return [
            step.argval
            for step in dis.get_instructions(function)
            if step.opname == "LOAD_GLOBAL" and step.argval in self._functions
        ]

    def _signature(self, function: FunctionType) -> Any:
        """The types that a function's annotations stand for."""
        hints = function.__annotations__
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        return self._type(hints["return"])(*(self._type(hints[name]) for name in names))

    def _type(self, hint: Any) -> Any:
        """An int, a bool, nothing, a buffer of small ints, a record, or an array of records."""
        types = self._numba.types
        known = {
            int: types.int64,
            bool: types.boolean,
            float: types.float32,
            None: types.void,
            list[int]: types.int16[::1],
            Longs: types.int64[::1],
            Floats: types.float32[::1],
        }
        if hint in known:
            return known[hint]
        if get_origin(hint) is list:
            return self._type(get_args(hint)[0])[::1]
        return self._numba.from_dtype(dtype_of(hint))


def _is_rule(function: FunctionType) -> bool:
    return function.__module__.startswith("foxden.rules.")


def record_of(thing: Light) -> Any:
    """A numpy record with the values of a plain object."""
    import numpy as np

    record = np.zeros(1, dtype_of(type(thing)))[0]
    pack(thing, record)
    return record


def new_states(n: int) -> Any:
    """An array of so many empty states, as records."""
    return new_records(State, n)


def new_records(kind: type[Light], n: int) -> Any:
    """An array of so many records of a kind, all zero."""
    import numpy as np

    return np.zeros(n, dtype_of(kind))


def new_buffer() -> Any:
    """Room for a list of actions."""
    import numpy as np

    return np.zeros(ACTIONS, np.int16)


def _instruction(name: str) -> Any:
    """The processor's own instruction for one of the two questions of `bits.py`, or for copying a state."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    copy_memory: Any = cgutils.raw_memcpy

    def lowest(_: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            wide = context.cast(builder, args[0], signature.args[0], types.int64)
            return builder.cttz(wide, context.get_constant(types.boolean, True))

        return types.int64(mask), emit

    def count(_: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(context.cast(builder, args[0], signature.args[0], types.int64))

        return types.int64(mask), emit

    def put(_: Any, s: Any, other: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            size = context.get_constant(types.intp, signature.args[0].size)
            copy_memory(builder, args[0], args[1], size, 1)
            return context.get_dummy_value()

        return types.void(s, other), emit

    return intrinsic({"lowest": lowest, "count": count, "put": put}[name])


def cache_folder(modules: Iterable[ModuleType]) -> Path:
    """Where compiled code is kept: one folder for each state of the sources, in the user's cache."""
    digest = hashlib.sha256(sys.version.encode())
    for module in (*modules, light, sys.modules[__name__]):
        digest.update(inspect.getsource(module).encode())
    base = os.environ.get("FOXDEN_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "foxden"
    folder = Path(base) / "compiled" / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="foxden-"))
    return folder
