"""What dragging one card onto another means in GOTHIES: singing at a target, or dusting."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothies import cooperative
from game.gothies import state as at
from game.gothies.cards import BASE

_DUST_PILE = "dust"


def gestures(view: State, seat: int) -> Mapping[tuple[str, str], tuple[Action, ...]]:
    """By dragged pick and target pick: the actions that this gesture stands for, in order.

    Cards with song are dragged onto what they attack, cards to be dusted or renewed onto the Dust Pile.
    """
    legal = flow.legal(view, seat)
    found: dict[tuple[str, str], tuple[Action, ...]] = {
        (action.picks[0], _DUST_PILE): (action,) for action in legal if action.verb in ("dust", "renew")
    }
    step = view.stack[-1]
    if step.name == "sing":
        target = view.layout.pick(*step.data[:2])
        return found | {(action.picks[0], target): (action,) for action in legal if action.verb == "add"}
    singers = _coop_singers(view, seat) if view.counts[at.COOP] else _song_cards(view, seat)
    for action in legal:
        if action.verb in ("hit", "raze"):
            found |= {(singer, action.picks[0]): (action,) for singer in singers}
        elif action.verb == "attack":
            joins = {singer: Action(seat, "add", (singer,)) for singer in singers}
            found |= {(singer, action.picks[0]): (action, join) for singer, join in joins.items()}
    return found


def _coop_singers(view: State, seat: int) -> list[str]:
    """Co-operative: the picks of the cards that can still sing."""
    return [view.layout.pick(zone, place) for zone, place, _ in cooperative.songs(view, seat)]


def _song_cards(view: State, seat: int) -> list[str]:
    """Competitive: the picks of the cards in play that give song. Song is one pool, so each of them stands for all."""
    return [
        view.layout.pick(zone, place)
        for zone in (at.LANDS[seat], at.ROW[seat])
        for place, card in enumerate(view.zones[zone])
        if any(side.song for side in BASE[card & KIND]) and view.counts[at.SONG]
    ]
