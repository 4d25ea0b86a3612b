"""The random player: any legal action, all equally likely."""

from __future__ import annotations

import random

from foxden.engine.action import Action
from foxden.engine.game import Game


def choose(game: Game, seat: int, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(game.legal(seat))
