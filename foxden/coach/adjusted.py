"""The luck of whole games of one seat, for statistics: luck as a control variate.

A game's luck has mean zero whatever the values are worth, so the luck-adjusted result (points - luck) has the same mean as the
points and a smaller variance. Only the lines that were played are valued, so this is quicker than an analysis.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from foxden.bots.net import ONE
from foxden.bulk.counter_rng import game_key
from foxden.coach.decisions import decisions_of
from foxden.coach.kernel import Reviewer
from foxden.coach.numbered_games import NumberedGames, sample_key_of
from foxden.engine.game import Game
from foxden.rules.score import total


def luck_while_playing(games: NumberedGames, reviewer: Reviewer, seed: int, number: int) -> int:
    """Play a game of a bot; its luck in points times ONE. The result is in `games.row()`."""
    games.begin(seed, number)
    luck, expected = _luck(reviewer, games.beginning, ((line.state, line.end) for line in games.lines()), games.key)
    return luck + games.total() * ONE - expected


def luck_of(game: Game, reviewer: Reviewer, seed: int, number: int) -> int:
    """The same for a game of a seed that was played in Python."""
    lines = ((decision.state, decision.end) for decision in decisions_of(game, 0))
    luck, expected = _luck(reviewer, game.beginning().state, lines, game_key(seed, number))
    return luck + total(game.setup.tables, game.state.papers[0]) * ONE - expected


def _luck(reviewer: Reviewer, beginning: Any, lines: Iterable[tuple[Any, Any]], key: int) -> tuple[int, int]:
    """The luck of all rolls before a decision, and what was expected after the last one."""
    luck, expected = 0, reviewer.value(beginning, 0, sample_key_of(key, 0)).expected
    for i, (state, end) in enumerate(lines, 1):
        samples = sample_key_of(key, i)
        luck += reviewer.rolled_value(state, 0, samples) - expected
        expected = reviewer.value(end, 0, samples).expected
    return luck, expected
