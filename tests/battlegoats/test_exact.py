"""The exact solver of the last cards deals every world, agrees with what can be counted by hand, and never loses."""

from __future__ import annotations

import pytest

from game.battlegoats import state as at
from game.core import views
from game.core.cards import KIND
from laboratory.exact.battlegoats import Minimax, after, all_known, kept_from, worlds
from laboratory.exact.loss_battlegoats import LEFT, PLAN, ArmiesLeft, ArmyTrial, by_chance, read

NOBODY_OUT = (0, 0)
SENTRY_LAST = ArmiesLeft(0, ("5:charger", "5:sentry"), ("", ""), NOBODY_OUT, "")


def hidden(word: str) -> ArmiesLeft:
    """Six seats, two of them left; the foe holds a strong and a weak card, and hides this one or both."""
    rest = "jonas queen_odile tick tock herder lion bear"
    return ArmiesLeft(0, ("5:charger 1:wolf", word, ""), (rest, "alfonso", "ramsey"), (0, 0, 1), "")


def test_what_is_open_is_played_out() -> None:
    """Charger 8 against Sentry 8: both fall, and share the win. A Headbutter beside him wins it alone.

    The Scout looks around instead and lets the Sentry come with 5 against 6; once he has looked he must attack 8.
    """
    state = SENTRY_LAST.lay()
    assert all_known(state, (0, 1)) and Minimax(0, (0, 1)).value(state) == 0.5
    two = SENTRY_LAST._replace(armies=("5:charger 1:headbutter", "5:sentry")).lay()
    assert Minimax(0, (0, 1)).value(two) == 1.0
    scout = SENTRY_LAST._replace(armies=("5:scout", "5:sentry"))
    assert Minimax(0, (0, 1)).value(scout.lay()) == 1.0
    assert Minimax(0, (0, 1)).value(scout._replace(used="scout").lay()) == 0.0


def test_every_deal_is_made_once() -> None:
    """A hidden card may be any unseen one; a hidden hero only a hero."""
    state = hidden("2:sentry? 3:scout").lay()
    pool = len(state.zones[at.DECK]) + 1
    dealt = list(worlds(state, (0, 1)))
    assert len(dealt) == pool and kept_from(state, 1, 0) == [(at.field(1), 1)]
    assert len({world.zones[at.field(1)][1] & KIND for world in dealt}) == pool
    assert all(views.mask(world, 0).zones[at.field(1)] == views.mask(state, 0).zones[at.field(1)] for world in dealt)
    heroes = hidden("2:shanelaine? 3:scout").lay()
    assert len(list(worlds(heroes, (0, 1)))) == len(heroes.zones[at.HEROES]) + 1


def test_the_positions_are_on_the_table() -> None:
    tables = read()
    assert len(tables) == sum(PLAN.values()) == 20
    kinds = [kind for kind, number in PLAN.items() for _ in range(number)]
    for table, (seats, own, foes) in zip(tables, kinds, strict=True):
        state = table.lay()
        (foe,) = (other for other in at.living(state) if other != table.seat)
        assert state.seats == seats and [at.army(state, seat) for seat in (table.seat, foe)] == [LEFT, LEFT]
        assert len(kept_from(state, table.seat, foe)) == own and len(kept_from(state, foe, table.seat)) == foes


def test_nobody_does_better_than_the_solution() -> None:
    """Which of two unseen cards is the strong one: the plans fit, and chance loses."""
    pytest.importorskip("scipy")
    table = next(table for table in read() if table.lay().seats > 2)
    trial = ArmyTrial(table)
    assert abs(trial.exact.gap) < 1e-9 and 0.0 <= trial.exact.value <= 1.0
    assert trial.loses(by_chance) > 0.05
    perfect = {action: chance for action, chance in trial.chances().items() if chance == max(trial.chances().values())}
    assert perfect and len(perfect) < len(by_chance(trial.state))


def test_a_move_changes_a_copy() -> None:
    state = SENTRY_LAST.lay()
    (action,) = by_chance(state)
    assert after(state, action).outcome is not None and state.outcome is None
