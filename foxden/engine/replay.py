"""Loads games from positions and records."""

from __future__ import annotations

import re
from collections.abc import Mapping

from foxden.engine.dice import read_roll
from foxden.engine.game import Game, IllegalAction
from foxden.engine.reasons import Reason
from foxden.notation import positions, records
from foxden.notation.errors import NotationError
from foxden.notation.text import Token, tokens
from foxden.rules import VERSIONS
from foxden.sheets import GAMES
from foxden.sheets.elements import Sheet
from foxden.sheets.setup import SetupError, setup


def from_position(text: str, sheet: Sheet | None = None, options: Mapping[str, bool] | None = None) -> Game:
    """A game that starts at a position. House rules may also be given as `options`; those that the position names must agree."""
    return Game(*positions.read(text, sheet, options))


def load(text: str, sheet: Sheet | None = None) -> Game:
    """A game from its record: every roll and choice is replayed and checked by the rules version that it was played with."""
    headers, turns = records.read(text)
    game = _begin(headers, sheet)
    _check_sheet(headers, game)
    game.tags = {name: header.value.text for name, header in headers.items() if name not in records.OURS}
    for turn in turns:
        if not turn.events:
            raise turn.label.wrong("turn_events")
        for i, token in enumerate(turn.events):
            if game.over:
                raise token.wrong("nothing")
            if turn.label.text != game.turn:
                raise turn.label.wrong("turn", turn=game.turn) if i == 0 else token.wrong("turn_line", turn=game.turn)
            _replay(game, token)
    result = headers.get("Result")
    if result is not None and result.value.text != game.result:
        raise result.value.wrong("result", result=game.result)
    return game


def _begin(headers: dict[str, records.Header], sheet: Sheet | None) -> Game:
    for name in ("Game", "Rules", "Seats"):
        if name not in headers:
            raise NotationError(1, 1, "", "header_named", {"name": name}, "no_header")
    kind = headers["Game"].value
    kind.choice(GAMES)
    rules = headers["Rules"].value
    rules.choice(VERSIONS, "rules")
    options = _options(headers)
    try:
        chosen = setup(kind.text, options, sheet, rules.text)
    except SetupError as error:
        raise headers["Options" if "Options" in headers else "Game"].value.wrong("options", why=error) from None
    if "Position" in headers:
        return _from_header(headers, sheet, options)
    seats = headers["Seats"].value
    allowed = sorted(chosen.sheet.lengths)
    return Game.start(chosen, seats.integer(allowed[0], allowed[-1], "seats"))


def _options(headers: dict[str, records.Header]) -> dict[str, bool]:
    """The house rules of the header [Options]."""
    options: dict[str, bool] = {}
    if "Options" in headers:
        place = headers["Options"].value
        for token in tokens(place.text):
            name, _, value = token.text.partition("=")
            if value not in ("yes", "no"):
                raise place.wrong("options_form")
            if name in options:
                raise place.wrong("option_once", option=name)
            options[name] = value == "yes"
    return options


def _check_sheet(headers: dict[str, records.Header], game: Game) -> None:
    """Raise an error unless a game on a custom sheet is replayed on the same sheet."""
    said = headers.get("Sheet")
    ours = game.setup.fingerprint
    if said is not None and said.value.text != ours:
        raise said.value.wrong("sheet_given", sheet=ours) if ours else said.value.wrong("sheet_given_not_ours")
    if said is None and ours:
        raise headers["Game"].value.wrong("sheet_header", sheet=ours)


def _from_header(headers: dict[str, records.Header], sheet: Sheet | None, options: dict[str, bool]) -> Game:
    place = headers["Position"].value
    try:
        game = Game(*positions.read(place.text, sheet, options, headers["Rules"].value.text))
    except NotationError as error:
        raise error.moved(place.line, place.column) from None
    if game.game != headers["Game"].value.text or str(game.seats) != headers["Seats"].value.text:
        raise place.wrong("same_game")
    return game


def _replay(game: Game, token: Token) -> None:
    if token.text.startswith("{"):
        if not game.to_roll:
            raise _unexpected(game, token)
        game.put(read_roll(game.setup, game.state, token))
        return
    match = re.fullmatch(r"(?:([0-9]{1,4}):)?(.+)", token.text)
    assert match
    active = int(match.group(1) or game.active)
    if not 1 <= active <= game.seats:
        raise token.wrong("range", what="seat", low=1, high=game.seats)
    try:
        game.play(active, match.group(2))
    except IllegalAction as error:
        raise _unexpected(game, token, why=error.reason) from None


MOST = 6  # actions listed in an error message


def _unexpected(game: Game, token: Token, **why: Reason) -> NotationError:
    """The error that something else was expected: a roll, or one of the legal actions."""
    if game.to_roll:
        return token.wrong("roll_of", dice=game.to_roll, **why)
    words = [f"{seat}:{action}" for seat in game.actors for action in game.legal(seat)]
    if len(words) > MOST:
        return token.wrong("one_of_more", words=words[:MOST], more=len(words) - MOST, **why)
    return token.wrong("one_of", words=words, **why)
