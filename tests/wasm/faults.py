"""What a checked build refuses, in the kernel dialect: each function does what its name says if `n` is out of range."""

from foxden.rules.bits import count, lowest
from foxden.rules.state import State


def index_of_a_field(s: State, n: int, out: list[int]) -> int:
    """Right for 0 to 5."""
    return s.face[n]


def index_of_a_buffer(s: State, n: int, out: list[int]) -> int:
    """Right for 0 to 3: the buffer has four items."""
    return out[n]


def shift(s: State, n: int, out: list[int]) -> int:
    """Right for 0 to 63."""
    return 1 << n


def division(s: State, n: int, out: list[int]) -> int:
    """Right for all but 0."""
    return 100 // n


def remainder(s: State, n: int, out: list[int]) -> int:
    """Right for all but 0."""
    return 100 % n


def overflow_of_a_field(s: State, n: int, out: list[int]) -> int:
    """Right for -128 to 127."""
    s.round = n
    return s.round


def overflow_of_a_buffer(s: State, n: int, out: list[int]) -> int:
    """Right for 16 bits."""
    out[0] = n
    return out[0]


def lowest_of_none(s: State, n: int, out: list[int]) -> int:
    """Right for all but 0."""
    return lowest(n)


def count_of_a_negative(s: State, n: int, out: list[int]) -> int:
    """Right for numbers that are not negative."""
    return count(n)
