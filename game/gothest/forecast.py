"""What a view tells about the open round: what cards in play are worth, and how an answer would score."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import CardValue, Forecast, ForecastEnd
from game.core.state import State
from game.gothest import state as at
from game.gothest.battle import worth
from game.gothest.cards import BATS, BITE, INDEX, IS_ACE


def values(view: State, zone: int, index: int) -> tuple[CardValue, ...]:
    """Of a base card in play: its value after the other side's Ace."""
    owner, kind = view.layout.zones[zone].owner, view.zones[zone][index] & KIND
    if zone != at.PRESENT[owner] or index or IS_ACE[kind]:
        return ()
    return (CardValue(BATS[kind], worth(view, owner), worth(view, owner)),)


def forecast(view: State, action: Action, aided: bool) -> Forecast | None:
    """The outcome of a card against what the other side has played; None for the leader."""
    foe = 1 - action.seat
    if view.stack[-1].name != "follow" or action.verb != "play":
        return None
    start, goal, met = action.picks[0], f"s{foe}.present", view.zones[at.PRESENT[foe]]
    mine = max(0, BATS[INDEX[start]] - BITE * (len(met) > 1))
    if not met:
        return Forecast(ForecastEnd.TARGET_FALLS, ("unopposed", {"bats": mine}), start, goal)
    theirs = max(0, BATS[met[0] & KIND] - BITE * (len(action.picks) > 1))
    gaps: dict[str, int | str] = {"mine": mine, "theirs": theirs, "bats": abs(mine - theirs), "foe": f"seat:{foe}"}
    if mine == theirs:
        return Forecast(ForecastEnd.UNKNOWN, ("coin", gaps), start, goal)
    if mine > theirs:
        return Forecast(ForecastEnd.TARGET_FALLS, ("wins", gaps), start, goal)
    return Forecast(ForecastEnd.OWN_FALLS, ("loses", gaps), start, goal)
