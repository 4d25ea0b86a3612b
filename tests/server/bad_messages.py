"""Malformed or illegal socket messages, with the answers that are allowed, for the fuzz tests."""

from __future__ import annotations

import json
import random
import string
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from foxden.notation.words import words
from foxden.sheets.setup import setup
from tests.server.guest import Json
from tests.server.raw import BINARY, frame

Codes = frozenset[str]
BadMessage = tuple[bytes, Codes]  # a frame, and the codes allowed in the answer
MALFORMED, TOO_LARGE = frozenset({"malformed"}), frozenset({"too_large"})
HARMLESS = frozenset({"pong", "welcome"})  # answers that are not refusals
POWERLESS = frozenset({"not_your_seat", "unknown_seat", "not_owner", "not_alone", "not_replaced", "not_now"})
SIGNS = string.printable + "äß—🦊\u0000\u2028\ufeff"
SECRET = "s" * 32
PART = "0" * 64
WHOLE: list[Json] = [
    {"t": "hello", "secrets": {"1": SECRET}, "owner": SECRET, "since": 3, "part": PART},
    {"t": "roll", "id": 1, "seat": 1, "n": 7},
    {"t": "roll", "id": 1, "seat": 1, "n": 7, "faces": "W1 Y1 B1 G1 O1 P1"},
    {"t": "part", "id": 4, "part": PART},
    {"t": "take_back", "id": 4, "seat": 1, "roll": 7},
    {"t": "leave", "id": 4, "seat": 1},
    {"t": "react", "id": 4, "seat": 1, "what": "nice"},
    {"t": "act", "id": 2, "seat": 1, "n": 7, "word": "decline"},
    {"t": "undo", "id": 3, "seat": 1, "n": 7},
    {"t": "restart", "id": 5, "n": 7},
    {"t": "replace", "id": 6, "seat": 1, "level": "easy"},
    {"t": "hand_back", "id": 6, "seat": 1},
    {"t": "reopen", "id": 7, "seat": 1},
    {"t": "name", "id": 8, "seat": 1, "name": "Ann"},
    {"t": "ping", "id": 9},
]
OPTIONAL = {("restart", "n"), ("roll", "faces")}
DEEP = "[" * 1500 + "]" * 1500
NEVER: list[str] = ["true", "[]", "{}", "1.5", "-1", "1e400", "-1e400", "9" * 400, "NaN", "Infinity", "[[1]]", '{"a":1}', DEEP]
NOT: dict[str, list[str]] = {  # invalid values of a field, as JSON
    "t": ['"dance"', '""', "1", "null", '["roll"]', "{}", '"ROLL"', '"roll "', '"\\u0000"', DEEP],
    "id": [*NEVER, "null", '"1"', str(2**53 + 1), str(2**64), str(2**63)],
    "seat": [*NEVER, "null", '"1"', "0", "5", "99", str(2**64)],
    "n": [*NEVER, '"1"', "1000001", str(2**64), str(-(2**63))],
    "word": [*NEVER, "null", "17", '""', f'"{"x" * 41}"', '"\\ud800"', '"\\x"'],
    "name": [*NEVER, "null", "17", f'"{"x" * 41}"', '"\\udfff"', '"\t"'],
    "level": [*NEVER, "null", "17", f'"{"x" * 21}"'],
    "secrets": ["null", "[]", "17", '{"1":"short"}', f'{{"1":"{"x" * 65}"}}', '{"1":1}', '{"1":null}', DEEP,
                json.dumps({str(i): SECRET for i in range(5)})],
    "owner": [*NEVER, "17", '"short"', f'"{"x" * 65}"'],
    "since": [*NEVER, '"1"', "1000001"],
    "part": [*NEVER, "17", f'"{"x" * 64}"', f'"{"0" * 63}"', f'"{"0" * 64}\\n"', f'"{"A" * 64}"'],
    "roll": [*NEVER, "null", '"1"', "1000001"],
    "faces": [*NEVER, "17", '""', f'"{"W" * 101}"', '"\\ud800"'],
    "what": [*NEVER, "null", '""', '"Nice"', '"nice "', '"<b>"'],
}  # fmt: skip


def text(*parts: str) -> bytes:
    return frame("".join(parts).encode("utf-8", "replace"))


def written(message: Json, **raw: str) -> str:
    """A message as JSON; some of its fields are given as raw JSON."""
    return "{" + ",".join(f'"{key}":{raw.get(key) or json.dumps(value)}' for key, value in message.items()) + "}"


