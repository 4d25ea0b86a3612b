"""A browser without WebAssembly is told so, in its language; pages that need no rules still work."""

from __future__ import annotations

import pytest

from tests.server.guest import ME, make
from tests.server.served import Served
from tests.web import device
from tests.web.coach_record import MIRA, held
from tests.web.conftest import Welcome

SAYS = {
    "en-GB": "This browser is too old for Foxden: it cannot run WebAssembly.",
    "de-DE": "Dieser Browser ist zu alt für Foxden: Er kann kein WebAssembly ausführen.",
}


@pytest.mark.parametrize("language", SAYS)
def test_a_browser_without_webassembly(visit: Welcome, site: Served, language: str) -> None:
    me = visit(language=language)
    me.context.add_init_script("delete window.WebAssembly")
    table = make(site.url, "pretty", [ME])["table"]
    me.go(f"/t/{table}", ".lost")
    assert me.text(".lost p") == SAYS[language]
    me.go(f"/replay/{table}", ".wrong")
    assert me.text(".wrong") == SAYS[language]
    here = device.keep_table(me, "pretty", [(None, "Mira")])  # a game of this device
    me.go(f"/t/{here}", ".lost")
    assert me.text(".lost p") == SAYS[language]
    me.go(f"/replay#{held(MIRA)}", ".wrong")  # a link that holds a game
    assert me.text(".wrong") == SAYS[language]
    me.go("/rules/pretty", "h1")
    me.go("/", "button.choose")


def test_a_browser_that_refuses_to_compile(visit: Welcome, site: Served) -> None:
    """As under a stricter policy for scripts."""
    me = visit()
    me.context.add_init_script(
        "WebAssembly.instantiate = () => Promise.reject(new WebAssembly.CompileError('refused'))",
    )
    me.go(f"/t/{make(site.url, 'pretty', [ME])['table']}", ".lost")
    assert me.text(".lost p") == SAYS["en-GB"]
