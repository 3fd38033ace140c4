"""Looking back: what cost much is found from the views alone, what did not is left out."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from math import inf
from random import Random

import pytest

from game import GAMES, Match, Rules
from game.ai import review as looking
from game.ai.decision import Decision
from game.ai.review import (
    FINAL_WORLDS,
    MIN_COST,
    MOST_VERDICTS,
    PROCESSES,
    Comparison,
    Progress,
    Reviewer,
    Verdict,
    best_alternative,
    best_decision,
    costliest_first,
    review,
    suspicion,
    verdict,
)
from game.ai.search import shortlist
from game.core import flow
from game.core.actions import Action
from game.core.state import State
from game.core.views import determinize, mask
from tests.bounded import as_long_as
from tests.contract.kit import every_game


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds, so that a review takes no time."""
    for name, worlds in (("MOST_WORLDS", 5), ("LEAST_WORLDS", 3), ("RETRY_WORLDS", 12), ("FINAL_WORLDS", 40)):
        monkeypatch.setattr(looking, name, worlds)


def played(game: str, seed: int, most: int = 60) -> list[Decision]:
    """The decisions of seat 0 by lot against the quick policy of a game."""
    match, rng = Match(game, max(2, GAMES[game].seats[0]), {}, seed), Random(seed)
    found: list[Decision] = []
    for _ in as_long_as(lambda: match.waiting and len(found) < most):
        seat = match.waiting[0]
        legal, view = match.legal(seat), match.view(seat)
        policy = GAMES[game].heuristics.policy
        action = rng.choice(legal) if seat == 0 or len(legal) == 1 else policy(view, seat, legal, rng)
        if seat == 0 and len(legal) > 1:
            found.append(Decision(match.decisions, view, action))
        match.submit(action)
    return found


def ended(decisions: list[Decision], seed: int = 1) -> tuple[Verdict, ...]:
    """The verdicts in the end."""
    *_, last = review(decisions, seed)
    assert last.done and last.share == 1.0
    return last.verdicts


CLEARLY = ("battlegoats", "goout", "gothest")
"""The games in which play by lot costs so much that few worlds show it."""


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_at_most_three_are_told_the_dearest_first_and_each_could_have_been_done(game: str) -> None:
    decisions = played(game, 2, 24 if game != "goblins" else 12)
    found = ended(decisions)
    assert len(found) <= MOST_VERDICTS
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    made = {decision.move: decision for decision in decisions}
    for one in found:
        view = made[one.move].view
        assert one.action == made[one.move].action != one.better
        assert one.better in flow.legal(view, view.viewer)
        assert MIN_COST <= one.cost <= 1 and one.better_chance - one.chance == one.cost
    assert found or game not in CLEARLY, "who plays by lot gives something away"


@pytest.mark.usefixtures("brisk")
@every_game
def test_the_same_views_get_the_same_verdicts_whatever_was_hidden(rules: Rules) -> None:
    decisions, rng = played(rules.key, 2, 8 if rules.key != "goblins" else 4), Random(5)
    worlds = [determinize(decision.view, rng) for decision in decisions]
    twins = [one._replace(view=mask(world, 0)) for one, world in zip(decisions, worlds, strict=True)]
    assert any(world.zones != one.view.zones for one, world in zip(decisions, worlds, strict=True)), "all lay open"
    assert ended(twins) == ended(decisions)


def test_there_is_something_to_compare_where_a_game_settles_questions_at_sight() -> None:
    for decision in played("goblins", 2, 20):
        legal = flow.legal(decision.view, 0)
        looks = {candidate.look for candidate in shortlist(decision.view, legal, Random(1))}
        assert len(looks) > 1, decision.view.stack[-1].name


@pytest.mark.parametrize(
    ("decisions", "others", "worlds"), [(1, 5, 10), (20, 5, 10), (40, 5, 5), (147, 3, 5), (400, 3, 5)]
)
def test_many_decisions_are_looked_at_less_closely(decisions: int, others: int, worlds: int) -> None:
    assert looking.first_pass_size(decisions) == (others, worlds)


def test_the_truth_is_not_looked_at() -> None:
    decision = played("goout", 3, 1)[0]
    state = determinize(decision.view, Random(1))
    with pytest.raises(AssertionError):
        next(review([decision._replace(view=state)]))


@pytest.mark.usefixtures("brisk")
def test_progress_grows_and_ends_with_the_verdicts() -> None:
    news = list(review(played("gothest", 1, 12)))
    assert [one.share for one in news] == sorted(one.share for one in news)
    assert all(not one.done and 0 < one.share < 1 for one in news[:-1])


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize("game", CLEARLY)
def test_what_is_told_early_is_told_in_the_end_unless_worse_was_found(game: str) -> None:
    """Verdicts come while most is still to be looked at."""
    news = list(review(played(game, 2, 24)))
    early = next(one for one in news if one.verdicts)
    assert early.share < 0.5
    last = {verdict.move for verdict in news[-1].verdicts}
    assert {verdict.move for verdict in early.verdicts} <= last or len(last) == MOST_VERDICTS


