"""The moves of a card: each ends at its spot, calm mode only fades, a held card follows the hand."""

import pytest

from scenes.motion import timing
from scenes.motion.moves import CardMoves, DraggedCard, Pose, RestPose
from scenes.motion.tween import Motion
from tests.bounded import as_long_as

SPOT = RestPose(400.0, 300.0, 5.0, 0.5)
TRAVELS = ["snap", "back", "slide", "deal", "defeat", "walk"]


def play(motion: Motion, pose: Pose, frames: int = 200) -> list[tuple[float, float, float, float, float]]:
    """Every state of the pose on the way, the end included."""
    seen = []
    for i in range(frames + 1):
        motion.at(motion.seconds * i / frames)
        seen.append((pose.x, pose.y, pose.angle, pose.scale, pose.alpha))
    return seen


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("name", TRAVELS)
def test_a_travel_ends_flat_at_its_spot(name: str, calm: bool) -> None:
    pose = Pose(x=1000.0, y=100.0)
    play(getattr(CardMoves(calm), name)(pose, SPOT), pose)
    assert (pose.x, pose.y, pose.scale) == pytest.approx((400.0, 300.0, 0.5))
    assert pose.angle % 360.0 == pytest.approx(5.0)
    assert (pose.lift, pose.alpha) == (0.0, 1.0)


@pytest.mark.parametrize("name", TRAVELS)
def test_calm_travel_is_a_short_fade_seen_at_the_two_ends_only(name: str) -> None:
    pose = Pose(x=1000.0, y=100.0)
    motion = getattr(CardMoves(calm=True), name)(pose, SPOT)
    assert motion.seconds <= 0.15
    places = {state[:3] for state in play(motion, pose)}
    assert places == {(1000.0, 100.0, 0.0), (400.0, 300.0, 5.0)}


def test_a_defeated_card_spins_a_whole_round_and_a_dealt_one_does_not() -> None:
    turned = {}
    for name in ("defeat", "deal"):
        pose = Pose(x=1000.0, y=100.0)
        angles = [state[2] for state in play(getattr(CardMoves(), name)(pose, SPOT), pose)]
        turned[name] = max(angles) - min(angles)
    assert turned["defeat"] > 300.0 > 60.0 > turned["deal"]


def test_a_deal_flies_on_an_arc_above_the_straight_line() -> None:
    pose = Pose(x=1000.0, y=300.0)
    heights = [state[1] for state in play(CardMoves().deal(pose, RestPose(200.0, 300.0)), pose)]
    assert min(heights) == pytest.approx(300.0 - timing.DEAL_ARC, abs=0.5)


@pytest.mark.parametrize("calm", [False, True])
def test_a_flip_calls_at_the_edge_and_shows_the_other_side(calm: bool) -> None:
    pose = Pose(flip=0.0, scale=0.5)
    seen: list[float] = []
    motion = CardMoves(calm).flip(pose, True, lambda: seen.append(pose.width))
    widths = []
    for i in range(101):
        motion.at(motion.seconds * i / 100)
        widths.append(pose.width)
    assert pose.face_up and pose.flip == 1.0 and pose.scale == pytest.approx(0.5)
    assert len(seen) == 1
    assert (min(widths) < 0.1) is not calm, "calm cards do not turn"


def test_a_walk_leans_to_either_side_and_arrives_once() -> None:
    pose, arrivals = Pose(x=1000.0, y=300.0, scale=0.5), []
    motion = CardMoves().walk(pose, RestPose(800.0, 300.0, 0.0, 0.5), lambda: arrivals.append(pose.x))
    states = play(motion, pose)
    leans = [state[2] for state in states]
    assert min(leans) < -timing.WALK_LEAN / 2 and max(leans) > timing.WALK_LEAN / 2
    assert min(state[1] for state in states) == pytest.approx(300.0 - timing.WALK_HOP, abs=0.2)
    assert arrivals == [800.0] and pose.angle == 0.0


def test_a_card_that_rises_in_its_place_rises_no_higher_than_there() -> None:
    pose = Pose(x=800.0, y=300.0, scale=0.52)
    states = play(CardMoves().slide(pose, RestPose(800.0, 270.0, 0.0, 0.5)), pose)
    assert min(state[1] for state in states) == pytest.approx(270.0) and pose.lift == 0.0


def test_a_held_card_leans_into_a_fast_hand_and_settles_under_it() -> None:
    pose = Pose()
    held = DraggedCard(pose)
    leans = []
    for i in range(30):
        held.follow(i * 20.0, 0.0)
        held.update(1 / 60)
        leans.append(pose.angle)
    assert -timing.HELD_TILT <= min(leans) < -timing.HELD_TILT / 2
    for _ in as_long_as(lambda: held.update(1 / 60)):
        assert pose.x < 590.0, "critically damped: no overshoot"
    assert pose.x == pytest.approx(580.0, abs=0.1) and pose.angle == pytest.approx(0.0, abs=0.2)


def test_a_held_card_is_stable_in_a_very_long_frame() -> None:
    pose = Pose()
    held = DraggedCard(pose)
    held.follow(500.0, 40.0)
    held.update(2.0)
    assert (pose.x, pose.y) == pytest.approx((500.0, 40.0))
