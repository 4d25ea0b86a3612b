"""Dice of the people: they roll on the kitchen table, and read the faces off in the page."""

from __future__ import annotations

from pathlib import Path

import pytest

import foxden
from tests.server.guest import HTTP, ME, OPEN, make, sit
from tests.server.served import Served
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.fits import DESKS, PHONES, TABLETS, Resized
from tests.web.inspect_page import complaints, inspect
from tests.web.test_german import english
from tests.web.visitor import Size, Visitor

WINDOWS = (*PHONES, *TABLETS[1:2], *DESKS[4:5], *DESKS[7:8])


def begin(me: Visitor, game: str, people: int = 1, bots: int = 0, phones: bool = False) -> None:
    """A new table with our own dice."""
    me.go("/", "button.choose")
    me.page.click("#way-real")
    me.page.click(f"button.choose[data-game={game}]")
    me.page.wait_for_selector("dialog form")
    if phones:
        me.page.locator("dialog .oneof label", has_text="Own phones").click()
        me.page.locator("dialog .namefield input").first.fill("Anna")
    me.page.locator("dialog .oneof", has_text="Players").locator("label", has_text=str(people)).click()
    if bots:
        me.page.locator("dialog .oneof", has_text="bots").first.locator("label", has_text=str(bots)).click()
    me.page.click("dialog [data-step=begin]")
    me.page.wait_for_selector(".sheet")


def words(me: Visitor) -> list[str]:
    """The rolls and choices in the storage of the device."""
    return [f"{event['kind']} {event.get('word', event.get('roll'))}" for event in device.events(me.page, me.table)]


def read_off(me: Visitor, faces: str) -> None:
    """Type the faces of the waiting dice."""
    me.page.wait_for_selector(".picker .is-now")
    me.page.keyboard.type(faces)
    me.page.click("[data-step=done]")


def test_faces_are_typed_touched_and_corrected(visit: Welcome) -> None:
    me = visit()
    begin(me, "pretty")
    me.page.wait_for_selector(".prompt:has-text('What did you roll?')")
    me.shot("real-pick")
    read_off(me, "335323")
    me.page.wait_for_selector(".die-btn[data-die=yellow]:not(.is-off)")
    assert words(me) == ["roll {W3 Y3 B5 G3 O2 P3}"]
    me.page.click("[data-step=undo]")  # nobody has chosen: the dice are read off once more
    me.page.wait_for_selector(".pface.is-on")
    assert me.page.locator(".pface.is-on").count() == 6
    me.page.click("[data-row=white] [data-face='4']")
    me.page.click("[data-step=done]")
    me.page.click(".die-btn[data-die=yellow]")
    me.page.click("[data-field$='r4c2']")
    me.page.click("[data-step=done]")
    me.page.wait_for_selector(".prompt:has-text('Second roll, four dice')")
    assert words(me) == ["roll {W3 Y3 B5 G3 O2 P3}", "take_back 1", "roll {W4 Y3 B5 G3 O2 P3}", "act yellow:r4c2"]
    # Arrows go from face to face, and a digit is said of the row in which the focus is.
    me.page.focus("[data-row=white] [data-face='1']")
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        me.page.keyboard.press(key)
    assert me.page.get_attribute("[data-row=blue] [data-face='2']", "aria-checked") == "true"
    me.page.click("[data-step=clear]")
    me.page.click("[data-step=undo]")  # nothing is read off yet: the choice is taken back
    me.page.wait_for_selector(".die-btn[data-die=yellow]:not(.is-off)")


def test_going_back_to_a_roll_that_was_read_off_wrongly(visit: Welcome) -> None:
    me = visit(size="phone")
    begin(me, "pretty")
    read_off(me, "335323")
    me.page.click(".die-btn[data-die=yellow]")
    me.page.click("[data-field$='r4c2']")
    me.page.click("[data-step=done]")
    read_off(me, "1145")
    me.page.wait_for_selector(".die-btn[data-die=green]:not(.is-off)")
    me.page.click(".topbar [aria-label='Menu']")
    me.page.click("text=Fair dice")
    me.shot("real-card")
    me.page.click("dialog [data-roll='1']")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_selector(".picker")
    assert words(me)[-1] == "take_back 1"
    assert me.points() == 0
    assert me.page.locator(".pface.is-on").count() == 6


def test_equal_dice_of_the_solo_passive_turn(visit: Welcome) -> None:
    """Cubed: which of three dice that show 3 lie on the platter, and which die lies on which field."""
    me = visit(size="phone")
    me.go("/", "button.choose")
    device.table_at(me, "cubed dealt=yes phase=rolling", real_dice=True)
    read_off(me, "353361")  # W3 Y5 T3 B3 Br6 P1
    me.page.wait_for_selector(".prompt:has-text('Three dice show 3')")
    assert me.text(".prompt p") == "Pink 1 lies on the platter for sure. Lay two of the 3s beside it."
    for die in ("white", "turquoise"):
        me.page.click(f".is-aside .die-btn[data-die={die}]")
    for width, height in ((740, 360), (768, 1024), (1366, 657), (360, 740)):  # what was laid can be taken back in every window
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.click(".plate .die-btn[data-die=white]")
        me.page.click(".is-aside .die-btn[data-die=white]")
    me.shot("real-platter")
    me.page.click("[data-step=done]")
    for die in ("brown", "blue", "yellow"):
        me.page.click(f".is-aside .die-btn[data-die={die}]")
    me.shot("real-order")
    me.page.click("[data-step=done]")
    me.page.wait_for_selector(".tray .die-btn[data-die=pink][data-where=platter]")
    assert words(me) == ["roll {W3 Y5 T3 B3 Br6 P1 | W T P | Br B Y}"]


