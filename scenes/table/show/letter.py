"""A secret card comes as a letter: the seal cracks, it unfolds and the card comes out, the same for every card."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.core.cards import CardKind
from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.tween import ease_in_out_sine, ease_out_cubic, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.surface.tabletop import Tabletop

_WIDE, _HIGH = 460.0, 300.0
"""Layout units of the letter."""
_SEAL = 96.0
"""Layout units of its seal."""
_CARD = 400.0
"""Layout units of the height of the card that comes out."""
_WORDS, _FOOT = 20.0, 12.0
"""Layout units: of the letters of its words, and from them to its foot; the card that comes out leaves them free."""
_ABOVE = 140.0
"""Height of the letter above the middle of the window, over what can be pressed, in layout units."""


class Letter(Showpiece):
    """A letter to `seat` with the card `row`, which lies at `spot` afterwards, face down with `back`."""

    over_all = True
    for_all = False

    def __init__(self, tabletop: Tabletop, row: CardKind, seat: int, spot: RestPose, back: int | str) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.row = row
        self.seat = seat
        self.spot = spot
        self.back = back
        self.calm = calm = tabletop.calm
        self.variant = tabletop.variant
        self._cracks = timing.CALM_FADE if calm else timing.LETTER_COMES
        self._opens = self._cracks + (0.0 if calm else timing.SEAL_CRACKS)
        self.verdict = self._opens + (timing.CALM_FADE if calm else timing.LETTER_UNFOLDS)
        self.seconds = self.verdict + timing.LETTER_HELD + timing.WAY_HOME
        self.cues = ((0.0, "letter"), (self._cracks, "letter.seal"), (self._opens, "letter.open"))

    def items(self) -> list[Item]:
        """The letter, and the card that comes out of it."""
        leaving = self.time - self.verdict - timing.LETTER_HELD
        items = [] if leaving > 0.0 else self._sheet()
        if self.time >= self._opens:
            items.append(self._card(max(0.0, leaving)))
        return items

    def _sheet(self) -> list[Item]:
        """The letter, sealed, and then with its seal broken and its flap open."""
        unit, window = self.tabletop.host.scale, self.tabletop.window
        come = progress(self.time, self._cracks)
        cracked = 0.0 if self.calm else progress(max(0.0, self.time - self._cracks), timing.SEAL_CRACKS)
        opened = progress(max(0.0, self.time - self._opens), self.verdict - self._opens)
        line = self.tabletop.host.text("ui.table.letter")
        picture = letter(self.tabletop.game, self.seat, unit, round(6 * cracked), round(10 * opened), line)
        rise = 0.0 if self.calm else 90.0 * (1.0 - ease_out_cubic(come))
        place = picture.get_rect(center=(window.centerx, window.centery + round((rise - _ABOVE) * unit)))
        place.top = max(place.top, window.top)  # the tip of the open flap
        alpha = round(255 * come)
        return [
            Item(
                "letter",
                (round(6 * cracked), round(10 * opened), place.topleft, alpha),
                place,
                [(picture, place.topleft)],
                alpha=alpha,
            )
        ]

    def _card(self, leaving: float) -> Item:
        """The card: it rises out of the letter, is held up, and goes to its place face down."""
        host, window = self.tabletop.host, self.tabletop.window
        x, y = self.tabletop.units(window.center)
        out = progress(self.time - self._opens, self.verdict - self._opens)
        home = ease_in_out_sine(progress(leaving, timing.WAY_HOME))
        start = 0.45 if not self.calm else 1.0
        high = (_CARD * (start + (1.0 - start) * ease_out_cubic(out))) * (1.0 - home)
        high += CARD_HEIGHT * self.spot.scale * home
        px = max(12, 6 * round(high * host.scale / 6))
        full = pictures.shaded_card(
            self.tabletop.game, self.row if home < 0.5 else None, round(_CARD * host.scale), self.back, self.variant
        )
        grow = px / round(_CARD * host.scale)
        size = (round(full.get_width() * grow), round(full.get_height() * grow))
        picture = full if size == full.get_size() else pygame.transform.smoothscale(full, size)
        y -= _ABOVE
        spot = (x + (self.spot.x - x) * home, y + (self.spot.y - y) * home)
        place = picture.get_rect(center=self.tabletop.pixel(*spot))
        alpha = round(255 * min(1.0, out * 3.0))
        key = px, home < 0.5, place.topleft, alpha
        return Item("letter card", key, place, [(picture, place.topleft)], alpha=alpha)


@cached
def letter(game: str, seat: int, unit: float, cracked: int, opened: int, words: str) -> Surface:
    """A sealed letter with words at its foot; `cracked` 0..6 parts the halves of its seal, `opened` 0..10 lifts its
    flap."""
    wide, high, edge = round(_WIDE * unit), round(_HIGH * unit), max(2, round(3 * unit))
    room = round(high * 0.62)
    whole = paint.blank((wide, high + room))
    body = paint.round_corners(paint.paper((wide - 2 * edge, high - 2 * edge), theme.PAPER), round(8 * unit))
    whole.blit(paint.slab((wide, high), round(10 * unit), theme.INK), (0, room))
    whole.blit(body, (edge, room + edge))
    _fold(whole, pygame.Rect(edge, room + edge, wide - 2 * edge, high - 2 * edge), edge)
    ink = text.line(words, theme.TITLE_FONT, _WORDS * unit, theme.WALNUT)
    whole.blit(ink, ink.get_rect(midbottom=(wide // 2, room + high - round(_FOOT * unit))))
    tip = room + round(high * 0.58 * (1.0 - 2.0 * opened / 10.0))
    for share, colour in ((0, theme.INK), (edge, theme.SAND if opened < 5 else theme.PAPER)):
        point = tip - share if opened < 5 else tip + share
        flap = [(share, room + edge), (wide - share, room + edge), (wide // 2, point)]
        pygame.draw.polygon(whole, colour, flap)
    if opened < 5:
        px = round(_SEAL * unit)
        wax = paint.disc(px, theme.BRICK_DARK).copy()
        mark = seat_marks.emblem(game, seat, round(px * 0.8))
        wax.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
        apart = round(cracked * 3 * unit)
        for half, side in ((pygame.Rect(0, 0, px // 2, px), -1), (pygame.Rect(px // 2, 0, px - px // 2, px), 1)):
            left = wide // 2 - px // 2 + half.left + side * apart
            whole.blit(wax, (left, tip - px // 2 + (apart if side > 0 else 0)), half)
    return whole


def _fold(whole: Surface, body: pygame.Rect, edge: int) -> None:
    """The other three flaps of an envelope: their folds, and a frame along its rim."""
    pygame.draw.rect(whole, theme.SAND, body.inflate(-6 * edge, -6 * edge), max(1, edge // 2), border_radius=2 * edge)
    meet = body.centerx, body.top + round(0.52 * body.height)
    for corner in (body.bottomleft, body.bottomright):
        pygame.draw.line(whole, theme.SAND, corner, meet, edge)
