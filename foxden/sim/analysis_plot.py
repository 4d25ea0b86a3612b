"""A picture of analyses: the expected points after each decision, the luck of each roll as bars, costly choices as dots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foxden.coach.analysis import Analysis
from foxden.coach.classes import COSTLY
from foxden.sim.plot import DEN, FOX, INK, LARGE, LINE, SOFT, TEXT, WIDTH, chart, save
from foxden.sim.requirements import require

TOP, UNDER = 0.8, 0.75  # inches above and below the charts
CURVE, BARS, GAP, BETWEEN = 2.2, 1.2, 0.95, 0.5
SIZES = dict(zip(COSTLY, (5, 8, 11), strict=True))  # of the dots, in points
WHAT = {"points": "points", "chance": "% of a win"}


def plot_analyses(found: Sequence[tuple[str, Analysis]], title: str, path: Path) -> None:
    """Write the picture as PNG or SVG: two charts for each seat."""
    save(lambda: figure(found, title), path, f"{title}: {', '.join(name for name, _ in found)}")


def figure(found: Sequence[tuple[str, Analysis]], title: str) -> Any:
    """The figure: a title, then for each seat the curve and the bars."""
    new_figure = require("matplotlib.figure", "a plot").Figure
    height = TOP + len(found) * (CURVE + BARS + GAP + BETWEEN) + UNDER - GAP / 2
    fig = new_figure(figsize=(WIDTH, height))
    fig.text(0.04, 1 - 0.32 / height, title, fontsize=LARGE, fontweight="bold")
    fig.text(0.04, 0.2 / height, f"dots: {', '.join(COSTLY)} (large)", color=SOFT)
    at = height - TOP
    for name, analysis in found:
        _curve(chart(fig, at - CURVE, CURVE, 0.17), name, analysis)
        _bars(chart(fig, at - CURVE - BETWEEN - BARS, BARS, 0.17), analysis)
        at -= CURVE + BARS + GAP + BETWEEN
    return fig


def _curve(axes: Any, name: str, analysis: Analysis) -> None:
    end = [analysis.final] if analysis.last_luck else []  # what others did after the last decision
    values = [analysis.start, *(decision.value for decision in analysis.decisions), *end]
    axes.plot(range(len(values)), values, color=DEN, linewidth=2)
    for i, decision in enumerate(analysis.decisions, 1):
        if decision.class_ in SIZES:
            axes.plot([i], [decision.value], marker="o", color=FOX, markeredgecolor=INK, markersize=SIZES[decision.class_])
    axes.set_title(f"{name}: expected {WHAT[analysis.unit]}", fontweight="bold", x=-0.165, ha="left", fontsize=TEXT)
    axes.yaxis.grid(True, color=LINE)
    axes.locator_params(axis="y", nbins=5)
    axes.set_xticks([])
    axes.set_xlim(-0.5, len(values) - 0.5)


def _bars(axes: Any, analysis: Analysis) -> None:
    luck = [decision.luck for decision in analysis.decisions] + ([analysis.last_luck] if analysis.last_luck else [])
    axes.bar(range(1, len(luck) + 1), luck, color=[DEN if one >= 0 else SOFT for one in luck])
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_xlim(-0.5, len(luck) + 0.5)
    axes.set_title("luck", fontweight="bold", x=-0.165, ha="left", fontsize=TEXT)
    axes.set_xlabel("decision")
    axes.yaxis.grid(True, color=LINE)
    axes.locator_params(axis="y", nbins=4)
