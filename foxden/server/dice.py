"""Dice people can trust: every roll comes from a secret to which the server committed before the game.

Draw i of roll r (both from 1) is the first byte of HMAC-SHA256(secret, "r/i/a"). With k possibilities a byte of the last,
incomplete run of k is thrown away and the attempt a (from 0) goes up; else the byte modulo k is the number drawn. The draws of a
roll are one with k = 6 for each die, in the order of the sheet; `foxden.engine.dice.draw` says what follows in a solo passive turn.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from foxden.engine.dice import Roll, draw, write_roll
from foxden.engine.game import Game

SECRET = 32  # bytes


def new_secret() -> bytes:
    """The secret of a table."""
    return secrets.token_bytes(SECRET)


def commitment(secret: bytes) -> str:
    """What is shown from the start: it fixes the secret without telling it."""
    return hashlib.sha256(secret).hexdigest()


class Draws:
    """The random numbers of one roll; stands in for a `random.Random`."""

    def __init__(self, secret: bytes, roll: int) -> None:
        self.secret = secret
        self.roll = roll
        self.made = 0

    def randrange(self, k: int) -> int:
        """The next draw: a number below k, each equally likely."""
        self.made += 1
        attempt = 0
        while True:
            said = f"{self.roll}/{self.made}/{attempt}".encode()
            byte = hmac.digest(self.secret, said, "sha256")[0]
            if byte < 256 - 256 % k:
                return byte % k
            attempt += 1


def rolled(game: Game, secret: bytes, roll: int) -> Roll:
    """Roll number `roll` of a table, for the dice that wait."""
    return draw(game.setup, game.state, Draws(secret, roll))


@dataclass(frozen=True, slots=True)
class Difference:
    """A roll of a record that is not the one of the secret."""

    roll: int
    turn: str
    found: str
    right: str


def differences(game: Game, secret: bytes) -> Iterator[Difference]:
    """The rolls of a played game that the secret does not give."""
    again = beginning(game)
    number = 0
    for event in game.events:
        if isinstance(event, Roll):
            number += 1
            right = rolled(again, secret, number)
            if right != event:
                yield Difference(number, again.turn, write_roll(game.setup, event), write_roll(game.setup, right))
        again.put(event)


def beginning(game: Game) -> Game:
    """The same game before its first event."""
    from foxden.engine.replay import load

    headers = [line for line in game.record().splitlines() if line.startswith("[") and not line.startswith("[Result ")]
    return load("\n".join(headers), game.setup.sheet)
