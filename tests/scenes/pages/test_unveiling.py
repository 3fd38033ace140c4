"""Who knew what: offered only after a match with a betrayer, and told only if everybody who played agrees."""

from __future__ import annotations

import random
from functools import cache

import pygame
import pytest
from pygame import Rect

from game import Match
from game.core.cards import SPECTATOR
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.pages.results import Results
from scenes.replay.unveiling import Unveiling
from scenes.saves.replay_files import SavedReplay, record_with_notes
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import sit_at
from tests.scenes.person import click, press, sees, wait

pytestmark = pytest.mark.usefixtures("still")


@cache
def played(seats: int) -> Match:
    """A match with a Sole Survivor, to its end."""
    match, luck = Match("goblins", seats, {"saboteurs": "one", "climb": "short"}, seed=3), random.Random(3)
    for _ in as_long_as(lambda: match.outcome is None):
        match.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    return match


def is_open(app: App, page: type) -> bool:
    """Whether a page of this kind is on top."""
    return isinstance(app.scene, page)


def results(app: App, kinds: tuple[str, ...], betrayed: bool = True) -> Results:
    """The results of such a match between these seats."""
    match = played(len(kinds))
    assert match.outcome is not None
    seats = tuple(SeatSetup(kind, f"Wren {place}") for place, kind in enumerate(kinds))
    replay = SavedReplay(record_with_notes(match, seats, None))
    end = match.outcome
    page = Results(MatchSummary(Setup("goblins", seats), end.reason, end.ranks, replay=replay, betrayed=betrayed))
    app.push(page)
    wait(app, 1)
    return page


def test_one_person_among_computers_is_told_at_once(app: App) -> None:
    results(app, ("person", "novice", "novice"))
    click(app, "Who knew what")
    assert isinstance(app.scene, Unveiling)


def test_several_people_are_asked_once_and_nothing_is_shown_without_their_consent(app: App) -> None:
    results(app, ("person", "person", "novice"))
    click(app, "Who knew what")
    assert is_open(app, Confirm) and sees(app, "Everybody agrees")
    press(app, pygame.K_ESCAPE)
    assert is_open(app, Results)
    click(app, "Who knew what")
    click(app, "Leave it secret")
    assert is_open(app, Results)
    click(app, "Who knew what")
    click(app, "Everybody agrees")
    assert is_open(app, Unveiling)
    press(app, pygame.K_ESCAPE)
    assert is_open(app, Results)
    click(app, "Who knew what")
    assert is_open(app, Unveiling), "they are asked once"


def test_where_nobody_betrayed_there_is_no_offer(app: App) -> None:
    results(app, ("person", "novice", "novice"), betrayed=False)
    assert not sees(app, "Who knew what")


@pytest.mark.parametrize("wish", ["one", "none"])
def test_the_offer_follows_from_the_objectives_and_comes_when_the_match_is_over(app: App, wish: str) -> None:
    table = sit_at(app, ("person", "novice", "novice"), 1, "instant", "goblins", saboteurs=wish, climb="short")
    match, luck, rules = table.seating.match, random.Random(2), table.seating.rules
    assert rules.unveiling and rules.unveiling.betrayers(match.view(SPECTATOR)) == (), "nobody knows yet"
    for _ in as_long_as(lambda: match.outcome is None):
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    assert bool(rules.unveiling.betrayers(match.view(SPECTATOR))) == (wish == "one")


def test_the_page_walks_floor_by_floor(app: App) -> None:
    results(app, ("person", "novice", "novice"))
    click(app, "Who knew what")
    page = app.scene
    assert isinstance(page, Unveiling)
    seen = [page.rounds[0].chapter]
    for _ in as_long_as(lambda: page.chapter < len(page.chapters) - 1):
        click(app, "Next")
        seen.append(page.rounds[0].chapter)
    assert len({str(chapter) for chapter in seen}) == len(page.chapters) >= 2
    click(app, "Before")
    assert page.rounds[0].chapter == seen[-2]


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)])
def test_nothing_leaves_the_window(open_app: OpenApp, size: tuple[int, int], language: str) -> None:
    app = open_app(size, language=language)
    page = results(app, ("person", "novice", "novice", "novice", "novice", "novice"))
    foot = [widget.rect for widget in page.widgets]
    assert all(app.screen.get_rect().contains(rect) for rect in foot)
    replay = page.summary.replay
    assert replay is not None
    app.doors.unveiling(replay)
    wait(app, 1)
    scene = app.scene
    assert isinstance(scene, Unveiling)
    buttons = [widget.rect for widget in scene.widgets if isinstance(widget, Button)]
    assert len(buttons) == 3 and all(app.screen.get_rect().contains(rect) for rect in buttons)
    assert Rect(buttons[0]).collidelist(buttons[1:]) < 0
