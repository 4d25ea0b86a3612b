"""Linking: a slot is filled by exactly one module, and with the types it declares."""

from __future__ import annotations

from types import FunctionType, ModuleType

import pytest

from foxden import bots
from foxden.bots import legality_guard, position_value, search, user_bot_kernel
from foxden.bots.slots import worth
from foxden.bulk import counter_rng, game_steps, playout, slots
from foxden.engine.errors import LinkError
from foxden.engine.linking import Interpreted, Linked, slot

BULK = (counter_rng, game_steps, playout)


def module(name: str, **functions: FunctionType) -> ModuleType:
    """A module of the dialect with these functions."""
    made = ModuleType(name)
    for key, function in functions.items():
        copy = FunctionType(function.__code__, {}, key)
        copy.__module__, copy.__annotations__ = name, function.__annotations__
        setattr(made, key, copy)
    return made


def random_pick() -> FunctionType:
    found = bots.module("random").pick
    assert isinstance(found, FunctionType)
    return found


def test_whole_games_need_a_bot() -> None:
    with pytest.raises(LinkError, match=r"^no module fills the slot pick of foxden\.bulk\.slots$"):
        Linked(*BULK)
    Linked(*BULK, bots.module("random"))


def test_whole_games_need_only_one_bot() -> None:
    with pytest.raises(LinkError, match=r"^two rule functions are called pick, in foxden\.bots\.random and other$"):
        Linked(*BULK, bots.module("random"), module("other", pick=random_pick()))


def test_a_bot_has_the_types_of_the_slot() -> None:
    def pick(t: int) -> int:
        return t

    pick.__annotations__ = {"t": int, "return": int}
    assert isinstance(pick, FunctionType)
    with pytest.raises(LinkError, match=r"^pick of mine does not have the types of the slot in foxden\.bulk\.slots$"):
        Linked(*BULK, module("mine", pick=pick))


def test_the_search_needs_an_evaluation() -> None:
    with pytest.raises(LinkError, match=r"^no module fills the slot worth of foxden\.bots\.slots$"):
        Linked(counter_rng, search)
    Linked(counter_rng, search, position_value)


def test_the_guard_needs_a_bot_to_guard() -> None:
    with pytest.raises(LinkError, match=r"^no module fills the slot user_pick of foxden\.bots\.slots$"):
        Linked(counter_rng, legality_guard)
    Linked(counter_rng, legality_guard, module("mine", user_pick=random_pick()))


def test_the_definition_of_what_is_left_open_is_the_slot_and_no_bot() -> None:
    assert vars(playout)["pick"] is slots.pick
    assert vars(search)["worth"] is worth
    assert vars(legality_guard)["user_pick"].__module__ == "foxden.bots.slots"
    assert user_bot_kernel.PICK == "user_pick"


def test_a_slot_that_is_not_linked_refuses_to_run() -> None:
    with pytest.raises(NotImplementedError, match="pick is filled"):
        slots.pick(None, None, 0, 0, [], [], [])  # type: ignore[arg-type]


def written(name: str, text: str, **others: object) -> ModuleType:
    """A module of the dialect with this text."""
    made = ModuleType(name)
    vars(made).update(others)
    exec(text, vars(made))
    return made


def test_what_fills_a_slot_is_called() -> None:
    answer = slot(vars(written("declares", "def answer() -> int:\n    raise NotImplementedError"))["answer"])
    asks = written("asks", "def ask() -> int:\n    return answer() + 1", answer=answer)
    for number in (41, 1):
        run = Interpreted(asks, written("fills", f"def answer() -> int:\n    return {number}"))
        assert run.ask() == number + 1
