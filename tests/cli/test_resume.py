"""A game that is interrupted and resumed gives the same record as one that was not interrupted."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.cli.terminal import Talk, ones, run, saved


def whole(tmp_path: Path, *args: str) -> str:
    """The record of the game without interruption."""
    run(tmp_path / "whole", "play", *args, lines=ones())
    return saved(tmp_path / "whole").read_text()


@pytest.mark.parametrize(
    ("game", "seats", "after"),
    [("pretty", "human", 9), ("twice", "human,greedy", 14), ("cubed", "random,human", 5), ("junior", "human,random", 8)],
)
def test_ctrl_c_and_resume_give_the_same_record(tmp_path: Path, game: str, seats: str, after: int) -> None:
    args = (game, "--seats", seats, "--seed", "11")
    talk = Talk(tmp_path, "play", *args)
    for _ in range(after):
        talk.hear()
        talk.say("1")
    talk.hear()
    words = talk.stop(signal.SIGINT)
    record = saved(tmp_path)
    assert f"Saved: {record}" in words
    assert "Continue with: foxden play --resume" in words
    assert '[Result "*"]' in record.read_text()
    done = run(tmp_path, "play", "--resume", lines=ones())
    assert done.returncode == 0, done.stderr
    assert saved(tmp_path).read_text() == whole(tmp_path, *args)


def test_left_again_and_again(tmp_path: Path) -> None:
    args = ("twice", "--seats", "human,random", "--seed", "5")
    run(tmp_path, "play", *args, lines=ones(3))  # the input ends
    while '[Result "*"]' in saved(tmp_path).read_text():
        run(tmp_path, "play", "twice", "--resume", lines=ones(7))
    assert saved(tmp_path).read_text() == whole(tmp_path, *args)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_terminal_saves(tmp_path: Path, number: signal.Signals) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    talk.hear()
    talk.stop(number)
    assert "{W3 Y3 B5 G2 O1 P4}" in saved(tmp_path).read_text()


def test_undo_reaches_back_before_the_break(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    talk.hear()
    talk.say("1")
    talk.hear()
    talk.stop(signal.SIGINT)
    done = run(tmp_path, "play", "--resume", lines=["u", "5", "q"])
    assert "You took back the last choice." in done.stdout
    assert saved(tmp_path).read_text().endswith("white=orange\n")


def test_a_save_file_given_by_the_user(tmp_path: Path) -> None:
    mine = tmp_path / "deep" / "mine.fox"
    done = run(tmp_path, "play", "pretty", "--save", mine, lines=["1", "q"])
    assert f"foxden play --resume --save {mine}" in done.stdout
    assert run(tmp_path, "play", "pretty", "--save", mine).stderr == (
        f"foxden play: {mine} exists; continue it with --resume, or name another file\n"
    )
    assert f"{mine} is a game of pretty, not of twice" in run(tmp_path, "play", "twice", "--resume", "--save", mine).stderr
    assert "The game is over." in run(tmp_path, "play", "--resume", "--save", mine, lines=ones()).stdout
    over = run(tmp_path, "play", "--resume", "--save", mine)
    assert over.returncode == 2
    assert f"is over; look at it with: foxden replay {mine}" in over.stderr


def test_the_latest_game_is_resumed(tmp_path: Path) -> None:
    for game in ("pretty", "cubed"):
        run(tmp_path, "play", game, lines=["1", "q"])
    assert "Clever hoch Drei" in run(tmp_path, "play", "--resume", lines=["q"]).stdout
    assert "Ganz schön clever" in run(tmp_path, "play", "pretty", "--resume", lines=["q"]).stdout


def test_a_record_of_somebody_else_is_played_by_people(tmp_path: Path) -> None:
    (tmp_path / "bare.fox").write_text('[Game "pretty"]\n[Rules "1"]\n[Seats "2"]\n')
    done = run(tmp_path, "play", "--resume", "--save", tmp_path / "bare.fox", lines=ones())
    assert "The game is over." in done.stdout
    assert "Player 2: " in done.stdout


def test_a_damaged_save_says_where(tmp_path: Path) -> None:
    (tmp_path / "bad.fox").write_text('[Game "pretty"]\n[Rules "1"]\n[Seats "1"]\n\n1.1 {W9}\n[Result "*"]\n')
    done = run(tmp_path, "play", "--resume", "--save", tmp_path / "bad.fox")
    assert done.returncode == 2
    assert "line 6, column 2: found 'Result', expected a turn; headers come first" in done.stderr


def test_a_record_that_cannot_be_written_is_printed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run(tmp_path, "play", "pretty", "--seed", "1", "--save", tmp_path / "file" / "x.fox", lines=["q"])
    assert done.returncode == 2
    assert "1.1 {W3 Y3 B5 G2 O1 P4}" in done.stdout
    assert "cannot write" in done.stderr
