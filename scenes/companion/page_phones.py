"""The phones at a page beside printed cards. Each looks at its own place; what one of them enters, everyone sees."""

from __future__ import annotations

from typing import Protocol

import msgspec

from scenes.companion.trail import PLAYERS, Trail
from scenes.phones.line import Heard
from scenes.phones.opening import open_phones
from scenes.phones.pages import CompanionPage, NotePage
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Leave, Look, Speak, Tell, Throw, Undo, Wish
from scenes.shell.scene import Host
from scenes.words.catalogue import Words


class Shared(Protocol):
    """The part of a page that phones see and use."""

    @property
    def changes(self) -> int:
        """The number of steps taken or undone. A phone that has not seen the last one is not listened to."""

    def state(self) -> object:
        """A value that changes when the phones need new pages."""

    def phone_page(self, trail: Trail, words: Words) -> CompanionPage:
        """The page of a phone with this trail, in its language."""

    def is_look_up(self, step: str) -> bool:
        """Whether a step only looks something up, which nobody else sees."""

    def phone_tells(self, trail: Trail, step: str) -> bool:
        """Take a step. Returns whether the sheet of the phone offers it."""

    def phone_undoes(self, trail: Trail) -> bool:
        """Take back the last step, or the last look-up of the phone. Returns whether there was one."""

    def phone_throws(self, what: str) -> None:
        """Throw "d20" or "coin"."""


class _PagePhone:
    """A phone: where it looks, the first version of its page that shows everything entered, and the number of changes
    at that time. note: a sentence about the last thing it sent."""

    def __init__(self) -> None:
        self.trail = Trail()
        self.fresh = 0
        self.changes = -1
        self.note = ""


class PagePhones:
    """Listens to the phones and shows each its page. Nothing listens before `open` or after `close`."""

    def __init__(self, app: Host, shared: Shared) -> None:
        self._app = app
        self._shared = shared
        self.phones = phone_seats(app)
        self._each: dict[str, _PagePhone] = {}
        self._state: object = None

    @property
    def are_let_in(self) -> bool:
        """Whether phones can join."""
        return self.phones.is_open

    @property
    def count(self) -> int:
        """The phones that are here now."""
        return sum(map(self.phones.line.here, self.phones.known))

    def open(self) -> None:
        """Start to listen."""
        open_phones(self._app)
        self.tell()

    def close(self) -> None:
        """Tell all phones that the page is closed, and stop listening."""
        self._each.clear()
        self.phones.close()

    def hear(self) -> list[Heard]:
        """Handle the phones' messages since the last call, and show them what has changed. Called once a frame."""
        if not self.are_let_in:
            return []
        heard = self.phones.hear()
        self._forget_notes()
        for phone, wish in heard:
            if wish is not None:
                self._do(phone, wish)
        if heard or self._shared.state() != self._state:
            self.tell()
        return heard

    def tell(self) -> None:
        """Show every phone its page."""
        self._state = self._shared.state()
        for phone in self.phones.known:
            shown, changes = self._of(phone), self._shared.changes
            page = self._page(phone)
            self.phones.line.show(phone, msgspec.structs.replace(page, note=shown.note) if shown.note else page)
            if changes != shown.changes:
                shown.changes, shown.fresh = changes, self.phones.line.version(phone)

    def _forget_notes(self) -> None:
        """Forget the notes of phones that have not seen the latest step."""
        for shown in self._each.values():
            if shown.changes != self._shared.changes:
                shown.note = ""

    def _of(self, phone: str) -> _PagePhone:
        return self._each.setdefault(phone, _PagePhone())

    def _page(self, phone: str) -> CompanionPage:
        return self._shared.phone_page(self._of(phone).trail, self.phones.words(phone, self._app.text))

    def _do(self, phone: str, wish: Wish) -> None:
        """Carry out a phone's wish if its page offers it and is up to date."""
        self._forget_notes()
        shown, done = self._of(phone), True
        shown.note = ""
        match wish:
            case Look(place=place):
                done = place in _ways(self._page(phone))
                shown.trail.open(place if done else shown.trail.spot)
            case Tell(page=version, step=step):
                fresh = self._shared.is_look_up(step) or self._is_fresh(shown, version)
                done = fresh and self._shared.phone_tells(shown.trail, step)
            case Undo(page=version):
                done = self._is_fresh(shown, version) and self._undo(shown)
            case Speak():
                pass  # its next page is in that language
            case Throw(coin=coin):
                self._shared.phone_throws("coin" if coin else "d20")
            case Leave():
                self._dismiss(phone)
        if not done:
            shown.note = self.phones.words(phone, self._app.text)("ui.companion.stale")

    def _is_fresh(self, shown: _PagePhone, version: int) -> bool:
        """Whether a page of this version shows everything that has been entered."""
        return shown.changes == self._shared.changes and version >= shown.fresh

    def _undo(self, shown: _PagePhone) -> bool:
        if shown.trail.spot == PLAYERS:
            shown.trail.open("")
        return self._shared.phone_undoes(shown.trail)

    def _dismiss(self, phone: str) -> None:
        words = self.phones.words(phone, self._app.text)
        self.phones.line.show(phone, NotePage(0, "closed", words("ui.companion.left"), words("ui.companion.left_note")))
        self._each.pop(phone, None)
        self.phones.forget(phone)


def _ways(page: CompanionPage) -> set[str]:
    """The places that a page leads to."""
    ways = {button.opens for button in page.buttons if not button.step} | {line.opens for line in page.lines}
    return {"", *ways} if page.back is None else {"", page.back, *ways}
