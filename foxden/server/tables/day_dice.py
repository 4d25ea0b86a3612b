"""The dice of the day: each face follows from the day's secret and from which die it is of which roll of which turn.

So the same die of the same roll of the same turn shows the same face to everybody, whatever was chosen before. The face is drawn
from HMAC-SHA256(secret, "turn/roll/again/die/attempt"), for example "3/2/0/white/0": the turn is the round, with a "p" in the solo
passive turn; `again` is 0, and 1, 2, ... after each re-roll of that roll. The first byte is the number as in `fair_dice`. In the
solo passive turn two whole HMACs of each die decide what the rules leave to chance: "3p/1/0/white/lot" among equal faces, and
"3p/1/0/white/place" on which die field it lies.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

from foxden.engine.dice import Roll, dealt_roll, dice_to_roll
from foxden.engine.game import Game
from foxden.server.tables.fair_dice import DiceMismatch, compare_rolls, draw_below

SIDES = 6


def public_secret(day: str) -> bytes:
    """The secret of a day where there is no server: everybody can compute it."""
    return hashlib.sha256(f"foxden dice of {day}".encode()).digest()


class DayDice:
    """The dice of one game of a day; it counts the re-rolls, which undo never takes back."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.rolls: Counter[str] = Counter()

    def roll(self, game: Game) -> Roll:
        """The roll for the dice to be rolled now."""
        setup, s, where = game.setup, game.state, self._where(game)
        here = f"{where}/{self.rolls[where]}"
        faces = [
            (d, setup.tables.faces[d][draw_below(SIDES, self.secret, f"{here}/{setup.dice[d]}")]) for d in dice_to_roll(setup, s)
        ]
        if not s.dealt:
            return Roll(tuple(faces))
        order = sorted(faces, key=lambda die: (die[1], self._hmac(f"{here}/{setup.dice[die[0]]}/lot")))
        rest = sorted((d for d, _ in order[3:]), key=lambda d: self._hmac(f"{here}/{setup.dice[d]}/place"))
        return dealt_roll(setup, faces, sum(1 << d for d, _ in order[:3]), rest)

    def note(self, game: Game) -> None:
        """Count a roll that the game is about to get."""
        self.rolls[self._where(game)] += 1

    @staticmethod
    def _where(game: Game) -> str:
        s = game.state
        return f"{s.round}{'p' if s.dealt else ''}/{s.roll}"

    def _hmac(self, message: str) -> bytes:
        return hmac.digest(self.secret, message.encode(), "sha256")


def find_mismatches(game: Game, secret: bytes) -> Iterator[DiceMismatch]:
    """The rolls of a game of the day that do not follow from the day's secret."""
    dice = DayDice(secret)

    def rolled(again: Game, _number: int) -> Roll:
        roll = dice.roll(again)
        dice.note(again)
        return roll

    return compare_rolls(game, rolled)
