"""What a coach says of Go Out Battle: before a pass or a set that is torn apart, and what a pass, a Guard or a battle
was about."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Event, last_said
from game.core.guide import Sentence
from game.core.state import State
from game.goout import state as at
from game.goout.cards import CARDS, INDEX, PAIR
from game.goout.turn import opened

_TOLD = {
    "withdrew": "life",
    "cleared": "lead",
    "went_out": "empty",
    "outlasted": "alone",
    "guarded": "guard",
    "passed": "cost",
}
"""The topics by what was said, the most telling first."""


def slip(view: State, action: Action, better: Action) -> Sentence | None:
    """A pass although something can be played; or one card of a set that could leave as a whole."""
    if view.stack[-1].name != "turn":
        return None
    counts = view.counts
    if action.verb == "pass":
        return _passed(view, action.seat, better)
    if action.verb == better.verb == "play" and action.picks[0] == better.picks[0]:
        mine, all_of_it = (int(one.picks[1]) if len(one.picks) > 1 else 1 for one in (action, better))
        held = sum(card & KIND == INDEX[better.picks[0]] for card in view.zones[at.HAND[action.seat]])
        if mine < all_of_it == held:
            return "sets", {"count": all_of_it, "number": INDEX[better.picks[0]]}
    if action.verb == better.verb == "play" and counts[at.NUMBER]:
        return _torn(view, action, better)
    return None


def _passed(view: State, seat: int, better: Action) -> Sentence | None:
    """A pass although a Guard, a card, or a card after revealing the character would do; None if nothing would."""
    counts = view.counts
    if better.verb == "guard":
        return "pass.guard", {"damage": counts[at.HURT]}
    if better.verb == "play":
        form = {1: "one", PAIR: "pair"}.get(counts[at.COUNT], "set")
        gaps = {"number": INDEX[better.picks[0]], "count": counts[at.COUNT], "damage": counts[at.HURT]}
        return f"pass.{form}", gaps
    if better.verb == "reveal" and opened(view, seat):
        return "pass.show", {"card": f"card:{CARDS[at.character(view, seat)].key}", "damage": counts[at.HURT]}
    return None


def _torn(view: State, action: Action, better: Action) -> Sentence | None:
    """An answer that takes cards out of a larger set, where another one does not; None for others."""
    held = [card & KIND for card in view.zones[at.HAND[action.seat]]]
    need = view.counts[at.COUNT]
    left, other = (held.count(INDEX[one.picks[0]]) - need for one in (action, better))
    if left <= 0 or other > 0:
        return None
    return "torn", {"number": INDEX[action.picks[0]], "better": INDEX[better.picks[0]], "count": left + need}


def decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """The sentence of the most telling of the last events."""
    for key, topic in _TOLD.items():
        if found := last_said(events, key):
            if topic != "cost":
                return topic, found[1]
            if _unmarked(before, after):
                return ("cost.double" if last_said(events, "renewed") else topic), found[1]
    return None


def _unmarked(before: State, after: State) -> bool:
    """Whether nobody has got a mark in between."""
    return all(after.counts[marks] == before.counts[marks] for marks in at.MARKS[: after.seats])
