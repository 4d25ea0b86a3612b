"""Paired differences, worked out by hand, of bots on the same dice and of files."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import NormalDist
from typing import Any

import polars as pl
import pytest

from foxden.sheets.setup import SetupError
from foxden.sim.files import FileError
from foxden.sim.match import Match
from foxden.sim.paired import compare, difference
from foxden.sim.paired_files import compare_files
from foxden.sim.simulate import simulate
from foxden.sim.workers import Backend, Span, serial_backend


def test_difference() -> None:
    """Differences 1 0 4 -1: mean 1, squares around it 0 + 1 + 9 + 4 = 14; those of A make 20, those of B 38; all divided by 3."""
    d = difference([10, 12, 14, 16], [9, 12, 10, 17])
    assert (d.games, d.a, d.b, d.mean) == (4, 13, 12, 1)
    se = math.sqrt(14 / 3 / 4)
    assert d.se == pytest.approx(se)
    assert (d.low, d.high) == pytest.approx((1 - 1.96 * se, 1 + 1.96 * se), abs=1e-4)
    assert (d.better, d.equal, d.worse) == (0.5, 0.25, 0.25)
    assert d.z == pytest.approx(1 / se)
    assert d.p == pytest.approx(2 * NormalDist().cdf(-1 / se))
    assert d.worth == pytest.approx((20 + 38) / 14)


def test_the_interval_ends_where_p_is_five_percent() -> None:
    d = difference([3, 1, 4, 1, 5], [0, 0, 0, 0, 0])
    shifted = difference([3, 1, 4, 1, 5], [d.low] * 5)
    assert shifted.p == pytest.approx(0.05)


def test_without_variance() -> None:
    same = difference([5, 7], [5, 7])
    assert (same.mean, same.se, same.p, same.equal) == (0, 0, 1, 1)
    assert math.isnan(same.z)
    assert math.isinf(same.worth)
    always = difference([6, 8], [5, 7])
    assert (always.mean, always.p, always.better) == (1, 0, 1)


def test_too_few() -> None:
    with pytest.raises(SetupError, match="2 games or more"):
        difference([1], [2])
    with pytest.raises(SetupError, match="2 games or more, not 1"):
        compare("greedy", "random", "pretty", 1)


def test_bots_on_the_same_dice() -> None:
    found = compare("greedy", "random", "pretty", 30, seed=9, first=5)
    assert found is not None
    greedy, lucky = (simulate("pretty", bot, 30, seed=9, first=5) for bot in ("greedy", "random"))
    pairs = list(zip(greedy.column(0).tolist(), lucky.column(0).tolist(), strict=True))
    assert found.total.mean == pytest.approx(sum(a - b for a, b in pairs) / 30)
    assert found.total.better == sum(a > b for a, b in pairs) / 30
    assert sum(found.areas.values()) == pytest.approx(found.total.mean)
    assert found.wins is None
    assert not found.stopped


def test_a_bot_and_itself() -> None:
    found = compare("greedy", "greedy", "junior", 10)
    assert found is not None
    assert (found.total.mean, found.total.p, found.total.equal) == (0, 1, 1)
    assert found.wins is not None
    assert found.wins.mean == 0


def stopping(*spans_played: int | None) -> Backend:
    """A backend that stops after a number of spans, given for its first and its second call; None: it does not stop."""
    each = iter(spans_played)

    def backend(match: Match, spans: Sequence[Span], compiled: bool) -> Iterator[tuple[int, Any]]:
        most = next(each)
        yield from serial_backend(match, spans[:most], compiled)
        if most is not None:
            raise KeyboardInterrupt

    return backend


def test_ctrl_c_while_a_or_b_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without B nothing can be compared; with some games of B, those that both have."""
    # Else a fast machine has played all games before the backend is asked.
    monkeypatch.setattr("foxden.sim.simulate.PILOT_SECONDS", 1e-9)
    assert compare("random", "greedy", "pretty", 100, runtime="python", backend=stopping(1)) is None
    found = compare("random", "greedy", "pretty", 100, runtime="python", backend=stopping(None, 1))
    assert found is not None
    assert found.stopped
    assert 2 <= found.total.games < found.asked == 100
    whole = compare("random", "greedy", "pretty", found.total.games)
    assert whole is not None
    assert found.total == whole.total


