"""The course of a clash of two cards: when they meet, when the numbers stand, when it is decided, and how either card
is drawn at any moment.

Everything is decided before it begins, so that a person may jump to any moment. Side 0 attacks, side 1 is attacked.
Times are seconds from the start, lengths layout units.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.tween import ease_in_cubic, ease_in_out_sine, ease_out_cubic, ease_out_quad, progress

CARD_TALL = 272.0
"""Layout units of a card's height where the two meet."""
_FRAME = 1.0 / 60.0
_MEET, _APART = 98.0, 150.0
"""From the middle to that of a card when they meet, and when they stand apart."""
_OUT = 760.0
"""Distance that a beaten card flies when it is thrown out."""
_DROP = 420.0
"""Distance that a card drops when it only just loses."""


class ClashPose(NamedTuple):
    """The pose of a card in a clash: its centre, the height of an upright card, degrees, stretch, the side up, and
    alpha 0..1."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    wide: float = 1.0
    tall: float = 1.0
    face_up: bool = True
    alpha: float = 1.0


class ClashSide(NamedTuple):
    """One card of a clash: where it lies, its height there, whether the viewer had not seen its face, whether it falls,
    and how many modifiers are added to its printed number."""

    home: RestPose
    height: float
    unseen: bool = False
    falls: bool = False
    additions: int = 0


class ClashCourse:
    """The moments of one clash, and the poses of its cards.

    middle: where they meet; margin: the difference of the totals; blast: the card attacked blows up instead of
    fighting; last: one of them is the last card of its army; calm: fades take the place of motion, and the verdict
    stands for `words` seconds.
    """

    def __init__(
        self,
        sides: tuple[ClashSide, ClashSide],
        middle: tuple[float, float],
        margin: int,
        blast: bool = False,
        last: bool = False,
        calm: bool = False,
        words: float = timing.CALM_WORDS,
    ) -> None:
        self.sides, self.middle, self.margin, self.blast, self.calm = sides, middle, margin, blast, calm
        self.signs = (-1.0, 1.0) if sides[0].home.x <= sides[1].home.x else (1.0, -1.0)
        """On which side of the middle each card fights: -1 left, 1 right."""
        fallen = [side.falls for side in sides]
        self.peak = last and any(fallen)
        """Whether an army ends here."""
        self.narrow = any(fallen) and (all(fallen) or margin <= 1) and not blast
        self.begin = timing.CLASH_PULSE if last and not calm else 0.0
        """When the attacker crouches; before it the name plates pulse."""
        self.hit = self.begin + (timing.CALM_FADE if calm else timing.ANTICIPATION + timing.CHARGE)
        """When they touch."""
        self.secret = any(side.unseen for side in sides)
        """Whether a face is still unknown when they meet: until it is turned up nothing tells how it ends."""
        frames = timing.PEAK_STOP_FRAMES if self.peak else min(timing.MOST_STOP_FRAMES, 2 + margin)
        frames = timing.SECRET_STOP_FRAMES if self.secret else frames
        self.parted = self.hit + (0.0 if calm else frames * _FRAME)
        """When they part again."""
        turn = timing.CLASH_FLIP if self.secret else 0.0
        self.shown = self.parted + (timing.CALM_FADE if calm and turn else turn) + timing.NUMBERS_AFTER
        """When the printed numbers appear."""
        if blast:
            self.summed = self.shown
            self.verdict = self.shown + timing.SILENCE
        else:
            self.summed = self.shown + timing.ADDITION * max(side.additions for side in sides)
            push = timing.PUSH_OF_WAR if self.narrow and not calm else 0.0
            self.verdict = self.summed + timing.BREATH + push
        """When the sums stand, and when it is decided."""
        self.slow = timing.PEAK_SLOWNESS if self.peak else 1.0
        """By how much the fall of a last card is slower."""
        fall = timing.TIP + timing.HANG + timing.DROP if self.narrow else timing.THROWN_OUT
        if calm:
            self.close = self.end = self.verdict + words
            self.fallen = self.end
        else:
            self.fallen = self.verdict + (fall * self.slow if any(fallen) else timing.BREATH)
            rest = timing.AFTER_FALL + timing.WAY_HOME
            hold = min(timing.PEAK_HOLD, max(0.0, timing.PEAK - rest - self.fallen)) if self.peak else 0.0
            self.close = self.fallen + timing.AFTER_FALL + hold
            self.end = self.close + timing.WAY_HOME
        """When the beaten card is gone, when the band shuts, and when all is over."""

    def in_short(self) -> ClashCourse:
        """The same clash for those who have seen several or want to be done: no motion and a short verdict. Twice as
        fast it would flicker."""
        return ClashCourse(self.sides, self.middle, self.margin, self.blast, False, True, timing.SHORT_WORDS)

    @property
    def reach(self) -> float:
        """The reach of the shake after the blow."""
        if self.secret:
            return timing.SECRET_SHAKE
        stakes = timing.PEAK_STAKES if self.peak else 1.0
        return min(timing.MOST_SHAKE, timing.LEAST_SHAKE + timing.SHAKE_PER_POINT * self.margin) * stakes

    def opened(self, now: float) -> float:
        """The opening of the band, 0..1."""
        if self.calm:
            return min(progress(now, timing.CALM_FADE), progress(self.end - now, timing.FADE_OUT))
        opening = ease_out_cubic(progress(max(0.0, now - self.hit + timing.BAND_OPENS), timing.BAND_OPENS))
        return opening * (1.0 - ease_in_cubic(progress(max(0.0, now - self.close), timing.BAND_SHUTS)))

    def face_up(self, side: int, now: float) -> bool:
        """Whether the face of a card is to be seen."""
        return not self.sides[side].unseen or now >= self.parted + timing.CLASH_FLIP / 2

    def shaken(self, now: float) -> tuple[float, float]:
        """The shift of both cards by the blow; a card thrown out shakes them again, half as much."""
        if self.calm:
            return 0.0, 0.0
        x = y = 0.0
        second = any(side.falls for side in self.sides) and not self.narrow
        for begun, reach in ((self.parted, self.reach), (self.verdict, self.reach / 2 if second else 0.0)):
            time = now - begun
            if time > 0.0 and reach:
                swing = reach * math.exp(-time / timing.SHAKE_FADES)
                x += swing * math.sin(math.tau * 24.0 * time)
                y += 0.6 * swing * math.sin(math.tau * 31.0 * time + 1.0)
        return x, y

    def pose(self, side: int, now: float) -> ClashPose | None:
        """The pose of a card; None once it is gone."""
        own, sign = self.sides[side], self.signs[side]
        if now >= self.end or (own.falls and now >= self.fallen and not self.calm):
            return None
        if self.calm:
            alpha = min(progress(now, timing.CALM_FADE), progress(self.end - now, timing.FADE_OUT))
            up = self.face_up(side, now)
            return ClashPose(self.middle[0] + sign * _APART, self.middle[1], CARD_TALL, face_up=up, alpha=alpha)
        if now < self.hit:
            return self._run_up(side, now)
        meet, apart = self.middle[0] + sign * _MEET, self.middle[0] + sign * _APART
        if now < self.parted:
            wide = 0.91 if self.secret else 0.88 if own.falls else 0.94
            return ClashPose(meet, self.middle[1], CARD_TALL, -4.0 * sign, wide, 1.06, not own.unseen)
        if now >= self.verdict and own.falls:
            return self._falls(sign, apart, now)
        return self._stands(side, sign, now)

    def _run_up(self, side: int, now: float) -> ClashPose:
        """The attacker draws back and charges; the other one looks up and comes to the middle."""
        own, sign = self.sides[side], self.signs[side]
        home, other = own.home, self.sides[1 - side].home
        attacks = side == 0
        u = ease_out_quad(progress(max(0.0, now - self.begin), timing.ANTICIPATION))
        way = math.dist(home[:2], other[:2]) or 1.0
        back = -timing.DRAW_BACK * u / way if attacks else 0.0
        x, y = home.x + (other.x - home.x) * back, home.y + (other.y - home.y) * back - timing.CROUCH * u
        height = own.height * (1.0 + (0.08 if attacks else 0.03) * u)
        crouched = ClashPose(
            x,
            y,
            height,
            -6.0 * sign * u if attacks else 0.0,
            1.0 + 0.05 * u * attacks,
            1.0 - 0.06 * u * attacks,
            not own.unseen,
        )
        run = progress(max(0.0, now - self.begin - timing.ANTICIPATION), timing.CHARGE)
        if not run:
            return crouched
        v = ease_in_cubic(run) if attacks else ease_out_cubic(run)
        goal = self.middle[0] + sign * _MEET
        return ClashPose(
            _mixed(x, goal, v),
            _mixed(y, self.middle[1], v),
            _mixed(height, CARD_TALL, v),
            8.0 * sign * (1.0 - v),
            1.0 - 0.08 * run * attacks,
            1.0 + 0.08 * run * attacks,
            not own.unseen,
        )

    def _stands(self, side: int, sign: float, now: float) -> ClashPose:
        """A card that has parted from the other: it turns up, pushes, wins and goes home."""
        own = self.sides[side]
        u = ease_out_cubic(progress(now - self.parted, timing.RECOIL))
        x, y = self.middle[0] + sign * _mixed(_MEET, _APART, u), self.middle[1]
        wide, angle, height, up = 1.0 - 0.1 * (1.0 - u), 0.0, CARD_TALL, True
        if own.unseen:
            turn = progress(now - self.parted, timing.CLASH_FLIP)
            up, wide = turn >= 0.5, max(0.04, abs(math.cos(math.pi * ease_in_out_sine(turn))))
        if self.narrow and self.summed <= now < self.verdict:
            part = (now - self.summed) / (self.verdict - self.summed)
            sway = math.sin(math.tau * 0.5 * part)
            x, angle = x - sign * 20.0 + timing.SWAY * sway, 4.0 * sign - 3.0 * sway
        if now >= self.verdict and self.sides[1 - side].falls:
            pump = math.sin(math.pi * progress(now - self.verdict, timing.PUMP * self.slow))
            height, angle, x = CARD_TALL * (1.0 + 0.10 * pump), 5.0 * sign * pump, x - sign * 26.0 * pump
        if now >= self.close:
            v = ease_out_cubic(progress(now - self.close, timing.WAY_HOME))
            return ClashPose(
                _mixed(x, own.home.x, v), _mixed(y, own.home.y, v), _mixed(height, own.height, v), own.home.angle * v
            )
        dx, dy = self.shaken(now)
        return ClashPose(x + dx, y + dy, height, angle, wide, 1.0, up)

    def _falls(self, sign: float, apart: float, now: float) -> ClashPose:
        """The beaten card: it tips, hangs on and drops, or is thrown out of the picture."""
        time, y = (now - self.verdict) / self.slow, self.middle[1]
        if self.narrow:
            tip = 12.0 * sign * ease_out_quad(progress(time, timing.TIP))
            v = ease_in_cubic(progress(max(0.0, time - timing.TIP - timing.HANG), timing.DROP))
            return ClashPose(apart + sign * 40.0 * v, y + _DROP * v, CARD_TALL, -tip - sign * 48.0 * v)
        v = progress(time, timing.THROWN_OUT)
        rise = 150.0 * math.sin(math.pi * min(1.0, v * 1.1))
        return ClashPose(apart + sign * _OUT * v, y - rise, CARD_TALL * (1.0 - 0.35 * v), -540.0 * sign * v)


def _mixed(start: float, end: float, u: float) -> float:
    return start + (end - start) * u
