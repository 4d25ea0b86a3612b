"""Who asks others to a table."""

from __future__ import annotations

from foxden.server.sitting import PERSON
from foxden.server.table import Table


def host(table: Table) -> str:
    """The name of whoever made the table, as it is called now; empty if it has none."""
    for first, now in zip(table.deal.sittings, table.sittings, strict=True):
        if first.kind == PERSON:  # whoever makes a table takes the first seat of a person
            same = now.kind == PERSON and now.digest == first.digest
            return now.name if same else first.name
    return ""
