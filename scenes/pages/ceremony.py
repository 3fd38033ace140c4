"""The final count: what everybody carries is counted part by part, the secret cards turn, and the scores stand."""
from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game import GAMES
from game.core.guide import FinalScore, SeatScore
from scenes.look import cards, paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.saves.summary import MatchSummary
from scenes.words.catalogue import variant_of

BEAT = 1.1  # seconds for each part, for the cards, and for the sums
COUNT = 0.75  # the share of a beat in which a number grows
TOP, FOOT, ROOM = 118, 100, 1040  # units above and below the seats, and how wide they are
MOST = 100  # units that a seat is high at most


class Ceremony(Page):
    """Between the table and the results of a match whose score is a sum; a press brings the end of it, then goes on."""

    min_size = (1080, 600)

    def __init__(self, summary: MatchSummary, reckoning: FinalScore) -> None:
        super().__init__()
        self.summary = summary
        self.accounts = sorted(reckoning.accounts, key=lambda account: summary.ranks[account.seat], reverse=True)
        self.signs = reckoning.signs
        self._age = 0.0
        self._beat = -1

    @property
    def length(self) -> float:
        """Seconds until everything stands."""
        return BEAT * (len(self.signs) + 2)

    @property
    def done(self) -> bool:
        """Whether everything stands."""
        return self._age >= self.length

    def enter(self) -> None:
        self.app.sound.ambience(None)
        if self.app.settings.reduced_motion:
            self._age = self.length
        self.focus_on(self.widgets[0])

    def build(self, size: tuple[int, int]) -> None:
        game, words = self.summary.setup.game, self.app.text
        self.ground = theme.background(f"{game}/table", size, 120).copy()
        self.ground.blit(paint.vignette(size, 170), (0, 0))
        headline(self.ground, words("ui.ceremony.title"), self.box(self.wide / 2, 60, 0, 0).center,
                 54 * self.measure.unit, GameLook.load(game).fonts.title, room=size[0] * 0.92)
        for place in range(len(self.accounts)):
            rect = self._row(place)
            self.ground.blit(paint.slab(rect.size, self.measure.px(12), "#00000078"), rect)
        rect = self.box(self.wide / 2 - 150, self.high - 78, 300, 56)
        self.widgets.append(Button(rect, words("ui.ceremony.go_on"), self.measure, self._go_on, "main"))

    def _row(self, place: int) -> Rect:
        """Where a seat's account is: the last rank above, the first one below."""
        high = min(MOST, (self.high - TOP - FOOT) / len(self.accounts))
        wide = min(ROOM, self.wide - 40)
        top = TOP + (self.high - TOP - FOOT - high * len(self.accounts)) / 2
        return self.box((self.wide - wide) / 2, top + place * high + 3, wide, high - 6)

    # ---- time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = not self.done
        self._age = min(self.length, self._age + dt)
        if moving and self._beat != (beat := int(self._age / BEAT)):
            self._beat = beat
            self.app.sound.play("card_flip" if beat == len(self.signs) else "coin_land")
        return super().update(dt) or moving

    def busy(self) -> bool:
        return super().busy() or not self.done

    def _share(self, beat: int) -> float:
        """How much of a beat's number stands, 0 to 1."""
        return max(0.0, min(1.0, (self._age / BEAT - beat) / COUNT))

    def _go_on(self) -> None:
        if not self.done:
            self._age = self.length
            self.app.presses.ignore()  # the sums are looked at before they go
            self.touch()
            return
        self.app.replace(self.app.doors.results(self.summary))

    def back(self) -> None:
        """Esc goes on too."""
        self._go_on()

    # ---- pictures ---------------------------------------------------------------------------------------

    def draw_under(self, screen: Surface) -> None:
        for place, account in enumerate(self.accounts):
            self._draw_account(screen, self._row(place), account)

    def _draw_account(self, screen: Surface, rect: Rect, account: SeatScore) -> None:
        """Face and name, the parts, the secret card, the sum."""
        game, px = self.summary.setup.game, self.measure.px
        turned = self._share(len(self.signs))
        first = self.done and self.summary.ranks[account.seat] == 1
        if first:
            paint.ring(screen, rect, px(12), max(2, px(3)), theme.HONEY)
        face = _face(game, account.seat, rect.height - px(8))
        screen.blit(face, face.get_rect(midleft=(rect.left + px(8), rect.centery)))
        name = self.summary.setup.seats[account.seat].name
        room = px(190)
        size = text.fit_size(name, theme.TITLE_FONT, self.measure.pt(24), self.measure.least, room)
        ink = text.line(name, theme.TITLE_FONT, size, theme.PARCHMENT, size * 0.1, theme.INK)
        screen.blit(ink, ink.get_rect(midleft=(rect.left + rect.height + px(12), rect.centery)))
        left = rect.left + rect.width * 26 // 100
        step = rect.width * 12 // 100
        for beat, sign in enumerate(self.signs):
            middle = (left + beat * step + step // 2, rect.centery)
            grown = account.parts[beat] != account.plain[beat] and turned >= 0.5
            number = account.parts[beat] if grown else round(account.plain[beat] * self._share(beat))
            self._number(screen, sign, number, middle, theme.HONEY if grown else theme.PARCHMENT, self._share(beat) > 0)
        self._draw_card(screen, rect, left + len(self.signs) * step + step // 2, account.card, turned)
        total = round(account.total * self._share(len(self.signs) + 1))
        if total:
            high = rect.height * 0.5
            colour = theme.HONEY if first else theme.PARCHMENT
            ink = text.line(str(total), GameLook.load(game).fonts.number, high, colour, high * 0.1, theme.INK)
            screen.blit(ink, ink.get_rect(midright=(rect.right - px(24), rect.centery)))

    def _number(self, screen: Surface, sign: str, number: int, middle: tuple[int, int], colour: str, on: bool) -> None:
        """One part of a score, its sign before it."""
        px = self.measure.pt(24)
        picture = theme.sign(self.summary.setup.game, sign, round(px * 1.2), theme.PARCHMENT)
        if picture:
            screen.blit(picture, picture.get_rect(midright=(middle[0] - self.measure.px(4), middle[1])))
        if on:
            ink = text.line(str(number), theme.TITLE_FONT, px, colour, px * 0.1, theme.INK)
            screen.blit(ink, ink.get_rect(midleft=(middle[0] + self.measure.px(4), middle[1])))

    def _draw_card(self, screen: Surface, rect: Rect, middle: int, card: str, turned: float) -> None:
        """The secret card: its back, then on edge, then its face with its name beside it."""
        game, high = self.summary.setup.game, rect.height - self.measure.px(8)
        row = next((row for row in GAMES[game].cards if f"card:{row.key}" == card), None)
        if row is None:
            return
        variant = variant_of(game, self.summary.setup.options)
        picture = cards.face(game, row, high, variant) if turned >= 0.5 else cards.back(game, high, row.back)
        wide = max(1, round(picture.get_width() * abs(1 - 2 * turned)))
        if wide != picture.get_width():
            picture = pygame.transform.smoothscale(picture, (wide, high))
        screen.blit(picture, picture.get_rect(center=(middle, rect.centery)))
        if turned < 1.0:
            return
        name, room = self.app.text(f"{game}.card.{row.key}.name"), rect.width * 16 // 100
        block = text.block(name, theme.TITLE_FONT, self.measure.pt(16), theme.PARCHMENT, room, "left", 1.05)
        screen.blit(block, block.get_rect(midleft=(middle + cards.width(high) // 2 + self.measure.px(8), rect.centery)))


@cached
def _face(game: str, seat: int, px: int) -> Surface:
    return seat_marks.portrait(game, seat, px)
