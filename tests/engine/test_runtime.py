"""The compiled runtime: record layouts, intrinsics, the cache, and what happens without numba."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import foxden
from foxden.bulk import counter_rng
from foxden.engine.compiling import Compiled, cache_folder
from foxden.engine.errors import MissingExtra
from foxden.engine.linking import Interpreted
from foxden.engine.numpy_records import new_states, pack, record_of, unpack
from foxden.rules import bits, score
from foxden.rules.copy_state import put
from foxden.rules.state import State, Tables
from foxden.sheets.setup import setup
from tests.random_play import TABLES, finished


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_states_and_tables_survive_the_way_to_records_and_back(name: str, seats: int) -> None:
    game = finished(name, seats, 5)
    record = new_states(1)[0]
    pack(game.state, record)
    assert unpack(record, State) == game.state
    assert unpack(record_of(game.setup.tables), Tables) == game.setup.tables


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiled:
    monkeypatch.setenv("FOXDEN_CACHE", str(tmp_path))
    return Compiled(counter_rng)


def test_compiled_functions_give_the_same_answers(run: Compiled) -> None:
    game = finished("cubed", 2, 3)
    tables, record = record_of(game.setup.tables), record_of(game.state)
    for seat in (0, 1):
        assert run.total(tables, record["papers"][seat]) == score.total(game.setup.tables, game.state.papers[seat])
    for x in (0, 1, 2**31, 2**32 - 1, 123456789):
        assert run.mix(x) == counter_rng.mix(x)
        assert run.game_key(x, 7) == counter_rng.game_key(x, 7)
        assert run.random_below(x, 3, 46656) == counter_rng.random_below(x, 3, 46656)


def test_intrinsics_give_the_same_results(run: Compiled) -> None:
    rng = random.Random(1)
    for _ in range(200):
        mask = rng.randrange(1, 2**30)
        assert run.nth_member(mask, bits.count(mask) - 1) == mask.bit_length() - 1
        assert run.nth_member(mask, 0) == bits.lowest(mask)


def test_a_state_is_copied_whole() -> None:
    game, other = finished("cubed", 4, 3), finished("twice", 2, 1)
    light = other.state.copy()
    papers = light.papers
    put(light, game.state)
    assert light == game.state
    assert light.papers is papers, "in place"
    light.papers[1].written[0][0] += 1
    assert light != game.state, "nothing is shared"


def test_an_entry_is_kept_on_disk_and_found_again(run: Compiled, tmp_path: Path) -> None:
    assert run.mix(5) == counter_rng.mix(5)
    kept = sorted(p.name for p in tmp_path.rglob("*.nbc"))
    assert len(kept) == 1
    assert kept[0].startswith("counter_rng.mix")
    assert Compiled(counter_rng).mix(5) == counter_rng.mix(5)
    assert sorted(p.name for p in tmp_path.rglob("*.nbc")) == kept


def test_the_cache_folder_is_named_after_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOXDEN_CACHE", str(tmp_path / "cache"))
    found = set()
    for text in ("ONE = 1\n", "ONE = 2\n"):
        (tmp_path / "rule.py").write_text(text)
        module = ModuleType("rule")
        module.__file__ = str(tmp_path / "rule.py")
        monkeypatch.setattr("foxden.engine.compiling.inspect.getsource", lambda m, text=text: text)
        found.add(cache_folder([module]))
    assert len(found) == 2
    assert all(folder.is_dir() for folder in found)


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("FOXDEN_CACHE", str(tmp_path / "file"))
    assert cache_folder([counter_rng]).is_dir()


def test_an_unknown_function_is_an_error(run: Compiled) -> None:
    with pytest.raises(AttributeError, match="no rule function 'cheat'"):
        _ = run.cheat


def test_linked_functions_find_each_other() -> None:
    run = Interpreted(counter_rng)
    assert run.random_below(5, 3, 46656) == counter_rng.random_below(5, 3, 46656)
    with pytest.raises(AttributeError, match="no rule function 'cheat'"):
        _ = run.cheat


def test_without_numba_the_message_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match=r"foxden\[fast\]"):
        Compiled()


def test_games_need_no_numba() -> None:
    code = "import sys; sys.modules['numba'] = None; import foxden, random; g = foxden.new('pretty'); g.roll(random.Random(1))"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_records_of_kinds_compare_by_value() -> None:
    one, two = State(), State()
    assert one == two
    two.papers[3].marks[4] = 1
    assert one != two
    assert two.copy() == two
    assert one != setup("pretty").tables
    assert foxden.new("pretty").state != one
