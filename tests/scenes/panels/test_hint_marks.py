"""The numbers of a hint lie on what they name, inside the window."""

import pygame
import pytest

from game.core.actions import Action
from scenes.shell.app import App
from scenes.table.panels.hint_marks import marks
from tests.conftest import OpenApp
from tests.robot.kit import sit_at


def area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


@pytest.mark.parametrize("scale", [1.0, 1.45])
@pytest.mark.parametrize("size", [(1280, 720), (900, 1200), (1700, 700)])
@pytest.mark.parametrize(("game", "seats"), [("gothies", 2), ("gothies", 4), ("goout", 5)])
def test_the_number_for_a_player_is_at_the_corner_of_the_name_plate(
    open_app: OpenApp, size: tuple[int, int], game: str, seats: int, scale: float
) -> None:
    """So it hides no name, however large the letters are."""
    app = open_app(size, effects=0.0, ambience=0.0, text_scale=scale)
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "normal", game)
    app.step([], 0.05)
    targets, tabletop = table.input.targets, table.tabletop
    for seat in range(1, seats):
        word, plate = f"s{seat}", tabletop.plate_rect(seat)
        stops = targets.stops([word])
        assert plate is not None and stops == {word: plate}
        (mark,) = marks(Action(0, "hit", (word,)), (word,), stops, app.measure)
        assert pygame.Rect((0, 0), size).contains(mark.rect) and mark.rect.colliderect(plate)
        assert mark.rect.width == round(app.measure.pt(29))
        if min(plate.topleft) >= mark.rect.width // 2:
            assert 4 * area(mark.rect.clip(plate)) <= 1.1 * area(mark.rect)


def test_the_number_of_a_card_is_above_it(app: App) -> None:
    card = pygame.Rect(300, 300, 100, 140)
    (mark,) = marks(Action(0, "play", ("a",)), ("a",), {"a": card}, app.measure)
    assert mark.rect.centerx == card.centerx and area(mark.rect.clip(card)) < 0.35 * area(mark.rect)
    (mark,) = marks(Action(0, "play", ("a",)), ("a",), {"a": card.move(0, -300)}, app.measure)
    assert mark.rect.top == 0, "inside the window"
