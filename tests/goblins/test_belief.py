"""What the computer's goblins believe about hidden cards: worlds that a climb can go on from."""

from __future__ import annotations

from collections import Counter
from random import Random

from game import Match
from game.core.cards import KIND
from game.core.views import determinize
from game.goblins import doors
from game.goblins import state as at
from game.goblins.cards import INDEX, PURSE, SOLE
from game.goblins.doors import LOT_SORTS
from game.goblins.rules import RULES
from tests.contract.kit import decisions


def test_behind_an_open_door_lie_lots_of_its_foe_and_never_a_purse() -> None:
    """A Cutpurse takes its purse from the chest: it must be there in every imagined world."""
    rng, seen = Random(1), 0
    lots = {INDEX[sort] for sort in LOT_SORTS}
    for seed in range(3):
        match = Match(RULES, 5, {"saboteurs": "none"}, seed=seed)
        for number, action in enumerate(decisions(match, Random(seed))):
            view = match.view(action.seat)
            open_door = view.counts[at.OPENED] - 1
            if open_door >= 0 and view.zones[at.LOTS[open_door]] and number % 9 == 0:
                for _ in range(8):
                    world = determinize(view, rng)
                    assert {card & KIND for card in world.zones[at.LOTS[open_door]]} <= lots
                    purses = Counter(card & KIND for zone in (at.CHEST, at.LOOT) for card in world.zones[zone])
                    assert purses[INDEX[PURSE]] == RULES.cards[INDEX[PURSE]].copies
                seen += 1
            match.submit(action)
    assert seen > 10


def test_imagined_doors_agree_with_their_hints() -> None:
    """Lamps always, the hint of the loot almost always."""
    agree = total = 0
    for seed in range(25):
        match, rng = Match(RULES, 4, {"talk": "off"}, seed=seed), Random(seed)
        world = determinize(match.view(seed % 4), rng)
        for door in at.DOORS:
            kind = world.zones[at.DOOR][door] & KIND
            assert doors.lamps_of(kind) == world.counts[at.LAMPS[door]]
            agree += doors.hint_of(kind, at.kinds(world, at.LOTS[door]), 4) == world.counts[at.HINT[door]]
            total += 1
    assert agree >= 0.95 * total


def test_imagined_objectives_are_drawn_as_the_game_draws_them() -> None:
    match, rng = Match(RULES, 4, {"talk": "off", "saboteurs": "none"}, seed=1), Random(1)
    goals = Counter(determinize(match.view(0), rng).zones[at.OBJECTIVE[1]][0] & KIND for _ in range(200))
    assert SOLE not in goals and len(goals) == 3
