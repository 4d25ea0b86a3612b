"""Rendering of environments: as text for a terminal, or as a picture."""

from __future__ import annotations

from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console

from foxden.engine.game import Game
from foxden.tui.play.screen import game_heading
from foxden.tui.sheet.dice_tray import dice_line
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.panels import SHEET_WIDTH
from foxden.tui.sheet.sheet import draw_sheet

MODES = ("ansi", "rgb_array")


def check_mode(mode: str | None) -> None:
    """Raise ValueError for an unknown render mode."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is None, {' or '.join(repr(m) for m in MODES)}, not {mode!r}")


def render(mode: str | None, game: Game, seat: int) -> Any:
    """The sheet of a seat (counted from 1) and the dice, in the given mode."""
    if mode == "ansi":
        return text(game, seat)
    if mode == "rgb_array":
        from foxden.picture import picture

        return np.asarray(picture(game, seat))
    return None


def text(game: Game, seat: int) -> str:
    """The drawing of the terminal client, with ANSI colours."""
    out = Console(
        file=StringIO(),
        width=SHEET_WIDTH,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
    )
    out.print(game_heading(game, f"seat {seat}"))
    out.print(draw_sheet(game.setup, visible_marks(game, seat)))
    out.print(dice_line(game))
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()
