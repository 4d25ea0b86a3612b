"""A real server, the built client, real Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests import client
from tests.machine import need
from tests.server.served import FAST, Served, sqlite
from tests.web.visitor import PATIENCE, Visitor

FLAGS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update "
    "--disable-sync --no-first-run --hide-scrollbars --font-render-hinting=none"
)


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    client.build()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(sqlite(tmp_path_factory.mktemp("web")), *FAST) as served:
        yield served


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


def launch(playwright: Playwright) -> Browser:
    path = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium")
    return playwright.chromium.launch(executable_path=path, args=FLAGS.split())


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launch(playwright)
    yield running
    running.close()


Welcome = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, playwright: Playwright, site: Served) -> Iterator[Welcome]:
    """Open a new browser profile; at the end of the test no page may have reported an error.

    `own`: a browser process of its own; otherwise visitors share one, which is quicker.
    """
    came: list[Visitor] = []
    others: list[Browser] = []

    def welcome(url: str = "", own: bool = False, **kind: object) -> Visitor:
        if own:
            others.append(launch(playwright))
        came.append(Visitor(others[-1] if own else browser, url or site.url, **kind))  # type: ignore[arg-type]
        return came[-1]

    yield welcome
    for visitor in came:
        visitor.leave()
    for other in others:
        other.close()
    wrong = [line for visitor in came for line in visitor.complaints]
    assert not wrong, "\n".join(wrong)
