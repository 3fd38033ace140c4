"""A skin closes over a card from below, and both walk away together: a Joombie takes a GOTHIE."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.tween import ease_in_out_sine, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.moments.moment import Standing, standing_picture
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_LARGER = 1.22
"""Height of the skin, in heights of the card."""
_STEPS = 24
"""Steps in which it closes."""
_WAVES, _WAVE = 3, 0.035
"""Waves of its edge, and their height as a share of it."""


class Seizing(Showpiece):
    """The scene of a card that is taken. It is over when the skin has closed; then both walk."""

    brisk = True

    def of(self, tabletop: Tabletop, card: Standing, skin: Standing) -> Seizing:
        """This scene, of a card and of the one that covers it, whose `spot` is where it does."""
        self.tabletop = tabletop
        self.card = card
        self.skin = skin
        self.hides = (card.sprite,)
        self.verdict = timing.CALM_FADE if tabletop.calm else timing.SKIN_CLOSES
        self.seconds = self.verdict
        self.cues = ((0.0, "seizes"),)
        self.sets_out = {card.sprite: card.spot, skin.sprite: skin.spot}
        return self

    def items(self) -> list[Item]:
        """The card, and over it as much of the skin as has closed."""
        tabletop = self.tabletop
        high = tabletop.card_rect(self.card.spot).height
        face = pictures.shaded_card(tabletop.game, self.card.row, high, 0, tabletop.variant)
        place = face.get_rect(center=tabletop.pixel(self.card.spot.x, self.card.spot.y))
        items = [Item("taken card", place.topleft, place, [(face, place.topleft)])]
        part = progress(self.time, self.seconds)
        whole = standing_picture(tabletop, self.skin, tabletop.card_rect(self.skin.spot).height)
        spot = whole.get_rect(center=tabletop.pixel(self.skin.spot.x, self.skin.spot.y))
        if tabletop.calm:
            alpha = round(255 * part)
            return [*items, Item("skin", alpha, spot, [(whole, spot.topleft)], alpha=alpha)]
        step = round(_STEPS * ease_in_out_sine(part))
        if not step:
            return items
        closed = _closed(whole, step)
        return [*items, Item("skin", step, spot, [(closed, spot.topleft)])]


def skin_spot(card: RestPose) -> RestPose:
    """Where a skin is that covers a card."""
    return card._replace(scale=card.scale * _LARGER)


def _closed(whole: Surface, step: int) -> Surface:
    """The lower part of a skin up to a step, with a wavy edge."""
    wide, high = whole.get_size()
    shown = Surface(whole.get_size(), whole.get_flags())
    strip = max(2, wide // 40)
    for x in range(0, wide, strip):
        wave = math.sin(math.tau * _WAVES * x / wide + step) * _WAVE * (1.0 - step / _STEPS)
        top = max(0, min(high, round(high * (1.0 - step / _STEPS + wave))))
        shown.blit(whole, (x, top), Rect(x, top, strip, high - top))
    return shown
