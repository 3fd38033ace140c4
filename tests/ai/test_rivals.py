"""Rivals choose by taste among moves that are worth the same, know no more than their level, and give no role away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import GAMES, Match, Rules
from game.ai.brain import RankedAction, thought_of
from game.ai.levels import LEVELS, level_of
from game.ai.rivals import EQUAL_WITHIN, RIVALS, liking, to_taste
from game.core import flow
from game.core.actions import Action
from game.core.rules import no_traits
from game.core.state import State
from game.core.views import determinize, mask
from tests.ai.kit import last_thought, questions, quick
from tests.bounded import as_long_as
from tests.contract.kit import every_game

every_rival = pytest.mark.parametrize("rival", RIVALS)
LIKES = {"bold": "daring", "careful": "safe", "thief": "taking", "showoff": "showy"}
MATCHES = 3
WITH_TASTE = sorted(key for key, rules in GAMES.items() if rules.heuristics.traits is not no_traits)


@every_game
def test_a_taste_decides_only_between_moves_that_are_worth_the_same(rules: Rules) -> None:
    for view, _ in questions(rules, rules.seats[0], every=7, seeds=1):
        for name in ("regular", "expert"):
            plain = last_thought(view, quick(name), 1)
            for rival in RIVALS.values():
                liked = to_taste(plain, view, rival)
                assert {choice.action for choice in liked.choices} == {choice.action for choice in plain.choices}
                assert liked.choices[0].action == liked.action
                near = EQUAL_WITHIN if plain.chance >= 0 else rules.heuristics.taste_margin
                assert liked.choices[0].worth >= plain.choices[0].worth - near
                assert liking(view, rival, liked.choices[0]) >= liking(view, rival, plain.choices[0])


@every_game
def test_hidden_roles_have_no_taste_and_other_games_may_have(rules: Rules) -> None:
    """Where roles are hidden, a seat that decides otherwise might be told apart."""
    seen = [
        rules.heuristics.traits(view, view.viewer, action)
        for view, _ in questions(rules, rules.seats[-1], every=5, seeds=1)
        for action in flow.legal(view, view.viewer)[:30]
    ]
    known = {trait for rival in RIVALS.values() for trait in rival.taste}
    assert {trait for traits in seen for trait in traits} <= known
    assert all(0 <= much <= 1 for traits in seen for much in traits.values())
    assert any(map(any, seen)) == (rules.key in WITH_TASTE)
    assert not (rules.anonymous and rules.key in WITH_TASTE)


def test_taste_is_offered_in_the_games_that_promise_it() -> None:
    assert {"battlegoats", "goout", "gothest", "gothies"} <= set(WITH_TASTE)


@pytest.mark.parametrize("game", WITH_TASTE)
def test_bold_and_careful_rivals_part_ways_somewhere(game: str) -> None:
    """Somewhere in a few matches the bold and the careful part ways."""
    rules = GAMES[game]

    def ways(view: State) -> int:
        plain = last_thought(view, quick("expert", 12), 1)
        return len({to_taste(plain, view, rival).action for rival in RIVALS.values()})

    assert any(ways(view) > 1 for view, _ in questions(rules, 2, every=3, seeds=1))


@pytest.mark.parametrize("game", WITH_TASTE)
def test_a_taste_shows_in_what_is_done(game: str) -> None:
    """In the same positions each rival does more of what he likes than who has no taste (`laboratory/arena/tastes.py`
    plays whole matches and tells what the taste costs)."""
    traits, plainly, liked = GAMES[game].heuristics.traits, dict.fromkeys(LIKES, 0.0), dict.fromkeys(LIKES, 0.0)
    for seed in range(MATCHES):
        match, number = Match(game, 2, {}, seed), seed * 1000
        for _ in as_long_as(lambda: match.outcome is None):
            number += 1
            view, seat = match.view(match.waiting[0]), match.waiting[0]
            plain = last_thought(view, LEVELS["regular"], number).action
            for rival, trait in LIKES.items():
                action = last_thought(view, level_of(f"regular+{rival}"), number).action
                plainly[rival] += traits(view, seat, plain).get(trait, 0.0)
                liked[rival] += traits(view, seat, action).get(trait, 0.0)
            match.submit(plain)
    assert all(liked[rival] > plainly[rival] for rival in LIKES), (plainly, liked)


@every_game
def test_a_rival_sees_no_more_than_anybody(rules: Rules) -> None:
    level = replace(quick("expert", 8), rival="thief")
    for number, (view, rng) in enumerate(questions(rules, rules.seats[-1], every=97, seeds=1)):
        other = mask(determinize(view, rng), view.viewer)
        assert last_thought(other, level, number) == last_thought(view, level, number)


@every_rival
def test_a_level_can_have_a_taste(rival: str) -> None:
    assert level_of(f"expert+{rival}") == replace(LEVELS["expert"], rival=rival)
    assert level_of("expert") == LEVELS["expert"]


@pytest.mark.parametrize("name", ["expert+nobody", "nobody+bold"])
def test_nobody_is_no_rival(name: str) -> None:
    with pytest.raises(KeyError):
        level_of(name)


def test_what_is_clearly_better_is_done_without_liking_it() -> None:
    """At the edge: two points of chance are the same, a little more is not."""
    view = next(iter(questions(GAMES["goout"], 2, every=1, seeds=1)))[0]
    pass_, play = Action(0, "pass"), Action(0, "play", ("n13", "1"))
    for less, chosen in ((EQUAL_WITHIN, pass_), (EQUAL_WITHIN + 0.001, play)):
        thought = thought_of((RankedAction(play, 0.5, worth=0.5), RankedAction(pass_, 0.5 - less, worth=0.5 - less)))
        assert to_taste(thought, view, RIVALS["careful"]).action == chosen
