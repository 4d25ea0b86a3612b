"""Any text of a record is read or refused with its place, whatever Unicode calls a line break."""

from __future__ import annotations

import random
import sys

import foxden
from foxden.notation.errors import NotationError

BREAKS = [c for c in map(chr, range(sys.maxunicode + 1)) if len(f"a{c}a".splitlines()) > 1 or c in "\t\x00\x1f\ufeff\u200b"]


def record(note: str = "x") -> str:
    game = foxden.new("pretty")
    game.tags = {"Note": note, "Event": 'a "b" \\'}
    game.roll("W3 Y3 B5 G3 O2 P3")
    game.play(1, game.legal(1)[0])
    return game.record()


def test_there_are_many_line_breaks() -> None:
    assert {"\n", "\r", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029"} <= set(BREAKS)


def test_every_line_break_in_a_tag_comes_back() -> None:
    """Only the one that ends a line in the file itself is written as a space."""
    for sign in BREAKS:
        for note in (sign, f"a{sign}b", f"{sign}a{sign}", f"\\{sign}", f"a{sign}{sign}"):
            text = record(note)
            assert foxden.load(text).tags["Note"] == note.replace("\n", " ")
            assert foxden.load(text).record() == text


def test_every_line_break_anywhere() -> None:
    """The place names a line and a column that the text has, and what is said is one line."""
    text, read, refused = record(), 0, 0
    rng = random.Random(1)
    for sign in BREAKS:
        for at in rng.sample(range(len(text) + 1), 25):
            for instead in (0, 1):
                changed = text[:at] + sign + text[at + instead :]
                error = wrong(changed)
                read, refused = read + (error is None), refused + (error is not None)
                if error is not None:
                    lines = changed.split("\n")
                    assert 1 <= error.line <= len(lines)
                    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
                    assert len(str(error).splitlines()) == 1
    assert min(read, refused) > 100


def wrong(text: str) -> NotationError | None:
    """Why a record is refused; if it is read, it can be written and read again."""
    try:
        game = foxden.load(text)
    except NotationError as error:
        return error
    assert foxden.load(game.record()).tags == {name: value.replace("\n", " ") for name, value in game.tags.items()}
    return None
