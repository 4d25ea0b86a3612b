"""The application: requests, sockets and pages of one server process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from foxden.server import http, pages, sockets
from foxden.server.headers import Headers
from foxden.server.house import House
from foxden.server.refusal import Refusal


def app(house: House, origins: frozenset[str] = frozenset()) -> ASGIApp:
    """The application of a house; `origins`: other sites whose pages may use it."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        house.open()
        yield
        await house.close()
        await asyncio.to_thread(house.store.close)

    made = Starlette(
        routes=[*http.ROUTES, *pages.ROUTES],
        exception_handlers={Refusal: _refused, HTTPException: _wrong, Exception: _failed},
        lifespan=lifespan,
    )
    made.state.house = house
    made.state.origins = origins
    requests = Headers(made, house.metrics)

    async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets do without what is made for requests: it would stay in memory as long as they do."""
        if scope["type"] == "websocket":
            await sockets.serve(WebSocket(scope, receive, send), house, origins)
        else:
            await (requests if scope["type"] == "http" else made)(scope, receive, send)

    return entrance


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    http.house_of(request).metrics.refusals.labels(error.code).inc()
    return http.refused(error)


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "no_such_method"}.get(error.status_code, "malformed")
    return http.refused(Refusal(code, path=request.url.path[:200]))


async def _failed(request: Request, error: Exception) -> Response:
    """A mistake of ours; the server logs it."""
    return http.refused(Refusal("internal"))
