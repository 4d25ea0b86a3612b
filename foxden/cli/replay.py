"""`foxden replay`: a recorded game, turn by turn."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.text import Text

from foxden.cli.complaint import Complaint
from foxden.cli.records import read_game
from foxden.cli.setting import screen
from foxden.engine.game import Game
from foxden.locale import en_table as say
from foxden.tui.ending import ending
from foxden.tui.lines import Leave, Lines
from foxden.tui.pen import pen
from foxden.tui.players import Player, seated
from foxden.tui.retell import Turn, heading, retell
from foxden.tui.sheet import sheet


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game record")
    parser.add_argument("--json", action="store_true", help="print the final scores by seat and area as JSON")
    parser.add_argument("--turn", type=int, metavar="N", help="show one turn, counted from 1, and the sheets after it")
    parser.add_argument("--all", action="store_true", help="show every turn without waiting")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: the sheet file it was played on")


def run(args: argparse.Namespace) -> int:
    """Show the game."""
    game = read_game(args.file, args.sheet)
    if args.json:
        print(json.dumps(summary(game), indent=2, ensure_ascii=False))
        return 0
    turns = list(retell(game, who(game)))
    if args.turn is not None:
        if not 1 <= args.turn <= len(turns):
            raise Complaint(f"the record has turns 1 to {len(turns)}, not {args.turn}")
        _show(game, turns[args.turn - 1], sheets=True)
        return 0
    try:
        _tell(game, turns, waits=not args.all and sys.stdin.isatty() and sys.stdout.isatty())
    except (KeyboardInterrupt, Leave):
        screen().print()
    return 0


def who(game: Game) -> list[Player]:
    """The players that the record names, else seats by number."""
    text = game.tags.get("Players", "")
    if text and len(text.split(",")) == game.seats:
        try:
            return seated(text)
        except ValueError:
            return [Player(seat, name.strip()) for seat, name in enumerate(text.split(","), 1)]
    return [Player(seat, say.SEAT.format(seat=seat)) for seat in range(1, game.seats + 1)]


def _show(game: Game, turn: Turn, sheets: bool) -> None:
    out = screen()
    out.print(heading(turn))
    for line in turn.lines:
        out.print(Text(f"   {line}"))
    players = who(game)
    totals = ", ".join(f"{p.name} {turn.after.score(p.seat).total}" for p in players)
    out.print(Text(f"   {say.TOTALS.format(totals=totals)}", style="bold"))
    for player in players if sheets else ():
        out.print(Text(f" {player.name}", style="bold"))
        out.print(sheet(game.setup, pen(turn.after, player.seat)))


def _tell(game: Game, turns: list[Turn], waits: bool) -> None:
    """Every turn, then the end; a person goes on with Enter."""
    out = screen()
    lines = Lines(sys.stdin, out)
    for i, turn in enumerate(turns):
        _show(game, turn, sheets=waits)
        if waits and i + 1 < len(turns) and lines.ask(say.NEXT_TURN) in ("q", "quit"):
            raise Leave
    players = who(game)
    if not waits:
        for player in players:
            out.print(Text(f" {player.name}", style="bold"))
            out.print(sheet(game.setup, pen(game, player.seat)))
    if game.over:
        for part in ending(game, players):
            out.print(part)


def summary(game: Game) -> dict[str, Any]:
    """The scores of all seats, ready for JSON."""
    scores = [(player, game.score(player.seat)) for player in who(game)]
    return {
        "game": game.game,
        "over": game.over,
        "result": game.result,
        "winners": list(game.winners),
        "seats": [
            {
                "seat": player.seat,
                "name": player.name,
                "areas": score.areas,
                "foxes": score.foxes,
                "fox_worth": score.fox_worth,
                "total": score.total,
            }
            for player, score in scores
        ],
    }
