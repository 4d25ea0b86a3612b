"""What only junior's table has."""

from __future__ import annotations

import json
import re

from playwright.sync_api import WebSocketRoute

from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.known_dice import fixed_table, other_seat, secret, sit_at_server, sit_down


def test_choices_need_no_answer_of_the_server(visit: Welcome, site: Served) -> None:
    """After the roll the line is cut: the page knows by itself what can be chosen, and shows it at the first touch."""
    me = visit()
    said: list[str] = []
    heard: list[bytes] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def answer(message: str | bytes) -> None:
            if heard:
                return  # the event of the roll is the last thing that the page hears
            socket.send(message)
            text = message if isinstance(message, bytes) else message.encode()
            if "roll" in said and b'"roll"' in text:
                heard.append(text)

        def ask(message: str | bytes) -> None:
            said.append(json.loads(message)["t"])
            server.send(message)

        server.on_message(answer)
        socket.on_message(ask)

    me.page.route_web_socket(re.compile(r"/ws"), between)
    sit_at_server(me, site, "junior", {"kind": "bot", "level": "easy"})
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector("main[aria-busy=false] .felt .die-btn[aria-label]:not([aria-label*='not rolled'])")
    me.page.locator(".colours button:not(.off)").first.click()
    me.page.wait_for_selector(".colours .on")
    me.page.wait_for_selector("[data-field].is-legal")
    assert me.page.query_selector(".notice") is None
    assert [kind for kind in said if kind != "part"] == ["hello", "roll"]  # the part of the dice is revealed by itself


DONUTS = 2  # the dice of this number begin with donut, donut, muffin, pink, cake


def test_a_bonus_mark_may_be_left(visit: Welcome, site: Served) -> None:
    """Two donuts mark the first donut of blue, which gives a train wagon (red): the mark may be made or left."""
    made = fixed_table(site, "junior", [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}], secret(DONUTS))
    other = other_seat(site, made, "2")
    me = visit()
    sit_down(me, "junior", made, "1")
    me.page.click(".bar [data-step=roll]")
    me.page.click(".colours [data-c=blue]:not(.off)")
    me.page.click("[data-c=blue] [data-field].is-legal >> nth=0")
    me.page.click(".bar [data-step=leave]")
    me.page.wait_for_selector(".story li:has-text('unused')", state="attached")
    while other.state["seats"][0]["pending"] or not other.state["seats"][0]["areas"]["blue"]["marks"]:
        other.hear()
    assert other.state["seats"][0]["areas"]["red"]["marks"] == {}
    assert other.state["can"].get("1") is None
