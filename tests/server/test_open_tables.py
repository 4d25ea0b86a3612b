"""The list of open tables, the time for a turn, leaving, and reactions: real servers, real sockets."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server import postgres
from tests.server.guest import HTTP, ME, OPEN, PATIENCE, Guest, Json, bot, make, sit
from tests.server.served import FAST, Served, sqlite

ANN = ME | {"name": "Ann"}


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which one is soon away for long."""
    with Served(sqlite(tmp_path_factory.mktemp("open")), *FAST, "--away", "0.6") as served:
        yield served.url


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[str, str]]:
    """Two processes on one PostgreSQL."""
    with postgres.cluster() as url, Served(url, *FAST, "--away", "0.6") as one, Served(url, *FAST, "--away", "0.6") as two:
        yield one.url, two.url


class Looker:
    """A socket that looks at the list."""

    def __init__(self, url: str, opened: ExitStack) -> None:
        where = f"{url.replace('http', 'ws', 1)}/ws/open"
        self.socket: ClientConnection = opened.enter_context(connect(where, open_timeout=PATIENCE, compression=None))

    def until(self, wanted: Callable[[dict[str, Json]], bool]) -> dict[str, Json]:
        """Receive lists until one is as wanted; returns it by table."""
        while True:
            said = json.loads(self.socket.recv(timeout=PATIENCE))
            assert said["t"] == "open"
            tables = {table["table"]: table for table in said["tables"]}
            if wanted(tables):
                return tables


def listed(url: str) -> dict[str, Json]:
    return {table["table"]: table for table in HTTP.get(f"{url}/api/open").json()["tables"]}


def take(url: str, table: str, seat: int, name: str) -> Guest:
    answer = HTTP.post(f"{url}/api/tables/{table}/seats/{seat}", json={"name": name})
    guest = Guest(url, table, {str(seat): answer.json()["secret"]})
    assert guest.hello(since=0)["you"] == [seat]
    return guest


