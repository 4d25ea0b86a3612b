"""Playing with real dice: their faces are typed in, and the program keeps the score."""

from __future__ import annotations

from pathlib import Path

import foxden
from tests.cli.terminal import Talk, run, saved


def test_faces_in_order_or_by_letter(tmp_path: Path) -> None:
    lines = ["3 3 5 3 2 3", "yellow:r4c2", "p5 W1 B1 G4", "white=blue:2", "622", "blue:7", "q"]
    done = run(tmp_path, "play", "pretty", "--seats", "human,human", "--dice", "real", lines=lines)
    assert "Roll W Y B G O P and type the faces" in done.stdout
    assert "Roll B G P and type the faces" in done.stdout
    assert (
        saved(tmp_path).read_text().endswith("1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2 {W1 B1 G4 P5} white=blue:2 {B6 G2 P2} blue:7\n")
    )
    assert '[Dice "real"]' in saved(tmp_path).read_text()


def test_wrong_faces_are_asked_again(tmp_path: Path) -> None:
    wrong = {
        "1 2 3": "type a face for each of W Y B G O P: 6, not 3",
        "1 2 3 4 5 7": "'7' is no face of purple; it has 1, 2, 3, 4, 5, 6",
        "W1 Y2 B3 G4 O5 X6": "'X6' names no die; the dice are W Y B G O P",
        "W1 W2 B3 G4 O5 P6": "white stands there twice",
        "": "6, not 0",
    }
    done = run(tmp_path, "play", "pretty", "--dice", "real", lines=[*wrong, "1 2 3 4 5 6", "q"])
    for words in wrong.values():
        assert words in done.stdout
    assert "{W1 Y2 B3 G4 O5 P6}" in saved(tmp_path).read_text()


def test_a_die_that_was_not_rolled(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "pretty", "--dice", "real", lines=["3 3 5 3 2 3", "yellow:r4c2", "W1 B1 G4 O5", "q"])
    assert "orange was not rolled; roll W B G P" in done.stdout


def test_undo_instead_of_faces(tmp_path: Path) -> None:
    lines = ["3 3 5 3 2 3", "yellow:r4c2", "u", "yellow:r1c1", "1 1 4 5", "q"]
    run(tmp_path, "play", "pretty", "--dice", "real", lines=lines)
    assert saved(tmp_path).read_text().endswith("yellow:r1c1 {W1 B1 G4 P5}\n")


def test_the_solo_passive_turn_asks_for_the_platter_on_ties(tmp_path: Path) -> None:
    lines = ["1 2 3 4 5 6", "purple", "1 2 3 3 5 6", "W Y P", "1 2 3 3 5 6", "W Y Q", "1 2 3 3 5 6", "w green yellow", "q"]
    done = run(tmp_path, "play", "pretty", "--dice", "real", lines=lines)
    assert "Several dice show the same: which three lie on the platter?" in done.stdout
    assert "none of them may show more than another die" in " ".join(done.stdout.split())
    assert "'Q' names no die" in done.stdout
    assert "1.1p {W1 Y2 B3 G3 O5 P6 | W Y G}" in saved(tmp_path).read_text()


def test_without_ties_nothing_is_asked(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "pretty", "--dice", "real", lines=["1 2 3 4 5 6", "purple", "1 2 3 4 5 6", "q"])
    assert "which three" not in done.stdout
    assert "1.1p {W1 Y2 B3 G4 O5 P6 | W Y B}" in saved(tmp_path).read_text()


def test_cubed_asks_for_the_order_on_the_die_fields(tmp_path: Path) -> None:
    lines = ["1 2 3 4 5 6", "pink:half", "1 2 3 4 5 6", "P B", "1 2 3 4 5 6", "P B Br", "q"]
    done = run(tmp_path, "play", "cubed", "--dice", "real", lines=lines)
    assert "In which order do B Br P lie on I II III?" in done.stdout
    assert "the die fields are 3 different dice" in done.stdout
    assert "1.1p {W1 Y2 T3 B4 Br5 P6 | W Y T | P B Br}" in saved(tmp_path).read_text()


def test_symbols_of_junior(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "junior", "--seats", "human,human", "--dice", "real")
    example = "1:wild 2:blue 3:candle 4:candle 5:muffin > "
    assert "such as wild blue candle candle muffin or" in talk.hear(example)
    talk.say("wild ca heart candle gift")
    assert "'ca' could be candle or cake" in talk.hear(example)
    talk.say("wild cake heart candle gift")
    assert "'heart' is no face of 3; it has wild, pink, candle, gift, cake, muffin" in talk.hear(example)
    talk.say("muffin donut cake candle green")
    assert "'muffin donut" not in talk.hear()
    talk.say("red")
    assert "Player 1: wagon 1 (1 x candle)" in talk.hear(example)
    talk.say("q")
    talk.rest()
    assert "{1:muffin 2:donut 3:cake 4:candle 5:green} red\n" in saved(tmp_path).read_text()


def test_a_roll_that_junior_cannot_use(tmp_path: Path) -> None:
    start = (
        '[Game "junior"]\n[Rules "1"]\n[Seats "2"]\n[Dice "real"]\n'
        '[Position "junior seats=2 round=2 active=1 phase=rolling / yellow=4 red=1 / "]\n'
    )
    (tmp_path / "j4.fox").write_text(start)
    foxden.load(start)
    lines = ["muffin donut cake candle green", "heart donut cake candle green", "q"]
    done = run(tmp_path, "play", "--resume", "--save", tmp_path / "j4.fox", lines=lines)
    assert "No die of this roll can be used: all are rolled again." in done.stdout
    assert "balloon 5 (heart)" in done.stdout
