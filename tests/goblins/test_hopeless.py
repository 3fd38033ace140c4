"""The proof that a battle is lost: sound, from what a seat sees, and what is offered then."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from random import Random

import pytest

from game.core.events import Said
from game.core.match import Match
from game.goblins import horde
from game.goblins import state as at
from game.goblins.brain.commit import plan_fast, situation
from game.goblins.brain.fight import RoundSetup, fight
from game.goblins.cards import CARDS, FOE_KINDS, INDEX, MINION_KINDS, POWER
from game.goblins.hopeless import Lot, is_hopeless, may_win, most_power
from game.goblins.rules import RULES
from tests.contract.kit import decisions
from tests.goblins.table_talk import Lay

NONE_LEFT = (0,) * len(MINION_KINDS)
GUIDE = RULES.guide
STRONG = "sunlit_paladin"


def lot(
    *keys: str,
    hidden: int = 0,
    living: int = 2,
    left: Mapping[str, int] | None = None,
    aside: int = 6,
    pile: bool = True,
) -> Lot:
    """Cards by their keys; left: copies by key of what hidden ones can be."""
    copies = list(NONE_LEFT)
    for key, number in (left or {}).items():
        copies[INDEX[key]] = number
    return Lot(tuple(INDEX[key] for key in keys), hidden, tuple(copies), living, aside, pile)


def test_no_luck_beats_the_bound() -> None:
    luck, won, close = Random(5), 0, 0
    for _ in range(1200):
        kinds = [luck.choice(MINION_KINDS) for _ in range(luck.randint(1, 5))]
        number, living, foe = luck.randint(1, 3), luck.randint(1, 4), luck.choice(FOE_KINDS)
        effects = horde.foe_effects(foe, number)
        aside = tuple(luck.choice(MINION_KINDS) for _ in range(number - 1))
        pile = luck.random() < 0.5
        hidden = luck.randint(0, min(2, len(kinds)))
        left = list(NONE_LEFT)
        for kind in (*kinds[:hidden], *(luck.choice(MINION_KINDS) for _ in range(2 * hidden))):
            left[kind] += 1
        known = (*kinds[hidden:], *((INDEX["runt"],) if INDEX["bloodpriest"] in kinds else ()))  # a card to sacrifice
        best_aside = max((POWER[one] for one in aside), default=0)
        cards = Lot(known, hidden, tuple(left), living, best_aside, pile)
        need = 1 + bisect_left(range(1, 500), True, key=lambda power: not may_win(cards, effects, power))
        assert may_win(cards, effects, need - 1) or need == 1
        for power in (need, max(1, need - 1), max(1, need // 3)):
            setup = RoundSetup(effects, power, number, living, (), aside, pile)
            victory = any(fight(kinds, setup, luck.random) for _ in range(6))
            assert not (victory and power >= need), [CARDS[kind].key for kind in kinds]
            won += victory
            close += victory and power == need - 1
    assert won > 150 and close > 15, "the bound is near what luck can do"


def test_hidden_cards_count_as_the_best_that_they_can_be() -> None:
    few = {"bruiser": 1, "runt": 3}
    assert most_power(lot(hidden=1, left=few)) == 6
    assert most_power(lot(hidden=2, left=few)) == 7
    wild = few | {"conjurer": 1}
    assert most_power(lot(hidden=2, left=wild)) == 16, "a d20 at most doubles the 8 of Bruiser and Conjurer"
    mutes = horde.foe_effects(INDEX["sole_sidekick"], 1)
    assert may_win(lot(hidden=2, left=wild), mutes, 8)
    assert not may_win(lot(hidden=2, left=wild), mutes, 9), "feats are off"


@pytest.mark.parametrize(
    ("cards", "power"),
    [
        (lot("warchief", "runt", "wolfrider"), 4 + 1 + 3 + 1),
        (lot("drummer", "wolfrider", "bruiser"), 2 + 3 + 6),
        (lot("fancypants", "runt"), 1 + 1 + 1),
        (lot("grunt", "grunt"), 2 * (3 + 1)),
        (lot("recycler", aside=3), 2 + 3),
        (lot("recycler", aside=0), 2),
        (lot("gravecaller", pile=False), 1),
        (lot("impersonator", "wolfrider"), 3 + 3),
        (lot("catapult", "wolfrider"), 2 + 3 + 3),
        (lot("bloodpriest", "runt", "grunt", living=1), 2 + 4 + 3),
        (lot("bloodpriest", "runt", "bruiser", living=6), 4 + 4 + 6),
    ],
)
def test_a_feat_counts_only_what_it_can_reach(cards: Lot, power: int) -> None:
    assert most_power(cards) == power


def test_off_is_off_unless_a_schemer_may_be_there() -> None:
    mutes = horde.foe_effects(INDEX["sole_sidekick"], 1)
    cards = {"drummer": 3, "runt": 1}
    assert not may_win(lot("drummer", hidden=2, left=cards), mutes, 7)
    assert may_win(lot("drummer", hidden=2, left=cards | {"schemer": 1}), mutes, 10), "Schemer and two Drummers"
    assert not may_win(lot("drummer", hidden=2, left=cards | {"schemer": 1}), mutes, 11), "one place is the Schemer's"


def test_a_jester_rolls_beside_the_others_where_feats_are_off() -> None:
    mutes = horde.foe_effects(INDEX["sole_sidekick"], 1)
    cards = lot("bruiser", hidden=1, left={"jester": 1, "schemer": 1})
    assert may_win(cards, mutes, 26) and not may_win(cards, mutes, 27)


def test_what_is_proven_to_a_seat_comes_true() -> None:
    luck, proofs = Random(4), 0
    for seed in range(40):
        match = Match(RULES, 2 + seed % 3, {}, seed)
        lost = -1
        for action in decisions(match, luck):
            view = match.view(action.seat)
            if match.question == "commit" and is_hopeless(view):
                lost, proofs = view.counts[at.STAGE], proofs + 1
            keys = {event.key for event in match.submit(action) if isinstance(event, Said)}
            assert not ("won" in keys and view.counts[at.STAGE] == lost), seed
    assert proofs > 10


def test_a_lost_battle_is_seen_only_where_it_is_proven(table: Lay) -> None:
    t = table("runt", "runt", foe=STRONG)
    assert is_hopeless(t.state) and not is_hopeless(t.match.view(0)), "the hidden card may be a Jester"
    assert not is_hopeless(table("jester", "runt", foe=STRONG).state), "a d20 may do it"


def test_a_last_stand_is_a_row_of_ordinary_actions(table: Lay) -> None:
    t = table("runt runt grunt", "runt", foe="sunlit_paladin")
    assert GUIDE.hopeless(t.state, 0)
    stand = GUIDE.batches(t.state, 0)["last_stand"]
    assert [action.verb for action in stand] == ["commit"] * 3 + ["done"]
    assert GUIDE.ask(t.state, 0)[0] == "commit_lost"
    t.do("commit runt")
    assert len(GUIDE.batches(t.state, 0)["last_stand"]) == 3


@pytest.mark.parametrize(("goal", "all_in"), [("caretaker", True), ("sole", False)])
def test_computers_do_not_draw_out_a_lost_climb(table: Lay, goal: str, all_in: bool) -> None:
    t = table("runt runt grunt", "runt", foe="sunlit_paladin", goals=f"{goal} caretaker")
    seen = situation(t.state, 0)
    assert seen.lost and (len(plan_fast(seen)) == 3) == all_in
    assert GUIDE.hopeless(t.state, 0) == all_in, "who plays alone may outlive the others"
