"""Events: what the verbs of a state did, as facts with totals.

Cards in events are packed integers (`cards`), zones are indices of the state's layout. `views.mask_event` says what of
an event a seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.steps import Outcome, Step


class Moved(NamedTuple):
    """A card moved from zone `src` to zone `dst`.

    `src_place` is its place, -1 in an unordered hand; `dst_place` is -1 where it is sorted in or put on top. `before`
    and `after` are the packed card in either zone.
    """

    src: int
    src_place: int
    dst: int
    dst_place: int
    before: int
    after: int


class Forgot(NamedTuple):
    """A card is about to leave a hand unseen, so that only the owner still knows which cards are in it."""

    hand: int


class Swapped(NamedTuple):
    """The cards on two places of a grid were exchanged."""

    zone: int
    first: int
    second: int


class Turned(NamedTuple):
    """A card was turned over or looked at; `card` is the packed card afterwards."""

    zone: int
    place: int
    card: int
    looker: int = -1
    """The seat that looked at it in private; -1 if it was turned for all."""


class Shuffled(NamedTuple):
    """A zone was shuffled, so that nobody knows its cards any more; `cards` are in their new order."""

    zone: int
    cards: tuple[int, ...]


class Counted(NamedTuple):
    """A counter was set to `total`."""

    counter: int
    total: int


class Rolled(NamedTuple):
    """A die with `sides` sides shows `face`, from 1; `seat` has rolled it, -1 for the table."""

    sides: int
    face: int
    seat: int = -1


class Flipped(NamedTuple):
    """The coin was flipped by `seat`, -1 for the table."""

    heads: bool
    seat: int = -1


class Asked(NamedTuple):
    """The stack of steps has changed; the last of `stack` is the open question."""

    stack: tuple[Step, ...]


class Answered(NamedTuple):
    """A seat has given its secret answer to the open question; only that seat gets the event."""

    action: Action


class Said(NamedTuple):
    """A sentence for the log: its key and what fills its gaps: numbers, `card:key`, `seat:0`, `place:s0.field/3`."""

    key: str
    args: tuple[tuple[str, int | str], ...] = ()


class Ended(NamedTuple):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    Moved | Forgot | Swapped | Turned | Shuffled | Counted | Rolled | Flipped | Asked | Answered | Said | Ended
)
"""Any event of a match."""


def rolls_and_flips(news: Iterable[Iterable[Event]]) -> list[Rolled | Flipped]:
    """The rolls and coin flips among lists of events, in order."""
    return [event for events in news for event in events if isinstance(event, Rolled | Flipped)]


def last_said(events: Iterable[Event], *keys: str) -> tuple[str, dict[str, int | str]] | None:
    """The last sentence among events with one of these keys, and what fills its gaps; None if there is none."""
    said = [event for event in events if isinstance(event, Said) and event.key in keys]
    return (said[-1].key, dict(said[-1].args)) if said else None
