"""What the WebAssembly modules offer to JavaScript: the one list of it."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from foxden.bots import dialect_modules
from foxden.bulk import counter_rng, game_steps, playout
from foxden.bulk.rng_state import RngState
from foxden.bulk.scratch import Scratch
from foxden.coach import kernel
from foxden.coach.review import Review
from foxden.rules import card
from foxden.rules.records import Record
from foxden.rules.state import Paper, State, Tables


@dataclass(frozen=True, slots=True)
class Link:
    """Modules linked with the kernel, and which functions are entries. They are called `name_function`, or by their own name."""

    name: str
    modules: tuple[ModuleType, ...]
    entries: tuple[str, ...]


RULES = Link(
    "",
    (),
    (
        # the game
        "start", "to_roll", "rolled", "acts", "legal", "apply", "carry", "turn_apply",
        # points
        "area_points", "pairs", "total", "standing", "has_full_area",
        # what is possible, and why not
        "ready", "fits", "before", "behind", "brings", "offered", "redeemable", "stock", "extra_open", "extra_left",
        "has_token", "token_face", "dice_open", "place_now",
    ),
)  # fmt: skip
# What a client asks about a position: it has no second description of the rules.
QUESTIONS = Link(
    "",
    (),
    (
        # points and dice
        "place", "place_on_table", "lie_aside", "order_matters",
        # reasons
        "why_not_act", "why_not_action", "mark_of", "marks_possible", "why_no_action_marks", "entry_meant",
        # effects
        "carry_alone", "earned_bonuses", "dice_left", "stuck_bonuses", "lost_bonuses",
        # fates
        "passed_over", "line_fate", "tally_fate", "style_written", "track_end_fate",
        # positions that are read
        "why_impossible", "numbers_writable",
    ),
)  # fmt: skip
CARD = Link(
    "",
    (card,),
    (
        "card_begin", "card_takes", "card_least", "card_most", "card_styles", "card_mark", "card_settle",
        "card_may_use", "card_use", "card_may_leave", "card_leave", "card_may_go_on", "card_go_on",
    ),
)  # fmt: skip
STEPS = Link(
    "",
    (counter_rng, game_steps),
    ("game_key", "random_bits_at", "random_below", "roll_numbered", "begin", "roll", "next_random_bits", "first_actor"),
)
EVALUATION = ("best_line", "worth", "expected_score", "estimate_rival", "list_features", "forward")
COACH = Link("coach", kernel.MODULES, ("review_choice", "value_end", "share_of_win", "may_continue"))


def _bot(name: str, *entries: str) -> Link:
    """A bot, linked with whole games as everywhere else."""
    modules = dialect_modules(name)
    file = modules[-1].__name__.rpartition(".")[2]
    return Link(file, (counter_rng, game_steps, playout, *modules), entries)


# The name of the level does not matter: levels of one file differ in their weights only.
PLAYED = ("pick", "play_games")
BOTS = (
    *(_bot(name, *PLAYED) for name in ("random", "greedy", "easy")),
    *(_bot("fox", *PLAYED, *EVALUATION), _bot("master", *PLAYED)),
)
LEVELS = (_bot("easy", "pick"), _bot("master", "pick"))  # what people play against
# `page` is what a browser fetches, once for the page and the worker of the bots; there its size counts more than its speed.
# `coach` comes when somebody looks back or asks for a hint: the rules, and what the coach's worker calls. `card` comes when
# somebody keeps only a score card.
MODULES: dict[str, tuple[Link, ...]] = {
    "bots": (RULES, STEPS, *BOTS, COACH),
    "page": (RULES, QUESTIONS, *LEVELS),
    "coach": (RULES, QUESTIONS, STEPS, COACH),
    "card": (RULES, QUESTIONS, CARD),
}
FETCHED = frozenset({"page", "card"})
RECORDS: tuple[type[Record], ...] = (Tables, Paper, State, RngState, Scratch, Review)
