"""`foxden join`: a bot takes an open seat at a table of a server and plays."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from foxden.cli.errors import CommandError
from foxden.engine.errors import MissingExtra
from foxden.sim.requirements import require

if TYPE_CHECKING:
    from foxden.client.seat_player import Pick
    from foxden.engine.game import Game


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the table, the bot and its name."""
    parser.add_argument("url", help="a link to the table, such as http://localhost:8000/t/ID")
    parser.add_argument("--bot", default="hard", metavar="BOT", help="a level, any bot, or yours: FILE.py:NAME (default hard)")
    parser.add_argument("--name", help="shown at the table (default: the bot's)")
    parser.add_argument("--think", type=float, default=0.6, metavar="SECONDS", help="before each step, so that people can follow")
    parser.add_argument("--seed", type=int, help="of the bot's random numbers")


def run(args: argparse.Namespace) -> int:
    """Take a seat, play, and print the result."""
    try:
        require("msgspec", "foxden join", "serve")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    from foxden.bots.nonblocking import compiling
    from foxden.client.socket_client import Unreachable

    pick = _pick(args.bot, args.seed)
    try:
        game, seat = asyncio.run(_join(args.url, args.name or _default_name(args.bot), pick, args.think))
    except Unreachable as error:
        raise CommandError(str(error)) from None
    totals = [game.score(each).total for each in range(1, game.seats + 1)]
    place = next(i for i, seats in enumerate(game.places, 1) if seat in seats)
    print(f"The game is over: {' : '.join(map(str, totals))}. Seat {seat} has place {place}.", flush=True)
    if compiling():
        os._exit(0)  # a normal exit crashes a running compiler
    return 0


async def _join(url: str, name: str, pick: Pick, think: float) -> tuple[Game, int]:
    from foxden.client.seat_player import play_seat, take_open_seat

    taken = await take_open_seat(url, name)
    print(f"{name} plays on seat {taken.seat} of table {taken.table}", flush=True)
    return await play_seat(taken, pick, think)


def _default_name(bot: str) -> str:
    """The class of a bot of one's own, or the name of the bot."""
    return bot.rpartition(":")[2] or Path(bot).stem


def _pick(name: str, seed: int | None) -> Pick:
    """What the bot chooses, as a word. A bot that remembers something is used for this one seat only."""
    from foxden.bots import bot

    chosen, rng = bot(name), Random(seed)
    return lambda game, seat: chosen(game, seat, rng).word
