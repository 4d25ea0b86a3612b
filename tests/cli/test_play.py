"""Whole games in the terminal, by a real process that reads lines."""

from __future__ import annotations

from pathlib import Path

import pytest

import foxden
from tests.bots.test_user_bot import HERE
from tests.cli.terminal import Talk, ones, run, saved

TABLES = [
    ("pretty", "human"),
    ("twice", "human"),
    ("cubed", "human"),
    ("pretty", "human,greedy"),
    ("twice", "human:Mira,human:Jonas,random"),
    ("cubed", "random,human,random,greedy"),
    ("junior", "human,human"),
    ("junior", "greedy,human,random"),
    ("pretty", "human,easy"),
    ("junior", f"human,{HERE}:Counting"),
    ("twice", f"{HERE}:pick,human,{HERE}:last"),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game(tmp_path: Path, game: str, seats: str) -> None:
    done = run(tmp_path, "play", game, "--seats", seats, "--seed", "7", lines=ones())
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "The game is over." in done.stdout
    record = saved(tmp_path)
    assert f"Saved: {record}" in done.stdout
    again = foxden.load(record.read_text())
    assert again.over
    assert again.tags["Players"] == seats
    assert again.tags["Seed"] == "7"
    for seat in range(1, again.seats + 1):
        assert f"{again.score(seat).total} " in done.stdout.split("The game is over.")[1]


def test_a_bad_user_bot(tmp_path: Path) -> None:
    """The error is one line, and the game so far is saved."""
    (tmp_path / "mine.py").write_text("def Bot(game, seat, rng):\n    return game.legal(1)[0]\n")
    path = tmp_path / "mine.py"
    done = run(tmp_path, "play", "pretty", "--seats", f"human,{path}:Bot", "--seed", "7", lines=ones())
    assert done.returncode == 2
    assert done.stderr.splitlines()[0].startswith(f"foxden play: {path}:Bot failed: line 2: IndexError")
    assert not foxden.load(saved(tmp_path).read_text()).over
    gone = run(tmp_path, "play", "pretty", "--seats", "human,gone.py:Bot")
    assert (gone.returncode, gone.stdout) == (2, "")
    assert gone.stderr.startswith("foxden play: there is no file gone.py in ")


def test_the_screens_fit_80_columns(tmp_path: Path) -> None:
    for game in foxden.GAMES:
        done = run(tmp_path, "play", game, "--seed", "3", lines=ones())
        wide = [line for line in done.stdout.splitlines() if len(line) > 80 and not line.startswith(("Saved", "Continue"))]
        assert wide == []


def test_same_seed_same_game(tmp_path: Path) -> None:
    records = []
    for name, seed in (("a", "1"), ("b", "1"), ("c", "2")):
        run(tmp_path, "play", "pretty", "--seats", "human,greedy", "--seed", seed, "--save", tmp_path / name, lines=ones())
        records.append((tmp_path / name).read_text().replace(f'[Seed "{seed}"]', ""))
    assert records[0] == records[1] != records[2]


def test_bots_need_nobody(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "pretty", "--seats", "greedy,random", "--seed", "1")
    assert done.returncode == 0
    assert "greedy wins." in done.stdout


def test_ties_are_shared_and_solo_is_rated(tmp_path: Path) -> None:
    solo = run(tmp_path, "play", "pretty", "--seed", "7", lines=ones())
    assert "points. " in solo.stdout.rsplit("Saved:", 1)[0].splitlines()[-1]


def test_quick_asks_for_choices_only(tmp_path: Path) -> None:
    slow = run(tmp_path, "play", "pretty", "--seed", "7", "--save", tmp_path / "slow", lines=ones())
    quick = run(tmp_path, "play", "pretty", "--seed", "7", "--quick", "--save", tmp_path / "quick", lines=ones())
    assert "Enter: roll" in slow.stdout
    assert "Enter: roll" not in quick.stdout
    assert (tmp_path / "slow").read_text() == (tmp_path / "quick").read_text()


def test_words_of_the_notation_are_choices_too(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    first = talk.hear()
    assert "You rolled W3 Y3 B5 G2 O1 P4" in first
    talk.say("yellow:r4c2")
    assert "You: Y3, yellow 3 in row 4; to the platter G2 O1" in talk.hear()
    talk.say("q")
    talk.rest()
    assert saved(tmp_path).read_text().endswith("1.1 {W3 Y3 B5 G2 O1 P4} yellow:r4c2\n")


def test_what_a_choice_earns_is_said_before(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    heard = talk.hear()
    assert "B5 blue   to the platter: W3 Y3 G2 O1 P4\n   9  blue 8  +1 point" in heard
    assert "orange 3 on field 1  +3 points" in heard
    assert "re-roll all dice just rolled (1 left)" in heard
    assert "> 8 <" in heard  # the blue field that 3 + 5 may enter
    assert "[ 7 ]" in heard
    talk.say("q")
    talk.rest()


def test_undo(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    talk.hear()
    talk.say("u")
    assert "cannot undo: the dice have been rolled" in talk.hear()
    talk.say("1")
    assert "Enter: roll" in talk.hear()
    talk.say("u")
    back = talk.hear()
    assert "You took back the last choice." in back
    assert "Roll 1 of 3" in back
    talk.say("5")
    assert "orange 3 on field 1" in talk.hear()
    talk.say("")
    assert "Roll 2 of 3" in talk.hear()
    talk.say("q")
    talk.rest()
    assert "white=orange" in saved(tmp_path).read_text()
    assert "yellow" not in saved(tmp_path).read_text()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "'0' is no choice: type a number from 1 to 13"),
        ("14", "'14' is no choice: type a number from 1 to 13"),
        ("", "Type a number from 1 to 13, or ? for help."),
        ("two words", "'two words' is no choice"),
        ("forfeit", "forfeit: not while a die can be entered"),
        ("yelow:r4c2", "did you mean yellow:r4c2"),
        ("why yellow r1c2", "yellow r1c2: needs 6, not 3"),
        ("r blue 8", "blue 8 can be marked now."),
        ("why", "Say which field: why AREA FIELD"),
        ("why red 1", "there is no area red; the areas are yellow, blue, green, orange, purple"),
        ("why green 3", "the field before is empty"),
        ("s", "foxes   0 x 0"),
        ("s 1", "─ Y yellow"),
        ("s ²", "'s ²' is no choice"),
        ("p", "pretty seats=1 round=1 active=1 phase=choosing"),
        ("?", "take back your last choice"),
    ],
)
def test_commands_and_wrong_input(tmp_path: Path, line: str, answer: str) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    talk.hear()
    talk.say(line)
    assert answer in talk.hear()
    talk.say("q")
    talk.rest()


def test_only_enter_continues(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1")
    talk.hear()
    talk.say("1")
    talk.hear()
    talk.say("7")
    assert "press Enter to go on" in talk.hear()
    talk.say("")
    assert "Roll 2 of 3" in talk.hear()
    talk.say("q")
    talk.rest()


def test_house_rules(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "play", "pretty", "--seed", "1", "--option", "active_may_forfeit=yes")
    assert "take nothing, forfeit this roll" in talk.hear()
    talk.say("q")
    talk.rest()
    assert '[Options "active_may_forfeit=yes"]' in saved(tmp_path).read_text()


def test_a_custom_sheet(tmp_path: Path) -> None:
    text = (Path(foxden.__file__).parent / "sheets/junior/sheet.toml").read_text().replace("= true", "= false")
    (tmp_path / "mine.toml").write_text(text.replace('"heart", "blue", "pink, circle blue"', '"pink", "blue", "pink, circle blue"'))
    talk = Talk(tmp_path, "play", "junior", "--seed", "1", "--sheet", tmp_path / "mine.toml")
    assert "[ pink  ] [ blue  ] [ pink  ]" in talk.hear().replace(">", "[").replace("<", "]")
    talk.say("q")
    talk.rest()
    record = saved(tmp_path)
    done = run(tmp_path, "play", "--resume", lines=ones())
    assert "The game is over." in done.stdout
    assert "reconstruct" not in done.stdout
    assert run(tmp_path, "replay", record, "--json").returncode == 0


def test_the_dialogue(tmp_path: Path) -> None:
    done = run(tmp_path, "play", lines=["nine", "3", "human,bob", "human,human,human,human,human", "2", "q"])
    assert "'nine' is no game: type 1 to 4 or a name." in done.stdout
    assert "nobody is called 'bob'; seats are human, random, greedy" in done.stdout
    assert "cubed is for 1 to 4 seats, not 5" in done.stdout
    assert "5  you against master" in done.stdout
    assert '[Players "human,easy"]' in saved(tmp_path).read_text()
    again = run(tmp_path, "play", lines=["", "q"])
    assert "There is an unfinished game of cubed, round 1. Continue it?" in again.stdout
    assert "Clever hoch Drei · round 1 of 6" in again.stdout
    other = run(tmp_path, "play", lines=["n", "pretty", "1", "q"])
    assert "Ganz schön clever · round 1 of 6" in other.stdout
    assert len(list(tmp_path.glob("*.fox"))) == 2


def test_the_dialogue_of_junior_offers_no_solo(tmp_path: Path) -> None:
    done = run(tmp_path, "play", lines=["junior", "human", "", "q"])
    assert "you alone" not in done.stdout
    assert "junior is for 2 to 4 seats, not 1" in done.stdout
    assert "(sheet reconstructed)" in done.stdout


def test_leaving_the_dialogue_saves_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, "play", lines=["1"])
    assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["nope"], "there is no game 'nope'; the games are pretty, twice, cubed, junior"),
        (["pretty", "--seats", "human,bob"], "nobody is called 'bob'; seats are human, random, greedy"),
        (["pretty", "--seats", ",".join(["random"] * 5)], "pretty is for 1 to 4 seats, not 5"),
        (["junior", "--seats", "human"], "junior is for 2 to 4 seats, not 1"),
        (["pretty", "--option", "luck=yes"], "pretty has no option 'luck'; it has active_may_forfeit, passive_may_decline"),
        (["pretty", "--option", "solo_fallback"], "--option takes NAME=yes or NAME=no, not 'solo_fallback'"),
        (["pretty", "--sheet", "x.toml"], "--sheet is for junior only"),
        (["junior", "--sheet", "no-such.toml"], "cannot be read"),
        (["pretty", "--seed", "x"], "invalid int value: 'x'"),
        (["pretty", "--dice", "glass"], "invalid choice: 'glass'"),
        (["--resume"], "there is no unfinished game in"),
        (["--resume", "--seats", "human"], "--seats cannot change in a game that is resumed"),
        (["/a/game.fox", "--resume"], "there is no game '/a/game.fox'; the games are pretty, twice, cubed, junior"),
        (["--resume", "--save", "no-such.fox"], "cannot read no-such.fox (No such file or directory)"),
    ],
)
def test_complaints_are_one_line(tmp_path: Path, args: list[str], complaint: str) -> None:
    done = run(tmp_path, "play", *args)
    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1
