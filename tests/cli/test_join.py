"""`foxden join`: a bot of one's own takes an open seat at a real server by the public protocol, and plays to the end."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.guest import HTTP, ME, OPEN, Json, bot, make, sit
from tests.server.served import FAST, Served, sqlite

LAST = '''"""Takes the last legal action in the order of their words."""


class Last:
    def choose(self, game, seat, rng):
        return max(game.legal(seat), key=lambda action: action.word)
'''


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Served(sqlite(tmp_path_factory.mktemp("join")), *FAST) as served:
        yield served.url


def join(*args: str) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "foxden", "join", *args, "--think", "0"]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def end_of(joined: subprocess.Popen[str]) -> tuple[int, str, str]:
    try:
        out, err = joined.communicate(timeout=300)
    finally:
        joined.kill()
    return joined.returncode, out, err


def seats_of(url: str, table: str) -> list[Json]:
    seats: list[Json] = HTTP.get(f"{url}/api/tables/{table}").json()["seats"]
    return seats


def test_a_bot_of_ones_own_plays_a_whole_game_and_everybody_sees_that_it_is_a_program(url: str, tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(LAST)
    made = make(url, "pretty", [ME | {"name": "Ann"}, OPEN])
    joined = join(f"{url}/join/{made['table']}", "--bot", f"{tmp_path / 'mybot.py'}:Last")
    with sit(url, made) as ann:
        while not ann.events:
            ann.hear()
        assert ann.events[0]["who"] == {"seat": 2, "kind": "person", "name": "Last", "level": None, "program": True}
        ann.play(random.Random(4))
        end = ann.state
    code, out, err = end_of(joined)
    assert (code, err) == (0, "")
    totals = [seat["total"] for seat in end["seats"]]
    place = next(i for i, seats in enumerate(end["places"], 1) if 2 in seats)
    assert out.splitlines() == [
        f"Last plays on seat 2 of table {made['table']}",
        f"The game is over: {totals[0]} : {totals[1]}. Seat 2 has place {place}.",
    ]
    record = HTTP.get(f"{url}/api/tables/{made['table']}/record").text
    assert '[Programs "2"]' in record
    words = [event["word"] for event in ann.events if event["kind"] == "act" and event["seat"] == 2]
    assert words


def test_two_programs_and_a_bot_of_the_server_at_one_table(url: str) -> None:
    """Each takes the next open seat; house rules and junior's dice are followed too."""
    made = make(url, "junior", [ME | {"name": "Ann"}, OPEN, OPEN, bot()])
    link = f"{url}/t/{made['table']}"
    both = [join(link, "--bot", "random", "--name", name) for name in ("One", "Two")]
    with sit(url, made) as ann:
        while len(ann.events) < 2:
            ann.hear()
        ann.play(random.Random(5))
    assert [end_of(joined)[0] for joined in both] == [0, 0]
    assert {seat["name"] for seat in seats_of(url, made["table"])[1:3]} == {"One", "Two"}


def test_errors_are_one_line_that_says_what_would_be_right(url: str) -> None:
    made = make(url, "pretty", [ME, bot()])
    for args, words in (
        ((f"{url}/t/{made['table']}",), f"no seat is open at table {made['table']}"),
        ((f"{url}/stats",), "is no link to a table; http"),
        ((f"{url}/t/nothing",), "unknown_table"),
        ((f"{url}/t/{made['table']}", "--bot", "nobody"), "there is no bot 'nobody'"),
    ):
        code, out, err = end_of(join(*args))
        assert (code, out) == (2, "")
        assert re.fullmatch(r"foxden join: .*\n", err)
        assert words in err
