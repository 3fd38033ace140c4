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

LEAST = 40_000_000
"""Bytes in one heap, besides …"""
WINDOWS = 6
"""… this many pictures of the window's size."""
_MISSING = object()


class Kept(Generic[P, T]):
    """A function that makes pictures (or tuples with pictures), and what it made. The pictures are shared."""

    every: ClassVar[list[Kept[..., object]]] = []
    lately = 0
    """Bytes in the first heap, of all functions together."""

    def __init__(self, make: Callable[P, T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__
        self._now: dict[object, T] = {}
        self._before: dict[object, T] = {}
        Kept.every.append(cast("Kept[..., object]", self))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, tuple(kwargs.items())) if kwargs else args
        found = self._now.get(key, _MISSING)
        if found is _MISSING:
            found = self._before.pop(key, _MISSING)
            if found is _MISSING:
                found = self.make(*args, **kwargs)
            heavy = weight(found)
            if Kept.lately + heavy > most():
                turn()
            self._now[key] = cast(T, found)
            Kept.lately += heavy
        return cast(T, found)

    def has(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """True when this picture is ready and costs nothing."""
        key = (args, tuple(kwargs.items())) if kwargs else args
        return key in self._now or key in self._before

    def forget(self) -> None:
        """Everything is made anew."""
        Kept.lately -= sum(map(weight, self._now.values()))
        self._now, self._before = {}, {}

    def age(self) -> None:
        """What nobody wanted since the last time goes."""
        self._before, self._now = self._now, {}

    def weight(self) -> int:
        """Bytes in both heaps."""
        return sum(map(weight, [*self._now.values(), *self._before.values()]))


def kept(make: Callable[P, T]) -> Kept[P, T]:
    """Makes each picture once, as long as it is wanted."""
    return Kept(make)


def most() -> int:
    """Bytes in one heap: a large window needs large pictures."""
    window = pygame.display.get_surface()
    return LEAST + WINDOWS * (4 * window.get_width() * window.get_height() if window else 0)


def turn() -> None:
    """The first heap is full."""
    for one in Kept.every:
        one.age()
    Kept.lately = 0


def weight(made: object) -> int:
    """Bytes of a picture, or of those in a tuple; never 0, for the rest of an entry weighs something too."""
    if isinstance(made, Surface):
        return made.get_pitch() * made.get_height() + 500
    return sum(map(weight, made)) if isinstance(made, tuple) else 100
