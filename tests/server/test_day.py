"""The dice of the day over real sockets: the same dice for all, nothing to be learned early, an exact list, kills."""

from __future__ import annotations

import hmac
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

import foxden
from foxden.cli.main import main
from foxden.server.day import dates
from foxden.server.day.board import mark_of
from foxden.server.http import pages, routes
from tests.server import postgres
from tests.server.daily import SECRET, ask_to_begin, bearer, begin, change, day_view, finish, known_days, secret_of
from tests.server.guest import HTTP, ME, Guest, make
from tests.server.served import FAST, Served

pytestmark = pytest.mark.skipif(time.time() % 86_400 > 86_000, reason="the day is about to end")
WAIT = 300.0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(known_days(tmp_path_factory.mktemp("day"), dates.today()), *FAST) as server:
        yield server


@pytest.fixture(scope="module")
def url(served: Served) -> str:
    return served.url


def first_roll(guest: Guest) -> str:
    guest.ask(t="roll", seat=1, n=guest.n)
    return str(guest.events[-1]["word"])


def test_games_take_turns() -> None:
    assert [dates.game_of(f"2026-11-{day}") for day in (18, 19, 20, 21)] == ["pretty", "twice", "cubed", "pretty"]


def test_a_day_is_published_before_it_begins(url: str) -> None:
    ahead = day_view(url, dates.after(dates.today()))
    assert ahead["published"] < ahead["begins"]
    assert len(ahead["commitment"]) == 64
    assert ahead["secret"] is None
    assert day_view(url)["commitment"] == sha256(SECRET).hexdigest()
    assert day_view(url)["game"] == dates.game_of(dates.today())
    assert HTTP.get(f"{url}/api/day/{dates.after(dates.today(), 30)}").status_code == 404
    assert HTTP.get(f"{url}/api/day/2026-02-30").status_code == 404
    early = ask_to_begin(url, "early", dates.after(dates.today()))
    assert early.json()["error"] == "day_ahead"


def test_everybody_has_the_same_dice_whatever_was_chosen(url: str) -> None:
    """Two people choose differently; each die that both roll in the same roll of the same turn shows the same face."""
    seen: list[dict[tuple[str, int, str], str]] = []
    for name, seed in (("anna", 1), ("ben", 2)):
        table, _ = finish(url, name, seed)
        game = foxden.load(HTTP.get(f"{url}/api/tables/{table}/record", headers=bearer(name)).text)
        seen.append(faces_of(game))
    both = seen[0].keys() & seen[1].keys()
    assert len(both) > 50
    assert {where: seen[0][where] for where in both} == {where: seen[1][where] for where in both}
    assert seen[0] != seen[1]  # they took different dice


def faces_of(game: foxden.Game) -> dict[tuple[str, int, str], str]:
    """Each die that was rolled, by turn, roll and name; rolls that were made again do not count."""
    again, found = game.beginning(), dict[tuple[str, int, str], str]()
    for event in game.events:
        if hasattr(event, "faces"):
            for die, face in event.faces:
                found.setdefault((again.turn, again.state.roll, game.setup.dice[die]), str(face))
        again.put(event)
    return found


def test_the_first_game_counts_and_goes_on_after_a_break(url: str) -> None:
    with begin(url, "clea") as guest:
        first_roll(guest)
    assert ask_to_begin(url, "clea").json()["table"] == guest.table
    with begin(url, "clea") as back:
        assert back.n == 1
        answer = back.ask(t="restart")
        assert (answer["t"], answer["code"]) == ("error", "day_once")
        assert back.ask(t="replace", seat=1, level="master")["t"] == "error"


def test_nobody_else_sees_a_game_before_having_finished(url: str) -> None:
    """Every way to a table of somebody else is closed: requests, the socket, the coach's page, with or without a secret."""
    with begin(url, "dora") as guest:
        roll = first_roll(guest)
        assert ask_to_begin(url, "eve").status_code == 201
        for who in (None, "eve"):
            for path in ("", "/state", "/state?choices=1", "/record", "/replay"):
                answer = HTTP.get(f"{url}/api/tables/{guest.table}{path}", headers=bearer(who))
                assert (answer.status_code, answer.json()["error"]) == (403, "day_running")
            for page in ("t", "replay", "coach"):
                assert roll not in HTTP.get(f"{url}/{page}/{guest.table}", headers=bearer(who)).text
            with Guest(url, guest.table, {"1": secret_of(who)} if who else {}) as watcher:
                assert watcher.hello()["code"] == "day_running"
            view = day_view(url, name=who)
            assert view["secret"] is None
            assert view["results"] is None
            assert guest.table not in str(view)
        assert HTTP.get(f"{url}/api/tables/{guest.table}/record", headers=bearer("dora")).status_code == 200


def face(turn: str, roll: int, die: str) -> int:
    """What a die shows, as docs/explanation/fair-dice.md says it; not the server's own function."""
    for attempt in range(99):
        byte = hmac.digest(SECRET, f"{turn}/{roll}/0/{die}/{attempt}".encode(), "sha256")[0]
        if byte < 252:
            return 1 + byte % 6
    raise AssertionError


