"""What bots know by heart: files that say where they come from, and values that stay what they were."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from foxden.bots import minds, net
from foxden.bots.desk import Desk
from foxden.bots.value import expected
from foxden.rules import actions
from foxden.rules.state import State
from foxden.sheets.setup import setup


def test_figures_survive_the_file(tmp_path: Path) -> None:
    figures = array("h", [0, 1, -1, 32767, -32768])
    minds.write(tmp_path / "a.mind", figures, {"seed": 3})
    assert minds.read(tmp_path / "a.mind") == figures
    assert minds.about(tmp_path / "a.mind") == {"seed": 3, "figures": 5}


def test_nothing_learnt_says_how_to_learn() -> None:
    with pytest.raises(minds.NothingLearnt, match="foxden train chess"):
        minds.find("fox", "chess", 1)


@pytest.mark.parametrize("path", sorted(minds.FOLDER.glob("fox-*.mind")), ids=lambda p: p.stem)
def test_shipped_values(path: Path) -> None:
    """Small, made by a known command, and worth what they were worth when they were shipped."""
    about = minds.about(path)
    assert path.stat().st_size < 2_000_000
    assert {"command", "date", "games", "seed", "opening"} <= set(about)
    figures = minds.read(path)
    assert len(figures) == about["figures"] == net.SIZE
    t, s = setup(about["game"]).tables, State()
    actions.start(t, s, about["seats"][0])
    assert expected(t, s, 0, Desk(), figures.tolist()) == about["opening"]
