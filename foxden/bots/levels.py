"""The levels for people, each clearly stronger than the one before: the fox with three handicaps, and the fox that looks ahead.

`HANDICAPS` holds two numbers for each level: the probability of overlooking a line of play, in percent, and how far behind the
best, in tenths of a point, a chosen line may be. `foxden ladder GAME` measures the resulting strength.
"""

from __future__ import annotations

LEVELS = ("easy", "medium", "hard", "master")
FILES = {"easy": "handicap", "medium": "handicap", "hard": "handicap", "master": "fox_deep"}
HANDICAPS = {
    "pretty": {"easy": (83, 120), "medium": (62, 120), "hard": (40, 120)},
    "twice": {"easy": (87, 120), "medium": (68, 120), "hard": (41, 120)},
    "cubed": {"easy": (92, 120), "medium": (75, 120), "hard": (48, 120)},
    "junior": {"easy": (84, 120), "medium": (64, 120), "hard": (37, 120)},
}


def handicap_weights(name: str, game: str) -> tuple[int, ...]:
    """The two numbers that a level appends to the weights of the fox; nothing for other bots."""
    return HANDICAPS.get(game, {}).get(name, ())
