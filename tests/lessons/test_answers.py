"""What a person does is answered: the right step with a word, a weak one with what the table says against it."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from game.core.events import Said
from scenes.lessons.course import OTHER, Course
from scenes.lessons.guided_table import GuidedTable
from scenes.lessons.script import lesson
from scenes.shell.app import App
from scenes.table.intents import Decide
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.lessons.kit import play
from tests.lessons.test_lessons import CHAPTERS, as_meant, at_random
from tests.lessons.test_truth import once, other_actions
from tests.lessons.test_window import at_the_lessons, do_as_meant, table_of
from tests.robot.conftest import at_once, nothing_stale
from tests.robot.robot import Robot

__all__ = ["at_once", "nothing_stale"]


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_each_step_that_is_meant_is_confirmed(key: str, chapter: int) -> None:
    """In a finale nothing is, and nothing where all there is to do is as good: there the person decides."""
    before: list[bool] = []

    def choose(course: Course, legal: list[Action]) -> Action:
        beat = course.beat
        assert beat
        free = len(legal) > 1 and len({beat.meant(action) for action in legal}) == 1
        before.append(not (beat.last or free))
        return as_meant(course, legal)

    def hear(course: Course) -> None:
        confirmed.append((len(before), course.right))

    confirmed: list[tuple[int, bool]] = []
    play(lesson(key), chapter, choose, hear)
    for number, expected in enumerate(before, 1):
        first = next(right for made, right in confirmed if made == number)
        assert first == expected


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_nothing_else_is_called_right(key: str, chapter: int) -> None:
    def hear(course: Course) -> None:
        assert not (course.reaction == OTHER and course.right)

    for number, action in other_actions(key, chapter):
        play(lesson(key), chapter, once(number, action), hear)


def test_a_call_and_a_card_that_only_loses_are_not_called_right() -> None:
    """Any call is meant, and in the last nights any card; the one that wins is still the right one."""
    confirmed: dict[str, bool] = {}

    def hear(course: Course) -> None:
        if course.happened():
            confirmed.setdefault(course.happened()[0], course.right)

    for chapter, verb in ((1, "call"), (5, "play pet_bat"), (5, "play coffin_bed ")):

        def choose(course: Course, legal: list[Action], verb: str = verb) -> Action:
            return next((one for one in legal if str(one)[2:].startswith(verb)), as_meant(course, legal))

        play(lesson("gothest"), chapter, choose, hear)
    called = {right for action, right in confirmed.items() if "call" in action}
    assert called == {False}
    assert not confirmed["0 play pet_bat"]
    assert any(right for action, right in confirmed.items() if action.startswith("0 play coffin_bed "))


def at_the_first_step(app: App, key: str, chapter: int) -> tuple[Robot, GuidedTable]:
    """A chapter, counted from 0, at the first thing that is to be done."""
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, chapter)
    table = table_of(app)
    robot.wait_until(lambda: bool(table.teller.line))
    for _ in as_long_as(lambda: table.course.told):
        robot.click(app.text("ui.lesson.next"))
    robot.wait_until(lambda: bool(table.course.awaited and table.teller.line))
    return robot, table


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_the_word_for_a_right_step_is_beside_the_next_line_until_it_is_read(
    open_app: OpenApp, at_once: None, language: str
) -> None:
    app = open_app(language=language)
    robot, table = at_the_first_step(app, "gothest", 0)
    right = app.text("ui.lesson.right")
    assert not robot.sees(right)
    do_as_meant(robot)
    robot.wait_until(lambda: bool(table.teller.line))
    assert robot.sees(f"{right} {table.teller.line}")
    robot.click(app.text("ui.lesson.next"))
    robot.wait_until(lambda: bool(table.teller.line))
    assert not robot.sees(right)


def test_a_weak_step_is_answered_with_what_the_table_says_against_it(app: App, at_once: None) -> None:
    """Where the lesson has no line of its own, the coach's words say why, and it can be taken back."""
    robot, table = at_the_first_step(app, "gothies", 0)
    table.post(Decide(Action.parse("0 end")))
    robot.wait_until(lambda: table.course.reaction == OTHER and robot.sees("Take it back"))
    assert table.teller.line.startswith("This ends the turn, although you could still play")
    assert table.teller.line.endswith("Take it back, or go on from here?")
    robot.click("Take it back")
    robot.wait_until(lambda: bool(table.course.awaited and table.teller.line))
    assert "This ends the turn" not in table.teller.line


def test_the_first_climb_ends_with_what_became_of_its_battle() -> None:
    """Lost with too little, or won: the foe still lies in the room in either case."""
    ends: set[tuple[str, bool]] = set()
    for seed in range(40):
        course = play(lesson("goblins"), 0, at_random(seed), back=bool(seed % 2))
        lost = any(isinstance(said, Said) and said.key == "lost" for news in course.match.events for said in news)
        assert course.spoken is not None
        ends.add((course.spoken.key, lost))
    assert ends == {("done", False), ("failed", True)}
