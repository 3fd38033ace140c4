"""The page of finished matches: who won when; each replay can be opened, reviewed, shared or deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pygame
from pygame import Event, Rect, Surface

from game import GAMES
from scenes.look import paint, seat_marks, text, theme
from scenes.look.game_cover import game_thumb
from scenes.look.measure import Measure
from scenes.look.theme import FOCUS
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.replay.delete_old import DeleteOldReplays
from scenes.replay.page import open_replay
from scenes.replay.review import open_review, reviewable
from scenes.saves.replay_files import (
    ReplayEntry,
    ReplayFolder,
    ReplayScan,
    SavedReplay,
    pasted_replay,
    read_entry,
    read_replay,
)
from scenes.shell.clipboard import read_clipboard, write_clipboard
from scenes.shell.deeds import Deed, deed_of
from scenes.storage.files import BadFile
from scenes.table.match.match_end import unsaved_replays
from scenes.words.catalogue import catalogue

ROW_HEIGHT = 76.0
"""Height of a row in layout units."""
MARGIN_ROWS = 2
"""Rows kept above and below those in view."""
FEW_REPLAYS = 20
"""With more replays than this the page offers to delete the old ones."""
DELETED_PER_FRAME = 300
"""Files deleted in one frame."""
LONGEST_FILE = 60
"""Letters of a file name that are shown; the rest is cut off."""
LONGEST_FAULT = 160
"""Letters shown of what is wrong with a file."""
LONGEST_LABEL = 120
"""Letters shown of a match in the question whether to delete it."""


class MatchRow(Widget):
    """A row of the list: game, date and players by rank; for an unreadable file its name and what is wrong with it."""

    def __init__(
        self,
        rect: Rect,
        entry: ReplayEntry,
        label: str,
        measure: Measure,
        on_press: Callable[[], None],
        buttons_width: int,
    ) -> None:
        super().__init__(rect, label, measure)
        self.entry = entry
        self.on_press = on_press
        self.buttons_width = buttons_width
        """Pixels at the right end that the buttons of the row take."""

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        ground = paint.mix(theme.ROW, theme.PAPER_LIGHT, self.warmth)
        screen.blit(paint.slab(rect.size, px(12), theme.INK), rect)
        inner = rect.inflate(-px(4), -px(4))
        screen.blit(paint.slab(inner.size, px(10), ground), inner)
        if self.entry.match is None or self.entry.match.record.game not in GAMES:
            room = inner.width - self.buttons_width - px(16)
            self._fault(screen, Rect(inner.left + px(16), inner.top, room, inner.height))
        else:
            self._match(screen, inner, self.entry.match)
        if self.focused:
            paint.ring(screen, rect, px(12), px(3), FOCUS)

    def _fault(self, screen: Surface, room: Rect) -> None:
        """Draw the name of the file above what is wrong with it."""
        sort = (theme.STRONG_FONT, self.measure.pt(16), theme.BRICK), (theme.TEXT_FONT, self.measure.pt(14), theme.INK)
        for share, words, (font, size, colour) in zip((0.3, 0.7), self.label.split(": ", 1), sort, strict=True):
            least = self.measure.least * 0.8
            ink = text.line(words, font, text.fit_size(words, font, size, least, room.width), colour)
            spot = ink.get_rect(midleft=(room.left, room.top + round(room.height * share)))
            screen.blit(ink, spot, Rect(0, 0, room.width, ink.get_height()))

    def _match(self, screen: Surface, inner: Rect, match: SavedReplay) -> None:
        px = self.measure.px
        thumb = game_thumb(match.record.game, inner.height)
        screen.blit(thumb, inner)
        left = inner.left + thumb.get_width() + px(16)
        room = inner.right - self.buttons_width - left
        words = catalogue()
        name = text.line(words(f"{match.record.game}.name"), theme.TITLE_FONT, self.measure.pt(20), theme.BRICK)
        screen.blit(name, name.get_rect(midleft=(left, inner.top + round(inner.height * 0.3))))
        told = words("ui.replay.when", day=match.played, n=self.entry.decisions)
        day = text.line(told, theme.TEXT_FONT, self.measure.pt(15), theme.INK_SOFT)
        spot = day.get_rect(midleft=(left + name.get_width() + px(14), inner.top + round(inner.height * 0.3)))
        screen.blit(day, spot)
        self._players(screen, match, Rect(left, inner.centery, room, inner.height // 2 - px(4)))

    def _players(self, screen: Surface, match: SavedReplay, room: Rect) -> None:
        """Draw the players by rank, as many as fit; winners have a crown."""
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


class FinishedMatches(Page):
    """All replays in the user's folder, newest first; only the rows near the view exist, and only they are read."""

    min_size = (640, 420)

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[Path] = []
        """The listed files, newest first."""
        self._scan: ReplayScan | None = None
        self._to_delete: list[Path] = []
        """Files still to be deleted, some in each frame."""
        self._deleted: set[Path] = set()
        self._rows: dict[int, list[Widget]] = {}
        """The rows that exist, by their number: the row itself, then its buttons."""
        self._bottom_buttons: list[Widget] = []
        self._row_step = 1
        """Pixels from the top of one row to the next."""

    @property
    def folder(self) -> ReplayFolder:
        """The folder of the replays."""
        return ReplayFolder(self.app.folders)

    def enter(self) -> None:
        unsaved_replays(self.app).write()
        self._scan = self.folder.scan()
        self._scan_more()
        self.focus_on(self.widgets[0])

    def leave(self) -> None:
        for path in self._to_delete:
            self.folder.delete(path)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.replay.title"))
        wide = min(self.wide - 48, 980)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(48), -self.measure.px(40)), self.measure)
        self._row_step = self.measure.px(ROW_HEIGHT) + self.measure.px(8)
        self.scroll.high = len(self.paths) * self._row_step
        self._rows = {}
        self._buttons()
        self.widgets = list(self._bottom_buttons)
        if not self.paths and self._scan is None:
            inner = self.scroll.rect
            ink = text.block(
                words("ui.replay.none"),
                theme.TEXT_FONT,
                self.measure.pt(20),
                theme.INK,
                inner.width - self.measure.px(60),
                "centre",
            )
            rect = ink.get_rect(center=inner.center)
            self.widgets.append(Picture(rect, words("ui.replay.none"), self.measure, ink))

    def resize(self, size: tuple[int, int]) -> None:
        here = self._here()
        super().resize(size)
        self._show_rows(here)
        if here:
            self._focus_at(*here)

    def _focus_at(self, at: int, place: int) -> None:
        """Focus a widget of row `at` (of the last row if there are fewer), or of the buttons below for -1."""
        row = self._rows.get(min(at, len(self.paths) - 1), self._bottom_buttons)
        self._set_focus(self.widgets.index(row[min(place, len(row) - 1)]))
        self._show_rows()

    def _here(self) -> tuple[int, int] | None:
        """Row and place in it of the focused widget; (-1, place) for the buttons below, None without a focus."""
        for at, row in [*self._rows.items(), (-1, self._bottom_buttons)]:
            for place, widget in enumerate(row):
                if widget is self.focus:
                    return at, place
        return None

    def _show_rows(self, here: tuple[int, int] | None = None) -> None:
        """Create the rows that came into view and drop those that left it.

        The focused row and its neighbours stay, so that the keyboard can move on. `here` is where the focus was before
        the page was built again.
        """
        assert self.scroll is not None
        first = self.scroll.offset // self._row_step - MARGIN_ROWS
        last = (self.scroll.offset + self.scroll.rect.height) // self._row_step + MARGIN_ROWS
        focus, here = self.focus, here or self._here()
        near = range(here[0] - 1, here[0] + 2) if here and here[0] >= 0 else range(0)
        held = [at for at, row in self._rows.items() if self._held in row]
        wanted = [at for at in sorted({*range(first, last + 1), *near, *held}) if 0 <= at < len(self.paths)]
        if wanted == list(self._rows):
            return
        self._rows = {at: self._rows.get(at) or self._row(at) for at in wanted}
        self.scroll.widgets = [widget for row in self._rows.values() for widget in row]
        rest = [widget for widget in self.widgets if isinstance(widget, Picture)]
        self.widgets = [*self.scroll.widgets, *self._bottom_buttons, *rest]
        self._focus = self.widgets.index(focus) if focus in self.widgets else -1
        self._point(self.app.devices.pointer())
        self.redraw_soon()

    def _row(self, at: int) -> list[Widget]:
        assert self.scroll is not None
        words, px, inner, entry = self.app.text, self.measure.px, self.scroll.rect, read_entry(self.paths[at])
        rect = Rect(inner.left, inner.top + at * self._row_step, inner.width - px(8), px(ROW_HEIGHT))
        side, gap = rect.height - px(28), px(8)
        row: list[Widget] = [
            MatchRow(rect, entry, self._label(entry), self.measure, partial(self._show, entry), 3 * side + 5 * gap)
        ]
        usable = entry.match is not None and entry.match.record.game in GAMES
        for place, (key, icon, act) in enumerate(
            (("review", "bulb", self._review), ("share", "log", self._share), ("delete", "cross", self._ask))
        ):
            if key == "delete" or (usable and (key == "share" or reviewable(cast(SavedReplay, entry.match)))):
                spot = Rect(rect.right - (3 - place) * (side + gap) - px(4), rect.centery - side // 2, side, side)
                row.append(
                    Button(
                        spot,
                        words(f"ui.replay.{key}"),
                        self.measure,
                        partial(act, entry),
                        "wood",
                        icon=icon,
                        only_icon=True,
                    )
                )
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
            ("ui.back", self.back, "main", "left"),
            ("ui.statistics.title", self._statistics, "plain", "sort"),
            ("ui.replay.paste", self._paste, "plain", "hand"),
        ]
        if len(self.paths) > FEW_REPLAYS:
            doors.append(("ui.replay.tidy", self._delete_old, "wood", "cross"))
        gap = 16.0
        wide = min(210.0, (self.wide - 32 + gap) / len(doors) - gap)
        left = self.wide / 2 - (len(doors) * (wide + gap) - gap) / 2
        self._bottom_buttons = []
        for key, act, kind, icon in doors:
            rect = self.box(left, self.high - 70, wide, 52)
            size = 22 if kind == "main" else 19
            self._bottom_buttons.append(Button(rect, words(key), self.measure, act, kind, size, icon))
            left += wide + gap

    # ---- time and input ---------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if self._to_delete:
            self._delete_some()
        if self._scan:
            self._scan_more()
        return super().update(dt)

    def busy(self) -> bool:
        return super().busy() or bool(self._to_delete or self._scan)

    def handle(self, event: Event) -> None:
        super().handle(event)
        if self.scroll and self.ground is not None:  # without a ground the page has been left
            self._show_rows()

    def _key(self, event: Event) -> None:
        here, deed = self._here(), deed_of(event)
        if deed is Deed.REMOVE and here and here[0] >= 0:
            self._ask(read_entry(self.paths[here[0]]))
        elif deed in (Deed.FIRST, Deed.LAST) and self.paths and self.scroll:
            at = 0 if deed is Deed.FIRST else len(self.paths) - 1
            self.scroll.to(at * self._row_step)
            self._show_rows()
            self._show_focus(True)
            self.focus_on(self._rows[at][0])
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._paste()
        else:
            super()._key(event)

    def _scan_more(self) -> None:
        """Scan more of the folder; when all files are known, build the list."""
        assert self._scan is not None
        if self._scan.advance():
            fresh = self._here() in (None, (-1, 0)) and not self.by_keys
            self.paths, self._scan = self._scan.paths, None
            self.rebuild()
            if fresh:
                self.focus_on(self.widgets[0])

    # ---- deeds ------------------------------------------------------------------------------------------

    def _statistics(self) -> None:
        self.app.pop()
        self.app.push(self.app.doors.statistics())

    def _paste(self) -> None:
        """Open the replay that is on the clipboard as text."""
        found = read_clipboard()
        if not found:
            self.app.notice(self.app.text("ui.replay.no_paste"))
            return
        try:
            open_replay(self.app, pasted_replay(found))
        except BadFile as error:
            self.app.notice(str(error))

    def _whole(self, entry: ReplayEntry) -> SavedReplay | None:
        """The whole replay; None, after a notice, if its file cannot be read."""
        try:
            return read_replay(entry.path)
        except BadFile as error:
            self.app.notice(str(error))
            return None

    def _show(self, entry: ReplayEntry) -> None:
        """Open a replay, or show what is wrong with it."""
        if match := self._whole(entry):
            if match.record.game in GAMES:
                open_replay(self.app, match)
            else:
                self.app.notice(self._label(entry))

    def _review(self, entry: ReplayEntry) -> None:
        if match := self._whole(entry):
            open_review(self.app, match)

    def _share(self, entry: ReplayEntry) -> None:
        """Copy the replay's text to the clipboard, and show where its file is."""
        if match := self._whole(entry):
            key = "shared" if write_clipboard(str(match.record)) else "shared_file"
            self.app.notice(self.app.text(f"ui.replay.{key}", path=str(entry.path)))

    def _ask(self, entry: ReplayEntry) -> None:
        words = self.app.text
        note = words("ui.replay.delete_note", what=_short(self._label(entry), LONGEST_LABEL))
        self.app.push(
            Confirm(
                words("ui.replay.delete_ask"),
                note,
                words("ui.replay.keep"),
                words("ui.replay.delete"),
                partial(self._delete, [entry.path]),
            )
        )

    def _delete_old(self) -> None:
        self.app.push(DeleteOldReplays(self.paths, self._delete))

    def _delete(self, paths: list[Path]) -> None:
        """Delete replays, some in every frame; the list is built again when all are deleted."""
        self._to_delete += paths
        self._delete_some()

    def _delete_some(self) -> None:
        now, self._to_delete = self._to_delete[:DELETED_PER_FRAME], self._to_delete[DELETED_PER_FRAME:]
        self._deleted |= {path for path in now if self.folder.delete(path)}
        if not self._to_delete:
            self.paths = [path for path in self.paths if path not in self._deleted]
            self._deleted.clear()
            self.rebuild()


def _short(words: str, most: int = LONGEST_FILE) -> str:
    """`words` cut to `most` letters."""
    return words if len(words) <= most else f"{words[: most - 1]}…"
