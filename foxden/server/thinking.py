"""Asking the process in which bots think. If it breaks down, the next question starts another one."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from foxden.server.thinker import AHEAD, Answer, Question


class CannotThink(Exception):
    """A bot failed, or its process broke down."""


class Thinking:
    """The process, the questions that are open, and who waits for their answers."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.starting = asyncio.Lock()
        self.listening: asyncio.Task[None] | None = None
        self.open: dict[int, tuple[Process, asyncio.Future[str]]] = {}
        self.asked = 0

    async def start(self, *args: str) -> Process:
        """The process; started if there is none."""
        async with self.starting:
            if self.process is None or not _listens(self.process):
                words = sys.executable, "-m", "foxden.server.thinker", *args
                self.process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE)
                self.listening = asyncio.create_task(self._listen(self.process))
        return self.process

    async def ahead(self) -> None:
        """Start, and compile everything before somebody asks."""
        await self.start(AHEAD)

    async def ask(self, level: str, position: str, seat: int) -> str:
        """The word that a level would say."""
        process = await self.start()
        assert process.stdin is not None
        self.asked += 1
        id = self.asked
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.open[id] = process, answer
        try:
            process.stdin.write(msgspec.json.encode(Question(id, level, seat, position)) + b"\n")
            return await answer
        except (OSError, RuntimeError) as error:  # the latter is what uvloop says of a pipe that broke a moment ago
            raise CannotThink(str(error)) from None
        finally:
            del self.open[id]

    async def _listen(self, process: Process) -> None:
        """Pass on answers until there are no more."""
        assert process.stdout is not None
        async for line in process.stdout:
            answer = msgspec.json.decode(line, type=Answer)
            _, waiting = self.open.get(answer.id, (None, None))
            if waiting is None or waiting.done():
                continue
            if answer.error:
                waiting.set_exception(CannotThink(answer.error))
            else:
                waiting.set_result(answer.word)
        await process.wait()
        for asked, waiting in self.open.values():
            if asked is process and not waiting.done():
                waiting.set_exception(CannotThink(f"the process of the bots ended with {process.returncode}"))

    async def close(self) -> None:
        """Nobody asks any more; it has nothing to finish."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


def _listens(process: Process) -> bool:
    """Can it still be asked? Its pipe may be known to be broken before its end is."""
    assert process.stdin is not None
    return process.returncode is None and not process.stdin.is_closing()
