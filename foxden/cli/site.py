"""`foxden site`: write the client as a static site."""

from __future__ import annotations

import argparse
from pathlib import Path

from foxden.cli.errors import CommandError
from foxden.site.origins import BadOrigin, read_origin
from foxden.site.writing import CannotWrite, write_site


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the folder and the server."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to write; any file host can serve it, at any address")
    parser.add_argument(
        "--server", metavar="URL", default="", help="a Foxden server for tables with friends, which must allow the site"
    )
    parser.add_argument("--force", action="store_true", help="write into a folder that has other files")


def run(args: argparse.Namespace) -> int:
    """Write the site and say what to do with it."""
    try:
        server = read_origin(args.server) if args.server else ""
        files = write_site(args.folder, server, args.force)
    except BadOrigin as error:
        raise CommandError(f"--server: {error}") from None
    except CannotWrite as error:
        raise CommandError(str(error)) from None
    print(f"{args.folder}: {len(files)} files. Try it: python -m http.server -d {args.folder}")
    if server:
        print(f"Tables with friends are on {server}, which must allow this site: foxden serve --origin https://WHERE-THE-SITE-IS")
    return 0
