"""Writes docs/img/play.svg, the picture in the README: a moment of a game as `foxden play` shows it.

python docs/img/play.py
"""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich.console import Console

import foxden
from foxden.bots import bot
from foxden.tui.play import choices
from foxden.tui.play.screen import print_screen


def a_moment(seed: int, event: int) -> foxden.Game:
    """A solo game played by `greedy` up to some event, stopped where the active player has to choose."""
    game, rng = foxden.new("pretty"), random.Random(seed)
    while len(game.events) < event or game.phase != "choosing" or len(game.hand) < 5:
        if game.to_roll:
            game.roll(rng)
        else:
            game.play(1, bot("greedy")(game, 1, rng))
    return game


def picture(game: foxden.Game) -> str:
    """The screen as SVG, without web fonts."""
    screen = Console(record=True, width=126, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False)
    print_screen(screen, game, 1, "You", choices.choice_groups(game, 1))
    svg = screen.export_svg(title="foxden play pretty", unique_id="foxden")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "ui-monospace, Menlo, Consolas, DejaVu Sans Mono")


if __name__ == "__main__":
    path = Path(__file__).with_suffix(".svg")
    path.write_text(picture(a_moment(seed=5, event=34)), encoding="utf-8")
    print(f"wrote {path.name}, {path.stat().st_size // 1024} kB")
