"""Items for the die and the coin, at rest in their tray or thrown, and for clashes and banners."""

from __future__ import annotations

from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.motion.coin import Coin
from scenes.motion.thrown import Thrown
from scenes.motion.tray import TrayColours, tray
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.tabletop import Tabletop

_FELT = TrayColours("#2a4a63")
"""The tray that is brought where the table has none."""
_FADE = 0.16
"""Seconds in which that tray comes and goes."""
_WORD = 0.15
"""The letters that say how a coin fell, as a share of the tray's height."""


def lying(tabletop: Tabletop, director: Director) -> list[Item]:
    """What was thrown last, if the arrangement has a tray for it."""
    area, die = tabletop.arrangement.get("stage"), director.lying
    if die is None or area is None or not area.frame:
        return []
    place = tabletop.rect(area)
    if die.tray != place:
        die.move_tray(place)
    return [Item("lying", die, place, paint=die.draw)]


def stage(tabletop: Tabletop, director: Director) -> list[Item]:
    """A throw in the air with a tray to fall into, a clash or a banner, over all cards."""
    stage = director.stage
    if isinstance(stage, Thrown):
        reach = stage.tray.inflate(stage.tray.width // 2, stage.tray.height)
        throw = Item("throw", stage.time, reach.clip(tabletop.window), paint=stage.draw)
        return [*_tray(tabletop, stage), throw, *_word(tabletop, stage)]
    return [stage.item()] if stage is not None else []


def _tray(tabletop: Tabletop, throw: Thrown) -> list[Item]:
    """A tray over the cards, where the table has none of its own: nothing falls on cards, plates or boards."""
    area = tabletop.arrangement.get("stage")
    if area is not None and area.frame:
        return []
    place = throw.tray
    left = throw.flight + throw.shine - throw.time
    alpha = round(255 * max(0.0, min(1.0, throw.time / _FADE, left / _FADE)))
    picture = tray(place.size, tabletop.host.scale, _FELT)
    return [Item("throw tray", (place.size, alpha), place, [(picture, place.topleft, alpha)])]


def _word(tabletop: Tabletop, throw: Thrown) -> list[Item]:
    """How a coin fell, in a word below it, as soon as it lies."""
    if not isinstance(throw, Coin) or not throw.landed:
        return []
    picture = _sign(tabletop.host.text(f"ui.show.coin.{throw.side}"), round(_WORD * throw.tray.height))
    place = picture.get_rect(midtop=(throw.tray.centerx, throw.tray.centery + throw.diameter * 6 // 10))
    return [Item("coin word", throw.side, place, [(picture, place.topleft, 255)])]


@cached
def _sign(word: str, px: int) -> Surface:
    ink = text.line(word, theme.TITLE_FONT, px, theme.PARCHMENT)
    whole = paint.slab((ink.get_width() + px, round(px * 1.5)), round(px * 0.75), f"{theme.INK}e6").copy()
    whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
    return whole
