"""The page of a companion for two players (`Companion.side_by_side`), who are beside each other in a wide window."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from game.core.companion import LOT, NO_SIGNS, PlayerLine, Sheet, SheetChoice
from scenes.collection.collection_page import BONE, GOLD, MUTED, GlassBox, GlassPage
from scenes.companion.duel_widgets import SideButton, SignKey, draw_figures, draw_score, draw_track
from scenes.companion.session import MOST_LETTERS
from scenes.companion.sheet_page import NAMES, SheetPage, pad_sign
from scenes.look import text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Picture
from scenes.motion import timing
from scenes.motion.coin import Coin
from scenes.shell.deeds import digit
from scenes.shell.scene import ScreenElement

SIDES = (0, 1)
COIN_SIDES = ("heads", "tails")
SECOND_KEYS = 6
"""The digit of the right player's key without signs; the left player's is 0."""


class DuelPage(SheetPage, GlassPage):
    """A pane for each player on the left and right with the place that their line opens, and the current place in the
    middle. An upright window shows the usual sheet."""

    lying = (1180, 664)

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.coin: Coin | None = None
        self._tossed: tuple[SheetChoice, str] | None = None
        """The choice for which the coin was tossed, and the step that it will take."""
        self._tray = Rect(0, 0, 0, 0)
        self._keys: dict[int, Callable[[], None]] = {}
        self._waits = False
        """Whether phones have changed something while a name is being typed."""

    @property
    def look(self) -> GameLook:
        """The game's look and sounds."""
        return GameLook.load(self.game)

    def enter(self) -> None:
        super().enter()
        self.app.sound.ambience(self.look.sounds.get("ambience"))

    def leave(self) -> None:
        self.app.sound.ambience(None)
        super().leave()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self.coin:
            self.coin.move_tray(self._tray)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        self._keys = {}
        if self.upright:
            super().build(size)
            self._tray = self.box(0, self.headline_height, self.wide, self.high / 2)
            return
        first = self.sheet_words.sheet("")
        self.ground = self.lay_ground(size, self.sheet_words.title())
        font = self.look.fonts.title
        draw_track(
            self.ground,
            first.rounds,
            self.box(self.wide / 2 - 400, self.headline_height - 4, 800, 74),
            self.measure,
            font,
        )
        top, gap = self.headline_height + 92, 16.0
        side = min(344.0, (self.wide - 48 - 2 * gap - 400) / 2)
        high = self.high - top - 84
        wide = min(self.wide - 48, 2 * side + 2 * gap + 560)
        left = (self.wide - wide) / 2
        lines = {line.seat: line for line in first.lines}
        for seat in SIDES:
            self._side(seat, lines.get(seat), self.pane(left + seat * (wide - side), top, side, high))
        self._now(self.pane(left + side + gap, top, wide - 2 * side - 2 * gap, high))
        self._last_throw(self.box(left, 12, wide, 44))
        self._bar(wide)

    def _place(self) -> str:
        """The place in the middle: the first one if the current one is a player's or that of the names."""
        beside = {line.opens for line in self.sheet_words.sheet("").lines}
        return "" if self.spot in beside | {NAMES} else self.spot

    def _side(self, seat: int, line: PlayerLine | None, pane: Rect) -> None:
        """Fill the pane of a player: the name, and if there is a line, the score and the choices."""
        px, words = self.measure.px, self.sheet_words
        inner = pane.inflate(-px(32), -px(28))
        name = words.name(seat)
        label = self.app.text("ui.companion.name_of", player=self.app.text("ui.companion.player", n=seat + 1))
        box = Rect(inner.topleft, (inner.width, px(42)))
        self.widgets.append(GlassBox(box, label, self.measure, name, partial(self._rename, seat), MOST_LETTERS))
        score = Rect(inner.left + px(2), box.bottom + px(12), inner.width - px(4), px(104))
        assert self.ground is not None
        shown = line or PlayerLine(seat, "", ("", {}))
        aside = draw_score(self.ground, shown, score, self.measure, self.look.fonts.title)
        if not line:
            return
        self._lines(
            [
                (words.sentence(line.words), theme.STRONG_FONT, BONE),
                (words.sentence(line.note) if line.note else "", theme.TEXT_FONT, MUTED),
            ],
            aside,
        )
        if line.opens:
            sheet = words.sheet(line.opens)
            low = score.bottom + max(px(6), round((inner.bottom - score.bottom - px(222)) * 0.4))
            self._caption(words.head(line.opens, sheet), Rect(inner.left, low, inner.width, px(24)))
            self._choices_of(seat, line.opens, sheet, Rect(inner.left, low + px(28), inner.width, 0))

    def _lines(self, sentences: list[tuple[str, str, str]], room: Rect) -> None:
        """Write sentences below each other, each in its font and colour, vertically centred in `room`."""
        told = [one for one in sentences if one[0]]
        tall = room.height / max(1, len(told))
        blocks = []
        for words, font, colour in told:
            size = text.fit_block_size(
                words, font, self.measure.pt(17), self.measure.least * 0.75, room.width, tall, 1.25
            )
            blocks.append((words, text.block(words, font, size, colour, room.width)))
        top = room.centery - sum(block.get_height() for _, block in blocks) // 2
        for words, block in blocks:
            spot = block.get_rect(topleft=(room.left, top))
            self.widgets.append(Picture(spot, words, self.measure, block))
            top = spot.bottom

    def _caption(self, words: str, room: Rect) -> None:
        size = text.fit_size(words, theme.TEXT_FONT, self.measure.pt(16), self.measure.least * 0.75, room.width)
        ink = text.line(words, theme.TEXT_FONT, size, MUTED)
        self.widgets.append(Picture(ink.get_rect(center=room.center), words, self.measure, ink))

    def _choices_of(self, seat: int, place: str, sheet: Sheet, room: Rect) -> None:
        """Add the choices of a player: keys with signs, buttons, number keys. Choices without a step are left out."""
        px, top = self.measure.px, room.top
        choices = [(self.sheet_words.choice(place, one), one) for one in sheet.choices if one.step]
        keys = sorted(((words, one) for words, one in choices if one.signs != NO_SIGNS), key=lambda pair: pair[1].signs)
        others = [(words, one) for words, one in choices if one.signs == NO_SIGNS]
        numbers = [(words, one) for words, one in others if pad_sign(words)]
        plain = [pair for pair in others if pair not in numbers]
        for row, high in ((keys, px(78)), (plain, px(44)), (numbers, px(44))):
            spots = _row(Rect(room.left, top, room.width, high), len(row), px(8 if row is keys else 5))
            for spot, (words, choice) in zip(spots, row, strict=True):
                self._side_button(seat, place, spot, words, choice)
            top += high + px(10) if row else 0

    def _side_button(self, seat: int, place: str, spot: Rect, words: str, choice: SheetChoice) -> None:
        """Add a key or a button of a player. Keys with signs also get a digit on the keyboard."""
        act = partial(self._tell, place, choice)
        button: SideButton
        if choice.signs != NO_SIGNS:
            button = SignKey(spot, words, self.measure, act, choice.signs, choice.strong)
            digit = choice.signs + SECOND_KEYS * seat
            if digit <= 9:
                self._keys[digit] = act
        else:
            button = SideButton(spot, words, self.measure, act, "glass" if choice.strong else "night", 18)
        name = self.sheet_words.name(seat)
        button.spoken = self.app.text("ui.companion.of", player=name, what=words)
        self.widgets.append(button)

    def _now(self, room: Rect) -> None:
        """Fill the middle: the headline, the large figures, and at the lower end the choices of the place."""
        px, words, place = self.measure.px, self.sheet_words, self._place()
        sheet = words.sheet(place)
        inner = room.inflate(-px(48), -px(40))
        head = words.head(place, sheet)
        font = self.look.fonts.title
        size = text.fit_block_size(head, font, self.measure.pt(32), 12, inner.width, px(84), 1.1)
        ink = text.block(head, font, size, GOLD, inner.width, "centre", 1.1, size * 0.08, "#160c1f")
        spot = ink.get_rect(midtop=(room.centerx, inner.top))
        assert self.ground is not None
        self.ground.blit(ink, spot)
        self._head = ScreenElement(head, spot, "text")
        rows = self._rows(place, sheet)
        top = inner.bottom - sum(px(high) for _, high in rows) - px(14) * max(0, len(rows) - 1)
        self._tray = Rect(inner.left, spot.bottom, inner.width, max(px(80), top - spot.bottom))
        for buttons, high in rows:
            spots = _row(Rect(inner.left, top, inner.width, px(high)), len(buttons), px(14))
            for button, rect in zip(buttons, spots, strict=True):
                button.rect = rect
            self.widgets += buttons
            top += px(high) + px(14)
        if not self.coin:
            draw_figures(self.ground, sheet.figures, self._tray, self.measure, font)

    def _rows(self, place: str, sheet: Sheet) -> list[tuple[list[Button], float]]:
        """The buttons of the middle in rows from the top, with their heights: strong choices, then the calls of a coin,
        then the others in pairs. They are large if there is nothing else at this place."""
        strong, calls, others = list[Button](), list[Button](), list[Button]()
        large = not sheet.figures and not any(choice.strong or LOT in choice.step for choice in sheet.choices)
        for choice in sheet.choices:
            words = self.sheet_words.choice(place, choice)
            if choice.step.count(LOT) == 1:
                for side in COIN_SIDES:
                    call = partial(self._call, choice, side)
                    calls.append(self._button(self.app.text(f"ui.show.coin.{side}"), call, "main", 26, "coin"))
                continue
            act = partial(self._tell, place, choice)
            if choice.strong:
                strong.append(self._button(words, act, "main", 26, "check"))
            else:
                others.append(self._button(words, act, "glass" if large else "night", 24 if large else 17))
        rows = [([one], 66.0) for one in strong] + [(calls[at : at + 2], 64.0) for at in range(0, len(calls), 2)]
        return rows + [(others[at : at + 2], 64.0 if large else 44.0) for at in range(0, len(others), 2)]

    def _button(self, words: str, act: Callable[[], None], kind: str, size: float, icon: str | None = None) -> Button:
        button = Button(Rect(0, 0, 0, 0), words, self.measure, act, kind, size, icon)
        button.enabled = self.coin is None
        return button

    # ---- what a person does -----------------------------------------------------------------------------

    def _rename(self, seat: int, name: str) -> None:
        self.session.rename(seat, name)
        self.redraw_soon()

    def _tell(self, place: str, choice: SheetChoice) -> None:
        """Take a choice. Only choices of the middle open another place there."""
        middle = self._place()
        if not self.sheet_words.take(place, choice):
            self._open(middle)
            return
        if choice.step:
            self._sound()
        self._open(choice.opens if place == middle else middle)

    def _sound(self) -> None:
        """Play the sound of a step: a card, or at the end of the match a chime."""
        over = not self.sheet_words.sheet("").choices
        self.app.sound.play("song_chime" if over else "card_place")

    def _call(self, choice: SheetChoice, called: str) -> None:
        """Toss the coin for a choice by lot; `called` is heads or tails."""
        right, wrong = choice.step.split(LOT)
        landing = self._luck.choice(COIN_SIDES)
        self._tossed = choice, right if landing == called else wrong
        seed, calm = self._luck.randrange(1 << 30), self.app.settings.reduced_motion
        self.coin = Coin(self._tray, landing, seed, calm, self.look.coin)
        self.rebuild()

    def _landed(self) -> None:
        """Take the step that the coin has decided, unless phones have changed the choices in the meantime."""
        assert self._tossed is not None
        (choice, step), self.coin, self._tossed = self._tossed, None, None
        middle = self._place()
        fits = choice in self.sheet_words.sheet(middle).choices
        if fits:
            self.session.do(step)
            self._sound()
        self._open(choice.opens if fits else middle)

    def heard(self) -> None:
        self._waits = self.typing
        if not self._waits:
            super().heard()

    def handle(self, event: Event) -> None:
        """A click or key makes a flying coin land. Otherwise digits press the keys with signs."""
        pressed = event.type == pygame.KEYDOWN
        if self.coin and (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            self.coin.time = max(self.coin.time, self.coin.flight)
        elif pressed and (number := digit(event)) in self._keys and not self.writing():
            self._keys[number]()
        else:
            super().handle(event)

    def update(self, dt: float) -> bool:
        if self._waits and not self.typing:
            self.heard()
        if self.coin:
            pace = timing.SPEEDS[self.app.settings.speed]
            self.coin.update(self.coin.flight + self.coin.shine if math.isinf(pace) else dt * pace)
            for touch in self.coin.due():
                self.app.sound.play(touch.sound, touch.share)
            if self.coin.done:
                self._landed()
            self.redraw_soon()
        return super().update(dt)

    def busy(self) -> bool:
        return self.coin is not None or super().busy()

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if self.coin:
            self.coin.draw(screen)
        return None


def _row(room: Rect, count: int, gap: int) -> list[Rect]:
    """`count` rectangles of equal width beside each other, `gap` pixels apart."""
    wide = (room.width - (count - 1) * gap) // max(1, count)
    return [Rect(room.left + at * (wide + gap), room.top, wide, room.height) for at in range(count)]
