"""Start a server process, print its address and shut it down cleanly."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Container
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

import uvicorn
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from foxden.server import quiet_log
from foxden.server.http.app import create_app
from foxden.server.http.protocol import HttpProtocol
from foxden.server.listener import Listener
from foxden.server.metrics import Metrics
from foxden.server.open_connections import RESERVED_FILES, OpenConnections
from foxden.server.rate_limits import Limits
from foxden.server.sockets.protocol import SocketProtocol
from foxden.server.storage.engines import shown
from foxden.server.storage.store import Store
from foxden.server.tables.registry import TableRegistry
from foxden.server.terminal_code import terminal_code
from foxden.server.ulimit import open_file_limit, raise_open_file_limit

log = logging.getLogger("foxden.server")
BACKLOG = 2048  # connections that may wait to be accepted
RECEIVED_AHEAD = 32_768  # bytes that the system may take from a connection before they are read; nobody has more to say
IGNORED_LOG_MESSAGES = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
)  # any client could fill the log with them
SWITCH_INTERVAL = 0.0001  # seconds; short: the event loop and the writer of moves wait so long for whatever else runs in a thread
MAX_MESSAGE_BYTES = 8192  # twice what is allowed: that much is answered, a larger message closes the socket with 1009


class CannotListen(ValueError):
    """The address or the port cannot be used."""


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The settings of a server process."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    open: bool = False
    pause: float = 0.6  # seconds that bots wait between two steps
    origins: frozenset[str] = frozenset()
    host_names: frozenset[str] = frozenset()  # in lower case; localhost and addresses in figures are always allowed
    limits: Limits = field(default_factory=Limits)
    lazy: bool = False  # compile a bot when it is first asked for, not at startup


class TableServer(uvicorn.Server):
    """Uvicorn that prints its address, and closes the tables before it shuts down."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry, plan: ServerConfig, connections: OpenConnections) -> None:
        super().__init__(config)
        self.registry = registry
        self.connections = connections
        self.plan = plan

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, print the address and open the browser if asked to."""
        can_listen = sys.platform != "win32"  # where the event loop does not tell that a connection waits
        await super().startup([] if can_listen else sockets)
        for listening in sockets or []:
            if can_listen:
                listener = Listener(listening, self.connections, self._protocol)
                listener.start()
                self.servers.append(cast(Any, listener))
            self._announce(listening.getsockname()[1])

    def _protocol(self, wait: float) -> asyncio.Protocol:
        """What serves a new connection, which has to wait so many seconds for its turn."""
        made: Any = self.config.http_protocol_class
        found: asyncio.Protocol = made(wait=wait, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        return found

    def _announce(self, port: int) -> None:
        everywhere = self.plan.host in ("0.0.0.0", "::")
        where = _url("localhost" if everywhere or self.plan.host in ("127.0.0.1", "::1") else self.plan.host, port)
        print(f"Foxden is at {where} (Ctrl+C stops it)", flush=True)
        if everywhere:
            network = _url(_network_address(), port)
            print(f"In your network it is at {network}", flush=True)
            if sys.stdout.isatty():  # somebody looks at it, and may hold a phone before it
                print(terminal_code(network), flush=True)
        if self.plan.open:
            webbrowser.open(where)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish accepted moves, close the sockets with 1001, then stop."""
        log.info("stopping")
        await self.registry.close()
        await super().shutdown(sockets)


def run(plan: ServerConfig) -> int:
    """Serve until SIGINT or SIGTERM."""
    gc.freeze()  # these objects stay
    gc.set_threshold(500, 3, 13_000)  # a collection pauses everything: small ones often, and that of all objects hardly ever
    sys.setswitchinterval(SWITCH_INTERVAL)
    raise_open_file_limit()
    quiet_log.begin()
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in IGNORED_LOG_MESSAGES)
    with _bind(plan) as listening:
        metrics = Metrics()
        registry = TableRegistry(Store(plan.database, metrics), plan.limits, metrics, plan.pause, plan.lazy)
        for name in ("SIGINT", "SIGTERM"):
            signal.signal(getattr(signal, name), lambda *_: None)  # uvicorn raises them again after it has stopped
        log.info("tables are kept in %s", shown(registry.store.engine))
        connections = OpenConnections(registry.addresses, open_file_limit() - RESERVED_FILES, trusted_proxies())
        config = _uvicorn_config(create_app(registry, plan.origins, plan.host_names | {plan.host.lower()}), connections)
        TableServer(config, registry, plan, connections).run(sockets=[listening])
    log.info("stopped")
    return 0


def _uvicorn_config(application: ASGIApp, connections: OpenConnections) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        http=cast(Any, partial(HttpProtocol, connections)),
        ws=SocketProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # would cost more memory than the table itself
        ws_ping_interval=20,  # a dead connection is noticed within a minute and its seats count as away
        ws_ping_timeout=30,
        timeout_graceful_shutdown=10,
    )


def trusted_proxies() -> Container[str | None]:
    """The addresses that may say for whom they ask, as uvicorn reads them."""
    middleware = ProxyHeadersMiddleware(cast(Any, None), os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))
    return cast(Container[str | None], middleware.trusted_hosts)


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _network_address() -> str:
    """The address of this machine in its network: the one it would send from (nothing is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


def _bind(plan: ServerConfig) -> socket.socket:
    """Bind the port before anything else is started."""
    found = socket.socket(socket.AF_INET6 if ":" in plan.host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_AHEAD)
    try:
        found.bind((plan.host, plan.port))
        found.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        found.close()
        raise CannotListen(f"cannot listen at {plan.host} port {plan.port}: {getattr(error, 'strerror', None) or error}") from None
    return found
