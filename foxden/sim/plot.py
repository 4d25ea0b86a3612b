"""A picture of a simulation: histograms of totals and the points by area, in portrait format for phones (360 pixels wide)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.bulk import rows as columns
from foxden.sim.files import check_suffix
from foxden.sim.requirements import require
from foxden.sim.stats import PlayerStats

if TYPE_CHECKING:
    from foxden.sim.result import Result

PICTURES = (".png", ".svg")

# The colours of the light theme. Every bar also has its name, its value and its own pattern.
PAPER, INK, SOFT, LINE, DEN = "#FFFBF2", "#2B2320", "#5A4D45", "#E0D3BB", "#37614F"
FOX = "#C9472B"
COLOURS = {
    "yellow": "#FACB3C",
    "blue": "#1560B2",
    "green": "#24835B",
    "orange": "#EC7C24",
    "purple": "#472769",
    "silver": "#A9B8C4",
    "pink": "#F56E9E",
    "turquoise": "#48C3BC",
    "brown": "#6C4126",
    "red": "#CC3931",
    "foxes": FOX,
}
HATCHES = {
    "yellow": ".",
    "blue": "--",
    "green": "||",
    "orange": "//",
    "purple": "o",
    "silver": "//",
    "pink": "++",
    "turquoise": "\\\\",
    "brown": "||",
    "red": "xx",
    "foxes": "*",
}

WIDTH = 3.75  # inches; 360 pixels of 1/96 inch
PNG_DPI = 288  # dots per inch of a PNG: three for each pixel of a phone
LARGE, TEXT = 15, 12  # points; 20 and 16 pixels
TOP, UNDER = 1.15, 0.2  # inches above and below the charts
HISTOGRAM, BAR, GAP = 1.8, 0.36, 1.05
BINS = 45  # at most

FONT = "DejaVu Sans"
RC_PARAMS: dict[str, Any] = {
    "font.family": [FONT],
    "font.size": TEXT,
    "axes.titlesize": TEXT + 1,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "foxden",  # the same games give the same file
    "hatch.linewidth": 0.6,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


def plot(result: Result, path: Path) -> None:
    """Write the picture as PNG or SVG."""
    save(lambda: figure(result), path, f"{result.match.game}: {', '.join(result.match.players)}")


def save(draw: Callable[[], Any], path: Path, title: str) -> None:
    """Draw a figure in the common style and write it as PNG or SVG."""
    check_suffix(path, PICTURES)
    matplotlib = require("matplotlib", "a plot")
    part = path.with_name(path.name + ".part")
    kind = path.suffix.lower().lstrip(".")
    metadata: dict[str, str | None] = {"Title": title}
    if kind == "svg":
        metadata |= {"Date": None}
    with matplotlib.rc_context(RC_PARAMS):
        draw().savefig(part, format=kind, dpi=PNG_DPI, facecolor=PAPER, metadata=metadata)
    if kind == "svg":
        part.write_text(part.read_text(encoding="utf-8").replace(f"'{FONT}'", f"'{FONT}', Verdana, sans-serif"), encoding="utf-8")
    part.replace(path)


def figure(result: Result) -> Any:
    """The figure: a title, a histogram for each player, and one chart of the areas."""
    new_figure = require("matplotlib.figure", "a plot").Figure
    players = result.players
    sources = [*players[0].areas, *(["foxes"] if result.match.setup.sheet.has_foxes else [])]
    areas = BAR * (len(sources) * len(players) + 0.5 * len(sources))
    height = TOP + len(players) * (HISTOGRAM + GAP) + areas + UNDER
    fig = new_figure(figsize=(WIDTH, height))
    _title(fig, result, height)
    widest = _range_of_totals(result)
    at = height - TOP
    for player in players:
        at -= HISTOGRAM
        _histogram(chart(fig, at, HISTOGRAM, 0.17), result, player, widest)
        at -= GAP
    _areas(chart(fig, at - areas, areas, 0.31), players, sources)
    return fig


def chart(fig: Any, bottom: float, height: float, left: float) -> Any:
    """Axes at a position given in inches from the bottom."""
    whole = fig.get_size_inches()[1]
    axes = fig.add_axes((left, bottom / whole, 0.95 - left, height / whole))
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(INK)
    axes.tick_params(length=0)
    axes.set_axisbelow(True)
    return axes


def _title(fig: Any, result: Result, height: float) -> None:
    match = result.match
    fig.text(0.04, 1 - 0.32 / height, match.setup.sheet.title, fontsize=LARGE, fontweight="bold")
    games = f"{result.games:,} games" if result.games > 1 else "1 game"
    fig.text(0.04, 1 - 0.58 / height, f"{games}, seed {match.seed}", color=SOFT)


# The histogram.


def _range_of_totals(result: Result) -> tuple[int, int]:
    """The lowest and the highest total of all players, so that their charts can be compared."""
    totals = result.rows[:, :, columns.TOTAL]
    return int(totals.min()), int(totals.max())


def bin_width(low: int, high: int) -> int:
    """A round number of points for each bar, so that there are not too many bars."""
    return next(width for width in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) // width < BINS)


def _histogram(axes: Any, result: Result, player: PlayerStats, widest: tuple[int, int]) -> None:
    import numpy as np

    width = bin_width(*widest)
    edges = np.arange(widest[0] // width * width, widest[1] + width + 1, width)
    totals = result.column(columns.TOTAL, player.number - 1)
    shares = 100 * np.histogram(totals, edges)[0] / result.games
    left = edges[:-1] - 0.5  # bars are centred on whole numbers
    axes.bar(left, shares, width, align="edge", color=DEN, edgecolor=PAPER, linewidth=0.6)
    axes.axvline(player.total.mean, color=FOX, linestyle="--", linewidth=2)
    axes.set_title(f"{_name(result, player)}: mean {player.total.mean:.1f}", fontweight="bold", x=-0.165, ha="left")
    axes.set_xlabel("stars" if result.match.setup.sheet.counts_stars else "points")
    axes.set_ylabel("% of games")
    axes.yaxis.grid(True, color=LINE)
    axes.locator_params(axis="x", nbins=6)
    axes.locator_params(axis="y", nbins=4)


def _name(result: Result, player: PlayerStats) -> str:
    return player.bot if len(result.match.players) == 1 else f"{player.number} {player.bot}"


# The areas.


def _areas(axes: Any, players: Sequence[PlayerStats], sources: Sequence[str]) -> None:
    """Horizontal bars from top to bottom: for every area one for each player."""
    each = len(players) + 0.5
    values = [[_points(player, source) for player in players] for source in sources]
    most = max(1.0, max(max(row) for row in values))
    for i, (source, row) in enumerate(zip(sources, values, strict=True)):
        for j, value in enumerate(row):
            at = i * each + j
            axes.barh(at, value, 0.86, color=COLOURS[source], hatch=HATCHES[source], edgecolor=_hatch_colour(source), linewidth=0)
            axes.barh(at, value, 0.86, color="none", edgecolor=INK, linewidth=0.8)
            who = f"{players[j].number}: " if len(players) > 1 else ""
            axes.text(max(value, 0) + most * 0.02, at, f"{who}{value:.1f}", va="center")
    middle = (len(players) - 1) / 2
    axes.set_yticks([i * each + middle for i in range(len(sources))], sources)
    axes.set_ylim(len(sources) * each - 0.75, -0.75)
    axes.set_xlim(min(0.0, min(min(row) for row in values)), most * (1.22 if len(players) == 1 else 1.34))
    axes.set_title("mean by area" if len(players) == 1 else "mean by area and player", fontweight="bold", x=-0.42, ha="left")
    axes.spines["bottom"].set_visible(False)
    axes.set_xticks([])


def _points(player: PlayerStats, source: str) -> float:
    return player.fox_points if source == "foxes" else player.areas[source].mean


def _hatch_colour(source: str) -> str:
    """The colour of the pattern: light on dark areas, dark on light ones."""
    red, green, blue = (int(COLOURS[source][i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.3 * red + 0.6 * green + 0.1 * blue > 140 else PAPER
