"""The page of a game's companion: a line for each player, the choices, undo; large enough for a thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from random import SystemRandom

import pygame
from pygame import Event, Rect

from game import GAMES
from game.core.companion import PlayerLine, Sheet, SheetChoice
from scenes.companion import throws
from scenes.companion.line_pictures import line_picture, throw_slab
from scenes.companion.phone_sheet import PhoneSheet, can_undo, thrown_words, undo
from scenes.companion.session import MOST_LETTERS, CompanionSession, session_of
from scenes.companion.shared_page import SharedPage
from scenes.companion.sheet_words import SheetWords
from scenes.companion.trail import PLAYERS, Trail
from scenes.look import cards, text, theme
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.door_row import DoorRow
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.look.widgets.text_box import TextBox
from scenes.phones.pages import CompanionPage
from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import ScreenElement
from scenes.words.catalogue import Words

LINE_HEIGHT, CHOICE_HEIGHT, GAP = 92.0, 72.0, 12.0
"""Layout units, at the usual text size."""
WIDEST = 1080.0
"""Maximum width of the sheet in layout units."""
TWO_COLUMNS = 3
"""Number of lines from which a wide window has two columns."""
BAR = 64.0
"""Height of the buttons at the bottom in layout units."""
NAMES = "names"
"""The place where the players' names are typed. It belongs to the page, not to the game."""
THROW, THROW_HIGH = 120.0, 40.0
"""Maximum width and height of the last throw, in layout units."""
SHORT = 3
"""Maximum characters of a choice on a number pad, such as "−12"."""
SIGNS = "−+"
"""First characters of number-pad keys; keys with the same sign are grouped."""
PAD_KEYS, PAD_HEIGHT = (5, 8), 62.0
"""Keys in a row of a number pad, in an upright and in a wide window, and their height in layout units."""


