"""The server is killed again and again in the middle of games: events that a client received are there afterwards, unchanged.

`python -m tests.server.kills sqlite 1000` and `python -m tests.server.kills postgres 100` do it more often.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import foxden
from tests.server.kills import LEAST, houses, one_of_two

KILLS = 12  # for each of the four games
SHARED_KILLS = 12  # kills of one of two processes that share a PostgreSQL


@pytest.mark.long
@pytest.mark.parametrize("game", foxden.GAMES)
def test_nothing_acknowledged_is_lost(tmp_path: Path, game: str) -> None:
    assert houses(tmp_path, game, KILLS) > LEAST * KILLS


def test_one_of_two_processes_is_killed() -> None:
    assert one_of_two(SHARED_KILLS, "two") > 0
