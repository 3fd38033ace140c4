"""What input can do to the match as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.actions import Action
from game.core.events import Event


class MatchCommands(NamedTuple):
    """Functions of one table that change its match or look back at it."""

    submit: Callable[[Action], list[Event]]
    """Carries out an action; returns the events that the viewer may see."""
    undo: Callable[[], None]
    redo: Callable[[], None]
    why_no_undo: Callable[[], str]
    """Returns why nothing can be taken back now, as a sentence; "" if something can."""
    look_back: Callable[[int], None]
    """Shows the table as it was after so many decisions."""