def everything(url: str, table: str, who: str | None) -> str:
    """What the server answers to whatever can be asked for about a table: every endpoint, every page, and both sockets."""
    for_what = {"table": table, "day": dates.today()}
    said = []
    for path in (*(route.path for route in routes.ROUTES if "GET" in (route.methods or ())), *pages.PAGES):
        where = re.sub(r"{(\w+)}", lambda part: for_what.get(part[1], "1"), path)
        said.append(HTTP.get(f"{url}{where}?choices=1", headers=bearer(who)).text)
    with Guest(url, table, {"1": secret_of(who)} if who else {}) as watcher:
        said.append(json.dumps(watcher.hello()))
    with Guest(url, "open") as lobby:
        said.append(json.dumps(lobby.hear()))
    return "\n".join(said)


def test_nothing_tells_a_die_before_it_is_rolled(tmp_path: Path) -> None:
    """A stranger, somebody who has begun, and the player in a second browser ask for everything, also after a restart."""
    database = known_days(tmp_path, dates.today())
    with Served(database, *FAST) as served, begin(served.url, "dora") as guest:
        rolled = first_roll(guest).strip("{}")
        begin(served.url, "eve").close()
        letters = re.findall(r"([A-Z][a-z]?)[1-6]", rolled)
        dice = foxden.new(dates.game_of(dates.today())).setup.dice
        assert rolled == " ".join(f"{a}{face('1', 1, die)}" for a, die in zip(letters, dice, strict=True))
        next_round = " ".join(f"{a}{face('2', 1, die)}" for a, die in zip(letters, dice, strict=True))
        check_nothing_is_told(served.url, guest.table, rolled, next_round)
        served.kill()
    with Served(database, *FAST) as served:
        check_nothing_is_told(served.url, guest.table, rolled, next_round)


def check_nothing_is_told(url: str, table: str, rolled: str, next_round: str) -> None:
    for who in (None, "eve", "dora"):
        said = everything(url, table, who)
        assert SECRET.hex() not in said
        assert next_round not in said
        assert (rolled in said) == (who == "dora"), f"the dice that were rolled are for their player, not for {who}"


def test_a_finished_game_keeps_the_secret_until_the_day_ends(url: str) -> None:
    finish(url, "hugo")
    table, score = finish(url, "fred")
    with Guest(url, table, {"1": secret_of("fred")}) as guest:
        assert "secret" not in guest.hello()
    for path in ("state", "replay"):
        assert HTTP.get(f"{url}/api/tables/{table}/{path}", headers=bearer("fred")).json()["secret"] is None
    record = HTTP.get(f"{url}/api/tables/{table}/record", headers=bearer("fred")).text
    assert f'[Day "{dates.today()}"]' in record
    assert "Secret" not in record
    view = day_view(url, name="fred")
    mine = [entry for entry in view["results"]["entries"] if entry.get("you")]
    assert mine == [
        {"name": "fred", "score": score, "place": mine[0]["place"], "mark": mark_of(digest("fred")), "table": table, "you": True}
    ]
    assert view["you"]["score"] == score
    assert sum(one["people"] for one in view["results"]["scores"]) == view["finished"]
    other = next(entry for entry in view["results"]["entries"] if not entry.get("you"))
    assert HTTP.get(f"{url}/api/tables/{other['table']}/replay", headers=bearer("fred")).status_code == 200


def digest(name: str) -> str:
    return sha256(secret_of(name).encode()).hexdigest()


def test_bots_play_too(url: str) -> None:
    """The fox and every level play the same dice, and their games can be looked at."""
    finish(url, "gus")
    deadline = time.monotonic() + WAIT
    while len(bots := day_view(url, name="gus")["results"]["bots"]) < 5:
        assert time.monotonic() < deadline
        time.sleep(0.5)
    assert sorted(entry["level"] for entry in bots) == ["easy", "fox", "hard", "master", "medium"]
    assert HTTP.get(f"{url}/api/tables/{bots[0]['table']}/replay", headers=bearer("gus")).status_code == 200


def test_limits(tmp_path: Path) -> None:
    """An address cannot flood the list; tables of other games are not counted."""
    with Served(known_days(tmp_path, dates.today()), *FAST, "--daily-games", "2") as served:
        make(served.url, "pretty", [ME])
        assert [ask_to_begin(served.url, name).status_code for name in "abc"] == [201, 201, 429]
        assert ask_to_begin(served.url, "a").status_code == 201  # goes on


