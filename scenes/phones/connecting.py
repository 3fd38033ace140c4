"""The page over a lobby or a companion that helps phones to find it: all addresses, the code of the Wi-Fi, a test, and
what may be wrong."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.look import theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import Column, columns, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.look.widgets.text_box import TextBox
from scenes.phones.paper import plain_address
from scenes.phones.seats import PhoneSeats

WIDEST, TWO_COLUMNS = 1080.0, 860.0
"""Layout units of the sheet at most, and from how many on its parts stand side by side."""
LONGEST_WIFI, LONGEST_PASSWORD = 32, 63
"""Letters that the name and the password of a Wi-Fi can have."""
HINTS = ("wifi", "mobile", "guest", "firewall", "vpn")
"""What may be wrong, the likeliest first."""


class Connecting(HandPage):
    """All addresses to choose from, the Wi-Fi, a test with any phone, and what helps if it fails."""

    overlay = True
    lying, standing = (640.0, 420.0), (640.0, 900.0)

    def __init__(self, phones: PhoneSeats) -> None:
        super().__init__()
        self.phones = phones
        self._seen: tuple[object, ...] = ()

    def enter(self) -> None:
        self.focus_on(self.widgets[-1])

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        self._seen = self._now()
        wide, px = min(self.wide - 40, WIDEST), self.measure.px
        sheet = self.box((self.wide - wide) / 2, 20, wide, self.high - 40)
        inner = Rect(sheet.left + px(30), sheet.top + px(24), sheet.width - px(64), sheet.height - px(116))
        self.scroll = Scroll(inner, self.measure)
        left, right = columns(self.widgets, self.measure, inner, 0.5 if wide >= TWO_COLUMNS else None)
        self._test(left)
        if left is right:
            self._addresses(right)
            self._wifi(right)
            self._hints(left)
        else:
            self._hints(left)
            self._addresses(right)
            self._wifi(right)
        self.scroll.widgets = list(self.widgets)
        spare = max(0, inner.bottom - max(left.low, right.low))
        inner.height -= spare
        sheet.height -= spare
        draw_sheet(self.ground, sheet, self.measure.unit)
        rect = Rect(0, 0, px(240), px(54))
        rect.midbottom = (sheet.centerx, sheet.bottom - px(20))
        self.widgets.append(Button(rect, self.app.text("ui.back"), self.measure, self.back, "main", 22, "left"))

    def _test(self, column: Column) -> None:
        words, came = self.app.text, len(self.phones.known)
        column.heading(words("ui.connect.test"))
        address = self.phones.address
        if came:
            column.words(words("ui.connect.works", n=came), 18, theme.STRONG_FONT, theme.GRASS)
        else:
            column.words(
                words("ui.connect.try", address=plain_address(address), letters=self.phones.line.letters())
                if address
                else words("ui.lobby.opening_note"),
                17,
            )
        column.gap(8)

    def _addresses(self, column: Column) -> None:
        words, phones, px = self.app.text, self.phones, self.measure.px
        column.heading(words("ui.connect.addresses"))
        column.words(words("ui.connect.addresses_note"))
        column.gap(4)
        for address in phones.line.addresses():
            chosen = address == phones.address
            rect = Rect(column.left + px(10), column.low, column.wide - px(24), px(46))
            column.add(
                Button(
                    rect,
                    plain_address(address),
                    self.measure,
                    partial(self._choose, address),
                    "main" if chosen else "plain",
                    19,
                    "check" if chosen else None,
                ),
                8,
            )
        column.gap(8)

    def _hints(self, column: Column) -> None:
        words = self.app.text
        column.heading(words("ui.connect.wrong"))
        for hint in HINTS:
            column.words(words(f"ui.connect.{hint}"), 16)
        column.gap(10)

    def _wifi(self, column: Column) -> None:
        """The name and the password of the Wi-Fi, for its code."""
        words, phones, px = self.app.text, self.phones, self.measure.px
        column.heading(words("ui.connect.wifi_title"))
        column.words(words("ui.connect.wifi_note"))
        column.gap(2)
        for key, value, most, change in (
            ("wifi_name", phones.wifi_name, LONGEST_WIFI, self._name),
            ("wifi_password", phones.wifi_password, LONGEST_PASSWORD, self._password),
        ):
            column.words(words(f"ui.connect.{key}"), 17, theme.STRONG_FONT, theme.INK)
            rect = Rect(column.left + px(10), column.low, column.wide - px(24), px(42))
            box = TextBox(rect, words(f"ui.connect.{key}"), self.measure, value, change, most)
            box.takes_all = True  # a network may have any name
            column.add(box, 8)
        column.toggle(
            words("ui.connect.keep"), bool(self.app.settings.wifi_name), self._keep, words("ui.connect.keep_note")
        )

    # ---- what happens -----------------------------------------------------------------------------------

    def _now(self) -> tuple[object, ...]:
        """The values that the page shows and the phones or the network change."""
        phones = self.phones
        return len(phones.known), tuple(phones.line.addresses()), phones.line.letters()

    def update(self, dt: float) -> bool:
        if self._now() != self._seen:
            self.rebuild_soon()
        return super().update(dt)

    def _choose(self, address: str) -> None:
        self.phones.preferred = address
        self.rebuild_soon()

    def _name(self, value: str) -> None:
        self.phones.wifi_name = value
        self._remember(bool(self.app.settings.wifi_name))

    def _password(self, value: str) -> None:
        self.phones.wifi_password = value
        self._remember(bool(self.app.settings.wifi_name))

    def _keep(self, on: bool) -> None:
        self._remember(on)
        self.app.save()

    def _remember(self, on: bool) -> None:
        """Keep the Wi-Fi in the settings, or not."""
        phones, settings = self.phones, self.app.settings
        settings.wifi_name, settings.wifi_password = (phones.wifi_name, phones.wifi_password) if on else ("", "")
