"""The score card alone: only one's own sheet, no dice. Order and bonuses are checked, numbers are not, and undo has no end."""

from __future__ import annotations

from pathlib import Path

import pytest

from foxden.engine.card import card_from_record
from foxden.sheets import GAMES
from tests.server.served import FAST, Served, sqlite
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.fits import DESKS, PHONES, TABLETS, Resized
from tests.web.inspect_page import complaints, inspect
from tests.web.test_german import english
from tests.web.test_hand_over import bring, save
from tests.web.test_offline import come, cut_off, forgive
from tests.web.visitor import Size, Visitor

WINDOWS = (*PHONES, *TABLETS, *DESKS[:1], *DESKS[4:5], *DESKS[7:8], *DESKS[9:10])


def begin(me: Visitor, game: str, name: str = "Mira") -> None:
    """A new card from the start page."""
    me.go("/", "button.choose")
    me.page.click("#way-real")
    me.page.click(f"button.choose[data-game={game}]")
    me.page.locator("dialog .oneof").first.locator("label").last.click()
    me.page.fill("dialog .namefield input", name)
    me.page.click("dialog [data-step=begin]")
    me.page.wait_for_selector("main.onecard[data-n='0']")


def done(me: Visitor, number: int) -> None:
    """Wait until so many words stand on the card."""
    me.page.wait_for_selector(f"main.onecard[data-n='{number}']")


def say(me: Visitor, *touches: str) -> None:
    """Touch fields (`orange/1`, `orange/1 5`, `pink/2 4 half`) and steps (`round`), each of which is one word on the card."""
    for touch in touches:
        before = int(me.page.get_attribute("main.onecard", "data-n") or 0)
        field, *rest = touch.split()
        me.page.click(f"[data-field='{field}']" if "/" in field else f"[data-step='{field}'], [data-use='{field}']")
        if rest:
            me.page.click(f"[data-number='{rest[0]}']")
        if rest[1:]:
            me.page.click(f"[data-style={rest[1]}]")
        done(me, before + 1)


def words(me: Visitor) -> list[str]:
    """The words in the storage of the device, as they were said and taken back."""
    return [str(event.get("word", event["kind"])) for event in device.events(me.page, me.table)]


def text(me: Visitor) -> str:
    return me.page.locator(".cardtext textarea").input_value()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_whole_small_card_of_pretty(visit: Welcome, size: Size) -> None:
    """Orange 5; yellow's first row earns a blue cross, put on 10; green 1: 5 + 1 + 1 points. Round 2 brings a +1."""
    me = visit(size=size)
    begin(me, "pretty")
    me.shot("card-pretty")
    say(me, "orange/1 5", "yellow/r1c1", "yellow/r1c2")
    assert me.page.locator("[data-field='green/1'].is-legal").count() == 1
    assert me.page.locator("[data-field='green/2'].is-legal").count() == 0, "left to right"
    say(me, "yellow/r1c3")
    me.page.wait_for_selector(".prompt.is-bonus:has-text('You earned a blue cross')")
    assert me.page.locator(".is-legal").count() == 11, "only blue, until the bonus is placed"
    me.page.click("[data-step=round]", force=True)
    me.page.wait_for_selector(".notice:has-text('First place the bonus.')")
    say(me, "blue/10", "use:RR", "green/1", "round")
    assert me.points() == 7
    assert me.page.locator("[data-track=RR] .is-used").count() == 1
    assert me.page.locator("[data-track='+1'] .is-have").count() == 1
    me.page.click("[data-step=undo]")  # the round is taken back, with its bonus
    done(me, 7)
    assert me.page.locator("[data-track='+1'] .is-have").count() == 0
    say(me, "round")
    me.page.reload()
    done(me, 8)
    assert me.points() == 7
    assert words(me)[-3:] == ["round", "undo", "round"]
    me.page.click("[data-step=finish]")
    me.page.wait_for_selector(".receipt h1:has-text('Sheet of Mira')")
    assert me.total() == 7
    kept = card_from_record(text(me))
    assert kept.score(1).areas == {"yellow": 0, "blue": 1, "green": 1, "orange": 5, "purple": 0}
    assert kept.words == ["orange:1:5", "yellow:r1c1", "yellow:r1c2", "yellow:r1c3", "bX=blue:10", "use:RR", "green:1", "round"]
    assert device.results(me.page) == [], "it does not count"
    me.page.reload()
    me.page.click("[data-step=go-on]")
    done(me, 8)


