"""Games of a match of one seat, each with its luck: rows with one more column."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

import numpy as np

from foxden.bots.net import ONE
from foxden.bulk import rows
from foxden.coach.adjusted import luck_of, luck_while_playing
from foxden.coach.kernel import Reviewer
from foxden.coach.numbered_games import NumberedGames
from foxden.sim.match import Match

LUCK = rows.WIDTH  # the column of a game's luck, in points times ONE


class _Buffers(threading.local):
    """What plays and reviews in this thread."""

    def __init__(self) -> None:
        self.reviewer = cache(lambda setup: Reviewer(setup, 1, compiled=True))
        self.numbered_games = cache(NumberedGames)


_buffers = _Buffers()


def play_with_luck(match: Match, first: int, n: int) -> Any:
    """Play games `first` to `first + n - 1`; returns an array indexed by game, player and column."""
    found = np.zeros((n, 1, rows.WIDTH + 1), np.int32)
    for i in range(n):
        found[i, 0] = _play(match, first + i)
    return found


def _play(match: Match, number: int) -> Any:
    reviewer = _buffers.reviewer(match.setup)
    if match.bulk:
        games = _buffers.numbered_games(match.setup, match.players[0])
        luck = luck_while_playing(games, reviewer, match.seed, number)
        return [*games.row(), luck]
    from foxden.sim.match_games import play_game, row_of

    game = play_game(match, list(match.players), number)
    return [*row_of(match, game)[0], luck_of(game, reviewer, match.seed, number)]


def luck_points(found: Any) -> Any:
    """The luck of the games in these rows, in points; None if it was not asked for."""
    return found[:, 0, LUCK] / ONE if found.shape[2] > LUCK else None
