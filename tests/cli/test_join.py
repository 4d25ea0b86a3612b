"""`foxden join`: a bot of one's own takes an open seat at a real server by the public protocol, and plays to the end."""

from __future__ import annotations

import random
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from foxden.engine.dice import draw, write_roll
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, bot, make, sit
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


def joined_by_program(ann: Guest) -> None:
    while not any(event["kind"] == "seat" and event["who"].get("program") for event in ann.events):
        ann.hear()


def test_it_takes_its_seat_back_when_a_bot_was_put_there(url: str) -> None:
    made = make(url, "junior", [ME, OPEN])
    joined = join(f"{url}/t/{made['table']}", "--bot", "random")
    with sit(url, made) as ann:
        joined_by_program(ann)
        assert ann.ask(t="replace", seat=2, level="easy")["t"] == "ok"
        while len(changes := [event for event in ann.events if event["kind"] == "seat"]) < 3:
            ann.hear()
        assert [change["who"]["kind"] for change in changes] == ["person", "bot", "person"]
        assert changes[2]["who"] == changes[0]["who"]
        ann.play(random.Random(4))
    code, out, err = end_of(joined)
    assert (code, err) == (0, "")
    assert "Seat 2 has place" in out


def test_a_game_that_a_bot_ends_for_it_is_over_for_the_program_too(url: str) -> None:
    """Nobody can take the seat back any more once the game is over."""
    made = make(url, "junior", [ME, OPEN])
    joined = join(f"{url}/t/{made['table']}", "--bot", "random")
    with sit(url, made) as ann:
        joined_by_program(ann)
        rng = random.Random(4)
        while not ann.state["over"]:
            ann.say(t="replace", seat=2, level="easy")  # again and again: sometimes a bot moves before the program is back
            if ann.step(rng) is None:
                ann.hear()
    code, out, err = end_of(joined)
    assert (code, err) == (0, "")
    assert "Seat 2 has place" in out


def test_a_seat_that_was_given_away_ends_it_in_one_line(url: str) -> None:
    made = make(url, "pretty", [ME, OPEN])
    joined = join(f"{url}/t/{made['table']}", "--bot", "random")
    with sit(url, made) as ann:
        joined_by_program(ann)
        assert ann.ask(t="reopen", seat=2)["t"] == "ok"
        code, out, err = end_of(joined)
    assert (code, out.splitlines()) == (2, [f"random plays on seat 2 of table {made['table']}"])
    assert err == f"foxden join: seat 2 of table {made['table']} was given away\n"


def test_it_comes_back_after_a_server_restarts(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    served = Served(sqlite(tmp_path), *FAST, "--port", port)
    made = make(served.url, "junior", [ME, OPEN])
    joined = join(f"{served.url}/t/{made['table']}", "--bot", "random")
    with sit(served.url, made) as ann:
        joined_by_program(ann)
        assert joined.stdout is not None
        assert "plays on seat 2" in joined.stdout.readline()  # it has its secret; the others heard of it before
        served.kill()
    with Served(sqlite(tmp_path), *FAST, "--port", port) as again, sit(again.url, made) as ann:
        ann.ask(t="replace", seat=2, level="easy")
        ann.play(random.Random(4))
        code, out, err = end_of(joined)
    assert (code, err) == (0, "")
    assert "Seat 2 has place" in out


def read_off(ann: Guest, seat: int, rng: random.Random) -> None:
    """Ann says what the dice of a seat show."""
    assert ann.replay is not None
    game = ann.replay.game
    faces = write_roll(game.setup, draw(game.setup, game.state, rng)).strip("{}")
    assert ann.ask(t="roll", seat=seat, n=ann.n, faces=faces)["t"] == "ok"


def test_people_roll_for_it_at_a_table_with_real_dice_and_take_back_what_was_wrong(url: str) -> None:
    made = make(url, "junior", [ME, OPEN], real_dice=True)
    joined = join(f"{url}/t/{made['table']}", "--bot", "random")
    rng, taken_back = random.Random(4), 0
    with sit(url, made) as ann:
        joined_by_program(ann)
        while not ann.state["over"]:
            roller, rolls = ann.state["to_roll"], [event["n"] for event in ann.events if event["kind"] == "roll"]
            if roller:
                read_off(ann, roller, rng)
            elif roller is None and len(rolls) > 8 and not taken_back:
                taken_back = rolls[-6]  # a program cannot agree, so nobody waits for it
                assert ann.ask(t="take_back", seat=1, roll=taken_back)["t"] == "ok"
                assert next(event for event in reversed(ann.events) if event["kind"] == "take_back")["roll"] == taken_back
            elif ann.step(rng) is None:
                ann.hear()
        end = [seat["total"] for seat in ann.state["seats"]]
    code, out, err = end_of(joined)
    assert (code, err) == (0, "")
    assert f"The game is over: {end[0]} : {end[1]}." in out
    assert taken_back


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
