"""The page for picking a file with a deck: its name, when it was changed, and how many cards it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from scenes.collection import deck_draft
from scenes.collection.card_names import CardNames
from scenes.collection.collection_page import BONE, draw_panel
from scenes.collection.deck_files import DeckFile, read_file
from scenes.look import text
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.scroll import Scroll
from scenes.storage.files import BadFile, printable_name

ROW_HEIGHT = 54
"""Layout units from the top of one file to the next."""


class DeckFilePicker(Page):
    """An overlay over the page of a deck as text. Copies of a file have their own rows; `choose(path)` is called with
    the picked one."""

    overlay = True
    min_size = (760, 480)

    def __init__(
        self, game: str, files: Sequence[DeckFile], names: CardNames, leader: str, choose: Callable[[Path], None]
    ) -> None:
        super().__init__()
        self.game, self.files, self.choose = game, files, choose
        self._counts = [_count(file.path, names, leader) for file in files]

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, m = self.app.text, self.measure
        wide, high = min(self.wide - 60, 760.0), min(self.high - 60, 190.0 + ROW_HEIGHT * len(self.files))
        sheet = self.box((self.wide - wide) / 2, (self.high - high) / 2, wide, high)
        draw_panel(self.ground, sheet, m.unit)
        title = text.line(words("ui.collection.which_file"), GameLook.load(self.game).fonts.title, m.pt(32), BONE)
        self.ground.blit(title, title.get_rect(center=(sheet.centerx, sheet.top + m.px(38))))
        inner = Rect(sheet.left + m.px(24), sheet.top + m.px(76), sheet.width - m.px(48), sheet.height - m.px(160))
        self.scroll = Scroll(inner, m)
        for place, (file, count) in enumerate(zip(self.files, self._counts, strict=True)):
            rect = Rect(inner.left, inner.top + place * m.px(ROW_HEIGHT), inner.width - m.px(20), m.px(ROW_HEIGHT - 8))
            told = words("ui.collection.file", file=printable_name(file.path), day=file.day, n=count)
            self.widgets.append(Button(rect, told, m, partial(self._take, file.path), "night", 18, "book"))
        self.scroll.widgets = list(self.widgets)
        back = Rect(0, 0, m.px(190), m.px(48))
        back.midbottom = (sheet.centerx, sheet.bottom - m.px(18))
        self.widgets.append(Button(back, words("ui.back"), m, self.back, "wood", 18, "left"))

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def _take(self, path: Path) -> None:
        self.app.pop()
        self.choose(path)


def _count(path: Path, names: CardNames, leader: str) -> int:
    """Number of cards in a file; 0 if it cannot be read."""
    try:
        listing = deck_draft.read(read_file(path)[: deck_draft.MOST_TEXT], names, leader)
    except (OSError, BadFile):
        return 0
    return len(listing.cards)
