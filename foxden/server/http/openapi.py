"""The OpenAPI document of the server; the socket messages are among its schemas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

import foxden
from foxden.server.protocol import inbox, outbox

REF = "#/components/schemas/{name}"
REQUEST_BODIES = (inbox.NewTableRequest, inbox.TakeSeatRequest, inbox.RematchRequest, inbox.DayGameRequest)
RESPONSE_BODIES = (
    outbox.GamesResponse,
    outbox.NewTableResponse,
    outbox.TakeSeatResponse,
    outbox.TableSummary,
    outbox.OpenTablesResponse,
    outbox.StateView,
    outbox.ReplayResponse,
    outbox.DayResponse,
    outbox.DayTableResponse,
    outbox.DayScoresResponse,
    outbox.HealthResponse,
    outbox.ErrorResponse,
)
CLIENT_MESSAGES = get_args(inbox.AnyClientMessage)
SERVER_MESSAGES = get_args(outbox.AnyServerMessage)
PLAYER = {"type": "http", "scheme": "bearer", "description": "The secret of a player of the dice of the day, drawn by the client."}
NEEDED: list[dict[str, list[str]]] = [{"player": []}]
OF_THE_DAY = [{}, *NEEDED]  # without it nothing of a running day is shown that only its players may see


@cache
def openapi_document() -> dict[str, Any]:
    """The OpenAPI document."""
    _, schemas = msgspec.json.schema_components(
        (*REQUEST_BODIES, *RESPONSE_BODIES, *CLIENT_MESSAGES, *SERVER_MESSAGES), ref_template=REF
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Foxden", "version": foxden.__version__, "description": "See docs/reference/protocol.md."},
        "paths": _paths(),
        "components": {"schemas": schemas, "securitySchemes": {"player": PLAYER}},
        "x-socket": {
            "path": "/ws/{table}",
            "open_tables": "/ws/open",
            "client": [REF.format(name=kind.__name__) for kind in CLIENT_MESSAGES],
            "server": [REF.format(name=kind.__name__) for kind in SERVER_MESSAGES],
        },
    }


def _paths() -> dict[str, Any]:
    table = _parameter("table", "string")
    day = _parameter("day", "string")
    at_seat = [table, _parameter("seat", "integer")]
    choices = {"name": "choices", "in": "query", "description": "1: with what each choice would do", "schema": {"type": "integer"}}
    return {
        "/api/games": {"get": _operation("The sheets of all games, and the levels of bots", outbox.GamesResponse)},
        "/api/open": {"get": _operation("The tables that anyone may join", outbox.OpenTablesResponse)},
        "/api/tables": {"post": _operation("Make a table", outbox.NewTableResponse, inbox.NewTableRequest, status=201)},
        "/api/tables/{table}": {"get": _of_the_day("What anybody may know of a table", outbox.TableSummary, at=[table])},
        "/api/tables/{table}/seats/{seat}": {
            "post": _operation("Take an open seat", outbox.TakeSeatResponse, inbox.TakeSeatRequest, at=at_seat)
        },
        "/api/tables/{table}/record": {"get": _of_the_day("The record of the game", None, at=[table])},
        "/api/tables/{table}/state": {"get": _of_the_day("The state of the game", outbox.StateView, at=[table, choices])},
        "/api/tables/{table}/replay": {"get": _of_the_day("The events of the game", outbox.ReplayResponse, at=[table])},
        "/api/tables/{table}/rematch": {
            "post": _operation(
                "The same people at a new table", outbox.NewTableResponse, inbox.RematchRequest, status=201, at=[table]
            )
        },
        "/api/day/{day}": {"get": _of_the_day("A day: its game, its commitment, its results", outbox.DayResponse, at=[day])},
        "/api/day/{day}/games": {
            "post": _operation("Begin the game of today", outbox.DayTableResponse, inbox.DayGameRequest, status=201, at=[day])
        },
        "/api/day/mine": {"get": _operation("Your games of the day", outbox.DayScoresResponse) | {"security": NEEDED}},
        "/health": {"get": _operation("Whether all is well", outbox.HealthResponse)},
        "/metrics": {"get": _operation("Figures for Prometheus", None)},
    }


def _parameter(name: str, kind: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _operation(
    summary: str, answer: type | None, body: type | None = None, status: int = 200, at: Sequence[Any] = ()
) -> dict[str, Any]:
    answers = {str(status): {"description": "Done", "content": _content(answer)}}
    refused = {"description": "Refused; nothing was changed", "content": _content(outbox.ErrorResponse)}
    found: dict[str, Any] = {"summary": summary, "responses": {**answers, "default": refused}}
    if at:
        found["parameters"] = list(at)
    if body is not None:
        found["requestBody"] = {"required": True, "content": _content(body)}
    return found


def _of_the_day(summary: str, answer: type | None, at: Sequence[Any]) -> dict[str, Any]:
    """An operation that takes the secret of a player, and does without it where nothing is secret."""
    return _operation(summary, answer, at=at) | {"security": OF_THE_DAY}


def _content(kind: type | None) -> dict[str, Any]:
    if kind is None:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}
