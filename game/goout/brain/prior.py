"""How promising each answer to each question looks, by what the seat has seen (rules page, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import UP
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
"""Gain of going out, far above everything else."""
_LOST = -50.0
_HOLD_WORTH = 0.43
_CARD_WORTH = 0.23
"""What every card less is worth beside the turns it costs."""
_DRAW_WORTH = 0.19
"""Turns that one card drawn and one laid aside save."""
_RENEW_WORTH = 0.3
_FEAR = 0.62
"""What a pass costs that takes all of the life, in turns; less with the square of the share."""
_GUARD_GAIN = 0.29
_LEAD_GUARD_GAIN = -0.6
_GIFT_WORTH = 0.5
_EVADE_PRICE = 1.0
"""What the one evasion is worth when it is kept for later."""
_SECRET = 0.02
"""What it costs to reveal a character sooner than needed."""
_NERAI, _TOYOKO, _SHIAN, _KYOKO = (INDEX[key] for key in ("nerai", "toyoko", "shian", "kyoko"))
_TEN, _SATSUKI = INDEX["ten"], INDEX["satsuki"]


class TurnContext(NamedTuple):
    """What a seat takes into account when it judges its actions."""

    state: State
    seat: int
    held: list[int]
    character: int
    up: bool
    groups: list[int]
    """How many cards there are, by the groups of the character."""
    table: Costs
    hands: list[int]
    """How many cards each foe holds."""
    number: int
    need: int


def look(state: State, seat: int) -> TurnContext:
    """The context of a seat, from its view."""
    foes = [other for other in at.living(state) if other != seat]
    hands = [len(state.zones[at.HAND[other]]) for other in foes]
    cards = state.zones[at.CHARACTER[seat]]
    up = bool(cards) and bool(cards[0] & UP)
    character = at.character(state, seat)
    held = tally(state.zones[at.HAND[seat]])
    counts = state.counts
    return TurnContext(
        state, seat, held, character, up, count_by_group(held, character), costs(character, up, len(foes)), hands,
        counts[at.NUMBER], counts[at.COUNT],
    )  # fmt: skip


def turn_gains(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Turns saved by each action of a turn."""
    return [_TURN[action.verb](seen, action) for action in legal]


def _set_gain(seen: TurnContext, kind: int, cards: int, number: int, count: int) -> float:
    """Playing so many cards of a kind, or of its group, as a set of `count` cards of a number."""
    if cards == sum(seen.held):
        return OUT
    return _saved(seen, kind, cards) + _CARD_WORTH * cards + _HOLD_WORTH * unbeaten_chance(number, count, seen.hands)


def _saved(seen: TurnContext, kind: int, cards: int) -> float:
    """Turns saved when so many cards of the group of a kind leave the hand."""
    group = groups(seen.character)[kind]
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
    """As many as the pile asks for, or all."""
    cards = seen.need if seen.number else sum([seen.held[kind] for kind in MIX_KINDS])
    return _set_gain(seen, MIX_NUMBER, cards, MIX_NUMBER, cards)


def _flush(seen: TurnContext, action: Action) -> float:
    """Three cards less and the lead; won if the rest can be played at once."""
    rest = sum(seen.held) - FLUSH_SIZE
    others = [count for kind, count in enumerate(seen.held) if count and kind not in FLUSH_KINDS]
    if rest == 0 or (len(others) == 1 and others[0] == rest and (rest == 1 or not seen.held[GUARD])):
        return OUT
    return _saved(seen, FLUSH_KINDS[0], FLUSH_SIZE) + 1.0


def _fear(seen: TurnContext) -> float:
    """What the damage of passing costs."""
    state, seat = seen.state, seen.seat
    hurt = state.counts[at.HURT]
    left = LIFE[seen.character] - at.taken(state, seat) + (state.options["elimination"] == "exceeds")
    return _FEAR * (hurt / left) ** 2 if left > hurt else -_LOST


def _pass(seen: TurnContext, action: Action) -> float:
    """Ten gives a card away afterwards: as long as she is hidden she shows herself while she lays damage aside."""
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
    """As good as what it makes possible in the same turn."""
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
    """The best single card, less what the sets lose that can be played no more."""
    if shown.number and shown.need != PAIR:
        return _LOST
    foes = len(shown.hands)
    price = hand_cost(shown.held, _KYOKO, True, foes) - hand_cost(shown.held, _KYOKO, False, foes)
    shown = shown._replace(table=costs(_KYOKO, True, foes))
    singles = [_set_gain(shown, kind, 1, kind, PAIR) for kind in NUMBER_KINDS[shown.number :] if shown.held[kind]]
    return max(singles, default=_LOST) - price


