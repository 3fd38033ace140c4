"""Facts in the past tense: what a verb did, with totals, and what of it each seat may know.

Cards in events are the packed integers of `cards`; zones are indices of the state's layout.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.steps import Outcome, Step


class Moved(NamedTuple):
    """A card left `src` (-1: out of an unordered hand) and lies in `dst` (-1: sorted in, or on top)."""

    src: int
    src_place: int
    dst: int
    dst_place: int
    before: int
    after: int


class Forgot(NamedTuple):
    """A card is about to leave a hand unseen: only the hand's owner still knows which cards are in it."""

    hand: int


class Swapped(NamedTuple):
    """Two places of a grid exchanged what lies on them."""

    zone: int
    first: int
    second: int


class Turned(NamedTuple):
    """A card turned over, or was looked at: it lies as `card` says, known to the seats in its bits."""

    zone: int
    place: int
    card: int
    looker: int = -1
    """The seat that looked at it in private; -1 when the card turned for all."""


class Shuffled(NamedTuple):
    """The cards of a zone changed places; nobody knows them any more. `cards` as they lie now."""

    zone: int
    cards: tuple[int, ...]


class Counted(NamedTuple):
    """A counter stands at `total`."""

    counter: int
    total: int


class Rolled(NamedTuple):
    """A die with `sides` shows `face` (from 1); `seat` rolled it, -1 for the table."""

    sides: int
    face: int
    seat: int = -1


class Flipped(NamedTuple):
    """The coin shows heads, or not."""

    heads: bool
    seat: int = -1


class Asked(NamedTuple):
    """The steps still to come have changed; the last of `stack` is the open question."""

    stack: tuple[Step, ...]


class Answered(NamedTuple):
    """A seat has given its secret answer to the open question; only that seat learns so."""

    action: Action


class Said(NamedTuple):
    """A fact in words: the key of a sentence and what fills it: numbers, `card:key`, `seat:0`, `place:s0.field/3`."""

    key: str
    args: tuple[tuple[str, int | str], ...] = ()


class Ended(NamedTuple):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    Moved | Forgot | Swapped | Turned | Shuffled | Counted | Rolled | Flipped | Asked | Answered | Said | Ended
)


def throws(news: Iterable[Iterable[Event]]) -> list[Rolled | Flipped]:
    """The dice and coins among all that happened."""
    return [event for events in news for event in events if isinstance(event, Rolled | Flipped)]
