"""The answers of playouts in a turn, found without a list of all that is legal: first what is always good."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.state import State
from game.gothies import competitive, cooperative
from game.gothies import state as at
from game.gothies.brain import competitive_turn, cooperative_turn
from game.gothies.brain.card_worth import PlayStyle
from game.gothies.seat_actions import (
    SEAT_ACTIONS,
    SeatActions,
    dusting,
    is_unsorted,
    playing,
    renewing,
    shopping,
    using,
)

_SHARP = competitive_turn.SHARP_STYLE


def turn(state: State, seat: int, rng: Random) -> Action:
    """As `policy`, for a turn of the competitive game."""
    if is_unsorted(state, seat):
        legal = competitive.turn_legal(state, state.stack[-1], seat)
        return legal[0] if len(legal) == 1 else competitive_turn.choose(state, seat, legal, rng, _SHARP)
    acts = SEAT_ACTIONS[seat]
    if sure := _sure(state, seat, acts):
        return sure
    ways: dict[str, list[Action]] = {}
    if dusts := dusting(state, seat, acts):
        ways["dust"] = dusts
        if burn := competitive_turn.card_to_dust(state, ways, _SHARP):
            return burn
    if state.counts[at.SONG]:
        ways["hit"], ways["raze"] = competitive.attacking(state, seat, acts)
        if not any(ways.values()) and not shopping(state, acts) and not renewing(state, acts):
            return acts.end  # the only legal action, without a draw
        blow = competitive_turn.finish(state, seat, ways) or competitive_turn.attack(state, seat, ways, rng, _SHARP)
        if blow:
            return blow
    return _bought(state, seat, acts, _SHARP)


def vigil(state: State, seat: int, rng: Random) -> Action:
    """As `policy`, for a turn of the co-operative game."""
    if is_unsorted(state, seat):
        legal = cooperative.vigil_legal(state, state.stack[-1], seat)
        return legal[0] if len(legal) == 1 else cooperative_turn.choose(state, seat, legal)
    acts = SEAT_ACTIONS[seat]
    return (
        _sure(state, seat, acts)
        or cooperative_turn.useful_dust(state, dusting(state, seat, acts))
        or cooperative_turn.best_target(state, seat, cooperative.attacking(state, seat))
        or _bought(state, seat, acts, cooperative_turn.COOP_STYLE)
    )


def _bought(state: State, seat: int, acts: SeatActions, style: PlayStyle) -> Action:
    """A purchase, or the end of the turn."""
    buys = shopping(state, acts)
    return (competitive_turn.purchase(state, seat, {"buy": buys}, style) if buys else None) or acts.end


def sing(state: State, seat: int, rng: Random) -> Action:
    """As `policy`, for the next card of a choir."""
    return cooperative_turn.next_singer(state, seat)


def _sure(state: State, seat: int, acts: SeatActions) -> Action | None:
    """What both games do first: call a synergy, play a card, use a land, choose a side of an «or»; None if nothing of
    that can be done."""
    counts = state.counts
    if counts[at.OPEN] or counts[at.LAND_OPEN]:
        return using(state, seat, acts)[0]
    plays, sides = playing(state, seat, acts)
    if plays:
        return cooperative_turn.next_play(state, seat, plays) if counts[at.COOP] else competitive_turn.next_play(plays)
    if counts[at.READY] and (uses := using(state, seat, acts)):
        return uses[0]
    if not sides:
        return None
    style = cooperative_turn.COOP_STYLE if counts[at.COOP] else _SHARP
    return competitive_turn.side(state, seat, competitive_turn.by_verb(sorted(sides)), style)
