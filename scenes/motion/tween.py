"""Changes over time: easings, tweens and their sequences, and the timeline that runs them.

A motion is a length in seconds and a function of the time since its start. Nothing here draws.
"""

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Protocol

Ease = Callable[[float], float]

BACK_OVERSHOOT = 1.7
"""Robert Penner's constant: the curve overshoots by ten per cent."""


def linear(u: float) -> float:
    """No easing. Every easing takes 0..1 to a curve from 0 to 1 (the names are those of easings.net)."""
    return u


def ease_out_quad(u: float) -> float:
    """Come to rest softly."""
    return u * (2.0 - u)


def ease_in_cubic(u: float) -> float:
    """Starts very slowly: a charge."""
    return u * u * u


def ease_out_cubic(u: float) -> float:
    """Fast away, long glide: a dealt card."""
    return 1.0 - (1.0 - u) ** 3


def ease_in_out_sine(u: float) -> float:
    """Even and quiet at both ends."""
    return 0.5 - 0.5 * math.cos(math.pi * u)


def ease_in_out_cubic(u: float) -> float:
    """Quiet at both ends and quick in the middle."""
    return 4.0 * u**3 if u < 0.5 else 1.0 - 4.0 * (1.0 - u) ** 3


def ease_out_back(u: float) -> float:
    """Overshoot a little and settle: a card snapping to its place."""
    v = u - 1.0
    return 1.0 + v * v * ((BACK_OVERSHOOT + 1.0) * v + BACK_OVERSHOOT)


def nearest_angle(start: float, end: float) -> float:
    """The angle equal to `end` (degrees) that is the shortest turn away from `start`."""
    return start + (end - start + 180.0) % 360.0 - 180.0


def progress(time: float, seconds: float) -> float:
    """The share of a motion that is over, 0..1; one without length is over at once."""
    return min(time / seconds, 1.0) if seconds > 0.0 else 1.0


class Motion(Protocol):
    """Anything that plays for `seconds`; `at` is called with rising times and at the end with `seconds`."""

    @property
    def seconds(self) -> float:
        """Length in seconds at normal speed."""

    def at(self, time: float, /) -> None:
        """Put the target where it is `time` seconds after the start."""


class Tween:
    """Moves number attributes of `target` (channels) to `ends`, from the values at the start of the motion.

    `bow` adds half a sine wave of that height to a channel on the way, such as an arc or a lift. On a channel without
    an end it is added to the other motion of that channel at the same time. The channel `angle` (degrees) takes the
    shorter way round, plus `rounds` whole turns.
    """

    def __init__(
        self,
        target: object,
        seconds: float,
        ease: Ease = ease_in_out_sine,
        bow: Mapping[str, float] | None = None,
        rounds: int = 0,
        **ends: float,
    ) -> None:
        self.target = target
        self.seconds = seconds
        self.ease = ease
        self.bow = dict(bow or {})
        self.rounds = rounds
        self.ends = ends
        self._ways: list[tuple[str, float, float, float]] | None = None  # channels that change: start, way, bow
        self._ridden = [(channel, height) for channel, height in self.bow.items() if channel not in ends]
        self._rides: dict[str, tuple[float, float]] = {}  # channel: level without the bow, last value written

    def at(self, time: float) -> None:
        """Put the target where it is `time` seconds after the start; the first call looks up the start."""
        if self._ways is None:
            ways = [self._way(channel, end) for channel, end in self.ends.items()]
            self._ways = [way for way in ways if way[2] or way[3]]
        u, target, wave = progress(time, self.seconds), self.target, 0.0
        if u < 1.0:
            eased, wave = self.ease(u), math.sin(math.pi * u)
            for channel, start, way, bow in self._ways:
                setattr(target, channel, start + way * eased + bow * wave)
        else:  # exactly what was asked for, without the whole turns
            for channel, end in self.ends.items():
                setattr(target, channel, end)
        for channel, height in self._ridden:
            self._ride(channel, height * wave)

    def _way(self, channel: str, end: float) -> tuple[str, float, float, float]:
        start: float = getattr(self.target, channel)
        if channel == "angle":
            end = nearest_angle(start, end) + 360.0 * self.rounds
        return channel, start, end - start, self.bow.get(channel, 0.0)

    def _ride(self, channel: str, height: float) -> None:
        value: float = getattr(self.target, channel)
        level, written = self._rides.get(channel, (value, value))
        level = level if value == written else value
        self._rides[channel] = (level, level + height)
        setattr(self.target, channel, level + height)


