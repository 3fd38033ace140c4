"""The stage: the throw or the scene that everybody watches, and what follows it; no event starts in the meantime."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from math import inf

from game.core.events import Event, Flipped, Rolled
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.motion.moves import RestPose
from scenes.motion.particles import Particles
from scenes.motion.thrown import Thrown
from scenes.motion.tween import Animator
from scenes.table.show.cues import CueSounds
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.sign_flight import SignFlight
from scenes.table.surface.board import Sprite
from scenes.table.surface.tabletop import Tabletop

_USUAL = 2
"""Number of scenes of a kind in a short time after which the next one is shown faster."""
_BRISK = 2.0
"""Factor by which it is faster."""


class Showpieces:
    """Plays throws and scenes one after the other."""

    def __init__(self, tabletop: Tabletop, animator: Animator, particles: Particles, sounds: CueSounds) -> None:
        self.tabletop = tabletop
        self.animator = animator
        self.particles = particles
        self.sounds = sounds
        self.coin = GameLook.load(tabletop.game).coin
        self.shown: D20 | Coin | Showpiece | None = None
        """The piece that is watched now."""
        self.beside: list[Showpiece] = []
        """Scenes that play beside all others and keep nothing waiting."""
        self.words = ""
        """The words under the die that is thrown."""
        self.lying: Thrown | None = None
        """The die or coin that was thrown last, at rest."""
        self.fallen: set[Sprite] = set()
        """Cards that a scene has shown falling, and that are still to be laid where they go."""
        self.sets_out: dict[Sprite, RestPose] = {}
        """Cards that are about to walk together, by the place where a scene has left them."""
        self._next: deque[Showpiece] = deque()
        self._ended: dict[type[Showpiece], float] = {}
        """By kind of scene, when the last one came to its end, by `_clock`."""
        self._like: dict[type[Showpiece], deque[float]] = {}
        """By kind of scene, when the last ones began, by `_clock`."""
        self._clock = 0.0
        self._seed = 0

    @property
    def over_all(self) -> bool:
        """Whether a scene lies over the table, which nothing covers."""
        return isinstance(self.shown, Showpiece) and self.shown.over_all

    @property
    def busy(self) -> bool:
        """Whether something is watched, or about to be."""
        return self.shown is not None or bool(self._next)

    def lets(self, event: Event) -> bool:
        """Whether an event may happen now: nothing is watched, or it is part of that, and no sign is on its way."""
        if not self.busy:
            return True
        landed = all(scene.time >= scene.verdict for scene in self.beside if isinstance(scene, SignFlight))
        shown = self.shown
        return isinstance(shown, Showpiece) and not self._next and landed and shown.leads_to(event)

    def keeps(self, sprite: Sprite) -> bool:
        """Whether the scene that is watched goes on showing a card that has just been moved; it lies at its new place
        when the scene is over."""
        shown = self.shown
        if not isinstance(shown, Showpiece) or sprite not in shown.hides:
            return False
        shown.fallen = [one for one in shown.fallen if one is not sprite]
        return True

    @property
    def held(self) -> bool:
        """Whether the scene that is watched will stay until somebody presses."""
        return isinstance(self.shown, Showpiece) and self.shown.held

    @property
    def waits(self) -> bool:
        """Whether the scene that is watched stays until somebody presses."""
        return isinstance(self.shown, Showpiece) and self.shown.waits

    @property
    def untold(self) -> bool:
        """Whether what is watched has not come to its result."""
        if isinstance(self.shown, Showpiece):
            return self.shown.time < self.shown.verdict
        return self.shown is not None and self.shown.time < self.shown.flight

    @property
    def is_for_all(self) -> bool:
        """Whether something is shown that everybody at the screen looks at."""
        return self.shown is not None and (isinstance(self.shown, Thrown) or self.shown.for_all)

    @property
    def hidden(self) -> tuple[Sprite, ...]:
        """The cards that the table does not show, because the scene does or because they have fallen."""
        return (*self.fallen, *(self.shown.hides if isinstance(self.shown, Showpiece) else ()))

    def lay(self, throw: Thrown | None) -> None:
        """Let this die or coin lie in the tray, at rest."""
        self.lying = throw
        if throw:
            throw.finish()

    def throw(self, event: Rolled | Flipped, calm: bool, words: str = "") -> None:
        """Throw the die or coin of an event, if it has a picture. words: what it has to show, which is slower. What
        lingers makes way for the tray."""
        if throw := self.thrown(event, calm, bool(words)):
            for scene in self.beside:
                if scene.lingers:
                    scene.time = max(scene.time, scene.seconds - timing.FADE_OUT)
            self.shown, self.lying, self.words = throw, None, words
            self._hear(throw)

    def thrown(self, event: Rolled | Flipped, calm: bool, suspense: bool = False) -> D20 | Coin | None:
        """The die or coin of an event; None for dice with other numbers of sides, which are not shown."""
        self._seed += 1
        if isinstance(event, Flipped):
            return Coin(self.tabletop.room.tray(), "heads" if event.heads else "tails", self._seed, calm, self.coin)
        if event.sides != D20.sides:
            return None
        return D20(self.tabletop.room.tray(), event.face, None, self._seed, calm, suspense)

    def begin(self, scenes: Iterable[Showpiece]) -> None:
        """Show scenes, one after the other; what follows from the one that is shown flies beside it."""
        for scene in scenes:
            beside = self.shown is not None and isinstance(scene, SignFlight)
            (self.beside if beside else self._next).append(scene)
        if self.shown is None:
            self._raise_curtain()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, already multiplied by the speed; returns whether anything changed."""
        self._clock += dt
        changed = bool(self.beside)
        for scene in self.beside:
            self._play_on(scene, dt)
        self.beside = [scene for scene in self.beside if not scene.done]
        shown = self.shown
        if shown is None:
            return changed
        if isinstance(shown, Showpiece):
            stood = shown.waits
            self._play_on(shown, dt)
            if stood and shown.waits:
                return changed
            if (
                shown.lingers
                and not shown.held
                and not shown.done
                and not self._next
                and shown.seconds - shown.time <= shown.lingers
            ):
                self.shown = None
                self.beside.append(shown)
                return True
        else:
            shown.update(dt)
            self._hear(shown)
        if shown.done:
            if isinstance(shown, Showpiece):
                self._ended[type(shown)] = self._clock
            self._clear()
            self._raise_curtain()
        return True

    def _play_on(self, scene: Showpiece, dt: float) -> None:
        """Go on with a scene, with its sounds and particles."""
        scene.update(dt)
        cues, bursts = scene.due()
        for cue in cues:
            self.sounds.play(cue)
        for burst in bursts:
            self.particles.burst(*burst[1:])

    def _hear(self, throw: Thrown) -> None:
        """Play what a die or coin has touched by now."""
        sound, window = self.tabletop.host.sound, self.tabletop.window
        for touch in throw.due():
            sound.play(touch.sound, touch.share, throw.tray.centerx / window.width)

    def finish(self) -> None:
        """End everything at once."""
        self._clear()
        self.sets_out.clear()
        self._next.clear()
        self.beside.clear()

    def skip(self) -> bool:
        """Jump to the verdict of the scene that is shown; returns whether it was still to come."""
        return isinstance(self.shown, Showpiece) and self.shown.skip()

    def _clear(self) -> None:
        """End what is shown; a die or coin stays where it lies, and cards that it hid are on the table again."""
        shown, self.shown = self.shown, None
        if isinstance(shown, Thrown):
            self.lay(shown)
        elif shown is not None:
            self.sets_out |= shown.sets_out
            for sprite in shown.hides:
                self.animator.touch(sprite)
                if sprite in shown.fallen:
                    self.fallen.add(sprite)
                    continue
                board = self.tabletop.board
                zone = board.place_of(sprite).zone
                sprite.pose.flip = float(board.shows_face(zone, sprite.card))
                board.settle(sprite)

    def _raise_curtain(self) -> None:
        """Begin the next scene, if there is one."""
        if not self._next:
            return
        self.shown = scene = self._next.popleft()
        self.beside = [one for one in self.beside if not one.lingers]
        for sprite in scene.hides:
            self.animator.touch(sprite)
            sprite.pose.alpha = 0.0
        self._hasten(scene)

    def _hasten(self, scene: Showpiece) -> None:
        """Show a scene faster when there were several like it lately, or one just before."""
        now, last = self._clock, self._like.setdefault(type(scene), deque())
        while last and last[0] < now - timing.LIKE_EVENTS:
            last.popleft()
        last.append(now)
        again = now - self._ended.get(type(scene), -inf) < timing.AT_ONCE
        scene.hasten(_BRISK if scene.brisk and (again or len(last) > _USUAL) else 1.0, self.animator.speed)
