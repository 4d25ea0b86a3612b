"""The slot that a bot fills when it is linked with whole games."""

from foxden.bulk.scratch import Scratch
from foxden.engine.linking import slot
from foxden.rules.state import State, Tables


@slot
def pick(t: Tables, s: State, seat: int, random_bits: int, out: list[int], scratches: list[Scratch], weights: list[int]) -> int:
    """Filled by the bot at link time: the number of the action that it chooses for a seat, see `foxden/bots/__init__.py`."""
    raise NotImplementedError("pick is filled when playout.py is linked with a bot")
