"""Saved games: one file per game in the user's data folder."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

SUFFIX = ".fox"
UNFINISHED = '[Result "*"]'


def save_folder() -> Path:
    """The folder of saved games: $FOXDEN_DATA, or foxden in the user's data folder."""
    own = os.environ.get("FOXDEN_DATA")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "foxden"


def new_save_path(game: str) -> Path:
    """A file name for a new game that does not exist yet."""
    name = f"{game}-{datetime.datetime.now():%Y-%m-%d-%H%M%S}"
    path = save_folder() / f"{name}{SUFFIX}"
    count = 2
    while path.exists():
        path = save_folder() / f"{name}-{count}{SUFFIX}"
        count += 1
    return path


def save_record(path: Path, record: str) -> None:
    """Write a record atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_text(record, encoding="utf-8")
    beside.replace(path)


def latest_unfinished(game: str | None = None) -> Path | None:
    """The file of the unfinished game that was saved last; None if there is none."""
    found = [
        p for p in save_folder().glob(f"{game or ''}*{SUFFIX}") if UNFINISHED in p.read_text(encoding="utf-8", errors="replace")
    ]
    return max(found, key=lambda p: (p.stat().st_mtime_ns, p.name), default=None)
