"""Which database a command uses."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from foxden.cli.errors import CommandError
from foxden.engine.errors import MissingExtra
from foxden.sim.requirements import require
from foxden.tui.play.saved_games import save_folder


def add_database(parser: argparse.ArgumentParser) -> None:
    """Declare the database."""
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME; else in your data folder")
    parser.add_argument(
        "--database-file", metavar="FILE", help="a file with that URL, so that its password is in no list of processes"
    )


def database_url(args: argparse.Namespace) -> str:
    """The URL of the database: given, in a file, in the environment, or of the file in the data folder."""
    if args.database_file:
        try:
            return Path(args.database_file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeError) as error:
            raise CommandError(f"cannot read {args.database_file}: {getattr(error, 'strerror', None) or error}") from None
    if args.database:
        _warn_of_password(str(args.database))
    return str(args.database or os.environ.get("FOXDEN_DATABASE") or f"sqlite:///{save_folder() / 'tables.db'}")


def _warn_of_password(url: str) -> None:
    from foxden.server.storage.errors import has_password

    if has_password(url):
        say = "everybody on this machine can see the password of --database; use --database-file or $FOXDEN_DATABASE"
        print(f"foxden: {say}", file=sys.stderr)


def need_server(command: str) -> None:
    """Refuse a command that needs the libraries of the server if they are missing."""
    try:
        for library in ("msgspec", "starlette", "uvicorn", "sqlalchemy", "prometheus_client", "segno"):
            require(library, command, "serve")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
