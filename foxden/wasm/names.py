"""What the numbers of the rules are called: for all games, and for each game its sheet and words (`sheets/GAME.json`).

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
from foxden.wasm.describe import HEAD


def typescript() -> str:
    """The names that all games share, as a module of TypeScript."""
    return _module(_names())


def reading_typescript() -> str:
    """What only those need who read positions and records, as another module, which few pages fetch."""
    return _module({"PROBLEMS": PROBLEMS, "POSITION_WORDS": KEYS})


def _module(values: dict[str, Any]) -> str:
    return "\n".join([HEAD, *(f"export const {name} = {_json(value)} as const;\n" for name, value in values.items())])


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
        "HEADERS": OURS,
        "BOTS": list(BOTS),
        "LEVELS": LEVELS,
    }


def sheet(game: str) -> bytes:
    """Everything printed on the sheet of a game, what its dice may show, and the word of each action."""
    chosen = setup(game)
    return _json({**describe(chosen), "symbols": chosen.symbols, "words": words(chosen)}).encode()


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
