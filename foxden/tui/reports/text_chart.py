"""A small chart of values as text."""

from __future__ import annotations

from collections.abc import Sequence

ROWS = 6
WIDTH = 68  # columns of the chart, at most
EIGHTHS = " ▁▂▃▄▅▆▇█"


def text_chart(values: Sequence[float], below: Sequence[Sequence[str]] = ()) -> list[str]:
    """Columns of blocks, one for each value, with the highest and lowest value at the side and rows of characters below.

    Values that do not fit are joined: the last value of a group stays, and below it the last character that is not blank.
    """
    groups = [range(i * len(values) // n, (i + 1) * len(values) // n) for n in [min(WIDTH, len(values))] for i in range(n)]
    shown = [values[group[-1]] for group in groups]
    low, high = min(shown), max(shown)
    steps = ROWS * 8 - 1
    heights = [1 + round(steps * (value - low) / (high - low)) if high > low else ROWS * 4 for value in shown]
    lines = []
    for row in reversed(range(ROWS)):
        label = f"{high:6.1f}" if row == ROWS - 1 else f"{low:6.1f}" if row == 0 else ""
        lines.append(f"{label:>6} │" + "".join(EIGHTHS[max(0, min(8, height - 8 * row))] for height in heights))
    for marks in below:
        joined = "".join(next((marks[i] for i in reversed(group) if marks[i] != " "), " ") for group in groups)
        if joined.strip():
            lines.append(f"{'':6} │{joined}")
    return lines
