"""A bot plays for a person: she is informed, her moves stay hers, and she gets the seat back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import foxden
from foxden.server.tables.game_table import LogEntry
from foxden.server.tables.seating import BOT, OPEN, PERSON, Occupant, rotate_for_rematch
from tests.server.guest import HTTP, ME, Guest, Json, bot, make, sit
from tests.server.guest import OPEN as OPEN_SEAT
from tests.server.hand_written_tables import table as made_table
from tests.server.served import FAST, Served, sqlite

ANN, BEA, CEM = ME | {"name": "Ann"}, ME | {"name": "Bea"}, ME | {"name": "Cem"}
AWAY = "0.4"


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which one is soon away for long."""
    with Served(sqlite(tmp_path_factory.mktemp("away")), *FAST, "--away", AWAY) as served:
        yield served.url


def one_seat(url: str, made: Json, seat: int, owner: bool = False) -> Guest:
    guest = Guest(url, made["table"], {str(seat): made["seats"][str(seat)]}, made["owner"] if owner else None)
    assert guest.hello(since=0)["you"] == [seat]
    return guest


def test_she_is_told_and_takes_the_seat_back(url: str) -> None:
    made = make(url, "pretty", [ANN, BEA])
    with one_seat(url, made, 1, owner=True) as ann, one_seat(url, made, 2) as bea, Guest(url, made["table"]) as watcher:
        watcher.hello()
        assert ann.ask(t="replace", seat=2, level="easy")["t"] == "ok"
        said = bea.until("welcome")
        assert (said["you"], said["lent"]) == ([], [2])
        now = {"seat": 2, "kind": "bot", "name": "", "level": "easy", "plays_for": "Bea", "by": 1}
        assert said["seats"][1] == now
        event = bea.events[-1]
        assert (event["was"], event["who"]) == ({"seat": 2, "kind": "person", "name": "Bea", "level": None}, now)
        assert bea.ask(t="roll", seat=2, n=1)["code"] == "not_your_seat"
        assert watcher.ask(t="hand_back", seat=2)["code"] == "not_owner"
        assert bea.ask(t="hand_back", seat=1)["code"] == "not_replaced"
        assert bea.ask(t="hand_back", seat=3)["code"] == "unknown_seat"
        bea.say(t="hand_back", seat=2)
        said = bea.until("welcome")
        assert (said["you"], said.get("lent", []), said["seats"][1]) == ([2], [], event["was"])
        assert bea.ask(t="hand_back", seat=2)["code"] == "not_replaced"


def test_the_owner_hands_the_seat_back_also_with_another_level_in_between(url: str) -> None:
    made = make(url, "pretty", [ANN, BEA])
    with one_seat(url, made, 1, owner=True) as ann:
        for level in ("easy", "medium"):
            assert ann.ask(t="replace", seat=2, level=level)["t"] == "ok"
        assert ann.ask(t="hand_back", seat=2)["t"] == "ok"
    with one_seat(url, made, 2) as bea:  # her secret opens the seat as before
        assert [event["who"]["kind"] for event in bea.events] == ["bot", "bot", "person"]


def test_a_seat_that_was_given_to_somebody_else_does_not_come_back(url: str) -> None:
    made = make(url, "pretty", [ANN, BEA])
    with one_seat(url, made, 1, owner=True) as ann, one_seat(url, made, 2) as bea:
        ann.ask(t="replace", seat=2, level="easy")
        ann.ask(t="reopen", seat=2)
        assert bea.ask(t="hand_back", seat=2)["code"] == "not_replaced"
        assert ann.ask(t="hand_back", seat=2)["code"] == "not_replaced"


def test_who_did_what_is_told_by_the_replay_and_the_record(url: str) -> None:
    made = make(url, "pretty", [ANN, BEA])
    with one_seat(url, made, 1, owner=True) as ann, one_seat(url, made, 2) as bea:
        while not any(event["kind"] == "act" and event["seat"] == 2 for event in ann.events):
            ann.step(random.Random(1)) or bea.step(random.Random(1)) or (ann if ann.state["n"] < bea.state["n"] else bea).hear()
            bea.known(ann.state["n"])
            ann.known(bea.state["n"])
        turn = ann.state["turn"]
        assert ann.ask(t="replace", seat=2, level="easy")["t"] == "ok"
        events = [event for event in ann.events if event["kind"] == "seat"]
    found = HTTP.get(f"{url}/api/tables/{made['table']}/replay").json()
    assert [event for event in found["events"] if event["kind"] == "seat"] == events
    assert {event["kind"] for event in found["events"]} <= {"roll", "act", "seat"}
    record = HTTP.get(f"{url}/api/tables/{made['table']}/record").text
    assert '[Players "human:Ann,human:Bea"]' in record
    assert f'[Substitutes "2:easy:{turn}-"]' in record
    assert foxden.load(record).tags["Substitutes"] == f"2:easy:{turn}-"


def test_the_record_says_when_a_substitute_stopped() -> None:
    found = made_table("pretty", 2)
    found.apply(LogEntry(1, 1.0, "seat", 2, '{"kind":"bot","name":"","level":"hard","digest":"0","person":"Bea","by":1}'))
    found.apply(LogEntry(2, 2.0, "seat", 2, '{"kind":"person","name":"Bea","level":null,"digest":"0"}'))
    assert '[Substitutes "2:hard:1.1-1.1"]' in found.record()


