"""A batch of games, in the kernel dialect: every game makes one step, dice roll by themselves, a game that ends starts anew."""

from foxden.envs.observe import observe
from foxden.envs.rewards import pay
from foxden.envs.slot import Slot
from foxden.rules.actions import apply, legal, to_roll
from foxden.rules.codes import NONE, OVER
from foxden.rules.score import total
from foxden.rules.state import State, Tables
from foxden.sim.luck import Luck
from foxden.sim.playout import begin, first_actor, roll


def run_all(
    t: Tables, states: list[State], lucks: list[Luck], slots: list[Slot], seats: int, seed: int, kind: int, target: int,
    fresh: bool, actions: list[int], rewards: list[int], views: list[int], masks: list[int], out: list[int],
) -> int:  # fmt: skip
    """Start game 0, 1, 2, ... of a seed, or make a step in every game; if an action is illegal only say in which game."""
    if not fresh:
        wrong = first_illegal(slots, actions)
        if wrong != NONE:
            return wrong
    at = 0
    for i in range(len(slots)):
        if fresh:
            slots[i].game = i - len(slots)
            slots[i].done = 0
        else:
            step_one(t, states[i], lucks[i], slots[i], kind, target, actions[i], rewards, i * seats, out)
        if fresh or slots[i].done:
            slots[i].game += len(slots)
            start_one(t, states[i], lucks[i], slots[i], seats, seed, out)
        at = observe(t, states[i], slots[i].seat, views, at)
        show_mask(t, states[i], slots[i], masks, i * t.actions, out)
    return NONE


def start_one(t: Tables, s: State, luck: Luck, slot: Slot, seats: int, seed: int, out: list[int]) -> None:
    """Start the game that a place has the number of."""
    begin(t, s, luck, seats, seed, slot.game)
    slot.steps = 0
    for seat in range(seats):
        slot.was[seat] = total(t, s.papers[seat])
    on_to_choice(t, s, luck, out)
    slot.seat = first_actor(t, s)


def on_to_choice(t: Tables, s: State, luck: Luck, out: list[int]) -> None:
    """Roll until somebody has to choose, or the game is over."""
    while to_roll(s):
        roll(t, s, luck, out)


def first_illegal(slots: list[Slot], actions: list[int]) -> int:
    """The first place whose action is not legal."""
    for i in range(len(slots)):
        if not is_legal(slots[i], actions[i]):
            return i
    return NONE


def is_legal(slot: Slot, action: int) -> bool:
    """Is an action among those that were shown? The masks are not asked: they are in other hands."""
    for i in range(slot.legal):  # noqa: SIM110 (the dialect has no generators)
        if slot.actions[i] == action:
            return True
    return False


def step_one(
    t: Tables, s: State, luck: Luck, slot: Slot, kind: int, target: int, action: int, rewards: list[int], at: int, out: list[int]
) -> None:
    """The seat to choose plays an action, and every seat is paid."""
    apply(t, s, slot.seat, action, out)
    on_to_choice(t, s, luck, out)
    slot.seat = first_actor(t, s)
    slot.steps += 1
    for seat in range(s.seats):
        now = total(t, s.papers[seat])
        rewards[at + seat] = pay(t, s, seat, kind, target, slot.was[seat], now)
        slot.was[seat] = now
    slot.done = 0
    if s.phase == OVER:
        finish(slot, s.seats)


def finish(slot: Slot, seats: int) -> None:
    """Keep what a game ended with."""
    slot.done = 1
    slot.number = slot.game
    slot.length = slot.steps
    for seat in range(seats):
        slot.final[seat] = slot.was[seat]


def show_mask(t: Tables, s: State, slot: Slot, masks: list[int], at: int, out: list[int]) -> None:
    """Put 1 for every legal action; what was legal before is put back to 0, for that is quicker than to clear all."""
    for i in range(slot.legal):
        masks[at + slot.actions[i]] = 0
    slot.legal = legal(t, s, slot.seat, out)
    for i in range(slot.legal):
        slot.actions[i] = out[i]
        masks[at + out[i]] = 1
