"""A proxy between browser and server that can stop forwarding without closing any connection."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class Pipe:
    """One connection: what either side sends waits while forwarding is stopped."""

    def __init__(self, browser: socket.socket, server: socket.socket, flowing: bool) -> None:
        self.ends = browser, server
        self.flows = threading.Event()
        self.lost = False  # what is sent is dropped
        self.held = False  # has something from the browser been held back?
        self.ended = threading.Event()  # set when the server has closed it
        if flowing:
            self.flows.set()
        for source, target in ((browser, server), (server, browser)):
            threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.held |= source is self.ends[0] and not self.flows.is_set()
                self.flows.wait()
                if not self.lost:
                    target.sendall(data)
        if source is self.ends[1]:
            self.ended.set()
        self.flows.wait()
        if not self.lost:
            with contextlib.suppress(OSError):
                target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.flows.set()
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Proxy:
    """Forwards connections to a server."""

    def __init__(self, url: str) -> None:
        found = urlsplit(url)
        self.target = found.hostname or "", found.port or 80
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self.listening.getsockname()[1]}"
        self.pipes: list[Pipe] = []
        self.old: list[Pipe] = []
        self.flowing = True
        self.refusing = False
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self.listening.accept()
                if self.refusing:
                    browser.close()
                    continue
                self.pipes.append(Pipe(browser, socket.create_connection(self.target), self.flowing))

    def silence(self) -> None:
        """Stop forwarding."""
        self.flowing = False
        self.old = list(self.pipes)
        for pipe in self.pipes:
            pipe.flows.clear()

    def lose(self) -> None:
        """Drop everything that was or will be sent over the existing connections."""
        for pipe in self.old:
            pipe.lost = True

    def heal(self) -> None:
        """Forward new connections, and those opened meanwhile; the old ones stay silent."""
        self.flowing = True
        self.refusing = False
        for pipe in list(self.pipes):
            if pipe not in self.old:
                pipe.flows.set()

    def catch_up(self) -> None:
        """Deliver what was sent over the old connections, including that the browser closed them."""
        for pipe in self.old:
            pipe.flows.set()

    def caught_up(self) -> None:
        """Wait until the server has read everything."""
        for pipe in self.old:
            assert not pipe.held or pipe.ended.wait(30)

    def refuse(self) -> None:
        """Close all connections and accept no new ones."""
        self.refusing = True
        for pipe in self.pipes:
            pipe.close()
        self.pipes.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.listening.close()
        for pipe in self.pipes:
            pipe.close()
