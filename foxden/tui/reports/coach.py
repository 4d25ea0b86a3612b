"""The analysis of a game as text of at most 80 columns: a sentence, the books, the curve, the costliest choices, the rolls."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from foxden.coach.analysis import Analysis, ReviewedDecision
from foxden.coach.classes import COSTLY
from foxden.coach.decisions import Decision, decisions_of
from foxden.coach.habits import TUTOR
from foxden.coach.kinds import kind_of
from foxden.coach.levels import between
from foxden.coach.lines import Line, gains
from foxden.engine.dice import Roll, write_roll
from foxden.engine.game import Game
from foxden.locale import en_coach as messages
from foxden.tui.play.phrases import describe_choices, describe_line
from foxden.tui.reports.text_chart import text_chart
from foxden.tui.sheet.colours import QUIET, STRONG, WRONG

MARKS = dict(zip(COSTLY, ".oX", strict=True))
MOST_CHOICES = 5
MOST_ROLLS = 3


def report(game: Game, analysis: Analysis, name: str) -> list[RenderableType]:
    """The report of one seat; if the analysis was stopped it says so."""
    lines: list[RenderableType] = [Text(f" {game.setup.sheet.title} · {name}", style=STRONG)]
    if not analysis.complete:
        stopped = messages.STOPPED.format(done=len(analysis.decisions), all=analysis.to_do)
        lines.append(Text(f" {stopped}", style=WRONG))
    lines += [Text(f" {sentence}") for sentence in summary(game, analysis)]
    if not analysis.decisions:
        return [*lines, Text(f" {messages.NOTHING_DECIDED}")]
    lines += [Text(f" {_books(analysis)}", style=QUIET), Text(), *_curve(analysis), Text()]
    return [*lines, *_costliest(game, analysis), *_rolls(game, analysis)]


def amount(value: float, unit: str, signed: bool = False) -> str:
    """Points, or percent of a win."""
    return f"{value:{'+' if signed else ''}.1f}{' %' if unit == 'chance' else ''}"


def points(value: float, unit: str) -> str:
    """A result: whole points are written as such."""
    return f"{value:.0f}" if value == int(value) and unit == "points" else amount(value, unit)


def summary(game: Game, analysis: Analysis) -> list[str]:
    """What was made of the game, and how well it was played."""
    said = messages.HALFWAY if not analysis.complete else messages.RESULT if analysis.over else messages.SO_FAR
    found = [
        said[analysis.unit].format(
            total=points(analysis.final, analysis.unit),
            luck=amount(analysis.luck, analysis.unit, True),
            cost=amount(analysis.cost, analysis.unit),
            adjusted=amount(analysis.adjusted, analysis.unit),
        )
    ]
    if analysis.seats == 1 and analysis.decisions:  # the levels were measured alone
        level = between(analysis.game, analysis.cost / len(analysis.decisions))
        found += [messages.level(*level)] if level is not None else []
    return [*found, messages.HELPED] if TUTOR in game.tags else found


def _books(analysis: Analysis) -> str:
    signed = {"luck": analysis.luck, "cost": -analysis.cost, "rest": analysis.rest}
    return messages.BOOKS.format(
        start=amount(analysis.start, analysis.unit),
        final=points(analysis.final, analysis.unit),
        **{name: amount(value, analysis.unit, True) for name, value in signed.items()},
    )


# The curve.


def _curve(analysis: Analysis) -> list[Text]:
    decisions = analysis.decisions
    what = messages.CURVE.format(what=messages.WHAT[analysis.unit], marks=messages.MARKS)
    end = [analysis.final] if analysis.last_luck else []  # what others did after the last decision
    values = [analysis.start, *(decision.value for decision in decisions), *end]
    marks = [" ", *(MARKS.get(decision.class_, " ") for decision in decisions), *(" " for _ in end)]
    rounds = [" ", *_round_marks(decisions), *(" " for _ in end)]
    return [Text(f" {what}", style=STRONG), *(Text(f" {line}") for line in text_chart(values, [marks, rounds]))]


def _round_marks(decisions: Sequence[ReviewedDecision]) -> list[str]:
    """The last figure of the round where a round begins."""
    found, before = [], -1
    for decision in decisions:
        found.append(str(decision.round % 10) if decision.round != before and decision.round else " ")
        before = decision.round
    return found


# The costliest choices.


def _costliest(game: Game, analysis: Analysis) -> list[RenderableType]:
    costly = sorted((one for one in analysis.decisions if one.class_ in COSTLY), key=lambda one: -one.cost)[:MOST_CHOICES]
    if not costly:
        return [Text(f" {messages.ALL_GOOD}"), Text()]
    lived = {decision.first: decision for decision in decisions_of(game, analysis.seat - 1)}
    lines: list[RenderableType] = [Text(f" {messages.COSTLIEST}", style=STRONG)]
    for reviewed in costly:
        lines += _costly(game, analysis, lived[reviewed.event], reviewed)
    return [*lines, Text()]


def _costly(game: Game, analysis: Analysis, decision: Decision, reviewed: ReviewedDecision) -> list[RenderableType]:
    seat = analysis.seat
    kind = messages.KINDS[kind_of(game.setup, seat - 1, decision, reviewed)]
    cost = f"{amount(reviewed.cost, analysis.unit)} ± {reviewed.error:.1f}"
    if reviewed.chance_cost is not None and reviewed.chance_cost > 0 and analysis.unit == "points":
        cost += f", {reviewed.chance_cost:.1f} % of a win"
    head = f" {reviewed.turn:>5}  {kind}, {messages.CLASSES[reviewed.class_]}: {cost}"
    here = Game(game.setup, decision.state.copy())
    rows = [(messages.PLAYED, describe_line(here, seat, reviewed.played.words))]
    if reviewed.departure:
        rows.append((messages.LEFT, describe_choices(here, seat, reviewed.played.words)[reviewed.departure]))
    rows.append((messages.BETTER, describe_line(here, seat, reviewed.lines[0].words)))
    if analysis.unit == "points":
        rows.append((messages.WHY, why_in_words(reviewed.lines[0], reviewed.played)))
    told = messages.reasons(reviewed.reasons)
    if told:
        rows.append(("" if analysis.unit == "points" else messages.WHY, told))
    return [Text(head, style=STRONG), labelled(rows)]


def labelled(rows: Sequence[tuple[str, str]], indent: int = 7) -> Table:
    """Labels and texts, the texts wrapped below each other."""
    table = Table.grid(padding=(0, 1))
    table.add_column(width=indent)
    table.add_column(style=QUIET, no_wrap=True)
    table.add_column(overflow="fold")
    for label, words in rows:
        table.add_row("", label, words)
    return table


def why_in_words(better: Line, other: Line) -> str:
    """Why a line is better than another one, in figures."""
    found = gains(better, other)
    return messages.why(found["areas"], found["foxes"], found["kept"])


# The rolls.


def _rolls(game: Game, analysis: Analysis) -> list[RenderableType]:
    by_luck = sorted((one for one in analysis.decisions if one.roll is not None), key=lambda one: one.luck)
    lucky = [one for one in reversed(by_luck) if one.luck > 0][:MOST_ROLLS]
    unlucky = [one for one in by_luck if one.luck < 0][:MOST_ROLLS]
    lines: list[RenderableType] = []
    for heading, found in ((messages.LUCKIEST, lucky), (messages.UNLUCKIEST, unlucky)):
        lines += [Text(f" {heading}", style=STRONG), *(Text(_roll(game, analysis, one)) for one in found)] if found else []
    return lines


def _roll(game: Game, analysis: Analysis, reviewed: ReviewedDecision) -> str:
    assert reviewed.roll is not None
    roll = game.events[reviewed.roll]
    assert isinstance(roll, Roll)
    active = reviewed.turn.rstrip("p").partition(".")[2]
    left = "" if active in (str(analysis.seat), "0") else f"  {messages.LEFT_FOR_YOU}"  # 0: the bonus of a round
    return f" {reviewed.turn:>5}  {amount(reviewed.luck, analysis.unit, True):>7}  {write_roll(game.setup, roll)}{left}"
