"""Where games are kept: a folder of the user's, one file for each game."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

ENDING = ".fox"
UNFINISHED = '[Result "*"]'


def folder() -> Path:
    """$FOXDEN_DATA, or foxden in the user's data folder."""
    own = os.environ.get("FOXDEN_DATA")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "foxden"


def fresh(game: str) -> Path:
    """A file name that is not taken."""
    name = f"{game}-{datetime.datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder() / f"{name}{ENDING}"
    count = 2
    while path.exists():
        path = folder() / f"{name}-{count}{ENDING}"
        count += 1
    return path


def keep(path: Path, record: str) -> None:
    """Write a record, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_text(record, encoding="utf-8")
    beside.replace(path)


def latest(game: str | None = None) -> Path | None:
    """The unfinished game that was saved last."""
    found = [p for p in folder().glob(f"{game or ''}*{ENDING}") if UNFINISHED in p.read_text(encoding="utf-8", errors="replace")]
    return max(found, key=lambda p: (p.stat().st_mtime_ns, p.name), default=None)
