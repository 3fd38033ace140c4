"""Seats, clocks and pages are one machine: a model walks at random, and every phone shows what it says."""

from __future__ import annotations

import pytest

from scenes.shell.app import App
from tests.phones.seats.seat_walk import Walk

pytestmark = pytest.mark.usefixtures("still")


def walked(app: App, seed: int, steps: int) -> dict[str, int]:
    """A walk without a difference; how often each event happened."""
    walk, last = Walk(app, seed), list[str]()
    for number in range(steps):
        faults = walk.step()
        assert not faults, (number, faults, last[-6:])
        last = [*last, walk.last]
    return walk.events


def test_every_phone_shows_what_the_model_says(app: App) -> None:
    assert len(walked(app, 1, 150)) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_ten_thousand_steps_without_a_difference(app: App, seed: int) -> None:
    assert len(walked(app, seed, 500)) > 11
