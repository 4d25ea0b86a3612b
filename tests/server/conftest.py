"""One server for all tests that do not stop it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.guest import HTTP
from tests.server.served import FAST, Served, sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(sqlite(tmp_path_factory.mktemp("server")), *FAST) as served:
        yield served
        assert "foxden_bot_failures_total 0.0" in HTTP.get(f"{served.url}/metrics").text
    HTTP.close()


@pytest.fixture(scope="session")
def url(server: Served) -> str:
    return server.url
