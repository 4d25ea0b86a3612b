"""What a table looks like: a game in the words of the outbox. No effects, no reasons: those are asked for by `look`."""

from __future__ import annotations

from functools import cache

from foxden.engine.action import actions
from foxden.engine.dice import Roll
from foxden.engine.game import Choice, Game
from foxden.engine.scores import Score
from foxden.notation.papers import STAGES
from foxden.notation.words import words
from foxden.rules.state import Paper
from foxden.server import outbox
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup
from foxden.sheets.words import Area, Writes

Can = dict[int, list[str]]
STAGE = {code: word for word, code in STAGES.items()}


def can(game: Game) -> Can:
    """The words that each seat may say now."""
    return {seat: [action.word for action in game.legal(seat)] for seat in game.actors}


def state(game: Game, n: int, words: Can, papers: Papers, commitment: str, secret: str | None) -> outbox.State:
    """The table after event n."""
    s = game.state
    over = game.over
    rolling = game.to_roll
    undoing = undoes(game)
    return outbox.State(
        n=n,
        game=game.game,
        round=game.round,
        rounds=s.rounds or None,
        turn=game.turn,
        phase=game.phase,
        active=game.active,
        actors=list(words),
        to_roll=game.active if rolling else None,
        rolling=list(rolling),
        roll=s.roll,
        solo_passive=game.solo_passive,
        dice=[outbox.Die(die, face or None, where) for die, (face, where) in game.dice.items()],
        can={str(seat): said for seat, said in words.items()},
        undo={str(seat): seat == undoing for seat in range(1, game.seats + 1)},
        seats=[papers.of(game, seat) for seat in range(1, game.seats + 1)],
        over=over,
        places=game.places if over else None,
        rating=rating(game.setup.sheet.ratings, game.score(1).total) if over and game.seats == 1 else None,
        commitment=commitment,
        secret=secret,
    )


def undoes(game: Game) -> int | None:
    """The seat that may take back its last act; nobody once the game is over, for then the dice are known."""
    last = game.events[-1] if game.events and not game.over else None
    return last.seat + 1 if isinstance(last, Choice) else None


def rating(least: tuple[int, ...], total: int) -> int | None:
    """Which of the solo levels of the sheet a total reaches; 0 is the best."""
    if not least:
        return None
    return next((i for i, low in enumerate(least) if total >= low), len(least))


class Papers:
    """The sheets of a table; what was worked out about a sheet is kept until something is marked on it."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[object, dict[str, outbox.Area], Score]] = {}

    def forget(self) -> None:
        """Something was taken back."""
        self.kept.clear()

    def of(self, game: Game, seat: int) -> outbox.Paper:
        """The sheet of a seat."""
        setup, p = game.setup, game.state.papers[seat - 1]
        areas, score = self._areas(game, seat, p)
        return outbox.Paper(
            seat=seat,
            areas=areas,
            foxes=p.foxes,
            fox_worth=score.fox_worth,
            total=score.total,
            tracks=[outbox.Track(name, p.circles[i], _numbers(p.crosses[i])) for name, i in setup.tracks.items()],
            pending=game.pending(seat) if p.owed else [],
            extra=extra(setup, p),
            token=words(setup)[setup.tables.token_base + p.token - 1] if p.token else None,
            stage=STAGE.get(p.stage),
            spent=[name for d, name in enumerate(setup.dice) if p.spent >> d & 1],
            colour=setup.areas[p.colour - 1].name if p.colour else None,
        )

    def _areas(self, game: Game, seat: int, p: Paper) -> tuple[dict[str, outbox.Area], Score]:
        key = p.foxes, p.marks[:], [row[:] for row in p.written]
        found = self.kept.get(seat)
        if found is None or found[0] != key:
            score, marks = game.score(seat), game.marks(seat)
            names = enumerate(area.name for area in game.setup.areas)
            found = key, {name: _area(game, seat, a, marks[name], score.areas[name]) for a, name in names}, score
            self.kept[seat] = found
        return found[1], found[2]


def _numbers(bits: int) -> list[int]:
    return [i + 1 for i in range(bits.bit_length()) if bits >> i & 1]


def extra(setup: Setup, p: Paper) -> outbox.Extra | None:
    """The extra crosses that a seat may make now."""
    if setup.tables.extra_area < 0 or not (p.extra_fields or p.extra_count):
        return None
    area = setup.areas[setup.tables.extra_area]
    names = mark_names(area)
    return outbox.Extra(
        area=area.name,
        each=[name for i, name in enumerate(names) if p.extra_fields >> i & 1],
        some=p.extra_count,
        of=[name for i, name in enumerate(names) if p.extra_any >> i & 1] if p.extra_count else [],
    )


@cache
def _empty(points: int) -> outbox.Area:
    """One for all: half of what there is to see of a new table are empty areas."""
    return outbox.Area({}, points, [], [], [], {})


def _area(game: Game, seat: int, a: int, marks: dict[str, int | None], points: int) -> outbox.Area:
    area = game.setup.areas[a]
    if not marks:
        return _empty(points)
    styles = _styles(game, seat, area, list(marks)) if area.writes is Writes.HALF_OR_FACTOR else {}
    shut = _shut(area, marks) if game.setup.tables.skips[a] else []
    earned, missed = _lines(game.setup, a, marks, styles, shut)
    return outbox.Area(marks, points, earned, missed, shut, styles)


def _shut(area: Area, marks: dict[str, int | None]) -> list[str]:
    """The fields that were passed over: there is no way back."""
    names = mark_names(area)
    last = max(names.index(name) for name in marks)
    return [name for name in names[:last] if name not in marks]


@cache
def _asked(setup: Setup) -> list[list[tuple[tuple[str, ...], int]]]:
    """For each area and line the marks that complete it, and the least number written in the last of them that earns it."""
    found = []
    for area in setup.areas:
        names = mark_names(area)
        factor = {f.name: f.factor for f in area.fields}
        lines = [(tuple(n if n in names else f"{n}o" for n in line.fields), line) for line in area.lines]  # circles earn
        found.append([(marks, line.least * factor[line.fields[-1]]) for marks, line in lines])
    return found


def _lines(
    setup: Setup, a: int, marks: dict[str, int | None], styles: dict[str, str], shut: list[str]
) -> tuple[list[int], list[int]]:
    """The lines of an area whose bonus was earned, and those that can no longer be."""
    earned: list[int] = []
    missed: list[int] = []
    for i, (fields, least) in enumerate(_asked(setup)[a]):
        last = fields[-1]
        if any(name in shut for name in fields):
            missed.append(i)
        elif all(name in marks for name in fields):
            high = not least or (marks[last] or 0) >= least
            (earned if high and styles.get(last) != "full" else missed).append(i)
    return earned, missed


def _styles(game: Game, seat: int, area: Area, filled: list[str]) -> dict[str, str]:
    """Half or full: the sheet does not tell, the story does. Fields filled before the record began stay untold."""
    every = actions(game.setup)
    mine = (every[e.action] for e in game.events if isinstance(e, Choice) and e.seat == seat - 1)
    told = [action.style for action in mine if action.style is not None and action.area == area.name]
    return dict(zip(filled[len(filled) - len(told) :], told, strict=True))


def rolled(game: Game, roll: Roll) -> list[outbox.Die]:
    """The dice of a roll that was just made."""
    setup, lies = game.setup, game.dice
    return [outbox.Die(setup.dice[d], setup.symbols[face], lies[setup.dice[d]][1]) for d, face in roll.faces]
