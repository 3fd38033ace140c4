"""The die and the coin: at rest in their tray until they are thrown again, and whatever holds everybody's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.motion.thrown import Thrown
from scenes.table.canvas import Item

if TYPE_CHECKING:
    from scenes.table.table import Table


def lying(table: Table) -> list[Item]:
    """What was thrown last, where the table has a tray for it."""
    area, die = table.board.arrangement.get("stage"), table.director.lying
    if die is None or area is None or not area.frame:
        return []
    tray = table.rect(area)
    if die.tray != tray:
        die.move_tray(tray)
    return [Item("lying", die, tray, paint=die.draw)]


def stage(table: Table) -> list[Item]:
    """A throw in the air, a clash or a banner, over all cards."""
    stage = table.director.stage
    if isinstance(stage, Thrown):
        reach = stage.tray.inflate(stage.tray.width // 2, stage.tray.height)
        return [Item("throw", stage.time, reach.clip(table.app.screen.get_rect()), paint=stage.draw)]
    return [stage.item()] if stage is not None else []
