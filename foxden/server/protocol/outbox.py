"""Everything the server sends: socket messages and responses to requests."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

# The state of a table.


class DieView(Struct, gc=False):
    """A die: the face it shows (null before it is rolled) and where it lies: hand, I, II, III, platter or aside."""

    die: str
    face: str | None
    where: str


class AreaView(Struct):
    """One area of a sheet: marks with the numbers written, points, and which bonus lines (by index) were earned or missed."""

    marks: dict[str, int | None]
    points: int
    earned: list[int]
    missed: list[int]  # completed without earning the bonus, or impossible to complete
    shut: list[str]  # fields that were skipped and can no longer be marked
    styles: dict[str, str]  # cubed's pink: half or full


class TrackView(Struct):
    """An action track: how many circles are earned, and which of them (counted from 1) are used."""

    name: str
    circled: int
    used: list[int]


class ExtraView(Struct):
    """Extra crosses offered in an area: every field in `each`, and as many as `some` of the fields in `of`."""

    area: str
    each: list[str]
    some: int
    of: list[str]


class PaperView(Struct):
    """The sheet of a seat."""

    seat: int
    areas: dict[str, AreaView]
    foxes: int
    fox_worth: int
    total: int
    tracks: list[TrackView]
    pending: list[str]  # bonuses to be redeemed now
    extra: ExtraView | None
    token: str | None  # cubed: the any-number action declared for the next die
    stage: str | None  # closing: pick, plus; junior: mark, circles; null: done
    spent: list[str]  # dice used by +1 in this turn; junior: dice used for marks
    colour: str | None  # junior: the area chosen for this turn


class StateView(Struct, omit_defaults=True):
    """The whole table, for programs that do not know the rules."""

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
    dice: list[DieView]
    can: dict[str, list[str]]
    undo: dict[str, bool]
    seats: list[PaperView]
    over: bool
    places: list[list[int]] | None
    rating: int | None
    commitment: str
    secret: str | None
    choices: dict[str, SeatChoices] = {}  # of each seat that may act, on request


# Choices and events.


class ReasonView(Struct):
    """Why something is not possible: a code and its figures."""

    code: str
    say: dict[str, Any]


class MarkView(Struct, gc=False):
    """A field that is marked, and the number written in it (null for a cross)."""

    area: str
    field: str
    written: int | None


class EffectView(Struct):
    """The immediate effect of an action, as in `foxden.Effect`."""

    marks: list[MarkView]
    swept: list[str]
    left: list[str]
    earned: list[str]
    spent: list[str]
    dropped: list[str]
    extra: int
    follow: ExtraView | None  # the extra crosses that would be offered
    points: int


class ChoiceView(Struct):
    """One legal action of a seat, and its effect."""

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
    effect: EffectView


class SeatChoices(Struct):
    """The choices of a seat, and why other fields (by area) and dice (by area they could go to) cannot be used now."""

    choices: list[ChoiceView]
    why: dict[str, dict[str, ReasonView]]
    dice_why: dict[str, dict[str, ReasonView]]


class SeatView(Struct, omit_defaults=True, gc=False):
    """Who sits on a seat: person, bot or open. A bot may play for a person, who can take the seat back."""

    seat: int
    kind: str
    name: str
    level: str | None
    plays_for: str | None = None  # the name of the person a bot plays for
    by: int | None = None  # the seat that asked for the bot; null if the owner has no seat
    program: bool = False  # a program of somebody plays there, not the person themselves


class EventView(Struct, omit_defaults=True, gc=False):
    """One numbered event: roll, act, undo, seat, moved; with real dice wish, take_back; of other dice commit, dice, part."""

    n: int
    kind: str
    at: float  # seconds since 1970
    seat: int | None = None
    word: str | None = None  # roll: as in a record; act: the word of the action; undo: the word that is taken back
    roll: int | None = None  # take_back: the event of the roll that is taken back, with all that followed; wish: that should be
    was: SeatView | None = None  # seat: who sat there before
    who: SeatView | None = None  # seat: who sits there now
    table: str | None = None  # moved: play continues at this table; the same secrets open its seats
    by: int | None = None  # moved: the seat that asked for it
    commitment: str | None = None  # commit: of the seat's part of the dice; dice: of the secret from which later dice are drawn
    parts: list[str] | None = None  # dice: the commitments of all seats to their parts, empty where there is none
    part: str | None = None  # part: the seat's part, revealed


# Socket messages.


class ServerMessage(Struct, tag_field="t"):
    """Base of all messages that the server sends over the socket; the key "t" names the type."""


class WelcomeMessage(ServerMessage, tag="welcome", omit_defaults=True):
    """The answer to hello; sent again when this socket lost or got a seat."""

    table: str
    game: str
    options: dict[str, bool]
    rules: str  # the version of the rules that the table is played by
    commitment: str  # of the dice that are rolled now
    you: list[int]
    owner: bool
    seats: list[SeatView]
    n: int  # the number of the last event
    since: int  # the events after this one follow; 0: all, from the start of the game
    events: list[EventView]
    presence: dict[str, bool]
    watching: int
    moved: str | None
    lent: list[int] = []  # seats that a bot plays for the person at this socket
    long_away: list[int] = []  # as in PresenceMessage
    open: bool = False  # anyone may join
    turn_seconds: int = 0  # time that people have for a turn; 0: no limit
    clocks: dict[str, float] = {}  # as in EventMessage
    secret: str | None = None  # of the dice, once nobody can play on
    restored: float | None = None  # when the table came back from a backup: events that were known before may be others now
    day: str | None = None  # this is a game of the day, 2026-11-18: everybody has the same dice, the secret waits until it ends
    real_dice: bool = False  # people read them off: there is no commitment, and no secret


class EventMessage(ServerMessage, tag="event", omit_defaults=True):
    """A new event. The one after which nobody can play on brings the secret of the dice."""

    event: EventView
    id: int | None = None  # of the message that asked for it, for the socket that sent it: no other answer follows
    secret: str | None = None
    clocks: dict[str, float] = {}  # where turns are limited: the seconds left to each person who is asked now


class ReactionMessage(ServerMessage, tag="reaction", omit_defaults=True):
    """Somebody shows a reaction; for the socket that sent it, this is the answer."""

    seat: int
    what: str
    id: int | None = None


class OpenTableView(Struct, omit_defaults=True):
    """A table that anyone may join."""

    table: str
    game: str
    rules: dict[str, bool]  # house rules that differ from the default
    seats: list[SeatView]
    since: float
    turn_seconds: int = 0


class OpenTablesMessage(ServerMessage, tag="open"):
    """All open tables, the newest first: when a socket asks for them, and whenever the list changes."""

    now: float  # by the clock of the server, as `since`
    tables: list[OpenTableView]


class PresenceMessage(ServerMessage, tag="presence", omit_defaults=True):
    """Which seats are connected, how many sockets watch, and whose absence is long enough to be replaced by a bot."""

    seats: dict[str, bool]
    watching: int
    long_away: list[int] = []


class OkMessage(ServerMessage, tag="ok"):
    """A restart was carried out; n is the number of the last event. Other messages are answered by their event."""

    id: int
    n: int


class PongMessage(ServerMessage, tag="pong"):
    """The answer to ping."""

    id: int


class ErrorMessage(ServerMessage, tag="error"):
    """The message was refused and nothing changed."""

    id: int | None
    code: str
    say: dict[str, Any]


AnyServerMessage = (
    WelcomeMessage | EventMessage | PresenceMessage | ReactionMessage | OpenTablesMessage | OkMessage | PongMessage | ErrorMessage
)


# Responses to requests.


class ErrorResponse(Struct):
    """Why a request was refused."""

    error: str
    say: dict[str, Any]


class NewTableResponse(Struct):
    """A new table; its secrets are sent only here."""

    table: str
    owner: str
    seats: dict[str, str]


class TakeSeatResponse(Struct):
    """The secret of the seat that was taken."""

    secret: str


class TableSummary(Struct):
    """What anybody may know about a table without a seat at it."""

    table: str
    game: str
    options: dict[str, bool]
    seats: list[SeatView]
    host: str  # the name of the person who created it
    n: int
    round: int
    rounds: int | None
    over: bool
    made: float
    last: float
    commitment: str
    moved: str | None
    open: bool  # anyone may join
    turn_seconds: int
    real_dice: bool


class OpenTablesResponse(Struct):
    """All open tables, the newest first."""

    now: float
    tables: list[OpenTableView]


class ReplayResponse(Struct):
    """What is needed to replay a game: its setup, who sits where at the end, and its events without what was undone."""

    table: str
    game: str
    options: dict[str, bool]
    rules: str
    seats: list[SeatView]
    tags: dict[str, str]  # of the record
    commitment: str
    secret: str | None
    over: bool
    events: list[EventView]


class DayEntry(Struct, omit_defaults=True):
    """A finished game of a day. Names can be taken twice, so each has a mark made of the hash of its browser's secret."""

    name: str
    score: int
    place: int | None = None  # bots have none
    mark: str = ""
    level: str | None = None  # of a bot
    table: str = ""  # where the game can be looked at
    you: bool = False


