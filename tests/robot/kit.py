"""Tables for tests: who sits there, how far the match is, and what it looks like from behind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table.panels.hint_marks import words_left
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.robot import FRAME, Robot

GAME = "battlegoats"
DUO = ("person", "novice")


def sit_at(
    app: App,
    kinds: Sequence[str] = DUO,
    seed: int | None = 5,
    speed: str | None = "normal",
    game: str = GAME,
    **options: str,
) -> Table:
    """Open a table; the cards fly in from now on."""
    table = Table(app, Setup(game, tuple(SeatSetup(kind, "") for kind in kinds), options, seed, speed))
    app.replace(table)
    return table


def app_of(scene: Scene) -> App:
    """The App that shows a scene."""
    assert isinstance(scene.app, App)
    return scene.app


def settle(table: Table) -> None:
    """Everything that has happened is shown, and the first frame afterwards is drawn."""
    table.director.finish()
    table.input.ask()
    for _ in range(2):
        app_of(table).step([], FRAME)


def resize(app: App, size: tuple[int, int]) -> None:
    """A person pulls at the window's corner."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], FRAME)


def advance(table: Table, deeds: int, luck: Random) -> None:
    """Everybody does `deeds` things, any things."""
    match = table.seating.match
    for _ in range(deeds):
        if match.outcome is None:
            table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    settle(table)


def lay_out(table: Table) -> None:
    """Everybody lays out an army in the order of the hand and is ready; the first turn begins."""
    match = table.seating.match
    for _ in as_long_as(lambda: match.waiting and match.view(0).stack[-1].name == "deploy"):
        seat = match.waiting[0]
        legal = match.legal(seat)
        table.submit(next((action for action in legal if action.verb == "ready"), legal[0]))
    settle(table)


def to_my_turn(app: App, kinds: Sequence[str] = DUO, **wishes: str) -> Table:
    """A table where seat 0 may attack, laid out and at rest; the luck that lets seat 0 begin is looked for."""
    for seed in range(1, 60):
        table = sit_at(app, kinds, seed, **wishes)
        lay_out(table)
        if table.seating.asked:
            return table
    raise AssertionError("seat 0 never begins")


def at_rest(app: App, seconds: float = 2.5) -> Robot:
    """A robot that has seen the cards fly in, with few long frames; from now on it sees every frame."""
    robot = Robot(app)
    robot.wait(seconds)
    robot.dt = FRAME
    return robot


def mirror_is_true(table: Table) -> bool:
    """Whether the screen's mirror is what the viewer may see."""
    return table.board.view == table.seating.match.view(table.seating.viewer)


def done(table: Table) -> list[Action]:
    """The decisions made so far."""
    return [move.action for move in table.seating.match.record.moves]


def next_touch(table: Table, action: Action) -> Rect | None:
    """Where a person touches next to carry out an action, in pixels: a card, a place or a button; None for nowhere."""
    words = words_left(action, table.context.picker.picked)
    if stop := table.input.targets.stops(words[:1]):
        return stop[words[0]]
    buttons = table.panels.buttons.places()
    return next((buttons[name] for name in (str(action), *words, f"open {action.verb}") if name in buttons), None)


def seen_of(table: Table, action: Action, rect: Rect) -> tuple[int, int]:
    """Where a person sees what lies at a rectangle: at the left end of a card that others cover, or, of a figure that
    stands between others, in its middle."""
    word = next(iter(words_left(action, table.context.picker.picked)), "")
    spots = (rect.left + 8, rect.centery), rect.center
    return next((spot for spot in spots if table.input.targets.touched(spot)[1] == word), spots[0])


def touch(robot: Robot, table: Table, action: Action) -> bool:
    """Carries out an action by mouse, one thing after the other; returns whether it could be done."""
    before = table.seating.decisions
    for _ in range(8):
        if table.seating.decisions != before or robot.app.scene is not table:
            return True
        rect = next_touch(table, action)
        if rect is None:
            return False
        robot.click_at(seen_of(table, action, rect))
    return table.seating.decisions != before
