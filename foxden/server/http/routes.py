"""The HTTP API: games, creating tables, taking seats, records, states, replays, health and metrics."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import foxden
from foxden.bots import LEVELS
from foxden.server.day import dates
from foxden.server.http import openapi
from foxden.server.http.compression import CompressedBody, compress, compressed_response
from foxden.server.http.origin import is_allowed_origin
from foxden.server.protocol import inbox, outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.rate_limits import address_block
from foxden.server.sockets.connection import ENCODER
from foxden.server.storage import schema
from foxden.server.tables import secrets
from foxden.server.tables.choices import choices_of
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.invitation import host_name
from foxden.server.tables.kept_table import KeptTable
from foxden.server.tables.registry import TableRegistry
from foxden.server.tables.seating import OPEN, PERSON, Occupant, clean_name
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup

Body = TypeVar("Body")
SEAT = re.compile("[0-9]{1,3}")
READ_COST = 0.2  # reading a table counts as this part of a writing request
STATE_COST = 0.5  # its state is computed
CHOICES_COST = 4  # and every choice is tried on a copy of it
FAST_LEVEL = 4  # gzip level of replays


def held_secrets(request: Request) -> list[str]:
    """The secret of the day that a request brings in its Authorization header, if any."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return [secret.strip()] if kind.lower() == "bearer" and secret.strip() else []


def json_response(value: Any, status: int = 200, cache: str = "no-store") -> Response:
    """A value as JSON."""
    return Response(ENCODER.encode(value), status, {"cache-control": cache}, "application/json")


def refusal_response(refusal: Refusal) -> Response:
    """A refusal as JSON."""
    return json_response(outbox.ErrorResponse(refusal.code, refusal.say), refusal.status)


def registry_of(request: Request) -> TableRegistry:
    """The table registry of the server."""
    registry: TableRegistry = request.app.state.registry
    return registry


def client_address(request: Request) -> str:
    """The address (block) that a request comes from."""
    return address_block(request.client.host) if request.client else ""


async def read_body(request: Request, most: int) -> bytes:
    """The body of a request; refused if it is larger than `most` bytes."""
    found = bytearray()
    try:
        async for chunk in request.stream():
            found += chunk
            if len(found) > most:
                raise Refusal("too_large", most=most)
    except ClientDisconnect:
        raise Refusal("malformed", expected="a whole body") from None
    return bytes(found)


def admit(request: Request, cost: float = 1) -> TableRegistry:
    """The registry, if the request is allowed: right origin, within the rate limit, server not closing."""
    registry = registry_of(request)
    if not is_allowed_origin(request.headers, request.app.state.origins):
        raise Refusal("other_origin")
    registry.addresses.ask(client_address(request), cost)
    if registry.closing:
        raise Refusal("closing")
    return registry


