"""Every lesson can be played: the way that is meant, and any other."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from game.core.actions import Action
from scenes.lessons.course import DONE, DRAWN, LOST, OTHER, Course, Spoken
from scenes.lessons.script import FOLDER, MOST_CHAPTERS, Chapter, keys, lesson
from scenes.words.catalogue import catalogue
from tests.lessons.kit import Choose, play

LESSONS = sorted(path.stem for path in FOLDER.glob("*.toml"))
CHAPTERS = [(key, number) for key in LESSONS for number in range(len(lesson(key).chapter))]
OTHER_WAYS = (25, pytest.param(100, marks=pytest.mark.slow))
"""Random ways through each lesson, now and when there is time."""


def as_meant(course: Course, legal: list[Action]) -> Action:
    """The first action that is meant; the test fails if there is none or the beats were left out."""
    assert course.awaited, f"nothing is meant at beat {course.place + 1}"
    return course.awaited[0]


def at_random(seed: int) -> Choose:
    """Choose any legal action."""
    rng = Random(seed)
    return lambda _, legal: rng.choice(legal)


def test_every_game_has_a_lesson() -> None:
    assert {lesson(key).game for key in LESSONS} == GAMES.keys()


@pytest.mark.parametrize(("key", "number"), CHAPTERS)
def test_the_way_that_is_meant_leads_to_the_end(key: str, number: int) -> None:
    seen: list[int] = []

    def choose(course: Course, legal: list[Action]) -> Action:
        seen.append(course.place)
        return as_meant(course, legal)

    course = play(lesson(key), number, choose)
    assert course.reaction == DONE
    assert not course.replies.dropped, "an answer was not legal"
    assert not course.replies.planned, "an answer was never asked for"
    beats = lesson(key).chapter[number].beat
    assert set(seen) == {place for place, beat in enumerate(beats) if beat.want}, "a beat was left out"


@pytest.mark.parametrize("ways", OTHER_WAYS)
@pytest.mark.parametrize("key", LESSONS)
def test_other_ways_lead_to_an_end(key: str, ways: int) -> None:
    for seed in range(ways):
        course = play(lesson(key), seed % len(lesson(key).chapter), at_random(seed))
        assert course.reaction in (DONE, DRAWN, LOST)


@pytest.mark.parametrize("key", LESSONS)
def test_what_was_not_meant_is_answered_with_words_about_this_table(key: str) -> None:
    answers: list[Spoken] = []

    def hear(course: Course) -> None:
        if course.reaction == OTHER and course.spoken:
            answers.append(course.spoken)

    for number in range(len(lesson(key).chapter)):
        for seed in range(4):
            play(lesson(key), number, at_random(seed), hear)
    assert answers and all(not spoken.common or spoken.reasons for spoken in answers)


@pytest.mark.parametrize(("key", "number"), CHAPTERS)
def test_all_words_are_there_and_no_others(key: str, number: int) -> None:
    one, words = lesson(key), catalogue()
    chapter = one.chapter[number]
    said = {key for beat in chapter.beat for key in (*keys(beat.say), *keys(beat.other))}
    base = one.words(number, "")
    held = {name.removeprefix(base) for name in words.texts if name.startswith(base)}
    assert held - {"title", LOST} == said | {DONE, *chapter.end}
    assert held - {"title"} == chapter.claims.keys(), "every line says what it claims"
    for beat in chapter.beat:
        assert beat.say or not beat.want, "what is wanted is said"


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_short_and_ends_in_a_match_to_be_won(key: str) -> None:
    one = lesson(key)
    assert 3 <= len(one.chapter) <= MOST_CHAPTERS and 6 <= one.minutes <= 10
    last: Chapter = one.chapter[-1]
    assert last.win and last.beat[-1].last
    assert one.teller not in one.others


@pytest.mark.parametrize("key", LESSONS)
def test_the_last_chapter_can_be_lost(key: str) -> None:
    """The win is the person's own: some ways lose."""
    one = lesson(key)
    ways = (play(one, len(one.chapter) - 1, at_random(seed)) for seed in range(60))
    assert any(course.reaction == LOST for course in ways)
