"""Games that leave the device: as a link that holds the record, and as a file with everything."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import foxden
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.test_device import verify
from tests.web.test_invitation import decoded
from tests.web.visitor import Visitor


def share(me: Visitor) -> str:
    """The link of the running game."""
    me.page.click(".topbar [aria-label='Share']")
    link = device.link(me.page)
    me.page.keyboard.press("Escape")
    return link


def opened(me: Visitor, link: str, step: str) -> None:
    """Follow a link, and choose what to do with the game."""
    me.page.goto(link)
    me.page.click(f"dialog [data-step={step}]")


def test_a_game_goes_on_on_another_device(visit: Welcome, tmp_path: Path) -> None:
    """The same sheet, the bot still a bot. The rolls made there are checked, and those made before are not."""
    mine, other = visit(hurry=True), visit(hurry=True)
    mine.begin("pretty", way="bots", seats="1", name="Mira")
    mine.until(".round.is-now:nth-child(2)", seed=3)
    mine.next(0.5)
    points, begun = mine.points(), device.events(mine.page, mine.table)
    rolls = sum(event["kind"] == "roll" for event in begun)
    link = share(mine)
    assert re.fullmatch(re.escape(mine.url) + r"/replay#1\.[\w-]+", link)
    assert len(link) < 2000
    opened(other, link, "look")
    other.page.keyboard.press("End")
    assert other.points() == points
    other.page.click(".topbar [aria-label='Play this game']")
    other.page.click("dialog [data-step=go-on]")
    other.next(0.5)
    assert other.points() == points
    assert other.page.locator(".who li").count() == 2
    assert other.play(seed=9)[-1] == "over"
    record = other.record()
    played = foxden.load(record)
    assert [turn for turn, _ in played.turns()[:2]] == ["1.1", "1.2"]
    assert played.tags["CommittedFrom"] == str(rolls + 1)
    assert played.tags["Players"].startswith("human:Mira,medium:")
    checked = verify(record, tmp_path)
    assert (checked.returncode, checked.stderr) == (4, "")
    assert checked.stdout.startswith(f"Rolls {rolls + 1} to ")
    other.page.click(".acts2 a:has-text('Check the dice')")
    assert other.page.locator("[data-checked]").inner_text().startswith(f"Rolls {rolls + 1} to ")


def test_the_same_dice_once_more(visit: Welcome, tmp_path: Path) -> None:
    """Only when the game is over and its dice are known. It says so, and does not count."""
    mine, other = visit(hurry=True), visit(hurry=True)
    mine.begin("pretty")
    other.page.goto(share(mine))
    other.page.wait_for_selector("dialog [data-step=go-on]")
    assert other.page.query_selector("dialog [data-step=same-dice]") is None
    mine.play(seed=5)
    first = device.events(mine.page, mine.table)[0]["word"]
    mine.page.wait_for_selector(".acts2 [data-step=same-dice]")  # the end page offers it too
    mine.page.click(".acts2 .btn:has-text('Share')")
    other.page.goto("about:blank")
    opened(other, device.link(mine.page), "same-dice")
    other.page.wait_for_selector(".notice:has-text('The dice of this game are known')")
    other.page.click("[data-step=roll]")
    other.next(0.5)
    assert device.events(other.page, other.table)[0]["word"] == first
    assert other.play(seed=6)[-1] == "over"
    assert "does not count" in other.text(".receipt .sub")
    checked = verify(other.record(), tmp_path)
    assert checked.returncode == 0
    assert "The dice were known before the game" in checked.stdout
    assert device.results(other.page) == []
    other.go("/stats", ".empty")


def test_a_game_that_began_at_a_position(visit: Welcome) -> None:
    """As the coach lets one play on: elsewhere it goes on from there, and when it is over it can be played again from there."""
    mine, other = visit(hurry=True), visit(hurry=True)
    position = "pretty seats=1 round=5 active=1 phase=rolling roll=1 / yellow=r1c1,r2c1 blue=2,9 green=3 orange=1,2 purple=2"
    device.table_at(mine, position)
    begins = f'[Position "{foxden.from_position(position).position()}"]'
    mine.play(seed=1, steps=5)
    mine.next(0.5)
    points, begun = mine.points(), device.events(mine.page, mine.table)
    opened(other, share(mine), "go-on")
    other.next(0.5)
    assert other.points() == points
    assert [event["word"] for event in device.events(other.page, other.table)] == [event["word"] for event in begun]
    assert other.play(seed=2)[-1] == "over"
    record = other.record()
    assert begins in record
    assert foxden.load(record).score(1).total == other.total()
    assert mine.play(seed=1)[-1] == "over"
    mine.page.click(".acts2 .btn:has-text('Share')")
    opened(other, device.link(mine.page), "same-dice")
    other.page.click("[data-step=roll]")
    other.next(0.5)
    assert device.events(other.page, other.table)[0]["word"] == begun[0]["word"]
    assert device.results(other.page) == []


def test_links_that_are_damaged_or_too_new(visit: Welcome) -> None:
    me = visit(language="de-DE")
    me.begin("pretty")
    me.page.click(".topbar [aria-label='Teilen']")
    link = device.link(me.page)
    address, held = link.split("#")
    middle = len(held) // 2
    changed = held[:middle] + ("A" if held[middle] != "A" else "B") + held[middle + 1 :]
    for wrong in (held[:-20], held[:30], changed, held[2:], "1.", "hello"):
        me.page.goto("about:blank")
        me.page.goto(f"{address}#{wrong}")
        me.page.wait_for_selector(".wrong:has-text('Dieser Link ist nicht vollständig')")
    me.page.goto("about:blank")
    me.page.goto(f"{address}#2.{held[2:]}")
    me.page.wait_for_selector(".wrong:has-text('Dieser Link stammt von einem neueren Foxden')")
    me.page.wait_for_selector("input[type=file]", state="attached")  # a record can still be opened


def save(me: Visitor, path: Path) -> Path:
    me.go("/stats", "[data-step=save-games]")
    with me.page.expect_download() as coming:
        me.page.click("[data-step=save-games]")
    coming.value.save_as(path)
    return path


def bring(me: Visitor, path: Path, says: str) -> None:
    me.go("/stats", "[data-step=save-games]")
    me.page.set_input_files(".openrecord input[type=file]", path)
    me.page.wait_for_selector(f".openrecord p:has-text('{says}')")


def test_everything_as_a_file(visit: Welcome, tmp_path: Path) -> None:
    """A finished game and a running one, brought to a browser that has a result of its own; then once more."""
    mine, other = visit(hurry=True), visit(hurry=True)
    mine.begin("pretty")
    mine.play(seed=1)
    total, finished = mine.total(), mine.table
    mine.begin("twice")
    mine.play(seed=2, steps=6)
    mine.next(0.5)
    points = mine.points()
    file = save(mine, tmp_path / "games.json")
    other.begin("pretty")
    other.play(seed=7)
    own = other.total()
    bring(other, file, "New here: 2 games and 1 result.")
    assert other.page.locator(".latest tbody tr b").all_inner_texts() == [str(own), str(total)]
    bring(other, file, "Everything in this file was here already.")
    assert other.text(".facts b") == "2"
    other.go(f"/t/{finished}", ".final")
    assert other.total() == total
    other.go("/", ".resume")
    other.page.click(".resume .btn.primary")
    other.next(0.5)
    assert other.points() == points


# The browser does not give out what it has stored.
UNREADABLE = """() => {
  IDBDatabase.prototype.transaction = () => { throw new DOMException('no', 'UnknownError'); };
}"""


def test_a_storage_that_cannot_be_read_is_no_empty_file(visit: Welcome, tmp_path: Path) -> None:
    """Nothing is saved, and nothing is brought here, before what is here can be read."""
    me = visit(hurry=True)
    me.begin("pretty")
    me.play(seed=1, steps=4)
    file = save(me, tmp_path / "games.json")
    asked: list[object] = []
    me.page.on("download", lambda download: asked.append(download))
    me.page.evaluate(UNREADABLE)
    me.page.click("[data-step=save-games]")
    me.page.wait_for_selector(".openrecord .wrong:has-text('cannot be read just now')")
    assert asked == []
    me.page.reload()
    me.page.wait_for_selector("[data-step=save-games]")
    me.page.evaluate(UNREADABLE)
    me.page.set_input_files(".openrecord input[type=file]", file)
    me.page.wait_for_selector(".openrecord .wrong:has-text('cannot be read just now')")


def test_files_that_are_no_games(visit: Welcome, tmp_path: Path) -> None:
    """Each is refused with a sentence; of a file with one bad game the rest is taken."""
    me, other = visit(hurry=True, language="de-DE"), visit(hurry=True)
    other.begin("pretty")
    other.play(seed=1, steps=4)
    whole = json.loads(save(other, tmp_path / "games.json").read_text())

    def refuses(text: str, says: str) -> None:
        (tmp_path / "wrong.json").write_text(text)
        bring(me, tmp_path / "wrong.json", says)

    refuses("hello", "Das ist keine Datei mit Spielen.")
    refuses('{"results": []}', "Das ist keine Datei mit Spielen.")
    refuses(json.dumps(whole, separators=(",", ":"))[:-30], "Diese Datei ist nicht vollständig.")
    refuses(json.dumps({**whole, "version": 2}), "Diese Datei stammt von einem neueren Foxden.")
    [game] = whole["games"]
    wrong_roll = {"table": {**game["table"], "id": "d-zzzzzzzzzzzzz"}, "events": [{**game["events"][0], "word": "{W9}"}]}
    no_tables: list[Any] = [
        {"position": "hello"},
        {"position": 7},
        {"options": None},
        {"seats": None},
        {"game": "chess"},
    ]
    bad = [{"table": {**game["table"], "id": "d-zzzzzzzzzzzzz", **change}, "events": []} for change in no_tables]
    refuses(json.dumps({**whole, "games": [wrong_roll, *bad, game, None]}), "Neu hier: 1 Spiel und 0 Ergebnisse.")
    assert "7 Spiele der Datei lassen sich nicht lesen" in me.text(".openrecord .wrong")
    assert [kept["id"] for kept in device.tables(me.page)] == [game["table"]["id"]]


def test_the_end_page_offers_the_same_dice(visit: Welcome) -> None:
    me = visit(hurry=True)
    me.begin("pretty")
    me.play(seed=5)
    first, table = device.events(me.page, me.table)[0]["word"], me.table
    me.page.click(".acts2 [data-step=same-dice]")
    me.page.click("[data-step=roll]")
    me.next(0.5)
    assert me.table != table
    assert device.events(me.page, me.table)[0]["word"] == first


def test_a_camera_can_read_the_code_of_a_game(visit: Welcome) -> None:
    """Its modules are not smaller than three pixels, where the window has the room, and the code holds the link."""
    me = visit(hurry=True)
    me.begin("pretty")
    me.until(".round.is-now:nth-child(3)", seed=3)
    me.page.click(".topbar [aria-label='Share']")
    link = device.link(me.page)
    code = me.page.wait_for_selector(".qr svg")
    assert code is not None
    wide = code.evaluate("(svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width")
    assert wide >= 2.85, wide  # the frame takes a little
    assert decoded(me, ".qr") == [link]
