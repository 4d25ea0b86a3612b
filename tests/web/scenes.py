"""The example turns of the rules pages, played by the engine; `python -m tests.web.scenes` writes them to a file.

Pages of rules need no WebAssembly this way.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import foxden
from foxden.engine import events
from foxden.engine.action import Action
from foxden.server.protocol import outbox
from foxden.server.tables import choices, state_view

FOLDER = Path(__file__).parents[2] / "foxden" / "web" / "src" / "lib" / "lesson"
Faces = dict[str, int] | dict[str, str]
Said = tuple[int, str]  # a seat and the word of its action

# One turn of two players for each game: rolls and actions.
TURNS: dict[str, list[Faces | Said]] = {
    "pretty": [
        {"white": 4, "yellow": 3, "blue": 2, "green": 4, "orange": 6, "purple": 5},
        (1, "yellow:r1c1"),
        {"white": 2, "green": 5, "orange": 3, "purple": 4},
        (1, "purple"),
        {"green": 5},
        (1, "green"),
        (2, "blue:4"),
    ],
    "twice": [
        {"white": 5, "silver": 4, "yellow": 2, "blue": 3, "green": 6, "pink": 4},
        (1, "silver:g4"),
        (1, "also:y2"),
        (1, "also:b3"),
        {"white": 1, "green": 5, "pink": 3},
        (1, "green"),
        (2, "yellow:r4c1o"),
    ],
    "cubed": [
        {"white": 2, "yellow": 4, "turquoise": 2, "blue": 5, "brown": 1, "pink": 6},
        (1, "yellow:I4"),
        {"blue": 4, "pink": 5},
        (1, "blue:L"),
        {"pink": 5},
        (1, "pink:half"),
        (2, "turquoise:r1c2"),
        (2, "also:r2c2"),
    ],
    "junior": [
        {"1": "heart", "2": "blue", "3": "candle", "4": "candle", "5": "muffin"},
        (1, "yellow"),
        (1, "yellow"),
        (2, "red"),  # the first of the candles; with this the turn is over
    ],
}


def state(game: foxden.Game, n: int) -> outbox.StateView:
    """The table after n events."""
    return state_view.state(game, n, {seat: game.legal(seat) for seat in game.actors}, "", None)


def turn(name: str, script: list[Faces | Said]) -> list[dict[str, Any]]:
    """The steps of a turn: the dice before each choice, the dice taken, the choice, and the seat's points after it."""
    game = foxden.new(name, 2)
    steps: list[dict[str, Any]] = []
    for one in script:
        if isinstance(one, dict):
            game.roll(one)
            continue
        seat, word = one
        action: Action = game.action(seat, word)
        choice, before = choices.choice_view(events.action_details(game, seat, action)), state(game, 0)
        game.play(seat, word)
        taken = [action.die] if action.die else _used(before, state(game, 0), seat)
        steps.append({"seat": seat, "dice": before.dice, "taken": taken, "choice": choice, "points": game.score(seat).total})
    return steps


def _used(before: outbox.StateView, after: outbox.StateView, seat: int) -> list[str]:
    """Junior: the dice used for a mark; the first candle if the mark ended the turn."""
    spent = [die for die in after.seats[seat - 1].spent if die not in before.seats[seat - 1].spent]
    ended = before.game == "junior" and before.turn != after.turn
    return [next(die.die for die in before.dice if die.face == "candle")] if ended else spent


def files() -> dict[str, bytes]:
    """The generated files and their contents."""
    scenes = {"example-turns.json": {name: turn(name, script) for name, script in TURNS.items()}}
    return {name: msgspec.json.format(msgspec.json.encode(scene), indent=1) + b"\n" for name, scene in scenes.items()}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_bytes(text)


if __name__ == "__main__":
    main()
