"""What an element says that pressing it posts is what pressing it posts: a screen reader and the mouse do the same."""

from __future__ import annotations

from random import Random
from time import sleep

import pytest

from game import GAMES
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide, Intent, OpenLog, Touch
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import settle
from tests.robot.robot import Robot

MOMENTS = 8


class Heard(Table):
    """Notes what is posted from outside, and carries it out."""

    def __init__(self, app: App, setup: Setup) -> None:
        self.heard: list[Intent] = []
        self._depth = 0
        super().__init__(app, setup)

    def post(self, intent: Intent) -> None:
        """Leave out what is posted while something else is carried out."""
        self.heard += [] if self._depth else [intent]
        self._depth += 1
        try:
            super().post(intent)
        finally:
            self._depth -= 1


@pytest.mark.parametrize("game", GAMES)
def test_pressing_an_element_posts_what_it_says(app: App, game: str) -> None:
    seats = (SeatSetup("person", "Ann"), *(SeatSetup("random", "") for _ in range(GAMES[game].seats[0] - 1)))
    table, luck = Heard(app, Setup(game, seats, seed=7, speed="instant")), Random(5)
    app.replace(table)
    robot, pressed = Robot(app, 5), set[type]()
    for _ in range(MOMENTS):
        settle(table)
        for _ in as_long_as(lambda: table.seating.outcome is None and not table.seating.asked):
            sleep(0.001)
            settle(table)
        if not table.seating.asked:
            break
        table.post(OpenLog(-1))
        table.panels.log_sheet.open = False
        robot.wait(0.1)
        offered = [thing for thing in app.elements() if thing.intent is not None]
        others = [thing for thing in offered if not isinstance(thing.intent, Touch)]
        assert others, "there are buttons, too"
        for thing in (luck.choice(offered), luck.choice(others), luck.choice(others)):
            if app.scene is not table or thing not in app.elements() or hidden(app, thing.rect.center, thing.intent):
                continue
            table.heard.clear()
            robot.click_at(thing.rect.center)
            robot.wait(0.05)
            assert table.heard[:1] == [thing.intent], thing
            pressed.add(type(thing.intent))
            for _ in as_long_as(lambda: app.scene is not table):
                app.pop()
            table.panels.log_sheet.open = False
            robot.wait(0.1)
        if table.seating.asked:
            table.post(Decide(luck.choice(table.seating.legal())))
    assert len(pressed) > 1


def hidden(app: App, pixel: tuple[int, int], intent: object) -> bool:
    """Whether something else that can be pressed lies over a pixel."""
    over = [thing for thing in app.elements() if thing.intent is not None and thing.rect.collidepoint(pixel)]
    buttons = [thing for thing in over if not isinstance(thing.intent, Touch)]
    table = app.scene
    assert isinstance(table, Heard)
    top = buttons[-1].intent if buttons else Touch(table.input.targets.touched(pixel)[1])
    return top != intent
