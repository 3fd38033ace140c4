"""The place within a chapter is found again, wherever it was left."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from scenes.lessons.course import OTHER, PERSON, Course
from scenes.lessons.guided_table import course_at
from scenes.lessons.place import MOST_STEPS, ChapterPlace, go_to, place_of
from scenes.lessons.script import lesson
from scenes.table.match.scripted_seats import Replies
from tests.lessons.kit import Choose, play
from tests.lessons.test_lessons import CHAPTERS, at_random

MOST_TRIED = 12
"""Decisions of a chapter before which its place is left and found again."""


def at_beginning(key: str, number: int) -> Course:
    part = lesson(key).chapter[number]
    return Course(part, part.start(lesson(key).game).match(), Replies((PERSON,)))


def as_seen(course: Course) -> tuple[object, ...]:
    """Everything that a person sees of a course, and the plans of the others."""
    seen = course.place, course.reaction, course.spoken, course.shown, course.awaited
    return *seen, course.lines(), course.replies.planned, course.replies.given, course.match.view(PERSON).zones


def found_again(key: str, number: int, choose: Choose) -> int:
    """Leave a chapter before decisions of the person; returns how often."""
    tried = 0

    def look(course: Course, legal: list[Action]) -> Action:
        nonlocal tried
        if tried < MOST_TRIED:
            tried += 1
            again = at_beginning(key, number)
            assert go_to(again, place_of(course))
            assert as_seen(again) == as_seen(course)
        return choose(course, legal)

    play(lesson(key), number, look)
    return tried


@pytest.mark.parametrize(("key", "number"), CHAPTERS)
def test_the_place_on_the_way_that_is_meant_is_found_again(key: str, number: int) -> None:
    assert found_again(key, number, lambda course, legal: (course.awaited or legal)[0])


@pytest.mark.parametrize(("key", "number"), CHAPTERS)
def test_the_place_on_another_way_is_found_again(key: str, number: int) -> None:
    assert found_again(key, number, at_random(number))


def test_a_place_after_something_was_taken_back_is_found_again() -> None:
    course = at_beginning("goout", 0)
    course.settle()
    course.go_on()
    other = next(action for action in course.match.legal(PERSON) if action not in course.awaited)
    course.match.submit(other)
    course.acted(other)
    assert course.reaction == OTHER
    course.once_more()
    course.match.take_back(PERSON)
    again = at_beginning("goout", 0)
    assert go_to(again, place_of(course)) and as_seen(again) == as_seen(course)


@pytest.mark.parametrize(
    "place",
    [
        ChapterPlace(["0 dance"]),
        ChapterPlace(["nonsense"]),
        ChapterPlace(["1 play n05"]),
        ChapterPlace(["0 play n02 ; 3"]),
        ChapterPlace(read=[7]),
    ],
)
def test_a_place_that_the_script_does_not_lead_to_is_the_beginning(place: ChapterPlace) -> None:
    assert not go_to(at_beginning("goout", 0), place)
    assert not place_of(course_at(lesson("goout"), 0, place))


def test_a_way_that_is_too_long_is_not_kept() -> None:
    course = at_beginning("goout", 0)
    course.read = [0] * (MOST_STEPS + 1)
    assert not place_of(course)
