"""The card over a page beside printed cards that shows phones how to join."""

from __future__ import annotations

from collections.abc import Callable

from scenes.companion.page_phones import PagePhones
from scenes.look.widgets.controls import Button
from scenes.look.widgets.hand_page import HandPage
from scenes.phones.connecting import Connecting
from scenes.phones.paper import way_in
from scenes.shell.scene import ScreenElement

_WIDE, _HIGH, _BAR, _GAP = 780.0, 400.0, 62.0, 14.0
"""Layout units: the maximum size of the paper, the height of a button, and the gap between two."""


class PhonesCard(HandPage):
    """The code, the address, and the number of phones that have joined. on_stop: sends all phones away."""

    overlay = True
    lying, standing = (640.0, 400.0), (430.0, 760.0)

    def __init__(self, phones: PagePhones, on_stop: Callable[[], None]) -> None:
        super().__init__()
        self.page_phones = phones
        self.on_stop = on_stop
        self._said: list[ScreenElement] = []
        self._seen: object = None

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        self._seen = self._now()
        lines = 3 if self.upright else 1
        bar = lines * (_BAR + _GAP)
        wide = min(self.wide - 32, _WIDE)
        high = min(self.high - bar - 40, _HIGH * (1.4 if self.upright else 1.0))
        left, top = (self.wide - wide) / 2, (self.high - high - bar) / 2
        paper = way_in(self.app.text, self.page_phones.phones)
        said, _ = paper.draw(self.ground, self.box(left, top, wide, high), self.measure, not self.upright, 0)
        self._said = said
        self._buttons(left, top + high + _GAP, wide, lines)

    def _buttons(self, left: float, top: float, wide: float, lines: int) -> None:
        """Add the buttons below the paper, in `lines` lines."""
        words, one = self.app.text, wide if lines > 1 else (wide - 2 * _GAP) / 3
        for number, (key, act, kind, icon) in enumerate(
            (
                ("ui.companion.go_on", self.back, "main", "play"),
                ("ui.lobby.help", self._help, "plain", "question"),
                ("ui.companion.stop", self._stop, "wood", "cross"),
            )
        ):
            across, down = (0, number) if lines > 1 else (number, 0)
            rect = self.box(left + across * (one + _GAP), top + down * (_BAR + _GAP), one, _BAR)
            self.widgets.append(Button(rect, words(key), self.measure, act, kind, 19, icon))

    def _now(self) -> object:
        """The parts of the card that phones or the network can change."""
        line = self.page_phones.phones.line
        return tuple(line.addresses()), line.trouble, line.letters(), len(self.page_phones.phones.known)

    def resume(self) -> None:
        self.rebuild_soon()

    def update(self, dt: float) -> bool:
        if self._now() != self._seen:
            self.rebuild_soon()
        return super().update(dt)

    def elements(self) -> list[ScreenElement]:
        return [*self._said, *super().elements()]

    def _help(self) -> None:
        self.app.push(Connecting(self.page_phones.phones))

    def _stop(self) -> None:
        self.app.pop()
        self.on_stop()