class SheetPage(SharedPage):
    """The companion of a game, at this laptop and on phones."""

    lying = (720, 460)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self._trail = Trail()
        self._luck = SystemRandom()
        self._seen = 0
        """The number of changes that the page has shown."""

    @property
    def spot(self) -> str:
        """The place of the sheet that is shown."""
        return self._trail.spot

    @property
    def session(self) -> CompanionSession:
        """The session that the page shows."""
        return session_of(self.app, self.game)

    @property
    def sheet_words(self) -> SheetWords:
        """The sheet in words."""
        return SheetWords(self.game, self.session, self.app.text, self._trail)

    def _asks_players(self) -> bool:
        return self.sheet_words.asks_players(self.spot)

    def build(self, size: tuple[int, int]) -> None:
        px = self.measure.px
        words = self.sheet_words
        sheet = Sheet(("", {})) if self.spot == NAMES else words.sheet(self.spot)
        self.ground = self.titled_ground(size, words.title())
        wide = min(self.wide - 24, WIDEST)
        top = self.headline_height + 4
        whole = self.box((self.wide - wide) / 2, top, wide, self.high - top - BAR - 30)
        draw_sheet(self.ground, whole, self.measure.unit)
        edge = px(22)
        room = Rect(whole.left + edge, whole.top + px(16), whole.width - 2 * edge, px(44))
        head = self.app.text("ui.companion.names") if self.spot == NAMES else words.head(self.spot, sheet)
        self._headline(head, room)
        self.scroll = Scroll(
            Rect(room.left, room.bottom, room.width, whole.bottom - px(20) - room.bottom), self.measure
        )
        if self.spot == NAMES:
            self._name_boxes(self.scroll.rect)
        else:
            self._fill(sheet, self.scroll.rect)
        self.scroll.widgets = list(self.widgets)
        self._last_throw(room)
        self._bar(wide)

    def _headline(self, head: str, room: Rect) -> None:
        assert self.ground is not None
        aside = 2 * self.measure.px(THROW + GAP) if self._shows_throw() else 0
        size_px = text.fit_size(head, theme.TITLE_FONT, self.measure.pt(27), self.measure.least, room.width - aside)
        headline = text.line(head, theme.TITLE_FONT, size_px, theme.BRICK)
        self.ground.blit(headline, headline.get_rect(center=room.center))
        self._head = ScreenElement(head, room, "text")

    def _shows_throw(self) -> bool:
        """Whether the last throw of a phone is on the sheet."""
        return self.page_phones.are_let_in and bool(self.thrown())

    def _last_throw(self, room: Rect) -> None:
        """Add the last throw of the phones, at the right of the headline."""
        if not self._shows_throw():
            return
        thrown = self.thrown()[-1:]
        [result] = thrown_words(self.app.text, thrown)
        icon = "coin" if thrown[0] in throws.RESULTS["coin"] else "dice"
        slab = throw_slab(result, icon, self.measure.px(THROW_HIGH))
        spot = slab.get_rect(midright=room.midright)
        self.widgets.append(Picture(spot, self.app.text("ui.companion.thrown", result=result), self.measure, slab))

    def _fill(self, sheet: Sheet, room: Rect) -> None:
        """Add a row for each line, and below them the choices: number pads, and all others in two or three columns."""
        px, asks = self.measure.px, self._asks_players()
        top, wide = room.top + px(6), room.width - px(16)
        high = round(px(LINE_HEIGHT) * max(1.0, self.measure.text))
        columns = 2 if not self.upright and len(sheet.lines) >= TWO_COLUMNS else 1
        one = (wide - (columns - 1) * px(GAP)) // columns
        for number, line in enumerate(sheet.lines):
            down, across = divmod(number, columns)
            spot = Rect(room.left + across * (one + px(GAP)), top + down * (high + px(GAP)), one, high)
            self.widgets.append(self._line(line, spot))
        top += -(-len(sheet.lines) // columns) * (high + px(GAP))
        choices = [(self.sheet_words.choice(self.spot, choice), choice) for choice in sheet.choices]
        for sign, group in groupby(choices, lambda pair: pad_sign(pair[0])):
            top = self._choices(list(group), Rect(room.left, top, wide, 0), bool(sign))
        if not asks and not self.spot:
            names = Button(
                Rect(room.left, top, wide, round(px(PAD_HEIGHT))),
                self.app.text("ui.companion.names"),
                self.measure,
                partial(self._open, NAMES),
                "wood",
                20,
                "person",
            )
            self.widgets.append(names)

    def _choices(self, choices: list[tuple[str, SheetChoice]], room: Rect, pad: bool) -> int:
        """Add buttons, or the keys of a number pad, from the top of `room` on. Returns their lower end in pixels."""
        px, grown = self.measure.px, max(1.0, self.measure.text)
        columns = PAD_KEYS[not self.upright] if pad else 2 if self.upright else 3
        one = (room.width - (columns - 1) * px(GAP)) // columns
        high, low = round(px(PAD_HEIGHT if pad else CHOICE_HEIGHT) * grown), room.top
        for number, (words, choice) in enumerate(choices):
            down, across = divmod(number, columns)
            rect = Rect(room.left + across * (one + px(GAP)), room.top + down * (high + px(GAP)), one, high)
            kind = "main" if choice.strong else "plain"
            rules = GAMES[self.game]
            icon = (
                cards.face(self.game, rules.cards[rules.index[choice.card]], round(high * 0.8)) if choice.card else None
            )
            self.widgets.append(Button(rect, words, self.measure, partial(self._choose, choice), kind, 22, icon))
            low = rect.bottom + px(GAP)
        return low

    def _line(self, line: PlayerLine, rect: Rect) -> Widget:
        words = self.sheet_words
        about = words.sentence(line.words)
        if line.note:
            about = self.app.text("ui.companion.two", one=about, two=words.sentence(line.note))
        picture = line_picture(self.game, line, rect.height - self.measure.px(14))
        row = DoorRow(rect, words.label(line), about, self.measure, picture, partial(self._open, line.opens))
        row.enabled = bool(line.opens) and words.sheet(line.opens) != words.sheet(self.spot)
        return row

    def _name_boxes(self, room: Rect) -> None:
        """Add a box for the name of each player, with the number of the player at its left."""
        px, session = self.measure.px, self.session
        high, top, split = px(PAD_HEIGHT), room.top + px(10), round(room.width * 0.34)
        for seat in range(session.players):
            label = self.app.text("ui.companion.player", n=seat + 1)
            size_px = text.fit_size(label, theme.TITLE_FONT, self.measure.pt(22), self.measure.least, split - px(12))
            ink = text.line(label, theme.TITLE_FONT, size_px, theme.INK)
            spot = ink.get_rect(midleft=(room.left + px(6), top + high // 2))
            self.widgets.append(Picture(spot, label, self.measure, ink))
            box = Rect(room.left + split, top, room.width - split - px(16), high)
            self.widgets.append(
                TextBox(
                    box,
                    self.app.text("ui.companion.name_of", player=label),
                    self.measure,
                    session.name(seat),
                    partial(session.rename, seat),
                    MOST_LETTERS,
                )
            )
            top += high + px(GAP)

    def _bar(self, wide: float) -> None:
        """Add the buttons at the bottom: back, a new match, undo, and the phones."""
        words, session = self.app.text, self.session
        phones = BAR if self.upright else (wide - 3 * GAP) / 4
        one, left = (wide - phones - 3 * GAP) / 3, (self.wide - wide) / 2
        bar: tuple[tuple[str, Callable[[], None], str, str, bool], ...] = (
            ("ui.back", self.back, "wood", "left", True),
            (
                "ui.companion.fresh",
                partial(self._open, PLAYERS),
                "wood",
                "redo",
                bool(session.told.steps) and self.spot not in (PLAYERS, NAMES),
            ),
            ("ui.companion.undo", self._undo, "plain", "undo", can_undo(session, self._trail)),
        )
        for number, (key, act, kind, icon, able) in enumerate(bar):
            rect = self.box(left + number * (one + GAP), self.high - BAR - 10, one, BAR)
            button = Button(rect, words(key), self.measure, act, kind, 20, icon)
            button.enabled = able
            self.widgets.append(button)
        rect = self.box(left + 3 * (one + GAP), self.high - BAR - 10, phones, BAR)
        self.widgets.append(self.phones_button(rect, only_icon=self.upright))

    def elements(self) -> list[ScreenElement]:
        return [self._head, *super().elements()]

    # ---- what is pressed --------------------------------------------------------------------------------

    def _open(self, place: str) -> None:
        """Show another place, from its top. The places before it are remembered."""
        self._trail.open(place)
        if self.scroll:
            self.scroll.to(0)
        self.rebuild()

    def _choose(self, choice: SheetChoice) -> None:
        """Take a choice, unless a phone has changed the choices."""
        self._open(choice.opens if self.sheet_words.take(self.spot, choice) else self.spot)

    def _undo(self) -> None:
        """Take the last step or look-up back; the place stays, unless it is one of the page's own."""
        undo(self.session, self._trail)
        self._open("" if self.spot in (PLAYERS, NAMES) else self.spot)

    def back(self) -> None:
        """One place up, or close the page."""
        self.app.sound.play("button")
        if self.spot and self.session.players:
            self._open(self._trail.before)
        else:
            self.close_page()

    # ---- on phones --------------------------------------------------------------------------------------

    @property
    def changes(self) -> int:
        return self.session.changes

    def state(self) -> object:
        return self.changes, tuple(self.session.told.names), tuple(self.thrown())

    def phone_page(self, trail: Trail, words: Words) -> CompanionPage:
        return PhoneSheet(self.game, self.session, words, trail).page(self.thrown())

    def is_look_up(self, step: str) -> bool:
        return self.session.companion.is_look_up(step)

    def phone_tells(self, trail: Trail, step: str) -> bool:
        return PhoneSheet(self.game, self.session, self.app.text, trail).take(step)

    def phone_undoes(self, trail: Trail) -> bool:
        return undo(self.session, trail)

    def phone_throws(self, what: str) -> None:
        throws.throws_of(self.app).throw(what, self._luck)
        self.app.sound.play("coin_land" if what == "coin" else "d20_land")

    def heard(self) -> None:
        """Show what phones have entered. A press that was meant for the previous page does nothing."""
        if self.changes != self._seen:
            self._seen = self.changes
            self.app.presses.ignore()
        if self.spot != NAMES:
            self.rebuild_soon()

    def handle(self, event: Event) -> None:
        """Backspace undoes, unless a name is being typed; everything else as on every page."""
        if event.type == pygame.KEYDOWN and deed_of(event) in (Deed.ERASE, Deed.UNDO) and not self.writing():
            if can_undo(self.session, self._trail):
                self._undo()
        else:
            super().handle(event)


def pad_sign(words: str) -> str:
    """The sign of the number pad that a choice belongs to, "0" for no sign; "" for choices on no pad."""
    if len(words) > SHORT:
        return ""
    return "0" if words.isdecimal() else words[:1] if words[:1] in SIGNS else ""
