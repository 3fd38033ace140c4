"""The review page: a bar while it is looked back, then what could have been done, and the table as it was."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from game.ai.decision import Decision
from game.ai.review import Progress, Verdict
from game.core import flow
from game.core.actions import Action
from game.core.views import mask
from scenes.pages.results import Results
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.puzzles.solved import solved
from scenes.replay import review
from scenes.replay.chance_curve import Curve, Stone, apart
from scenes.replay.finished_matches import FinishedMatches
from scenes.replay.page import Replay
from scenes.replay.review import Review, decisions_of, reviewable
from scenes.saves.own_puzzles import own_puzzles
from scenes.saves.replay_files import ReplayFolder, playback_of
from scenes.saves.setup import Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.table.intents import Decide
from tests.conftest import OpenApp
from tests.replay.kit import finished
from tests.scenes.person import click, find, press, sees


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


def test_what_a_whole_review_has_found_joins_the_puzzles(app: App) -> None:
    opened(app, Progress(0.5, verdicts()[:1]))
    assert not own_puzzles(app).now.puzzles, "there may be worse to come"
    page = opened(app, Progress(1.0, verdicts()))
    kept = own_puzzles(app).of(page.playback.record.game)
    moves = sorted(len(puzzle.record.moves) for puzzle in kept)
    assert moves == sorted(one.move for one in verdicts())


def test_a_bar_shows_how_far_it_is(app: App) -> None:
    page = opened(app, Progress(0.25))
    assert sees(app, "Looked at 25 %") and page.verdicts is None
    assert not find(app, "Watch from here").lit


def stones(app: App) -> list[str]:
    """The labels of the stones on the curve, from left to right."""
    found = [thing for thing in app.scene.elements() if thing.label.startswith("Moment ")]
    return [thing.label for thing in sorted(found, key=lambda thing: thing.rect.x)]


def test_each_verdict_says_what_could_have_been_done_and_shows_the_table_as_it_was(app: App) -> None:
    told = verdicts()
    page = opened(app, Progress(0.5), Progress(1.0, told))
    playback = playback_of(finished())
    assert stones(app) == [f"Moment {place}: decision {one.move + 1}" for place, one in enumerate(told, 1)]
    for number, verdict in enumerate(told):
        click(app, f"Moment {number + 1}: decision {verdict.move + 1}")
        app.step([], 0.02)
        assert sees(app, f"Looking back, {number + 1} of 2: decision {verdict.move + 1}")
        assert sees(app, f"This cost {20 - 10 * number} wins in 100") and sees(app, "it is Player 1’s last card")
        assert sees(app, f"Then about {60 - 10 * number} of 100 such matches are won, instead of 40.")
        assert page.table.board.view == mask(playback.states[verdict.move], 0)
        chosen, better = page._marks
        assert chosen.words.startswith("Player 0 chose to attack") and better.words.startswith("Better: attack")
        for mark, action in ((chosen, verdict.action), (better, verdict.better)):
            spots = page.table.input.targets.stops(action.picks)
            assert mark.rects == tuple(spots[pick].move(0, -page.lift) for pick in action.picks)
        assert chosen.colour != better.colour


def test_the_next_moment_is_the_next_one_in_the_match(app: App) -> None:
    """From the last one it goes on with the first."""
    early, late = verdicts()
    page = opened(app, Progress(1.0, (late._replace(better_chance=0.9), early)))
    assert page.told[page.shown].move == late.move, "the costliest one is shown first"
    for expected in (early.move, late.move):
        click(app, "Next moment")
        app.step([], 0.02)
        assert page.told[page.shown].move == expected == page.table.gallery.move


def test_tab_goes_from_thing_to_thing_and_shows_no_other_moment(app: App) -> None:
    page = opened(app, Progress(1.0, verdicts()))
    before, seen = page.shown, set()
    for _ in range(len(page.widgets)):
        press(app, pygame.K_TAB)
        seen.add(next(thing.label for thing in app.scene.elements() if thing.focused))
    assert page.shown == before and {"Try it again", "Next moment", "Watch from here", "Back"} <= seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280), (1366, 768)])
def test_what_is_meant_is_bright_and_in_view_and_the_rest_is_dim(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    page = opened(app, Progress(1.0, verdicts()))
    app.step([], 0.02)
    room = Rect(0, 0, size[0], round(size[1] - page.band * page.measure.unit))
    table = page.pane.screen
    for mark in page._marks:
        for rect in mark.rects:
            assert room.contains(rect)
    meant = [rect.inflate(12, 12) for mark in page._marks for rect in mark.rects]
    spots = [(x, y) for x in range(4, room.width, 29) for y in range(4, room.height, 23)]
    clear = [spot for spot in spots if not any(rect.collidepoint(spot) for rect in meant)]
    darker = [
        sum(app.screen.get_at(spot)[:3]) < sum(table.get_at((spot[0], spot[1] + page.lift))[:3]) for spot in clear
    ]
    assert sum(darker) > 0.8 * len(clear), "but for arcs and sentences"
    inside = [rect.inflate(-8, -8) for rect in page._marks[0].rects[:1]]
    spots = [
        (x, y) for rect in inside for x in range(rect.left, rect.right, 9) for y in range(rect.top, rect.bottom, 9)
    ]
    same = [app.screen.get_at(spot) == table.get_at((spot[0], spot[1] + page.lift)) for spot in spots]
    assert sum(same) > 0.5 * len(same), "but for the ends of arcs"


def test_an_action_without_a_place_is_told_in_the_room_of_the_table(app: App) -> None:
    """A button alone, such as to be ready, is nowhere on the table."""
    costly, _ = verdicts()
    page = opened(app, Progress(0.9, (costly._replace(better=Action(0, "ready")),)))
    app.step([], 0.02)
    assert page._marks[0].rects and not page._marks[1].rects and page._marks[1].words.startswith("Better: ")


def test_the_first_verdict_is_there_while_the_rest_is_looked_at_and_stays_in_view(app: App) -> None:
    """A costlier one that is found later comes before it, but does not take the table away."""
    costly, less = verdicts()
    app.push(FinishedMatches())
    page = opened(app, Progress(0.3, (less,)))
    assert sees(app, "Looked at 30 %") and sees(app, "This cost 10 wins in 100")
    assert page.told[page.shown] == less and find(app, "Watch from here").lit
    assert isinstance(page._reviewer, Scripted)
    page._reviewer.left.append(Progress(1.0, (costly, less)))
    app.step([], 0.02)
    app.step([], 0.02)
    assert len(stones(app)) == 2 and not sees(app, "Looked at")
    assert page.told[page.shown] == less and sees(app, "This cost 10 wins in 100") and page.shown == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, FinishedMatches), "the button to go back has the focus still"


def test_the_chance_over_the_match_is_a_line_with_the_moments_on_it(app: App) -> None:
    """Within its frame, from left to right as decided, higher for a higher chance."""
    told = verdicts()
    moves = [one.move for one in decisions_of(playback_of(finished()), 0)]
    chances = tuple((move, 0.2 + 0.6 * (number / len(moves))) for number, move in enumerate(moves))
    opened(app, Progress(1.0, told, chances))
    (frame,) = (thing.rect for thing in app.scene.elements() if "chance to win, decision by decision" in thing.label)
    curve = Curve(frame, chances, playback_of(finished()).last)
    line = [curve.at(*one) for one in curve.line]
    assert line == sorted(line) and [y for _, y in line] == sorted((y for _, y in line), reverse=True)
    assert all(frame.collidepoint(spot) for spot in line)
    for place, verdict in enumerate(told, 1):
        stone = find(app, f"Moment {place}: decision {verdict.move + 1}").rect
        x, y = curve.stone(verdict.move)
        assert abs(stone.centerx - x) <= stone.width and abs(stone.centery - y) <= 1


def test_stones_lie_apart_and_inside() -> None:
    frame = Rect(0, 0, 300, 100)
    found = apart([(290.0, 5.0), (291.0, 9.0), (292.0, 1.0)], 40, frame)
    assert [y for _, y in found] == [5.0, 9.0, 1.0]
    assert all(b[0] - a[0] >= 40 for a, b in pairwise(found)) and found[-1][0] <= 280
    assert apart([(10.0, 0.0), (200.0, 0.0)], 40, frame) == [(10.0, 0.0), (200.0, 0.0)]


def test_a_match_without_costly_decisions_shows_the_best_one(app: App) -> None:
    one = verdicts()[0]
    page = opened(app, Progress(1.0, (), ((one.move, 0.5),), one._replace(chance=0.7, better_chance=0.5)))
    assert sees(app, "Player 0’s best decision") and sees(app, "Well played!")
    assert sees(app, "After it about 70 of 100 such matches are won") and sees(app, ") 50.")
    assert page.table.board.view == mask(playback_of(finished()).states[one.move], 0)
    assert len(page._marks) == 1 and page._marks[0].words.startswith("Player 0 chose to attack")
    assert not find(app, "Try it again").lit and find(app, "Watch from here").lit


def test_when_looking_back_fails_half_way_the_verdicts_so_far_stay(app: App) -> None:
    page = opened(app, Progress(0.3, verdicts()[:1]))
    Scripted.dies = True
    app.step([], 0.02)
    app.step([], 0.02)
    assert page.failed and sees(app, "cost 20 wins in 100") and sees(app, "The review failed")


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


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)])
def test_nothing_leaves_the_window_or_lies_over_another_thing(
    open_app: OpenApp, size: tuple[int, int], language: str
) -> None:
    app = open_app(size, language=language)
    page = opened(app, Progress(1.0, verdicts()))
    band = Rect(0, round(size[1] - page.band * page.measure.unit), size[0], size[1])
    rects = [widget.rect for widget in page.widgets if not isinstance(widget, Stone)]
    assert all(app.screen.get_rect().contains(rect) and band.contains(rect.inflate(0, -2)) for rect in rects)
    assert not [1 for one, other in combinations(rects, 2) if one.colliderect(other)]


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
    click(app, f"Moment 2: decision {verdict.move + 1}")
    app.step([], 0.02)
    click(app, "Try it again")
    table = app.scene
    assert isinstance(table, PuzzleTable) and table.seating.decisions == verdict.move
    assert table.seating.view() == mask(playback_of(finished()).states[verdict.move], 0)
    assert verdict.action not in table.puzzle.right and verdict.better in table.puzzle.right
    table.post(Decide(verdict.better))
    for _ in range(200):
        app.step([], 0.05)
    assert table.attempt.stage == "solved" and not solved(app).now.solved
