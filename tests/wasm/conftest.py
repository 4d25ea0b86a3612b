"""The modules are built before they are tested."""

from __future__ import annotations

import pytest

from tests import client


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    client.build()
