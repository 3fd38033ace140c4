"""Why a move is good: every choice of a thought has a reason in words, and praise is kept for what deserves it."""

from __future__ import annotations

import pytest

from game import GAMES, Rules
from game.ai.brain import reasons_for
from game.core import flow
from game.core.rules import no_reasons
from scenes.words.catalogue import catalogue
from tests.ai.kit import last_thought, questions, quick
from tests.contract.kit import every_game

PRAISE = {
    "goblins": {"worth_most", "is_true", "suits_the_goal", "least_missed"},
    "goout": {"weakest"},
    "gothest": {"finest"},
}
"""What can be true of few answers to one question."""
NEARLY = 0.01
SILENT = {"deploy", "trade", "keep"}
"""Questions to which a good answer may have no reason: where a card lies makes no difference to many of them."""


@every_game
def test_each_choice_has_a_reason_and_the_words_for_it(rules: Rules) -> None:
    """In every game that gives reasons."""
    words, named = catalogue(), 0
    if rules.heuristics.reasons is no_reasons:
        pytest.skip("this game gives no reasons")
    for view, _ in questions(rules, rules.seats[0], every=13, seeds=1):
        if len(flow.legal(view, view.viewer)) == 1 or rules.free_undo(view):
            continue
        for name in ("regular", "expert"):
            for choice in last_thought(view, quick(name, 12), 1).choices:
                assert choice.reasons or view.stack[-1].name in SILENT, (view.stack[-1].name, choice.action)
                assert all(words.has(f"{rules.key}.reason.{key}") for key, _ in choice.reasons)
                named += 1
    assert named


def test_reasons_are_given_in_the_games_that_promise_them() -> None:
    games = ("battlegoats", "goblins", "goout", "gothest", "gothies")
    assert all(GAMES[game].heuristics.reasons is not no_reasons for game in games)


@pytest.mark.parametrize("game", sorted(PRAISE))
def test_praise_is_for_the_best_answers_only(game: str) -> None:
    """Some answer is praised, and never one that is clearly worth less than another."""
    rules, praised = GAMES[game], 0
    for view, _ in questions(rules, rules.seats[0], every=7, seeds=2):
        seat, legal = view.viewer, flow.legal(view, view.viewer)
        scores = rules.heuristics.evaluate(view, seat, legal, 1) or rules.heuristics.prior(view, seat, legal)
        for action, score in zip(legal, scores, strict=True):
            if PRAISE[game] & {key for key, _ in reasons_for(view, action)}:
                assert score >= max(scores) - NEARLY, (view.stack[-1].name, action)
                praised += 1
    assert praised
