"""The events that each viewer sees: those that it may see, and those that everybody at the screen watches."""

from __future__ import annotations

from game.core.events import Event, Flipped, Rolled, Said
from game.core.match import Match
from game.core.views import mask_event
from scenes.look.theme import GameLook

_CLASH_GAPS = {"card", "foe_card", "total", "foe_total", "place", "foe_place"}
"""The gaps of a sentence about a clash."""


def is_clash(event: Said) -> bool:
    """Whether an event is a clash of two cards, which is shown large."""
    return dict(event.args).keys() >= _CLASH_GAPS


def for_all_eyes(game: str, event: Event) -> bool:
    """Whether an event is shown to everybody at once: a die or a coin, a clash, a banner."""
    if isinstance(event, Said):
        return event.key in GameLook.load(game).banners or is_clash(event)
    return isinstance(event, Rolled | Flipped)


def seen_by(viewer: int, match: Match) -> list[tuple[Event, int]]:
    """All events so far that a viewer may see, each with the number of its decision; 0 for what was said at the
    deal."""
    decided = enumerate([match.opening, *match.events])
    masked = ((mask_event(event, viewer, match.rules), number) for number, events in decided for event in events)
    return [(event, number) for event, number in masked if event is not None]
