"""A picture of a ladder: the distribution of every bot's totals, the strongest on top, as wide as a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from foxden.sheets import sheet
from foxden.sim.ladder import Ladder, Rung
from foxden.sim.plot import DEN, FOX, INK, LARGE, LINE, PAPER, SOFT, WIDTH, chart, save
from foxden.sim.requirements import require

TOP, UNDER = 0.8, 1.5  # inches above and below the rows
ROW, APART = 0.72, 0.3  # inches of a row, and of the gap between two lists
NAME = 0.36  # the height of a name above its bar, in rows
LONG = 14  # characters of a name, at most
KEY = ("bar: 10 % to 90 % of the games", "line: lowest to highest", "diamond: mean, white: median")


def plot_ladder(ladder: Ladder, path: Path) -> None:
    """Write the picture as PNG or SVG; the ladder must have at least one rung."""
    save(lambda: figure(ladder), path, f"{ladder.plan.game}: {', '.join(rung.bot for rung in ladder.rungs)}")


def figure(ladder: Ladder) -> Any:
    """The figure: a title, a row for each bot, and a legend."""
    new_figure = require("matplotlib.figure", "a plot").Figure
    places = row_positions(ladder)
    rows = places[-1][1] + ROW
    height = TOP + rows + UNDER
    fig = new_figure(figsize=(WIDTH, height))
    fig.text(0.04, 1 - 0.32 / height, sheet(ladder.plan.game).title, fontsize=LARGE, fontweight="bold")
    fig.text(0.04, 1 - 0.58 / height, seats_in_words(ladder.plan.seats), color=SOFT)
    for i, words in enumerate(KEY):
        fig.text(0.04, (0.7 - 0.26 * i) / height, words, color=SOFT)
    axes = chart(fig, UNDER, rows, 0.06)
    for rung, place in places:
        _row(axes, rung, place / ROW + 0.5)
    axes.set_ylim(rows / ROW, 0)
    axes.set_yticks([])
    axes.xaxis.grid(True, color=LINE)
    axes.locator_params(axis="x", nbins=6)
    axes.set_xlabel("stars" if sheet(ladder.plan.game).counts_stars else "points")
    return fig


def row_positions(ladder: Ladder) -> list[tuple[Rung, float]]:
    """The top of each row in inches: list by list, the strongest on top."""
    found: list[tuple[Rung, float]] = []
    at = 0.0
    for rung in strongest_first(ladder):
        if found and found[-1][0].below is None:
            at += APART
        found.append((rung, at))
        at += ROW
    return found


def seats_in_words(seats: int) -> str:
    """Who plays against whom."""
    return "alone" if seats == 1 else f"{seats} seats, each against the one below"


def strongest_first(ladder: Ladder) -> list[Rung]:
    """The rungs list by list, each from the top down."""
    found: list[Rung] = []
    lists: list[list[Rung]] = []
    for rung in ladder.rungs:
        lists += [[]] if rung.below is None else []
        lists[-1].append(rung)
    for rungs in lists:
        found += reversed(rungs)
    return found


def shortened(name: str) -> str:
    """A name, cut if it is too long."""
    return name if len(name) <= LONG else f"{name[: LONG - 1]}…"


def _row(axes: Any, rung: Rung, y: float) -> None:
    total = rung.total
    axes.plot([total.min, total.max], [y, y], color=INK, linewidth=1, zorder=1.5, solid_capstyle="butt")
    axes.barh(y, total.p90 - total.p10, 0.3, total.p10, color=DEN, zorder=1.6)
    axes.plot([total.median] * 2, [y - 0.15, y + 0.15], color=PAPER, linewidth=2, solid_capstyle="butt")
    axes.plot([total.mean], [y], marker="D", color=FOX, markeredgecolor=PAPER, markersize=8)
    across = axes.get_yaxis_transform()
    axes.text(0, y - NAME, shortened(rung.bot), transform=across, fontweight="bold", va="center")
    words = f"mean {total.mean:.1f}" + (f", wins {100 * rung.win_share.share:.0f} %" if rung.win_share else "")
    axes.text(1, y - NAME, words, transform=across, ha="right", va="center")