def test_somebody_else_agrees_to_go_back(visit: Welcome, site: Served) -> None:
    me = visit(size="phone")
    made = make(site.url, "pretty", [ME, OPEN], real_dice=True)
    with sit(site.url, made) as anna:
        me.go(f"/join/{made['table']}", ".namefield input")
        assert "Our own dice" in me.text(".invitefacts")
        me.page.fill(".namefield input", "Bea")
        me.page.click("[data-step=sit]")
        anna.known(1)
        assert anna.ask(t="roll", seat=1, n=1, faces="W3 Y3 B5 G3 O2 P3")["t"] == "ok"
        assert anna.ask(t="act", seat=1, n=2, word="yellow:r4c2")["t"] == "ok"
        anna.ask(t="take_back", seat=1, roll=2)
        me.page.wait_for_selector(".wish:has-text('go back to the roll W3 Y3 B5 G3 O2 P3')")
        assert complaints(me) == []
        me.page.click("[data-step=agree]")
        me.page.wait_for_selector(".wish", state="detached")
        anna.known(5)
        assert [event["kind"] for event in anna.events] == ["seat", "roll", "act", "wish", "take_back"]


def test_whoever_has_a_seat_reads_off_the_dice_of_a_program(visit: Welcome, site: Served) -> None:
    me = visit(size="phone")
    table = make(site.url, "pretty", [OPEN, OPEN], real_dice=True)["table"]
    HTTP.post(f"{site.url}/api/tables/{table}/seats/1", json={"name": "Dora", "program": True}).raise_for_status()
    me.go(f"/join/{table}", ".namefield input")
    me.page.fill(".namefield input", "Bea")
    me.page.click("[data-step=sit]")
    read_off(me, "335323")
    me.page.wait_for_selector(".tray .die-btn[data-die=yellow]")
    me.page.click("[data-step=undo]")  # nobody has chosen: they are read off once more
    me.page.click("[data-row=white] [data-face='4']")
    me.page.click("[data-step=done]")
    me.page.wait_for_selector(".tray .die-btn[data-die=yellow]")
    events = HTTP.get(f"{site.url}/api/tables/{table}/replay").json()["events"]
    assert [event["word"] for event in events if event["kind"] == "roll"] == ["{W4 Y3 B5 G3 O2 P3}"]


@pytest.mark.long
@pytest.mark.parametrize(("game", "size"), [("cubed", "phone"), ("pretty", "desktop")])
def test_a_whole_game_alone(visit: Welcome, game: str, size: Size, tmp_path: Path) -> None:
    me = visit(size=size)
    begin(me, game, bots=0 if game == "cubed" else 1)
    assert me.play(seed=3)[-1] == "over"
    played = foxden.load(me.record())
    assert played.over
    assert played.tags["Dice"] == "real"
    assert not {"Commitment", "Secret"} & set(played.tags)
    assert me.total() == played.score(1).total


@pytest.mark.long
@pytest.mark.parametrize("game", ["twice", "junior"])
def test_two_phones_and_a_laptop(visit: Welcome, game: str) -> None:
    """Three browsers, one set of dice: whoever is active reads them off, and everybody's sheet is kept."""
    anna, ben, cleo = visit(own=True, hurry=True), *(visit(own=True, size="phone", hurry=True) for _ in "bc")
    begin(anna, game, people=3, phones=True)
    anna.shot(f"real-join-{game}")
    table = anna.table
    for guest, name in ((ben, "Ben"), (cleo, "Cleo")):
        guest.go(f"/join/{table}", ".namefield input")
        guest.page.fill(".namefield input", name)
        guest.page.click("[data-step=sit]")
        guest.page.wait_for_selector(".sheet")
    cleo.page.wait_for_selector(".prompt:has-text('Anna rolls real dice')")
    cleo.shot(f"real-others-{game}")
    people = (anna, ben, cleo)
    for seed, person in enumerate(people):
        person.start_robot(seed)
    for person in people:
        assert person.wait_for_robot()[-1] == "over"
    records = [person.record() for person in people]
    assert len(set(records)) == 1
    played = foxden.load(records[0])
    assert played.over
    assert played.tags["Dice"] == "real"
    assert "Commitment" not in played.tags
    assert [person.total() for person in people] == [played.score(seat).total for seat in (1, 2, 3)]


@pytest.mark.parametrize("game", ["cubed", "junior"])
def test_reading_off_fits_every_window(visit: Welcome, game: str) -> None:
    """By night and in German. While dice are read off nobody needs the sheet: on small phones little of it is seen."""
    me = visit(size="phone", theme="dark", language="de-DE")
    me.go("/", "button.choose")
    me.page.click("#way-real")
    me.page.click(f"button.choose[data-game={game}]")
    me.page.click("dialog [data-step=begin]")
    me.page.wait_for_selector(".picker .is-now")
    inspect(me, f"real-{game}", whole=False, brief=True)
    assert english(me) == []
    found = Resized(me).complaints(f"real-{game}", WINDOWS, picture=True)
    assert [one for one in found if "of the sheet can be seen" not in one] == []
