"""The TypeScript core says what Python says: a sample. The whole proof is `python -m tests.core.drift`."""

from __future__ import annotations

from typing import Any

import pytest

from foxden.locale import en_errors
from foxden.notation.positions import PHASES
from foxden.sheets import GAMES
from tests.core import python_says
from tests.core.drift import TABLES, Drift, check_game, check_late, check_replay
from tests.core.node import TypeScriptCore
from tests.core.texts import check_texts, compare
from tests.notation.test_line_breaks import BREAKS, record
from tests.notation.test_validate import IMPOSSIBLE

SEED = 1000  # other games than those of the whole proof
HEAD = '[Game "pretty"]\n[Rules "2"]\n[Seats "1"]\n'
RECORDS = {
    "sheet_given_not_ours": HEAD + '[Sheet "0123456789ab"]\n',
    "option_beside": HEAD + '[Options "solo_fallback=no"]\n[Position "pretty solo_fallback=yes /"]\n',
    "same_game": HEAD + '[Position "twice /"]\n',
    "option_once": HEAD + '[Options "solo_fallback=no solo_fallback=no"]\n',
    "options": HEAD + '[Options "chess=yes"]\n',
    "headers_first": HEAD + '1.1 go\n[Date "today"]\n',
    "header_once": HEAD + '[Seats "1"]\n',
    "groups": HEAD + "1.1 {W1 Y1 B1 G1 O1 P1 | W Y B}\n",
    "die_once": HEAD + "1.1 {W1 Y1 B1 G1 O1 W1}\n",
    "range": HEAD + "1.1 {W1 Y1 B1 G1 O1 P1} 2:orange\n",
    "roll_of": HEAD + "1.1 orange\n",
    "turn_line": HEAD + "1.1 {W1 Y1 B1 G1 O1 P6} purple {W1 Y1 B1 G1 O1 P6}\n",
}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_same_games(core: TypeScriptCore, game: str, seats: int) -> None:
    assert check_game(core, game, seats, SEED) > 20


@pytest.mark.parametrize("game", GAMES)
def test_same_replays(core: TypeScriptCore, game: str) -> None:
    check_replay(core, game, 2, SEED)


def test_same_late_games(core: TypeScriptCore) -> None:
    assert sum(check_late(core, game, seats, SEED) for game, seats in TABLES) > 20, "hardly any bonus was lost"


@pytest.mark.parametrize("game", GAMES)
def test_same_answers_to_sound_and_damaged_texts(core: TypeScriptCore, game: str) -> None:
    assert check_texts(core, game, SEED, 400) >= 400


def test_same_complaints_about_impossible_positions(core: TypeScriptCore) -> None:
    codes = {said["code"] for said in compare(core, "position", [text for text, _ in IMPOSSIBLE])}
    assert len(codes) > 40
    assert codes < set(en_errors.EXPECTED)


def test_same_complaints_about_records(core: TypeScriptCore) -> None:
    said = compare(core, "record", list(RECORDS.values()))
    assert [one["code"] for one in said] == list(RECORDS)


def test_same_answers_to_all_line_breaks(core: TypeScriptCore) -> None:
    """In tags, between tags and in turns."""
    sound = record()
    places = [sound.index(word) for word in ("[Note", 'Note "', '"x"', 'x"', '"]\n', "1.1", "{W3", "Y3", "} ")]
    texts = [sound[:at] + sign * many + sound[at:] for sign in BREAKS for at in places for many in (1, 2)]
    said = compare(core, "record", [*texts, *(record(f"a{sign}b{sign}") for sign in BREAKS)])
    assert {"record" in one for one in said} == {True, False}


def test_a_difference_is_found_and_shown(core: TypeScriptCore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A comparison that can only succeed proves nothing: here Python tells another phase."""
    told = python_says.parts

    def other(*arguments: Any) -> python_says.Parts:
        parts = told(*arguments)
        parts["state"].phase = PHASES[0]
        return parts

    monkeypatch.setattr(python_says, "parts", other)
    with pytest.raises(Drift, match=r'event 0: \.state\.phase: Python says "start", TypeScript says "rolling"'):
        check_game(core, "pretty", 2, SEED)
