"""The pages before a game in the windows that are hardest to fit into, in German, whose words are longer."""

from __future__ import annotations

from tests.web.conftest import Welcome
from tests.web.fits import Resized
from tests.web.test_sizes_end import SOME

PATHS = {
    "/rules": ".rulegames, main",
    "/rules/pretty": ".areacard",
    "/rules/twice": ".areacard",
    "/rules/cubed": ".areacard",
    "/rules/junior": ".areacard",
    "/replay": ".openrecord",
    "/stats": ".empty",
    "/fair": ".four-steps",
}


def test_pages_before_a_game_fit(visit: Welcome) -> None:
    me = visit(language="de-DE")
    me.go("/", "button.choose")
    page = Resized(me)
    found = page.complaints("start", SOME)
    me.page.click("[aria-label=Einstellungen]")
    me.page.wait_for_selector("dialog[open]")
    found += page.complaints("settings", SOME)
    me.page.keyboard.press("Escape")
    me.page.click("#way-friends")
    me.page.click("button.choose[data-game=cubed]")
    me.page.click(".house summary")
    found += page.complaints("setup", SOME)
    for path, wait in PATHS.items():
        me.go(path, wait)
        found += page.complaints(path.strip("/").replace("/", "-"), SOME)
    assert not found, f"{len(found)}\n" + "\n".join(found)


def test_the_invitation_fits(visit: Welcome) -> None:
    host, guest = visit(), visit(language="de-DE")
    host.begin("cubed", way="friends", seats="4", name="Maximiliane")
    guest.go(f"/t/{host.table}", ".joincard input")
    found = Resized(guest).complaints("join", SOME)
    assert not found, f"{len(found)}\n" + "\n".join(found)
