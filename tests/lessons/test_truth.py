"""Nothing false is said in a lesson, on the meant way and on every other."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.ai.rivals import RIVALS
from game.core.actions import Action
from game.core.claims import holds
from scenes.lessons.course import DONE, DRAWN, LOST, OTHER, PERSON, Course
from scenes.lessons.script import Beat, keys, lesson
from scenes.words.catalogue import catalogue
from tests.lessons.kit import Choose, play
from tests.lessons.test_lessons import CHAPTERS, LESSONS, as_meant, at_random

HEARSAY = {("goblins", 2, "bruiser"), ("goblins", 2, "brute"), ("goblins", 6, "hero")}
"""Lines that name a card which the person has not seen: what everybody says that Bruno sends."""
ANYWHERE = {("goblins", 4, "else"), ("gothies", 4, "kept")}
"""Lines without a claim that are said at a moment, and are true at every one."""
RANDOM_WAYS = (25, pytest.param(200, marks=pytest.mark.slow))
"""Random ways through each lesson, now and when there is time."""


class Listener:
    """Hears a chapter, and holds each line against what the person can see when it is said."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.corrected = False
        """Whether something was done that was not meant."""

    def __call__(self, course: Course) -> None:
        spoken = course.spoken
        self.corrected |= course.reaction == OTHER
        if spoken is None or spoken.common or spoken.slip:
            return
        view, happened = course.match.view(PERSON), course.happened()
        for claim in course.chapter.claims[spoken.key]:
            assert holds(claim, view, PERSON, happened), f"{spoken.key} is said, but not: {claim}"
        self.lines.append(spoken.key)


def once(number: int, action: Action) -> Choose:
    """Do `action` as decision `number` (from 0) of the person, what is meant elsewhere, or the first legal action."""
    made = -1

    def choose(course: Course, legal: list[Action]) -> Action:
        nonlocal made
        made += 1
        meant = course.awaited or legal
        return action if made == number and action in legal else meant[0]

    return choose


def other_actions(key: str, chapter: int) -> Iterator[tuple[int, Action]]:
    """Each decision on the way that is meant, by number, with every other action that is legal there."""
    found: list[list[Action]] = []

    def choose(course: Course, legal: list[Action]) -> Action:
        found.append([action for action in legal if action != course.awaited[0]])
        return course.awaited[0]

    play(lesson(key), chapter, choose)
    for number, others in enumerate(found):
        for action in others:
            yield number, action


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_on_the_way_that_is_meant_everything_is_said(key: str, chapter: int) -> None:
    """A claim that is too strict would silence its line."""
    listener = Listener()
    play(lesson(key), chapter, as_meant, listener)
    assert {keys(beat.say)[0] for beat in lesson(key).chapter[chapter].beat} | {DONE} == set(listener.lines)


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_after_any_other_action_nothing_false_is_said(key: str, chapter: int) -> None:
    for number, action in other_actions(key, chapter):
        play(lesson(key), chapter, once(number, action), Listener())


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_after_something_is_taken_back_the_lesson_is_as_before(key: str, chapter: int) -> None:
    meant = Listener()
    play(lesson(key), chapter, as_meant, meant)
    for number, action in other_actions(key, chapter):
        again = Listener()
        play(lesson(key), chapter, once(number, action), again, back=True)
        if again.corrected:
            assert set(meant.lines) <= set(again.lines), f"{action} taken back"


@pytest.mark.parametrize("ways", RANDOM_WAYS)
@pytest.mark.parametrize("key", LESSONS)
def test_whatever_is_played_nothing_false_is_said(key: str, ways: int) -> None:
    for seed in range(ways):
        play(lesson(key), seed % len(lesson(key).chapter), at_random(seed), Listener())


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_a_line_about_the_table_says_what_it_claims(key: str, chapter: int) -> None:
    """A card that is named, a number or another player is something that can be false."""
    one, words = lesson(key), catalogue()
    part, name = one.chapter[chapter], (key, chapter + 1)
    gaps = {line: beat.gaps for beat in part.beat for line in (*keys(beat.say), *keys(beat.other))}
    players = [words(f"ui.rival.{rival}.name") for rival in RIVALS]
    for line, claims in part.claims.items():
        text = words.texts[one.words(chapter, line)]
        named = (
            [str(gaps[line][gap]).removeprefix("card:") for gap in re.findall(r"{(\w+)}", text)] if line in gaps else []
        )
        if (*name, line) not in HEARSAY:
            missing = [card for card in named if card not in " ".join(claims)]
            assert not missing or _is_meant(part.beat, line, missing), f"{line} names {missing}"
        if line not in (DONE, *part.end) and (*name, line) not in ANYWHERE:
            assert claims, f"{line} is said at a moment, so it claims something"
        assert claims or not any(player in text for player in players), f"{line} names a player"


def _is_meant(beats: list[Beat], line: str, cards: list[str]) -> bool:
    """Whether the line asks for an action with these cards, which is legal where it is said."""
    wants = [" ".join(beat.want) for beat in beats if line in keys(beat.say)]
    return bool(wants) and all(card in want for want in wants for card in cards)


# (lesson, chapter from 1, decisions of the person, the line that was false after the last of them)
ONCE_FALSE = [
    ("gothest", 1, ["play wilted_rose"], "bats"),
    ("gothest", 2, ["play wilted_rose"], "coin"),
    ("gothest", 3, ["play wilted_rose"], "bitten"),
    ("gothest", 5, ["play organ_recital"], "bank"),
    ("battlegoats", 2, ["place pikegoat s0.field/2"], "nine"),
    ("battlegoats", 3, ["attack s0.field/9 s1.field/3"], "mine"),
    ("goout", 3, ["pass", "lay n12", "lay n11", "lay n11"], "life"),
    ("gothies", 2, ["play heart_red"], "match"),
    ("gothies_together", 2, ["attack zone3/1"], "new"),
    ("gothies_together", 5, ["end"], "held"),
]


@pytest.mark.parametrize(("key", "chapter", "done", "line"), ONCE_FALSE)
def test_lines_that_were_once_false_are_left_out(key: str, chapter: int, done: list[str], line: str) -> None:
    left, listener = list(done), Listener()

    def choose(course: Course, legal: list[Action]) -> Action:
        return Action.parse(f"{PERSON} {left.pop(0)}") if left else (course.awaited or legal)[0]

    play(lesson(key), chapter - 1, choose, listener)
    assert not left and line not in listener.lines


@pytest.mark.parametrize("key", LESSONS)
def test_only_a_win_is_praised(key: str) -> None:
    """A finale that is lost or drawn says so, and is not finished."""
    one, last = lesson(key), len(lesson(key).chapter) - 1
    ends = set()
    for seed in range(60):
        course = play(one, last, at_random(seed))
        outcome, spoken = course.match.outcome, course.spoken
        alone = outcome is not None and outcome.ranks[PERSON] == 1 and outcome.ranks.count(1) == 1
        assert (course.reaction == DONE) == alone and spoken is not None
        assert alone == (spoken.key == DONE or "won" in course.chapter.claims.get(spoken.key, ()))
        ends.add(course.reaction)
    assert LOST in ends
    assert key != "battlegoats" or DRAWN in ends, "both armies can fall together"
