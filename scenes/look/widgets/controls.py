"""Widgets: the base class, buttons, text boxes and pictures."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import normalize

import pygame
from pygame import Event, Rect, Surface

from game.core.sanitize import visible
from scenes.look import fonts, paint, text, theme
from scenes.look.button_faces import BUTTON_DEPTH, BUTTON_KINDS, HOVER_STEPS, button_face
from scenes.look.measure import Measure
from scenes.shell.scene import ScreenElement


class Widget:
    """Something that can be pointed at, focused and drawn. rect: window pixels, before scrolling; label: its words."""

    role = "button"
    focusable = True

    def __init__(self, rect: Rect, label: str, measure: Measure) -> None:
        self.rect = rect
        self.label = label
        self.measure = measure
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.held = False
        self.refuses = False
        self.warmth = 0.0  # 0 at rest … 1 under the pointer; follows smoothly

    @property
    def sound(self) -> str:
        """The sound of a press."""
        return "button"

    def press(self, spot: tuple[int, int] | None) -> None:
        """Take a click at `spot` (pixels from the widget's top left); None for Enter or Space."""

    def drag(self, spot: tuple[int, int]) -> None:
        """Take the pointer's position (pixels from the top left) while the widget is held down."""

    def key(self, event: Event) -> bool:
        """Take a keyboard event while focused; returns whether it was for this widget."""
        return False

    def draw(self, screen: Surface, rect: Rect) -> None:
        """Draw at `rect`, its place after scrolling."""

    def says(self) -> str:
        """Its label and its value, in words."""
        return self.label

    def blur(self) -> None:
        """Lose the focus."""

    def warm(self, dt: float, calm: bool) -> bool:
        """Let `warmth` follow the pointer and the focus for `dt` seconds, at once if `calm`; returns whether it
        changed."""
        goal = 1.0 if self.enabled and (self.hovered or self.focused) else 0.0
        if self.warmth == goal:
            return False
        step = 1.0 if calm else dt * 9
        self.warmth = min(goal, self.warmth + step) if goal > self.warmth else max(goal, self.warmth - step)
        return True

    def element(self, rect: Rect) -> ScreenElement:
        """The widget at `rect` (pixels) as a person sees it."""
        return ScreenElement(self.says(), rect, self.role, self.enabled, self.focused)

    def ring(self, screen: Surface, rect: Rect, radius: int) -> None:
        """The focus ring: bright with a dark edge, so that it shows on any ground."""
        if self.focused:
            thin, thick = max(1, self.measure.px(2)), max(2, self.measure.px(4))
            paint.ring(screen, rect, radius, thick, theme.FOCUS)
            paint.ring(screen, rect.inflate(2 * thick, 2 * thick), radius + thick, thin, theme.INK)


class Button(Widget):
    """A raised button of a kind (BUTTON_KINDS). icon: a screen icon by name, or a picture, before the label; only_icon:
    instead of it; size: of the letters, in layout units."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        on_press: Callable[[], None],
        kind: str = "plain",
        size: float = 20,
        icon: str | Surface | None = None,
        only_icon: bool = False,
    ) -> None:
        super().__init__(rect, label, measure)
        self.on_press = on_press
        self.kind = kind
        self.size = size
        self.icon = icon
        self.only_icon = only_icon

    def press(self, spot: tuple[int, int] | None) -> None:
        if self.enabled:
            self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        unit, lift = self.measure.unit, self.measure.px(BUTTON_DEPTH)
        radius, blur = round(11 * unit), self.measure.px(8)
        screen.blit(paint.shadow(rect.size, radius, blur, 90), (rect.x - blur, rect.y - blur + lift // 2))
        face = Rect(rect.x, rect.y, rect.width, rect.height - lift)
        edge = max(2, round(2.6 * unit))
        screen.blit(paint.slab(rect.size, radius, theme.INK), rect)
        side = rect.inflate(-2 * edge, -2 * edge)
        screen.blit(paint.slab(side.size, radius - edge, BUTTON_KINDS[self.kind].side), side)
        if self.held and self.hovered and self.enabled:
            face.y += lift - 1
        screen.blit(button_face(face.size, self.kind, round(self.warmth * HOVER_STEPS), unit), face)
        self._letters(screen, face)
        if not self.enabled:
            screen.blit(paint.slab(rect.size, radius, BUTTON_KINDS[self.kind].dim), rect)
        self.ring(screen, rect, radius)

    def _letters(self, screen: Surface, face: Rect) -> None:
        ink, least = BUTTON_KINDS[self.kind], self.measure.least * 0.8
        sign = self.icon
        if isinstance(sign, str):
            sign = theme.icon(sign, round(face.height * 0.5), ink.letters)
        if sign and (self.only_icon or not self.label):
            screen.blit(sign, sign.get_rect(center=face.center))
            return
        gap = self.measure.px(8)
        taken = sign.get_width() + gap if sign else 0
        room = face.width - 2 * self.measure.px(12)
        if taken and text.width(self.label, theme.TITLE_FONT, self.measure.pt(self.size) * 0.85) > room - taken:
            sign, taken = None, 0
        px = text.fit_size(self.label, theme.TITLE_FONT, self.measure.pt(self.size), least, room - taken)
        stroke = max(1.0, px * 0.09) if ink.letters != theme.INK else 0
        label = text.shortened(self.label, theme.TITLE_FONT, px, face.width - taken - 2 * stroke)
        letters = text.line(label, theme.TITLE_FONT, px, ink.letters, stroke, ink.side)
        left = face.centerx - (letters.get_width() + taken) // 2
        if sign:
            screen.blit(sign, sign.get_rect(midleft=(left, face.centery)))
        screen.blit(letters, letters.get_rect(midleft=(left + taken, face.centery)))


class TextBox(Widget):
    """A line to type in, also with an input method; `on_change` is called with every change. most: letters.

    Letters that no font has are refused, unless `takes_all`; `refuses` is then true until somebody has said so."""

    role = "text"
    grounds = ("#fbf1da", theme.PAPER_LIGHT)  # at rest, and while it is typed in or pointed at
    letters = theme.INK
    takes_all = False

    def __init__(
        self, rect: Rect, label: str, measure: Measure, value: str, on_change: Callable[[str], None], most: int = 18
    ) -> None:
        super().__init__(rect, label, measure)
        self.value = value
        self.on_change = on_change
        self.most = most
        self.typing = False
        self.draft = ""  # what the input method is still composing
        self.caret = 0  # letters of the draft before the caret
        self._writes_at = Rect(rect)  # where the input method expects letters to appear

    def says(self) -> str:
        return f"{self.label}: {self.value}"

    def press(self, spot: tuple[int, int] | None) -> None:
        if self.typing and spot is None:
            self.blur()
            return
        self.typing = True
        pygame.key.start_text_input()
        self._write_at(self.rect)

    def blur(self) -> None:
        if self.typing:
            self.typing, self.draft = False, ""
            pygame.key.stop_text_input()

    def key(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.typing = True
            self._add(visible(event.text))
            self.draft = ""
            return True
        if event.type == pygame.TEXTEDITING and self.typing:
            self.draft = visible(event.text)
            self.caret = min(max(0, event.start), len(self.draft)) or len(self.draft)
            return True
        return event.type == pygame.KEYDOWN and self.typing and self._pressed(event)

    def _pressed(self, event: Event) -> bool:
        """A key while it is typed in. While something is composed, it is for the input method."""
        if self.draft:
            return True
        if event.key == pygame.K_BACKSPACE:
            self._set(self.value[:-1])
            return True
        if event.key == pygame.K_ESCAPE:
            self.blur()
            return True
        return event.key not in (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN)

    def _add(self, typed: str) -> None:
        kept = typed if self.takes_all else fonts.showable(typed, theme.STRONG_FONT)
        self.refuses = len(kept) < len(normalize("NFC", typed)) and not self.takes_all
        if kept or not self.refuses:
            self._set((self.value + kept)[: self.most])

    def _set(self, value: str) -> None:
        self.value = value
        self.on_change(value)

    def _write_at(self, rect: Rect) -> None:
        """Tell the input method where its list of choices may stand: below `rect`, in pixels of the window."""
        self._writes_at = Rect(rect)
        pygame.key.set_text_input_rect(rect)

    def draw(self, screen: Surface, rect: Rect) -> None:
        unit = self.measure.unit
        radius, edge = round(9 * unit), max(2, round(2.2 * unit))
        screen.blit(paint.slab(rect.size, radius, theme.INK), rect)
        inner = rect.inflate(-2 * edge, -2 * edge)
        ground = self.grounds[self.typing or self.hovered]
        screen.blit(paint.slab(inner.size, radius - edge, ground), inner)
        shown = self.value + self.draft
        room = inner.width - self.measure.px(24)
        px = text.fit_size(shown, theme.STRONG_FONT, self.measure.pt(18), self.measure.least * 0.8, room)
        letters = text.line(
            text.shortened(shown, theme.STRONG_FONT, px, inner.width), theme.STRONG_FONT, px, self.letters
        )
        spot = letters.get_rect(midleft=(inner.x + self.measure.px(10), inner.centery))
        screen.blit(letters, spot)
        if self.typing:
            self._draw_caret(screen, inner, spot, px)
        self.ring(screen, rect, radius)

    def _draw_caret(self, screen: Surface, inner: Rect, spot: Rect, px: float) -> None:
        """The caret, and a line under what is being composed. spot: of the letters; px: their size."""
        high, thick = round(px * 1.15), max(2, round(2 * self.measure.unit))
        place = spot.right + 2 if self.value + self.draft else spot.left
        if self.draft:
            begin = spot.left + round(text.width(self.value, theme.STRONG_FONT, px))
            under = Rect(begin, inner.centery + round(px * 0.55), max(0, spot.right - begin), thick)
            screen.fill(self.letters, under.clip(inner))
            place = spot.left + round(text.width(self.value + self.draft[: self.caret], theme.STRONG_FONT, px))
        caret = Rect(min(place, inner.right - thick), 0, thick, high)
        caret.centery = inner.centery
        screen.fill(theme.BRICK, caret)
        if self._writes_at != (below := Rect(caret.x, inner.y, thick, inner.height)):
            self._write_at(below)


class Picture(Widget):
    """A picture that cannot be pressed, such as a line of text on a page that scrolls; `label` is what it shows."""

    role = "text"
    focusable = False

    def __init__(self, rect: Rect, label: str, measure: Measure, surface: Surface) -> None:
        super().__init__(rect, label, measure)
        self.surface = surface

    def draw(self, screen: Surface, rect: Rect) -> None:
        screen.blit(self.surface, rect)
