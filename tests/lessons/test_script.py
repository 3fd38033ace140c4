"""Scripts that cannot be used cost one sentence; and how a chapter goes on when something else is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.actions import Action
from scenes.lessons import script
from scenes.lessons.course import DONE, LOST, OTHER, Course, Spoken
from scenes.lessons.script import Beat, Chapter, all_lessons, lesson
from scenes.storage.files import BadFile, problems
from scenes.table.match.scripted_seats import Replies
from tests.bounded import as_long_as

GOOD = """
game = "goout"
teller = "careful"
others = ["bold"]
minutes = 8
[[chapter]]
moves = ["0 choose kira"]
[[chapter.beat]]
say = "one"
[chapter.claims]
one = ["#s0.hand = 13"]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(script, "FOLDER", tmp_path)
    lesson.cache_clear()
    all_lessons.cache_clear()
    problems.take_new()
    problems._known.clear()
    return tmp_path


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    yield
    lesson.cache_clear()
    all_lessons.cache_clear()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"goout"', '"chess"'),
        ('"careful"', '"nobody"'),
        ("0 choose kira", "0 choose nobody"),
        ("minutes = 8", ""),
        ('say = "one"', 'sings = "one"'),
        ('say = "one"', 'say = "../one"'),
        ("8", "800"),
        ("[[chapter]]", "[[chapter"),
        ('say = "one"', 'replies = ["what"]'),
        ("#s0.hand", "#s9.hand"),
        ("#s0.hand = 13", "#s0.hand is large"),
        ("#s0.hand = 13", "unicorn in s0.hand"),
        ("#s0.hand = 13", "round"),
    ],
)
def test_nonsense_is_left_out_with_one_sentence(folder: Path, old: str, new: str) -> None:
    (folder / "good.toml").write_text(GOOD)
    (folder / "bad.toml").write_text(GOOD.replace(old, new))
    with pytest.raises((BadFile, OSError)):
        lesson("bad")
    assert [one.key for one in all_lessons()["goout"]] == ["good"]
    assert len(problems.take_new()) == 1


MINE = ["n02", "n03", "n04", "n05", "n06", "n07", "n08", "n09", "n10", "n11", "n12", "n13", "guard"]


def course(*beats: Beat, win: bool = False, **claims: list[str]) -> Course:
    chapter = Chapter(
        list(beats),
        claims=claims,
        options={"length": "battle"},
        stack={"deck": MINE},
        win=win,
        moves=["0 choose satsuki", "1 choose nerai ; 0"],
    )
    match, replies = chapter.start("goout").match(), Replies()
    return Course(chapter, match, replies)


def act(one: Course, text: str) -> None:
    action = Action.parse(f"0 {text}")
    one.match.submit(action, one.will_act(action))
    one.acted(action)
    one.settle()


LEAD = Beat(say="lead", want=["play n02", "play n03"], replies=["1 pass"], other="high")


def test_what_is_meant_leads_on_and_the_others_answer_as_planned() -> None:
    one = course(Beat(say="goal"), LEAD, Beat(say="end", when="asked"))
    one.settle()
    assert one.waits and one.spoken is not None and one.spoken.key == "goal"
    one.go_on()
    assert not one.waits and [action.picks for action in one.awaited] == [("n02",), ("n03",)]
    act(one, "play n02")
    assert one.place == 2 and not one.waits and one.spoken is None
    assert one.replies.answer(one.match, 1) == Action(1, "pass")


def test_something_else_is_answered_and_can_be_taken_back_or_not() -> None:
    one = course(LEAD, Beat(say="end"))
    act(one, "play n13")
    assert one.reaction == OTHER and one.spoken is not None and one.spoken.key == "high" and one.waits
    one.once_more()
    assert one.place == 0 and not one.reaction and not one.replies.planned
    one.match.take_back(0)
    act(one, "play n12")
    one.go_on()
    assert one.place == 1


def test_acting_before_the_end_of_the_talk_is_no_mistake() -> None:
    one = course(Beat(say="goal"), LEAD, Beat(say="end"))
    one.settle()
    act(one, "play n02")
    assert one.place == 2 and not one.reaction


def singing(*beats: Beat) -> Course:
    """A turn of GOTHIES with two hearts and a seed in the hand."""
    hand = {"s0.deck": ["heart_red", "heart_blue", "wishing_seed"]}
    chapter = Chapter(list(beats), options={"_first": "0"}, stack=hand)
    return Course(chapter, chapter.start("gothies").match(), Replies())


HEARTS, SEED = Beat(say="hearts", want=["play heart*"], repeat=True), Beat(say="seed", want=["play wishing_seed"])


