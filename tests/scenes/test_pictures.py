"""What need not be drawn: the shadow under its own card."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from scenes.table.pictures import around


@pytest.mark.parametrize("card", [Rect(30, 24, 60, 84), Rect(30, 40, 60, 84), Rect(44, 24, 60, 84)])
def test_a_shadow_without_its_middle_looks_the_same_under_the_card(card: Rect) -> None:
    place = Rect(20, 20, 80, 104)
    shade = Surface(place.size, pygame.SRCALPHA)
    shade.fill((10, 5, 0, 120))
    whole, parts = Surface((120, 140), depth=32), Surface((120, 140), depth=32)
    for table in (whole, parts):
        table.fill("#406030")
    whole.blit(shade, place)
    for picture, spot, alpha in around(shade, place, card):
        assert alpha == 255
        parts.blit(picture, spot)
    assert parts.get_at(card.clip(place).center) != whole.get_at(card.clip(place).center), "there is nothing to hide"
    for table in (whole, parts):
        table.fill("white", card)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


def test_a_shadow_beside_a_narrow_card_is_whole() -> None:
    shade = Surface((20, 20), pygame.SRCALPHA)
    assert around(shade, Rect(0, 0, 20, 20), Rect(10, 5, 0, 10)) == [(shade, (0, 0), 255)]
    assert around(shade, Rect(0, 0, 20, 20), Rect(40, 5, 10, 10)) == [(shade, (0, 0), 255)]
