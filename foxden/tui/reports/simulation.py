"""The results of simulations and comparisons as tables of at most 80 columns."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from foxden.sheets.setup import Setup
from foxden.sim.paired import Comparison, Difference
from foxden.sim.result import Result
from foxden.sim.stats import PlayerStats
from foxden.tui.sheet.colours import QUIET, STRONG, WRONG, area_colours
from foxden.tui.sheet.marks import area_letter

LONG = 22  # columns of the longest bar


def report(result: Result) -> list[RenderableType]:
    """The report of a simulation."""
    found: list[RenderableType] = [*_heading(result), _figures(result)]
    found += _adjusted(result)
    if result.match.seats == 1 and result.players[0].bands:
        found += [Text(), _bands(result.players[0])]
    return [*found, Text(), Text(f" {_pace(result)}", style=QUIET)]


def _heading(result: Result) -> list[Text]:
    match = result.match
    who = ", ".join(match.players) + (" (changing seats)" if match.rotate else "")
    games = f"{result.games:,} game{'s' if result.games > 1 else ''}"
    last = result.first + result.asked - 1
    numbers = f"{games} of seed {match.seed}" + (f", numbers {result.first} to {last}" if result.first else "")
    found = [Text(f" {match.setup.sheet.title} · {who}", style=STRONG), Text(f" {numbers}")]
    found += [Text(f" house rule {name}={'yes' if on else 'no'}", style=QUIET) for name, on in match.options]
    found += [Text(f" {line}", style=WRONG) for line in stopped(result)]
    return found


def stopped(result: Result) -> list[str]:
    """If games are missing: how many, and the options to play the others."""
    if not result.stopped:
        return []
    words = [f"stopped after {result.games:,} of {result.asked:,} games"]
    left = result.asked - result.games
    return words if result.next is None else [*words, f"the others: --first {result.next} --games {left}"]


def _pace(result: Result) -> str:
    who = f"{result.workers} worker{'s' if result.workers > 1 else ''}" if result.workers else "elsewhere"
    return f"{'compiled' if result.compiled else 'in Python'}, {who}: {result.seconds:.1f} s, {result.rate:,.0f} games/s"


# Simulations: a row for each statistic, a column for each player.


def _figures(result: Result) -> Table:
    players, setup = result.players, result.match.setup
    alone = len(players) == 1
    table = _columns([p.bot if alone else f"{p.number} {p.bot}" for p in players])

    def row(words: str | Text, figure: Callable[[PlayerStats], str], style: str = "") -> None:
        table.add_row(words, *(figure(player) for player in players), style=style)

    row("stars" if setup.sheet.counts_stars else "total", lambda p: f"{p.total.mean:.2f}", STRONG)
    row("  standard error", lambda p: _number(p.total.se, ".3f"))
    row("  standard deviation", lambda p: _number(p.total.sd, ".2f"))
    row("  median", lambda p: f"{p.total.median:g}")
    row("  10 % to 90 %", lambda p: f"{p.total.p10:.0f} to {p.total.p90:.0f}")
    row("  lowest to highest", lambda p: f"{p.total.min:.0f} to {p.total.max:.0f}")
    if not alone:
        _wins(row)
    table.add_row()
    for area in setup.areas:
        row(_chip(setup, area.name), _area(area.name))
    if setup.sheet.has_foxes:
        row(Text.assemble((" F ", "bold #FFFFFF on #C9472B"), " foxes: points"), lambda p: f"{p.fox_points:.2f}")
        row("    foxes: number", lambda p: f"{p.foxes:.2f}")
    for track in setup.tracks:
        row(f"    {track} earned, used", _track(track))
    return table


def _wins(row: Callable[[str, Callable[[PlayerStats], str]], None]) -> None:
    row("share of wins", lambda p: f"{100 * p.wins.share:.2f} %" if p.wins else "")
    row("  standard error", lambda p: _number(100 * p.wins.se, ".2f") if p.wins else "")
    row("  won alone", lambda p: f"{100 * p.wins.alone:.2f} %" if p.wins else "")
    row("  win shared", lambda p: f"{100 * p.wins.shared:.2f} %" if p.wins else "")


def _area(name: str) -> Callable[[PlayerStats], str]:
    return lambda p: f"{p.areas[name].mean:.2f} ({_number(p.areas[name].sd, '.1f')})"


def _track(name: str) -> Callable[[PlayerStats], str]:
    return lambda p: f"{p.actions[name][0]:.2f}, {p.actions[name][1]:.2f}"


def _chip(setup: Setup, area: str) -> Text:
    return Text.assemble((f" {area_letter(setup, area):<2}", f"bold {area_colours(area).base}"), f" {area} (sd)")


def _number(value: float, form: str) -> str:
    return "-" if math.isnan(value) else format(value, form)


def _columns(names: Iterable[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=STRONG)
    table.add_column("", no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    return table


def _bands(player: PlayerStats) -> Table:
    """The share of games in each solo rating."""
    table = Table(box=None, padding=(0, 1), header_style=STRONG)
    for heading, side in (("solo level", "left"), ("from", "right"), ("games", "right"), ("", "left")):
        table.add_column(heading, justify="right" if side == "right" else "left")
    most = max(band.share for band in player.bands)
    for band in player.bands:
        bar = "█" * round(LONG * band.share / most) or ("▏" if band.share else "")
        table.add_row(band.name, "" if band.least is None else str(band.least), f"{100 * band.share:.2f} %", bar)
    return table


def _adjusted(result: Result) -> list[RenderableType]:
    """The luck-adjusted result, and how much it helps."""
    found = result.adjusted
    if found is None:
        return []
    table = _columns([""])
    table.add_row("luck-adjusted total", f"{found.total.mean:.2f}", style=STRONG)
    table.add_row("  standard error", _number(found.total.se, ".3f"))
    table.add_row("  standard deviation", _number(found.total.sd, ".2f"))
    table.add_row("luck", f"{found.luck.mean:+.2f}")
    table.add_row("  standard error", _number(found.luck.se, ".3f"))
    sds = f"standard deviation {_number(found.total.sd, '.1f')} instead of {_number(result.players[0].total.sd, '.1f')}"
    return [Text(), table, Text(f" {sds}: {worth(found.worth)}", style=QUIET)]


def worth(times: float) -> str:
    """How much a smaller standard deviation helps."""
    return "-" if math.isinf(times) or math.isnan(times) else f"as good as {times:.1f} times the games"


# Comparisons: a row for each statistic, a column for each game.


def comparison(found: Sequence[Comparison]) -> list[RenderableType]:
    """The report of a comparison of the same two players at some games."""
    a, b = found[0].a, found[0].b
    lines: list[RenderableType] = [Text(f" {a} (A) against {b} (B) on the same dice, seed {found[0].seed}", style=STRONG)]
    table = _columns(c.game if c.seats == 1 else f"{c.game}, {c.seats} seats" for c in found)
    table.add_row("games", *(f"{c.total.games:,}" for c in found))
    _difference(table, "mean", [c.total for c in found])
    if any(c.adjusted for c in found):
        _adjusted_difference(table, found)
    table.add_row("  by area")
    for name in sorted({name: 0 for c in found for name in c.areas}, key="foxes".__eq__):
        table.add_row(f"    {name}", *(f"{c.areas[name]:+.2f}" if name in c.areas else "" for c in found), style=QUIET)
    if any(c.wins for c in found):
        table.add_row()
        _difference(table, "wins", [c.wins for c in found], 100, " %")
    lines += [table, Text()]
    for c in found:
        lines += [Text(f" {c.game}: {verdict(c)}", style=STRONG)]
        if c.stopped:
            lines.append(Text(f" stopped after {c.total.games:,} of {c.asked:,} games", style=WRONG))
    return [*lines, *(Text(f" {note}", style=QUIET) for note in _notes(found))]


def _notes(found: Sequence[Comparison]) -> list[str]:
    """Explanations of the numbers."""
    others = sorted({bot for c in found for bot in c.against})
    notes = [f"the other seats: {', '.join(others)}; wins in %, k winners have 1/k each"] if others else []
    notes.append("z: mean / standard error; p: of a difference this large by luck (two-sided)")
    return [*notes, "pairing is worth: so many times as many games on other dice are as sure"]


def _difference(table: Table, what: str, found: Sequence[Difference | None], times: int = 1, unit: str = "") -> None:
    def row(words: str, figure: Callable[[Difference], str], style: str = "") -> None:
        table.add_row(words, *("" if d is None else figure(d) for d in found), style=style)

    row(f"{what} of A", lambda d: f"{times * d.a:.2f}{unit}")
    row(f"{what} of B", lambda d: f"{times * d.b:.2f}{unit}")
    row("A - B", lambda d: f"{times * d.mean:+.2f}", STRONG)
    row("  standard error", lambda d: f"{times * d.se:.3f}")
    row("  95 % from", lambda d: f"{times * d.low:+.2f}")
    row("       to", lambda d: f"{times * d.high:+.2f}")
    row("  z", lambda d: "-" if math.isnan(d.z) else f"{d.z:+.2f}")
    row("  p", lambda d: probability(d.p))
    row("  A better", lambda d: f"{100 * d.better:.1f} %")
    row("  equal", lambda d: f"{100 * d.equal:.1f} %")
    row("  A worse", lambda d: f"{100 * d.worse:.1f} %")
    row("  pairing is worth", lambda d: "-" if math.isinf(d.worth) else f"{d.worth:.2f} x")


def _adjusted_difference(table: Table, found: Sequence[Comparison]) -> None:
    """The difference of the luck-adjusted results."""

    def row(words: str, figure: Callable[[Difference], str], style: str = "") -> None:
        table.add_row(words, *("" if c.adjusted is None else figure(c.adjusted) for c in found), style=style)

    row("A - B, luck-adjusted", lambda d: f"{d.mean:+.2f}", STRONG)
    row("  standard error", lambda d: f"{d.se:.3f}")
    row("  95 % from", lambda d: f"{d.low:+.2f}")
    row("       to", lambda d: f"{d.high:+.2f}")
    row("  z", lambda d: "-" if math.isnan(d.z) else f"{d.z:+.2f}")
    row("  p", lambda d: probability(d.p))
    table.add_row("  as good as", *("" if c.adjusted_worth is None else f"{c.adjusted_worth:.1f} x the games" for c in found))


def verdict(c: Comparison) -> str:
    """Which player is better, and how certain that is; by the luck-adjusted results if there are any."""
    d = c.adjusted or c.total
    if d.p >= 0.05:
        return f"no difference is shown (A - B = {d.mean:+.2f}, p = {probability(d.p)})"
    better, worse = (c.a, c.b) if d.mean > 0 else (c.b, c.a)
    sure = "sure" if d.p < 0.001 else "likely"
    return f"{better} scores more than {worse}: {abs(d.mean):.2f}, {sure} (p {'' if d.p < 1e-6 else '= '}{probability(d.p)})"


def probability(p: float) -> str:
    """A probability in words; very small ones are only bounded, because the normal distribution is an approximation."""
    return "< 0.000001" if p < 1e-6 else f"{p:.2g}"
