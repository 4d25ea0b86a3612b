"""Packages import only what they may, and rule code keeps to the kernel dialect."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import foxden

ROOT = Path(foxden.__file__).parent
# What each package may import besides itself.
ALLOWED = {
    "rules": set[str](),
    "locale": set[str](),
    "sheets": {"rules"},
    "notation": {"rules", "sheets", "locale"},
    "engine": {"rules", "sheets", "notation", "locale"},
    "bulk": {"rules", "sheets", "engine"},
    "bots": {"rules", "sheets", "engine", "bulk"},
    "coach": {"rules", "sheets", "notation", "engine", "bulk", "bots"},
    "wasm": {"rules", "sheets", "notation", "engine", "bulk", "bots", "coach"},
    "sim": {"rules", "sheets", "notation", "engine", "bulk", "bots", "coach", "wasm", "locale"},
    "train": {"rules", "sheets", "engine", "bulk", "bots", "sim"},
    "picture": {"sheets", "notation", "engine", "locale"},
    "tui": {"rules", "sheets", "notation", "engine", "bots", "coach", "sim", "train", "locale"},
    "envs": {"rules", "sheets", "notation", "engine", "bulk", "picture", "tui"},
    "site": {"locale"},
    "server": {"rules", "sheets", "notation", "engine", "bots", "site", "locale"},
    "client": {"engine", "server"},
    "loadtest": {"client", "server"},
    "cli": {
        *("sheets", "notation", "engine", "bots", "coach", "sim", "train", "picture", "tui", "envs", "site", "server", "client"),
        "loadtest",
        "locale",
    },
}
BULK = (
    "bulk/counter_rng.py", "bots/random.py", "bots/greedy.py", "bulk/game_steps.py", "bulk/playout.py", "bulk/rows.py",
    "sim/counting/kernel.py",
    "bots/features.py", "bots/net.py", "bots/position_value.py", "bots/search.py", "bots/fox.py", "train/self_play.py",
    "bots/fox_deep.py", "bots/passive_rolls.py", "bots/handicap.py", "bots/legality_guard.py", "bots/planner.py",
    "bots/planner_eval.py", "coach/lookahead.py", "coach/win_chance.py",
    "envs/observation.py", "envs/rewards.py", "envs/batch_step.py",
)  # fmt: skip
TESTS = Path(__file__).parent
DIALECT = [
    *sorted((ROOT / "rules").glob("*.py")),
    *(ROOT / name for name in BULK),
    *(TESTS / "bulk" / name for name in ("trace.py", "trace_questions.py")),
    TESTS / "wasm/language.py",
]
# Layouts and constants, no rules.
PLAIN = ("records.py", "state.py", "codes.py", "reason_codes.py", "problem_codes.py", "copy_state.py", "__init__.py")


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def packages_used(package: str) -> dict[str, str]:
    """The other packages that a package imports, each with a file that does so."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        for module in imported(path):
            first, _, rest = module.partition(".")
            other = rest.split(".")[0]
            if first == "foxden" and other in ALLOWED and other != package:
                found[other] = f"{path.relative_to(ROOT)} imports {module}"
    return found


def test_every_package_says_what_it_may_import() -> None:
    assert set(ALLOWED) == {path.parent.name for path in ROOT.glob("*/__init__.py")}


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_a_package_imports_what_it_may_and_may_import_no_more_than_that(package: str) -> None:
    used = packages_used(package)
    forbidden = [where for other, where in used.items() if other not in ALLOWED[package]]
    assert not forbidden, forbidden
    assert ALLOWED[package] - set(used) == set(), "allowed, but not used"


def test_no_package_imports_itself_by_way_of_others() -> None:
    assert {*TopologicalSorter(ALLOWED).static_order()} >= {*ALLOWED}  # raises CycleError, which names the cycle


FORBIDDEN = (
    ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Lambda, ast.Try, ast.Raise, ast.With,
    ast.Yield, ast.JoinedStr, ast.Starred, ast.ClassDef, ast.Global, ast.Nonlocal, ast.Delete, ast.NamedExpr, ast.Match,
)  # fmt: skip


@pytest.mark.parametrize("path", [p for p in DIALECT if p.name not in PLAIN], ids=lambda p: p.name)
def test_rule_code_keeps_to_the_dialect(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert functions
    for function in functions:
        assert ast.get_docstring(function), f"{function.name} says nothing"
        assert function.returns is not None
        for node in ast.walk(ast.Module(function.body[1:], [])):
            assert not isinstance(node, FORBIDDEN), f"{path.name}:{function.name} uses {type(node).__name__}"
            if isinstance(node, ast.Constant):
                assert isinstance(node.value, (int, type(None))), f"{path.name}:{function.name} holds {node.value!r}"
            if isinstance(node, ast.Call):
                assert function.name != getattr(node.func, "id", ""), f"{function.name} calls itself"


def test_rule_files_never_import_numba() -> None:
    for path in DIALECT:
        assert not any(m.split(".")[0] in ("numba", "numpy") for m in imported(path)), path.name


def test_importing_foxden_is_light() -> None:
    heavy = ("numba", "numpy", "rich", "llvmlite")
    code = f"import sys, foxden; foxden.new('junior'); print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
