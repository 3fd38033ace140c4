"""Base of the pages beside printed cards that phones can also show and use."""

from __future__ import annotations

from pygame import Rect

from scenes.companion import throws
from scenes.companion.page_phones import PagePhones
from scenes.companion.phones_card import PhonesCard
from scenes.companion.trail import Trail
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.hand_page import HandPage
from scenes.phones.pages import CompanionPage
from scenes.words.catalogue import Words


class SharedPage(HandPage):
    """A page with a button that lets phones in, after a question. From then on the page listens until it is closed.
    Subclasses define what phones see (`Shared`); by default phones can only throw."""

    _page_phones: PagePhones | None = None

    @property
    def page_phones(self) -> PagePhones:
        """The phones that look at this page."""
        if self._page_phones is None:
            self._page_phones = PagePhones(self.app, self)
        return self._page_phones

    # ---- what phones see and say; see `Shared` ----------------------------------------------------------

    @property
    def changes(self) -> int:
        """Always 0: there are no steps here."""
        return 0

    def state(self) -> object:
        """The throws."""
        return tuple(self.thrown())

    def phone_page(self, trail: Trail, words: Words) -> CompanionPage:
        """The page of a phone."""
        raise NotImplementedError

    def is_look_up(self, step: str) -> bool:
        """Always False: nothing can be looked up."""
        return False

    def phone_tells(self, trail: Trail, step: str) -> bool:
        """Always False: no step is offered."""
        return False

    def phone_undoes(self, trail: Trail) -> bool:
        """Always False: there is nothing to undo."""
        return False

    def phone_throws(self, what: str) -> None:
        """Throw so that everyone sees the result."""
        raise NotImplementedError

    def thrown(self) -> list[str]:
        """The last throws of die and coin that have landed, the latest last."""
        return throws.last_of_all(throws.throws_of(self.app).now)

    # ---- at the laptop ----------------------------------------------------------------------------------

    def phones_button(self, rect: Rect, size: float = 20, only_icon: bool = False) -> Button:
        """The button that lets phones in, or gives their number and shows how to join."""
        phones, words = self.page_phones, self.app.text
        label = words("ui.companion.guests", n=phones.count) if phones.are_let_in else words("ui.companion.phones")
        kind = "main" if phones.are_let_in else "wood"
        return Button(rect, label, self.measure, self._phones, kind, size, "phone", only_icon)

    def _phones(self) -> None:
        """Ask before the program listens; show the card if it does."""
        words = self.app.text
        if self.page_phones.are_let_in:
            self.app.push(PhonesCard(self.page_phones, self._send_away))
        else:
            self.app.push(
                Confirm(
                    words("ui.companion.phones_ask"),
                    words("ui.companion.phones_note"),
                    words("ui.back"),
                    words("ui.companion.phones"),
                    self._let_in,
                )
            )

    def _let_in(self) -> None:
        self.page_phones.open()
        self.listens = True
        self.rebuild()
        self.app.push(PhonesCard(self.page_phones, self._send_away))

    def _send_away(self) -> None:
        """Tell the phones that the page is closed, and stop listening."""
        self.page_phones.close()
        self.listens = False
        self.rebuild()

    def update(self, dt: float) -> bool:
        self._hear_phones()
        return super().update(dt)

    def beneath(self, dt: float) -> None:
        self._hear_phones()

    def _hear_phones(self) -> None:
        if self.page_phones.hear():
            self.heard()

    def heard(self) -> None:
        """React to phones that have joined, left or sent something."""
        self.rebuild_soon()

    def close_page(self) -> None:
        """Leave the page, after a question if there are phones."""
        words = self.app.text
        if self.page_phones.are_let_in and self.page_phones.phones.known:
            self.app.push(
                Confirm(
                    words("ui.companion.close_ask"),
                    words("ui.companion.close_note"),
                    words("ui.back"),
                    words("ui.companion.close"),
                    self.app.pop,
                )
            )
        else:
            self.app.pop()

    def leave(self) -> None:
        if self.page_phones.are_let_in:
            self.page_phones.close()
        super().leave()