class DayScoreCount(Struct):
    """How many people had a score."""

    score: int
    people: int


class DayResults(Struct):
    """How a day went: how many had which score, and the list of names: the best, then those around you."""

    scores: list[DayScoreCount]  # in rising order
    entries: list[DayEntry]
    bots: list[DayEntry]


class DayGame(Struct):
    """Your game of a day, counted from its first roll; without a score as long as it is not over."""

    table: str
    name: str
    mark: str
    score: int | None
    place: int | None


class DayResponse(Struct):
    """A day: its game, the hash of its secret, and once you have finished (or it is over) how it went."""

    day: str
    game: str
    begins: float
    ends: float
    now: float
    commitment: str
    published: float  # since when the commitment can be read here
    secret: str | None  # once the day is over
    begun: int
    finished: int
    before: str | None  # the day before, if it was drawn here
    you: DayGame | None
    results: DayResults | None


class DayTableResponse(Struct):
    """The table of your game of today; the secret that was sent opens its seat 1."""

    table: str


class DayScore(Struct):
    """One of your games of the day."""

    day: str
    game: str
    table: str
    score: int | None


class DayScoresResponse(Struct):
    """All your games of the day, the earliest first."""

    games: list[DayScore]


class GamesResponse(Struct):
    """The sheets of all games, and the levels of bots."""

    games: list[Raw]
    levels: list[str]


class HealthResponse(Struct):
    """The health of the server, its versions and its load."""

    ok: bool
    version: str
    rules: str
    database: str
    schema: int
    tables: int
    sockets: int
    why: str  # why it is not ok, in English
