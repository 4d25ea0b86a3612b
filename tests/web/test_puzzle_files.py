"""The puzzles that ship: every position can be, every listed line can be played to its end, and the best comes first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import foxden

FILES = sorted((Path(foxden.__file__).parent / "coach" / "puzzles").glob("*.json"))
FOR_TESTS = Path(__file__).with_name("puzzles.json")


@pytest.mark.parametrize("path", [*FILES, FOR_TESTS], ids=lambda path: path.stem)
def test_lines_can_be_played_and_the_best_comes_first(path: Path) -> None:
    file = json.loads(path.read_text(encoding="utf-8"))
    for puzzle in file["puzzles"]:
        behind = [line["behind"] for line in puzzle["lines"]]
        assert behind == sorted(behind)
        assert (behind[0], behind[1]) == (0, puzzle["gap"])
        for line in puzzle["lines"]:
            game = foxden.from_position(puzzle["position"])
            assert game.game == file["game"]
            for word in line["words"]:
                game.play(1, word)
            assert game.over or game.to_roll or 1 not in game.actors


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_two_hundred_clear_puzzles(path: Path) -> None:
    puzzles = json.loads(path.read_text(encoding="utf-8"))["puzzles"]
    assert len(puzzles) == len({puzzle["position"] for puzzle in puzzles}) == 200
    assert min(puzzle["gap"] for puzzle in puzzles) >= 4
    assert max(puzzle["error"] for puzzle in puzzles) <= 0.5


def test_there_are_puzzles_of_every_adult_game() -> None:
    assert [path.stem for path in FILES] == ["cubed", "pretty", "twice"]
