"""One server shared by all tests that do not stop it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.guest import HTTP
from tests.server.served import FAST, Served, sqlite


@pytest.fixture(autouse=True)
def no_loop_of_playwright() -> Iterator[None]:
    """Let `asyncio.run` work after browser tests in the same worker: Playwright's loop counts as running between its calls."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(sqlite(tmp_path_factory.mktemp("server")), *FAST) as served:
        yield served
        assert "foxden_bot_failures_total 0.0" in HTTP.get(f"{served.url}/metrics").text
    HTTP.close()


@pytest.fixture(scope="session")
def url(server: Served) -> str:
    return server.url
