"""The socket of a table: hello first, then one message after the other, each answered."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from foxden.server import inbox, outbox
from foxden.server.answers import answer
from foxden.server.house import House
from foxden.server.origin import same_origin
from foxden.server.peers import COME_AGAIN, GOING_AWAY, POLICY, Peer
from foxden.server.refusal import Refusal
from foxden.server.rooms import Room

log = logging.getLogger("foxden.server")
DECODER: msgspec.json.Decoder[inbox.Message] = msgspec.json.Decoder(inbox.Message)
PATH = re.compile("/ws/([^/]+)")
GREETING = 20.0  # seconds until a socket has to have said hello
SLOWER = 0.01  # seconds that a message costs which came too fast
COST = {"hello": 6, "look": 2, "undo": 3, "restart": 6}  # some messages are more work; all others count as one


async def serve(socket: WebSocket, house: House, allowed: frozenset[str]) -> None:
    """One socket, from its opening to its end."""
    path = PATH.fullmatch(socket.url.path)
    if path is None or not same_origin(socket.headers, allowed):
        house.metrics.refusals.labels("other_origin" if path else "not_found").inc()
        await socket.close(POLICY)  # before accepting: the answer is 403
        return
    try:
        await socket.accept()
    except WebSocketDisconnect:
        return
    peer = Peer(socket, house.limits)
    try:
        house.addresses.enter(peer.address)
    except Refusal as refusal:
        await _send_away(house, peer, refusal)
        return
    house.metrics.sockets.inc()
    try:
        await _visit(house, peer, path.group(1))
    except Refusal as refusal:
        await _send_away(house, peer, refusal)
    finally:
        house.addresses.leave(peer.address)
        house.metrics.sockets.dec()
        peer.gone()


async def _send_away(house: House, peer: Peer, refusal: Refusal) -> None:
    """Say why, and close."""
    house.metrics.refusals.labels(refusal.code).inc()
    peer.say(outbox.Error(None, refusal.code, refusal.say))
    peer.close({"closing": GOING_AWAY, "storage": COME_AGAIN}.get(refusal.code, POLICY))
    await peer.sent(5)


async def _visit(house: House, peer: Peer, table: str) -> None:
    """Find the table and listen to the socket until it ends."""
    if house.closing:
        raise Refusal("closing")
    room = await house.room(table)
    try:
        while True:
            said = await _receive(room, peer)
            if said["type"] == "websocket.disconnect":
                return
            await _hear(house, room, peer, said)
            await asyncio.sleep(0)  # the next one; a message that is here already would keep the others waiting
    finally:
        room.leave(peer)


async def _receive(room: Room, peer: Peer) -> Mapping[str, Any]:
    if peer in room.peers:
        return await peer.socket.receive()
    try:
        return await asyncio.wait_for(peer.socket.receive(), GREETING)
    except TimeoutError:
        raise Refusal("hello_first") from None


async def _hear(house: House, room: Room, peer: Peer, said: Mapping[str, Any]) -> None:
    """Answer one message; one that is refused changes nothing."""
    message: inbox.Message | None = None
    try:
        message = _read(house, peer, said)
        if peer not in room.peers and not isinstance(message, inbox.Hello | inbox.Ping):
            raise Refusal("hello_first")
        await answer(house, room, peer, message)
    except Refusal as refusal:
        if peer.hurried > house.limits.patience:
            raise
        _refuse(house, room, peer, message, refusal)
        if refusal.code == "too_fast":
            await asyncio.sleep(SLOWER)
    except Exception:
        log.exception("table %s: %r failed", room.table.deal.id, message)
        _refuse(house, room, peer, message, Refusal("internal"))


def _read(house: House, peer: Peer, said: Mapping[str, Any]) -> inbox.Message:
    """A message, if it is one and did not come too fast."""
    text, most = said.get("text"), house.limits.message
    if not peer.bucket.take(1):
        peer.hurried += 1
        raise Refusal("too_fast", per_second=house.limits.rate)
    if text is None:
        raise Refusal("malformed", expected="text")
    if len(text) > most or len(text.encode(errors="replace")) > most:
        raise Refusal("too_large", most=most)
    try:
        message = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", expected=str(error)[:200]) from None
    kind = str(message.__struct_config__.tag)
    house.metrics.messages.labels(kind).inc()
    peer.bucket.take(COST.get(kind, 1) - 1)
    return message


def _refuse(house: House, room: Room, peer: Peer, message: inbox.Message | None, refusal: Refusal) -> None:
    house.metrics.refusals.labels(refusal.code).inc()
    state = room.table.state() if refusal.code == "stale" else None
    peer.say(outbox.Error(getattr(message, "id", None), refusal.code, refusal.say, state))
