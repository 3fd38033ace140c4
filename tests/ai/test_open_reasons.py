"""What opponents say about their deeds during a match betrays nothing: it is the same in every world the hearer can
imagine before and after the deed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import GAMES, Match, Rules
from game.ai.brain import Reason, reasons_for
from game.ai.levels import LEVELS
from game.ai.open_reasons import open_reasons
from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.chance import Chance
from game.core.state import State
from game.core.views import determinize, mask
from tests.ai.kit import last_thought
from tests.bounded import as_long_as

WORLDS = 24
TALKATIVE = sorted(key for key, rules in GAMES.items() if rules.heuristics.public_reasons)
every_talker = pytest.mark.parametrize("game", TALKATIVE)


def deeds(rules: Rules, seed: int, most: int = 150) -> Iterator[tuple[Match, Action]]:
    """A match of quick opponents, each decision before it is made."""
    options = {name: values[seed % len(values)] for name, values in rules.choices(2).items() if name[0] != "_"}
    match, number = Match(rules, 2, options, seed=seed), seed * 1000
    for _ in as_long_as(lambda: match.outcome is None and number < seed * 1000 + most):
        number += 1
        seat = match.waiting[0]
        action = last_thought(match.view(seat), LEVELS["regular"], number).action
        yield match, action
        match.submit(action)


def after(world: State, action: Action, hearer: int) -> State:
    """The state that the hearer sees when this has been done, with the same luck in every world."""
    state = world.copy()
    state.luck = Chance(Random(7))
    flow.play(state, action)
    return mask(state, hearer)


def heard(world: State, action: Action, hearer: int) -> tuple[Reason, ...]:
    """The reasons that the hearer gets in a world."""
    view = after(world, action, hearer)
    return open_reasons(view, reasons_for(mask(world, action.seat), action))


def possible(world: State, action: Action) -> bool:
    """Whether a world allows a deed; one in which cards that are half laid down are not held does not."""
    try:
        return action in flow.legal(world, action.seat)
    except ValueError:
        return False


def test_nobody_talks_where_roles_are_secret() -> None:
    """Every word might give one away. The other games that promise it talk."""
    assert not [key for key in TALKATIVE if GAMES[key].anonymous]
    assert {"battlegoats", "goout", "gothest", "gothies"} <= set(TALKATIVE)


@every_talker
def test_what_is_said_is_the_same_in_all_worlds_that_look_the_same(game: str) -> None:
    rules, told, compared = GAMES[game], 0, 0
    for seed in (1, 2):
        for number, (match, action) in enumerate(deeds(rules, seed)):
            if number % 3:
                continue
            hearer, rng = 1 - action.seat, Random(number)
            before = match.view(hearer)
            truth = match._state
            said, sight = heard(truth, action, hearer), after(truth, action, hearer)
            told += bool(said)
            for _ in range(WORLDS):
                world = determinize(before, rng)
                world.answers = truth.answers.copy()
                if possible(world, action) and after(world, action, hearer) == sight:
                    compared += world != truth
                    assert heard(world, action, hearer) == said, (action, said)
    assert told and compared


@every_talker
def test_no_card_is_named_that_the_hearer_does_not_know(game: str) -> None:
    rules = GAMES[game]
    for match, action in deeds(rules, 3):
        hearer = 1 - action.seat
        view = after(match._state, action, hearer)
        known = {
            rules.cards[card & KIND].key
            for zone in view.zones
            for card in zone
            if card >= 0 and card & KIND < len(rules.cards)
        }
        for _, gaps in heard(match._state, action, hearer):
            assert {str(gap)[5:] for gap in gaps.values() if str(gap).startswith("card:")} <= known


@every_talker
def test_a_card_that_is_hidden_keeps_its_reason_silent(game: str) -> None:
    """The same sentence about a card: said while the card is known, not said while nobody sees it."""
    rules = GAMES[game]
    key = min(rules.heuristics.public_reasons)
    view = Match(rules, 2, seed=1).view(0)
    seen = [card & KIND for zone in view.zones for card in zone if card >= 0 and card & KIND < len(rules.cards)]
    unseen = next(row for kind, row in enumerate(rules.cards) if kind not in seen)
    assert open_reasons(view, [(key, {"card": f"card:{unseen.key}"})]) == ()
    if seen:
        reason = key, {"card": f"card:{rules.cards[seen[0]].key}"}
        assert open_reasons(view, [reason]) == (reason,)
        assert open_reasons(view, [("no_such_reason", {})]) == ()
