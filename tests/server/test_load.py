"""`foxden load`: its measurements agree with the server's own counts."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import foxden
from foxden.client.socket_client import ServerAddress, SocketClient, Unreachable
from foxden.loadtest.measure import quantile
from tests.server.guest import HTTP, Json
from tests.server.raw import frame
from tests.server.served import Served


def load(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "foxden", "load", *args], capture_output=True, text=True, timeout=300, check=False)


def figures(*args: str) -> Json:
    done = load("--json", *args)
    assert (done.returncode, done.stderr) == (0, "")
    found: Json = json.loads(done.stdout)
    return found


def counted(url: str) -> float:
    """The rolls and acts that a server has counted."""
    text = HTTP.get(f"{url}/metrics").text
    return sum(float(n) for n in re.findall(r'^foxden_events_total\{kind="(?:roll|act)"\} (\S+)$', text, re.MULTILINE))


@pytest.mark.parametrize(("game", "seats"), [("pretty", 2), ("junior", 3)])
def test_full_games_against_a_server_that_runs(server: Served, game: str, seats: int) -> None:
    before = counted(server.url)
    found = figures("--url", server.url, "--tables", "3", "--games", "2", "--game", game, "--seats", str(seats), "--think", "0")
    assert (found["tables"], found["sockets"], found["games"], found["refusals"]) == (3, 3 * seats, 6, {})
    first = counted(server.url) - before - found["moves"]  # moves of the warm-up table, which is not measured
    assert 10 < first < found["moves"]
    assert 0 < found["bytes_per_move"] < 300 or seats > 2
    assert 0 < found["p50_ms"] <= found["p99_ms"] <= found["most_ms"] < 1000 * found["seconds"]
    shortest, longest = found["seconds"] - 0.06, found["seconds"] + 0.06  # it is rounded to tenths
    assert found["moves"] / longest <= found["moves_per_second"] <= found["moves"] / max(shortest, 0.01)


def test_a_server_of_its_own() -> None:
    """It starts its own server, reports progress and stops after some seconds; an idle table needs little memory."""
    done = load("--tables", "150", "--think", "0.5", "--seconds", "12")
    assert done.returncode == 0
    assert re.search(r"^0 of 150 games over, [\d,]+ moves/s, p99 \d+ ms$", done.stderr, re.MULTILINE)
    lines = done.stdout.splitlines()
    assert lines[0] == "150 tables of 2 people, pretty, a move 0.5 s after being asked, for 12 s"
    assert [line.split(":")[0].strip() for line in lines[1:]] == [
        "games", "moves", "until everybody has heard", "memory of the server", "processor", "moves per second of a core",
        "messages of a move", "refused",
    ]  # fmt: skip
    idle = re.search(r"(\d+) kB per idle table", done.stdout)
    assert idle is not None
    assert 10 < int(idle.group(1)) < 100


def test_moves_that_take_too_long_end_with_exit_code_1(server: Served) -> None:
    brief = ("--url", server.url, "--tables", "1", "--game", "junior", "--think", "0")
    assert load(*brief, "--p99", "0").returncode == 1
    assert load(*brief, "--p99", "1e9").returncode == 0


def test_quantiles() -> None:
    """Of 1 to 100: 50 of them are at most 50, 99 at most 99."""
    values = [float(x) for x in range(100, 0, -1)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1.0)) == (50, 99, 100)
    assert quantile([3.0], 0.99) == 3
    assert quantile([1.0, 2.0, 3.0], 0.5) == 2
    assert quantile([], 0.5) is None


class Silent(asyncio.Transport):
    """A transport that keeps what was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""

    def write(self, data: object) -> None:
        assert isinstance(data, bytes)
        self.sent += data

    def close(self) -> None:
        self.sent += b"(closed)"

    def abort(self) -> None:
        self.sent += b"(aborted)"


