"""Every file and folder named in the pages for contributors exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("docs/architecture.md", "CONTRIBUTING.md")
PLACEHOLDER = re.compile(r"\b(GAME|NAME)\b")  # stands for any name
FILE = re.compile(r"[\w.-]+\.(py|md|toml|ts|svelte|yml|yaml)|Makefile")
TOP = {path.name for path in ROOT.iterdir()}


def paths(line: str) -> list[str]:
    """The paths in backquotes, from the root; a bare file name belongs to the folder of the path before it."""
    found: list[str] = []
    folder = ""
    for code in re.findall(r"`([\w./-]+)`", line):
        if "/" in code and code.split("/")[0] in TOP:
            found.append(code)
            folder = code.rpartition("/")[0]
        elif FILE.fullmatch(code):
            found.append(f"{folder}/{code}" if folder and not (ROOT / code).exists() else code)
    return found


def exists(path: str) -> bool:
    return any(ROOT.glob(PLACEHOLDER.sub("*", path.rstrip("/"))))


@pytest.mark.parametrize("page", PAGES)
def test_paths(page: str) -> None:
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    named = [(number, path) for number, line in enumerate(lines, 1) for path in paths(line)]
    assert len(named) > 10
    assert [f"{page}:{number}: {path}" for number, path in named if not exists(path)] == []


@pytest.mark.parametrize("page", sorted(map(str, (path.relative_to(ROOT) for path in (ROOT / "docs").rglob("*.md")))))
def test_full_paths_on_every_page(page: str) -> None:
    """Other pages also name files of the reader, so only paths that begin with one of our folders are checked."""
    text = (ROOT / page).read_text(encoding="utf-8")
    named = re.findall(r"`((?:foxden|tests|docs)/[\w./-]*(?:/|\.\w+))`", text)
    assert [path for path in named if not exists(path)] == []


def test_what_counts_as_a_path() -> None:
    assert paths("a page in `docs/rules/GAME.md`, `common.md`") == ["docs/rules/GAME.md", "docs/rules/common.md"]
    assert paths("`foxden/rules/` and `fits(t, p)`, `make test`, `README.md`") == ["foxden/rules/", "README.md"]
    assert exists("docs/rules/GAME.md")
    assert not exists("docs/rules/common.txt")
    assert not exists("docs/GAME/nothing.md")
