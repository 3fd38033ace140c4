"""Secret votes are counted in sight of several people, and no sign tells the winner before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.core.actions import Action
from game.core.flow import waiting
from scenes.shell.app import App
from scenes.table.show.tally import Tally, Votes
from scenes.table.signs.name_plates import Plate
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")
GOALS = ((300.0, 300.0), (600.0, 300.0), (900.0, 300.0))


def voted(app: App, votes: Sequence[int], people: int | None = None) -> Table:
    """The goblins before the first door; seats vote for these doors, counted from 1, 0 for none."""
    kinds = ["person" if people is None or seat < people else "random" for seat in range(len(votes))]
    table = sit_at(app, kinds, 5, "normal", "goblins", talk="off")
    table.director.finish()
    for seat, door in enumerate(votes):
        table.submit(Action(seat, "vote", (f"doors/{door}",)) if door else Action(seat, "abstain"))
    return table


def shown(app: App, table: Table) -> Tally | None:
    """The count, once it is on the stage; None if there is none."""
    for _ in as_long_as(lambda: not table.director.idle):
        app.step([], FRAME)
        if isinstance(table.director.showpieces.shown, Tally):
            return table.director.showpieces.shown
    return None


def numbers(tally: Tally) -> list[int]:
    """The numbers that are shown now."""
    found = {}
    for item in tally.items():
        if isinstance(item.name, tuple) and item.name[0] == "tally":
            assert isinstance(item.key, tuple)
            found[item.name[1]] = item.key[0]
    return [found[place] for place in sorted(found)]


@pytest.mark.parametrize("votes", [(1, 1, 2), (3, 3, 3, 3), (1, 2, 3), (0, 0), (1, 1, 2, 2, 3)])
def test_pebbles_count_what_was_voted_one_by_one(app: App, votes: tuple[int, ...]) -> None:
    table = voted(app, votes)
    tally = shown(app, table)
    assert tally is not None
    seen = [sum(numbers(tally))]
    for _ in as_long_as(lambda: not tally.done):
        tally.update(FRAME)
        seen.append(sum(numbers(tally)))
    assert numbers(tally) == [votes.count(door) for door in (1, 2, 3)]
    assert all(later - sooner in (0, 1) for sooner, later in pairwise(seen))
    for _ in as_long_as(lambda: not table.director.idle):
        app.step([], FRAME)
    (opened,) = [dict(entry.event.args)["door"] for entry in table.director.log if entry.key == "opened"]  # type: ignore[union-attr]
    assert opened == tally.votes.chosen + 1


@pytest.mark.parametrize("votes", [(1, 1, 2), (1, 2, 3)])
def test_no_sign_tells_the_winner_before_all_is_counted(app: App, votes: tuple[int, ...]) -> None:
    """Neither a light, nor a name plate, nor the question bar."""
    table = voted(app, votes)
    tally, robot = shown(app, table), Robot(app)
    assert tally is not None and waiting(table.seating.match.view(0)), "the next question is open already"
    for _ in as_long_as(lambda: tally.time < tally.verdict):
        lit = [item.key[1] for item in tally.items() if isinstance(item.name, tuple) and item.name[0] == "tally"]  # type: ignore[index]
        assert not any(lit) or tally.time >= tally.counted
        assert robot.question() == ""
        plates = [item.key for item in table.context.signs.items() if isinstance(item.key, Plate)]
        assert plates and not any(plate.acting for plate in plates)
        app.step([], FRAME)


def test_a_light_walks_over_those_that_tie_and_stops_on_the_one_that_is_drawn(app: App) -> None:
    tally = Tally(voted(app, (1, 2, 2, 1, 3)).tabletop, Votes(GOALS, (2, 2, 1), 1, "two each"))
    lights = []
    for _ in as_long_as(lambda: not tally.done):
        tally.update(FRAME)
        lights += [place for place in range(3) if tally._light() == place]
    assert set(lights) == {0, 1} and lights[-1] == 1
    assert sum(sooner != later for sooner, later in pairwise(lights)) > 6


def test_the_last_pebble_falls_slower_if_it_decides(app: App) -> None:
    top = voted(app, (1, 2, 2)).tabletop
    close, clear = Tally(top, Votes(GOALS, (1, 2, 0), 1, "")), Tally(top, Votes(GOALS, (0, 3, 0), 1, ""))
    assert close.drawn[-1] == 1 and close.flights[-1] > close.flights[0]
    assert max(clear.flights) == min(clear.flights)
    only = Tally(top, Votes(GOALS, (0, 1, 0), 1, ""))
    assert only.flights[-1] > clear.flights[-1], "before it three tied with none"


def test_somebody_alone_among_computers_gets_the_count_as_a_sentence(app: App) -> None:
    assert shown(app, voted(app, (1, 1, 2), people=1)) is None


def test_the_order_of_pebbles_depends_on_the_counts_alone() -> None:
    votes = Votes(GOALS, (3, 2, 1), 0, "")
    assert votes.order() == Votes(GOALS, (3, 2, 1), 0, "otherwise").order()
    assert sorted(votes.order()) == [0, 0, 0, 1, 1, 2] != votes.order()
