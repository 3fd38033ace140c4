"""Small worlds of Go Out Battle: passing with 1 to 3 cards in hand, on 1 to 3 damage, with 0 to 3 cards to draw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.record import CONCEDE
from game.core.state import State
from game.goout import state as at
from game.goout.cards import CARDS, CHARACTER_KINDS, LIFE, POWER, CharacterPower
from tests.contract.kit import truth
from tests.goout.table_talk import Table
from tests.small_worlds.kit import done, luck_one, tried

FIGHTERS = [CARDS[kind].key for kind in CHARACTER_KINDS]
PILES = ("1x1", "6x1", "10x1")
"""Piles for 1, 2 and 3 damage."""


def worlds(key: str) -> Iterator[State]:
    """Seat 0, this fighter, is asked on a pile; the third seat is out of the battle and holds all other cards."""
    for hand, deck, discard, pile, rest in product(("3", "3 4"), ("", "13", "13 12"), ("", "11"), PILES, (0, 1, 2)):
        life = LIFE[CARDS_BY_KEY[key]]
        hurt = " ".join(("2 2 2 2 2 2 8 8 8 8 8 8"[: 2 * max(0, life - rest) - 1]).split())
        table = Table(
            hand,
            "5 6",
            characters=(f"{key}{'^' if rest == 1 else ''}",),
            deck=deck,
            discard=discard,
            damage=(hurt,),
            pile=pile,
            away=True,
        )
        yield truth(table.match)


CARDS_BY_KEY = {CARDS[kind].key: kind for kind in CHARACTER_KINDS}


def is_elsewhere(state: State) -> bool:
    """Whether it is no longer the turn of seat 0."""
    return flow.waiting(state) != (0,) or state.stack[-1].name == "choose"


def is_beaten(state: State) -> bool:
    """Whether seat 0 is out of this battle."""
    return 0 not in at.living(state)


def hits(before: State, action: Action, after: State) -> None:
    """Damage is what the pile says, in cards and notes; who is hit keeps as many cards, and at most the life is
    survived."""
    if action.verb == CONCEDE or after.counts[at.BATTLE] != before.counts[at.BATTLE] or after.outcome:
        return
    asked, held = before.stack[-1], [len(state.zones[at.HAND[0]]) for state in (before, after)]
    hurt, taken = before.counts[at.HURT], at.damage_taken(after, 0) - at.damage_taken(before, 0)
    total = at.damage_taken(before, 0) + hurt
    match action.verb:
        case "pass" | "renew" if is_beaten(after):
            assert total > LIFE[at.character(before, 0)] and (taken, held[0]) == (0, held[1])
        case "pass" | "renew":
            assert total <= LIFE[at.character(before, 0)]
            step = after.stack[-1]
            to_lay, to_drop = step.data if step.name == "lay" else (0, 0)
            assert taken + to_lay == hurt and held[1] - to_lay - to_drop == held[0], "the hand keeps its size"
        case "lay":
            assert (taken, held[1]) == (1, held[0] - 1)
        case "drop" | "guard":
            assert (taken, held[1]) == (0, held[0] - 1)
            assert len(after.zones[at.DISCARD]) > len(before.zones[at.DISCARD])
        case "give":
            other = int(action.picks[1][1:])
            assert (taken, held[1]) == (0, held[0] - 1)
            assert len(after.zones[at.HAND[other]]) == len(before.zones[at.HAND[other]]) + 1
        case "evade":
            step = after.stack[-1]
            assert (taken, held[1]) == (0, held[0]) and step.name == "drop" and step.data == (min(hurt, held[0]),)
        case "reveal" | "keep" | "hide":
            assert (taken, held[1]) == (0, held[0]) and asked.seats == (0,)


@pytest.mark.parametrize("key", FIGHTERS)
def test_every_way_to_be_hit_takes_the_due_damage(key: str) -> None:
    """Every way to be hit, shown and hidden, up to the last point of life and beyond it."""
    assert tried(worlds(key), is_elsewhere, hits) > 500


@pytest.mark.parametrize("key", FIGHTERS)
def test_a_fighter_may_be_shown_in_every_turn_in_which_she_was_hit(key: str) -> None:
    """O17: at any time of the seat's own turn, whether cards were drawn or not; and a Ten who was shown gives a
    card."""
    survived = 0
    for before in worlds(key):
        if at.is_revealed(before, 0):
            continue
        hit = done(before, Action(0, "pass"), luck_one())
        if is_beaten(hit) or hit.outcome or hit.counts[at.BATTLE] != before.counts[at.BATTLE]:
            continue
        survived += 1
        assert flow.waiting(hit) == (0,) and Action(0, "reveal") in flow.legal(hit, 0)
        state = done(hit, Action(0, "reveal"), luck_one())
        for _ in range(hit.counts[at.HURT]):
            if state.stack[-1].name == "lay":
                state = done(state, flow.legal(state, 0)[0], luck_one())
        gives = POWER[at.character(before, 0)] is CharacterPower.GIVES
        assert (state.stack[-1].name == "give") == gives
    assert survived > 20
    assert {card & KIND for card in before.zones[at.CHARACTER[0]]} == {CARDS_BY_KEY[key]}
