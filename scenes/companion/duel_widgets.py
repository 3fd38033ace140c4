"""The parts of a sheet with two players beside each other: keys, the track of rounds, scores, large figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core.companion import NO_SEAT, PlayerLine, RoundMark
from scenes.collection.collection_page import BONE, GOLD, LEAD, MUTED, SIDES, coffin, figure, silver_coin
from scenes.look import paint, text, theme
from scenes.look.button_faces import HOVER_STEPS, button_face
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button

RIM = "#8b74a8"
"""The bright line of a coffin."""
BAT = (
    (0.0, 0.3),
    (0.22, 0.36),
    (0.38, 0.46),
    (0.43, 0.3),
    (0.5, 0.38),
    (0.57, 0.3),
    (0.62, 0.46),
    (0.78, 0.36),
    (1.0, 0.3),
    (0.88, 0.5),
    (0.84, 0.66),
    (0.7, 0.6),
    (0.6, 0.64),
    (0.5, 0.84),
    (0.4, 0.64),
    (0.3, 0.6),
    (0.16, 0.66),
    (0.12, 0.5),
)
"""The sign on a key."""
POINTER = (((0.0, 0.5), (0.9, 0.0), (0.9, 1.0)), ((1.0, 0.5), (0.1, 0.0), (0.1, 1.0)))
"""Arrows to the left and to the right player."""


class SideButton(Button):
    """A button of one player. spoken: its words with the player's name, because both players have the same buttons."""

    spoken = ""

    def says(self) -> str:
        return self.spoken


class SignKey(SideButton):
    """A key with `signs` signs on it, or a cross for none, over its words; chosen: it is lit."""

    def __init__(
        self, rect: Rect, label: str, measure: Measure, on_press: Callable[[], None], signs: int, chosen: bool
    ) -> None:
        super().__init__(rect, label, measure, on_press)
        self.signs = signs
        self.chosen = chosen

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        kind, lit = "glass" if self.chosen else "night", round(self.warmth * HOVER_STEPS)
        screen.blit(button_face(rect.size, kind, lit, self.measure.unit), rect)
        if self.chosen:
            paint.ring(screen, rect.inflate(-px(4), -px(4)), px(9), px(2.5), GOLD)
        self._draw_signs(screen, rect.centerx, rect.top + round(rect.height * 0.37), px(24) if self.signs else px(20))
        words = text.caption(
            self.label,
            theme.STRONG_FONT,
            self.measure.pt(15),
            self.measure.least * 0.75,
            theme.WHITE if self.chosen else MUTED,
            rect.width - px(8),
            px(29),
        )
        level = rect.bottom - max(px(15), words.get_height() // 2 + px(3))
        screen.blit(words, words.get_rect(center=(rect.centerx, level)))
        self.ring(screen, rect, px(11))

    def _draw_signs(self, screen: Surface, middle: int, level: int, size: int) -> None:
        if not self.signs:
            for line in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
                stroke = paint.stroke(line, size, MUTED)
                screen.blit(stroke, stroke.get_rect(center=(middle, level)))
            return
        sign = paint.shape(BAT, size, BONE)
        step = round(size * (0.95 if self.signs < 3 else 0.78))
        for place in range(self.signs):
            x = middle + round((place - (self.signs - 1) / 2) * step)
            screen.blit(sign, sign.get_rect(center=(x, level)))


def draw_track(screen: Surface, rounds: Sequence[RoundMark], rect: Rect, measure: Measure, font: str) -> None:
    """Draw a coffin per round in the colour of its winner, with its figure, and a coin if it has one."""
    step = rect.width / max(1, len(rounds))
    size = (min(round(step * 0.82), round(rect.height * 0.66)), rect.height)
    for number, mark in enumerate(rounds):
        spot = Rect((0, 0), size)
        spot.center = (round(rect.left + step * (number + 0.5)), rect.centery)
        top = "#3d2a56" if mark.seat == NO_SEAT else SIDES[mark.seat]
        lid = coffin(size, top, paint.mix(top, LEAD, 0.62), GOLD if mark.now else RIM, measure.px(1.4))
        screen.blit(lid, spot)
        centre = (spot.centerx, spot.top + round(size[1] * 0.4))
        if not mark.over:
            figure(screen, mark.figure, centre, size[1] * 0.27, font, GOLD if mark.now else "#a08cbd")
            continue
        figure(screen, mark.figure, centre, size[1] * 0.42, font)
        if mark.coin:
            coin = silver_coin(round(size[1] * 0.2))
            screen.blit(coin, coin.get_rect(center=(spot.centerx, spot.top + round(size[1] * 0.76))))
        if mark.seat != NO_SEAT:  # told by place too, not by colour alone
            arrow = paint.shape(POINTER[mark.seat], measure.px(11), SIDES[mark.seat])
            screen.blit(arrow, arrow.get_rect(midtop=(spot.centerx, spot.bottom + measure.px(3))))


def draw_score(screen: Surface, line: PlayerLine, rect: Rect, measure: Measure, font: str) -> Rect:
    """Draw a player's figure on a large coffin; returns the room at its right."""
    px = measure.px
    size = (round(rect.height * 0.8), rect.height)
    top = SIDES[line.seat]
    screen.blit(coffin(size, top, paint.mix(top, LEAD, 0.66), GOLD if line.ahead else RIM, px(2)), rect.topleft)
    centre = (rect.left + size[0] // 2, rect.top + round(size[1] * 0.4))
    figure(screen, line.figure, centre, size[1] * 0.5, font)
    left = rect.left + size[0] + px(16)
    return Rect(left, rect.top, rect.right - left, rect.height)


def draw_figures(screen: Surface, figures: Sequence[str], rect: Rect, measure: Measure, font: str) -> None:
    """Draw a large figure for each of both players in their colours, a question mark for "", and a colon between."""
    for side, shown in enumerate(figures):
        colour = SIDES[side] if shown else "#54406e"
        ink = text.line(shown or "?", font, measure.px(120), colour, measure.px(7), "#120919")
        x = rect.centerx + round((side - 0.5) * rect.width * 0.5)
        screen.blit(ink, ink.get_rect(center=(x, rect.centery)))
    if figures:
        colon = text.line(":", font, measure.pt(60), MUTED)
        screen.blit(colon, colon.get_rect(center=rect.center))
