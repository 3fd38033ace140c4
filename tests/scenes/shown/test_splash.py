"""The splash page: rays with smooth edges in one colour, without a seam."""

from __future__ import annotations

from itertools import pairwise

from scenes.shell.app import App
from scenes.table.show.clash_pictures import band
from scenes.table.show.splash import splash_ground

SIZE = (640, 210)


def test_a_band_of_one_colour_has_no_seam(app: App) -> None:
    whole = band(SIZE, ("#e0c020", "#e0c020"), 0.5)
    assert len({tuple(whole.get_at((x, SIZE[1] // 2))) for x in range(SIZE[0])}) == 1


def test_the_edge_of_a_ray_has_no_steps(app: App) -> None:
    """From one column to the next one it goes up by one pixel at most."""
    whole = splash_ground(SIZE, "#e0c020", 0.5)
    columns = [[whole.get_at((x, y))[0] for y in range(20, SIZE[1] - 20)] for x in range(580, 620)]
    level = (max(columns[0]) + min(columns[0])) / 2
    edges = [
        next(y for y, (one, two) in enumerate(pairwise(reds)) if (one < level) != (two < level)) for reds in columns
    ]
    assert edges[0] - edges[-1] > 5, "there is no slanting edge to look at"
    assert max(abs(one - two) for one, two in pairwise(edges)) <= 1
