"""Every house rule of the adult games, both ways, where it matters. (`solo_fallback` is in test_solo.py.)"""

from __future__ import annotations

import pytest

from foxden import SetupError, from_position, load, new
from tests.rulebook.table import crossed, on, passive, plus, points, refused, rolled, run, words
from tests.rulebook.test_pretty_bonuses import FULL
from tests.rulebook.test_solo import ORANGE_FULL, PINK_FULL, TWICE_FULL

DEFAULTS = {
    "pretty": {"passive_may_decline": True, "active_may_forfeit": False, "solo_fallback": False},
    "twice": {
        "passive_may_decline": False,
        "active_may_forfeit": True,
        "may_waste_die": True,
        "leftovers_sweep": False,
        "solo_fallback": False,
    },
    "cubed": {"passive_may_decline": True, "active_may_forfeit": True, "sevens_may_touch": False, "solo_fallback": True},
}
EVERY = [(game, option) for game, options in DEFAULTS.items() for option in options]
NO, YES = "no", "yes"

ROWS = "ybgp"
SILVER_FULL = "silver=" + ",".join(f"{row}{n}" for row in ROWS for n in range(1, 7))
YELLOW_FULL = "yellow=r1c2x,r1c4x,r2c1x,r2c3x,r3c2x,r3c4x,r4c1x,r4c3x,r5c2x,r5c4x"
NOTHING_FITS_TWICE = f"{SILVER_FULL} {YELLOW_FULL} blue=7,7,7,7,7,7,7,7,7,7,7,7 {TWICE_FULL}"
TURQUOISE_FULL = "turquoise=" + ",".join(f"r{r}c{c}" for r in range(1, 6) for c in range(1, 7))
# Nothing but blue is open for a 3 on field I or on the platter: brown never goes back, the grey 3 is II3.
BLUE_LEFT_CUBED = f"yellow=I3,II3 {TURQUOISE_FULL} brown=12 {PINK_FULL}"
NOTHING_FITS = {
    "pretty": (" ".join(FULL.values()), "W1 Y1 B1 G1 O1 P1"),
    "twice": (NOTHING_FITS_TWICE, "W1 S1 Y1 B1 G1 P1"),
    "cubed": (BLUE_LEFT_CUBED, "W3 Y3 T3 B4 Br3 P3"),  # 3 + 4 = 7 does not go beside the printed 7
}
ONE_FITS = {
    "pretty": (" ".join(text for area, text in FULL.items() if area != "orange"), "W1 Y1 B1 G1 O1 P1", {"orange", "white=orange"}),
    "twice": (
        f"{SILVER_FULL} {YELLOW_FULL} blue=7,7,7,7,7,7,7,7,7,7,7,7 green=2,2,2,1,3,3,3,2,3,1,4 pink=1,1,1,1,1,1,1,1,1,1,1,1",
        "W1 S1 Y1 B1 G1 P1",
        {"green", "white=green"},
    ),
    "cubed": (BLUE_LEFT_CUBED, "W3 Y3 T3 B5 Br3 P3", {"blue:R", "white=blue:R"}),  # 3 + 5 = 8
}


@pytest.mark.parametrize("game", DEFAULTS)
def test_the_options_and_their_defaults(game: str) -> None:
    assert new(game).setup.options == DEFAULTS[game]


@pytest.mark.parametrize(("game", "option"), EVERY)
def test_only_an_option_that_differs_from_its_default_is_written_down(game: str, option: str) -> None:
    default = DEFAULTS[game][option]
    same = new(game, 2, {option: default})
    assert "Options" not in same.record()
    assert option not in same.position()
    other = new(game, 2, {option: not default})
    word = f"{option}={NO if default else YES}"
    assert f'[Options "{word}"]' in other.record()
    assert word in other.position().split()
    for copy in (load(other.record()), from_position(other.position())):
        assert copy.setup.options == DEFAULTS[game] | {option: not default}


@pytest.mark.parametrize("game", DEFAULTS)
def test_a_game_takes_its_own_options_only(game: str) -> None:
    everything = {option for _, option in EVERY}
    for option in everything - set(DEFAULTS[game]):
        with pytest.raises(SetupError, match=option):
            new(game, 2, {option: True})


# passive_may_decline


@pytest.mark.parametrize("game", DEFAULTS)
@pytest.mark.parametrize("option", ["", NO, YES])
def test_passive_may_decline(game: str, option: str) -> None:
    sheet, dice, entries = ONE_FITS[game]
    g = passive(dice, sheet, game, f"passive_may_decline={option}" if option else "")
    allowed = option == YES or (not option and game != "twice")
    assert words(g, 2) == entries | ({"decline"} if allowed else set())
    if not allowed:
        assert refused(g, 2, "decline") == ("die_fits", {})


