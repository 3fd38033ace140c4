"""Questions that are answered before everybody's eyes: nothing about them depends on what only one seat knows."""

from __future__ import annotations

from game import GAMES, Rules
from game.core import flow, views
from game.core.cards import SPECTATOR
from game.core.rules import Ask
from tests.contract.kit import Dealt, every_sample, looks


@every_sample
def test_everybody_could_list_the_answers_and_read_the_question(rules: Rules, seats: int, dealt: Dealt) -> None:
    """In any world that the others think possible the answers are the same; the words need the public view only."""
    guide = rules.guide
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            if match.question in guide.listed_questions:
                public, legal = match.view(SPECTATOR), match.legal(action.seat)
                assert flow.legal(public, action.seat) == legal, match.question
                assert flow.legal(views.determinize(public, rng), action.seat) == legal, match.question
                assert guide.ask(public, action.seat) == guide.ask(match.view(action.seat), action.seat)
                for answer in legal:
                    guide.warning(public, answer)
                    guide.confirm(public, answer)
                    for picks in (answer.picks, answer.picks[:1], ("nothing",)):
                        guide.why_not(public, action.seat, picks)
                    guide.forecast(public, answer, False)
                guide.time_limit(public, action.seat)
            match.submit(action)


def test_a_listed_question_asks_one_seat() -> None:
    """Answers of several at once are secret."""
    for rules in GAMES.values():
        for name in rules.guide.listed_questions | rules.guide.covered_questions:
            assert isinstance(rules.steps[name], Ask), name
        assert not rules.guide.listed_questions & rules.guide.covered_questions
