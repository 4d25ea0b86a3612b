"""The rules as WebAssembly in a real browser, under the policy that the server sends: the same games and picks as in Python."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from pathlib import Path

from foxden.bots import weights_of
from foxden.wasm.build import GENERATED
from tests import wasm
from tests.wasm.node import answers, picks_task
from tests.wasm.proof import EACH, SEED
from tests.wasm.reference import Reference
from tests.web.conftest import Welcome

PLAYER = Path(wasm.__file__).with_name("player.js")
GAMES = (("pretty", 2), ("twice", 1), ("cubed", 3), ("junior", 4))
NUMBERS = [0, 5, 11]
POSITIONS = 40
PLAY = """({ description, page, bots, tables, weights, game, seats, seed, numbers, positions, each }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const player = new FoxdenPlayer(description, { page: bytes(page), bots: bytes(bots) }, game, bytes(tables));
  const games = numbers.map((number) => player.trace(player.page, seats, seed, number));
  return [games, player.picks('fox', new Int16Array(bytes(weights).buffer), seats, seed, positions, each)];
}"""


def text_of(name: str) -> str:
    return b64encode((GENERATED / name).read_bytes()).decode()


def test_the_same_games_and_picks_in_a_browser(visit: Welcome) -> None:
    me = visit()
    me.context.add_init_script(path=PLAYER)
    me.go("/")
    reference = Reference(compiled=False)
    for game, seats in GAMES:
        tables = b64encode(zlib.decompress((GENERATED / "tables" / f"{game}.tables").read_bytes())).decode()
        request = {
            "description": json.loads((GENERATED / "kernel.json").read_text()), "page": text_of("page.wasm"),
            "bots": text_of("bots.wasm"), "tables": tables, "weights": b64encode(weights_of("fox", game, seats).tobytes()).decode(),
            "game": game, "seats": seats, "seed": SEED, "numbers": NUMBERS, "positions": POSITIONS, "each": EACH,
        }  # fmt: skip
        played, picked = me.page.evaluate(PLAY, request)
        assert played == [reference.trace(game, seats, SEED, number) for number in NUMBERS]
        assert [picked] == answers([picks_task("fox", game, seats, SEED, POSITIONS, EACH)])