class Wait:
    """Does nothing for some seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def at(self, _time: float) -> None:
        """Do nothing."""


class Call:
    """Calls `act` once, when its turn comes: the sound at the impact, the new face at half a flip."""

    seconds = 0.0

    def __init__(self, act: Callable[[], None]) -> None:
        self.act = act

    def at(self, _time: float) -> None:
        """Call it; the timeline and the sequences ask a finished part only once."""
        self.act()


class Sequential:
    """One motion after the other. Each part ends exactly at its end before the next one starts."""

    def __init__(self, *parts: Motion) -> None:
        self.parts = parts
        self.seconds = sum(part.seconds for part in parts)
        self._next = 0
        self._begun = 0.0  # when the running part started

    def at(self, time: float) -> None:
        """Bring every part that has begun up to `time`; the last call has `seconds` or more."""
        while self._next < len(self.parts):
            part = self.parts[self._next]
            if time < self._begun + part.seconds and time < self.seconds:
                part.at(time - self._begun)
                return
            self._next += 1
            self._begun += part.seconds
            part.at(part.seconds)


class Parallel:
    """Several motions at once; as long as the longest. Parts that end at the same time end in their order."""

    def __init__(self, *parts: Motion) -> None:
        self.seconds = max((part.seconds for part in parts), default=0.0)
        self._running = sorted(parts, key=lambda part: part.seconds)

    def at(self, time: float) -> None:
        """Bring every part up to `time`."""
        running = self._running
        self._running = [part for part in running if part.seconds > time]
        for part in running:
            part.at(min(time, part.seconds))


class _Running:
    """A motion on the timeline: how long it has played and what to call when it is over."""

    __slots__ = ("done", "key", "motion", "time")

    def __init__(self, motion: Motion, key: Hashable | None, done: Callable[[], None] | None) -> None:
        self.motion = motion
        self.key = key
        self.done = done
        self.time = 0.0

    def play(self, dt: float) -> bool:
        """Go on by `dt` seconds; True when that was the end."""
        self.time += dt
        over = self.time >= self.motion.seconds
        self.motion.at(self.motion.seconds if over else self.time)
        return over


class Animator:
    """The timeline: runs motions side by side and calls each one's `done` when it is over.

    `speed` multiplies time; with an infinite speed every motion ends in the next update.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._running: list[_Running] = []
        self._touched: set[Hashable] = set()

    @property
    def busy(self) -> bool:
        """True while a motion is running."""
        return bool(self._running)

    def moves(self, key: Hashable) -> bool:
        """Whether a motion with this key is running."""
        return any(run.key == key for run in self._running)

    def touch(self, key: Hashable) -> None:
        """Note that what has this key was changed by something else than a motion."""
        self._touched.add(key)

    def take_touched(self) -> set[Hashable]:
        """The keys of all motions that have begun, gone on or ended since the last call."""
        touched, self._touched = self._touched, set()
        return touched

    def add(self, motion: Motion, key: Hashable | None = None, done: Callable[[], None] | None = None) -> None:
        """Start a motion. One with the same `key` stops where it is; its own `done` is called first."""
        if key is not None:
            self.stop(key)
            self._touched.add(key)
        self._running.append(_Running(motion, key, done))

    def stop(self, key: Hashable) -> None:
        """End the motions with this key where they are, and call their `done`."""
        self._end([run for run in self._running if run.key == key])

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds of real time. True while anything moves, so also for the last frame."""
        if not self._running:
            return False
        self._touched.update([run.key for run in self._running])
        if math.isinf(self.speed):
            while self._running:
                self.finish()
        else:
            self._end([run for run in list(self._running) if run.play(dt * self.speed)])
        return True

    def finish(self) -> None:
        """Jump to the end of what is running now. What a `done` starts is a new motion and plays."""
        ending = list(self._running)
        self._touched.update(run.key for run in ending)
        for run in ending:
            run.motion.at(run.motion.seconds)
        self._end(ending)

    def _end(self, ending: Sequence[_Running]) -> None:
        # Taken off first, called after: a `done` may start the next motion under the same key. A motion that
        # was ended by a call from inside another one is not ended twice.
        if not ending:
            return
        ending = [run for run in ending if run in self._running]
        self._running = [run for run in self._running if run not in ending]
        for run in ending:
            if run.done is not None:
                run.done()
