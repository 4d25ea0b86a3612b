"""Dependencies point inwards, and rule code keeps to its dialect."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import foxden

ROOT = Path(foxden.__file__).parent
# Each package may import itself and what stands to the left of it; locale is words only and may be used by all.
LAYERS = ("rules", "sheets", "notation", "engine", "bots", "sim", "train", "picture", "tui", "envs", "server", "crowd", "cli")
BULK = (
    "engine/chance.py", "bots/random.py", "bots/greedy.py", "sim/playout.py", "sim/rows.py", "sim/counting/ways.py",
    "bots/features.py", "bots/net.py", "bots/value.py", "bots/lines.py", "bots/fox.py", "train/lessons.py",
    "bots/fox_deep.py", "bots/deals.py", "bots/hasty.py", "bots/guard.py", "bots/planner.py", "bots/outlook.py",
    "envs/observe.py", "envs/rewards.py", "envs/stepping.py",
)  # fmt: skip
DIALECT = [*sorted((ROOT / "rules").glob("*.py")), *(ROOT / name for name in BULK), Path(__file__).parent / "bulk/trace.py"]
PLAIN = ("light.py", "state.py", "codes.py", "copies.py", "__init__.py")  # layouts and constants, not rules


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("layer", LAYERS)
def test_dependencies_point_inwards(layer: str) -> None:
    allowed = {*LAYERS[: LAYERS.index(layer) + 1], "locale"}
    files = sorted((ROOT / layer).rglob("*.py"))
    assert files
    for path in files:
        for module in imported(path):
            package, _, rest = module.partition(".")
            if package == "foxden" and rest and (ROOT / rest.split(".")[0]).is_dir():
                assert rest.split(".")[0] in allowed, f"{path.relative_to(ROOT)} imports {module}"


def test_words_depend_on_nothing() -> None:
    for path in (ROOT / "locale").rglob("*.py"):
        inside = {m for m in imported(path) if m.startswith("foxden") and not m.startswith("foxden.locale")}
        assert not inside, f"{path.name} imports {inside}"


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
