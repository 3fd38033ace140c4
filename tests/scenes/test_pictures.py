"""What need not be drawn, and what is drawn in parts: shadows under their cards, hollow glows, solid cards."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards, paint
from scenes.motion.moves import Pose
from scenes.shell.app import App
from scenes.table.badges import NO_MARKS
from scenes.table.card_parts import around, layered, leaning, turned, upright_part
from scenes.table.pictures import CardPictures, leaning_halo


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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("angle", [2, 12, 180, 352])
def test_a_card_that_leans_looks_in_parts_as_it_does_in_one(app: App, game: str, angle: int) -> None:
    for row in (None, *GAMES[game].cards[:2]):
        whole, parts = Surface((400, 420), depth=32), Surface((400, 420), depth=32)
        for table in (whole, parts):
            table.fill("#406030")
        picture = turned(game, row, 300, angle, NO_MARKS, ())
        whole.blit(picture, (20, 10))
        card = leaning(game, row, 300, angle, NO_MARKS, ())
        assert card and card.size == picture.get_size()
        for part, x, y in card.parts:
            parts.blit(part, (20 + x, 10 + y))
        assert len(card.parts) == 5 and not card.parts[-1][0].get_flags() & pygame.SRCALPHA
        assert card.solid[2] * card.solid[3] * 3 > picture.get_width() * picture.get_height()
        for one, other in ((whole, parts), (parts, whole)):
            apart = one.copy()
            apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            assert pygame.mask.from_threshold(apart, "black", (5, 5, 5, 255)).count() == 400 * 420


def test_a_card_that_leans_much_has_no_upright_part() -> None:
    assert upright_part(100, 140, 45).size == (0, 0)
    assert upright_part(100, 140, 0).width >= 95


def test_parts_of_an_opaque_picture_are_copied_past_no_cache() -> None:
    for wide in range(90, 100):
        picture = paint.opaque((wide, 40))
        assert picture.get_size() == (wide, 40) and picture.get_pitch() % 16


@pytest.mark.parametrize("angle", [0, 7, 350])
def test_a_glow_without_its_hollow_looks_the_same(app: App, angle: int) -> None:
    pictures = CardPictures("goblins", 1.0, (0, 0))
    pose = Pose(150.0, 150.0, angle=angle)
    whole, parts = Surface((300, 300), depth=32), Surface((300, 300), depth=32)
    ring = leaning_halo((cards.width(140), 140), "#ffcc00", angle)
    whole.blit(ring, ring.get_rect(center=(150, 150)))
    glow = pictures.glow("glow", pose, "#ffcc00")
    glow.draw(parts)
    assert len(glow.blits) == 4 and whole.get_bounding_rect() == parts.get_bounding_rect()
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
