"""The browser adds its part to the dice, keeps what it saw, and does not believe a server that says something else at the end."""

from __future__ import annotations

import json
import re
from typing import Any

import foxden
from foxden.engine.dice import write_roll
from foxden.server.tables import fair_dice
from foxden.server.tables.day_dice import DayDice
from tests.server.fair_guest import tags
from tests.server.guest import HTTP, Guest, make
from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.inspect_page import inspect
from tests.web.known_dice import ME, sit_down
from tests.web.visitor import Visitor

FRESH = bytes(range(32))  # the secret of a server that lies
ROLL = r"\{W\d Y\d B\d G\d O\d P\d\}"


def play_one_roll(me: Visitor, site: Served) -> tuple[str, str]:
    """Roll once at a table on the server, and leave it, so that its secret is known: its id and its record."""
    made = make(site.url, "pretty", ME)
    sit_down(me, "pretty", made, "1")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    with Guest(site.url, made["table"], made["seats"], made["owner"]) as guest:
        guest.hello()
        assert [event["kind"] for event in guest.events] == ["commit", "dice", "part", "roll"]
        guest.say(t="restart", n=guest.n)
        guest.moved()
    return made["table"], HTTP.get(f"{site.url}/api/tables/{made['table']}/record").text


def kept(me: Visitor, table: str) -> dict[str, Any]:
    """What the browser kept of the dice of a table."""
    found: dict[str, Any] = json.loads(me.page.evaluate("(key) => localStorage[key]", f"foxden.dice.{table}"))
    return found


def verdicts(me: Visitor, table: str) -> dict[str, bool]:
    """What the page says of the dice of a table: each verdict, and whether it is good."""
    me.go(f"/fair/{table}", "[data-checked]")
    found = {}
    for name in ("matches", "checked", "retold", "part"):
        for one in me.page.query_selector_all(f"[data-{name}]"):
            found[name] = "bad" not in (one.get_attribute("class") or "")
    return found


def cheat(me: Visitor, record: str) -> None:
    """From now on the server answers with another record."""
    me.page.route(re.compile("/record$"), lambda route: route.fulfill(body=record, content_type="text/plain"))


def test_an_honest_server(visit: Welcome, site: Served) -> None:
    me = visit()
    table, record = play_one_roll(me, site)
    mine, found = kept(me, table), tags(record)
    assert (mine["part"], mine["commitment"], mine["after"]) == (found["DiceParts"], found["Commitment"], 0)
    assert mine["listed"] == [fair_dice.commitment(bytes.fromhex(mine["part"]))]
    assert verdicts(me, table) == {"matches": True, "checked": True, "part": True}
    inspect(me, "fair-checked", brief=True)
    assert me.page.locator(".fairpage .hex").first.inner_text() == mine["commitment"]


def test_a_server_with_another_secret_at_the_end(visit: Welcome, site: Served) -> None:
    """It ground secrets until one gave dice that it likes; secret, commitment and dice of its record fit to each other."""
    me = visit()
    table, _ = play_one_roll(me, site)
    game = foxden.new("pretty")
    game.tags = {"Commitment": fair_dice.commitment(FRESH), "Secret": FRESH.hex()}
    game.put(fair_dice.roll_dice(game, FRESH, 1))
    cheat(me, game.record())
    assert verdicts(me, table) == {"matches": False, "checked": True, "retold": False, "part": False}


def test_a_server_that_shows_all_sixes(visit: Welcome, site: Served) -> None:
    me = visit()
    table, record = play_one_roll(me, site)
    sixes = re.sub(r"\{.*\}", "{W6 Y6 B6 G6 O6 P6}", record)
    fresh = sixes.replace(tags(record)["Commitment"], fair_dice.commitment(FRESH)).replace(tags(record)["Secret"], FRESH.hex())
    cheat(me, fresh)
    assert verdicts(me, table) == {"matches": False, "checked": False, "retold": False, "part": True}


