"""How promising each action looks at each question, in turns saved, from what the seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.state import State
from game.goout import state as at
from game.goout.brain.hand import Costs, costs, count_by_group, groups, hand_cost, unbeaten_chance
from game.goout.cards import (
    CARDS,
    FLUSH_KINDS,
    FLUSH_SIZE,
    GUARD,
    INDEX,
    LIFE,
    MIX_KINDS,
    MIX_NUMBER,
    NUMBER_KINDS,
    ONE,
    PAIR,
    TOP,
)
from game.goout.turn import tally

OUT = 50.0
"""Gain of winning the battle, far above everything else; like all gains in turns saved."""
_LOST = -50.0
"""Gain of an action that loses the battle or is useless."""
_HOLD_WORTH = 0.43
"""Gain of a set that nobody beats, beside what `hand.costs` says of it."""
_CARD_WORTH = 0.23
"""Gain for every card played, beside the turns that it costs."""
_DRAW_WORTH = 0.19
"""Gain of exchanging one card by passing: one drawn, one laid as damage."""
_RENEW_WORTH = 0.3
"""Gain per point of damage of Saya's power: two cards drawn, one laid, one discarded."""
_FEAR = 0.62
"""Cost of a pass that takes all the life left; it falls with the square of the share that is taken."""
_GUARD_GAIN = 0.29
"""Gain of a Guard against a pile."""
_LEAD_GUARD_GAIN = -0.6
"""Gain of a Guard without a pile, which gives the lead away."""
_GIFT_WORTH = 0.5
"""Gain of giving a card away with Ten's power."""
_EVADE_PRICE = 1.0
"""Cost of using Kira's only evasion when it is not needed to survive."""
_SECRET = 0.02
"""Cost of revealing a character sooner than needed."""
_NERAI, _TOYOKO, _SHIAN, _KYOKO = (INDEX[key] for key in ("nerai", "toyoko", "shian", "kyoko"))
_TEN, _SATSUKI = INDEX["ten"], INDEX["satsuki"]


class TurnContext(NamedTuple):
    """What a seat takes into account when it judges its actions.

    `held` counts its cards by kind, `table` says what they cost, `number` and `need` are the number (0: none) and the
    count of the pile.
    """

    state: State
    seat: int
    held: list[int]
    character: int
    up: bool
    group_of: tuple[int, ...]
    """The group of each kind (`hand.groups`)."""
    groups: list[int]
    """`held` by these groups."""
    table: Costs
    hands: list[int]
    """The hand size of each foe in the battle."""
    number: int
    need: int


def turn_context(state: State, seat: int) -> TurnContext:
    """The context of a seat, from its view."""
    zones, counts = state.zones, state.counts
    hands = [len(zones[at.HAND[other]]) for other in at.living(state) if other != seat]
    cards = zones[at.CHARACTER[seat]]
    character, up = (cards[0] & KIND, cards[0] & UP > 0) if cards else (-1, False)
    held = tally(zones[at.HAND[seat]])
    return TurnContext(
        state,
        seat,
        held,
        character,
        up,
        groups(character),
        count_by_group(held, character),
        costs(character, up, len(hands)),
        hands,
        counts[at.NUMBER],
        counts[at.COUNT],
    )


