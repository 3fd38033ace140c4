"""Widgets: the base class, buttons and pictures."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
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
        self.warmth = 0.0  # 0 at rest … 1 under the pointer; follows smoothly

    @property
    def sound(self) -> str:
        """The sound of a press."""
        return "button"

    def press(self, spot: tuple[int, int] | None) -> None:
        """Take a click at `spot` (pixels from the widget's top left); None for Enter or Space."""

    def hold(self, spot: tuple[int, int]) -> None:
        """The pointer went down on it, at `spot` (pixels from the top left)."""
        self.drag(spot)

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


class Picture(Widget):
    """A picture that cannot be pressed, such as a line of text on a page that scrolls; `label` is what it shows."""

    role = "text"
    focusable = False

    def __init__(self, rect: Rect, label: str, measure: Measure, surface: Surface) -> None:
        super().__init__(rect, label, measure)
        self.surface = surface

    def draw(self, screen: Surface, rect: Rect) -> None:
        screen.blit(self.surface, rect)
