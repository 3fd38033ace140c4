"""What a coach says of Gothest BATtle: before a round is given away, and what decided one."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Event, Moved, Said, last_said
from game.core.guide import ForecastEnd, Sentence
from game.core.state import State
from game.gothest import state as at
from game.gothest.cards import BITE, IS_ACE
from game.gothest.forecast import forecast


def slip(view: State, action: Action, better: Action) -> Sentence | None:
    """An answer that loses although another one wins, or a card alone that could take an Ace along; otherwise None."""
    if action.verb != "play" or better.verb != "play":
        return None
    if action.picks == better.picks[:1] and len(better.picks) > 1:
        return _ace_along(view, action)
    mine, other = forecast(view, action, False), forecast(view, better, False)
    ends = (mine.end, other.end) if mine and other else ()
    if ends == (ForecastEnd.OWN_FALLS, ForecastEnd.TARGET_FALLS):
        alone = forecast(view, Action(action.seat, "play", better.picks[:1]), False)
        needs_ace = alone is None or alone.end is not ForecastEnd.TARGET_FALLS
        return ("wins.ace" if needs_ace else "wins"), {"card": f"card:{better.picks[0]}"}
    return None


def _ace_along(view: State, action: Action) -> Sentence | None:
    """The use of an Ace beside this card: to bite the other card, or only leave the hand while there is none; None if
    it would do nothing."""
    card = f"card:{action.picks[0]}"
    if view.stack[-1].name == "lead" or view.zones[at.PRESENT[1 - action.seat]]:
        return "ace", {"card": card, "bite": BITE}
    return ("ace.spare", {"card": card, "n": at.FLOOD}) if view.counts[at.ROUND] < at.ROUNDS else None


def decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """The cause that decided the round that was just played: an Ace, a tie, silver, or the difference."""
    clash, scored = last_said(events, "clash", "clash_alone"), last_said(events, "scored", "scored_silver")
    if clash is None:
        return None
    gaps = clash[1]
    if gaps["mine"] == gaps["theirs"]:
        return "tie", gaps
    met = _met(before, events)
    bites = sum(bool(met[1 - seat]) and any(IS_ACE[kind] for kind in met[seat]) for seat in range(at.SEATS))
    if bites:
        return ("bite" if bites == 1 else "bite.both"), {**gaps, "bite": BITE}
    if scored is None:
        return None
    if scored[0] == "scored_silver":
        return "silver", scored[1]
    high, low = sorted((int(gaps["mine"]), int(gaps["theirs"])), reverse=True)
    close = "difference" if high - low == 1 else "difference.wide"
    return (close if all(met) else "difference.unopposed"), {**scored[1], "high": high, "low": low}


def _met(before: State, events: Sequence[Event]) -> list[list[int]]:
    """By seat, the kinds that lay in play when the last of these rounds was scored. Five Aces that are shown afterwards
    lie in the same place, but they were not played."""
    piles = {zone: [card & KIND for card in before.zones[zone]] for zone in at.PRESENT}
    met: list[list[int]] = [[] for _ in at.PRESENT]
    for event in events:
        if isinstance(event, Said) and event.key in ("clash", "clash_alone"):
            met = [list(piles[zone]) for zone in at.PRESENT]
        elif isinstance(event, Moved):
            if event.src in piles:
                piles[event.src].clear()
            if event.dst in piles:
                piles[event.dst].append(event.after & KIND)
    return met
