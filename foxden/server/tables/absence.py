"""How long the players of a table have been away, that is without a socket in any process."""

from __future__ import annotations

import time
from collections.abc import Mapping


class Absence:
    """Tracks absent seats; those away for long may be replaced by a bot, so that a table never gets stuck."""

    def __init__(self, patience: float) -> None:
        self.patience = patience  # seconds until an absence counts as long
        self.since: dict[int, float] = {}

    def update(self, present: Mapping[str, bool]) -> None:
        """Note who is present. An absence counts from when this process first saw it."""
        now = time.monotonic()
        # After a restart people have time to return.
        self.since = {int(seat): self.since.get(int(seat), now) for seat, here in present.items() if not here}

    @property
    def long_away(self) -> list[int]:
        """The seats whose absence is long."""
        return sorted(seat for seat, since in self.since.items() if time.monotonic() - since >= self.patience)

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the next absence becomes long; None if there is none."""
        now = time.monotonic()
        left = [self.patience - (now - since) for since in self.since.values()]
        return min((seconds for seconds in left if seconds > 0), default=None)
