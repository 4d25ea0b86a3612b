"""Lines that describe the events of a game, both while playing and in a replay."""

from __future__ import annotations

from foxden.engine import events
from foxden.engine.action import Action
from foxden.engine.game import Game
from foxden.locale import en
from foxden.locale import en_terminal as messages
from foxden.notation.words import letter_of
from foxden.tui.play import phrases

UNREPORTED = ("go", "stop", "done")  # kinds of actions that are not reported


def roll_lines(game: Game, who: str) -> list[str]:
    """The roll that was just made."""
    made = events.rolled(game)
    letters = dict(zip(game.setup.dice, letter_of(game.setup), strict=True))
    shown = " ".join(die.face if game.setup.sheet.shows_symbols else letters[die.die] + die.face for die in made.dice)
    if game.solo_passive:
        return [messages.DEALT.format(who=who, dice=shown, platter=phrases.dice_text(game, game.platter))]
    lines = [messages.ROLLED.format(who=who, dice=shown)]
    return [*lines, messages.UNUSABLE] if made.wasted else lines


def play_and_describe(game: Game, who: str, seat: int, action: Action) -> list[str]:
    """Play an action and describe it, including lost bonuses and the start of a new round."""
    line = messages.DID.format(who=who, what=phrases.describe_action(game, seat, action))
    played = events.play(game, seat, action)
    told = [] if action.kind in UNREPORTED else [line]
    lines = [*told, *(messages.LOST.format(who=who, bonus=en.bonus(name)) for name in played.effect.lost)]
    return [*lines, round_line(game)] if played.round_begun else lines


def round_line(game: Game) -> str:
    """The number of the current round, and the bonus everybody gets for it."""
    bonus = game.setup.sheet.rounds[game.round - 1]
    text = messages.ROUND.format(round=game.round, rounds=game.state.rounds)
    return text + (messages.EVERYBODY.format(bonus=en.bonus(bonus)) if bonus else "")
