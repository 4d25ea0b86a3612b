"""Records: their content, and the errors of damaged ones."""

from __future__ import annotations

from importlib import resources

import pytest

import foxden
from foxden import NotationError
from foxden.sheets.junior.sheet import parse

P1 = """\
[Game "pretty"]
[Rules "1"]
[Seats "2"]
[Date "2026-11-15"]
[Result "*"]

1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2 {W1 B1 G4 P5} white=blue:2 {B6 G2 P2} blue:7 2:orange
1.2 {W1 Y1 B1 G1 O1 P1} purple
"""


def test_a_record_replays_without_a_seed() -> None:
    game = foxden.load(P1)
    assert game.record() == P1
    assert (game.round, game.active, game.to_roll) == (1, 2, ("white", "yellow", "blue", "green", "orange"))
    assert game.score(1).areas == {"yellow": 0, "blue": 2, "green": 0, "orange": 0, "purple": 0}
    assert game.score(2).areas == {"yellow": 0, "blue": 0, "green": 0, "orange": 2, "purple": 1}


def test_options_tags_and_positions_stand_in_the_headers() -> None:
    game = foxden.new("twice", 3, {"leftovers_sweep": True, "may_waste_die": True})
    game.tags["Names"] = 'Ann "the fox", Bob\\, Cy'
    text = game.record()
    assert '[Options "leftovers_sweep=yes"]' in text  # the other option has its default
    again = foxden.load(text)
    assert again.tags["Names"] == 'Ann "the fox", Bob\\, Cy'
    assert again.setup.options["leftovers_sweep"]
    assert again.record() == text
    puzzle = foxden.from_position("cubed / blue=6|8 N=2x1")
    puzzle.roll({"white": 1, "yellow": 1, "turquoise": 1, "blue": 4, "brown": 1, "pink": 1})
    puzzle.play(1, "blue:L")
    assert '[Position "cubed seats=1 round=1 active=1 phase=rolling roll=1 / blue=6|8 N=2x1"]' in puzzle.record()
    assert foxden.load(puzzle.record()).position() == puzzle.position()


def beside(options: str, position: str) -> str:
    return f'[Game "pretty"]\n[Rules "{foxden.RULES_VERSION}"]\n[Seats "2"]\n[Options "{options}"]\n[Position "{position}"]\n'


def test_options_beside_a_position_count() -> None:
    game = foxden.load(beside("passive_may_decline=no", "pretty / /"))
    assert not game.setup.options["passive_may_decline"]
    assert not foxden.load(game.record()).setup.options["passive_may_decline"]
    both = foxden.load(beside("passive_may_decline=no", "pretty passive_may_decline=no / /"))
    assert not both.setup.options["passive_may_decline"]


