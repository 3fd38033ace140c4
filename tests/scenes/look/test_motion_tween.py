"""Tweens, sequences and the timeline: where things are, and when callers hear of it."""

import math

import pytest

from scenes.motion import tween
from scenes.motion.moves import Pose
from scenes.motion.tween import Animator, Call, Ease, Parallel, Sequential, Tween, Wait, linear

EASINGS: dict[str, Ease] = {name: getattr(tween, name) for name in dir(tween) if name.startswith("ease_")}
EASINGS["linear"] = linear


@pytest.mark.parametrize("ease", EASINGS.values(), ids=EASINGS)
def test_an_easing_goes_from_nothing_to_all(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_ease_out_back_overshoots_and_the_others_do_not() -> None:
    too_far = {name for name, ease in EASINGS.items() if max(ease(i / 100) for i in range(101)) > 1.0001}
    assert too_far == {"ease_out_back"}


def test_a_tween_starts_where_the_card_is_when_it_begins() -> None:
    pose = Pose(x=0.0)
    motion = Tween(pose, 1.0, linear, x=100.0)
    pose.x = 50.0
    motion.at(0.5)
    assert pose.x == pytest.approx(75.0)
    motion.at(1.0)
    assert pose.x == 100.0


def test_a_bow_is_highest_in_the_middle_and_gone_at_the_end() -> None:
    pose = Pose(y=10.0)
    motion = Tween(pose, 1.0, linear, bow={"y": -40.0}, x=5.0)
    motion.at(0.5)
    assert pose.y == pytest.approx(-30.0)
    motion.at(1.0)
    assert (pose.x, pose.y) == (5.0, 10.0)


@pytest.mark.parametrize("turn_first", [True, False])
def test_a_bow_rides_on_a_shorter_motion_of_the_same_channel(turn_first: bool) -> None:
    pose = Pose(scale=1.0)
    parts = [Tween(pose, 0.2, linear, bow={"scale": 0.1}, flip=0.0), Tween(pose, 0.1, linear, scale=0.5)]
    both = Parallel(*(parts if turn_first else reversed(parts)))
    both.at(0.05)
    assert 0.75 <= pose.scale <= 0.85
    both.at(0.1)
    both.at(0.15)
    assert pose.scale == pytest.approx(0.5 + 0.1 * math.sin(math.pi * 0.75))
    both.at(0.2)
    assert pose.scale == 0.5


@pytest.mark.parametrize("start, end, half", [(350.0, 10.0, 360.0), (10.0, 350.0, 0.0), (0.0, 90.0, 45.0)])
def test_an_angle_turns_the_shorter_way(start: float, end: float, half: float) -> None:
    pose = Pose(angle=start)
    Tween(pose, 1.0, linear, angle=end).at(0.5)
    assert pose.angle == pytest.approx(half)


def test_rounds_are_added_to_the_turn() -> None:
    pose = Pose(angle=0.0)
    turn = Tween(pose, 1.0, linear, rounds=-1, angle=90.0)
    turn.at(0.5)
    assert pose.angle == pytest.approx(-135.0)


def test_whoever_has_turned_round_lies_in_the_end_as_one_that_has_not() -> None:
    pose = Pose(angle=0.0)
    Tween(pose, 1.0, linear, rounds=2, angle=0.0).at(1.0)
    assert pose.angle == 0.0


def test_a_chain_carries_the_time_over_and_calls_once() -> None:
    pose = Pose()
    calls: list[float] = []
    chain = Sequential(
        Tween(pose, 0.1, linear, x=10.0),
        Call(lambda: calls.append(pose.x)),
        Wait(0.1),
        Tween(pose, 0.1, linear, y=10.0),
    )
    assert chain.seconds == pytest.approx(0.3)
    chain.at(0.05)
    assert pose.x == pytest.approx(5.0) and calls == []
    chain.at(0.25)
    assert pose.x == 10.0 and pose.y == pytest.approx(5.0) and calls == [10.0]
    chain.at(chain.seconds)
    assert (pose.y, calls) == (10.0, [10.0])


def test_together_lasts_as_long_as_the_longest() -> None:
    a, b = Pose(), Pose()
    both = Parallel(Tween(a, 0.2, linear, x=10.0), Tween(b, 0.1, linear, x=10.0))
    both.at(0.1)
    assert a.x == pytest.approx(5.0) and b.x == 10.0
    b.x = 99.0
    both.at(0.2)
    assert (a.x, b.x) == (10.0, 99.0), "a part that is over is left alone"


def test_the_timeline_is_busy_until_the_end_and_says_so_for_the_last_frame() -> None:
    animator, pose = Animator(), Pose()
    done: list[str] = []
    assert animator.update(0.1) is False
    animator.add(Tween(pose, 0.2, linear, x=10.0), done=lambda: done.append("there"))
    assert animator.update(0.1) and animator.busy and not done
    assert animator.update(0.15) and not animator.busy
    assert (pose.x, done) == (10.0, ["there"])
    assert animator.update(0.1) is False


def test_speed_changes_the_clock() -> None:
    animator, pose = Animator(speed=2.0), Pose()
    animator.add(Tween(pose, 1.0, linear, x=10.0))
    animator.update(0.25)
    assert pose.x == pytest.approx(5.0)


def test_finish_jumps_to_the_end_in_order_and_leaves_new_motions_alone() -> None:
    animator, pose = Animator(), Pose()
    done: list[str] = []

    def first_done() -> None:
        done.append("first")
        animator.add(Tween(pose, 1.0, linear, y=10.0), done=lambda: done.append("third"))

    animator.add(Tween(pose, 5.0, linear, x=10.0), done=first_done)
    animator.add(Wait(0.5), done=lambda: done.append("second"))
    animator.finish()
    assert (pose.x, pose.y, done) == (10.0, 0.0, ["first", "second"])
    assert animator.busy
    animator.finish()
    assert (pose.y, done, animator.busy) == (10.0, ["first", "second", "third"], False)


def test_instant_speed_plays_a_whole_row_of_motions_in_one_update() -> None:
    animator = Animator(speed=math.inf)
    done: list[int] = []

    def go_on(i: int) -> None:
        done.append(i)
        if i < 5:
            animator.add(Wait(1.0), done=lambda: go_on(i + 1))

    animator.add(Wait(1.0), done=lambda: go_on(0))
    assert animator.update(0.001)
    assert (done, animator.busy) == ([0, 1, 2, 3, 4, 5], False)


def test_a_key_makes_way_for_the_newer_motion_and_its_end_is_still_told() -> None:
    animator, pose = Animator(), Pose()
    done: list[str] = []
    animator.add(Tween(pose, 1.0, linear, x=100.0), key=3, done=lambda: done.append("old"))
    animator.update(0.5)
    animator.add(Tween(pose, 1.0, linear, x=0.0), key=3, done=lambda: done.append("new"))
    assert pose.x == pytest.approx(50.0) and done == ["old"]
    animator.update(0.5)
    assert pose.x == pytest.approx(25.0)
    animator.stop(3)
    assert pose.x == pytest.approx(25.0) and done == ["old", "new"] and not animator.busy


def test_a_call_that_finishes_the_timeline_ends_nothing_twice() -> None:
    animator = Animator()
    done: list[str] = []
    animator.add(Sequential(Wait(0.1), Call(animator.finish), Wait(5.0)), done=lambda: done.append("a"))
    animator.add(Wait(9.0), done=lambda: done.append("b"))
    animator.update(0.2)
    assert (done, animator.busy) == (["a", "b"], False)


def test_the_timeline_tells_once_what_it_has_touched() -> None:
    animator, pose = Animator(), Pose()
    animator.add(Tween(pose, 1.0, x=5.0), "card")
    animator.add(Tween(pose, 1.0, y=5.0))
    assert animator.take_touched() >= {"card"}
    assert animator.take_touched() == set()
    animator.update(0.5)
    assert "card" in animator.take_touched()
    animator.finish()
    assert "card" in animator.take_touched()
    animator.update(0.5)
    assert animator.take_touched() == set()
