"""Foxden's tables and the naive model agree on every number, place, bonus and score of random sheets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foxden.notation.words import STYLES
from foxden.rules.areas import fits
from foxden.rules.bonus import enter
from foxden.rules.score import area_points
from foxden.rules.state import Paper
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup, setup

from .games import PRETTY, ROUNDS, TRACKS, TWICE, cubed
from .model import PLACES, Area, Marks

EVERY_PLACE = (*PLACES, "bonus")  # in the order of Foxden's numbers 0 to 4


@dataclass(frozen=True)
class Case:
    """A game in both descriptions."""

    setup: Setup
    areas: dict[str, Area]

    @property
    def game(self) -> str:
        return self.setup.game


CASES = {
    "pretty": Case(setup("pretty"), PRETTY),
    "twice": Case(setup("twice"), TWICE),
    "cubed": Case(setup("cubed"), cubed()),
    "cubed, sevens touch": Case(setup("cubed", {"sevens_may_touch": True}), cubed(touching=True)),
}
each_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
quick = settings(derandomize=True, deadline=None, max_examples=120, database=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32 - 1)
lengths = st.integers(0, 90)


@dataclass
class Filled:
    """A sheet of the model, and what was recorded while it was filled."""

    marks: dict[str, Marks]
    kept: Counter[str]


def record(case: Case, kept: Counter[str], bonuses: list[str]) -> Counter[str]:
    """Record bonuses one by one; the last circle of a track earns one more. Returns all that were earned."""
    earned: Counter[str] = Counter()
    waiting = bonuses[:]
    while waiting:
        bonus = waiting.pop()
        earned[bonus] += 1
        length, end = TRACKS[case.game].get(bonus, (0, None))
        kept[bonus] += length > 0 or bonus == "FOX"
        if length and kept[bonus] == length and end:
            waiting.append(end)
    return earned


def grow(case: Case, seed: int, length: int) -> Filled:
    """Fill a sheet with random marks that the model allows."""
    rng = Random(seed)
    sheet = Filled({name: {} for name in case.areas}, Counter())
    record(case, sheet.kept, list(ROUNDS[case.game][: rng.randrange(4)]))
    for _ in range(length):
        name = rng.choice(list(case.areas))
        area, marks = case.areas[name], sheet.marks[name]
        place = rng.choice(EVERY_PLACE)
        possible = [n for n in area.numbers(place) if area.may(marks, n, place)]
        if possible:
            number = rng.choice(possible)
            field = rng.choice(sorted(area.may(marks, number, place)))
            style = rng.choice(area.styles(field))
            record(case, sheet.kept, area.earned(marks, field, style, number))
            marks[field] = area.written(field, style, number)
    return sheet


def paper(case: Case, sheet: Filled) -> Paper:
    """The same sheet as a paper of Foxden."""
    p = Paper()
    for a, area in enumerate(case.setup.areas):
        names = mark_names(area)
        for field, written in sheet.marks[area.name].items():
            i = names.index(field)
            p.marks[a] |= 1 << i
            if written:
                p.written[a][i] = written
    for track, number in case.setup.tracks.items():
        p.circles[number] = sheet.kept[track]
    p.foxes = sheet.kept["FOX"]
    return p


def earned(case: Case, before: Paper, after: Paper) -> Counter[str]:
    """The bonuses that Foxden recorded."""
    found = Counter({track: after.circles[i] - before.circles[i] for track, i in case.setup.tracks.items()})
    found["FOX"] = after.foxes - before.foxes
    for i, bonus in enumerate(case.setup.sheet.bonuses):
        found[bonus.name] = after.pending[i] - before.pending[i]
    assert after.owed - before.owed == sum(after.pending) - sum(before.pending)
    return +found


@each_game
def test_both_know_the_same_fields(case: Case) -> None:
    """The fields that the model ever marks are exactly Foxden's."""
    assert [a.name for a in case.setup.areas] == list(case.areas)
    grown = [grow(case, seed, 400).marks for seed in range(20)]
    for area in case.setup.areas:
        reachable = {field for marks in grown for field in marks[area.name]}
        assert reachable == set(mark_names(area)), area.name


