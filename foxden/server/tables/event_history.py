"""The events of a table as clients are told of them: as many as fit into a limit, and without what was undone if there are more."""

from __future__ import annotations

from collections import deque

from foxden.server.protocol.outbox import EventView

MAX_RECENT = 1000  # a whole game with all its undos has about 200
MAX_SEAT_EVENTS = 100
MOST_EVENTS = 5000  # of a table; then nobody takes back or changes seats any more: every event is read again with the table
PLAYED = ("roll", "act")
OF_THE_GAME = (*PLAYED, "undo", "take_back")  # kinds of events that change the game


class EventHistory:
    """The latest events, and those from which a whole game is rebuilt. Both are bounded, however often people undo or rename."""

    def __init__(self) -> None:
        self.recent: deque[EventView] = deque(maxlen=MAX_RECENT)
        self.lasting: list[EventView] = []  # without the acts that were undone, and without the undos
        self.seat_events = 0  # of `lasting`

    def add(self, event: EventView) -> None:
        """Add the next event."""
        self.recent.append(event)
        if event.kind == "wish":
            return
        if event.kind == "undo":
            self.lasting.remove(self.last_played)
            return
        if event.kind == "commit":  # only the latest of each seat counts
            self.lasting = [one for one in self.lasting if (one.kind, one.seat) != ("commit", event.seat)]
        if event.kind == "take_back":
            self.lasting = [one for one in self.lasting if one.kind not in PLAYED or one.n < (event.roll or 0)]
            return
        self.lasting.append(event)
        if event.kind == "seat":
            self.seat_events += 1
            self._drop_oldest_seat_event()

    def _drop_oldest_seat_event(self) -> None:
        if self.seat_events > MAX_SEAT_EVENTS:
            self.lasting.remove(next(event for event in self.lasting if event.kind == "seat"))
            self.seat_events -= 1

    @property
    def played(self) -> list[EventView]:
        """The rolls and acts that were not taken back."""
        return [event for event in self.lasting if event.kind in PLAYED]

    @property
    def last_played(self) -> EventView:
        """The last roll or act that was not undone."""
        return next(event for event in reversed(self.lasting) if event.kind in PLAYED)

    def since(self, n: int) -> tuple[int, list[EventView]]:
        """The events after number n, and n; or those of the whole game, and 0, if n is too long ago or was never reached."""
        last = self.recent[-1].n if self.recent else 0
        if n > last:
            n = 0
        first = last - len(self.recent)
        if n < first:
            return 0, self.lasting
        return n, [event for event in self.recent if event.n > n]
