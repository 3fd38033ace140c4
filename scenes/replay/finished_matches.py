"""The list of finished matches: who won when, each one click from its replay, to be shared or thrown away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pygame
from pygame import Event, Rect, Surface

from game import GAMES
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.theme import FOCUS
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.replay.delete_old import DeleteOldReplays
from scenes.replay.page import show
from scenes.replay.review import review, reviewable
from scenes.saves.replay_files import ReplayEntry, ReplayFolder, ReplayScan, SavedReplay, read_entry, read_replay
from scenes.shell.clipboard import write_clipboard
from scenes.storage.files import BadFile
from scenes.table.match_end import unsaved_replays
from scenes.words.catalogue import catalogue

HIGH = 76.0
"""Units of a row."""
MARGIN = 2
"""Rows above and below what is in view that are there as well."""
FEW = 20
"""Replays that nobody needs to tidy."""
AT_ONCE = 300
"""Files that are thrown away in one frame."""
LONGEST_FILE, LONGEST_FAULT, LONGEST_LABEL = 60, 160, 120
"""Letters of a file's name, of what is wrong with it, and of a match in the question, that are shown."""


class MatchRow(Widget):
    """One match: its game, its day, and the players with their ranks; or a file that cannot be read, and why."""

    def __init__(self, rect: Rect, entry: ReplayEntry, label: str, measure: Measure, on_press: Callable[[], None],
                 spare: int) -> None:  # fmt: skip
        super().__init__(rect, label, measure)
        self.entry = entry
        self.on_press = on_press
        self.spare = spare
        """Pixels at the right end that other buttons take."""

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        ground = paint.mix("#f3e3bd", theme.PAPER_LIGHT, self.warmth)
        screen.blit(paint.slab(rect.size, px(12), theme.INK), rect)
        inner = rect.inflate(-px(4), -px(4))
        screen.blit(paint.slab(inner.size, px(10), ground), inner)
        if self.entry.match is None or self.entry.match.record.game not in GAMES:
            self._fault(screen, Rect(inner.left + px(16), inner.top, inner.width - self.spare - px(16), inner.height))
        else:
            self._match(screen, inner, self.entry.match)
        if self.focused:
            paint.ring(screen, rect, px(12), px(3), FOCUS)

    def _fault(self, screen: Surface, room: Rect) -> None:
        """The name of the file, and what is wrong with it."""
        sort = (theme.STRONG_FONT, self.measure.pt(16), theme.BRICK), (theme.TEXT_FONT, self.measure.pt(14), theme.INK)
        for share, words, (font, size, colour) in zip((0.3, 0.7), self.label.split(": ", 1), sort, strict=True):
            least = self.measure.least * 0.8
            ink = text.line(words, font, text.fit_size(words, font, size, least, room.width), colour)
            spot = ink.get_rect(midleft=(room.left, room.top + round(room.height * share)))
            screen.blit(ink, spot, Rect(0, 0, room.width, ink.get_height()))

    def _match(self, screen: Surface, inner: Rect, match: SavedReplay) -> None:
        px = self.measure.px
        thumb = _thumb(match.record.game, inner.height)
        screen.blit(thumb, inner)
        left = inner.left + thumb.get_width() + px(16)
        room = inner.right - self.spare - left
        words = catalogue()
        name = text.line(words(f"{match.record.game}.name"), theme.TITLE_FONT, self.measure.pt(20), theme.BRICK)
        screen.blit(name, name.get_rect(midleft=(left, inner.top + round(inner.height * 0.3))))
        told = words("ui.replay.when", day=match.played, n=self.entry.decisions)
        day = text.line(told, theme.TEXT_FONT, self.measure.pt(15), theme.INK_SOFT)
        spot = day.get_rect(midleft=(left + name.get_width() + px(14), inner.top + round(inner.height * 0.3)))
        screen.blit(day, spot)
        self._players(screen, match, Rect(left, inner.centery, room, inner.height // 2 - px(4)))

    def _players(self, screen: Surface, match: SavedReplay, room: Rect) -> None:
        """Everybody in the order of the ranks; who won wears a crown."""
        px, outcome = self.measure.px, match.outcome
        ranks = outcome.ranks if outcome else (9,) * len(match.seats)
        order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
        size, left = self.measure.pt(16), room.left
        side = round(size * 1.5)
        for seat in order:
            font = theme.STRONG_FONT if ranks[seat] == 1 else theme.TEXT_FONT
            name = text.shortened(match.seats[seat].name, font, size, room.width / 3)
            ink = text.line(name, font, size, theme.INK)
            crown = theme.icon("crown", round(size * 1.1), "#c98a1b") if ranks[seat] == 1 else None
            wide = side + px(5) + ink.get_width() + (crown.get_width() + px(4) if crown else 0)
            if left + wide > room.right:
                break
            sign = seat_marks.emblem(match.record.game, seat, side)
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
    return paint.round_corners(whole, round(high * 0.14))


class FinishedMatches(Page):
    """All replays in the user's folder, however many: only the rows in view exist, and only their files are read."""

    min_size = (640, 420)

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[Path] = []
        """All files, the newest first."""
        self._listing: ReplayScan | None = None
        self._doomed: list[Path] = []
        """What is still to be thrown away."""
        self._gone: set[Path] = set()
        self._rows: dict[int, list[Widget]] = {}
        """The rows that are there, by their number: each with its buttons behind it."""
        self._feet: list[Widget] = []
        self._step = 1
        """Pixels from one row to the next."""

    @property
    def shelf(self) -> ReplayFolder:
        """The folder they are in."""
        return ReplayFolder(self.app.folders)

    def enter(self) -> None:
        unsaved_replays(self.app).write()
        self._listing = self.shelf.scan()
        self._look()
        self.focus_on(self.widgets[0])

    def leave(self) -> None:
        for path in self._doomed:
            self.shelf.delete(path)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.replay.title"))
        wide = min(self.wide - 48, 980)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(48), -self.measure.px(40)), self.measure)
        self._step = self.measure.px(HIGH) + self.measure.px(8)
        self.scroll.high = len(self.paths) * self._step
        self._rows = {}
        self._buttons()
        self.widgets = list(self._feet)
        if not self.paths and self._listing is None:
            inner = self.scroll.rect
            ink = text.block(words("ui.replay.none"), theme.TEXT_FONT, self.measure.pt(20), theme.INK,
                             inner.width - self.measure.px(60), "centre")
            rect = ink.get_rect(center=inner.center)
            self.widgets.append(Picture(rect, words("ui.replay.none"), self.measure, ink))

    def resize(self, size: tuple[int, int]) -> None:
        here = self._here()
        super().resize(size)
        self._show_rows(here)
        if here:
            self._focus_at(*here)

    def _focus_at(self, at: int, place: int) -> None:
        """The focus goes to a row, to the last one where there are fewer by now, or to the buttons below."""
        row = self._rows.get(min(at, len(self.paths) - 1), self._feet)
        self._set_focus(self.widgets.index(row[min(place, len(row) - 1)]))
        self._show_rows()

    def _here(self) -> tuple[int, int] | None:
        """The row of the focus and its place in it, (-1, place) for the buttons below."""
        for at, row in [*self._rows.items(), (-1, self._feet)]:
            for place, widget in enumerate(row):
                if widget is self.focus:
                    return at, place
        return None

    def _show_rows(self, here: tuple[int, int] | None = None) -> None:
        """Makes the rows that have come into view, and lets go of those that have left it. The row of the focus and its
        neighbours stay, so that the keyboard finds its way. `here`: where the focus was before all was made anew."""
        assert self.scroll is not None
        first = self.scroll.offset // self._step - MARGIN
        last = (self.scroll.offset + self.scroll.rect.height) // self._step + MARGIN
        focus, here = self.focus, here or self._here()
        near = range(here[0] - 1, here[0] + 2) if here and here[0] >= 0 else range(0)
        held = [at for at, row in self._rows.items() if self._held in row]
        wanted = [at for at in sorted({*range(first, last + 1), *near, *held}) if 0 <= at < len(self.paths)]
        if wanted == list(self._rows):
            return
        self._rows = {at: self._rows.get(at) or self._row(at) for at in wanted}
        self.scroll.widgets = [widget for row in self._rows.values() for widget in row]
        rest = [widget for widget in self.widgets if isinstance(widget, Picture)]
        self.widgets = [*self.scroll.widgets, *self._feet, *rest]
        self._focus = self.widgets.index(focus) if focus in self.widgets else -1
        self._point(pygame.mouse.get_pos())
        self.touch()

    def _row(self, at: int) -> list[Widget]:
        assert self.scroll is not None
        words, px, inner, entry = self.app.text, self.measure.px, self.scroll.rect, read_entry(self.paths[at])
        rect = Rect(inner.left, inner.top + at * self._step, inner.width - px(8), px(HIGH))
        side, gap = rect.height - px(28), px(8)
        row: list[Widget] = [MatchRow(rect, entry, self._label(entry), self.measure, partial(self._show, entry),
                                      3 * side + 5 * gap)]
        usable = entry.match is not None and entry.match.record.game in GAMES
        for place, (key, icon, act) in enumerate((("review", "bulb", self._review), ("share", "log", self._share),
                                                  ("delete", "cross", self._ask))):
            if key == "delete" or (usable and (key == "share" or reviewable(cast(SavedReplay, entry.match)))):
                spot = Rect(rect.right - (3 - place) * (side + gap) - px(4), rect.centery - side // 2, side, side)
                row.append(Button(spot, words(f"ui.replay.{key}"), self.measure, partial(act, entry), "wood",
                                  icon=icon, only_icon=True))
        return row

    def _label(self, entry: ReplayEntry) -> str:
        words, match = self.app.text, entry.match
        if match is None:
            return f"{_short(entry.path.name)}: {_short(entry.fault, LONGEST_FAULT)}"
        if match.record.game not in GAMES:
            return words("ui.replay.unknown", file=_short(entry.path.name), game=_short(match.record.game))
        names = words("ui.replay.and").join(seat.name for seat in match.seats)
        return f"{words(f'{match.record.game}.name')} {match.played}: {names}"

    def _buttons(self) -> None:
        words = self.app.text
        doors: list[tuple[str, Callable[[], None], str, str]] = [
            ("ui.back", self.back, "main", "left"), ("ui.statistics.title", self._statistics, "plain", "sort")]
        if len(self.paths) > FEW:
            doors.append(("ui.replay.tidy", self._tidy, "wood", "cross"))
        wide, gap = 210.0, 16.0
        left = self.wide / 2 - (len(doors) * (wide + gap) - gap) / 2
        self._feet = []
        for key, act, kind, icon in doors:
            rect = self.box(left, self.high - 70, wide, 52)
            self._feet.append(Button(rect, words(key), self.measure, act, kind, 22 if kind == "main" else 19, icon))
            left += wide + gap

    # ---- time and input ---------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if self._doomed:
            self._delete_some()
        if self._listing:
            self._look()
        return super().update(dt)

    def busy(self) -> bool:
        return super().busy() or bool(self._doomed or self._listing)

    def handle(self, event: Event) -> None:
        super().handle(event)
        if self.scroll and self.ground is not None:  # without a ground the page was left
            self._show_rows()

    def _key(self, event: Event) -> None:
        here = self._here()
        if event.key == pygame.K_DELETE and here and here[0] >= 0:
            self._ask(read_entry(self.paths[here[0]]))
        elif event.key in (pygame.K_HOME, pygame.K_END) and self.paths and self.scroll:
            at = 0 if event.key == pygame.K_HOME else len(self.paths) - 1
            self.scroll.to(at * self._step)
            self._show_rows()
            self._show_focus(True)
            self.focus_on(self._rows[at][0])
        else:
            super()._key(event)

    def _look(self) -> None:
        """Looks at some more of the files; when all are known they are shown."""
        assert self._listing is not None
        if self._listing.advance():
            fresh = self._here() in (None, (-1, 0)) and not self.by_keys
            self.paths, self._listing = self._listing.paths, None
            self.rebuild()
            if fresh:
                self.focus_on(self.widgets[0])

    # ---- deeds ------------------------------------------------------------------------------------------

    def _statistics(self) -> None:
        self.app.pop()
        self.app.push(self.app.doors.statistics())

    def _whole(self, entry: ReplayEntry) -> SavedReplay | None:
        """All of the replay in a file; None after a notice where it cannot be read."""
        try:
            return read_replay(entry.path)
        except BadFile as error:
            self.app.notice(str(error))
            return None

    def _show(self, entry: ReplayEntry) -> None:
        """Opens a replay, or says what is wrong with it."""
        if match := self._whole(entry):
            if match.record.game in GAMES:
                show(self.app, match)
            else:
                self.app.notice(self._label(entry))

    def _review(self, entry: ReplayEntry) -> None:
        if match := self._whole(entry):
            review(self.app, match)

    def _share(self, entry: ReplayEntry) -> None:
        """The text goes to the clipboard; the file can be sent as it is."""
        if match := self._whole(entry):
            key = "shared" if write_clipboard(str(match.record)) else "shared_file"
            self.app.notice(self.app.text(f"ui.replay.{key}", path=str(entry.path)))

    def _ask(self, entry: ReplayEntry) -> None:
        words = self.app.text
        note = words("ui.replay.delete_note", what=_short(self._label(entry), LONGEST_LABEL))
        self.app.push(Confirm(words("ui.replay.delete_ask"), note, words("ui.replay.keep"),
                              words("ui.replay.delete"), partial(self._throw, [entry.path])))

    def _tidy(self) -> None:
        self.app.push(DeleteOldReplays(self.paths, self._throw))

    def _throw(self, paths: list[Path]) -> None:
        """Throws replays away, some in every frame; the list is made anew when all are gone."""
        self._doomed += paths
        self._delete_some()

    def _delete_some(self) -> None:
        now, self._doomed = self._doomed[:AT_ONCE], self._doomed[AT_ONCE:]
        self._gone |= {path for path in now if self.shelf.delete(path)}
        if not self._doomed:
            self.paths = [path for path in self.paths if path not in self._gone]
            self._gone.clear()
            self.rebuild()


def _short(words: str, most: int = LONGEST_FILE) -> str:
    """Words that fit into a row."""
    return words if len(words) <= most else f"{words[: most - 1]}…"
