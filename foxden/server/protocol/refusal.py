"""Refusals: the error codes of the protocol and their HTTP status."""

from __future__ import annotations

from typing import Any

STATUS = {
    "malformed": 400,
    "unknown_table": 404,
    "unknown_seat": 404,
    "unknown_day": 404,
    "not_found": 404,
    "no_such_method": 405,
    "not_owner": 403,
    "not_your_seat": 403,
    "other_origin": 403,
    "day_running": 403,
    "day_once": 409,
    "day_ahead": 409,
    "day_over": 409,
    "seat_taken": 409,
    "not_over": 409,
    "stale": 409,
    "old_rules": 409,
    "too_large": 413,
    "bad_setup": 422,
    "other_host": 421,
    "too_fast": 429,
    "too_many_tables": 429,
    "too_many_games": 429,
    "too_many_sockets": 429,
    "internal": 500,
    "storage": 503,
    "closing": 503,
}


class Refusal(Exception):
    """A request or message is refused, with a code and its figures; nothing was changed."""

    def __init__(self, code: str, **say: Any) -> None:
        super().__init__(code, say)
        self.code = code
        self.say = say

    @property
    def status(self) -> int:
        """The HTTP status of the code."""
        return STATUS.get(self.code, 409)
