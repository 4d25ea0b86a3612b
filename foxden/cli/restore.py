"""`foxden restore`: make a database of a backup, for a server that is started then."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

from foxden.cli.backup import contents
from foxden.cli.database import add_database, database_url, need_server
from foxden.cli.errors import CommandError
from foxden.tui.reports.progress import RowBar


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the file and the database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="what `foxden backup` wrote, of SQLite or PostgreSQL")
    add_database(parser)
    parser.add_argument("--overwrite", action="store_true", help="delete all tables that the database has")


def run(args: argparse.Namespace) -> int:
    """Restore the backup: all of it, or nothing."""
    need_server("foxden restore")
    from foxden.server.storage.backup_file import BadBackup
    from foxden.server.storage.errors import BadDatabase
    from foxden.server.storage.restore import restore

    bar = RowBar("checking", sys.stderr.isatty())
    try:
        with bar, RowBar("restoring", sys.stderr.isatty()) as second:
            found = restore(args.file, database_url(args), args.overwrite, bar.told, second.told)
    except (BadBackup, BadDatabase) as error:
        raise CommandError(str(error)) from None
    made = datetime.datetime.fromtimestamp(found.note.made, datetime.UTC)
    print(f"Restored {contents(found.note)}, as they were on {made:%Y-%m-%d at %H:%M:%S} UTC.")
    if found.new_dice:
        print(f"{found.new_dice:,} games go on with new dice, and their records say from which roll on.")
    return 0
