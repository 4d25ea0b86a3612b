"""The commands that measure work, at a small size; how fast a server is depends on the machine, so that is not checked here."""

from __future__ import annotations

from tests.server import attack, coming_back


def test_people_come_back_after_a_restart() -> None:
    found = coming_back.run(10)
    assert found.clients == 10
    assert 0 < found.half <= found.all


def test_people_play_on_while_a_stranger_attacks() -> None:
    """Everything at once from one address: nobody at a table is refused, and the server lives and answers others."""
    found = attack.run(5, 3, "--lazy")
    for when in ("before", "attacked", "after"):
        assert found[when]["moves"] > 0, found
        assert found[when]["refused"] == {}, found
        assert found[when]["health"][0] == 200, found
    assert found["tried"]["silence"] > 0
    assert found["tried"]["large tables"] > 0
    assert found["tried"]["steps played"] > 0
    assert found["p99_ratio"] > 0
