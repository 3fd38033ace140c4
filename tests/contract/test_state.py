"""States as values: cards are conserved, copies are independent, views travel."""

from __future__ import annotations

import pickle
import random

from game import Rules
from game.core import flow
from game.core.chance import Chance
from tests.contract.kit import Dealt, every_sample, kinds, looks, snapshot, truth


@every_sample
def test_cards_are_conserved(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        all_cards = [kind for kind, copies in enumerate(rules.stock(truth(match))) for _ in range(copies)]
        for action in looks(match, rng, concede=0.005):
            assert kinds(truth(match)) == all_cards
            match.submit(action)
        assert kinds(truth(match)) == all_cards


@every_sample
def test_copies_are_equal_and_then_independent(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            original = truth(match)
            twin, before = original.copy(), snapshot(original)
            assert twin == original
            twin.luck = Chance(random.Random(1))
            flow.play(twin, action)
            assert snapshot(original) == before
            match.submit(action)


@every_sample
def test_states_do_not_change_while_the_match_goes_on(rules: Rules, seats: int, dealt: Dealt) -> None:
    """A view or a state once taken stays as it was."""
    for match, rng in dealt(rules, seats):
        kept = [(view := match.view(0), snapshot(view))]
        for action in looks(match, rng):
            match.submit(action)
            kept.append((view := match.view(rng.randrange(seats)), snapshot(view)))
        assert all(snapshot(view) == text for view, text in kept)


@every_sample
def test_views_travel_to_another_process(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            view = match.view(rng.randrange(seats))
            assert pickle.loads(pickle.dumps(view)) == view
            match.submit(action)
