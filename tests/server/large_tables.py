"""Tables that are as large as they can be: somebody has played a little, and then taken back and played again without end."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from foxden.server.tables.secrets import new_table_id
from tests.server.guest import ME, Json, make
from tests.server.served import Served

EVENTS = 5000
ROLL = "{W1 Y1 B1 G1 O1 P1}"
Row = tuple[str, int, float, str, int | None, str]


def rows(table: str, events: int = EVENTS) -> list[Row]:
    """The events of a game of pretty: a roll, and the same choice again and again."""
    choices = [(table, n, float(n), *(("undo", 1, "") if n % 2 else ("act", 1, "yellow:r1c1"))) for n in range(2, events + 1)]
    return [(table, 1, 1.0, "roll", 1, ROLL), *choices]


def add_large_tables(served: Served, many: int, events: int = EVENTS) -> list[str]:
    """Such tables in the database of a server, which does not have them in memory; their ids."""
    made: Json = make(served.url, "pretty", [ME])
    ids = [new_table_id() for _ in range(many)]
    with closing(sqlite3.connect(served.database.removeprefix("sqlite:///"), timeout=30)) as database, database:
        database.row_factory = sqlite3.Row
        original = database.execute("SELECT * FROM tables WHERE id = ?", (made["table"],)).fetchone()
        for table in ids:
            values = list({**original, "id": table}.values())
            database.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values)
            database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", rows(table, events))
    return ids
