"""Which cards can lie where: deals the unseen cards to the places that a seat cannot see."""

from __future__ import annotations

from functools import cache
from random import Random

from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.rules import HiddenCard
from game.core.state import State
from game.goout import state as at
from game.goout.brain.hand import costs
from game.goout.cards import BATTLE_KINDS, CHARACTER_KINDS, HIGHEST, LIFE
from game.goout.turn import tally

_TRIES = 8
"""So often other cards are dealt to a foe whose play they do not explain."""
_CHOICE = 0.1
"""How likely it is at least that somebody passed on what could have been beaten."""
_BETTER = 0.5
"""How likely it is that somebody played a set though another one looked better."""


def belief(view: State, gaps: list[HiddenCard], pool: list[int], rng: Random) -> list[int]:
    """A kind for each hole: every seat has each character once, everything else lies anywhere.

    What a foe holds rather explains what it has played and passed on, and is better than what it has laid aside.
    """
    dealt = [EMPTY] * len(gaps)
    girls: dict[int, list[int]] = {}
    foes: dict[int, tuple[list[int], list[int]]] = {}
    rest = []
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        if gap.back:
            girls.setdefault(owner, []).append(index)
        elif owner >= 0:
            foes.setdefault(owner, ([], []))[gap.zone == at.HAND[owner]].append(index)
        else:
            rest.append(index)
    cards = [kind for kind in pool if kind in BATTLE_KINDS]
    for owner in sorted(foes, key=lambda foe: -view.counts[at.MISSED[foe]]):
        aside, hand = foes[owner]
        for index, kind in zip(aside + hand, _draw(view, owner, cards, len(aside), len(hand), rng), strict=True):
            dealt[index] = kind
    rng.shuffle(cards)
    for index, kind in zip(rest, cards, strict=True):
        dealt[index] = kind
    for owner, places in girls.items():
        for index, kind in zip(places, _characters(view, gaps, owner, places, rng), strict=True):
            dealt[index] = kind
    return dealt


def _draw(view: State, seat: int, cards: list[int], aside: int, hand: int, rng: Random) -> list[int]:
    """Takes from the cards what a foe has laid aside, and then what it holds."""
    number = aside + hand
    for _ in range(_TRIES):
        for place in range(len(cards) - 1, len(cards) - 1 - number, -1):
            other = int(rng.random() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]
        held = tally(cards[len(cards) - number :])
        laid = [_lay_aside(held) for _ in range(aside)]
        if rng.random() < _explains_pass(view, seat, held, hand) * _explains_play(view, seat, held):
            break
    del cards[len(cards) - number :]
    return laid + [kind for kind in BATTLE_KINDS for _ in range(held[kind])]


def _lay_aside(held: list[int]) -> int:
    """Takes the card that helps least out of a hand, and returns its kind."""
    worst = max((kind for kind in BATTLE_KINDS if held[kind]), key=lambda kind: _burden(kind, held[kind]))
    held[worst] -= 1
    return worst


@cache
def _burden(kind: int, count: int) -> float:
    """Turns that each of so many cards of a kind costs."""
    row = costs(-1, False, 1)[kind]
    return max((row[count] - row[count - less]) / less for less in range(1, count + 1))


def _explains_pass(view: State, seat: int, held: list[int], hand: int) -> float:
    """How likely it is that a seat with this hand passed on what it last passed on: what could have beaten it has
    rather been drawn since."""
    number, count, draws = at.missed(view, seat)
    if not number:
        return 1.0
    fresh = min(1.0, max(_CHOICE, draws / max(1, hand)))
    likely = 1.0
    for kind in range(number + 1, HIGHEST + 1):
        if held[kind] >= count:
            likely *= max(_CHOICE, fresh ** (held[kind] - count + 1))
    return likely


def _explains_play(view: State, seat: int, held: list[int]) -> float:
    """How likely it is that a seat with this hand played the pile: it would rather have followed with a lower set that
    fits, and have led with a larger one."""
    number, count = view.counts[at.NUMBER], view.counts[at.COUNT]
    if not number or view.counts[at.OWNER] != seat:
        return 1.0
    below = next((card & KIND for card in reversed(view.zones[at.PILE]) if card & KIND != number), 0)
    if below:
        better = sum([held[kind] == count for kind in range(below + 1, min(number, HIGHEST + 1))])
    else:
        better = sum([cards > count for cards in held[1:]])
    return float(_BETTER**better)


def _characters(view: State, gaps: list[HiddenCard], seat: int, places: list[int], rng: Random) -> list[int]:
    """The characters of a seat that the viewer does not see, the chosen one among those that would still be alive."""
    zones = (view.zones[zone[seat]] for zone in (at.CHARACTER, at.BENCH, at.SPENT))
    seen = {card & KIND for cards in zones for card in cards if card & KIND < HIDDEN}
    hidden = [kind for kind in CHARACTER_KINDS if kind not in seen]
    rng.shuffle(hidden)
    chosen = next((n for n, index in enumerate(places) if gaps[index].zone == at.CHARACTER[seat]), -1)
    if chosen >= 0 and not at.BY_SEAT.get(view.counts[at.FALLEN], seat):
        able = next((n for n, kind in enumerate(hidden) if LIFE[kind] >= at.taken(view, seat)), chosen)
        hidden[chosen], hidden[able] = hidden[able], hidden[chosen]
    return hidden
