"""The structs of the protocol as TypeScript types, for the browser client: `python -m foxden.server.protocol.typescript`."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct, inspect

from foxden.server.protocol import inbox, outbox

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "net" / "protocol.ts"
HEAD = "// Written by `python -m foxden.server.protocol.typescript` from inbox.py and outbox.py. Do not edit.\n"
PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def text() -> str:
    """The whole file: first what a client may send, then what the server sends."""
    parts = [HEAD, *module(inbox, inbox.ClientMessage, received=True), *module(outbox, outbox.ServerMessage, received=False)]
    return "\n".join(parts)


def module(source: ModuleType, base: type[Struct], received: bool) -> list[str]:
    """Declarations of every struct of a module, and of the union of its messages under the name of their base class."""
    structs = [found for found in vars(source).values() if _is_own(found, source) and found is not base]
    messages = "\n  | ".join(found.__name__ for found in structs if issubclass(found, base))
    return [*(declare(found, received) for found in structs), f"export type {base.__name__} =\n  | {messages};\n"]


def declare(struct: type[Struct], received: bool) -> str:
    """The declaration of a struct as an interface; `received`: it comes from a client, which may omit fields with a default."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */", f"export interface {struct.__name__} {{"]
    if info.tag_field is not None and info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    omits = struct.__struct_config__.omit_defaults
    lines.extend(f"  {_field(field, received, omits)};" for field in info.fields)
    return "\n".join([*lines, "}\n"])


def _field(field: inspect.Field, received: bool, omits_defaults: bool) -> str:
    may_lack = not field.required and (received or omits_defaults)
    kind = field.type
    if may_lack and not received and field.default is None and isinstance(kind, inspect.UnionType):
        kind = inspect.UnionType(tuple(one for one in kind.types if not isinstance(one, inspect.NoneType)))  # null is omitted
    return f"{field.encode_name}{'?' if may_lack else ''}: {_type(kind)}"


def _type(kind: inspect.Type) -> str:
    """A type in TypeScript syntax."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.ListType):
        item = _type(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(map(_literal, kind.values))
    if isinstance(kind, inspect.UnionType):
        return " | ".join(map(_type, kind.types))
    raise TypeError(f"no TypeScript for {kind}")


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _is_own(found: Any, source: ModuleType) -> bool:
    return isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == source.__name__


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
