"""Cards that come to work together: light runs along their line from card to card, and each one sounds a note."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.tween import ease_out_cubic, progress
from scenes.table.show import links
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

MOST_NOTES = 4
"""Notes of a chord: a triad and its octave. Further cards sound the highest one."""
_RING = 46.0
"""Layout units of the ring around a knot, when it is largest."""


class ChordScene(Showpiece):
    """The linked `cards`, in the order in which the light reaches them. The cues are `chord.<sign>.<note>`."""

    def __init__(self, tabletop: Tabletop, sign: str, cards: tuple[Sprite, ...]) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.sign = sign
        self.cards = cards
        self.under = False
        """Whether their line runs under the cards."""
        self.calm = tabletop.calm
        self.seconds = timing.NOTE * len(cards) + timing.NOTE_RINGS
        self.cues = tuple(
            (timing.NOTE * number, f"chord.{sign}.{min(MOST_NOTES, number + 1)}") for number in range(len(cards))
        )

    def items(self) -> list[Item]:
        """The rings around the knots that sound, and the light between them."""
        look = GameLook.load(self.tabletop.game)
        colour = look.lights.get(self.sign, look.palette.glow)
        knots = sorted(links.knot(self.tabletop, sprite, self.under) for sprite in self.cards)
        items = []
        for number, knot in enumerate(knots):
            since = self.time - timing.NOTE * number
            if not 0.0 <= since < timing.NOTE_RINGS:
                continue
            part = progress(since, timing.NOTE_RINGS)
            grown = 1.0 if self.calm else 0.4 + 0.6 * ease_out_cubic(part)
            px = max(8, 4 * round(_RING * grown * self.tabletop.host.scale / 4))
            picture, alpha = knot_ring(px, colour), round(255 * (1.0 - part))
            place = picture.get_rect(center=knot)
            items.append(
                Item(
                    ("chord", self.sign, number),
                    (px, alpha, place.topleft),
                    place,
                    [(picture, place.topleft)],
                    alpha=alpha,
                )
            )
        return items


@cached
def knot_ring(px: int, colour: str) -> Surface:
    """A ring of light, `px` pixels across, with a soft glow inside."""
    whole = paint.blank((2 * px, 2 * px))
    tint = pygame.Color(colour)
    for step in range(6):
        reach = px * (1.0 - step / 8)
        pygame.draw.circle(whole, (tint.r, tint.g, tint.b, 20 + 16 * step), (px, px), reach)
    pygame.draw.circle(whole, theme.WHITE, (px, px), px * 0.72, max(2, px // 9))
    return pygame.transform.smoothscale(whole, Rect(0, 0, px, px).size)
