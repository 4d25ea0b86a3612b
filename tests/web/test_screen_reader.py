"""A whole round as a screen reader announces it, compared with a script written by hand."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.served import Served
from tests.web import device
from tests.web.conftest import Welcome
from tests.web.known_dice import does, fixed_table, other_seat, sit_down
from tests.web.visitor import Visitor

LISTENER = Path(__file__).with_name("listener.js")
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]

# The dice of the secret "a fixed table": W3 Y5 B2 G4 O6 P3 · Y6 G4 O4 P1 · Y4 G4 · Y5 G1 · then Ben: W3 Y4 B5 G1 O1 P4.
# Anna enters white in orange (blue is swept), undoes it and enters it again; then orange 4 (purple is swept); re-rolls the last two
# dice; crosses green. Ben picks purple 1. He takes blue, to which white is added: all others are swept, and his turn is over.
# Anna picks orange: the third field of orange earns a re-roll. Round 2 gives everybody an extra die.
SCRIPT = """
Round 1: everybody gets a re-roll.
Your turn.
You rolled white 3, yellow 5, blue 2, green 4, orange 6 and purple 3.
White 3: You wrote 3 in orange. Blue 2 falls to the platter.
Undone: White 3: You wrote 3 in orange.
White 3: You wrote 3 in orange. Blue 2 falls to the platter.
You rolled yellow 6, green 4, orange 4 and purple 1.
You wrote 4 in orange. Purple 1 falls to the platter.
You rolled yellow 4 and green 4.
You used a re-roll.
You rolled yellow 5 and green 1.
You crossed green field 1. Yellow 5 goes to the platter.
On the platter: yellow 5, blue 2 and purple 1.
Ben wrote 1 in purple.
Ben’s turn.
Ben rolled white 3, yellow 4, blue 5, green 1, orange 1 and purple 4.
Ben crossed blue 8. White 3, yellow 4, green 1, orange 1 and purple 4 fall to the platter.
On the platter: white 3, yellow 4, green 1, orange 1 and purple 4.
You wrote 1 in orange and earned a re-roll.
Round 2: everybody gets an extra die.
Your turn.
"""
# What is asked of Anna, without what she hears while she tries a die.
ASKED = """
Your roll. Six dice. Take one after each of three rolls.
Choose a die. Roll 1 of 3. Choose a die to see where it fits.
Your roll. 4 dice, roll 2 of 3.
Choose a die. Roll 1 of 3. Choose a die to see where it fits.
Your roll. 4 dice, roll 2 of 3.
Choose a die. Roll 2 of 3. Choose a die to see where it fits.
Your roll. 2 dice, roll 3 of 3.
Choose a die. Roll 3 of 3. Choose a die to see where it fits.
Take one die from the platter. Ben is done. Choose a die, or pass.
Your roll. Six dice. Take one after each of three rolls.
"""
GERMAN = """
Runde 1: Alle bekommen einen Neuwurf.
Ben ist dran.
Ben hat Weiß 3, Gelb 5, Blau 2, Grün 4, Orange 6 und Lila 3 gewürfelt.
Ben hat Gelb 5 angekreuzt. Weiß 3, Blau 2, Grün 4 und Lila 3 fallen aufs Tablett.
Ben hat Orange 6 gewürfelt.
Ben hat 6 in Orange eingetragen.
Auf dem Tablett: Weiß 3, Blau 2, Grün 4 und Lila 3.
Du hast gepasst.
Du bist dran.
"""


def lines(script: str) -> list[str]:
    return script.strip().splitlines()


class Listening:
    """Plays with the buttons of the page and records its live regions."""

    def __init__(self, me: Visitor) -> None:
        self.page = me.page
        self.page.evaluate(LISTENER.read_text())

    def step(self, name: str) -> None:
        self.page.wait_for_selector("main.table[aria-busy=false]")
        self.page.click(f".bar [data-step={name}]:not([aria-disabled=true])")

    def take(self, die: str, field: str) -> None:
        self.page.wait_for_selector("main.table[aria-busy=false]")
        self.page.click(f".die-btn[data-die={die}]:not(.is-off)")
        self.page.click(f"[data-field='{field}'].is-legal")
        self.step("done")

    def heard(self, kind: str, last: str) -> list[str]:
        """Everything announced up to a line that must come."""
        ends = "([kind, last]) => said[kind].at(-1) === last"
        try:
            self.page.wait_for_function(ends, arg=[kind, last], timeout=20_000)
        finally:
            found: list[str] = self.page.evaluate("(kind) => said[kind]", kind)
        return found


def test_a_whole_round_is_read_out_as_the_script_says(visit: Welcome, site: Served) -> None:
    me = visit()
    made = fixed_table(site, "pretty", SEATS)
    sit_down(me, "pretty", made, "1", single=False)
    me.page.wait_for_selector(".bar [data-step=roll]")
    anna = Listening(me)
    with other_seat(site, made, "2") as ben:
        anna.step("roll")
        anna.take("white", "orange/1")
        anna.step("undo")
        anna.take("white", "orange/1")
        anna.step("roll")
        anna.take("orange", "orange/2")
        anna.step("roll")
        anna.step("reroll")
        anna.take("green", "green/1")
        does(ben, 2, "purple", "roll", "blue:8")
        anna.take("orange", "orange/3")
        assert anna.heard("events", "Your turn.") == lines(SCRIPT)
    asked = anna.heard("prompt", lines(ASKED)[-1])
    assert [text for text in asked if text in lines(ASKED)] == lines(ASKED)
    tried = [text for text in asked if text not in lines(ASKED)]
    assert all(text.startswith(("White 3", "Orange 4", "Green 1", "Orange 1")) for text in tried), "nothing else was asked"
    assert any("Yellow 5 would go to the platter" in text for text in tried), "what falls is said before it is confirmed"
    assert all(a != b for a, b in pairwise(asked)), "nothing is said twice"


def test_others_who_play_fast_are_read_out_in_german_too(visit: Welcome, site: Served) -> None:
    """Ben moves faster than the page shows: nothing is omitted."""
    me = visit(language="de-DE")
    made = fixed_table(site, "pretty", [SEATS[1], SEATS[0]])
    sit_down(me, "pretty", made, "2", speed="slow")
    me.page.wait_for_selector(".tray")
    anna = Listening(me)
    with other_seat(site, made, "1") as ben:
        does(ben, 1, "roll", "yellow:r1c3", "roll", "orange")
        me.page.wait_for_selector(".bar [data-step=pass]")
        anna.step("pass")
        assert anna.heard("events", "Du bist dran.") == lines(GERMAN)


@pytest.mark.parametrize("game", ["cubed", "junior"])
def test_a_game_is_read_out_to_its_end(visit: Welcome, game: str) -> None:
    """Every roll and every mark of a whole game is a line of words, and the result is the last one."""
    me = visit(hurry=True)
    me.begin(game, way="bots", seats="1")
    Listening(me)
    assert me.play(seed=11)[-1] == "over"
    said: list[str] = me.page.evaluate("said.events")
    rolls = sum(" rolled " in line for line in said)
    assert rolls == sum(event["kind"] == "roll" for event in device.events(me.page, me.table))
    assert said[-1].startswith("The game is over. ")
    points = r": \d+ stars?\b" if game == "junior" else r": \d+ points?\b"
    assert len(re.findall(points, said[-1])) == 2
    assert not [line for line in said if "undefined" in line or "NaN" in line or "{" in line]
