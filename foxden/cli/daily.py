"""`foxden daily`: the list of a day of the server, for its host."""

from __future__ import annotations

import argparse
import datetime

from foxden.cli.database import add_database, database_url
from foxden.cli.errors import CommandError
from foxden.engine.errors import MissingExtra
from foxden.sim.requirements import require


def add(parser: argparse.ArgumentParser) -> None:
    """Declare what to do, with which day and entry, and the database."""
    doing = parser.add_subparsers(dest="do", required=True, metavar="list|hide|show")
    for name, words in (("list", "list the games of a day"), ("hide", "hide an entry"), ("show", "show a hidden entry again")):
        one = doing.add_parser(name, help=words, description=words)
        one.add_argument("day", metavar="DATE", help="such as 2026-11-18, or today (UTC)")
        if name != "list":
            one.add_argument("entry", metavar="ENTRY", help="its first column in the list")
        add_database(one)


def run(args: argparse.Namespace) -> int:
    """Print the list, or change an entry; a running server shows it within seconds."""
    try:
        for library in ("msgspec", "sqlalchemy"):
            require(library, "foxden daily", "serve")
    except MissingExtra as error:
        raise CommandError(str(error)) from None
    from foxden.server.day import host
    from foxden.server.storage.errors import BadDatabase

    day = _day(args.day)
    try:
        if args.do == "list":
            _print_list(day, host.list_day(database_url(args), day))
        elif not host.hide(database_url(args), day, args.entry, args.do == "hide"):
            raise CommandError(f"{day} has no entry {args.entry!r}; `foxden daily list {day}` names them in its first column")
        else:
            print(f"{args.entry} is {'hidden' if args.do == 'hide' else 'shown'}.")
    except BadDatabase as error:
        raise CommandError(str(error)) from None
    return 0


def _day(text: str) -> str:
    if text == "today":
        return datetime.datetime.now(datetime.UTC).date().isoformat()
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise CommandError(f"{text!r} is no day; 2026-11-18 or today would be") from None


def _print_list(day: str, rows: list[tuple[str, str, str, int | None, bool]]) -> None:
    if not rows:
        print(f"Nobody has played on {day}.")
    for table, name, mark, score, hidden in rows:
        print(f"{table}  {'-' if score is None else score:>4}  {mark}  {name}{'  (hidden)' if hidden else ''}")
