"""The turn of BattleGoats, giving up, and RULES: its options, steps and endings."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from types import MappingProxyType

from game.battlegoats import battle, powers, setup
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.heuristics import HEURISTICS
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.battlegoats.companion import COMPANION
from game.battlegoats.guide import GUIDE
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.rules import Ask, Auto, Poll, Rules
from game.core.state import State
from game.core.steps import Step
from game.core.views import is_face_up

_BALLISTA = INDEX["double_ballista"]


class BattleGoatsEnding(Enum):
    """Why a match of BattleGoats ends."""

    LAST_ARMY = "one player has cards left"
    SHARED_VICTORY = "the last cards fell together, and their owners share the win"
    COMMON_DEFEAT = "the last cards fell together, and nobody wins"
    EXHAUSTED = "the limit of turns was reached"


_MOST_SEATS = range(at.SEATS[-1])
"""All seats of the largest match."""


@cache
def _attacks(seat: int, place: int, verb: str) -> tuple[Action, ...]:
    """All attacks from one place; the index is 9 * target seat + target place."""
    own = f"s{seat}.field/{place + 1}"
    foes = [f"s{foe}.field/{spot + 1}" for foe in _MOST_SEATS for spot in at.PLACES]
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
    """Carries out an attack, or a card's action."""
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
    """Attacks one target, or two at the same time."""
    own, first = step.data
    targets = (first,) if action.verb == "done" else (first, _spot(state, action.picks[0]))
    battle.engage(state, own, targets)


def dodge_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To move Jonas to an empty place of his battlefield before the battle, or to stay (ruling B31)."""
    places = at.empty_places(state, seat)
    return [powers.slot_action(seat, "dodge", f"s{seat}.field", place) for place in places] + [Action(seat, "stay")]


def dodge(state: State, step: Step, action: Action) -> None:
    """Moves Jonas or not, and goes on with the attack: on his new place, or, if the attacker may not attack that place,
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
    """Gives the turn to the next seat clockwise that has a card which can act (rulings B19, B25)."""
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


def concede(state: State, seat: int) -> None:
    """Takes a seat out of the match: its cards are set aside, not defeated, and the others play on."""
    for zone in (at.pack(seat), at.hand(seat), at.field(seat)):
        for index in reversed(range(len(state.zones[zone]))):
            card = state.zones[zone][index]
            if card != EMPTY:
                state.move(zone, index, at.HEROES if card & KIND in HERO_KINDS else at.DECK)
    state.say("conceded", seat=f"seat:{seat}")
    state.count(at.fell(seat), at.next_fall(state))
    if len(at.living(state)) == 1:
        state.end("LAST_ARMY", battle.ranks(state))
    elif not state.counts[at.FIRST]:
        state.stack[:] = _setup_without(state, seat)
    elif state.counts[at.ACTIVE] == seat:
        state.stack[:] = [Step("next", (), (seat,))]
    else:
        state.then(_question_without(state, state.stack.pop(), seat))


def _setup_without(state: State, seat: int) -> list[Step]:
    """The stack of steps after `seat` has left before the first turn."""
    steps = [step._replace(seats=tuple(other for other in step.seats if other != seat)) for step in state.stack]
    return [step for step in steps if step.seats or step.name == "first"] or [Step("first")]


def _question_without(state: State, asked: Step, seat: int) -> Step:
    """The question that is open after `seat` has left during `asked`: what was aimed at that seat is asked again."""
    active = (state.counts[at.ACTIVE],)
    match asked.name:
        case "volley" if asked.data[1][0] == seat:
            return Step("turn", active)
        case "dodge" if any(foe == seat for foe, _ in asked.data[1]):
            return Step("turn", active)
        case "keep" if asked.data[0] == at.field(seat):
            return Step("steal", active)
        case "peek":
            return Step("look", (), asked.data)
        case _:
            return asked


def bound(seats: int) -> int:
    """The most decisions of a match: drafting, placing with all swaps, the first attacker, and 4 for each turn."""
    return seats * (8 + len(at.PLACES) + setup.MOST_SWAPS + 1) + 1 + battle.TURN_LIMIT * 4


def rematch(state: State) -> dict[str, str]:
    """The options of a rematch, with the seat that attacked first this time."""
    options = dict(state.options)
    if state.counts[at.FIRST]:
        options[setup.FIRST_OF_LAST_MATCH] = str(state.counts[at.FIRST] - 1)
    return options


RULES = Rules(
    key="battlegoats",
    home=__name__,
    seats=at.SEATS,
    options=MappingProxyType(
        {
            "setup": ("random", "draft"),
            "first": ("alternate", "speed"),
            "end": ("shared", "defeat"),
            setup.FIRST_OF_LAST_MATCH: ("none", *map(str, _MOST_SEATS)),
        }
    ),
    cards=CARDS,
    zones=at.zones,
    counters=at.counters,
    deal=setup.deal,
    steps=MappingProxyType(
        {
            "draft": Poll(setup.draft_legal, setup.draft),
            "deploy": Ask(setup.deploy_legal, setup.deploy),
            "first": Auto(setup.first),
            "choose": Ask(setup.choose_legal, setup.choose),
            "next": Auto(next_turn),
            "turn": Ask(turn_legal, turn),
            "volley": Ask(volley_legal, volley),
            "dodge": Ask(dodge_legal, dodge),
            "steal": Ask(powers.steal_legal, powers.steal),
            "keep": Ask(powers.put_legal, powers.put),
            "recall": Ask(powers.recall_legal, powers.recall),
            "return": Ask(powers.put_legal, powers.put),
            "trade": Ask(powers.trade_legal, powers.trade),
            "look": Auto(powers.start_look),
            "peek": Ask(powers.peek_legal, powers.peek),
        }
    ),
    endings=BattleGoatsEnding,
    rare_endings=frozenset({"EXHAUSTED"}),
    bound=bound,
    concede=concede,
    characters=frozenset({"hero", "goat", "creature", "equipment"}),
    heuristics=HEURISTICS,
    guide=GUIDE,
    companion=COMPANION,
    out=at.is_out,
    rematch=rematch,
)
