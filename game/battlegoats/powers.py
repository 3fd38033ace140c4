"""Once-only actions: steal, peek, call a Goat back, swap; each works once per card and game (ruling B18)."""

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


def face_down(state: State, seat: int) -> list[int]:
    """The places of a battlefield with a face-down card."""
    return [place for place, card in enumerate(state.zones[at.field(seat)]) if card != EMPTY and not card & UP]


def goats_lost(state: State, seat: int) -> list[int]:
    """Where Goats lie in a seat's discard."""
    return [index for index, card in enumerate(state.zones[at.discard(seat)]) if card & KIND in GOAT_KINDS]


def enemies(state: State, seat: int) -> list[int]:
    """The other living seats."""
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
_POWER_OF = {kind: power for power in _USES for kind in holders(power)}


def can_use(state: State, seat: int, kind: int) -> bool:
    """Whether this kind has an action that is not spent and would do something now."""
    if kind not in _POWER_OF or at.KINDS.get(state.counts[at.USED], kind):
        return False
    return _USES[_POWER_OF[kind]][0](state, seat)


def use(state: State, seat: int, place: int) -> None:
    """Shows the card, spends its action and asks what the action needs."""
    kind = state.zones[at.field(seat)][place] & KIND
    state.count(at.USED, at.KINDS.put(state.counts[at.USED], kind, 1))
    flash(state, seat, place)
    state.say("used", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    state.then(_USES[_POWER_OF[kind]][1](seat), Step("next", (), (seat,)))


@cache
def slot_action(seat: int, verb: str, zone: str, place: int) -> Action:
    """An action that picks one place."""
    return Action(seat, verb, (f"{zone}/{place + 1}",))


def steal_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of an opponent's battlefield."""
    return [
        slot_action(seat, "steal", f"s{foe}.field", place)
        for foe in enemies(state, seat)
        for place in at.filled_places(state, foe)
    ]


def steal(state: State, step: Step, action: Action) -> None:
    """The thief has chosen a card and sees it; now a place for it."""
    zone, index = state.layout.slot(action.picks[0])
    state.look(action.seat, zone, index)
    state.then(Step("keep", (action.seat,), (zone, index)))


def put_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any empty place of the own battlefield."""
    return [slot_action(seat, "put", f"s{seat}.field", place) for place in at.empty_places(state, seat)]


def put(state: State, step: Step, action: Action) -> None:
    """The card comes face down to its place (ruling B32); if it was the last one, its old owner is out."""
    zone, index = step.data
    place = state.layout.slot(action.picks[0])[1]
    pick = state.layout.pick(zone, index)
    state.move(zone, index, at.field(action.seat), place)
    if step.name == "keep":
        state.say("stole", seat=f"seat:{action.seat}", place=f"place:{pick}")
    settle(state)


def recall_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any Goat of the own discard."""
    return sorted(slot_action(seat, "recall", f"s{seat}.discard", index) for index in goats_lost(state, seat))


def recall(state: State, step: Step, action: Action) -> None:
    """The Medic has chosen a Goat; now a place for it."""
    zone, index = state.layout.slot(action.picks[0])
    key = CARDS[state.zones[zone][index] & KIND].key
    state.say("recalled", seat=f"seat:{action.seat}", card=f"card:{key}")
    state.then(Step("return", (action.seat,), (zone, index)))


def trade_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Two own face-down cards, one after the other."""
    return [
        slot_action(seat, "trade", f"s{seat}.field", place) for place in face_down(state, seat) if (place,) != step.data
    ]


def trade(state: State, step: Step, action: Action) -> None:
    """The Trickster swaps two own face-down cards."""
    place = state.layout.slot(action.picks[0])[1]
    if not step.data:
        state.then(Step("trade", (action.seat,), (place,)))
        return
    state.swap(at.field(action.seat), step.data[0], place)
    state.say("traded", seat=f"seat:{action.seat}")


def start_look(state: State, step: Step) -> None:
    """Asks for the next card to look at while there is one left to see."""
    seat, left, *seen = step.data
    if left and any(spot not in seen for spot in _lookable(state, seat)):
        state.then(Step("peek", (seat,), step.data))


def peek_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any face-down enemy card not looked at a moment ago."""
    return [
        slot_action(seat, "peek", f"s{foe}.field", place)
        for foe, place in _lookable(state, seat)
        if (foe, place) not in step.data[2:]
    ]


def peek(state: State, step: Step, action: Action) -> None:
    """Looks at one face-down enemy card; only the looker sees it."""
    seat, left, *seen = step.data
    zone, index = state.layout.slot(action.picks[0])
    owner = state.layout.zones[zone].owner
    state.look(seat, zone, index)
    state.say("peeked", seat=f"seat:{seat}", place=f"place:{action.picks[0]}")
    state.then(Step("look", (), (seat, left - 1, *seen, (owner, index))))


def _lookable(state: State, seat: int) -> list[tuple[int, int]]:
    return [(foe, place) for foe in enemies(state, seat) for place in face_down(state, foe)]
