"""Resources that are opened once and closed with the program, such as databases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, runtime_checkable

from scenes.storage.files import Folders


class Closable(Protocol):
    """Something that must be closed when the program ends."""

    def close(self) -> None:
        """Write what is left and close; nothing is written afterwards."""


@runtime_checkable
class Surviving(Closable, Protocol):
    """A resource that may outlive an error of the program that has opened it: the next program may `adopt` it."""

    def after_error(self) -> None:
        """The program has failed: say so to everyone who waits, or close, if nothing can go on."""


Resource = TypeVar("Resource", bound=Closable)


class ResourceOwner(Protocol):
    """The owner of the user's folders and the open resources: the App, for those who only store."""

    @property
    def folders(self) -> Folders:
        """The user's folders."""

    def resource(self, name: str, make: Callable[[], Resource]) -> Resource:
        """The resource of this name: made by `make` on first use, closed when the program ends."""
