"""With few cards left the searching opponents try every move to the last card."""

from __future__ import annotations

import pytest

from game.battlegoats.brain.endgame import MAX_CARDS, endgame_values
from game.core import flow, views
from game.core.state import State
from laboratory.exact.loss_battlegoats import ArmiesLeft, ArmyTrial, read
from tests.battlegoats.table_talk import Lay
from tests.contract.kit import truth


def studied(state: State, worlds: int = 1) -> dict[str, float]:
    """The findings of the asked seat, by the words of its actions."""
    (seat,) = flow.waiting(state)
    view = views.mask(state, seat)
    legal = flow.legal(view, seat)
    found = endgame_values(view, seat, legal, worlds)
    return {} if found is None else dict(zip(map(str, legal), found, strict=True))


@pytest.mark.parametrize("number", range(6))
def test_where_all_is_open_it_is_exact(number: int) -> None:
    pytest.importorskip("scipy")  # which solves the exact game
    table = read()[number]
    exact = ArmyTrial(table).chances()
    assert studied(table.lay()) == pytest.approx({str(action): chance for action, chance in exact.items()}, abs=1e-3)


def test_a_hidden_card_is_thought_of_in_many_ways() -> None:
    """Charger attacks with 8 what may be anything: sometimes he wins the match, sometimes not."""
    state = ArmiesLeft(0, ("5:charger", "5:sentry?"), ("", ""), (0, 0), "").lay()
    ((_, chance),) = studied(state, worlds=40).items()
    assert 0.2 < chance < 0.98


def test_it_sees_nothing_hidden() -> None:
    """Whatever the unseen card is, the answer is the same."""
    found = []
    for key in ("sentry", "scout", "brawler"):
        state = ArmiesLeft(0, ("5:charger 1:lion", f"5:{key}? 1:tick"), ("", ""), (0, 0), "").lay()
        found.append(studied(state, worlds=5))
    assert found[0] == found[1] == found[2]


def test_it_is_for_two_and_for_few_cards(table: Lay) -> None:
    full = " ".join(f"{place}:{key}" for place, key in enumerate(("lion", "wolf", "bear", "skunk"), 1))
    few = " ".join(f"{place}:{key}" for place, key in enumerate(("tick", "tock", "herder"), 1))
    assert MAX_CARDS == 6
    assert studied(truth(table(full.rsplit(" ", 1)[0], few).match))
    assert not studied(truth(table(full, few).match)), "seven cards are not few"
    assert not studied(truth(table("1:lion", "1:tick", "1:bear").match)), "three seats"
