"""What the client's coach needs beside its module: the layout of a review, the coach's numbers, how well the levels play.

It is a file of its own, because only the coach imports it: a page that never looks back does not fetch it.
"""

from __future__ import annotations

import json
from typing import Any

from foxden.bots.net import ONE
from foxden.coach import analysis, classes, lines
from foxden.coach.calibration import offsets_of
from foxden.coach.levels import MADE_BY, measured
from foxden.coach.review import Review
from foxden.rules.state import AREAS
from foxden.sheets import GAMES
from foxden.wasm.describe import HEAD, record


def description() -> dict[str, Any]:
    """Everything about the coach that is not code."""
    return {
        "review": record(Review),
        "one": ONE,
        "foxesPart": AREAS,
        "samplesKey": analysis.SAMPLES_KEY,
        "block": lines.BLOCK,
        "sure": classes.SURE,
        "least": {"slip": classes.SLIP, "mistake": classes.MISTAKE, "blunder": classes.BLUNDER},
        "classes": classes.CLASSES,
        "costly": classes.COSTLY,
        "levels": levels(),
        "offsets": {game: offsets_of(game) for game in GAMES},
    }


def levels() -> dict[str, Any]:
    """How well each level plays each game alone: mean points, and what its choices cost in all."""
    return {game: levels for game, levels in measured().items() if game != MADE_BY}


def typescript() -> str:
    """The description as a module of TypeScript."""
    values = description()
    return "\n".join([HEAD, *(f"export const {name} = {_literal(value)};" for name, value in values.items())]) + "\n"


def _literal(value: Any) -> str:
    return f"{json.dumps(value, separators=(',', ':'))} as const"
