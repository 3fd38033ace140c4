"""What need not be drawn, and what is drawn in parts: shadows under their cards, hollow glows, solid cards."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards, paint
from scenes.motion.moves import Pose, RestPose
from scenes.shell.app import App
from scenes.table.surface.badges import NO_MARKS, Marks, PlacedBadge
from scenes.table.surface.canvas import is_different
from scenes.table.surface.card_parts import around, layered, leaning, turned, upright_part
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.surface.moving_card import MovingCard
from scenes.table.surface.pictures import CardPictures, leaning_halo


@pytest.mark.parametrize("card", [Rect(30, 24, 60, 84), Rect(30, 40, 60, 84), Rect(44, 24, 60, 84)])
def test_a_shadow_without_its_middle_looks_the_same_under_the_card(card: Rect) -> None:
    place = Rect(20, 20, 80, 104)
    shade = Surface(place.size, pygame.SRCALPHA)
    shade.fill((10, 5, 0, 120))
    whole, parts = Surface((120, 140), depth=32), Surface((120, 140), depth=32)
    for table in (whole, parts):
        table.fill("#406030")
    whole.blit(shade, place)
    for picture, spot in around(shade, place, card):
        parts.blit(picture, spot)
    assert parts.get_at(card.clip(place).center) != whole.get_at(card.clip(place).center), "there is nothing to hide"
    for table in (whole, parts):
        table.fill("white", card)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


def test_a_shadow_beside_a_narrow_card_is_whole() -> None:
    shade = Surface((20, 20), pygame.SRCALPHA)
    assert around(shade, Rect(0, 0, 20, 20), Rect(10, 5, 0, 10)) == [(shade, (0, 0))]
    assert around(shade, Rect(0, 0, 20, 20), Rect(40, 5, 10, 10)) == [(shade, (0, 0))]


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


@pytest.mark.parametrize("scale", [0.3, 0.6, 1.7])
def test_a_card_that_grows_on_its_way_casts_a_shadow_of_its_own_size(app: App, scale: float) -> None:
    spot, marks = RestPose(50.0, 60.0, 0.0, 1.0), Marks(None, True)
    pictures = CardPictures("goblins", 1.0, (0, 0))
    for lift in (0.0, 14.0):
        item = pictures.item("card", Pose(200.0, 200.0, scale, lift=lift), spot, None, marks)
        lies = pictures.item("card", Pose(200.0, 200.0, 1.0, lift=lift), spot, None, marks)
        assert item and lies
        wide, high = lies.rect.width - cards.width(round(CARD_HEIGHT)), lies.rect.height - CARD_HEIGHT
        assert item.rect.width - cards.width(round(CARD_HEIGHT * scale)) <= wide * max(1.0, scale) + 2
        assert item.rect.height - round(CARD_HEIGHT * scale) <= high * max(1.0, scale) + 2


def test_a_card_that_flies_to_a_small_place_is_as_sharp_as_where_it_came_from(app: App) -> None:
    """Not its small picture stretched, as long as it is much larger than that."""
    row, marks = GAMES["goblins"].cards[3], Marks(None, True)
    large, small = RestPose(200.0, 200.0, 0.0, 2.0), RestPose(20.0, 20.0, 0.0, 0.3)
    pictures = CardPictures("goblins", 1.0, (0, 0))
    assert pictures.item("card", Pose(200.0, 200.0, 2.0), large, row, marks)
    item = pictures.item("card", Pose(199.0, 199.0, 2.0), small, row, marks)
    assert item
    shown, wanted = Surface((400, 420), depth=32), Surface((400, 420), depth=32)
    sharp = turned("goblins", row, pictures.height(2.0), 0, NO_MARKS, ())
    item.draw(shown)
    wanted.blit(sharp, place := sharp.get_rect(center=(199, 199)))
    inner = place.inflate(-20, -20)
    one, other = (pygame.image.tobytes(whole.subsurface(inner), "RGB") for whole in (shown, wanted))
    assert max(abs(byte - wished) for byte, wished in zip(one, other, strict=True)) <= 5


@pytest.mark.parametrize("scale", [0.6, 2.0])
def test_a_card_looks_on_its_way_as_if_it_was_made_for_that_frame_alone(app: App, scale: float) -> None:
    row, spot = GAMES["goblins"].cards[3], RestPose(50.0, 60.0, 0.0, scale)
    marks = Marks(PlacedBadge(paint.slab((30, 12), 6, "#ffffff")), value=PlacedBadge(paint.slab((9, 9), 4, "#ff0000")))
    way = MovingCard(CardPictures("goblins", 1.0, (3, 5)), "card", spot, row, marks)
    still, lean, back = {"lift": 0.0}, {"lift": 9.0, "angle": 8.0}, {"lift": 20.0, "flip": 0.0}
    for looks in (still, lean, back, {"angle": 170.0}, {"flip": 0.7}, {"alpha": 0.5}, {"alpha": 0.999}):
        for place in ((200.0, 190.0), (231.4, 204.6), (150.2, 222.2)):
            pose = Pose(*place, scale, **looks)
            found = way.item(pose)
            alone = CardPictures("goblins", 1.0, (3, 5)).item("card", pose, spot, row, marks)
            assert found and alone and (found.rect, found.solid) == (alone.rect, alone.solid)
            whole, parts = Surface((420, 420), depth=32), Surface((420, 420), depth=32)
            alone.draw(whole)
            found.draw(parts)
            assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB"), (looks, place)
    assert way.item(Pose(200.0, 190.0, scale, alpha=0.0)) is None


def test_a_card_on_its_way_is_drawn_again_only_for_what_can_be_seen() -> None:
    row, spot = GAMES["goblins"].cards[3], RestPose(50.0, 60.0, 0.0, 1.0)
    way = MovingCard(CardPictures("goblins", 1.0, (0, 0)), "card", spot, row, Marks(None, True))
    before = way.item(Pose(200.0, 190.0))
    for looks, same in (
        ({}, True),
        ({"x": 200.3}, True),
        ({"x": 201.0}, False),
        ({"lift": 6.0}, False),
        ({"angle": 6.0}, False),
        ({"flip": 0.0}, False),
    ):
        after = way.item(replace(Pose(200.0, 190.0), **looks))
        assert before and after and is_different(before, after) != same, looks
