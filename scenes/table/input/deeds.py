"""What the person at the screen can do to the match as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.actions import Action
from game.core.events import Event


class Deeds(NamedTuple):
    """The deeds of one table, as functions."""

    submit: Callable[[Action], list[Event]]
    """Carries out an action; returns what happened, as far as the viewer may know."""
    undo: Callable[[], None]
    redo: Callable[[], None]
    why_no_undo: Callable[[], str]
    """The sentence why nothing can be taken back now; "" when something can."""
    look_back: Callable[[int], None]
    """Shows the table as it was after so many decisions."""
