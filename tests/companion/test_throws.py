"""The d20 and the coin: every result is equally likely, also after any other; the last twenty throws are kept."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from scenes.companion import throws
from scenes.companion.throws import KEPT, RESULTS, Throws, throws_of
from scenes.pages.throw_demo import ThrowDemo
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.scenes.person import wait


def chi_squared(counts: Counter[object], kinds: int) -> float:
    """The distance of counts from all being equal."""
    even = counts.total() / kinds
    return sum((count - even) ** 2 / even for count in counts.values()) + (kinds - len(counts)) * even


@pytest.mark.parametrize(("what", "alone", "in_pairs"), [("d20", 43.8, 491.0), ("coin", 10.8, 16.3)])
def test_all_results_and_all_pairs_are_equally_likely(what: str, alone: float, in_pairs: float) -> None:
    """The limits are those that a fair die exceeds once in a thousand times; the luck of this test is fixed."""
    kept, luck = Throws(), Random(20)
    row = [throws.throw(kept, what, luck) for _ in range(20_000)]
    kinds = len(RESULTS[what])
    assert chi_squared(Counter(row), kinds) < alone
    assert chi_squared(Counter(zip(row[::2], row[1::2], strict=True)), kinds * kinds) < in_pairs


def test_the_last_twenty_of_each_are_kept_and_come_back(app: App) -> None:
    luck, file = Random(1), throws_of(app)
    row = [throws.throw(file.now, "d20", luck) for _ in range(KEPT + 5)]
    coin = throws.throw(file.now, "coin", luck)
    file.save()
    again = throws.ThrowsFile(app.folders)
    assert throws.last(again.now, "d20") == row[-KEPT:] and throws.last(again.now, "coin") == [coin]


def test_what_no_die_can_show_is_left_out() -> None:
    assert throws.last(Throws({"d20": ["7", "21", "heads", "-1"]}), "d20") == ["7"]


@pytest.mark.parametrize("size", [(1280, 720), (640, 1000), (640, 700)])
def test_what_was_thrown_before_is_told_once_it_is_over(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.push(show := ThrowDemo("d20", seed=3))
    first = show.result
    show.throw()
    wait(app, 3)
    told = [thing for thing in app.elements() if thing.label.startswith("Earlier throws")]
    assert [thing.label.rpartition(": ")[2] for thing in told] == [first]
    assert all(app.screen.get_rect().contains(thing.rect) for thing in app.elements())


def test_the_buttons_of_an_upright_window_are_large(open_app: OpenApp) -> None:
    app = open_app((640, 1000))
    app.push(show := ThrowDemo("d20", seed=3))
    assert all(button.rect.height >= 64 and button.rect.width >= 190 for button in show.widgets)
    assert not any(one.rect.colliderect(two.rect) for one in show.widgets for two in show.widgets if one is not two)


def test_the_result_covers_nothing_of_the_earlier_throws(app: App) -> None:
    app.push(show := ThrowDemo("d20", seed=3))
    for _ in range(KEPT):
        show.throw()
    wait(app, 0.1)
    line = next(thing.rect for thing in app.elements() if thing.label.startswith("Earlier throws"))
    flying = app.screen.subsurface(line).copy()
    wait(app, 3)
    assert pygame.image.tobytes(app.screen.subsurface(line), "RGB") == pygame.image.tobytes(flying, "RGB")
