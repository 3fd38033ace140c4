"""Every level, in every game: plays by the rules, knows only what it may, thinks the same about the same."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game import GAMES, Match, Rules
from game.ai import search
from game.ai.brain import Budget, GreedyBrain, reasons_for
from game.ai.levels import DEFAULT_LEVEL, LEVELS, level_of
from game.ai.memory import forget
from game.ai.search import PlayoutLuck, SearchBrain, shortlist
from game.ai.thinking import thoughts
from game.core import flow
from game.core.cards import UP, is_hidden, seen_bit
from game.core.chance import Chance
from game.core.rules import no_evaluation
from game.core.state import State
from game.core.views import determinize, mask
from tests.ai.kit import played, questions, quick
from tests.contract.kit import all_options, every_game, every_seating, truth

every_level = pytest.mark.parametrize("name", LEVELS)


@every_level
@every_seating
def test_a_level_plays_a_match_by_the_rules(rules: Rules, seats: int, name: str) -> None:
    options = all_options(rules, seats)
    match = played(rules, seats, quick(name, 8), options[seats % len(options)])
    assert match.outcome is not None


@every_level
@every_game
def test_the_truth_is_never_thought_about(rules: Rules, name: str) -> None:
    with pytest.raises(AssertionError):
        next(thoughts(truth(Match(rules, rules.seats[0], seed=1)), quick(name), 1))


def test_the_luck_of_a_playout_is_that_of_its_seed() -> None:
    def draws(chance: Chance) -> list[int]:
        return [chance.below(20), *chance.below_each((6, 2, 9)), chance.below(6)]

    told = draws(Chance(Random(7)))
    assert draws(PlayoutLuck(7)) == told != draws(PlayoutLuck(8))
    assert draws(PlayoutLuck(7).copy()) == told
    assert PlayoutLuck(7).source().random() == Random(7).random()
    chance = PlayoutLuck(7)
    assert int(chance.source().random() * 20) == told[0], "one source for the rules and for the policy"
    assert chance.below_each((6, 2, 9)) == told[1:4]


@every_game
def test_worlds_come_from_the_view_alone(rules: Rules) -> None:
    """The searcher gets its worlds through `determinize`, which is handed the view it was asked about."""
    asked: list[State] = []

    def listen(view: State, rng: Random) -> State:
        asked.append(view)
        return determinize(view, rng)

    for view, rng in questions(rules, rules.seats[-1], every=31, seeds=1):
        legal = flow.legal(view, view.viewer)
        asked.clear()
        for thought in SearchBrain(Budget(playouts=20)).think(view, legal, listen, rng):
            assert thought.action in legal
        assert all(heard is view for heard in asked)


@every_game
def test_thoughts_come_early_and_get_deeper(rules: Rules) -> None:
    for view, _ in questions(rules, rules.seats[0], every=11, seeds=1):
        seen = list(thoughts(view, quick("master", 60), 1))
        assert seen[0].playouts == 0
        assert [thought.playouts for thought in seen] == sorted(thought.playouts for thought in seen)
        assert seen[-1].playouts < 120
        assert len(seen) == 1 or 0 <= seen[-1].chance <= 1


@every_game
@pytest.mark.parametrize("hunches", [True, False])
def test_the_shortlist_keeps_the_best_and_few_that_look_alike(rules: Rules, hunches: bool) -> None:
    """The best by the game's hunches, or by its plain rule for those who have none."""
    promise = rules.heuristics.search_prior if hunches and rules.heuristics.search_prior else rules.heuristics.prior
    for view, rng in questions(rules, rules.seats[-1], every=7, seeds=1):
        legal = flow.legal(view, view.viewer)
        scores = promise(view, view.viewer, legal)
        chosen = shortlist(view, legal, rng, hunches)
        assert 1 <= len(chosen) <= (16 if hunches or not rules.heuristics.search_prior else 3)
        assert chosen[0].prior == max(scores)
        assert {candidate.action for candidate in chosen} <= set(legal)


@every_game
def test_gains_are_floats(rules: Rules) -> None:
    """Compiled rules make floats of other numbers, which plain ones would not."""
    for view, _ in questions(rules, rules.seats[-1], every=2, seeds=2):
        legal = flow.legal(view, view.viewer)
        gains = rules.heuristics.prior(view, view.viewer, legal)
        assert {type(gain) for gain in gains} == {float}, view.stack[-1].name


