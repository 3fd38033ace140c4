"""What a person may not know never reaches the screen: other hidden cards, the same pixels, words and log."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.core.actions import Action
from game.core.state import State
from game.core.views import determinize, mask
from scenes.shell.app import App
from scenes.table.intents import SitDown
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import advance, sit_at
from tests.robot.robot import FRAME, Robot, visible_spot

Picture = tuple[bytes, list[object], list[str]]


def others_truth(table: Table, seed: int) -> State:
    """A world in which all that the viewer does not know is otherwise, and which has the same luck ahead."""
    match = table.seating.match
    world = determinize(match.view(0), Random(seed))
    world.luck = match._state.luck
    assert mask(world, 0) == match.view(0)
    return world


def looks(app: App, table: Table) -> Picture:
    """All that a person, or somebody who listens to the screen, can learn from this frame."""
    log = [entry.sentence for entry in table.director.log]
    return pygame.image.tobytes(app.screen, "RGB"), list(app.elements()), log


def study(robot: Robot) -> list[Picture]:
    """Look at the table closely: the menu of things, every card under the lens, the log, the memory aid."""
    app, table = robot.app, robot.app.scene
    assert isinstance(table, Table)
    table.post(SitDown(0))  # as when the curtain rises: all that is shown comes from the view again
    app.step([pygame.Event(pygame.WINDOWEXPOSED)], FRAME)
    seen = [looks(app, table)]
    for thing in robot.elements("card")[::3]:
        robot.point(visible_spot(thing))
        robot.press(pygame.K_z)
        seen.append(looks(app, table))
    robot.point((1, app.screen.get_height() // 2))
    robot.press(pygame.K_l)
    seen.append(looks(app, table))
    robot.press(pygame.K_l)
    app.settings.memory_aid = True
    robot.wait(0.2)
    seen.append(looks(app, table))
    app.settings.memory_aid = False
    return seen


@pytest.mark.parametrize(
    ("seats", "deal", "deeds"),
    [(2, "random", 0), (2, "random", 34), (3, "draft", 5), (3, "random", 45), (6, "random", 90)],
)
def test_other_hidden_cards_give_the_same_screen(
    open_app: OpenApp, still: None, seats: int, deal: str, deeds: int
) -> None:
    app = open_app()
    table = sit_at(app, ["person"] + ["novice"] * (seats - 1), setup=deal)
    advance(table, deeds, Random(3))
    robot = Robot(app, dt=FRAME)
    robot.wait(2.5)
    study(robot)
    seen = study(robot)  # the pointer now starts from where it will start again
    truth = table.seating.match._state
    other = table.seating.match._state = others_truth(table, 9)
    assert other.zones != truth.zones, "there is something to hide"
    assert study(robot) == seen


def unseen_deed(table: Table, seat: int, spot: int) -> Action:
    """A card of one's own choice, kept or put on a certain place; ready when all lie there."""
    legal = table.seating.match.legal(seat)
    fitting = [action for action in legal if action.picks[-1:] == (f"s{seat}.field/{spot}",)]
    return Random(str(legal)).choice(fitting or [action for action in legal if action.verb in ("ready", "keep")])


def film(app: App, table: Table, rounds: int) -> list[Picture]:
    """The opponents keep cards or lay out their armies while the person looks on: every frame of it."""
    seen, heard = [], list[str]()
    app.sound.play = lambda cue, *_, **__: heard.append(cue)  # type: ignore[method-assign]
    for spot in range(1, rounds + 1):
        for seat in range(1, table.board.view.seats):
            table.submit(unseen_deed(table, seat, spot))
        for _ in range(20):
            app.step([], FRAME)
            picture, things, log = looks(app, table)
            seen.append((picture, things, log + heard))
    assert "card_place" in heard or rounds == 1
    return seen


@pytest.mark.parametrize(("deal", "rounds", "pictures"), [("random", 3, 20), ("draft", 1, 1)])
def test_what_opponents_do_unseen_moves_the_same_pixels(
    open_app: OpenApp, still: None, deal: str, rounds: int, pictures: int
) -> None:
    films = []
    for seed in (0, 8):
        app = open_app()
        table = sit_at(app, ["person", "novice", "novice"], setup=deal)
        table.director.finish()
        app.step([], FRAME)
        if seed:
            table.seating.match._state = others_truth(table, seed)
        films.append(film(app, table, rounds))
    assert len({frame[0] for frame in films[0]}) >= pictures, "something moved"
    assert films[0] == films[1]
