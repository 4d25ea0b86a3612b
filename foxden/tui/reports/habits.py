"""Where a player loses points, as tables of at most 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from foxden.coach.habits import FOXES, Habits, PlayedGame, Share, mean_cost
from foxden.locale import en_coach as messages
from foxden.sheets import sheet
from foxden.tui.reports.coach import amount, points
from foxden.tui.sheet.colours import QUIET, STRONG

LONG = 20  # columns of the longest bar
MOST_GAMES = 20  # more are put together in groups


def report(found: Habits) -> list[RenderableType]:
    """The habits of a player in one kind of game."""
    head = messages.HABITS.format(
        game=sheet(found.game).title, player=found.player, games=_games(len(found.games)), decisions=found.decisions
    )
    lines: list[RenderableType] = [Text(f" {head}", style=STRONG)]
    if found.helped:
        lines.append(Text(f" {messages.NOT_COUNTED.format(games=_games(found.helped))}", style=QUIET))
    if not found.games:
        return lines
    each = found.cost / max(1, found.decisions)
    lost = messages.LOST.format(cost=amount(found.cost, found.unit), each=amount(each, found.unit))
    lines.append(Text(f" {lost}"))
    lines += [Text(f" {messages.level(*found.level)}")] if found.level is not None else []
    lines += [Text(), *_areas(found), *_shares(found, messages.BY_PART, messages.PARTS, found.parts)]
    lines += [*_shares(found, messages.BY_KIND, messages.KINDS, found.kinds), *_over_time(found)]
    return lines


def _games(n: int) -> str:
    return messages.GAMES[min(n, 2) or 2].format(n=n)


def _areas(found: Habits) -> list[RenderableType]:
    if not found.areas:
        return []
    names = {name: messages.FOXES if name == FOXES else name for name in found.areas}
    shares = {name: Share(found.decisions, lost) for name, lost in found.areas.items()}
    return _shares(found, messages.BY_AREA, names, shares, counted=False)


def _shares(
    found: Habits, heading: str, names: dict[str, str], shares: dict[str, Share], counted: bool = True
) -> list[RenderableType]:
    """What was lost in each of these, with a bar; those without a decision are left out."""
    shown = {names[name]: share for name, share in shares.items() if share.decisions}
    most = max((abs(share.cost) for share in shown.values()), default=0.0) or 1.0
    table = _table([heading, "lost", "per game", *(["decisions", "each"] if counted else []), ""])
    for name, share in shown.items():
        cells = [name, amount(share.cost, found.unit), amount(share.cost / len(found.games), found.unit)]
        cells += [str(share.decisions), f"{share.cost / share.decisions:.2f}"] if counted else []
        table.add_row(*cells, "█" * round(LONG * max(0.0, share.cost) / most))
    return [table, Text()]


def _table(headings: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=STRONG)
    for i, heading in enumerate(headings):
        last = heading == ""
        table.add_column(heading, justify="left" if i == 0 or last else "right", no_wrap=True, min_width=20 if i == 0 else None)
    return table


def _over_time(found: Habits) -> list[RenderableType]:
    table = _table([messages.OVER_TIME, "result", "luck", "cost", "each", ""])
    groups = list(_groups(found.games))
    most = max(mean_cost(group) for group in groups) or 1.0
    for group in groups:
        n = len(group)
        figures = [
            sum(game.final for game in group) / n,
            sum(game.luck for game in group) / n,
            sum(game.cost for game in group) / n,
        ]
        cost = mean_cost(group)
        table.add_row(
            _label(group),
            points(figures[0], found.unit),
            amount(figures[1], found.unit, True),
            amount(figures[2], found.unit),
            f"{cost:.2f}",
            "█" * round(LONG * cost / most),
        )
    lines: list[RenderableType] = [table]
    if found.halves is not None:
        first, second = (f"{half:.2f}" for half in found.halves)
        lines.append(Text(f" {messages.HALVES.format(first=first, second=second)}", style=QUIET))
    return lines


def _groups(games: Sequence[PlayedGame]) -> Iterable[Sequence[PlayedGame]]:
    """The games one by one, or put together in as many groups as are shown."""
    n = min(MOST_GAMES, len(games))
    return (games[i * len(games) // n : (i + 1) * len(games) // n] for i in range(n))


def _label(group: Sequence[PlayedGame]) -> str:
    first = group[0].date or group[0].name
    return first[-30:] if len(group) == 1 else f"{first[-20:]} ({_games(len(group))})"
