"""Inviting people by link: what the host sees first, what a guest is told, and the explanation of the fair dice."""

from __future__ import annotations

import hashlib
import io
import re

import httpx
import pytest
import zxingcpp
from PIL import Image

from tests.server.served import Served
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.fits import MATRIX, Resized, Window
from tests.web.inspect_page import inspect
from tests.web.visitor import Visitor

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false;"


def host_a_table(me: Visitor, game: str = "pretty", seats: str = "2", name: str = "Anna") -> None:
    """From the start page to the invitation, which lies above the table."""
    me.go("/", "button.choose")
    me.page.click("#way-friends")
    me.page.click(f"button.choose[data-game={game}]")
    me.page.locator("dialog .seg label", has_text=seats).first.click()
    me.page.locator("dialog .namefield input").fill(name)
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector("dialog .qr svg")


def decoded(me: Visitor, selector: str) -> list[str]:
    """The content of the QR code on the screen."""
    picture = Image.open(io.BytesIO(me.page.locator(selector).screenshot()))
    return [code.text for code in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_link_is_the_first_thing_the_host_sees(visit: Welcome, size: str, theme: str) -> None:
    me = visit(size=size, theme=theme)
    host_a_table(me, seats="3")
    link = f"{me.url}/t/{me.table}"
    assert me.page.locator("dialog .linkbox input").input_value() == link
    assert decoded(me, ".qr") == [link]
    assert "foxden serve --host 0.0.0.0" in me.text(".onlyhere"), "nobody else can follow a link to localhost"
    box = me.page.locator(".qr svg").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 200
    assert me.page.locator(".qr").evaluate("(e) => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"
    wide, window = me.widths()
    assert wide <= window
    me.shot("invitation")
    assert me.page.locator(".seatlist li").all_inner_texts() == ["A\nAnna\nyou", "?\nSeat 2\nstill free", "?\nSeat 3\nstill free"]
    me.page.click("[data-step=to-table]")
    me.page.wait_for_selector("dialog", state="detached")
    me.page.click(".banner .linkish")  # and there it is again
    me.page.wait_for_selector("dialog .qr svg")
    assert decoded(me, ".qr") == [link]


def test_the_invitation_goes_when_all_have_come(visit: Welcome) -> None:
    host, guest = visit(), visit()
    host_a_table(host, game="twice")
    guest.go(f"/t/{host.table}", ".joincard form")
    assert guest.text("h1") == "Anna invites you to Twice"
    assert guest.page.locator(".joincard .orig span").all_inner_texts() == ["Doppelt so clever", "Twice as Clever"]
    assert (
        guest.text(".joincard .about")
        == "Foxden is a table for the Clever dice games in your browser: free, and without an account."
    )
    assert guest.page.locator(".invitefacts li").all_inner_texts()[:2] == ["2 players", "1 seat free"]
    assert [re.sub(r"\s+", " ", text) for text in guest.page.locator(".seats li").all_inner_texts()] == [
        "A Anna Seat 1",
        "? Seat 2 free",
    ]
    assert guest.text(".yourseat") == "You get seat 2."
    with guest.context.expect_page() as beside:
        guest.page.click(".rulelink")
    beside.value.wait_for_selector("h1:has-text('Twice')")
    beside.value.close()
    guest.page.fill(".joincard input", "Ben")  # the invitation is still there
    guest.page.click("[data-step=sit]")
    guest.page.wait_for_selector(".sheet")
    host.page.wait_for_selector("dialog", state="detached")
    guest.go("/", "button.choose")
    host.page.goto("about:blank")
    guest.go(f"/join/{second_table(guest.url)}", ".joincard form")
    assert guest.page.locator(".joincard input").input_value() == "Ben", "the name is remembered"
    assert guest.text("h1") == "Somebody invites you to Cubed"
    guest.page.wait_for_selector(".plainlist li")
    assert guest.page.locator(".plainlist li").all_inner_texts() == ["A passive player may pass although a die fits: no"]
    assert guest.text(".yourseat").startswith("You get seat 1.")
    guest.page.locator(".seatbtn", has_text="Seat 3").click()
    assert guest.text(".yourseat").startswith("You get seat 3.")


def second_table(url: str) -> str:
    """A table whose host has no name, with a house rule."""
    seats = [{"kind": "open"}, {"kind": "me"}, {"kind": "open"}]
    body = {"game": "cubed", "seats": seats, "options": {"passive_may_decline": False}}
    return str(httpx.post(f"{url}/api/tables", json=body).json()["table"])


def test_copying(visit: Welcome, site: Served) -> None:
    me = visit()
    me.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url)
    host_a_table(me)
    me.page.click("[data-step=copy]")
    me.page.wait_for_selector("[data-step=copy]:has-text('Link copied')")
    assert me.page.evaluate("navigator.clipboard.readText()") == f"{me.url}/t/{me.table}"


def test_copying_where_the_browser_forbids_it(visit: Welcome) -> None:
    me = visit()
    me.context.add_init_script(NO_CLIPBOARD)
    host_a_table(me)
    me.page.click("[data-step=copy]")
    me.page.wait_for_selector("dialog [role=status]:has-text('The link is selected')")
    assert me.page.evaluate("getSelection().toString()") == f"{me.url}/t/{me.table}"


def test_the_phones_own_way_of_sending(visit: Welcome) -> None:
    me = visit(size="phone", language="de-DE")
    me.context.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    host_a_table(me, game="junior")
    me.page.click("[data-step=send]")
    me.page.wait_for_function("() => window.sent")
    said = "Spiel mit mir Junior (Auch schon clever)"
    assert me.page.evaluate("window.sent") == {"url": f"{me.url}/t/{me.table}", "title": said, "text": said}


def test_a_host_without_a_name_is_asked_for_one(visit: Welcome) -> None:
    me = visit()
    me.go("/", "button.choose")
    me.page.click("#way-friends")
    me.page.click("button.choose[data-game=pretty]")
    me.page.click("[data-step=begin]")
    field = me.page.locator("dialog .namefield input")
    assert field.evaluate("(e) => e.matches(':invalid:focus')")
    assert me.page.url == f"{me.url}/"
    field.fill("Anna")
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector("dialog .qr svg")
    me.page.reload()
    me.page.wait_for_selector("dialog .qr svg")  # as long as seats are free and nobody has rolled
    me.page.click("[data-step=to-table]")
    me.page.click("[data-step=roll]")
    me.next(0.0)
    me.page.reload()
    me.page.wait_for_selector(".banner .linkish")
    assert me.page.query_selector("dialog") is None


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_fair_dice_are_explained_beside_the_table(visit: Welcome, size: str) -> None:
    me = visit(size=size)
    me.begin("pretty")
    if size == "phone":
        me.page.click(".topbar .keep")
        me.page.locator(".menu .btn", has_text="Fair dice").click()
    else:
        me.page.click(".topbar [aria-label='Fair dice']")
    me.page.wait_for_selector(".faircard")
    assert me.page.locator(".faircard li p").count() == 3
    shown = me.text(".faircard .hex")
    [kept] = device.tables(me.page)
    assert shown == hashlib.sha256(bytes.fromhex(kept["secret"])).hexdigest()
    assert "Check the dice" in me.text(".faircard")
    if size == "desktop":
        inspect(me, "fair-card", whole=False, brief=True)
    with me.context.expect_page() as beside:
        me.page.click(".faircard a")
    beside.value.wait_for_selector(".fairpage .hex")
    assert beside.value.locator(".fairpage .hex").first.inner_text() == shown
    me.page.keyboard.press("Escape")
    me.page.click("[data-step=roll]")  # the table is still there
    me.next(0.0)


def test_the_invitation_fits_every_window(visit: Welcome) -> None:
    """In German, with the longest name there can be."""
    host, guest = visit(language="de-DE"), visit(language="de-DE", theme="dark")
    host_a_table(host, seats="4", name="Maximiliane-Christine XY")
    assert Resized(host).complaints("invitation", (Window(360, 640, True), *MATRIX[3:]), picture=False) == []
    guest.go(f"/t/{host.table}", ".joincard form")
    guest.page.locator(".joincard input").fill("Maximiliane-Christine XZ")
    assert Resized(guest).complaints("join", picture=False) == []
    upright = "(e) => e.children[0].getBoundingClientRect().height > e.children[0].getBoundingClientRect().width / 2"
    for width in (360, 740, 1020):
        guest.page.set_viewport_size({"width": width, "height": 800})
        assert guest.page.locator(".joincard .cover").evaluate(upright), "colours stand side by side"


def test_the_code_comes_only_when_it_is_wanted(visit: Welcome) -> None:
    me = visit()
    came: list[str] = []
    me.page.on("response", lambda response: came.append(response.url))
    me.begin("pretty")
    me.page.wait_for_load_state("networkidle")
    assert not [url for url in came if "QrCode" in url]
    me.page.click(".topbar [aria-label='Share']")
    me.page.wait_for_selector(".qr svg")
    assert [url for url in came if "QrCode" in url]
