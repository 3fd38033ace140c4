"""The page of a deck as text: copy, paste, save to a file, load, and add it as a new deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Event, Rect, Surface

from game.core.sanitize import visible
from scenes.collection import deck_draft
from scenes.collection.collection_page import BLOOD, BONE, GLASS, GLASS_LIT, MUTED, draw_panel
from scenes.collection.deck_draft import DeckDraft, DeckList
from scenes.collection.ownership import collections_of
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.page import Page
from scenes.shell.clipboard import read_clipboard, write_clipboard
from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, printable_name, problems, read_regular, write_atomic

FOLDER = "decks"
MOST_BYTES = 1_000_000
"""Maximum bytes of a file with a deck: more than the deck needs, because there can be remarks."""


class TextField(Widget):
    """Several lines of text to type, paste and scroll. The caret is always at the end."""

    role = "text"

    def __init__(self, rect: Rect, label: str, measure: Measure, value: str, on_change: Callable[[str], None]) -> None:
        super().__init__(rect, label, measure)
        self.value = value
        self.on_change = on_change
        self.typing = False
        self.first = 0  # the first line that is shown

    def says(self) -> str:
        return f"{self.label}: {self.value}"

    def press(self, spot: tuple[int, int] | None) -> None:
        self.typing = True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def blur(self) -> None:
        if self.typing:
            self.typing = False
            pygame.key.stop_text_input()

    def key(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.put(self.value + event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key in (pygame.K_v, pygame.K_c):
            self._clip(event.key == pygame.K_v)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.roll(1 if event.key == pygame.K_DOWN else -1)
        elif not self.typing:
            return False
        elif event.key == pygame.K_BACKSPACE:
            self.put(self.value[:-1])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.put(self.value + "\n")
        elif event.key == pygame.K_ESCAPE:
            self.blur()
        else:
            return bool(event.key != pygame.K_TAB)
        return True

    def _clip(self, paste: bool) -> None:
        if paste:
            self.put(self.value + (read_clipboard() or ""))
        else:
            write_clipboard(self.value)

    def put(self, value: str) -> None:
        """Replace the text, cut to MOST_TEXT letters, and scroll to its end."""
        lines = value[: deck_draft.MOST_TEXT].replace("\r\n", "\n").split("\n")
        self.value = "\n".join(map(visible, lines))
        self.first = max(0, len(self.value.split("\n")) - self._room())
        self.on_change(self.value)

    def roll(self, lines: int) -> None:
        """Scroll by this many lines, down if positive."""
        self.first = min(max(0, self.first + lines), max(0, len(self.value.split("\n")) - self._room()))

    def _step(self) -> int:
        return round(self.measure.pt(17) * 1.3)

    def _room(self) -> int:
        return max(1, (self.rect.height - self.measure.px(20)) // self._step())

    def draw(self, screen: Surface, rect: Rect) -> None:
        unit, px = self.measure.unit, self.measure.px
        radius, edge = round(9 * unit), max(2, round(2.2 * unit))
        screen.blit(paint.slab(rect.size, radius, theme.INK), rect)
        inner = rect.inflate(-2 * edge, -2 * edge)
        screen.blit(paint.slab(inner.size, radius - edge, GLASS_LIT if self.typing else GLASS), inner)
        lines = self.value.split("\n")
        low = inner.top + px(8)
        for number, line in enumerate(lines[self.first : self.first + self._room()], self.first):
            small = text.fit_size(
                line, theme.TEXT_FONT, self.measure.pt(17), self.measure.least * 0.7, inner.width - px(24)
            )
            ink = text.line(line, theme.TEXT_FONT, small, MUTED if line.startswith(deck_draft.HEAD) else BONE)
            spot = ink.get_rect(midleft=(inner.left + px(12), low + self._step() // 2))
            screen.blit(ink, spot)
            if self.typing and number == len(lines) - 1:
                screen.fill(BONE, Rect(spot.right + 2 if line else spot.left, low + 2, max(2, px(2)), self._step() - 4))
            low += self._step()
        self.ring(screen, rect, radius)


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
            words = self.app.text
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
        self.field = TextField(field, words("ui.collection.text"), m, self.value, self._typed)
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
            leader = collections_of(self.app, self.game).rules.leader
            self.listing, self.fault = deck_draft.read(value, self.draft.rows, self._name, leader), ""
        except BadFile as error:
            self.listing, self.fault = None, str(error)

    def _typed(self, value: str) -> None:
        able = self.listing is not None and bool(self.listing.cards)
        self._read(value)
        if able != (self.listing is not None and bool(self.listing.cards)):
            for widget in self.widgets:
                if isinstance(widget, Button) and widget.label == self.app.text("ui.collection.take_in"):
                    widget.enabled = not able
        self.redraw_soon()

    def _set(self, value: str) -> None:
        self.field.put(value)
        self.field.first = 0
        self.redraw_soon()

    def _copy(self) -> None:
        done = write_clipboard(self.value)
        self.app.notice(self.app.text("ui.collection.copied" if done else "ui.collection.no_clipboard"))

    def _paste(self) -> None:
        found = read_clipboard()
        if found:
            self._set(found)
        else:
            self.app.notice(self.app.text("ui.collection.no_clipboard"))

    def _folder(self) -> Path:
        return self.app.folders.data / FOLDER

    def _save(self) -> None:
        """Save the text as `<deck name>.txt` in the folder for decks."""
        folder = self._folder()
        if not self.app.folders.ready(folder):
            return
        name = "".join(letter for letter in self.name if letter.isalnum() or letter in " -_").strip() or "deck"
        try:
            write_atomic(folder / f"{name}.txt", self.value.encode("utf-8"))
        except OSError as error:
            problems.add(fault("deck.unwritable", path=folder / f"{name}.txt", why=cause(error)))
            return
        self.app.notice(self.app.text("ui.collection.saved", path=folder / f"{name}.txt"))

    def _load(self) -> None:
        """Load the newest file in the folder for decks."""
        try:
            files = sorted(
                (path for path in self._folder().glob("*.txt") if path.is_file()), key=lambda path: path.stat().st_mtime
            )
            found = read_regular(files[-1], MOST_BYTES).decode("utf-8")[: deck_draft.MOST_TEXT] if files else ""
        except (OSError, BadFile, UnicodeDecodeError) as error:
            problems.add(fault("deck.unreadable", path=self._folder(), why=cause(error)))
            return
        if found:
            self._set(found)
        self.app.notice(
            self.app.text(
                "ui.collection.loaded" if found else "ui.collection.no_files",
                path=printable_name(files[-1]) if files else self._folder(),
            )
        )

    def _take(self) -> None:
        assert self.listing
        name, leader, contents = self.listing
        self.app.pop()
        self.take(name, leader, contents)

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        room = self._verdict_at
        if self.listing and self.listing.cards:
            line, colour = self.app.text("ui.collection.reads", n=len(self.listing.cards)), MUTED
        else:
            line, colour = self.fault or self.app.text("ui.collection.empty_text"), BLOOD if self.fault else MUTED
        ink = text.block(line, theme.TEXT_FONT, self.measure.pt(17), colour, room.width)
        screen.blit(ink, ink.get_rect(midleft=(room.left, room.centery)))
        return None
