"""Seats: taken by link, named, replaced by a bot, reopened."""

from __future__ import annotations

import random
import time
from pathlib import Path

import httpx

from foxden.server.tables.seating import clean_name
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, bot, make, sit
from tests.server.served import FAST, Served, sqlite


def take(url: str, table: str, seat: int, name: str = "Bea") -> httpx.Response:
    return HTTP.post(f"{url}/api/tables/{table}/seats/{seat}", json={"name": name}, timeout=60)


def test_a_seat_is_taken_by_link(url: str) -> None:
    made = make(url, "pretty", [ME, OPEN])
    with sit(url, made) as owner:
        answer = take(url, made["table"], 2, " Bea\n")
        assert answer.status_code == 200
        event = owner.until("event")["event"]
        assert (event["kind"], event["seat"]) == ("seat", 2)
        assert event["who"] == {"seat": 2, "kind": "person", "name": "Bea", "level": None}
        with Guest(url, made["table"], {"2": answer.json()["secret"]}) as two:
            assert two.hello()["you"] == [2]
        again = take(url, made["table"], 2)
        assert (again.status_code, again.json()) == (409, {"error": "seat_taken", "say": {"seat": 2}})
        assert take(url, made["table"], 1).status_code == 409
        assert take(url, made["table"], 3).json()["error"] == "unknown_seat"


def test_only_one_of_many_gets_the_seat(url: str) -> None:
    from concurrent.futures import ThreadPoolExecutor

    table = make(url, "pretty", [ME, OPEN])["table"]
    with ThreadPoolExecutor(8) as pool:
        codes = sorted(r.status_code for r in pool.map(lambda _: take(url, table, 2), range(8)))
    assert codes == [200] + [409] * 7


