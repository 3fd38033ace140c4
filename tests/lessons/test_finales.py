"""The share of wins in the last chapter of each lesson: by accident, and by what the lesson taught."""

from __future__ import annotations

import pytest

from scenes.lessons.course import DONE
from scenes.lessons.script import lesson
from tests.lessons.kit import play
from tests.lessons.test_lessons import LESSONS, as_meant, at_random

GAMES_PLAYED = 100
"""Random games for each finale."""
AIM = 15
"""Most percent of random games that should win a finale."""
TOO_EASY = {"battlegoats": 60, "goout": 60, "gothest": 97}
"""Most percent of random games that win the finales that are still easier than that; these numbers only fall."""


@pytest.mark.parametrize("key", LESSONS)
def test_a_finale_is_seldom_won_by_accident(key: str) -> None:
    last = len(lesson(key).chapter) - 1
    ends = [play(lesson(key), last, at_random(seed)).reaction for seed in range(GAMES_PLAYED)]
    won = 100 * ends.count(DONE) / len(ends)
    most = TOO_EASY.get(key, AIM)
    assert won <= most, f"{won:.0f} % of random games win"
    assert key not in TOO_EASY or won > AIM, "it is no longer too easy: take it off the list"


@pytest.mark.parametrize("key", LESSONS)
def test_a_finale_is_won_by_what_the_lesson_taught(key: str) -> None:
    assert play(lesson(key), len(lesson(key).chapter) - 1, as_meant).reaction == DONE
