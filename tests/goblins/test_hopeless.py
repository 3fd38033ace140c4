"""The proof that a battle is lost: sound, from what a seat sees, and what is offered then."""

from __future__ import annotations

from random import Random

import pytest

from game.goblins import horde
from game.goblins.brain.commit import plan_fast, situation
from game.goblins.brain.fight import RoundSetup, fight
from game.goblins.cards import CARDS, FOE_KINDS, INDEX, MINION_KINDS
from game.goblins.foes import FoeDeed
from game.goblins.hopeless import is_hopeless, most_power
from game.goblins.rules import RULES
from tests.goblins.table_talk import Lay

NONE_LEFT = (0,) * len(MINION_KINDS)
GUIDE = RULES.guide
STRONG = "sunlit_paladin"


def test_no_luck_beats_the_bound() -> None:
    luck, won = Random(5), 0
    for _ in range(1500):
        kinds = [luck.choice(MINION_KINDS) for _ in range(luck.randint(1, 5))]
        number, living, foe = luck.randint(1, 3), luck.randint(1, 4), luck.choice(FOE_KINDS)
        effects = horde.foe_effects(foe, number)
        aside = tuple(luck.choice(MINION_KINDS) for _ in range(number - 1))
        bound = most_power(kinds, 0, NONE_LEFT, living, bool(effects.deeds[FoeDeed.MUTES]))
        for need in (bound + 1, max(1, bound // 3)):
            setup = RoundSetup(effects, need, number, living, (), aside, True)
            victory = fight(kinds, setup, luck)
            assert not (victory and need > bound), [CARDS[kind].key for kind in kinds]
            won += victory
    assert won > 100


def test_hidden_cards_count_as_the_best_that_they_can_be() -> None:
    left = [0] * len(MINION_KINDS)
    left[INDEX["bruiser"]], left[INDEX["runt"]] = 1, 3
    assert most_power([], 1, tuple(left), 2, False) == 6
    assert most_power([], 2, tuple(left), 2, False) == 7
    left[INDEX["conjurer"]] = 1
    assert most_power([], 2, tuple(left), 2, False) == 16, "a d20 at most doubles the 8 of Bruiser and Conjurer"
    assert most_power([], 2, tuple(left), 2, True) == 8, "with feats off it adds nothing"


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
