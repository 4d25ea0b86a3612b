"""Socket messages: answers and refusals. A refusal changes nothing."""

from __future__ import annotations

import hashlib
import json
import random

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import foxden
from foxden.sheets.order import mark_names
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, bot, make, sit


def summary(url: str, table: str) -> Json:
    found: Json = HTTP.get(f"{url}/api/tables/{table}").json()
    return found


def test_welcome(url: str) -> None:
    made = make(url, "twice", [ME | {"name": "Ann"}, bot("hard"), OPEN], options={"leftovers_sweep": True})
    with Guest(url, made["table"], made["seats"], made["owner"]) as guest:
        said = guest.hello()
        assert (said["table"], said["game"], said["you"], said["owner"]) == (made["table"], "twice", [1], True)
        assert said["options"]["leftovers_sweep"] is True
        assert said["seats"] == [
            {"seat": 1, "kind": "person", "name": "Ann", "level": None},
            {"seat": 2, "kind": "bot", "name": "", "level": "hard"},
            {"seat": 3, "kind": "open", "name": "", "level": None},
        ]
        assert (said["n"], said["since"], said["events"]) == (0, 0, [])
        assert (said["presence"], said["watching"], said["moved"]) == ({"1": True}, 0, None)
        assert (said["rules"], len(said["commitment"]), said.get("secret")) == (foxden.RULES_VERSION, 64, None)
        assert guest.state["to_roll"] == 1


