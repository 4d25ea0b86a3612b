"""WebAssembly plays as Python does: a sample. The whole proof is `python -m tests.wasm.proof`."""

from __future__ import annotations

import shutil
from gzip import compress
from itertools import product
from pathlib import Path

import pytest

from foxden.engine.numpy_records import dtype_of, record_of
from foxden.rules import VERSIONS
from foxden.rules.records import Record
from foxden.sheets import GAMES, sheet
from foxden.sheets.setup import setup
from foxden.wasm import setups
from foxden.wasm.build import GENERATED
from foxden.wasm.compiler import compiled
from foxden.wasm.entries import MODULES, RECORDS
from foxden.wasm.layout import offsets, size_of, to_bytes
from foxden.wasm.program import Program
from tests.wasm.node import answers, picks_task, trace_task
from tests.wasm.proof import check_games, check_picks
from tests.wasm.reference import Reference

TABLES = [(game, seats) for game in GAMES for seats in sorted(sheet(game).lengths)]
SAMPLE = (0, 1, 2, 6, 13, 27)  # games with different house rules
KILOBYTE = 1024


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_records_lie_in_memory_as_numpy_lays_them_out(kind: type[Record]) -> None:
    there = dtype_of(kind)
    assert size_of(kind) == there.itemsize
    assert offsets(kind) == {name: place[1] for name, place in there.fields.items()}


@pytest.mark.parametrize("game", GAMES)
def test_tables_with_any_house_rules_are_the_usual_ones_with_patches(game: str) -> None:
    assert setups.base(game) == record_of(setup(game).tables).tobytes()
    usual, options, versions = sheet(game).options, setups.option_patches(game), setups.version_patches(game)
    for version, values in product(VERSIONS, product((False, True), repeat=len(usual))):
        patched = bytearray(setups.base(game))
        chosen = dict(zip(usual, values, strict=True))
        for patch in (versions[version], *(options[name] for name, value in chosen.items() if value != usual[name])):
            for at, byte in patch:
                patched[at] = byte
        assert bytes(patched) == to_bytes(setup(game, chosen, rules=version).tables), (version, chosen)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_same_games(game: str, seats: int) -> None:
    reference = Reference(compiled=False)
    check_games(reference, game, seats, SAMPLE)
    check_games(reference, game, seats, SAMPLE[:2], "bots")


@pytest.mark.parametrize("game", GAMES)
def test_same_picks(game: str) -> None:
    reference, seats = Reference(compiled=False), min(sheet(game).lengths)
    for bot in ("random", "greedy"):
        check_picks(reference, bot, game, seats, 20)
    for bot in ("medium", "fox"):
        check_picks(reference, bot, game, seats, 5)
    if game == "junior":  # where looking ahead is quick enough in Python
        check_picks(reference, "master", game, seats, 2)


def test_a_checked_build_plays_the_same_games_without_a_trap(tmp_path: Path) -> None:
    """No index, shift, division or field is ever out of range, so the runtimes cannot differ there."""
    folder = tmp_path / "checked"
    shutil.copytree(GENERATED, folder)
    (folder / "bots.wasm").write_bytes(compiled(Program(MODULES["bots"]).text(), checked=True))
    tasks = [trace_task(game, seats, 5, range(40), "bots") for game, seats in TABLES]
    tasks += [picks_task(bot, game, seats, 5, 8, 7) for game, seats in TABLES for bot in ("greedy", "easy", "fox")]
    tasks += [picks_task("master", game, seats, 5, 2, 7) for game, seats in TABLES]
    assert answers(tasks, folder) == answers(tasks)


def test_what_a_browser_fetches_is_small() -> None:
    sizes = {path.name: len(compress(path.read_bytes())) for path in GENERATED.rglob("*") if path.is_file()}
    assert sizes["bots.wasm"] < 14 * KILOBYTE
    assert sizes["page.wasm"] < 12 * KILOBYTE
    assert sizes["kernel.ts"] < 5 * KILOBYTE
    assert max(size for name, size in sizes.items() if name.endswith(".tables")) < 2 * KILOBYTE
    assert max(size for name, size in sizes.items() if name.endswith(".net")) < 200_000
