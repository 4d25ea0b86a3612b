"""The core is built and bundled before it is tested."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import client
from tests.core.node import TypeScriptCore, bundle


@pytest.fixture(scope="session")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TypeScriptCore]:
    """One process for all tests of a worker."""
    client.build()
    folder: Path = tmp_path_factory.mktemp("core")
    with TypeScriptCore(bundle(folder)) as found:
        yield found
