"""The page of a deck as text: copy, paste, save to a file, load, and add it as a new deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Event, Rect, Surface

from scenes.collection import deck_draft
from scenes.collection.card_names import card_names, likely_name
from scenes.collection.collection_page import BLOOD, BONE, MUTED, GlassBox, draw_panel
from scenes.collection.deck_draft import DeckDraft, DeckList
from scenes.collection.deck_file_picker import DeckFilePicker
from scenes.collection.deck_files import FOLDER, files_in, holds_other, path_of, read_file
from scenes.collection.ownership import collections_of
from scenes.look import text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.saves.replay_files import pasted_replay
from scenes.saves.replay_text import holds_replay
from scenes.shell.clipboard import read_clipboard, write_clipboard
from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, printable_name, problems, write_atomic
from scenes.storage.tolerant import line_feeds

MOST_QUOTED = 2
"""Maximum lines that were not understood of which the words are shown."""
MOST_NUMBERS = 12
"""Maximum further ones of which the numbers are shown."""


class DeckField(GlassBox):
    """The text of a deck, in several lines."""

    font, size, smallest, side = theme.TEXT_FONT, 17.0, 0.7, 12.0
    rows = takes_all = eager = True

    def ink(self, line: str) -> str:
        return MUTED if line.startswith(deck_draft.HEAD) else BONE


class DeckText(Page):
    """Shows the deck as text; `take(name, leader, cards)` is called with an edited or pasted text that is a deck."""

    overlay = True
    min_size = (900, 620)

    def __init__(
        self, game: str, name: str, draft: DeckDraft, take: Callable[[str, str, tuple[str, ...]], None]
    ) -> None:
        super().__init__()
        self.game, self.name, self.draft, self.take = game, name, draft, take
        self.value = ""
        self.listing: DeckList | None = None
        self.fault = ""

    def resize(self, size: tuple[int, int]) -> None:
        if self.ground is None:
            words, collections = self.app.text, collections_of(self.app, self.game)
            self._leader = collections.rules.leader
            classes = (*collections.rules.suits, self._leader)
            self._names = card_names(words, self.game, self.draft.rows, classes)
            own = DeckList(self.name, self.draft.leader, tuple(self.draft.cards))
            self.value = deck_draft.write(
                own, self.draft.rows, self._name, lambda cls: words(f"{self.game}.class.{cls}_many")
            )
            self._read(self.value)
        super().resize(size)

    def _name(self, key: str) -> str:
        return self.app.text(f"{self.game}.card.{key}.name")

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, m = self.app.text, self.measure
        sheet = self.box(self.wide / 2 - 430, self.high / 2 - 290, 860, 580)
        draw_panel(self.ground, sheet, m.unit)
        title = text.line(words("ui.collection.as_text"), GameLook.load(self.game).fonts.title, m.pt(32), BONE)
        self.ground.blit(title, title.get_rect(center=(sheet.centerx, sheet.top + m.px(36))))
        field = Rect(sheet.left + m.px(24), sheet.top + m.px(72), m.px(560), m.px(420))
        self.field = DeckField(field, words("ui.collection.text"), m, self.value, self._typed, deck_draft.MOST_TEXT)
        self.widgets.append(self.field)
        self._verdict_at = Rect(field.left, field.bottom + m.px(6), sheet.width - m.px(48), m.px(62))
        beside = sheet.right - field.right - m.px(40)
        doors: tuple[tuple[str, Callable[[], None], str, str, bool], ...] = (
            ("to_clipboard", self._copy, "night", "cards", True),
            ("from_clipboard", self._paste, "night", "hand", True),
            ("to_file", self._save, "night", "book", True),
            ("from_file", self._load, "night", "log", True),
            ("wipe", lambda: self._set(""), "night", "cross", True),
            ("take_in", self._take, "main", "check", bool(self.listing and self.listing.cards)),
        )
        for place, (key, act, kind, icon, able) in enumerate(doors):
            rect = Rect(field.right + m.px(16), field.top + place * m.px(60), beside, m.px(52))
            button = Button(rect, words(f"ui.collection.{key}"), m, act, kind, 18, icon)
            button.enabled = able
            self.widgets.append(button)
        back = Rect(field.right + m.px(16), field.bottom - m.px(52), beside, m.px(52))
        self.widgets.append(Button(back, words("ui.back"), m, self.back, "wood", 18, "left"))

    def enter(self) -> None:
        self.focus_on(self.field)

    def handle(self, event: Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self.field.roll(-event.y * 2)
            self.redraw_soon()
        else:
            super().handle(event)

    # ---- the text ---------------------------------------------------------------------------------------

    def _read(self, value: str) -> None:
        self.value = value
        try:
            self.listing, self.fault = deck_draft.read(value, self._names, self._leader), ""
        except BadFile as error:
            self.listing, self.fault = None, str(error)
        if self.listing and self.listing.unclear:
            self.fault = self._unclear(self.listing.unclear)

    def _unclear(self, lines: Sequence[tuple[int, str]]) -> str:
        """What was not understood, line by line: the first ones in full, the numbers of further ones."""
        told = " ".join(
            fault("deck.no_card", number=number, name=likely_name(line)) for number, line in lines[:MOST_QUOTED]
        )
        more = ", ".join(str(number) for number, _ in lines[MOST_QUOTED : MOST_QUOTED + MOST_NUMBERS])
        return f"{told} {fault('deck.more_lines', numbers=more)}" if more else told

    def _typed(self, value: str) -> None:
        able = self.listing is not None and bool(self.listing.cards)
        self._read(value)
        if able != (self.listing is not None and bool(self.listing.cards)):
            for widget in self.widgets:
                if isinstance(widget, Button) and widget.label == self.app.text("ui.collection.take_in"):
                    widget.enabled = not able
        self.redraw_soon()

    def _set(self, value: str) -> None:
        """Show another text; the columns of a spreadsheet stay apart."""
        self.field.replace(line_feeds(value).replace("\t", " | "))
        self._explain(self.field)
        self.redraw_soon()

    def _copy(self) -> None:
        done = write_clipboard(self.value)
        self.app.notice(self.app.text("ui.collection.copied" if done else "ui.collection.no_clipboard"))

    def _paste(self) -> None:
        """Show what is on the clipboard; a replay is opened, since it may have been sent along with decks."""
        found = read_clipboard()
        if not found:
            self.app.notice(self.app.text("ui.collection.no_clipboard"))
        elif holds_replay(found):
            self._open_replay(found)
        else:
            self._set(found)

    def _open_replay(self, found: str) -> None:
        try:
            self.app.doors.replay(pasted_replay(found))
        except BadFile as error:
            self.app.notice(str(error))

    def _folder(self) -> Path:
        return self.app.folders.data / FOLDER

    def _save(self) -> None:
        """Save the text as `<deck name>.txt` in the folder for decks. Ask first where that would replace another."""
        folder, words = self._folder(), self.app.text
        if not self.app.folders.ready(folder):
            return
        path = path_of(folder, self.name)
        if not holds_other(path, self.value):
            self._write(path)
            return
        self.app.push(
            Confirm(
                words("ui.collection.replace_ask", file=path.name),
                words("ui.collection.replace_note"),
                words("ui.collection.replace_keep"),
                words("ui.collection.replace"),
                partial(self._write, path),
            )
        )

    def _write(self, path: Path) -> None:
        try:
            write_atomic(path, self.value.encode("utf-8"))
        except OSError as error:
            problems.add(fault("deck.unwritable", path=path, why=cause(error)))
            return
        self.app.notice(self.app.text("ui.collection.saved", path=path))

    def _load(self) -> None:
        """Load the file in the folder for decks; of several, the one that the person picks."""
        try:
            files = files_in(self._folder())
        except FileNotFoundError:
            files = []
        except OSError as error:
            problems.add(fault("deck.unreadable", path=self._folder(), why=cause(error)))
            return
        if not files:
            self.app.notice(self.app.text("ui.collection.no_files", path=self._folder()))
        elif len(files) == 1:
            self._load_file(files[0].path)
        else:
            self.app.push(DeckFilePicker(self.game, files, self._names, self._leader, self._load_file))

    def _load_file(self, path: Path) -> None:
        try:
            found = read_file(path)
        except (OSError, BadFile) as error:
            problems.add(fault("deck.unreadable", path=path, why=cause(error)))
            return
        self._set(found)
        self.app.notice(self.app.text("ui.collection.loaded", path=printable_name(path)))

    def _take(self) -> None:
        assert self.listing
        name, leader, contents, _ = self.listing
        self.app.pop()
        self.take(name, leader, contents)

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        room = self._verdict_at
        if self.listing and self.listing.cards:
            line, colour = self.app.text("ui.collection.reads", n=len(self.listing.cards)), MUTED
            if self.fault:
                line, colour = self.app.text("ui.collection.rest", n=len(self.listing.cards), why=self.fault), BLOOD
        else:
            line, colour = self.fault or self.app.text("ui.collection.empty_text"), BLOOD if self.fault else MUTED
        ink = text.block(line, theme.TEXT_FONT, self.measure.pt(17), colour, room.width)
        screen.blit(ink, ink.get_rect(midleft=(room.left, room.centery)))
        return None
