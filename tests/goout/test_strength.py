"""The opponents against a plain heuristic that shares nothing with them: `laboratory/arena/page_goout.py`."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from game.ai.arena import Bout, bouts, opponent, results, trusted_level

PAGE = trusted_level("laboratory.arena.page_goout:PageBrain")


def share(hero: str, seats: int, playouts: int, games: int) -> float:
    """The hero's share of single battles."""
    level = replace(opponent(hero, None), seconds=inf, playouts=playouts)
    first = Bout("goout", seats, {"length": "battle"}, level, PAGE, 0, 0)
    return sum(result.score for result in results(bouts(first, games), 1)) / games


def test_the_plain_heuristic_is_worth_beating() -> None:
    """It wins most battles against chance, or the figures below would mean nothing."""
    assert share("random", 2, 1, 60) < 0.2


def test_one_look_ahead_beats_the_plain_heuristic() -> None:
    """2,000 battles show 60 %; the bound is three standard errors lower."""
    assert share("greedy", 2, 1, 300) > 0.51


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.58), (4, 0.36)])
def test_the_strongest_level_beats_the_plain_heuristic(seats: int, at_least: float) -> None:
    """With 300 playouts, a third of what it has in a second."""
    assert share("master", seats, 300, 200) >= at_least
