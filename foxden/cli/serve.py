"""`foxden serve`: run the server for playing in the browser."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any

from foxden.cli.database import add_database, database_url, need_server
from foxden.cli.errors import CommandError
from foxden.site.origins import BadOrigin, read_origin

if TYPE_CHECKING:
    from foxden.server.run import ServerConfig


def add(parser: argparse.ArgumentParser) -> None:
    """Declare address, database, bot pause and limits."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 for the whole network")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    add_database(parser)
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("--bot-pause", type=float, default=0.6, metavar="SECONDS", help="from a person's step to the bots'")
    parser.add_argument("--lazy", action="store_true", help="begin to compile a bot when it is first asked for, not at once")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another site whose pages may connect")
    parser.add_argument("--host-name", action="append", default=[], metavar="NAME", help="a name of this server, besides localhost")
    parser.add_argument("--rate", type=float, metavar="N", help="messages of a socket in a second")
    parser.add_argument("--requests", type=float, metavar="N", help="requests of one address in a second that make something")
    parser.add_argument("--reveal", type=float, metavar="SECONDS", help="that the first roll waits for parts of the dice")
    parser.add_argument("--away", type=float, metavar="SECONDS", help="until others may let a bot play for somebody who is away")
    parser.add_argument(
        "--forget", type=duration, metavar="TIME", help="delete what nobody finished after 90d (default), 12h; 0: never"
    )
    parser.add_argument("--daily-games", type=int, metavar="N", help="games of the day that one address may begin, each day")
    parser.add_argument("--tables", type=int, metavar="N", help="open tables of one address")


def duration(text: str) -> float:
    """Seconds of a time such as 90d, 12h, 30m, 45s or 0."""
    found = re.fullmatch(r"([0-9]{1,6})([dhms]?)", text)
    if found is None or (not found[2] and found[1].strip("0")):
        raise argparse.ArgumentTypeError(f"{text!r} is no time; 90d, 12h, 30m and 45s are")
    return float(found[1]) * {"d": 86_400, "h": 3600, "m": 60}.get(found[2], 1)


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    need_server("foxden serve")
    try:
        origins = frozenset(map(read_origin, args.origin))
    except BadOrigin as error:
        raise CommandError(f"--origin: {error}") from None
    from foxden.server import run as server
    from foxden.server.storage.errors import BadDatabase

    try:
        return server.run(_server_config(args, origins))
    except (BadDatabase, server.CannotListen) as error:
        raise CommandError(str(error)) from None


def _server_config(args: argparse.Namespace, origins: frozenset[str]) -> ServerConfig:
    from foxden.server.rate_limits import Limits
    from foxden.server.run import ServerConfig

    given: dict[str, Any] = {}
    if args.tables is not None:
        given |= {"tables": args.tables, "sockets": max(Limits().sockets, 4 * args.tables)}
    if args.daily_games is not None:
        given["daily"] = args.daily_games
    if args.rate is not None:
        given |= {"rate": args.rate, "burst": 3 * args.rate}
    if args.requests is not None:
        given |= {"asks": args.requests, "asks_burst": 6 * args.requests}
    if args.forget is not None:
        given["forget"] = args.forget
    if args.away is not None:
        given["away"] = args.away
    if args.reveal is not None:
        given["reveal"] = args.reveal
    return ServerConfig(
        database=database_url(args),
        host=args.host,
        port=args.port,
        open=args.open,
        pause=args.bot_pause,
        origins=origins,
        host_names=frozenset(name.lower() for name in args.host_name),
        limits=Limits(**given),
        lazy=args.lazy,
    )