@dataclass
class Scene:
    """The situation of a socket at a table where nothing happens; legal words are only sent by sockets that may not play them."""

    table: str
    state: Json
    you: list[int]  # the seats that the socket holds
    owner: bool = False
    others: list[str] = field(default_factory=list)  # secrets that open nothing here
    real: bool = False  # real dice, none of which was rolled yet
    greeted: bool = True  # has hello been sent?

    @property
    def seats(self) -> int:
        return len(self.state["seats"])

    @property
    def all(self) -> bool:
        return self.you == list(range(1, self.seats + 1))


class BadMessages:
    """Makes random messages that must be refused."""

    def __init__(self, rng: random.Random, scene: Scene) -> None:
        self.rng = rng
        self.scene = scene
        self.vocabulary = [*words(setup(scene.state["game"])), "yellow:r9c9", "white=blue:99", "undo", "roll", "\u0000", "🦊", " "]
        self.kinds = [*MALFORMED_KINDS * 2, *(self.illegal_kinds() * 2)]

    def make(self, number: int) -> Iterator[BadMessage]:
        for _ in range(number):
            yield self.rng.choice(self.kinds)(self)

    def illegal_kinds(self) -> list[Callable[[BadMessages], BadMessage]]:
        """The kinds of illegal messages for this socket and table."""
        found: list[Callable[[BadMessages], BadMessage]] = [
            BadMessages.other_seat,
            BadMessages.no_seat,
            BadMessages.too_new,
            BadMessages.not_replaced,
            BadMessages.no_part,
        ]
        if not self.scene.greeted:
            return [BadMessages.hello_first]
        if not self.scene.you and not self.scene.owner:
            found += [BadMessages.mutated, BadMessages.changed, BadMessages.foreign_secret]
        found.append(BadMessages.bad_owner if self.scene.owner else BadMessages.not_owner)
        if not self.scene.all and not (self.scene.owner and self.scene.state["over"]):
            found.append(BadMessages.restart)
        if self.scene.you:
            found += [
                BadMessages.illegal_word,
                BadMessages.illegal_word,
                BadMessages.stale,
                BadMessages.no_roll,
                BadMessages.no_undo,
                BadMessages.bad_faces,
                BadMessages.no_take_back,
            ]
        return found

    # Malformed, from any socket.

    def noise(self) -> BadMessage:
        """Random text without braces, so that it is never a message by chance."""
        signs = "".join(self.rng.choices(SIGNS, k=self.rng.randrange(60))).replace("{", "(")
        return text(signs), MALFORMED

    def bytes(self) -> BadMessage:
        """A binary frame, even if its bytes look like a message."""
        whole = json.dumps(self.rng.choice(WHOLE)).encode()
        return frame(self.rng.choice([whole, self.rng.randbytes(self.rng.randrange(200))]), BINARY), MALFORMED

    def truncated(self) -> BadMessage:
        whole = json.dumps(self.rng.choice(WHOLE))
        return text(whole[: self.rng.randrange(len(whole))]), MALFORMED

    def twice(self) -> BadMessage:
        return text(
            json.dumps(self.rng.choice(WHOLE)), self.rng.choice("{}[],:x1\"'"), json.dumps(self.rng.choice(WHOLE))
        ), MALFORMED

    def wrong_value(self) -> BadMessage:
        message = self.rng.choice(WHOLE)
        key = self.rng.choice(list(message))
        return text(written(message, **{key: self.rng.choice(NOT[key])})), MALFORMED

    def missing(self) -> BadMessage:
        message = dict(self.rng.choice([m for m in WHOLE if m["t"] != "hello"]))
        del message[self.rng.choice([key for key in message if (message["t"], key) not in OPTIONAL])]
        return text(json.dumps(message)), MALFORMED

    def unknown(self) -> BadMessage:
        key = self.rng.choice(["dice", "T", "", "__class__", "constructor", "n ", "secret"])
        items = [*self.rng.choice(WHOLE).items(), (key, self.rng.choice([None, 1, "W6", {"a": []}]))]
        return text(json.dumps(dict(self.rng.sample(items, len(items))))), MALFORMED

    def no_object(self) -> BadMessage:
        return text(
            self.rng.choice(["null", "[]", "17", "NaN", '"roll"', "", " ", "{}", "[{}]", "\ufeff{}", "-", "tru"])
        ), MALFORMED

    def deep(self) -> BadMessage:
        start = self.rng.choice(["[", '{"t":', '[{"t":"roll","seat":'])
        return text((start * 4096)[: self.rng.randrange(1, 4097)]), MALFORMED

    def too_large(self) -> BadMessage:
        """Too many characters, or only too many bytes."""
        name = self.rng.choice(["x" * 4096, "ä" * 2048, "🦊" * 1024, "x" * self.rng.randrange(4096, 8000)])
        return text('{"t":"name","id":1,"seat":1,"name":"', name, '"}'), TOO_LARGE

    # Well formed but illegal.

    def move(self, seat: int, n: int, *kinds: str) -> Json:
        kind = self.rng.choice(kinds or ("roll", "act", "undo"))
        found = {"t": kind, "id": self.rng.randrange(2**53), "seat": seat, "n": n}
        return found | {"word": self.rng.choice(self.vocabulary)} if kind == "act" else found

    def other_seat(self) -> BadMessage:
        """A move of a seat that the socket does not hold."""
        seat = self.rng.choice([s for s in range(1, self.scene.seats + 1) if s not in self.scene.you] or [0])
        if not seat:
            return self.no_seat()
        said = self.move(seat, self.scene.state["n"])
        if said["t"] == "undo" and self.rng.random() < 0.7:
            kinds: list[Json] = [
                {"t": "name", "name": "Eve"},
                {"t": "leave"},
                {"t": "react", "what": "wow"},
                {"t": "take_back", "roll": 1},
            ]
            said = {"id": 1, "seat": seat, **self.rng.choice(kinds)}
        if said["t"] == "act" and str(seat) in self.scene.state["can"]:
            said["word"] = self.rng.choice(self.scene.state["can"][str(seat)])
        return text(json.dumps(said)), frozenset({"not_your_seat"})

    def no_seat(self) -> BadMessage:
        return text(json.dumps(self.move(self.rng.randint(self.scene.seats + 1, 4), self.scene.state["n"]))), frozenset(
            {"unknown_seat"}
        )

    def too_new(self) -> BadMessage:
        """A message that claims to know a later event than the last one."""
        seat, n = self.rng.randint(1, self.scene.seats), self.scene.state["n"]
        codes = {"over" if self.scene.state["over"] else "stale"} if seat in self.scene.you else {"not_your_seat"}
        return text(json.dumps(self.move(seat, self.rng.choice([n + 1, n + 2, 1_000_000])))), frozenset(codes)

    def stale(self) -> BadMessage:
        """A message that only knows events before the last roll."""
        if not self.scene.state["n"]:
            return self.too_new()
        code = "over" if self.scene.state["over"] else "stale"
        return text(json.dumps(self.move(self.rng.choice(self.scene.you), 0))), frozenset({code})

    def illegal_word(self) -> BadMessage:
        seat = self.rng.choice(self.scene.you)
        can = self.scene.state["can"].get(str(seat), [])
        word = self.rng.choice([word for word in self.rng.choices(self.vocabulary, k=4) if word not in can] or ["x"])
        said = self.move(seat, self.scene.state["n"], "act") | {"word": word}
        return text(json.dumps(said)), frozenset({"over"} if self.scene.state["over"] else {"illegal", "not_your_turn"})

    def no_roll(self) -> BadMessage:
        seat = self.rng.choice(self.scene.you)
        if self.scene.state["to_roll"] == seat:
            return self.stale()
        said = self.move(seat, self.scene.state["n"], "roll")
        return text(json.dumps(said)), frozenset({"over"} if self.scene.state["over"] else {"not_now", "not_your_turn"})

    def no_undo(self) -> BadMessage:
        seat = self.rng.choice(self.scene.you)
        if self.scene.state["undo"][str(seat)]:
            return self.stale()
        said = self.move(seat, self.scene.state["n"], "undo")
        return text(json.dumps(said)), frozenset({"over" if self.scene.state["over"] else "nothing_to_undo"})

    def bad_faces(self) -> BadMessage:
        """What real dice show: impossible, or at a table where the server rolls."""
        seat = self.rng.choice(self.scene.you)
        words = self.rng.choices(["W1", "Y7", "B0", "W1", "G", "1", "|", "{", "W1 Y1", "P\u0661", "O-1", "\u0000", " "], k=6)
        faces = self.rng.choice(["".join(words), " ".join(words), "W1 Y1 B1 G1 O1", "W1 Y1 B1 G1 O1 P1 P1", "W1 Y1 B1 G1 O1 P7"])
        said = self.move(seat, self.scene.state["n"], "roll") | {"faces": faces}
        right = "bad_roll" if self.scene.real else "no_real_dice"
        waiting = self.scene.state["to_roll"] == seat
        codes = {"over"} if self.scene.state["over"] else {right} if waiting else {"not_now", "not_your_turn"}
        return text(json.dumps(said)), frozenset(codes)

    def no_take_back(self) -> BadMessage:
        """Take back a roll that never was, or one of the server; or be against taking back nothing."""
        roll = self.rng.choice([0, 1, 5, 1_000_000])
        said = {"t": "take_back", "id": 1, "seat": self.rng.choice(self.scene.you), "roll": roll}
        right = "no_real_dice" if not self.scene.real else "no_such_roll" if roll else "not_now"
        return text(json.dumps(said)), frozenset({"over" if self.scene.state["over"] else right})

    def no_part(self) -> BadMessage:
        """A part of the dice that nobody committed to."""
        said = {"t": "part", "id": 1, "part": self.rng.randbytes(32).hex()}
        return text(json.dumps(said)), frozenset({"not_now"})

    def not_owner(self) -> BadMessage:
        """A request for a bot by a seat that is not the owner; that needs a player who is away for long, and nobody is."""
        if self.scene.you and self.rng.random() < 0.5:
            said = {"t": "replace", "level": self.rng.choice(["easy", "x"])}
            return text(json.dumps({"id": 0, "seat": self.rng.randint(1, self.scene.seats), **said})), frozenset(
                {"not_away", "bad_setup"}
            )
        said = {"t": "reopen"} if self.scene.you else self.rng.choice([{"t": "replace", "level": "easy"}, {"t": "reopen"}])
        return text(json.dumps({"id": 0, "seat": self.rng.randint(1, 4), **said})), frozenset({"not_owner"})

    def not_replaced(self) -> BadMessage:
        """Hand a seat back although no bot plays for anybody."""
        seat = self.rng.randint(1, 4)
        codes = {"not_replaced"} if seat <= self.scene.seats else {"unknown_seat"}
        return text(json.dumps({"t": "hand_back", "id": 1, "seat": seat})), frozenset(codes)

    def bad_owner(self) -> BadMessage:
        """A level or a seat that does not exist."""
        if self.scene.seats < 4 and self.rng.random() < 0.5:
            said = {"t": "reopen", "id": 1, "seat": self.rng.randint(self.scene.seats + 1, 4)}
            return text(json.dumps(said)), frozenset({"unknown_seat"})
        said = {
            "t": "replace",
            "id": 1,
            "seat": self.rng.randint(1, 4),
            "level": self.rng.choice(["", "Easy", "fox", "\u0000", "🦊"]),
        }
        return text(json.dumps(said)), frozenset({"bad_setup"})

    def hello_first(self) -> BadMessage:
        return text(json.dumps(self.rng.choice([m for m in WHOLE if m["t"] not in ("hello", "ping")]))), frozenset({"hello_first"})

    def restart(self) -> BadMessage:
        return text(json.dumps({"t": "restart", "id": 1, "n": self.scene.state["n"]})), frozenset({"not_alone"})

    def foreign_secret(self) -> BadMessage:
        """A hello with secrets of other tables: it gives no seat, as the next messages show."""
        secrets = {str(self.rng.randint(1, 9)): self.rng.choice(self.scene.others) for _ in range(4)}
        said = {"t": "hello", "secrets": secrets, "owner": self.rng.choice(self.scene.others)}
        return text(json.dumps(said)), frozenset({"welcome"})

    def mutated(self) -> BadMessage:
        """A legal message with some characters changed, from a socket that may do nothing anyway."""
        letters = list(json.dumps(self.rng.choice(WHOLE)))
        for _ in range(self.rng.randint(1, 4)):
            letters[self.rng.randrange(len(letters))] = self.rng.choice(SIGNS)
        return text(*letters), MALFORMED | HARMLESS | POWERLESS

    def changed(self) -> BadMessage:
        """A message with the fields of another one."""
        message = dict(self.rng.choice(WHOLE))
        for _ in range(self.rng.randint(1, 3)):
            key, value = self.rng.choice(list(self.rng.choice(WHOLE).items()))
            message[key] = value
        return text(json.dumps(message)), MALFORMED | HARMLESS | POWERLESS


MALFORMED_KINDS: list[Callable[[BadMessages], BadMessage]] = [
    BadMessages.noise, BadMessages.bytes, BadMessages.truncated, BadMessages.twice, BadMessages.wrong_value,
    BadMessages.wrong_value,
    BadMessages.missing, BadMessages.unknown, BadMessages.no_object, BadMessages.deep, BadMessages.too_large,
]  # fmt: skip