async def read_json(request: Request, kind: type[Body]) -> Body:
    """The JSON body of a writing request, decoded and validated."""
    registry = admit(request)
    try:
        return msgspec.json.decode(await read_body(request, registry.limits.body) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", expected=str(error)[:200]) from None


@cache
def _games_body() -> CompressedBody:
    sheets = [msgspec.Raw(ENCODER.encode(describe(setup(game)))) for game in foxden.GAMES]
    return compress(ENCODER.encode(outbox.GamesResponse(sheets, list(LEVELS))))


async def get_games(request: Request) -> Response:
    """All sheets, and the levels of bots."""
    return compressed_response(request, _games_body(), "application/json", {"cache-control": "no-cache"})


async def get_open_tables(request: Request) -> Response:
    """The tables that anyone may join."""
    registry = registry_of(request)
    registry.addresses.ask(client_address(request), READ_COST)
    found = registry.lobby.message()
    return json_response(outbox.OpenTablesResponse(found.now, found.tables))


async def create_table(request: Request) -> Response:
    """Create a table."""
    asked = await read_json(request, inbox.NewTableRequest)
    return json_response(await registry_of(request).create_table(asked, client_address(request)), 201)


async def requested_table(request: Request, cost: float = READ_COST) -> GameTable:
    """The table that a reading request names."""
    registry = registry_of(request)
    registry.addresses.ask(client_address(request), cost)
    table = (await registry.find(request.path_params["table"], client_address(request))).table
    await registry.days.check_may_look(table.config, held_secrets(request))
    return table


async def table_to_read(request: Request) -> GameTable | KeptTable:
    """The same, also if this server does not have the rules of the table."""
    registry = registry_of(request)
    registry.addresses.ask(client_address(request), READ_COST)
    table = await registry.find_to_read(request.path_params["table"], client_address(request))
    await registry.days.check_may_look(table.config, held_secrets(request))
    return table


async def get_summary(request: Request) -> Response:
    """What anybody may know of a table."""
    table = await requested_table(request)
    return json_response(
        outbox.TableSummary(
            table=table.config.id,
            game=table.config.game,
            options=table.game.setup.options,
            seats=table.seat_views,
            host=host_name(table),
            n=table.n,
            round=table.game.round,
            rounds=table.game.state.rounds or None,
            over=table.game.over,
            made=table.config.created_at,
            last=table.last_change,
            commitment=table.commitment,
            moved=table.moved_to,
            open=table.config.settings.open,
            turn_seconds=table.config.settings.turn_seconds,
            real_dice=table.real_dice,
        )
    )


async def take_seat(request: Request) -> Response:
    """Take an open seat."""
    asked = await read_json(request, inbox.TakeSeatRequest)
    live_table = await registry_of(request).find(request.path_params["table"], client_address(request))
    number = SEAT.fullmatch(request.path_params["seat"])
    seat = int(number.group()) if number else 0  # no table has seat 0
    secret = secrets.new_secret()
    guest = Occupant(PERSON, clean_name(asked.name), digest=secrets.digest(secret), program=asked.program)

    def taken(table: GameTable) -> LogEntry:
        if table.occupants[table.check_seat(seat) - 1].kind != OPEN:
            raise Refusal("seat_taken", seat=seat)
        return table.seat_entry(seat, guest)

    await live_table.submit(taken)
    return json_response(outbox.TakeSeatResponse(secret))


async def get_record(request: Request) -> Response:
    """The record of the game as text."""
    table = await table_to_read(request)
    headers = {"cache-control": "no-store"}
    if request.query_params.get("download"):
        headers["content-disposition"] = f'attachment; filename="{table.config.game}-{table.config.id}.fox"'
    return Response(table.record(), 200, headers, "text/plain; charset=utf-8")


async def get_replay(request: Request) -> Response:
    """What is needed to replay the game of a table."""
    table = await table_to_read(request)
    body = await asyncio.to_thread(compress, ENCODER.encode(table.replay()), FAST_LEVEL)  # tables do not wait for it
    return compressed_response(request, body, "application/json", {"cache-control": "no-store"})


async def get_state(request: Request) -> Response:
    """The state of a table, with the choices of each seat that may act if `?choices=1` asks for them."""
    choices = bool(request.query_params.get("choices"))
    table = await requested_table(request, CHOICES_COST if choices else STATE_COST)
    state = table.state_view()
    if choices:
        state.choices = {str(seat): choices_of(table.game, seat) for seat in table.legal}
    return json_response(state)


async def create_rematch(request: Request) -> Response:
    """A new table for the same people, who keep their secrets."""
    asked = await read_json(request, inbox.RematchRequest)
    registry = registry_of(request)
    live_table = await registry.find(request.path_params["table"], client_address(request))
    if not secrets.matches_digest(asked.owner, live_table.table.config.owner_digest):
        raise Refusal("not_owner")
    if not live_table.table.closed:
        raise Refusal("not_over")
    return json_response(
        outbox.NewTableResponse(await registry.create_rematch(live_table, client_address(request)), asked.owner, {}), 201
    )


async def get_health(request: Request) -> Response:
    """Health, versions and load of the server."""
    registry = registry_of(request)
    why = "the server is shutting down" if registry.closing else await registry.store.problem()
    ok = not why
    sockets = sum(len(live_table.connections) for live_table in registry.live_tables.values())
    found = outbox.HealthResponse(
        ok,
        foxden.__version__,
        foxden.RULES_VERSION,
        registry.store.dialect_name,
        schema.VERSION,
        len(registry.live_tables),
        sockets,
        why,
    )
    return json_response(found, 200 if ok else 503)


async def get_metrics(request: Request) -> Response:
    """Metrics for Prometheus."""
    return Response(registry_of(request).metrics.text(), 200, {"cache-control": "no-store"}, "text/plain; version=0.0.4")


async def get_openapi(request: Request) -> Response:
    """The OpenAPI document."""
    return json_response(openapi.openapi_document(), cache="no-cache")


async def get_day(request: Request) -> Response:
    """A day, as whoever asks may see it."""
    registry = registry_of(request)
    registry.addresses.ask(client_address(request), READ_COST)
    day = request.path_params["day"]
    secret = next(iter(held_secrets(request)), None)
    return json_response(await registry.days.view(dates.today() if day == "today" else day, secret, client_address(request)))


async def begin_day(request: Request) -> Response:
    """Begin the game of today, or go on with it."""
    asked = await read_json(request, inbox.DayGameRequest)
    days = registry_of(request).days
    table = await days.begin(request.path_params["day"], asked.secret, asked.name, client_address(request))
    return json_response(outbox.DayTableResponse(table), 201)


async def get_day_scores(request: Request) -> Response:
    """All games of the day of whoever asks."""
    registry = registry_of(request)
    registry.addresses.ask(client_address(request), READ_COST)
    held = held_secrets(request)
    return json_response(await registry.days.scores_of(held[0]) if held else outbox.DayScoresResponse([]))


ROUTES = [
    Route("/api/games", get_games),
    Route("/api/open", get_open_tables),
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/tables/{table}", get_summary),
    Route("/api/tables/{table}/seats/{seat}", take_seat, methods=["POST"]),
    Route("/api/tables/{table}/record", get_record),
    Route("/api/tables/{table}/state", get_state),
    Route("/api/tables/{table}/replay", get_replay),
    Route("/api/tables/{table}/rematch", create_rematch, methods=["POST"]),
    Route("/api/day/mine", get_day_scores),
    Route("/api/day/{day}", get_day),
    Route("/api/day/{day}/games", begin_day, methods=["POST"]),
    Route("/api/openapi.json", get_openapi),
    Route("/health", get_health),
    Route("/metrics", get_metrics),
]
