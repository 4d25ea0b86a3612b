"""The coach of the browser says what Python's says: a sample. The whole proof is `python -m tests.core.coach_drift`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from foxden.coach.lines import Line
from foxden.sheets import GAMES
from tests.core import coach_drift
from tests.core.coach_drift import beginning, check_advice, check_analysis, check_late
from tests.core.drift import TABLES, Drift
from tests.core.node import TypeScriptCore

pytest.importorskip("numba")
SEED = 1000  # other games than those of the whole proof


def test_same_analyses_of_short_games(core: TypeScriptCore) -> None:
    """All games and numbers of seats; each is a few turns long."""
    found = [check_late(core, game, seats, SEED) for game, seats in TABLES]
    assert min(found) >= 1
    assert sum(found) > 2 * len(TABLES)
    assert {"completes", "earns", "keeps", "area"} <= set(coach_drift.REASONS)


@pytest.mark.parametrize("game", GAMES)
def test_same_analyses_and_advice_where_the_game_goes_on(core: TypeScriptCore, game: str) -> None:
    goes_on = beginning(game, 2, SEED)
    assert check_analysis(core, goes_on, 1, game) >= 1
    assert check_advice(core, goes_on, game, random.Random(SEED)) >= 2


def test_a_difference_is_found_and_shown(core: TypeScriptCore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A comparison that can only succeed proves nothing: here Python says another error."""

    def other(line: Line) -> dict[str, Any]:
        return {name: getattr(line, name) for name in line.__slots__} | {"error": line.error + 1e-6}

    monkeypatch.setattr(coach_drift, "line_dict", other)
    with pytest.raises(Drift, match=r"\.error: Python says"):
        check_advice(core, beginning("pretty", 1, SEED), "pretty", random.Random(SEED))
