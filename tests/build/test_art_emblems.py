"""No picture carries a protected emblem: a red cross on white (the Red Cross) or the reverse of it (Switzerland)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
FOLDERS = sorted({str(path.parent.relative_to(ART)) for path in ART.rglob("*.webp")})
WIDE = 330
"""Pixels to which a picture is scaled down."""
RED, WHITE = (195, 50, 40), (245, 238, 225)
NEAR_RED, NEAR_WHITE = (60, 40, 40), (34, 38, 50)
LEAST = 40
"""Pixels of a shape that is large enough to be seen as a sign."""


def _is_cross(shape: pygame.mask.Mask, box: Rect) -> bool:
    """Two equal bars that cross in the middle: arms and heart are filled, the four corners are empty."""
    wide, high = box.size
    if not 0.8 < wide / high < 1.25:
        return False

    def filled(across: float, down: float) -> bool:
        return bool(shape.get_at((box.left + int(across * wide), box.top + int(down * high))))

    along = (0.08, 0.3, 0.5, 0.7, 0.92)
    arms = [(0.5, part) for part in along] + [(part, 0.5) for part in along]
    corners = [(x, y) for x in (0.08, 0.22, 0.78, 0.92) for y in (0.08, 0.22, 0.78, 0.92)]
    return all(filled(*spot) for spot in arms) and not any(filled(*spot) for spot in corners)


def _is_pale(colour: pygame.Color) -> bool:
    """White, also in the shade."""
    return min(colour[:3]) > 125 and max(colour[:3]) - min(colour[:3]) < 60


def _is_red(colour: pygame.Color) -> bool:
    return colour.r - max(colour.g, colour.b) > 60


def _around(picture: Surface, box: Rect, fits: Callable[[pygame.Color], bool]) -> bool:
    """Whether it looks like that in the four corners between the arms."""
    inner = [(x, y) for x in (0.12, 0.88) for y in (0.12, 0.88)]
    spots = [(box.left + int(x * box.width), box.top + int(y * box.height)) for x, y in inner]
    return all(fits(picture.get_at(spot)) for spot in spots)


def crosses(path: Path) -> list[Rect]:
    """Where a red cross lies on white, or a white one on red."""
    whole = pygame.image.load(path).convert_alpha()
    picture = pygame.transform.smoothscale(whole, (WIDE, max(1, WIDE * whole.get_height() // whole.get_width())))
    found = []
    for ink, near, ground in ((RED, NEAR_RED, _is_pale), (WHITE, NEAR_WHITE, _is_red)):
        mask = pygame.mask.from_threshold(picture, ink, (*near, 255))
        for shape in mask.connected_components(LEAST):
            (box,) = shape.get_bounding_rects()
            if _is_cross(shape, box) and _around(picture, box, ground):
                found.append(box)
    return found


@pytest.fixture(autouse=True)
def screen() -> None:
    """Pictures are converted to the screen's format."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def drawn(path: Path, ink: str, ground: str, thick: int) -> Path:
    """A picture with one upright cross."""
    picture = Surface((WIDE, WIDE))
    picture.fill(ground)
    for bar in (Rect(0, 0, thick, 60), Rect(0, 0, 60, thick)):
        bar.center = (120, 200)
        picture.fill(ink, bar)
    pygame.image.save(picture, path)
    return path


def test_the_eye_of_this_test_sees_a_cross_and_nothing_else(tmp_path: Path) -> None:
    assert crosses(drawn(tmp_path / "red.png", "#c2302f", "#f0ead8", 20)) == [Rect(90, 170, 60, 60)]
    assert crosses(drawn(tmp_path / "white.png", "#fff6e8", "#c8392f", 20)) == [Rect(90, 170, 60, 60)]
    assert crosses(drawn(tmp_path / "square.png", "#c2302f", "#f0ead8", 60)) == []
    assert crosses(drawn(tmp_path / "green.png", "#3f7d3a", "#f0ead8", 20)) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_picture_loads_and_has_no_red_cross(folder: str) -> None:
    for path in sorted((ART / folder).glob("*.webp")):
        assert crosses(path) == [], path