@pytest.mark.parametrize("game", DEFAULTS)
@pytest.mark.parametrize("option", [NO, YES])
def test_a_passive_player_may_always_decline_when_nothing_fits(game: str, option: str) -> None:
    sheet, dice = NOTHING_FITS[game]
    assert words(passive(dice, sheet, game, f"passive_may_decline={option}"), 2) == {"decline"}


@pytest.mark.parametrize("option", [NO, YES])
def test_the_fallback_stays_optional(option: str) -> None:
    # Orange is full, green wants 2; P2 lies on a die field.
    sheet = f"{FULL['yellow']} {FULL['blue']} green=1 {ORANGE_FULL} purple=1"
    g = passive("W1 Y1 B1 G1 O1 P2@I", sheet, head=f"passive_may_decline={option}")
    assert words(g, 2) == {"purple", "decline"}
    sheet, _, entries = ONE_FITS["twice"]
    g = passive("S1 Y1 B1 P1 G1@I W1@II", sheet, "twice", f"passive_may_decline={option}")
    assert words(g, 2) == entries | {"decline"}


def test_a_passive_player_who_must_use_a_die_does_so_before_plus_one() -> None:
    sheet, dice, entries = ONE_FITS["twice"]
    assert words(passive(dice, f"{sheet} +1=1", "twice"), 2) == entries


@pytest.mark.parametrize("option", [NO, YES])
def test_nobody_is_forced_to_spend_an_any_number_action(option: str) -> None:
    # N "3" turns B4 into 3: 3 + 3 = 6, one lower than the 7 to the left. Without it nothing fits.
    sheet, dice = NOTHING_FITS["cubed"]
    g = passive(dice, f"{sheet} N=1", "cubed", f"passive_may_decline={option}")
    assert words(g, 2) == {"N3", "decline"}
    run(g, "2:N3")
    assert words(g, 2) == {"blue:L"}
    g = rolled(dice, f"{sheet} N=1", "cubed", f"active_may_forfeit={option}")
    assert words(g) == {"N3", "forfeit"}


# active_may_forfeit


@pytest.mark.parametrize("game", DEFAULTS)
@pytest.mark.parametrize("option", ["", NO, YES])
def test_active_may_forfeit(game: str, option: str) -> None:
    sheet, dice, entries = ONE_FITS[game]
    waste = " may_waste_die=no" if game == "twice" else ""
    g = rolled(dice, sheet, game, (f"active_may_forfeit={option}" if option else "") + waste)
    allowed = option == YES or (not option and game != "pretty")
    assert words(g) == entries | ({"forfeit"} if allowed else set())
    if allowed:
        run(g, "forfeit")
        assert (g.platter, g.die_fields, len(g.to_roll)) == ((), (None, None, None), 6)
    else:
        assert refused(g, 1, "forfeit") == ("die_fits", {})


@pytest.mark.parametrize("game", DEFAULTS)
@pytest.mark.parametrize("option", [NO, YES])
def test_a_roll_that_nobody_can_use_may_always_be_forfeited(game: str, option: str) -> None:
    sheet, dice = NOTHING_FITS[game]
    waste = " may_waste_die=no" if game == "twice" else ""
    assert words(rolled(dice, sheet, game, f"active_may_forfeit={option}{waste}")) == {"forfeit"}


# may_waste_die


T6 = ("W5 S6 Y2 B4 G4 P3", "silver=y6,b6,g6,p6 blue=8,7 pink=2")


def test_may_waste_die() -> None:
    # Case T6: white 8 ways, yellow 2, green, pink, B4 wasted (9 > 7), forfeit; S6 not at all.
    usable = {
        *(f"white=silver:{row}5" for row in ROWS),
        *("white=yellow:r4c3o", "white=yellow:r5c2o", "white=green", "white=pink"),
        *("yellow:r2c3o", "yellow:r4c1o", "green", "pink", "forfeit"),
    }
    g = rolled(*T6, "twice")
    assert words(g) == usable | {"waste:blue"}
    assert len(words(g)) == 14
    old = points(g)
    run(g, "waste:blue")
    assert g.die_fields == ("blue", None, None)
    assert points(g) == old
    assert on(g, "platter") == {"Y2", "P3"}
    assert g.hand == ("white", "silver", "green")
    strict = rolled(*T6, "twice", "may_waste_die=no")
    assert words(strict) == usable
    assert len(words(strict)) == 13
    assert refused(strict, 1, "waste:blue") == ("die_not_wasted", {"die": "blue"})


@pytest.mark.parametrize("die", ["white", "silver", "yellow", "green", "pink"])
def test_a_fitting_die_and_silver_cannot_be_wasted(die: str) -> None:
    assert refused(rolled(*T6, "twice"), 1, f"waste:{die}") == ("die_not_wasted", {"die": die})


