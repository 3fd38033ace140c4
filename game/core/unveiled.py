"""What was secret in a match that is over, told round by round, for a game in which somebody can betray the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.events import Event
from game.core.guide import Sentence, Tone
from game.core.state import State


class UnveiledSeat(NamedTuple):
    """What a seat said and did in a round: a sentence (`<game>.unveiled.<key>`), and the keys of its cards. role: what
    it was in secret, if it worked against the others."""

    seat: int
    sentence: Sentence
    cards: tuple[str, ...]
    role: Sentence | None = None


class UnveiledRound(NamedTuple):
    """A round: its chapter and its title as sentences, how it ended, what each seat did, and what a betrayer's cards
    decided, None for nothing."""

    chapter: Sentence
    title: Sentence
    tone: Tone
    seats: tuple[UnveiledSeat, ...]
    decided: Sentence | None = None


class Revelation(NamedTuple):
    """The way in which a game tells that.

    betrayers: the seats that worked against the others, by the view of a match that is over; rounds: of all states, the
    action after each but the last, and the events of the deal and of each action.
    """

    betrayers: Callable[[State], tuple[int, ...]]
    rounds: Callable[[Sequence[State], Sequence[Action], Sequence[Sequence[Event]]], tuple[UnveiledRound, ...]]
