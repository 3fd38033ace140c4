"""What decides stays on the table until somebody presses: nobody misses how a round ended."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import GAMES
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.shell.app import App
from scenes.table.show.showpiece import Showpiece
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import sit_at
from tests.robot.player import Player
from tests.robot.robot import FRAME, Robot

PEOPLE = ("person", "person", "random")


def until_held(app: App, kinds: tuple[str, ...] = PEOPLE, seed: int = 3, **options: str) -> tuple[Table, Robot]:
    """A climb of the goblins up to the first outcome that is held; nobody talks."""
    return played_until_held(app, "goblins", kinds, seed, talk="off", **options)


def played_until_held(app: App, game: str, kinds: tuple[str, ...], seed: int, **options: str) -> tuple[Table, Robot]:
    """A match by the quick policy up to the first outcome that is held, or to its end."""
    table, luck = sit_at(app, kinds, seed, "normal", game, **options), Random(seed)
    robot, match = Robot(app, dt=FRAME), table.seating.match
    table.director.finish()
    for _ in as_long_as(
        lambda: not table.director.showpieces.waits and (match.outcome is None or not table.director.idle)
    ):
        if table.director.idle and match.outcome is None:
            seat = match.waiting[0]
            legal = match.legal(seat)
            table.submit(table.rules.heuristics.policy(match.view(seat), seat, legal, luck))
        robot.frame()
    return table, robot


def space(robot: Robot) -> None:
    robot.press(pygame.K_SPACE)


def enter(robot: Robot) -> None:
    robot.press(pygame.K_RETURN)


def click(robot: Robot) -> None:
    robot.click_at((640, 400))


def seat_key(robot: Robot) -> None:
    robot.hold(1)
    robot.release(1)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("game", ["goout", "gothest"])
def test_no_hint_speaks_of_what_comes_after_what_is_held(open_app: OpenApp, game: str) -> None:
    """The person is asked next, but does not see that yet."""
    table, robot = played_until_held(open_app(outcomes_wait=True), game, ("person", "random"), 2)
    assert table.director.showpieces.held and table.context.match.asked
    robot.press(pygame.K_h)
    robot.wait(0.5)
    assert not table.panels.hints.thinking and table.panels.hints.choice is None
    assert robot.sees("Hints come when you have a decision to make.")


def test_no_button_of_the_next_question_lies_over_what_is_held(open_app: OpenApp) -> None:
    """The next question may be open already: its buttons come with it."""
    app, luck, hidden = open_app(outcomes_wait=True), Random(5), 0
    table = sit_at(app, ("person", "random", "random"), 5, "normal", "goblins")
    robot, match = Robot(app, dt=FRAME), table.seating.match
    for _ in range(4000):
        if hidden > 2 or match.outcome is not None:
            break
        if table.director.showpieces.waits:
            offered = {button.label for button in table.panels.buttons.offered.values()}
            assert not offered & {one.label for one in robot.elements("button")}
            hidden += bool(offered)
            robot.press(pygame.K_SPACE)
        elif table.director.idle and 0 in match.waiting:
            table.submit(table.rules.heuristics.policy(match.view(0), 0, match.legal(0), luck))
        robot.frame()
    assert hidden > 2


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("press", [space, enter, click, seat_key])
def test_an_outcome_stays_for_a_minute_and_goes_at_a_press(open_app: OpenApp, press: Callable[[Robot], None]) -> None:
    """Nothing moves meanwhile, and the question bar says what to press."""
    app = open_app(outcomes_wait=True)
    table, robot = until_held(app)
    shown = table.director.showpieces.shown
    robot.wait(2.0)
    frame, decisions = app.screen.get_buffer().raw, table.seating.decisions
    robot.wait(60.0)
    assert table.director.showpieces.shown is shown and app.screen.get_buffer().raw == frame
    assert table.seating.decisions == decisions and robot.question() == "Click or press Space to go on"
    press(robot)
    robot.wait(0.4)
    assert table.director.showpieces.shown is not shown


@pytest.mark.usefixtures("still")
def test_a_press_while_it_comes_shows_it_whole_and_a_second_one_at_once_belongs_to_it(open_app: OpenApp) -> None:
    table, robot = until_held(open_app(outcomes_wait=True))
    shown = table.director.showpieces.shown
    assert isinstance(shown, Showpiece)
    shown.time = 0.1
    assert not shown.waits
    for _ in range(2):
        robot.press(pygame.K_SPACE)
        assert table.director.showpieces.shown is shown and shown.waits
    robot.wait(timing.SECOND_PRESS)
    robot.press(pygame.K_SPACE)
    assert not shown.held


@pytest.mark.parametrize(("kinds", "waits"), [(PEOPLE, True), (PEOPLE, False), (("random",) * 3, True)])
def test_only_people_who_want_it_are_waited_for(open_app: OpenApp, kinds: tuple[str, ...], waits: bool) -> None:
    table = sit_at(open_app(outcomes_wait=waits), kinds, 3, "normal", "goblins")
    assert table.director.choice.waits == (waits and "person" in kinds)


def test_at_once_nothing_waits(open_app: OpenApp) -> None:
    app = open_app(outcomes_wait=True)
    table, luck = sit_at(app, PEOPLE, 3, "instant", "goblins", talk="off"), Random(3)
    robot, match = Robot(app), table.seating.match
    for _ in range(150):
        if match.outcome is None and table.director.idle:
            seat = match.waiting[0]
            table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
        robot.frame()
        assert not table.director.showpieces.waits
    assert match.decisions > 10, "rounds were won or lost"


def test_a_climb_goes_to_its_end_with_presses(open_app: OpenApp) -> None:
    app = open_app(outcomes_wait=True)
    table = sit_at(app, ("person", "random", "random"), 4, "fast", "goblins")
    player, presses = Player(Robot(app, seed=2)), 0
    decide = player.decide

    def counted() -> None:
        nonlocal presses
        presses += table.director.showpieces.waits
        decide()

    player.decide = counted  # type: ignore[method-assign]
    player.play()
    assert presses > 2


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(
    ("game", "kinds", "options"),
    [
        ("gothest", ("person", "random"), {}),
        ("goout", ("person", "random", "random"), {}),
        ("battlegoats", ("person", "random"), {}),
        ("gothies", ("person", "random"), {}),
    ],
)
def test_who_is_out_and_who_wins_is_held_in_every_game(
    open_app: OpenApp, game: str, kinds: tuple[str, ...], options: dict[str, str]
) -> None:
    """Until a press, also when it is the end of the match: the results wait."""
    app = open_app(outcomes_wait=True)
    table, robot = played_until_held(app, game, kinds, 3, **options)
    assert table.director.showpieces.waits
    robot.wait(20.0)
    assert app.scene is table and table.director.showpieces.waits
    space(robot)
    robot.wait(0.5)
    assert not table.director.showpieces.waits


def test_what_is_held_is_a_banner_everywhere() -> None:
    for game in GAMES:
        look = GameLook.load(game)
        assert look.held and set(look.held) <= {*look.banners, *look.splashes, *look.tallies}, game
