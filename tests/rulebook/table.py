"""Helpers to test rules: set up a position, play a line of a record, look at the result."""

from __future__ import annotations

import re

import pytest

from foxden import Game, IllegalAction, from_position

LETTERS = {
    "pretty": {"W": "white", "Y": "yellow", "B": "blue", "G": "green", "O": "orange", "P": "purple"},
    "twice": {"W": "white", "S": "silver", "Y": "yellow", "B": "blue", "G": "green", "P": "pink"},
    "cubed": {"W": "white", "Y": "yellow", "T": "turquoise", "B": "blue", "Br": "brown", "P": "pink"},
}


def faces(game: str, text: str) -> dict[str, int]:
    """Parse `W3 Y1` into names and faces."""
    return {LETTERS[game][die[:-1]]: int(die[-1]) for die in text.split()}


def run(g: Game, line: str) -> Game:
    """Play a line of a record: `{W3 Y3 ...} yellow:r4c2 2:orange`; a word without a seat is the active seat's.

    In the solo passive turn a roll may name the platter dice and the dice on I, II, III: `{W3 ... | W Y T | P B Br}`.
    """
    for word in re.findall(r"\{[^}]*\}|\S+", line):
        if word.startswith("{"):
            shown, *laid = word[1:-1].split("|")
            named = [[LETTERS[g.game][die] for die in part.split()] for part in laid]
            g.roll(faces(g.game, shown), *named)
        else:
            seat, _, rest = word.partition(":") if re.match(r"\d:", word) else (str(g.active), "", word)
            g.play(int(seat), rest)
    return g


def start(sheet: str = "", game: str = "pretty", head: str = "", others: str = "/") -> Game:
    """Seat 1 is about to roll with this sheet; a second seat has an empty one unless `others` says more."""
    return from_position(f"{game} {head} / {sheet} {others}")


def rolled(roll: str, sheet: str = "", game: str = "pretty", head: str = "", others: str = "/") -> Game:
    """Seat 1 has made this roll with this sheet."""
    return run(start(sheet, game, head, others), "{" + roll + "}")


def passive(dice: str, sheet: str = "", game: str = "pretty", head: str = "") -> Game:
    """Rolling is over, seat 1 is done, and seat 2 with this sheet is to pick. `G1 Y4 O3@I`: on the platter if no place is said."""
    return from_position(f"{game} {head} phase=closing dice={_laid(dice)} / / stage=pick {sheet}")


def plus(dice: str, sheet: str, game: str = "pretty", head: str = "", others: str = "/") -> Game:
    """Rolling is over, and seat 1 with this sheet may use +1."""
    return from_position(f"{game} {head} phase=closing dice={_laid(dice)} / stage=plus {sheet} {others}")


def _laid(dice: str) -> str:
    return ",".join(die if "@" in die else f"{die}@plate" for die in dice.split())


def words(g: Game, seat: int = 1) -> set[str]:
    """The words of a seat's legal actions."""
    found = [str(action) for action in g.legal(seat)]
    assert len(found) == len(set(found)), "each action is listed once"
    return set(found)


def on(g: Game, place: str) -> set[str]:
    """The dice in a place (hand, platter, I, II, III) with their faces: W3."""
    letters = {name: letter for letter, name in LETTERS[g.game].items()}
    return {letters[name] + face for name, (face, where) in g.dice.items() if where == place}


def points(g: Game, seat: int = 1) -> list[int]:
    """The points of the five areas, in the order of the sheet."""
    return list(g.score(seat).areas.values())


def written(g: Game, area: str, seat: int = 1) -> list[int | None]:
    """What is written in an area, from the left."""
    return list(g.marks(seat)[area].values())


def crossed(g: Game, area: str, seat: int = 1) -> set[str]:
    """The marked fields of an area."""
    return set(g.marks(seat)[area])


def unused(g: Game, action: str, seat: int = 1) -> int:
    """How many circles of a track are not yet crossed."""
    return g.stock(seat)[action][1]


def gained(g: Game, before: Game, seat: int = 1) -> list[str]:
    """The kept bonuses (RR, +1, ..., FOX) that a seat has gained since an earlier copy of the game."""
    found = [name for name, (circles, _) in g.stock(seat).items() for _ in range(circles - before.stock(seat)[name][0])]
    return sorted(found + ["FOX"] * (g.foxes(seat) - before.foxes(seat)))


def refused(g: Game, seat: int, word: str) -> tuple[str, dict[str, object]]:
    """The code and figures of the reason why a word is not legal."""
    with pytest.raises(IllegalAction) as caught:
        g.play(seat, word)
    assert (caught.value.seat, caught.value.word) == (seat, word)
    return caught.value.reason.code, caught.value.reason.figures
