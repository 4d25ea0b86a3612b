"""Real dice: the people roll them, and the active seat says what they show. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from foxden.engine.dice import Roll, RollError, roll_from_words
from foxden.engine.game import Game
from foxden.server.protocol.outbox import EventView
from foxden.server.protocol.refusal import Refusal
from foxden.server.tables.event_history import OF_THE_GAME, EventHistory

NOBODY = 0  # a wish for roll 0: no roll shall be taken back


def read_off(game: Game, faces: str) -> Roll:
    """The roll that somebody read off; refused if the waiting dice cannot show that."""
    try:
        return roll_from_words(game.setup, game.state, faces)
    except RollError as error:
        raise Refusal("bad_roll", word=faces, why=_code(error)) from None


def _code(error: RollError) -> str:
    """The code of the innermost reason: what is wrong with the dice, not where it stands in the text."""
    why: object = error
    while isinstance(why, Exception):
        code = str(getattr(why, "code", ""))
        figures = getattr(why, "figures", {})
        why = figures.get("why") or figures.get("error")
    return code


def take_back_or_wish(history: EventHistory, roll: int, seat: int, active: int, people: set[int]) -> str:
    """The kind of the entry when a seat asks to take back a roll: it happens, or it is a wish until all people have it."""
    played = history.played
    if roll and not any(event.n == roll and event.kind == "roll" for event in played):
        raise Refusal("no_such_roll", roll=roll)
    if roll and roll == played[-1].n and seat == active:
        return "take_back"
    wished, seats = _wishes(history.recent)
    agreed = roll != NOBODY and people <= ((seats if wished == roll else frozenset()) | {seat})
    if not agreed and roll == wished and (roll == NOBODY or seat in seats):
        raise Refusal("not_now", seats=[])  # it would change nothing
    return "take_back" if agreed else "wish"


def _wishes(events: Iterable[EventView]) -> tuple[int, frozenset[int]]:
    """The roll that people wish to take back, and who does: since something was last played, or somebody was against it."""
    roll, seats = NOBODY, frozenset[int]()
    for event in events:
        if event.kind == "wish":
            seats = (seats if event.roll == roll else frozenset()) | {event.seat or 0}
            roll = event.roll or NOBODY
        elif event.kind in OF_THE_GAME:
            roll, seats = NOBODY, frozenset()
    return roll, seats if roll else frozenset()
