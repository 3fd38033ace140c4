"""What everybody at the table looks up at, so that nobody's cards may lie open meanwhile."""

from __future__ import annotations

from game.core.events import Event, Flipped, Rolled, Said
from scenes.look.theme import GameLook

_CLASH_GAPS = {"card", "foe_card", "total", "foe_total", "place", "foe_place"}


def is_clash(event: Said) -> bool:
    """Whether two cards meet, shown large."""
    return dict(event.args).keys() >= _CLASH_GAPS


def for_all_eyes(game: str, event: Event) -> bool:
    """Whether an event is shown to everybody at once: a die or a coin, two cards that meet, a banner."""
    if isinstance(event, Said):
        return event.key in GameLook.load(game).banners or is_clash(event)
    return isinstance(event, Rolled | Flipped)
