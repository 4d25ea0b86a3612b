"""Ends the processes that a failed test leaves running."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.terminal import end_talks


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    yield
    end_talks()
