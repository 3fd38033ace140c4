"""Makes every picture one that knows its words (tests/fits/layers.py), and looks at a window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from math import cos, radians, sin
from pkgutil import walk_packages
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

import scenes
from scenes.look import text
from scenes.shell.app import App
from scenes.table.surface.canvas import Item
from tests.fits.known import AIMED, CARDS, NUMBERS, ON_CARDS, OVER_ALL
from tests.fits.layers import MARKS, SEEN, Lapse, Mark, Pane, Watched, marks_of, solid, thing

CORE = 0.16
"""Share of the height of a line that is left out above and below: letters that reach up or down may come near
others."""
Moved = Callable[[float, float], tuple[float, float]]
"""Where a point of a picture is afterwards, in pixels."""


def watched(patch: pytest.MonkeyPatch) -> None:
    """Every picture that is made from now on knows its words."""
    for module in walk_packages(scenes.__path__, "scenes."):  # one that came later would keep the watched pictures
        if not module.name.endswith("__main__"):
            import_module(module.name)
    for known in [one for name, one in sys.modules.items() if name.startswith("scenes.")]:
        if getattr(known, "Surface", None) is Surface:
            patch.setattr(known, "Surface", Watched)
    patch.setattr(pygame, "Surface", Watched)
    patch.setattr(Item, "is_plain", False)  # each is drawn by itself, so that it is known what hides words
    line = text.line.make
    patch.setattr(text.line, "make", lambda words, *more, **named: _line(words, line(words, *more, **named)))
    _watch_transforms(patch)
    for name in ("rect", "circle", "polygon", "ellipse", "line", "lines", "aaline", "aalines", "aacircle"):
        patch.setattr(pygame.draw, name, _hiding(getattr(pygame.draw, name)))


def lapses(app: App) -> list[Lapse]:
    """The things that cannot be read well in a window as it is now, except what may be so (tests/fits/known.py)."""
    app.screen = pane = Pane(app.screen.get_size())
    pane.begin()
    app.relayout()
    app.scene.update(0.0)  # what follows the pointer is there again
    pane.begin()
    app.scene.draw(pane)
    return [lapse for lapse in pane.lapses() if not _may_be(lapse)]


def _may_be(lapse: Lapse) -> bool:
    """Whether words may lie like that: under what is meant to be above all, or on a card under another card."""
    by = lapse.by.removeprefix("example: ").partition(":")[0]
    if lapse.kind == "hidden" and lapse.by == "example: item card":
        return True  # it flies over what is written on the table
    if by == AIMED and not lapse.site.startswith(NUMBERS):
        return True
    return by in OVER_ALL or (lapse.kind == "hidden" and by in CARDS and lapse.site.startswith(ON_CARDS))


def _line(words: str, picture: Surface) -> Surface:
    """The same picture as one that knows its words."""
    ink = picture.get_bounding_rect(SEEN)
    known = _copied(picture)
    known.is_line = True
    if ink.w and ink.h and words.strip():
        inset = round(ink.h * CORE) if ink.h > 4 else 0
        core = Rect(ink.left, ink.top + inset, ink.w, max(1, ink.h - 2 * inset))
        MARKS[known] = [Mark(thing(), words, (core.topleft, core.topright, core.bottomright, core.bottomleft))]
    return known


def _copied(picture: Surface) -> Watched:
    """The same pixels as a Watched."""
    made = Watched(picture.get_size(), picture.get_flags() & pygame.SRCALPHA, picture)
    made.get_buffer().write(picture.get_buffer().raw)
    made.set_alpha(picture.get_alpha())
    return made


def _moved(source: Surface, made: Surface, to: Moved) -> Watched:
    """What was made of a picture, with its words where they are now."""
    found = _copied(made)
    MARKS[found] = [one._replace(corners=tuple(to(x, y) for x, y in one.corners)) for one in marks_of(source)]
    return found


def _watch_transforms(patch: pytest.MonkeyPatch) -> None:
    transform = pygame.transform
    rotate, zoom, flip = transform.rotate, transform.rotozoom, transform.flip

    def resized(real: Callable[..., Surface]) -> Callable[..., Surface]:
        def made(source: Surface, *how: Any) -> Surface:
            found = real(source, *how)
            across, down = (new / max(1, old) for new, old in zip(found.get_size(), source.get_size(), strict=True))
            return _moved(source, found, lambda x, y: (x * across, y * down))

        return made

    def turned(source: Surface, found: Surface, angle: float, scale: float) -> Surface:
        (left, top), (to_left, to_top) = source.get_rect().center, found.get_rect().center
        a, b = cos(radians(angle)) * scale, sin(radians(angle)) * scale
        return _moved(
            source,
            found,
            lambda x, y: (to_left + (x - left) * a + (y - top) * b, to_top - (x - left) * b + (y - top) * a),
        )

    def mirrored(source: Surface, across: bool, down: bool) -> Surface:
        wide, high = source.get_size()
        return _moved(
            source, flip(source, across, down), lambda x, y: (wide - x if across else x, high - y if down else y)
        )

    for name in ("smoothscale", "scale", "scale_by", "grayscale"):
        patch.setattr(transform, name, resized(getattr(transform, name)))
    patch.setattr(transform, "rotate", lambda source, angle: turned(source, rotate(source, angle), angle, 1.0))
    patch.setattr(
        transform, "rotozoom", lambda source, angle, scale: turned(source, zoom(source, angle, scale), angle, scale)
    )
    patch.setattr(transform, "flip", mirrored)


def _hiding(real: Callable[..., Rect]) -> Callable[..., Rect]:
    """A function that draws a shape, and says what it hides."""

    def draw(surface: Surface, color: Any, *how: Any, **named: Any) -> Rect:
        found = real(surface, color, *how, **named)
        if isinstance(surface, Pane) and found.w and found.h:
            shape = Surface(surface.get_size(), pygame.SRCALPHA)
            real(shape, (255, 255, 255, pygame.Color(color).a), *how, **named)
            surface.hidden(found, solid(shape, found))
        return found

    return draw
