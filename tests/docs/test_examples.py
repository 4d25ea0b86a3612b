"""Every example of the documentation works: Python blocks run, records and positions load, links lead somewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import foxden
from foxden.locale.en import REASONS

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
WIDTH = 132


@dataclass(frozen=True)
class Block:
    """A fenced block: the words behind its fence, its first line in the file, its text."""

    info: str
    line: int
    text: str


def blocks(page: Path) -> list[Block]:
    found: list[Block] = []
    info: str | None = None
    start = 0
    lines: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("```"):
            lines.append(line)
        elif info is None:
            info, start, lines = line[3:].strip(), number + 1, []
        else:
            found.append(Block(info, start, "\n".join(lines)))
            info = None
    assert info is None, f"{page}: a block that begins in line {start - 1} does not end"
    return found


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def all_blocks(info: str) -> list[Any]:
    return [
        pytest.param(block.text, id=f"{named(page)}:{block.line}") for page in PAGES for block in blocks(page) if block.info == info
    ]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_python_blocks(page: Path) -> None:
    """The blocks of one page share a namespace, in order."""
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks(page):
        if block.info == "python":
            padded = "\n" * (block.line - 1) + block.text  # so that a traceback shows the line number of the page
            exec(compile(padded, str(page), "exec"), names)
            assert len(names) > 2, "a block leaves something behind"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_blocks_say_what_they_are(page: Path) -> None:
    known = {"", "js", "python", "python no-run", "sh", "text", "text record", "text position", "toml", "ts"}
    assert {block.info for block in blocks(page)} <= known


@pytest.mark.parametrize("text", all_blocks("text record"))
def test_records(text: str) -> None:
    """Loading an example and writing it again gives the same text."""
    assert foxden.load(text + "\n").record() == text + "\n"


@pytest.mark.parametrize("text", all_blocks("text position"))
def test_positions(text: str) -> None:
    """Each line is a position; reading and writing it gives the same position again."""
    for line in text.splitlines():
        written = foxden.from_position(line).position()
        assert foxden.from_position(written).position() == written


def test_there_are_records_and_positions() -> None:
    assert {"text record", "text position"} <= {block.info for block in blocks(ROOT / "docs" / "reference" / "notation.md")}


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub generates them."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    titles = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    for link in links:
        if link.startswith(("http://", "https://")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{named(page)} links to {link}, which is not there"
        assert not anchor or anchor in anchors(target), f"{named(page)} links to {link}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_lines_are_not_too_long(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [
        number for number, line in enumerate(lines, 1) if len(line) > WIDTH and not line.startswith("|")
    ] == []  # a table row cannot be broken


def test_the_commands() -> None:
    """The README names the commands that everybody needs, and the Makefile has them."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test", "quick"):
        assert f"make {target}" in readme
        assert f"\n{target}:" in makefile


def test_every_reason_is_listed() -> None:
    page = (ROOT / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
    assert [code for code in REASONS if f"| `{code}` |" not in page] == []


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    folder = ROOT / "docs"
    pages = [str(page.relative_to(folder)) for page in PAGES if page.is_relative_to(folder) and page.name != "README.md"]
    assert [page for page in pages if f"({page})" not in index] == []
