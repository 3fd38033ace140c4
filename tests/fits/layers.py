"""Surfaces that know which words were drawn on them, and where: what lies over words is seen.

A `Pane` is the window: it keeps, pixel by pixel, which words are on top, so that words on words, and words that
something hides in part, are found.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect, Surface

from scenes.table.surface.canvas import Item
from tests.bounded import as_long_as

Corners = tuple[tuple[float, float], ...]
"""Four points in pixels, clockwise from the top left of the words."""
SMALLEST = 5.0
"""Pixels of the core of letters in a window that is 720 pixels high, more in a higher one, which is no larger to the
eye; smaller ones nobody reads, such as those on a card that lies aside."""
SEEN = 100
"""Alpha from which words are seen; paler ones are fading."""
LEAST = 0.125
"""The share of words from which on they are spoiled; less is a touch."""
HIDES = 150
"""Alpha from which a pixel hides what lies below it."""
ROOT = Path(__file__).parents[2]
EXAMPLES = str(ROOT / "scenes/examples")
PLUMBING = tuple(
    str(ROOT / path)
    for path in (
        "scenes/look/text.py",
        "scenes/look/fonts.py",
        "scenes/look/picture_cache.py",
        "scenes/look/paint.py",
        "tests/fits",
        "tests/conftest.py",
    )
)
"""Where words are drawn for others."""


class Mark(NamedTuple):
    """Words in a picture. site: `module.function` that asked for them."""

    site: str
    words: str
    corners: Corners

    def moved(self, dx: float, dy: float) -> Mark:
        """The same moved right and down by `dx` and `dy` pixels."""
        return self._replace(corners=tuple((x + dx, y + dy) for x, y in self.corners))

    @property
    def height(self) -> float:
        """Pixels from the upper end of the letters to the lower."""
        (x, y), (_, _), (_, _), (left, low) = self.corners
        return hypot(left - x, low - y)

    def box(self) -> Rect:
        """The pixels around it."""
        left, top = (min(values) for values in zip(*self.corners, strict=True))
        right, low = (max(values) for values in zip(*self.corners, strict=True))
        return Rect(round(left), round(top), round(right) - round(left), round(low) - round(top))


MARKS: WeakKeyDictionary[Surface, list[Mark]] = WeakKeyDictionary()


def marks_of(picture: Surface) -> list[Mark]:
    """The words on a picture."""
    return MARKS.get(picture, [])


class Watched(Surface):
    """A picture that learns what is drawn on it."""

    inside: tuple[Watched, tuple[int, int]] | None = None
    """The picture of which this is a part, and where the part begins."""
    is_line = False
    """Whether it is a line of text and nothing else."""

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """As Surface's."""
        left, top = dest.topleft if isinstance(dest, Rect) else dest[:2]
        found = Surface.blit(self, source, dest, area, special_flags)
        part = Rect(area) if area is not None else source.get_rect()
        whole, start = self, (left - part.left, top - part.top)
        for inside in as_long_as(lambda: whole.inside):
            assert inside is not None
            whole, (right, down) = inside
            start = start[0] + right, start[1] + down
        mixes = special_flags in (0, pygame.BLEND_PREMULTIPLIED, pygame.BLEND_ALPHA_SDL2)
        limit = found.move(start[0] + part.left - left, start[1] + part.top - top)
        whole.laid(source, start, limit, mixes, area is not None)
        return found

    def fblits(self, blit_sequence: Any, special_flags: int = 0, /) -> None:
        """As Surface's."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def laid(self, source: Surface, start: tuple[float, float], limit: Rect, mixes: bool, part: bool) -> None:
        """`source`, or a `part` of it, was drawn with its top left at `start`, inside `limit`; without `mixes` that has
        only changed colours."""
        if not limit.w or not limit.h:
            return
        marks = MARKS.setdefault(self, [])
        if mixes and not source.get_flags() & pygame.SRCALPHA and source.get_alpha() in (None, 255):
            marks[:] = [mark for mark in marks if not limit.contains(mark.box())]
        if (source.get_alpha() or 255) >= SEEN:
            marks += [mark for mark in (one.moved(*start) for one in marks_of(source)) if limit.colliderect(mark.box())]

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        """As Surface's."""
        found = Surface.fill(self, color, rect, special_flags)
        if not special_flags and self.inside is None and pygame.Color(color).a in (0, 255):
            self.hidden(found, None)
        return found

    def hidden(self, where: Rect, shape: NDArray[np.bool_] | None) -> None:
        """The marks at `where`, or at the pixels of `shape` there, are no longer seen."""
        marks = MARKS.setdefault(self, [])
        if shape is None:
            marks[:] = [mark for mark in marks if not where.contains(mark.box())]

    def subsurface(self, *where: Any) -> Watched:
        """As Surface's."""
        part = Surface.subsurface(self, *where)
        assert isinstance(part, Watched)
        start = Rect(*where).topleft
        part.inside = (self, start)
        box = part.get_rect()
        MARKS[part] = [
            one for one in (mark.moved(-start[0], -start[1]) for mark in marks_of(self)) if box.colliderect(one.box())
        ]
        return part

    def copy(self) -> Any:
        """As Surface's."""
        return _kept(self, Surface.copy(self))

    def convert(self, *how: Any) -> Any:
        """As Surface's."""
        return _kept(self, Surface.convert(self, *how))

    def convert_alpha(self, *how: Any) -> Any:
        """As Surface's."""
        return _kept(self, Surface.convert_alpha(self, *how))