def test_seats_of_an_older_foxden_are_read() -> None:
    """Occupants stored before bots could play for a person."""
    found = made_table("pretty", 2)
    event = found.apply(LogEntry(1, 1.0, "seat", 2, '{"kind":"bot","name":"","level":"easy","digest":null}'))
    assert event.who is not None
    assert (event.who.kind, event.who.plays_for, event.who.by) == ("bot", None, None)
    moved = found.apply(LogEntry(2, 2.0, "moved", None, "b" * 13))
    assert (moved.table, moved.by, moved.seat) == ("b" * 13, None, None)


# The owner has vanished.


def test_a_table_whose_owner_has_vanished_is_not_stuck(brief: str) -> None:
    made = make(brief, "pretty", [ANN, BEA])
    with one_seat(brief, made, 2) as bea, Guest(brief, made["table"]) as watcher:
        watcher.hello()
        while not (said := bea.until("presence")).get("long_away"):  # it is told when it is so
            pass
        assert (said["seats"], said["long_away"]) == ({"1": False, "2": True}, [1])
        assert watcher.ask(t="replace", seat=1, level="easy")["code"] == "not_owner"
        assert bea.ask(t="replace", seat=2, level="easy")["code"] == "not_away"
        assert bea.ask(t="replace", seat=1, level="godlike")["code"] == "bad_setup"
        assert bea.ask(t="replace", seat=1, level="easy")["t"] == "ok"
        while not any(event["kind"] == "roll" for event in bea.events):  # the bot plays
            bea.hear()
        with Guest(brief, made["table"], {"1": made["seats"]["1"]}, made["owner"]) as ann:
            said = ann.hello()
            assert (said["you"], said["lent"], said["owner"]) == ([], [1], True)
            assert said["seats"][0]["by"] == 2
            ann.say(t="hand_back", seat=1)
            assert ann.until("welcome")["you"] == [1]


def test_a_free_seat_does_not_keep_a_table_waiting_for_its_owner(brief: str) -> None:
    made = make(brief, "pretty", [ANN, OPEN_SEAT, OPEN_SEAT])
    with one_seat(brief, made, 1, owner=True) as ann:
        secret = HTTP.post(f"{brief}/api/tables/{made['table']}/seats/2", json={"name": "Bea"}).json()["secret"]
        with Guest(brief, made["table"], {"2": secret}) as bea:
            bea.hello()
            assert bea.ask(t="replace", seat=3, level="easy")["code"] == "not_away"
            ann.close()
            while (said := bea.until("presence")).get("long_away") != [1, 3]:
                pass
            assert said["seats"] == {"1": False, "2": True}
            assert bea.ask(t="replace", seat=3, level="easy")["t"] == "ok"
            assert "plays_for" not in bea.events[-1]["who"]


def test_present_and_recently_absent_players_are_not_replaced(brief: str, url: str) -> None:
    made = make(brief, "pretty", [ANN, BEA])
    with one_seat(brief, made, 2) as bea:
        with one_seat(brief, made, 1) as ann:
            bea.until("presence")
            assert bea.ask(t="replace", seat=1, level="easy")["code"] == "not_away"
            assert ann.ask(t="ping")["t"] == "pong"
        while not (said := bea.until("presence")).get("long_away"):
            pass
        with one_seat(brief, made, 1) as ann:
            while said.get("long_away"):
                said = bea.until("presence")
            assert bea.ask(t="replace", seat=1, level="easy")["code"] == "not_away"
    made = make(url, "pretty", [ANN, BEA])  # elsewhere it takes a minute
    with one_seat(url, made, 2) as bea:
        assert bea.ask(t="replace", seat=1, level="easy")["code"] == "not_away"


def test_a_person_for_whom_a_bot_plays_still_counts(url: str) -> None:
    """Nobody can restart without her."""
    made = make(url, "pretty", [ANN, BEA])
    with one_seat(url, made, 1, owner=True) as ann:
        ann.ask(t="replace", seat=2, level="easy")
        assert ann.ask(t="restart")["say"] == {"people": [1, 2]}


# The next person begins.


def test_the_circle_stays_and_the_next_person_begins() -> None:
    ann, bea, bot_, free = Occupant(PERSON, "Ann"), Occupant(PERSON, "Bea"), Occupant(BOT, level="easy"), Occupant(OPEN)
    for_cem = Occupant(BOT, level="easy", person="Cem")
    assert rotate_for_rematch([ann, bea]) == (bea, ann)
    assert rotate_for_rematch([ann, bot_, bea]) == (bea, ann, bot_)
    assert rotate_for_rematch([ann, for_cem, bea]) == (for_cem, bea, ann)
    assert rotate_for_rematch([ann, bot_, free]) == (free, ann, bot_)
    assert rotate_for_rematch([ann, bot_, bot_]) == (ann, bot_, bot_)  # nobody else to begin
    assert rotate_for_rematch([ann]) == (ann,)


def test_a_game_that_was_given_up_is_begun_anew_by_the_same_person(url: str) -> None:
    made = make(url, "pretty", [ANN, BEA, bot()])
    with sit(url, made) as both:
        both.ask(t="roll", seat=1, n=0)
        both.say(t="restart", n=1)
        fresh = both.moved()
    with Guest(url, fresh, made["seats"]) as both:
        said = both.hello()
        assert ([who["name"] for who in said["seats"]], said["you"]) == (["Ann", "Bea", ""], [1, 2])
