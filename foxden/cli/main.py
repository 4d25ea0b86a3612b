"""The command line: one module per command, with `add(parser)` to declare its arguments and `run(args)` to run it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import foxden
from foxden.bots import UnknownBot
from foxden.cli.errors import STOPPED, CommandError
from foxden.sheets.junior.sheet import SheetError

COMMANDS = {
    "play": "play a game in the terminal",
    "sheet": "draw the empty sheet of a game",
    "replay": "show a recorded game turn by turn",
    "analyse": "what each choice of a recorded game cost, what was luck, what was better",
    "puzzles": "find positions in which one choice is clearly better than all others",
    "simulate": "play many games between bots: statistics, files, plots",
    "compare": "compare two bots on the same dice, or two files of games",
    "ladder": "play every bot and compare each with the one below",
    "train": "let the fox learn a game by playing against itself",
    "tune": "find the weights of the planner for a game",
    "serve": "play in the browser: alone, with friends, against bots",
    "backup": "write everything that a server keeps to a file, while people play",
    "restore": "make a server's database of a backup",
    "join": "let a bot take a seat at a table of a server",
    "site": "write the page as files for any web host: alone, on one screen, against bots",
    "daily": "the list of a day of your server: read it, hide an entry",
    "load": "measure how many tables a server carries",
    "verify": "recompute the dice of a recorded game",
    "bench": "measure how fast the rules run here",
    "count": "count lines of play and positions with fixed rolls",
}


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are a single line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """The parser of all commands."""
    top = Parser(prog="foxden", description="The Clever dice games: play, look at sheets, replay. An unofficial fan project.")
    top.add_argument("--version", action="version", version=f"foxden {foxden.__version__} (rules {foxden.RULES_VERSION})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, words in COMMANDS.items():
        import_module(f"foxden.cli.{name}").add(commands.add_parser(name, help=words, description=words))
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; errors are one line and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a character the terminal lacks is shown as a question mark
    reader = parser()
    args = reader.parse_args(argv)
    if args.command is None:
        reader.error(f"say what to do: {', '.join(COMMANDS)}; {reader.prog} --help tells more")
    try:
        return int(import_module(f"foxden.cli.{args.command}").run(args))
    except (CommandError, UnknownBot, foxden.SetupError, SheetError, foxden.NotationError) as error:
        print(f"foxden {args.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"foxden {args.command}: stopped", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader closed the pipe
        return 1
