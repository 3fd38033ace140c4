"""A card counts on its place what was said before it was put there."""

from __future__ import annotations

from random import Random

import pytest

from game.battlegoats import state as at
from game.battlegoats.cards import CARDS
from game.battlegoats.forecast import placed, values
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.match import Match
from game.core.state import State


def counts(view: State) -> dict[str, tuple[str, str]]:
    """Attack and defence of each card of seat 0."""
    found = {}
    for place, card in enumerate(view.zones[at.field(0)]):
        if card != EMPTY:
            row, told = CARDS[card & KIND], values(view, at.field(0), place)
            assert all(one.least == one.most for one in told), "one's own army has no secrets"
            numbers = [str(one.least) for one in told] or [str(row.attack)]
            found[f"card:{row.key}"] = numbers[0], numbers[-1]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_all_that_changes_is_said_and_all_that_is_said_comes(seed: int) -> None:
    match, luck = Match("battlegoats", 2, seed=seed), Random(seed)
    verbs = set()
    for _ in range(14):
        legal = [action for action in match.legal(0) if action.verb != "ready"]
        action = luck.choice(legal)
        verbs.add(action.verb)
        before, said = counts(match.view(0)), placed(match.view(0), action)
        match.submit(action)
        after = counts(match.view(0))
        told = {str(gaps["card"]): (gaps["n"], gaps["shield"]) for _, gaps in said}
        changed = {card for card in before if before[card] != after[card]}
        assert {card: after[card] for card in told} == told and changed | (after.keys() - before.keys()) <= told.keys()
        for key, gaps in said:
            assert (key == "counts_apart") >= (gaps["n"] != gaps["shield"])
    assert verbs == {"place", "swap"}


def test_nothing_is_said_of_other_actions() -> None:
    match = Match("battlegoats", 2, seed=1)
    assert placed(match.view(0), Action(0, "ready")) == ()
