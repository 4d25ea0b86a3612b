"""The translator: every construct gives what Python gives, a checked build traps, and what is not in the dialect is an error."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from foxden.rules.state import State
from foxden.wasm.compiler import compiled, run_node
from foxden.wasm.entries import Link
from foxden.wasm.errors import DialectError
from foxden.wasm.layout import size_of
from foxden.wasm.program import Program
from tests.wasm import faults, language

CALLS = Path(__file__).with_name("calls.mjs")
CONSTRUCTS = ("divisions", "hashes", "bits_and_signs", "truths", "loops", "records_and_lists", "copied")
NUMBERS = (-1000, -17, -8, -3, -1, 1, 2, 7, 8, 13, 100, 4095)
# The function, a number that is right, its result, and numbers that are wrong.
FAULTS = {
    "index_of_a_field": (5, 0, (6, -1, 1 << 32)),
    "index_of_a_buffer": (3, 0, (4, -1, 1 << 32)),
    "shift": (40, 1 << 40, (64, -1)),
    "division": (-3, -34, (0,)),
    "remainder": (-3, -2, (0,)),
    "overflow_of_a_field": (-128, -128, (-129, 128, 256)),
    "overflow_of_a_buffer": (32767, 32767, (32768, -32769)),
    "lowest_of_none": (48, 4, (0,)),
    "count_of_a_negative": (48, 2, (-1,)),
}


def answers(
    folder: Path, modules: tuple[ModuleType, ...], calls: list[tuple[str, int, int]] | list[tuple[str, int]], checked: bool
) -> list[Any]:
    """What some calls return, or how they end."""
    path = folder / f"{checked}.wasm"
    names = tuple(dict.fromkeys(call[0] for call in calls))
    path.write_bytes(compiled(Program([Link("", modules, names)]).text(), checked))
    found: list[Any] = json.loads(
        run_node(str(CALLS), str(path), stdin=json.dumps({"stateSize": size_of(State), "calls": calls}).encode())
    )
    return found


@pytest.mark.parametrize("checked", [False, True])
def test_every_construct_gives_what_python_gives(tmp_path: Path, checked: bool) -> None:
    calls = [(name, a, b) for name in CONSTRUCTS for a in NUMBERS for b in NUMBERS]
    expected = [getattr(language, name)(State(), a, b, [0] * 4) for name, a, b in calls]
    assert dict(zip(calls, answers(tmp_path, (language,), calls, checked), strict=True)) == dict(zip(calls, expected, strict=True))


def test_a_checked_build_traps_and_names_the_function(tmp_path: Path) -> None:
    right = [(name, number) for name, (number, _, _) in FAULTS.items()]
    wrong = [(name, number) for name, (_, _, numbers) in FAULTS.items() for number in numbers]
    found = answers(tmp_path, (faults,), right + wrong, checked=True)
    assert found[: len(right)] == [result for _, result, _ in FAULTS.values()]
    for (name, number), said in zip(wrong, found[len(right) :], strict=True):
        assert isinstance(said, str), f"{name}({number}) returned {said}"
        assert "unreachable" in said or "divide by zero" in said or "remainder by zero" in said
        assert name in said


HEAD = "from foxden.rules.state import State\n\n\n"
REFUSED = {
    "text": ("def bad(s: State) -> int:\n    return 'x'", 5, "Constant is not in the dialect"),
    "half": ("def bad(n: int) -> int:\n    return n / 2", 5, "the operator Div is not in the dialect"),
    "unknown": ("def bad(n: int) -> int:\n    return m", 5, "m is neither a local name nor a number of the module"),
    "early": ("def bad(n: int) -> int:\n    m += n\n    m = 1\n    return m", 5, "m has no value yet"),
    "field": ("def bad(s: State) -> int:\n    return s.colour", 5, "State has no field colour"),
    "index": ("def bad(s: State) -> int:\n    return s.face[6]", 5, "index 6 of a list of 6"),
    "negative": ("def bad(s: State) -> int:\n    return s.face[-1]", 5, "index -1 of a list of 6"),
    "two types": ("def bad(s: State, n: int) -> int:\n    p = n\n    p = s\n    return n", 6, "both int and State"),
    "bool": ("def bad(n: int) -> bool:\n    return n", 5, "bool is wanted here, not int"),
    "nothing": ("def bad(n: int) -> None:\n    return n", 5, "the function returns nothing"),
    "method": ("def bad(n: int) -> int:\n    return n.bit_length()", 5, "only functions called by their bare names"),
    "comprehension": ("def bad(n: int) -> int:\n    return len([i for i in range(n)])", 5, "ListComp is not in the dialect"),
    "with": ("def bad(n: int) -> int:\n    with n:\n        return 1", 5, "With is not in the dialect"),
    "for": ("def bad(s: State) -> int:\n    for n in s.face:\n        return n\n    return 0", 5, "only `for NAME in range(...)`"),
    "annotation": ("def bad(n: float) -> int:\n    return 1", 4, "the annotation of n is not a type of the dialect"),
    "default": ("def bad(n: int = 1) -> int:\n    return n", 4, "default and keyword arguments are not in the dialect"),
    "recursion": ("def bad(n: int) -> int:\n    return bad(n - 1)", 4, "bad calls itself"),
    "record": ("def bad(s: State) -> None:\n    s.papers[0] = s.papers[1]", 5, "a number is wanted here, not Paper"),
    "shift": ("def bad(n: int) -> int:\n    return n << 64", 5, "a shift by 64"),
    "zero": ("def bad(n: int) -> int:\n    return n // 0", 5, "a division by zero"),
    "no result": ("def bad(n: int) -> int:\n    if n:\n        return 1", 4, "bad may end without a result"),
    "no result of a loop": ("def bad(n: int) -> int:\n    while n:\n        return 1", 4, "bad may end without a result"),
    "arguments": (
        "def bad(n: int) -> int:\n    return two(1)\n\n\ndef two(a: int, b: int) -> int:\n    return a", 5,
        "the number of arguments of two is 2, not 1",
    ),
    "arguments of min": ("def bad(n: int) -> int:\n    return min(n)", 5, "the number of arguments of min is 2, not 1"),
    "arguments of len": ("def bad(s: State) -> int:\n    return len(s.face, 2)", 5, "the number of arguments of len is 1, not 2"),
    "wide": ("def bad(n: int) -> int:\n    return n + (1 << 63)", 5, "does not fit 64 bits"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_in_the_dialect_is_an_error_with_file_and_line(name: str, tmp_path: Path) -> None:
    text, line, what = REFUSED[name]
    module_name = f"refused_{name.replace(' ', '_')}"
    path = tmp_path / f"{module_name}.py"
    path.write_text(HEAD + text + "\n")
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[module_name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with pytest.raises(DialectError) as error:
        Program([Link("", (module,), ("bad",))])
    assert str(error.value).startswith(f"{path}:{line}: ")
    assert what in str(error.value)
