"""The results of the floors as the table of `docs/reference/coach.md`."""

from __future__ import annotations

from collections.abc import Callable

from tests.coach.floors.store import Row

HEAD = "| floor | game | result | held |\n|---|---|---|---|"


def line(floor: str, game: str, found: Row) -> str:
    """One row of the table."""
    held = {True: "yes", False: "no", None: ""}[found.get("held")]
    return f"| `{floor}` | {'all' if floor == 'books' else f'`{game}`'} | {RESULTS[floor](found)} | {held} |"


def _books(found: Row) -> str:
    return f"{found['seats']} seats of {found['games']} games; out by at most {found['largest']:.1g}"


def _rest(found: Row) -> str:
    return f"{found['games']} games: mean {found['mean']:+.2f} ± {found['se']:.2f}, standard deviation {found['sd']:.1f}"


def _luck(found: Row) -> str:
    bots = (f"{bot} {found[bot]['mean']:+.2f} ± {found[bot]['se']:.2f}" for bot in ("fox", "easy"))
    return f"{found['games']} games each: {', '.join(bots)}"


def _adjusted(found: Row) -> str:
    means = f"means {found['raw']['mean']:.1f} and {found['adjusted']['mean']:.1f}"
    worth = f"as good as {found['as_good_as_times_the_games']:.1f} times the games"
    return f"{found['games']} games: {means}; {found['share_of_sd']:.1%} of the raw deviation, {worth}"


def _compared(found: Row) -> str:
    raw, without = (f"{found[name]['mean']:.1f} (deviation {found[name]['sd']:.1f})" for name in ("raw", "adjusted"))
    return f"{found['games']} games: {raw}, adjusted {without}; needs {found['share_of_games_needed']:.0%} of the games"


def _costs(found: Row) -> str:
    classes = {name: one for name, one in found.items() if isinstance(one, dict)}
    told = (f"{name} points: {one['ratio']:.2f} ± {one['se']:.2f} ({one['positions']})" for name, one in classes.items())
    return f"measured / said, {', '.join(told)}"


def _order(found: Row) -> str:
    levels = {name: one for name, one in found.items() if isinstance(one, dict)}
    told = (f"{'fox-deep' if name == 'master' else name} {one['cost']:.1f} ± {one['se']:.1f}" for name, one in levels.items())
    return f"{found['games']} games each, cost per game: {', '.join(told)}"


def _last(found: Row) -> str:
    return f"{found['turns']} last turns, {found['too_wide']} others too wide to search"


def _planted(found: Row) -> str:
    return f"{found['found_and_named']} of {found['planted']}"


def _speed(found: Row) -> str:
    game = f"{found['seconds_per_game']:.1f} s a game, at most {found['slowest_game']:.1f}"
    return f"{found['games']} games: {game}; a hint {found['hint']:.2f} s, at most {found['slowest_hint']:.2f}"


RESULTS: dict[str, Callable[[Row], str]] = {
    "books": _books,
    "rest": _rest,
    "luck": _luck,
    "adjusted": _adjusted,
    "compared": _compared,
    "costs": _costs,
    "order": _order,
    "last": _last,
    "planted": _planted,
    "speed": _speed,
}
