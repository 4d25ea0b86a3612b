"""Bad HTTP requests, invalid WebSocket frames, and random bytes, for the fuzz tests."""

from __future__ import annotations

import random
from urllib.parse import quote

from tests.server.raw import CLOSE, frame, request

Bad = tuple[bytes, set[int]]  # a request, and the statuses allowed in response
TABLE = {"game": '"pretty"', "seats": '[{"kind":"me"}]'}
WRONG = {  # invalid values of a field, as JSON
    "game": ["null", "1", '"chess"', '""', '"pretty "', '"\\ud800"', '["pretty"]', f'"{"x" * 21}"'],
    "seats": [
        "[]", "null", "{}", '"me"', "[1]", '[{"kind":"you"}]', '[{"kind":"me"}' + ',{"kind":"me"}' * 4 + "]",
        '[{"kind":"me","name":1}]',
        '[{"kind":"bot","level":"easy"}]', '[{"kind":"me"},{"kind":"bot"}]', '[{"kind":"me"},{"kind":"bot","level":"x"}]',
        '[{"kind":"me","secret":"x"}]', f'[{{"kind":"me","name":"{"x" * 41}"}}]', "[" * 3000,
    ],
    "options": ["null", "[]", '{"x":true}', '{"passive_may_decline":1}', '{"leftovers_sweep":true}', '{"":null}'],
    "owner": ['"x"'],
}  # fmt: skip
DAYS = {  # invalid values of the body that begins a game of the day
    "secret": ["null", "1", '"short"', f'"{"x" * 65}"', '"\\ud800aaaaaaaaaaaaaaaaaaaaaaaa"', "[]", "{}"],
    "name": ["null", "1", "[]", f'"{"x" * 41}"'],
    "owner": ['"x"'],
}
NEVER_DAYS = ["2026-02-30", "0000-00-00", "0001-01-01", "9999-12-31", "2026-1-1", "%00", "%D9%A3", "x" * 900]
NAMES = ["null", "1", "[]", f'"{"x" * 41}"', '"\\udfff"']
OWNERS = ["null", "1", '"short"', f'"{"x" * 65}"', f'"{"x" * 32}"']
SEATS = ["1", "0", "3", "5", "-1", "x", "1.5", "9" * 400, "9" * 6000, "%31", "٣", "", "2/3"]
NOWHERE = [
    "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2frun.py", "/%252e%252e/", f"/{'%2f' * 50}etc/passwd",
    "/%00", "/a%00b", "/%ff%fe", "/%ed%a0%80", "//", "/\\..\\..", "/~root", "/run.py", "/con", f"/{'x' * 300}", f"/{'x/' * 3000}",
    "/assets", "/assets/", f"/assets/{'%F0%9F%A6%8A' * 60}", "/index.html", "/t", "/ws", "/ws/x", "/api", "/api/", "/api/tables/",
    f"/api/tables/{'a' * 13}", f"/api/tables/{'x' * 900}", "/api/tables/%00/record", f"/api/tables/{'a' * 13}/replay",
    f"/api/tables/{'a' * 13}/state?choices=1", "/api/tables/%00/state",
    "/api/tables/%ff/replay", "/api/tables/../tables", "/api/day", "/api/day/", "/api/open/", "/ws/open", "/day/x/y",
    *(f"/api/day/{day}" for day in NEVER_DAYS),
]  # fmt: skip
MISTAKES = ["{", "[", "1.1 {W9}", "[Game]", '[Game "chess"]', "\0", "x" * 5000]


