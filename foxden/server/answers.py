"""What is done about each message of a socket."""

from __future__ import annotations

from foxden.server import inbox, looks, outbox, replay
from foxden.server.house import House
from foxden.server.levels import known
from foxden.server.peers import Peer
from foxden.server.refusal import Refusal
from foxden.server.rooms import Room
from foxden.server.table import BOT, OPEN, PERSON, Entry, Sitting, Table, named


async def answer(house: House, room: Room, peer: Peer, message: inbox.Message) -> None:
    """Do what a message asks for, and say so."""
    match message:
        case inbox.Ping(id):
            peer.say(outbox.Pong(id))
        case inbox.Hello():
            await _hello(house, room, peer, message)
        case inbox.Look(id, seat):
            peer.say(looks.looked(room.table.game, room.table.seat(seat), room.table.n, id))
        case _ if house.closing:
            raise Refusal("closing")
        case inbox.Restart(id):
            await _restart(house, room, peer)
            peer.say(outbox.Ok(id, room.table.n))
        case _:
            n = await room.happen(lambda table: _entry(table, peer, message))
            peer.say(outbox.Ok(message.id, n))


def _entry(table: Table, peer: Peer, message: inbox.Message) -> Entry:
    """The entry that a message asks for, if this socket may ask for it."""
    match message:
        case inbox.Roll(_, seat, n):
            return table.may_roll(_mine(table, peer, seat), n)
        case inbox.Act(_, seat, n, word):
            return table.may_act(_mine(table, peer, seat), n, word)
        case inbox.Undo(_, seat, n):
            return table.may_undo(_mine(table, peer, seat), n)
        case inbox.Rename(_, seat, name):
            return table.may_sit(_mine(table, peer, seat), named(table.sittings[seat - 1], name))
        case inbox.Replace(_, seat, level) if peer.owner:
            return table.may_sit(seat, Sitting(BOT, "", known(level)))
        case inbox.Reopen(_, seat) if peer.owner:
            return table.may_sit(seat, Sitting(OPEN))
    raise Refusal("not_owner")


def _mine(table: Table, peer: Peer, seat: int) -> int:
    """A seat that this socket holds."""
    if table.seat(seat) not in peer.seats:
        raise Refusal("not_your_seat", seat=seat, you=peer.seats)
    return seat


async def _hello(house: House, room: Room, peer: Peer, message: inbox.Hello) -> None:
    """Seat a socket, and tell it what it missed."""
    peer.secrets = {int(seat): secret for seat, secret in message.secrets.items() if seat in ("1", "2", "3", "4")}
    peer.owner_secret = message.owner
    async with room.lock:
        room.seat(peer)
        if not peer.seats and not peer.owner and peer not in room.peers and room.local()[1] >= house.limits.watchers:
            raise Refusal("too_many_sockets", most=house.limits.watchers)
        missed = room.since(message.since) if message.since is not None else []
        if missed is None:
            entries = await house.store.entries(room.table.deal.id)
            known = [entry for entry in entries if entry.n <= room.table.n]
            missed = await house.tell(lambda: replay.missed(room.table.deal, known, message.since or 0))
        room.enter(peer, missed)


async def _restart(house: House, room: Room, peer: Peer) -> None:
    """Who holds every seat of people begins anew."""
    kinds = [sitting.kind for sitting in room.table.sittings]
    people = [seat for seat, kind in enumerate(kinds, 1) if kind == PERSON]
    if not people or OPEN in kinds or any(seat not in peer.seats for seat in people):
        raise Refusal("not_alone", people=people)
    await house.again(room, peer.address)
