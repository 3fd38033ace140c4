"""The place within a chapter: kept when a person leaves it, and found again by going the same way."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.actions import Action, BadData, IllegalAction
from scenes.lessons.course import PERSON, Course

MOST_STEPS = 600
"""Decisions, and presses, after which a place is not kept."""


class ChapterPlace(msgspec.Struct):
    """moves: the decisions since the chapter began, with their luck, as lines of a record; read: for each time that the
    person has gone on, the number of decisions before it."""

    moves: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=MOST_STEPS)] = []
    read: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=MOST_STEPS)] = []

    def __bool__(self) -> bool:
        """Whether it is beyond the beginning."""
        return bool(self.moves or self.read)


def place_of(course: Course) -> ChapterPlace:
    """The place that a course has reached; the beginning if the way there is too long to be kept."""
    moves = course.lines()
    read = [decisions for decisions in course.read if decisions <= len(moves)]
    return ChapterPlace(moves, read) if max(len(moves), len(read)) <= MOST_STEPS else ChapterPlace()


def go_to(course: Course, place: ChapterPlace) -> bool:
    """Lead a course from its beginning to a place. Returns False if its script does not lead there any more: the course
    is of no use then."""
    unread = list(place.read)
    try:
        for number in range(len(place.moves) + 1):
            course.settle()
            while unread and unread[0] == number:
                unread.pop(0)
                course.go_on()
                course.settle()
            if number < len(place.moves):
                _carry_out(course, Action.parse(place.moves[number].partition(" ; ")[0]))
    except (BadData, IllegalAction):
        return False
    return course.lines() == place.moves and not unread


def _carry_out(course: Course, action: Action) -> None:
    """Carry out one decision, with the luck that the script has chosen for it. Raises IllegalAction and BadData."""
    match = course.match
    if action.seat == PERSON:
        _submit(course, action, course.will_act(action))
        course.acted(action)
    elif action.seat in match.waiting and course.replies.answer(match, action.seat) == action:
        _submit(course, action, course.luck.get(action, ()))
    else:
        raise BadData(f"{action} is not what the script leads to")


def _submit(course: Course, action: Action, luck: tuple[int, ...]) -> None:
    """Carry out an action; chosen luck that does not fit is left out."""
    try:
        course.match.submit(action, luck)
    except BadData:
        course.match.submit(action)