def test_white_is_wasted_only_if_none_of_the_five_areas_has_an_entry() -> None:
    sheet, dice = NOTHING_FITS["twice"]
    wasted = {f"waste:{die}" for die in ("white", "yellow", "blue", "green", "pink")}
    assert words(rolled(dice, sheet, "twice")) == wasted | {"forfeit"}
    assert words(rolled(dice, sheet, "twice", "active_may_forfeit=no")) == wasted | {"forfeit"}


def test_a_wasted_die_can_be_a_passive_players_fallback() -> None:
    # Seat 1 takes W6 and then wastes B6 (12 is higher than his 6). Seat 2 has only blue left, and no platter die goes there.
    g = rolled("W6 S6 Y6 B6 G6 P6", "blue=6", "twice", others=f"/ {SILVER_FULL} {YELLOW_FULL} {TWICE_FULL}")
    run(g, "white=pink {S1 Y1 B6 G1 P1} waste:blue")
    assert g.die_fields == ("white", "blue", None)
    assert words(g, 2) == {"white=blue", "blue", "decline"}


# leftovers_sweep


@pytest.mark.parametrize(("option", "more"), [("", set()), (NO, set()), (YES, {"also:y5", "also:b3"})])
def test_leftovers_sweep(option: str, more: set[str]) -> None:
    # Third roll W2 S3 Y5 B3: S3 sweeps W2 (any row); Y5 (higher) and B3 (equal) are left over.
    head = f"leftovers_sweep={option}" if option else ""
    g = from_position(f"twice {head} phase=choosing roll=3 dice=W2,S3,Y5,B3,G4@I,P4@II / /")
    run(g, "silver:y3")
    assert words(g) == {*(f"also:{row}2" for row in ROWS), "stop"} | more
    if more:
        run(g, "also:y5")
        assert words(g) == {*(f"also:{row}2" for row in ROWS), "also:b3", "stop"}
        run(g, "also:b3 also:p2")
        assert crossed(g, "silver") == {"y3", "y5", "b3", "p2"}
    else:
        run(g, "also:p2")
        assert crossed(g, "silver") == {"y3", "p2"}
    assert g.phase == "closing"
    assert on(g, "platter") == {"W2", "Y5", "B3"}


@pytest.mark.parametrize(("option", "more"), [(NO, set()), (YES, {"also:y5", "also:b5", "also:g5", "also:p5"})])
def test_leftovers_sweep_with_white_as_silver(option: str, more: set[str]) -> None:
    # W4 taken as silver sweeps Y2; S5 is left over and may go to any row.
    g = from_position(f"twice leftovers_sweep={option} phase=choosing roll=3 dice=W4,S5,Y2,B3@plate,G4@I,P4@II / /")
    run(g, "white=silver:g4")
    assert words(g) == {"also:y2", "stop"} | more


@pytest.mark.parametrize("option", [NO, YES])
def test_leftovers_sweep_is_about_the_third_roll_and_silver_only(option: str) -> None:
    head = f"twice leftovers_sweep={option}"
    g = from_position(f"{head} phase=choosing roll=2 dice=W2,S3,Y5,B3,G4@I,P4@plate / /")
    assert words(run(g, "silver:y3")) == {*(f"also:{row}2" for row in ROWS), "stop"}
    g = from_position(f"{head} phase=choosing roll=3 dice=W2,S3,Y5,B3,G4@I,P4@II / /")
    assert run(g, "blue").phase == "closing"  # blue sweeps W2, no crosses
    g = plus("W2 S3@III Y5 B3 G4@I P4@II", "+1=1", "twice", f"leftovers_sweep={option}")
    assert crossed(run(g, "silver:y3"), "silver") == {"y3"}
    assert g.active == 2


# sevens_may_touch


@pytest.mark.parametrize(
    ("blue", "default", "touching"),
    [
        ("", set(), {"L", "R"}),  # beside the printed 7
        ("blue=6,7|", set(), {"L", "R"}),  # beside a written and beside the printed one
        ("blue=6|8,7", {"L"}, {"L", "R"}),
        ("blue=6|8", {"L", "R"}, {"L", "R"}),
    ],
)
def test_sevens_may_touch(blue: str, default: set[str], touching: set[str]) -> None:
    for option, sides in (("", default), (NO, default), (YES, touching)):
        g = rolled("W3 Y1 T1 B4 Br1 P1", blue, "cubed", f"sevens_may_touch={option}" if option else "")
        assert {w for w in words(g) if w.startswith("blue")} == {f"blue:{side}" for side in sides}
        assert {w for w in words(g) if w.startswith("white=blue")} == {f"white=blue:{side}" for side in sides}


def test_other_numbers_do_not_change_with_sevens() -> None:
    for option in (NO, YES):
        g = rolled("W3 Y1 T1 B3 Br1 P1", "blue=6,7|8", "cubed", f"sevens_may_touch={option}")
        assert {w for w in words(g) if w.startswith("blue")} == {"blue:L"}  # 6 after the 7
