"""What need not be drawn, and what is drawn in parts: shadows under their cards, hollow glows, solid cards."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards
from scenes.motion.moves import Pose
from scenes.shell.app import App
from scenes.table.pictures import NO_MARKS, CardPictures, around, layered, leaning_halo, turned


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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("height", [90, 330])
def test_a_card_in_layers_looks_as_it_does_in_one(app: App, game: str, height: int) -> None:
    for row in (None, *GAMES[game].cards[:6]):
        whole, parts = Surface((300, 360), depth=32), Surface((300, 360), depth=32)
        for table in (whole, parts):
            table.fill("#406030")
        whole.blit(turned(game, row, height, 0, NO_MARKS, ()), (20, 10))
        layers = layered(game, row, height, NO_MARKS, ())
        for layer, down in layers:
            parts.blit(layer, (20, 10 + down))
        assert len(layers) == 3 and not layers[0][0].get_flags() & pygame.SRCALPHA
        for one, other in ((whole, parts), (parts, whole)):
            apart = one.copy()
            apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            assert pygame.mask.from_threshold(apart, "black", (4, 4, 4, 255)).count() == 300 * 360


def test_a_glow_without_its_hollow_looks_the_same(app: App) -> None:
    pictures = CardPictures("goblins", 1.0, (0, 0))
    pose = Pose(150.0, 150.0)
    whole, parts = Surface((300, 300), depth=32), Surface((300, 300), depth=32)
    ring = leaning_halo((cards.width(140), 140), "#ffcc00", 0)
    whole.blit(ring, ring.get_rect(center=(150, 150)))
    glow = pictures.glow("glow", pose, "#ffcc00")
    glow.draw(parts)
    assert len(glow.blits) == 4 and whole.get_bounding_rect() == parts.get_bounding_rect()
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
