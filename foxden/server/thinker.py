"""The process in which bots think: one question a line comes in, one answer a line goes out.

Here numba compiles them, while Python already runs them. Neither keeps the server from its people: that is another process, with a
higher priority. This one ends when the server does, however that happens.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random

import msgspec

import foxden
from foxden.bots import LEVELS, bot, ready

NICE = 5  # how much others go first
AHEAD = "--ahead"  # compile all levels at once


class Question(msgspec.Struct):
    """What would a level do here?"""

    id: int
    level: str
    seat: int
    position: str


class Answer(msgspec.Struct):
    """A word that is legal, or what went wrong."""

    id: int
    word: str = ""
    error: str = ""


def think(asked: Question) -> Answer:
    """Let a bot choose; it does not wait for the compiler."""
    try:
        chosen = bot(asked.level)(foxden.from_position(asked.position), asked.seat, Random())
        return Answer(asked.id, chosen.word)
    except Exception as error:
        return Answer(asked.id, error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the server
    if hasattr(os, "nice"):
        os.nice(NICE)
    if AHEAD in sys.argv:
        threading.Thread(target=lambda: [ready(level) for level in LEVELS], daemon=True).start()
    speaking = threading.Lock()

    def work(line: bytes) -> None:
        said = msgspec.json.encode(think(msgspec.json.decode(line, type=Question))) + b"\n"
        with speaking:
            os.write(1, said)

    pool = ThreadPoolExecutor(max(2, os.cpu_count() or 2))
    for line in sys.stdin.buffer:
        pool.submit(work, line)
    os._exit(0)  # whatever is still being compiled


if __name__ == "__main__":
    main()
