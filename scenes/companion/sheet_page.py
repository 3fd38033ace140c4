"""The page of a game's companion: a line for each player, what can be told, undo; large enough for a thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby

import pygame
from pygame import Event, Rect

from game import GAMES
from game.core.companion import NO_SEAT, PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence
from scenes.companion.evening import MOST_LETTERS, evening_of
from scenes.companion.hand_page import HandPage
from scenes.companion.line_pictures import line_picture
from scenes.look import cards, text, theme
from scenes.look.widgets.controls import Button, Picture, TextBox, Widget
from scenes.look.widgets.door_row import DoorRow
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.shell.scene import ScreenElement

LINE_HEIGHT, CHOICE_HEIGHT, GAP = 92.0, 72.0, 12.0
"""Layout units, with the usual size of words."""
WIDEST = 1080.0
"""Width of the sheet in layout units, at most."""
TWO_COLUMNS = 3
"""Lines from which there are two columns of them in a wide window."""
BAR = 64.0
"""Height of the buttons at the bottom in layout units."""
PLAYERS, NAMES = "players", "names"
"""The places where the number of players is asked, and their names; all others are the game's own."""
SHORT = 3
"""Characters of a choice that is a key of a number pad, such as "−12"."""
SIGNS = "−+"
"""What a key of a number pad begins with; keys with the same sign belong together."""
PAD_KEYS, PAD_HEIGHT = (5, 8), 62.0
"""Keys in a line of a number pad, in an upright and in a wide window, and their height in layout units."""


