"""Who owns the user's folders, and what lives as long as the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from scenes.storage.files import Folders


class Closable(Protocol):
    """Something that is closed when the program ends."""

    def close(self) -> None:
        """Ends it; nothing is written afterwards."""


Resource = TypeVar("Resource", bound=Closable)


class ResourceOwner(Protocol):
    """The program as storage sees it."""

    @property
    def folders(self) -> Folders:
        """The user's folders."""

    def resource(self, name: str, make: Callable[[], Resource]) -> Resource:
        """The thing of this name: made when it is first asked for, closed when the program ends."""
