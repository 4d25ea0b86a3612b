"""The playthrough files agree with the current rules."""

from __future__ import annotations

import pytest

from tests.games.playthrough import path, playthrough
from tests.random_play import TABLES


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_playthrough(name: str, seats: int) -> None:
    assert playthrough(name, seats) == path(name, seats).read_text(encoding="utf-8")
