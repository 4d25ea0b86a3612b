"""Who asks others to a table."""

from __future__ import annotations

from foxden.server.sitting import of_person
from foxden.server.table import Table


def host(table: Table) -> str:
    """The name of whoever made the table, as it is now; empty if there is none. (After a rematch: of whoever begins.)"""
    for first, now in zip(table.deal.sittings, table.sittings, strict=True):
        if of_person(first):  # whoever makes a table takes the first seat of a person
            sits = now if now.digest == first.digest else first
            return sits.person or sits.name  # a bot may play for her
    return ""
