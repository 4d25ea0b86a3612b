"""Between which levels somebody plays, by the mean cost of a decision. The figures were measured: see `levels.json`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from foxden.bots.levels import LEVELS

FILE = Path(__file__).parent / "levels.json"
MADE_BY = "made_by"  # beside the games: the command, seed and date of each game's figures


@cache
def measured() -> dict[str, Any]:
    """The measured figures: points, cost and decisions per game, by game and level; `made_by` says how."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def between(game: str, cost: float, figures: dict[str, Any] | None = None) -> tuple[str | None, str | None] | None:
    """The next weaker and the next stronger level for a mean cost of a decision; None in place of a level beyond the ends.

    None as a whole if the costs of this game's levels have not been measured.
    """
    known = (measured() if figures is None else figures).get(game, {})
    levels = [(name, known[name]["cost"] / known[name]["decisions"]) for name in LEVELS if known.get(name, {}).get("cost")]
    if not levels:
        return None
    weaker = [name for name, theirs in levels if theirs > cost]
    stronger = [name for name, theirs in levels if theirs <= cost]
    return weaker[-1] if weaker else None, stronger[0] if stronger else None
