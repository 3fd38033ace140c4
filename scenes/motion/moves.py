"""The moves of a card (deal, flip, lunge …), each as one motion of its pose.

In calm mode every travel becomes a short fade from the old place to the new one, and nothing shakes or spins.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scenes.motion import timing
from scenes.motion.tween import (
    Call,
    Ease,
    Motion,
    Parallel,
    Sequential,
    Tween,
    Wait,
    ease_in_out_cubic,
    ease_in_out_sine,
    ease_out_back,
    ease_out_cubic,
    ease_out_quad,
    linear,
)

SLIDE_BOW = {"y": -timing.SLIDE_ARC, "lift": timing.SLIDE_ARC}
"""The arc of a card that slides."""


STEP_BOW = {"y": -timing.WALK_HOP, "lift": timing.WALK_HOP}
"""The hop of a step."""


class RestPose(NamedTuple):
    """The pose of a card at its place: the centre in layout units, the angle in degrees, the scale (1 is 100 × 140
    units)."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


@dataclass(slots=True)
class Pose:
    """The pose of a card at this moment.

    x, y: the centre in layout units; angle: degrees, counter-clockwise; flip: 0 back up, 1 face up; lift: layout units
    above the table, for the shadow; alpha: 0 invisible, 1 opaque.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    flip: float = 1.0
    lift: float = 0.0
    alpha: float = 1.0

    def put(self, spot: RestPose) -> None:
        """Lie at a spot, without motion."""
        self.x, self.y, self.angle, self.scale = spot
        self.lift = 0.0

    @property
    def face_up(self) -> bool:
        """Whether the face is to be drawn."""
        return self.flip >= 0.5

    @property
    def width(self) -> float:
        """The share (0..1) of the card's width that shows during a flip."""
        return abs(math.cos(math.pi * self.flip))


NEARBY = 100.0
"""Layout units that a card moves when another one has left its hand or its row, at most."""


