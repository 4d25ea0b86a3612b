"""Statistics of a few numbers, worked out by hand."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from foxden.bulk import rows as columns
from foxden.locale.en import RATINGS
from foxden.sheets.setup import setup
from foxden.sim.match import Match
from foxden.sim.result import Result
from foxden.sim.stats import distribution, json_safe, players, rating_bands, win_shares, wins


def test_spread() -> None:
    """1 2 3 4: squares around the mean 2.25 + 0.25 + 0.25 + 2.25 = 5, divided by 3; percentiles lie 0.3, 1.5 and 2.7 steps up."""
    s = distribution(np.array([4, 1, 3, 2], np.int16))
    assert s.mean == 2.5
    assert s.sd == pytest.approx(math.sqrt(5 / 3))
    assert s.se == pytest.approx(math.sqrt(5 / 3) / 2)
    assert (s.p10, s.median, s.p90) == pytest.approx((1.3, 2.5, 3.7))
    assert (s.min, s.max) == (1, 4)


def test_one_game_has_no_deviation() -> None:
    s = distribution(np.array([7], np.int16))
    assert (s.mean, s.median, s.p10, s.p90, s.min, s.max) == (7, 7, 7, 7, 7, 7)
    assert math.isnan(s.sd)
    assert math.isnan(s.se)


def test_large_totals_do_not_overflow() -> None:
    """The sum of these is more than a small integer holds."""
    assert distribution(np.full(1000, 300, np.int16)).mean == 300


def test_bands() -> None:
    """pretty: 281 and more is the best level, 140 the least of the last but one."""
    found = rating_bands(setup("pretty"), np.array([300, 281, 280, 140, 139], np.int16))
    assert [band.least for band in found] == [281, 260, 240, 220, 200, 180, 160, 140, None]
    assert [band.share for band in found] == pytest.approx([0.4, 0.2, 0, 0, 0, 0, 0, 0.2, 0.2])
    assert [band.name for band in found] == list(RATINGS[9])


def places(*games: list[int]) -> np.ndarray:
    """Rows in which only the places count."""
    found = np.zeros((len(games), len(games[0]), columns.WIDTH), np.int16)
    found[:, :, columns.PLACE] = games
    return found


def test_wins() -> None:
    """Won alone; shared by two; shared by three; lost."""
    rows = places([1, 2, 3], [1, 1, 3], [1, 1, 1], [2, 1, 3])
    assert win_shares(rows, 0) == pytest.approx([1, 1 / 2, 1 / 3, 0])
    first, second, third = (wins(rows, i) for i in range(3))
    assert (first.alone, first.shared, first.share) == pytest.approx((1 / 4, 2 / 4, 11 / 24))
    assert (second.alone, second.shared, second.share) == pytest.approx((1 / 4, 2 / 4, 11 / 24))
    assert (third.alone, third.shared, third.share) == pytest.approx((0, 1 / 4, 1 / 12))
    assert third.se == pytest.approx(1 / 12)  # 0 0 1/3 0: the squares make 1/12, divided by 3 and by 4


def two_games() -> np.ndarray:
    """pretty, alone: yellow blue green orange purple, foxes; tracks are re-roll, +1, return, any number."""
    rows = np.zeros((2, 1, columns.WIDTH), np.int16)
    for game, (areas, foxes, earned, used) in enumerate(
        [([10, 20, 30, 40, 5], 2, [3, 1], [2, 1]), ([20, 20, 10, 0, 50], 3, [4, 0], [4, 0])]
    ):
        rows[game, 0, columns.FIRST_AREA : columns.FIRST_AREA + 5] = areas
        rows[game, 0, columns.TOTAL] = sum(areas) + foxes * min(areas)
        rows[game, 0, [columns.PLACE, columns.FOXES]] = [1, foxes]
        rows[game, 0, columns.FIRST_EARNED : columns.FIRST_EARNED + 2] = earned
        rows[game, 0, columns.FIRST_USED : columns.FIRST_USED + 2] = used
    return rows


def test_a_player() -> None:
    (player,) = players(Match("pretty", ("greedy",)), two_games())
    assert player.total.mean == (115 + 100) / 2
    assert {name: area.mean for name, area in player.areas.items()} == {
        "yellow": 15, "blue": 20, "green": 20, "orange": 20, "purple": 27.5,
    }  # fmt: skip
    assert player.areas["yellow"].sd == pytest.approx(math.sqrt(50))
    assert (player.foxes, player.fox_points) == (2.5, 5)  # 2 x 5 and 3 x 0
    assert player.actions == {"RR": (3.5, 3), "+1": (0.5, 0.5)}
    assert player.wins is None


def test_summary_is_plain_data() -> None:
    result = Result.from_parts(Match("pretty", ("greedy",), seed=4), [(9, two_games()[1:])], 9, 5, False, 2, 0.5)
    read = json.loads(json.dumps(result.summary(), allow_nan=False))
    assert (read["game"], read["bots"], read["seed"], read["first"], read["games"], read["asked"]) == (
        "pretty",
        ["greedy"],
        4,
        9,
        1,
        5,
    )
    assert read["stopped"] is True
    assert read["games_per_second"] == 2
    assert read["players"][0]["total"] | {"sd": None, "se": None} == read["players"][0]["total"]
    assert read["players"][0]["foxes"] == {"number": 3, "points": 0}
    assert json_safe({"a": [math.nan, (1.5, math.inf)]}) == {"a": [None, [1.5, None]]}


def test_parts_in_any_order() -> None:
    rows = two_games()
    match = Match("pretty", ("greedy",))
    result = Result.from_parts(match, [(1, rows[1:]), (0, rows[:1])], 0, 2, False, 1, 1.0)
    assert result.numbers.tolist() == [0, 1]
    assert result.column(columns.TOTAL).tolist() == [115, 100]
    assert (result.stopped, result.next) == (False, 2)
    gap = Result.from_parts(match, [(5, rows[1:]), (0, rows[:1])], 0, 6, False, 1, 1.0)
    assert (gap.stopped, gap.next) == (True, None)
    none = Result.from_parts(match, [], 3, 6, False, 1, 1.0)
    assert (none.games, none.stopped, none.next, none.summary()["players"]) == (0, True, 3, [])
