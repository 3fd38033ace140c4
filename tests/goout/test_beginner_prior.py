"""What somebody sees who has played few games of Go Out Battle, or some."""

from __future__ import annotations

from game.ai.arena import Bout, bouts, opponent, results
from game.goout.brain.beginner_prior import beginner_prior
from game.goout.brain.prior import prior
from game.goout.cards import INDEX, LIFE
from game.goout.rules import RULES
from tests.ai.kit import questions


def test_a_learner_chooses_the_character_with_the_most_life() -> None:
    for view, _ in questions(RULES, 2, every=1, seeds=1):
        if view.stack[-1].name == "choose":
            legal = RULES.legal["choose"](view, view.stack[-1], view.viewer)
            assert beginner_prior(view, view.viewer, legal, 1) == [LIFE[INDEX[action.picks[0]]] for action in legal]
            return
    raise AssertionError("nobody was asked for a character")


def test_a_beginner_loses_low_cards_and_a_learner_what_helps_least() -> None:
    for view, _ in questions(RULES, 2, every=1, seeds=2):
        if view.stack[-1].name == "lay":
            legal = RULES.legal["lay"](view, view.stack[-1], view.viewer)
            laid = [action for action in legal if action.picks]
            scores = beginner_prior(view, view.viewer, legal, 0)
            assert scores[: len(laid)] == [-INDEX[action.picks[0]] for action in laid]
            second, best = beginner_prior(view, view.viewer, legal, 1), prior(view, view.viewer, legal)
            assert second.index(max(second)) == best.index(max(best))
            return
    raise AssertionError("nobody was hurt")


def test_who_has_played_more_wins_more() -> None:
    """69 % of 200 and 70 % of 300 games; the bounds are three standard errors lower."""
    for hero, others in (("regular", "novice"), ("greedy", "regular")):
        first = Bout("goout", 2, {"length": "battle"}, opponent(hero, None), opponent(others, None), 0, 0)
        done = list(results(bouts(first, 100), 1))
        assert sum(result.score for result in done) / len(done) > 0.52, (hero, others)
