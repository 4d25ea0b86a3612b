"""What the numbers of the rules are called: for all games (`names.ts`), and for each game its sheet and words (`sheets/GAME.json`).

Everything is taken from where Python has it, so that no word is written twice.
"""

from __future__ import annotations

import json
from typing import Any

from foxden.bots import BOTS, LEVELS
from foxden.engine.action import KINDS
from foxden.engine.bonuses import FATES
from foxden.engine.reasons import PLACES as FROM
from foxden.engine.reasons import REASONS
from foxden.engine.view import PLACES
from foxden.notation.positions import KEYS, PHASES
from foxden.notation.records import OURS
from foxden.notation.seats import STAGES
from foxden.notation.validate import PROBLEMS
from foxden.notation.words import STYLES, words
from foxden.rules import VERSION, VERSIONS
from foxden.sheets import GAMES
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup
from foxden.sheets.tables import TRACK

HEAD = "// Written by `python -m foxden.wasm`; do not edit.\n"


def typescript() -> str:
    """The names that all games share, as a module of TypeScript."""
    parts = [f"export const {name} = {_json(value)} as const;\n" for name, value in _names().items()]
    return "\n".join([HEAD, *parts])


def _names() -> dict[str, Any]:
    return {
        "GAMES": GAMES,
        "VERSIONS": VERSIONS,
        "VERSION": VERSION,
        "PHASES": PHASES,
        "KINDS": [KINDS[code] for code in range(len(KINDS))],
        "STAGES": STAGES,
        "STYLES": STYLES,
        "FATES": [FATES[code].value for code in range(len(FATES))],
        "TRACKS": TRACK,
        "LIES": PLACES,  # where a die lies
        "FROM": FROM,  # where a number comes from
        "REASONS": REASONS,
        "PROBLEMS": PROBLEMS,
        "HEADERS": OURS,
        "POSITION_WORDS": KEYS,
        "BOTS": list(BOTS),
        "LEVELS": LEVELS,
    }


def sheet(game: str) -> bytes:
    """Everything printed on the sheet of a game, what its dice may show, and the word of each action."""
    chosen = setup(game)
    return _json({**describe(chosen), "symbols": chosen.symbols, "words": words(chosen)}).encode()


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
