"""The tables of the games as bytes: one block for each game, and the few bytes that a house rule or an older version changes.

Every option changes bytes that no other option changes, so the tables of any choice of options are the block with some patches;
a test compares them with the real tables for every combination. A sheet that does not come with Foxden (junior's own sheets) is
sent as a block of its own: `to_bytes(setup.tables)`.
"""

from __future__ import annotations

from foxden.rules import VERSIONS
from foxden.sheets import sheet
from foxden.sheets.setup import setup
from foxden.wasm.layout import to_bytes

Patch = list[tuple[int, int]]  # offset and byte


def base(game: str) -> bytes:
    """The tables of a game by its own options and the newest rules."""
    return to_bytes(setup(game).tables)


def patch(game: str, other: bytes) -> Patch:
    """The bytes in which other tables differ."""
    return [(i, new) for i, (old, new) in enumerate(zip(base(game), other, strict=True)) if old != new]


def option_patches(game: str) -> dict[str, Patch]:
    """For each house rule: the bytes that change when it does not have its default."""
    usual = sheet(game).options
    return {name: patch(game, to_bytes(setup(game, {name: not usual[name]}).tables)) for name in usual}


def version_patches(game: str) -> dict[str, Patch]:
    """For each older version of the rules: the bytes in which its tables differ."""
    return {version: patch(game, to_bytes(setup(game, rules=version).tables)) for version in VERSIONS}


def description(game: str) -> dict[str, object]:
    """What a client has to know to set up a game."""
    usual = sheet(game).options
    return {
        "seats": sorted(sheet(game).lengths),
        "options": {name: {"usual": usual[name], "patch": found} for name, found in option_patches(game).items()},
        "versions": version_patches(game),
    }
