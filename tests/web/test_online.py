"""Several browsers at one table."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.served import FAST, Served, sqlite
from tests.web.conftest import Welcome
from tests.web.known_dice import sit_at_server
from tests.web.visitor import Visitor


def invite(host: Visitor, guest: Visitor, name: str) -> None:
    """The guest follows the host's link and sits down."""
    guest.go(f"/t/{host.table}", ".joincard input")
    guest.page.fill(".joincard input", name)
    guest.page.click("[data-step=sit]")
    guest.page.wait_for_selector(".sheet")


# The bot has rolled: both of them pick.
BOTH_PICK = (
    ".play.is-passive",
    ".who li:nth-child(1)[data-asked=true]",
    ".who li:nth-child(2)[data-asked=true]",
    ".who li:nth-child(3).is-active",
)


def test_two_browsers_and_a_bot_play_a_whole_game_and_pick_at_the_same_time(visit: Welcome) -> None:
    host, guest = visit(hurry=True), visit(hurry=True)
    host.begin("pretty", way="friends", seats="3", name="Mira")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    host.seat_a_bot(3)
    for me in (host, guest):
        me.start_robot(seed=4, halt=BOTH_PICK)
    for me in (host, guest):
        assert me.wait_for_robot()[-1] != "over"
        assert me.page.query_selector(".play.is-passive")
    pick(guest)
    host.page.wait_for_selector(".who li:nth-child(2)[data-asked=false]")
    assert host.page.query_selector(".play.is-passive"), "the host is not hurried by the guest"
    pick(host)
    for me in (host, guest):
        me.start_robot(seed=5)
    for me in (host, guest):
        assert me.wait_for_robot()[-1] == "over"
    places = [[re.sub(r"\s+", " ", text) for text in me.page.locator(".places li").all_inner_texts()] for me in (host, guest)]
    assert places[0] == places[1]
    assert len(places[0]) == 3
    before = host.table
    host.page.click("[data-step=again]")
    host.page.wait_for_url(re.compile(rf"/t/(?!{before})"))
    host.page.wait_for_selector(".who li:nth-child(3)[data-mine=true]")
    guest.page.wait_for_selector(".banner:has-text('Mira wants to play again')")
    assert guest.table == before, "nobody is pulled off the result page"
    assert guest.page.locator(".places li").count() == 3
    guest.page.click("[data-step=again]")
    guest.page.wait_for_selector(".who li:nth-child(1)[data-mine=true]")  # the next person begins
    guest.page.wait_for_selector("[data-step=roll]")
    assert guest.table == host.table
    for me in (host, guest):  # and the seats are found again
        me.page.reload()
    host.page.wait_for_selector(".who li:nth-child(3)[data-mine=true]")
    guest.page.wait_for_selector(".who li:nth-child(1)[data-mine=true]")
    assert guest.page.locator(".who li b").all_inner_texts() == ["Jonas", "Rusty", "Mira"]


def pick(me: Visitor) -> None:
    """Take a die from the platter, or pass, and use no extra die."""
    me.start_robot(seed=1, halt=(".who li[data-mine=true][data-asked=false]",))
    me.wait_for_robot()


def test_whoever_watches_sees_everything_and_can_do_nothing(visit: Welcome) -> None:
    host, guest, watcher = visit(), visit(), visit()
    host.begin("pretty", way="friends", name="Mira")
    invite(host, guest, "Jonas")
    watcher.go(f"/t/{host.table}", ".sheet")
    host.page.click("[data-step=roll]")
    host.next(0.0)
    label = ".felt .die-btn >> nth=0"
    shown = str(host.page.locator(label).get_attribute("aria-label")).split(",")[0]
    watcher.page.wait_for_selector(f".felt [aria-label^='{shown}']")
    assert watcher.page.query_selector("button[data-field]") is None
    assert watcher.idle()


