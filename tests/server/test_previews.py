"""Link previews in the HTML of a page: for messengers and search engines, and safe against injected scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from foxden.locale.link_previews import ENGLISH
from foxden.server.http import link_previews, pages
from foxden.site import page, previews
from tests import client
from tests.server.guest import HTTP, ME, OPEN, bot, make, sit
from tests.server.served import Served, sqlite

WEB = Path(pages.__file__).parents[2] / "web"
FOXDEN = "Foxden is a table for the Clever dice games in the browser: free, and without an account."


class Head(HTMLParser):
    """The title, the meta tags and the scripts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.title = ""
        self.scripts = 0
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.inside = tag
        self.scripts += tag == "script"
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            self.meta[name] = found.get("content") or ""

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "title":
            self.title += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    client.build()
    with Served(
        sqlite(tmp_path_factory.mktemp("previews")), "--lazy", "--requests", "1000", "--host-name", "fox.example"
    ) as served:
        yield served


def head(site: Served, path: str, language: str = "en", **headers: str) -> Head:
    answer = HTTP.get(f"{site.url}{path}", headers={"accept-language": language, **headers})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    return Head(answer.text)


def table(site: Served, *seats: dict[str, Any], game: str = "pretty") -> str:
    return str(make(site.url, game, list(seats))["table"])


def test_an_invitation_says_who_asks_for_what(site: Served) -> None:
    made = table(site, ME | {"name": "Anna"}, OPEN, bot() | {"name": "Rusty"})
    for path in (f"/t/{made}", f"/join/{made}"):
        found = head(site, path)
        title = "Anna invites you to Pretty (That’s Pretty Clever)"
        text = f"For 3 players. Already at the table: Anna and Rusty. One seat is free. {FOXDEN}"
        assert found.title == title
        assert found.meta["description"] == text
        assert {name: said for name, said in found.meta.items() if name.startswith(("og:", "twitter:", "robots"))} == {
            "og:site_name": "Foxden",
            "og:type": "website",
            "og:title": title,
            "og:description": text,
            "og:url": f"{site.url}/t/{made}",
            "og:image": f"{site.url}/preview/pretty.png",
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": "Dice and colours of the game",
            "og:locale": "en_GB",
            "twitter:card": "summary_large_image",
            "robots": "noindex",
        }


def test_in_german(site: Served) -> None:
    made = table(site, ME | {"name": "Jörg"}, OPEN, OPEN, game="twice")
    found = head(site, f"/t/{made}", "fr-FR, de-AT;q=0.9, en;q=0.8")
    assert found.meta["og:title"] == "Jörg lädt dich ein: Twice (Doppelt so clever)"
    assert found.meta["og:description"].startswith("Für 3 Personen. Am Tisch: Jörg. 2 Plätze sind frei. Foxden ist ein Tisch")
    assert found.meta["og:locale"] == "de_DE"


def test_names_are_text_and_never_html(site: Served) -> None:
    plain = head(site, "/").scripts
    for name in ('"><script>alert(1)</script>'[:24], "'\"&<b>", "</title><script>", "--><!--/preview-->"):
        found = head(site, f"/t/{table(site, ME | {'name': name}, OPEN)}")
        assert found.scripts == plain
        assert found.title == found.meta["og:title"] == f"{name} invites you to Pretty (That’s Pretty Clever)"
        assert f"Already at the table: {name}." in found.meta["og:description"]


def test_without_a_name_somebody_invites(site: Served) -> None:
    found = head(site, f"/t/{table(site, ME, OPEN, game='junior')}")
    assert found.title == "Somebody invites you to Junior (Auch schon clever)"
    assert "Already at the table: Player 1." in found.meta["og:description"]
    assert found.meta["og:image"].endswith("/preview/junior.png")


def test_the_host_is_called_as_she_is_now(site: Served) -> None:
    """After a change of name, and while a bot plays for her."""
    made = make(site.url, "pretty", [ME | {"name": "Ana"}, OPEN])
    with sit(site.url, made) as host:
        assert host.ask(t="name", seat=1, name="Anna")["t"] == "ok"
        assert head(site, f"/t/{made['table']}").title == "Anna invites you to Pretty (That’s Pretty Clever)"
        assert host.ask(t="replace", seat=1, level="easy")["t"] == "ok"
    found = head(site, f"/t/{made['table']}")
    assert found.title == "Anna invites you to Pretty (That’s Pretty Clever)"
    assert "Already at the table: Anna." in found.meta["description"]


