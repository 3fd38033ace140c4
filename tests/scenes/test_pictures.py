"""What need not be drawn: a card under another one, and the shadow under its own card."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from scenes.motion.moves import Pose, RestPose
from scenes.table.board import Sprite
from scenes.table.pictures import around, is_covered

HERE, THERE = RestPose(100.0, 100.0, 0.0, 1.0), RestPose(100.0, 98.0, 0.0, 1.0)


def lying(spot: RestPose) -> Sprite:
    """A card at rest, face up."""
    pose = Pose(flip=1.0)
    pose.put(spot)
    return Sprite(1, pose, spot)


def test_a_card_under_another_one_cannot_be_seen() -> None:
    assert is_covered(lying(HERE), [lying(HERE)])
    assert not is_covered(lying(HERE), [])
    assert not is_covered(lying(HERE), [None])
    assert not is_covered(lying(HERE), [lying(THERE)])


@pytest.mark.parametrize(
    ("channel", "value"), [("x", 101.0), ("lift", 3.0), ("angle", 2.0), ("flip", 0.7), ("alpha", 0.5)]
)
def test_it_is_seen_as_soon_as_the_one_above_stirs(channel: str, value: float) -> None:
    above = lying(HERE)
    setattr(above.pose, channel, value)
    assert not is_covered(lying(HERE), [above])


def test_a_card_that_stirs_itself_is_drawn() -> None:
    stirred = lying(HERE)
    stirred.pose.lift = 3.0
    assert not is_covered(stirred, [lying(HERE)])


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
