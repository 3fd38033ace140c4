"""The page of saved matches: they can be continued, renamed and deleted."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.core.sanitize import printable
from scenes.look import text, theme
from scenes.look.game_cover import game_cover
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.look.widgets.text_box import TextBox
from scenes.saves.journal import SavedMatch
from scenes.saves.labels import player_names
from scenes.saves.matches import LONGEST_NAME, MATCH_SUFFIX, match_folder, origin
from scenes.storage.files import BadFile

ROW_HEIGHT = 104
"""Layout units from the top of one row to the next."""
COVER_HEIGHT = 88
"""Height of a game's card in a row, in layout units."""


class SavedMatches(Page):
    """A row for each saved match, the one played last at the top."""

    min_size = (760, 420)

    def __init__(self) -> None:
        super().__init__()
        self._saved: list[SavedMatch] | None = None

    @property
    def saved(self) -> list[SavedMatch]:
        """The matches whose games exist in this version; read from disk once, until something changes."""
        if self._saved is None:
            self._saved = match_folder(self.app).playable()
        return self._saved

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.saves.title"))
        wide = min(self.wide - 48, 1060)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(44), -self.measure.px(34)), self.measure)
        for place, saved in enumerate(self.saved):
            self._row(saved, self.scroll.rect.top + self.measure.px(8) + place * self.measure.px(ROW_HEIGHT))
        self.scroll.widgets = list(self.widgets)
        if not self.saved:
            line = text.line(words("ui.saves.none"), theme.STRONG_FONT, self.measure.pt(20), theme.INK_SOFT)
            self.ground.blit(line, line.get_rect(center=sheet.center))
        rect = self.box(self.wide / 2 - 105, self.high - 70, 210, 52)
        self.widgets.append(Button(rect, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def _row(self, saved: SavedMatch, top: int) -> None:
        """Add the row of a match: card of the game, name to edit, players, facts, and two buttons."""
        assert self.scroll is not None
        words, px, inner = self.app.text, self.measure.px, self.scroll.rect
        game = words(f"{saved.header.game}.name")
        front = game_cover(saved.header.game, px(COVER_HEIGHT))
        self.widgets.append(Picture(Rect((inner.left + px(8), top), front.get_size()), game, self.measure, front))
        left, right = inner.left + px(20) + front.get_width(), inner.right - px(28)
        play, bin_ = px(170), px(52)
        room = right - left - play - bin_ - px(36)
        name = TextBox(
            Rect(left, top + px(2), room, px(40)),
            words("ui.saves.name"),
            self.measure,
            saved.name or game,
            partial(self._rename, saved),
            LONGEST_NAME,
        )
        name.usual = game
        self.widgets.append(name)
        low = top + px(47)
        for line in (player_names(self.app.text, saved), self._facts(saved)):
            size = text.fit_size(line, theme.TEXT_FONT, self.measure.pt(15), self.measure.least * 0.8, room - px(8))
            ink = text.line(line, theme.TEXT_FONT, size, theme.INK_SOFT)
            self.widgets.append(Picture(Rect((left + px(4), low), ink.get_size()), line, self.measure, ink))
            low += px(21)
        middle = top + px(COVER_HEIGHT) // 2 - px(26)
        play_on = Rect(right - play - bin_ - px(12), middle, play, px(52))
        self.widgets.append(
            Button(play_on, words("ui.saves.go_on"), self.measure, partial(self._go_on, saved), "main", icon="play")
        )
        self.widgets.append(
            Button(
                Rect(right - bin_, middle, bin_, px(52)),
                words("ui.saves.delete"),
                self.measure,
                partial(self._ask, saved),
                "wood",
                icon="cross",
                only_icon=True,
            )
        )

    def _facts(self, saved: SavedMatch) -> str:
        """A line with the number of decisions, the minutes played, and when it began; of a copy its file and date."""
        minutes = max(1, round(saved.seconds / 60))
        if saved.copy:
            name = saved.copy.removesuffix(MATCH_SUFFIX).replace(origin(saved.header.match), "…")
            file = printable(name, LONGEST_NAME)
            return self.app.text("ui.saves.copy", file=file, day=saved.copied, n=saved.decisions, minutes=minutes)
        return self.app.text("ui.saves.facts", n=saved.decisions, minutes=minutes, begun=saved.begun)

    def _fresh(self, saved: SavedMatch) -> SavedMatch:
        """The match as it is on disk now: it may have been renamed since the row was built."""
        return next((one for one in self.saved if one.header.match == saved.header.match), saved)

    def _go_on(self, saved: SavedMatch) -> None:
        if not self.app.doors.resume(saved.header.match, retold=True):
            self._read_again()

    def _rename(self, saved: SavedMatch, name: str) -> None:
        try:
            match_folder(self.app).rename(saved, name)
        except BadFile as error:
            self.app.notice(str(error))
            self.rebuild_soon()
        self._saved = None  # read again: the journal has changed

    def _ask(self, saved: SavedMatch) -> None:
        words = self.app.text
        name = self._fresh(saved).name or words(f"{saved.header.game}.name")
        self.app.push(
            Confirm(
                words("ui.saves.delete_ask", name=name),
                words("ui.saves.delete_note"),
                words("ui.saves.keep"),
                words("ui.saves.delete_yes"),
                partial(self._delete, saved),
            )
        )

    def _delete(self, saved: SavedMatch) -> None:
        try:
            match_folder(self.app).delete(saved.header.match)
        except BadFile as error:
            self.app.notice(str(error))
        self._read_again()

    def _read_again(self) -> None:
        """Read the matches from disk again, where another window might have changed them, and rebuild the page."""
        self._saved = None
        self.rebuild()
