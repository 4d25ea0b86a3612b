"""Who sits at the table, and where games are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from foxden.bots import UnknownBot
from foxden.tui import saves
from foxden.tui.players import seated
from tests.bots.test_own import HERE


def test_names() -> None:
    assert [p.name for p in seated("human,greedy")] == ["You", "greedy"]
    assert [p.name for p in seated("human, human:Mira,greedy,greedy")] == ["Player 1", "Mira", "greedy 3", "greedy 4"]
    assert [p.name for p in seated("hard:Gustav,easy")] == ["Gustav", "easy"]
    assert [p.name for p in seated(f"human,{HERE}:last")] == ["You", f"{HERE}:last"]
    assert [p.bot is None for p in seated("random,human")] == [False, True]


def test_strangers() -> None:
    with pytest.raises(UnknownBot, match="seats are human, random, greedy"):
        seated("human,,random")


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOXDEN_DATA", str(tmp_path / "own"))
    assert saves.folder() == tmp_path / "own"
    monkeypatch.delenv("FOXDEN_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert saves.folder() == tmp_path / "xdg" / "foxden"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.folder() == tmp_path / ".local" / "share" / "foxden"


def test_saves_never_collide_and_the_latest_unfinished_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOXDEN_DATA", str(tmp_path))
    assert saves.latest() is None
    paths = []
    for result in ("*", "*", "88"):
        paths.append(saves.fresh("pretty"))
        saves.keep(paths[-1], f'[Result "{result}"]\n')
    assert len(set(paths)) == 3
    for age, path in enumerate(paths):
        os.utime(path, (1000 + age, 1000 + age))
    assert saves.latest() == paths[1]
    assert saves.latest("pretty") == paths[1]
    assert saves.latest("twice") is None
    assert not list(tmp_path.glob("*.part"))
