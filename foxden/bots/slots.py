"""The slots that a bot fills: the evaluation of the search, and the choice that the legality guard checks."""

from foxden.bulk.scratch import Scratch
from foxden.engine.linking import slot
from foxden.rules.state import State, Tables


@slot
def worth(t: Tables, s: State, seat: int, scratch: Scratch, weights: list[int]) -> int:
    """Filled by a bot that searches: the value of a position for a seat; higher is better."""
    raise NotImplementedError("worth is filled when search.py is linked with a bot")


@slot
def user_pick(
    t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]
) -> int:
    """Filled by the bot in a user's own file: the number of the action that it chooses, legal or not."""
    raise NotImplementedError("user_pick is filled when legality_guard.py is linked with a user's bot")
