"""Two server processes on one real PostgreSQL serve the same tables."""

from __future__ import annotations

import random
from collections.abc import Iterator

import psycopg
import pytest

from tests.server import postgres
from tests.server.fair_guest import FairGuest
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, bot, make, sit
from tests.server.served import FAST, Served


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Served, Served]]:
    with Served(database, *FAST) as one, Served(database, *FAST) as two:
        yield one, two


def seat_two(served: Served, made: Json) -> Guest:
    answer = HTTP.post(f"{served.url}/api/tables/{made['table']}/seats/2", json={"name": "Bea"}, timeout=60)
    guest = Guest(served.url, made["table"], {"2": answer.json()["secret"]})
    assert guest.hello(since=0)["you"] == [2]
    return guest


@pytest.mark.parametrize("game", ["pretty", "junior"])
def test_a_game_over_two_processes(pair: tuple[Served, Served], game: str) -> None:
    made = make(pair[0].url, game, [ME, OPEN])
    with sit(pair[0].url, made) as one, seat_two(pair[1], made) as two:
        rng = random.Random(game)
        while not (one.state["over"] and two.state["over"]):
            if one.step(rng) is None and two.step(rng) is None:
                (one if one.state["n"] <= two.state["n"] else two).hear()
        two.known(one.state["n"])
        one.known(two.state["n"])
        assert one.state == two.state
        assert one.events == two.events
        assert [event["n"] for event in one.events] == list(range(1, one.state["n"] + 1))
    records = {HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text for served in pair}
    assert len(records) == 1


def test_parts_of_the_dice_over_two_processes(pair: tuple[Served, Served]) -> None:
    """The process that rolls waits for the part of a browser at the other; both then deal the same dice."""
    made = make(pair[0].url, "pretty", [ME, ME])
    with (
        FairGuest(pair[0].url, made["table"], {"1": made["seats"]["1"]}, bytes(range(32))) as one,
        FairGuest(pair[1].url, made["table"], {"2": made["seats"]["2"]}, bytes(range(1, 33))) as two,
    ):
        one.hello()
        two.hello()
        one.known(2)
        one.say(t="roll", seat=1, n=one.n)
        for guest in (one, two):
            guest.known(3)
        for guest in (one, two):
            guest.known(6)
        assert one.events == two.events
        assert sorted(one.kinds()) == ["commit 1", "commit 2", "dice", "part 1", "part 2", "roll 1"]
    records = {HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text for served in pair}
    assert len(records) == 1


def test_at_the_same_moment(pair: tuple[Served, Served]) -> None:
    """Passive players connected to different processes choose at once: both choices count, and no event number is used twice."""
    made = make(pair[0].url, "pretty", [ME, ME, ME])
    seats = made["seats"]
    with (
        Guest(pair[0].url, made["table"], {"1": seats["1"], "2": seats["2"]}) as one,
        Guest(pair[1].url, made["table"], {"3": seats["3"]}) as two,
    ):
        one.hello(since=0)
        two.hello(since=0)
        rng = random.Random(3)
        for _ in range(12):
            while not {2, 3} <= set(one.state["actors"]) and not one.state["over"]:
                assert one.step(rng) or two.step(rng)
                one.known(max(one.state["n"], two.state["n"]))
                two.known(one.state["n"])
            if one.state["over"]:
                break
            n, can = one.state["n"], one.state["can"]
            first = one.say(t="act", seat=2, n=n, word=rng.choice(can["2"]))
            second = two.say(t="act", seat=3, n=n, word=rng.choice(can["3"]))
            assert two.until("event", "error", id=second)["t"] == "event"
            assert one.until("event", "error", id=first)["t"] == "event"
            one.known(n + 2)
            two.known(n + 2)
            assert one.state == two.state
        assert one.events == two.events