def test_twice_circles_before_crosses_and_any_number(visit: Welcome) -> None:
    """Row 2 of yellow gives a return; blue may rise here; pink 3 asks for a 2 to give its re-roll."""
    me = visit()
    begin(me, "twice")
    say(me, "yellow/r2c1", "yellow/r2c3", "yellow/r2c1", "blue/1 2", "blue/2 12")
    assert words(me)[:3] == ["yellow:r2c1o", "yellow:r2c3o", "yellow:r2c1x"]
    assert me.page.locator("[data-track=RT] .is-have").count() == 2  # of the row, and of blue 2
    assert me.points() == 3 + 3
    say(me, "pink/1 6", "pink/2 6", "pink/3 1")
    assert me.page.locator("[data-track=RR] .is-have").count() == 1
    me.page.click("[data-step=undo]")
    done(me, 7)
    say(me, "pink/3 2")
    assert me.page.locator("[data-track=RR] .is-have").count() == 2
    me.page.click("[data-field='yellow/r2c1']", force=True)
    me.page.wait_for_selector(".notice:has-text('It is marked already.')")
    me.page.click("[data-field='pink/6']", force=True)
    me.page.wait_for_selector(".notice:has-text('Another field comes first here.')")


def test_cubed_half_or_whole_and_a_bonus_that_is_let_go(visit: Welcome) -> None:
    """Half of pink 3 earns blue "?", whose number needs the white die; an any-number circle is crossed off."""
    me = visit(size="phone")
    begin(me, "cubed")
    say(me, "pink/1 5", "pink/2 4 full", "pink/3 4 half")
    me.page.wait_for_selector(".prompt.is-bonus [data-step=leave]")
    say(me, "leave")
    assert me.points() == 3 + 4 + 2
    say(me, "blue/L1 6", "blue/L2 9", "use:N3")
    assert me.page.locator("[data-track=N] .is-used").count() == 1
    say(me, "brown/3")
    assert me.page.locator("[data-field='brown/2'].is-shut").count() == 1
    me.page.click("[data-field='brown/1']", force=True)
    me.page.wait_for_selector(".notice:has-text('There is no way back to this field.')")


def test_junior_without_rounds(visit: Welcome) -> None:
    """J2: balloon 3, the first donuts, wagon 2 with its star."""
    me = visit()
    begin(me, "junior")
    assert "Reconstructed" in me.text(".recon")
    say(me, "red/1", "yellow/1", "yellow/2", "yellow/3", "blue/donut1", "red/2")
    assert not me.page.locator(".is-bonus").count()
    me.page.click("[data-step=finish]")
    assert me.total() == 1


def test_undo_at_will_after_a_reload(visit: Welcome) -> None:
    me = visit(hurry=True)
    begin(me, "pretty")
    say(me, "yellow/r1c1", "yellow/r1c2", "yellow/r1c3", "blue/5", "use:RR", "round", "purple/1 6", "purple/2 1")
    me.page.reload()
    done(me, 8)
    for n in reversed(range(8)):
        me.page.click("[data-step=undo]")
        done(me, n)
    me.page.click("[data-step=undo]", force=True)
    me.page.wait_for_selector(".notice:has-text('Nothing is marked yet.')")
    assert me.points() == 0
    assert me.page.locator(".is-marked").count() == 0
    assert len(words(me)) == 16


def test_two_tabs_of_one_card(visit: Welcome) -> None:
    """What the other tab has marked is there when one comes back, and nothing is lost when both mark at once."""
    me = visit()
    begin(me, "pretty")
    other = me.context.new_page()
    other.goto(me.page.url)
    other.wait_for_selector("main.onecard[data-n='0']")
    say(me, "green/1")
    other.click("[data-field='yellow/r1c1']")  # refused: somebody was faster
    other.wait_for_selector("main.onecard[data-n='1'] [data-field='green/1'].is-marked")
    other.click("[data-field='yellow/r1c1']")
    other.wait_for_selector("main.onecard[data-n='2']")
    assert words(me) == ["green:1", "yellow:r1c1"]
    me.page.evaluate("dispatchEvent(new Event('focus'))")
    done(me, 2)


