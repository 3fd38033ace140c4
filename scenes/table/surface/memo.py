"""A value that is recomputed only when its version changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Memo(Generic[Made]):
    """Something that is made again only for another version."""

    def __init__(self, make: Callable[[], Made]) -> None:
        self.make = make
        self._kept: tuple[Hashable, Made] | None = None

    def of(self, version: Hashable) -> Made:
        """The value made for this version; with None, which says that anything may change, it is made again."""
        if self._kept is None or version is None or version != self._kept[0]:
            self._kept = version, self.make()
        return self._kept[1]
