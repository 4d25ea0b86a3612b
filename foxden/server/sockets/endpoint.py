"""The WebSocket endpoint of a table: accept, read and answer messages until the socket closes."""

from __future__ import annotations

import asyncio
import logging
import re

import msgspec
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from foxden.server.http.origin import is_allowed_origin
from foxden.server.open_connections import Ticket
from foxden.server.protocol import inbox, outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.sockets.connection import GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN_LATER, Connection
from foxden.server.sockets.message_handlers import handle_message, send_refusal
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.registry import TableRegistry

log = logging.getLogger("foxden.server")
DECODER: msgspec.json.Decoder[inbox.AnyClientMessage] = msgspec.json.Decoder(inbox.AnyClientMessage)
PATH = re.compile("/ws/([^/]+)")
OPEN_TABLES = "open"  # no table has this id
HELLO_TIMEOUT = 10.0  # seconds a socket has to send its hello, whatever else it sends
TOO_FAST_DELAY = 0.01  # seconds of delay for a message that came too fast
MESSAGE_COST = {"hello": 6, "undo": 3, "take_back": 3, "restart": 6}  # tokens of messages that cost more work; all others cost one


async def serve_socket(scope: Scope, receive: Receive, send: Send, registry: TableRegistry, allowed: frozenset[str]) -> None:
    """Serve one socket from opening to closing."""
    path = PATH.fullmatch(scope["path"])
    await receive()  # websocket.connect
    if path is None or not is_allowed_origin(Headers(scope=scope), allowed):
        registry.metrics.refusals.labels("other_origin" if path else "not_found").inc()
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})  # closed before accepting, the response is 403
        return
    try:
        await send({"type": "websocket.accept"})
    except OSError:  # the client is gone
        return
    if is_gone(scope):
        return
    connection = Connection(scope, receive, send, registry.limits)
    try:
        registry.addresses.enter(connection.address)
        connection.address_bucket = registry.addresses.message_bucket(connection.address)
    except Refusal as refusal:
        await _refuse_and_close(registry, connection, refusal)
        return
    registry.metrics.sockets.inc()
    try:
        if path.group(1) == OPEN_TABLES:
            await _serve_lobby(registry, connection)
        else:
            await _serve_table(registry, connection, path.group(1))
    except Refusal as refusal:
        await _refuse_and_close(registry, connection, refusal)
    finally:
        registry.addresses.leave(connection.address)
        registry.metrics.sockets.dec()
        connection.discard()


def is_gone(scope: Scope) -> bool:
    """Whether the connection of a request or a socket was closed before it was answered."""
    ticket: Ticket | None = scope["state"].get("ticket")
    return ticket is not None and ticket.transport.is_closing()


async def _refuse_and_close(registry: TableRegistry, connection: Connection, refusal: Refusal) -> None:
    """Send the refusal and close the socket."""
    registry.metrics.refusals.labels(refusal.code).inc()
    connection.send(outbox.ErrorMessage(None, refusal.code, refusal.say))
    connection.close({"closing": GOING_AWAY, "storage": TRY_AGAIN_LATER}.get(refusal.code, POLICY_VIOLATION))
    await connection.flush(5)


async def _serve_table(registry: TableRegistry, connection: Connection, table: str) -> None:
    """Find the table and handle messages until the socket closes."""
    if registry.closing:
        raise Refusal("closing")
    live_table = await registry.find(table, connection.address)
    deadline = asyncio.get_running_loop().time() + HELLO_TIMEOUT
    live_table.visitors += 1  # before anything is waited for: so it stays in memory
    try:
        while True:
            said = await (connection.receive() if connection in live_table.connections else _receive_first(connection, deadline))
            if said["type"] == "websocket.disconnect":
                return
            n = live_table.table.n
            await _handle(registry, live_table, connection, said)
            if live_table.table.n == n:  # else it has waited for the database
                await asyncio.sleep(0)  # let other sockets run; a message already received would be read without yielding
    finally:
        live_table.visitors -= 1
        live_table.leave(connection)


async def _serve_lobby(registry: TableRegistry, connection: Connection) -> None:
    """Send the list of open tables, and again whenever it changes, until the socket closes; of messages only ping is answered."""
    if registry.closing:
        raise Refusal("closing")
    try:
        registry.lobby.join(connection)
        while (said := await connection.receive())["type"] != "websocket.disconnect":
            if connection.too_fast > registry.limits.patience:
                raise Refusal("too_fast", per_second=registry.limits.rate)
            try:
                message = _decode(registry, connection, said)
            except Refusal as refusal:
                send_refusal(registry, connection, None, refusal)
                continue
            if isinstance(message, inbox.PingMessage):
                connection.send(outbox.PongMessage(message.id))
            else:
                send_refusal(registry, connection, getattr(message, "id", None), Refusal("hello_first"))
    finally:
        registry.lobby.leave(connection)


async def _receive_first(connection: Connection, deadline: float) -> Message:
    """The next message of a socket that has not said hello yet."""
    try:
        async with asyncio.timeout_at(deadline):
            return await connection.receive()
    except TimeoutError:
        raise Refusal("hello_first") from None


async def _handle(registry: TableRegistry, live_table: LiveTable, connection: Connection, said: Message) -> None:
    """Decode and handle one message; answer with an error if it is refused or fails."""
    message: inbox.AnyClientMessage | None = None
    try:
        message = _decode(registry, connection, said)
        if connection not in live_table.connections and not isinstance(message, inbox.HelloMessage | inbox.PingMessage):
            raise Refusal("hello_first")
        await handle_message(registry, live_table, connection, message)
    except Refusal as refusal:
        if connection.too_fast > registry.limits.patience or live_table.dropped:
            raise
        send_refusal(registry, connection, getattr(message, "id", None), refusal)
        if refusal.code == "too_fast":
            await asyncio.sleep(TOO_FAST_DELAY)
    except Exception:
        log.exception("table %s: %s failed", live_table.table.config.id, type(message).__name__)  # a hello has secrets in it
        send_refusal(registry, connection, getattr(message, "id", None), Refusal("internal"))


def _decode(registry: TableRegistry, connection: Connection, said: Message) -> inbox.AnyClientMessage:
    """Decode a message; refuse it if it is malformed, too large or too fast."""
    text, most = said.get("text"), registry.limits.message
    if not (connection.bucket.take(1) and connection.address_bucket.take(1)):
        connection.too_fast += 1
        connection.address_bucket.waste()
        raise Refusal("too_fast", per_second=registry.limits.rate)
    if text is None:
        raise Refusal("malformed", expected="text")
    if len(text) > most or (not text.isascii() and len(text.encode(errors="replace")) > most):
        raise Refusal("too_large", most=most)
    try:
        message = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", expected=str(error)[:200]) from None
    kind = str(message.__struct_config__.tag)
    registry.metrics.messages.counts[kind] += 1
    if kind in MESSAGE_COST:
        connection.bucket.take(MESSAGE_COST[kind] - 1)
        connection.address_bucket.take(MESSAGE_COST[kind] - 1)
    return message
