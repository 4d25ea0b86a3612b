"""The coach in the browser: a known game is analysed on the page; moments are shared and played on from."""

from __future__ import annotations

import random
import re

import pytest

import foxden
from tests.core.late_games import late_game
from tests.web import device
from tests.web.coach_record import BLUNDER, DECISIONS, MIRA, held
from tests.web.conftest import Welcome
from tests.web.fits import Resized, Window
from tests.web.inspect_page import inspect
from tests.web.visitor import Visitor

READY = ".coach:not(.is-working) .m-bar"
SOME = (Window(320, 568, True), Window(360, 740, True), Window(740, 360, True), Window(1024, 768, True), Window(1366, 657))
# What page and workers say to each other; the end of an analysis does not arrive while it is held up.
OVERHEAR = """window.said = []; window.heldUp = true; window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', (event) => {
      if (heldUp && event.data.t === 'conclusion') event.stopImmediatePropagation();
      else said.push(event.data.t);
    });
  }
  postMessage(...words) { said.push(words[0].t); super.postMessage(...words); }
}"""


def look_back(me: Visitor, record: str = MIRA, moment: str = "") -> None:
    me.go(f"/coach#{held(record)}{moment}", READY)


def figures(text: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in re.findall(r"[+−±]?\d+", text.replace("±", ""))]


def drawn(me: Visitor, what: str) -> int:
    """A figure of the curve."""
    return int(me.page.locator(f".curve-svg.d {what}").text_content() or "")


def test_a_known_game_is_analysed_and_its_blunder_named(visit: Welcome) -> None:
    me = visit()
    look_back(me)
    costliest = me.page.locator(".cost").first
    assert costliest.get_attribute("data-at") == str(BLUNDER)
    assert "Round 6, third roll" in costliest.inner_text()
    when = me.page.locator(".cost").all_inner_texts()  # both before the re-roll and after it something was better
    assert sum("Round 3, second roll, again" in one for one in when) == 1
    assert sum("Round 3, second roll" in one for one in when) == 2
    assert "Blunder" in costliest.inner_text()
    assert "You chose white 5 in orange. Better: white 5 in purple." in me.text(".m-head")
    assert me.text(".field.is-played .fieldtag") == "you"
    assert me.text(".field.is-better .fieldtag") == "better"
    assert me.page.locator(".curve table tbody tr").count() == DECISIONS
    assert me.page.locator(".lines tbody tr").count() == 4
    inspect(me, "coach")


def test_why_in_words(visit: Welcome) -> None:
    """Purple is Mira's lowest colour, and she has three foxes. In 6.1 blue 9 completes the column of 5 and 9, a re-roll."""
    me = visit()
    look_back(me)
    assert me.text(".moment.is-on .why h3 span") == "Purple is the lowest colour, and 3 foxes count it."
    me.page.click(".cost:has-text('Round 6, first roll')")
    assert me.text(".moment.is-on .why h3 span") == "It completes a column in blue and earns a re-roll."


def test_the_headline_speaks_of_others_when_it_is_their_game(visit: Welcome) -> None:
    """Two people: nobody is "you"; and how well the levels play was measured alone."""
    me = visit()
    game = late_game("pretty", 2, 3)
    game.tags["Players"] = "human:Mira,hard:Rusty"
    look_back(me, game.record())
    assert "The dice gave you " in me.text(".summary h1")
    assert "You play" not in me.text(".summary h1")
    me.page.click(".whose button >> nth=1")
    me.page.wait_for_selector(".whose button.on >> text=Rusty")
    me.page.wait_for_selector(READY)
    said = me.text(".summary h1")
    assert "The dice gave Rusty " in said
    assert "you" not in said.lower()


def test_the_figures_of_the_headline_add_up(visit: Welcome) -> None:
    me = visit()
    look_back(me)
    points, dice, choices, average = figures(me.text(".summary h1"))
    dice *= 1 if "more than average" in me.text(".summary h1") else -1
    assert points == 231
    assert average == points - dice
    start = drawn(me, ".k-start")
    shown = [figures(text) for text in me.page.locator(".legend b").all_inner_texts()]
    assert shown[0] == [dice]
    assert shown[1] == [-choices]
    assert start + sum(one[0] for one in shown) == points


def test_the_slider_and_the_buttons_choose_a_moment(visit: Welcome) -> None:
    me = visit()
    look_back(me)
    me.page.focus(".scrub2")
    me.page.keyboard.press("Home")
    assert me.text(".m-head h2") == "Round 1, first roll"
    said = me.page.locator(".scrub2").get_attribute("aria-valuetext") or ""
    assert re.fullmatch(r"Round 1, first roll: \d+ → \d+", said)
    me.page.click(".cost >> nth=1")
    second = me.page.locator(".cost >> nth=1").get_attribute("data-at")
    assert me.page.locator(".moment.is-on").get_attribute("data-at") == second
    me.page.click("[data-step=next]")
    assert me.page.locator(".moment.is-on").get_attribute("data-at") != second


def test_a_shared_moment_opens_elsewhere(visit: Welcome) -> None:
    me, friend = visit(), visit()
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    look_back(me)
    me.page.click(".cost >> nth=1")
    shown = me.page.locator(".moment.is-on").get_attribute("data-at")
    me.page.click("[data-step=share]")
    me.page.wait_for_selector(".notice")
    friend.page.goto(me.page.evaluate("navigator.clipboard.readText()"))
    friend.page.wait_for_selector(READY)
    assert friend.page.locator(".moment.is-on").get_attribute("data-at") == shown


