"""The fields that a number may enter now. Legal actions, highlights and reasons are all derived from it."""

from foxden.rules.bits import count
from foxden.rules.state import Paper, Tables


def ready(t: Tables, p: Paper, area: int) -> int:
    """The fields of an area that may be marked now, whatever the number."""
    marks = p.marks[area]
    fields = (t.free[area] | marks << t.step[area]) & t.fields[area] & ~marks
    if t.skips[area]:
        fields &= ~behind(marks)
    return fields


def behind(marks: int) -> int:
    """The fields up to the last mark: never back."""
    marks |= marks >> 1
    marks |= marks >> 2
    marks |= marks >> 4
    return marks | marks >> 8


def before(t: Tables, p: Paper, area: int, chain: int) -> int:
    """The number that a row's next number has to follow: the last one written, or the printed one."""
    written = count(p.marks[area] & t.chain_fields[chain])
    if written == 0:
        return t.chain_printed[chain]
    return p.written[area][t.chain_start[chain] + written - 1]


def following(t: Tables, p: Paper, area: int, number: int) -> int:
    """The fields whose row lets this number follow the one before."""
    fields = t.fields[area]
    for chain in range(t.chain_first[area], t.chain_end[area]):
        if not t.follows[chain][before(t, p, area, chain)] >> number & 1:
            fields &= ~t.chain_fields[chain]
    return fields


def fits(t: Tables, p: Paper, area: int, place: int, number: int) -> int:
    """The fields of an area that a number may enter now, coming from a place."""
    fields = ready(t, p, area) & t.accepts[area][place][number]
    if fields and t.chain_end[area] > t.chain_first[area]:
        fields &= following(t, p, area, number)
    return fields
