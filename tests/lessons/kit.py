"""Plays chapters of lessons without a window."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, BadData
from game.core.match import Match
from scenes.lessons.course import OTHER, PERSON, Course
from scenes.lessons.script import Lesson
from scenes.table.match.scripted_seats import Replies

MOST_STEPS = 4000
"""Presses and decisions after which a chapter counts as stuck."""
Choose = Callable[[Course, list[Action]], Action]
"""Chooses an action of the person among the legal ones."""
Hear = Callable[[Course], None]
"""Takes what is said now, if anything is."""


def submit(match: Match, action: Action, luck: tuple[int, ...]) -> None:
    try:
        match.submit(action, luck)
    except BadData:
        match.submit(action)


def play(
    lesson: Lesson,
    chapter: int,
    choose: Choose,
    hear: Hear = lambda course: None,
    back: bool = False,
    luck: int | None = None,
) -> Course:
    """Play a chapter to its end; the person hears everything that is said, and goes on, or takes `back` what was not
    meant. `luck` is the seed of what the chapter leaves to chance, instead of its own."""
    part = lesson.chapter[chapter]
    match, replies = part.start(lesson.game).match(), Replies((PERSON,))
    if luck is not None:
        match = Match.replay(match.record, seed=luck)
    course = Course(part, match, replies)
    for _ in range(MOST_STEPS):
        course.settle()
        hear(course)
        if course.reaction and course.reaction != OTHER:
            return course
        if back and course.reaction:
            course.once_more()
            match.take_back(PERSON)
        elif course.waits:
            course.go_on()
        elif others := replies.owing(match):
            action = replies.answer(match, others[0])
            submit(match, action, course.luck.get(action, ()))
        else:
            action = choose(course, match.legal(PERSON))
            submit(match, action, course.will_act(action))
            course.acted(action)
    raise AssertionError(f"{lesson.key}, chapter {chapter + 1}, does not end")
