"""Items for the die and the coin, at rest in their tray or thrown, and for the scene on the stage."""

from __future__ import annotations

from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.motion.coin import Coin
from scenes.motion.thrown import Thrown
from scenes.motion.tray import TrayColours, tray
from scenes.table.show.clash_pictures import capsule
from scenes.table.show.director import Director
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_LETTERS = 22.0
"""Letters under a die, in layout units."""

_FELT = TrayColours("#2a4a63")
"""The tray that is brought where the table has none."""
_USUAL = 200.0
"""Layout units of its height; the rim of a lower one is thinner."""
_FADE = 0.16
"""Seconds in which that tray comes and goes."""
_WORD = 0.15
"""The letters that say how a coin fell, as a share of the tray's height."""


def lying(tabletop: Tabletop, director: Director) -> list[Item]:
    """The dice or coin thrown last, if the arrangement has a tray for it."""
    area, die = tabletop.arrangement.get("stage"), director.showpieces.lying
    if die is None or area is None or not area.frame:
        return []
    place = tabletop.rect(area)
    if die.tray != place:
        die.move_tray(place)
    return [Item("lying", die, place, paint=die.draw)]


def _words(tabletop: Tabletop, words: str, throw: Thrown) -> list[Item]:
    """The number that a die needs, under its tray."""
    if not words:
        return []
    px = max(_LETTERS * tabletop.host.scale, tabletop.least_letters)
    picture = capsule(words, px, theme.BRICK_DARK, round(1.5 * throw.tray.width))
    place = picture.get_rect(center=(throw.tray.centerx, throw.tray.bottom)).clamp(tabletop.window)
    return [Item("throw words", (words, place.topleft), place, [(picture, place.topleft)])]


def stage(tabletop: Tabletop, director: Director) -> list[Item]:
    """A throw in the air with a tray to fall into, or a scene, and what plays beside it, over all cards."""
    items = [item for scene in director.showpieces.beside for item in scene.items()]
    shown = director.showpieces.shown
    if isinstance(shown, Thrown):
        reach = shown.tray.inflate(shown.tray.width // 2, shown.tray.height)
        throw = Item("throw", shown.time, reach.clip(tabletop.window), paint=shown.draw)
        return [
            *items,
            *_tray(tabletop, shown),
            throw,
            *_word(tabletop, shown),
            *_words(tabletop, director.showpieces.words, shown),
        ]
    return items + (shown.items() if shown is not None else [])


def _tray(tabletop: Tabletop, throw: Thrown) -> list[Item]:
    """A tray over the cards, where the table has none of its own: nothing falls on cards, plates or boards."""
    area = tabletop.arrangement.get("stage")
    if area is not None and area.frame:
        return []
    place = throw.tray
    left = throw.flight + throw.shine - throw.time
    alpha = round(255 * max(0.0, min(1.0, throw.time / _FADE, left / _FADE)))
    picture = tray(place.size, min(tabletop.host.scale, place.height / _USUAL), _FELT)
    return [Item("throw tray", (place.size, alpha), place, [(picture, place.topleft)], alpha=alpha)]


def _word(tabletop: Tabletop, throw: Thrown) -> list[Item]:
    """The result of a coin, in a word below it, as soon as it lies."""
    if not isinstance(throw, Coin) or not throw.landed:
        return []
    picture = _sign(tabletop.host.text(f"ui.show.coin.{throw.side}"), round(_WORD * throw.tray.height))
    place = picture.get_rect(midtop=(throw.tray.centerx, throw.tray.centery + throw.diameter * 6 // 10))
    return [Item("coin word", throw.side, place, [(picture, place.topleft)])]


@cached
def _sign(word: str, px: int) -> Surface:
    ink = text.line(word, theme.TITLE_FONT, px, theme.PARCHMENT)
    whole = paint.slab((ink.get_width() + px, round(px * 1.5)), round(px * 0.75), f"{theme.INK}e6").copy()
    whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
    return whole
