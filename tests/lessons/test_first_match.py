"""The last chapter leads into a real match, and what is advised after it follows from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game import GAMES
from game.ai.levels import LEVELS, level_of
from game.ai.review import Progress, Verdict
from game.core import flow
from game.core.match import Match
from scenes.lessons.course import DONE
from scenes.lessons.first_match import NOTE, ReviewAdvice, advice_after, against, first_match, next_level
from scenes.lessons.guided_table import GuidedTable
from scenes.lessons.offer import ever_played
from scenes.lessons.script import lesson
from scenes.pages.results import Results
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.saves.replay_files import SavedReplay, record_with_notes
from scenes.saves.setup import SeatSetup, with_names
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.statistics.match_history import history_of
from scenes.storage.coach_notes import coach_notes_of
from scenes.table.panels.coach import FIRST_MATCHES
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.lessons.first_matches import remembers, won
from tests.lessons.test_lessons import LESSONS
from tests.lessons.test_window import at_the_lessons, table_of, take
from tests.robot.conftest import at_once, nothing_stale
from tests.scenes.person import click, press, sees
from tests.statistics.kit import write

__all__ = ["at_once", "nothing_stale"]


@pytest.mark.parametrize("key", LESSONS)
def test_the_first_match_is_against_the_rivals_of_the_lesson_as_newcomers(app: App, key: str) -> None:
    one = lesson(key)
    app.settings.last.clear()
    setup = first_match(app, one)
    person, *others = setup.seats
    expected = "regular" if key == "gothies_together" else "newcomer"
    assert person.person and others and all(seat.level == expected for seat in others)
    assert level_of(others[0].kind).forgets == (expected == "newcomer")
    assert [seat.rival for seat in others] == [one.others[at % len(one.others)] for at in range(len(others))]
    assert [seat.name for seat in others] == [app.text(f"ui.rival.{seat.rival}.name") for seat in others]
    usual = {name: values[0] for name, values in GAMES[one.game].options.items()}
    changed = {
        name for name, value in setup.options.items() if name[0] != "_" and name in usual and value != usual[name]
    }
    assert changed <= {"mode"}, "the rules are the usual ones"
    assert Match(one.game, len(setup.seats), setup.options, 1, people=(0,)).waiting


def test_who_learned_to_play_together_plays_together(app: App) -> None:
    assert first_match(app, lesson("gothies_together")).options["mode"] == "coop"
    assert first_match(app, lesson("gothies")).options["mode"] != "coop"


@pytest.mark.parametrize("wishes", [{}, {"ui_scale": 1.5, "text_scale": 1.5}])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (720, 1280), (640, 400)])
def test_the_advice_has_room_of_its_own(open_app: OpenApp, size: tuple[int, int], wishes: dict[str, float]) -> None:
    app = open_app(size, **wishes)
    app.push(page := Results(summary_of(app)))
    app.step([], 1.0)
    strip, button, *doors = [widget.rect for widget in page.widgets]
    assert app.screen.get_rect().contains(strip.unionall([button, *doors]))
    assert not button.colliderect(strip) and button.collidelist(doors) < 0 and strip.collidelist(doors) < 0
    assert page._podium_foot <= strip.top


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_the_last_chapter_ends_with_a_match(app: App, at_once: None, hands: str) -> None:
    app.settings.speed = "instant"
    robot = at_the_lessons(app, "goout")
    app.doors.lesson("goout", 5)
    take(robot)
    assert robot.sees("Play your first match") and robot.sees("To the lessons")
    if hands == "mouse":
        robot.click("Play your first match")
    else:
        robot.press(pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, Table) and not isinstance(table, GuidedTable)
    assert table.setup.notes[NOTE] == "goout" and table.setup.seats[1].kind == "newcomer+bold"
    assert table.seating.coached and table.seating.on_disk


def test_who_has_played_before_is_not_told_that_it_is_the_first_match(app: App, at_once: None) -> None:
    write(history_of(app), [1, 2])
    key = next(key for key in LESSONS if ever_played(app, lesson(key).game))
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, len(lesson(key).chapter) - 1)
    take(robot)
    assert robot.sees("Play a match") and not robot.sees("Play your first match")
    assert table_of(app).teller.buttons


def summary_of(app: App, key: str = "goout", won: bool = True, seed: int = 3) -> MatchSummary:
    """A finished match after a lesson, in which the person has done anything."""
    setup = with_names(first_match(app, lesson(key)), catalogue())
    match, rng = Match(setup.game, len(setup.seats), setup.options, seed, people=(0,)), Random(seed)
    policy = GAMES[setup.game].heuristics.policy
    for _ in as_long_as(lambda: match.waiting):
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.submit(rng.choice(legal) if seat == 0 else policy(match.view(seat), seat, legal, rng))
    assert match.outcome is not None
    record = record_with_notes(match, setup.seats)
    ranks = tuple(1 if won == (seat == 0) else 2 for seat in range(len(setup.seats)))
    return MatchSummary(setup, match.outcome.reason, ranks, replay=SavedReplay(record))


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_a_win_suggests_the_next_level(app: App, hands: str) -> None:
    app.push(Results(summary_of(app)))
    assert sees(app, "Ready for a stronger opponent?")
    if hands == "mouse":
        click(app, "Next level: Novice")
    else:
        press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, Table)
    assert table.setup.seats[1].kind == "novice+bold" and table.setup.notes[NOTE] == "goout"


def test_above_the_strongest_level_nothing_is_suggested(app: App) -> None:
    summary = summary_of(app)
    listed = [level.name for level in LEVELS.values() if level.listed]
    setup = summary.setup
    for level in listed:
        assert next_level(setup) == level
        setup = against(setup, level)
    assert next_level(setup) == "" and advice_after(app, replace(summary, setup=setup)) is None


def test_after_other_matches_and_shared_wins_nothing_is_said(app: App) -> None:
    summary = summary_of(app)
    assert advice_after(app, replace(summary, setup=replace(summary.setup, notes={}))) is None
    assert advice_after(app, replace(summary, setup=replace(summary.setup, notes={NOTE: "nonsense"}))) is None
    assert advice_after(app, replace(summary, ranks=(1, 1))) is None
    two = replace(summary.setup, seats=(SeatSetup("person", "A"), SeatSetup("person", "B")))
    assert advice_after(app, replace(summary, setup=two)) is None


def lost(app: App, choose: Callable[[ReviewAdvice], Verdict | None], chance: float = 0.4) -> Results:
    """The results of a lost match, in which a review finds what is chosen. chance: the best one in the match, at the
    third decision."""
    page = Results(summary_of(app, won=False))
    app.push(page)
    advice = page.advice
    assert isinstance(advice, ReviewAdvice) and sees(app, "is looking for what cost you most")
    advice.close()
    verdict = choose(advice)
    advice.found(Progress(1.0, (verdict,) if verdict else (), ((0, 0.3), (2, chance))))
    page.rebuild()
    return page


def verdict_with(advice: ReviewAdvice, taught: bool) -> Verdict:
    """A verdict on a decision of the match, of which a chapter teaches something, or none does."""
    guide = GAMES["goout"].guide
    for one in advice._decisions:
        for better in flow.legal(one.view, 0):
            slip = guide.slip(one.view, one.action, better)
            chapter = advice.lesson.chapter_about(slip[0]) if slip else None
            if better != one.action and (chapter is not None) == taught:
                return Verdict(one.move, one.action, better, 0.2, 0.5)
    raise AssertionError("no such decision")


def test_a_loss_leads_to_the_chapter_about_what_cost_most(app: App) -> None:
    page = lost(app, lambda advice: verdict_with(advice, True))
    assert sees(app, "cost you most. You chose to") and page.advice
    number = int(page.advice.label[0])
    click(app, page.advice.label)
    assert table_of(app).chapter == number - 1
    app.pop()
    assert app.scene is page


def test_what_went_well_is_said_first(app: App) -> None:
    page = lost(app, lambda advice: verdict_with(advice, False), chance=0.62)
    told = page.advice.told if page.advice else ""
    assert told.startswith("What went well: at decision 3 about 62 of 100 such matches were yours. This decision cost")
    advice = page.advice
    assert isinstance(advice, ReviewAdvice)
    best = verdict_with(advice, True)
    advice.found(Progress(1.0, (), ((0, 0.3),), best))
    assert advice.told.startswith("What went well: you chose to ") and "found no decision" in advice.told
    advice.found(Progress(1.0, (), ((0, 0.3),)))
    assert advice.told.startswith(advice.name), "nothing is said to have gone well that did not"


@pytest.mark.parametrize("won", [True, False])
def test_the_first_matches_without_a_lesson_are_looked_back_at(open_app: OpenApp, won: bool) -> None:
    app = open_app(coach=True)
    summary = summary_of(app, won=won)
    summary = replace(summary, setup=replace(summary.setup, notes={}))
    advice = advice_after(app, summary)
    assert isinstance(advice, ReviewAdvice)
    advice.close()
    write(history_of(app), range(1, FIRST_MATCHES + 1), game="goout", names=("Ada", "Mika"))
    advice = advice_after(app, summary)
    assert advice is not None
    advice.close()
    write(history_of(app), [FIRST_MATCHES + 1], game="goout", names=("Ada", "Mika"))
    assert advice_after(app, summary) is None
    app.settings.coach = False
    assert advice_after(open_app(coach=False), summary) is None


def test_a_loss_that_no_chapter_is_about_leads_to_a_puzzle(app: App) -> None:
    lost(app, lambda advice: verdict_with(advice, False))
    click(app, "Find the better move")
    assert isinstance(app.scene, PuzzleTable)


def test_while_the_teller_looks_the_rematch_has_the_focus(app: App) -> None:
    app.push(page := Results(summary_of(app, won=False)))
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Table) and app.scene.setup.seats == page.summary.setup.seats


def test_where_nothing_clearly_cost_the_match_it_is_said(app: App) -> None:
    page = lost(app, lambda _: None)
    assert sees(app, "found no decision that clearly cost you the match")
    assert page.advice and not page.advice.label


def test_the_review_itself_ends_with_something_that_is_said(app: App) -> None:
    page = Results(summary_of(app, won=False))
    app.push(page)
    for _ in range(600):
        if not sees(app, "is looking for"):
            break
        pygame.time.wait(50)
        app.step([], 0.05)
    assert sees(app, "cost you") and not sees(app, "is looking for")


def test_who_does_what_the_lessons_said_wins_most_first_matches() -> None:
    matches = 10
    wins = {key: sum(won(lesson(key), remembers(key), 1 + deal) for deal in range(matches)) for key in LESSONS}
    assert sum(wins.values()) >= 0.6 * matches * len(LESSONS), wins
    assert min(wins.values()) >= 3, wins


@pytest.mark.parametrize("key", LESSONS)
def test_every_topic_of_a_chapter_is_one_of_the_coach(key: str) -> None:
    one, words = lesson(key), catalogue()
    topics = [topic for chapter in one.chapter for topic in chapter.topics]
    assert topics and len(topics) == len(set(topics))
    assert all(words.has(f"{one.game}.coach.{topic}") for topic in topics)


@pytest.mark.parametrize("key", LESSONS)
def test_what_a_finished_chapter_explains_the_coach_leaves_out(app: App, key: str) -> None:
    one, words = lesson(key), catalogue()
    number = next(number for number, chapter in enumerate(one.chapter) if chapter.explains)
    topics = [f"{one.game}.{topic}" for topic in one.chapter[number].explains]
    assert all(words.has(f"{one.game}.coach.{topic}") for chapter in one.chapter for topic in chapter.explains)
    table = GuidedTable(app, one, number)
    notes = coach_notes_of(app)
    table.leave()
    assert not any(notes.is_silent(topic, 1) for topic in topics), "the chapter was left in the middle"
    table.course.reaction = DONE
    table.leave()
    assert all(notes.is_silent(topic, 9) for topic in topics)
