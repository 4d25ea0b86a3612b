"""A score card alone, without dice: mark, redeem, cross actions off, next round, and undo at will.

| word | what is done |
|---|---|
| `yellow:r4c2`, `orange:3:5`, `pink:3:6:half` | mark a field of an area: with the number that a die brought, where one is written |
| `bX=blue:10`, `?B=blue:L2:8` | redeem a pending bonus |
| `use:RR`, `use:N4`, `use:N?` | cross an action off |
| `round` | the next round begins, with its bonus |
| `leave:?B` | leave a pending bonus, where that may be |
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from foxden.engine.view import View
from foxden.notation import records
from foxden.notation.errors import CodedError
from foxden.notation.words import STYLES
from foxden.rules import card as rules
from foxden.rules.codes import NONE, NUMBER
from foxden.rules.state import State
from foxden.sheets.elements import Writes
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup, setup

ROUND = "round"


@dataclass(frozen=True, slots=True)
class CardMark:
    """A mark on a card, in the numbers of the rules."""

    bonus: int
    area: int
    field: int
    style: int
    number: int


class Card(View):
    """One paper, on which the rules look at order and bonuses, but not at numbers. Its seat is 1."""

    def __init__(self, setup: Setup, tags: Mapping[str, str] | None = None) -> None:
        super().__init__(setup, State())
        self.tags = dict(tags or {"Date": datetime.date.today().isoformat()})
        self.words: list[str] = []
        rules.card_begin(setup.tables, self.state)

    # What may be done.

    def choices(self) -> list[str]:
        """Every word that may be said now."""
        return [*self._marks(), *self._uses(), *self._leaves(), *([ROUND] if rules.card_may_go_on(self.state) else [])]

    def _marks(self) -> dict[str, CardMark]:
        return {self._mark_word(mark): mark for bonus in (NONE, *range(self.setup.tables.marks)) for mark in self._of(bonus)}

    def _of(self, bonus: int) -> Iterator[CardMark]:
        t, p = self.setup.tables, self.state.papers[0]
        for area in range(t.areas):
            fields = rules.card_takes(t, p, bonus, area)
            numbers = range(rules.card_least(t, bonus, area), rules.card_most(t, bonus, area) + 1) if fields else ()
            for field in (i for i in range(fields.bit_length()) if fields >> i & 1):
                for number in numbers:
                    yield from (CardMark(bonus, area, field, i, number) for i in range(rules.card_styles(t, area, field)))

    def _mark_word(self, mark: CardMark) -> str:
        area = self.setup.areas[mark.area]
        parts = [area.name, mark_names(area)[mark.field]]
        if area.writes is not Writes.CROSS:
            parts.append(str(mark.number))
        if area.writes is Writes.HALF_OR_FACTOR:
            parts.append(STYLES[mark.style])
        return ("" if mark.bonus == NONE else f"{self.setup.sheet.bonuses[mark.bonus].name}=") + ":".join(parts)

    def _uses(self) -> dict[str, tuple[int, int]]:
        """The actions that may be crossed off: their track, and which of the numbers."""
        t, p = self.setup.tables, self.state.papers[0]
        found = {}
        for name, track in self.setup.tracks.items():
            printed = [n for one in self.setup.sheet.tracks if one.name == name for n in one.numbers if n]
            tokens = [*map(str, printed), "?"] if track == NUMBER else [""]
            for i, token in enumerate(tokens, 1):
                if rules.card_may_use(t, p, track, i):
                    found[f"use:{name}{token}"] = track, i
        return found

    def _leaves(self) -> dict[str, int]:
        """The pending bonuses that may be left."""
        t, p = self.setup.tables, self.state.papers[0]
        named = enumerate(self.setup.sheet.bonuses)
        return {f"leave:{bonus.name}": i for i, bonus in named if rules.card_may_leave(t, p, i)}

    # What happens.

    def play(self, word: str) -> None:
        """Do what a word says; CodedError if it may not be said now."""
        t, p = self.setup.tables, self.state.papers[0]
        marks, uses, leaves = self._marks(), self._uses(), self._leaves()
        if word in marks:
            mark = marks[word]
            rules.card_mark(t, p, mark.bonus, mark.area, mark.field, mark.style, mark.number)
            rules.card_settle(t, p)
        elif word in uses:
            rules.card_use(t, p, *uses[word])
        elif word in leaves:
            rules.card_leave(p, leaves[word])
        elif word == ROUND and rules.card_may_go_on(self.state):
            rules.card_go_on(t, self.state)
        else:
            raise CodedError("card_word", word=word)
        self.words.append(word)

    def undo(self) -> None:
        """Take back the last word, whatever it was."""
        words = self.words[:-1]
        self.state = State()
        self.words = []
        rules.card_begin(self.setup.tables, self.state)
        for word in words:
            self.play(word)

    # What is said of it.

    def styles(self, seat: int) -> dict[str, dict[str, str]]:
        """Half or full, as it was said."""
        found = super().styles(seat)
        for word in self.words:
            area, *rest = word.rpartition("=")[2].split(":")
            if rest[-1:] and rest[-1] in STYLES:
                found[area][rest[0]] = rest[-1]
        return found

    def record(self) -> str:
        """The card as text: one line for each round."""
        lines: list[tuple[str, list[str]]] = [("1", [])]
        for word in self.words:
            lines[-1][1].append(word)
            if word == ROUND:
                lines.append((str(len(lines) + 1), []))
        headers = {"Game": self.game, "Rules": self.setup.rules, "Dice": "none", **self.tags}
        return records.write({**headers, "Result": str(self.score(1).total)}, lines)


def card_from_record(text: str) -> Card:
    """The card that was written as text; CodedError or NotationError if it cannot be read."""
    headers, lines = records.read(text)
    said = {name: header.value.text for name, header in headers.items()}
    if said.get("Dice") != "none" or not {"Game", "Rules"} <= set(said):
        raise CodedError("no_card")
    tags = {name: value for name, value in said.items() if name not in ("Game", "Rules", "Dice", "Result")}
    card = Card(setup(said["Game"], rules=said["Rules"]), tags)
    for line in lines:
        for word in line.events:
            card.play(word.text)
    return card
