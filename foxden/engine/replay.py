"""Games from their texts."""

from __future__ import annotations

import re

from foxden.engine.dice import read_roll
from foxden.engine.game import Game, IllegalAction
from foxden.notation import positions, records
from foxden.notation.errors import NotationError
from foxden.notation.text import Token, tokens
from foxden.rules import VERSION
from foxden.sheets import GAMES
from foxden.sheets.setup import SetupError, setup
from foxden.sheets.words import Sheet


def from_position(text: str, sheet: Sheet | None = None) -> Game:
    """A game that stands at a position."""
    return Game(*positions.read(text, sheet))


def load(text: str, sheet: Sheet | None = None) -> Game:
    """A game from its record: every roll and choice is replayed and checked."""
    headers, turns = records.read(text)
    game = _begin(headers, sheet)
    _check_sheet(headers, game)
    game.tags = {name: header.value.text for name, header in headers.items() if name not in records.OURS}
    for turn in turns:
        if not turn.events:
            raise turn.label.wrong("a turn with at least one roll or choice")
        for i, token in enumerate(turn.events):
            if game.over:
                raise token.wrong("nothing, the game is over")
            if turn.label.text != game.turn:
                raise turn.label.wrong(f"turn {game.turn}") if i == 0 else token.wrong(f"turn {game.turn} on a new line")
            _replay(game, token)
    result = headers.get("Result")
    if result is not None and result.value.text != game.result:
        raise result.value.wrong(f"the result {game.result}")
    return game


def _begin(headers: dict[str, records.Header], sheet: Sheet | None) -> Game:
    for name in ("Game", "Rules", "Seats"):
        if name not in headers:
            raise NotationError(1, 1, "no such header", f'[{name} "..."]')
    kind = headers["Game"].value
    kind.choice(GAMES)
    headers["Rules"].value.choice((VERSION,), "rules version")
    options = {}
    if "Options" in headers:
        for token in tokens(headers["Options"].value.text):
            name, _, value = token.text.partition("=")
            if value not in ("yes", "no"):
                raise headers["Options"].value.wrong("house rules as name=yes or name=no")
            options[name] = value == "yes"
    if "Position" in headers:
        return _from_header(headers, sheet)
    try:
        chosen = setup(kind.text, options, sheet)
    except SetupError as error:
        raise headers["Options" if "Options" in headers else "Game"].value.wrong(f"options of the game ({error})") from None
    seats = headers["Seats"].value
    allowed = sorted(chosen.sheet.lengths)
    return Game.start(chosen, seats.integer(allowed[0], allowed[-1], "seats"))


def _check_sheet(headers: dict[str, records.Header], game: Game) -> None:
    """A game on a sheet of one's own can only be replayed on that sheet."""
    said = headers.get("Sheet")
    ours = game.setup.fingerprint
    if said is not None and said.value.text != ours:
        raise said.value.wrong(f"the sheet that was played on, given with the record (this one is {ours or 'the one of Foxden'})")
    if said is None and ours:
        raise headers["Game"].value.wrong(f'[Sheet "{ours}"], or the sheet of Foxden')


def _from_header(headers: dict[str, records.Header], sheet: Sheet | None) -> Game:
    place = headers["Position"].value
    try:
        game = from_position(place.text, sheet)
    except NotationError as error:
        raise NotationError(place.line, place.column + error.column - 1, error.found, error.expected) from None
    if game.game != headers["Game"].value.text or str(game.seats) != headers["Seats"].value.text:
        raise place.wrong("a position of the same game and seats as the headers")
    return game


def _replay(game: Game, token: Token) -> None:
    if token.text.startswith("{"):
        if not game.to_roll:
            raise token.wrong(_expected(game))
        game.put(read_roll(game.setup, game.state, token))
        return
    match = re.fullmatch(r"(?:([0-9]{1,4}):)?(.+)", token.text)
    assert match
    active = int(match.group(1) or game.active)
    if not 1 <= active <= game.seats:
        raise token.wrong(f"a seat from 1 to {game.seats}")
    try:
        game.play(active, match.group(2))
    except IllegalAction as error:
        raise token.wrong(f"{_expected(game)} ({error.reason})") from None


def _expected(game: Game) -> str:
    if game.to_roll:
        return "a roll of " + ", ".join(game.to_roll)
    most = 6
    words = [f"{seat}:{action}" for seat in game.actors for action in game.legal(seat)]
    return "one of " + ", ".join(words[:most]) + (f" and {len(words) - most} more" if len(words) > most else "")
