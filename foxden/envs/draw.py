"""How an environment shows itself: as text for a terminal, or as a picture."""

from __future__ import annotations

from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console

from foxden.engine.game import Game
from foxden.tui.panels import SHEET
from foxden.tui.pen import pen
from foxden.tui.screen import heading
from foxden.tui.sheet import sheet
from foxden.tui.tray import tray

MODES = ("ansi", "rgb_array")


def check(mode: str | None) -> None:
    """Complain about a render mode that there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is None, {' or '.join(repr(m) for m in MODES)}, not {mode!r}")


def render(mode: str | None, game: Game, seat: int) -> Any:
    """The sheet of a seat (from 1) and the dice, in the form asked for."""
    if mode == "ansi":
        return text(game, seat)
    if mode == "rgb_array":
        from foxden.picture import picture

        return np.asarray(picture(game, seat))
    return None


def text(game: Game, seat: int) -> str:
    """The drawing of the terminal game, with its colours."""
    out = Console(
        file=StringIO(), width=SHEET, force_terminal=True, color_system="truecolor", highlight=False, markup=False, emoji=False
    )
    out.print(heading(game, f"seat {seat}"))
    out.print(sheet(game.setup, pen(game, seat)))
    out.print(tray(game))
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()
