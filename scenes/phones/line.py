"""The line to the phones as the table sees it: what it hears from them, and the pages that it shows on them.

`PhoneLine` is a protocol, so that tests and the pages of the program need no process; `phones.Phones` is the real one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from scenes.phones.pages import PhonePage
from scenes.phones.wishes import Wish


class Heard(NamedTuple):
    """Something that happened on the line. phone: the name of the phone, such as "p3", which stays the same after it
    has joined, even through other connections; wish: what it says; None: it came, came back or was lost
    (`PhoneLine.here` tells)."""

    phone: str
    wish: Wish | None = None


class PhoneLine(Protocol):
    """The phones that have come. Nothing here ever waits."""

    def hear(self) -> Sequence[Heard]:
        """The news since the last call; once a frame. [] mostly."""

    def show(self, phone: str, page: PhonePage) -> None:
        """Show a page on a phone. `page.version` is set here: it counts the different pages of this phone. Nothing is
        sent if the page is the same as the last one; one that is away gets it when it comes back."""

    def here(self, phone: str) -> bool:
        """Whether a phone is connected now; a lost one is noticed within five seconds."""

    def away_for(self, phone: str) -> float:
        """The seconds since a phone was lost; 0.0 while it is connected."""

    def version(self, phone: str) -> int:
        """The version of the page that a phone shows now; 0 for none."""

    def invite(self, phone: str = "") -> str:
        """The part of an address after `#`: of the lobby, or of one phone's seat, so that another phone can take its
        place; the old one is then told so."""

    def letters(self, phone: str = "") -> str:
        """The four letters that stand for the same invitation on the page of the plain address. After too many wrong
        tries all letters change."""

    def new_letters(self) -> None:
        """Make all letters again; the old ones no longer open anything."""

    def addresses(self) -> Sequence[str]:
        """The addresses that a phone in the same network can open, such as "http://192.168.1.23:8377/", that of the
        default route first; [] if none can be opened, `trouble` says why."""

    @property
    def trouble(self) -> str:
        """The key of the sentence that says what is wrong with the line (`ui.phones.trouble.<key>`); "" for nothing."""

    def forget(self, phone: str) -> None:
        """A phone has left for good; its invitation is worth nothing any more."""

    def close(self) -> None:
        """Tell all phones that the table is closed, and listen no more."""
