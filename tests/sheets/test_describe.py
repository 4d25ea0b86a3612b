"""The description of a sheet holds everything printed; facts typed from the rule pages."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import foxden
from foxden.notation.words import letter_of
from foxden.sheets.describe import describe
from foxden.sheets.order import mark_names
from foxden.sheets.setup import setup


def described(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(describe(setup(game))))
    return found


def area(game: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(a for a in described(game)["areas"] if a["name"] == name)
    return found


def bonuses(game: str, name: str) -> dict[tuple[str, ...], str]:
    return {tuple(line["fields"]): line["bonus"] for line in area(game, name)["lines"]}


def column(game: str, name: str, key: str) -> list[Any]:
    return [field[key] for field in area(game, name)["fields"]]


@pytest.mark.parametrize("game", foxden.GAMES)
def test_what_every_description_has(game: str) -> None:
    found = described(game)
    chosen = setup(game)
    assert found["rules"] == foxden.RULES_VERSION
    assert found["reconstruction"] is (game == "junior")
    assert [d["letter"] for d in found["dice"]] == letter_of(chosen)
    assert {o["name"]: o["default"] for o in found["options"]} == dict(chosen.sheet.options)
    for printed, a in zip(found["areas"], chosen.areas, strict=True):
        marks = [f["marks"] for f in printed["fields"]]
        names = [m["circle"] for m in marks if "circle" in m] + [m["cross"] for m in marks]
        assert names == mark_names(a)
        fields = {f["name"] for f in printed["fields"]}
        assert all(set(part["fields"]) <= fields for part in printed["lines"] + printed["tallies"])
        assert all(len(t["points"]) == len(t["fields"]) + 1 for t in printed["tallies"])


@pytest.mark.parametrize("game", foxden.GAMES)
def test_what_a_game_is_like(game: str) -> None:
    found = described(game)
    like = ("one roll", "symbols", "stars") if game == "junior" else ("three rolls", "numbers", "points")
    assert (found["turn"], found["dice_show"], found["points_as"]) == like
    assert (setup(game).sheet.has_rounds, setup(game).sheet.has_foxes) == (game != "junior", game != "junior")


def test_options_show_what_is_played() -> None:
    found = describe(setup("twice", {"leftovers_sweep": True}))
    assert {"name": "leftovers_sweep", "default": False, "value": True} in found["options"]


def test_pretty() -> None:
    found = described("pretty")
    assert (found["title"], found["english"]) == ("Ganz schön clever", "That's Pretty Clever")
    assert found["lengths"] == {"1": 6, "2": 6, "3": 5, "4": 4}
    assert [r["bonus"] for r in found["rounds"]] == ["RR", "+1", "RR", "X6", None, None]
    assert [(p["row"], p["column"]) for p in area("pretty", "yellow")["printed"]] == [(1, 4), (2, 3), (3, 2), (4, 1)]
    assert column("pretty", "yellow", "number") == [3, 6, 5, 2, 1, 5, 1, 2, 4, 3, 4, 6]
    assert bonuses("pretty", "yellow")[("r1c1", "r2c2", "r3c3", "r4c4")] == "+1"
    assert [t["points"][-1] for t in area("pretty", "yellow")["tallies"]] == [10, 14, 16, 20]
    assert area("pretty", "blue")["adds_white"] is True
    assert area("pretty", "blue")["printed"] == []
    assert column("pretty", "green", "least") == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]
    assert column("pretty", "orange", "factor") == [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3]
    assert area("pretty", "purple")["entry"] == "rising"
    assert area("pretty", "orange")["worth"] == {"kind": "sum"}
    assert next(b for b in found["bonuses"] if b["name"] == "X6")["areas"] == {
        "yellow": [], "blue": [], "green": [], "orange": [6], "purple": [6],
    }  # fmt: skip
    assert found["ratings"][0] == {"least": 281, "most": None}
    assert found["ratings"][1] == {"least": 260, "most": 280}
    assert found["ratings"][-1] == {"least": None, "most": 139}
    assert len(found["ratings"]) == 9


def test_twice() -> None:
    found = described("twice")
    assert [(t["name"], t["length"], t["bonus"]) for t in found["tracks"]] == [("RR", 6, "FOX"), ("RT", 6, "?P"), ("+1", 6, "?S")]
    assert area("twice", "silver")["extra"] == "swept"
    assert area("twice", "yellow")["order"] == "circle first"
    assert area("twice", "yellow")["fields"][0]["marks"] == {"circle": "r1c2o", "cross": "r1c2x"}
    assert area("twice", "green")["worth"]["pairs"][:2] == [["1", "2"], ["3", "4"]]
    pink = {line["fields"][0]: (line["bonus"], line["least"]) for line in area("twice", "pink")["lines"]}
    assert pink["7"] == ("?Y", 6)
    assert pink["8"] == ("FOX", 2)
    free = next(b for b in found["bonuses"] if b["name"] == "?K")["areas"]
    assert free["blue"] == list(range(2, 13))
    assert free["pink"] == [1, 2, 3, 4, 5, 6]
    every = Counter(line["bonus"] for a in found["areas"] for line in a["lines"])
    every.update(t["bonus"] for t in found["tracks"])
    every.update(r["bonus"] for r in found["rounds"] if r["bonus"])
    assert sum(every.values()) == 48
    assert every["?Y"] == 6


def test_cubed() -> None:
    found = described("cubed")
    assert [t["circles"] for t in found["tracks"]][1] == ["3", "4", "5", "6", "?", "?", "?"]
    assert [d["letter"] for d in found["dice"]] == ["W", "Y", "T", "B", "Br", "P"]
    grey = {f["name"] for f in area("cubed", "yellow")["fields"] if f["tinted"]}
    assert grey == {"I5", "I6", "II3", "II4", "III1", "III2"}
    assert bonuses("cubed", "yellow")[("I6", "II6")] == "FOX"
    blue = area("cubed", "blue")
    assert blue["starts_after"] == 7
    assert blue["worth"] == {"kind": "far", "numbers": [2, 3, 4, 10, 11, 12], "points": 4}
    assert [t["points"] for t in blue["tallies"]] == [[0, 3, 6, 9, 13, 17, 22]] * 2
    assert bonuses("cubed", "brown")[("10", "11")] == "?Y"
    assert column("cubed", "pink", "factor") == [None, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 3]
    assert column("cubed", "pink", "styles")[:2] == [["half"], ["half", "full"]]
    assert next(b for b in found["bonuses"] if b["name"] == "?B")["plus_white"] is True


def test_junior() -> None:
    found = described("junior")
    assert found["lengths"] == {"2": None, "3": None, "4": None}
    assert found["dice"][3]["faces"] == ["heart", "green", "pink", "candle", "candle", "donut"]
    assert column("junior", "red", "dice") == [1, 2, 1, 1, 2, 1, 2, 1, 2, 3]
    assert column("junior", "yellow", "symbol")[:4] == ["heart", "blue", "pink", "green"]
    stars = sum(t["points"][-1] for a in found["areas"] for t in a["tallies"])
    assert stars == 19
    assert found["ratings"] == []
    assert found["rounds"] == []