def test_the_same_seat_from_two_places_acts_once(pair: tuple[Served, Served]) -> None:
    made = make(pair[0].url, "pretty", [ME])
    with sit(pair[0].url, made) as one, sit(pair[1].url, made) as two:
        for n in range(0, 20, 2):
            ids = [guest.say(t="roll", seat=1, n=n) for guest in (one, two)]
            answers = [guest.until("event", "error", id=id) for guest, id in zip((one, two), ids, strict=True)]
            assert sorted(a["t"] for a in answers) == ["error", "event"]
            assert next(a for a in answers if a["t"] == "error")["code"] == "stale"
            one.known(n + 1)
            two.known(n + 1)
            word = "reroll" if "reroll" in one.state["can"]["1"] else None
            if word is None:
                break
            assert one.ask(t="act", seat=1, n=n + 1, word=word)["t"] == "ok"
            two.known(n + 2)
        assert one.events == two.events


def test_people_see_each_other_across_processes(pair: tuple[Served, Served]) -> None:
    made = make(pair[0].url, "pretty", [ME, OPEN])
    with sit(pair[0].url, made) as one:
        with seat_two(pair[1], made) as two, Guest(pair[1].url, made["table"]) as watcher:
            watcher.hello()
            heard = {"t": "presence", "seats": {"1": True, "2": True}, "watching": 1}
            assert presence_becomes(one, heard)
            assert presence_becomes(two, heard)
        assert presence_becomes(one, {"t": "presence", "seats": {"1": True, "2": False}, "watching": 0})


def presence_becomes(guest: Guest, expected: Json) -> bool:
    """Listen until this presence is told; the limit of the socket ends it otherwise."""
    while guest.until("presence") != expected:
        pass
    return True


def test_who_is_away_for_long_is_away_from_all_processes(database: str) -> None:
    short = (*FAST, "--away", "0.5")
    with Served(database, *short) as first, Served(database, *short) as second:
        made = make(first.url, "pretty", [ME, OPEN])
        with seat_two(first, made) as two:
            with sit(second.url, made):
                while not two.until("presence")["seats"]["1"]:
                    pass
                assert two.ask(t="replace", seat=1, level="easy")["code"] == "not_away"
            while not two.until("presence").get("long_away"):
                pass
            assert two.ask(t="replace", seat=1, level="easy")["t"] == "ok"
            with Guest(second.url, made["table"], made["seats"]) as one:
                welcome = one.hello()
                while welcome.get("lent") != [1]:  # the second process may hear of the bot a moment later
                    welcome = one.until("welcome")
                one.say(t="hand_back", seat=1)
                assert one.until("welcome")["you"] == [1]
                while two.events[-1].get("who", {}).get("kind") != "person":
                    two.hear()


def test_bots_move_once(pair: tuple[Served, Served]) -> None:
    """Both processes have the table in memory; the one that wrote last moves the bots, the other broadcasts their moves."""
    made = make(pair[0].url, "pretty", [ME, bot(), bot("medium")])
    with sit(pair[0].url, made) as one, Guest(pair[1].url, made["table"]) as watcher:
        watcher.hello(since=0)
        one.play(random.Random(4), until=60)
        watcher.known(one.state["n"])
        assert watcher.events[: one.state["n"]] == one.events


def test_the_other_process_takes_over(database: str) -> None:
    """A process is killed while it is the bots' turn: the remaining one moves them."""
    with Served(database, *FAST, "--bot-pause", "1000") as slow, Served(database, *FAST) as quick:
        made = make(slow.url, "pretty", [bot(), ME])
        with sit(slow.url, made):
            slow.kill()
            with sit(quick.url, made) as guest:
                while not any(event["kind"] == "act" for event in guest.events):
                    guest.hear()
                assert {event["seat"] for event in guest.events if event["kind"] == "act"} == {1}  # the bot's seat


def test_a_broken_connection_to_the_database_is_made_again(database: str) -> None:
    with Served(database, *FAST) as one, Served(database, *FAST) as two:
        made = make(one.url, "pretty", [ME])
        with sit(one.url, made) as guest, Guest(two.url, made["table"]) as watcher:
            watcher.hello(since=0)
            with psycopg.connect(database, autocommit=True) as administrator:
                administrator.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
            answer = guest.ask(t="roll", seat=1, n=0)
            assert answer["t"] == "ok" or answer["code"] in ("storage", "stale")
            if answer.get("code") == "storage":
                assert guest.ask(t="roll", seat=1, n=0)["t"] == "ok"
            watcher.known(1)  # at the latest it learns of it when it listens again
            assert HTTP.get(f"{two.url}/health").json()["ok"]
