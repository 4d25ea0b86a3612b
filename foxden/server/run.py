"""A server process: it starts, says where it is, and stops cleanly."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import webbrowser
from dataclasses import dataclass, field

import uvicorn
from starlette.types import ASGIApp

from foxden.server.app import app
from foxden.server.files import allow_many
from foxden.server.house import House
from foxden.server.limits import Limits
from foxden.server.metrics import Metrics
from foxden.server.store import Store

log = logging.getLogger("foxden.server")
BACKLOG = 2048  # connections that wait to be accepted
NOISE = ("Invalid HTTP request received.", "Invalid UTF-8 sequence received from client.")  # anybody could fill the log with them
SWITCH = 0.0005  # seconds until the thread that writes gets its turn while the others are busy: people wait for it
LARGEST = 1 << 20  # bytes of a message that is answered at all; beyond, the socket is closed with 1009


class CannotListen(ValueError):
    """The address or the port cannot be used."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a server is to run."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    open: bool = False
    pause: float = 0.6  # of bots, between two steps
    origins: frozenset[str] = frozenset()
    limits: Limits = field(default_factory=Limits)
    lazy: bool = False  # bots are made ready when they are first asked for


class Server(uvicorn.Server):
    """Uvicorn, which says where it is, and tells the tables first that it stops."""

    def __init__(self, config: uvicorn.Config, house: House, plan: Plan, port: int) -> None:
        super().__init__(config)
        self.house = house
        everywhere = plan.host in ("0.0.0.0", "::")
        self.where = _url("localhost" if everywhere or plan.host in ("127.0.0.1", "::1") else plan.host, port)
        self.network = _url(_own_address(), port) if everywhere else ""
        self.open = plan.open

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        print(f"Foxden is at {self.where} (Ctrl+C stops it)", flush=True)
        if self.network:
            print(f"In your network it is at {self.network}", flush=True)
        if self.open:
            webbrowser.open(self.where)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was accepted, close the sockets with 1001, then stop."""
        log.info("stopping")
        await self.house.close()
        await super().shutdown(sockets)


def run(plan: Plan) -> int:
    """Serve until a signal comes."""
    gc.freeze()  # what is here stays; the rest is looked through less often, for that stops everything
    gc.set_threshold(5_000, 10, 100)
    sys.setswitchinterval(SWITCH)
    allow_many()
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%Y-%m-%d %H:%M:%S")
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in NOISE)
    with _listening(plan) as listening:
        metrics = Metrics()
        house = House(Store(plan.database, metrics), plan.limits, metrics, plan.pause, plan.lazy)
        for name in ("SIGINT", "SIGTERM"):
            signal.signal(getattr(signal, name), lambda *_: None)  # uvicorn raises them again once it has stopped
        log.info("tables are kept in %r", house.store.engine.url)
        Server(_config(app(house, plan.origins)), house, plan, listening.getsockname()[1]).run(sockets=[listening])
    log.info("stopped")
    return 0


def _config(application: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # costs more memory than the table
        ws_ping_interval=20,  # a dead line is found out within a minute: then its people are away
        ws_ping_timeout=30,
        timeout_graceful_shutdown=10,
    )


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _own_address() -> str:
    """The address by which others of the network know this machine: the one it would send from (nothing is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


def _listening(plan: Plan) -> socket.socket:
    """The port, taken before anything else is begun."""
    found = socket.socket(socket.AF_INET6 if ":" in plan.host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((plan.host, plan.port))
        found.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        found.close()
        raise CannotListen(f"cannot listen at {plan.host} port {plan.port}: {getattr(error, 'strerror', None) or error}") from None
    return found
