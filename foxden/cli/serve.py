"""`foxden serve`: run the server for playing in the browser."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from foxden.cli.errors import CommandError
from foxden.engine.errors import MissingExtra
from foxden.sim.requirements import require
from foxden.site.origins import BadOrigin, read_origin
from foxden.tui.play.saved_games import save_folder

if TYPE_CHECKING:
    from foxden.server.run import ServerConfig


def add(parser: argparse.ArgumentParser) -> None:
    """Declare address, database, bot pause and limits."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 for the whole network")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME; else in your data folder")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("--bot-pause", type=float, default=0.6, metavar="SECONDS", help="from a person's step to the bots'")
    parser.add_argument("--lazy", action="store_true", help="begin to compile a bot when it is first asked for, not at once")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another site whose pages may connect")
    parser.add_argument("--rate", type=float, metavar="N", help="messages of a socket in a second")
    parser.add_argument("--requests", type=float, metavar="N", help="requests of one address in a second that make something")
    parser.add_argument("--away", type=float, metavar="SECONDS", help="until others may let a bot play for somebody who is away")
    parser.add_argument("--tables", type=int, metavar="N", help="open tables of one address")


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    try:
        for library in ("msgspec", "starlette", "uvicorn", "sqlalchemy", "prometheus_client"):
            require(library, "foxden serve", "serve")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    try:
        origins = frozenset(map(read_origin, args.origin))
    except BadOrigin as error:
        raise CommandError(f"--origin: {error}") from None
    from foxden.server import run as server
    from foxden.server.storage.schema import SchemaTooNew
    from foxden.server.storage.store import BadDatabase

    try:
        return server.run(_server_config(args, origins))
    except (BadDatabase, SchemaTooNew, server.CannotListen) as error:
        raise CommandError(str(error)) from None


def _server_config(args: argparse.Namespace, origins: frozenset[str]) -> ServerConfig:
    from foxden.server.rate_limits import Limits
    from foxden.server.run import ServerConfig

    given: dict[str, Any] = {}
    if args.tables is not None:
        given |= {"tables": args.tables, "sockets": max(Limits().sockets, 4 * args.tables)}
    if args.rate is not None:
        given |= {"rate": args.rate, "burst": 3 * args.rate}
    if args.requests is not None:
        given |= {"asks": args.requests, "asks_burst": 6 * args.requests}
    if args.away is not None:
        given["away"] = args.away
    return ServerConfig(
        database=args.database or f"sqlite:///{save_folder() / 'tables.db'}",
        host=args.host,
        port=args.port,
        open=args.open,
        pause=args.bot_pause,
        origins=origins,
        limits=Limits(**given),
        lazy=args.lazy,
    )
