"""Why Jonas, who is attacked, moves to a place or stays where he is, judged by what his owner knows of the attacker."""

from __future__ import annotations

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.card_worth import EVERYTHING, PLAIN
from game.battlegoats.brain.turn import possible_kinds
from game.battlegoats.outlook import fights
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, is_hidden
from game.core.guide import Sentence
from game.core.state import State


def stays(view: State, seat: int, action: Action) -> list[Sentence]:
    """Why he stays: he surely wins, or how often he stands; otherwise only that he keeps his place."""
    attacker, (_, place) = _attack(view)
    if is_hidden(_kind(view, attacker)):
        return _by_chance(_percent(view, attacker, (seat, place)), "stands_here", "keeps_his_place")
    return [("stands_fast" if _surely_wins(view, attacker, (seat, place)) else "keeps_his_place", {})]


def moves(view: State, seat: int, action: Action) -> list[Sentence]:
    """Why he moves: there the attack misses, or he surely wins, or how often he stands; otherwise only that his place
    becomes free."""
    attacker, (_, place) = _attack(view)
    goal = view.layout.slot(action.picks[0])[1]
    table, field = view.copy(), at.field(seat)
    table.zones[field][goal], table.zones[field][place] = table.zones[field][place], EMPTY
    kind = _kind(view, attacker)
    if is_hidden(kind):
        return _by_chance(_percent(table, attacker, (seat, goal)), "stands_there", "frees_his_place")
    if goal not in battle.reach(table, kind, seat):
        return [("out_of_reach", {})]
    return [("wins_there" if _surely_wins(table, attacker, (seat, goal)) else "frees_his_place", {})]


def _attack(view: State) -> tuple[Target, Target]:
    """The places of the attacker and of Jonas."""
    attacker, targets, number = view.stack[-1].data
    return attacker, targets[number]


def _kind(view: State, spot: Target) -> int:
    return view.zones[at.field(spot[0])][spot[1]] & KIND


def _surely_wins(table: State, attacker: Target, jonas: Target) -> bool:
    return all(fight.falls and not fight.foe_falls for fight in fights(table, attacker, jonas, EVERYTHING))


def _by_chance(percent: int, likely: str, otherwise: str) -> list[Sentence]:
    return [(likely, {"percent": percent}) if percent else (otherwise, {})]


def _percent(table: State, attacker: Target, jonas: Target) -> int:
    """The percentage of the cards that the attacker can be which do not defeat Jonas on this place, because they are
    weaker or cannot reach him."""
    kinds = [kind for kind in possible_kinds(table, jonas[0]) if kind not in battle.CANNOT_ATTACK]
    return round(100 * sum(_withstands(table, attacker, jonas, kind) for kind in kinds) / max(1, len(kinds)))


def _withstands(table: State, attacker: Target, jonas: Target, kind: int) -> bool:
    """Whether Jonas survives an attack of a card of this kind, with plain Goats beside it."""
    if jonas[1] not in battle.reach(table, kind, jonas[0]):
        return True
    world, field = table.copy(), at.field(attacker[0])
    world.zones[field] = [
        card if card == EMPTY or not is_hidden(card) else (card & ~KIND) | (kind if place == attacker[1] else PLAIN)
        for place, card in enumerate(table.zones[field])
    ]
    return not fights(world, attacker, jonas, ())[0].foe_falls
