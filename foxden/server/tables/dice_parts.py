"""The random parts that browsers add to the secret of the server, so that nobody alone decides the dice.

Before the first roll each browser commits itself to a part (`given`). Then the server draws its secret, and lists the
commitments together with its own (`listed`). Only then browsers reveal their parts (`revealed`): nobody can choose any more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

NO_PART = "-"  # in records


class DiceParts:
    """The parts of a table, by seat from 1. A seat without a part has an empty one."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.given: dict[int, str] = {}  # commitments of the people who sit here now
        self.listed: dict[int, str] | None = None
        self.asked = False
        self.revealed: dict[int, bytes] = {}

    def list_given(self, commitments: Sequence[str]) -> None:
        """The server has committed itself: from now on these parts count; an empty list: nobody is asked for parts."""
        self.asked = bool(commitments)
        self.listed = {seat: commitment for seat, commitment in enumerate(commitments, 1) if commitment}
        self.revealed = {}

    @property
    def commitments(self) -> list[str]:
        """The commitments of all seats in order; empty where there is none."""
        found = self.given if self.listed is None else self.listed
        return [found.get(seat, "") for seat in range(1, self.seats + 1)]

    @property
    def lacking(self) -> list[int]:
        """The seats whose part is listed, but not revealed."""
        return [seat for seat in self.listed or () if seat not in self.revealed]

    def seat_of(self, part: bytes) -> int | None:
        """The seat for which somebody committed to this part, and has not revealed it yet."""
        commitment = hashlib.sha256(part).hexdigest()
        return next((seat for seat in self.lacking if self.listed and self.listed[seat] == commitment), None)

    @property
    def in_order(self) -> list[bytes | None] | None:
        """The parts of all seats, as the key of the dice takes them; None if the dice follow from the secret alone."""
        if not self.asked:
            return None
        return [self.revealed.get(seat) for seat in range(1, self.seats + 1)]

    def tags(self) -> dict[str, str]:
        """The parts as the record says them."""
        parts = self.in_order
        if parts is None:
            return {}
        return {
            "DiceCommitments": ",".join(commitment or NO_PART for commitment in self.commitments),
            "DiceParts": ",".join(NO_PART if part is None else part.hex() for part in parts),
        }
