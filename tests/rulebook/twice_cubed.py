"""Helpers shared by the tests of twice and cubed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from foxden import Game, from_position

DICE = {"twice": "S1,Y1,B1,G1,P1", "cubed": "Y1,T1,B1,Br1,P1"}


def owing(game: str, bonus: str, sheet: str = "", white: int = 3) -> Game:
    """Seat 1 has to redeem a bonus at the start of a round, alone with this sheet."""
    return from_position(f"{game} round=4 phase=start dice=W{white},{DICE[game]} / {sheet} owed={bonus}")


def passive(dice: str, sheet: str = "", game: str = "twice", head: str = "") -> Game:
    """All three rolls are over, seat 1 is done, and seat 2 with this sheet is to pick. A die without a place is on the platter."""
    return from_position(f"{game} {head} phase=closing roll=3 dice={_laid(dice)} / / stage=pick {sheet}")


def plus(dice: str, sheet: str, game: str = "twice", head: str = "") -> Game:
    """All three rolls are over, seat 1 with this sheet may use +1, and seat 2 has still to pick."""
    return from_position(f"{game} {head} phase=closing roll=3 dice={_laid(dice)} / stage=plus {sheet} / stage=pick")


def _laid(dice: str) -> str:
    return ",".join(die if "@" in die else f"{die}@plate" for die in dice.split())


def fires(g: Game, word: str, seat: int = 1) -> list[str]:
    """Play a word; returns the bonuses it earned (sorted), and asserts that `effect` and the sheet agree on them."""
    action = g.action(seat, word)
    foretold = sorted(g.effect(seat, action).earned)
    before = _bonuses(g, seat)
    if action.bonus is not None:
        before[action.bonus] -= 1
    g.play(seat, action)
    found = sorted((_bonuses(g, seat) - before).elements())
    assert found == foretold
    return found


def _bonuses(g: Game, seat: int) -> Counter[str]:
    earned = Counter(g.pending(seat))
    earned.update({name: circles for name, (circles, _) in g.stock(seat).items()})
    earned["FOX"] = g.foxes(seat)
    return earned


def of(found: Iterable[str], *heads: str) -> set[str]:
    """The words of these dice or kinds: `of(words, "yellow")` has `yellow:r4c2`, not `white=yellow:r4c2`."""
    return {word for word in found if word.startswith(heads)}


def fields(word: str, *names: str | int) -> set[str]:
    """The word with each of these fields or numbers: `fields("silver", "y3", "b3")`."""
    return {f"{word}:{name}" for name in names}