class CardMoves:
    """Makes the motions of cards; with `calm` they are fades."""

    def __init__(self, calm: bool = False) -> None:
        self.calm = calm

    def pick_up(self, pose: Pose, scale: float = 1.0) -> Motion:
        """The card comes up into the hand; `scale` is its size when it lies."""
        swell = 1.0 if self.calm else timing.PICK_UP_SCALE
        return Tween(pose, timing.PICK_UP, ease_out_quad, lift=timing.PICK_UP_LIFT, scale=scale * swell)

    def hover(self, pose: Pose, spot: RestPose, over: bool) -> Motion:
        """The card rises a little under the pointer, or lies down again at its spot."""
        up = timing.HOVER_LIFT if over else 0.0
        swell = timing.HOVER_SCALE if over and not self.calm else 1.0
        return Tween(
            pose,
            timing.HOVER,
            ease_out_cubic,
            x=spot.x,
            y=spot.y - up,
            lift=up,
            angle=spot.angle,
            scale=spot.scale * swell,
        )

    def snap(self, pose: Pose, spot: RestPose) -> Motion:
        """A card that was let go over its place goes there with a small overshoot."""
        if self.calm:
            return self.fade_to(pose, spot)
        return _travel(pose, spot, timing.SNAP, ease_out_back)

    def back(self, pose: Pose, spot: RestPose) -> Motion:
        """A card that may not be played here returns to where it was."""
        if self.calm:
            return self.fade_to(pose, spot)
        return _travel(pose, spot, timing.RETURN, ease_in_out_cubic)

    def slide(self, pose: Pose, spot: RestPose, brisk: bool = False) -> Motion:
        """A card goes from one place on the table to another; `brisk` when it is one of many. One that only rises in
        its place, or sinks, makes no bow: it would jump under what lies above it. A calm one that only moves up beside
        its neighbours is put there: a whole hand would fade with every card that leaves it."""
        if self.calm and math.dist((pose.x, pose.y), (spot.x, spot.y)) < NEARBY:
            return _travel(pose, spot, 0.0, linear)
        if self.calm:
            return self.fade_to(pose, spot)
        bow = None if pose.x == spot.x else SLIDE_BOW
        return _travel(pose, spot, timing.BRISK_FLIGHT if brisk else timing.SLIDE, ease_out_cubic, bow)

    def get_up(self, pose: Pose, spot: RestPose, rises: Callable[[], None]) -> Motion:
        """The card falls on one knee and gets up larger at its spot; `rises` is called RISES times while it does, the
        last time at the end."""
        call = Call(rises)
        if self.calm:
            return Sequential(_travel(pose, spot, 0.0, linear), *[call] * timing.RISES)
        kneel = Tween(pose, timing.KNEELS, ease_out_cubic, y=pose.y + timing.KNEE)
        wait = Wait(timing.GETS_UP / (timing.RISES - 1))
        steps = Sequential(call, *[part for _ in range(timing.RISES - 1) for part in (wait, call)])
        return Sequential(kneel, Parallel(_travel(pose, spot, timing.GETS_UP, ease_out_cubic), steps))

    def deal(self, pose: Pose, spot: RestPose, brisk: bool = False) -> Motion:
        """A card flies from the deck to its spot on a shallow arc, turning as it comes; `brisk` when it is one of
        many."""
        if self.calm:
            return self.fade_to(pose, spot)
        spin = timing.DEAL_SPIN if spot.x < pose.x else -timing.DEAL_SPIN
        bow = {"y": -timing.DEAL_ARC, "lift": timing.DEAL_LIFT, "angle": spin}
        return _travel(pose, spot, timing.BRISK_FLIGHT if brisk else timing.DEAL, ease_out_cubic, bow)

    def flip(self, pose: Pose, face_up: bool, turned: Callable[[], None] | None = None) -> Motion:
        """The card turns over; `turned` is called when it stands on edge."""
        side = 1.0 if face_up else 0.0
        call = Call(turned or _nothing)
        if self.calm:
            return self._through_nothing(pose, Parallel(Tween(pose, 0.0, flip=side), call))
        half = timing.FLIP / 2.0
        swell = {"scale": timing.FLIP_SWELL * pose.scale, "lift": timing.FLIP_LIFT}
        turn = Tween(pose, timing.FLIP, ease_in_out_sine, bow=swell, flip=side)
        return Parallel(turn, Sequential(Wait(half), call))

    def walk(self, pose: Pose, spot: RestPose, arrived: Callable[[], None] | None = None) -> Motion:
        """The card waddles to its spot in two steps, leaning to either side; `arrived` is called at the end."""
        call = Call(arrived or _nothing)
        if self.calm:
            return Sequential(self.fade_to(pose, spot), call)
        half = RestPose((pose.x + spot.x) / 2, (pose.y + spot.y) / 2, spot.angle, (pose.scale + spot.scale) / 2)
        steps = [
            _travel(pose, goal, timing.WALK_STEP, ease_in_out_sine, {**STEP_BOW, "angle": lean})
            for goal, lean in ((half, -timing.WALK_LEAN), (spot, timing.WALK_LEAN))
        ]
        return Sequential(*steps, call)

    def mix(self, pose: Pose, spot: RestPose, middle: tuple[float, float], number: int) -> Motion:
        """The card is pulled to the middle of its neighbours, mixed with them, and comes to its spot; `number` only
        varies how it leans there."""
        if self.calm:
            return Wait(0.0)
        lean = (number % 5 - 2) * timing.MIX_LEAN
        x, y = middle[0] + (number % 3 - 1) * timing.MIX_APART, middle[1] + (number % 2) * timing.MIX_APART
        together = Tween(pose, timing.GATHER, ease_in_out_cubic, {"lift": timing.DEAL_LIFT}, x=x, y=y, angle=lean)
        bow = {"lift": timing.DEAL_LIFT, "angle": -2.0 * lean}
        return Sequential(together, _travel(pose, spot, timing.MIX, ease_out_cubic, bow))

    def defeat(self, pose: Pose, spot: RestPose) -> Motion:
        """The loser is thrown off, spinning, onto the discard pile at `spot`."""
        if self.calm:
            return self.fade_to(pose, spot)
        rounds = timing.DEFEAT_ROUNDS if spot.x < pose.x else -timing.DEFEAT_ROUNDS
        bow = {"y": -timing.DEFEAT_ARC, "lift": timing.DEAL_LIFT}
        return _travel(pose, spot, timing.DEFEAT, ease_in_out_sine, bow, rounds)

    def appear(self, pose: Pose) -> Motion:
        """Fade in."""
        return Tween(pose, timing.FADE_IN, linear, alpha=1.0)

    def vanish(self, pose: Pose) -> Motion:
        """Fade out."""
        return Tween(pose, timing.FADE_OUT, linear, alpha=0.0)

    def sink(self, pose: Pose) -> Motion:
        """A figure sinks and fades where it stands."""
        if self.calm:
            return self.vanish(pose)
        return Tween(pose, timing.SINKS, ease_in_out_sine, y=pose.y + timing.SINKS_BY, alpha=0.0)

    def rise(self, pose: Pose, spot: RestPose) -> Motion:
        """A figure comes up out of the ground where it will stand."""
        pose.put(spot)
        pose.alpha = 0.0
        if self.calm:
            return self.appear(pose)
        pose.y += timing.SINKS_BY
        return Tween(pose, timing.SINKS, ease_out_cubic, y=spot.y, alpha=1.0)

    def fade_to(self, pose: Pose, spot: RestPose) -> Motion:
        """Fade out, and in again at the spot."""
        return self._through_nothing(pose, Call(lambda: pose.put(spot)))

    def _through_nothing(self, pose: Pose, change: Motion) -> Motion:
        return Sequential(self.vanish(pose), change, self.appear(pose))


