"""The review page: a bar while it is looked back, then what could have been done, and the table as it was."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.ai.decision import Decision
from game.ai.review import Progress, Verdict
from game.core import flow
from game.core.actions import Action
from game.core.views import mask
from scenes.pages.results import Results
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.puzzles.solved import solved
from scenes.replay import review
from scenes.replay.finished_matches import FinishedMatches
from scenes.replay.page import Replay
from scenes.replay.review import Review, decisions_of, reviewable
from scenes.saves.replay_files import ReplayFolder, playback_of
from scenes.saves.setup import Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.table.intents import Decide
from tests.conftest import OpenApp
from tests.replay.kit import finished
from tests.scenes.person import click, click_at, find, press, sees


class Scripted:
    """Looks back as a test wants it."""

    news: Sequence[Progress] = ()
    dies = False
    closed = 0

    def __init__(self, decisions: Sequence[Decision], seed: int = 1) -> None:
        self.left = list(type(self).news)

    def poll(self) -> Progress | None:
        if self.left:
            return self.left.pop(0)
        if self.dies:
            raise EOFError
        return None

    def close(self) -> None:
        type(self).closed += 1


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "Reviewer", Scripted)
    monkeypatch.setattr(Scripted, "news", ())
    monkeypatch.setattr(Scripted, "dies", False)
    monkeypatch.setattr(Scripted, "closed", 0)


def verdicts() -> tuple[Verdict, ...]:
    """Two of the person's attacks could have been better, somebody says."""
    found: list[Verdict] = []
    for move, view, action, _ in decisions_of(playback_of(finished()), 0):
        other = next(one for one in flow.legal(view, 0) if one != action)
        if action.verb == "attack" and other.verb == "attack" and len(found) < 2:
            could = 0.6 - 0.1 * len(found)
            found.append(Verdict(move, action, other, 0.4, could, (("last_card", {"seat": "seat:1"}),)))
    return tuple(found)


def opened(app: App, *news: Progress) -> Review:
    Scripted.news = news
    page = Review(finished(), playback_of(finished()), 0)
    app.push(page)
    for _ in range(len(news) + 2):
        app.step([], 0.02)
    return page


def test_only_real_decisions_of_the_person_are_looked_at() -> None:
    playback = playback_of(finished())
    found = decisions_of(playback, 0)
    assert found and all(decision.action.seat == 0 == decision.view.viewer for decision in found)
    for decision in found:
        assert decision.view == mask(playback.states[decision.move], 0)
        assert len(flow.legal(decision.view, 0)) > 1
        assert playback.action(decision.move + 1) == decision.action


def test_a_bar_shows_how_far_it_is(app: App) -> None:
    page = opened(app, Progress(0.25))
    assert sees(app, "Looked at 25 %") and page.verdicts is None
    assert not find(app, "Watch from here").lit


def test_each_verdict_says_what_could_have_been_done_and_shows_the_table_as_it_was(app: App) -> None:
    told = verdicts()
    page = opened(app, Progress(0.5), Progress(1.0, told))
    playback = playback_of(finished())
    for number, verdict in enumerate(told):
        row = find(app, f"Decision {verdict.move + 1} cost {20 - 10 * number} of 100")
        assert "Better: attack" in row.label and "it is Player 1’s last card" in row.label
        click(app, row.label)
        app.step([], 0.02)
        assert page.table.board.view == mask(playback.states[verdict.move], 0)
        assert page.table.pointed == verdict.better
        assert len(page.table.pointers()) == 2


def test_numbers_are_spoken_of_only_where_there_are_some(app: App) -> None:
    """A button alone, such as to be ready, has no number on the table."""
    costly, less = verdicts()
    page = opened(app, Progress(1.0, (costly, less._replace(better=Action(0, "ready")))))
    assert sees(app, "the numbers show where to touch") and page.table.pointers()
    click(app, find(app, f"Decision {less.move + 1} cost").label)
    app.step([], 0.02)
    assert not sees(app, "the numbers show") and not page.table.pointers()


def test_the_first_verdict_is_there_while_the_rest_is_looked_at_and_stays_in_view(app: App) -> None:
    """A costlier one that is found later comes before it, but does not take the table away."""
    costly, less = verdicts()
    app.push(FinishedMatches())
    page = opened(app, Progress(0.3, (less,)))
    assert sees(app, "Looked at 30 %") and sees(app, f"Decision {less.move + 1} cost 10 of 100")
    assert page.table.pointed == less.better and find(app, "Watch from here").lit
    assert isinstance(page._reviewer, Scripted)
    page._reviewer.left.append(Progress(1.0, (costly, less)))
    app.step([], 0.02)
    app.step([], 0.02)
    assert sees(app, f"Decision {costly.move + 1} cost 20 of 100") and not sees(app, "Looked at")
    assert page.table.pointed == less.better and page.shown == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, FinishedMatches), "the button to go back has the focus still"


