"""The client's types of the protocol are those of the server's structs."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from foxden.server.protocol import typescript

Seat = Annotated[int, Meta(ge=1, le=4)]


class Inner(Struct, omit_defaults=True):
    """A part."""

    n: int
    at: float | None = None
    seats: list[int] = []


class Outer(Struct, tag_field="t", tag="outer"):
    """A message."""

    kind: Literal["me", "bot"]
    parts: list[Inner]
    any: list[Inner | None]
    figures: dict[str, Any]
    name: str | None
    yes: bool = True


class Asked(Struct):
    """A request."""

    seat: Seat
    level: str | None = None


def test_the_file_is_up_to_date() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.text(), "run python -m foxden.server.protocol.typescript"


def test_what_the_server_says() -> None:
    inner = "/** A part. */\nexport interface Inner {\n  n: number;\n  at?: number;\n  seats?: number[];\n}\n"
    assert typescript.declare(Inner, received=False) == inner
    assert typescript.declare(Outer, received=False) == (
        "/** A message. */\nexport interface Outer {\n  t: 'outer';\n  kind: 'bot' | 'me';\n  parts: Inner[];\n"
        "  any: (Inner | null)[];\n"
        "  figures: Record<string, unknown>;\n  name: string | null;\n  yes: boolean;\n}\n"
    )


def test_what_a_client_says_may_lack_what_has_a_default() -> None:
    asked = "/** A request. */\nexport interface Asked {\n  seat: number;\n  level?: string | null;\n}\n"
    assert typescript.declare(Asked, received=True) == asked


def test_another_field_is_another_file() -> None:
    def declared(fields: list[Any]) -> list[str]:
        source = ModuleType("made_here")
        base = type("Base", (Struct,), {"__module__": "made_here"}, tag_field="t")
        message = type("Hello", (base,), {"__module__": "made_here", "__annotations__": dict(fields)}, tag="hello")
        vars(source).update(Base=base, Hello=message)
        return typescript.module(source, base, received=False)

    before = declared([("n", int)])
    assert before[-1] == "export type Base =\n  | Hello;\n"
    assert declared([("n", int), ("more", str)]) != before
    assert declared([("n", str)]) != before
