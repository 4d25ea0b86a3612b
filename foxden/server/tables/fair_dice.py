"""Provably fair dice: they follow from a secret that the server committed to before the game, and from parts of the browsers.

The key is the secret itself; if there are parts, the SHA-256 of the secret followed by the part of each seat in order, 32 zero
bytes for a seat without one. Draw i of roll r (both from 1) is the first byte of HMAC-SHA256(key, "r/i/a"). With k possibilities
a byte in the last, incomplete run of k is discarded and the attempt a (from 0) is increased; otherwise the byte modulo k is the
number drawn. A roll draws once with k = 6 for each die, in the order of the sheet; see `foxden.engine.dice.draw` for the solo
passive turn.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from foxden.engine.dice import Roll, draw, write_roll
from foxden.engine.game import Game

SECRET_BYTES = 32  # also of a part
NO_PART = bytes(SECRET_BYTES)


def new_secret() -> bytes:
    """A new random secret for the dice of a table."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret or part: published from the start, it fixes the secret without revealing it."""
    return hashlib.sha256(secret).hexdigest()


def dice_key(secret: bytes, parts: Sequence[bytes | None] | None) -> bytes:
    """The key of all dice: the secret, mixed with the part of each seat if there are parts."""
    return secret if parts is None else hashlib.sha256(secret + b"".join(part or NO_PART for part in parts)).digest()


def draw_below(k: int, key: bytes, name: str) -> int:
    """The draw of this name: a number below k, each equally likely."""
    attempt = 0
    while True:
        byte = hmac.digest(key, f"{name}/{attempt}".encode(), "sha256")[0]
        if byte < 256 - 256 % k:
            return byte % k
        attempt += 1


class HmacDraws:
    """The random numbers of one roll, with the interface of `random.Random`."""

    def __init__(self, key: bytes, roll: int) -> None:
        self.key = key
        self.roll = roll
        self.drawn = 0

    def randrange(self, k: int) -> int:
        """The next draw: a number below k, each equally likely."""
        self.drawn += 1
        return draw_below(k, self.key, f"{self.roll}/{self.drawn}")


def roll_dice(game: Game, key: bytes, roll: int) -> Roll:
    """Roll number `roll` of a table, for the dice to be rolled now."""
    return draw(game.setup, game.state, HmacDraws(key, roll))


@dataclass(frozen=True, slots=True)
class DiceMismatch:
    """A roll of a record that does not follow from the key."""

    roll: int
    turn: str
    found: str
    right: str


def find_mismatches(game: Game, key: bytes, first: int = 1) -> Iterator[DiceMismatch]:
    """The rolls of a game, from number `first` on, that do not follow from the key."""
    return (wrong for wrong in compare_rolls(game, lambda g, roll: roll_dice(g, key, roll)) if wrong.roll >= first)


def compare_rolls(game: Game, rolled: Callable[[Game, int], Roll]) -> Iterator[DiceMismatch]:
    """The rolls that are not those of `rolled`, which is asked for each in order, with the game before it and its number."""
    again = game.beginning()
    number = 0
    for event in game.events:
        if isinstance(event, Roll):
            number += 1
            right = rolled(again, number)
            if right != event:
                yield DiceMismatch(number, again.turn, write_roll(game.setup, event), write_roll(game.setup, right))
        again.put(event)
