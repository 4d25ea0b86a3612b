"""What each socket message does."""

from __future__ import annotations

from contextlib import suppress

from foxden.server.bots.levels import check_level
from foxden.server.protocol import inbox, outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.sockets.connection import Connection
from foxden.server.tables.first_roll import commit_entry, gather_parts, part_entry, parts_missing, takes_commitment
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.live_table import LiveTable, MoveRequest
from foxden.server.tables.registry import TableRegistry
from foxden.server.tables.seating import BOT, OPEN, Occupant, belongs_to_person, renamed, with_bot, with_person_back
from foxden.server.tables.stand_ins import leave_entry


async def handle_message(
    registry: TableRegistry, live_table: LiveTable, connection: Connection, message: inbox.AnyClientMessage
) -> None:
    """Carry out a message and answer it."""
    match message:
        case inbox.PingMessage(id):
            connection.send(outbox.PongMessage(id))
        case inbox.HelloMessage():
            await registry.days.check_may_look(live_table.table.config, message.secrets.values())
            await _hello(registry, live_table, connection, message)
        case _ if registry.closing:
            raise Refusal("closing")
        case inbox.RestartMessage(id):
            await _restart(registry, live_table, connection)
            connection.send(outbox.OkMessage(id, live_table.table.n))
        case inbox.RollMessage() if parts_missing(live_table.table):
            _requested_entry(live_table, connection, message)  # refused at once, if it is
            registry.start_task(_roll_first(registry, live_table, connection, message))
        case inbox.ReactMessage(id, seat, what):
            live_table.react(_own_seat(live_table.table, connection, seat), what, MoveRequest(connection, id))
        case _:
            await _submit(live_table, connection, message, message.id)


async def _submit(live_table: LiveTable, connection: Connection, message: inbox.AnyClientMessage, id: int) -> None:
    request = MoveRequest(connection, id)
    await live_table.submit(lambda table: _requested_entry(live_table, connection, message), request)


async def _roll_first(registry: TableRegistry, live_table: LiveTable, connection: Connection, message: inbox.RollMessage) -> None:
    """Roll once the browsers have revealed their parts. The socket is read meanwhile: one of the parts may come from it."""
    try:
        await gather_parts(live_table)
        await _submit(live_table, connection, message, message.id)
    except Refusal as refusal:
        send_refusal(registry, connection, message.id, refusal)


def send_refusal(registry: TableRegistry, connection: Connection, id: int | None, refusal: Refusal) -> None:
    """Tell a client that its message was refused."""
    registry.metrics.refusals.labels(refusal.code).inc()
    connection.send(outbox.ErrorMessage(id, refusal.code, refusal.say))


def _requested_entry(live_table: LiveTable, connection: Connection, message: inbox.AnyClientMessage) -> LogEntry:
    """The log entry that a message asks for; refused if the socket may not ask for it."""
    table = live_table.table
    match message:
        case inbox.RollMessage(_, seat, n, faces):
            return table.roll_entry(_rolled_seat(table, connection, seat), n, faces)
        case inbox.ActMessage(_, seat, n, word):
            return table.act_entry(_own_seat(table, connection, seat), n, word)
        case inbox.UndoMessage(_, seat, n):
            return table.undo_entry(_own_seat(table, connection, seat), n)
        case inbox.PartMessage(_, part):
            return part_entry(table, bytes.fromhex(part))
        case inbox.LeaveMessage(_, seat):
            return leave_entry(table, _own_seat(table, connection, seat))
        case inbox.TakeBackMessage(_, seat, roll):
            return table.take_back_entry(_rolled_seat(table, connection, seat), roll)
        case inbox.RenameMessage(_, seat, name):
            return table.seat_entry(_own_seat(table, connection, seat), renamed(table.occupants[seat - 1], name))
        case inbox.ReplaceMessage(_, seat, level) if connection.is_owner or connection.seats:
            level = check_level(level)
            if not connection.is_owner and table.check_seat(seat) not in live_table.long_away:
                raise Refusal("not_away", seat=seat)
            return table.seat_entry(seat, with_bot(table.occupants[table.check_seat(seat) - 1], level, _first_seat(connection)))
        case inbox.HandBackMessage(_, seat):
            back = with_person_back(table.occupants[table.check_seat(seat) - 1], seat)
            if connection.is_owner or seat in connection.substituted_seats:
                return table.seat_entry(seat, back)
        case inbox.ReopenMessage(_, seat) if connection.is_owner:
            if table.check_seat(seat) not in connection.seats and live_table.is_played(seat):
                raise Refusal("not_away", seat=seat)
            return table.seat_entry(seat, Occupant(OPEN))
    raise Refusal("not_owner")


def _first_seat(connection: Connection) -> int | None:
    """The seat named as the one who asked; None if the socket holds none."""
    return connection.seats[0] if connection.seats else None


def _own_seat(table: GameTable, connection: Connection, seat: int) -> int:
    """The seat, if this socket holds it."""
    if table.check_seat(seat) not in connection.seats:
        raise Refusal("not_your_seat", seat=seat, you=connection.seats)
    return seat


def _rolled_seat(table: GameTable, connection: Connection, seat: int) -> int:
    """The seat, if this socket may say what its dice show: its own, and with real dice that of a bot or a program."""
    occupant = table.occupants[table.check_seat(seat) - 1]
    other = table.real_dice and (occupant.kind == BOT or occupant.program)
    return seat if other and connection.seats else _own_seat(table, connection, seat)


async def _hello(registry: TableRegistry, live_table: LiveTable, connection: Connection, message: inbox.HelloMessage) -> None:
    """Assign seats by the secrets sent, and welcome the socket with the events it missed."""
    # After a rematch people have other seats, so a secret counts whatever seat number it is sent with.
    connection.secrets = list(message.secrets.values())
    connection.owner_secret = message.owner
    live_table.assign_seats(connection)
    watcher = not connection.seats and not connection.is_owner and connection not in live_table.connections
    if watcher and live_table.local_presence()[1] >= registry.limits.watchers:
        raise Refusal("too_many_sockets", most=registry.limits.watchers)
    if message.part is not None and not registry.closing:
        await _commit(live_table, connection, message.part)
    live_table.join(connection, message.since)


async def _commit(live_table: LiveTable, connection: Connection, part: str) -> None:
    """Note a browser's commitment to its part, for the first seat that it holds; whatever hinders that, the browser may join."""
    seat = connection.seats[0] if connection.seats else 0
    if seat and takes_commitment(live_table.table, seat, part):
        with suppress(Refusal):
            await live_table.submit(lambda table: commit_entry(table, seat, part))


async def _restart(registry: TableRegistry, live_table: LiveTable, connection: Connection) -> None:
    """Start over at a new table: allowed for a socket that holds all seats of people, and for the owner of a finished game."""
    occupants = live_table.table.occupants
    people = [seat for seat, occupant in enumerate(occupants, 1) if belongs_to_person(occupant)]
    alone = people and all(seat in connection.seats for seat in people) and all(occupant.kind != OPEN for occupant in occupants)
    if not alone and not (connection.is_owner and live_table.table.game.over):
        raise Refusal("not_alone", people=people)
    registry.addresses.ask(connection.address)  # a new table costs as much as by a request
    await registry.create_rematch(live_table, connection.address, _first_seat(connection))