def test_several_seats() -> None:
    """A and B play in the same (changing) seat against the same others."""
    found = compare("greedy", "random", "junior", 12, seats=3, against="random")
    assert found is not None
    mine = simulate("junior", ["greedy", "random", "random"], 12, rotate=True)
    assert found.total.a == pytest.approx(mine.players[0].total.mean)
    assert found.wins is not None
    assert mine.players[0].wins is not None
    assert found.wins.a == pytest.approx(mine.players[0].wins.share)
    assert (found.seats, found.against) == (3, ("random", "random"))
    assert json.loads(json.dumps(found.summary(), allow_nan=False))["total"]["games"] == 12


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of a few games."""
    where = tmp_path_factory.mktemp("games")
    usual: dict[str, Any] = {"games": 20, "seed": 2, "runtime": "compiled"}
    simulate("pretty", "greedy", **usual).write(where / "greedy.parquet")
    simulate("pretty", "random", **usual).write(where / "random.csv")
    simulate("pretty", "random", games=20, seed=3).write(where / "seed.csv")
    simulate("pretty", "random", games=10, seed=2).write(where / "few.csv")
    simulate("pretty", "random", **usual, options={"solo_fallback": True}).write(where / "option.csv")
    simulate("twice", "random", **usual).write(where / "twice.csv")
    simulate("pretty", "random", **usual, seats=2).write(where / "two.csv")
    simulate("pretty", "greedy,random", **usual).write(where / "second.csv")
    simulate("pretty", "greedy,greedy", **usual).write(where / "both.csv")
    simulate("pretty", "greedy,greedy", **usual, rotate=True).write(where / "rotated.csv")
    return where


def test_files_are_compared_like_bots(folder: Path) -> None:
    by_file = compare_files(folder / "greedy.parquet", folder / "random.csv")
    by_bot = compare("greedy", "random", "pretty", 20, seed=2, runtime="compiled")
    assert by_bot is not None
    assert by_file.total == by_bot.total
    assert by_file.areas == pytest.approx(by_bot.areas)
    assert (by_file.a, by_file.b) == ("greedy (greedy.parquet)", "random (random.csv)")


def test_the_player_that_differs(folder: Path) -> None:
    """second.csv has greedy and random, two.csv random and random: the first player differs; both.csv has another second one."""
    found = compare_files(folder / "both.csv", folder / "second.csv")
    a, b = (pl.read_csv(folder / name) for name in ("both.csv", "second.csv"))
    assert found.total.mean == pytest.approx((a["total_2"] - b["total_2"]).mean())
    assert found.against == ("greedy",)
    assert found.wins is not None
    assert found.wins.a == pytest.approx(sum(1 / (p, q).count(1) if q == 1 else 0 for p, q in a["place_1", "place_2"].rows()) / 20)
    assert compare_files(folder / "second.csv", folder / "two.csv").a == "greedy (second.csv)"


def test_shuffled_rows_are_paired_by_number(folder: Path, tmp_path: Path) -> None:
    pl.read_csv(folder / "random.csv").reverse().write_csv(tmp_path / "back.csv")
    back = compare_files(folder / "greedy.parquet", tmp_path / "back.csv")
    assert back.total == compare_files(folder / "greedy.parquet", folder / "random.csv").total


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ("seed.csv", "seed 2, .*seed.csv has 3; only games on the same dice can be paired"),
        ("twice.csv", "sheet pretty, .*twice.csv has twice"),
        ("option.csv", "options usual, .*option.csv has solo_fallback=yes"),
        ("few.csv", r"20 games \(0 to 19\), .*few.csv 10 games \(0 to 9\), and they share 10"),
        ("two.csv", "differ in their number of seats"),
    ],
)
def test_files_of_other_games(other: str, words: str, folder: Path) -> None:
    with pytest.raises(FileError, match=words):
        compare_files(folder / "greedy.parquet", folder / other)


def test_files_with_other_players(folder: Path) -> None:
    with pytest.raises(FileError, match="players 1 and 2 differ"):
        compare_files(folder / "both.csv", folder / "two.csv")
    with pytest.raises(FileError, match="other seats in the two files"):
        compare_files(folder / "both.csv", folder / "rotated.csv")


def test_files_put_together_wrongly(folder: Path, tmp_path: Path) -> None:
    a, b = pl.read_csv(folder / "random.csv"), pl.read_csv(folder / "seed.csv")
    pl.concat([a, b]).write_csv(tmp_path / "mixed.csv")
    with pytest.raises(FileError, match="more than one seed"):
        compare_files(tmp_path / "mixed.csv", folder / "random.csv")
    pl.concat([a, a]).write_csv(tmp_path / "twice.csv")
    with pytest.raises(FileError, match=r"twice\.csv holds a game twice"):
        compare_files(folder / "random.csv", tmp_path / "twice.csv")
    a.clear().write_csv(tmp_path / "none.csv")
    with pytest.raises(FileError, match="games of no sheet"):
        compare_files(tmp_path / "none.csv", folder / "random.csv")
