"""Games on disk: the columns, the values, and what cannot be written or read."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from foxden.sim.files import MATCH_COLUMNS, TABLE_SUFFIXES, FileError, check_target, read
from foxden.sim.match_games import play_game
from foxden.sim.result import Result
from foxden.sim.simulate import simulate


@pytest.fixture(scope="module")
def twice() -> Result:
    return simulate("twice", "greedy,random", games=6, seats=3, seed=11, rotate=True, first=4, options={"solo_fallback": True})


def test_columns(twice: Result) -> None:
    one = ["bot", "seat", "total", "place", "foxes", "silver", "yellow", "blue", "green", "pink"]
    one += ["RR_earned", "RR_used", "RT_earned", "RT_used", "+1_earned", "+1_used"]
    columns = ["game", *(f"{name}_{i}" for i in (1, 2, 3) for name in one), "sheet", "options", "seed", "rules"]
    assert twice.frame().columns == columns


def test_values_are_those_of_the_games_played_one_by_one(twice: Result) -> None:
    for row in twice.frame().iter_rows(named=True):
        number = row["game"]
        seats = [(player + number) % 3 for player in range(3)]  # players move on by one seat each game
        names = [("greedy", "random", "greedy")[seats.index(seat)] for seat in range(3)]
        game = play_game(twice.match, names, number)
        for player, seat in enumerate(seats, 1):
            score = game.score(seat + 1)
            assert (row[f"bot_{player}"], row[f"seat_{player}"]) == (names[seat], seat + 1)
            assert (row[f"total_{player}"], row[f"foxes_{player}"]) == (score.total, score.foxes)
            assert {name: row[f"{name}_{player}"] for name in score.areas} == score.areas
            assert (row[f"place_{player}"] == 1) == (seat + 1 in game.winners)
            for track, (earned, left) in game.stock(seat + 1).items():
                assert (row[f"{track}_earned_{player}"], row[f"{track}_used_{player}"]) == (earned, earned - left)
        assert [row[name] for name in MATCH_COLUMNS] == ["twice", "solo_fallback=yes", 11, "2"]
    assert twice.frame()["game"].to_list() == [4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("suffix", TABLE_SUFFIXES)
def test_what_is_written_can_be_read(suffix: str, twice: Result, tmp_path: Path) -> None:
    path = tmp_path / f"games{suffix}"
    twice.write(path)
    assert read(path).equals(twice.frame())
    assert [p.name for p in tmp_path.iterdir()] == [path.name]  # nothing else is left behind


def test_csv_is_plain(twice: Result, tmp_path: Path) -> None:
    """Any program can read it: a header, and as many values in every line."""
    twice.write(tmp_path / "games.csv")
    header, *lines = (tmp_path / "games.csv").read_text().splitlines()
    assert header.startswith("game,bot_1,seat_1,total_1,place_1,foxes_1,silver_1,")
    assert {line.count(",") for line in lines} == {header.count(",")}
    assert "usual" in simulate("pretty", "random", games=1).frame()["options"]


def test_targets_are_checked_first(tmp_path: Path) -> None:
    check_target(tmp_path / "new.csv", TABLE_SUFFIXES)
    assert not (tmp_path / "new.csv").exists()
    old = tmp_path / "old.parquet"
    old.write_text("keep me")
    check_target(old, TABLE_SUFFIXES)
    assert old.read_text() == "keep me"
    for path, words in (
        (tmp_path / "games.txt", r"games\.txt must end in \.parquet or \.csv"),
        (tmp_path / "games", r"must end in \.parquet or \.csv"),
        (tmp_path / "nowhere" / "games.csv", r"cannot write .*games\.csv \(No such file or directory\)"),
        (old / "games.csv", r"cannot write .* \(Not a directory\)"),
    ):
        with pytest.raises(FileError, match=words):
            check_target(path, TABLE_SUFFIXES)
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(FileError, match="Is a directory"):
        check_target(tmp_path / "folder.csv", TABLE_SUFFIXES)


def test_what_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    with pytest.raises(FileError, match="was not written by foxden simulate --out: it has no column game, bot_1"):
        read(tmp_path / "other.csv")
    (tmp_path / "bad.parquet").write_text("not a table")
    with pytest.raises(FileError, match="cannot read"):
        read(tmp_path / "bad.parquet")
    with pytest.raises(FileError, match="there is no file"):
        read(tmp_path / "none.csv")
    with pytest.raises(FileError, match=r"must end in \.parquet or \.csv"):
        read(tmp_path / "games.xlsx")


def test_large_seeds_fit(tmp_path: Path) -> None:
    result = simulate("pretty", "random", games=1, seed=-(1 << 63))
    result.write(tmp_path / "a.csv")
    assert pl.read_csv(tmp_path / "a.csv")["seed"].to_list() == [-(1 << 63)]
