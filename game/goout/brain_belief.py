"""Which cards can lie where: deals the unseen cards to the places that a seat cannot see."""

from __future__ import annotations

from random import Random

from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.rules import Hole
from game.core.state import State
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CHARACTER_KINDS, HIGHEST, LIFE

_TRIES = 4
"""So often other hands are dealt to those who passed though they could have played."""


def belief(view: State, gaps: list[Hole], pool: list[int], rng: Random) -> list[int]:
    """A kind for each hole: every seat has each character once, everything else lies anywhere.

    Who has passed on the pile as it lies rather holds nothing that beats it.
    """
    dealt = [EMPTY] * len(gaps)
    girls: dict[int, list[int]] = {}
    hands: dict[int, list[int]] = {}
    rest = []
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        if gap.back:
            girls.setdefault(owner, []).append(index)
        elif owner >= 0 and gap.zone == at.HAND[owner]:
            hands.setdefault(owner, []).append(index)
        else:
            rest.append(index)
    cards = [kind for kind in pool if kind in BATTLE_KINDS]
    for owner, places in sorted(hands.items(), key=lambda hand: -_has_passed(view, hand[0])):
        _draw_hand(view, cards, len(places), _has_passed(view, owner), rng)
        for index in places:
            dealt[index] = cards.pop()
    rng.shuffle(cards)
    for index, kind in zip(rest, cards, strict=True):
        dealt[index] = kind
    for owner, places in girls.items():
        for index, kind in zip(places, _characters(view, gaps, owner, places, rng), strict=True):
            dealt[index] = kind
    return dealt


def _has_passed(view: State, seat: int) -> bool:
    return bool(view.counts[at.PASSED] >> seat & 1)


def _draw_hand(view: State, cards: list[int], number: int, passed: bool, rng: Random) -> None:
    """Brings a random hand to the end of the cards, if somebody passed one that does not beat the pile."""
    for _ in range(_TRIES):
        for place in range(len(cards) - 1, len(cards) - 1 - number, -1):
            other = int(rng.random() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]
        if not passed or not _beats(view, cards[len(cards) - number :]):
            return


def _beats(view: State, hand: list[int]) -> bool:
    """Whether a hand could have followed the pile."""
    number, count = view.counts[at.NUMBER], view.counts[at.COUNT]
    return any(hand.count(kind) >= count for kind in range(number + 1, HIGHEST + 1))


def _characters(view: State, gaps: list[Hole], seat: int, places: list[int], rng: Random) -> list[int]:
    """The characters of a seat that the viewer does not see, the chosen one among those that would still be alive."""
    zones = (view.zones[zone[seat]] for zone in (at.CHARACTER, at.BENCH, at.SPENT))
    seen = {card & KIND for cards in zones for card in cards if card & KIND < HIDDEN}
    hidden = [kind for kind in CHARACTER_KINDS if kind not in seen]
    rng.shuffle(hidden)
    chosen = next((n for n, index in enumerate(places) if gaps[index].zone == at.CHARACTER[seat]), -1)
    if chosen >= 0 and not view.counts[at.FALLEN] >> seat & 1:
        able = next((n for n, kind in enumerate(hidden) if LIFE[kind] >= at.taken(view, seat)), chosen)
        hidden[chosen], hidden[able] = hidden[able], hidden[chosen]
    return hidden
