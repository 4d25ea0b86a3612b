"""docs/reference/protocol.md: its examples are valid messages, and nothing is missing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from foxden.server.protocol import inbox, outbox, refusal

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")


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


def tags(kinds: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(kinds)]


@pytest.mark.parametrize("kinds", [inbox.AnyClientMessage, outbox.AnyServerMessage], ids=["client", "server"])
def test_every_message_has_an_example(kinds: Any) -> None:
    decoder = msgspec.json.Decoder(kinds)
    shown = {value["t"] for value in EXAMPLES if "t" in value}
    assert set(tags(kinds)) <= shown
    for value in EXAMPLES:
        if value.get("t") in tags(kinds):
            text = json.dumps(value)
            assert json.loads(msgspec.json.encode(decoder.decode(text))) == json.loads(text)


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (inbox.NewTableRequest, "seats"),
        (outbox.NewTableResponse, "owner"),
        (outbox.OpenTablesResponse, "now"),
        (outbox.TableSummary, "made"),
        (inbox.TakeSeatRequest, "name"),
        (outbox.TakeSeatResponse, "secret"),
        (inbox.RematchRequest, "owner"),
        (outbox.ReplayResponse, "events"),
        (outbox.StateView, "phase"),
        (outbox.SeatChoices, "dice_why"),
    ],
)
def test_every_body_has_an_example(kind: Any, key: str) -> None:
    names = {field.name for field in msgspec.structs.fields(kind)}
    lacks = {"choices"} if kind is outbox.StateView else set()
    value = next(value for value in EXAMPLES if "t" not in value and set(value) == names - lacks and key in value)
    text = json.dumps(value)
    again = json.loads(msgspec.json.encode(msgspec.json.decode(text, type=kind)))
    assert kind is inbox.NewTableRequest or again == json.loads(text)


def test_every_kind_of_event_has_an_example() -> None:
    kinds = {value["event"]["kind"] for value in EXAMPLES if value.get("t") == "event"}
    assert kinds == {"roll", "act", "undo", "wish", "take_back", "commit", "dice", "part", "seat", "moved"}


def test_every_refusal_is_explained() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(refusal.__file__).parents[1].rglob("*.py"))
    codes = {*refusal.STATUS, *re.findall(r'Refusal\(\s*"(\w+)"', source)}
    table = PAGE.split("## Refusals")[1]
    assert [code for code in sorted(codes) if f"`{code}`" not in table] == []


@pytest.mark.parametrize(
    "kind", [outbox.PaperView, outbox.AreaView, outbox.StateView, outbox.EventView, outbox.ChoiceView, outbox.EffectView]
)
def test_every_field_is_explained(kind: Any) -> None:
    for field in msgspec.structs.fields(kind):
        assert re.search(rf"[`.]{field.name}`", PAGE), field.name
