"""Games on disk: one row for each game, as Parquet or CSV.

The columns: `game`, its number; for each player, counted from 1: `bot_1`, `seat_1`, `total_1`, `place_1`, `foxes_1`, the points of
each area (`yellow_1` ...), and for each track the actions earned and used (`RR_earned_1`, `RR_used_1` ...); last the columns that
are the same in every row: `sheet`, `options`, `seed`, `rules`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from foxden.bulk import rows as columns
from foxden.rules import VERSION
from foxden.sim.requirements import require

if TYPE_CHECKING:
    from foxden.sim.match import Match
    from foxden.sim.result import Result

TABLE_SUFFIXES = (".parquet", ".csv")
DEFAULT_OPTIONS = "usual"  # no house rule differs from its default
MATCH_COLUMNS = ("sheet", "options", "seed", "rules")


class FileError(ValueError):
    """A file cannot be read or written; the message says what is wrong."""


def check_target(path: Path, suffixes: Sequence[str]) -> None:
    """Raise FileError if a file could not be written; called before anything is played."""
    check_suffix(path, suffixes)
    check_writable(path)


def check_writable(path: Path) -> None:
    """Raise FileError if a file could not be written."""
    new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        raise FileError(f"cannot write {path} ({error.strerror})") from None
    if new:
        path.unlink()


def check_suffix(path: Path, suffixes: Sequence[str]) -> None:
    """Raise FileError if the name has none of these suffixes."""
    if path.suffix.lower() not in suffixes:
        raise FileError(f"{path} must end in {' or '.join(suffixes)}")


def frame(result: Result) -> Any:
    """A Polars frame of the games."""
    pl = require("polars", "a table of games")
    match = result.match
    found: dict[str, Any] = {"game": pl.Series(result.numbers, dtype=pl.UInt32)}
    for player in range(match.seats):
        found |= {f"{name}_{player + 1}": column for name, column in _columns(match, result, player).items()}
    options = " ".join(f"{name}={'yes' if on else 'no'}" for name, on in match.options) or DEFAULT_OPTIONS
    seed = pl.lit(match.seed, dtype=pl.Int64)
    played = zip(MATCH_COLUMNS, (pl.lit(match.game), pl.lit(options), seed, pl.lit(VERSION)), strict=True)
    return pl.DataFrame(found).with_columns(value.alias(name) for name, value in played)


def _columns(match: Match, result: Result, player: int) -> dict[str, Any]:
    import numpy as np
    import polars as pl

    def of(figure: int) -> Any:
        return result.column(figure, player)

    seat = (player + result.numbers) % match.seats if match.rotate else np.full(result.games, player)
    found: dict[str, Any] = {"bot": pl.repeat(match.players[player], result.games, eager=True), "seat": (seat + 1).astype(np.int16)}
    found |= {"total": of(columns.TOTAL), "place": of(columns.PLACE), "foxes": of(columns.FOXES)}
    found |= {area.name: of(columns.FIRST_AREA + a) for a, area in enumerate(match.setup.areas)}
    for name, track in match.setup.tracks.items():
        found |= {f"{name}_earned": of(columns.FIRST_EARNED + track), f"{name}_used": of(columns.FIRST_USED + track)}
    if result.luck is not None:
        found["luck"] = result.luck
    return found


def write(result: Result, path: Path) -> None:
    """Write the games atomically."""
    check_suffix(path, TABLE_SUFFIXES)
    table, part = frame(result), path.with_name(path.name + ".part")
    if path.suffix.lower() == ".csv":
        table.write_csv(part)
    else:
        table.write_parquet(part)
    part.replace(path)


def read(path: Path) -> Any:
    """Read a frame of games from a file."""
    pl = require("polars", "a table of games")
    check_suffix(path, TABLE_SUFFIXES)
    if not path.is_file():
        raise FileError(f"there is no file {path}")
    try:
        is_csv = path.suffix.lower() == ".csv"
        found = pl.read_csv(path, schema_overrides={"rules": pl.String}) if is_csv else pl.read_parquet(path)
    except (OSError, pl.exceptions.PolarsError) as error:
        why = getattr(error, "strerror", None) or str(error).splitlines()[0]
        raise FileError(f"cannot read {path} ({why})") from None
    missing = [name for name in ("game", "bot_1", "seat_1", "total_1", "place_1", *MATCH_COLUMNS) if name not in found.columns]
    if missing:
        raise FileError(f"{path} was not written by foxden simulate --out: it has no column {', '.join(missing)}")
    return found
