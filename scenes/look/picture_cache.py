"""A cache of pictures with a limit in bytes, shared by all functions that make pictures.

There are two generations: pictures used recently, and those used before. When the recent one is full it becomes the
older one, and what was in that and not used since is dropped. So pictures of sizes, texts and games that are no longer
on the screen leave by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, ParamSpec, TypeVar, cast

import pygame
from pygame import Surface

from scenes.words.catalogue import spoken

P = ParamSpec("P")
T = TypeVar("T")

BASE_BYTES = 40_000_000
"""Bytes of a generation, besides WINDOW_PICTURES."""
WINDOW_PICTURES = 6
"""Pictures of the window's size that a generation holds beside BASE_BYTES."""
_MISSING = object()


class PictureCache(Generic[P, T]):
    """A function that makes pictures (or tuples with pictures), with its cached results.

    The pictures are shared: draw them, never draw on them. Arguments must be hashable. worded: whether words of the
    catalogue are drawn that are no argument; then the language of the screen counts as one.
    """

    all_caches: ClassVar[list[PictureCache[..., object]]] = []
    recent_bytes = 0
    """Bytes of the recent generation, of all functions together."""

    def __init__(self, make: Callable[P, T], worded: bool = False) -> None:
        self.make = make
        self.worded = worded
        self.__doc__ = make.__doc__
        self._now: dict[object, T] = {}
        self._before: dict[object, T] = {}
        PictureCache.all_caches.append(cast("PictureCache[..., object]", self))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = self._key(args, kwargs)
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
        """Whether the picture for these arguments is cached."""
        key = self._key(args, kwargs)
        return key in self._now or key in self._before

    def _key(self, args: object, kwargs: dict[str, object]) -> object:
        key = (args, tuple(kwargs.items())) if kwargs else args
        return (spoken(), key) if self.worded else key

    def clear(self) -> None:
        """Drop all pictures of this function."""
        PictureCache.recent_bytes -= sum(map(bytes_of, self._now.values()))
        self._now, self._before = {}, {}

    def age(self) -> None:
        """Drop the older generation; the recent one becomes the older."""
        self._before, self._now = self._now, {}

    def bytes_held(self) -> int:
        """Bytes of both generations."""
        return sum(map(bytes_of, [*self._now.values(), *self._before.values()]))


def cached(make: Callable[P, T]) -> PictureCache[P, T]:
    """Decorator: cache the pictures that a function makes, by its arguments."""
    return PictureCache(make)


def cached_by_language(make: Callable[P, T]) -> PictureCache[P, T]:
    """Decorator: the same for pictures on which words of the catalogue stand, such as faces of cards; each language of
    the screen has its own."""
    return PictureCache(make, worded=True)


def generation_bytes() -> int:
    """Bytes that one generation may hold, by the size of the window."""
    window = pygame.display.get_surface()
    return BASE_BYTES + WINDOW_PICTURES * (4 * window.get_width() * window.get_height() if window else 0)


def start_generation() -> None:
    """Start a new generation in all caches."""
    for one in PictureCache.all_caches:
        one.age()
    PictureCache.recent_bytes = 0


def bytes_of(made: object) -> int:
    """Bytes of a picture or a tuple of pictures, with a little for the entry itself; never 0."""
    if isinstance(made, Surface):
        return made.get_pitch() * made.get_height() + 500
    return sum(map(bytes_of, made)) if isinstance(made, tuple) else 100
