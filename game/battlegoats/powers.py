"""The actions of cards: steal, peek, return a Goat, swap; each works once per card and match (ruling B18)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.battlegoats import state as at
from game.battlegoats.battle import flash, settle
from game.battlegoats.cards import CARDS, GOAT_KINDS, holders
from game.battlegoats.effects import Power
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP
from game.core.state import State
from game.core.steps import Step

_PEEKED_CARDS = 2
"""Cards that the action of Watchtower and Scout looks at."""


def face_down(state: State, seat: int) -> list[int]:
    """The places of a battlefield with a face-down card."""
    return [place for place, card in enumerate(state.zones[at.field(seat)]) if card != EMPTY and not card & UP]


def goats_lost(state: State, seat: int) -> list[int]:
    """The indices of the Goats in a seat's discard."""
    return [index for index, card in enumerate(state.zones[at.discard(seat)]) if card & KIND in GOAT_KINDS]


def enemies(state: State, seat: int) -> list[int]:
    """The other seats that are still in the match."""
    return [foe for foe in at.living(state) if foe != seat]


def _can_steal(state: State, seat: int) -> bool:
    return at.army(state, seat) < len(at.PLACES)


def _can_peek(state: State, seat: int) -> bool:
    return any(face_down(state, foe) for foe in enemies(state, seat))


def _can_call_back(state: State, seat: int) -> bool:
    return at.army(state, seat) < len(at.PLACES) and bool(goats_lost(state, seat))


def _can_swap(state: State, seat: int) -> bool:
    return len(face_down(state, seat)) > 1


_USES: dict[Power, tuple[Callable[[State, int], bool], Callable[[int], Step]]] = {
    Power.STEALS: (_can_steal, lambda seat: Step("steal", (seat,))),
    Power.PEEKS: (_can_peek, lambda seat: Step("look", (), (seat, _PEEKED_CARDS))),
    Power.RETURNS_GOAT: (_can_call_back, lambda seat: Step("recall", (seat,))),
    Power.SWAPS: (_can_swap, lambda seat: Step("trade", (seat,))),
}
"""For each power that is an action: whether it would have an effect now, and its first step."""
_POWER_OF = {kind: power for power in _USES for kind in holders(power)}
"""The kinds that have an action → its power."""


def can_use(state: State, seat: int, kind: int) -> bool:
    """Whether a card of this kind has an action that is not spent and would have an effect now."""
    if kind not in _POWER_OF or at.KINDS.get(state.counts[at.USED], kind):
        return False
    return _USES[_POWER_OF[kind]][0](state, seat)


def use(state: State, seat: int, place: int) -> None:
    """Show the card, spend its action and ask the first question of the action."""
    kind = state.zones[at.field(seat)][place] & KIND
    state.count(at.USED, at.KINDS.put(state.counts[at.USED], kind, 1))
    flash(state, seat, place)
    state.say("used", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    state.then(_USES[_POWER_OF[kind]][1](seat), Step("next", (), (seat,)))


@cache
def slot_action(seat: int, verb: str, zone: str, place: int) -> Action:
    """An action with one place (from 0) as its pick."""
    return Action(seat, verb, (f"{zone}/{place + 1}",))


def steal_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To steal any card of an opponent's battlefield."""
    return [
        slot_action(seat, "steal", f"s{foe}.field", place)
        for foe in enemies(state, seat)
        for place in at.filled_places(state, foe)
    ]


def steal(state: State, step: Step, action: Action) -> None:
    """Show the chosen card to the thief only and ask for a place for it."""
    zone, index = state.layout.slot(action.picks[0])
    state.look(action.seat, zone, index)
    state.then(Step("keep", (action.seat,), (zone, index)))


def put_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To put the card on any empty place of one's own battlefield."""
    return [slot_action(seat, "put", f"s{seat}.field", place) for place in at.empty_places(state, seat)]


def put(state: State, step: Step, action: Action) -> None:
    """Lay the stolen or returned card face down on its place (ruling B32); who lost the last card is out."""
    zone, index = step.data
    place = state.layout.slot(action.picks[0])[1]
    pick = state.layout.pick(zone, index)
    state.move(zone, index, at.field(action.seat), place)
    if step.name == "keep":
        state.say("stole", seat=f"seat:{action.seat}", place=f"place:{pick}")
    settle(state)


def recall_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To return any Goat of one's own discard."""
    return sorted(slot_action(seat, "recall", f"s{seat}.discard", index) for index in goats_lost(state, seat))


def recall(state: State, step: Step, action: Action) -> None:
    """Announce the Goat that the Medic returns and ask for a place for it."""
    zone, index = state.layout.slot(action.picks[0])
    key = CARDS[state.zones[zone][index] & KIND].key
    state.say("recalled", seat=f"seat:{action.seat}", card=f"card:{key}")
    state.then(Step("return", (action.seat,), (zone, index)))


def trade_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To choose one of two own face-down cards to swap; they are asked for one after the other."""
    return [
        slot_action(seat, "trade", f"s{seat}.field", place) for place in face_down(state, seat) if (place,) != step.data
    ]


def trade(state: State, step: Step, action: Action) -> None:
    """Note the first card of the Trickster's swap, or swap both."""
    place = state.layout.slot(action.picks[0])[1]
    if not step.data:
        state.then(Step("trade", (action.seat,), (place,)))
        return
    state.swap(at.field(action.seat), step.data[0], place)
    state.say("traded", seat=f"seat:{action.seat}")


def start_look(state: State, step: Step) -> None:
    """Ask for the next card to look at, as long as looks are left and there is another card to see."""
    seat, left, *seen = step.data
    if left and any(spot not in seen for spot in _lookable(state, seat)):
        state.then(Step("peek", (seat,), step.data))


def peek_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To look at any face-down enemy card that this action has not looked at yet."""
    return [
        slot_action(seat, "peek", f"s{foe}.field", place)
        for foe, place in _lookable(state, seat)
        if (foe, place) not in step.data[2:]
    ]


def peek(state: State, step: Step, action: Action) -> None:
    """Show a face-down enemy card to the looker only."""
    seat, left, *seen = step.data
    zone, index = state.layout.slot(action.picks[0])
    owner = state.layout.zones[zone].owner
    state.look(seat, zone, index)
    state.say("peeked", seat=f"seat:{seat}", place=f"place:{action.picks[0]}")
    state.then(Step("look", (), (seat, left - 1, *seen, (owner, index))))


def _lookable(state: State, seat: int) -> list[tuple[int, int]]:
    return [(foe, place) for foe in enemies(state, seat) for place in face_down(state, foe)]