def test_by_keyboard_alone(visit: Welcome) -> None:
    me = visit()
    begin(me, "pretty")
    me.page.focus("[data-field='orange/1']")
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Escape")
    assert not me.page.locator("[data-number]").count()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("4")
    done(me, 1)
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("Enter")  # purple 1, below it
    me.page.keyboard.press("6")
    done(me, 2)
    assert words(me) == ["orange:1:4", "purple:1:6"]
    me.page.keyboard.press("u")
    done(me, 1)
    assert me.page.locator("[data-said=events] p").all_inner_texts()[-1] == "Taken back."
    assert me.page.locator("[data-said=events] p").first.inner_text() == "Orange field 1: 4. 4 in all."


def test_where_cards_are_found_again(visit: Welcome, tmp_path: Path) -> None:
    """On the start page while they are open, among one's games for good, in the file of all games; never in the statistics."""
    me, other = visit(), visit()
    begin(me, "pretty")
    say(me, "green/1")
    me.page.click("[data-step=finish]")
    me.page.click("[data-step=another]")
    done(me, 0)
    say(me, "green/1", "green/2")
    me.go("/", ".resume")
    assert me.text(".resume h2") == "Only my sheet"
    assert me.text(".resume p").splitlines() == ["Pretty", "Round 1 of 6, 3 points"]
    me.go("/stats", "[data-cards='2']")
    assert me.page.locator("[data-cards] tbody b").all_inner_texts() == ["3", "1"]
    assert "Only my sheet" in me.text("[data-cards] tbody tr")
    assert me.page.locator(".facts").count() == 0
    inspect(me, "card-list", brief=True)
    file = save(me, tmp_path / "games.json")
    bring(other, file, "New here: 2 games")
    other.go("/stats", "[data-cards='2']")
    other.page.locator("[data-cards] a").first.click()
    done(other, 2)
    me.go("/", ".resume")
    me.page.click(".resume .drop")
    me.page.click("dialog [data-step=yes]")
    me.page.wait_for_selector(".resume", state="detached")
    me.go("/stats", "[data-cards='1']")


def test_a_card_that_is_not_here(visit: Welcome) -> None:
    me = visit()
    me.go("/t/c-0000000000000", ".lost, main")
    me.page.wait_for_selector("h1")
    assert "main.onecard" not in me.page.content()


def test_without_a_network(visit: Welcome, tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        me = come(visit, served.url)
        cut_off(me, served)
        begin(me, "cubed")
        say(me, "turquoise/r1c1")
        me.page.reload()
        done(me, 1)
        forgive(me)


def test_no_english_in_german(visit: Welcome) -> None:
    me = visit(language="de-DE")
    for game in GAMES:
        begin(me, game)
        assert english(me) == [], game
    begin(me, "cubed")
    say(me, "pink/1 5", "pink/2 4 half")
    me.page.click("[data-field='pink/3']")
    me.page.click("[data-number='3']")
    assert english(me) == []
    me.page.click("[data-style=half]")
    me.page.wait_for_selector(".is-bonus")
    assert english(me) == []
    me.page.click("[data-step=finish]")
    me.page.wait_for_selector(".receipt")
    assert english(me) == []


@pytest.mark.long
def test_it_can_be_used_by_everybody(visit: Welcome) -> None:
    """Axe, touch targets and widths, in German on a phone and in English."""
    for language in ("en-GB", "de-DE"):
        me = visit(language=language)
        for game in GAMES:
            begin(me, game, "Maximiliane")
            inspect(me, f"card-{game}-{language}", brief=True)
        begin(me, "cubed")
        say(me, "pink/1 5")
        me.page.click("[data-field='pink/2']")
        me.page.click("[data-number='4']")
        inspect(me, f"card-number-{language}", brief=True)
        me.page.click("[data-style=half]")
        done(me, 2)
        say(me, "pink/3 4 half")
        inspect(me, f"card-bonus-{language}", brief=True)
        me.page.click("[data-step=finish]")
        me.page.wait_for_selector(".receipt")
        inspect(me, f"card-result-{language}", brief=True)
        me.go("/", "button.choose")
        me.page.click("#way-real")
        me.page.click("button.choose[data-game=twice]")
        me.page.locator("dialog .oneof").first.locator("label").last.click()
        assert complaints(me) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_it_fits(visit: Welcome, game: str) -> None:
    me = visit(language="de-DE")
    begin(me, game, "Maximiliane")
    page = Resized(me)
    found = page.complaints(f"card-{game}", WINDOWS, picture=True)
    if game != "junior":
        me.page.click("[data-field='pink/1']" if game != "pretty" else "[data-field='purple/1']")
        found += page.complaints(f"card-{game}-number", WINDOWS, picture=True)
    assert not found, f"{len(found)}\n" + "\n".join(found)