def turn_gains(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Turns saved by each action of a turn, in their order."""
    return [_TURN[action.verb](seen, action) for action in legal]


def _set_gain(seen: TurnContext, kind: int, cards: int, number: int, count: int) -> float:
    """Turns saved by playing `cards` cards of a kind or its group, where they count as `count` cards of `number`."""
    if cards == sum(seen.held):
        return OUT
    return _saved(seen, kind, cards) + _CARD_WORTH * cards + _HOLD_WORTH * unbeaten_chance(number, count, seen.hands)


def _saved(seen: TurnContext, kind: int, cards: int) -> float:
    """Turns that the hand costs less without `cards` cards of the group of a kind."""
    group = seen.group_of[kind]
    row, have = seen.table[group], seen.groups[group]
    return row[have] - row[have - cards]


def _how_many(seen: TurnContext, action: Action) -> int:
    if seen.number:
        return seen.need
    return int(action.picks[1]) if len(action.picks) > 1 else 1


def _play(seen: TurnContext, action: Action) -> float:
    kind = int(action.picks[0][1:])
    if seen.up and seen.character == _KYOKO:
        return _set_gain(seen, kind, 1, kind, PAIR)
    count = _how_many(seen, action)
    return _set_gain(seen, kind, count, kind, count)


def _top(seen: TurnContext, action: Action) -> float:
    count = _how_many(seen, action)
    return _set_gain(seen, ONE, count, TOP, count)


def _mix(seen: TurnContext, action: Action) -> float:
    """A mixed set of as many cards as the pile asks for, or of all that a leader has."""
    cards = seen.need if seen.number else sum([seen.held[kind] for kind in MIX_KINDS])
    return _set_gain(seen, MIX_NUMBER, cards, MIX_NUMBER, cards)


def _flush(seen: TurnContext, action: Action) -> float:
    """Three cards fewer and the lead; OUT if the rest can be played at once."""
    rest = sum(seen.held) - FLUSH_SIZE
    others = [count for kind, count in enumerate(seen.held) if count and kind not in FLUSH_KINDS]
    if rest == 0 or (len(others) == 1 and others[0] == rest and (rest == 1 or not seen.held[GUARD])):
        return OUT
    return _saved(seen, FLUSH_KINDS[0], FLUSH_SIZE) + 1.0


def _fear(seen: TurnContext) -> float:
    """The cost in turns of the damage of passing."""
    state, seat = seen.state, seen.seat
    hurt = state.counts[at.HURT]
    left = LIFE[seen.character] - at.damage_taken(state, seat) + (state.options["elimination"] == "exceeds")
    return _FEAR * (hurt / left) ** 2 if left > hurt else -_LOST


def _pass(seen: TurnContext, action: Action) -> float:
    """For Ten with the gift that follows; a hidden Ten can still be revealed while she lays damage."""
    gift = _GIFT_WORTH if seen.character == _TEN else 0.0
    return _DRAW_WORTH * seen.state.counts[at.HURT] + gift - _fear(seen)


def _renew(seen: TurnContext, action: Action) -> float:
    return _RENEW_WORTH * seen.state.counts[at.HURT] - _fear(seen)


def _guard(seen: TurnContext, action: Action) -> float:
    if sum(seen.held) == 1:
        return OUT
    return _GUARD_GAIN if seen.number else _LEAD_GUARD_GAIN


def _evade(seen: TurnContext, action: Action) -> float:
    cards, hurt = sum(seen.held), seen.state.counts[at.HURT]
    if cards <= hurt:
        return OUT
    worst = sorted((row[1] for row, count in zip(seen.table, seen.held, strict=True) for _ in range(count)))
    return sum(worst[-hurt:]) - _EVADE_PRICE * (_fear(seen) < -_LOST)


def _reveal(seen: TurnContext, action: Action) -> float:
    """A little less than the best action that the power allows in the same turn; _LOST if there is none."""
    shows = _SHOWS.get(seen.character)
    return shows(seen._replace(up=True), action) - _SECRET if shows else _LOST


def _show_nerai(shown: TurnContext, action: Action) -> float:
    cards = sum([shown.held[kind] for kind in MIX_KINDS])
    fits = shown.number < MIX_NUMBER and cards >= shown.need if shown.number else cards > 1
    return _mix(shown, action) if fits else _LOST


def _show_toyoko(shown: TurnContext, action: Action) -> float:
    held = shown.held[ONE]
    if not held or (shown.number and (shown.number >= TOP or held < shown.need)):
        return _LOST
    count = shown.need if shown.number else held
    return _set_gain(shown, ONE, count, TOP, count)


def _show_shian(shown: TurnContext, action: Action) -> float:
    fits = shown.number and sum([shown.held[kind] for kind in FLUSH_KINDS]) >= FLUSH_SIZE
    return _flush(shown, action) if fits else _LOST


def _show_kyoko(shown: TurnContext, action: Action) -> float:
    """The best single card, less what the sets in hand were worth, which can no longer be played."""
    if shown.number and shown.need != PAIR:
        return _LOST
    foes = len(shown.hands)
    price = hand_cost(shown.held, _KYOKO, True, foes) - hand_cost(shown.held, _KYOKO, False, foes)
    shown = shown._replace(table=costs(_KYOKO, True, foes))
    singles = [_set_gain(shown, kind, 1, kind, PAIR) for kind in NUMBER_KINDS[shown.number :] if shown.held[kind]]
    return max(singles, default=_LOST) - price


def _show_satsuki(shown: TurnContext, action: Action) -> float:
    """Before her first lead: all that she plays from then on costs more damage."""
    return _LOST if shown.number else OUT / 2


_SHOWS: Mapping[int, Callable[[TurnContext, Action], float]] = MappingProxyType(
    {_NERAI: _show_nerai, _TOYOKO: _show_toyoko, _SHIAN: _show_shian, _KYOKO: _show_kyoko, _SATSUKI: _show_satsuki}
)
_TURN: Mapping[str, Callable[[TurnContext, Action], float]] = MappingProxyType(
    {
        "play": _play,
        "top": _top,
        "mix": _mix,
        "flush": _flush,
        "pass": _pass,
        "renew": _renew,
        "guard": _guard,
        "evade": _evade,
        "reveal": _reveal,
    }
)


# The other questions ------------------------------------------------------------------------------


def discard_gain(seen: TurnContext, kind: int, cards: int) -> float:
    """The most turns saved per card by losing 1 to `cards` cards of a kind."""
    group = seen.group_of[kind]
    most = min(cards, seen.held[kind])
    return _saved_per_card(seen.character, seen.up, len(seen.hands), group, seen.groups[group], most)


@cache
def _saved_per_card(character: int, up: bool, foes: int, group: int, have: int, most: int) -> float:
    """The most turns saved per card by losing 1 to `most` of `have` cards of a group."""
    row = costs(character, up, foes)[group]
    return max([(row[have] - row[have - cards]) / cards for cards in range(1, most + 1)])


def _lose(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Cards laid as damage or discarded: by the turns that losing them saves. Of the hidden characters only Ten is
    revealed first, for her gift."""
    left = seen.state.stack[-1].data[0]
    gains = [discard_gain(seen, INDEX[action.picks[0]], left) for action in legal if action.picks]
    if len(gains) < len(legal):
        gains.append(max(gains) + _GIFT_WORTH - _SECRET if seen.character == _TEN else _LOST)
    return gains


def _show_or_hide(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """After noted damage only Ten is revealed, for her gift."""
    shows = _GIFT_WORTH - _SECRET if seen.character == _TEN else _LOST
    return [shows if action.verb == "reveal" else 0.0 for action in legal]


def _give(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Give away the worst card; between foes, to the one with the fewest cards."""
    gains = []
    for action in legal:
        if action.verb == "keep":
            gains.append(0.0)
            continue
        foe = len(seen.state.zones[at.HAND[int(action.picks[1][1:])]])
        gains.append(1.0 + discard_gain(seen, INDEX[action.picks[0]], 1) - foe / 100)
    return gains


def _build(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Nerai adds all she has, highest first; Shian uses the number of which she holds fewer."""
    if seen.state.stack[-1].name == "mix":
        return [float(INDEX[action.picks[0]]) if action.picks else 0.0 for action in legal]
    return [-float(seen.held[INDEX[action.picks[0]]]) for action in legal]


class _CharacterAppeal(NamedTuple):
    """How a character's chance to win a battle depends on the seats and the hand; all numbers are logits."""

    duel: float
    """Against the fair share with two seats."""
    more: float
    """Against the fair share with three seats or more."""
    turns: float
    """For each turn that the hand costs without her, above the usual."""
    saved: float
    """For each turn that she saves."""
    guards: float
    """For each Guard in the hand after the first."""


_APPEALS = MappingProxyType(
    {
        "kira": _CharacterAppeal(0.26, 0.19, -0.31, 0.0, -0.01),
        "kyoko": _CharacterAppeal(-0.01, -0.23, -0.22, 0.54, 0.09),
        "nerai": _CharacterAppeal(-0.02, 0.03, -0.17, 0.12, -0.09),
        "satsuki": _CharacterAppeal(-0.34, -0.04, -0.13, 0.0, -0.04),
        "saya": _CharacterAppeal(0.1, 0.35, -0.14, 0.0, 0.03),
        "shian": _CharacterAppeal(0.15, 0.25, -0.18, 0.19, -0.15),
        "ten": _CharacterAppeal(0.04, -0.25, -0.16, 0.0, 0.29),
        "toyoko": _CharacterAppeal(-0.21, -0.5, -0.32, 0.95, 0.01),
    }
)
"""By character; logistic regression over 8,000 battles between opponents with these gains and random characters."""
_UNMEASURED = _CharacterAppeal(*(sum(column) / len(_APPEALS) for column in zip(*_APPEALS.values(), strict=True)))
"""The average of all, for a character that the regression does not cover."""
_USUAL_TURNS = 6.5
"""Turns that an average opening hand costs."""


def character_appeal(held: list[int], kind: int, foes: int) -> float:
    """The appeal of a character for a hand, as a logit of winning; `held` are counts by kind."""
    likes = _APPEALS.get(CARDS[kind].key, _UNMEASURED)
    turns = hand_cost(held, -1, False, foes)
    saved = turns - min(hand_cost(held, kind, up, foes) for up in (False, True))
    suits = likes.turns * (turns - _USUAL_TURNS) + likes.saved * saved + likes.guards * (held[GUARD] - 1)
    return (likes.duel if foes == 1 else likes.more) + suits


def _choose(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    return [character_appeal(seen.held, INDEX[action.picks[0]], len(seen.hands)) for action in legal]


def _survived(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """All answers are equal, because only people know who it was."""
    return [0.0] * len(legal)


_QUESTIONS: Mapping[str, Callable[[TurnContext, Sequence[Action]], list[float]]] = MappingProxyType(
    {
        "turn": turn_gains,
        "lay": _lose,
        "drop": _lose,
        "noted": _show_or_hide,
        "give": _give,
        "mix": _build,
        "flush": _build,
        "choose": _choose,
        "survived": _survived,
    }
)


def gains(state: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """A score of each action, in their order: in turns saved, for characters as a logit."""
    return _QUESTIONS[state.stack[-1].name](turn_context(state, seat), legal)


_HOPELESS = OUT / 2
"""Actions with a gain of minus this or less are not searched."""
UNSEARCHED = frozenset({"noted", "mix", "flush"})
"""Questions that are answered by `gains` alone, without a search."""


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """`gains`, with -inf for actions that are not worth a search: at the questions UNSEARCHED all but the best
    one, elsewhere those that lose and a reveal without use."""
    scores = gains(view, seat, legal)
    most = max(scores)
    if view.stack[-1].name in UNSEARCHED:
        best = scores.index(most)
        return [score if place == best else -inf for place, score in enumerate(scores)]
    return [score if score > -_HOPELESS or score == most else -inf for score in scores]
