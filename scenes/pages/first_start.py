"""The page of the very first start: the language, how large words are and how lively things move, with a picture that
shows it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.rows import Choice, Row
from scenes.motion.timing import SPEEDS
from scenes.table.view.sample_table import SampleTable
from scenes.words.catalogue import spoken
from scenes.words.languages import languages

TEXT_SCALES = {"usual": 1.0, "large": 1.2, "largest": 1.5}
"""The sizes of words that are offered: factors, by the last part of their key in the catalogue."""
NOTE = 15.0
"""Size of the letters of the note in layout units."""
WIDEST = 1100.0
"""Width of the sheet in layout units, at most."""


class FirstStart(Page):
    """A few choices, which hold at once, and the table on which they show. However it is left, the title comes next,
    and the settings are saved, so that nobody is asked again."""

    min_size = (900, 600)

    def __init__(self) -> None:
        super().__init__()
        self.sample: SampleTable | None = None

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.first.title"))
        wide = min(self.wide - 48, WIDEST)
        top = self.headline_height + 4
        sheet = self.box((self.wide - wide) / 2, top, wide, self.high - top - 92)
        draw_sheet(self.ground, sheet, unit)
        inner = sheet.inflate(-self.measure.px(56), -self.measure.px(44))
        low = self._choices(inner)
        self._picture(Rect(inner.left, inner.top, inner.width, low - inner.top - self.measure.px(14)))
        go_on = self.box(self.wide / 2 - 140, self.high - 76, 280, 60)
        self._go_on = Button(go_on, words("ui.first.go_on"), self.measure, self.back, "main", 26, "play")
        self.widgets.append(self._go_on)

    def _choices(self, inner: Rect) -> int:
        """Add the choices and the note at the foot of the sheet; returns their upper edge in pixels.

        They have the room that the largest words need, so that nothing moves away under the pointer.
        """
        words, now = self.app.text, self.app.settings
        largest = Measure(self.measure.unit, max(TEXT_SCALES.values()), self.measure.least)
        note = words("ui.first.later")
        ink = text.block(note, theme.TEXT_FONT, self.measure.pt(NOTE), theme.INK_SOFT, inner.width)
        low = (
            inner.bottom - text.block(note, theme.TEXT_FONT, largest.pt(NOTE), theme.INK_SOFT, inner.width).get_height()
        )
        below = Picture(ink.get_rect(topleft=(inner.left + self.measure.px(12), low)), note, self.measure, ink)
        sizes = [(name, words(f"ui.first.text.{name}")) for name in TEXT_SCALES]
        nearest = min(TEXT_SCALES, key=lambda name: abs(TEXT_SCALES[name] - now.text_scale))
        motions = [(name, words(f"ui.first.motion.{name}")) for name in ("lively", "calm")]
        pace = "calm" if now.reduced_motion else "lively"
        asked: list[tuple[str, str, list[tuple[str, str]], str, Callable[[str], None]]] = [
            (words("ui.first.motion"), words("ui.first.motion_note"), motions, pace, self._set_motion),
            (words("ui.first.text"), "", sizes, nearest, self._set_text),
        ]
        if len(offered := languages()) > 1:
            asked.append((words("ui.settings.language"), "", list(offered.items()), spoken(), self._speak))
        rows = []
        for label, about, values, value, act in asked:
            room = round(inner.width * (1 - Choice.part)) - self.measure.px(30)
            high = max(Row.words_height(label, about, largest, room), self.measure.px(52))
            rect = Rect(inner.left, low - high, inner.width, high)
            rows.append(Choice(rect, label, self.measure, values, value, act, about))
            low = rect.top - self.measure.px(2)
        self.widgets += [*reversed(rows), below]
        return low

    def _picture(self, rect: Rect) -> None:
        """Lay the live picture into `rect` (pixels)."""
        assert self.ground is not None
        edge = self.measure.px(4)
        self.ground.blit(paint.slab(rect.size, self.measure.px(14), theme.INK), rect)
        settings = self.app.settings
        self.sample = SampleTable(
            rect.inflate(-2 * edge, -2 * edge),
            self.measure,
            self.app.text("ui.first.sample"),
            settings.reduced_motion,
            SPEEDS[settings.speed],
        )

    def enter(self) -> None:
        """Hear the music of the title; Return goes on."""
        self.app.sound.music.play("title")
        self.app.sound.music.feel(0)
        self.focus_on(self._go_on)

    def _speak(self, language: str) -> None:
        self.app.settings.language = language
        self.app.speak(language)

    def _set_text(self, name: str) -> None:
        self.app.settings.text_scale = TEXT_SCALES[name]
        self.rebuild()

    def _set_motion(self, name: str) -> None:
        self.app.settings.reduced_motion = name == "calm"
        self.rebuild()

    def back(self) -> None:
        """Go on to the title, by Esc too."""
        self.app.save()
        self.app.sound.play("button")
        self.app.replace(self.app.doors.title())

    def update(self, dt: float) -> bool:
        """Let the picture live on."""
        if self.sample and self.sample.update(dt):
            self.redraw_soon()
        return super().update(dt)

    def busy(self) -> bool:
        return bool(self.sample and self.sample.busy) or super().busy()

    def draw_under(self, screen: Surface) -> None:
        if self.sample:
            self.sample.draw(screen)

    def release_pictures(self) -> None:
        super().release_pictures()
        self.sample = None
