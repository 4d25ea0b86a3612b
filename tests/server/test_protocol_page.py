"""docs/protocol.md: its examples are what is really said, and nothing is missing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from foxden.server import inbox, outbox, refusal

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def examples() -> list[dict[str, Any]]:
    """All JSON of the page, one value after the other."""
    found = []
    for block in re.findall(r"```text\n(.*?)```", PAGE, flags=re.DOTALL):
        rest = block.strip()
        while rest:
            value, end = json.JSONDecoder().raw_decode(rest)
            found.append(value)
            rest = rest[end:].lstrip()
    return found


EXAMPLES = examples()
STATE = next(value for value in EXAMPLES if "phase" in value)


def whole(value: Any) -> Any:
    """An example with the state where the page only hints at it."""
    if isinstance(value, dict):
        return {key: STATE if v == "..." and key in ("state", "first") else whole(v) for key, v in value.items()}
    return [whole(v) for v in value] if isinstance(value, list) else value


def tags(kinds: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(kinds)]


@pytest.mark.parametrize("kinds", [inbox.Message, outbox.Message], ids=["client", "server"])
def test_every_message_has_an_example(kinds: Any) -> None:
    decoder = msgspec.json.Decoder(kinds)
    shown = {value["t"] for value in EXAMPLES if "t" in value}
    assert set(tags(kinds)) <= shown
    for value in EXAMPLES:
        if value.get("t") in tags(kinds):
            text = json.dumps(whole(value))
            assert json.loads(msgspec.json.encode(decoder.decode(text))) == json.loads(text)


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (inbox.NewTable, "seats"), (outbox.Made, "owner"), (outbox.Summary, "made"), (inbox.Sit, "name"), (outbox.Taken, "secret"),
        (inbox.Rematch, "owner"), (outbox.Replay, "steps"), (outbox.State, "phase"),
    ],
)  # fmt: skip
def test_every_body_has_an_example(kind: Any, key: str) -> None:
    names = {field.name for field in msgspec.structs.fields(kind)}
    value = next(value for value in EXAMPLES if "t" not in value and set(value) == names and key in value)
    text = json.dumps(whole(value))
    again = json.loads(msgspec.json.encode(msgspec.json.decode(text, type=kind)))
    assert kind is inbox.NewTable or again == json.loads(text)


def test_every_kind_of_event_has_an_example() -> None:
    kinds = {value["event"]["kind"] for value in EXAMPLES if value.get("t") == "event"}
    assert kinds == {"roll", "act", "undo", "seat", "moved"}


def test_every_refusal_is_explained() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (Path(refusal.__file__).parent).glob("*.py"))
    codes = {*refusal.STATUS, *re.findall(r'Refusal\(\s*"(\w+)"', source)}
    table = PAGE.split("## Refusals")[1]
    assert [code for code in sorted(codes) if f"`{code}`" not in table] == []


@pytest.mark.parametrize("kind", [outbox.Paper, outbox.Area, outbox.State, outbox.Event, outbox.Choice, outbox.Effect])
def test_every_field_is_explained(kind: Any) -> None:
    for field in msgspec.structs.fields(kind):
        assert re.search(rf"[`.]{field.name}`", PAGE), field.name
