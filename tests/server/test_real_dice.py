"""Tables whose dice are on the kitchen table: the active seat says what they show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import foxden
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.table_settings import TableSettings
from tests.server.guest import HTTP, ME, OPEN, Guest, Json, bot, make
from tests.server.hand_written_tables import entries, table_config
from tests.server.test_dice import verify

FIRST = "W3 Y3 B5 G3 O2 P3"
Two = tuple[Guest, Guest]


def two_phones(url: str) -> Two:
    """Anna, who made the table, and Ben, each with a socket."""
    made = make(url, "pretty", [ME, ME], real_dice=True)
    anna = Guest(url, made["table"], {"1": made["seats"]["1"]})
    ben = Guest(url, made["table"], {"2": made["seats"]["2"]})
    for guest in (anna, ben):
        assert guest.hello()["real_dice"] is True
    return anna, ben


def rolls(guest: Guest, seat: int, faces: str | None, n: int | None = None) -> Json:
    return guest.ask(t="roll", seat=seat, n=guest.n if n is None else n, faces=faces)


def test_only_the_active_seat_says_what_the_waiting_dice_show(url: str) -> None:
    anna, ben = two_phones(url)
    with anna, ben:
        assert rolls(ben, 2, FIRST)["code"] == "not_your_turn"
        assert rolls(ben, 1, FIRST)["code"] == "not_your_seat"
        assert rolls(anna, 1, None)["code"] == "real_dice"
        assert rolls(anna, 1, "W3 Y3 B5 G3 O2")["say"]["why"] == "roll_dice"
        assert rolls(anna, 1, "W3 Y3 B5 G3 O2 P7")["say"]["why"] == "roll_face"
        assert rolls(anna, 1, FIRST)["t"] == "ok"
        assert anna.events[-1]["word"] == "{W3 Y3 B5 G3 O2 P3}"
        anna.ask(t="act", seat=1, n=anna.n, word="yellow:r4c2")
        # Yellow lies on I, and no die was lower than 3 but orange, which fell: four dice are in the hand.
        assert rolls(anna, 1, FIRST)["say"]["why"] == "roll_dice"
        assert rolls(anna, 1, "W1 B1 G4 P5")["t"] == "ok"


def test_faces_are_corrected_until_somebody_has_chosen(url: str) -> None:
    anna, ben = two_phones(url)
    with anna, ben:
        rolls(anna, 1, FIRST)
        assert anna.ask(t="take_back", seat=1, roll=1)["t"] == "ok"
        assert (anna.events[-1]["kind"], anna.events[-1]["roll"]) == ("take_back", 1)
        assert anna.state["to_roll"] == 1
        rolls(anna, 1, "W4 Y3 B5 G3 O2 P3")
        anna.ask(t="act", seat=1, n=anna.n, word="yellow:r4c2")
        assert anna.ask(t="take_back", seat=1, roll=1)["code"] == "no_such_roll"
        anna.ask(t="take_back", seat=1, roll=3)  # somebody has chosen: it is only a wish
        assert anna.events[-1]["kind"] == "wish"
        ben.known(5)
        assert ben.ask(t="take_back", seat=2, roll=0)["t"] == "ok"  # Ben is against it
        ben.ask(t="take_back", seat=2, roll=3)
        anna.known(7)
        assert [event["kind"] for event in anna.events[-2:]] == ["wish", "wish"]
        anna.ask(t="take_back", seat=1, roll=3)
        assert anna.events[-1]["kind"] == "take_back"
        assert anna.state["seats"][0]["areas"]["yellow"]["marks"] == {}
        with Guest(url, anna.table) as late:
            late.hello()
            assert late.state == anna.state


def test_a_table_comes_back_from_the_database_as_it_was() -> None:
    config = replace(table_config("junior", 2), settings=TableSettings(real_dice=True))
    played = [
        *entries("{1:wild 2:cake 3:pink 4:candle 5:gift} 1:yellow"),
        LogEntry(3, 3.0, "wish", 2, "1"),
        LogEntry(4, 4.0, "take_back", 1, "1"),
        *entries("{1:wild 2:cake 3:pink 4:candle 5:cake}", first=5),
    ]
    table = GameTable(config, played)
    assert (table.real_dice, table.n, table.commitment, table.revealed_secret) == (True, 5, "", None)
    assert [word for _, words in table.game.turns() for word in words] == ["{1:wild 2:cake 3:pink 4:candle 5:cake}"]
    assert table.changed_at == [5, 5]


def test_a_persons_phone_says_what_a_bot_rolled(url: str) -> None:
    made = make(url, "pretty", [ME, bot()], real_dice=True)
    with Guest(url, made["table"], made["seats"]) as me, Guest(url, made["table"]) as watching:
        me.hello()
        watching.hello()
        rolls(me, 1, FIRST)
        me.ask(t="act", seat=1, n=me.n, word="purple")
        rolls(me, 1, "W6 Y1 B1 G1")
        me.ask(t="act", seat=1, n=me.n, word="white=orange")
        me.known(5)  # the bot has taken its die from the platter, or none
        assert me.events[-1]["seat"] == 2
        assert me.state["to_roll"] == 2  # the bot waits for its dice
        assert rolls(watching, 2, FIRST)["code"] == "not_your_seat"
        assert rolls(me, 2, FIRST)["t"] == "ok"
        me.known(me.n + 1)
        assert (me.events[-1]["kind"], me.events[-1]["seat"]) == ("act", 2)


def test_the_record_says_that_the_dice_were_real(url: str, tmp_path: Path) -> None:
    anna, ben = two_phones(url)
    with anna, ben:
        rolls(anna, 1, FIRST)
        text = HTTP.get(f"{url}/api/tables/{anna.table}/record").text
    game = foxden.load(text)
    assert game.tags["Dice"] == "real"
    assert not {"Commitment", "Secret"} & set(game.tags)
    done = verify(text, tmp_path)
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout == "The dice were real: people rolled them and said what they showed, so there is nothing to verify.\n"
    done = verify(text, tmp_path, "--commitment", "0" * 64)  # a host that drew the dice cannot say afterwards that they were real
    assert (done.returncode, done.stderr) == (1, "")
    assert "you saw a commitment" in done.stdout


def test_dice_that_the_server_draws_are_not_said_by_anybody(url: str) -> None:
    made = make(url, "pretty", [ME, OPEN])
    with Guest(url, made["table"], made["seats"]) as me:
        assert "real_dice" not in me.hello()
        assert rolls(me, 1, FIRST)["code"] == "no_real_dice"
        assert me.ask(t="take_back", seat=1, roll=1)["code"] == "no_real_dice"
