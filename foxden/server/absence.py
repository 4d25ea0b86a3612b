"""Since when the people of a table are away, as one process sees it: connected neither to it nor to another one."""

from __future__ import annotations

import time
from collections.abc import Mapping


class Absence:
    """Whoever is away for long may be represented by a bot, so that a table is never stuck."""

    def __init__(self, patience: float) -> None:
        self.patience = patience  # seconds until it is long
        self.since: dict[int, float] = {}

    def note(self, present: Mapping[str, bool]) -> None:
        """Who is here now. After a table was loaded everybody is away from then on: there is time to come back."""
        now = time.monotonic()
        self.since = {int(seat): self.since.get(int(seat), now) for seat, here in present.items() if not here}

    @property
    def long(self) -> list[int]:
        """The seats that have been away for long."""
        return sorted(seat for seat, since in self.since.items() if time.monotonic() - since >= self.patience)

    @property
    def due(self) -> float | None:
        """Seconds until the next seat has been away for long; None if none will."""
        now = time.monotonic()
        left = [self.patience - (now - since) for since in self.since.values()]
        return min((seconds for seconds in left if seconds > 0), default=None)
