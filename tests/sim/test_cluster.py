"""Games on a real cluster: scheduler and workers are processes, and some are killed."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import foxden
from foxden.sim import cluster as ours
from foxden.sim.cluster import ClusterError, dask_backend
from foxden.sim.match import match
from foxden.sim.match_games import play
from foxden.sim.workers import Spans
from tests.sim.cluster_dask import PATIENCE, Cluster, cluster, until

pytestmark = pytest.mark.long  # every worker compiles for itself

MATCH = match("pretty", ["greedy"], seed=7)
GAMES, SIZE = 16_000, 400
SPANS = list(Spans(0, GAMES, SIZE))


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Cluster]:
    with cluster(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def here() -> Any:
    """The same games, played in this process."""
    return play(MATCH, 0, GAMES)


def assert_same(found: list[tuple[int, Any]], here: Any) -> None:
    """Assert that every span is there once, and that every game is the same as in this process."""
    assert sorted(first for first, _ in found) == [first for first, _ in SPANS]
    assert np.array_equal(np.concatenate([rows for _, rows in sorted(found, key=lambda part: part[0])]), here)


def test_same_games(dask: Cluster) -> None:
    dask.worker()
    dask.worker("--no-nanny", "--nthreads", "3")
    for compiled in (True, False):
        two = match("twice", ["greedy", "random"], seats=3, seed=-5, rotate=True)
        found = dict(dask_backend(dask.address)(two, [(10, 7), (3, 7), (40, 1)], compiled))
        for first, n in ((10, 7), (3, 7), (40, 1)):
            assert np.array_equal(found.pop(first), play(two, first, n))
        assert not found


def test_a_killed_worker_loses_nothing(dask: Cluster, here: Any) -> None:
    victim, other = dask.worker(), dask.worker()
    work = dask_backend(dask.address)(MATCH, SPANS, True)
    found = [next(work) for _ in range(5)]
    dask.kill_at_work(victim)
    found += work
    assert_same(found, here)
    assert victim.process.wait(PATIENCE) == -9
    assert dask.workers == {other.address}


def test_a_nanny_replaces_a_killed_worker(dask: Cluster, here: Any) -> None:
    victim = dask.worker("--nanny")
    work = dask_backend(dask.address)(MATCH, SPANS, True)
    found = [next(work) for _ in range(5)]
    dask.kill_at_work(victim)
    found += work
    assert_same(found, here)
    assert victim.process.poll() is None
    assert dask.named(victim.name) != victim.address


def test_all_workers_killed_and_another_comes(dask: Cluster, here: Any) -> None:
    victims = [dask.worker(), dask.worker()]
    work = dask_backend(dask.address)(MATCH, SPANS, True)
    found = [next(work) for _ in range(5)]
    for victim in victims:
        dask.kill_at_work(victim)
    until(lambda: not dask.workers)
    dask.worker()
    found += work
    assert_same(found, here)


def test_a_worker_that_comes_later_gets_work(dask: Cluster) -> None:
    dask.worker()
    work: Any = dask_backend(dask.address)(MATCH, Spans(0, 10**9, SIZE), True)
    next(work)
    late = dask.worker()
    until(lambda: next(work) and dask.busy(late))
    work.close()
    until(lambda: not any(dask.client.processing().values()))
    assert not any(dask.client.processing().values()), "tasks that nobody waits for are cancelled"


def test_a_scheduler_that_is_gone(dask: Cluster) -> None:
    dask.worker()
    work = dask_backend(dask.address)(MATCH, Spans(0, 10**9, SIZE), True)
    next(work)
    dask.processes[0].kill()
    with pytest.raises(ClusterError, match=r"lost the connection|is gone"):
        list(work)


# Wrong from the start.


WRONG = ("", "localhost", "8786", "tcp://", "tcp://localhost", "http://localhost:8786", "a:99999", "a b:1", "tcp://a:1/2")


@pytest.mark.parametrize("address", WRONG)
def test_no_address(address: str) -> None:
    with pytest.raises(ClusterError, match=r"looks like tcp://[\d.]+:8786"):
        dask_backend(address)


def test_no_server_at_the_address() -> None:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port = one.getsockname()[1]
    start = time.monotonic()
    with pytest.raises(ClusterError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:.* dask scheduler$"):
        dask_backend(f"tcp://127.0.0.1:{port}")
    assert time.monotonic() - start < 20


@pytest.mark.parametrize("words", [b"", b"SSH-2.0-OpenSSH_9.6\r\n"])
def test_another_program_at_the_address(words: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "ANSWER_SECONDS", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as other, ThreadPoolExecutor(1) as thread:
        visit = thread.submit(other.accept)
        answer = thread.submit(lambda: visit.result()[0].sendall(words))
        with pytest.raises(ClusterError, match="no Dask scheduler answers"):
            dask_backend(f"127.0.0.1:{other.getsockname()[1]}")
        answer.result()
        visit.result()[0].close()


def test_no_workers(dask: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "WORKER_SECONDS", 0.5)
    with pytest.raises(ClusterError, match=f"has no workers; start one with: dask worker {dask.address}"):
        dask_backend(dask.address)


def another_foxden(folder: Path, version: str) -> Path:
    """A Foxden that says it is of another version."""
    shutil.copytree(Path(foxden.__file__).parent, folder / "foxden", ignore=shutil.ignore_patterns("__pycache__"))
    init = folder / "foxden" / "__init__.py"
    text = init.read_text(encoding="utf-8")
    init.write_text(text.replace(f'"{foxden.__version__}"', f'"{version}"'), encoding="utf-8")
    return folder


def test_another_version(dask: Cluster, tmp_path: Path) -> None:
    good = dask.worker()
    work = dask_backend(dask.address)(MATCH, Spans(0, 10**9, SIZE), True)
    next(work)
    odd = dask.worker(path=another_foxden(tmp_path / "odd", "0.0.9"))
    with pytest.raises(ClusterError, match=f"but {odd.address} has foxden 0.0.9 "):  # it came while others played
        list(work)
    with pytest.raises(ClusterError, match=f"here is foxden {foxden.__version__} .*but {odd.address} has foxden 0.0.9 ") as told:
        dask_backend(dask.address)
    assert good.address not in str(told.value)


def test_no_foxden(dask: Cluster, tmp_path: Path) -> None:
    (tmp_path / "none" / "foxden").mkdir(parents=True)
    (tmp_path / "none" / "foxden" / "__init__.py").touch()  # shadows the real package
    odd = dask.worker(path=tmp_path / "none")
    with pytest.raises(ClusterError, match=f"but {odd.address} fails: .*No module named 'foxden.sim'"):
        dask_backend(dask.address)


# The command.


def simulate(out: Path, games: int, *words: str) -> list[str]:
    start = [sys.executable, "-m", "foxden", "simulate", "pretty", "--bots", "greedy", "--games", str(games)]
    return [*start, "--seed", "7", "--runtime", "compiled", "--out", str(out), *words]


def begun(dask: Cluster, out: Path, games: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(simulate(out, games, "--cluster", dask.address), stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_the_command_writes_the_same_file(dask: Cluster, tmp_path: Path) -> None:
    victim, _ = dask.worker(), dask.worker()
    away, home = tmp_path / "away.csv", tmp_path / "home.csv"
    with begun(dask, away, 80_000) as command:
        dask.kill_at_work(victim)
        _, complaints = command.communicate(timeout=PATIENCE)
    assert (command.returncode, complaints) == (0, b"")
    subprocess.run(simulate(home, 80_000), check=True, capture_output=True, timeout=PATIENCE)
    assert away.read_bytes() == home.read_bytes()
    assert away.read_bytes().count(b"\n") == 80_001


def test_ctrl_c_collects_what_is_under_way(dask: Cluster, tmp_path: Path) -> None:
    out = tmp_path / "x.csv"
    workers = [dask.worker(), dask.worker()]
    with begun(dask, out, 10**9) as command:
        until(lambda: all(dask.busy(worker) for worker in workers))
        command.send_signal(signal.SIGINT)
        command.communicate(timeout=PATIENCE)
    assert command.returncode == 130
    numbers = [int(line.partition(",")[0]) for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    assert numbers == list(range(len(numbers)))  # no gaps
    assert len(numbers) > 100
    until(lambda: not any(dask.busy(worker) for worker in workers))


def test_the_command_complains(tmp_path: Path) -> None:
    command = simulate(tmp_path / "x.csv", 1000, "--cluster", "nowhere")
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr == "foxden simulate: 'nowhere' is no address of a Dask scheduler; one looks like tcp://192.168.0.10:8786\n"
