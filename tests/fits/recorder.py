"""Watches text being drawn, and keeps what does not fit."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scenes.look import text
from scenes.look.cards import READABLE_BLOCK, READABLE_LINE
from scenes.look.picture_cache import PictureCache
from tests.bounded import as_long_as

SLACK = 1.5
"""Pixels that a line may be wider than its room, from rounding."""
SMALLEST = READABLE_BLOCK["name"]
"""Pixels; of smaller letters, nobody sees on a small card whether one is missing."""
ROOT = Path(__file__).parents[2]
OWN = (str(Path(__file__)), str(ROOT / "scenes/look/text.py"), str(ROOT / "scenes/look/picture_cache.py"))


class Fault(NamedTuple):
    """Text that does not fit. site: `module.function` that draws it; kind: cut, wide or tall."""

    site: str
    kind: str
    text: str
    px: float
    room: float


class Recorder:
    """Stands around the functions of scenes.look.text that make text fit."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.faults: set[Fault] = set()
        self._shortened, self._fit_block = text.shortened, text.fit_block_size
        self._fit, self._block = text.fit_size, text.block
        patch.setattr(text, "shortened", self.shortened)
        patch.setattr(text, "fit_size", self.fit_size)
        patch.setattr(text, "fit_block_size", self.fit_block_size)
        patch.setattr(text, "block", self.block)
        for one in PictureCache.all_caches:
            one.clear()

    def shortened(self, words: str, name: str, px: float, room: float) -> str:
        """As the real one; keeps what it cuts."""
        short = self._shortened(words, name, px, room)
        if short.endswith("…") and len(short) <= len(words) and not words.endswith("…"):
            self._add("cut", words, px, room)
        return short

    def fit_size(self, words: str, name: str, px: float, least: float, room: float) -> float:
        """As the real one; keeps lines that do not fit at the smallest size either."""
        size = self._fit(words, name, px, least, room)
        if size >= READABLE_LINE and text.width(words, name, size) > room + SLACK:
            self._add("wide", words, size, room)
        return size

    def fit_block_size(
        self, words: str, name: str, px: float, least: float, room: int, tall: float, leading: float
    ) -> float:
        """As the real one; keeps what does not fit at the smallest size either. Cards leave out what nobody can read;
        what is fitted again with a smaller least size counts once."""
        size = self._fit_block(words, name, px, least, room, tall, leading)
        cut = size >= READABLE_LINE and len(text.wrapped(words, name, size, room)) * size * leading > tall + SLACK
        self.faults = {one for one in self.faults if (one.kind, one.text, one.room) != ("tall", words, tall)}
        if cut:
            self._add("tall", words, size, tall)
        return size

    def block(self, words: str, name: str, px: float, colour: str, room: int, *more: Any, **named: Any) -> Any:
        """As the real one; keeps words that are wider than their block."""
        rows = text.wrapped(words, name, px, room)
        if px >= SMALLEST and any(text.width(row, name, px) > room + SLACK for row in rows):
            self._add("wide", words, px, room)
        return self._block(words, name, px, colour, room, *more, **named)

    def _add(self, kind: str, words: str, px: float, room: float) -> None:
        self.faults.add(Fault(_site(), kind, words, px, room))


def _site() -> str:
    """The function that asked for the text, outside of the module that draws text."""
    frame: Any = sys._getframe(1)
    for _ in as_long_as(lambda: frame.f_code.co_filename in OWN):
        frame = frame.f_back
    path = Path(frame.f_code.co_filename)
    return f"{path.stem}.{frame.f_code.co_qualname.replace('.<lambda>', '').replace('.<locals>', '')}"
