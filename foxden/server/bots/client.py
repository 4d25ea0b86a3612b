"""The client of the bot process; a new process is started when the old one has died."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from foxden.server.bots.process import COMPILE_AHEAD, BotRequest, BotResponse


class BotProcessFailed(Exception):
    """A bot failed, or the bot process died."""


class BotClient:
    """The bot process and the requests that wait for its responses."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.start_lock = asyncio.Lock()
        self.readers: set[asyncio.Task[None]] = set()  # one per process that has not ended
        self.pending: dict[int, tuple[Process, asyncio.Future[str]]] = {}
        self.last_id = 0

    async def start(self, *args: str) -> Process:
        """The running process; started if there is none."""
        async with self.start_lock:
            if self.process is None or not _accepts_input(self.process):
                _kill(self.process)
                words = sys.executable, "-m", "foxden.server.bots.process", *args
                self.process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE)
                reader = asyncio.create_task(self._read_responses(self.process))
                self.readers.add(reader)
                reader.add_done_callback(self.readers.discard)
        return self.process

    async def start_and_compile(self) -> None:
        """Start the process and let it compile all levels before they are needed."""
        await self.start(COMPILE_AHEAD)

    async def ask(self, level: str, position: str, seat: int) -> str:
        """The word of the action that a level chooses in a position."""
        process = await self.start()
        assert process.stdin is not None
        self.last_id += 1
        id = self.last_id
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.pending[id] = process, answer
        try:
            process.stdin.write(msgspec.json.encode(BotRequest(id, level, seat, position)) + b"\n")
            return await answer
        except (OSError, RuntimeError) as error:  # uvloop raises RuntimeError for a pipe that has just broken
            raise BotProcessFailed(str(error)) from None
        finally:
            del self.pending[id]

    async def _read_responses(self, process: Process) -> None:
        """Resolve pending requests with the responses of a process until it ends; then fail the rest."""
        assert process.stdout is not None
        async for line in process.stdout:
            answer = msgspec.json.decode(line, type=BotResponse)
            _, waiting = self.pending.get(answer.id, (None, None))
            if waiting is None or waiting.done():
                continue
            if answer.error:
                waiting.set_exception(BotProcessFailed(answer.error))
            else:
                waiting.set_result(answer.word)
        await process.wait()
        for asked, waiting in self.pending.values():
            if asked is process and not waiting.done():
                waiting.set_exception(BotProcessFailed(f"the process of the bots ended with {process.returncode}"))

    async def close(self) -> None:
        """Kill the process, which has nothing to finish, and wait until it and those before it have ended."""
        _kill(self.process)
        await asyncio.gather(*self.readers, return_exceptions=True)


def _kill(process: Process | None) -> None:
    if process is not None and process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()


def _accepts_input(process: Process) -> bool:
    """Whether a process still takes requests; its pipe may be closed before its exit is noticed."""
    assert process.stdin is not None
    return process.returncode is None and not process.stdin.is_closing()