def _kept(source: Surface, made: Surface) -> Surface:
    MARKS[made] = list(marks_of(source))
    return made


class Lapse(NamedTuple):
    """Words that cannot be read well. kind: over (words lie on them), hidden (something else lies on a part of them) or
    cut (they go on where their picture ends); by: the words, or what is drawn; share: of the words."""

    site: str
    kind: str
    words: str
    by: str
    share: float


class Pane(Watched):
    """A window on which every pixel knows its words."""

    top: NDArray[np.int32]
    shown: list[Mark]
    """Words that were drawn, in their order."""
    sizes: list[int]
    over: dict[tuple[int, int], int]
    """Pixels of the earlier words on which the later ones were drawn."""
    lost: dict[int, Counter[str]]
    """Pixels of words that something hides, by what does."""
    cut: list[Lapse]
    """Words that go on where their picture ends."""

    def copy(self) -> Surface:
        """A picture of it, in which no words are known: what is frozen below a page in front."""
        made = Surface(self.get_size(), 0, self)
        Surface.blit(made, self, (0, 0))
        return made

    def begin(self) -> None:
        """Nothing is drawn."""
        self.top = np.full(self.get_size(), -1, np.int32)
        self.shown, self.sizes, self.over, self.lost, self.cut = [], [], {}, {}, []

    def laid(self, source: Surface, start: tuple[float, float], limit: Rect, mixes: bool, part: bool) -> None:
        """As Watched's."""
        own = source.get_rect(topleft=(round(start[0]), round(start[1])))
        limit = limit.clip(self.get_rect())
        if not limit.w or not limit.h or not mixes:
            return
        if not (isinstance(source, Watched) and source.is_line):  # letters lie on what is below and hide none of it
            self.hidden(limit, solid(source, limit.move(-round(start[0]), -round(start[1]))))
        if (source.get_alpha() or 255) >= SEEN:
            for mark in marks_of(source):
                self._write(mark.moved(*start), limit, own, part)

    def hidden(self, where: Rect, shape: NDArray[np.bool_] | None) -> None:
        """As Watched's."""
        there = self.top[where.left : where.right, where.top : where.bottom]
        gone = there >= 0 if shape is None else (there >= 0) & shape
        if gone.any():
            site = thing()
            for number, pixels in zip(*np.unique(there[gone], return_counts=True), strict=True):
                self.lost.setdefault(int(number), Counter())[site] += int(pixels)
            there[gone] = -1

    def _write(self, mark: Mark, limit: Rect, own: Rect, part: bool) -> None:
        """Keep words that were drawn inside `limit`; own: their picture, of which this is perhaps only a `part`."""
        whole = mark.box()
        box = whole.clip(limit)
        if not box.w or not box.h:
            return
        inside = whole.clip(own)  # what scrolls may end anywhere above and below, but not at a side
        seen = min((inside if part else box).w / whole.w, inside.h / whole.h)
        if LEAST < seen < 1 - LEAST and not is_example():
            self.cut.append(Lapse(mark.site, "cut", mark.words, thing(), round(1 - seen, 2)))
        there = self.top[box.left : box.right, box.top : box.bottom]
        shape = _filled(mark.corners, box)
        number = len(self.shown)
        for other, pixels in zip(*np.unique(there[shape & (there >= 0)], return_counts=True), strict=True):
            self.over[int(other), number] = int(pixels)
        there[shape] = number
        self.shown.append(mark)
        self.sizes.append(max(1, int(shape.sum())))

    def lapses(self) -> Iterator[Lapse]:
        """Words of which at least LEAST is cut off, has others on it, or is hidden while the rest is seen."""
        yield from self.cut
        left = Counter(self.top[self.top >= 0].tolist())
        for (below, above), pixels in self.over.items():
            share = pixels / min(self.sizes[below], self.sizes[above])
            if share >= LEAST and self.shown[below].words != self.shown[above].words:  # letters that stand out
                yield Lapse(
                    self.shown[below].site,
                    "over",
                    self.shown[below].words,
                    f"{self.shown[above].site}: {self.shown[above].words}",
                    round(share, 2),
                )
        smallest = SMALLEST * max(1.0, self.get_height() / 720)
        for number, things in self.lost.items():
            if self.shown[number].height < smallest:
                continue
            share = sum(things.values()) / self.sizes[number]
            if share >= LEAST and left[number] >= LEAST * self.sizes[number]:
                mark = self.shown[number]
                yield Lapse(mark.site, "hidden", mark.words, things.most_common(1)[0][0], round(share, 2))