def test_when_the_day_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The secret is shown, records can be verified, and games that were not finished are over without a result."""
    database = known_days(tmp_path, dates.today(), dates.after(dates.today(), -3))
    with Served(database, *FAST) as served:
        done, _ = finish(served.url, "anna")
        with begin(served.url, "ben") as guest:
            first_roll(guest)
    past = dates.after(dates.today(), -3)  # the same game, three days earlier
    change(database, "UPDATE day_games SET day = :day", day=past)
    with Served(database, *FAST) as served:
        view = day_view(served.url, past)
        assert view["secret"] == SECRET.hex()
        assert [entry["name"] for entry in view["results"]["entries"]] == ["anna"]
        assert ask_to_begin(served.url, "ben", past).json()["error"] == "day_over"
        with Guest(served.url, guest.table, {"1": secret_of("ben")}) as back:
            assert back.hello()["secret"] == SECRET.hex()
            assert back.ask(t="act", seat=1, n=1, word=back.state["can"]["1"][0])["code"] == "day_over"
        record = tmp_path / "anna.fox"
        record.write_text(HTTP.get(f"{served.url}/api/tables/{done}/record").text)
    assert main(["verify", str(record)]) == 0
    assert "All" in capsys.readouterr().out
    text = record.read_text()
    roll = next(part for part in text.split("{")[1:] if "|" not in part).split("}")[0]
    other = " ".join(f"{die[:-1]}{7 - int(die[-1])}" for die in roll.split())
    record.write_text(text.replace("{" + roll + "}", "{" + other + "}", 1))
    assert main(["verify", str(record)]) != 0


def test_kills_lose_nothing_and_show_no_die_early(tmp_path: Path) -> None:
    """The server is killed after every few events of a game; what was told is there, and the dice are right."""
    database = known_days(tmp_path, dates.today())
    rng = random.Random(3)
    told: list[object] = []
    table, over = "", False
    while not over:
        served = Served(database, *FAST)
        try:
            with begin(served.url, "anna") as guest:
                assert guest.events == told
                assert not table or guest.table == table
                assert day_view(served.url, name="anna")["results"] is None
                guest.play(rng, until=guest.n + 12)
                table, told, over = guest.table, list(guest.events), guest.state["over"]
        finally:
            served.kill()
    with Served(database, *FAST) as served:  # killed right after the last event: the result is there all the same
        view = day_view(served.url, name="anna")
        assert view["finished"] == 1
        record = HTTP.get(f"{served.url}/api/tables/{table}/record", headers=bearer("anna")).text
    path = tmp_path / "anna.fox"
    path.write_text(record.replace("[Result", f'[Secret "{SECRET.hex()}"]\n[Result'))
    assert main(["verify", str(path)]) == 0


def test_the_host_hides_an_entry_while_the_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = known_days(tmp_path, dates.today())
    with Served(database, *FAST) as served:
        rude, score = finish(served.url, "rude", 1)
        finish(served.url, "anna", 2)
        assert main(["daily", "list", "today", "--database", database]) == 0
        assert f"{rude}  {score:>4}  {mark_of(digest('rude'))}  rude\n" in capsys.readouterr().out
        assert main(["daily", "hide", "today", rude, "--database", database]) == 0
        deadline = time.monotonic() + WAIT
        while [one["name"] for one in day_view(served.url, name="anna")["results"]["entries"]] != ["anna"]:
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert day_view(served.url)["finished"] == 2
    assert main(["daily", "hide", "today", "nobody", "--database", database]) == 2


def test_thirty_clients_finish_at_once(tmp_path: Path) -> None:
    """Everybody finds their score in the list as soon as they have finished, and in the end it is exact."""
    words = ["load", "--day", "--tables", "30", "--think", "0", "--json"]
    (tmp_path / "again").mkdir()
    with Served(known_days(tmp_path, dates.today()), *FAST) as served:
        command = [sys.executable, "-m", "foxden", *words, "--url", served.url]
        done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        found = json.loads(done.stdout)
        assert (found["clients"], found["exact"], found["refusals"]) == (30, True, {})
        assert found["moves"] > 30 * 50
        view = day_view(served.url)
        assert (view["begun"], view["finished"], view["results"]) == (30, 30, None)
    words[3] = "1"
    with Served(known_days(tmp_path / "again", dates.today()), *FAST) as served:
        command = [sys.executable, "-m", "foxden", *words, "--url", served.url, "--p99", "0"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
        assert (done.returncode, json.loads(done.stdout)["exact"]) == (1, True)  # no move takes less than nothing


NOT_YET: dict[str, list[dict[str, int]]] = {"entries": []}


def test_two_processes_have_one_list() -> None:
    """Two servers on one PostgreSQL: one secret, one game for each player, one list, each bot once."""
    with postgres.cluster() as database, Served(database, *FAST) as one, Served(database, *FAST) as two:
        assert day_view(one.url)["commitment"] == day_view(two.url)["commitment"]
        table, score = finish(one.url, "anna", 1)
        assert ask_to_begin(two.url, "anna").json()["table"] == table
        _, other = finish(two.url, "ben", 2)
        best = sorted([score, other], reverse=True)
        deadline = time.monotonic() + WAIT
        for served in (one, two):
            # A process reads the list again after two seconds; until then it may not know that ben has finished.
            while [row["score"] for row in (day_view(served.url, name="ben")["results"] or NOT_YET)["entries"]] != best:
                assert time.monotonic() < deadline
                time.sleep(0.2)
            assert day_view(served.url)["begun"] == 2
            assert HTTP.get(f"{served.url}/api/tables/{table}/record", headers=bearer("ben")).status_code == 200
