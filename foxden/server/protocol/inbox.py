"""Everything a client may send: socket messages and request bodies. Anything else is malformed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=1, le=4)]
EventNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
MessageId = Annotated[int, Meta(ge=0, le=2**53)]
Secret = Annotated[str, Meta(min_length=8, max_length=64)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]  # 32 bytes; `$` alone allows a newline at the end
RollWord = Annotated[str, Meta(min_length=1, max_length=100)]
ActionWord = Annotated[str, Meta(min_length=1, max_length=40)]
PlayerName = Annotated[str, Meta(max_length=40)]
BotLevel = Annotated[str, Meta(max_length=20)]
Reaction = Literal["hello", "nice", "wow", "thanks", "moment"]
TurnSeconds = Annotated[int, Meta(ge=0, le=600)]  # the page offers 30, 60 and 120
WaitSeconds = Annotated[int, Meta(ge=0, le=3600)]


class ClientMessage(Struct, tag_field="t", forbid_unknown_fields=True):
    """Base of all messages that a client sends over the socket; the key "t" names the type."""


class HelloMessage(ClientMessage, tag="hello"):
    """The first message, sent again after every reconnect and gap: the client's secrets, and the last event it knows."""

    secrets: Annotated[dict[str, Secret], Meta(max_length=4)] = {}
    owner: Secret | None = None
    since: EventNumber = 0
    part: Hex32 | None = None  # the SHA-256 of this browser's random part of the dice


class RollMessage(ClientMessage, tag="roll", omit_defaults=True):
    """Roll the dice that are waiting to be rolled; at a table with real dice say what they show, as in a record."""

    id: MessageId
    seat: Seat
    n: EventNumber
    faces: RollWord | None = None


class ActMessage(ClientMessage, tag="act"):
    """Play a legal action, given by its word."""

    id: MessageId
    seat: Seat
    n: EventNumber
    word: ActionWord


class UndoMessage(ClientMessage, tag="undo"):
    """Take back the last action of the seat."""

    id: MessageId
    seat: Seat
    n: EventNumber


class PartMessage(ClientMessage, tag="part"):
    """Reveal the part of the dice, once the server has committed itself to its secret."""

    id: MessageId
    part: Hex32


class TakeBackMessage(ClientMessage, tag="take_back"):
    """Real dice were read off wrongly: take back the roll of event `roll` and all that followed; 0: nobody shall."""

    # Until somebody has chosen the active seat may do so alone; later all people have to ask for the same.
    id: MessageId
    seat: Seat
    roll: EventNumber


class RestartMessage(ClientMessage, tag="restart"):
    """Start a new game at another table: allowed if the client holds all seats of people, or owns a finished game."""

    id: MessageId
    n: EventNumber | None = None


class ReplaceMessage(ClientMessage, tag="replace"):
    """Let a bot play a seat: allowed for the owner, and for anybody seated if the player has been away for long."""

    id: MessageId
    seat: Seat
    level: BotLevel


class HandBackMessage(ClientMessage, tag="hand_back"):
    """Give a seat back to the person a bot plays for: allowed for the owner and for that person."""

    id: MessageId
    seat: Seat


class ReopenMessage(ClientMessage, tag="reopen"):
    """Free a seat for anybody (owner only); its old secret no longer works."""

    id: MessageId
    seat: Seat


class RenameMessage(ClientMessage, tag="name"):
    """Change the name of the player on a seat."""

    id: MessageId
    seat: Seat
    name: PlayerName


class LeaveMessage(ClientMessage, tag="leave"):
    """Leave a seat: before the first roll it is free again; later a bot plays on, and the seat can be taken back."""

    id: MessageId
    seat: Seat


class ReactMessage(ClientMessage, tag="react"):
    """Show one of a few friendly reactions to everybody at the table; it is not stored."""

    id: MessageId
    seat: Seat
    what: Reaction


class PingMessage(ClientMessage, tag="ping"):
    """Check that the connection works."""

    id: MessageId


AnyClientMessage = (
    HelloMessage
    | RollMessage
    | ActMessage
    | UndoMessage
    | PartMessage
    | TakeBackMessage
    | RestartMessage
    | ReplaceMessage
    | HandBackMessage
    | ReopenMessage
    | RenameMessage
    | LeaveMessage
    | ReactMessage
    | PingMessage
)


class NewSeat(Struct, forbid_unknown_fields=True):
    """One seat of a new table: for the creator, for a bot, or open for anybody."""

    kind: Literal["me", "bot", "open"]
    name: PlayerName = ""
    level: BotLevel | None = None


class NewTableRequest(Struct, forbid_unknown_fields=True):
    """Create a table with this game, these seats and house rules."""

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)]
    options: Annotated[dict[str, bool], Meta(max_length=20)] = {}
    open: bool = False  # anyone may join: the table is in the list of open tables
    turn_seconds: TurnSeconds = 0  # time for a turn, after which a bot plays for that person; 0: no limit
    bot_after: WaitSeconds = 0  # seconds after which bots take the free seats of an open table; 0: never
    real_dice: bool = False  # of the people: nobody draws them, the active seat says what they show


class DayGameRequest(Struct, forbid_unknown_fields=True):
    """Begin the game of today, or go on with it. The secret is the browser's own; it counts once a day."""

    secret: Annotated[str, Meta(min_length=20, max_length=64)]
    name: PlayerName = ""


class TakeSeatRequest(Struct, forbid_unknown_fields=True):
    """Take an open seat under this name; everybody is shown whether a program plays there."""

    name: PlayerName = ""
    program: bool = False


class RematchRequest(Struct, forbid_unknown_fields=True):
    """Play again with the same people (owner only)."""

    owner: Secret
