"""A table without sockets: what is shown, what is stale, what is told."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from foxden.server import looks, outbox, replay
from foxden.server.refusal import Refusal
from foxden.server.sitting import Sitting
from foxden.server.table import Entry, Table
from foxden.sheets.order import mark_names
from foxden.sheets.setup import setup
from tests.server.story import deal, entries, table

# The example of the rule book in docs/notation.md.
FIRST_TURN = "{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 {W1 B1 G4 P5} 1:white=blue:2 {B6 G2 P2} 1:blue:7"


def refused(act: Callable[[], Entry]) -> str:
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value.code


def test_what_a_state_shows() -> None:
    state = table("pretty", 2, FIRST_TURN).state()
    assert (state.n, state.turn, state.round, state.rounds, state.phase) == (6, "1.1", 1, 6, "closing")
    assert (state.active, state.actors, state.to_roll, state.rolling) == (1, [2], None, [])
    assert {d.die: (d.face, d.where) for d in state.dice} == {
        "white": ("1", "II"), "yellow": ("3", "I"), "blue": ("6", "III"), "green": ("2", "platter"),
        "orange": ("2", "platter"), "purple": ("2", "platter"),
    }  # fmt: skip
    assert state.can == {"2": ["green", "orange", "purple", "decline"]}
    assert state.undo == {"1": True, "2": False}
    one, two = state.seats
    assert one.areas["yellow"].marks == {"r4c2": None}
    assert one.areas["blue"].marks == {"2": None, "7": None}
    assert (one.areas["blue"].points, one.total, one.fox_worth, one.stage) == (2, 2, 0, None)
    assert [(t.name, t.circled, t.used) for t in one.tracks] == [("RR", 1, []), ("+1", 0, [])]
    assert (two.stage, two.total, two.areas["yellow"].marks) == ("pick", 0, {})
    assert (state.over, state.places, state.rating, state.secret) == (False, None, None, None)


def test_before_the_first_roll_no_die_shows_anything() -> None:
    state = table("junior", 2).state()
    assert {d.face for d in state.dice} == {None}
    assert (state.to_roll, state.rounds, state.can) == (1, None, {})


def test_lines_that_were_earned_and_missed() -> None:
    # twice, pink: field 3 brings a re-roll for 2 or more (line 0), field 4 a return for 3 or more, field 5 a +1 for 4 or more.
    start = "{W1 S1 Y1 B1 G1 P2} 1:pink"
    pink = table("twice", 1, start).state().seats[0].areas["pink"]
    assert (pink.marks, pink.earned, pink.missed) == ({"1": 2}, [], [])
    seen = Table(deal("twice", 1), [])
    paper = seen.game.state.papers[0]
    a = [area.name for area in seen.game.setup.areas].index("pink")
    paper.marks[a], paper.written[a][:5] = 0b11111, [1, 1, 2, 2, 6]
    pink = seen.state().seats[0].areas["pink"]
    assert (pink.earned, pink.missed) == ([0, 2], [1])


def test_a_yellow_line_of_twice_is_earned_by_circles() -> None:
    # The first row has two fields; both circled earn its bonus, whether they are crossed later or not.
    seen = Table(deal("twice", 1))
    area = setup("twice").sheet.area("yellow")
    a = seen.game.setup.areas.index(area)
    row = [f.name for f in area.fields if f.row == 1]
    names = mark_names(area)
    index = [set(line.fields) for line in area.lines].index(set(row))
    for marks, earned in ([f"{row[0]}o"], []), ([f"{row[0]}o", f"{row[0]}x"], []), ([f"{n}o" for n in row], [index]):
        seen.game.state.papers[0].marks[a] = sum(1 << names.index(name) for name in marks)
        assert seen.state().seats[0].areas["yellow"].earned == earned


def test_brown_fields_that_were_passed_over_are_shut() -> None:
    # cubed, brown: 1 5 3 4 2 6 ...; a 3 goes to place 3 at once, places 1 and 2 are gone, and so are their bonuses.
    brown = table("cubed", 1, "{W1 Y1 T1 B1 Br3 P1} 1:brown:3").state().seats[0].areas["brown"]
    assert (brown.marks, brown.shut) == ({"3": None}, ["1", "2"])
    lines = [line.fields for line in table("cubed", 1).game.setup.sheet.area("brown").lines]
    assert brown.missed == [i for i, fields in enumerate(lines) if set(fields) & {"1", "2"}]


def test_half_or_full_is_remembered() -> None:
    # cubed, pink: field 1 takes the half of 6; field 2 has factor 1 and takes 5 in full, without its bonus.
    words = "{W6 Y6 T6 B6 Br6 P6} 1:pink:half {W5 Y5 T5 B5 Br5} 1:white=pink:full"
    pink = table("cubed", 1, words).state().seats[0].areas["pink"]
    assert (pink.marks, pink.styles) == ({"1": 3, "2": 5}, {"1": "half", "2": "full"})
    assert (pink.earned, pink.missed) == ([], [0])  # field 1 has no bonus, that of field 2 is the first


def test_an_act_taken_back_is_not_remembered() -> None:
    words = "{W1 Y1 T1 B1 Br1 P6} 1:pink:half 1:undo 1:white=yellow:I1"
    seen = table("cubed", 1, words)
    assert seen.state().seats[0].areas["pink"].marks == {}
    assert seen.state().seats[0].areas["yellow"].marks == {"I1": None}
    assert seen.story == [1, 4]


# Looks.


def look(game: str, words: str, **marks: str) -> outbox.Looked:
    """What seat 1 is told when some fields were marked before the first roll."""
    seen = Table(deal(game, 1))
    for a, area in enumerate(seen.game.setup.areas):
        names = mark_names(area)
        seen.game.state.papers[0].marks[a] = sum(1 << names.index(name) for name in marks.get(area.name, "").split())
    for entry in entries(words):
        seen.put(entry)
    return looks.looked(seen.game, 1, seen.n, 1)


def test_a_die_says_why_it_cannot_be_used() -> None:
    # pretty, yellow: both 3s are crossed already; green asks for 1, 2, 3, 4, 5 in turn: the fourth field takes 4 or more.
    threes = [f.name for f in setup("pretty").sheet.area("yellow").fields if f.number == 3]
    found = look("pretty", "{W3 Y3 B1 G3 O1 P1}", yellow=" ".join(threes), green="1 2 3")
    assert found.dice_why["yellow"] == {"yellow": outbox.Reason("marked", {"area": "yellow", "field": threes[0]})}
    assert found.dice_why["green"] == {"green": outbox.Reason("needs_at_least", {"least": 4, "found": [3]})}
    assert found.why["green"]["4"] == outbox.Reason("needs_at_least", {"least": 4, "found": [3]})
    assert found.why["green"]["5"] == outbox.Reason("before_empty", {"area": "green", "next": "4"})
    assert "1" not in found.why["green"]  # a field that is marked needs no reason
    assert "white" not in found.dice_why  # it can be entered in blue, orange or purple


def test_a_choice_shows_the_extra_crosses_that_would_follow() -> None:
    # twice: silver 3 sweeps blue 1 and white 2: a 1 in the blue row, and a 2 in any row.
    found = look("twice", "{W2 S3 Y3 B1 G5 P4}")
    silver = next(c for c in found.choices if c.word == "silver:g3")
    assert silver.effect.extra == 2
    assert silver.effect.follow == outbox.Extra("silver", ["b1"], 1, ["y2", "b2", "g2", "p2"])
    yellow = next(c for c in found.choices if c.die == "yellow")
    assert (yellow.effect.extra, yellow.effect.follow) == (0, None)


def test_a_die_that_was_taken_cannot_be_used_again() -> None:
    found = look("pretty", "{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 {W1 B1 G4 P5}")
    assert found.dice_why["yellow"] == {"yellow": outbox.Reason("die_not_available", {"die": "yellow"})}
    assert found.dice_why["orange"] == {"orange": outbox.Reason("die_not_available", {"die": "orange"})}  # on the platter
    assert [c.word for c in found.choices if c.die == "green"] == ["green"]


def test_who_is_not_asked_is_told_once() -> None:
    found = look("pretty", "")
    assert (found.choices, found.why, found.dice_why) == ([], {}, {})
    assert found.why_all is not None
    assert found.why_all.code == "roll_first"


# Stale.


def passives() -> Table:
    """Three people; seat 1 has rolled and chosen, seats 2 and 3 choose at the same time. Event 6 was the last."""
    return table("pretty", 3, FIRST_TURN)


def test_passive_players_do_not_disturb_each_other() -> None:
    seen = passives()
    seen.put(seen.may_act(3, 6, "green"))
    assert seen.may_act(2, 6, "orange").n == 8  # seat 2 has not heard of event 7, which did not concern it


def test_what_a_seat_did_itself_makes_its_messages_stale() -> None:
    seen = passives()
    seen.put(seen.may_act(3, 6, "green"))
    assert refused(lambda: seen.may_act(3, 6, "green")) == "stale"
    assert refused(lambda: seen.may_undo(3, 6)) == "stale"
    seen.put(seen.may_undo(3, 7))
    assert refused(lambda: seen.may_act(3, 7, "green")) == "stale"
    assert seen.may_act(3, 8, "green").n == 9


def test_a_seat_that_was_not_asked_when_it_spoke_is_stale() -> None:
    seen = table("pretty", 2, FIRST_TURN.rsplit(" ", 1)[0])
    assert refused(lambda: seen.may_act(2, 5, "green")) == "not_your_turn"
    seen.put(seen.may_act(1, 5, "blue:7"))
    assert refused(lambda: seen.may_act(2, 5, "green")) == "stale"  # what it saw was another table
    assert seen.may_act(2, 6, "green").n == 7


def test_a_roll_that_comes_too_late_for_an_undo_is_stale() -> None:
    """The last passive player ends the turn, and takes that back before the next one has rolled."""
    seen = table("pretty", 2, f"{FIRST_TURN} 2:green")
    assert seen.may_roll(2, 7).n == 8  # seat 2 is the next
    seen = table("pretty", 3, f"{FIRST_TURN} 2:orange 3:green")
    seen.put(seen.may_undo(3, 8))
    assert refused(lambda: seen.may_roll(2, 8)) == "stale"
    assert refused(lambda: seen.may_roll(2, 9)) == "not_now"


def test_a_roll_makes_everything_stale() -> None:
    seen = table("pretty", 2)
    seen.put(seen.may_roll(1, 0))
    assert refused(lambda: seen.may_roll(1, 0)) == "stale"
    assert refused(lambda: seen.may_act(1, 0, "reroll")) == "stale"


def test_nobody_knows_the_future() -> None:
    assert refused(lambda: table("pretty", 2).may_roll(1, 1)) == "stale"


def test_names_concern_nobody() -> None:
    seen = passives()
    seen.put(seen.may_sit(2, Sitting("person", "Bea", digest="1" * 64)))
    assert (seen.n, seen.who[1].name) == (7, "Bea")
    assert seen.may_act(2, 6, "green").n == 8


@pytest.mark.parametrize(("game", "seats"), [("pretty", 3), ("twice", 2), ("cubed", 4), ("junior", 4)])
def test_a_loaded_table_is_the_same_as_one_that_was_played(game: str, seats: int) -> None:
    """What is stale and what is shown does not depend on whether the table was in memory all the time."""
    rng = random.Random(game)
    played, past = Table(deal(game, seats)), []
    while not played.closed:
        if view_undo(played) and rng.random() < 0.2:
            entry = played.may_undo(view_undo(played), played.n)
        elif played.game.to_roll:
            entry = played.may_roll(played.game.active, played.n)
        else:
            seat = rng.choice(list(played.can))
            entry = played.may_act(seat, played.n, rng.choice(played.can[seat]))
        played.put(entry)
        past.append(entry)
        if rng.random() < 0.1 or played.closed:
            loaded = Table(deal(game, seats), past)
            assert loaded.changed == played.changed
            assert loaded.state() == played.state()
            assert loaded.record() == played.record()


def view_undo(seen: Table) -> int:
    return next((int(seat) for seat, may in seen.state().undo.items() if may), 0)


# Told.


def test_events_tell_what_happened() -> None:
    seen = Table(deal("pretty", 2))
    events = [seen.put(entry) for entry in entries(FIRST_TURN)]
    roll, act = events[0], events[1]
    assert roll.word == "{W3 Y3 B5 G3 O2 P3}"
    assert [(d.die, d.face, d.where) for d in roll.dice or ()][:2] == [("white", "3", "hand"), ("yellow", "3", "hand")]
    assert act.choice is not None
    assert (act.kind, act.seat, act.turn, act.word) == ("act", 1, "1.1", "yellow:r4c2")
    assert (act.choice.die, act.choice.face, act.choice.area, act.choice.field) == ("yellow", "3", "yellow", "r4c2")
    assert act.choice.effect.swept == ["orange"]
    last = events[-1].choice
    assert last is not None
    assert (last.effect.swept, last.effect.left) == (["green", "purple"], [])  # both show less than the 6


def test_an_undo_tells_what_was_taken_back() -> None:
    seen = Table(deal("pretty", 2))
    *_, undo = [seen.put(entry) for entry in entries("{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 1:undo")]
    assert (undo.kind, undo.word, undo.undone) == ("undo", "yellow:r4c2", 2)


def test_undo_stops_at_the_roll_and_at_others() -> None:
    rolled = table("pretty", 2, "{W3 Y3 B5 G3 O2 P3}")
    with pytest.raises(Refusal) as caught:
        rolled.may_undo(1, 1)
    assert (caught.value.code, caught.value.say) == ("nothing_to_undo", {"why": "rolled"})
    seen = passives()
    seen.put(seen.may_act(3, 6, "green"))
    with pytest.raises(Refusal) as caught:
        seen.may_undo(1, 7)
    assert caught.value.say == {"why": "other_seat"}


def test_a_replay_leaves_out_what_was_taken_back() -> None:
    past = entries("{W3 Y3 B5 G3 O2 P3} 1:green 1:undo 1:yellow:r4c2 {W1 B1 G4 P5}")
    found = replay.of_table(deal("pretty", 2), past)
    assert [step.event.n for step in found.steps] == [1, 4, 5]
    assert [step.event.word for step in found.steps] == ["{W3 Y3 B5 G3 O2 P3}", "yellow:r4c2", "{W1 B1 G4 P5}"]
    assert found.steps[1].state.seats[0].areas["yellow"].marks == {"r4c2": None}


def test_missed_events_include_what_was_taken_back() -> None:
    past = entries("{W3 Y3 B5 G3 O2 P3} 1:green 1:undo 1:yellow:r4c2")
    assert [event.kind for event in replay.missed(deal("pretty", 2), past, 1)] == ["act", "undo", "act"]


def test_a_moved_table_takes_nothing_more() -> None:
    seen = table("pretty", 1, "{W3 Y3 B5 G3 O2 P3}")
    seen.put(seen.may_move("b" * 13))
    assert refused(lambda: seen.may_act(1, 2, "yellow:r4c2")) == "moved"
    assert refused(lambda: seen.may_move("c" * 13)) == "moved"
    assert seen.state().secret == bytes(range(32)).hex()


def test_entries_come_one_after_the_other() -> None:
    with pytest.raises(AssertionError):
        Table(deal("pretty", 1), [Entry(2, 0.0, "undo", 1, "")])