class SheetPage(HandPage):
    """The companion of a game. spot: the place of its sheet that is shown."""

    lying = (720, 460)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.spot = ""
        self._trail: list[str] = []

    def sheet(self) -> Sheet:
        """What is shown now."""
        evening = evening_of(self.app, self.game)
        if self._asks_players():
            return Sheet(("", {}), choices=tuple(SheetChoice(("", {"n": many})) for many in evening.companion.seats))
        return evening.sheet(self.spot)

    def _asks_players(self) -> bool:
        return self.spot == PLAYERS or not evening_of(self.app, self.game).players

    def build(self, size: tuple[int, int]) -> None:
        px = self.measure.px
        sheet = Sheet(("", {})) if self.spot == NAMES else self.sheet()
        self.ground = self.titled_ground(size, self.app.text(f"{self.game}.companion.title"))
        wide = min(self.wide - 24, WIDEST)
        top = self.headline_height + 4
        whole = self.box((self.wide - wide) / 2, top, wide, self.high - top - BAR - 30)
        draw_sheet(self.ground, whole, self.measure.unit)
        edge = px(22)
        room = Rect(whole.left + edge, whole.top + px(16), whole.width - 2 * edge, px(44))
        self._headline(self._head_words(sheet), room)
        self.scroll = Scroll(Rect(room.left, room.bottom, room.width, whole.bottom - px(20) - room.bottom),
                             self.measure)
        if self.spot == NAMES:
            self._name_boxes(self.scroll.rect)
        else:
            self._fill(sheet, self.scroll.rect)
        self.scroll.widgets = list(self.widgets)
        self._bar(wide)

    def _head_words(self, sheet: Sheet) -> str:
        if self.spot == NAMES:
            return self.app.text("ui.companion.names")
        return self.app.text("ui.companion.how_many") if self._asks_players() else self._words(sheet.head)

    def _headline(self, head: str, room: Rect) -> None:
        assert self.ground is not None
        size_px = text.fit_size(head, theme.TITLE_FONT, self.measure.pt(27), self.measure.least, room.width)
        told = text.line(head, theme.TITLE_FONT, size_px, theme.BRICK)
        self.ground.blit(told, told.get_rect(center=room.center))
        self._head = ScreenElement(head, room, "text")

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
        told = [(self._choice_words(choice), choice) for choice in sheet.choices]
        for sign, group in groupby(told, lambda pair: _pad(pair[0])):
            top = self._choices(list(group), Rect(room.left, top, wide, 0), bool(sign))
        if not asks and not self.spot:
            names = Button(Rect(room.left, top, wide, round(px(PAD_HEIGHT))), self.app.text("ui.companion.names"),
                           self.measure, partial(self._open, NAMES), "wood", 20, "person")
            self.widgets.append(names)

    def _choice_words(self, choice: SheetChoice) -> str:
        if self._asks_players():
            return self.app.text("ui.companion.players", **choice.words[1])
        return self._words(choice.words)

    def _choices(self, told: list[tuple[str, SheetChoice]], room: Rect, pad: bool) -> int:
        """Add buttons from the top of `room` on, or the keys of a number pad; returns where they end, in pixels."""
        px, grown = self.measure.px, max(1.0, self.measure.text)
        columns = PAD_KEYS[not self.upright] if pad else 2 if self.upright else 3
        one = (room.width - (columns - 1) * px(GAP)) // columns
        high, low = round(px(PAD_HEIGHT if pad else CHOICE_HEIGHT) * grown), room.top
        for number, (words, choice) in enumerate(told):
            down, across = divmod(number, columns)
            rect = Rect(room.left + across * (one + px(GAP)), room.top + down * (high + px(GAP)), one, high)
            kind = "main" if choice.strong else "plain"
            act = partial(self._begin, int(choice.words[1]["n"])) if self._asks_players() else \
                partial(self._choose, choice)
            rules = GAMES[self.game]
            icon = cards.face(self.game, rules.cards[rules.index[choice.card]], round(high * 0.8)) if choice.card \
                else None
            self.widgets.append(Button(rect, words, self.measure, act, kind, 22, icon))
            low = rect.bottom + px(GAP)
        return low

    def _line(self, line: PlayerLine, rect: Rect) -> Widget:
        about = self._words(line.words)
        if line.note:
            about = self.app.text("ui.companion.two", one=about, two=self._words(line.note))
        label = self._words(line.head) if line.seat == NO_SEAT and line.head else self._name(line.seat)
        picture = line_picture(self.game, line, rect.height - self.measure.px(14))
        row = DoorRow(rect, label, about, self.measure, picture, partial(self._open, line.opens))
        row.enabled = bool(line.opens) and line.opens != self.spot
        return row

    def _name_boxes(self, room: Rect) -> None:
        """Add a box for the name of each player, with the number of the player at its left."""
        px, evening = self.measure.px, evening_of(self.app, self.game)
        high, top, split = px(PAD_HEIGHT), room.top + px(10), round(room.width * 0.34)
        for seat in range(evening.players):
            label = self.app.text("ui.companion.player", n=seat + 1)
            size_px = text.fit_size(label, theme.TITLE_FONT, self.measure.pt(22), self.measure.least, split - px(12))
            ink = text.line(label, theme.TITLE_FONT, size_px, theme.INK)
            spot = ink.get_rect(midleft=(room.left + px(6), top + high // 2))
            self.widgets.append(Picture(spot, label, self.measure, ink))
            box = Rect(room.left + split, top, room.width - split - px(16), high)
            self.widgets.append(TextBox(box, self.app.text("ui.companion.name_of", player=label), self.measure,
                                        evening.name(seat), partial(evening.rename, seat), MOST_LETTERS))
            top += high + px(GAP)

    def _bar(self, wide: float) -> None:
        """Add the buttons at the bottom: back, a new match, undo."""
        words, evening = self.app.text, evening_of(self.app, self.game)
        one, left = (wide - 2 * GAP) / 3, (self.wide - wide) / 2
        bar: tuple[tuple[str, Callable[[], None], str, str, bool], ...] = (
            ("ui.back", self.back, "wood", "left", True),
            ("ui.companion.fresh", partial(self._open, PLAYERS), "wood", "redo",
             bool(evening.told.steps) and self.spot not in (PLAYERS, NAMES)),
            ("ui.companion.undo", self._undo, "plain", "undo", evening.can_undo))
        for number, (key, act, kind, icon, able) in enumerate(bar):
            rect = self.box(left + number * (one + GAP), self.high - BAR - 10, one, BAR)
            button = Button(rect, words(key), self.measure, act, kind, 20, icon)
            button.enabled = able
            self.widgets.append(button)

    def elements(self) -> list[ScreenElement]:
        return [self._head, *super().elements()]

    # ---- words ------------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        name = evening_of(self.app, self.game).name(seat)
        return name or self.app.text("ui.companion.player", n=seat + 1)

    def _words(self, sentence: Sentence) -> str:
        """A sentence of the game's companion, with the names of players and cards and the texts of cards."""
        key, gaps = sentence
        named: dict[str, object] = dict(gaps)
        for gap, value in gaps.items():
            if gap == "player":
                named[gap] = self._name(int(value))
            elif gap.startswith("card"):
                named[gap] = self.app.text(f"{self.game}.card.{value}.name")
            elif gap == "rules":
                named[gap] = self._card_text(str(value))
        return self.app.text(f"{self.game}.companion.{key}", **named)

    def _card_text(self, key: str) -> str:
        """What is printed on a card, "" if nothing is."""
        rules, words = GAMES[self.game], self.app.text
        name = f"{self.game}.card.{key}.text"
        return words(name, **rules.cards[rules.index[key]].numbers) if words.has(name) else ""

    # ---- what is pressed --------------------------------------------------------------------------------

    def _open(self, place: str) -> None:
        """Show another place, from its top. The places before it are remembered, back to the first one."""
        if place in ("", PLAYERS):
            self._trail.clear()
        elif place in self._trail:
            del self._trail[self._trail.index(place):]
        elif self.spot and place != self.spot:
            self._trail.append(self.spot)
        self.spot = place
        if self.scroll:
            self.scroll.to(0)
        self.rebuild()

    def _choose(self, choice: SheetChoice) -> None:
        if choice.step:
            evening_of(self.app, self.game).do(choice.step)
        self._open(choice.opens)

    def _begin(self, players: int) -> None:
        evening_of(self.app, self.game).begin(players)
        self._open("")

    def _undo(self) -> None:
        """Take the last step back; the place stays, unless it is one of the page's own."""
        evening_of(self.app, self.game).undo()
        self._open("" if self.spot in (PLAYERS, NAMES) else self.spot)

    def back(self) -> None:
        """One place up, or close the page."""
        if self.spot and evening_of(self.app, self.game).players:
            self.app.sound.play("button")
            self._open(self._trail[-1] if self._trail else "")
        else:
            super().back()

    def handle(self, event: Event) -> None:
        """Backspace undoes, unless a name is being typed; everything else as on every page."""
        typing = isinstance(self.focus, TextBox) and self.focus.typing
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and not typing:
            if evening_of(self.app, self.game).can_undo:
                self._undo()
        else:
            super().handle(event)


def _pad(words: str) -> str:
    """The sign of the number pad that a choice belongs to, "0" without one; "" for none."""
    if len(words) > SHORT:
        return ""
    return "0" if words.isdecimal() else words[:1] if words[:1] in SIGNS else ""