def test_what_looks_worst_is_looked_at_first_and_when_time_is_up_the_rest_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[Decision] = []

    def look(decision: Decision, rng: Random, others: int, worlds: int) -> Comparison:
        looked.append(decision)
        return Comparison(decision.action, 0.0)

    monkeypatch.setattr(looking, "best_alternative", look)
    decisions = played("battlegoats", 2, 24)
    assert ended(decisions) == () and sorted(one.move for one in looked) == [one.move for one in decisions]
    sight = [suspicion(decision) for decision in looked]
    assert sight == sorted(sight, reverse=True) and sight[0] > 0.5 > sight[-1]
    worst = looked[0]
    looked.clear()
    assert list(review(decisions, deadline=0.0))[-1] == Progress(1.0, ()) and looked == [worst]


def test_nothing_to_decide_is_nothing_to_tell() -> None:
    assert list(review([])) == [Progress(1.0, ())]


def coin() -> State:
    """Somebody calls a coin."""
    match = Match("gothest", 2, {}, 1)
    return match.view(match.waiting[0])


def test_heads_is_as_good_as_tails() -> None:
    view = coin()
    for side in ("heads", "tails"):
        decision = Decision(0, view, Action(view.viewer, "call", (side,)))
        assert best_alternative(decision, Random(1)) == Comparison(decision.action, 0.0)


def test_what_is_not_better_costs_nothing_and_gains_nothing() -> None:
    view = coin()
    heads, tails = (Action(view.viewer, "call", (side,)) for side in ("heads", "tails"))
    assert verdict(Decision(0, view, heads), tails, FINAL_WORLDS, Random(3)) is None
    assert best_decision(Decision(0, view, heads), tails, FINAL_WORLDS, Random(3)) is None


def clear_case() -> tuple[Decision, Action]:
    """A decision by lot that clearly cost something, and what would have been better."""
    decisions = played("battlegoats", 2, 24)
    (worst, *_) = ended(decisions)
    return next(one for one in decisions if one.move == worst.move), worst.better


@pytest.mark.usefixtures("brisk")
def test_the_better_one_of_two_gains_what_the_other_one_costs() -> None:
    decision, better = clear_case()
    assert best_decision(decision, better, FINAL_WORLDS, Random(5)) is None
    found = best_decision(decision._replace(action=better), decision.action, FINAL_WORLDS, Random(5))
    assert found and found.cost <= -MIN_COST
    assert (found.action, found.better) == (better, decision.action) and 0.0 <= found.better_chance < found.chance


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize("game", CLEARLY)
def test_the_best_decision_is_told_only_where_none_cost_anything(game: str) -> None:
    """The same match by lot has verdicts; a player whose choices are the best of the search has none."""
    decisions = played(game, 2, 16)
    *_, careless = review(decisions)
    assert careless.verdicts and careless.best is None
    sound = [
        one._replace(action=found.other if found.cost > 0 else one.action)
        for one in decisions
        if (found := best_alternative(one, Random(1), 99, 40)).chance is not None
    ]
    *_, careful = review(sound)
    assert careful.best is None or (not careful.verdicts and careful.best.cost <= -MIN_COST)
    assert not careful.verdicts or max(one.cost for one in careful.verdicts) < careless.verdicts[0].cost


@pytest.mark.usefixtures("brisk")
@every_game
def test_every_decision_that_was_compared_has_a_chance(rules: Rules) -> None:
    decisions = played(rules.key, 3, 12 if rules.key != "goblins" else 6)
    *_, last = review(decisions)
    moves = [move for move, _ in last.chances]
    assert moves == sorted(set(moves)) and set(moves) <= {one.move for one in decisions}
    choices = [one for one in decisions if best_alternative(one, Random(1), 1, 1).chance is not None]
    assert set(moves) == {one.move for one in choices} and choices
    assert all(0.0 <= chance <= 1.0 for _, chance in last.chances)


@pytest.fixture
def clean() -> Iterator[None]:
    yield
    assert not multiprocessing.active_children()


@pytest.mark.usefixtures("clean")
def test_the_processes_tell_the_same_each_of_its_part() -> None:
    decisions = played("gothest", 2, 24)
    reviewer = Reviewer(decisions, seconds=inf)
    news = None
    for _ in range(3000):
        news = reviewer.poll() or news
        if news and news.done:
            break
        time.sleep(0.02)
    reviewer.close()
    parts = [decisions[first::PROCESSES] for first in range(PROCESSES)]
    each = [list(review(part))[-1] for part in parts]
    found = [verdict for one in each for verdict in one.verdicts]
    assert news and found and news.verdicts == costliest_first(found) and news.best is None
    assert news.chances == tuple(sorted(one for part in each for one in part.chances)) and news.chances


@pytest.mark.usefixtures("clean")
def test_a_process_that_dies_is_noticed() -> None:
    reviewer = Reviewer(played("goout", 1, 30))
    reviewer._processes[1]._process.kill()
    reviewer._processes[1]._process.join()
    with pytest.raises((EOFError, OSError)):
        for _ in range(300):
            reviewer.poll()
    reviewer.close()