def test_a_name(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest:
        assert guest.ask(t="name", seat=2, name="Mira")["t"] == "ok"
        assert guest.events[-1]["who"]["name"] == "Mira"
    summary = HTTP.get(f"{url}/api/tables/{made['table']}").json()
    assert [who["name"] for who in summary["seats"]] == ["", "Mira"]
    record = HTTP.get(f"{url}/api/tables/{made['table']}/record").text
    assert '[Players "human,human:Mira"]' in record


def test_the_owner_replaces_an_absent_player_and_reopens_the_seat(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST, "--away", "2") as served:
        replace_and_reopen(served.url)


def replace_and_reopen(url: str) -> None:
    made = make(url, "pretty", [ME, OPEN])
    secret = take(url, made["table"], 2).json()["secret"]
    with sit(url, made) as owner, Guest(url, made["table"], {"2": secret}) as two:
        assert two.hello()["you"] == [2]
        assert owner.ask(t="replace", seat=2, level="medium")["t"] == "ok"
        said = two.until("welcome")  # it is told that a bot plays for it now
        assert (said["you"], said["lent"]) == ([], [2])
        assert two.ask(t="name", seat=2, name="Me")["code"] == "not_your_seat"
        owner.play(random.Random(1), until=30)
        assert {e["seat"] for e in owner.events if e["kind"] == "act"} == {1, 2}  # the bot plays
        assert owner.ask(t="reopen", seat=2)["code"] == "not_away"  # nobody loses a seat while they are there
        two.close()
        while owner.until("presence")["watching"]:
            pass
        tries = 0  # the network of somebody for whom a bot plays may have failed for a moment, too
        while (said := owner.ask(t="reopen", seat=2))["t"] == "error":
            assert said["code"] == "not_away"
            tries += 1
            time.sleep(0.1)
        assert tries > 0
        with Guest(url, made["table"], {"2": secret}) as again:
            assert again.hello()["you"] == []  # the old secret is worthless
        fresh = take(url, made["table"], 2, "Cem").json()["secret"]
        with Guest(url, made["table"], {"2": fresh}) as three:
            assert three.hello()["you"] == [2]
            assert three.ask(t="name", seat=2, name="Cem")["t"] == "ok"
    assert [who["kind"] for who in seats(url, made["table"])] == ["person", "person"]


def seats(url: str, table: str) -> list[Json]:
    found: list[Json] = HTTP.get(f"{url}/api/tables/{table}").json()["seats"]
    return found


def test_only_the_owner_may_do_these_things(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with Guest(url, made["table"], made["seats"], "x" * 32) as guest:
        assert guest.hello()["owner"] is False
        assert guest.ask(t="replace", seat=2, level="easy")["code"] == "not_away"
        assert guest.ask(t="reopen", seat=2)["code"] == "not_owner"
    with sit(url, made) as owner:
        assert owner.ask(t="replace", seat=2, level="godlike")["code"] == "bad_setup"
        assert owner.ask(t="replace", seat=3, level="easy")["code"] == "unknown_seat"
        assert owner.state["n"] == 0


def test_a_bot_takes_over_in_the_middle_of_its_turn(url: str) -> None:
    """The active player is replaced in the middle of a turn: the bot continues from there."""
    made = make(url, "twice", [ME, ME])
    with sit(url, made) as owner:
        owner.ask(t="roll", seat=1, n=0)
        owner.ask(t="replace", seat=1, level="easy")
        while not any(e["kind"] == "act" and e["seat"] == 1 for e in owner.events):
            owner.hear()
        assert [e["kind"] for e in owner.events][:3] == ["roll", "seat", "act"]  # no second roll


def test_rematch(url: str) -> None:
    made = make(url, "junior", [ME | {"name": "Ann"}, OPEN])
    secret = take(url, made["table"], 2).json()["secret"]
    where = f"{url}/api/tables/{made['table']}/rematch"
    with sit(url, made) as one, Guest(url, made["table"], {"2": secret}) as two:
        two.hello()
        assert HTTP.post(where, json={"owner": made["owner"]}).json()["error"] == "not_over"
        assert one.ask(t="restart")["code"] == "not_alone"
        rng = random.Random(9)
        while not one.state["over"]:
            if one.step(rng) is None and two.step(rng) is None:
                (one if one.state["n"] < two.state["n"] else two).hear()
        assert HTTP.post(where, json={"owner": secret}).json()["error"] == "not_owner"
        assert two.ask(t="restart")["code"] == "not_alone"
        assert one.ask(t="restart")["t"] == "ok"  # the owner, by the socket
        fresh = two.moved()
        assert two.events[-1]["by"] == 1
        answer = HTTP.post(where, json={"owner": made["owner"]})  # and by a request: it is the same table
        assert (answer.status_code, answer.json()["table"]) == (201, fresh)
    # The next person begins. Each is known by the secret, whatever seat that was for at the table before.
    with Guest(url, fresh, {"2": secret}) as two, Guest(url, fresh, made["seats"], made["owner"]) as one:
        said = two.hello()
        assert (said["you"], [who["name"] for who in said["seats"]], two.state["to_roll"]) == ([1], ["Bea", "Ann"], 1)
        assert one.hello()["you"] == [2]


def test_a_table_needs_a_person(url: str) -> None:
    answer = HTTP.post(f"{url}/api/tables", json={"game": "pretty", "seats": [bot(), bot()]})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_setup")


def test_names_are_cleaned() -> None:
    assert clean_name("  Ann\n\tB. \u202e ") == "Ann B."
    assert clean_name("x" * 40) == "x" * 24


def test_in_mid_game_the_owner_cannot_sit_down_in_the_place_of_somebody_who_plays(url: str) -> None:
    made = make(url, "pretty", [ME, OPEN])
    secret = take(url, made["table"], 2).json()["secret"]
    with sit(url, made) as owner, Guest(url, made["table"], {"2": secret}) as two:
        assert two.hello()["you"] == [2]
        assert owner.ask(t="roll", seat=1, n=owner.n)["t"] == "ok"
        assert owner.ask(t="reopen", seat=2)["code"] == "not_away"
        assert take(url, made["table"], 2).status_code == 409
        two.close()
        assert owner.ask(t="reopen", seat=2)["code"] == "not_away"  # just a moment ago: the network may have failed
        assert owner.ask(t="reopen", seat=1)["t"] == "ok"  # the own seat


def test_after_the_end_nobody_can_change_who_played(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as owner:
        owner.play(random.Random(3))
        before = HTTP.get(f"{url}/api/tables/{made['table']}/record").text
        for message in (
            {"t": "name", "seat": 1, "name": "Winner"},
            {"t": "replace", "seat": 2, "level": "easy"},
            {"t": "reopen", "seat": 2},
        ):
            assert owner.ask(**message)["code"] == "over"
        assert HTTP.get(f"{url}/api/tables/{made['table']}/record").text == before