@each_game
@quick
@given(seed=seeds, length=lengths)
def test_which_fields_may_a_number_enter(case: Case, seed: int, length: int) -> None:
    """`fits` and the model, for every area, place and number."""
    sheet = grow(case, seed, length)
    p = paper(case, sheet)
    for a, area in enumerate(case.setup.areas):
        model, marks, names = case.areas[area.name], sheet.marks[area.name], mark_names(area)
        for where, place in enumerate(EVERY_PLACE):
            for number in model.numbers(place):
                found = fits(case.setup.tables, p, a, where, number)
                entered = {name for i, name in enumerate(names) if found >> i & 1}
                assert entered == model.may(marks, number, place), (area.name, place, number, marks)


@each_game
@quick
@given(seed=seeds, length=lengths)
def test_which_bonuses_does_a_mark_fire(case: Case, seed: int, length: int) -> None:
    """`enter` and the model, for every mark that is possible: what is marked, written and earned."""
    sheet = grow(case, seed, length)
    before = paper(case, sheet)
    for a, area in enumerate(case.setup.areas):
        model, marks, names = case.areas[area.name], sheet.marks[area.name], mark_names(area)
        entries = {(f, n) for place in EVERY_PLACE for n in model.numbers(place) for f in model.may(marks, n, place)}
        for field, number in sorted(entries):
            i = names.index(field)
            styles = model.styles(field)
            assert case.setup.tables.styles[a][i] == len(styles), (area.name, field)
            for style in styles:
                after = before.copy()
                enter(case.setup.tables, after, a, i, STYLES.index(style) if model.halves else 0, number)
                expected = record(case, sheet.kept.copy(), model.earned(marks, field, style, number))
                assert earned(case, before, after) == expected, (area.name, field, style, number, marks)
                new = Filled({**sheet.marks, area.name: {**marks, field: model.written(field, style, number)}}, sheet.kept)
                assert (after.marks, after.written) == (paper(case, new).marks, paper(case, new).written), (area.name, field)


@each_game
@quick
@given(seed=seeds, length=lengths)
def test_what_is_an_area_worth(case: Case, seed: int, length: int) -> None:
    """`area_points` and the model."""
    sheet = grow(case, seed, length)
    p = paper(case, sheet)
    for a, area in enumerate(case.setup.areas):
        assert area_points(case.setup.tables, p, a) == case.areas[area.name].points(sheet.marks[area.name]), area.name


@each_game
def test_every_printed_bonus(case: Case) -> None:
    """Each bonus is earned with the last of its fields, whichever that is, and not before."""
    for a, area in enumerate(case.setup.areas):
        model, names = case.areas[area.name], mark_names(area)
        for needed, bonus, least in model.fires:
            for last in sorted(needed):
                for number in range(max(least - 1, 1), 7):
                    before = Paper()
                    for other in needed - {last}:
                        before.marks[a] |= 1 << names.index(other)
                    after = before.copy()
                    enter(case.setup.tables, after, a, names.index(last), 0, number)
                    assert earned(case, before, after)[bonus] == (number >= least), (area.name, needed, last, number)


@each_game
def test_the_last_circle_of_a_track(case: Case) -> None:
    """The bonus at the end of a track comes with its last circle, and not before."""
    for track, (length, end) in TRACKS[case.game].items():
        name, (needed, _, _) = next((n, line) for n, area in case.areas.items() for line in area.fires if line[1] == track)
        a = list(case.areas).index(name)
        names = mark_names(case.setup.areas[a])
        for circles in range(length):
            before = Paper()
            before.circles[case.setup.tracks[track]] = circles
            *others, last = sorted(needed)
            before.marks[a] = sum(1 << names.index(other) for other in others)
            after = before.copy()
            enter(case.setup.tables, after, a, names.index(last), 0, 6)
            expected = Counter([track, *([end] if end and circles == length - 1 else [])])
            assert earned(case, before, after) == expected, (track, circles)
