"""`foxden replay`: show a recorded game turn by turn."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.text import Text

from foxden.cli.common_options import screen
from foxden.cli.errors import CommandError
from foxden.cli.record_files import read_game
from foxden.engine.game import Game
from foxden.locale import en_terminal as messages
from foxden.tui.play.ending import final_lines
from foxden.tui.play.players import Player, parse_players
from foxden.tui.play.prompt import PlayerQuit, Prompt
from foxden.tui.play.replay import ReplayedTurn, replay_turns, turn_heading
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.sheet import draw_sheet


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the record to show, and which part of it in which form."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game record")
    parser.add_argument("--json", action="store_true", help="print the final scores by seat and area as JSON")
    parser.add_argument("--turn", type=int, metavar="N", help="show one turn, counted from 1, and the sheets after it")
    parser.add_argument("--all", action="store_true", help="show every turn without waiting")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="junior: the sheet file it was played on")


def run(args: argparse.Namespace) -> int:
    """Print one turn, all turns, or the scores as JSON."""
    game = read_game(args.file, args.sheet)
    if args.json:
        print(json.dumps(summary(game), indent=2, ensure_ascii=False))
        return 0
    turns = list(replay_turns(game, players_of(game)))
    if args.turn is not None:
        if not 1 <= args.turn <= len(turns):
            raise CommandError(f"the record has turns 1 to {len(turns)}, not {args.turn}")
        _print_turn(game, turns[args.turn - 1], sheets=True)
        return 0
    try:
        _print_game(game, turns, interactive=not args.all and sys.stdin.isatty() and sys.stdout.isatty())
    except (KeyboardInterrupt, PlayerQuit):
        screen().print()
    return 0


def players_of(game: Game) -> list[Player]:
    """The players that the record names; seats by number if it names none."""
    text = game.tags.get("Players", "")
    if text and len(text.split(",")) == game.seats:
        try:
            return parse_players(text)
        except ValueError:
            return [Player(seat, name.strip()) for seat, name in enumerate(text.split(","), 1)]
    return [Player(seat, messages.SEAT.format(seat=seat)) for seat in range(1, game.seats + 1)]


def _print_turn(game: Game, turn: ReplayedTurn, sheets: bool) -> None:
    out = screen()
    out.print(turn_heading(turn))
    for line in turn.lines:
        out.print(Text(f"   {line}"))
    players = players_of(game)
    totals = ", ".join(f"{p.name} {turn.after.score(p.seat).total}" for p in players)
    out.print(Text(f"   {messages.TOTALS.format(totals=totals)}", style="bold"))
    for player in players if sheets else ():
        out.print(Text(f" {player.name}", style="bold"))
        out.print(draw_sheet(game.setup, visible_marks(turn.after, player.seat)))


def _print_game(game: Game, turns: list[ReplayedTurn], interactive: bool) -> None:
    """Print every turn and the result; if interactive, wait for Enter between turns."""
    out = screen()
    prompt = Prompt(sys.stdin, out)
    for i, turn in enumerate(turns):
        _print_turn(game, turn, sheets=interactive)
        if interactive and i + 1 < len(turns) and prompt.ask(messages.NEXT_TURN) in ("q", "quit"):
            raise PlayerQuit
    players = players_of(game)
    if not interactive:
        for player in players:
            out.print(Text(f" {player.name}", style="bold"))
            out.print(draw_sheet(game.setup, visible_marks(game, player.seat)))
    if game.over:
        for part in final_lines(game, players):
            out.print(part)


def summary(game: Game) -> dict[str, Any]:
    """The scores of all seats as data for JSON."""
    scores = [(player, game.score(player.seat)) for player in players_of(game)]
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
