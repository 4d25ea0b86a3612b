"""What has become of what is printed: fields passed over, bonuses, points for a complete set of fields, ends of tracks."""

from foxden.rules.areas import behind
from foxden.rules.bits import lowest
from foxden.rules.codes import EARNED, GONE, HALF_OR_FACTOR, MISSED, NONE, STILL_OPEN
from foxden.rules.state import Paper, Tables


def passed_over(t: Tables, p: Paper, area: int) -> int:
    """The fields of an area to which there is no way back, as a set."""
    if t.skips[area]:
        return behind(p.marks[area]) & ~p.marks[area]
    return 0


def line_fate(t: Tables, p: Paper, line: int, style: int) -> int:
    """What has become of the bonus of a line; `style` is how its last field was written, NONE if only the sheet can tell."""
    return set_fate(t, p, t.line_area[line], t.line_fields[line], t.line_least[line], style)


def tally_fate(t: Tables, p: Paper, area: int, tally: int, style: int) -> int:
    """What has become of the points for a complete set of fields of an area."""
    return set_fate(t, p, area, t.tally_fields[tally], 0, style)


def set_fate(t: Tables, p: Paper, area: int, fields: int, least: int, style: int) -> int:
    """What has become of a bonus for a set of fields, of which the last one asks for a least number."""
    if fields & passed_over(t, p, area):
        return MISSED
    if fields & ~p.marks[area]:
        return STILL_OPEN
    if t.writing[area] == 0:
        return EARNED
    last = last_field(fields)
    if t.writing[area] == HALF_OR_FACTOR:
        return half_fate(t, p, area, last, style)
    # a bonus asks for a number; what is written is that number times the factor of the field
    return MISSED if p.written[area][last] < t.writes[area][last][0][least] else EARNED


def last_field(fields: int) -> int:
    """The last member of a set of fields that is not empty."""
    last = lowest(fields)
    while fields >> last + 1:
        last += 1
    return last


def half_fate(t: Tables, p: Paper, area: int, field: int, style: int) -> int:
    """Half of the number earns the bonus of a field, the number times the factor does not."""
    if style == NONE:
        style = style_written(t, p, area, field)
    if style == NONE:
        return GONE
    return EARNED if style == 0 else MISSED


def style_written(t: Tables, p: Paper, area: int, field: int) -> int:
    """The only style in which a die leads to the number written in a field; NONE if there is not exactly one."""
    found = NONE
    for style in range(t.styles[area][field]):
        for face in range(1, 7):
            if t.writes[area][field][style][face] == p.written[area][field]:
                if found != NONE and found != style:
                    return NONE
                found = style
    return found


def track_end_fate(t: Tables, p: Paper, track: int) -> int:
    """The bonus at the end of a track comes with its last circle; NONE if the track has none."""
    if t.track_length[track] == 0 or t.track_bonus[track] == NONE:
        return NONE
    return EARNED if p.circles[track] >= t.track_length[track] else STILL_OPEN
