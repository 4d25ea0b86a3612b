"""A record's fields are declared once: slots, layout and the numpy record follow from the annotations."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from foxden.engine.numpy_records import dtype_of, pack, record_of, unpack
from foxden.rules.records import Int8, Int16, Int32, Int64, Ints, Record, RecordArray, Records, RecordType
from foxden.rules.state import SEATS, Paper, State


class Card(Record):
    """Six bytes: the single byte is padded, so that the 16-bit numbers are aligned."""

    suit: Int8
    numbers: Annotated[list[int], Ints(16, 2)]


class Deal(Record):
    """One field of each kind, in an order that leaves gaps."""

    dealer: Int8
    seed: Int64
    grid: Annotated[list[list[int]], Ints(8, 2, 3)]
    turn: Int16
    cards: Annotated[list[Card], Records(3)]
    mask: Int32


# Worked by hand: a number is aligned to its own size, and the size of a record is a multiple of its largest number.
CARD = {"suit": ("int8", 0), "numbers": ("('<i2', (2,))", 2)}
DEAL = {"dealer": 0, "seed": 8, "grid": 16, "turn": 22, "cards": 24, "mask": 44}


def offsets(kind: type[Record]) -> dict[str, int]:
    dtype: Any = dtype_of(kind)
    return {name: dtype.fields[name][1] for name in dtype.names}


def test_the_numpy_record_is_laid_out_as_worked_by_hand() -> None:
    card, deal = dtype_of(Card), dtype_of(Deal)
    assert {name: (str(card[name]), card.fields[name][1]) for name in card.names} == CARD
    assert card.itemsize == 6
    assert offsets(Deal) == DEAL
    assert deal.itemsize == 48
    assert {name: (deal[name].base.name, deal[name].shape) for name in deal.names if name != "cards"} == {
        "dealer": ("int8", ()), "seed": ("int64", ()), "grid": ("int8", (2, 3)), "turn": ("int16", ()), "mask": ("int32", ()),
    }  # fmt: skip
    assert (deal["cards"].base, deal["cards"].shape) == (card, (3,))


def test_a_state_begins_with_its_small_numbers_and_ends_with_the_papers() -> None:
    small = {"seats": 0, "rounds": 1, "round": 2, "active": 3, "dealt": 4, "phase": 5, "roll": 6, "face": 7}
    more = {"hand": 13, "platter": 14, "field": 15, "papers": 20}  # papers hold numbers of four bytes
    assert offsets(State) == small | more
    papers = State.LAYOUT["papers"]
    assert isinstance(papers, RecordArray)
    assert (papers.kind, papers.number) == (Paper, SEATS)


def test_slots_follow_so_that_a_misspelt_field_is_refused() -> None:
    assert list(vars(Deal)["__slots__"]) == list(DEAL)
    deal = Deal()
    assert not hasattr(deal, "__dict__")
    with pytest.raises(AttributeError):
        deal.sed = 1  # type: ignore[attr-defined]


def test_a_new_record_is_zero_in_its_shape_and_survives_the_way_to_numpy_and_back() -> None:
    deal = Deal()
    assert deal.grid == [[0, 0, 0], [0, 0, 0]]
    assert [card.numbers for card in deal.cards] == [[0, 0]] * 3
    deal.seed, deal.grid[1][2], deal.cards[2].numbers[1] = -(1 << 40), -7, 300
    record = record_of(deal)
    assert unpack(record, Deal) == deal
    pack(Deal(), record)
    assert unpack(record, Deal) == Deal()


def declared(annotation: object) -> None:
    """Declare a class with one field."""
    RecordType("Wrong", (Record,), {"__annotations__": {"field": annotation}, "__module__": __name__})


@pytest.mark.parametrize(
    ("annotation", "says"),
    [
        (int, "Wrong.field: a field says its size"),
        (list[int], "Wrong.field: a field says its size"),
        (Annotated[list[int], Ints(8)], "not of the same shape"),
        (Annotated[int, Ints(8, 3)], "not of the same shape"),
        (Annotated[list[list[int]], Ints(8, 3)], "not of the same shape"),
        (Annotated[list[int], Records(3)], "not of the same shape"),
        (Annotated[list[float], Ints(32, 3)], "not of the same shape"),
    ],
)
def test_a_field_whose_type_and_size_disagree_is_refused(annotation: object, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        declared(annotation)


def test_a_record_without_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="Empty declares no field"):
        RecordType("Empty", (Record,), {"__module__": __name__})


def test_a_field_may_not_hide_a_method() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.copy: a field may not be called like a method"):
        RecordType("Wrong", (Record,), {"__annotations__": {"copy": Int8}, "__module__": __name__})
