"""The bar of a share of wins: filled to the share, with anything else that is likely."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.look.measure import Measure
from scenes.shell.app import App
from scenes.statistics.charts import WinsBar
from scenes.statistics.player_statistics import Wins

HIGH = 32
EMPTY = Wins(1_000_000, 0)
"""Of somebody who never wins, for sure."""


def line(wins: Wins) -> list[tuple[int, ...]]:
    """The pixels of a bar in a line above the bracket of its interval, without words beside it."""
    ground = Surface((1000, HIGH), 0, 32)
    bar = WinsBar(Rect(0, 0, 1000, HIGH), "", Measure(1.0), wins, "")
    bar.draw(ground, bar.rect)
    return [tuple(ground.get_at((x, HIGH // 2 - 6))) for x in range(1000)]


def filled(wins: Wins) -> float:
    """The share of a bar's width in which it looks different from an empty one."""
    empty, seen = line(EMPTY), line(wins)
    inside = [x for x in range(1000) if empty[x] == empty[400]]
    return sum(empty[x] != seen[x] for x in inside) / len(inside)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("won", "matches"), [(0, 5), (0, 40), (3, 6), (4, 6), (12, 40), (5, 5), (40, 40)])
def test_it_is_filled_as_far_as_the_share_that_was_won(won: int, matches: int) -> None:
    assert filled(Wins(matches, won)) == pytest.approx(won / matches, abs=0.03)


def test_the_interval_is_a_line_in_it(app: App) -> None:
    ground = [Surface((1000, HIGH), 0, 32) for _ in range(2)]
    for surface, wins in zip(ground, (EMPTY, Wins(5, 0)), strict=True):
        WinsBar(Rect(0, 0, 1000, HIGH), "", Measure(1.0), wins, "").draw(surface, surface.get_rect())
    changed = [x for x in range(1000) if ground[0].get_at((x, HIGH // 2)) != ground[1].get_at((x, HIGH // 2))]
    rail = [x for x in range(1000) if ground[0].get_at((x, HIGH // 2)) != ground[0].get_at((290, HIGH // 2))]
    assert len(changed) / len(rail) == pytest.approx(Wins(5, 0).interval[1], abs=0.03)


@pytest.mark.usefixtures("app")
def test_few_matches_are_no_bar() -> None:
    assert len(set(line(Wins(4, 4)))) == 1 < len(set(line(Wins(5, 4))))
