"""The ASGI application: API, pages and sockets of one server process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from foxden.server.http import pages, routes
from foxden.server.http.host_names import is_allowed_host
from foxden.server.http.security_headers import SecurityHeaders
from foxden.server.http.turnstile import Turnstile
from foxden.server.open_connections import Ticket
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import address_block
from foxden.server.sockets import endpoint
from foxden.server.sockets.connection import POLICY_VIOLATION
from foxden.server.tables.registry import TableRegistry


def create_app(registry: TableRegistry, origins: frozenset[str] = frozenset(), host_names: frozenset[str] = frozenset()) -> ASGIApp:
    """The application that serves the tables of a registry.

    `origins`: other sites whose pages may use it; `host_names`: names of this server, besides localhost and addresses in figures.
    """

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        registry.start()
        yield
        await registry.close()
        await asyncio.to_thread(registry.store.close)

    made = Starlette(
        routes=[*routes.ROUTES, *pages.ROUTES],
        exception_handlers={Refusal: _handle_refusal, HTTPException: _handle_http_error, Exception: _handle_failure},
        lifespan=lifespan,
    )
    made.state.registry = registry
    made.state.origins = origins
    turnstile = Turnstile()
    requests, refusals = (_dressed(app, origins, registry) for app in (made, _say_refusal))

    async def turn_away(scope: Scope, receive: Receive, send: Send, code: str, **say: Any) -> None:
        """Refuse a request or a socket before anything is done for it."""
        registry.metrics.refusals.labels(code).inc()
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            scope["state"]["refusal"] = Refusal(code, **say)
            await refusals(scope, receive, send)

    async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
        """Route sockets past Starlette, whose per-request objects would stay in memory as long as the socket."""
        if scope["type"] == "lifespan":
            await made(scope, receive, send)
            return
        await turnstile.enter()
        if len(hosts := _hosts(scope)) > 1:
            await turn_away(scope, receive, send, "malformed", expected="one Host header")
        elif not is_allowed_host(b"".join(hosts), host_names):
            await turn_away(scope, receive, send, "other_host")
        elif not _count_for_address(scope):
            await turn_away(scope, receive, send, "too_many_sockets", most=registry.limits.anonymous)
        elif not await _in_turn(scope, registry):
            await turn_away(scope, receive, send, "too_fast", per_second=registry.addresses.requests.rate)
        elif endpoint.is_gone(scope):
            return
        elif scope["type"] == "websocket":
            await endpoint.serve_socket(scope, receive, send, registry, origins)
        else:
            await requests(scope, receive, send)

    return entrance


def _count_for_address(scope: Scope) -> bool:
    """Count a connection for the address that asks, which a trusted proxy may have named; False if that has too many."""
    ticket: Ticket | None = scope["state"].get("ticket")
    return ticket is None or scope["client"] is None or ticket.move_to(address_block(scope["client"][0]))


async def _in_turn(scope: Scope, registry: TableRegistry) -> bool:
    """Wait until it is the turn of a request among those of its address; False if too many wait already."""
    wait = registry.addresses.requests.next(address_block(scope["client"][0]) if scope["client"] else "")
    if wait:
        await asyncio.sleep(wait)
    return wait is not None


def _hosts(scope: Scope) -> list[bytes]:
    return [value for name, value in scope["headers"] if name == b"host"]


async def _say_refusal(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request that is turned away, and close the connection."""
    answer = routes.refusal_response(scope["state"]["refusal"])
    answer.headers["connection"] = "close"
    await answer(scope, receive, send)


def _dressed(app: ASGIApp, origins: frozenset[str], registry: TableRegistry) -> ASGIApp:
    """An application whose answers have all the headers they need, and are counted."""
    return SecurityHeaders(_for_other_origins(app, origins) if origins else app, registry.metrics)


def _for_other_origins(app: ASGIApp, origins: frozenset[str]) -> ASGIApp:
    """Tell browsers that pages of these sites, and no others, may ask and read the answers (CORS)."""
    return CORSMiddleware(
        app, sorted(origins), allow_methods=("GET", "POST"), allow_headers=("content-type", "authorization"), max_age=86400
    )


async def _handle_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    routes.registry_of(request).metrics.refusals.labels(error.code).inc()
    return routes.refusal_response(error)


async def _handle_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "no_such_method"}.get(error.status_code, "malformed")
    return routes.refusal_response(Refusal(code, path=request.url.path[:200]))


async def _handle_failure(request: Request, error: Exception) -> Response:
    """Answer an unexpected error; the server logs it."""
    return routes.refusal_response(Refusal("internal"))
