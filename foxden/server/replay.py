"""A game told again, event by event: a table's, or that of a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import foxden
from foxden.bots import BOTS, LEVELS
from foxden.engine.action import actions
from foxden.engine.dice import Roll, write_roll
from foxden.engine.game import Choice, Game
from foxden.server import dice, looks, outbox, view
from foxden.server.refusal import Refusal
from foxden.server.sitting import BOT, PERSON, clean
from foxden.server.table import Deal, Entry, Table
from foxden.sheets.describe import describe

PLAYED = ("roll", "act", "undo")


def missed(deal: Deal, entries: Iterable[Entry], since: int) -> list[outbox.Event]:
    """The events after number `since`."""
    every = list(entries)
    table = Table(deal, [entry for entry in every if entry.n <= since])
    return [table.tell(entry) for entry in every if entry.n > since]


def of_table(deal: Deal, entries: Iterable[Entry]) -> outbox.Replay:
    """The replay of a table. Acts that were taken back are left out."""
    every = list(entries)
    end = Table(deal, every)
    kept = set(end.story)
    table = Table(deal, [])
    steps, sitting = [], []
    first = table.state()
    for entry in every:
        if entry.kind in PLAYED and entry.n not in kept:
            table.n = entry.n  # an act that was taken back, or its undo
            continue
        event = table.tell(entry)
        if entry.kind in PLAYED:
            steps.append(outbox.Step(event, _seen(table.game, entry.n, table.papers, end.commitment, end.revealed)))
        elif entry.kind == "seat":
            sitting.append(event)
    tags = {"Date": end.game.tags["Date"]}
    return _replay(deal.id, end.game, end.who, tags, first, steps, sitting)


def of_record(text: str) -> outbox.Replay:
    """The replay of a record; a refusal says where it cannot be read."""
    try:
        game = foxden.load(text)
    except foxden.NotationError as error:
        raise Refusal("bad_record", line=error.line, column=error.column, found=error.found, expected=error.expected) from None
    except foxden.SetupError as error:
        raise Refusal("bad_record", line=1, column=1, found="", expected=str(error)) from None
    return _replay(None, game, _players(game), dict(game.tags), *_steps(game), [])


def _replay(
    table: str | None,
    game: Game,
    who: list[outbox.Who],
    tags: dict[str, str],
    first: outbox.State,
    steps: list[outbox.Step],
    sitting: list[outbox.Event],
) -> outbox.Replay:
    sheet, options = describe(game.setup), game.setup.options
    return outbox.Replay(table, sheet, who, options, tags, game.over, first, steps, sitting)


def _seen(game: Game, n: int, papers: view.Papers, commitment: str, secret: str | None) -> outbox.State:
    """A state of a replay: nobody may do anything, so no words are listed."""
    state = view.state(game, n, {}, papers, commitment, secret)
    state.actors = list(game.actors)
    return state


def _steps(game: Game) -> tuple[outbox.State, list[outbox.Step]]:
    shown = view.Papers(), game.tags.get("Commitment", ""), game.tags.get("Secret")
    again = dice.beginning(game)
    first = _seen(again, 0, *shown)
    return first, [outbox.Step(event, _seen(again, event.n, *shown)) for event in _told(again, game.events)]


def _told(game: Game, events: Iterable[Roll | Choice]) -> Iterator[outbox.Event]:
    """Let the events of a record happen once more."""
    for n, event in enumerate(events, 1):
        told = outbox.Event(n, "roll", None, game.active, game.turn)
        if isinstance(event, Roll):
            game.put(event)
            told.word, told.dice = write_roll(game.setup, event), view.rolled(game, event)
        else:
            action = actions(game.setup)[event.action]
            told.kind, told.seat, told.word = "act", event.seat + 1, action.word
            told.choice = looks.choice(game, event.seat + 1, action)
            owed = game.pending(event.seat + 1)
            game.put(event)
            told.lost = looks.lost(owed, game, event.seat + 1, told.choice) or None
        yield told


def _players(game: Game) -> list[outbox.Who]:
    """Who played, as far as the record tells."""
    names = [part.strip() for part in game.tags.get("Players", "").split(",")]
    if len(names) != game.seats:
        names = [""] * game.seats
    return [_player(seat, name) for seat, name in enumerate(names, 1)]


def _player(seat: int, text: str) -> outbox.Who:
    kind, _, name = text.partition(":")
    if kind in LEVELS:
        return outbox.Who(seat, BOT, clean(name), kind)
    if kind in BOTS:
        return outbox.Who(seat, BOT, clean(name or kind), None)
    return outbox.Who(seat, PERSON, clean(name if kind == "human" else text), None)
