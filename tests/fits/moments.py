"""Moments of matches that no kept picture shows: somebody has fallen, cards lie aside, a forecast is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from scenes.shell.app import App
from scenes.table.table import Table
from tests.looks.screens import Screen
from tests.robot.kit import lay_out, settle, sit_at
from tests.robot.robot import Robot, visible_spot

MOST = 400
"""Decisions after which a moment does not come any more."""


def reach(table: Table, luck: Random, there: Callable[[Table], bool]) -> None:
    """Any decisions, until the moment is there; then everything has come to rest."""
    match = table.seating.match
    for _ in range(MOST):
        if there(table):
            settle(table)
            return
        assert match.outcome is None
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    raise AssertionError("that moment never came")


def sit(app: App, game: str, seats: int, seed: int, **options: str) -> Table:
    """A person among others who do anything."""
    table = sit_at(app, ("person", *("random",) * (seats - 1)), seed, "instant", game, **options)
    table.context.tempo.paused = True
    if game == "battlegoats":
        lay_out(table)
    return table


def fallen(app: App) -> None:
    """Two of five fighters are out."""
    table = sit(app, "goout", 5, 0)
    out = table.rules.guide.sits_out
    reach(table, Random(0), lambda table: sum(out(table.seating.view(), seat) for seat in range(5)) == 2)


def aside(app: App) -> None:
    """A goblin's card lies aside."""
    table = sit(app, "goblins", 5, 0)
    zone = table.board.view.layout.zone_index["aside"]
    reach(table, Random(0), lambda table: bool(table.seating.view().zones[zone]))


def answers(app: App) -> None:
    """A person among five may show a fighter, or pass."""
    table = sit(app, "goout", 5, 0)
    match = table.seating.match
    reach(
        table,
        Random(0),
        lambda table: 0 in match.waiting and {"pass", "reveal"} <= {action.verb for action in match.legal(0)},
    )


def aimed(app: App, game: str, seats: int, seed: int, **options: str) -> None:
    """A forecast is drawn."""
    table, luck = sit(app, game, seats, seed, **options), Random(seed)
    reach(table, luck, lambda table: _aims(app, table))


def _aims(app: App, table: Table) -> bool:
    """Points at what may be picked, and, with one card picked, at what it may go to, until there is a forecast."""
    settle(table)
    robot, before = Robot(app), table.seating.decisions
    for thing in robot.lit("button", "card"):
        robot.point(visible_spot(thing))
        if table.forecasts.shown:
            return True
        if thing.role == "card":
            robot.click(thing)
        if table.seating.decisions != before:
            break
        for goal in robot.lit("card", "place", "seat"):
            robot.point(visible_spot(goal))
            if table.forecasts.shown:
                return True
        table.input.let_go()
    return False


def later(app: App, game: str, seats: int, decisions: int, seed: int = 2, **options: str) -> None:
    """A person is asked after at least `decisions` random decisions."""
    table = sit_at(app, ("person", *("random",) * (seats - 1)), seed, "instant", game, **options)
    table.context.tempo.paused = True
    reach(table, Random(seed), lambda table: table.seating.decisions >= decisions and 0 in table.seating.match.waiting)


MOMENTS: Mapping[str, Screen] = {
    "goout_fallen": fallen,
    "goout_answers": answers,
    "goblins_aside": aside,
    "gothies_alone_aimed": partial(aimed, game="gothies", seats=1, seed=1, mode="coop"),
    "battlegoats_aimed": partial(aimed, game="battlegoats", seats=6, seed=1),
    "goout_aimed": partial(aimed, game="goout", seats=5, seed=1),
}
"""By name."""

WIDE: Mapping[str, Screen] = {
    **{
        f"battlegoats_{seats}": partial(later, game="battlegoats", seats=seats, decisions=count)
        for seats, count in ((3, 75), (4, 80), (5, 110), (6, 130))
    },
    **{
        f"battlegoats_{seats}_set_up": partial(later, game="battlegoats", seats=seats, decisions=4)
        for seats in (3, 4, 5, 6)
    },
    **{
        f"gothies_{seats}": partial(later, game="gothies", seats=seats, decisions=count)
        for seats, count in ((2, 266), (3, 262), (4, 262))
    },
    **{
        f"gothies_{seats}_together_{count}": partial(
            later, game="gothies", seats=seats, decisions=count, seed=seed, mode="coop"
        )
        for seats, count, seed in ((1, 36, 12), (1, 56, 11), (2, 48, 7), (3, 77, 7), (4, 66, 27), (4, 60, 24))
    },
}
"""By name: tables in the middle of a match that wide windows lay out again; zones of GOTHIES are crowded."""
