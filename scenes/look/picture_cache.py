"""Pictures that are made once and kept: all of them together within one number of bytes.

What a screen shows now is always at hand. There are two heaps: what was wanted lately, and what was wanted before. When
the first is full it becomes the second, and what nobody wanted since goes. So sizes, words and games that are no longer
on the screen leave by themselves, however many there have been.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, ParamSpec, TypeVar, cast

import pygame
from pygame import Surface

P = ParamSpec("P")
T = TypeVar("T")

BASE_BYTES = 40_000_000
"""Bytes in one heap, besides …"""
WINDOW_PICTURES = 6
"""… this many pictures of the window's size."""
_MISSING = object()


class PictureCache(Generic[P, T]):
    """A function that makes pictures (or tuples with pictures), and what it made. The pictures are shared."""

    all_caches: ClassVar[list[PictureCache[..., object]]] = []
    recent_bytes = 0
    """Bytes in the first heap, of all functions together."""

    def __init__(self, make: Callable[P, T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__
        self._now: dict[object, T] = {}
        self._before: dict[object, T] = {}
        PictureCache.all_caches.append(cast("PictureCache[..., object]", self))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, tuple(kwargs.items())) if kwargs else args
        found = self._now.get(key, _MISSING)
        if found is _MISSING:
            found = self._before.pop(key, _MISSING)
            if found is _MISSING:
                found = self.make(*args, **kwargs)
            heavy = bytes_of(found)
            if PictureCache.recent_bytes + heavy > generation_bytes():
                start_generation()
            self._now[key] = cast(T, found)
            PictureCache.recent_bytes += heavy
        return cast(T, found)

    def has(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """True when this picture is ready and costs nothing."""
        key = (args, tuple(kwargs.items())) if kwargs else args
        return key in self._now or key in self._before

    def clear(self) -> None:
        """Everything is made anew."""
        PictureCache.recent_bytes -= sum(map(bytes_of, self._now.values()))
        self._now, self._before = {}, {}

    def age(self) -> None:
        """What nobody wanted since the last time goes."""
        self._before, self._now = self._now, {}

    def bytes_held(self) -> int:
        """Bytes in both heaps."""
        return sum(map(bytes_of, [*self._now.values(), *self._before.values()]))


def cached(make: Callable[P, T]) -> PictureCache[P, T]:
    """Makes each picture once, as long as it is wanted."""
    return PictureCache(make)


def generation_bytes() -> int:
    """Bytes in one heap: a large window needs large pictures."""
    window = pygame.display.get_surface()
    return BASE_BYTES + WINDOW_PICTURES * (4 * window.get_width() * window.get_height() if window else 0)


def start_generation() -> None:
    """The first heap is full."""
    for one in PictureCache.all_caches:
        one.age()
    PictureCache.recent_bytes = 0


def bytes_of(made: object) -> int:
    """Bytes of a picture, or of those in a tuple; never 0, for the rest of an entry weighs something too."""
    if isinstance(made, Surface):
        return made.get_pitch() * made.get_height() + 500
    return sum(map(bytes_of, made)) if isinstance(made, tuple) else 100
