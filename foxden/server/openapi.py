"""The requests of the server, described for machines; the messages of the sockets are among the schemas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

import foxden
from foxden.server import inbox, outbox

REF = "#/components/schemas/{name}"
IN = (inbox.NewTable, inbox.Sit, inbox.Rematch)
OUT = (outbox.Games, outbox.Made, outbox.Taken, outbox.Summary, outbox.Replay, outbox.Health, outbox.Complaint)
HEARD = get_args(inbox.Message)
SAID = get_args(outbox.Message)


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    _, schemas = msgspec.json.schema_components((*IN, *OUT, *HEARD, *SAID), ref_template=REF)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Foxden", "version": foxden.__version__, "description": "See docs/protocol.md."},
        "paths": _paths(),
        "components": {"schemas": schemas},
        "x-socket": {
            "path": "/ws/{table}",
            "client": [REF.format(name=kind.__name__) for kind in HEARD],
            "server": [REF.format(name=kind.__name__) for kind in SAID],
        },
    }


def _paths() -> dict[str, Any]:
    table = _parameter("table", "string")
    at_seat = [table, _parameter("seat", "integer")]
    return {
        "/api/games": {"get": _operation("The sheets of all games, and the levels of bots", outbox.Games)},
        "/api/tables": {"post": _operation("Make a table", outbox.Made, inbox.NewTable, status=201)},
        "/api/tables/{table}": {"get": _operation("What anybody may know of a table", outbox.Summary, at=[table])},
        "/api/tables/{table}/seats/{seat}": {"post": _operation("Take an open seat", outbox.Taken, inbox.Sit, at=at_seat)},
        "/api/tables/{table}/record": {"get": _operation("The record of the game", None, at=[table])},
        "/api/tables/{table}/replay": {"get": _operation("The game event by event", outbox.Replay, at=[table])},
        "/api/tables/{table}/rematch": {
            "post": _operation("The same people at a new table", outbox.Made, inbox.Rematch, status=201, at=[table])
        },
        "/api/replay": {"post": _operation("A record event by event", outbox.Replay, str)},
        "/health": {"get": _operation("Whether all is well", outbox.Health)},
        "/metrics": {"get": _operation("Figures for Prometheus", None)},
    }


def _parameter(name: str, kind: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _operation(
    summary: str, answer: type | None, body: type | None = None, status: int = 200, at: Sequence[Any] = ()
) -> dict[str, Any]:
    answers = {str(status): {"description": "Done", "content": _content(answer)}}
    refused = {"description": "Refused; nothing was changed", "content": _content(outbox.Complaint)}
    found: dict[str, Any] = {"summary": summary, "responses": {**answers, "default": refused}}
    if at:
        found["parameters"] = list(at)
    if body is not None:
        found["requestBody"] = {"required": True, "content": _content(None if body is str else body)}
    return found


def _content(kind: type | None) -> dict[str, Any]:
    if kind is None:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}
