"""What good play gains on the fox from each roll of a solo game on: measured, and kept in `calibration.json`.

The fox's network expects what the fox makes of a position, or a little less (17 points at the beginning of `cubed`). The coach
looks one roll further ahead at every choice, and so does good play. Without these numbers the rest of a game would be on average as
many points as stand at the beginning: 7 in `pretty`, 54 in `cubed`. `python -m tests.coach.floors calibrate` measures them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from foxden.bots.net import ONE
from foxden.coach.review import ROLLS
from foxden.rules.state import ROUNDS

PATH = Path(__file__).with_name("calibration.json")


@cache
def measured() -> dict[str, Any]:
    """The figures of each game, with the command, seed and date that made them."""
    found: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return found


def offsets_of(game: str) -> list[int]:
    """The gain from each roll on, in points times ONE; zeros for a game without figures."""
    points = measured().get(game, {}).get("offsets", [0.0] * (ROUNDS * ROLLS))
    return [round(one * ONE) for one in points]
