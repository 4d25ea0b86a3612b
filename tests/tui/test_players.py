"""The players of a terminal game, and the folder of saved games."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from foxden.bots import UnknownBot
from foxden.tui.play import saved_games
from foxden.tui.play.players import parse_players
from tests.bots.test_user_bot import HERE


def test_names() -> None:
    assert [p.name for p in parse_players("human,greedy")] == ["You", "greedy"]
    assert [p.name for p in parse_players("human, human:Mira,greedy,greedy")] == ["Player 1", "Mira", "greedy 3", "greedy 4"]
    assert [p.name for p in parse_players("hard:Gustav,easy")] == ["Gustav", "easy"]
    assert [p.name for p in parse_players(f"human,{HERE}:last")] == ["You", f"{HERE}:last"]
    assert [p.bot is None for p in parse_players("random,human")] == [False, True]


def test_unknown_players() -> None:
    with pytest.raises(UnknownBot, match="seats are human, random, greedy"):
        parse_players("human,,random")


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOXDEN_DATA", str(tmp_path / "own"))
    assert saved_games.save_folder() == tmp_path / "own"
    monkeypatch.delenv("FOXDEN_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert saved_games.save_folder() == tmp_path / "xdg" / "foxden"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saved_games.save_folder() == tmp_path / ".local" / "share" / "foxden"


def test_saves_never_collide_and_the_latest_unfinished_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOXDEN_DATA", str(tmp_path))
    assert saved_games.latest_unfinished() is None
    paths = []
    for result in ("*", "*", "88"):
        paths.append(saved_games.new_save_path("pretty"))
        saved_games.save_record(paths[-1], f'[Result "{result}"]\n')
    assert len(set(paths)) == 3
    for age, path in enumerate(paths):
        os.utime(path, (1000 + age, 1000 + age))
    assert saved_games.latest_unfinished() == paths[1]
    assert saved_games.latest_unfinished("pretty") == paths[1]
    assert saved_games.latest_unfinished("twice") is None
    assert not list(tmp_path.glob("*.part"))
