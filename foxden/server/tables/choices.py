"""What each choice of a seat would do, and why other fields and dice cannot be used, for programs that ask for it."""

from __future__ import annotations

from foxden.engine import events, reasons
from foxden.engine.game import Game
from foxden.rules.offers import entry_meant
from foxden.server.protocol import outbox
from foxden.server.tables import state_view
from foxden.sheets.order import mark_names


def choices_of(game: Game, seat: int) -> outbox.SeatChoices:
    """What a seat that may act can choose, and why not the rest."""
    choices = [choice_view(events.action_details(game, seat, action)) for action in game.legal(seat)]
    return outbox.SeatChoices(choices, _fields(game, seat), _dice(game, seat, choices))


def reason_view(found: reasons.Reason) -> outbox.ReasonView:
    """A reason as an outbox struct."""
    return outbox.ReasonView(found.code, found.figures)


def choice_view(details: events.ActionDetails) -> outbox.ChoiceView:
    """A legal action as an outbox struct."""
    action = details.action
    return outbox.ChoiceView(
        word=action.word,
        kind=action.kind,
        die=action.die,
        face=details.face,
        area=action.area,
        field=details.field,
        bonus=action.bonus,
        number=action.number,
        style=action.style,
        wilds=action.wilds,
        effect=_effect(details),
    )


def _effect(details: events.ActionDetails) -> outbox.EffectView:
    found = details.effect
    return outbox.EffectView(
        marks=[outbox.MarkView(mark.area, mark.field, mark.written) for mark in found.marks],
        swept=list(found.swept),
        left=list(found.left),
        earned=list(found.earned),
        spent=list(found.spent),
        dropped=list(found.dropped),
        extra=found.extra,
        follow=state_view.extra(details.extra),
        points=found.points,
    )


def _fields(game: Game, seat: int) -> dict[str, dict[str, outbox.ReasonView]]:
    """Why each field that is not marked and that no choice marks cannot be marked now."""
    found: dict[str, dict[str, outbox.ReasonView]] = {}
    for (a, i), why in reasons.why_not_fields(game.setup, game.state, seat - 1).items():
        area = game.setup.areas[a]
        found.setdefault(area.name, {})[mark_names(area)[i]] = reason_view(why)
    return found


def _dice(game: Game, seat: int, choices: list[outbox.ChoiceView]) -> dict[str, dict[str, outbox.ReasonView]]:
    """Why each die that no choice uses cannot be entered, for each area that it could go to."""
    if game.setup.sheet.shows_symbols:
        return {}
    used = {c.die for c in choices if c.kind in ("enter", "waste", "return")}
    return {name: _die(game, seat, d) for d, name in enumerate(game.setup.dice) if name not in used}


def _die(game: Game, seat: int, die: int) -> dict[str, outbox.ReasonView]:
    setup, s = game.setup, game.state
    found = {}
    for a in range(setup.tables.first_area[die], setup.tables.end_area[die]):
        why = reasons.why_not_action(setup, s, seat - 1, entry_meant(setup.tables, s, seat - 1, die, a))
        if why is not None:
            found[setup.areas[a].name] = reason_view(why)
    return found
