"""The turn of BattleGoats: one attack with one card, or one card's action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.battlegoats import battle, powers
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.cards import CARDS, INDEX
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.state import State
from game.core.steps import Step
from game.core.views import is_face_up

_BALLISTA = INDEX["double_ballista"]


@cache
def _attacks(seat: int, place: int, verb: str) -> tuple[Action, ...]:
    """All attacks from one place; the index is 9 * target seat + target place."""
    own = f"s{seat}.field/{place + 1}"
    foes = [f"s{foe}.field/{spot + 1}" for foe in range(at.SEATS[-1]) for spot in at.PLACES]
    return tuple(Action(seat, verb, (own, foe) if verb == "attack" else (foe,)) for foe in foes)


@cache
def _use(seat: int, place: int) -> Action:
    return Action(seat, "use", (f"s{seat}.field/{place + 1}",))


def turn_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To attack with one card or use one card's action; no passing (ruling B17)."""
    foes = powers.enemies(state, seat)
    anywhere = [9 * foe + place for foe in foes for place in at.filled_places(state, foe)]
    attacks: list[Action] = []
    uses: list[Action] = []
    for place, card in enumerate(state.zones[at.field(seat)]):
        if card == EMPTY:
            continue
        kind = card & KIND
        if kind not in battle.CANNOT_ATTACK:
            row = _attacks(seat, place, "attack")
            attacks += [row[target] for target in _reach(state, kind, foes, anywhere)]
        if powers.can_use(state, seat, kind):
            uses.append(_use(seat, place))
    return attacks + uses


def _reach(state: State, kind: int, foes: Sequence[int], anywhere: list[int]) -> list[int]:
    if kind not in battle.PLACE_BOUND:
        return anywhere
    return [9 * foe + place for foe in foes for place in battle.reach(state, kind, foe)]


def _spot(state: State, pick: str) -> Target:
    zone, place = state.layout.slot(pick)
    return state.layout.zones[zone].owner, place


def turn(state: State, step: Step, action: Action) -> None:
    """Carry out an attack, or a card's action."""
    own = _spot(state, action.picks[0])
    if action.verb == "use":
        powers.use(state, *own)
        return
    target = _spot(state, action.picks[1])
    volley = Step("volley", (action.seat,), (own, target))
    if state.zones[at.field(own[0])][own[1]] & KIND == _BALLISTA and len(volley_legal(state, volley, action.seat)) > 1:
        state.then(volley)
    else:
        battle.engage(state, own, (target,))


def volley_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To attack a second card with the Double Ballista, of the same seat or another, or be done (ruling B23)."""
    (_, place), first = step.data
    row = _attacks(seat, place, "also")
    second = [
        row[9 * foe + spot]
        for foe in powers.enemies(state, seat)
        for spot in battle.reach(state, _BALLISTA, foe)
        if (foe, spot) != first
    ]
    return [*second, Action(seat, "done")]


def volley(state: State, step: Step, action: Action) -> None:
    """Attack one target, or two at the same time."""
    own, first = step.data
    targets = (first,) if action.verb == "done" else (first, _spot(state, action.picks[0]))
    battle.engage(state, own, targets)


def dodge_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To move Jonas to an empty place of his battlefield before the battle, or to stay (ruling B31)."""
    places = at.empty_places(state, seat)
    return [powers.slot_action(seat, "dodge", f"s{seat}.field", place) for place in places] + [Action(seat, "stay")]


def dodge(state: State, step: Step, action: Action) -> None:
    """Move Jonas or not, and go on with the attack: on his new place, or, if the attacker may not attack that place,
    without him."""
    own, targets, number = step.data
    if action.verb == "stay":
        battle.engage(state, own, targets, number + 1)
        return
    spot = _spot(state, action.picks[0])
    zone = at.field(spot[0])
    place = targets[number][1]
    state.move(zone, place, zone, spot[1], up=is_face_up(state.zones[zone][place]))
    state.say("dodged", seat=f"seat:{spot[0]}", card="card:jonas")
    kind = state.zones[at.field(own[0])][own[1]] & KIND
    if spot[1] in battle.reach(state, kind, spot[0]):
        battle.engage(state, own, (*targets[:number], spot, *targets[number + 1 :]), number + 1)
    else:
        state.say("missed", seat=f"seat:{own[0]}", card=f"card:{CARDS[kind].key}")
        battle.engage(state, own, targets[:number] + targets[number + 1 :], number)


def next_turn(state: State, step: Step) -> None:
    """Give the turn to the next seat clockwise that has a card which can act (rulings B19, B25)."""
    if state.counts[at.TURN] >= battle.TURN_LIMIT:
        state.end("EXHAUSTED", battle.ranks(state))
        return
    state.count(at.TURN, state.counts[at.TURN] + 1)
    seat = step.data[0]
    for _ in range(state.seats):
        seat = at.next_living(state, seat)
        if can_act(state, seat):
            state.count(at.ACTIVE, seat)
            state.then(Step("turn", (seat,)))
            return
        state.say("skipped", seat=f"seat:{seat}")
    raise AssertionError("two seats cannot both be left with one Land Mine")


def can_act(state: State, seat: int) -> bool:
    """Whether a seat has a card that can attack. All cards with an action can, so it covers actions too."""
    return any(card != EMPTY and card & KIND not in battle.CANNOT_ATTACK for card in state.zones[at.field(seat)])