@pytest.mark.parametrize("playouts, better", [(10, False), (60, True)])
def test_a_prior_that_is_a_chance_decides_short_searches_alone(
    monkeypatch: pytest.MonkeyPatch, playouts: int, better: bool
) -> None:
    """The second action is a unit worse by the prior, 0.05 by its scale, and 0.1 better by every playout."""
    rules = GAMES["goout"]
    view, rng = next(questions(rules, 2, every=3, seeds=1))
    first, second, *others = flow.legal(view, view.viewer)
    priors = [2.0, 1.0, *[-inf for _ in others]]
    known = replace(rules.heuristics, prior=lambda *_: priors, prior_scale=0.05, evaluate=no_evaluation)
    monkeypatch.setattr(search, "rules_of", lambda _: replace(rules, heuristics=known))
    monkeypatch.setattr(search, "playout", lambda _, __, action, *more: 0.6 if action == second else 0.5)
    *_, thought = SearchBrain(Budget(playouts=playouts)).think(view, [first, second, *others], determinize, rng)
    assert thought.action == (second if better else first)
    assert thought.choices[0].chance == pytest.approx(0.6 if better else 0.5)


@every_game
def test_greedy_plays_one_of_the_best(rules: Rules) -> None:
    for view, rng in questions(rules, rules.seats[0], every=5, seeds=1):
        legal = flow.legal(view, view.viewer)
        scores = dict(zip(legal, rules.heuristics.prior(view, view.viewer, legal), strict=True))
        thought = next(GreedyBrain(Budget()).think(view, legal, determinize, rng))
        assert scores[thought.action] == max(scores.values())
        assert thought.reasons == reasons_for(view, thought.action)
        assert len(thought.reasons) <= 2


@every_level
@every_game
def test_a_thought_names_the_best_actions_each_once(rules: Rules, name: str) -> None:
    for view, _ in questions(rules, rules.seats[0], every=11, seeds=1):
        legal = flow.legal(view, view.viewer)
        for thought in thoughts(view, quick(name, 40), 1):
            named = [choice.action for choice in thought.choices]
            assert len(named) == len(set(named)) <= 3
            assert set(named) <= set(legal)
            assert not named or thought.choices[0][:3] == (thought.action, thought.chance, thought.reasons)
            assert named or (name == "random" and thought.playouts == 0)
            seen = forget(view) if LEVELS[name].forgets else view
            assert all(len(legal) == 1 or one.reasons == reasons_for(seen, one.action) for one in thought.choices)


@every_game
def test_the_best_actions_stay_named_when_they_are_tried_no_more(rules: Rules) -> None:
    """Halving leaves one of sixteen; the next best ones are named with the results of their trials."""
    for view, rng in questions(rules, rules.seats[0], every=11, seeds=1):
        looks = {candidate.look for candidate in shortlist(view, flow.legal(view, view.viewer), rng)}
        *_, last = thoughts(view, quick("expert", 40), 1)
        if last.playouts:
            assert len(last.choices) == min(3, len(looks))
            assert all(0 <= choice.chance <= 1 for choice in last.choices)


@every_seating
def test_a_short_memory_forgets_what_others_hold_face_down_and_nothing_else(rules: Rules, seats: int) -> None:
    for view, rng in questions(rules, seats, every=9, seeds=1):
        hazy, bit, spots = forget(view), seen_bit(view.viewer), rules.heuristics.blind_spots or range(99)
        for zone, (before, after) in enumerate(zip(view.zones, hazy.zones, strict=True)):
            for place, (card, left) in enumerate(zip(before, after, strict=True)):
                open_to_seat = view.layout.eyes[zone] & bit or card < 0 or card & UP
                kept = place not in spots and not view.layout.is_hand[zone]
                assert left == card if open_to_seat or kept else is_hidden(left)
        assert flow.legal(hazy, view.viewer) == flow.legal(view, view.viewer)
        assert mask(determinize(hazy, rng), view.viewer) == hazy


def test_levels_are_named_in_order_of_strength() -> None:
    assert [name for name, level in LEVELS.items() if level.listed] == ["novice", "regular", "expert", "master"]
    assert LEVELS[DEFAULT_LEVEL].listed
    assert all(level.name == name for name, level in LEVELS.items())
    with pytest.raises(KeyError, match="nobody"):
        level_of("nobody")
