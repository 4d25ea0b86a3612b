"""The rule functions compiled by numba, on numpy records.

Rule files never import numba; this file compiles copies of their functions. The compiled code is kept on disk in a folder named
after a hash of all sources, because numba's own cache does not notice edits in other files.
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

from foxden.engine import linking, numpy_records
from foxden.engine.errors import MissingExtra
from foxden.engine.linking import KERNEL, QUESTIONS, Linked
from foxden.engine.numpy_records import dtype_of
from foxden.locale import en_errors
from foxden.rules import bits, copy_state, records
from foxden.rules.records import Floats, Longs

# Compiler settings. Records hold no Python objects, so nothing is reference-counted. The rest was chosen by measuring: short
# functions with a single call site are inlined by numba, others by LLVM if that adds little code; optimization level 1 without
# vectorization runs as fast as level 3 and compiles in half the time.
OPTIONS: dict[str, Any] = {"nogil": True, "_nrt": False, "error_model": "numpy"}
LEVEL = 1
COMPILING = threading.RLock()  # numba's settings are global to the process
VECTORS = (".net", ".optimizer")  # modules whose loops are vectorized
NUMBA_INLINES = 500  # bytes of bytecode: up to this size, numba inlines a function with one call site
LLVM_INLINES = 900  # bytes of bytecode times call sites: up to this size, LLVM inlines a function
CALLERS = 2  # call sites assumed for a rule that only bots and playouts call
ASKING = tuple(module.__name__ for module in QUESTIONS)
RULES: dict[str, Any] = {}  # rules compiled in this process; they do not depend on their callers


class Compiled(Linked):
    """The linked functions compiled by numba, on numpy records: `run.legal(t, s, seat, out)` and so on.

    A function that is accessed by name is an *entry*: it is compiled with everything it calls, and cached on disk. Each function
    is compiled once, for the types of its annotations.
    """

    def __init__(self, *modules: ModuleType) -> None:
        try:
            import numba
        except ImportError:
            raise MissingExtra(en_errors.error("needs_numba", {})) from None
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
        """Compile an entry with our settings; numba's own are restored afterwards."""
        config = self._numba.config
        self._numba.core.registry.cpu_target.target_context.codegen()  # must be created with numba's own level, before ours is set
        before = config.CACHE_DIR, config.OPT, config.LOOP_VECTORIZE
        config.CACHE_DIR, config.OPT, config.LOOP_VECTORIZE = str(self._folder), type(config.OPT)(LEVEL), 0
        try:
            return self._entry(name)
        finally:
            config.CACHE_DIR, config.OPT, config.LOOP_VECTORIZE = before

    def _entry(self, name: str) -> Any:
        """A function for callers in Python: from the disk cache, or compiled after everything it calls."""
        function = self._functions[name]
        make = self._numba.njit(self._signature(function), cache=True, **OPTIONS)
        try:
            return make(self._copy(function))
        except self._numba.TypingError:  # not on disk, and what it calls is not compiled yet
            for called in self._calls(function):
                self._inner(called)
            return make(self._copy(function))

    def _counts(self, function: FunctionType, called: str) -> bool:
        """Does a call count as a call site? Calls of rules by other code do not, so that rules are always compiled alike."""
        if function.__module__ in ASKING:
            return False
        return _is_rule(function) or not _is_rule(self._functions[called])

    def _inner(self, name: str) -> None:
        """Compile a function that only other compiled code calls. A rule that this process has compiled before is reused."""
        if name in self._inside:
            return
        self._inside.add(name)
        try:
            self._compile_inner(name)
        except BaseException:  # including Ctrl-C: the next attempt must start again
            self._inside.discard(name)
            raise

    def _compile_inner(self, name: str) -> None:
        if name in RULES:
            self._link(name, RULES[name])
            return
        function = self._functions[name]
        if function.__module__ in (bits.__name__, copy_state.__name__):
            self._link(name, _instruction(name))
            return
        for called in self._calls(function):
            self._inner(called)
        options = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        if function.__module__.endswith(VECTORS):
            self._link(name, self._vectors(function, options))
            return
        size, sites = len(function.__code__.co_code), self._sites[name] or CALLERS
        if function.__module__ in ASKING:
            make = self._numba.njit(self._signature(function), **options)
        elif sites == 1 and size < NUMBA_INLINES:
            make = self._numba.njit(inline="always", **options)
        else:
            make = self._numba.njit(self._signature(function), forceinline=size * sites < LLVM_INLINES, **options)
        compiled = make(self._copy(function))
        self._link(name, compiled)
        if _is_rule(function):
            RULES[name] = compiled

    def _vectors(self, function: FunctionType, options: dict[str, Any]) -> Any:
        """Compile a function with vectorized loops."""
        config = self._numba.config
        config.LOOP_VECTORIZE = 1
        try:
            return self._numba.njit(self._signature(function), **options)(self._copy(function))
        finally:
            config.LOOP_VECTORIZE = 0

    def _calls(self, function: FunctionType) -> list[str]:
        """The linked functions that a function calls, once for each call site."""
        return [
            step.argval
            for step in dis.get_instructions(function)
            if step.opname == "LOAD_GLOBAL" and step.argval in self._functions
        ]

    def _signature(self, function: FunctionType) -> Any:
        """The numba signature of a function, from its annotations."""
        hints = function.__annotations__
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        return self._type(hints["return"])(*(self._type(hints[name]) for name in names))

    def _type(self, hint: Any) -> Any:
        """The numba type of an annotation: a number, a bool, nothing, a buffer, a record, or an array of records."""
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


def _instruction(name: str) -> Any:
    """An intrinsic that replaces a function of `bits.py` or `copy_state.py`: a CPU instruction, or a copy of memory."""
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
    """The folder for compiled code, in the user's cache: one for each version of the sources."""
    digest = hashlib.sha256(sys.version.encode())
    for module in (*modules, records, numpy_records, linking, sys.modules[__name__]):
        digest.update(inspect.getsource(module).encode())
    base = os.environ.get("FOXDEN_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "foxden"
    folder = Path(base) / "compiled" / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="foxden-"))
    return folder
