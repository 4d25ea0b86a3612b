"""Game records on disk."""

from __future__ import annotations

from pathlib import Path

import foxden
from foxden.cli.complaint import Complaint
from foxden.cli.setting import own_sheet
from foxden.engine.game import Game
from foxden.notation import records

SHEET_FILE = "SheetFile"  # the header that names the file of a sheet of one's own


def read_game(path: Path, sheet: Path | None = None) -> Game:
    """The game of a record; on a sheet of one's own, if the record names one."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint(f"cannot read {path} ({getattr(error, 'strerror', None) or error})") from None
    headers, _ = records.read(text)
    if sheet is None and SHEET_FILE in headers:
        sheet = Path(headers[SHEET_FILE].value.text)
    game = headers["Game"].value.text if "Game" in headers else ""
    return foxden.load(text, own_sheet(game, sheet))
