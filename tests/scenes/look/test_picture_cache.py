"""Pictures are made once while they are wanted, and all together stay within a number of bytes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from scenes.look import picture_cache
from scenes.look.picture_cache import PictureCache

SIDE = 100
PICTURE = 4 * SIDE * SIDE


@pytest.fixture
def squares(monkeypatch: pytest.MonkeyPatch) -> Iterator[PictureCache[[int], Surface]]:
    """Numbered pictures, of which ten fill a heap; nothing else is kept."""
    monkeypatch.setattr(PictureCache, "all_caches", [])
    monkeypatch.setattr(PictureCache, "recent_bytes", 0)
    monkeypatch.setattr(picture_cache, "generation_bytes", lambda: 10 * (PICTURE + 500))
    yield PictureCache(lambda number: Surface((SIDE, SIDE), depth=32))


def test_a_picture_is_made_once(squares: PictureCache[[int], Surface]) -> None:
    assert not squares.has(1)
    assert squares(1) is squares(1) is not squares(2)
    assert squares.has(1)


def test_names_and_places_of_arguments_are_told_apart(squares: PictureCache[..., Surface]) -> None:
    def grey_square(number: int, grey: int = 0) -> Surface:
        return Surface((SIDE, SIDE), depth=32)

    squares.make = grey_square
    assert squares(1, grey=1) is squares(1, grey=1)
    assert squares(1, grey=1) is not squares(1, grey=2)


def test_however_many_there_were_few_are_kept(squares: PictureCache[[int], Surface]) -> None:
    for number in range(500):
        squares(number)
        assert squares.bytes_held() <= 2 * picture_cache.generation_bytes()
    assert squares.has(499) and not squares.has(0)


def test_what_is_wanted_all_the_time_stays(squares: PictureCache[[int], Surface]) -> None:
    first = squares(0)
    for number in range(1, 500):
        squares(number)
        assert squares(0) is first


def test_a_full_heap_is_not_yet_too_much(squares: PictureCache[[int], Surface]) -> None:
    for number in range(10):
        squares(number)
    assert PictureCache.recent_bytes == picture_cache.generation_bytes()
    squares(10)
    held = picture_cache.bytes_of(squares(10))
    assert PictureCache.recent_bytes == held and squares.has(0), "the full one became the second"


def test_what_is_forgotten_weighs_nothing(squares: PictureCache[[int], Surface]) -> None:
    squares(1)
    squares.clear()
    assert PictureCache.recent_bytes == squares.bytes_held() == 0 and not squares.has(1)


def test_a_large_window_may_keep_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def window(size: tuple[int, int] | None) -> None:
        monkeypatch.setattr(pygame.display, "get_surface", lambda: Surface(size, depth=32) if size else None)

    window(None)
    bare = picture_cache.generation_bytes()
    window((640, 360))
    small = picture_cache.generation_bytes()
    window((1280, 720))
    assert bare < small < picture_cache.generation_bytes()


def test_what_is_no_picture_weighs_little() -> None:
    picture = Surface((SIDE, SIDE), depth=32)
    assert picture_cache.bytes_of(picture) >= PICTURE
    assert picture_cache.bytes_of((picture, 3)) > picture_cache.bytes_of(picture)
    assert 0 < picture_cache.bytes_of(None) < 1000
