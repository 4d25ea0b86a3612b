"""Every construct of the kernel dialect, with values at which Python and machine arithmetic are easily confused."""

from foxden.rules.bits import count, lowest
from foxden.rules.copy_state import put
from foxden.rules.state import Paper, State

BIG = 1 << 40
MASK = 0x3FFFFFFFFFFFFFFF


def divisions(s: State, a: int, b: int, out: list[int]) -> int:
    """Rounded down, with the sign of the divisor."""
    return a // b * 1000003 + a % b * 1009 + a // 8 * 31 + a % 8 + a // 10 * 7 + a % 10 + a // -3 + a % -3


def hashes(s: State, a: int, b: int, out: list[int]) -> int:
    """A product of more than 64 bits, of which the lower ones are kept."""
    digest = (a ^ b * BIG) & MASK
    return ((digest ^ b) * 0x2545F491 + (digest >> 27) & MASK) >> 12


def bits_and_signs(s: State, a: int, b: int, out: list[int]) -> int:
    """Shifts of negative numbers, complements, lowest bits."""
    mask = a & -a
    return (a >> 3) + (~b << 2) - -a + lowest(mask | 1 << 40) + count(b & 0xFFFF)


def truths(s: State, a: int, b: int, out: list[int]) -> int:
    """Bools among numbers, chains of comparisons, and which of two numbers `and` and `or` give."""
    flag = a > b
    total = 0
    total += a == b
    flag = flag or b  # type: ignore[assignment]  # a bool first, a number later
    both = a and b
    return total + (0 < a < b) * 2 + flag * 4 + both * 8 + (not a) * 16 + (5 if a > 0 and not b else 6)


def loops(s: State, a: int, b: int, out: list[int]) -> int:
    """What is left of a loop's name, a changed one, steps, break and continue."""
    total = 0
    i = -1
    for i in range(a & 7, -3, -2):
        if i == 3:
            continue
        total = total * 3 + i
        i = 100
    for j in range(b & 15):
        if j > 9:
            break
        total += j * i
    while total > 1000:
        total //= 2
    return total * 10 + i


def records_and_lists(s: State, a: int, b: int, out: list[int]) -> int:
    """Fields, lists, a list of a list by another name, records inside records, and copies."""
    p = s.papers[a & 3]
    written = p.written[b & 3]
    for i in range(len(written)):
        written[i] = i - 5
        written[i] *= 3
    p.marks[a & 3] |= 1 << (b & 15)
    s.round = next_round(s) + 1
    out[next_round(s)] = a & 127
    out[3] -= 2
    return total_of(p) + out[3] + s.round * 100 + len(out)


def next_round(s: State) -> int:
    """Changes what the place of an assignment depends on."""
    s.round = (s.round + 1) & 3
    return s.round


def total_of(p: Paper) -> int:
    """The sum of everything in two lists."""
    total = 0
    for area in range(len(p.marks)):
        total += p.marks[area]
        for field in range(len(p.written[area])):
            total += p.written[area][field]
    return total


def copied(s: State, a: int, b: int, out: list[int]) -> int:
    """A copy of a state on itself changes nothing."""
    s.hand = a & 63
    put(s, s)
    new = s.hand  # a name that is a keyword elsewhere
    return max(min(new, b), -5, a & 3)
