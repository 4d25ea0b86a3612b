"""Who plays what, and with which dice: everything that decides the games of a simulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from foxden import bots
from foxden.bots import user_bot
from foxden.sheets import GAMES, sheet
from foxden.sheets.setup import Setup, SetupError, setup


@dataclass(frozen=True, slots=True)
class Match:
    """Games of a seed between bots. Game number g is the same wherever it is played, and whatever else is played with it."""

    game: str
    players: tuple[str, ...]  # a bot for each seat
    seed: int = 1
    options: tuple[tuple[str, bool], ...] = ()
    rotate: bool = False  # in game g player i has seat i + g, modulo the number of seats
    files: tuple[tuple[str, str], ...] = ()  # user bots, each with a hash of its file
    adjusted: bool = False  # every game is reviewed for its luck

    @property
    def setup(self) -> Setup:
        return setup(self.game, dict(self.options))

    @property
    def seats(self) -> int:
        return len(self.players)

    def seat(self, player: int, game: int) -> int:
        """The seat of a player in a game; all are counted from 0."""
        return (player + game) % self.seats if self.rotate else player

    @property
    def bulk(self) -> bool:
        """Can every bot play in the kernel dialect?"""
        return all(hasattr(bots.module(name), "pick") for name in self.players)


def match(
    game: str,
    names: Sequence[str],
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, bool] | None = None,
    rotate: bool = False,
    adjusted: bool = False,
) -> Match:
    """A checked match: one bot for each seat; if there are fewer bots than seats, they are repeated."""
    if game not in GAMES:
        raise SetupError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    chosen = setup(game, options)
    for name in names:
        bots.module(name)
    n = seats if seats is not None else max(len(names), min(chosen.sheet.lengths))
    chosen.check_seats(n)
    if not names or len(names) > n:
        raise SetupError(f"name one bot for each seat, or fewer to take turns: 1 to {n} of them, not {len(names)}")
    if adjusted and n > 1:
        alone = [name for name in GAMES if 1 in sheet(name).lengths]
        raise SetupError(f"the luck-adjusted result is for games of one seat ({', '.join(alone)}), not for {game} with {n} seats")
    players = tuple(names[i % len(names)] for i in range(n))
    return Match(game, players, seed, tuple(sorted(chosen.changed)), rotate and n > 1, user_bot.fingerprints(names), adjusted)
