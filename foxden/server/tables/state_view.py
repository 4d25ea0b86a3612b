"""The state of a game as outbox structs, for programs that ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from foxden.engine.action import Action
from foxden.engine.area_state import AreaState
from foxden.engine.bonuses import Fate
from foxden.engine.extra_crosses import ExtraCrosses
from foxden.engine.game import Game
from foxden.notation.seats import STAGES
from foxden.notation.words import words
from foxden.server.protocol import outbox

STAGE = {code: word for word, code in STAGES.items()}


def state(game: Game, n: int, legal: Mapping[int, Sequence[Action]], commitment: str, secret: str | None) -> outbox.StateView:
    """The table after event n, with the legal actions of each seat that may act."""
    s = game.state
    over = game.over
    rolling = game.to_roll
    undoing = game.undoer if not over else None  # the secret of the dice is public after the end
    return outbox.StateView(
        n=n,
        game=game.game,
        round=game.round,
        rounds=s.rounds or None,
        turn=game.turn,
        phase=game.phase,
        active=game.active,
        actors=list(legal),
        to_roll=game.active if rolling else None,
        rolling=list(rolling),
        roll=s.roll,
        solo_passive=game.solo_passive,
        dice=[outbox.DieView(die, face or None, where) for die, (face, where) in game.dice.items()],
        can={str(seat): [action.word for action in found] for seat, found in legal.items()},
        undo={str(seat): seat == undoing for seat in range(1, game.seats + 1)},
        seats=[_paper(game, seat) for seat in range(1, game.seats + 1)],
        over=over,
        places=game.places if over else None,
        rating=game.rating,
        commitment=commitment,
        secret=secret,
    )


def _paper(game: Game, seat: int) -> outbox.PaperView:
    """The sheet of a seat."""
    setup, p, score = game.setup, game.state.papers[seat - 1], game.score(seat)
    return outbox.PaperView(
        seat=seat,
        areas={name: _area(area, score.areas[name]) for name, area in game.areas(seat).items()},
        foxes=p.foxes,
        fox_worth=score.fox_worth,
        total=score.total,
        tracks=[outbox.TrackView(name, p.circles[i], _numbers(p.crosses[i])) for name, i in setup.tracks.items()],
        pending=game.pending(seat) if p.owed else [],
        extra=extra(game.extra_crosses(seat)),
        token=words(setup)[setup.tables.token_base + p.token - 1] if p.token else None,
        stage=STAGE.get(p.stage),
        spent=[name for d, name in enumerate(setup.dice) if p.spent >> d & 1],
        colour=setup.areas[p.colour - 1].name if p.colour else None,
    )


def _numbers(bits: int) -> list[int]:
    return [i + 1 for i in range(bits.bit_length()) if bits >> i & 1]


def extra(found: ExtraCrosses | None) -> outbox.ExtraView | None:
    """Extra crosses as an outbox struct."""
    return outbox.ExtraView(found.area, list(found.each), found.count, list(found.some)) if found else None


def _area(found: AreaState, points: int) -> outbox.AreaView:
    """An area as an outbox struct. A bonus line is listed as both earned and missed if nobody knows which (Fate.GONE)."""
    lines = [bonus.fate for bonus in found.bonuses[: len(found.area.lines)]]
    earned = [i for i, fate in enumerate(lines) if fate in (Fate.EARNED, Fate.GONE)]
    missed = [i for i, fate in enumerate(lines) if fate in (Fate.MISSED, Fate.GONE)]
    return outbox.AreaView(dict(found.marks), points, earned, missed, list(found.shut), dict(found.styles))
