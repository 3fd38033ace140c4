"""Why an action is good, in words (`goout.reason.<key>`), judged by the current position alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.guide import Sentence
from game.core.state import State
from game.goout import damage
from game.goout import state as at
from game.goout.brain.hand import unbeaten_chance
from game.goout.brain.prior import OUT, TurnContext, gains, turn_gains
from game.goout.cards import CARDS, GUARD, INDEX, NUMBER_KINDS, TOP
from game.goout.turn import opened, tally

_SAFE = 0.6
"""The chance, 0..1, of keeping the lead from which a set counts as unbeatable."""
_SAME = 0.001
"""Difference in turns up to which two gains count as equal."""
_PLAYS = frozenset({"play", "top", "mix", "flush"})


PUBLIC_REASONS = frozenset({"clears_the_way", "goes_out", "mulligan", "power_now", "saves_life"})
"""The reasons that tell nothing about what the seat holds or knows."""


def reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """Why an action is good, the most important reason first; () if there is nothing to say."""
    say = _SAYS.get(action.verb)
    return tuple(say(TurnContext(view, seat, tally(view.zones[at.HAND[seat]])), action)) if say else ()


def _card(kind: int) -> dict[str, int | str]:
    return {"card": f"card:{CARDS[kind].key}"}


def _play(seen: TurnContext, action: Action) -> list[Sentence]:
    if turn_gains(seen, [action])[0] >= OUT:
        return [("goes_out", {})]
    number = TOP if action.verb == "top" else int(action.picks[0][1:])
    count = seen.need if seen.number else int(action.picks[1]) if len(action.picks) > 1 else 1
    if unbeaten_chance(number, count, seen.hands) >= _SAFE:
        return [("clears_the_way", {})]
    left = seen.held[number] - count if number in NUMBER_KINDS else 0
    if left > 0:
        return [("some_stay", {"count": left})]
    if not _has_sets(seen, number):
        return [("one_less", {"count": count})]
    return [("shortest_way", {}) if count == 1 and number in NUMBER_KINDS else ("keeps_sets", {})]


def _has_sets(seen: TurnContext, ignoring: int = 0) -> bool:
    """Whether the hand holds several cards of a number, apart from the number `ignoring`."""
    return any(seen.held[number] > 1 for number in NUMBER_KINDS if number != ignoring)


def _tears(seen: TurnContext) -> bool:
    """Whether all that could be played now would take cards out of a set that is larger."""
    plays = [one for one in flow.legal(seen.state, seen.seat) if one.verb == "play"]
    return bool(plays) and all(seen.held[int(one.picks[0][1:])] > seen.need for one in plays)


def _pass(seen: TurnContext, action: Action) -> list[Sentence]:
    verbs = {one.verb for one in flow.legal(seen.state, seen.seat)}
    hurt = seen.state.counts[at.HURT]
    if verbs & _PLAYS:
        why: Sentence = ("keeps_sets" if _tears(seen) else "keeps_cards"), {}
    else:
        why = ("stays_hidden", _card(seen.character)) if opened(seen.state, seen.seat) else ("cannot_beat", {})
    out = action.verb == "pass" and damage.overwhelms(seen.state, seen.seat, hurt)
    return [why] if out else [why, ("mulligan", {"damage": hurt})]


def _fixed(key: str) -> Callable[[TurnContext, Action], list[Sentence]]:
    return lambda seen, action: [(key, {})]


def _power(seen: TurnContext, action: Action) -> list[Sentence]:
    return [("power_now", _card(seen.character))]


def _guard(seen: TurnContext, action: Action) -> list[Sentence]:
    return [("saves_life" if seen.number else "passes_lead", {"card": "card:guard"})]


def _choose(seen: TurnContext, action: Action) -> list[Sentence]:
    return [("suits_hand", {"card": f"card:{action.picks[0]}"})]


def _lose(seen: TurnContext, action: Action) -> list[Sentence]:
    """`weakest` for a card whose loss saves the most turns; for any other, what is left."""
    legal = [one for one in flow.legal(seen.state, seen.seat) if one.verb == action.verb]
    scores, kind = gains(seen.state, seen.seat, legal), INDEX[action.picks[0]]
    if scores[legal.index(action)] >= max(scores) - _SAME:
        return [("weakest", {})]
    if kind == GUARD:
        return [("no_lead", {})]
    if seen.held[kind] > 1:
        return [("some_stay", {"count": seen.held[kind] - 1})]
    if kind == next(number for number in NUMBER_KINDS if seen.held[number]):
        return [("lowest", {})]
    alone = seen.groups[seen.group_of[kind]] == 1
    return [("keeps_sets", {}) if alone and _has_sets(seen) else ("one_less", {"count": 1})]


_SAYS: Mapping[str, Callable[[TurnContext, Action], list[Sentence]]] = MappingProxyType(
    {
        "play": _play,
        "top": _play,
        "pass": _pass,
        "guard": _guard,
        "mix": _power,
        "flush": _power,
        "renew": _power,
        "evade": _power,
        "reveal": _power,
        "lay": _lose,
        "drop": _lose,
        "give": _lose,
        "add": _fixed("goes_with_it"),
        "choose": _choose,
    }
)