def solid(source: Surface, part: Rect) -> NDArray[np.bool_] | None:
    """Which pixels of a part of a picture hide what is below; None for all."""
    alpha = source.get_alpha()
    alpha = 255 if alpha is None else alpha
    if not source.get_flags() & pygame.SRCALPHA:
        return None if alpha >= HIDES else np.zeros(part.size, np.bool_)
    seen = pygame.surfarray.pixels_alpha(source)[part.left : part.right, part.top : part.bottom]
    found: NDArray[np.bool_] = seen.astype(np.int32) * alpha >= HIDES * 255
    return found


def _filled(corners: Corners, box: Rect) -> NDArray[np.bool_]:
    """The pixels of a box that lie in a convex shape."""
    x, y = np.meshgrid(np.arange(box.left, box.right) + 0.5, np.arange(box.top, box.bottom) + 0.5, indexing="ij")
    inside = np.ones(x.shape, np.bool_)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        inside &= (side >= -1e-6) if area > 0 else (side <= 1e-6)
    return inside


def thing() -> str:
    """The thing that is being drawn: the item of a table by its name, otherwise the `module.function` outside of
    what draws for others."""
    frame: Any = sys._getframe(1)
    site = ""
    for _ in as_long_as(lambda: frame is not None):
        code, item = frame.f_code, frame.f_locals.get("self")
        if isinstance(item, Item):
            name = item.name[0] if isinstance(item.name, tuple) else item.name
            where = "example: " if is_example() else ""
            return f"{where}item {name if isinstance(name, str) else 'card'}"
        if not site and not code.co_filename.startswith(PLUMBING) and code.co_filename.startswith(str(ROOT / "scenes")):
            site = f"{Path(code.co_filename).stem}.{code.co_qualname.replace('.<locals>', '').replace('.<lambda>', '')}"
        frame = frame.f_back
    return site


def is_example() -> bool:
    """Whether a table is being drawn of which an example shows only a part, and plays on and on."""
    frame: Any = sys._getframe(1)
    for _ in as_long_as(lambda: frame is not None and not frame.f_code.co_filename.startswith(EXAMPLES)):
        frame = frame.f_back
    return frame is not None
