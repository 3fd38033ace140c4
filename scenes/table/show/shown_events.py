"""The events that each viewer sees, those that everybody at the screen watches, and the order in which they are shown
where it is not that in which they happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

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
    that it covers, a figure breaks before its card goes, a skin closes before two cards walk, and a count is written
    when the signs that tell of it have landed."""
    landing, waiting = list[Event](), list[Event]()
    in_turn = _tears_first(_doors_first(list(events), look, zones), look)
    for event in _seizes_first(_breaks_first(in_turn, look), look):
        if isinstance(event, Counted):
            waiting.append(event)
        elif isinstance(event, Said) and event.key in look.flights:
            yield from (*landing, event)  # the flight before has landed
            landing, waiting = waiting, []
        else:
            yield from (*landing, *waiting, event)
            landing, waiting = [], []
    yield from (*landing, *waiting)


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


def _breaks_first(events: list[Event], look: GameLook) -> list[Event]:
    """The events, with what is said of figures that break before the card of each of them moves: as many cards as are
    named in a row moved last, in the same order."""
    broken = [number for number, one in enumerate(events) if isinstance(one, Said) and one.key in look.breaks]
    while broken:
        row = [number for after, number in enumerate(broken) if number == broken[0] + after]
        moved = [number for number in range(row[0]) if isinstance(events[number], Moved)][-len(row) :]
        said = [events[number] for number in row]
        rest = [one for number, one in enumerate(events) if number not in row]
        for one, number in zip(reversed(said), reversed(moved), strict=False):
            rest.insert(number, one)
        events = rest
        broken = broken[len(row) :]
    return events


def _seizes_first(events: list[Event], look: GameLook) -> list[Event]:
    """The events, with what is said of cards that others cover before both move: two moves in a row from different
    zones to the same one, in the same order."""
    said = deque(one for one in events if isinstance(one, Said) and one.key in look.seizes)
    moves = [one for one in events if isinstance(one, Moved)] if said else []
    first, second = list[Event](), False
    for one, other in pairwise(moves):
        second = not second and one.dst == other.dst and one.src != other.src
        first += [one] * second
    if not said or len(first) != len(said):
        return events
    found, waiting = list[Event](), deque(first)
    for event in events:
        if waiting and event is waiting[0]:
            waiting.popleft()
            found.append(said.popleft())
        if not (isinstance(event, Said) and event.key in look.seizes):
            found.append(event)
    return found


def clash_ahead(events: Iterable[Event]) -> Said | None:
    """The clash that comes next, after cards that turn up and numbers that change; None if something else does."""
    event = next((one for one in events if not isinstance(one, Turned | Counted)), None)
    return event if isinstance(event, Said) and is_clash(event) else None
