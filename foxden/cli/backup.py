"""`foxden backup`: write everything a server keeps to a file, while people play."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from foxden.cli.database import add_database, database_url, need_server
from foxden.cli.errors import CommandError
from foxden.tui.reports.progress import RowBar

if TYPE_CHECKING:
    from foxden.server.storage.backup_file import Note


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the file and the database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup; only you can read it, because secrets are in it")
    add_database(parser)
    parser.add_argument("--overwrite", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    """Write the backup; it has its name only once it is complete."""
    need_server("foxden backup")
    from foxden.server.storage.backup import write_backup
    from foxden.server.storage.backup_file import BadBackup
    from foxden.server.storage.errors import BadDatabase

    try:
        with RowBar("writing", sys.stderr.isatty()) as bar:
            note = write_backup(database_url(args), args.file, args.overwrite, bar.told)
    except (BadBackup, BadDatabase) as error:
        raise CommandError(str(error)) from None
    print(f"{args.file} has {contents(note)}. Keep it secret: whoever reads it knows the dice of running games.")
    return 0


def contents(note: Note) -> str:
    """What is in a backup."""
    return f"{note.rows.get('tables', 0):,} tables with {note.rows.get('events', 0):,} events"
