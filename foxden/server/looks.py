"""What each choice of a seat would do, and why the rest cannot be used: asked for by `look`, because it costs more than a state."""

from __future__ import annotations

from collections import Counter

from foxden.engine import effects, reasons
from foxden.engine.action import Action
from foxden.engine.game import Game
from foxden.rules.actions import carry
from foxden.server import outbox, view
from foxden.sheets.order import mark_names


def looked(game: Game, seat: int, n: int, id: int) -> outbox.Looked:
    """The answer to a look."""
    early = reasons.not_asked(game.setup, game.state, seat - 1)
    if early is not None:
        return outbox.Looked(id, n, seat, [], {}, {}, reason(early))
    choices = [choice(game, seat, action) for action in game.legal(seat)]
    return outbox.Looked(id, n, seat, choices, _fields(game, seat), _dice(game, seat, choices), None)


def reason(found: reasons.Reason) -> outbox.Reason:
    """A reason in the words of the outbox."""
    return outbox.Reason(found.code, found.figures)


def choice(game: Game, seat: int, action: Action) -> outbox.Choice:
    """A legal action and its effect."""
    place = reasons.target(game.setup, game.state, seat - 1, action.id)
    return outbox.Choice(
        word=action.word,
        kind=action.kind,
        die=action.die,
        face=game.dice[action.die][0] or None if action.die else None,
        area=action.area,
        field=mark_names(game.setup.areas[place[0]])[place[1]] if place else None,
        bonus=action.bonus,
        number=action.number,
        style=action.style,
        wilds=action.wilds,
        effect=_effect(game, seat, action),
    )


def _effect(game: Game, seat: int, action: Action) -> outbox.Effect:
    found = effects.effect(game.setup, game.state, seat - 1, action.id)
    return outbox.Effect(
        marks=[outbox.Mark(mark.area, mark.field, mark.written) for mark in found.marks],
        swept=list(found.swept),
        left=list(found.left),
        earned=list(found.earned),
        spent=list(found.spent),
        extra=found.extra,
        follow=_follow(game, seat, action) if found.extra else None,
        points=found.points,
    )


def _follow(game: Game, seat: int, action: Action) -> outbox.Extra | None:
    """The extra crosses that would be offered."""
    after = game.state.copy()
    carry(game.setup.tables, after, seat - 1, action.id)
    return view.extra(game.setup, after.papers[seat - 1])


def lost(owed: list[str], game: Game, seat: int, said: outbox.Choice) -> list[str]:
    """The bonuses that were `owed` before an act, or earned by it, and are gone without having been redeemed."""
    before = Counter(owed) + Counter(b for b in said.effect.earned if b not in (*game.setup.tracks, "FOX"))
    if said.bonus:
        before -= Counter([said.bonus])
    return list((before - Counter(game.pending(seat))).elements())


def _fields(game: Game, seat: int) -> dict[str, dict[str, outbox.Reason]]:
    """Why each field that is neither marked nor open to a choice cannot be marked now."""
    found: dict[str, dict[str, outbox.Reason]] = {}
    for (a, i), why in reasons.why_not_fields(game.setup, game.state, seat - 1).items():
        area = game.setup.areas[a]
        found.setdefault(area.name, {})[mark_names(area)[i]] = reason(why)
    return found


def _dice(game: Game, seat: int, choices: list[outbox.Choice]) -> dict[str, dict[str, outbox.Reason]]:
    """Why each die that no choice uses cannot be entered, for each area it may go to."""
    if game.setup.sheet.party:
        return {}
    used = {c.die for c in choices if c.kind in ("enter", "waste", "return")}
    return {name: _die(game, seat, d) for d, name in enumerate(game.setup.dice) if name not in used}


def _die(game: Game, seat: int, die: int) -> dict[str, outbox.Reason]:
    setup, s = game.setup, game.state
    found = {}
    for a in range(setup.tables.first_area[die], setup.tables.end_area[die]):
        why = reasons.why_not_action(setup, s, seat - 1, _entry(game, seat, die, a))
        if why is not None:
            found[setup.areas[a].name] = reason(why)
    return found


def _entry(game: Game, seat: int, die: int, a: int) -> int:
    """The action that somebody who points at a die means: to a field that takes its number, if there is one."""
    t = game.setup.tables
    first = t.enter_base[die][a]
    name = game.setup.dice[die]
    mine = next((o for o in reasons.offers(game.setup, game.state, seat - 1) if o.area == a and o.source == name), None)
    takes = t.accepts[a][mine.place][mine.number] if mine is not None else 0
    return next((i for i in range(first, first + t.places[a]) if t.act_fields[i] & takes), first)