def test_everybody_is_told_and_the_sender_gets_an_answer(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest, Guest(url, made["table"]) as watcher:
        watcher.hello()
        answer = guest.until("event", id=guest.say(t="roll", seat=1, n=0))
        event = answer["event"]
        assert (event["n"], event["kind"], event["seat"], len(event["word"].split())) == (1, "roll", 1, 6)
        assert set(event) == {"n", "kind", "at", "seat", "word"}
        assert answer == {"t": "event", "event": event, "id": 1}
        assert watcher.until("event") == {"t": "event", "event": event}
        assert guest.state == watcher.state
        assert guest.state["can"]["1"]


def test_a_move_takes_few_bytes(url: str) -> None:
    """All messages of a move at a table of two: what is sent, and what both receive."""
    made = make(url, "cubed", [ME, ME])
    with sit(url, made) as guest, Guest(url, made["table"]) as watcher:
        watcher.hello()
        guest.play(random.Random(5))
        watcher.known(guest.n)
        sizes = [2 * len(json.dumps(said, separators=(",", ":"))) for said in watcher.told if said["t"] == "event"]
        asked = len(json.dumps({"t": "act", "id": 1000, "seat": 1, "n": 1000, "word": max(events_words(guest), key=len)}))
        assert sorted(sizes)[-2] + asked + len(',"id":1000') < 300  # all but the last, which brings the secret
        assert sizes[-1] + asked < 600


def events_words(guest: Guest) -> list[str]:
    return [event["word"] for event in guest.events if event["kind"] == "act"]


def test_the_last_event_brings_the_secret(url: str) -> None:
    made = make(url, "pretty", [ME])
    with sit(url, made) as guest, Guest(url, made["table"]) as watcher:
        watcher.hello()
        guest.play(random.Random(1))
        events = [said for said in guest.told if said["t"] == "event"]
        assert [said["event"]["n"] for said in events if "secret" in said] == [guest.n]
        secret = bytes.fromhex(events[-1]["secret"])
        assert hashlib.sha256(secret).hexdigest() == guest.told[0]["commitment"]
        assert guest.ask(t="name", seat=1, name="Ann")["t"] == "error"  # after the end nobody can change who played
        assert "secret" not in guest.told[-1]  # it was told before
        assert Guest(url, made["table"]).hello()["secret"] == secret.hex()


def test_spectators_can_do_nothing(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest, Guest(url, made["table"]) as watcher:
        assert watcher.hello()["you"] == []
        for message in (
            {"t": "roll", "seat": 1, "n": 0}, {"t": "act", "seat": 1, "n": 0, "word": "reroll"}, {"t": "undo", "seat": 1, "n": 0},
            {"t": "name", "seat": 1, "name": "Eve"},
        ):  # fmt: skip
            answer = watcher.ask(**message)
            assert (answer["t"], answer["code"]) == ("error", "not_your_seat")
        for message in ({"t": "replace", "seat": 1, "level": "easy"}, {"t": "reopen", "seat": 1}):
            assert watcher.ask(**message)["code"] == "not_owner"
        assert watcher.ask(t="restart")["code"] == "not_alone"
        assert guest.ask(t="roll", seat=1, n=0)["n"] == 1


def test_nobody_acts_for_another_seat(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with Guest(url, made["table"], {"2": made["seats"]["2"]}) as two, Guest(url, made["table"], {"1": "x" * 32}) as liar:
        assert two.hello()["you"] == [2]
        assert liar.hello()["you"] == []
        assert two.ask(t="roll", seat=1, n=0)["code"] == "not_your_seat"
        assert two.ask(t="roll", seat=2, n=0)["code"] == "not_your_turn"
        assert two.ask(t="act", seat=2, n=0, word="decline")["say"]["why"]["code"] == "roll_first"
        assert two.ask(t="roll", seat=3, n=0)["code"] == "unknown_seat"
    assert summary(url, made["table"])["n"] == 0


def test_illegal_acts_get_a_reason(url: str) -> None:
    with sit(url, make(url, "pretty", [ME])) as guest:
        assert guest.ask(t="act", seat=1, n=0, word="yellow:r1c1")["say"]["why"]["code"] == "roll_first"
        guest.ask(t="roll", seat=1, n=0)
        answer = guest.ask(t="act", seat=1, n=1, word="forfeit")
        assert (answer["code"], answer["say"]["why"]["code"]) == ("illegal", "die_fits")
        answer = guest.ask(t="act", seat=1, n=1, word="white=blue:99")
        assert (answer["code"], answer["say"]["why"]["code"]) == ("illegal", "unknown")
        assert guest.ask(t="roll", seat=1, n=1)["code"] == "not_now"
        assert guest.ask(t="undo", seat=1, n=1) == {
            "t": "error", "id": guest.number, "code": "nothing_to_undo", "say": {"why": "rolled"},
        }  # fmt: skip
        assert guest.n == 1


def test_stale_messages_are_told_the_last_event(url: str) -> None:
    with sit(url, make(url, "pretty", [ME])) as guest:
        guest.ask(t="roll", seat=1, n=0)
        again = guest.ask(t="roll", seat=1, n=0)  # a double click
        assert again == {"t": "error", "id": 2, "code": "stale", "say": {"n": 1}}
        assert guest.ask(t="act", seat=1, n=7, word="forfeit")["code"] == "stale"


def test_undo_goes_back_to_the_roll(url: str) -> None:
    with sit(url, make(url, "pretty", [ME])) as guest:
        guest.ask(t="roll", seat=1, n=0)
        rolled = guest.state
        guest.ask(t="act", seat=1, n=1, word=rolled["can"]["1"][0])
        assert guest.state["undo"] == {"1": True}
        assert guest.ask(t="undo", seat=1, n=2)["t"] == "ok"
        assert guest.events[-1]["word"] == guest.events[-2]["word"] == rolled["can"]["1"][0]
        assert guest.state == rolled | {"n": 3}
        assert guest.ask(t="undo", seat=1, n=3)["code"] == "nothing_to_undo"


def test_undo_never_changes_the_dice(url: str) -> None:
    """A roll depends only on its number, whatever is done and undone before it."""
    rolls = []
    made = make(url, "pretty", [ME])
    with sit(url, made) as guest:
        guest.ask(t="roll", seat=1, n=0)
        for _ in range(3):
            guest.ask(t="act", seat=1, n=guest.n, word="reroll")
            guest.ask(t="undo", seat=1, n=guest.n)
        guest.ask(t="act", seat=1, n=guest.n, word="reroll")
        guest.ask(t="roll", seat=1, n=guest.n)
        rolls = [event["word"] for event in guest.events if event["kind"] == "roll"]
        guest.play(random.Random(2))
    record = HTTP.get(f"{url}/api/tables/{made['table']}/record").text
    assert record.split("\n\n")[1].startswith(f"1.1 {rolls[0]} reroll {rolls[1]} ")


def state_of(url: str, table: str) -> Json:
    found: Json = HTTP.get(f"{url}/api/tables/{table}/state?choices=1").json()
    return found


def test_the_choices_of_a_state_are_what_the_engine_says(url: str) -> None:
    """Choices, effects and reasons are those of `foxden.Game` at the same position."""
    for game in foxden.GAMES:
        made = make(url, game, [ME, ME])
        with sit(url, made) as guest:
            rng = random.Random(game)
            for _ in range(12):
                guest.play(rng, until=guest.n + rng.randrange(1, 5))
                if guest.state["over"]:
                    break
                here = foxden.load(HTTP.get(f"{url}/api/tables/{made['table']}/record").text)
                found = state_of(url, made["table"])
                choices = found.pop("choices", {})
                assert found == guest.state
                assert list(choices) == [str(seat) for seat in here.actors]
                for seat in here.actors:
                    check_choices(choices[str(seat)], here, seat)


def check_choices(looked: Json, here: foxden.Game, seat: int) -> None:
    assert [c["word"] for c in looked["choices"]] == [a.word for a in here.legal(seat)]
    for choice in looked["choices"]:
        effect = here.effect(seat, choice["word"])
        told = choice["effect"]
        assert told["marks"] == [{"area": m.area, "field": m.field, "written": m.written} for m in effect.marks]
        assert (told["swept"], told["left"], told["earned"]) == (list(effect.swept), list(effect.left), list(effect.earned))
        assert (told["follow"] is not None) == bool(effect.extra)
        assert (told["spent"], told["extra"], told["points"]) == (list(effect.spent), effect.extra, effect.points)
        if effect.marks:
            assert (choice["area"], choice["field"]) == (effect.marks[0].area, effect.marks[0].field)
    lit = {(c["area"], c["field"]) for c in looked["choices"]}
    marks = here.marks(seat)
    for area in here.setup.areas:
        expected = {
            name: {"code": why.code, "say": json.loads(json.dumps(why.figures))}
            for name in mark_names(area)
            if name not in marks[area.name] and (why := here.why_not(seat, area.name, name)) is not None
        }
        assert looked["why"].get(area.name, {}) == expected
        assert not {field for name, field in lit if name == area.name} & set(expected)


def test_dice_say_why_they_cannot_be_used(url: str) -> None:
    """Every die has a choice or a reason why not."""
    with sit(url, make(url, "pretty", [ME])) as guest:
        rng = random.Random(3)
        while not guest.state["over"]:
            if guest.state["actors"]:
                found = state_of(url, guest.table)
                looked = found["choices"]["1"]
                used = {c["die"] for c in looked["choices"]}
                for die in found["dice"]:
                    assert (die["die"] in used) != (die["die"] in looked["dice_why"])
            guest.step(rng)


# Bad input.

BAD = [
    "", "null", "[]", "17", "NaN", '"hello"', "{", "{}", "[" * 2000, "{'t':'ping'}",
    '{"t":"dance"}', '{"t":"roll"}', '{"t":"ping","id":1}{"t":"ping","id":2}', '{"t":["roll"],"id":1,"seat":1,"n":0}',
    '{"t":"roll","id":1,"seat":"1","n":0}', '{"t":"roll","id":1,"seat":0,"n":0}', '{"t":"roll","id":1,"seat":5,"n":0}',
    '{"t":"roll","id":1,"seat":1,"n":-1}', '{"t":"roll","id":-1,"seat":1,"n":0}', '{"t":"roll","id":1,"seat":1,"n":0,"dice":"W6"}',
    '{"t":"roll","id":1e400,"seat":1,"n":0}', '{"t":"roll","id":1.5,"seat":1,"n":0}', '{"t":"roll","id":1,"seat":true,"n":0}',
    '{"t":"act","id":1,"seat":1,"n":0,"word":""}', '{"t":"act","id":1,"seat":1,"n":0,"word":17}',
    '{"t":"act","id":1,"seat":1,"n":0,"word":"' + "x" * 41 + '"}', '{"t":"act","id":1,"seat":1,"n":0,"word":"\\ud800"}',
    '{"t":"name","id":1,"seat":1,"name":"' + "x" * 41 + '"}', '{"t":"hello","secrets":{"1":"short"}}', '{"t":"hello","since":-1}',
    '{"t":"hello","secrets":{"1":"' + "x" * 65 + '"}}', "\U0001f98a",
]  # fmt: skip


def test_malformed_messages_change_nothing(url: str) -> None:
    made = make(url, "pretty", [ME])
    with sit(url, made) as guest:
        for text in BAD:
            guest.socket.send(text)
            answer = guest.until("error")
            assert (answer["code"], answer["id"]) == ("malformed", None), text
        guest.socket.send(b'{"t":"ping","id":1}')
        assert guest.until("error")["code"] == "malformed"
        guest.socket.send(json.dumps({"t": "ping", "id": 1, "x": "y" * 5000}))
        answer = guest.until("error")
        assert (answer["code"], answer["say"]) == ("too_large", {"most": 4096})
        assert guest.ask(t="ping")["t"] == "pong"
    assert summary(url, made["table"])["n"] == 0


def test_hello_comes_first(url: str) -> None:
    made = make(url, "pretty", [ME])
    with Guest(url, made["table"], made["seats"]) as guest:
        assert guest.ask(t="ping")["t"] == "pong"
        assert guest.ask(t="roll", seat=1, n=0)["code"] == "hello_first"
        assert guest.hello()["t"] == "welcome"


@pytest.mark.parametrize("table", ["a" * 13, "nosuchtable", "A" * 13, "a" * 300, "%00"])
def test_unknown_tables(url: str, table: str) -> None:
    with Guest(url, table) as guest:
        answer = guest.hear()
        assert (answer["t"], answer["code"]) == ("error", "unknown_table")
        assert guest.closed() == 1008


def test_other_sites_may_not_connect(url: str) -> None:
    table = make(url, "pretty", [ME])["table"]
    where = f"{url.replace('http', 'ws')}/ws/{table}"
    with pytest.raises(InvalidStatus) as caught:
        connect(where, origin=Origin("http://evil.example"))
    assert caught.value.response.status_code == 403
    with connect(where, origin=Origin(url)) as socket:
        socket.send('{"t":"ping","id":3}')
        assert json.loads(socket.recv(timeout=60)) == {"t": "pong", "id": 3}


# Coming back.


def test_missed_events_are_told(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest, Guest(url, made["table"]) as other:
        other.hello()
        guest.play(random.Random(4), until=40)
        for since in (0, 3, 20, guest.n - 2, guest.n):
            other.socket.send(json.dumps({"t": "hello", "since": since}))
            while (said := json.loads(other.socket.recv(timeout=60)))["t"] != "welcome":
                pass
            assert (said["n"], said["since"], said["events"]) == (guest.n, since, guest.events[since:])
        said = other.hello(10_000)  # nobody can know that: it starts over
        assert (said["since"], said["events"], other.state) == (0, guest.events, guest.state)


def test_a_client_with_a_gap_asks_for_what_it_lacks(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with sit(url, made) as guest, Guest(url, made["table"]) as other:
        other.hello()
        guest.play(random.Random(4), until=10)
        other.known(5)
        said = other.hello(since=5)
        assert (said["since"], [event["n"] for event in said["events"]]) == (5, list(range(6, guest.n + 1)))
        assert other.events == guest.events
        assert other.state == guest.state


def test_presence(url: str) -> None:
    made = make(url, "pretty", [ME, ME, bot()])
    one = {"1": made["seats"]["1"]}
    with Guest(url, made["table"], {"2": made["seats"]["2"]}) as two:
        assert two.hello()["presence"] == {"1": False, "2": True}
        with Guest(url, made["table"], one) as guest, Guest(url, made["table"]) as watcher:
            guest.hello()
            watcher.hello()
            while (said := two.until("presence"))["watching"] == 0:
                pass
            assert said == {"t": "presence", "seats": {"1": True, "2": True}, "watching": 1}
        while (said := two.until("presence"))["seats"]["1"] or said["watching"]:
            pass


# Beginning anew.


def test_restart_alone(url: str) -> None:
    made = make(url, "pretty", [ME | {"name": "Ann"}, bot()])
    with sit(url, made) as guest, Guest(url, made["table"]) as watcher:
        watcher.hello()
        guest.ask(t="roll", seat=1, n=0)
        before = guest.state["commitment"]
        assert guest.ask(t="restart", n=1)["t"] == "ok"
        moved = watcher.moved()
        assert "secret" in watcher.told[-1]  # nobody can play on
        assert guest.ask(t="act", seat=1, n=guest.n, word="reroll")["say"] == {"table": moved}
        assert guest.ask(t="restart", n=1)["t"] == "ok"  # a second tap leads to the same table
    with Guest(url, moved, made["seats"], made["owner"]) as again:
        said = again.hello()
        assert (said["you"], said["owner"], said["n"], said["seats"][0]["name"]) == ([1], True, 0, "Ann")
        assert said["commitment"] != before
    assert summary(url, made["table"])["moved"] == moved


def test_nobody_restarts_without_the_others(url: str) -> None:
    made = make(url, "pretty", [ME, ME])
    with Guest(url, made["table"], {"1": made["seats"]["1"]}, made["owner"]) as one:
        one.hello()
        assert one.ask(t="restart", n=0)["code"] == "not_alone"
