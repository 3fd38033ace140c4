"""The most seeds and song that a seat can still reach by itself in the rest of its turn, and what it can do with them.

Question and refusals ask here, so that none of them denies what a card, a land or a synergy still to be used allows.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.core import flow
from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.gothies import labels, monster_turn
from game.gothies import state as at
from game.gothies.cards import COST, DEFENCE, GAIN_TABLES, INDEX, IS_FIXED, SIDES, WELL
from game.gothies.effects import Gain

_MOST_DRAWN = 100
"""Unknown cards that stand for the deck; nothing draws more in a turn."""
_MOST_ACTIONS = 1000
"""Actions of a turn after which no more are looked for; real turns have far fewer."""
_USES = ("play", "use", "synergy")
"""Verbs that use a card and cost nothing, beside those that choose a side of an «or»."""


class Prospect(NamedTuple):
    """The most that a seat can have of something this turn."""

    most: int
    """Without what unknown cards might bring."""
    draws: bool
    """Whether the seat can draw cards that it does not know, which might bring more."""


def seeds(view: State, seat: int) -> Prospect:
    """The most seeds that a seat can have at once in the rest of its turn, if it spends none before."""
    return _most(view, seat, "seeds")


def song(view: State, seat: int) -> Prospect:
    """The most song that a seat can have at once in the rest of its turn, if it spends none before."""
    return _most(view, seat, "song")


class Possible(NamedTuple):
    """The verbs with which a seat can use its turn, apart from ending it, in the order of `_NAMED`."""

    now: list[str]
    """What is allowed at once."""
    later: list[str]
    """What takes something of `now` first, because only that brings the seeds or the song."""


_ATTACKS = frozenset({"hit", "raze", "attack"})
_NAMED = ("play", "use", "synergy", "dust", "buy", "renew", "attack")


def can_still(view: State, seat: int) -> Possible:
    """The verbs that the seat whose turn it is can still use in this turn; `renew` only where nothing can be bought."""
    verbs = {action.verb for action in flow.legal(view, seat)}
    able = verbs & {"synergy", "dust", "buy"}
    able |= {"play"} if view.zones[at.HAND[seat]] else set()
    able |= {"use"} if view.counts[at.READY] else set()
    able |= {"attack"} if verbs & _ATTACKS else set()
    later = []
    if "buy" not in able and (prices := _prices(view, seat)) and seeds(view, seat).most >= min(prices):
        later.append("buy")
    if "attack" not in able and (needs := _needs(view, seat)) and song(view, seat).most >= min(needs):
        later.append("attack")
    able |= {"renew"} if "renew" in verbs and "buy" not in (*able, *later) else set()
    return Possible([verb for verb in _NAMED if verb in able], later)


def _prices(view: State, seat: int) -> list[int]:
    """The prices of all that is for sale, or comes back to be sold when the seat dusts it."""
    prices = [COST[card & KIND] for card in view.zones[at.MERCADO] if card >= 0]
    own = (*view.zones[at.HAND[seat]], *view.zones[at.ROW[seat]])
    return prices + [COST[WELL]] * (bool(view.zones[at.WELLS]) or any(card & KIND == WELL for card in own))


def _needs(view: State, seat: int) -> list[int]:
    """The song that each possible target of an attack takes: lands, monsters, or 1 for a rival whom no land shields."""
    if not view.counts[at.COOP]:
        lands = [[card & KIND for card in view.zones[at.LANDS[foe]]] for foe in at.living(view) if foe != seat]
        open_rivals = [1 for kinds in lands if not any(IS_FIXED[kind] for kind in kinds)]
        return open_rivals + [DEFENCE[kind] for kinds in lands for kind in kinds]
    if not view.counts[at.TURN]:
        return []
    strengths = monster_turn.attack_strengths(view)
    return [strengths[card & KIND] for zone in at.ZONES[1:] for card in view.zones[zone]]


def given_by_side(view: State, action: Action) -> int:
    """The amount that the chosen side of an «or» gives; 0 for any other action."""
    kind = kind_of(view, action.picks[0]) if action.picks and view.stack[-1].name in {"turn", "vigil"} else -1
    if kind not in range(len(SIDES)) or action.verb not in SIDES[kind]:
        return 0
    return GAIN_TABLES[view.counts[at.COOP]].side(kind, action.verb)


def given_by_dust(view: State, action: Action) -> dict[str, int]:
    """All that dusting a card in play gives, by name."""
    gain = _dusted(view, action)
    return {name: getattr(gain, name) for name in ("seeds", "song", "stones", "draw", "discard")}


def _most(view: State, seat: int, wanted: str) -> Prospect:
    """The result of using everything that is left: the side of each «or» that gives most of `wanted`, dusting last."""
    state = view.copy()
    drawable = state.zones[at.OWN_DECK[seat]] or state.zones[at.DISCARD[seat]]
    state.zones[at.DISCARD[seat]] = []
    state.zones[at.OWN_DECK[seat]] = [HIDDEN] * _MOST_DRAWN if drawable else []
    draws, ending = False, set[Action]()
    for _ in range(_MOST_ACTIONS):
        hand = state.zones[at.HAND[seat]]
        draws |= any(card & KIND >= HIDDEN for card in hand)
        hand[:] = [card for card in hand if card & KIND < HIDDEN]
        action = _next_use(state, seat, wanted, ending)
        if action is None:
            break
        draws |= bool(drawable) and any(gain.draw for gain in _sides(state, seat, action))
        after = state.copy()
        flow.play(after, action)
        if after.outcome is None:
            state = after
        else:  # it would end the match, so it is left for last
            ending.add(action)
    return Prospect(state.counts[at.SEEDS] if wanted == "seeds" else labels.song_of(state, seat), draws)


def _next_use(state: State, seat: int, wanted: str, ending: Collection[Action]) -> Action | None:
    """The next action that uses something without paying for it, and does not end the match; None if there is none."""
    legal = [action for action in flow.legal(state, seat) if action not in ending]
    name = state.stack[-1].name
    if name == "scrap":
        return next(action for action in legal if action.verb == "keep")
    if name == "whom":
        return legal[0]
    uses = [action for action in legal if action.verb in _USES or len(_sides(state, seat, action)) > 1]
    if uses:
        return max(uses, key=lambda action: (action.verb == wanted, action.verb not in _USES))
    dusts = [action for action in legal if action.verb == "dust"]
    return next((action for action in dusts if _of(_dusted(state, action), wanted, "draw")), None)


def _of(gain: Gain, *names: str) -> bool:
    """Whether a gain has any of these."""
    return any(getattr(gain, name) for name in names)


def kind_of(state: State, pick: str) -> int:
    """The kind of the card that a pick names; -1 for one that names none."""
    if pick == "wells":
        return WELL
    if "/" not in pick:
        return INDEX.get(pick, -1)
    zone, place = state.layout.slot(pick)
    return state.zones[zone][place] & KIND


def _dusted(state: State, action: Action) -> Gain:
    return GAIN_TABLES[state.counts[at.COOP]].dust[kind_of(state, action.picks[0])]


def _sides(state: State, seat: int, action: Action) -> Sequence[Gain]:
    """The gains of a card of the hand, or of a land, when it is played or used: one gain, or one per side of its
    «or»."""
    pick = action.picks[0] if action.picks else ""
    if pick not in INDEX and not pick.startswith(f"s{seat}.lands/"):
        return ()
    return GAIN_TABLES[state.counts[at.COOP]].base[kind_of(state, pick)] if action.verb != "dust" else ()
