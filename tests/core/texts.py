"""Records and positions, sound and damaged: both read them, or both say what is wrong and where."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from foxden.engine import replay
from foxden.notation.errors import NotationError
from foxden.notation.positions import PHASES
from foxden.notation.seats import STAGES
from foxden.sheets import sheet
from tests.core.node import TypeScriptCore
from tests.random_play import random_game

SIGNS = ' \n\t:=,|/{}[]"\\@x+-0123456789WYBGIfox\u00a0é🦊\r\v\f\x1c\x1d\x1e\x85\u2028\u2029\ufeff'

WORDS = """
    roll=1 roll=2 roll=3 dealt=yes dealt=no round=5 round=7 round=99 active=2 seats=1 seats=4
    RR=7x7 RR=8 +1=2x1 RT=1 N=4x1+3 N=2x3 FOX=9 FOX=0 token=N4 token=N?6 token=x spent=W,W colour=blue colour=
    owed=bX owed=?B owed=silver owed= extra=b1 extra=3ofb1,b2 extra=y1|2ofg1
    orange=1,2,3 purple=6,6 pink=3,4,1 blue=2,2 green=12 yellow=r1c1o blue=7,6|8,9 blue=1|1
"""
HAND_WRITTEN = [*(f"phase={phase}" for phase in PHASES), *(f"stage={stage}" for stage in STAGES), *WORDS.split()]


def check_texts(core: TypeScriptCore, game: str, seed: int, number: int) -> int:
    """Damage texts of random games; how many were compared."""
    rng = random.Random(f"{game} {seed}")
    records: list[str] = []
    positions: list[str] = []
    words = list(HAND_WRITTEN)
    while len(records) < number // 2:
        for text, position in _sound(game, rng):
            words += [word for word in position.split() if "=" in word]
            records += [text, *(damaged(text, rng) for _ in range(9))]
            positions += [position, *(damaged(position, rng) for _ in range(5))]
            positions += [_other_words(position, words, rng) for _ in range(4)]
    compare(core, "record", records)
    compare(core, "position", positions)
    return len(records) + len(positions)


def _sound(game: str, rng: random.Random) -> list[tuple[str, str]]:
    """Texts from some moments of a random game with random house rules; some records begin at a position."""
    options = {name: rng.random() < 0.5 for name in sheet(game).options}
    steps = random_game(game, rng.choice(sorted(sheet(game).lengths)), rng.randrange(10**6), options)
    found = [(step.record(), step.position()) for step in steps if rng.random() < 0.06 or step.over]
    middle = replay.from_position(rng.choice(found)[1])
    found.append((middle.record(), middle.position()))
    return found


def _other_words(position: str, words: list[str], rng: random.Random) -> str:
    """A position with one or two words of other positions: well written, but often impossible."""
    found = position.split()
    for _ in range(rng.choice((1, 1, 2))):
        new = rng.choice(words)
        same = [i for i, word in enumerate(found) if word.split("=")[0] == new.split("=")[0]]
        if same:
            found[rng.choice(same)] = new
        else:
            found.insert(rng.randrange(1, len(found) + 1), new)
    return " ".join(found)


def damaged(text: str, rng: random.Random) -> str:
    """A text with one or two small faults."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        text = rng.choice((_sign, _cut, _word, _swap, _line))(text, rng)
    return text


def _sign(text: str, rng: random.Random) -> str:
    """A sign too many, or another one."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SIGNS) + text[at + rng.choice((0, 1)) :]


def _cut(text: str, rng: random.Random) -> str:
    """Something is missing: a few signs, rarely all the rest."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + (text[at + rng.randrange(1, 6) :] if rng.random() < 0.9 else "")


def _word(text: str, rng: random.Random) -> str:
    """A word is there twice."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    return " ".join([*words[:at], words[rng.randrange(len(words))], *words[at:]])


def _swap(text: str, rng: random.Random) -> str:
    """Two words in the wrong order."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    words[at - 1], words[at] = words[at], words[at - 1]
    return " ".join(words)


def _line(text: str, rng: random.Random) -> str:
    """A line is missing or there twice."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join([*lines[:at], *(lines[at : at + 1] * rng.choice((0, 2))), *lines[at + 1 :]])


def compare(core: TypeScriptCore, kind: str, every: list[str]) -> list[dict[str, Any]]:
    """Let both read texts; what they said."""
    theirs = core.ask(do=kind, texts=every)
    said = []
    for text, other in zip(every, theirs, strict=True):
        ours = msgspec.to_builtins(python_reads(kind, text))
        for one in (ours, other):  # the words that are near an unknown one are only a hint
            one.get("figures", {}).pop("near", None)
        assert ours == other, f"{kind} {text!r}: Python says {ours}, TypeScript says {other}"
        said.append(ours)
    return said


def python_reads(kind: str, text: str) -> dict[str, Any]:
    """The texts of the game, or what is wrong."""
    try:
        game = replay.load(text) if kind == "record" else replay.from_position(text)
    except NotationError as error:
        return {
            "code": error.code,
            "line": error.line,
            "column": error.column,
            "text": error.text,
            "figures": {key: _plain(value) for key, value in error.figures.items()},
            "instead": error.instead,
        }
    return {"record": game.record(), "position": game.position(), "state": game.result}


CODES = {"SetupError": "no_option"}


def _plain(value: object) -> object:
    """A figure without Python's classes: of a reason or an error its code."""
    if isinstance(value, ValueError) and not hasattr(value, "code"):
        return CODES[type(value).__name__]
    code = getattr(value, "code", None)
    return code if code is not None else list(value) if isinstance(value, tuple) else value
