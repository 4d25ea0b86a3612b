"""A damaged database: what cannot be read is refused, everything else goes on, and no secret reaches a log or an answer."""

from __future__ import annotations

import base64
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from foxden.server.storage.errors import has_password, without_password
from tests.server.guest import HTTP, ME, Guest, make, sit
from tests.server.served import FAST, Served, sqlite
from tests.server.test_stopping import serve

DAMAGE = {
    "an act that is none": "UPDATE events SET data = '{secret}' WHERE n = 2",
    "a roll that is none": "UPDATE events SET data = '{{{secret}}}' WHERE n = 1",
    "an unknown kind": "UPDATE events SET kind = '{secret}' WHERE n = 2",
    "a seat that is none": "UPDATE events SET kind = 'seat', seat = 1, data = '{{\"kind\": \"{secret}' WHERE n = 2",
    "a seat without a number": "UPDATE events SET kind = 'seat', data = '{{\"kind\": \"{secret}\"}}', seat = NULL WHERE n = 2",
    "a missing event": "DELETE FROM events WHERE n = 2",
    "no options": "UPDATE tables SET options = '{{\"{secret}\": 1}}'",
    "an option that does not exist": "UPDATE tables SET options = '{{\"{secret}\": true}}'",
    "no seats": "UPDATE tables SET sittings = '[\"{secret}\"]'",
    "no game": "UPDATE tables SET game = '{secret}'",
    "the dice": "UPDATE tables SET secret = 5",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


def test_no_secret_reaches_a_log(folder: Path) -> None:
    tables: dict[str, str] = {}
    secrets: set[str] = set()
    with Served(sqlite(folder), *FAST) as served:
        for what in [*DAMAGE, "nothing"]:
            made = make(served.url, "pretty", [ME | {"name": "Ann"}])
            tables[what] = made["table"]
            secrets |= {made["owner"], *made["seats"].values()}
            with sit(served.url, made) as guest:
                guest.play(random.Random(1), until=4)
    secrets |= damage(folder, tables)
    with Served(sqlite(folder), *FAST) as served:
        answers = []
        for what, table in tables.items():
            found = [HTTP.get(f"{served.url}/api/tables/{table}/{part}") for part in ("record", "state", "replay")]
            assert [answer.status_code for answer in found] == [200 if what == "nothing" else 500] * 3, what
            answers += [answer.text for answer in found]
            if what != "nothing":
                with Guest(served.url, table) as guest:
                    assert guest.closed() == 1008
                assert [message["code"] for message in guest.told] == ["internal"]
                assert any(f"table {table} cannot be read: " in line for line in served.said), what
    said = "\n".join([*served.said, *answers])
    for secret in secrets:
        assert secret not in said


def damage(folder: Path, tables: dict[str, str]) -> set[str]:
    """Damage each table in its own way; returns everything that nobody may see, in every form."""
    found: set[str] = set()
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        for what, table in tables.items():
            secret, owner, sittings = database.execute(
                "SELECT secret, owner, sittings FROM tables WHERE id = ?", [table]
            ).fetchone()
            found |= {secret.hex(), repr(secret)[2:-1], base64.b64encode(secret).decode(), owner}
            found.add(sittings.partition('"digest":"')[2][:64])
            if what != "nothing":
                statement = DAMAGE[what].format(secret=secret.hex())
                place = "table_id" if " events " in statement else "id"
                database.execute(f"{statement} {'AND' if 'WHERE' in statement else 'WHERE'} {place} = '{table}'")
    return found


def test_an_error_while_people_play_shows_no_secret(tmp_path: Path) -> None:
    """The table is damaged while it is in memory: whoever asks is refused, and the log says where, not what."""
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            guest.play(random.Random(1), until=4)
            with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
                (secret,) = database.execute("SELECT secret FROM tables").fetchone()
                database.execute(f"INSERT INTO events VALUES ('{made['table']}', 5, 1.0, 'act', 1, '{secret.hex()}')")
            state = guest.state
            move = {"t": "roll"} if state["to_roll"] else {"t": "act", "word": state["can"]["1"][0]}
            guest.say(**move, seat=1, n=guest.n)
            assert guest.closed() in (1011, 1013)
        served.stop()
        said = "\n".join(served.said)
        served.said.clear()  # there is a traceback in it, which else would be the end of this test
    assert secret.hex() not in said
    assert said.count("Traceback") == 1


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://me:geheim@here:abc/x", "postgresql://me:***@here:abc/x"),
        ("postgresql://me:ge@heim/@here/x", "postgresql://me:***@here/x"),
        ("postgresql://here/x?user=me&password=geheim", "postgresql://here/x?user=me&password=***"),
        ("me:geheim@here", "me:***@here"),
        ("postgresql://me@here/x", "postgresql://me@here/x"),
        ("sqlite:////tmp/a.db", "sqlite:////tmp/a.db"),
    ],
)
def test_passwords_are_not_shown(url: str, shown: str) -> None:
    assert without_password(url) == shown
    assert has_password(url) == (url != shown)


@pytest.mark.parametrize(
    "url", ["postgresql://me:geheim@here:abc/x", "postgresql://127.0.0.1:1/x?user=me&password=geheim", "my:geheim@x"]
)
def test_a_password_is_in_no_error(url: str) -> None:
    """And whoever gives it to --database is told that everybody on the machine can see it."""
    done = serve("--database", url)
    assert done.returncode == 2
    assert "geheim" not in done.stderr
    assert "***" in done.stderr
    assert "use --database-file or $FOXDEN_DATABASE" in done.stderr
