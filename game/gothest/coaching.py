"""What a coach says of Gothest BATtle: before a round is given away, and what decided one."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Event, Moved, last_said
from game.core.guide import ForecastEnd, Sentence
from game.core.state import State
from game.gothest import state as at
from game.gothest.cards import BITE, IS_ACE
from game.gothest.forecast import forecast


def slip(view: State, action: Action, better: Action) -> Sentence | None:
    """An answer that loses although another one wins, or a card alone that could take an Ace along; else None."""
    if action.verb != "play" or better.verb != "play":
        return None
    if action.picks == better.picks[:1] and len(better.picks) > 1:
        return "ace", {"card": f"card:{action.picks[0]}", "bite": BITE}
    mine, other = forecast(view, action, False), forecast(view, better, False)
    ends = (mine.end, other.end) if mine and other else ()
    if ends == (ForecastEnd.OWN_FALLS, ForecastEnd.TARGET_FALLS):
        return "wins", {"card": f"card:{better.picks[0]}"}
    return None


def decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """What decided the round that was just played: an Ace, a tie, silver, or the difference."""
    clash, scored = last_said(events, "clash"), last_said(events, "scored", "scored_silver")
    if clash is None:
        return None
    gaps = clash[1]
    if gaps["mine"] == gaps["theirs"]:
        return "tie", gaps
    played = [event.after & KIND for event in events if isinstance(event, Moved) and event.dst in at.PRESENT]
    if any(IS_ACE[kind] for kind in played):
        return "bite", {**gaps, "bite": BITE}
    if scored is None:
        return None
    topic = "silver" if scored[0] == "scored_silver" else "difference"
    return topic, {**scored[1], "high": max(int(gaps["mine"]), int(gaps["theirs"])),
                   "low": min(int(gaps["mine"]), int(gaps["theirs"]))}  # fmt: skip
