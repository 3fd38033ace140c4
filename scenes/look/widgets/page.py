"""Base of the scenes made of widgets: layout, mouse and keyboard, focus and scrolling."""

from __future__ import annotations

import pygame
from pygame import Event, Rect, Surface

from scenes.look import text, theme
from scenes.look.measure import SMALLEST_TEXT, Measure
from scenes.look.widgets.controls import Widget
from scenes.look.widgets.panels import draw_board, headline
from scenes.look.widgets.scroll import Scroll
from scenes.look.widgets.text_box import TextBox
from scenes.shell.deeds import MOVES, PRESSES, Deed, deed_of
from scenes.shell.design_space import DESIGN
from scenes.shell.scene import Scene, ScreenElement, SpelledText, Writing
from scenes.shell.touch import rolled


class Page(Scene):
    """A scene made of a ground and widgets.

    min_size: layout units that the page needs; a UI scale at which they would not fit is reduced. `build` makes the
    ground (a picture of everything that does not move) and the widgets for the window's size; it runs again whenever
    the size or a size setting changes.
    """

    min_size: tuple[float, float] = (1280, 720)
    upright_width = 0.0
    """Layout units across a window that is higher than 16:9, so that its words are larger; 0: as many as elsewhere."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.scroll: Scroll | None = None
        self.ground: Surface | None = None
        self.measure = Measure(1.0)
        self.wide, self.high = self.min_size
        self._focus = -1
        self._held: Widget | None = None
        self._changed = True
        self._moving = False
        self._outdated = False
        self.by_keys = False

    # ---- for the pages ----------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        """Fill `ground`, `widgets` and perhaps `scroll`."""

    def draw_under(self, screen: Surface) -> None:
        """Draw what moves on the ground, under all widgets."""

    def back(self) -> None:
        """Leave the page: Esc was pressed."""
        self.app.sound.play("button")
        self.app.pop()

    def box(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A rectangle in this page's units (0, 0 is the window's top left) as pixels."""
        unit = self.measure.unit
        left, top = round(x * unit), round(y * unit)
        return Rect(left, top, round((x + wide) * unit) - left, round((y + high) * unit) - top)

    def titled_ground(self, size: tuple[int, int], title: str) -> Surface:
        """The ground of a page that belongs to no game: a board with the title at the top, another for buttons at the
        bottom."""
        ground, unit = theme.background("common/title", size, 110).copy(), self.measure.unit
        wide = min(self.wide - 48, 620)
        for top, high in ((-20, self.headline_height + 16), (self.high - 82, 110)):
            draw_board(ground, self.box((self.wide - wide) / 2, top, wide, high), unit)
        tall = self.headline_height
        size_px = text.fit_size(title, theme.TITLE_FONT, tall * 0.52 * unit, 1, (wide - 30) * unit)
        headline(ground, title, self.box(self.wide / 2, tall / 2, 0, 0).center, size_px)
        return ground

    def unit_for(self, size: tuple[int, int]) -> float:
        """Pixels per layout unit in a window of `size` pixels."""
        app, (wide, high) = self.app, self.min_size
        larger = min(size[0] / self.upright_width, size[1] / DESIGN[1]) if self.upright_width else 0.0
        return min(max(app.scale, larger) * app.settings.ui_scale, size[0] / wide, size[1] / high)

    @property
    def headline_height(self) -> float:
        """Height of the strip for the headline in layout units; less where the page is low."""
        return min(88.0, self.high * 0.17)

    def redraw_soon(self) -> None:
        """Draw the page again in the next frame."""
        self._changed = True

    def rebuild(self) -> None:
        """Build the page again at the same size. The scroll position stays, the focus stays on what it was on, and a
        person who is typing goes on."""
        before, number, held = self.focus, self._focus, self._held
        self.resize(self.app.screen.get_size())
        if before is None:
            return
        same = [at for at, widget in enumerate(self.widgets) if type(widget) is type(before) and widget.focusable]
        same = [at for at in same if self.widgets[at].label == before.label]
        again = min(same, key=lambda at: abs(at - number), default=-1)
        if isinstance(before, TextBox) and before.typing:
            self._type_on(before, self.widgets[again] if again >= 0 else None, held is before)
        if again not in (-1, self._focus):
            self._set_focus(again)

    def _type_on(self, before: TextBox, again: Widget | None, held: bool) -> None:
        """Continue typing in the box that has come in the place of another one, if there is one. held: letters are just
        being selected with the pointer."""
        if isinstance(again, TextBox):
            again.take_over(before)
            if held:
                self._held, again.held = again, True
        else:
            before.blur()

    @property
    def typing(self) -> bool:
        """Whether a person is just typing in a field."""
        return isinstance(self.focus, TextBox) and self.focus.typing

    def writing(self) -> Writing | None:
        focus = self.focus
        return Writing(focus.edit, focus.writes_at) if isinstance(focus, TextBox) and focus.listens else None

    def rebuild_soon(self) -> None:
        """Build the page again once no widget is held, so that a slider does not move away under the pointer."""
        self._outdated = True

    # ---- scene ------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        app, unit = self.app, self.unit_for(size)
        self.measure = Measure(unit, app.settings.text_scale, SMALLEST_TEXT * app.scale)
        self.wide, self.high = size[0] / unit, size[1] / unit
        offset = self.scroll.offset if self.scroll else 0
        self.widgets, self.scroll, self._held = [], None, None
        self.build(size)
        if self.scroll:
            self.scroll.to(offset)
        self._focus = min(self._focus, len(self.widgets) - 1)
        if self._focus >= 0:
            self.widgets[self._focus].focused = self.by_keys
        self._point(self.app.devices.pointer())
        self.redraw_soon()

    def release_pictures(self) -> None:
        self.ground = self.backdrop = None

    def update(self, dt: float) -> bool:
        if self._outdated and self._held is None:
            self._outdated = False
            self.rebuild()
        calm = self.app.settings.reduced_motion
        self._moving = False
        for widget in self.widgets:
            self._moving |= widget.warm(dt, calm)
        changed, self._changed = self._changed or self._moving, False
        return changed

    def busy(self) -> bool:
        return self._moving

    def draw(self, screen: Surface) -> list[Rect] | None:
        if self.ground:
            screen.blit(self.ground, (0, 0))
        elif self.backdrop:
            screen.blit(self.backdrop, (0, 0))
        self.draw_under(screen)
        loose = [widget for widget in self.widgets if not self._scrolled(widget)]
        for widget in sorted(loose, key=lambda widget: widget.warmth > 0 or widget.focused):
            widget.draw(screen, widget.rect)  # lifted and focused widgets on top
        if self.scroll:
            self.scroll.draw(screen)
        return None

    def elements(self) -> list[ScreenElement]:
        return [widget.element(self.place(widget)) for widget in self.widgets if self.in_view(widget)]

    # ---- where things are -------------------------------------------------------------------------------

    def _scrolled(self, widget: Widget) -> bool:
        return self.scroll is not None and widget in self.scroll.widgets

    def place(self, widget: Widget) -> Rect:
        """The rectangle of a widget after scrolling, in window pixels."""
        if self.scroll and self._scrolled(widget):
            return widget.rect.move(0, -self.scroll.offset)
        return widget.rect

    def in_view(self, widget: Widget) -> bool:
        """Whether a part of a widget can be seen."""
        if self.scroll and self._scrolled(widget):
            return self.scroll.rect.colliderect(self.place(widget))
        return True

    def _under(self, spot: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            inside = not self._scrolled(widget) or (self.scroll and self.scroll.rect.collidepoint(spot))
            if inside and widget.focusable and self.place(widget).collidepoint(spot):
                return widget
        return None

    def swipes(self, spot: tuple[int, int]) -> bool:
        inside = self.scroll is not None and self.scroll.most > 0 and self.scroll.rect.collidepoint(spot)
        under = self._under(spot)
        return inside and (under is None or under.role != "slider")

    # ---- input ------------------------------------------------------------------------------------------

    def guards(self, event: Event) -> bool:
        """Only keys that press a widget: the focus may move at once, letters may be typed, and Esc leads back."""
        return event.type == pygame.KEYDOWN and deed_of(event) in PRESSES

    def handle(self, event: Event) -> None:
        focus = self.focus
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.scroll:
            self.scroll.by(rolled(event, self.measure.px(60)))
            self.redraw_soon()
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and focus:
            focus.key(event)
            self._explain(focus)
            self.redraw_soon()
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _moved(self, spot: tuple[int, int]) -> None:
        if self.scroll and self.scroll.drag(spot):
            self.redraw_soon()
        elif self._held:
            place = self.place(self._held)
            self._held.drag((spot[0] - place.x, spot[1] - place.y))
            self.redraw_soon()
        self._point(spot)

    def _point(self, spot: tuple[int, int]) -> None:
        under = self._under(spot)
        if under is not None and under.enabled and not under.hovered:
            self.app.sound.play("hover")
        for widget in self.widgets:
            if widget.hovered != (widget is under):
                widget.hovered = widget is under
                self.redraw_soon()

    def _down(self, spot: tuple[int, int]) -> None:
        if self.scroll and self.scroll.grab(spot):
            return
        under = self._under(spot)
        self._show_focus(False)
        if under is None:
            if self.focus:
                self.focus.blur()
            return
        self._set_focus(self.widgets.index(under))
        self._held, under.held = under, True
        place = self.place(under)
        under.hold((spot[0] - place.x, spot[1] - place.y))
        self.redraw_soon()

    def _up(self, spot: tuple[int, int]) -> None:
        if self.scroll:
            self.scroll.release()
        held, self._held = self._held, None
        if held is None:
            return
        held.held = False
        place = self.place(held)
        if place.collidepoint(spot) and not self._spells(held):
            self._press(held, (spot[0] - place.x, spot[1] - place.y))
        self.redraw_soon()

    def _press(self, widget: Widget, spot: tuple[int, int] | None) -> None:
        if widget.enabled:
            self.app.sound.play(widget.sound)
        widget.press(spot)

    def _key(self, event: Event) -> None:
        focus = self.focus
        self.redraw_soon()
        of_pad = "pad" in event.dict and self.writing() is not None  # a pad leaves a field, it writes nothing
        if focus and not of_pad and focus.key(event):
            self._explain(focus)
            return
        match deed_of(event):
            case Deed.BACK | Deed.LET_GO:
                self.back()
            case Deed.NEXT:
                self._next(1)
            case Deed.PREVIOUS:
                self._next(-1)
            case (Deed.LEFT | Deed.RIGHT | Deed.UP | Deed.DOWN) as deed:
                self._toward(*MOVES[deed])
            case (Deed.PAGE_UP | Deed.PAGE_DOWN) as deed if self.scroll:
                self.scroll.by(self.scroll.rect.height * (1 if deed is Deed.PAGE_DOWN else -1) * 3 // 4)
            case Deed.CHOOSE | Deed.HURRY if focus:
                self._show_focus(True)
                if not self._spells(focus):
                    self._press(focus, None)

    def _spells(self, widget: Widget) -> bool:
        """Open the grid of letters for a field that was chosen without keyboard and mouse; returns whether it did."""
        devices = self.app.devices
        if not isinstance(widget, TextBox) or not (devices.by_pad or devices.by_finger):
            return False
        field = SpelledText(widget.label, widget.value, widget.edit.most, widget.rows)
        self.app.push(self.app.doors.letter_grid(field, widget.replace))
        return True

    def _explain(self, widget: Widget) -> None:
        """Say why a field has not written something."""
        if isinstance(widget, TextBox) and widget.refusal:
            self.app.sound.play("denied")
            self.app.notice(widget.refusal.sentence(self.app.text))
            widget.refusal = None

    # ---- focus ------------------------------------------------------------------------------------------

    @property
    def focus(self) -> Widget | None:
        """The widget that has the focus."""
        return self.widgets[self._focus] if 0 <= self._focus < len(self.widgets) else None

    def focus_on(self, widget: Widget) -> None:
        """Move the focus to a widget of the page."""
        self._set_focus(self.widgets.index(widget))

    def _set_focus(self, index: int) -> None:
        if self.focus:
            if index != self._focus:
                self.focus.blur()
            self.focus.focused = False
        self._focus = index
        if self.focus:
            self.focus.focused = self.by_keys
            if self.scroll and self._scrolled(self.focus) and self.by_keys:
                self.scroll.reveal(self.focus.rect)
        self.redraw_soon()

    def _show_focus(self, on: bool) -> None:
        """Show the focus ring, or hide it while the mouse is used."""
        self.by_keys = on
        if self.focus:
            self.focus.focused = on

    def _next(self, step: int) -> None:
        self._show_focus(True)
        able = [at for at, widget in enumerate(self.widgets) if widget.focusable and widget.enabled]
        if not able:
            return
        if self._focus in able:
            self._set_focus(able[(able.index(self._focus) + step) % len(able)])
        else:
            self._set_focus(able[0 if step > 0 else -1])

    def _toward(self, across: int, down: int) -> None:
        """Move the focus to the nearest widget in a direction; where there is none, scroll."""
        if self.focus is None:
            self._next(1)
            return
        self._show_focus(True)
        here = self.place(self.focus)
        best = min(self._candidates(here, across, down), default=None, key=lambda pair: pair[0])
        if best:
            self._set_focus(best[1])
        elif self.scroll:
            self.scroll.by(down * self.measure.px(60))

    def _candidates(self, here: Rect, across: int, down: int) -> list[tuple[float, int]]:
        """The widgets in a direction, as (distance, index); distances aside count double."""
        found = []
        for at, widget in enumerate(self.widgets):
            if at == self._focus or not widget.focusable or not widget.enabled:
                continue
            there = self.place(widget)
            ahead, aside = _distances(here, there, across, down)
            if ahead >= -self.measure.px(4):
                found.append((ahead + 2.0 * aside, at))
        return found


def _distances(here: Rect, there: Rect, across: int, down: int) -> tuple[int, int]:
    """The pixels by which `there` begins ahead of `here` in a direction, and aside of it (0 if they overlap)."""
    if across:
        ahead = there.left - here.right if across > 0 else here.left - there.right
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        ahead = there.top - here.bottom if down > 0 else here.top - there.bottom
        aside = max(0, there.left - here.right, here.left - there.right)
    return ahead, aside