def test_a_full_table_invites_nobody(site: Served) -> None:
    found = head(site, f"/t/{table(site, ME | {'name': 'Anna'}, ME | {'name': 'Ben'}, ME | {'name': 'Cleo'})}")
    assert found.title == "Pretty (That’s Pretty Clever) at Foxden"
    assert found.meta["description"] == f"Anna, Ben and Cleo are playing. You can watch. {FOXDEN}"


def test_other_addresses(site: Served) -> None:
    general = head(site, "/")
    assert general.title == "Foxden: the Clever dice games"
    assert general.meta["og:image"] == f"{site.url}/preview/foxden.png"
    assert "robots" not in general.meta
    for path in ("/t/nosuchtable00", "/join/%3Cscript%3E", "/rules", "/stats", "/fair/x"):
        assert head(site, path).meta == general.meta
    for path in ("/rules/cubed", "/rules/clever-cubed", "/clever-hoch-drei"):
        rules = head(site, path)
        assert rules.title == "Cubed (Clever Cubed): the rules"
        assert rules.meta["og:url"] == f"{site.url}/rules/cubed"
    replay = head(site, f"/replay/{table(site, ME | {'name': 'Anna'})}")
    assert replay.title == "Pretty (That’s Pretty Clever): a game to watch"


def test_the_address_is_the_one_that_was_asked_for(site: Served) -> None:
    """The headers of a proxy on the same machine are trusted; an invalid host is refused, and not repeated."""
    found = head(site, "/", host="fox.example:8443", **{"x-forwarded-proto": "https"})
    assert found.meta["og:image"] == "https://fox.example:8443/preview/foxden.png"
    for name in ("[", "[x", "a b", "x:99999999", "x/y", 'x"><script>'):
        answer = HTTP.get(f"{site.url}/rules/cubed", headers={"host": name})
        assert (answer.status_code, name in answer.text) == (421, False)
    found = head(site, "/", host="::")  # an address in figures, but not as in a URL
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", found.meta["og:url"])


def test_whoever_asks_too_often_still_gets_the_page(tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), "--lazy", "--requests", "1") as served:
        made = table(served, ME | {"name": "Anna"}, OPEN)
        with ThreadPoolExecutor(20) as together:  # many at once, so that a slow machine refuses some too
            titles = set(together.map(lambda _: head(served, f"/t/{made}").title, range(200)))
    assert titles == {"Anna invites you to Pretty (That’s Pretty Clever)", "Foxden: the Clever dice games"}


def test_the_summary_says_who_asks(site: Served) -> None:
    made = table(site, OPEN, ME | {"name": "Anna"})
    assert HTTP.get(f"{site.url}/api/tables/{made}").json()["host"] == "Anna"


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("", "en"), ("de", "de"), ("de-CH", "de"), ("en-US,en;q=0.9,de;q=0.8", "en"), ("en;q=0.5, de;q=0.7", "de"), ("fr", "en"),
        ("*", "en"), ("de;q=x", "en"), (";;,,;q=1", "en"), ("en, de", "en"), ("DE-de", "de"), ("de" * 5000, "en"),
    ],
)  # fmt: skip
def test_the_language_that_is_wanted(accepted: str, spoken: str) -> None:
    assert link_previews.preferred_language(accepted) == spoken


def test_every_picture_is_there_and_light() -> None:
    for name in ("foxden", "pretty", "twice", "cubed", "junior"):
        path = WEB / "public" / "preview" / f"{name}.png"
        assert path.stat().st_size < 60_000
        with Image.open(path) as picture:
            assert picture.size == (previews.WIDTH, previews.HEIGHT) == (1200, 630)


def test_the_page_has_a_place_for_it() -> None:
    """The default preview in the page is the one that the server inserts for the site."""
    source = (WEB / "index.html").read_text()
    assert len(re.findall(page.PREVIEW_PLACE.pattern.decode(), source, re.DOTALL)) == 1
    found = Head(source)
    general = previews.site_preview(ENGLISH)
    assert (found.title, found.meta["description"]) == (general.title, general.text)
