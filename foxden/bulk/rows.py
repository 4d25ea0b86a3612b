"""The result of a finished game, in the kernel dialect: a row of numbers for each seat."""

from foxden.rules.bits import count
from foxden.rules.codes import TRACKS
from foxden.rules.score import area_points, place, total
from foxden.rules.state import AREAS, Paper, State, Tables

TOTAL = 0
PLACE = 1
FOXES = 2
FIRST_AREA = 3
FIRST_EARNED = FIRST_AREA + AREAS
FIRST_USED = FIRST_EARNED + TRACKS
WIDTH = FIRST_USED + TRACKS  # numbers in one row


def write_seat(t: Tables, p: Paper, rows: list[int], at: int) -> None:
    """Write the row of a seat: points, foxes, and the actions earned and used."""
    rows[at + TOTAL] = total(t, p)
    rows[at + FOXES] = p.foxes
    for area in range(t.areas):
        rows[at + FIRST_AREA + area] = area_points(t, p, area)
    for track in range(TRACKS):
        rows[at + FIRST_EARNED + track] = p.circles[track]
        rows[at + FIRST_USED + track] = count(p.crosses[track])


def write_rows(t: Tables, states: list[State], n: int, rows: list[int]) -> None:
    """Write the rows of the first `n` games of a batch, seat by seat."""
    at = 0
    for i in range(n):
        for seat in range(states[i].seats):
            write_seat(t, states[i].papers[seat], rows, at)
            rows[at + PLACE] = place(t, states[i], seat)
            at += WIDTH