def _show_satsuki(shown: TurnContext, action: Action) -> float:
    """At once when she leads: all her cards hurt more from then on."""
    return _LOST if shown.number else OUT / 2


_SHOWS: Mapping[int, Callable[[TurnContext, Action], float]] = MappingProxyType(
    {
        _NERAI: _show_nerai,
        _TOYOKO: _show_toyoko,
        _SHIAN: _show_shian,
        _KYOKO: _show_kyoko,
        _SATSUKI: _show_satsuki,
    }
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
    """Turns saved per card by discarding up to `cards` cards of a kind."""
    return max(_saved(seen, kind, n) / n for n in range(1, min(cards, seen.held[kind]) + 1))


def _lose(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Damage and discards: the cards that help least. A hidden Ten shows herself first, for her gift; nobody else."""
    left = seen.state.stack[-1].data[0]
    gains = [discard_gain(seen, INDEX[action.picks[0]], left) for action in legal if action.picks]
    if len(gains) < len(legal):
        gains.append(max(gains) + _GIFT_WORTH - _SECRET if seen.character == _TEN else _LOST)
    return gains


def _give(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """A bad card, to whoever is nearest to the exit."""
    gains = []
    for action in legal:
        if action.verb == "keep":
            gains.append(0.0)
            continue
        foe = len(seen.state.zones[at.HAND[int(action.picks[1][1:])]])
        gains.append(1.0 + discard_gain(seen, INDEX[action.picks[0]], 1) - foe / 100)
    return gains


def _build(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    """Everything goes; Shian keeps what is still a set."""
    if seen.state.stack[-1].name == "mix":
        return [INDEX[action.picks[0]] if action.picks else 0.0 for action in legal]
    return [-seen.held[INDEX[action.picks[0]]] for action in legal]


class _CharacterAppeal(NamedTuple):
    """What a character's chance to win a battle depends on, as a logit: the seats, and the hand."""

    duel: float
    """With two seats, and with more: against a fair share."""
    more: float
    turns: float
    """For each turn that the hand costs without her."""
    saved: float
    """For each turn that she saves."""
    guards: float


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
"""Logistic regression over 8,000 battles of this module with itself, with characters drawn by lot."""
_UNMEASURED = _CharacterAppeal(*(sum(column) / len(_APPEALS) for column in zip(*_APPEALS.values(), strict=True)))
"""For a character that the regression has not seen: the average of the others."""
_USUAL_TURNS = 6.5


def character_appeal(held: list[int], kind: int, foes: int) -> float:
    """How well a character suits a hand."""
    likes = _APPEALS.get(CARDS[kind].key, _UNMEASURED)
    turns = hand_cost(held, -1, False, foes)
    saved = turns - min(hand_cost(held, kind, up, foes) for up in (False, True))
    suits = likes.turns * (turns - _USUAL_TURNS) + likes.saved * saved + likes.guards * (held[GUARD] - 1)
    return (likes.duel if foes == 1 else likes.more) + suits


def _choose(seen: TurnContext, legal: Sequence[Action]) -> list[float]:
    return [character_appeal(seen.held, INDEX[action.picks[0]], len(seen.hands)) for action in legal]


_QUESTIONS: Mapping[str, Callable[[TurnContext, Sequence[Action]], list[float]]] = MappingProxyType(
    {
        "turn": turn_gains,
        "lay": _lose,
        "drop": _lose,
        "give": _give,
        "mix": _build,
        "flush": _build,
        "choose": _choose,
    }
)


def gains(state: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """How promising each action looks, in turns saved."""
    return _QUESTIONS[state.stack[-1].name](look(state, seat), legal)
_HOPELESS = OUT / 2
SETTLED_AT_SIGHT = frozenset({"lay", "drop", "mix", "flush"})


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """How promising each action looks, in turns saved; -inf for what is not worth a search.

    For damage and for completing a set only the best answer is a candidate. Actions that lose, and a reveal without
    use, are none.
    """
    scores = gains(view, seat, legal)
    most = max(scores)
    if view.stack[-1].name in SETTLED_AT_SIGHT:
        best = scores.index(most)
        return [score if place == best else -inf for place, score in enumerate(scores)]
    return [score if score > -_HOPELESS or score == most else -inf for score in scores]
