"""Choosing a die and a field: few taps, harmless slips, and what prompt and header say meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.served import Served
from tests.web.conftest import Welcome
from tests.web.known_dice import sit_alone, sit_at_server, sit_down, table_after
from tests.web.test_online import invite
from tests.web.visitor import LISTEN, Visitor

# Compares what the prompt offers with what the rules allow, at every step of the robot.
WATCH_PASSING = """() => {
  window.wrongly = [];
  window.prompts = new Set();
  const next = robot.next.bind(robot);
  robot.next = (chance) => {
    const what = next(chance);
    const looked = window.saidLooked;
    if (what !== null && what !== 'over' && what !== 'roll' && looked?.n === window.saidState.n) {
      const said = document.querySelector('.prompt .says').textContent.trim();
      const kinds = looked.choices.map((choice) => choice.kind);
      const may = (kind) => kinds.includes(kind);
      window.prompts.add(said);
      if (/\\bpass\\b/i.test(said) && !may('forfeit') && !may('decline')) window.wrongly.push(said);
      if (/\\bor stop\\b/.test(said) && !may('stop') && !may('go')) window.wrongly.push(said);
      if (/\\broll on\\b/.test(said) && !may('go')) window.wrongly.push(said);
    }
    return what;
  };
}"""
# Records header and prompt whenever the page changes: they must agree on whether the player waits or has to act.
WATCH_HEADER = """() => {
  window.disagreed = [];
  window.headers = new Set();
  const look = () => {
    const header = document.querySelector('h1.where .turn')?.textContent.trim();
    const prompt = document.querySelector('.prompt h2')?.textContent.trim();
    if (!header || !prompt) return;
    window.headers.add(header);
    const waits = /^Waiting for|’s turn$/.test(prompt);
    if (waits ? header !== prompt : !/^Your /.test(header)) window.disagreed.push([header, prompt]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}"""


def first_roll(me: Visitor) -> None:
    me.begin("pretty")
    roll(me)


def roll(me: Visitor) -> None:
    me.page.click("[data-step=roll]")
    me.next(0.0)


def test_the_only_field_is_chosen_with_the_die_and_undo_drops_it_before_it_takes_back_a_move(visit: Welcome) -> None:
    """On an empty sheet of pretty the green die fits one field, the first green one; the yellow one fits two."""
    me = visit(size="phone")
    first_roll(me)
    green, undo = me.page.locator("[data-field='green/1']"), me.page.locator("[data-step=undo]")
    me.page.tap(".felt .die-btn[data-die=green]")
    me.page.wait_for_selector("[data-field='green/1'].is-preview")
    assert undo.get_attribute("aria-label") == "Undo: drop the choice"
    undo.tap()
    me.page.wait_for_function("!document.querySelector('.is-selected, .is-preview, .is-legal')")
    assert undo.get_attribute("aria-disabled") == "true", "nothing is left to undo: no move was made"
    me.page.tap(".felt .die-btn[data-die=yellow]")
    me.page.wait_for_selector("[data-field^=yellow].is-legal")
    assert not me.page.locator(".is-preview").count(), "of two fields none is chosen"
    me.page.tap(".felt .die-btn[data-die=green]")
    me.page.tap("[data-step=done]")
    expect(me.page.locator("[data-field='green/1']")).to_contain_class("is-marked")
    me.next(0.0)
    assert undo.get_attribute("aria-label") == "Undo the last step"
    undo.tap()
    me.page.wait_for_selector("[data-field='green/1']:not(.is-marked)")
    me.next(0.0)
    me.page.tap(".felt .die-btn[data-die=green]")
    green.tap()  # a touch on it marks it too
    me.page.wait_for_selector("[data-field='green/1'].is-marked")


def test_whoever_wants_to_choose_the_only_field_can(visit: Welcome) -> None:
    me = visit()
    me.go("/", "button.choose")
    me.page.click("[aria-label=Settings]")
    single = me.page.locator("fieldset", has_text="If a die fits only one field")
    assert single.locator("label.on").inner_text() == "Choose it at once"
    single.locator("label", has_text="I choose it").click()
    me.page.keyboard.press("Escape")
    first_roll(me)
    me.page.click(".felt .die-btn[data-die=green]")
    me.page.wait_for_selector("[data-field='green/1'].is-legal")
    assert not me.page.locator(".is-preview").count()


def test_touching_a_field_never_marks_it_at_once(visit: Welcome) -> None:
    """Not even if this touch also selects the die, and the die fits nowhere else."""
    me = visit()
    first_roll(me)
    for _ in range(2):
        me.page.click("[data-field='green/1']", force=True)
        if me.page.locator("[data-field='green/1'].is-marked").count():
            pytest.fail("marked by the first touch")
        me.page.wait_for_selector("[data-field='green/1'].is-preview")
        me.page.keyboard.press("Escape")
        me.page.keyboard.press("Escape")
        me.page.wait_for_function("!document.querySelector('.is-preview')")


def test_quick_enters_the_only_field_with_the_die(visit: Welcome) -> None:
    me = visit()
    me.go("/", "button.choose")
    me.page.evaluate("localStorage['foxden.settings'] = JSON.stringify({ quick: true })")
    first_roll(me)
    me.page.click(".felt .die-btn[data-die=green]")
    expect(me.page.locator("[data-field='green/1']")).to_contain_class("is-marked")


def test_passing_and_stopping_are_offered_only_where_they_are_possible(visit: Welcome, site: Served) -> None:
    """Twice: a passive player must use a platter die while one fits, so the pick must not offer to pass."""
    me = visit(hurry=True)
    me.context.add_init_script(LISTEN)
    sit_at_server(me, site, "twice")
    me.page.evaluate(WATCH_PASSING)
    assert me.play(seed=3)[-1] == "over"
    assert me.page.evaluate("window.wrongly") == []
    assert "Take one die from the platter Choose one of the three dice on the platter." in prompts(me)


def prompts(me: Visitor) -> list[str]:
    return list(me.page.evaluate("[...window.prompts]"))


def test_header_and_prompt_agree_for_a_whole_round_of_two(visit: Welcome) -> None:
    mira, jonas = visit(hurry=True), visit(hurry=True)
    mira.begin("pretty", way="friends", seats="2", name="Mira")
    mira.page.evaluate(WATCH_HEADER)
    invite(mira, jonas, "Jonas")
    jonas.page.evaluate(WATCH_HEADER)
    for me in (mira, jonas):
        me.start_robot(seed=6, halt=(".round.is-now:nth-child(2)",))
    for me in (mira, jonas):
        assert me.wait_for_robot()[-1] != "over"
    for me, other in ((mira, "Jonas"), (jonas, "Mira")):
        assert me.page.evaluate("window.disagreed") == []
        headers = set(me.page.evaluate("[...window.headers]"))
        assert {"Your turn", "Your pick", f"{other}’s turn"} <= headers
    assert "Waiting for Jonas" in mira.page.evaluate("[...window.headers]"), "my turn, but he has to pick"


def test_a_die_that_leaves_none_to_roll_says_that_it_ends_the_turn(visit: Welcome, site: Served) -> None:
    """First roll of seed 11: white 3, yellow 1, blue 4, green 5, orange 2, purple 2. Green sweeps all others."""
    me = visit()
    sit_alone(me, site, "pretty", seed=11)
    roll(me)
    me.page.click(".felt .die-btn[data-die=purple]")  # only yellow would be swept: rolling continues
    me.page.wait_for_selector("[data-field='purple/1'].is-preview")
    assert "ends" not in me.text(".prompt") + me.text("[data-step=done]")
    me.page.click(".felt .die-btn[data-die=green]")
    me.page.wait_for_selector("[data-field='green/1'].is-preview")
    assert "This ends your turn." in me.text(".prompt")
    assert "ends your turn" in me.text("[data-step=done]")
    assert me.page.get_attribute("[data-step=done]", "aria-label") == "Done: cross green field 1, ends your turn"
    me.look("phone", "light")  # where the prompt has no room for its text
    assert me.page.locator(".prompt .ends").inner_text() == "ends your turn"


def test_the_third_die_says_that_it_ends_the_turn(visit: Welcome) -> None:
    """Taking the lowest die sweeps none, so there are three rolls. No extra die has been earned so early."""
    me = visit()
    me.begin("pretty")
    for roll in (1, 2, 3):
        me.page.click("[data-step=roll]")
        me.next(0.0)
        dice = me.page.locator(".felt .die-btn:not(.is-away):not(.is-off)")
        faces = [(int(str(dice.nth(i).get_attribute("aria-label")).split(",")[0][-1]), i) for i in range(dice.count())]
        dice.nth(min(faces)[1]).click()
        ends = "This ends your turn." in me.text(".prompt")
        assert ends == (roll == 3)
        if not me.page.locator(".is-preview").count():
            me.page.locator("[data-field].is-legal").first.click()
        assert ("ends your turn" in me.text("[data-step=done]")) == (roll == 3)
        me.page.click("[data-step=done]")


def test_a_die_that_cannot_be_used_says_why_and_shows_where_it_lies(visit: Welcome, site: Served) -> None:
    """Seed 10: white 1, yellow 2, blue 3, green 2, orange 3, purple 1; then yellow 2, blue 5, green 1, orange 2, purple 6.

    White 1 goes to the first green field, which takes 1 or more; the second one takes 2 or more, so green 1 does not fit.
    Nothing is lower than 1, so no die is swept. Then yellow 2 is taken, and green 1 is swept.
    """
    me = visit(size="phone")
    sit_alone(me, site, "pretty", seed=10)
    roll(me)
    me.page.tap(".felt .die-btn[data-die=white]")
    me.page.tap("[data-field='green/1']")
    me.page.tap("[data-step=done]")
    me.page.wait_for_selector("[data-step=roll]")
    me.page.tap("[data-step=roll]")
    me.next(0.0)
    expect_reason(me, "green", "Green 1: green needs 2 or more.")
    expect_reason(me, "white", "White 1 is already taken: it lies on die field I.")
    me.page.tap(".felt .die-btn[data-die=yellow]")
    me.page.locator("[data-field^=yellow].is-legal").first.tap()
    me.page.tap("[data-step=done]")  # green 1 is swept
    me.page.wait_for_selector("[data-step=roll]")
    me.page.tap("[data-step=roll]")
    me.next(0.0)
    expect_reason(me, "green", "Green 1 fell to the platter: you cannot choose it any more.")
    wood, silver, felt = under(me, "white"), under(me, "green"), under(me, "blue")
    assert under(me, "yellow") == wood, "white and yellow were taken"
    assert len({wood, silver, felt}) == 3
    assert felt == "none", "in hand"
    assert me.page.locator(".felt .die-btn .at").all_inner_texts() == ["I", "II"]


def under(me: Visitor, die: str) -> str:
    """The place of a die in the row of six."""
    painted = """(die) => {
      const under = getComputedStyle(document.querySelector(`.felt .die-btn[data-die=${die}]`), '::after');
      return under.content === 'none' ? 'none' : under.backgroundColor + under.backgroundImage;
    }"""
    return str(me.page.evaluate(painted, die))


def expect_reason(me: Visitor, die: str, why: str) -> None:
    """Touch a die that cannot be used: this reason is shown."""
    me.page.locator(f".felt .die-btn[data-die={die}]").tap(force=True)
    told(me, why)


def test_a_touch_on_a_bonus_explains_it(visit: Welcome) -> None:
    """Pretty: the first yellow row is 3, 6, 5 and earns a blue cross; round 2 begins with an extra die. Touches may be inexact."""
    me = visit(size="phone")
    me.begin("pretty")
    row = me.page.locator(".badge[data-line='yellow/0']")
    row.tap()
    told(me, "Blue cross: used at once. Earned with yellow 3, 6 and 5.")
    me.page.locator(".round:nth-child(2) .badge").tap()
    told(me, "Extra die: use any die once more at the end of a turn. Everybody gets it when round 2 begins.")
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    assert box is not None
    me.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    told(me, "Blue cross: used at once. Earned with yellow 3, 6 and 5.")
    me.page.locator("[data-track=RR] .badge").first.tap()
    told(me, "Re-roll: roll the same dice again. 1 earned, 1 left.")


def told(me: Visitor, text: str) -> None:
    me.page.wait_for_function("(text) => document.querySelector('.notice')?.textContent === text", arg=text)


# White 3 fits nowhere, which is rare: both yellow 3s are crossed, blue 8 (3 + 5) too, green is at its fourth field, orange is full,
# and purple's last number is 5.
NOWHERE = """
1.1 {W4 Y5 B5 G5 O6 P5} white=orange {Y6 B6 G6 O5 P6} orange {Y5 B6 G6 P5} yellow:r2c4
1.1p {W4 Y4 B6 G4 O4 P1 | W O P} white=orange
2.1 {W4 Y6 B5 G6 O3 P6} white=orange {Y5 B6 G6 P6} green {B6 P6} purple white=orange yX:r1c3
2.1p {W3 Y1 B3 G3 O5 P1 | W Y P} white=orange orange
3.1 {W6 Y6 B6 G6 O5 P6} white=orange {Y5 B6 G5 P6} green {Y6 B5 P6} blue:11
3.1p {W3 Y1 B6 G2 O3 P5 | W Y G} white=orange
4.0 1:X6=orange 1:p6
4.1 {W5 Y5 B6 G6 O4 P6} orange {W1 Y3 B6 G4 P5} purple {B6} blue:7
4.1p {W1 Y3 B5 G6 O3 P4 | W Y O} yellow:r1c1
5.1 {W3 Y4 B4 G5 O5 P6} white=yellow:r4c2 {Y5 B6 G6 O4 P5} blue:9 {G6} green
5.1p {W5 Y1 B3 G5 O2 P4 | Y B O} blue:8
6.1 {W3 Y4 B5 G1 O4 P3}
"""


def test_white_says_for_every_colour_why_it_does_not_fit(visit: Welcome, site: Served) -> None:
    me = visit(size="phone")
    sit_down(me, "pretty", table_after(site, "pretty", NOWHERE.strip()), "1")
    expect_reason(me, "white", "White 3: yellow 3 and blue 8 taken, green needs 4 or more, orange full, purple needs more than 5.")
    me.shot("why-white")


def test_whoever_stops_rolling_rolls_the_dice_of_the_next_turn_by_herself(visit: Welcome, site: Served) -> None:
    """Twice, seed 8: a die sweeps all others, and none is returned. "Roll on" counts for this turn only."""
    me = visit(hurry=True)
    sit_alone(me, site, "twice", seed=8)
    me.until("[data-step=go]:has(use[href$='i-check'])", seed=1)
    me.page.click("[data-step=go]")
    me.page.wait_for_selector(".bar :is([data-step=end], [data-step=roll]), .is-passive .die-btn:not(.is-off)")
    if me.page.locator(".bar [data-step=end]").count():  # an extra die could be used before
        me.page.click(".bar [data-step=end]")
    assert me.next(0.0) == "roll"
