"""After the first visit: without a network, and without the server."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Event, Thread
from typing import ClassVar

import pytest

from foxden.site.writing import write_site
from tests.server.served import FAST, PATIENCE, Served, sqlite
from tests.web.conftest import Welcome
from tests.web.device import events
from tests.web.file_host import FileHost
from tests.web.visitor import Visitor

# The browser's own complaints; the last one if the request passed through the service worker (a net, fetched in the background).
GONE = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_FAILED")

ALL_CAME = """async () => {
  const count = async (name) => (await (await caches.open(name)).keys()).length;
  for (let i = 0; i < 600; i++) {
    if ((await count('foxden-nets')) === 7 && (await count('foxden-puzzles')) === 3) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('the nets and puzzles did not come');
}"""


# Pages, and what each shows that no other does, nor the page that says that something could not be fetched.
PAGES = {
    "stats": "main.statspage .openrecord",
    "fair": "main.fairpage section",
    "replay": ".openrecord textarea",
    "puzzle": "main.puzzle[aria-busy=false]",
    "puzzle/twice/2": "main.puzzle[aria-busy=false]",
}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of this test only, which can be stopped."""
    with Served(sqlite(tmp_path), *FAST) as running:
        yield running


def come(visit: Welcome, url: str, **kind: object) -> Visitor:
    """The first visit: nothing but the start page."""
    me = visit(url, keeps=True, **kind)
    me.go("/", ".game .meta")
    me.wait_until_kept()
    return me


def wait_until_all_came(me: Visitor) -> None:
    """Nets and puzzles come after everything else, by themselves."""
    me.page.evaluate(ALL_CAME)


def cut_off(me: Visitor, served: Served | FileHost) -> None:
    """Flight mode, and the server is gone as well."""
    served.stop()
    me.context.set_offline(True)


def forgive(me: Visitor) -> None:
    """The browser reports failed requests by itself."""
    me.forgive(*GONE)


def look_around(me: Visitor, at: str) -> None:
    """Every page that needs no server, in both languages."""
    me.go(f"/{at}" if at else "/", ".game .meta")
    for game, words in (("pretty", "Pretty"), ("twice", "Twice"), ("cubed", "Cubed"), ("junior", "Junior")):
        me.go(f"/{at}rules/{game}", "main h2")
        me.page.wait_for_selector(f"h1:has-text('{words}')")
        me.page.wait_for_selector(".rulesgrid")
    me.go(f"/{at}learn", "[data-lesson=next]")
    for page, shows in PAGES.items():
        me.go(f"/{at}{page}", shows)
        assert me.page.locator(".lost").count() == 0, page


def test_every_page_of_a_server_without_it(visit: Welcome, served: Served) -> None:
    me = come(visit, served.url)
    wait_until_all_came(me)
    cut_off(me, served)
    look_around(me, "")
    me.go("/day", "main [role=alert]")  # its dice are the server's, and the page says so
    assert me.page.locator(".lost").count() == 0
    forgive(me)


def test_every_page_of_a_static_site_without_its_host(visit: Welcome, tmp_path: Path) -> None:
    with FileHost(tmp_path / "files") as host:
        host.write()
        me = come(visit, host.url)
        wait_until_all_came(me)
        cut_off(me, host)
        look_around(me, "#/")
        me.go("/#/day", "main.day")
        forgive(me)


def test_german_without_a_network_after_a_visit_in_english(visit: Welcome, served: Served) -> None:
    me = come(visit, served.url)
    cut_off(me, served)
    me.page.click(".topbar [aria-label=Settings]")
    me.page.locator("dialog label", has_text="Deutsch").click()
    me.page.keyboard.press("Escape")
    me.go("/rules/pretty", "main h2")
    me.page.wait_for_selector("h1:has-text('So geht Pretty')")
    forgive(me)


def test_the_start_page_says_that_it_is_offline_and_notices_when_it_is_not(visit: Welcome, tmp_path: Path) -> None:
    served = Served(sqlite(tmp_path), *FAST)
    me = come(visit, served.url)
    assert me.page.locator(".statechip.is-off").count() == 0
    served.stop()
    me.go("/", ".game .meta")
    me.page.wait_for_selector(".statechip.is-off")
    me.page.wait_for_selector("#way-friends.is-off")
    me.page.click("#way-friends")
    assert "need a connection" in me.text(".whyoff")
    port = served.url.rsplit(":", 1)[1]
    with Served(served.database, *FAST, "--port", port):
        me.page.wait_for_selector("#way-friends:not(.is-off)")
        me.page.wait_for_selector(".statechip.is-off", state="detached")
    forgive(me)


def test_a_solo_game_without_a_network(visit: Welcome, served: Served) -> None:
    """Begun in flight mode, closed, gone on with: as it was left."""
    me = come(visit, served.url, hurry=True)
    cut_off(me, served)
    me.begin("twice")
    me.play(seed=1, steps=25)
    told = events(me.page, me.table)
    assert sum(event["kind"] == "roll" for event in told) >= 3
    where = me.page.url
    me.page.goto("about:blank")
    me.go(where.removeprefix(me.url), ".sheet")
    assert events(me.page, me.table)[: len(told)] == told
    me.play(seed=2, steps=10)
    me.page.click("a[href='/']")
    me.page.wait_for_selector(".resume a[href*='/t/']")
    forgive(me)


@pytest.mark.parametrize("where", ["server", "files"])
def test_a_bot_that_never_played_here_plays_without_a_network(visit: Welcome, tmp_path: Path, where: str) -> None:
    """The nets come by themselves after everything else; nobody needs to have played against a bot before."""
    with Served(sqlite(tmp_path), *FAST) if where == "server" else FileHost(tmp_path / "files") as host:
        if isinstance(host, FileHost):
            host.write()
        me = come(visit, host.url, hurry=True)
        wait_until_all_came(me)
        cut_off(me, host)
        me.begin("cubed", "bots")
        me.play(seed=3, steps=40)
        told = events(me.page, me.table)
        assert {event.get("seat") for event in told if event["kind"] == "act"} == {1, 2}
        forgive(me)


def test_a_table_with_friends_says_that_it_needs_a_connection_and_comes_back(visit: Welcome, tmp_path: Path) -> None:
    """Opened from what the browser keeps while the server is gone, by somebody who sits there and by somebody who does not."""
    served = Served(sqlite(tmp_path), *FAST)
    me, friend = come(visit, served.url), come(visit, served.url)
    me.begin("pretty", "friends", name="Anna")
    address = f"/t/{me.table}"
    served.stop()
    me.go(address)
    me.page.wait_for_selector(".banner.warn:has-text('No connection')")
    me.page.wait_for_selector(".loading:has-text('Tables with friends need a connection')")
    friend.go(address, "h1:has-text('No connection')")
    assert "by itself" in friend.text("main p")
    with Served(served.database, *FAST, "--port", served.url.rsplit(":", 1)[1]):
        me.page.wait_for_selector("[data-step=roll]")
        me.page.wait_for_selector(".banner.warn", state="detached")
        friend.page.wait_for_selector("h1:has-text('Anna')")
    for one in (me, friend):
        forgive(one)


class HoldsNets(SimpleHTTPRequestHandler):
    """A file host whose nets wait until they are let go."""

    let_go = Event()
    asked: ClassVar[Queue[str]] = Queue()

    def do_GET(self) -> None:
        if self.path.endswith(".net"):
            self.asked.put(self.path)
            assert self.let_go.wait(PATIENCE)
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def test_nets_and_puzzles_come_although_the_page_was_closed(visit: Welcome, tmp_path: Path) -> None:
    """Somebody looks at the start page only, leaves, and gets on a plane."""
    write_site(tmp_path)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(HoldsNets, directory=str(tmp_path)))
    Thread(target=server.serve_forever, daemon=True).start()
    me = come(visit, f"http://127.0.0.1:{server.server_port}")
    HoldsNets.asked.get(timeout=PATIENCE)
    me.page.goto(f"{me.url}/favicon.svg")  # no page of ours is open
    HoldsNets.let_go.set()
    wait_until_all_came(me)
    server.shutdown()
    server.server_close()


def test_nothing_of_the_server_is_kept(visit: Welcome, served: Served) -> None:
    """Answers of the server's interface, its health and its figures never come from the service worker's store."""
    me = come(visit, served.url)
    me.page.evaluate("Promise.all(['/api/games', '/health', '/metrics'].map((path) => fetch(path).then((a) => a.text())))")
    kept = me.page.evaluate(
        """async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
          return requests.map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/" in kept
    assert len(kept) > 50
    assert [path for path in kept if path.startswith(("/api", "/ws", "/health", "/metrics", "/preview"))] == []
    page = me.page.goto(f"{served.url}/health")
    assert page is not None
    assert page.json()["ok"] is True
