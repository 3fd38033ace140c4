"""The wishes of a phone at the table: one small JSON object per message, checked by msgspec before anybody reads it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

MOST_BYTES = 4096
"""Bytes of the longest message from a phone."""
MOST_CHAIN = 32
"""Actions of one message, at most: a Horde of goblins is chosen one by one and sent at once."""

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Act: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
LanguageCode: TypeAlias = Annotated[str, msgspec.Meta(max_length=12)]


class _Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="wish", tag=str.lower):
    """Base of all wishes."""


class Join(_Wish, frozen=True):
    """A new phone tells its owner's name; also how a name is changed in the lobby."""

    name: Name


class Speak(_Wish, frozen=True):
    """The language that the phone's owner reads from now on, chosen on the page."""

    language: LanguageCode


class Sit(_Wish, frozen=True):
    """The phone wants a free seat, with one of the marks that are free; -1: the usual mark of the seat."""

    seat: Place
    mark: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1


class Bring(_Wish, frozen=True):
    """What the phone's owner brings to the match: `OfferedValue.value` of the lobby's page."""

    value: Act


class Ready(_Wish, frozen=True):
    """Ready to begin, to go on, or for a rematch; or not yet."""

    yes: bool = True


class Do(_Wish, frozen=True):
    """Carry out these legal actions of the phone's own seat, in order; each is `HandChoice.act` of the page with this
    version. What is not legal any more is answered by a new page."""

    page: Version
    acts: Annotated[list[Act], msgspec.Meta(min_length=1, max_length=MOST_CHAIN)]


class Undo(_Wish, frozen=True):
    """Take the last decision of the seat back, or ask the others."""

    page: Version


class Agree(_Wish, frozen=True):
    """The answer to somebody who asks to take a decision back."""

    page: Version
    yes: bool


class Hint(_Wish, frozen=True):
    """Ask for a hint, or for another one."""

    page: Version


class MoreTime(_Wish, frozen=True):
    """More time for the open question, where a clock runs."""


class Concede(_Wish, frozen=True):
    """Give the match up; the page has asked for confirmation."""

    page: Version


class Hurry(_Wish, frozen=True):
    """Somebody who is out wants the computer opponents to go on faster."""


class SeatBack(_Wish, frozen=True):
    """The seat was given to the laptop or to a computer opponent, and its owner wants it back."""


class Tell(_Wish, frozen=True):
    """A step of a companion: `SheetButton.step` of the page with this version."""

    page: Version
    step: Act


class Look(_Wish, frozen=True):
    """Another place of a companion's sheet: `SheetButton.opens`; "" for the first one."""

    place: Annotated[str, msgspec.Meta(max_length=100)]


class Throw(_Wish, frozen=True):
    """Throw a d20 or a coin for all to see (beside printed cards)."""

    coin: bool = False


class Leave(_Wish, frozen=True):
    """Leave the table; the seat is free again, or the laptop is asked who plays it."""


Wish: TypeAlias = (
    Join
    | Speak
    | Sit
    | Bring
    | Ready
    | Do
    | Undo
    | Agree
    | Hint
    | MoreTime
    | Concede
    | Hurry
    | SeatBack
    | Tell
    | Look
    | Throw
    | Leave
)
