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
from game.goout.brain.hand import (
    GROUPED,
    Costs,
    costs,
    count_by_group,
    groups,
    hand_cost,
    unbeaten_by_number,
    unbeaten_chance,
)
from game.goout.cards import (
    BATTLE_KINDS,
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
_MOST_HELD = 1 + max(CARDS[kind].copies for kind in BATTLE_KINDS)
"""One more than the cards of a kind."""
_SECRET = 0.02
"""Cost of revealing a character sooner than needed."""
_NERAI, _TOYOKO, _SHIAN, _KYOKO = (INDEX[key] for key in ("nerai", "toyoko", "shian", "kyoko"))
_TEN, _SATSUKI = INDEX["ten"], INDEX["satsuki"]


class HandContext:
    """What a seat takes into account when it judges the cards of its hand: the counts of its cards by kind (`held`),
    its character, and the number of its foes in the battle."""

    __slots__ = ("character", "foes", "held", "state", "up")

    def __init__(self, state: State, seat: int) -> None:
        """The context of a seat, from its view."""
        zones, cards = state.zones, state.zones[at.CHARACTER[seat]]
        self.state = state
        self.held = tally(zones[at.HAND[seat]])
        self.character, self.up = (cards[0] & KIND, cards[0] & UP > 0) if cards else (-1, False)
        self.foes = len(at.hands_of_foes(state.seats, state.counts[at.FALLEN], seat))


class TurnContext:
    """What a seat takes into account when it judges its actions in a turn.

    `held` counts its cards by kind, `groups` by the group of each kind (`group_of`, see `hand.groups`); `table` says
    what they cost, `size` is their number. `hands` are the hand sizes of its foes, `number` and `need` the number (0:
    none) and the count of the pile.
    """

    __slots__ = (
        "character",
        "foes",
        "group_of",
        "groups",
        "hands",
        "held",
        "need",
        "number",
        "seat",
        "size",
        "state",
        "table",
        "up",
    )

    def __init__(self, state: State, seat: int, held: list[int]) -> None:
        """The context of a seat, from its view."""
        zones, counts, cards = state.zones, state.counts, state.zones[at.CHARACTER[seat]]
        self.state = state
        self.seat = seat
        self.held = held
        self.size = len(zones[at.HAND[seat]])
        character, up = (cards[0] & KIND, cards[0] & UP > 0) if cards else (-1, False)
        self.hands = [len(zones[hand]) for hand in at.hands_of_foes(state.seats, counts[at.FALLEN], seat)]
        self.character, self.up = character, up
        self.group_of = groups(character)
        self.groups = count_by_group(held, character)
        self.foes = len(self.hands)
        self.table: Costs = costs(character, up, self.foes)
        self.number, self.need = counts[at.NUMBER], counts[at.COUNT]


def turn_gains(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Turns saved by each action of a turn, in their order."""
    if seen.up and seen.character == _KYOKO:
        return [_TURN[action.verb](seen, action) for action in legal]
    have, hands, size, foes = seen.groups, seen.hands, seen.size, seen.foes
    group_of, character, up, number, count = seen.group_of, seen.character, seen.up, seen.number, seen.need
    saved, unbeaten = _saved(character, up, foes, count), unbeaten_by_number(count)
    gains = []
    for action in legal:  # sets are what they are, as `_play` and `_set_gain` say, written out: most actions are plays
        if action.verb != "play":
            gains.append(_TURN[action.verb](seen, action))
            continue
        picks = action.picks
        if not number:
            count = int(picks[1]) if len(picks) > 1 else 1
            saved, unbeaten = _saved(character, up, foes, count), unbeaten_by_number(count)
        if count == size:
            gains.append(OUT)
            continue
        kind, chance = INDEX[picks[0]], 1.0
        row, group = unbeaten[kind], group_of[kind]
        for cards in hands:
            chance *= row[cards]
        gains.append(saved[group][have[group]] + _HOLD_WORTH * chance)
    return gains


@cache
def _saved(character: int, up: bool, foes: int, cards: int) -> Costs:
    """`[group][have]`: turns saved by playing `cards` of the cards of a group, without what the lead is worth."""
    return tuple(
        tuple(
            row[have] - row[have - cards] + _CARD_WORTH * cards if have >= cards else -inf for have in range(len(row))
        )
        for row in costs(character, up, foes)
    )


def _set_gain(seen: TurnContext, kind: int, cards: int, number: int, count: int, table: Costs | None = None) -> float:
    """Turns saved by playing `cards` cards of a kind or its group, where they count as `count` cards of `number`; by
    `table` if that is not the seat's."""
    if cards == seen.size:
        return OUT
    group = seen.group_of[kind]
    row, have = (table or seen.table)[group], seen.groups[group]
    saved = row[have] - row[have - cards]
    return saved + _CARD_WORTH * cards + _HOLD_WORTH * unbeaten_chance(number, count, seen.hands)


def _how_many(seen: TurnContext, action: Action) -> int:
    if seen.number:
        return seen.need
    return int(action.picks[1]) if len(action.picks) > 1 else 1


def _play(seen: TurnContext, action: Action) -> float:
    kind = INDEX[action.picks[0]]
    if seen.up and seen.character == _KYOKO:
        return _set_gain(seen, kind, 1, kind, PAIR)
    count = seen.need if seen.number else _how_many(seen, action)
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
    rest = seen.size - FLUSH_SIZE
    others = [count for kind, count in enumerate(seen.held) if count and kind not in FLUSH_KINDS]
    if rest == 0 or (len(others) == 1 and others[0] == rest and (rest == 1 or not seen.held[GUARD])):
        return OUT
    row, have = seen.table[FLUSH_KINDS[-1]], seen.groups[FLUSH_KINDS[-1]]
    return row[have] - row[have - FLUSH_SIZE] + 1.0


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
    if seen.size == 1:
        return OUT
    return _GUARD_GAIN if seen.number else _LEAD_GUARD_GAIN


def _evade(seen: TurnContext, action: Action) -> float:
    cards, hurt = seen.size, seen.state.counts[at.HURT]
    if cards <= hurt:
        return OUT
    worst = sorted((row[1] for row, count in zip(seen.table, seen.held, strict=True) for _ in range(count)))
    return sum(worst[-hurt:]) - _EVADE_PRICE * (_fear(seen) < -_LOST)


def _reveal(seen: TurnContext, action: Action) -> float:
    """A little less than the best action that the power allows in the same turn; _LOST if there is none."""
    shows = _SHOWS.get(seen.character)
    return shows(seen, action) - _SECRET if shows else _LOST


def _show_nerai(seen: TurnContext, action: Action) -> float:
    cards = sum([seen.held[kind] for kind in MIX_KINDS])
    fits = seen.number < MIX_NUMBER and cards >= seen.need if seen.number else cards > 1
    return _mix(seen, action) if fits else _LOST


def _show_toyoko(seen: TurnContext, action: Action) -> float:
    held = seen.held[ONE]
    if not held or (seen.number and (seen.number >= TOP or held < seen.need)):
        return _LOST
    count = seen.need if seen.number else held
    return _set_gain(seen, ONE, count, TOP, count)


def _show_shian(seen: TurnContext, action: Action) -> float:
    fits = seen.number and sum([seen.held[kind] for kind in FLUSH_KINDS]) >= FLUSH_SIZE
    return _flush(seen, action) if fits else _LOST


def _show_kyoko(seen: TurnContext, action: Action) -> float:
    """The best single card, less what the sets in hand were worth, which can no longer be played."""
    if seen.number and seen.need != PAIR:
        return _LOST
    foes = len(seen.hands)
    price = hand_cost(seen.held, _KYOKO, True, foes) - hand_cost(seen.held, _KYOKO, False, foes)
    table = costs(_KYOKO, True, foes)
    singles = [_set_gain(seen, kind, 1, kind, PAIR, table) for kind in NUMBER_KINDS[seen.number :] if seen.held[kind]]
    return max(singles, default=_LOST) - price


def _show_satsuki(seen: TurnContext, action: Action) -> float:
    """Before her first lead: all that she plays from then on costs more damage."""
    return _LOST if seen.number else OUT / 2


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


@cache
def _saved_per_card(character: int, up: bool, foes: int, group: int, have: int, most: int) -> float:
    """The most turns saved per card by losing 1 to `most` of `have` cards of a group."""
    row = costs(character, up, foes)[group]
    return max([(row[have] - row[have - cards]) / cards for cards in range(1, most + 1)])


@cache
def _losing(character: int, up: bool, foes: int, cards: int, grouped: int) -> Costs:
    """`[kind][held]`: the most turns saved per card by losing 1 to `cards` cards of a kind, -inf without any. `grouped`
    is the number of cards in the character's group, if it has one."""
    group_of = groups(character)

    def row(kind: int, group: int) -> tuple[float, ...]:
        found = [-inf]
        for held in range(1, _MOST_HELD):
            have, most = grouped if group_of.count(group) > 1 else held, min(cards, held)
            found.append(_saved_per_card(character, up, foes, group, have, most) if held <= have else -inf)
        return tuple(found)

    return tuple(row(kind, group) for kind, group in enumerate(group_of))


def losing(held: Sequence[int], character: int, up: bool, foes: int, cards: int) -> Costs:
    """`[kind][held]`: the most turns saved per card by losing 1 to `cards` cards of a kind of this hand."""
    grouped = sum([held[kind] for kind in GROUPED[character]]) if character in GROUPED else 0
    return _losing(character, up, foes, cards, grouped)


def reveal_gain(character: int, most: float) -> float:
    """The gain of being revealed before cards are lost, by that of the best card to lose: of the hidden characters only
    Ten is, for her gift."""
    return most + _GIFT_WORTH - _SECRET if character == _TEN else _LOST


def _lose(seen: HandContext, legal: Sequence[Action]) -> list[float]:
    """Cards laid as damage or discarded: by the turns that losing them saves."""
    held, rows = seen.held, losing(seen.held, seen.character, seen.up, seen.foes, seen.state.stack[-1].data[0])
    kinds = [INDEX[action.picks[0]] for action in legal if action.picks]
    gains = [rows[kind][held[kind]] for kind in kinds]
    if len(gains) < len(legal):
        gains.append(reveal_gain(seen.character, max(gains)))
    return gains


def _show_or_hide(seen: HandContext, legal: Sequence[Action]) -> list[float]:
    """After noted damage only Ten is revealed, for her gift."""
    shows = _GIFT_WORTH - _SECRET if seen.character == _TEN else _LOST
    return [shows if action.verb == "reveal" else 0.0 for action in legal]


def _give(seen: HandContext, legal: Sequence[Action]) -> list[float]:
    """Give away the worst card; between foes, to the one with the fewest cards."""
    gains, held = [], seen.held
    rows = losing(held, seen.character, seen.up, seen.foes, 1)
    for action in legal:
        if action.verb == "keep":
            gains.append(0.0)
            continue
        foe = len(seen.state.zones[at.HAND[int(action.picks[1][1:])]])
        kind = INDEX[action.picks[0]]
        gains.append(1.0 + rows[kind][held[kind]] - foe / 100)
    return gains


def _build(seen: HandContext, legal: Sequence[Action]) -> list[float]:
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


def character_appeal(held: Sequence[int], kind: int, foes: int) -> float:
    """The appeal of a character for a hand, as a logit of winning; `held` are counts by kind."""
    likes = _APPEALS.get(CARDS[kind].key, _UNMEASURED)
    turns = hand_cost(held, -1, False, foes)
    saved = turns - min(hand_cost(held, kind, up, foes) for up in (False, True))
    suits = likes.turns * (turns - _USUAL_TURNS) + likes.saved * saved + likes.guards * (held[GUARD] - 1)
    return (likes.duel if foes == 1 else likes.more) + suits


def _choose(seen: HandContext, legal: Sequence[Action]) -> list[float]:
    return [character_appeal(seen.held, INDEX[action.picks[0]], seen.foes) for action in legal]


def _survived(seen: HandContext, legal: Sequence[Action]) -> list[float]:
    """All answers are equal, because only people know who it was."""
    return [0.0] * len(legal)


_QUESTIONS: Mapping[str, Callable[[HandContext, Sequence[Action]], list[float]]] = MappingProxyType(
    {
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
    question = state.stack[-1].name
    if question == "turn":
        return turn_gains(TurnContext(state, seat, tally(state.zones[at.HAND[seat]])), legal)
    return _QUESTIONS[question](HandContext(state, seat), legal)


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
