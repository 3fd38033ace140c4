"""What a coach says of GOTHIES: before a turn ends too early, and what decided a song or an attack."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Event, last_said
from game.core.guide import Sentence
from game.core.state import State
from game.gothies import labels, prospects
from game.gothies.cards import CARDS

_TOLD = {
    "possessed": "possessed",
    "well_hit": "well",
    "land_fell": "land_fell",
    "dissonance": "dissonance",
    "freed": "freed",
    "sang": "sang",
    "resisted": "resisted",
    "razed": "razed",
    "hit": "hit",
    "synergy": "synergy",
}
"""The topics by what was said, the most telling first."""


def slip(view: State, action: Action, better: Action) -> Sentence | None:
    """The end of a turn in which more could be done; None for anything else."""
    if action.verb != "end" or better.verb == "end":
        return None
    if better.verb in {"play", "buy"}:
        return f"end.{better.verb}", {"card": f"card:{CARDS[prospects.kind_of(view, better.picks[0])].key}"}
    if better.verb in {"hit", "raze", "attack"}:
        return "end.song", {"song": labels.song_of(view, action.seat)}
    return "end.more", {}


def decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """The sentence of the most telling of the last events."""
    for key, topic in _TOLD.items():
        if found := last_said(events, key):
            return topic, found[1]
    return None
