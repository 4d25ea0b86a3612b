"""A copy of a game that follows the events of a table."""

from __future__ import annotations

from foxden.engine.game import Game


def follow(game: Game, kind: str, seat: int | None, word: str) -> None:
    """Carry out what a roll, an act or an undo of a table did; other events do not change the game."""
    if kind == "roll":
        game.roll(word.strip("{}"))
    elif kind == "act" and seat is not None:
        game.play(seat, word)
    elif kind == "undo" and seat is not None:
        game.undo(seat)
