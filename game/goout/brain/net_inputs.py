"""What the net sees of each seat of a battle: facts about its hand beside those of its foes, and its cards as marks."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import KIND, UP
from game.core.state import State
from game.core.value_net import Inputs
from game.goout import state as at
from game.goout.brain.hand import hand_cost
from game.goout.cards import (
    BATTLE_KINDS,
    CARDS,
    CHARACTER_KINDS,
    GUARD,
    HIGHEST,
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

_MOST_ALIKE = 6
"""Cards of the largest set that the net tells from others."""
_NERAI, _TOYOKO, _SHIAN, _KYOKO = (INDEX[key] for key in ("nerai", "toyoko", "shian", "kyoko"))
_MOST_MARKED = 4
"""Equal cards from which a set has the same mark."""

FACTS = (
    "cards", "turns", "near", "sets", "safe_sets", "safe_cards", "guards", "life", "frail", "turn", "leads", "beats",
    "owns", "passing", "clear", "foes", "foe_cards", "foe_turns", "foe_near", "foe_sets", "foe_life", "foe_frail",
    "foe_clear", "foe_beats",
)  # fmt: skip
"""The names of the facts: of a seat itself, and from `foes` on of those against it. Sums are divided by something, so
that all facts are of about the same size."""
_NEAR, _CLEAR = FACTS.index("near"), FACTS.index("clear")
MARKS = (
    *(f"{CARDS[kind].key}x{count}" for kind in BATTLE_KINDS for count in range(1, _MOST_MARKED + 1)),
    *(CARDS[kind].key for kind in CHARACTER_KINDS),
    *(f"{CARDS[kind].key}_up" for kind in CHARACTER_KINDS),
    *(f"foe_{CARDS[kind].key}" for kind in CHARACTER_KINDS),
)  # fmt: skip
"""The names of the marks."""
_CHARACTER_MARK = len(BATTLE_KINDS) * _MOST_MARKED - CHARACTER_KINDS.start
_UP_MARK = _CHARACTER_MARK + len(CHARACTER_KINDS)
_FOE_MARK = _UP_MARK + len(CHARACTER_KINDS)


class _Side(NamedTuple):
    """A seat, before it is compared with its foes."""

    seat: int
    held: list[int]
    character: int
    up: bool
    cards: int
    turns: float
    life: float
    best: list[int]
    """By size, the highest number of which it can play a set, 0 for none."""


def _side(state: State, seat: int, foes: int) -> _Side:
    held = tally(state.zones[at.HAND[seat]])
    card = state.zones[at.CHARACTER[seat]][0]
    kind, up = card & KIND, card & UP > 0
    best = [0] * (_MOST_ALIKE + 1)
    low = 0
    for number in range(HIGHEST, 0, -1):
        if held[number] > low:
            best[low + 1 : held[number] + 1] = [number] * (held[number] - low)
            low = held[number]
    if kind == _TOYOKO and held[ONE]:
        best[1 : held[ONE] + 1] = [TOP] * held[ONE]
    elif kind == _NERAI:
        mixed = min(_MOST_ALIKE, sum([held[number] for number in MIX_KINDS]))
        for size in range(1, mixed + 1):
            best[size] = max(best[size], MIX_NUMBER)
    elif kind == _KYOKO and up:
        best = [0, 0, best[1], 0, 0, 0, 0]
    elif kind == _KYOKO:
        best[PAIR] = max(best[PAIR], best[1])
    left = LIFE[kind] - at.damage_taken(state, seat) + (state.options["elimination"] == "exceeds")
    return _Side(seat, held, kind, up, sum(held), hand_cost(held, kind, up, foes), float(max(0, left)), best)


def _sets(side: _Side, foe_best: list[int]) -> tuple[int, int, int]:
    """The turns that a seat needs as a leader (guards too), how many of its sets nobody can beat, and their cards."""
    held, character = side.held, side.character
    turns = held[GUARD]
    safe = cards = 0
    if character == _KYOKO and side.up:
        for number in NUMBER_KINDS:
            count = held[number]
            turns += count
            if count and number >= foe_best[PAIR]:
                safe += count
                cards += count
        return turns, safe, cards
    groups: list[tuple[int, int]] = []
    if character == _NERAI and (mixed := sum([held[number] for number in MIX_KINDS])):
        groups.append((MIX_NUMBER, mixed))
    for number in NUMBER_KINDS:
        if held[number] and not (character == _NERAI and number in MIX_KINDS):
            groups.append((TOP if number == ONE and character == _TOYOKO else number, held[number]))
    for number, count in groups:
        turns += 1
        if count > _MOST_ALIKE or number >= foe_best[count]:
            safe += 1
            cards += count
    return turns, safe, cards


class _Moment(NamedTuple):
    """Whose turn it is, and the set on the pile: its number (0: none), its size and its owner (-1: none)."""

    asked: int
    turn: bool
    number: int
    size: int
    owner: int


def _moment(state: State) -> _Moment:
    counts, step = state.counts, state.stack[-1]
    number = counts[at.NUMBER]
    size, owner = (min(counts[at.COUNT], _MOST_ALIKE), counts[at.OWNER]) if number else (0, -1)
    return _Moment(step.seats[0], step.name in {"turn", "mix", "flush"}, number, size, owner)


def _own_facts(side: _Side, now: _Moment, foe_best: list[int]) -> tuple[float, ...]:
    """The first FACTS, up to `clear`: whether it wins now, since nobody can beat what it plays but the last set."""
    turns, safe, safe_cards = _sets(side, foe_best)
    asked = now.asked == side.seat
    moves = asked and now.turn
    beats = moves and 0 < now.number < side.best[now.size]
    leads = moves and not now.number
    clear = turns - safe <= 1 and (leads or (beats and side.best[now.size] >= foe_best[now.size]))
    return (
        side.cards / 5, side.turns / 3, 1 / (1 + max(0.0, side.turns)), turns / 4, safe / 3, safe_cards / 5,
        float(side.held[GUARD]), side.life / 5, 1 / (1 + side.life), float(moves), float(leads), float(beats),
        float(now.owner == side.seat), float(asked and not now.turn), float(clear),
    )  # fmt: skip


def inputs(state: State) -> list[Inputs]:
    """The inputs of all seats that are in the battle; their hands and characters must be known."""
    alive, now = at.living(state), _moment(state)
    foes = max(1, len(alive) - 1)
    sides = [_side(state, seat, foes) for seat in alive]
    whole = []
    for side in sides:
        bests = [other.best for other in sides if other is not side]
        foe_best = bests[0] if len(bests) == 1 else list(map(max, *bests))
        whole.append((side, _own_facts(side, now, foe_best)))
    return [
        _beside(side, facts, [other for other in whole if other[0] is not side], now, foes) for side, facts in whole
    ]


def _beside(
    side: _Side, own: tuple[float, ...], others: list[tuple[_Side, tuple[float, ...]]], now: _Moment, foes: int
) -> Inputs:
    """The inputs of a seat; of its foes the one that is nearest to going out counts, and whether any wins at once."""
    foe, facts = max(others, key=lambda other: other[1][_NEAR])
    threat = max([other[_CLEAR] for _, other in others])
    marks = [
        kind * _MOST_MARKED + (count if count < _MOST_MARKED else _MOST_MARKED) - 1
        for kind, count in enumerate(side.held)
        if count
    ]
    marks += (side.character + (_UP_MARK if side.up else _CHARACTER_MARK), foe.character + _FOE_MARK)
    return Inputs(
        (*own, foes / 2, facts[0], facts[1], facts[_NEAR], facts[3] - facts[4], facts[7], facts[8], threat,
         float(0 < now.number < foe.best[now.size])),
        marks,
    )  # fmt: skip