@pytest.mark.parametrize(
    ("options", "position", "line", "column", "expected"),
    [
        ("cheating=yes", "pretty / /", 4, 11, "options of the game (pretty has no option 'cheating'"),
        ("nonsense", "pretty / /", 4, 11, "house rules as name=yes or name=no"),
        ("passive_may_decline=no", "pretty passive_may_decline=yes / /", 5, 39, "passive_may_decline=no, as it is given beside"),
        ("passive_may_decline=no passive_may_decline=yes", "pretty / /", 4, 11, "the house rule passive_may_decline only once"),
    ],
)
def test_options_given_twice_agree(options: str, position: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        foxden.load(beside(options, position))
    assert expected in caught.value.expected
    assert (caught.value.line, caught.value.column) == (line, column)


def test_the_round_after_the_end_is_the_last_one() -> None:
    over = foxden.from_position("pretty seats=4 round=5 phase=over / / / /")  # four seats play four rounds
    assert over.round == 4
    assert " round=4 " in over.position()
    assert foxden.from_position(over.position()).position() == over.position()
    assert foxden.from_position("pretty seats=4 round=4 phase=over / / / /").state == over.state


DAMAGE = [
    ('[Rules "1"]\n', "", 1, 1, '[Rules "..."]'),
    ('[Rules "1"]', '[Rules "3"]', 2, 9, "rules version 1, 2"),
    ('"pretty"', '"prettier"', 1, 8, "one of pretty, twice, cubed, junior"),
    ('[Seats "2"]', '[Seats "7"]', 3, 9, "seats from 1 to 4"),
    ('[Seats "2"]', '[Seats "two"]', 3, 9, "seats from 1 to 4"),
    ('[Seats "2"]', "[Seats 2]", 3, 1, 'a header such as [Seats "2"]'),
    ('[Seats "2"]', '[Seats "2"]\n[Seats "2"]', 4, 2, "each header only once"),
    ('[Date "2026-11-15"]', '[Options "cheating=yes"]', 4, 11, "options of the game"),
    ('[Date "2026-11-15"]', '[Options "solo_fallback"]', 4, 11, "name=yes or name=no"),
    ('[Date "2026-11-15"]', '[Position "pretty / yelow=1 /"]', 4, 21, "one of yellow, blue"),
    ('[Date "2026-11-15"]', '[Position "twice / /"]', 4, 12, "the same game and seats"),
    ('[Result "*"]', '[Result "3 4"]', 5, 10, "the result *"),
    ("1.1 {W3", "1.2 {W3", 7, 1, "turn 1.1"),
    ("2:orange\n1.2 ", "2:orange ", 7, 91, "turn 1.2 on a new line"),
    ("{B6 G2 P2}", "{B6 G2}", 7, 64, "the dice to roll are blue, green, purple; got blue, green"),
    ("{B6 G2 P2}", "{B6 G2 P9}", 7, 64, "purple cannot show '9'; its faces are 1, 2, 3, 4, 5, 6"),
    ("{B6 G2 P2}", "{B6 G2 X2}", 7, 71, "a die: one of W, Y, B, G, O, P"),
    ("{B6 G2 P2}", "{B6 B2 P2}", 7, 68, "each die once"),
    ("{B6 G2 P2}", "{B6 G2 P2 | B}", 7, 64, "no more groups"),
    ("{B6 G2 P2}", "{B6 G2 P2", 7, 64, "a roll between { and }"),
    ("{B6 G2 P2} blue:7", "blue:7", 7, 64, "a roll of blue, green, purple"),
    ("yellow:r4c2", "yellow:r4c4", 7, 25, "needs 6, not 3"),
    ("yellow:r4c2", "yellow:r9c9", 7, 25, "there is no such action"),
    ("yellow:r4c2", "2:yellow:r4c2", 7, 25, "it is not your turn; seat 1 may act"),
    ("yellow:r4c2", "9:yellow:r4c2", 7, 25, "a seat from 1 to 2"),
    ("yellow:r4c2", f"{'9' * 5000}:yellow:r4c2", 7, 25, "there is no such action"),
    ("yellow:r4c2", "{W1}", 7, 25, "one of 1:white=yellow:r1c1"),
    ("\n1.2 {W1 Y1 B1 G1 O1 P1} purple", "\n1.2", 8, 1, "a turn with at least one roll or choice"),
    ("1.2 {W1", '[Late "1"]\n1.2 {W1', 8, 2, "a turn; headers come first"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "column", "expected"), DAMAGE)
def test_damaged_records(old: str, new: str, line: int, column: int, expected: str) -> None:
    assert old in P1
    with pytest.raises(NotationError) as caught:
        foxden.load(P1.replace(old, new, 1))
    assert expected in caught.value.expected
    assert (caught.value.line, caught.value.column) == (line, column)


def test_nothing_comes_after_the_end() -> None:
    over = foxden.from_position("pretty seats=1 round=7 phase=over dice=W1@I,Y1@II,B1@III,G1@plate,O1@plate,P1@plate / orange=5")
    text = over.record().rstrip() + "\n\n7.1 {W1 Y1 B1 G1 O1 P1}\n"
    with pytest.raises(NotationError, match="the game is over"):
        foxden.load(text)


def test_the_solo_passive_roll_names_platter_and_fields() -> None:
    game = foxden.new("cubed", 1)
    game.roll({"white": 1, "yellow": 1, "turquoise": 1, "blue": 1, "brown": 1, "pink": 6})
    game.play(1, "pink:half")
    game.roll(
        {"white": 1, "yellow": 2, "turquoise": 3, "blue": 4, "brown": 4, "pink": 5},
        platter=("white", "yellow", "turquoise"),
        fields=("pink", "blue", "brown"),
    )
    assert "{W1 Y2 T3 B4 Br4 P5 | W Y T | P B Br}" in game.record()
    assert game.die_fields == ("pink", "blue", "brown")
    assert foxden.load(game.record()).position() == game.position()


def test_a_game_on_a_custom_sheet_needs_that_sheet() -> None:
    text = resources.files("foxden.sheets.junior").joinpath("sheet.toml").read_text(encoding="utf-8")
    mine = parse(text.replace('"heart", "blue", "pink, circle blue"', '"blue", "heart", "pink, circle red"'))
    game = foxden.new("junior", sheet=mine)
    game.roll({"1": "gift", "2": "blue", "3": "gift", "4": "green", "5": "muffin"})
    game.play(1, "yellow")  # blue is the first balloon of this sheet
    record = game.record()
    assert foxden.load(record, sheet=mine).record() == record
    with pytest.raises(NotationError, match="the sheet that was played on"):
        foxden.load(record)
    ours = foxden.new("junior").record()
    assert "[Sheet " not in ours
    with pytest.raises(NotationError, match=r"\[Sheet "):
        foxden.load(ours, sheet=mine)


def test_tags_cannot_imitate_headers() -> None:
    game = foxden.new("pretty")
    game.tags = {"Position": "twice /", "Sheet": "mine", "Event": "kitchen table"}
    again = foxden.load(game.record())
    assert again.tags == {"Event": "kitchen table"}
    game.tags = {"my tag": "1"}
    with pytest.raises(ValueError, match="letters only, not 'my tag'"):
        game.record()


def test_later_versions_accept_old_records_on_a_custom_sheet() -> None:
    """The shipped sheet without the mark of a reconstruction has the fingerprint that Foxden 0.1 wrote into its records."""
    text = (resources.files("foxden.sheets.junior") / "sheet.toml").read_text(encoding="utf-8")
    mine = parse(text.replace("reconstruction = true", "reconstruction = false"))
    assert '[Sheet "5c9aee8759a0"]' in foxden.new("junior", sheet=mine).record()


def test_that_the_coach_helped_is_kept() -> None:
    """As a table on a device writes it; whoever plays on from the record writes it again."""
    text = '[Game "pretty"]\n[Rules "2"]\n[Seats "1"]\n[Tutor "hints"]\n[Result "*"]\n\n1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2\n'
    game = foxden.load(text)
    assert game.tags == {"Tutor": "hints"}
    assert '[Tutor "hints"]' in game.record()