def test_what_is_repeated_goes_on_until_it_is_done() -> None:
    one = singing(HEARTS, SEED)
    act(one, "play heart_red")
    assert one.place == 0 and not one.reaction
    act(one, "hit s1")
    one.go_on()
    assert one.place == 0 and not one.reaction
    act(one, "play heart_blue")
    assert one.place == 1 and [action.picks for action in one.awaited] == [("wishing_seed",)]


def test_who_is_quicker_than_the_table_does_the_next_thing() -> None:
    one = singing(HEARTS, SEED, Beat(say="end", want=["end"]))
    for text in ("play heart_red", "play heart_blue", "play wishing_seed"):
        one.match.submit(Action.parse(f"0 {text}"))
        one.acted(Action.parse(f"0 {text}"))
    assert one.place == 2 and not one.reaction


def test_who_does_what_is_meant_after_something_else_has_gone_on() -> None:
    one = singing(SEED, HEARTS)
    act(one, "play heart_red")
    assert one.reaction == OTHER
    act(one, "play wishing_seed")
    assert one.place == 1 and not one.reaction


@pytest.mark.parametrize(
    ("pattern", "told"), [("said sung", False), ("said *", True), ("0 play n02", True), ("2 *", False)]
)
def test_a_line_can_depend_on_what_happened(pattern: str, told: bool) -> None:
    one = course(LEAD, Beat(say="because"), Beat(say="end"), because=[f"did {pattern}"])
    act(one, "play n02")
    for _ in as_long_as(lambda: one.replies.owing(one.match)):
        one.match.submit(one.replies.answer(one.match, 1))
    one.settle()
    assert one.spoken is not None and one.spoken.key == ("because" if told else "end")


def test_what_has_become_impossible_is_left_out() -> None:
    one = course(Beat(say="draw", want=["draw *"]), LEAD)
    one.settle()
    assert one.place == 1


def test_a_match_that_had_to_be_won_and_was_not_is_lost() -> None:
    assert _end(win=True) == LOST
    assert _end(win=False) == DONE


def _end(win: bool) -> str:
    one = course(Beat(say="go", want=["*"], last=True), win=win)
    one.match.submit(Action(0, "concede"))
    one.settle()
    return one.reaction


def answered(one: Course) -> None:
    """The other seat answers until the person is asked."""
    for others in as_long_as(lambda: one.replies.owing(one.match)):
        one.match.submit(one.replies.answer(one.match, others[0]))
    one.settle()


def test_a_line_about_what_was_not_done_is_left_out() -> None:
    beats = Beat(say="mine"), Beat(say="passed"), Beat(say="end")
    one = course(LEAD, *beats, mine=["did 0 play n02*"], passed=["did 1 pass"])
    act(one, "play n13")
    one.go_on()
    one.settle()
    assert one.spoken is None, "what the other seat does is not known yet"
    answered(one)
    assert one.spoken is not None and one.spoken.key == "passed"


def test_what_was_taken_back_does_not_count() -> None:
    one = course(LEAD, Beat(say="more", want=["play n03"]), more=["did 0 play n02*"])
    act(one, "play n02")
    answered(one)
    act(one, "play n13")
    one.once_more()
    one.match.take_back(0)
    one.settle()
    assert one.spoken is not None and one.spoken.key == "more"


def test_of_several_lines_the_first_that_is_true_is_said() -> None:
    one = course(LEAD, Beat(say=["high", "low"]), high=["did 0 play n12"], low=["did 0 play n02"])
    act(one, "play n02")
    answered(one)
    assert one.spoken is not None and one.spoken.key == "low"


def test_without_a_true_line_something_else_is_answered_as_in_every_lesson() -> None:
    one = course(LEAD, Beat(say="end"), high=["number >= 13"])
    act(one, "play n12")
    assert one.spoken == Spoken(OTHER, common=True, reasons=one.reasons) and one.reasons
    one.once_more()
    one.match.take_back(0)
    act(one, "play n13")
    assert one.spoken == Spoken("high")


def test_what_has_begun_goes_on_in_silence_when_its_line_is_no_longer_true() -> None:
    hearts = Beat(say="hearts", want=["play heart*"], repeat=True)
    one = singing(hearts, SEED)
    one.chapter.claims["hearts"] = ["#s0.row = 0"]
    one.settle()
    assert one.spoken is not None and one.spoken.key == "hearts"
    act(one, "play heart_red")
    assert one.place == 0 and one.spoken is None and one.awaited


def test_the_last_beat_is_never_left_out() -> None:
    one = course(Beat(say="go", want=["*"], last=True), go=["over"])
    one.settle()
    assert one.place == 0 and one.spoken is None and one.awaited


def test_the_end_has_a_true_line_or_the_one_of_every_lesson() -> None:
    one = course(win=True, lost=["over"], done=["won"])
    one.settle()
    assert one.reaction == LOST and one.spoken == Spoken(LOST, common=True)
    one.match.submit(Action(0, "concede"))
    assert one.spoken == Spoken(LOST)
