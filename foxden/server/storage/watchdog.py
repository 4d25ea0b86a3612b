"""Limits of time for the database, also if it has stopped without a word: then its connections are cut from this side."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection

STATEMENT_SECONDS = 4.0  # for a transaction
CONNECT_SECONDS = 3
LOOK_SECONDS = 0.5  # between two looks


class Watchdog:
    """A thread that cuts the connections whose work takes too long; the work then fails as after any lost connection."""

    def __init__(self, seconds: float = STATEMENT_SECONDS) -> None:
        self.seconds = seconds
        self.running: dict[int, tuple[float, Any]] = {}  # by thread: since when, with which connection of the driver
        self.ended = threading.Event()
        threading.Thread(target=self._watch, name="foxden-watchdog", daemon=True).start()

    @contextmanager
    def watching(self, connection: Connection) -> Iterator[None]:
        """Give the work of this thread with a connection its limit of time."""
        thread = threading.get_ident()
        self.running[thread] = time.monotonic(), connection.connection.driver_connection
        try:
            yield
        finally:
            del self.running[thread]

    def close(self) -> None:
        """End the thread."""
        self.ended.set()

    def _watch(self) -> None:
        while not self.ended.wait(LOOK_SECONDS):
            for since, driver in list(self.running.values()):
                if time.monotonic() - since > self.seconds:
                    with contextlib.suppress(Exception):  # it may have ended meanwhile
                        _cut(driver)


def _cut(driver: Any) -> None:
    if hasattr(driver, "interrupt"):  # SQLite
        driver.interrupt()
        return
    with socket.socket(fileno=os.dup(driver.pgconn.socket)) as wire:
        wire.shutdown(socket.SHUT_RDWR)
