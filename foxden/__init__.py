"""Foxden: the Clever dice games in Python. An unofficial fan project.

import foxden, random
g = foxden.new("pretty")
g.roll(random.Random(1))
g.play(1, g.legal(1)[0])
"""

from __future__ import annotations

from collections.abc import Mapping

from foxden.engine.action import Action
from foxden.engine.dice import RollError
from foxden.engine.effects import Effect, Mark
from foxden.engine.game import Game, IllegalAction, NothingToUndo
from foxden.engine.reasons import Reason
from foxden.engine.replay import from_position, load
from foxden.engine.scores import Score
from foxden.notation.errors import NotationError
from foxden.rules import VERSION as RULES_VERSION
from foxden.sheets import GAMES
from foxden.sheets.elements import Sheet
from foxden.sheets.setup import SetupError, setup

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "RULES_VERSION",
    "Action",
    "Effect",
    "Game",
    "IllegalAction",
    "Mark",
    "NotationError",
    "NothingToUndo",
    "Reason",
    "RollError",
    "Score",
    "SetupError",
    "from_position",
    "load",
    "new",
]


def new(game: str, seats: int | None = None, options: Mapping[str, bool] | None = None, sheet: Sheet | None = None) -> Game:
    """A new game of `pretty`, `twice`, `cubed` or `junior`; by default with the fewest seats that the game allows."""
    if game not in GAMES:
        raise SetupError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    chosen = setup(game, options, sheet)
    return Game.start(chosen, seats if seats is not None else min(chosen.sheet.lengths))
