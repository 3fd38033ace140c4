"""A die or a coin alone on a table, to be thrown again and again: `python main.py --show d20`, `--show coin`."""

import math
import random

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text
from scenes.motion import timing
from scenes.motion.coin import Coin
from scenes.motion.coin_paint import SIDES
from scenes.motion.d20 import D20
from scenes.motion.icosahedron import FACES
from scenes.motion.tray import RIM, TrayColours, tray
from scenes.shell.scene import Scene, ScreenElement

TRAY = (260, 96, 760, 424)
"""The tray with its rim: x, y, width and height in layout units."""
RESULT_Y = 596
"""Middle of the line with the result, in layout units."""
HINT_Y = 668
"""Middle of the line that says how to throw, in layout units."""
CLOTH = {"d20": TrayColours("#1f6b5c"), "coin": TrayColours("#7a2436")}
WOOD = "#6b4226"


class ThrowDemo(Scene):
    """Throws `what`, "d20" or "coin", at every click; `seed` makes the results repeatable."""

    def __init__(self, what: str, seed: int | None = None) -> None:
        self.what = what
        self.result = ""
        self._luck = random.Random(seed)
        self._thrown: D20 | Coin | None = None
        self._ground = Surface((1, 1))
        self._dirty: list[Rect] = []
        self._changed = True

    def enter(self) -> None:
        """Throw for the first time."""
        self.throw()

    def throw(self) -> None:
        """Throw; what lies in the tray is taken away."""
        calm, seed = self.app.settings.reduced_motion, self._luck.randrange(1 << 30)
        if self.what == "d20":
            face = self._luck.choice(list(FACES))
            self._thrown, self.result = D20(self._floor(), face, seed=seed, calm=calm), str(face)
        else:
            self.result = self._luck.choice(SIDES)
            self._thrown = Coin(self._floor(), self.result, seed=seed, calm=calm)
        self._hear()

    def _hear(self) -> None:
        """Play what the die or coin has touched by now."""
        if self._thrown:
            for name in self._thrown.due():
                self.app.sound.play(name)

    def resize(self, size: tuple[int, int]) -> None:
        """Paint the table with the tray and the hint."""
        app = self.app
        ground = paint.wood(size, WOOD).copy()
        ground.blit(paint.vignette(size, 190), (0, 0))
        place = app.at(*TRAY)
        deep = app.px(26)
        shadow = paint.shadow(place.size, app.px(58), deep, 200)
        ground.blit(shadow, shadow.get_rect(center=(place.centerx + deep // 3, place.centery + deep // 2)))
        ground.blit(tray(place.size, app.scale, CLOTH[self.what]), place)
        self._write(ground, app.text("ui.show.again"), "rubik-600", 16, HINT_Y, "#f0dcb4")
        self._ground = ground
        if self._thrown:
            self._thrown.move_tray(self._floor())

    def handle(self, event: Event) -> None:
        """A click, Space or Return throws, or ends the throw under way; Esc closes."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif _asks_throw(event):
            self._again()

    def _again(self) -> None:
        if self._thrown and not self._thrown.landed:
            self._thrown.finish()
            self._changed = True
        else:
            self.throw()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, at the speed of the settings; True when something must be drawn."""
        thrown = self._thrown
        assert thrown, "entered before it is updated"
        pace = timing.SPEEDS[self.app.settings.speed]
        moved = thrown.update(thrown.flight + thrown.shine if math.isinf(pace) else dt * pace)
        self._hear()
        changed, self._changed = self._changed or moved, False
        return changed

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Restore what was covered, then draw the die or coin and, once it has landed, the result."""
        whole = self.stale
        if whole:
            screen.blit(self._ground, (0, 0))
        before = self._dirty
        for rect in before:
            screen.blit(self._ground, rect, rect)
        assert self._thrown, "entered before it is drawn"
        self._dirty = [self._thrown.draw(screen)]
        if self._thrown.landed:
            word = self._result_words()
            self._dirty.append(self._write(screen, word, "lilita-one-400", 52, RESULT_Y, "#fff1cf", stroke=5))
        return None if whole else before + self._dirty

    def busy(self) -> bool:
        """Whether the die or coin is flying or shining."""
        return self._thrown is not None and not self._thrown.done

    def elements(self) -> list[ScreenElement]:
        """The tray, and the result once it is shown."""
        seen = [ScreenElement(self.app.text("ui.show.again"), self.app.at(*TRAY), "button", lit=True)]
        if self._thrown and self._thrown.landed:
            seen.append(ScreenElement(self._result_words(), self.app.at(TRAY[0], RESULT_Y - 30, TRAY[2], 60), "text"))
        return seen

    def _result_words(self) -> str:
        return self.app.text(f"ui.show.{self.what}.{self.result}")

    def _floor(self) -> Rect:
        x, y, wide, high = TRAY
        return self.app.at(x + RIM, y + RIM, wide - 2 * RIM, high - 2 * RIM)

    def _write(
        self, target: Surface, words: str, font: str, size: float, y: float, colour: str, stroke: float = 0
    ) -> Rect:
        app = self.app
        picture = text.line(words, font, size * app.scale, colour, stroke * app.scale)
        middle = app.at(640, y, 0, 0).topleft
        return target.blit(picture, picture.get_rect(center=middle))


def _asks_throw(event: Event) -> bool:
    if event.type == pygame.KEYDOWN:
        return event.key in (pygame.K_SPACE, pygame.K_RETURN)
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
