"""Move counts with fixed rolls: a few worked by hand, and the file that guards against unnoticed changes."""

from __future__ import annotations

import pytest

import foxden
from tests.counts.perft import FILE, counts

ROLLS = {
    # W1 yellow 1 (two fields), blue 1+3=4, green, orange, purple: 6. Y2: two fields. B, G, O, P: one each. Re-roll of round 1.
    "pretty": ({"white": 1, "yellow": 2, "blue": 3, "green": 4, "orange": 5, "purple": 6}, 6 + 2 + 1 + 1 + 1 + 1 + 1),
    # W1 silver 1 in four rows, yellow 1 (one field), blue, green, pink: 8. S2: four rows. Y3: two fields. B, G, P: one each.
    # Re-roll, forfeit. Nothing can be wasted.
    "twice": ({"white": 1, "silver": 2, "yellow": 3, "blue": 4, "green": 5, "pink": 6}, 8 + 4 + 2 + 1 + 1 + 1 + 2),
    # W1 yellow I1, turquoise column 1 (five rows), blue 1+4=5 fits nowhere beside the 7, brown 1 (fields 1 and 10), pink: 9.
    # Y2: I2. T3: five. B4: 5, nowhere. Br5: fields 2 and 8. P6: pink field 1, half only. Re-roll, forfeit.
    "cubed": ({"white": 1, "yellow": 2, "turquoise": 3, "blue": 4, "brown": 5, "pink": 6}, 9 + 1 + 5 + 0 + 2 + 1 + 2),
    # Heart: balloon 1. Candle: wagon 1. Gift: twelve places. One muffin is no pair. The pink balloon is not next.
    "junior": ({"1": "heart", "2": "candle", "3": "gift", "4": "pink", "5": "muffin"}, 1 + 1 + 12),
}


@pytest.mark.parametrize("name", sorted(ROLLS))
def test_first_choice_by_hand(name: str) -> None:
    roll, expected = ROLLS[name]
    game = foxden.new(name)
    game.roll(roll)
    assert len(game.legal(1)) == expected


def test_counts_are_unchanged() -> None:
    assert counts() == FILE.read_text(encoding="utf-8")