def _travel(
    pose: Pose, spot: RestPose, seconds: float, ease: Ease, bow: Mapping[str, float] | None = None, rounds: int = 0
) -> Tween:
    ends = {"x": spot.x, "y": spot.y, "angle": spot.angle, "scale": spot.scale, "lift": 0.0}
    return Tween(pose, seconds, ease, bow, rounds, **ends)


def _nothing() -> None:
    """Do nothing."""


class DraggedCard:
    """A card that is dragged: it follows the pointer on a critically damped spring and leans with its speed."""

    def __init__(self, pose: Pose, calm: bool = False) -> None:
        self.pose = pose
        self.calm = calm
        self.goal = (pose.x, pose.y)
        self._speed = [0.0, 0.0]

    def follow(self, x: float, y: float) -> None:
        """The pointer (plus the grip's offset) is here now, in layout units."""
        self.goal = (x, y)

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds. True while the card has not caught up with the pointer."""
        before = (self.pose.x, self.pose.y, self.pose.angle)
        self.pose.x = self._spring(0, self.pose.x, dt)
        self.pose.y = self._spring(1, self.pose.y, dt)
        lean = -self._speed[0] * timing.HELD_TILT_PER_SPEED
        lean = 0.0 if self.calm else max(-timing.HELD_TILT, min(timing.HELD_TILT, lean))
        self.pose.angle += (lean - self.pose.angle) * (1.0 - math.exp(-dt / timing.HELD_TILT_LAG))
        after = (self.pose.x, self.pose.y, self.pose.angle)
        return any(abs(a - b) > 0.01 for a, b in zip(before, after, strict=True))

    def _spring(self, axis: int, place: float, dt: float) -> float:
        # The exact solution for one step, so that it is stable for any length of frame.
        stiffness = timing.HELD_STIFFNESS
        off = place - self.goal[axis]
        push = self._speed[axis] + stiffness * off
        fade = math.exp(-stiffness * dt)
        self._speed[axis] = (self._speed[axis] - stiffness * push * dt) * fade
        return self.goal[axis] + (off + push * dt) * fade