def wait_for(found: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_it_comes_into_the_list_when_its_owner_sits_down_and_leaves_it_when_full(url: str) -> None:
    with ExitStack() as opened:
        looker = Looker(url, opened)
        looker.until(lambda tables: True)
        made = make(url, "twice", [ANN, OPEN, OPEN, bot("hard")], open=True, turn_seconds=60, options={"leftovers_sweep": True})
        table = made["table"]
        hidden = make(url, "twice", [ANN, OPEN])["table"]
        assert table not in listed(url)  # nobody waits there yet
        ann, _other = opened.enter_context(sit(url, made)), opened.enter_context(Guest(url, hidden))
        shown = looker.until(lambda tables: table in tables)[table]
        info = HTTP.get(f"{url}/api/tables/{table}").json()
        assert (info["open"], info["turn_seconds"]) == (True, 60)
        assert shown == {
            "table": table, "game": "twice", "rules": {"leftovers_sweep": True}, "turn_seconds": 60, "since": info["made"],
            "seats": [
                {"seat": 1, "kind": "person", "name": "Ann", "level": None},
                {"seat": 2, "kind": "open", "name": "", "level": None},
                {"seat": 3, "kind": "open", "name": "", "level": None},
                {"seat": 4, "kind": "bot", "name": "", "level": "hard"},
            ],
        }  # fmt: skip
        assert listed(url)[table] == shown
        assert hidden not in listed(url)
        bea = opened.enter_context(take(url, table, 3, "Bea"))
        shown = looker.until(lambda tables: tables.get(table, {"seats": [{}] * 4})["seats"][2].get("name") == "Bea")[table]
        opened.enter_context(take(url, table, 2, "Cem"))
        looker.until(lambda tables: table not in tables)
        assert table not in listed(url)
        assert bea.ask(t="leave", seat=3)["t"] == "ok"  # nothing was rolled: the seat is free again
        assert looker.until(lambda tables: table in tables)[table]["seats"][2]["kind"] == "open"
        ann.known(bea.n)
        assert ann.ask(t="roll", seat=1, n=ann.n)["t"] == "ok"
        looker.until(lambda tables: table not in tables)


def test_it_leaves_the_list_when_nobody_is_there_for_a_while_and_comes_back_with_them(brief: str) -> None:
    with ExitStack() as opened:
        looker = Looker(brief, opened)
        made = make(brief, "pretty", [ANN, OPEN], open=True)
        ann = sit(brief, made)
        looker.until(lambda tables: made["table"] in tables)
        ann.close()
        looker.until(lambda tables: made["table"] not in tables)
        opened.enter_context(sit(brief, made))
        looker.until(lambda tables: made["table"] in tables)


def test_the_socket_of_the_list_answers_ping_and_nothing_else(url: str) -> None:
    with ExitStack() as opened:
        looker = Looker(url, opened)
        looker.until(lambda tables: True)
        looker.socket.send('{"t": "ping", "id": 7}')
        assert json.loads(looker.socket.recv(timeout=PATIENCE)) == {"t": "pong", "id": 7}
        looker.socket.send('{"t": "roll", "id": 8, "seat": 1, "n": 0}')
        assert json.loads(looker.socket.recv(timeout=PATIENCE))["code"] == "hello_first"
        looker.socket.send("nonsense")
        assert json.loads(looker.socket.recv(timeout=PATIENCE))["code"] == "malformed"


def test_one_address_cannot_fill_the_list(url: str) -> None:
    with ExitStack() as opened:
        tables = []
        for _ in range(13):
            made = make(url, "pretty", [ANN, OPEN], open=True)
            opened.enter_context(sit(url, made))
            tables.append(made["table"])
        wait_for(lambda: tables[-1] in listed(url))
        assert [table for table in tables if table in listed(url)] == tables[3:]  # the newest ten


def test_two_processes_show_the_same_list(pair: tuple[str, str]) -> None:
    one, two = pair
    with ExitStack() as opened:
        looker = Looker(two, opened)
        made = make(one, "cubed", [ANN, OPEN, OPEN], open=True)
        table, ann = made["table"], opened.enter_context(sit(one, made))
        looker.until(lambda tables: table in tables)
        wait_for(lambda: listed(one).keys() == listed(two).keys() == {table})
        assert listed(one) == listed(two)
        bea = opened.enter_context(take(two, table, 2, "Bea"))
        wait_for(lambda: all(listed(url)[table]["seats"][1]["name"] == "Bea" for url in pair))
        ann.known(bea.n)
        assert bea.ask(t="react", seat=2, what="hello")["t"] == "reaction"
        assert ann.until("reaction") == {"t": "reaction", "seat": 2, "what": "hello"}
        assert ann.ask(t="roll", seat=1, n=ann.n)["t"] == "ok"
        wait_for(lambda: not listed(one) and not listed(two))
        later = make(two, "pretty", [ANN, OPEN], open=True)
        waiting = sit(two, later)
        wait_for(lambda: listed(one).keys() == {later["table"]})
        waiting.close()
        wait_for(lambda: not listed(one) and not listed(two))


def test_a_bot_moves_for_who_runs_out_of_time_and_gives_the_seat_back(url: str) -> None:
    made = make(url, "pretty", [ANN, OPEN], turn_seconds=5)
    with sit(url, made) as ann, take(url, made["table"], 2, "Bea") as bea:
        ann.known(1)
        assert ann.told[-1]["clocks"].keys() == {"1"}  # the clock runs from the moment that all seats are taken
        assert 0 < ann.told[-1]["clocks"]["1"] <= 5
        while not ann.events or ann.events[-1]["kind"] != "seat" or ann.events[-1]["seat"] != 1:
            ann.hear()
        who = {"seat": 1, "kind": "bot", "name": "", "level": "medium", "plays_for": "Ann", "by": 1}
        assert ann.events[-1]["who"] == who
        assert ann.until("welcome")["lent"] == [1]
        while not any(event["kind"] == "act" and event["seat"] == 1 for event in bea.events):
            bea.hear()  # the bot plays on
        ann.say(t="hand_back", seat=1)
        assert ann.until("welcome")["you"] == [1]


def test_no_time_is_lost_while_a_seat_is_free_and_without_a_limit(url: str) -> None:
    made = make(url, "pretty", [ANN, OPEN], turn_seconds=5, open=True)
    with sit(url, made) as ann:
        assert "clocks" not in ann.told[0]
    with sit(url, make(url, "pretty", [ANN, bot()])) as ann:
        assert "turn_seconds" not in ann.told[0]


def test_leaving_means_that_a_bot_plays_on_also_without_saying_so(brief: str) -> None:
    made = make(brief, "pretty", [ANN, OPEN, OPEN], open=True)
    with sit(brief, made) as ann, take(brief, made["table"], 2, "Bea") as bea:
        cem = take(brief, made["table"], 3, "Cem")
        ann.known(2)
        assert ann.ask(t="roll", seat=1, n=2)["t"] == "ok"
        bea.known(3)
        assert bea.ask(t="leave", seat=2)["t"] == "ok"
        bea.until("welcome")
        assert bea.events[-1]["who"]["plays_for"] == "Bea"
        assert bea.ask(t="leave", seat=2)["code"] == "not_your_seat"
        cem.close()  # the page was closed
        while ann.events[-1].get("who", {}).get("plays_for") != "Cem":
            ann.hear()
        bea.say(t="hand_back", seat=2)
        assert bea.until("welcome")["you"] == [2]


def test_bots_take_the_seats_that_nobody_took(url: str) -> None:
    made = make(url, "pretty", [ANN, OPEN, OPEN], open=True, bot_after=1)
    with sit(url, made) as ann:
        ann.known(2)
        assert [(event["who"]["seat"], event["who"]["kind"], event["who"]["level"]) for event in ann.events] == [
            (2, "bot", "medium"),
            (3, "bot", "medium"),
        ]


def test_reactions_reach_everybody_are_not_stored_and_are_limited(url: str) -> None:
    made = make(url, "pretty", [ANN, OPEN])
    with sit(url, made) as ann, take(url, made["table"], 2, "Bea") as bea:
        for what in ("hello", "nice", "wow", "thanks"):
            id = ann.say(t="react", seat=1, what=what)
            assert ann.until("reaction") == {"t": "reaction", "seat": 1, "what": what, "id": id}
            assert bea.until("reaction") == {"t": "reaction", "seat": 1, "what": what}
        assert ann.ask(t="react", seat=1, what="moment")["code"] == "too_fast"
        assert ann.ask(t="react", seat=2, what="moment")["code"] == "not_your_seat"
        ann.say(t="react", seat=1, what="rude words")
        assert ann.until("error")["code"] == "malformed"
        assert bea.ask(t="roll", seat=2, n=1)["code"] == "not_your_turn"
        assert ann.n == 1  # nothing became an event


def test_the_settings_outlive_the_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = sqlite(tmp_path_factory.mktemp("again"))
    with Served(database, *FAST) as served:
        made = make(served.url, "pretty", [ANN, OPEN], open=True, turn_seconds=120)
    with Served(database, *FAST) as served, sit(served.url, made) as ann:
        wait_for(lambda: made["table"] in listed(served.url))
        assert ann.told[0]["turn_seconds"] == 120


def test_a_whole_game_between_strangers(url: str) -> None:
    made = make(url, "junior", [ANN, OPEN], open=True, turn_seconds=120)
    with sit(url, made) as ann, take(url, made["table"], 2, "Bea") as bea:
        rng = random.Random(8)
        while not (ann.state["over"] and bea.state["over"]):
            if ann.step(rng) is None and bea.step(rng) is None:
                (ann if ann.n <= bea.n else bea).hear()
        assert "clocks" not in ann.told[-1]
