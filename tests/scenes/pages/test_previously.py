"""What a match of several people begins with when it goes on: true, public, and one press long."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import GAMES
from game.core.cards import SPECTATOR
from scenes.pages.previously import Previously
from scenes.saves.matches import match_folder
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.robot import Robot

DECISIONS = {"gothest": 24, "goout": 60, "battlegoats": 46, "gothies": 80, "goblins": 60}


def left_match(app: App, game: str, kinds: tuple[str, ...], decisions: int, **options: str) -> Table:
    """A match that people left after some decisions, sensible ones."""
    table = Table(app, Setup(game, tuple(SeatSetup(kind, "") for kind in kinds), options, 7, "instant"))
    app.replace(table)
    match, luck = table.seating.match, Random(7)
    for _ in as_long_as(lambda: match.outcome is None and match.decisions < decisions):
        seat = luck.choice(match.waiting)
        legal = match.legal(seat)
        action = table.rules.heuristics.policy(match.view(seat), seat, legal, luck)
        table.submit(action if action in legal else luck.choice(legal))
    assert match.outcome is None
    table.director.finish()
    app.replace(app.doors.title())
    return table


def gone_on(app: App) -> Previously | None:
    """The page that opens when the match goes on."""
    assert app.doors.resume(match_folder(app).saved()[0].header.match, retold=True)
    app.step([], 0.05)
    return app.scene if isinstance(app.scene, Previously) else None


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_several_people_begins_with_what_happened(app: App, game: str) -> None:
    rules = GAMES[game]
    left = left_match(app, game, ("person",) * min(3, rules.seats[-1]), DECISIONS[game])
    page = gone_on(app)
    assert page is not None
    story, robot, public = page.story, Robot(app), left.seating.match.view(SPECTATOR)
    told = [entry.sentence for entry in left.director.log if entry.key]
    assert story.lines and all(line in told for line in story.lines) and story.lines[-1] == told[-1]
    names = left.seating.names
    assert all(names[seat] in page.sentences()[-1] for seat in story.asked) and story.asked
    assert all(any(thing.label.startswith(name) for thing in robot.elements()) for name in names)
    ranks = [rules.guide.rank(public, seat) for seat in range(public.seats)]
    for seat in range(public.seats):
        assert (seat in story.ahead) == (ranks[seat] == max(ranks) and len(set(ranks)) > 1)
    robot.press(pygame.K_RETURN)
    assert isinstance(app.scene, Table) and app.scene.seating.viewer == SPECTATOR


def test_somebody_alone_goes_on_at_once(app: App) -> None:
    left_match(app, "goout", ("person", "random"), 12)
    assert gone_on(app) is None and isinstance(app.scene, Table)


def test_nobody_is_ahead_where_all_play_together(app: App) -> None:
    left_match(app, "gothies", ("person", "person"), 30, mode="coop")
    page = gone_on(app)
    assert page is not None and page.story.ahead == () and len(page.sentences()) == 1


def test_a_curtain_falls_only_after_it(app: App) -> None:
    app.settings.privacy = "curtain"
    left_match(app, "goout", ("person", "person", "person"), 30)
    page = gone_on(app)
    assert page is not None
    robot = Robot(app)
    robot.press(pygame.K_RETURN)
    robot.wait(0.5)
    assert type(app.scene).__name__ == "Curtain"
