"""A real server, the built client, real Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests import client
from tests.machine import need
from tests.server.served import FAST, Served, sqlite
from tests.web.visitor import Visitor

FLAGS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update "
    "--disable-sync --no-first-run --hide-scrollbars"
)


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    client.build()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(sqlite(tmp_path_factory.mktemp("web")), *FAST) as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        yield running
        running.close()


Welcome = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, site: Served) -> Iterator[Welcome]:
    """Somebody comes with a browser of their own; at the end nothing may have gone wrong in any of them."""
    came: list[Visitor] = []

    def welcome(url: str = "", **kind: object) -> Visitor:
        came.append(Visitor(browser, url or site.url, **kind))  # type: ignore[arg-type]
        return came[-1]

    yield welcome
    for visitor in came:
        visitor.leave()
    wrong = [line for visitor in came for line in visitor.wrong]
    assert not wrong, "\n".join(wrong)
