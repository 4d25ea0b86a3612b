"""A recorded game, replayed and described turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.text import Text

from foxden.engine.action import actions
from foxden.engine.dice import Roll
from foxden.engine.game import Choice, Game
from foxden.locale import en_terminal as messages
from foxden.tui.play import event_lines
from foxden.tui.play.players import Player
from foxden.tui.sheet.colours import STRONG


@dataclass
class ReplayedTurn:
    """One turn: its label in the record, what happened in words, and the game after it."""

    label: str
    after: Game
    lines: list[str] = field(default_factory=list)


def replay_turns(game: Game, players: list[Player]) -> Iterator[ReplayedTurn]:
    """Replay a game turn by turn."""
    again = game.beginning()
    events = iter(game.events)
    for label, words in game.turns():
        lines: list[str] = []
        for _ in words:
            lines += _replay_event(again, next(events), players)
        yield ReplayedTurn(label, again.copy(), lines)


def _replay_event(game: Game, event: Roll | Choice, players: list[Player]) -> list[str]:
    """Apply an event to the game and describe it in lines."""
    if isinstance(event, Choice):
        return event_lines.play_and_describe(game, players[event.seat].name, event.seat + 1, actions(game.setup)[event.action])
    who = players[game.active - 1].name
    game.put(event)
    return event_lines.roll_lines(game, who)


def turn_heading(turn: ReplayedTurn) -> Text:
    """The heading of a turn."""
    round, _, seat = turn.label.partition(".")
    form = "start" if seat == "0" else "passive" if seat.endswith("p") else "active"
    return Text(f" {turn.label}  {messages.TURNS[form].format(round=round, seat=seat.rstrip('p'))}", style=STRONG)
