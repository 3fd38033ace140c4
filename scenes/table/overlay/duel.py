"""A clash: two cards shown large in the middle of the table, with their totals."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, paint, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.tween import ease_out_back, progress
from scenes.table.canvas import Blit, Item

_HEIGHT = 250.0
"""Layout units of a card."""
_APART = 118.0
"""Layout units from the middle to the middle of a card."""
_BADGE = 84.0
"""Layout units of a total."""
_SLIDE = 150.0
"""Layout units by which the cards start further out."""


@dataclass
class Duel:
    """The picture of a clash; `time` runs from 0 to `timing.DUEL` seconds. middle: pixels; scale: pixels per layout
    unit."""

    game: str
    cards: tuple[CardKind, CardKind]
    totals: tuple[int, int]
    sentence: str
    middle: tuple[int, int]
    scale: float
    calm: bool = False
    time: float = 0.0

    @property
    def done(self) -> bool:
        """Whether its time is over."""
        return self.time >= timing.DUEL

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, already multiplied by the speed."""
        self.time = min(timing.DUEL, self.time + dt)

    def finish(self) -> None:
        """Jump to its end."""
        self.time = timing.DUEL

    def item(self) -> Item:
        """The item to draw now."""
        slide = 1.0 if self.calm else ease_out_back(progress(self.time, timing.DUEL_ENTER))
        alpha = round(255 * min(1.0, progress(self.time, timing.FADE_IN), (timing.DUEL - self.time) / timing.FADE_OUT))
        rect = Rect(0, 0, self._px(600), self._px(380))
        rect.center = self.middle
        veil = theme.board(rect.size, self.scale, 26)
        blits: list[Blit] = [(veil, rect.topleft, alpha)]
        for side, row, total in ((-1, self.cards[0], self.totals[0]), (1, self.cards[1], self.totals[1])):
            offset = _APART + _SLIDE * (1.0 - slide)
            centre = (self.middle[0] + side * self._px(offset), self.middle[1] - self._px(26))
            face = cards.face(self.game, row, self._px(_HEIGHT))
            blits.append((face, face.get_rect(center=centre).topleft, alpha))
            badge = total_badge(
                self.game, total, self._px(_BADGE), self.totals[0] != self.totals[1] and total == max(self.totals)
            )
            spot = badge.get_rect(center=(centre[0] + side * self._px(_APART * 0.96), centre[1] + self._px(6)))
            blits.append((badge, spot.topleft, alpha))
        words = text.block(self.sentence, theme.STRONG_FONT, self._px(17), theme.PARCHMENT, self._px(560), "centre")
        blits.append((words, words.get_rect(midbottom=(rect.centerx, rect.bottom - self._px(14))).topleft, alpha))
        return Item("duel", (round(slide, 3), alpha), rect.inflate(self._px(_SLIDE), 0), blits)

    def _px(self, units: float) -> int:
        return round(units * self.scale)


@cached
def total_badge(game: str, total: int, px: int, wins: bool) -> Surface:
    """The total of one side in a hexagon, `px` pixels wide; red if it wins."""
    look = GameLook.load(game)
    points = ((0.5, 0.0), (0.94, 0.25), (0.94, 0.75), (0.5, 1.0), (0.06, 0.75), (0.06, 0.25))
    whole = paint.shape(points, px, theme.INK).copy()
    inner = paint.shape(points, round(px * 0.88), theme.BRICK if wins else "#8b7a66")
    whole.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    number = text.line(str(total), look.fonts.number, px * 0.5, theme.CHALK, px * 0.05, theme.INK)
    whole.blit(number, number.get_rect(center=(px // 2, px // 2)))
    return whole
