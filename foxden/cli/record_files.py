"""Reading game records from files."""

from __future__ import annotations

from pathlib import Path

import foxden
from foxden.cli.common_options import custom_sheet
from foxden.cli.errors import CommandError
from foxden.engine.game import Game
from foxden.notation import records

SHEET_FILE = "SheetFile"  # the header that names a custom sheet file


def read_game(path: Path, sheet: Path | None = None) -> Game:
    """The game of a record file; on a custom sheet if one is given or named in the record."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"cannot read {path} ({getattr(error, 'strerror', None) or error})") from None
    headers, _ = records.read(text)
    if sheet is None and SHEET_FILE in headers:
        sheet = Path(headers[SHEET_FILE].value.text)
    game = headers["Game"].value.text if "Game" in headers else ""
    return foxden.load(text, custom_sheet(game, sheet))
