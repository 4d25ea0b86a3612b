"""Requests: what can be played, making tables, taking seats, records and replays."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import foxden
from foxden.bots import LEVELS
from foxden.server import inbox, openapi, outbox, replay, schema, secrets
from foxden.server.house import House
from foxden.server.invitation import host
from foxden.server.limits import household
from foxden.server.origin import same_origin
from foxden.server.packing import Packed, pack, send
from foxden.server.peers import ENCODER
from foxden.server.refusal import Refusal
from foxden.server.sitting import OPEN, PERSON, Sitting, clean
from foxden.server.table import Entry, Table
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup

Body = TypeVar("Body")
SEAT = re.compile("[0-9]{1,3}")
REPLAY = 4  # a replay is as much work as so many requests that make something,
READING = 0.2  # and reading a table as little
FAST = 4  # how thoroughly it is packed


def answer(value: Any, status: int = 200, cache: str = "no-store") -> Response:
    """A value as JSON."""
    return Response(ENCODER.encode(value), status, {"cache-control": cache}, "application/json")


def refused(refusal: Refusal) -> Response:
    """A refusal as JSON."""
    return answer(outbox.Complaint(refusal.code, refusal.say), refusal.status)


def house_of(request: Request) -> House:
    """The tables of this server."""
    house: House = request.app.state.house
    return house


def address(request: Request) -> str:
    """Where a request comes from."""
    return household(request.client.host) if request.client else ""


async def read(request: Request, most: int) -> bytes:
    """The body of a request, if it is not too large."""
    found = bytearray()
    try:
        async for chunk in request.stream():
            found += chunk
            if len(found) > most:
                raise Refusal("too_large", most=most)
    except ClientDisconnect:
        raise Refusal("malformed", expected="a whole body") from None
    return bytes(found)


def allowed(request: Request, cost: float = 1) -> House:
    """The tables, for a request that is work: of a page of ours, and not one of too many."""
    house = house_of(request)
    if not same_origin(request.headers, request.app.state.origins):
        raise Refusal("other_origin")
    house.addresses.ask(address(request), cost)
    if house.closing:
        raise Refusal("closing")
    return house


async def body(request: Request, kind: type[Body]) -> Body:
    """The body of a request that makes something, as JSON of this kind."""
    house = allowed(request)
    try:
        return msgspec.json.decode(await read(request, house.limits.body) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", expected=str(error)[:200]) from None


@cache
def _games() -> Packed:
    sheets = [msgspec.Raw(ENCODER.encode(describe(setup(game)))) for game in foxden.GAMES]
    return pack(ENCODER.encode(outbox.Games(sheets, list(LEVELS))))


async def games(request: Request) -> Response:
    """Every sheet, and the levels of bots."""
    return send(request, _games(), "application/json", {"cache-control": "no-cache"})


async def make(request: Request) -> Response:
    """A new table."""
    asked = await body(request, inbox.NewTable)
    return answer(await house_of(request).make(asked, address(request)), 201)


async def table_of(request: Request) -> Table:
    """The table that a request wants to read."""
    house = house_of(request)
    house.addresses.ask(address(request), READING)
    return (await house.room(request.path_params["table"])).table


async def summary(request: Request) -> Response:
    """What anybody may know of a table."""
    table = await table_of(request)
    return answer(
        outbox.Summary(
            table=table.deal.id,
            game=table.deal.game,
            options=table.game.setup.options,
            seats=table.who,
            host=host(table),
            n=table.n,
            round=table.game.round,
            rounds=table.game.state.rounds or None,
            over=table.game.over,
            made=table.deal.made,
            last=table.last,
            commitment=table.commitment,
            moved=table.moved,
        )
    )


async def sit(request: Request) -> Response:
    """Take an open seat."""
    asked = await body(request, inbox.Sit)
    room = await house_of(request).room(request.path_params["table"])
    number = SEAT.fullmatch(request.path_params["seat"])
    seat = int(number.group()) if number else 0  # which no table has
    secret = secrets.fresh()

    def taken(table: Table) -> Entry:
        if table.sittings[table.seat(seat) - 1].kind != OPEN:
            raise Refusal("seat_taken", seat=seat)
        return table.may_sit(seat, Sitting(PERSON, clean(asked.name), digest=secrets.digest(secret)))

    await room.happen(taken)
    return answer(outbox.Taken(secret))


async def record(request: Request) -> Response:
    """The game as text."""
    table = await table_of(request)
    headers = {"cache-control": "no-store"}
    if request.query_params.get("download"):
        headers["content-disposition"] = f'attachment; filename="{table.deal.game}-{table.deal.id}.fox"'
    return Response(table.record(), 200, headers, "text/plain; charset=utf-8")


async def told(request: Request) -> Response:
    """The replay of a table."""
    house = allowed(request, REPLAY)
    room = await house.room(request.path_params["table"])
    entries = await house.store.entries(room.table.deal.id)
    return await _tell(request, house, lambda: replay.of_table(room.table.deal, entries))


async def told_record(request: Request) -> Response:
    """The replay of a record."""
    house = allowed(request, REPLAY)
    try:
        text = (await read(request, house.limits.record)).decode()
    except UnicodeDecodeError:
        raise Refusal("malformed", expected="text in UTF-8") from None
    return await _tell(request, house, lambda: replay.of_record(text))


async def _tell(request: Request, house: House, work: Callable[[], outbox.Replay]) -> Response:
    found = await house.tell(lambda: pack(ENCODER.encode(work()), FAST))
    return send(request, found, "application/json", {"cache-control": "no-store"})


async def rematch(request: Request) -> Response:
    """The same people again; they keep their secrets."""
    asked = await body(request, inbox.Rematch)
    house = house_of(request)
    room = await house.room(request.path_params["table"])
    if not secrets.opens(asked.owner, room.table.deal.owner):
        raise Refusal("not_owner")
    if not room.table.closed:
        raise Refusal("not_over")
    return answer(outbox.Made(await house.again(room, address(request)), asked.owner, {}), 201)


async def health(request: Request) -> Response:
    """Whether all is well."""
    house = house_of(request)
    ok = await house.store.healthy() and not house.closing
    sockets = sum(len(room.peers) for room in house.rooms.values())
    found = outbox.Health(ok, foxden.__version__, foxden.RULES_VERSION, house.store.name, schema.VERSION, len(house.rooms), sockets)
    return answer(found, 200 if ok else 503)


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return Response(house_of(request).metrics.text(), 200, {"cache-control": "no-store"}, "text/plain; version=0.0.4")


async def described(request: Request) -> Response:
    """The same, described for machines."""
    return answer(openapi.document(), cache="no-cache")


ROUTES = [
    Route("/api/games", games),
    Route("/api/tables", make, methods=["POST"]),
    Route("/api/tables/{table}", summary),
    Route("/api/tables/{table}/seats/{seat}", sit, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/replay", told),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/replay", told_record, methods=["POST"]),
    Route("/api/openapi.json", described),
    Route("/health", health),
    Route("/metrics", metrics),
]
