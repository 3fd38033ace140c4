"""The list of finished matches: who won when, each one click from its replay, to be shared or thrown away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.clipboard import to_clipboard
from scenes.confirm import Confirm
from scenes.look import paint, seats, text, theme
from scenes.look.furniture import lay_sheet
from scenes.look.measure import Measure
from scenes.look.widgets import FOCUS, Button, Picture, Widget
from scenes.page import Page
from scenes.replay.files import Finished, Shelf
from scenes.replay.page import show
from scenes.review import review, reviewable
from scenes.scroll import Scroll

HIGH = 76.0
"""Units of a row."""


class MatchRow(Widget):
    """One match: its game, its day, and the players with their ranks."""

    def __init__(self, rect: Rect, match: Finished, label: str, measure: Measure, on_press: Callable[[], None],
                 spare: int) -> None:  # fmt: skip
        super().__init__(rect, label, measure)
        self.match = match
        self.on_press = on_press
        self.spare = spare
        """Pixels at the right end that other buttons take."""

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        px, game = self.measure.px, self.match.record.game
        ground = paint.mix("#f3e3bd", "#fffaf0", self.warmth)
        screen.blit(paint.slab(rect.size, px(12), theme.INK), rect)
        inner = rect.inflate(-px(4), -px(4))
        screen.blit(paint.slab(inner.size, px(10), ground), inner)
        thumb = _thumb(game, inner.height)
        screen.blit(thumb, inner)
        left = inner.left + thumb.get_width() + px(16)
        room = inner.right - self.spare - left
        name = text.line(text.catalogue()(f"{game}.name"), theme.TITLE_FONT, self.measure.pt(20), theme.BRICK)
        screen.blit(name, name.get_rect(midleft=(left, inner.top + round(inner.height * 0.3))))
        told = text.catalogue()("ui.replay.when", day=self.match.played, n=len(self.match.record.moves))
        day = text.line(told, theme.TEXT_FONT, self.measure.pt(15), theme.INK_SOFT)
        spot = day.get_rect(midleft=(left + name.get_width() + px(14), inner.top + round(inner.height * 0.3)))
        screen.blit(day, spot)
        self._players(screen, Rect(left, inner.centery, room, inner.height // 2 - px(4)))
        if self.focused:
            paint.ring(screen, rect, px(12), px(3), FOCUS)

    def _players(self, screen: Surface, room: Rect) -> None:
        """Everybody in the order of the ranks; who won wears a crown."""
        px, outcome = self.measure.px, self.match.outcome
        ranks = outcome.ranks if outcome else (9,) * len(self.match.seats)
        order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
        size, left = self.measure.pt(16), room.left
        side = round(size * 1.5)
        for seat in order:
            font = theme.STRONG_FONT if ranks[seat] == 1 else theme.TEXT_FONT
            name = text.shortened(self.match.seats[seat].name, font, size, room.width / 3)
            ink = text.line(name, font, size, theme.INK)
            crown = theme.icon("crown", round(size * 1.1), "#c98a1b") if ranks[seat] == 1 else None
            wide = side + px(5) + ink.get_width() + (crown.get_width() + px(4) if crown else 0)
            if left + wide > room.right:
                break
            sign = seats.emblem(self.match.record.game, seat, side)
            screen.blit(sign, sign.get_rect(midleft=(left, room.centery)))
            screen.blit(ink, ink.get_rect(midleft=(left + side + px(5), room.centery)))
            if crown:
                screen.blit(crown, crown.get_rect(midright=(left + wide, room.centery)))
            left += wide + px(18)


def _thumb(game: str, high: int) -> Surface:
    """A strip of the game's title picture."""
    wide = round(high * 1.5)
    art = theme.picture(f"{game}/title")
    whole = paint.blank((wide, high))
    if art is not None:
        across, down = art.get_size()
        part = Rect(round(across * 0.12), round(down * 0.18), round(across * 0.76), round(across * 0.76 / 1.5))
        whole.blit(pygame.transform.smoothscale(art.subsurface(part), (wide, high)), (0, 0))
    return paint.cut(whole, round(high * 0.14))


class FinishedMatches(Page):
    """All replays in the user's folder."""

    room = (640, 420)

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[Finished] = []

    @property
    def shelf(self) -> Shelf:
        """The folder they are in."""
        return Shelf(self.app.folders)

    def resize(self, size: tuple[int, int]) -> None:
        self.matches = [match for match in self.shelf.all() if match.record.game in GAMES]
        super().resize(size)

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.desk(size, words("ui.replay.title"))
        wide = min(self.wide - 48, 980)
        sheet = self.box((self.wide - wide) / 2, self.brow, wide, self.high - self.brow - 86)
        lay_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(48), -self.measure.px(40)), self.measure)
        inner = self.scroll.rect
        if not self.matches:
            ink = text.block(words("ui.replay.none"), theme.TEXT_FONT, self.measure.pt(20), theme.INK,
                             inner.width - self.measure.px(60), "centre")
            self.widgets.append(Picture(ink.get_rect(center=inner.center), words("ui.replay.none"), self.measure, ink))
        low = inner.top
        for match in self.matches:
            rect = Rect(inner.left, low, inner.width - self.measure.px(8), self.measure.px(HIGH))
            self._row(rect, match)
            low = rect.bottom + self.measure.px(8)
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _row(self, rect: Rect, match: Finished) -> None:
        words, px = self.app.text, self.measure.px
        side, gap = rect.height - px(28), px(8)
        names = words("ui.replay.and").join(seat.name for seat in match.seats)
        label = f"{words(f'{match.record.game}.name')} {match.played}: {names}"
        self.widgets.append(MatchRow(rect, match, label, self.measure, partial(show, self.app, match),
                                     3 * side + 5 * gap))
        for place, (key, icon, act) in enumerate((("review", "bulb", self._review), ("share", "log", self._share),
                                                  ("delete", "cross", self._ask))):
            spot = Rect(rect.right - (3 - place) * (side + gap) - px(4), rect.centery - side // 2, side, side)
            if key != "review" or reviewable(match):
                self.widgets.append(Button(spot, words(f"ui.replay.{key}"), self.measure, partial(act, match), "wood",
                                           icon=icon, only_icon=True))

    def _buttons(self) -> None:
        words = self.app.text
        back = self.box(self.wide / 2 - 226, self.high - 70, 210, 52)
        other = self.box(self.wide / 2 + 16, self.high - 70, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))
        self.widgets.append(Button(other, words("ui.statistics.title"), self.measure, self._statistics, "plain", 19,
                                   "sort"))

    def _statistics(self) -> None:
        from scenes.statistics.page import StatisticsPage

        self.app.pop()
        self.app.push(StatisticsPage())

    def _review(self, match: Finished) -> None:
        review(self.app, match)

    def _share(self, match: Finished) -> None:
        """The text goes to the clipboard; the file can be sent as it is."""
        key = "shared" if to_clipboard(str(match.record)) else "shared_file"
        self.app.notice(self.app.text(f"ui.replay.{key}", path=str(match.path)))

    def _ask(self, match: Finished) -> None:
        words = self.app.text

        def agreed() -> None:
            self.shelf.delete(match)
            self.rebuild()

        self.app.push(Confirm(words("ui.replay.delete_ask"), words("ui.replay.delete_note"), words("ui.replay.keep"),
                              words("ui.replay.delete"), agreed))
