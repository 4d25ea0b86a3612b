"""Who plays what, and with which dice: everything that decides the games of a simulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from foxden import bots
from foxden.bots import own
from foxden.sheets import GAMES
from foxden.sheets.setup import Setup, SetupError, setup


@dataclass(frozen=True, slots=True)
class Match:
    """Games of a seed between bots. Game number g is the same game wherever and with how many others it is played."""

    game: str
    players: tuple[str, ...]  # a bot for each seat
    seed: int = 1
    options: tuple[tuple[str, bool], ...] = ()
    rotate: bool = False  # in game g player i sits on seat i + g, counted round the table
    files: tuple[tuple[str, str], ...] = ()  # bots in files of one's own, and what is in the files

    @property
    def setup(self) -> Setup:
        return setup(self.game, dict(self.options))

    @property
    def seats(self) -> int:
        return len(self.players)

    def seat(self, player: int, game: int) -> int:
        """Where a player sits in a game; all counted from 0."""
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
) -> Match:
    """A match that can be played: the bots one per seat, in turn if there are fewer bots than seats."""
    if game not in GAMES:
        raise SetupError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    chosen = setup(game, options)
    for name in names:
        bots.module(name)
    n = seats if seats is not None else max(len(names), min(chosen.sheet.lengths))
    chosen.check_seats(n)
    if not names or len(names) > n:
        raise SetupError(f"name one bot for each seat, or fewer to take turns: 1 to {n} of them, not {len(names)}")
    players = tuple(names[i % len(names)] for i in range(n))
    return Match(game, players, seed, tuple(sorted(chosen.changed)), rotate and n > 1, own.fingerprints(names))
