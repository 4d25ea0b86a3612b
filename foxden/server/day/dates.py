"""Days of the calendar (UTC), and which game is played on which of them."""

from __future__ import annotations

import datetime
import re
import time

from foxden.server.protocol.refusal import Refusal

GAMES = ("pretty", "twice", "cubed")  # in turn, by the number of the day
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
DAY = datetime.timedelta(days=1)
EXAMPLE = "2026-11-18"


def read_date(text: str) -> datetime.date:
    """A date such as 2026-11-18; refused if it is none."""
    try:
        if DATE.fullmatch(text):
            return datetime.date.fromisoformat(text)
    except ValueError:  # no such day in that month
        pass
    raise Refusal("unknown_day", day=text[:40], expected=EXAMPLE)


def today(now: float | None = None) -> str:
    """The date of today in UTC."""
    at = time.time() if now is None else now
    return datetime.datetime.fromtimestamp(at, datetime.UTC).date().isoformat()


def after(day: str, days: int = 1) -> str:
    """The date some days later, or earlier if the number is negative."""
    return (datetime.date.fromisoformat(day) + days * DAY).isoformat()


def game_of(day: str) -> str:
    """The game of a day; 1 January 1970 would be the first one's."""
    return GAMES[round(begins(day) / DAY.total_seconds()) % len(GAMES)]


def begins(day: str) -> float:
    """When a day begins, in seconds since 1970."""
    date = datetime.date.fromisoformat(day)
    return datetime.datetime(date.year, date.month, date.day, tzinfo=datetime.UTC).timestamp()


def ends(day: str) -> float:
    """When a day ends and the next one begins."""
    return begins(day) + DAY.total_seconds()


def is_over(day: str) -> bool:
    """Whether the day has ended, so that its secret is no secret any more."""
    return time.time() >= ends(day)
