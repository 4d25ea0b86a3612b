"""The core returns codes and figures: it contains no sentences, and the locale has a sentence for every code."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import foxden
from foxden import IllegalAction, NotationError, NothingToUndo, RollError
from foxden.engine import reasons
from foxden.locale import en, en_errors
from foxden.notation import validate
from foxden.notation.errors import CodedError
from foxden.rules import problem_codes, reason_codes

ROOT = Path(foxden.__file__).parent
DECLARATIONS = "rules/records.py"  # Python's own TypeError, raised while a record class is declared
FILES = [
    path
    for package in ("rules", "notation", "engine")
    for path in sorted((ROOT / package).glob("*.py"))
    if f"{package}/{path.name}" != DECLARATIONS
]
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}
PROSE = re.compile(r"[A-Za-z]{2,}[,:;]? [a-z]{2,}")  # two words with a space between them


def docstrings(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            assert isinstance(node.body[0], ast.Expr)
            yield node.body[0].value


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_core_has_no_sentences(path: Path) -> None:
    said = set(docstrings(TREES[path]))
    strings = [node for node in ast.walk(TREES[path]) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    prose = [node.value for node in strings if node not in said and PROSE.search(str(node.value))]
    assert prose == []


def calls(*names: str) -> Iterator[ast.Call]:
    """The calls of these functions or methods in the core."""
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (getattr(node.func, "attr", None) or getattr(node.func, "id", None)) in names:
                yield node


def words(*names: str, at: int = 0) -> set[str]:
    """The string literals at one position among the arguments of these functions."""
    found = [call.args[at] for call in calls(*names) if len(call.args) > at]
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_code_of_an_unreadable_text_has_its_words() -> None:
    used = {word for word, _ in validate.PROBLEMS.values()} | words("wrong") | words("NotationError", at=3) | words("choice", at=1)
    used |= {"one_of", "whole_roll"}  # what `choice` says unless told otherwise; `foxden count`
    assert used == set(en_errors.EXPECTED)


def test_every_code_of_an_error_has_its_words() -> None:
    used = words("CodedError", "RollError", "LinkError", "error") | {"illegal", "roll_platter", "roll_fields"}
    assert used | {f"undo_{why}" for why in ("nothing", "rolled", "other_seat")} == set(en_errors.ERRORS)


def test_every_counted_thing_has_its_words() -> None:
    assert words("integer", at=2) | {"number"} == set(en_errors.THINGS)


def test_every_reason_has_its_words() -> None:
    named = {word for word, _ in reasons.REASONS.values()}
    assert words("Reason") | named == set(en.REASONS)


def test_every_problem_of_the_rules_is_named() -> None:
    codes = [code for code in vars(problem_codes).values() if isinstance(code, int)]
    assert sorted(codes) == list(range(len(codes))), "each code once"
    assert set(validate.PROBLEMS) == set(codes) - {problem_codes.NO_PROBLEM}


def test_every_reason_of_the_rules_has_its_figures_named() -> None:
    codes = [code for code in vars(reason_codes).values() if isinstance(code, int)]
    assert sorted(codes) == list(range(len(codes))), "each code once"
    assert set(reasons.REASONS) == set(codes) - {reason_codes.POSSIBLE}
    for word, figures in reasons.REASONS.values():
        asked = {name for _, name, _, _ in Formatter().parse(en.REASONS[word]) if name is not None}
        assert asked <= {key for key, _ in figures}, word
        assert {kind for _, kind in figures} <= set(reasons.READ), word


def test_an_error_carries_its_code_and_figures() -> None:
    game = foxden.new("pretty")
    with pytest.raises(RollError) as rolled:
        game.roll({"white": 3})
    assert rolled.value.code == "roll_dice"
    assert rolled.value.figures == {"dice": ["white", "yellow", "blue", "green", "orange", "purple"], "found": ["white"]}
    assert str(rolled.value) == "the dice to roll are white, yellow, blue, green, orange, purple; got white"
    with pytest.raises(NotationError) as read:
        foxden.from_position("pretty round=9")
    assert (read.value.code, read.value.figures) == ("range", {"what": "round", "low": 1, "high": 7})
    assert (read.value.line, read.value.column, read.value.text) == (1, 14, "9")
    assert str(read.value) == "line 1, column 14: found '9', expected a round from 1 to 7"
    with pytest.raises(CodedError, match="seats are 1 to 1, not 2"):
        game.legal(2)


@pytest.mark.parametrize(
    "error",
    [
        NotationError(2, 3, "x", "range", {"what": "seat", "low": 1, "high": 4}),
        IllegalAction(1, "green", foxden.Reason("over")),
        NothingToUndo(2, "rolled"),
        RollError("roll_tie", face=3),
    ],
)
def test_errors_travel_between_processes(error: CodedError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.code, again.figures) == (type(error), str(error), error.code, error.figures)


def test_sentences_name_their_figures_plainly() -> None:
    for sentence in (*en_errors.ERRORS.values(), *en_errors.EXPECTED.values()):
        names = [name.split(".")[0] for _, name, _, _ in Formatter().parse(sentence) if name is not None]
        assert all(name.isidentifier() for name in names), sentence
