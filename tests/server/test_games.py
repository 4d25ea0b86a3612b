"""Whole games over real sockets: random players, bots, replays, records, and verifiable dice."""

from __future__ import annotations

import hashlib
import hmac
import random
import subprocess
import sys
from pathlib import Path

import pytest

import foxden
from foxden.engine.dice import Roll
from tests.server.guest import HTTP, ME, Guest, Json, bot, make, sit
from tests.server.own_replay import replayed
from tests.server.served import Served

TABLES = [
    ("pretty", [ME]),
    ("pretty", [ME, bot("medium"), ME]),
    ("twice", [ME, bot()]),
    ("cubed", [ME]),
    ("cubed", [bot(), ME, bot("medium"), ME]),
    ("junior", [ME, bot(), bot("medium")]),
]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game}-{len(seats)}" for game, seats in TABLES])
def test_a_whole_game(url: str, tmp_path: Path, game: str, seats: list[Json]) -> None:
    made = make(url, game, seats)
    with sit(url, made) as guest, Guest(url, made["table"]) as watcher:
        watcher.hello(since=0)
        rng = random.Random(f"{game} {len(seats)}")
        guest.play(rng, until=20)
        if not any(seat["kind"] == "bot" for seat in seats):
            check_state(HTTP.get(f"{url}/api/tables/{made['table']}/state").json(), guest)  # in mid-game
        guest.play(rng)
        watcher.known(guest.state["n"])
        assert watcher.state == guest.state
        assert [event["n"] for event in guest.events] == list(range(1, guest.state["n"] + 1))
        assert watcher.events == guest.events
    text = record(guest)
    played = foxden.load(text)  # checks every step against the rules
    check_end(guest.state, played)
    check_state(HTTP.get(f"{url}/api/tables/{made['table']}/state").json(), guest)
    check_replay(HTTP.get(f"{url}/api/tables/{made['table']}/replay", timeout=60).json(), guest)
    check_dice(played, guest.state)
    check_verify(text, tmp_path)


def check_end(state: Json, played: foxden.Game) -> None:
    assert state["over"]
    assert played.over
    assert not any(state["undo"].values())  # the secret has been revealed
    for paper in state["seats"]:
        score = played.score(paper["seat"])
        assert paper["total"] == score.total
        assert {name: area["points"] for name, area in paper["areas"].items()} == score.areas
        assert {name: area["marks"] for name, area in paper["areas"].items()} == played.marks(paper["seat"])
    assert state["places"] == played.places
    if played.seats == 1:
        least = played.setup.sheet.ratings
        assert state["rating"] == sum(played.score(1).total < low for low in least)
    else:
        assert state["rating"] is None


def check_replay(replay: Json, guest: Guest) -> None:
    assert replay["events"] == guest.events
    assert (replay["over"], replay["game"], replay["rules"]) == (True, guest.state["game"], foxden.RULES_VERSION)
    assert (replay["commitment"], replay["secret"]) == (guest.state["commitment"], guest.state["secret"])
    assert replayed(replay).position() == foxden.load(record(guest)).position()


def check_state(told: Json, guest: Guest) -> None:
    """What the guest worked out from the events is what the server says on request."""
    assert told == guest.state


def record(guest: Guest) -> str:
    return HTTP.get(f"{guest.url}/api/tables/{guest.table}/record").text


def below(secret: bytes, roll: int, draw: int, k: int) -> int:
    """The number drawn, computed as docs/explanation/fair-dice.md describes."""
    attempt = 0
    while True:
        byte = hmac.new(secret, f"{roll}/{draw}/{attempt}".encode(), hashlib.sha256).digest()[0]
        if byte // k < 256 // k:
            return byte % k
        attempt += 1


def check_dice(played: foxden.Game, state: Json) -> None:
    """Every face of the game follows from the secret that was committed to."""
    secret = bytes.fromhex(state["secret"])
    assert hashlib.sha256(secret).hexdigest() == state["commitment"] == played.tags["Commitment"]
    rolls = [event for event in played.events if isinstance(event, Roll)]
    sides = [die.faces for die in played.setup.sheet.dice]
    for number, roll in enumerate(rolls, 1):
        for draw, (die, face) in enumerate(roll.faces, 1):
            assert played.setup.symbols[face] == sides[die][below(secret, number, draw, 6)]


def check_verify(text: str, folder: Path) -> None:
    (folder / "game.fox").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "foxden", "verify", str(folder / "game.fox")], capture_output=True, text=True, check=False
    )
    rolls = text.count("{")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"All {rolls} rolls are those of the secret, and it is the one that was committed to.\n")


def test_dealt_dice_follow_from_the_secret_too(url: str) -> None:
    """The solo passive turn: six faces, then a shuffle that decides ties, then the order of the other three dice."""
    made = make(url, "cubed", [ME])
    with sit(url, made) as guest:
        guest.play(random.Random(5))
        state = guest.state
    played = foxden.load(HTTP.get(f"{url}/api/tables/{made['table']}/record").text)
    secret = bytes.fromhex(state["secret"])
    dealt = [(n, r) for n, r in enumerate((e for e in played.events if isinstance(e, Roll)), 1) if r.fields]
    assert len(dealt) == 6
    for number, roll in dealt:
        faces = [1 + below(secret, number, draw, 6) for draw in range(1, 7)]
        order, draw = list(range(6)), 7
        for i in (5, 4, 3, 2, 1):
            j = below(secret, number, draw, i + 1)
            order[i], order[j] = order[j], order[i]
            draw += 1
        order.sort(key=lambda die: faces[die])
        rest = order[3:]
        for i in (2, 1):
            j = below(secret, number, draw, i + 1)
            rest[i], rest[j] = rest[j], rest[i]
            draw += 1
        assert [face for _, face in roll.faces] == faces
        assert roll.platter == sum(1 << die for die in order[:3])
        assert list(roll.fields) == rest


def test_two_people_and_simultaneous_choices(server: Served) -> None:
    """Three clients; the passive ones choose at the same time, each without knowing the other's choice."""
    made = make(server.url, "pretty", [ME, ME, ME])
    rng = random.Random(8)
    guests = [Guest(server.url, made["table"], {seat: secret}) for seat, secret in made["seats"].items()]
    together = 0
    try:
        for guest in guests:
            guest.hello()
        while not guests[0].state["over"]:
            n = guests[0].state["n"]
            asked = guests[0].state["actors"]
            if len(asked) > 1:
                together += 1
                words = {seat: rng.choice(guests[0].state["can"][str(seat)]) for seat in asked}
                ids = {seat: guests[seat - 1].say(t="act", seat=seat, n=n, word=word) for seat, word in words.items()}
                assert {guests[seat - 1].until("event", "error", id=id)["t"] for seat, id in ids.items()} == {"event"}
                n += len(asked)
            else:
                assert any(guest.step(rng) for guest in guests)
                n += 1
            for guest in guests:
                guest.known(n)
        assert together > 10
        assert guests[0].state == guests[1].state == guests[2].state
    finally:
        for guest in guests:
            guest.close()


def test_bots_of_different_levels_move(url: str) -> None:
    made = make(url, "pretty", [ME, bot("easy"), bot("medium")])
    with sit(url, made) as guest:
        rng = random.Random(1)
        while not {2, 3} <= {event["seat"] for event in guest.events if event["kind"] == "act"}:
            if guest.step(rng) is None:
                guest.hear()
        welcome = next(message for message in guest.told if message["t"] == "welcome")
        assert [seat.get("level") for seat in welcome["seats"]] == [None, "easy", "medium"]
