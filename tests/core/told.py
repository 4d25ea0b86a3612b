"""What Python tells of events, choices and replays, as the pages of the client show them: the reference for the core."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

import foxden
from foxden.bots import BOTS, LEVELS
from foxden.engine import events, reasons
from foxden.engine.action import actions
from foxden.engine.game import Game
from foxden.notation.words import numbers
from foxden.server.protocol import outbox
from foxden.server.tables import choices, state_view
from foxden.server.tables.game_table import GameTable, LogEntry, TableConfig
from foxden.server.tables.seating import BOT, PERSON, clean_name
from foxden.sheets.describe import describe

Json = dict[str, Any]
PLAYED = ("roll", "act", "undo")


class Teller:
    """A table whose events are told one by one."""

    def __init__(self, config: TableConfig) -> None:
        self.table = GameTable(config)
        self.played: list[int] = []  # the rolls and actions that were not undone

    def tell(self, entry: LogEntry) -> Json:
        """Apply an entry; returns the event as it is sent, with what follows from the game."""
        game = self.table.game
        told: Json = {"turn": game.turn}
        if entry.kind == "act":
            assert entry.seat is not None
            told |= _act(events.action_details(game, entry.seat, actions(game.setup)[numbers(game.setup)[entry.data]]))
        elif entry.kind == "undo":
            told["undone"] = self.played.pop()
        sent = msgspec.to_builtins(self.table.apply(entry))
        if entry.kind == "roll":
            told["dice"] = _dice(events.rolled(game))
        if entry.kind in ("roll", "act"):
            self.played.append(entry.n)
        return {**sent, **told}


def _act(details: events.ActionDetails) -> Json:
    lost = list(details.effect.lost)
    return {"choice": choices.choice_view(details)} | ({"lost": lost} if lost else {})


def _dice(rolled: events.Rolled) -> list[outbox.DieView]:
    return [outbox.DieView(die.die, die.face, die.place) for die in rolled.dice]


def seat_choices(game: Game, seat: int, n: int) -> Json:
    """What a seat can choose and why not the rest, or why it can do nothing."""
    early = reasons.not_asked(game.setup, game.state, seat - 1)
    found = choices.choices_of(game, seat) if early is None else outbox.SeatChoices([], {}, {})
    why_all = choices.reason_view(early) if early is not None else None
    return {"n": n, "seat": seat, "why_all": why_all, **msgspec.structs.asdict(found)}


def replay_of_table(config: TableConfig, entries: Iterable[LogEntry]) -> Json:
    """The replay of a table, without the actions that were undone."""
    every, end = list(entries), Teller(config)
    for entry in every:
        end.tell(entry)
    again, kept = Teller(config), set(end.played)
    first, steps, seat_events = again.table.state_view(), [], []
    for entry in every:
        if entry.kind in PLAYED and entry.n not in kept:
            again.table.n = entry.n  # an action that was undone, or its undo
            continue
        told = again.tell(entry)
        if entry.kind in PLAYED:
            state = _watched(again.table.game, entry.n, end.table.commitment, end.table.revealed_secret)
            steps.append({"event": told, "state": state})
        elif entry.kind == "seat":
            seat_events.append(told)
    tags = {"Date": end.table.game.tags["Date"]}
    return _replay(config.id, end.table.game, end.table.seat_views, tags, first, steps, seat_events)


def replay_of_record(text: str) -> Json:
    """The replay of a record."""
    game = foxden.load(text)
    shown = game.tags.get("Commitment", ""), game.tags.get("Secret")
    first = _watched(game.beginning(), 0, *shown)
    steps = [
        {"event": _of_record(n, event), "state": _watched(after, n, *shown)}
        for n, (event, after) in enumerate(events.replayed(game), 1)
    ]
    return _replay(None, game, _players(game), dict(game.tags), first, steps, [])


def _of_record(n: int, event: events.Rolled | events.Played) -> Json:
    told: Json = {"n": n, "seat": event.seat, "turn": event.turn}
    if isinstance(event, events.Rolled):
        return {**told, "kind": "roll", "word": event.word, "dice": _dice(event)}
    return {**told, "kind": "act", "word": event.action.word, **_act(event.details)}


def _watched(game: Game, n: int, commitment: str, secret: str | None) -> outbox.StateView:
    """A state of a replay: nobody can play, so no legal actions are listed."""
    state = state_view.state(game, n, {}, commitment, secret)
    state.actors = list(game.actors)
    return state


def _replay(
    table: str | None, game: Game, seats: list[outbox.SeatView], tags: dict[str, str], first: Any, steps: Any, seat_events: Any
) -> Json:
    about = {"sheet": describe(game.setup), "options": game.setup.options, "over": game.over}
    return {**about, "table": table, "seats": seats, "tags": tags, "first": first, "steps": steps, "seat_events": seat_events}


def _players(game: Game) -> list[outbox.SeatView]:
    """The players named in the record; seats without names if it does not name all of them."""
    names = [part.strip() for part in game.tags.get("Players", "").split(",")]
    if len(names) != game.seats:
        names = [""] * game.seats
    return [_player(seat, name) for seat, name in enumerate(names, 1)]


def _player(seat: int, text: str) -> outbox.SeatView:
    kind, _, name = text.partition(":")
    if kind in LEVELS:
        return outbox.SeatView(seat, BOT, clean_name(name), kind)
    if kind in BOTS:
        return outbox.SeatView(seat, BOT, clean_name(name or kind), None)
    return outbox.SeatView(seat, PERSON, clean_name(name if kind == "human" else text), None)
