"""docs/reference/environments.md lists every field of every observation."""

from __future__ import annotations

from pathlib import Path

import pytest

from foxden.envs import layout
from foxden.envs.observation_fields import ObservationField
from foxden.notation.words import words
from foxden.sheets.setup import setup

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "environments.md"
MOST = 12  # entries whose names are listed


def table(game: str) -> list[str]:
    """The rows of a game's table, for its fewest seats and without the papers of other seats."""
    seats = min(setup(game).sheet.lengths)
    lines = ["| field | from | numbers | values | meaning | one by one |", "|---|---|---|---|---|---|"]
    return lines + [row(field) for field in layout(game, seats).values() if not field.name.startswith("next.")]


def row(field: ObservationField) -> str:
    n = len(field.entries)
    named = field.entries if n <= MOST else (*field.entries[:3], "...", field.entries[-1])
    each = "" if n == 1 else " ".join(named)
    return f"| `{field.name}` | {field.start} | {n} | {field.range} | {field.meaning} | {each} |"


def section(game: str) -> list[str]:
    """The lines of the page that belong to a game."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start = lines.index(f"### `{game}`")
    end = next((i for i in range(start + 1, len(lines)) if lines[i].startswith("#")), len(lines))
    return lines[start:end]


@pytest.mark.parametrize("game", ["pretty", "twice", "cubed", "junior"])
def test_every_field_is_listed(game: str) -> None:
    assert [line for line in section(game) if line.startswith("|")] == table(game)


@pytest.mark.parametrize("game", ["pretty", "twice", "cubed", "junior"])
def test_sizes(game: str) -> None:
    chosen = setup(game)
    sizes = {seats: sum(len(f.entries) for f in layout(game, seats).values()) for seats in sorted(chosen.sheet.lengths)}
    text = ", ".join(f"{size} for {seats}" for seats, size in sizes.items())
    assert f"Numbers by seats: {text}. Actions: {len(words(chosen))}." in section(game)