def wired(heard: Callable[[bytes], None], lost: Callable[[str], None]) -> tuple[SocketClient, Silent]:
    wire, end = SocketClient(ServerAddress("x", 80, False), "/ws/y", heard, lost), Silent()
    wire.connection_made(end)
    assert end.sent.startswith(b"GET /ws/y HTTP/1.1\r\n")
    end.sent = b""
    return wire, end


@pytest.mark.parametrize("step", [1, 2, 3, 7, 1000, 100_000])
def test_texts_arrive_however_they_are_cut(step: int) -> None:
    texts = [b"", b"x", b"y" * 125, b"z" * 126, b"u" * 65_535, b"v" * 65_536]
    frames = b"".join(frame(text, masked=False) for text in texts)
    stream = (
        b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frames + frame(b"?", 9, masked=False) + frame(b"\x03\xe9", 8, masked=False)
    )

    async def listen() -> tuple[list[bytes], list[str], bytes]:
        heard: list[bytes] = []
        lost: list[str] = []
        wire, end = wired(heard.append, lost.append)
        for i in range(0, len(stream), step):
            wire.data_received(stream[i : i + step])
        return heard, lost, end.sent

    heard, lost, sent = asyncio.run(listen())
    assert heard == texts
    assert lost == ["closed with 1001"]
    assert sent == frame(b"?", 10) + b"(closed)"


def test_what_is_said_is_masked() -> None:
    async def say() -> bytes:
        wire, end = wired(lambda text: None, lambda why: None)
        wire.send({"t": "ping", "id": 1})
        wire.send("x" * 200)
        return end.sent

    assert asyncio.run(say()) == frame(b'{"t":"ping","id":1}') + frame(b'"' + b"x" * 200 + b'"')


def test_a_refused_socket_is_told() -> None:
    async def open() -> None:
        wire, _ = wired(lambda text: None, lambda why: None)
        wire.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
        await wire.open

    with pytest.raises(Unreachable, match=r"no socket: .* 403 Forbidden"):
        asyncio.run(open())


def test_nobody_waits_for_a_socket_any_more() -> None:
    """The caller gives up while the socket is being opened: what arrives later is not read."""

    async def give_up() -> tuple[list[bytes], list[str]]:
        heard: list[bytes] = []
        lost: list[str] = []
        wire, _ = wired(heard.append, lost.append)
        wire.open.cancel()
        wire.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frame(b"x", masked=False))
        wire.connection_lost(None)
        return heard, lost

    assert asyncio.run(give_up()) == ([], [])


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--tables", "0"], "--tables is 1 or more"),
        (["--games", "0"], "--games is 1 or more"),
        (["--think", "-1"], "--think is 0 or more"),
        (["--url", "localhost:80"], "'localhost:80' is no address of a server; http://localhost:8000 would be"),
        (["--database", "nonsense"], "the server did not start: foxden serve: 'nonsense' is no database URL; "),
    ],
)
def test_complaints(args: list[str], says: str) -> None:
    done = load(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"foxden load: {says}")
    assert done.stderr.count("\n") == 1


def test_there_has_to_be_such_a_game() -> None:
    with pytest.raises(foxden.SetupError) as caught:
        foxden.new("chess", 2)
    done = load("--game", "chess")
    assert (done.returncode, done.stderr) == (2, f"foxden load: {caught.value}\n")


def test_no_server_at_the_address(server: Served) -> None:
    done = load("--url", "http://127.0.0.1:1")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("foxden load: POST /api/tables at 127.0.0.1 port 1: ")


def test_a_server_that_allows_no_more_tables(tmp_path: object) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db", "--lazy", "--tables", "2", "--rate", "1000") as served:
        done = load("--url", served.url, "--tables", "5", "--think", "0")
    assert done.returncode == 2
    assert done.stderr == 'foxden load: the server makes no table: {"error":"too_many_tables","say":{"most":2}}\n'


def test_the_measurement_leaves_the_library_alone() -> None:
    """A subpackage with the name of a library function would replace that function when it is imported."""
    packages = {path.name for path in Path(foxden.__file__).parent.iterdir() if path.is_dir()}
    assert not packages & set(foxden.__all__)
    assert callable(foxden.load)
