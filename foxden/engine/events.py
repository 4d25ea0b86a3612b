"""What an event of a game did, for everything that shows games: server, terminal and replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from foxden.engine import reasons
from foxden.engine.action import Action, actions
from foxden.engine.dice import Roll, write_roll
from foxden.engine.effects import Effect, effect
from foxden.engine.extra_crosses import ExtraCrosses, extra_crosses
from foxden.engine.game import Choice, Game
from foxden.rules.actions import carry
from foxden.sheets.order import mark_names


@dataclass(frozen=True, slots=True)
class ActionDetails:
    """A legal action in the current state: the face of its die, the field it marks, its effect, and the extra crosses it offers."""

    action: Action
    face: str | None
    field: str | None
    effect: Effect
    extra: ExtraCrosses | None


@dataclass(frozen=True, slots=True)
class RolledDie:
    """A die of a roll: its face, and its place after the roll."""

    die: str
    face: str
    place: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll that was made. `wasted`: nobody can use it, and the same dice have to be rolled again."""

    turn: str
    seat: int
    word: str
    dice: tuple[RolledDie, ...]
    wasted: bool


@dataclass(frozen=True, slots=True)
class Played:
    """An action that was played, and the number of the round that it started, if any."""

    turn: str
    seat: int
    details: ActionDetails
    round_begun: int | None

    @property
    def action(self) -> Action:
        return self.details.action

    @property
    def effect(self) -> Effect:
        return self.details.effect


def action_details(game: Game, seat: int, action: Action) -> ActionDetails:
    """The details of a legal action of a seat, before it is played."""
    place = reasons.target(game.setup, game.state, seat - 1, action.id)
    found = effect(game.setup, game.state, seat - 1, action.id)
    return ActionDetails(
        action=action,
        face=game.dice[action.die][0] or None if action.die else None,
        field=mark_names(game.setup.areas[place[0]])[place[1]] if place else None,
        effect=found,
        extra=_extra_after(game, seat, action) if found.extra else None,
    )


def _extra_after(game: Game, seat: int, action: Action) -> ExtraCrosses | None:
    after = game.state.copy()
    carry(game.setup.tables, after, seat - 1, action.id)
    return extra_crosses(game.setup, after.papers[seat - 1])


def apply_event(game: Game, event: Roll | Choice) -> Rolled | Played:
    """Apply a possible event to a game; returns what it did."""
    if isinstance(event, Choice):
        return play(game, event.seat + 1, actions(game.setup)[event.action])
    game.put(event)
    return rolled(game)


def rolled(game: Game) -> Rolled:
    """The roll that was just made."""
    roll, setup, lie = game.events[-1], game.setup, game.dice
    assert isinstance(roll, Roll)
    dice = tuple(RolledDie(setup.dice[d], setup.symbols[face], lie[setup.dice[d]][1]) for d, face in roll.faces)
    return Rolled(game.turn, game.active, write_roll(setup, roll), dice, wasted=bool(game.to_roll))


def play(game: Game, seat: int, action: Action) -> Played:
    """Play a legal action; returns what it did."""
    turn, before, found = game.turn, game.round, action_details(game, seat, action)
    game.put(Choice(seat - 1, action.id))
    begun = game.setup.sheet.rounds and game.round != before and not game.over
    return Played(turn, seat, found, game.round if begun else None)


def replayed(game: Game) -> Iterator[tuple[Rolled | Played, Game]]:
    """Replay a game: yields what each event did, with the game after it (always the same object)."""
    again = game.beginning()
    for event in game.events:
        yield apply_event(again, event), again
