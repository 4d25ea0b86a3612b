"""A recorded game, played again and told turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.text import Text

from foxden.engine.action import actions
from foxden.engine.dice import Roll
from foxden.engine.game import Choice, Game
from foxden.engine.replay import load
from foxden.locale import en_table as say
from foxden.tui import story
from foxden.tui.colours import STRONG
from foxden.tui.players import Player


@dataclass
class Turn:
    """One turn: its name in the record, what happened, and the game after it."""

    label: str
    after: Game
    lines: list[str] = field(default_factory=list)


def retell(game: Game, players: list[Player]) -> Iterator[Turn]:
    """The turns of a game."""
    again = _beginning(game)
    events = iter(game.events)
    for label, words in game.turns():
        lines: list[str] = []
        for _ in words:
            lines += _told(again, next(events), players)
        yield Turn(label, again.copy(), lines)


def _beginning(game: Game) -> Game:
    """The same game before its first event."""
    headers = [line for line in game.record().splitlines() if line.startswith("[") and not line.startswith("[Result ")]
    return load("\n".join(headers), game.setup.sheet)


def _told(game: Game, event: Roll | Choice, players: list[Player]) -> list[str]:
    """Let an event happen once more."""
    if isinstance(event, Choice):
        return story.play(game, players[event.seat].name, event.seat + 1, actions(game.setup)[event.action])
    who = players[game.active - 1].name
    game.put(event)
    return story.rolled(game, who, {game.setup.dice[d]: game.setup.symbols[face] for d, face in event.faces})


def heading(turn: Turn) -> Text:
    """The name of a turn in words."""
    round, _, seat = turn.label.partition(".")
    form = "start" if seat == "0" else "passive" if seat.endswith("p") else "active"
    return Text(f" {turn.label}  {say.TURNS[form].format(round=round, seat=seat.rstrip('p'))}", style=STRONG)
