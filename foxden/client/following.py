"""A copy of a game that follows the events of a table."""

from __future__ import annotations

from foxden.engine.game import Game


class Follower:
    """The game of a table, as its events tell it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.n = 0  # the last event
        self.played: list[int] = []  # the numbers of the rolls and choices that were not taken back

    def follow(self, n: int, kind: str, seat: int | None, word: str, roll: int = 0) -> None:
        """Carry out what an event did, unless it is known already; many do not change the game."""
        if n <= self.n:
            return
        self.n = n
        if kind == "roll":
            self.game.roll(word.strip("{}"))
            self.played.append(n)
        elif kind == "act" and seat is not None:
            self.game.play(seat, word)
            self.played.append(n)
        elif kind == "undo" and seat is not None:
            self.game.undo(seat)
            self.played.pop()
        elif kind == "take_back":
            self.played = [one for one in self.played if one < roll]
            self.game.take_back(len(self.played))
