"""What is done about each message of a socket."""

from __future__ import annotations

from foxden.server import inbox, looks, outbox, replay
from foxden.server.house import House
from foxden.server.levels import known
from foxden.server.peers import Peer
from foxden.server.refusal import Refusal
from foxden.server.rooms import Room
from foxden.server.sitting import OPEN, Sitting, handed_back, named, of_person, replaced
from foxden.server.table import Entry, Table


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
            n = await room.happen(lambda table: _entry(room, peer, message))
            peer.say(outbox.Ok(message.id, n))


def _entry(room: Room, peer: Peer, message: inbox.Message) -> Entry:
    """The entry that a message asks for, if this socket may ask for it."""
    table = room.table
    match message:
        case inbox.Roll(_, seat, n):
            return table.may_roll(_mine(table, peer, seat), n)
        case inbox.Act(_, seat, n, word):
            return table.may_act(_mine(table, peer, seat), n, word)
        case inbox.Undo(_, seat, n):
            return table.may_undo(_mine(table, peer, seat), n)
        case inbox.Rename(_, seat, name):
            return table.may_sit(_mine(table, peer, seat), named(table.sittings[seat - 1], name))
        case inbox.Replace(_, seat, level) if peer.owner or peer.seats:
            level = known(level)
            if not peer.owner and table.seat(seat) not in room.long_away:
                raise Refusal("not_away", seat=seat)
            return table.may_sit(seat, replaced(table.sittings[table.seat(seat) - 1], level, _by(peer)))
        case inbox.HandBack(_, seat):
            back = handed_back(table.sittings[table.seat(seat) - 1], seat)
            if peer.owner or seat in peer.lent:
                return table.may_sit(seat, back)
        case inbox.Reopen(_, seat) if peer.owner:
            return table.may_sit(seat, Sitting(OPEN))
    raise Refusal("not_owner")


def _by(peer: Peer) -> int | None:
    """The seat in whose name something is asked for."""
    return peer.seats[0] if peer.seats else None


def _mine(table: Table, peer: Peer, seat: int) -> int:
    """A seat that this socket holds."""
    if table.seat(seat) not in peer.seats:
        raise Refusal("not_your_seat", seat=seat, you=peer.seats)
    return seat


async def _hello(house: House, room: Room, peer: Peer, message: inbox.Hello) -> None:
    """Seat a socket, and tell it what it missed."""
    peer.secrets = list(message.secrets.values())  # a rematch gives people other seats: whatever the number, the secret counts
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
    """Who holds every seat of people begins anew; once the game is over the owner may, and the others are asked to come."""
    sittings = room.table.sittings
    people = [seat for seat, sitting in enumerate(sittings, 1) if of_person(sitting)]
    alone = people and all(seat in peer.seats for seat in people) and all(sitting.kind != OPEN for sitting in sittings)
    if not alone and not (peer.owner and room.table.game.over):
        raise Refusal("not_alone", people=people)
    await house.again(room, peer.address, _by(peer))
