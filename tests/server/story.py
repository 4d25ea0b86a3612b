"""Tables with a past of one's own: the entries are written down by hand, as in a record."""

from __future__ import annotations

from foxden.server.sitting import PERSON, Sitting
from foxden.server.table import Deal, Entry, Table

SECRET = bytes(range(32))


def deal(game: str, seats: int, **options: bool) -> Deal:
    sittings = tuple(Sitting(PERSON, f"seat {i}", digest="0" * 64) for i in range(1, seats + 1))
    return Deal("a" * 13, game, "1", options, sittings, "0" * 64, SECRET, "here", 1_700_000_000.0)


def entries(words: str, first: int = 1) -> list[Entry]:
    """Entries such as `{W3 Y3 ...} 1:yellow:r4c2 1:undo`; a roll is the active seat's, which nobody looks at here."""
    found: list[Entry] = []
    for word in _split(words):
        n = first + len(found)
        if word.startswith("{"):
            found.append(Entry(n, float(n), "roll", 1, word))
            continue
        seat, _, rest = word.partition(":")
        kind, data = ("undo", "") if rest == "undo" else ("act", rest)
        found.append(Entry(n, float(n), kind, int(seat), data))
    return found


def _split(words: str) -> list[str]:
    found: list[str] = []
    for word in words.split():
        if found and found[-1].startswith("{") and not found[-1].endswith("}"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def table(game: str, seats: int, words: str = "", **options: bool) -> Table:
    return Table(deal(game, seats, **options), entries(words))
