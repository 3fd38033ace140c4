"""The numbers of a hint lie on what they name, inside the window."""

import pygame
import pytest

from game.core.actions import Action
from scenes.table.panels.hint_marks import BADGE, marks
from tests.conftest import OpenApp
from tests.robot.kit import sit_at


@pytest.mark.parametrize("size", [(1280, 720), (900, 1200), (1700, 700)])
@pytest.mark.parametrize(("game", "seats"), [("gothies", 2), ("gothies", 4), ("goout", 5)])
def test_the_number_for_a_player_is_on_the_name_plate(
    open_app: OpenApp, size: tuple[int, int], game: str, seats: int
) -> None:
    app = open_app(size, effects=0.0, ambience=0.0)
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "normal", game)
    app.step([], 0.05)
    targets, tabletop = table.input.targets, table.tabletop
    for seat in range(1, seats):
        word, plate = f"s{seat}", tabletop.plate_rect(seat)
        stops = targets.stops([word])
        assert plate is not None and stops == {word: plate}
        (mark,) = marks(Action(0, "hit", (word,)), (word,), stops, app.px(BADGE))
        assert pygame.Rect((0, 0), size).contains(mark.rect) and mark.rect.colliderect(plate)
