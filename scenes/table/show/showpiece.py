"""A scene over the table that everybody watches: it takes its time, and no other event starts in the meantime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, isinf
from types import MappingProxyType
from typing import NamedTuple

from game.core.events import Event
from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.particles import ParticleKind
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item


class Burst(NamedTuple):
    """Small things thrown from a point (layout units): when, which, where, and how many times the usual number."""

    when: float
    kind: ParticleKind
    x: float
    y: float
    strength: float


class Showpiece:
    """A scene of `seconds`; `time` runs from 0 to there, already multiplied by the speed of motion."""

    seconds = 0.0
    verdict = 0.0
    """When its result is to be seen: a press jumps there."""
    for_all = True
    """Whether everybody at the screen looks at it, so that the table shows what all may see."""
    over_all = False
    """Whether it is shown in the middle of the window, over everything there."""
    suspense = False
    """Whether it shows how something came that nobody may know before: no sign tells what the match asks next."""
    lingers = 0.0
    """Seconds at its end in which the match goes on already, unless another scene follows at once."""
    pace = 1.0
    """Factor on time; like events one after the other are shown faster."""
    opens = inf
    """When what it leads to begins to happen, while it is still shown."""
    follows: Sequence[Event] = ()
    """The events that it leads to, in their order."""
    rises: Event | None = None
    """The one among them that brings a figure up out of the ground."""
    sets_out: Mapping[Sprite, RestPose] = MappingProxyType({})
    """Cards that walk from these places together, once it is over."""
    brisk = False
    """Whether it may be shown faster when it comes often."""
    held = False
    """Whether it stays, once all of it is to be seen, until somebody presses."""
    hides: Sequence[Sprite] = ()
    """Cards that the scene shows instead of the table."""
    fallen: Sequence[Sprite] = ()
    """Those of them that do not come back to their place."""
    cues: Sequence[tuple[float, str]] = ()
    """The sounds: when, and the cue in the look of the game."""
    bursts: Sequence[Burst] = ()
    """The particles."""

    def __init__(self) -> None:
        self.time = 0.0
        self._heard = -1.0
        """Sounds up to this time have been played."""
        self._stood = 0.0
        """Seconds that it has been held so far."""

    @property
    def waits(self) -> bool:
        """Whether all of it is to be seen, and it stays until somebody presses."""
        return self.held and self.time >= self._whole_from

    @property
    def _whole_from(self) -> float:
        """When all of it is to be seen: just before it fades out."""
        return max(0.0, self.seconds - timing.CALM_FADE)

    @property
    def done(self) -> bool:
        """Whether its time is over."""
        return self.time >= self.seconds

    def hasten(self, pace: float, speed: float) -> None:
        """Be shown `pace` times as fast as usual, besides the `speed` that the person has set."""
        self.pace = pace

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; with endless ones nothing is held."""
        self.held = self.held and not isinf(dt)
        self.time = min(self._whole_from if self.held else self.seconds, self.time + dt * self.pace)
        self._stood = self._stood + dt if self.waits else 0.0

    def finish(self) -> None:
        """Jump to its end."""
        self.time = self.seconds

    def skip(self) -> bool:
        """Jump to the verdict, which stands for a moment, or to the end of what is held; returns whether something was
        still to come. Presses just after a jump belong to it."""
        if self.held:
            if not self.waits:
                self.time = self._whole_from
            elif self._stood >= timing.SECOND_PRESS:
                self.held = False
            return True
        if self.time >= self.verdict:
            return False
        self.time = self._heard = self.verdict
        self.seconds = min(self.seconds, self.verdict + timing.VERDICT_HOLD)
        return True

    def leads_to(self, event: Event) -> bool:
        """Whether an event may happen now although the scene is not over."""
        return self.time >= self.opens and event in self.follows

    def due(self) -> tuple[list[str], list[Burst]]:
        """The cues and bursts that have come up since the last call."""
        last, self._heard = self._heard, self.time
        cues = [cue for when, cue in self.cues if last < when <= self.time]
        return cues, [burst for burst in self.bursts if last < burst.when <= self.time]

    def items(self) -> list[Item]:
        """The items to be drawn now, lowest first."""
        raise NotImplementedError
