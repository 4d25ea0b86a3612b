"""Games on disk: one row for each game, as Parquet or CSV.

The columns: `game`, its number; for each player, counted from 1: `bot_1`, `seat_1`, `total_1`, `place_1`, `foxes_1`, the points of
each area (`yellow_1` ...), and for each track the actions earned and used (`RR_earned_1`, `RR_used_1` ...); last what they are
games of, the same in every row: `sheet`, `options`, `seed`, `rules`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.rules import VERSION
from foxden.sim import rows as figures
from foxden.sim.extras import need

if TYPE_CHECKING:
    from foxden.sim.match import Match
    from foxden.sim.result import Result

TABLES = (".parquet", ".csv")
USUAL = "usual"  # no house rule was changed
PLAYED = ("sheet", "options", "seed", "rules")


class FileTrouble(ValueError):
    """A file that cannot be written or read like this; says what would be right."""


def check_target(path: Path, suffixes: Sequence[str]) -> None:
    """Complain, before anything is played, about a file that could not be written after it."""
    check_suffix(path, suffixes)
    new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        raise FileTrouble(f"cannot write {path} ({error.strerror})") from None
    if new:
        path.unlink()


def check_suffix(path: Path, suffixes: Sequence[str]) -> None:
    """Complain about a file of a kind we do not write."""
    if path.suffix.lower() not in suffixes:
        raise FileTrouble(f"{path} must end in {' or '.join(suffixes)}")


def frame(result: Result) -> Any:
    """A Polars frame of the games."""
    pl = need("polars", "a table of games")
    match = result.match
    found: dict[str, Any] = {"game": pl.Series(result.numbers, dtype=pl.UInt32)}
    for player in range(match.seats):
        found |= {f"{name}_{player + 1}": column for name, column in _columns(match, result, player).items()}
    options = " ".join(f"{name}={'yes' if on else 'no'}" for name, on in match.options) or USUAL
    seed = pl.lit(match.seed, dtype=pl.Int64)
    played = zip(PLAYED, (pl.lit(match.game), pl.lit(options), seed, pl.lit(VERSION)), strict=True)
    return pl.DataFrame(found).with_columns(value.alias(name) for name, value in played)


def _columns(match: Match, result: Result, player: int) -> dict[str, Any]:
    import numpy as np
    import polars as pl

    def of(figure: int) -> Any:
        return result.figure(figure, player)

    seat = (player + result.numbers) % match.seats if match.rotate else np.full(result.games, player)
    found: dict[str, Any] = {"bot": pl.repeat(match.players[player], result.games, eager=True), "seat": (seat + 1).astype(np.int16)}
    found |= {"total": of(figures.TOTAL), "place": of(figures.PLACE), "foxes": of(figures.FOXES)}
    found |= {area.name: of(figures.FIRST_AREA + a) for a, area in enumerate(match.setup.areas)}
    for name, track in match.setup.tracks.items():
        found |= {f"{name}_earned": of(figures.FIRST_EARNED + track), f"{name}_used": of(figures.FIRST_USED + track)}
    return found


def write(result: Result, path: Path) -> None:
    """Write the games; whoever reads the file never sees half of it."""
    check_suffix(path, TABLES)
    table, part = frame(result), path.with_name(path.name + ".part")
    if path.suffix.lower() == ".csv":
        table.write_csv(part)
    else:
        table.write_parquet(part)
    part.replace(path)


def read(path: Path) -> Any:
    """A frame of games that was written."""
    pl = need("polars", "a table of games")
    check_suffix(path, TABLES)
    if not path.is_file():
        raise FileTrouble(f"there is no file {path}")
    try:
        is_csv = path.suffix.lower() == ".csv"
        found = pl.read_csv(path, schema_overrides={"rules": pl.String}) if is_csv else pl.read_parquet(path)
    except (OSError, pl.exceptions.PolarsError) as error:
        why = getattr(error, "strerror", None) or str(error).splitlines()[0]
        raise FileTrouble(f"cannot read {path} ({why})") from None
    missing = [name for name in ("game", "bot_1", "seat_1", "total_1", "place_1", *PLAYED) if name not in found.columns]
    if missing:
        raise FileTrouble(f"{path} was not written by foxden simulate --out: it has no column {', '.join(missing)}")
    return found
