"""Files of trained weights: their headers, and values that do not change."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from foxden.bots import net, weights
from foxden.bots.position_value import expected_score
from foxden.bulk.scratch import Scratch
from foxden.rules import actions
from foxden.rules.state import State
from foxden.sheets.setup import setup


def test_weights_survive_the_file(tmp_path: Path) -> None:
    figures = array("h", [0, 1, -1, 32767, -32768])
    weights.write(tmp_path / "a.weights", figures, {"seed": 3})
    assert weights.read(tmp_path / "a.weights") == figures
    assert weights.read_header(tmp_path / "a.weights") == {"seed": 3, "figures": 5}


def test_a_bot_without_weights_says_how_to_train_it() -> None:
    with pytest.raises(weights.NoWeights, match="foxden train chess"):
        weights.find("fox", "chess", 1)


@pytest.mark.parametrize("path", sorted(weights.FOLDER.glob("fox-*.weights")), ids=lambda p: p.stem)
def test_shipped_values(path: Path) -> None:
    """Small, made by a known command, and with the same opening value as when they were shipped."""
    about = weights.read_header(path)
    assert path.stat().st_size < 2_000_000
    assert {"command", "date", "games", "seed", "opening"} <= set(about)
    figures = weights.read(path)
    assert len(figures) == about["figures"] == net.SIZE
    t, s = setup(about["game"]).tables, State()
    actions.start(t, s, about["seats"][0])
    assert expected_score(t, s, 0, Scratch(), figures.tolist()) == about["opening"]
