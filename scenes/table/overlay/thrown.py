"""Items for the die and the coin, at rest in their tray or thrown, and for the scene on the stage."""

from __future__ import annotations

from scenes.motion.thrown import Thrown
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.tabletop import Tabletop


def lying(tabletop: Tabletop, director: Director) -> list[Item]:
    """What was thrown last, if the arrangement has a tray for it."""
    area, die = tabletop.arrangement.get("stage"), director.stage.lying
    if die is None or area is None or not area.frame:
        return []
    tray = tabletop.rect(area)
    if die.tray != tray:
        die.move_tray(tray)
    return [Item("lying", die, tray, paint=die.draw)]


def stage(tabletop: Tabletop, director: Director) -> list[Item]:
    """A throw in the air or a scene, over all cards."""
    stage = director.stage.shown
    if isinstance(stage, Thrown):
        reach = stage.tray.inflate(stage.tray.width // 2, stage.tray.height)
        return [Item("throw", stage.time, reach.clip(tabletop.window), paint=stage.draw)]
    return stage.items() if stage is not None else []
