"""The bot process: reads one request per line, writes one response per line.

Numba compiles bots here while the interpreted ones already play. The server is another process with a higher priority, so that
neither slows it down. This process ends whenever the server does: its standard input is closed then.
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
from foxden.bots import LEVELS, bot, is_compiled

NICENESS = 5  # lower priority than the server
COMPILE_AHEAD = "--ahead"  # compile all levels at startup


class BotRequest(msgspec.Struct):
    """Ask which action a level chooses for a seat in a position."""

    id: int
    level: str
    seat: int
    position: str


class BotResponse(msgspec.Struct):
    """The word of the chosen action, or an error."""

    id: int
    word: str = ""
    error: str = ""


def choose(asked: BotRequest) -> BotResponse:
    """Let a bot choose; it plays interpreted until it is compiled."""
    try:
        chosen = bot(asked.level)(foxden.from_position(asked.position), asked.seat, Random())
        return BotResponse(asked.id, chosen.word)
    except Exception as error:
        return BotResponse(asked.id, error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer requests until standard input is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if COMPILE_AHEAD in sys.argv:
        threading.Thread(target=lambda: [is_compiled(level) for level in LEVELS], daemon=True).start()
    speaking = threading.Lock()

    def work(line: bytes) -> None:
        said = msgspec.json.encode(choose(msgspec.json.decode(line, type=BotRequest))) + b"\n"
        with speaking:
            os.write(1, said)

    pool = ThreadPoolExecutor(max(2, os.cpu_count() or 2))
    for line in sys.stdin.buffer:
        pool.submit(work, line)
    os._exit(0)  # without waiting for compilations


if __name__ == "__main__":
    main()
