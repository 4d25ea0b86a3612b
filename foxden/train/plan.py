"""Everything that decides how a net is trained. The same plan gives the same net, on any number of cores."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

GAMES_AT_ONCE = 8
CHUNKS = 2  # games of one step that are played side by side
SETTLING = 1e-3  # the rate of learning while only what is new is learnt


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, how often, and how it is learnt from."""

    game: str
    seats: tuple[int, ...] = (1,)  # steps take turns
    games: int = 1_000_000
    seed: int = 1
    rate: float = 1e-3  # of learning, at first
    rate_end: float = 5e-6
    by_lot: float = 0.1  # share of choices made by lot, at first; none in the last fifth
    taste: int = 100  # percent by which the parts of the score are valued differently, in half of the games; none after 3 tenths
    trust: float = 0.7  # lambda
    share: float = 0.3  # what the parts count beside the total
    limit: int = 600  # choices tried in one search
    start: str = ""  # the file of the values it began with
    settle: float = 0.0  # share of the course in which only what is new at a table is learnt

    def gentle(self, start: str) -> Plan:
        """The same for a net that has learnt something already: small steps, little by lot; at a table it settles in first."""
        if max(self.seats) == 1:
            return replace(self, start=start, rate=2e-4, by_lot=0.03, taste=0)
        return replace(self, start=start, rate=1e-4, by_lot=0.03, taste=0, settle=0.15)

    @property
    def steps(self) -> int:
        return max(1, self.games // (GAMES_AT_ONCE * CHUNKS))

    def at(self, step: int) -> Moment:
        """The settings of a step."""
        done = step / self.steps
        settling = done < self.settle
        warm = min(1.0, (step + 1 - (0 if settling else self.settle * self.steps)) / 200)
        return Moment(
            rate=warm * (SETTLING if settling else self.rate_end + (self.rate - self.rate_end) * (1 - done)),
            by_lot=round(10_000 * self.by_lot * max(0.0, 1 - done / 0.8)),
            taste=round(self.taste * max(0.0, 1 - done / 0.3)),
            follow=0.05 if step < 1000 else 0.002,
            settling=settling,
        )

    @property
    def command(self) -> str:
        """What to type for the same net."""
        start = f" --start {self.start}" if self.start else ""
        seats = ",".join(map(str, self.seats))
        return f"foxden train {self.game} --seats {seats} --games {self.games} --seed {self.seed}{start}"

    def words(self) -> dict[str, Any]:
        return asdict(self) | {"seats": list(self.seats)}


@dataclass(frozen=True, slots=True)
class Moment:
    """The settings of one step."""

    rate: float
    by_lot: int  # of ten thousand
    taste: int
    follow: float  # how fast the mean of the weights follows them
    settling: bool
