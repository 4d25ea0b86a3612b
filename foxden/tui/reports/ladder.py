"""The ladder as a table: on the screen in at most 80 columns, and as a section of a Markdown page."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from foxden.sheets import sheet
from foxden.sim.ladder import Ladder, Rung
from foxden.sim.ladder_plot import seats_in_words, strongest_first
from foxden.tui.sheet.colours import QUIET, STRONG, WRONG

Column = tuple[str, Callable[[Rung], str]]
NOTHING = "-"

TIME_COLUMNS: tuple[Column, ...] = (
    ("ms per decision", lambda rung: _ms(rung.decision_times.mean)),
    ("99 % within", lambda rung: _ms(rung.decision_times.p99)),
    ("slowest", lambda rung: _ms(rung.decision_times.slowest)),
)


def strength_columns(ladder: Ladder) -> list[Column]:
    """The columns of strength: mean, median, 90th percentile, and the difference to the bot below."""
    what = "stars" if sheet(ladder.plan.game).counts_stars else "mean"
    found: list[Column] = [
        ("bot", lambda rung: rung.bot),
        ("games", lambda rung: f"{rung.result.games:,}"),
        (f"{what} ± se", lambda rung: _with_se(rung.total.mean, rung.total.se)),
        ("median", lambda rung: f"{rung.total.median:g}"),
        ("p90", lambda rung: f"{rung.total.p90:.0f}"),
        ("to the one\nbelow ± se", _difference),
    ]
    return [*found, ("wins against\nit (95 %)", _won)] if ladder.plan.seats > 1 else found


def _with_se(mean: float, se: float, form: str = ".2f") -> str:
    return format(mean, form) + ("" if math.isnan(se) else f" ± {se:.2f}")


def _difference(rung: Rung) -> str:
    return NOTHING if rung.difference is None else _with_se(rung.difference.mean, rung.difference.se, "+.2f")


def _won(rung: Rung) -> str:
    if rung.win_share is None:
        return NOTHING
    return f"{100 * rung.win_share.share:.1f} % ({100 * rung.win_share.low:.1f}-{100 * rung.win_share.high:.1f})"


def _ms(value: float) -> str:
    return "< 0.01" if value < 0.01 else f"{value:.2f}" if value < 100 else f"{value:,.0f}"


# On the screen.


def report(ladder: Ladder) -> list[RenderableType]:
    """Two tables: strength, and the time of decisions. There must be at least one rung."""
    plan = ladder.plan
    found: list[RenderableType] = [
        Text(f" {sheet(plan.game).title} · {seats_in_words(plan.seats)} · seed {plan.seed}", style=STRONG)
    ]
    found += [Text(f" house rule {name}={'yes' if on else 'no'}", style=QUIET) for name, on in sorted(plan.options.items())]
    if ladder.stopped:
        bots = f"{ladder.missing} bot{'s have' if ladder.missing > 1 else ' has'}"
        found.append(Text(f" stopped: {bots} not played to the end", style=WRONG))
    first, *others = strength_columns(ladder)
    decisions: Column = ("decisions", lambda rung: f"{rung.decision_times.decisions:,}")
    found += [_table(ladder, [first, *others]), Text(), _table(ladder, [first, decisions, *TIME_COLUMNS]), Text()]
    return [*found, *(Text(f" {note}", style=QUIET) for note in notes(ladder))]


def _table(ladder: Ladder, columns: Sequence[Column]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=STRONG)
    for i, (heading, _) in enumerate(columns):
        table.add_column(heading, justify="right" if i else "left", vertical="bottom", no_wrap=i > 0, overflow="fold")
    rungs = strongest_first(ladder)
    for rung in rungs:
        table.add_row(*(figure(rung) for _, figure in columns))
        if rung.below is None and rung is not rungs[-1]:
            table.add_row()  # another list begins
    return table


def notes(ladder: Ladder) -> list[str]:
    """Explanations of the numbers."""
    found = ["se: standard error; p90: nine of ten games have no more"]
    if ladder.plan.seats == 1:
        found.append("to the one below: paired, on the same dice, the games that both have played")
    else:
        found.append("to the one below: in the same games; it has all other seats, and they change")
        found.append("the lowest plays against its like; k winners have 1/k of a win each")
    games = max(rung.decision_times.games for rung in ladder.rungs)
    return [*found, f"ms of the processor, in {games} games{'' if ladder.plan.seats == 1 else ', each against its like'}"]


# On a page.


def markdown(ladder: Ladder) -> str:
    """One Markdown table with all columns."""
    columns = [*strength_columns(ladder), *TIME_COLUMNS]
    lines = [[heading.replace("\n", " ") for heading, _ in columns], ["---"] + ["---:"] * (len(columns) - 1)]
    for rung in strongest_first(ladder):
        first, *others = (figure(rung) for _, figure in columns)
        lines.append([f"`{first}`", *others])
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def section_name(ladder: Ladder) -> str:
    """The heading of a ladder's section: the game, and the number of seats unless it is the lowest possible."""
    plan = ladder.plan
    return plan.game if plan.seats == min(sheet(plan.game).lengths) else f"{plan.game}, {plan.seats} seats"


def section(ladder: Ladder, made: str, command: str, picture: str) -> str:
    """The Markdown section of a ladder: where it was played, the command, the table, the picture."""
    alt = f"mean, median and spread of the totals of {', '.join(rung.bot for rung in strongest_first(ladder))}"
    return (
        f"## {section_name(ladder)}\n\n{made}\n\n```sh\n{command}\n```\n\n{markdown(ladder)}\n"
        f'<img src="{picture}" width="360"\n  alt="{alt}">\n'
    )


def replace_section(page: str, text: str) -> str:
    """A page in which a section replaces the one with the same heading, or is appended."""
    heading = text.splitlines()[0]
    lines = page.splitlines(keepends=True)
    starts = [i for i, line in enumerate(_unfenced(lines)) if line.startswith(("# ", "## "))]
    at = next((i for i in starts if lines[i].rstrip() == heading), None)
    if at is None:
        gap = "" if not page or page.endswith("\n\n") else "\n" if page.endswith("\n") else "\n\n"
        return page + gap + text
    end = next((i for i in starts if i > at), len(lines))
    return "".join(lines[:at]) + text + ("\n" if end < len(lines) else "") + "".join(lines[end:])


def _unfenced(lines: Sequence[str]) -> list[str]:
    """The lines with those of fenced blocks emptied, because they contain no headings."""
    found, inside = [], False
    for line in lines:
        fence = line.startswith("```")
        found.append("" if inside or fence else line)
        inside ^= fence
    return found
