"""The description of the modules for whoever calls them: as data (`kernel.json`), and as TypeScript (`kernel.ts`)."""

from __future__ import annotations

import json
from typing import Any

from foxden.bots import weights
from foxden.bots.levels import FILES, HANDICAPS, LEVELS
from foxden.coach.review import Review
from foxden.rules import VERSION, codes, state
from foxden.rules.records import Ints, Record, RecordArray
from foxden.sheets import GAMES
from foxden.wasm import setups
from foxden.wasm.entries import RECORDS
from foxden.wasm.expressions import KEYWORDS
from foxden.wasm.layout import alignment, offsets, size_of
from foxden.wasm.program import Export
from foxden.wasm.types import BOOL, INT, NOTHING, Items, Pointer, Type, name_of

# The fields that the client reads, of the tables of a game; of scratch memory none: it only makes room for it.
READ = {
    "Tables": {
        *("faces", "fields", "first_area", "end_area", "line_first", "tally_first", "track_length", "extra_area", "token_base"),
        *("solo_fallback", "passive_may_decline", "act_kind", "act_die", "act_area", "act_style", "act_number", "act_bonus"),
    },
    "RngState": set[str](),
    "Scratch": set[str](),
}
HEAD = "// Written by `python -m foxden.wasm`; do not edit.\n"
ADDRESS = """/** Where a record or a buffer begins in the memory of a module. */
export type Address<Kind extends string> = number & { readonly kind: Kind };
"""


def description(modules: dict[str, list[Export]]) -> dict[str, Any]:
    """Everything about the modules that is not code."""
    return {
        "rules": VERSION,
        "records": {kind.__name__: record(kind) for kind in RECORDS},
        "constants": constants(),
        "games": {game: {**setups.description(game), "nets": nets(game)} for game in GAMES},
        "levels": {level: {"bot": FILES[level], "handicaps": handicaps(level)} for level in LEVELS},
        "entries": {name: {entry.name: signature(entry) for entry in entries} for name, entries in modules.items()},
    }


def record(kind: type[Record]) -> dict[str, Any]:
    """The size of a record, and where its fields lie: bits of a number, or the kind of its records; the shape of a list."""
    places = offsets(kind)
    return {"size": size_of(kind), "align": alignment(kind), "fields": {f: field(places[f], w) for f, w in kind.LAYOUT.items()}}


def field(offset: int, what: Ints | RecordArray) -> dict[str, Any]:
    """One field of a record."""
    if isinstance(what, RecordArray):
        return {"offset": offset, "record": what.kind.__name__, "shape": [what.number]}
    return {"offset": offset, "bits": what.bits, "shape": list(what.shape)}


def constants() -> dict[str, int]:
    """The codes and limits of the rules."""
    limits = {name: value for name, value in vars(state).items() if isinstance(value, int) and name not in vars(codes)}
    return {name: value for name, value in {**vars(codes), **limits}.items() if isinstance(value, int) and name.isupper()}


def nets(game: str) -> dict[str, str]:
    """The file of the net for playing alone and for a table; a game that is never played alone has only the second."""
    found = (seating for seating in ("solo", "table") if weights.path_of("fox", game, seating).exists())
    return {seating: f"{game}-{seating}.net" for seating in found}


def handicaps(level: str) -> dict[str, list[int]]:
    """What a level appends to its weights, by game."""
    return {game: list(levels[level]) for game, levels in HANDICAPS.items() if level in levels}


def signature(entry: Export) -> dict[str, Any]:
    """The types of an entry."""
    return {"parameters": {name: name_of(type_) for name, type_ in entry.parameters.items()}, "result": name_of(entry.result)}


def typescript(modules: dict[str, list[Export]]) -> str:
    """The description as a module of TypeScript, in which every name is checked."""
    found = description(modules)
    found.pop("entries")
    found.pop("constants")
    records = found.pop("records")
    records.pop(Review.__name__)  # only the coach reads it: coach.ts
    found["sizes"] = {name: record["size"] for name, record in records.items()}
    found["fields"] = {name: _read(name, record["fields"]) for name, record in records.items()}
    parts = [HEAD, ADDRESS]
    parts += [f"export const {name} = {json.dumps(value, separators=(',', ':'))} as const;\n" for name, value in found.items()]
    parts += [_interface(name, entries) for name, entries in modules.items()]
    return "\n".join(parts)


def constants_typescript() -> str:
    """The codes and limits as a module of their own: of it a file contains only those that it uses."""
    return "\n".join([HEAD, *(f"export const {name} = {value};" for name, value in constants().items())]) + "\n"


def _read(record: str, fields: dict[str, Any]) -> dict[str, Any]:
    return {name: place for name, place in fields.items() if name in READ.get(record, fields)}


def _interface(name: str, entries: list[Export]) -> str:
    """The entries of a module as an interface."""
    lines = [f"export interface {name.capitalize()}Entries {{"]
    for entry in entries:
        names = {one: f"{one}_" if one in KEYWORDS else one for one in entry.parameters}
        arguments = ", ".join(f"{names[one]}: {_typescript(type_)}" for one, type_ in entry.parameters.items())
        lines.append(f"  {entry.name}({arguments}): {_typescript(entry.result)};")
    return "\n".join([*lines, "}\n"])


def _typescript(type_: Type) -> str:
    if type_ == INT:
        return "number"
    if type_ == BOOL:
        return "0 | 1"
    if type_ == NOTHING:
        return "void"
    assert isinstance(type_, (Pointer, Items))
    return f"Address<'{name_of(type_)}'>"
