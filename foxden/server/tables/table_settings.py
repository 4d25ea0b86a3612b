"""What people agree on when a table is made, besides the game and its house rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The settings of a table. Stored as JSON, so fields added later need defaults."""

    open: bool = False  # anyone may join: the table is in the list of open tables until it is full or begins
    turn_seconds: int = 0  # time that a person has for a turn; 0: as long as they like
    bot_after: int = 0  # seconds after which bots take the seats that are still free; 0: never
    real_dice: bool = False  # of the people, who say what they show


USUAL = TableSettings()
