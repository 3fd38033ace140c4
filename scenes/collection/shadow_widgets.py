"""The parts of the Shadow Game page: the keys for bats, the track of thirteen rounds, and the score of a side."""
from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.collection import score_sheet
from scenes.collection.collection_page import BONE, GOLD, LEAD, MUTED, SIDES, coffin, draw_silver, figure, silver_coin
from scenes.collection.score_sheet import ROUNDS, ScoreSheet, Side
from scenes.look import paint, text, theme
from scenes.look.button_faces import HOVER_STEPS, button_face
from scenes.look.measure import Measure
from scenes.look.widgets.rows import Choice

RIM = "#8b74a8"
"""The bright line of a coffin."""


class BatKeys(Choice):
    """Four keys for the bats of a base card, 0 for nothing but Aces; none is chosen at first (bats None)."""

    def __init__(self, rect: Rect, label: str, measure: Measure, names: tuple[str, ...], bats: int | None,
                 on_change: Callable[[str], None]) -> None:
        values = [(str(number), name) for number, name in enumerate(names)]
        super().__init__(rect, label, measure, values, str(bats), on_change, bare=True)
        self.index = -1 if bats is None else bats

    def says(self) -> str:
        return super().says() if self.index >= 0 else self.label

    def key_rect(self, number: int, rect: Rect) -> Rect:
        """The rectangle of one of the four keys."""
        gap = self.measure.px(8)
        wide = (rect.width - 3 * gap) // 4
        return Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height)

    def control(self, rect: Rect) -> Rect:
        return rect

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        for number, (_, name) in enumerate(self.values):
            spot, chosen = self.key_rect(number, rect), number == self.index
            kind, lit = "glass" if chosen else "night", round(self.warmth * HOVER_STEPS)
            screen.blit(button_face(spot.size, kind, lit, self.measure.unit), spot)
            if chosen:
                paint.ring(screen, spot.inflate(-px(4), -px(4)), px(9), px(2.5), GOLD)
            size = px(24) if number else px(20)
            self._bats(screen, number, spot.centerx, spot.top + round(spot.height * 0.37), size)
            words = text.caption(name, theme.STRONG_FONT, self.measure.pt(15), self.measure.least * 0.75,
                                 theme.WHITE if chosen else MUTED, spot.width - px(8), px(29))
            level = spot.bottom - max(px(15), words.get_height() // 2 + px(3))
            screen.blit(words, words.get_rect(center=(spot.centerx, level)))
        if not self.enabled:
            screen.blit(paint.slab(rect.size, px(11), "#180f2399"), rect)

    def _bats(self, screen: Surface, number: int, middle: int, level: int, size: int) -> None:
        """Draw `number` bats in a row, or a cross for none."""
        sign = paint.shape(BAT, size, BONE) if number else paint.stroke(((0.2, 0.2), (0.8, 0.8)), size, MUTED)
        if not number:
            back = paint.stroke(((0.8, 0.2), (0.2, 0.8)), size, MUTED)
            screen.blit(back, back.get_rect(center=(middle, level)))
        step = round(size * (0.95 if number < 3 else 0.78))
        for place in range(max(1, number)):
            x = middle + round((place - (max(1, number) - 1) / 2) * step)
            screen.blit(sign, sign.get_rect(center=(x, level)))


BAT = ((0.0, 0.3), (0.22, 0.36), (0.38, 0.46), (0.43, 0.3), (0.5, 0.38), (0.57, 0.3), (0.62, 0.46), (0.78, 0.36),
       (1.0, 0.3), (0.88, 0.5), (0.84, 0.66), (0.7, 0.6), (0.6, 0.64), (0.5, 0.84), (0.4, 0.64), (0.3, 0.6),
       (0.16, 0.66), (0.12, 0.5))


def draw_track(screen: Surface, sheet: ScoreSheet, rect: Rect, measure: Measure, font: str) -> None:
    """Draw a coffin per round in the colour of its winner, with the bats gained, and a coin if silver was."""
    step = rect.width / ROUNDS
    size = (min(round(step * 0.82), round(rect.height * 0.66)), rect.height)
    rounds = sheet.rounds
    for number in range(ROUNDS):
        spot = Rect((0, 0), size)
        spot.center = (round(rect.left + step * (number + 0.5)), rect.centery)
        side = score_sheet.winner(rounds[number]) if number < len(rounds) else None
        now = number == len(rounds) and sheet.phase == "round"
        top = "#3d2a56" if side is None else SIDES[side]
        lid = coffin(size, top, paint.mix(top, LEAD, 0.62), GOLD if now else RIM, measure.px(1.4))
        screen.blit(lid, spot)
        if number >= len(rounds):
            figure(screen, number + 1, (spot.centerx, spot.top + round(size[1] * 0.4)), size[1] * 0.27, font,
                   GOLD if now else "#a08cbd")
            continue
        words = "–" if side is None else str(score_sheet.gain(rounds[number]))
        figure(screen, words, (spot.centerx, spot.top + round(size[1] * 0.4)), size[1] * 0.42, font)
        if score_sheet.won_silver(rounds[number]):
            coin = silver_coin(round(size[1] * 0.2))
            screen.blit(coin, coin.get_rect(center=(spot.centerx, spot.top + round(size[1] * 0.76))))
        if side is not None:  # told by place too, not by colour alone
            mark = paint.shape(POINTER[side], measure.px(11), SIDES[side])
            screen.blit(mark, mark.get_rect(midtop=(spot.centerx, spot.bottom + measure.px(3))))


POINTER = (((0.0, 0.5), (0.9, 0.0), (0.9, 1.0)), ((1.0, 0.5), (0.1, 0.0), (0.1, 1.0)))


def draw_score(screen: Surface, sheet: ScoreSheet, side: Side, rect: Rect, measure: Measure, font: str,
               lines: tuple[str, str, str]) -> None:
    """Draw a side's bats on a large coffin, and beside it `lines`: bats in words, silver, and what the side does
    now."""
    px = measure.px
    size = (round(rect.height * 0.8), rect.height)
    top = SIDES[side]
    lid = coffin(size, top, paint.mix(top, LEAD, 0.66), GOLD if sheet.ahead == side else RIM, px(2))
    screen.blit(lid, rect.topleft)
    figure(screen, sheet.bats[side], (rect.left + size[0] // 2, rect.top + round(size[1] * 0.4)), size[1] * 0.5, font)
    bats, silver, duty = lines
    left = rect.left + size[0] + px(16)
    room = rect.right - left
    for words, level, letters, colour in ((bats, 0.22, theme.STRONG_FONT, BONE), (duty, 0.8, theme.TEXT_FONT, MUTED)):
        small = text.fit_size(words, letters, measure.pt(17), measure.least * 0.75, room)
        ink = text.line(words, letters, small, colour)
        screen.blit(ink, ink.get_rect(midleft=(left, rect.top + round(rect.height * level))))
    draw_silver(screen, silver, left, rect.top + round(rect.height * 0.5), measure)
