"""A d20 or a coin alone on a table, to be thrown again and again, with the last twenty throws, for games with printed
cards: also `python main.py --show d20`, `--show coin`."""

import math
import random
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from scenes.companion import throws
from scenes.companion.phone_sheet import thrown_words
from scenes.companion.shared_page import SharedPage
from scenes.companion.trail import Trail
from scenes.look import paint, text
from scenes.look.widgets.controls import Button
from scenes.motion import timing
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.motion.tray import RIM, TrayColours, tray
from scenes.phones.pages import CompanionPage
from scenes.shell.deeds import PRESSES, deed_of
from scenes.shell.scene import ScreenElement
from scenes.words.catalogue import Words

BUTTON = (190.0, 50.0)
"""Width and height of a button in layout units; in an upright window they are as wide as the window and higher."""
TALL_BUTTON = 78.0
PER_LINE = 10
"""Earlier throws in one line of an upright window."""
CLOTH = {"d20": TrayColours("#1f6b5c"), "coin": TrayColours("#7a2436")}
WOOD = "#6b4226"
ICONS = {"d20": "dice", "coin": "coin"}


class ThrowDemo(SharedPage):
    """Throws `what`, "d20" or "coin", at every click; `seed` makes the results repeatable."""

    def __init__(self, what: str, seed: int | None = None) -> None:
        super().__init__()
        self.what = what
        self.result = ""
        self._luck = random.Random(seed)
        self._thrown: D20 | Coin | None = None
        self._known = 0
        """The phones that the button tells of."""
        self._dirty: list[Rect] = []
        self._whole = True

    def enter(self) -> None:
        """Throw for the first time."""
        self.throw()

    def throw(self) -> None:
        """Throw; what lies in the tray is taken away."""
        calm, seed = self.app.settings.reduced_motion, self._luck.randrange(1 << 30)
        self.result = throws.throws_of(self.app).throw(self.what, self._luck)
        if self.what == "d20":
            self._thrown = D20(self._floor(), int(self.result), seed=seed, calm=calm)
        else:
            self._thrown = Coin(self._floor(), self.result, seed=seed, calm=calm)
        self._whole = True
        self._hear()

    def earlier(self) -> list[str]:
        """The last throws before this one, the latest first."""
        return throws.last(throws.throws_of(self.app).now, self.what)[-2::-1]

    def _hear(self) -> None:
        """Play what the die or coin has touched by now."""
        if self._thrown:
            for touch in self._thrown.due():
                self.app.sound.play(touch.sound, touch.share)

    def build(self, size: tuple[int, int]) -> None:
        """Paint the table with the tray and the hint; add the buttons."""
        self.ground = ground = paint.wood(size, WOOD).copy()
        ground.blit(paint.vignette(size, 190), (0, 0))
        buttons = 2 * TALL_BUTTON + 42 if self.upright else BUTTON[1] + 16
        lines = 58 if self.upright else 26
        low = self.high - buttons
        self._hint_y, self._earlier_y = low - 24, low - 42 - lines
        self._result_y = self._earlier_y - 60
        wide = self.wide - 32 if self.upright else 760
        high = min(self._result_y - 66, wide * 0.9)
        top = max(24.0, (self._result_y - 42 - high) / 2)
        place = self._place = self.box((self.wide - wide) / 2, top, wide, high)
        px = self.measure.px
        deep = px(26)
        shadow = paint.shadow(place.size, px(58), deep, 200)
        ground.blit(shadow, shadow.get_rect(center=(place.centerx + deep // 3, place.centery + deep // 2)))
        ground.blit(tray(place.size, self.measure.unit, CLOTH[self.what]), place)
        self._write(ground, self.app.text("ui.show.again"), "rubik-600", 16, self._hint_y, "#f0dcb4")
        self._buttons()
        if self._thrown:
            self._thrown.move_tray(self._floor())

    def _buttons(self) -> None:
        words = self.app.text
        back, phones, *kinds = self._button_places()
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "wood", icon="left"))
        for rect, (what, icon) in zip(kinds, ICONS.items(), strict=True):
            kind, takes = "main" if what == self.what else "plain", partial(self._take, what)
            self.widgets.append(Button(rect, words(f"ui.show.kind.{what}"), self.measure, takes, kind, icon=icon))
        self.widgets.append(self.phones_button(phones))

    def _button_places(self) -> tuple[Rect, ...]:
        """The places of the buttons (pixels): back, phones, die, coin."""
        if self.upright:
            half, low = (self.wide - 46) / 2, self.high - TALL_BUTTON - 16
            high = low - TALL_BUTTON - 12
            return tuple(self.box(left, top, half, TALL_BUTTON) for top in (low, high) for left in (16, 30 + half))
        wide, high = BUTTON
        left, low = self.wide / 2 - 2 * wide - 24, self.high - high - 16
        return tuple(self.box(left + place * (wide + 16), low, wide, high) for place in (0, 3, 1, 2))

    def draw_under(self, screen: Surface) -> None:
        """Draw the earlier throws."""
        signs, per_line = self._signs(), PER_LINE if self.upright else throws.KEPT
        for line in range(0, len(signs), per_line):
            self._write(
                screen,
                "   ".join(signs[line : line + per_line]),
                "rubik-600",
                22,
                self._earlier_y + line / per_line * 30,
                "#f7e6c4",
            )

    def _signs(self) -> list[str]:
        """The earlier throws as they are written, the latest first."""
        return [self.app.text(f"ui.show.short.{one}") if self.what == "coin" else one for one in self.earlier()]

    def back(self) -> None:
        """Close the page."""
        self.app.sound.play("button")
        self.close_page()

    # ---- on phones --------------------------------------------------------------------------------------

    def thrown(self) -> list[str]:
        """The results that have landed: phones wait for the tray, too."""
        row = super().thrown()
        return row[:-1] if self._thrown and not self._thrown.landed else row

    def phone_page(self, trail: Trail, words: Words) -> CompanionPage:
        title = words("ui.show.title")
        return CompanionPage(0, "", words("ui.title.printed"), title, throws=thrown_words(words, self.thrown()))

    def phone_throws(self, what: str) -> None:
        """Throw in the tray; what is in the air there has landed then. Under another page the tray stands still."""
        self._take(what)
        if self.app.scene is not self and self._thrown:
            self._thrown.finish()

    def heard(self) -> None:
        if self.page_phones.count != self._known:
            self._known = self.page_phones.count
            self.rebuild_soon()

    # ---- throwing ---------------------------------------------------------------------------------------

    def _take(self, what: str) -> None:
        """Throw the die, or toss the coin, from now on."""
        if what != self.what:
            self.what, self._thrown = what, None
            self.rebuild()
        self.throw()

    def handle(self, event: Event) -> None:
        """A click, Space or Return that presses no button throws, or ends the throw under way; Esc closes."""
        if self._asks_throw(event):
            self._again()
        else:
            super().handle(event)

    def _asks_throw(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            on_button = self.by_keys and self.focus is not None
            return deed_of(event) in PRESSES and not on_button
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._under(event.pos) is None

    def _again(self) -> None:
        if self._thrown and not self._thrown.landed:
            self._thrown.finish()
            self.redraw_soon()
        else:
            self.throw()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, at the speed of the settings; True when something must be drawn."""
        thrown = self._thrown
        assert thrown, "entered before it is updated"
        pace = timing.SPEEDS[self.app.settings.speed]
        moved = thrown.update(thrown.flight + thrown.shine if math.isinf(pace) else dt * pace)
        self._hear()
        self._whole = super().update(dt) or self._whole
        return self._whole or moved

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Restore what was covered, then draw the die or coin and, once it has landed, the result."""
        whole, self._whole = self.stale or self._whole, False
        assert self._thrown and self.ground, "entered before it is drawn"
        before = self._dirty
        if whole:
            super().draw(screen)
        else:
            for rect in before:
                screen.blit(self.ground, rect, rect)
        self._dirty = [self._thrown.draw(screen)]
        if self._thrown.landed:
            word = self._result_words()
            self._dirty.append(self._write(screen, word, "lilita-one-400", 52, self._result_y, "#fff1cf", stroke=5))
        return None if whole else before + self._dirty

    def busy(self) -> bool:
        """Whether the die or coin is flying or shining."""
        return (self._thrown is not None and not self._thrown.done) or super().busy()

    def elements(self) -> list[ScreenElement]:
        """The tray, the result once it is shown, and the earlier throws; then the buttons."""
        seen = [ScreenElement(self.app.text("ui.show.again"), self._place, "button", lit=True)]
        if self._thrown and self._thrown.landed:
            seen.append(ScreenElement(self._result_words(), self.box(0, self._result_y - 30, self.wide, 60), "text"))
        if self.earlier():
            told = self.app.text("ui.show.earlier", throws=self.app.text.listed(self._signs()))
            seen.append(ScreenElement(told, self.box(0, self._earlier_y - 16, self.wide, 32), "picture"))
        return [*seen, *super().elements()]

    def _result_words(self) -> str:
        return self.app.text(f"ui.show.{self.what}.{self.result}")

    def _floor(self) -> Rect:
        rim = self.measure.px(RIM)
        return self._place.inflate(-2 * rim, -2 * rim)

    def _write(
        self, target: Surface, words: str, font: str, size: float, y: float, colour: str, stroke: float = 0
    ) -> Rect:
        """Write a line in the middle of the page at `y` (layout units), smaller if it would be too wide."""
        unit, room = self.measure.unit, self.measure.px(self.wide - 32)
        px = text.fit_size(words, font, size * unit, 1, room - 2 * stroke * unit)
        picture = text.line(words, font, px, colour, stroke * unit)
        return target.blit(picture, picture.get_rect(center=self.box(self.wide / 2, y, 0, 0).topleft))
