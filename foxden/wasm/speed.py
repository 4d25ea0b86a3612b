"""How fast bots play in WebAssembly, measured by Node."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import NamedTuple

from foxden.bots import module, weights_of
from foxden.bulk.rng_state import RngState
from foxden.bulk.scratch import Scratch
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import Setup
from foxden.wasm.build import built
from foxden.wasm.compiler import run_node
from foxden.wasm.errors import BuildError
from foxden.wasm.layout import size_of, to_bytes

RUNNER = Path(__file__).with_name("speed.mjs")


class Measured(NamedTuple):
    """How many games and decisions per second."""

    decisions: float
    games: float


def measure(setup: Setup, seats: int, seed: int, seconds: float, bot: str = "random") -> Measured:
    """Play ever larger batches of games until one takes long enough; raises BuildError where Node or the module is missing."""
    path = built() / "bots.wasm"
    if not path.exists():
        raise BuildError("the modules are not built: python -m foxden.wasm")
    request = {
        "sizes": {"out": ACTIONS, **{kind.__name__: size_of(kind) for kind in (State, RngState, Scratch)}},
        "tables": b64encode(to_bytes(setup.tables)).decode(),
        "weights": b64encode(weights_of(bot, setup.game, seats).tobytes()).decode(),
        "bot": module(bot).__name__.rpartition(".")[2],
        "seats": seats,
        "seed": seed,
        "seconds": seconds,
    }
    return Measured(**json.loads(run_node(str(RUNNER), str(path), stdin=json.dumps(request).encode())))
