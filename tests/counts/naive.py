"""The same counts through the public interface only: recursion over games, positions compared by their text."""

from __future__ import annotations

from dataclasses import dataclass, field

from foxden import Game
from foxden.engine.dice import Roll


@dataclass
class Found:
    """The number of lines of play, and the positions at their ends."""

    lines: int = 0
    positions: set[str] = field(default_factory=set)


def look(game: Game, rolls: list[Roll], depth: int, found: Found, used: int = 0) -> Found:
    """Play all lines of a number of choices."""
    if depth == 0 or game.over:
        found.lines += 1
        found.positions.add(game.position())
        return found
    while game.to_roll:
        throw(game, rolls[used])
        used += 1
    seat = game.actors[0]
    for action in game.legal(seat):
        after = Game(game.setup, game.state.copy())
        after.play(seat, action)
        look(after, rolls, depth - 1, found, used)
    return found


def throw(game: Game, roll: Roll) -> None:
    """Roll the waiting dice with the given faces."""
    names, symbols = game.setup.dice, game.setup.symbols
    faces = {names[die]: symbols[face] for die, face in roll.faces if names[die] in game.to_roll}
    if not game.solo_passive:
        game.roll(faces)
        return
    platter = [name for die, name in enumerate(names) if roll.platter >> die & 1]
    game.roll(faces, platter, [names[die] for die in roll.fields])
