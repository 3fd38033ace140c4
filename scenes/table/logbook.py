"""The log on a sheet at the edge of the table: what happened, to be opened, scrolled and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import hud
from scenes.table.canvas import Item

if TYPE_CHECKING:
    from scenes.table.table import Table


class Logbook:
    """Open or closed; `back` is how many of the newest sentences are scrolled out of sight."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = False
        self.back = 0

    def toggle(self) -> None:
        """Opens it at the newest sentence, or closes it."""
        self.open = not self.open
        self.back = 0

    def scroll(self, lines: int) -> None:
        """Further back, or forward again."""
        self.back = max(0, min(self.back + lines, len(self.table.director.log) - 1))

    def items(self) -> list[Item]:
        """The sheet, if it is open."""
        if not self.open:
            return []
        table = self.table
        title, window = table.app.text("ui.table.log"), table.app.screen.get_rect()
        return [hud.log_item(title, table.director.log, window, table.app.measure, self.back)]