def play_another_roll(me: Visitor, site: Served) -> tuple[str, str, str]:
    """The same at a server that shows another roll than that of its secret: the table, its honest record, and what was shown."""
    made = make(site.url, "pretty", ME)
    word = write_roll(foxden.new("pretty").setup, fair_dice.roll_dice(foxden.new("pretty"), FRESH, 1))

    def between(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(re.sub(ROLL, word, said)))
        socket.on_message(server.send)

    me.page.route_web_socket(re.compile("/ws/"), between)
    sit_down(me, "pretty", made, "1")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    with Guest(site.url, made["table"], made["seats"], made["owner"]) as guest:
        guest.hello()
        guest.say(t="restart", n=guest.n)
        guest.moved()
    return made["table"], HTTP.get(f"{site.url}/api/tables/{made['table']}/record").text, word


def test_a_server_that_dealt_other_dice_during_the_game(visit: Welcome, site: Served) -> None:
    """At the end its record is that of an honest game, but it is not the game that was played."""
    me = visit()
    table, _, _ = play_another_roll(me, site)
    assert verdicts(me, table) == {"matches": True, "checked": True, "retold": False, "part": True}


def test_a_server_that_says_that_its_commitment_was_for_later_rolls(visit: Welcome, site: Served) -> None:
    """The browser kept it before the first roll, so that one has to be right, too."""
    me = visit()
    table, record, word = play_another_roll(me, site)
    cheat(me, re.sub(ROLL, word, record).replace("[Secret", '[CommittedFrom "2"]\n[Secret'))
    assert verdicts(me, table) == {"matches": True, "checked": False, "part": True}


def test_a_server_that_says_that_its_dice_were_those_of_a_day(visit: Welcome, site: Served) -> None:
    """In those no browser has a part. But this one was asked for its part, so the dice have to follow from it."""
    me = visit()
    table, record = play_one_roll(me, site)
    secret = bytes.fromhex(tags(record)["Secret"])
    word = write_roll(foxden.new("pretty").setup, DayDice(secret).roll(foxden.new("pretty")))
    cheat(me, re.sub(ROLL, word, re.sub(r"\[Dice.*\n", "", record)).replace("[Secret", '[Day "2026-11-18"]\n[Secret'))
    assert verdicts(me, table) == {"matches": True, "checked": False, "retold": False, "part": False}


def test_a_server_that_commits_itself_anew_after_the_part_was_revealed(visit: Welcome, site: Served) -> None:
    """The page keeps the first commitment, and does not reveal its part for another."""
    me = visit()
    made = make(site.url, "pretty", ME)
    parts: list[str] = []
    lie = fair_dice.commitment(FRESH)

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def heard(said: str) -> None:
            event = json.loads(said).get("event", {})
            if event.get("kind") == "part":  # instead, as if the server had drawn again
                event |= {"kind": "dice", "commitment": lie, "parts": [fair_dice.commitment(bytes.fromhex(event.pop("part")))]}
                socket.send(json.dumps({"t": "event", "event": event}))
            else:
                socket.send(said)

        def said(message: str) -> None:
            if json.loads(message)["t"] == "part":
                parts.append(message)
            server.send(message)

        server.on_message(heard)
        socket.on_message(said)

    me.page.route_web_socket(re.compile("/ws/"), between)
    sit_down(me, "pretty", made, "1")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    assert len(parts) == 1
    assert kept(me, made["table"])["commitment"] != lie


def test_the_card_beside_the_table_says_whose_part_it_is(visit: Welcome, site: Served) -> None:
    me = visit()
    made = make(site.url, "pretty", ME)
    sit_down(me, "pretty", made, "1")
    for says in ("Before the first roll your browser adds", "Your browser has added"):
        me.page.click(".topbar [aria-label='Fair dice']")
        me.page.wait_for_selector(f".faircard [data-part]:has-text('{says}')")
        inspect(me, f"fair-card-{says[:3]}", whole=False, brief=True)
        me.page.keyboard.press("Escape")
        if says.startswith("Before"):
            me.page.click("[data-step=roll]")
            me.next(0.0)
