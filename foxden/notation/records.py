"""Game records as text: headers as in chess's PGN, then one line for each turn.

    [Game "pretty"]
    [Rules "2"]
    [Seats "2"]
    [Date "2026-11-15"]
    [Result "*"]

    1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2 {W1 B1 G4 P5} white=blue:2 {B6 G2 P2} blue:7 2:orange

A turn is named after its round and active seat (`4.0`: the bonus at the start of round 4; `3.1p`: the solo passive turn). Braces
hold a roll; a word is a choice, with the seat before it where that is not the active one. In the solo passive turn the roll also
names the platter dice and in cubed the dice on I, II, III: `{W3 Y5 T1 B2 Br6 P4 | T B W | P Y Br}`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from foxden.notation.errors import CodedError, NotationError
from foxden.notation.text import Token


@dataclass(frozen=True, slots=True)
class Header:
    """One header line."""

    name: Token
    value: Token


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One turn: its name, and its rolls and choices in order."""

    label: Token
    events: list[Token]


OURS = ("Game", "Rules", "Seats", "Options", "Sheet", "Position", "Result")  # headers with a meaning; all others are free tags


def write(headers: dict[str, str], turns: list[tuple[str, list[str]]]) -> str:
    """A record as text."""
    for name in headers:
        if not re.fullmatch(r"[A-Za-z]+", name):
            raise CodedError("tag_name", name=name)
    head = [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]
    return "\n".join([*head, "", *(" ".join([label, *events]) for label, events in turns)]).rstrip() + "\n"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def read(text: str) -> tuple[dict[str, Header], list[TurnLine]]:
    """Read the headers and turns of a record; each word knows its place in the text."""
    headers: dict[str, Header] = {}
    turns: list[TurnLine] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("["):
            header = _read_header(line, number)
            if turns:
                raise header.name.wrong("headers_first")
            if header.name.text in headers:
                raise header.name.wrong("header_once")
            headers[header.name.text] = header
        elif line.strip():
            label, *events = _read_turn(line, number)
            turns.append(TurnLine(label, events))
    return headers, turns


HEADER = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]\s*')


def _read_header(line: str, number: int) -> Header:
    match = HEADER.fullmatch(line)
    if not match:
        raise NotationError(number, 1, line[:40], "header", {})
    value = re.sub(r"\\(.)", r"\1", match.group(2))
    return Header(Token(match.group(1), number, 2), Token(value, number, match.start(2) + 1))


def _read_turn(line: str, number: int) -> list[Token]:
    found = []
    for match in re.finditer(r"\{[^{}]*\}?|[^\s{}]+|\}", line):
        token = Token(match.group(), number, match.start() + 1)
        if token.text.startswith("{") != token.text.endswith("}"):
            raise token.wrong("braces")
        found.append(token)
    return found
