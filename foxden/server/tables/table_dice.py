"""Where the dice of a table come from: the one place that decides it. `dice_of` chooses by the table's config."""

from __future__ import annotations

from typing import Protocol

from foxden.engine.dice import Roll
from foxden.engine.game import Game
from foxden.server.tables import fair_dice


class TableDice(Protocol):
    """The dice of one table. A table asks it for every roll, and tells it what happened."""

    @property
    def commitment(self) -> str:
        """What is published before the dice are rolled; empty if nothing is."""

    @property
    def secret(self) -> str | None:
        """What is published once nobody can play on."""

    def roll(self, game: Game, number: int) -> Roll:
        """Roll `number` of the table (from 1; undo never reuses a number), for the dice to be rolled now."""

    def note_roll(self, game: Game) -> None:
        """The game is about to get a roll."""

    def tags(self) -> dict[str, str]:
        """What the record says about the dice before the game is over."""


class SecretDice:
    """Dice that follow from a secret that was committed to."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.commitment = fair_dice.commitment(secret)
        self.secret = secret.hex()

    def roll(self, game: Game, number: int) -> Roll:
        """Roll `number`, from the secret alone."""
        return fair_dice.roll_dice(game, self._secret, number)

    def note_roll(self, game: Game) -> None:
        """Nothing has to be noted: the table counts its rolls."""

    def tags(self) -> dict[str, str]:
        """The commitment."""
        return {"Commitment": self.commitment}


def dice_of(secret: bytes) -> TableDice:
    """The dice of a table."""
    return SecretDice(secret)
