"""The events as they are shown: those that everybody watches, those that a viewer may see, and their order where it is
not that in which they happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.events import Counted, Event, Flipped, Moved, Rolled, Said, Turned
from game.core.layout import Zone
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


def in_order(events: Iterable[Event], look: GameLook, zones: Sequence[Zone]) -> Iterator[Event]:
    """The events as they are shown: a door opens before the card behind it moves, a card tears before it leaves the one
    that it covers, and a count is written when the signs that tell of it have landed."""
    later: list[Event] = []
    for event in _tears_first(_doors_first(list(events), look, zones), look):
        if isinstance(event, Counted):
            later.append(event)
        elif isinstance(event, Said) and event.key in look.flights:
            yield event
        else:
            yield from (*later, event)
            later.clear()
    yield from later


def _doors_first(events: list[Event], look: GameLook, zones: Sequence[Zone]) -> list[Event]:
    """The events, with what is said of a door that opens before the card behind it is moved."""
    for said in [one for one in events if isinstance(one, Said) and one.key in look.doors]:
        name, place = look.doors[said.key], int(dict(said.args)["door"]) - 1
        moved = (
            number
            for number, one in enumerate(events)
            if isinstance(one, Moved) and zones[one.src].name == name and one.src_place == place
        )
        number = next(moved, len(events))
        if number < events.index(said):
            events.remove(said)
            events.insert(number, said)
    return events


def _tears_first(events: list[Event], look: GameLook) -> list[Event]:
    """The events, with what is said of a card that tears before it and the card below it are moved."""
    for said in [one for one in events if isinstance(one, Said) and one.key in look.tears]:
        moves = [one for one in events[: events.index(said)] if isinstance(one, Moved)][-2:]
        if len(moves) == 2 and (moves[0].src, moves[0].src_place) == (moves[1].src, moves[1].src_place + 1):
            events.remove(said)
            events.insert(next(number for number, one in enumerate(events) if one is moves[0]), said)
    return events


def clash_ahead(events: Iterable[Event]) -> Said | None:
    """The clash that comes next, after cards that turn up and numbers that change; None if something else does."""
    event = next((one for one in events if not isinstance(one, Turned | Counted)), None)
    return event if isinstance(event, Said) and is_clash(event) else None
