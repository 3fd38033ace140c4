"""A coin whose side a test knows beforehand."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")


class Rigged(SystemRandom):
    """Luck whose coin always shows this side."""

    def __init__(self, side: str) -> None:
        super().__init__()
        self.side = side

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        return next(seq[at] for at in range(len(seq)) if seq[at] == self.side)
