"""Cards on your own table: what the program can do beside printed cards, a row for each helper."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game import GAMES
from scenes.companion.session import session_of
from scenes.look import paint, text, theme
from scenes.look.game_cover import game_thumb
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.door_row import DoorRow
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.shell.scene import Scene

ROW_HEIGHT = 104.0
"""Height of a row in layout units with the usual size of words."""
ROW_GAP = 12.0
"""Layout units between two rows."""
MOST_IN_ONE = 4
"""Rows that lie in one column; with more there are two."""
WIDEST = 1190.0
"""Width of the sheet in layout units, at most; with a single column three quarters of it."""
TWO_COLUMNS = 900.0
"""Width of the sheet from which there can be two columns."""
THUMB = 1.5
"""Width of the picture of a row, by its height."""


class Helper(NamedTuple):
    """A helper: its name, a sentence about it, the game it belongs to or an icon, and the page that it opens."""

    name: str
    about: str
    opens: Callable[[], Scene]
    game: str = ""
    icon: str = ""


class PrintedCards(HandPage):
    """A sheet with the helpers of all games, and what belongs to none."""

    lying = (720, 460)

    def helpers(self) -> list[Helper]:
        """All helpers, in the order of the games."""
        words, doors, found = self.app.text, self.app.doors, []
        for game, rules in GAMES.items():
            if rules.printed_cards:
                found.append(
                    Helper(
                        words(f"{game}.printed.title"),
                        words(f"{game}.printed.about"),
                        partial(doors.new_game, game, printed=True),
                        game,
                    )
                )
            if rules.companion:
                key = "ui.companion.goes_on" if session_of(self.app, game).told.steps else f"{game}.companion.about"
                found.append(Helper(words(f"{game}.companion.title"), words(key), partial(doors.companion, game), game))
        found.append(Helper(words("ui.show.title"), words("ui.show.about"), partial(doors.throw, "d20"), icon="dice"))
        return found

    def build(self, size: tuple[int, int]) -> None:
        words, helpers = self.app.text, self.helpers()
        self.ground = self.titled_ground(size, words("ui.title.printed"))
        wide = min(self.wide - 48, WIDEST)
        lines = 2 if len(helpers) > MOST_IN_ONE and wide >= TWO_COLUMNS else 1
        if lines == 1:
            wide = min(wide, WIDEST * 0.75)
        top = self.headline_height + 4
        sheet = self.box((self.wide - wide) / 2, top, wide, self.high - top - 90)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(52), -self.measure.px(40)), self.measure)
        self._rows(helpers, self.scroll.rect, lines)
        self.scroll.widgets = list(self.widgets)
        back = self.box(self.wide / 2 - 105, self.high - 70, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def _rows(self, helpers: list[Helper], inner: Rect, lines: int) -> None:
        """Add the sentence at the top and a row for each helper, in columns where there is room."""
        px = self.measure.px
        told = self.app.text("ui.printed.about")
        ink = text.block(told, theme.TEXT_FONT, self.measure.pt(17), theme.INK_SOFT, inner.width - px(16), "centre")
        self.widgets.append(Picture(Rect((inner.left, inner.top), ink.get_size()), told, self.measure, ink))
        top = inner.top + ink.get_height() + px(14)
        wide = (inner.width - px(16) - (lines - 1) * px(ROW_GAP)) // lines
        high = round(px(ROW_HEIGHT) * max(1.0, self.measure.text))
        for number, helper in enumerate(helpers):
            down, across = divmod(number, lines)
            rect = Rect(inner.left + across * (wide + px(ROW_GAP)), top + down * (high + px(ROW_GAP)), wide, high)
            picture = self._picture(helper, px(56) if self.upright else min(high, px(ROW_HEIGHT)) - px(14))
            self.widgets.append(
                DoorRow(rect, helper.name, helper.about, self.measure, picture, partial(self._open, helper))
            )

    def _picture(self, helper: Helper, high: int) -> Surface:
        """The picture of a helper, `high` pixels high."""
        if helper.game:
            return game_thumb(helper.game, high)
        whole = paint.slab((round(high * THUMB), high), round(high * 0.14), theme.GRASS).copy()
        sign = theme.icon(helper.icon, round(high * 0.62), theme.PARCHMENT)
        if sign:
            whole.blit(sign, sign.get_rect(center=whole.get_rect().center))
        return whole

    def _open(self, helper: Helper) -> None:
        self.app.push(helper.opens())

    def enter(self) -> None:
        self.focus_on(self.widgets[1])
