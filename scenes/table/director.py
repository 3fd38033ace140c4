"""Shows what happened, one event after the other: turns masked events into motion, sound and log lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import isinf

from pygame import Rect

from game.core.cards import CardKind
from game.core.events import Asked, Event, Flipped, Moved, Rolled, Said, Shuffled, Swapped, Turned
from game.core.layout import Eyes, ZoneKind
from game.core.rules import rules_of
from scenes.look.sound import Sound
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.motion.moves import CardMoves, RestPose
from scenes.motion.particles import DUST, WOOL, Particles
from scenes.motion.thrown import Thrown
from scenes.motion.tween import Animator, Call, Motion, Parallel, Sequential, Wait
from scenes.table.audience import is_clash
from scenes.table.board import Board, Sprite
from scenes.table.cues import START_AND_END, comes_out, said_cues, sounds_of
from scenes.table.layout import Arrangement
from scenes.table.overlay.banner import Banner
from scenes.table.overlay.duel import Duel
from scenes.table.pictures import is_at_rest
from scenes.words.sentences import LogEntry, Sentences

_ENTRANCE = RestPose(640.0, -120.0)
"""Where a card comes from that lay in a zone which is not shown, in layout units."""
_MOST_DEALT_SLOWLY = 18
"""Cards in a deal with the full interval between them; more cards come at shorter intervals."""


class Director:
    """Plays events on the board, one after the other; only cards that are moved in a row overlap in time.

    arrange: returns the arrangement for the open question; tray: where dice and coins fall, in pixels; duel, banner:
    make the pictures of a clash and of a sentence for all; on_disk: whether the decisions so far are saved. No event is
    shown before, so that whatever was seen is there again after a power cut.
    """

    def __init__(
        self,
        board: Board,
        sentences: Sentences,
        sound: Sound,
        arrange: Callable[[], Arrangement],
        tray: Callable[[], Rect],
        duel: Callable[[tuple[CardKind, CardKind], tuple[int, int], str], Duel],
        banner: Callable[[LogEntry, str], Banner],
        on_disk: Callable[[], bool] = lambda: True,
    ) -> None:
        self.board = board
        self.sentences = sentences
        self.sound = sound
        self.arrange = arrange
        self.tray = tray
        self.make_duel = duel
        self.make_banner = banner
        self.on_disk = on_disk
        self.look = GameLook.load(board.view.game.key)
        self.animator = Animator()
        self.moves = CardMoves()
        self.particles = Particles()
        self.stage: D20 | Coin | Duel | Banner | None = None
        """A throw, clash or banner that everybody watches; no event starts meanwhile."""
        self.lying: Thrown | None = None
        """The die or coin that was thrown last, at rest."""
        self.log: list[LogEntry] = []
        self.dropped: Sprite | None = None
        """The card that was just dropped at its new place: it snaps there instead of flying."""
        self.held: Sprite | None = None
        """The card that the pointer holds; no motion moves it."""
        self.shown = 0
        """A number that grows with every event shown: what was computed from the board for another one is out of
        date."""
        self._queue: deque[tuple[Event, int]] = deque()
        """The events still to be shown, each with the number of its decision."""
        self._wait = 0.0
        self._moving = False
        self._turned_in = -1
        """The zone in which the last event turned a card, -1 if it did not."""
        self._seed = 0

    @property
    def idle(self) -> bool:
        """Whether all events have been shown and nothing moves."""
        return not (self._queue or self.animator.busy or self.stage)

    @property
    def caught_up(self) -> bool:
        """Whether the mirror is up to date, though things may still move."""
        return not self._queue

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return not self.idle or self.particles.busy

    def set_pace(self, speed: str, calm: bool) -> None:
        """Set the speed (slow, normal, fast, instant), and calm for reduced motion."""
        self.animator.speed = timing.SPEEDS[speed]
        self.moves.calm = calm
        self.particles.calm = calm

    def add(self, events: Iterable[Event], decision: int = 0) -> None:
        """Queue events of the decision with this number."""
        self._queue.extend((event, decision) for event in events)

    def lay_thrown(self, throws: Sequence[Rolled | Flipped]) -> None:
        """Take all throws so far; the last one that has a picture lies in the tray."""
        self.lying = next(filter(None, map(self._thrown, reversed(throws))), None)
        if self.lying:
            self.lying.finish()

    def cut_log(self, decisions: int) -> None:
        """Drop the log's lines of decisions after this number, which were taken back."""
        self.log = [entry for entry in self.log if entry.decision <= decisions]

    def log_past(self, events: Iterable[tuple[Event, int]]) -> None:
        """Write earlier events, each with the number of its decision, into the log without showing them."""
        for event, decision in events:
            if entry := self.sentences.entry(event):
                self.log.append(entry._replace(decision=decision))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything changed."""
        if isinf(self.animator.speed):
            changed = not self.idle
            self.finish()
            return changed
        changed = self.animator.update(dt) | self.particles.update(dt)
        dt *= self.animator.speed
        changed |= self._update_stage(dt)
        self._wait -= dt
        while self._queue and self._may_start(self._queue[0][0]):
            self._start(*self._queue.popleft())
            changed = True
        return changed

    def deal_in(self) -> None:
        """Let all cards fly from _ENTRANCE to their places."""
        dealt = [sprite for cards in self.board.sprites for sprite in cards if sprite and sprite.spot]
        flights: list[Motion] = []
        for sprite in dealt:
            assert sprite.spot is not None
            up = bool(sprite.pose.flip)
            sprite.pose.put(_ENTRANCE._replace(scale=sprite.spot.scale))
            sprite.pose.flip = 0.0
            flight = self.moves.deal(sprite.pose, sprite.spot)
            flights.append(Parallel(flight, self.moves.flip(sprite.pose, True)) if up else flight)
        gap = timing.DEAL_STAGGER * min(1.0, _MOST_DEALT_SLOWLY / max(1, len(dealt)))
        sets_out = Call(partial(self._play, "deal"))
        for number, (sprite, motion) in enumerate(zip(dealt, flights, strict=True)):
            self._run(sprite, Sequential(Wait(number * gap), sets_out, motion))

    def finish(self) -> None:
        """Show the end of all queued events at once, as far as they are on the disk."""
        while not self.idle:
            self.animator.finish()
            self._clear_stage()
            if self._queue and not self.on_disk():
                return
            if self._queue:
                self._start(*self._queue.popleft())
        self.particles.finish()
        self._wait = 0.0

    def _may_start(self, event: Event) -> bool:
        if self.stage or self._wait > 0.0 or not self.on_disk():
            return False
        return not self.animator.busy or (self._moving and isinstance(event, Moved))

    def _update_stage(self, dt: float) -> bool:
        if self.stage is None:
            return False
        self.stage.update(dt)
        if isinstance(self.stage, Thrown):
            self._hear(self.stage)
        if self.stage.done:
            self._clear_stage()
        return True

    def _hear(self, throw: Thrown) -> None:
        """Play what a die or coin has touched by now."""
        for name in throw.due():
            self.sound.play(name)

    def _clear_stage(self) -> None:
        """End what is on the stage; a die or coin stays where it lies."""
        if isinstance(self.stage, Thrown):
            self.stage.finish()
            self.lying = self.stage
        self.stage = None

    # One event ----------------------------------------------------------------------------------

    def _start(self, event: Event, decision: int) -> None:
        touched = self.board.apply(event)
        if (arrangement := self.arrange()) is not self.board.given or isinstance(event, Asked):
            self.board.arrange(arrangement)
        self.shown += 1
        self._moving = isinstance(event, Moved)
        if entry := self.sentences.entry(event):
            self.log.append(entry._replace(decision=decision))
        match event:
            case Moved():
                self._moved(event, touched[0])
            case Turned(looker=looker) if touched:
                self._turned(touched[0], looker)
            case Swapped():
                self._swapped(touched)
            case Shuffled():
                self._play("shuffle")
            case Rolled() | Flipped():
                self._throw(event)
            case Said():
                self._said(event)
        self._turned_in = event.zone if isinstance(event, Turned) else -1
        self.settle()

    def _throw(self, event: Rolled | Flipped) -> None:
        if throw := self._thrown(event):
            self.stage, self.lying = throw, None
            self._hear(throw)

    def _thrown(self, event: Rolled | Flipped) -> D20 | Coin | None:
        """The die or coin of an event; None for dice with other numbers of sides, which are not shown."""
        self._seed += 1
        if isinstance(event, Flipped):
            return Coin(self.tray(), "heads" if event.heads else "tails", self._seed, self.moves.calm, self.look.coin)
        return D20(self.tray(), event.face, None, self._seed, self.moves.calm) if event.sides == D20.sides else None

    def _swapped(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            if sprite.spot is not None:
                self._run(sprite, self._heard(self.moves.slide(sprite.pose, sprite.spot), "place"))

    def _moved(self, event: Moved, sprite: Sprite) -> None:
        up = self.board.shows_face(event.dst, sprite.card)
        spot = sprite.spot
        if spot is None:
            self._run(sprite, Parallel(self.moves.vanish(sprite.pose)))
            return
        if sprite.pose.alpha == 0.0:
            sprite.pose.put(_ENTRANCE._replace(scale=spot.scale))
        sprite.pose.alpha = 1.0  # it may have been fading out
        motion, kind, wait = self._motion_of(event, sprite, spot)
        self._wait = wait * min(1.0, _MOST_DEALT_SLOWLY / max(1, len(self._queue)))
        if float(up) != sprite.pose.flip:
            motion = Parallel(motion, self.moves.flip(sprite.pose, up))
        for cue in comes_out(event, self.board.row(sprite.card), self.board.view):
            self._play(cue)
        self._run(sprite, self._heard(motion, kind))

    def _heard(self, motion: Motion, kind: str) -> Motion:
        """A motion with the sound of its end, where the card touches its place; that of its start is played now."""
        start, end = START_AND_END.get(kind, (kind, ""))
        self._play(start)
        if not end:
            return motion
        touch = timing.SNAP_TOUCH if kind == "snap" and not self.moves.calm else motion.seconds
        return Parallel(motion, Sequential(Wait(touch), Call(partial(self._play, end))))

    def _motion_of(self, event: Moved, sprite: Sprite, spot: RestPose) -> tuple[Motion, str, float]:
        """The motion, its kind, and the seconds that the next card waits."""
        zones = self.board.view.layout.zones
        src, dst = zones[event.src], zones[event.dst]
        if sprite is self.dropped:
            self.dropped = None
            return self.moves.snap(sprite.pose, spot), "snap", 0.0
        if src.kind is ZoneKind.GRID and dst.kind is ZoneKind.PILE and dst.eyes is Eyes.ALL:
            self.particles.burst(WOOL, sprite.pose.x, sprite.pose.y)
            return self.moves.defeat(sprite.pose, spot), "defeat", timing.WAIT_BETWEEN_FACTS
        if src.kind is ZoneKind.PILE:
            more = bool(self._queue) and isinstance(self._queue[0][0], Moved)
            return self.moves.deal(sprite.pose, spot), "deal" if more else "draw", timing.DEAL_STAGGER
        is_discarded = dst.kind is ZoneKind.PILE and dst.eyes is Eyes.ALL and src.kind is not ZoneKind.HAND
        return self.moves.slide(sprite.pose, spot), "discard" if is_discarded else "place", timing.DEAL_STAGGER

    def _turned(self, sprite: Sprite, looker: int) -> None:
        zone = self.board.place_of(sprite).zone
        on_edge = partial(self._play, "flip")
        if looker < 0:
            up = self.board.shows_face(zone, sprite.card)
            if zone != self._turned_in:
                self._play(f"turned.{self.board.view.layout.zones[zone].name.rpartition('.')[2]}")
            if float(up) != sprite.pose.flip:
                self._run(sprite, self.moves.flip(sprite.pose, up, on_edge))
        elif looker == self.board.view.viewer:
            over, back = (self.moves.flip(sprite.pose, up, on_edge) for up in (True, False))
            look = Sequential(over, Wait(timing.PEEK), back)
            self._run(sprite, look)

    def _said(self, event: Said) -> None:
        for cue in said_cues(event, self.board.view):
            self._play(cue)
        if event.key in self.look.banners and not isinf(self.animator.speed):
            self.stage = self.make_banner(self.log[-1], self.look.moments.get(event.key, ""))
        if is_clash(event):
            self._clash(dict(event.args))

    def _clash(self, args: dict[str, int | str]) -> None:
        """The attacker charges; when it reaches the other card, the totals are shown."""
        own, foe = (self._sprite_at(str(args[name])) for name in ("place", "foe_place"))
        rules = rules_of(self.board.view)
        rows = tuple(rules.cards[rules.index[str(args[name]).removeprefix("card:")]] for name in ("card", "foe_card"))
        totals = (int(args["total"]), int(args["foe_total"]))
        sentence = self.log[-1].sentence

        def meet() -> None:
            self._play("clash")
            if not isinf(self.animator.speed):
                self.stage = self.make_duel((rows[0], rows[1]), totals, sentence)

        if own is None or foe is None or own.spot is None or foe.spot is None:
            meet()
            return
        self._play("attack")
        self._run(own, self.moves.lunge(own.pose, own.spot, foe.spot, partial(self._hit, foe, own.spot)), meet)

    def _hit(self, foe: Sprite, source: RestPose) -> None:
        self.particles.burst(DUST, foe.pose.x, foe.pose.y)
        self.animator.add(self.moves.jolt(foe.pose, source), foe)

    def _sprite_at(self, pick: str) -> Sprite | None:
        zone, place = self.board.view.layout.slot(pick.removeprefix("place:"))
        return self.board.sprites[zone][place]

    def _play(self, cue: str) -> None:
        """Play the sounds of a cue, if any."""
        if not isinf(self.animator.speed):
            for name in sounds_of(self.look, cue):
                self.sound.play(name)

    def _run(self, sprite: Sprite, motion: Motion, done: Callable[[], None] | None = None) -> None:
        self.animator.add(motion, sprite, done)

    def move_at_once(self, arrangement: Arrangement) -> None:
        """Put all cards to their places in an arrangement, without motion: the window has another shape."""
        self.animator.finish()
        self.board.arrange(arrangement)
        for cards in self.board.sprites:
            for sprite in cards:
                if sprite is not None and sprite is not self.held:
                    self.board.settle(sprite)

    def settle(self) -> None:
        """Move all sprites to their places that belong elsewhere now, because others came or went."""
        for zone, cards in enumerate(self.board.sprites):
            for sprite in cards:
                if sprite is None or sprite is self.held or self.animator.moves(sprite):
                    continue
                if sprite.spot is None:
                    if sprite.pose.alpha:
                        self._run(sprite, self.moves.vanish(sprite.pose))
                elif sprite.pose.alpha == 0.0:
                    sprite.pose.put(sprite.spot)
                    sprite.pose.flip = float(self.board.shows_face(zone, sprite.card))
                    self._run(sprite, self.moves.appear(sprite.pose))
                elif not is_at_rest(sprite.pose, sprite.spot):
                    self._run(sprite, self.moves.slide(sprite.pose, sprite.spot))
