"""Items for the die and the coin, at rest in their tray or thrown, and for the scene on the stage."""

from __future__ import annotations

from scenes.look import theme
from scenes.motion.thrown import Thrown
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.overlay.clash_pictures import capsule
from scenes.table.tabletop import Tabletop

_LETTERS = 22.0
"""Letters under a die, in layout units."""


def lying(tabletop: Tabletop, director: Director) -> list[Item]:
    """What was thrown last, if the arrangement has a tray for it."""
    area, die = tabletop.arrangement.get("stage"), director.stage.lying
    if die is None or area is None or not area.frame:
        return []
    tray = tabletop.rect(area)
    if die.tray != tray:
        die.move_tray(tray)
    return [Item("lying", die, tray, paint=die.draw)]


def _words(tabletop: Tabletop, words: str, throw: Thrown) -> list[Item]:
    """What a die has to show, under its tray."""
    if not words:
        return []
    px = _LETTERS * tabletop.host.scale
    picture = capsule(words, px, theme.BRICK_DARK, round(1.5 * throw.tray.width))
    place = picture.get_rect(center=(throw.tray.centerx, throw.tray.bottom)).clamp(tabletop.window)
    return [Item("throw words", (words, place.topleft), place, [(picture, place.topleft, 255)])]


def stage(tabletop: Tabletop, director: Director) -> list[Item]:
    """A throw in the air or a scene, and what plays beside it, over all cards."""
    items = [item for scene in director.stage.beside for item in scene.items()]
    shown = director.stage.shown
    if isinstance(shown, Thrown):
        reach = shown.tray.inflate(shown.tray.width // 2, shown.tray.height)
        items.append(Item("throw", shown.time, reach.clip(tabletop.window), paint=shown.draw))
        return items + _words(tabletop, director.stage.words, shown)
    return items + (shown.items() if shown is not None else [])
