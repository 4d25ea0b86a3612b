"""What happens at the table, told line by line; the same words for a game in play and for a recorded one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from foxden.engine.action import Action
from foxden.engine.game import Game
from foxden.locale import en
from foxden.locale import en_table as say
from foxden.notation.words import letter_of
from foxden.tui import phrases

SILENT = ("go", "stop", "done")  # steps that say nothing new


def rolled(game: Game, who: str, faces: Mapping[str, str]) -> list[str]:
    """A roll that was just made."""
    party = game.setup.sheet.party
    letters = dict(zip(game.setup.dice, letter_of(game.setup), strict=True))
    shown = " ".join(face if party else letters[name] + face for name, face in faces.items())
    if game.solo_passive:
        return [say.DEALT.format(who=who, dice=shown, platter=phrases.dice(game, game.platter))]
    lines = [say.ROLLED.format(who=who, dice=shown)]
    return [*lines, say.UNUSABLE] if party and game.to_roll else lines


def play(game: Game, who: str, seat: int, action: Action) -> list[str]:
    """Play an action and tell it, with what was lost and the round that began."""
    line = say.DID.format(who=who, what=phrases.told(game, seat, action))
    expected = Counter(game.pending(seat)) + Counter(b for b in game.effect(seat, action).earned if b not in en.KEPT)
    if action.bonus:
        expected -= Counter([action.bonus])
    before = game.round
    game.play(seat, action)
    lost = expected - Counter(game.pending(seat))
    told = [] if action.kind in SILENT else [line]
    lines = [*told, *(say.LOST.format(who=who, bonus=en.bonus(name)) for name in lost.elements())]
    if game.round != before and not game.over and not game.setup.sheet.party:
        lines.append(begun(game))
    return lines


def begun(game: Game) -> str:
    """The round that begins, and what everybody gets for it."""
    bonus = game.setup.sheet.rounds[game.round - 1]
    text = say.ROUND.format(round=game.round, rounds=game.state.rounds)
    return text + (say.EVERYBODY.format(bonus=en.bonus(bonus)) if bonus else "")