def test_when_looking_back_fails_half_way_the_verdicts_so_far_stay(app: App) -> None:
    page = opened(app, Progress(0.3, verdicts()[:1]))
    Scripted.dies = True
    app.step([], 0.02)
    app.step([], 0.02)
    assert page.failed and sees(app, "cost 20 of 100") and sees(app, "The review failed")


def test_from_there_one_can_watch_on(app: App) -> None:
    told = verdicts()
    opened(app, Progress(1.0, told))
    click(app, "Watch from here")
    assert isinstance(app.scene, Replay) and app.scene.move == told[0].move
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Review)


def test_who_gave_nothing_away_is_told_so(app: App) -> None:
    opened(app, Progress(1.0, ()))
    assert sees(app, "Well played!")


def test_a_failure_is_said_in_a_sentence(app: App) -> None:
    Scripted.dies = True
    page = opened(app)
    assert sees(app, "The review failed") and page.failed


def test_leaving_ends_the_looking_back(app: App) -> None:
    opened(app, Progress(0.2))
    press(app, pygame.K_ESCAPE)
    assert Scripted.closed == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_nothing_leaves_the_window(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    page = opened(app, Progress(1.0, verdicts()))
    window = app.screen.get_rect()
    assert all(window.contains(thing.rect) for thing in app.elements() if thing.role == "button")
    assert page.scroll and not page.pane.rect.colliderect(page.scroll.rect)


@pytest.mark.parametrize("kinds, door", [(("person", "novice"), True), (("novice", "novice"), False)])
def test_the_results_have_a_door_when_a_person_played(app: App, kinds: tuple[str, ...], door: bool) -> None:
    match = finished(kinds=kinds)
    setup = Setup("battlegoats", match.seats)
    app.push(Results(MatchSummary(setup, "LAST_ARMY", (1, 2), replay=match)))
    assert sees(app, "Review") == door
    if door:
        click(app, "Review")
        assert isinstance(app.scene, Review)


def test_a_match_in_the_list_of_replays_can_be_reviewed(app: App) -> None:
    ReplayFolder(app.folders).save(finished().record)
    app.push(FinishedMatches())
    click(app, "Review")
    assert isinstance(app.scene, Review) and app.scene.seat == 0


@pytest.mark.parametrize(
    "game, kinds, listed, beside",
    [
        ("battlegoats", ("person", "novice"), True, True),
        ("battlegoats", ("person", "person"), True, True),
        ("battlegoats", ("novice", "novice"), False, False),
        ("goblins", ("person", "novice", "novice", "novice"), True, False),
        ("goblins", ("person", "person", "novice", "novice"), False, False),
    ],
)
def test_a_review_is_offered_where_it_tells_nobodys_secrets(
    app: App, game: str, kinds: tuple[str, ...], listed: bool, beside: bool
) -> None:
    """Where nobody ever learns who did what, only who was alone with the computer reviews his own matches."""
    match = finished(game, kinds)
    assert reviewable(match) == listed
    app.push(Replay(match, playback_of(match)))
    app.step([], 0.02)
    assert sees(app, "Review") == beside
    if beside:
        click(app, "Review")
        assert isinstance(app.scene, Review)


def test_a_running_match_that_is_looked_back_at_has_no_review(app: App) -> None:
    match = finished()
    app.push(Replay(match, playback_of(match), only_seat=0))
    app.step([], 0.02)
    assert not sees(app, "Review")


def test_a_verdict_can_be_tried_again_as_a_puzzle_from_the_persons_own_view(app: App, at_once: None) -> None:
    app.settings.speed = "instant"
    page = opened(app, Progress(1.0, verdicts()))
    verdict = page.verdicts[1] if page.verdicts else verdicts()[1]
    rows = [element for element in app.scene.elements() if element.label == "Try it again"]
    assert len(rows) == 2
    click_at(app, rows[1].rect.center)
    table = app.scene
    assert isinstance(table, PuzzleTable) and table.seating.decisions == verdict.move
    assert table.seating.view() == mask(playback_of(finished()).states[verdict.move], 0)
    assert verdict.action not in table.puzzle.right and verdict.better in table.puzzle.right
    table.post(Decide(verdict.better))
    for _ in range(200):
        app.step([], 0.05)
    assert table.attempt.stage == "solved" and not solved(app).now.solved
