"""The name of the person who invites to a table."""

from __future__ import annotations

from foxden.server.tables.game_table import GameTable
from foxden.server.tables.seating import belongs_to_person


def host_name(table: GameTable) -> str:
    """The current name of the person who created the table (after a rematch: who begins); empty if they have none."""
    for first, now in zip(table.config.occupants, table.occupants, strict=True):
        if belongs_to_person(first):  # the creator takes the first seat of a person
            sits = now if now.digest == first.digest else first
            return sits.person or sits.name  # a bot may play for that person
    return ""
