"""A table without sockets: its state, stale messages, and its events."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from foxden.server.protocol import outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.tables import choices
from foxden.server.tables.event_history import MAX_RECENT, MAX_SEAT_EVENTS, MOST_EVENTS
from foxden.server.tables.game_table import GameTable, LogEntry
from foxden.server.tables.seating import Occupant
from foxden.server.tables.table_settings import TableSettings
from foxden.sheets.order import mark_names
from foxden.sheets.setup import setup
from tests.server.hand_written_tables import entries, table, table_config

# The example of the rule book in docs/reference/notation.md.
FIRST_TURN = "{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 {W1 B1 G4 P5} 1:white=blue:2 {B6 G2 P2} 1:blue:7"


def refused(act: Callable[[], LogEntry]) -> str:
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value.code


def test_a_table_does_not_grow_for_ever() -> None:
    """After 5,000 events nobody takes back or changes seats any more, but the game goes on."""
    found = table("pretty", 2, "{W3 Y3 B5 G3 O2 P3}")
    while found.n < MOST_EVENTS - 1:
        found.apply(found.act_entry(1, found.n, "yellow:r4c2"))
        found.apply(found.undo_entry(1, found.n))
    found.apply(found.act_entry(1, found.n, "yellow:r4c2"))
    assert refused(lambda: found.undo_entry(1, found.n)) == "too_long"
    assert refused(lambda: found.seat_entry(2, Occupant("open"))) == "too_long"
    found.apply(found.roll_entry(1, found.n))
    assert found.n == MOST_EVENTS + 1


def test_nor_does_a_table_with_real_dice() -> None:
    config = replace(table_config("pretty", 2), settings=TableSettings(real_dice=True))
    found = GameTable(config, entries("{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2"))
    assert refused(lambda: found.take_back_entry(2, 0)) == "not_now"  # nobody wishes anything
    found.apply(found.take_back_entry(1, 1))
    assert refused(lambda: found.take_back_entry(1, 1)) == "not_now"  # it is wished already
    while found.n < MOST_EVENTS - 1:
        found.apply(found.take_back_entry(1, 0))
        found.apply(found.take_back_entry(1, 1))
    found.apply(found.take_back_entry(1, 0))
    assert refused(lambda: found.take_back_entry(2, 1)) == "too_long"
    found.apply(found.roll_entry(1, found.n, "W1 B1 G4 P5"))
    assert refused(lambda: found.take_back_entry(1, found.n)) == "too_long"


def test_what_a_state_shows() -> None:
    state = table("pretty", 2, FIRST_TURN).state_view()
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
    state = table("junior", 2).state_view()
    assert {d.face for d in state.dice} == {None}
    assert (state.to_roll, state.rounds, state.can) == (1, None, {})


def test_lines_that_were_earned_and_missed() -> None:
    # twice, pink: field 3 brings a re-roll for 2 or more (line 0), field 4 a return for 3 or more, field 5 a +1 for 4 or more.
    start = "{W1 S1 Y1 B1 G1 P2} 1:pink"
    pink = table("twice", 1, start).state_view().seats[0].areas["pink"]
    assert (pink.marks, pink.earned, pink.missed) == ({"1": 2}, [], [])
    seen = GameTable(table_config("twice", 1), [])
    paper = seen.game.state.papers[0]
    a = [area.name for area in seen.game.setup.areas].index("pink")
    paper.marks[a], paper.written[a][:5] = 0b11111, [1, 1, 2, 2, 6]
    pink = seen.state_view().seats[0].areas["pink"]
    assert (pink.earned, pink.missed) == ([0, 2], [1])


def test_a_yellow_line_of_twice_is_earned_by_circles() -> None:
    # The first row has two fields; both circled earn its bonus, whether they are crossed later or not.
    seen = GameTable(table_config("twice", 1))
    area = setup("twice").sheet.area("yellow")
    a = seen.game.setup.areas.index(area)
    row = [f.name for f in area.fields if f.row == 1]
    names = mark_names(area)
    index = [set(line.fields) for line in area.lines].index(set(row))
    for marks, earned in ([f"{row[0]}o"], []), ([f"{row[0]}o", f"{row[0]}x"], []), ([f"{n}o" for n in row], [index]):
        seen.game.state.papers[0].marks[a] = sum(1 << names.index(name) for name in marks)
        assert seen.state_view().seats[0].areas["yellow"].earned == earned


def test_brown_fields_that_were_passed_over_are_shut() -> None:
    # cubed, brown: 1 5 3 4 2 6 ...; a 3 goes to place 3 at once, places 1 and 2 are gone, and so are their bonuses.
    brown = table("cubed", 1, "{W1 Y1 T1 B1 Br3 P1} 1:brown:3").state_view().seats[0].areas["brown"]
    assert (brown.marks, brown.shut) == ({"3": None}, ["1", "2"])
    lines = [line.fields for line in table("cubed", 1).game.setup.sheet.area("brown").lines]
    assert brown.missed == [i for i, fields in enumerate(lines) if set(fields) & {"1", "2"}]


def test_half_or_full_is_remembered() -> None:
    # cubed, pink: field 1 takes the half of 6; field 2 has factor 1 and takes 5 in full, without its bonus.
    words = "{W6 Y6 T6 B6 Br6 P6} 1:pink:half {W5 Y5 T5 B5 Br5} 1:white=pink:full"
    pink = table("cubed", 1, words).state_view().seats[0].areas["pink"]
    assert (pink.marks, pink.styles) == ({"1": 3, "2": 5}, {"1": "half", "2": "full"})
    assert (pink.earned, pink.missed) == ([], [0])  # field 1 has no bonus, that of field 2 is the first


def test_an_act_taken_back_is_not_remembered() -> None:
    words = "{W1 Y1 T1 B1 Br1 P6} 1:pink:half 1:undo 1:white=yellow:I1"
    seen = table("cubed", 1, words)
    assert seen.state_view().seats[0].areas["pink"].marks == {}
    assert seen.state_view().seats[0].areas["yellow"].marks == {"I1": None}
    assert [event.n for event in seen.history.lasting] == [1, 4]


# Choices.


def choices_after(game: str, words: str, **marks: str) -> outbox.SeatChoices:
    """The choices of seat 1, with some fields marked before the first roll."""
    seen = GameTable(table_config(game, 1))
    for a, area in enumerate(seen.game.setup.areas):
        names = mark_names(area)
        seen.game.state.papers[0].marks[a] = sum(1 << names.index(name) for name in marks.get(area.name, "").split())
    for entry in entries(words):
        seen.apply(entry)
    return choices.choices_of(seen.game, 1)


def test_a_die_says_why_it_cannot_be_used() -> None:
    # pretty, yellow: both 3s are crossed already; green asks for 1, 2, 3, 4, 5 in turn: the fourth field takes 4 or more.
    threes = [f.name for f in setup("pretty").sheet.area("yellow").fields if f.number == 3]
    found = choices_after("pretty", "{W3 Y3 B1 G3 O1 P1}", yellow=" ".join(threes), green="1 2 3")
    assert found.dice_why["yellow"] == {"yellow": outbox.ReasonView("marked", {"area": "yellow", "field": threes[0]})}
    assert found.dice_why["green"] == {"green": outbox.ReasonView("needs_at_least", {"least": 4, "found": [3]})}
    assert found.why["green"]["4"] == outbox.ReasonView("needs_at_least", {"least": 4, "found": [3]})
    assert found.why["green"]["5"] == outbox.ReasonView("before_empty", {"area": "green", "next": "4"})
    assert "1" not in found.why["green"]  # a field that is marked needs no reason
    assert "white" not in found.dice_why  # it can be entered in blue, orange or purple


def test_a_choice_shows_the_extra_crosses_that_would_follow() -> None:
    # twice: silver 3 sweeps blue 1 and white 2: a 1 in the blue row, and a 2 in any row.
    found = choices_after("twice", "{W2 S3 Y3 B1 G5 P4}")
    silver = next(c for c in found.choices if c.word == "silver:g3")
    assert silver.effect.extra == 2
    assert silver.effect.follow == outbox.ExtraView("silver", ["b1"], 1, ["y2", "b2", "g2", "p2"])
    yellow = next(c for c in found.choices if c.die == "yellow")
    assert (yellow.effect.extra, yellow.effect.follow) == (0, None)


def test_a_die_that_was_taken_cannot_be_used_again() -> None:
    found = choices_after("pretty", "{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 {W1 B1 G4 P5}")
    assert found.dice_why["yellow"] == {"yellow": outbox.ReasonView("die_not_available", {"die": "yellow"})}
    assert found.dice_why["orange"] == {"orange": outbox.ReasonView("die_not_available", {"die": "orange"})}  # on the platter
    assert [c.word for c in found.choices if c.die == "green"] == ["green"]


# Stale.


def passives() -> GameTable:
    """Three people: seat 1 has rolled and chosen, seats 2 and 3 choose at the same time. The last event is number 6."""
    return table("pretty", 3, FIRST_TURN)


def test_passive_players_do_not_disturb_each_other() -> None:
    seen = passives()
    seen.apply(seen.act_entry(3, 6, "green"))
    assert seen.act_entry(2, 6, "orange").n == 8  # seat 2 has not heard of event 7, which did not concern it


def test_what_a_seat_did_itself_makes_its_messages_stale() -> None:
    seen = passives()
    seen.apply(seen.act_entry(3, 6, "green"))
    assert refused(lambda: seen.act_entry(3, 6, "green")) == "stale"
    assert refused(lambda: seen.undo_entry(3, 6)) == "stale"
    seen.apply(seen.undo_entry(3, 7))
    assert refused(lambda: seen.act_entry(3, 7, "green")) == "stale"
    assert seen.act_entry(3, 8, "green").n == 9


def test_a_seat_that_was_not_asked_when_it_spoke_is_stale() -> None:
    seen = table("pretty", 2, FIRST_TURN.rsplit(" ", 1)[0])
    assert refused(lambda: seen.act_entry(2, 5, "green")) == "not_your_turn"
    seen.apply(seen.act_entry(1, 5, "blue:7"))
    assert refused(lambda: seen.act_entry(2, 5, "green")) == "stale"  # it saw an earlier state of the table
    assert seen.act_entry(2, 6, "green").n == 7


def test_a_roll_that_comes_too_late_for_an_undo_is_stale() -> None:
    """The last passive player ends the turn, and undoes that before the next player has rolled."""
    seen = table("pretty", 2, f"{FIRST_TURN} 2:green")
    assert seen.roll_entry(2, 7).n == 8  # seat 2 is the next
    seen = table("pretty", 3, f"{FIRST_TURN} 2:orange 3:green")
    seen.apply(seen.undo_entry(3, 8))
    assert refused(lambda: seen.roll_entry(2, 8)) == "stale"
    assert refused(lambda: seen.roll_entry(2, 9)) == "not_now"


def test_a_roll_makes_everything_stale() -> None:
    seen = table("pretty", 2)
    seen.apply(seen.roll_entry(1, 0))
    assert refused(lambda: seen.roll_entry(1, 0)) == "stale"
    assert refused(lambda: seen.act_entry(1, 0, "reroll")) == "stale"


def test_an_event_number_from_the_future_is_refused() -> None:
    assert refused(lambda: table("pretty", 2).roll_entry(1, 1)) == "stale"


def test_a_new_name_makes_nothing_stale() -> None:
    seen = passives()
    seen.apply(seen.seat_entry(2, Occupant("person", "Bea", digest="1" * 64)))
    assert (seen.n, seen.seat_views[1].name) == (7, "Bea")
    assert seen.act_entry(2, 6, "green").n == 8


@pytest.mark.parametrize(("game", "seats"), [("pretty", 3), ("twice", 2), ("cubed", 4), ("junior", 4)])
def test_a_loaded_table_is_the_same_as_one_that_was_played(game: str, seats: int) -> None:
    """State and stale messages do not depend on whether the table stayed in memory."""
    rng = random.Random(game)
    played, past = GameTable(table_config(game, seats)), []
    while not played.closed:
        if view_undo(played) and rng.random() < 0.2:
            entry = played.undo_entry(view_undo(played), played.n)
        elif played.game.to_roll:
            entry = played.roll_entry(played.game.active, played.n)
        else:
            seat = rng.choice(list(played.legal))
            entry = played.act_entry(seat, played.n, rng.choice(played.legal[seat]).word)
        played.apply(entry)
        past.append(entry)
        if rng.random() < 0.1 or played.closed:
            loaded = GameTable(table_config(game, seats), past)
            assert loaded.changed_at == played.changed_at
            assert loaded.state_view() == played.state_view()
            assert loaded.record() == played.record()
            assert loaded.history.since(0) == played.history.since(0)
            assert loaded.replay() == played.replay()


def view_undo(seen: GameTable) -> int:
    return next((int(seat) for seat, may in seen.state_view().undo.items() if may), 0)


# Events.


def test_events_are_what_is_stored() -> None:
    """Nothing that follows from the rules is told: no dice, no effects, no turn."""
    seen = GameTable(table_config("pretty", 2))
    events = [seen.apply(entry) for entry in entries(FIRST_TURN)]
    assert events[:2] == [
        outbox.EventView(1, "roll", 1.0, 1, "{W3 Y3 B5 G3 O2 P3}"),
        outbox.EventView(2, "act", 2.0, 1, "yellow:r4c2"),
    ]
    assert msgspec.json.encode(events[1]) == b'{"n":2,"kind":"act","at":2.0,"seat":1,"word":"yellow:r4c2"}'


def test_an_undo_tells_what_was_taken_back() -> None:
    seen = GameTable(table_config("pretty", 2))
    *_, undo = [seen.apply(entry) for entry in entries("{W3 Y3 B5 G3 O2 P3} 1:yellow:r4c2 1:undo")]
    assert undo == outbox.EventView(3, "undo", 3.0, 1, "yellow:r4c2")


def test_undo_stops_at_the_roll_and_at_others() -> None:
    rolled = table("pretty", 2, "{W3 Y3 B5 G3 O2 P3}")
    with pytest.raises(Refusal) as caught:
        rolled.undo_entry(1, 1)
    assert (caught.value.code, caught.value.say) == ("nothing_to_undo", {"why": "rolled"})
    seen = passives()
    seen.apply(seen.act_entry(3, 6, "green"))
    with pytest.raises(Refusal) as caught:
        seen.undo_entry(1, 7)
    assert caught.value.say == {"why": "other_seat"}


UNDONE = "{W3 Y3 B5 G3 O2 P3} 1:green 1:undo 1:yellow:r4c2 {W1 B1 G4 P5}"


def test_a_replay_leaves_out_what_was_taken_back() -> None:
    found = table("pretty", 2, UNDONE).replay()
    assert [event.n for event in found.events] == [1, 4, 5]
    assert [event.word for event in found.events] == ["{W3 Y3 B5 G3 O2 P3}", "yellow:r4c2", "{W1 B1 G4 P5}"]
    assert (found.over, found.secret, found.commitment) == (False, None, table("pretty", 2).commitment)


def test_missed_events_include_what_was_taken_back() -> None:
    since, events = table("pretty", 2, UNDONE).history.since(1)
    assert (since, [event.kind for event in events]) == (1, ["act", "undo", "act", "roll"])


def test_whoever_knows_more_than_the_table_starts_over() -> None:
    """The database may have been restored from a backup."""
    since, events = table("pretty", 2, UNDONE).history.since(9)
    assert (since, [event.n for event in events]) == (0, [1, 2, 3, 4, 5])


def test_what_is_told_is_bounded() -> None:
    """Somebody does and undoes the same thing all evening, or takes one name after the other."""
    undone = " ".join(["1:green 1:undo"] * MAX_RECENT)
    seen = table("pretty", 2, f"{{W3 Y3 B5 G3 O2 P3}} {undone} 1:yellow:r4c2")
    for i in range(MAX_SEAT_EVENTS + 5):
        seen.apply(seen.seat_entry(1 + i % 2, Occupant("person", f"name {i}", digest="0" * 64)))
    since, events = seen.history.since(3)
    assert (since, [event.word for event in events[:2]]) == (0, ["{W3 Y3 B5 G3 O2 P3}", "yellow:r4c2"])
    assert [event.who.name for event in events[2:] if event.who] == [f"name {i}" for i in range(5, MAX_SEAT_EVENTS + 5)]
    since, events = seen.history.since(seen.n - MAX_RECENT)
    assert (since, [event.n for event in events]) == (seen.n - MAX_RECENT, list(range(seen.n - MAX_RECENT + 1, seen.n + 1)))
    assert seen.history.since(seen.n - MAX_RECENT - 1)[0] == 0


def test_a_moved_table_takes_nothing_more() -> None:
    seen = table("pretty", 1, "{W3 Y3 B5 G3 O2 P3}")
    seen.apply(seen.moved_entry("b" * 13))
    assert refused(lambda: seen.act_entry(1, 2, "yellow:r4c2")) == "moved"
    assert refused(lambda: seen.moved_entry("c" * 13)) == "moved"
    assert seen.state_view().secret == bytes(range(32)).hex()


def test_entries_come_one_after_the_other() -> None:
    with pytest.raises(AssertionError):
        GameTable(table_config("pretty", 1), [LogEntry(2, 0.0, "undo", 1, "")])
