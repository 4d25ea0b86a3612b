"""`foxden replay`: a record turn by turn, or its scores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import foxden
from tests.cli.terminal import ones, run, saved

P1 = """\
[Game "pretty"]
[Rules "1"]
[Seats "2"]

1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2 {W1 B1 G4 P5} white=blue:2 {B6 G2 P2} blue:7 2:orange
1.2 {W2 Y3 B4 G5 O1 P6} purple 1:blue:6
"""


@pytest.fixture
def p1(tmp_path: Path) -> Path:
    (tmp_path / "p1.fox").write_text(P1)
    return tmp_path / "p1.fox"


def test_every_turn_in_words(tmp_path: Path, p1: Path) -> None:
    done = run(tmp_path, "replay", p1)
    assert done.returncode == 0
    assert [line.strip() for line in done.stdout.splitlines()[:14]] == [
        "1.1  round 1, seat 1 is active",
        "seat 1 rolled W3 Y3 B5 G3 O2 P3",
        "seat 1: Y3, yellow 3 in row 4; to the platter O2",
        "seat 1 rolled W1 B1 G4 P5",
        "seat 1: W1, blue 2; +1 point",
        "seat 1 rolled B6 G2 P2",
        "seat 1: B6, blue 7; +1 point; to the platter G2 P2",
        "seat 2: O2, orange 2 on field 1; +2 points",
        "points now: seat 1 2, seat 2 2",
        "1.2  round 1, seat 2 is active",
        "seat 2 rolled W2 Y3 B4 G5 O1 P6",
        "seat 2: P6, purple 6 on field 1; +6 points; to the platter W2 Y3 B4 G5 O1",
        "seat 1: B4, blue 6; +2 points",
        "Round 2 of 6. Everybody gets +1.",
    ]
    assert "The game is over." not in done.stdout


def test_one_turn_and_the_sheets_after_it(tmp_path: Path, p1: Path) -> None:
    first = run(tmp_path, "replay", p1, "--turn", "1").stdout
    assert "2 [ 5 ][ 6 ][ X ][ 8 ]─yX" in first  # blue 7, not yet blue 6
    assert "1.2" not in first
    assert "2 [ 5 ][ X ][ X ][ 8 ]─yX" in run(tmp_path, "replay", p1, "--turn", "2").stdout
    wrong = run(tmp_path, "replay", p1, "--turn", "3")
    assert wrong.returncode == 2
    assert wrong.stderr == "foxden replay: the record has turns 1 to 2, not 3\n"


def test_scores_of_an_unfinished_game(tmp_path: Path, p1: Path) -> None:
    found = json.loads(run(tmp_path, "replay", p1, "--json").stdout)
    assert found["over"] is False
    assert found["result"] == "*"
    assert found["winners"] == []
    assert found["seats"][0]["areas"] == {"yellow": 0, "blue": 4, "green": 0, "orange": 0, "purple": 0}
    assert found["seats"][1]["total"] == 8


@pytest.mark.parametrize("game", foxden.GAMES)
def test_a_played_game(tmp_path: Path, game: str) -> None:
    run(tmp_path, "play", game, "--seats", "human,greedy", "--seed", "4", lines=ones())
    record = saved(tmp_path)
    played = foxden.load(record.read_text())
    told = run(tmp_path, "replay", record, "--all").stdout
    assert sum(line.startswith((" 1.", " 2.")) for line in told.splitlines()) >= 4
    assert "The game is over." in told
    found = json.loads(run(tmp_path, "replay", record, "--json").stdout)
    assert found["result"] == played.result
    assert found["winners"] == list(played.winners)
    for seat, score in enumerate(found["seats"], 1):
        assert score["areas"] == played.score(seat).areas
        assert score["total"] == played.score(seat).total
        assert score["foxes"] == played.foxes(seat)
    assert [s["name"] for s in found["seats"]] == ["You", "greedy"]


def test_damaged_files(tmp_path: Path) -> None:
    cases = {
        P1.replace("white=blue:2", "white=blue:3"): "line 5, column 51: found 'white=blue:3', expected",
        P1.replace("{B6 G2 P2}", "{B6 G2 P7}"): "line 5, column",
        "hello": "line 1, column 1",
        "": "line 1, column 1",
        P1.replace('"pretty"', '"ugly"'): "expected one of pretty, twice, cubed, junior",
    }
    for text, words in cases.items():
        (tmp_path / "bad.fox").write_text(text)
        done = run(tmp_path, "replay", tmp_path / "bad.fox")
        assert done.returncode == 2, text
        assert words in done.stderr
        assert len(done.stderr.splitlines()) == 1
    missing = run(tmp_path, "replay", tmp_path / "none.fox")
    assert missing.returncode == 2
    assert "No such file" in missing.stderr
    (tmp_path / "binary.fox").write_bytes(b"\xff\xfe\x00")
    assert run(tmp_path, "replay", tmp_path / "binary.fox").returncode == 2


def test_unknown_players(tmp_path: Path, p1: Path) -> None:
    p1.write_text(P1.replace('[Seats "2"]', '[Seats "2"]\n[Players "Deep Fox, Jonas"]'))
    assert "Deep Fox rolled W3" in run(tmp_path, "replay", p1).stdout
