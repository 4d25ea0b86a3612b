"""The same games and positions as in `player.js`, played by the other two runtimes."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from zlib import crc32

from foxden.bots.link import linked, weights_of
from foxden.bulk import counter_rng
from foxden.bulk.link import bot_buffers, empty_records, int_buffer
from foxden.bulk.rng_state import RngState
from foxden.engine.compiling import Compiled
from foxden.engine.linking import Interpreted
from foxden.engine.numpy_records import record_of
from foxden.rules.codes import OVER
from foxden.rules.state import State
from foxden.sheets.setup import Setup, setup
from foxden.wasm.layout import to_bytes
from tests.wasm import recorded
from tests.wasm.recorded import LOG, STATES

STATES_IN_PYTHON = 1000  # enough for the games of the sample


def setup_of(game: str, number: int) -> Setup:
    """One choice of house rules: each bit of a number turns one of them round, the next one the version of the rules."""
    usual = setup(game).options
    options = {name: usual[name] ^ bool(number >> i & 1) for i, name in enumerate(sorted(usual))}
    return setup(game, options, rules="1" if number >> len(usual) & 1 else "2")


@cache
def tables(game: str, number: int, compiled: bool) -> Any:
    found = setup_of(game, number % (2 << len(setup(game).options))).tables
    return record_of(found) if compiled else found


@cache
def rules(compiled: bool) -> Any:
    return Compiled(counter_rng, recorded) if compiled else Interpreted(counter_rng, recorded)


@dataclass
class Reference:
    """The rules interpreted, or compiled by numba."""

    compiled: bool
    out: Any = field(init=False)
    scratches: Any = field(init=False)
    states: Any = field(init=False)
    log: Any = field(init=False)

    def __post_init__(self) -> None:
        self.out, self.scratches = bot_buffers(self.compiled)
        self.states = empty_records(State, STATES if self.compiled else STATES_IN_PYTHON, self.compiled)
        self.log = int_buffer(LOG, self.compiled)

    def recorded(self, game: str, seats: int, seed: int, number: int) -> tuple[bytes, bytes]:
        """All states of a random game as bytes, one after the other, and its log."""
        s = empty_records(State, 1, self.compiled)[0]
        t = tables(game, number, self.compiled)
        both = rules(self.compiled).recorded_game(t, s, self.states, seats, seed, number, self.out, self.log)
        states, log = divmod(both, LOG)
        if self.compiled:
            return self.states[:states].tobytes(), self.log[:log].tobytes()
        return b"".join(to_bytes(one) for one in self.states[:states]), struct.pack(f"<{log}h", *self.log[:log])

    def trace(self, game: str, seats: int, seed: int, number: int) -> list[int]:
        """A digest of all states of a random game, and one of its log."""
        return [crc32(data) for data in self.recorded(game, seats, seed, number)]

    def phase(self, s: Any) -> int:
        return int(s["phase"]) if self.compiled else s.phase

    def picks(self, bot: str, game: str, seats: int, seed: int, positions: int, each: int) -> list[int]:
        """What a bot picks in positions of games that random and greedy players play, `each` choices apart."""
        run, out = linked(bot, self.compiled), self.out
        movers = [linked(name, self.compiled) for name in ("greedy", "random")]
        weights = weights_of(bot, game, seats, self.compiled)
        rng = empty_records(RngState, 1, self.compiled)[0]
        found: list[int] = []
        choices = number = 0
        while len(found) < positions:
            t = tables(game, 0 if number % 3 else number, self.compiled)
            s = empty_records(State, 1, self.compiled)[0]
            run.begin(t, s, rng, seats, seed, number)
            while self.phase(s) != OVER and len(found) < positions:
                if run.to_roll(s):
                    run.roll(t, s, rng, out)
                    continue
                seat = run.first_actor(t, s)
                bits = run.next_random_bits(rng, seat)
                if choices % each == 0:
                    found.append(int(run.pick(t, s, seat, bits, out, self.scratches, weights)))
                choices += 1
                run.apply(t, s, seat, movers[number % 2].pick(t, s, seat, bits, out, self.scratches, weights), out)
            number += 1
        return found