def test_the_page_comes_back_by_itself_after_the_server_restarts(visit: Welcome, tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    first = Served(database, *FAST)
    me = visit(url=first.url)
    sit_at_server(me, first, "pretty")
    me.play(seed=1, steps=8)
    me.next(0.5)
    total, story = me.points(), me.page.locator(".story li").count()
    first.kill()
    me.page.wait_for_selector(".banner.warn")
    me.wrong.clear()  # the browser itself reports every attempt to connect
    with Served(database, *FAST, "--port", first.url.rsplit(":", 1)[1]):
        me.page.wait_for_selector(".banner.warn", state="detached", timeout=40_000)
        assert me.points() == total
        assert me.page.locator(".story li").count() == story
        me.wrong.clear()
        assert me.play(seed=2)[-1] == "over"
        me.page.goto("about:blank")  # before this server goes too


def test_a_page_whose_parts_were_replaced_loads_itself_anew(visit: Welcome) -> None:
    """The server has a newer client: the files that an open page would load next no longer exist."""
    me = visit()
    me.go("/", ".game")
    anew: list[str] = []
    me.page.on("request", lambda request: anew.append(request.url) if request.is_navigation_request() else None)
    me.page.route("**/assets/Rules-*.js", lambda route: route.continue_() if anew else route.fulfill(status=404))
    me.page.click("a[href='/rules']")
    me.page.wait_for_selector(".areacard")
    assert anew == [f"{me.url}/rules"]
    me.wrong.clear()  # the browser itself reports the part that is gone


def test_nothing_is_missed_while_a_page_sleeps(visit: Welcome) -> None:
    host, guest = visit(), visit()
    host.begin("twice", way="friends", name="Mira")
    invite(host, guest, "Jonas")
    guest.context.set_offline(True)
    host.play(seed=3, steps=3)  # a roll, and a die: after it the turn may be over, if it sweeps all others
    host.page.wait_for_selector("main.table[aria-busy=false]")
    guest.context.set_offline(False)
    guest.page.evaluate("dispatchEvent(new Event('online'))")
    latest = host.page.locator(".story li").last.inner_text().replace("You", "Mira")
    guest.page.wait_for_function(
        "(text) => [...document.querySelectorAll('.story li')].at(-1).innerText === text", arg=latest, timeout=60_000
    )
    assert guest.page.locator(".banner.warn").count() == 0  # and it no longer says that it is offline
    guest.wrong.clear()


def test_the_owner_gives_a_seat_to_somebody_else(visit: Welcome) -> None:
    host, guest, heir = visit(), visit(), visit()
    host.begin("pretty", way="friends", name="Mira")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    guest.go("/", ".resume")
    host.page.wait_for_selector(".who li:nth-child(2) small:has-text('away')")
    reopen(host, 2)
    invite(host, heir, "Ada")
    host.page.wait_for_selector(".who :text('Ada')")
    guest.go(f"/t/{host.table}", ".sheet")
    guest.page.wait_for_selector(".banner:has-text('watch')")
    assert guest.page.query_selector("[data-mine=true]") is None
    assert heir.page.query_selector("li:nth-child(2)[data-mine=true]")


def test_a_guest_who_is_away_during_the_rematch_finds_the_seat_again(visit: Welcome) -> None:
    host, guest = visit(hurry=True), visit(hurry=True)
    host.begin("pretty", way="friends", name="Mira")
    invite(host, guest, "Jonas")
    for me in (host, guest):
        me.start_robot(seed=6)
    for me in (host, guest):
        assert me.wait_for_robot()[-1] == "over"
    guest.page.wait_for_selector(".acts2 .hint-text:has-text('rematch')")
    assert guest.page.query_selector("[data-step=again]") is None, "only the owner can start it"
    for size in ("desktop", "phone"):
        guest.look(size, "light")
        guest.shot("guest-end", whole=True)
    guest.look("desktop", "light")
    before = host.table
    guest.page.goto("about:blank")
    host.page.click("[data-step=again]")
    host.page.wait_for_url(re.compile(rf"/t/(?!{before})"))
    guest.go(f"/t/{before}", ".final")
    guest.page.click(".banner a")
    guest.page.wait_for_selector(".who li:nth-child(1)[data-mine=true]")
    assert guest.table == host.table


def reopen(host: Visitor, seat: int) -> None:
    """The owner gives a seat to somebody else."""
    host.page.click(f".who li:nth-child({seat}) .icon-btn")
    host.page.locator("dialog .btn", has_text="somebody else").click()
    host.page.click("dialog [data-step=yes]")
    host.page.wait_for_selector(".linkbox input")
    host.page.keyboard.press("Escape")


def test_whoever_lost_a_seat_can_take_a_free_one(visit: Welcome) -> None:
    host, guest = visit(), visit()
    host.begin("pretty", way="friends", seats="3", name="Mira")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    reopen(host, 2)
    guest.page.click(".banner a:has-text('seat')")
    guest.page.wait_for_selector(".joincard input")
    guest.page.locator(".seatbtn", has_text="Seat 3").click()
    guest.page.click("[data-step=sit]")
    guest.page.wait_for_selector(".who li:nth-child(3)[data-mine=true]")
    assert guest.table == host.table
    assert guest.page.query_selector(".who li:nth-child(2)[data-mine=true]") is None


def test_what_was_heard_but_not_yet_shown_stays_in_the_story(visit: Welcome) -> None:
    """The guest's page lags behind; its seat goes to a bot before everything is shown."""
    host, guest = visit(hurry=True), visit()
    guest.context.add_init_script("""localStorage['foxden.settings'] = '{"speed":"slow"}'""")
    host.begin("pretty", way="friends", seats="3", name="Mira")
    invite(host, guest, "Jonas")
    host.page.wait_for_selector(".who :text('Jonas')")
    host.start_robot(seed=8, halt=(".who li:nth-child(2)[data-asked=true]",))
    host.wait_for_robot()
    told = host.page.locator(".story li").all_inner_texts()
    host.seat_a_bot(2)
    guest.page.wait_for_selector(".who li:nth-child(2) small:has-text('bot')")
    guest.page.wait_for_selector(".story li:has-text('Rusty plays for Jonas')")
    lines = [text.replace("Your turn", "Mira’s turn") for text in guest.page.locator(".story li").all_inner_texts()]
    missing = [text for text in told if re.sub(r"\bYou\b", "Mira", text) not in lines]
    assert not missing, (told, lines)


def test_several_players_share_one_screen(visit: Welcome) -> None:
    me = visit()
    me.begin("pretty", way="screen")
    me.start_robot(seed=2, halt=("li:nth-child(2)[data-asked=true]", "li:nth-child(1)[data-asked=false]"))
    me.wait_for_robot()
    me.page.wait_for_selector(".prompt h2:has-text('Player 2')")
    me.page.wait_for_selector(".sheet[aria-label*='Player 2']")
    assert me.play(seed=3)[-1] == "over"
    assert me.page.locator(".places li").count() == 2
