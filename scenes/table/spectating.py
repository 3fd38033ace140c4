"""A match that goes on without anybody at the screen: they may watch, see its end at once, or leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.table import Table


def outlived(table: Table) -> bool:
    """Whether the table shows all people at the screen as out, while opponents play on."""
    seating, view = table.seating, table.board.view
    if not seating.people or seating.outcome is not None:
        return False
    return all(table.rules.out(view, seat) for seat in seating.people)


def ways(table: Table) -> dict[str, Callable[[], None]]:
    """What is offered to those who only watch, by the name of its button; nothing that a second click might hit."""
    if table.hastened or not outlived(table):
        return {}
    return {"hasten": partial(hasten, table), "leave": table.hands.buttons.leave}


def hasten(table: Table) -> None:
    """Opponents who are alone in the match play to its end without pictures in between."""
    table.hastened, table.paused = True, False
    table.pace()
    table.hands.refresh()


def sentence(table: Table) -> str:
    """What the bar says before whose turn it is; "" while somebody at the screen is in the match."""
    if not outlived(table):
        return ""
    key = "ui.table.out" if len(table.seating.people) == 1 else "ui.table.all_out"
    return table.app.text(key)
