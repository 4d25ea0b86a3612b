"""Helpers to set up positions of junior and to query them."""

from __future__ import annotations

from foxden import Game, from_position


def at(*papers: str) -> Game:
    """Seat 1 is about to roll; the sheet of each seat in words."""
    return from_position("junior / " + " / ".join(papers))


def roll(game: Game, faces: str) -> None:
    """Roll dice 1 to 5 with these faces."""
    game.roll(dict(zip("12345", faces.split(), strict=True)))


def words(game: Game, seat: int = 1, start: str = "") -> set[str]:
    """The words of a seat's legal actions, optionally only those with this beginning."""
    return {action.word for action in game.legal(seat) if action.word.startswith(start)}


def play(game: Game, seat: int, *every: str) -> None:
    """Play several actions of one seat."""
    for word in every:
        game.play(seat, word)


def code(game: Game, seat: int, area: str, field: str | int) -> str | None:
    """The code of the reason why a field cannot be marked."""
    why = game.why_not(seat, area, field)
    return why.code if why else None
