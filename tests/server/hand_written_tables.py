"""Tables whose log entries are written by hand, as in a record."""

from __future__ import annotations

from foxden import RULES_VERSION
from foxden.server.tables.game_table import GameTable, LogEntry, TableConfig
from foxden.server.tables.seating import PERSON, Occupant

SECRET = bytes(range(32))


def table_config(game: str, seats: int, **options: bool) -> TableConfig:
    occupants = tuple(Occupant(PERSON, f"seat {i}", digest="0" * 64) for i in range(1, seats + 1))
    return TableConfig("a" * 13, game, RULES_VERSION, options, occupants, "0" * 64, SECRET, "here", 1_700_000_000.0)


def entries(words: str, first: int = 1) -> list[LogEntry]:
    """Log entries from a text such as `{W3 Y3 ...} 1:yellow:r4c2 1:undo`; rolls are entered without their real seat."""
    found: list[LogEntry] = []
    for word in _split(words):
        n = first + len(found)
        if word.startswith("{"):
            found.append(LogEntry(n, float(n), "roll", 1, word))
            continue
        seat, _, rest = word.partition(":")
        kind, data = ("undo", "") if rest == "undo" else ("act", rest)
        found.append(LogEntry(n, float(n), kind, int(seat), data))
    return found


def _split(words: str) -> list[str]:
    found: list[str] = []
    for word in words.split():
        if found and found[-1].startswith("{") and not found[-1].endswith("}"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def table(game: str, seats: int, words: str = "", **options: bool) -> GameTable:
    return GameTable(table_config(game, seats, **options), entries(words))
