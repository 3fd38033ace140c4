"""Events that everybody at the screen watches, so that no private card may be shown meanwhile."""

from __future__ import annotations

from game.core.events import Event, Flipped, Rolled, Said
from scenes.look.theme import GameLook

_CLASH_GAPS = {"card", "foe_card", "total", "foe_total", "place", "foe_place"}
"""What a sentence says that tells of a clash."""


def is_clash(event: Said) -> bool:
    """Whether an event is a clash of two cards, which is shown large."""
    return dict(event.args).keys() >= _CLASH_GAPS


def for_all_eyes(game: str, event: Event) -> bool:
    """Whether an event is shown to everybody at once: a die or a coin, a clash, a banner."""
    if isinstance(event, Said):
        return event.key in GameLook.load(game).banners or is_clash(event)
    return isinstance(event, Rolled | Flipped)
