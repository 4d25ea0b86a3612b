"""Everything the server says: the messages of a socket and the answers to requests."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

# What is the case.


class Die(Struct, gc=False):
    """A die: what it shows (null before it is rolled) and where it lies: hand, I, II, III, platter or aside."""

    die: str
    face: str | None
    where: str


class Area(Struct):
    """One colour of a sheet: its marks with the number written, its points, and what became of its lines (by index)."""

    marks: dict[str, int | None]
    points: int
    earned: list[int]
    missed: list[int]  # complete without the bonus, or never to be completed
    shut: list[str]  # fields that were passed over
    styles: dict[str, str]  # cubed's pink: half or full


class Track(Struct):
    """An action track: how many are circled, and which of those (from 1) are used."""

    name: str
    circled: int
    used: list[int]


class Extra(Struct):
    """Extra crosses offered in an area: each of some fields, and `some` of others."""

    area: str
    each: list[str]
    some: int
    of: list[str]


class Paper(Struct):
    """The sheet of a seat."""

    seat: int
    areas: dict[str, Area]
    foxes: int
    fox_worth: int
    total: int
    tracks: list[Track]
    pending: list[str]  # bonuses to be redeemed now
    extra: Extra | None
    token: str | None  # cubed: the any-number word declared for the next entry
    stage: str | None  # closing: pick, plus; junior: mark, circles; null: done
    spent: list[str]  # dice used by +1 in this turn; junior: dice used for marks
    colour: str | None  # junior: the area chosen for this turn


class State(Struct):
    """The whole table, cheap: what each choice would do is told by `looked`."""

    n: int
    game: str
    round: int
    rounds: int | None
    turn: str
    phase: str
    active: int
    actors: list[int]
    to_roll: int | None
    rolling: list[str]
    roll: int
    solo_passive: bool
    dice: list[Die]
    can: dict[str, list[str]]
    undo: dict[str, bool]
    seats: list[Paper]
    over: bool
    places: list[list[int]] | None
    rating: int | None
    commitment: str
    secret: str | None


# What happened.


class Reason(Struct):
    """Why not: a code and its figures."""

    code: str
    say: dict[str, Any]


class Mark(Struct, gc=False):
    """A field that gets marked, and the number written in it."""

    area: str
    field: str
    written: int | None


class Effect(Struct):
    """What an act does by itself: `foxden.Effect`."""

    marks: list[Mark]
    swept: list[str]
    left: list[str]
    earned: list[str]
    spent: list[str]
    extra: int
    follow: Extra | None  # the extra crosses that would be offered
    points: int


class Choice(Struct):
    """One thing a seat may do, and what it would do."""

    word: str
    kind: str
    die: str | None
    face: str | None
    area: str | None
    field: str | None
    bonus: str | None
    number: int | None
    style: str | None
    wilds: int | None
    effect: Effect


class Who(Struct, omit_defaults=True):
    """Who sits on a seat: person, bot or open. A bot may play for somebody, who can have the seat back."""

    seat: int
    kind: str
    name: str
    level: str | None
    plays_for: str | None = None  # the name of the person whom a bot plays for
    by: int | None = None  # the seat that let it play; the owner may have none


class Event(Struct, omit_defaults=True):
    """One numbered thing that happened: roll, act, undo, seat or moved."""

    n: int
    kind: str
    at: float | None = None  # seconds since 1970; not known of a record
    seat: int | None = None
    turn: str | None = None
    word: str | None = None  # roll: as in a record; act, undo: the word played or taken back
    dice: list[Die] | None = None  # roll: the dice that were rolled
    choice: Choice | None = None  # act
    lost: list[str] | None = None  # act: bonuses that fit nowhere
    undone: int | None = None  # undo: the number of the act taken back
    was: Who | None = None  # seat: who sat there before
    who: Who | None = None  # seat: who sits there now
    table: str | None = None  # moved
    by: int | None = None  # moved: the seat that asked for it


# The messages of a socket.


class Says(Struct, tag_field="t"):
    """What all messages have in common: the word "t"."""


class Welcome(Says, tag="welcome", omit_defaults=True):
    """The answer to hello; again when a seat was taken from the socket, or given to it."""

    table: str
    game: str
    options: dict[str, bool]
    you: list[int]
    owner: bool
    seats: list[Who]
    missed: list[Event]
    state: State
    presence: dict[str, bool]
    watching: int
    moved: str | None
    lent: list[int] = []  # seats that a bot plays for whoever holds this socket
    long_away: list[int] = []  # as in Presence


class Happened(Says, tag="event"):
    """Something happened."""

    n: int
    event: Event
    state: State


class Looked(Says, tag="looked"):
    """The choices of a seat; why each other field and die cannot be used now (why_all: for one reason, all of them)."""

    id: int
    n: int
    seat: int
    choices: list[Choice]
    why: dict[str, dict[str, Reason]]
    dice_why: dict[str, dict[str, Reason]]
    why_all: Reason | None


class Presence(Says, tag="presence", omit_defaults=True):
    """Which seats are connected, how many watch, and who is away for so long that any seat may let a bot play for them."""

    seats: dict[str, bool]
    watching: int
    long_away: list[int] = []


class Seats(Says, tag="seats"):
    """Who sits where, after a change."""

    seats: list[Who]


class Moved(Says, tag="moved"):
    """The game goes on at another table; the same secrets open its seats."""

    table: str


class Ok(Says, tag="ok"):
    """It was done; n is the number of the last event."""

    id: int
    n: int


class Pong(Says, tag="pong"):
    """Somebody is here."""

    id: int


class Error(Says, tag="error", omit_defaults=True):
    """It was not done, and nothing changed."""

    id: int | None
    code: str
    say: dict[str, Any]
    state: State | None = None


Message = Welcome | Happened | Looked | Presence | Seats | Moved | Ok | Pong | Error


# The answers to requests.


class Complaint(Struct):
    """Why a request was refused."""

    error: str
    say: dict[str, Any]


class Made(Struct):
    """A table that was made: its secrets are told once."""

    table: str
    owner: str
    seats: dict[str, str]


class Taken(Struct):
    """A seat that was taken."""

    secret: str


class Summary(Struct):
    """What anybody may know of a table without sitting down."""

    table: str
    game: str
    options: dict[str, bool]
    seats: list[Who]
    host: str  # the name of whoever made it
    n: int
    round: int
    rounds: int | None
    over: bool
    made: float
    last: float
    commitment: str
    moved: str | None


class Step(Struct):
    """One event of a replay, and the table after it."""

    event: Event
    state: State


class Replay(Struct):
    """A whole game, event by event."""

    table: str | None
    sheet: dict[str, Any]
    seats: list[Who]
    options: dict[str, bool]
    tags: dict[str, str]
    over: bool
    first: State
    steps: list[Step]
    seat_events: list[Event]


class Games(Struct):
    """What can be played, against whom."""

    games: list[Raw]
    levels: list[str]


class Health(Struct):
    """Whether all is well."""

    ok: bool
    version: str
    rules: str
    database: str
    schema: int
    tables: int
    sockets: int