def test_play_on_from_here_opens_the_position_before_the_choice(visit: Welcome) -> None:
    me = visit(hurry=True)
    look_back(me)
    me.page.click("[data-step=play-on]")
    me.page.wait_for_selector(".felt .die-btn")
    game = foxden.load(MIRA)
    before = game.beginning()
    for event in game.events[:BLUNDER]:
        before.put(event)
    assert device.tables(me.page)[0]["position"] == before.position()
    assert me.play(seed=3)[-1] == "over"
    me.page.wait_for_selector(".final")
    record = me.record()
    assert f'[Position "{before.position()}"]' in record
    assert foxden.load(record).over
    assert device.results(me.page) == [], "it counts in statistics"


def test_leaving_the_page_ends_the_analysis(visit: Welcome) -> None:
    me = visit()
    me.context.add_init_script(OVERHEAR)
    me.go(f"/coach#{held(MIRA)}", ".coach.is-working")
    me.page.click(".brand")
    me.page.wait_for_selector("button.choose")
    me.page.wait_for_function("() => said.includes('cancel')", polling=50)
    me.page.evaluate("heldUp = false")
    me.page.go_back()
    me.page.wait_for_selector(READY)  # from the beginning, with the same worker
    assert me.page.locator(".curve table tbody tr").count() == DECISIONS


def cut(players: str, seats: int) -> str:
    """A game of which only the first turn was played."""
    game = foxden.new("pretty", seats)
    game.tags["Players"] = players
    game.roll("W3 Y1 B2 G4 O5 P6")
    game.play(1, "orange")
    game.roll("P3")
    game.play(1, "purple")
    return game.record()


def test_a_game_in_progress_only_one_s_own_past(visit: Welcome) -> None:
    me = visit()
    look_back(me, cut("human:Mira,hard:", 2))
    assert "to be expected now" in me.text(".summary h1")
    assert me.page.locator(".whose").count() == 0
    assert me.page.locator(".curve table tbody tr").count() == 2


def test_a_game_in_progress_with_other_people_is_not_looked_at(visit: Welcome) -> None:
    me = visit()
    me.go(f"/coach#{held(cut('human:Mira,human:Jonas', 2))}", "[role=alert]")
    assert "when it is over" in me.text("[role=alert]")


def test_junior_speaks_of_chances_and_of_everybody_s_game(visit: Welcome) -> None:
    me = visit()
    game = late_game("junior", 2, 1)
    game.tags["Players"] = "human:Mira,hard:Rusty"
    look_back(me, game.record())
    assert " %" in me.text(".lines tbody .num")
    assert me.text(".lines thead th >> nth=2") == "Chance to win"
    assert me.page.locator(".why li").count() == 0  # points are no percent of a win
    me.page.click(".whose button >> nth=1")
    me.page.wait_for_selector(READY)
    assert "Rusty" in (me.page.locator(".m-sheet .sheet").get_attribute("aria-label") or "")
    inspect(me, "coach-junior", brief=True)


def test_without_its_net_the_coach_says_so_and_tries_again(visit: Welcome) -> None:
    me = visit()
    me.page.route("**/*.net", lambda route: route.abort())
    me.go(f"/coach#{held(MIRA)}", "[role=alert]")
    assert "did not arrive" in me.text("[role=alert]")
    me.page.unroute("**/*.net")
    me.page.click(".joincard .btn")
    me.page.wait_for_selector(READY)
    me.wrong.clear()


def test_a_damaged_link_says_so(visit: Welcome) -> None:
    me = visit()
    me.go(f"/coach#{held(MIRA)[:-20]}", "[role=alert]")
    assert "link" in me.text("[role=alert]").lower()


def test_it_fits_in_german(visit: Welcome) -> None:
    me = visit(language="de-DE")
    look_back(me)
    assert "Deine Wahl: Weiß 5 in Orange. Besser: Weiß 5 in Lila." in me.text(".m-head")
    found = Resized(me).complaints("coach-de", SOME, picture=True)
    assert not found, f"{len(found)}\n" + "\n".join(found)


@pytest.mark.parametrize("game", ["twice", "cubed"])
def test_long_lines_of_play_fit_too(visit: Welcome, game: str) -> None:
    """In these games a die brings more choices in one line than in pretty; whoever plays at random sees the longest of them."""
    me = visit(language="de-DE")
    look_back(me, random_game(game))
    for moment in range(2):
        found = Resized(me).complaints(f"coach-{game}-{moment}", SOME, picture=True)
        assert not found, f"{len(found)}\n" + "\n".join(found)
        me.page.click("[data-step=next]")


def random_game(game: str) -> str:
    g, rng = foxden.new(game), random.Random(5)
    while not g.over:
        if g.to_roll:
            g.roll(rng)
        else:
            g.play(1, rng.choice(g.legal(1)))
    return g.record()


def test_look_back_leads_from_the_end_of_a_game_to_the_coach(visit: Welcome) -> None:
    me = visit(hurry=True)
    me.begin("pretty")
    assert me.play(seed=8)[-1] == "over"
    me.page.click("[data-step=look-back]")
    me.page.wait_for_selector(READY)
    assert figures(me.text(".summary h1"))[0] == drawn(me, ".k-end")
    me.page.click("[aria-label='Step through the game']")
    me.page.wait_for_selector(".scrub input")
    me.page.click("[aria-label='Look back with the coach']")
    me.page.wait_for_selector(".coach")
