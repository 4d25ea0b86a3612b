"""The ASGI application: API, pages and sockets of one server process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from foxden.server.http import pages, routes
from foxden.server.http.security_headers import SecurityHeaders
from foxden.server.protocol.refusal import Refusal
from foxden.server.sockets import endpoint
from foxden.server.tables.registry import TableRegistry


def create_app(registry: TableRegistry, origins: frozenset[str] = frozenset()) -> ASGIApp:
    """The application that serves the tables of a registry; `origins`: other sites whose pages may use it."""

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
    requests = SecurityHeaders(_for_other_origins(made, origins) if origins else made, registry.metrics)

    async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
        """Route sockets past Starlette, whose per-request objects would stay in memory as long as the socket."""
        if scope["type"] == "websocket":
            await endpoint.serve_socket(scope, receive, send, registry, origins)
        else:
            await (requests if scope["type"] == "http" else made)(scope, receive, send)

    return entrance


def _for_other_origins(app: ASGIApp, origins: frozenset[str]) -> ASGIApp:
    """Tell browsers that pages of these sites, and no others, may ask and read the answers (CORS)."""
    return CORSMiddleware(app, sorted(origins), allow_methods=("GET", "POST"), allow_headers=("content-type",), max_age=86400)


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
