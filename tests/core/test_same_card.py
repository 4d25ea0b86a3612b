"""The score card alone: the TypeScript core says what Python says, word by word, for random cards, and takes back as far."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

import pytest

from foxden.engine.card import Card
from foxden.sheets import GAMES
from foxden.sheets.setup import setup
from tests.core.node import TypeScriptCore

DATE = "2026-11-19"
CARDS = 12
LONGEST = 120


def said_of(card: Card) -> list[Any]:
    """What is the case, in the shape in which the core says it."""
    score = asdict(card.score(1))
    points = {"areas": score["areas"], "foxes": score["foxes"], "foxWorth": score["fox_worth"], "total": score["total"]}
    marks = {name: dict(area.marks) for name, area in card.areas(1).items()}
    return [card.choices(), card.pending(1), points, card.styles(1), marks, card.round, card.record()]


@pytest.mark.parametrize("game", GAMES)
def test_same_cards(core: TypeScriptCore, game: str) -> None:
    for seed in range(CARDS):
        rng = random.Random(seed)
        card = Card(setup(game), {"Date": DATE})
        words: list[str] = []
        expected = [said_of(card)]
        while (choices := card.choices()) and len(words) < LONGEST:
            words.append(rng.choice(choices))
            card.play(words[-1])
            expected.append(said_of(card))
        back = rng.randrange(len(words) + 1)
        expected += expected[len(words) - back : len(words)][::-1]
        said = core.ask(do="card", game=game, words=words, back=back)
        for i, (python, typescript) in enumerate(zip(expected, said, strict=True)):
            assert python == typescript, (game, seed, i, words[:i])


@pytest.mark.parametrize("game", GAMES)
def test_undo_in_python_leads_to_the_same(game: str) -> None:
    rng = random.Random(7)
    card = Card(setup(game), {"Date": DATE})
    seen = []
    for _ in range(40):
        seen.append(said_of(card))
        card.play(rng.choice(card.choices()))
    while seen:
        card.undo()
        assert said_of(card) == seen.pop()
