"""Resources that are opened once and closed with the program, such as databases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from scenes.storage.files import Folders


class Closable(Protocol):
    """Something that must be closed when the program ends."""

    def close(self) -> None:
        """Write what is left and close; nothing is written afterwards."""


Resource = TypeVar("Resource", bound=Closable)


class ResourceOwner(Protocol):
    """What owns the user's folders and the open resources: the App, for those who only store."""

    @property
    def folders(self) -> Folders:
        """The user's folders."""

    def resource(self, name: str, make: Callable[[], Resource]) -> Resource:
        """The resource of this name: made by `make` on first use, closed when the program ends."""
