"""A coroutine that is started at once: what it does before it waits, after it, and when it is cancelled."""

from __future__ import annotations

import asyncio

import pytest
import uvloop

from foxden.server.sockets.eager_start import start_at_once


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_what_need_not_wait_is_done_at_once(run: object) -> None:
    done: list[str] = []

    async def work() -> None:
        done.append("done")

    async def main() -> None:
        assert start_at_once(work()) is None
        assert done == ["done"]

    assert callable(run)
    run(main())


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_what_waits_goes_on_in_a_task(run: object) -> None:
    done: list[str] = []

    async def main() -> None:
        first, second = asyncio.Event(), asyncio.Event()

        async def work() -> None:
            done.append("begun")
            await first.wait()
            done.append("half")
            await asyncio.sleep(0)
            await second.wait()
            done.append("done")

        task = start_at_once(work())
        assert task is not None
        assert done == ["begun"]
        first.set()
        second.set()
        await task
        assert done == ["begun", "half", "done"]

    assert callable(run)
    run(main())


def test_it_is_told_that_it_was_cancelled() -> None:
    told: list[str] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            told.append("cancelled")
            raise

    async def main() -> None:
        task = start_at_once(work())
        assert task is not None
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert told == ["cancelled"]

    asyncio.run(main())


def test_a_mistake_harms_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        raise ZeroDivisionError

    async def main() -> None:
        assert start_at_once(work()) is None

    asyncio.run(main())
    assert "ZeroDivisionError" in caplog.text
