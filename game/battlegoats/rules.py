"""Giving up in BattleGoats, and RULES: its options, steps and endings."""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType

from game.battlegoats import battle, powers, setup, turn
from game.battlegoats import state as at
from game.battlegoats.brain.heuristics import HEURISTICS
from game.battlegoats.cards import CARDS, HERO_KINDS
from game.battlegoats.companion import COMPANION
from game.battlegoats.guide import BattleGoatsGuide
from game.core.card_places import CardPlaces
from game.core.cards import EMPTY, KIND
from game.core.rules import Ask, Auto, Poll, Rules
from game.core.state import State
from game.core.steps import Step


class BattleGoatsEnding(Enum):
    """Why a match of BattleGoats ends."""

    LAST_ARMY = "one player has cards left"
    SHARED_VICTORY = "the last cards fell together, and their owners share the win"
    COMMON_DEFEAT = "the last cards fell together, and nobody wins"
    EXHAUSTED = "the limit of turns was reached"


def concede(state: State, seat: int) -> None:
    """Take a seat out of the match: its cards are set aside, not defeated, and the others play on. If a
    player gives up instead of answering how the match ends, nobody shares the victory."""
    for zone in (at.pack(seat), at.hand(seat), at.field(seat)):
        for index in reversed(range(len(state.zones[zone]))):
            card = state.zones[zone][index]
            if card != EMPTY:
                state.move(zone, index, at.HEROES if card & KIND in HERO_KINDS else at.DECK)
    state.say("conceded", seat=f"seat:{seat}")
    if state.stack[-1].name == "share":
        battle.leave_together(state, state.stack[-1].seats, False)
        return
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
    """The most decisions of a match: drafting, placing with all swaps, the first attacker, 4 for each turn, and how it
    ends."""
    return seats * (8 + len(at.PLACES) + setup.MOST_SWAPS + 2) + 1 + battle.TURN_LIMIT * 4


def rematch(state: State) -> dict[str, str]:
    """The options of a rematch, with the seat that attacked first this time."""
    options = dict(state.options)
    if state.counts[at.FIRST]:
        options[setup.FIRST_OF_LAST_MATCH] = str(state.counts[at.FIRST] - 1)
    return options


_VERBS = "also attack choose dodge done keep peek place put ready recall stay steal swap trade use"
"""The words of actions, see `Rules.verbs`."""
RULES = Rules(
    key="battlegoats",
    home=__name__,
    seats=at.SEATS,
    options=MappingProxyType(
        {
            "setup": ("random", "draft"),
            "first": ("alternate", "speed"),
            "end": ("shared", "defeat", "ask"),
            setup.FIRST_OF_LAST_MATCH: ("none", *map(str, range(at.SEATS[-1]))),
        }
    ),
    as_printed=MappingProxyType({"first": "speed", "end": "ask"}),
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
            "next": Auto(turn.next_turn),
            "turn": Ask(turn.turn_legal, turn.turn),
            "volley": Ask(turn.volley_legal, turn.volley),
            "dodge": Ask(turn.dodge_legal, turn.dodge),
            "steal": Ask(powers.steal_legal, powers.steal),
            "keep": Ask(powers.put_legal, powers.put),
            "recall": Ask(powers.recall_legal, powers.recall),
            "return": Ask(powers.put_legal, powers.put),
            "trade": Ask(powers.trade_legal, powers.trade),
            "share": Poll(battle.share_legal, battle.share),
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
    guide=BattleGoatsGuide(),
    free_order=MappingProxyType({"deploy": "ready"}),
    companion=COMPANION,
    out=at.is_out,
    rematch=rematch,
    verbs=tuple(_VERBS.split()),
    card_places=CardPlaces(frozenset({"hand"}), begins="turn"),
)