class BadRequests:
    """Makes random bad requests."""

    def __init__(self, rng: random.Random, tables: list[str], inviting: str, record: str) -> None:
        self.rng = rng
        self.tables = tables
        self.inviting = inviting  # a table whose second seat is open
        self.record = record

    def make(self) -> Bad:
        kinds = [
            self.new_table,
            self.new_table,
            self.sit,
            self.open_seat,
            self.rematch,
            self.path,
            self.path,
            self.method,
            self.large,
            self.day_game,
        ]
        return self.rng.choice(kinds)()

    def body(self, **fields: str) -> bytes:
        """A JSON object of these fields, possibly damaged."""
        whole = ("{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}").encode()
        cut = whole[: self.rng.randrange(1, len(whole))]
        return self.rng.choice([whole, whole, cut, whole + b"}", b"\xff" + self.rng.randbytes(30), b"[" * 9999])

    def new_table(self) -> Bad:
        key = self.rng.choice(list(WRONG))
        return request("POST", "/api/tables", self.body(**TABLE | {key: self.rng.choice(WRONG[key])})), {400, 422}

    def day_game(self) -> Bad:
        """Begin a game of a day with a wrong body, or of a day that is none."""
        if self.rng.random() < 0.5:
            secret = '{"secret":"ssssssssssssssssssssssss"}'
            return request("POST", f"/api/day/{self.rng.choice(NEVER_DAYS)}/games", secret.encode()), {404}
        key = self.rng.choice(list(DAYS))
        fields = {"secret": '"ssssssssssssssssssssssss"', key: self.rng.choice(DAYS[key])}
        return request("POST", "/api/day/today/games", self.body(**fields)), {400}

    def sit(self) -> Bad:
        """Take a seat that is taken or does not exist."""
        path = f"/api/tables/{self.rng.choice(self.tables)}/seats/{quote(self.rng.choice(SEATS), safe='%/')}"
        body = self.rng.choice([b"", b'{"name":"Eve"}', self.body(name=self.rng.choice(NAMES))])
        return request("POST", path, body), {400, 404, 405, 409}

    def open_seat(self) -> Bad:
        """Take a seat that is open."""
        return request("POST", f"/api/tables/{self.inviting}/seats/2", self.body(name=self.rng.choice(NAMES))), {400}

    def rematch(self) -> Bad:
        path = f"/api/tables/{self.rng.choice([*self.tables, 'a' * 13, 'x', '%00'])}/rematch"
        return request("POST", path, self.body(owner=self.rng.choice(OWNERS))), {400, 403, 404}

    def path(self) -> Bad:
        return request("GET", self.rng.choice(NOWHERE)), {404}

    def method(self) -> Bad:
        path = self.rng.choice(
            ["/", "/health", "/metrics", "/api/games", "/api/open", "/api/day/today", f"/api/tables/{self.rng.choice(self.tables)}"]
        )
        return request(self.rng.choice(["DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]), path), {405}

    def large(self) -> Bad:
        rematch = f"/api/tables/{self.rng.choice(self.tables)}/rematch"
        path, most = self.rng.choice([("/api/tables", 16_384), (rematch, 16_384)])
        return request("POST", path, self.rng.choice([b"x", b"[", b"\n"]) * (most + self.rng.randrange(1, 50))), {413}


def broken(rng: random.Random) -> bytes:
    """Invalid or truncated WebSocket frames."""
    noise = rng.randbytes(rng.randrange(1, 200))
    whole = b'{"t":"ping","id":1}'
    return rng.choice(
        [
            frame(b"\xff\xfe" + noise),  # not UTF-8
            frame(b'{"t":"act","id":1,"seat":1,"n":0,"word":"\xc3('),
            frame("\ud800".encode("utf-8", "surrogatepass")),
            frame(whole, masked=False),
            frame(whole, rng.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])),  # reserved opcodes
            frame(whole, 9, last=False),  # a fragmented ping
            frame(noise * 130, 9),  # a ping that is too long
            frame(whole, 0),  # a continuation of nothing
            frame(b"{", last=False) + frame(b"}"),  # a new message before the last one ended
            frame(b"x" * 600_000, last=False) + frame(b"x" * 600_000, 0),  # too large in total
            b"\x81\xff" + (2**63 + 5).to_bytes(8) + bytes(4),
            b"\x81\xff" + (2**40).to_bytes(8) + bytes(4),
            bytes([rng.choice([0xC1, 0xA1, 0x91])]) + frame(whole)[1:],  # reserved bits
            frame(rng.choice([b"\x00", b"\x00\x00", b"\x03\xe7", b"\xff\xff", b"\x03\xe8\xff"]), CLOSE),
            frame(b"", CLOSE) + frame(whole),
        ]
    )


NOISE = [
    b"", b"\n", b"\0" * 50, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01",
    b"SSH-2.0-x\r\n", b"GET " + b"x" * 100_000, b"GET /\xff HTTP/1.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
    b"GET /ws/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /ws/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
]  # fmt: skip


def noise(rng: random.Random) -> bytes:
    """Bytes that are not an HTTP request."""
    return rng.choice([*NOISE, rng.randbytes(rng.randrange(1, 500))])
