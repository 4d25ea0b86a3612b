"""Accepts connections, a few at a time: uvicorn builds all that wait in one go, and everybody at a table would wait for that."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections.abc import Callable
from contextlib import suppress

from foxden.server.open_connections import OpenConnections

log = logging.getLogger("foxden.server")
AT_ONCE = 3  # connections accepted before others are served; the rest wait in the queue of the system
RESET = struct.pack("ii", 1, 0)  # nothing of the connection is kept: the system would wait a minute for the other side
AGAIN_SECONDS = 0.5  # until it is tried again if the system has no more files
REST_SECONDS = 0.001  # after one was refused: whoever opens thousands in a second is slowed down, and keeps nobody else busy


Protocols = Callable[[float], asyncio.Protocol]  # what serves a connection that waits so many seconds for its turn


class Listener:
    """A listening socket, in the form in which uvicorn keeps its servers."""

    def __init__(self, listening: socket.socket, connections: OpenConnections, protocol: Protocols) -> None:
        self.listening = listening
        self.connections = connections
        self.protocol = protocol
        self.opening: set[asyncio.Task[None]] = set()
        self.pause: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Accept connections from now on."""
        self.pause = None
        self.listening.setblocking(False)
        asyncio.get_running_loop().add_reader(self.listening, self._accept_some)

    def close(self) -> None:
        """Accept no more."""
        asyncio.get_running_loop().remove_reader(self.listening)
        if self.pause is not None:
            self.pause.cancel()

    async def wait_closed(self) -> None:
        """Wait until those that were accepted are open."""
        await asyncio.gather(*self.opening)

    def _accept_some(self) -> None:
        """Called whenever connections wait, and in the next turn of the event loop again if not all of them were accepted."""
        admitted = True
        try:
            for _ in range(AT_ONCE):
                admitted = self._admit(*self.listening.accept()) and admitted
        except (BlockingIOError, ConnectionError):  # there are no more, or one has gone before it was accepted
            pass
        except OSError as error:
            log.error("cannot accept connections: %s", error.strerror)
            self._rest(AGAIN_SECONDS)
            return
        if not admitted:
            self._rest(REST_SECONDS)

    def _rest(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(self.listening)
        self.pause = loop.call_later(seconds, self.start)

    def _admit(self, opened: socket.socket, address: tuple[str, int]) -> bool:
        """Let a connection in. One of an address that opens far too many gets no answer: it would cost more than the connection."""
        wait = self.connections.wait(address[0])
        if wait is None:
            with opened, suppress(OSError):
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            return False
        task = asyncio.create_task(self._open(opened, wait))
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)
        return True

    async def _open(self, opened: socket.socket, wait: float) -> None:
        opened.setblocking(False)
        with suppress(OSError):  # it has gone
            await asyncio.get_running_loop().connect_accepted_socket(lambda: self.protocol(wait), opened)
