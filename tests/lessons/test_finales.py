"""Finales are tests: chance seldom wins them, and what the lesson taught does.

`python -m tests.lessons.test_finales` prints how often.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.lessons.course import DONE
from scenes.lessons.script import lesson
from tests.lessons.kit import Choose, play
from tests.lessons.taught import taught
from tests.lessons.test_lessons import LESSONS, as_meant, at_random

GAMES_PLAYED = (60, pytest.param(400, marks=pytest.mark.slow))
"""Games for each finale, now and when there is time."""
MOST_BY_CHANCE, LEAST_BY_LESSON = 15, 85
"""Percent of the games that random play may win, and that a player who remembers the lesson has to win."""


def wins(key: str, games: int, player: Callable[[int], Choose], luck: bool = False) -> float:
    """The percentage of games in which a player wins the last chapter of a lesson; luck: whether what the chapter
    leaves to chance is different each time."""
    last = len(lesson(key).chapter) - 1
    ends = [play(lesson(key), last, player(seed), luck=seed if luck else None).reaction for seed in range(games)]
    return 100 * ends.count(DONE) / games


def remembers(key: str) -> Callable[[int], Choose]:
    """A player who does what a lesson says, by seed."""
    return lambda seed: taught(key, seed)


@pytest.mark.parametrize("games", GAMES_PLAYED)
@pytest.mark.parametrize("key", LESSONS)
def test_a_finale_is_seldom_won_by_accident(key: str, games: int) -> None:
    won = wins(key, games, at_random)
    assert won <= MOST_BY_CHANCE, f"{won:.0f} % of random games win"


@pytest.mark.parametrize("games", GAMES_PLAYED)
@pytest.mark.parametrize("key", LESSONS)
def test_a_finale_is_won_by_what_the_lesson_says(key: str, games: int) -> None:
    won = wins(key, games, remembers(key))
    assert won >= LEAST_BY_LESSON, f"who remembers the lesson wins {won:.0f} %"


@pytest.mark.parametrize("key", LESSONS)
def test_luck_does_not_decide_a_finale(key: str) -> None:
    """With other cards to come and another coin it is the same test."""
    games = 60
    assert wins(key, games, at_random, luck=True) <= MOST_BY_CHANCE
    assert wins(key, games, remembers(key), luck=True) >= LEAST_BY_LESSON


@pytest.mark.parametrize("key", LESSONS)
def test_a_finale_is_won_by_what_is_meant(key: str) -> None:
    assert play(lesson(key), len(lesson(key).chapter) - 1, as_meant).reaction == DONE


def table(games: int = 400) -> str:
    """The wins of all finales in percent, with the luck of the chapter and with other luck."""
    lines = ["| lesson | random | taught | random, other luck | taught, other luck |", "|---|---|---|---|---|"]
    for key in LESSONS:
        rates = (wins(key, games, player, luck) for luck in (False, True) for player in (at_random, remembers(key)))
        lines.append(f"| {key} | " + " | ".join(f"{rate:.1f}" for rate in rates) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
