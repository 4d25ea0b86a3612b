"""What is particular to the table of junior."""

from __future__ import annotations

import json
import re

from playwright.sync_api import WebSocketRoute

from tests.web.conftest import Welcome


def test_a_touch_before_the_server_has_answered_is_not_told_to_wait(visit: Welcome) -> None:
    """It is my turn, but what can be chosen is still on its way: nothing wrong is said, and then it works."""
    me = visit()
    held: list[str] = []
    sockets: list[WebSocketRoute] = []

    def between(socket: WebSocketRoute) -> None:
        def answer(message: str | bytes) -> None:
            text = message if isinstance(message, str) else message.decode()
            if json.loads(text)["t"] == "looked":
                held.append(text)
            else:
                socket.send(text)

        sockets.append(socket)
        socket.connect_to_server().on_message(answer)

    me.page.route_web_socket(re.compile(r"/ws"), between)
    me.begin("junior")
    me.page.click("[data-step=roll]")
    me.page.wait_for_selector("main[aria-busy=false] .felt .die-btn[aria-label]:not([aria-label*='not rolled'])")
    me.page.evaluate("document.querySelector('.felt .die-btn').click()")
    me.page.evaluate("document.querySelector('.colours button').click()")
    assert me.page.query_selector(".notice") is None
    for _ in range(100):
        if held:
            break
        me.page.wait_for_timeout(100)
    sockets[-1].send(held[-1])
    me.page.locator(".colours button:not(.off)").first.click()
    me.page.wait_for_selector(".colours .on")
