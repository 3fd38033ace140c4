"""Shows what happened, one event after the other: turns masked events into motion, sound and log lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from math import isinf

from game.core.events import Asked, Counted, Event, Flipped, Forgot, Moved, Rolled, Said, Shuffled, Swapped, Turned
from game.core.layout import Eyes, ZoneKind
from game.core.state import State
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.moves import CardMoves, RestPose
from scenes.motion.particles import DUST, WOOL, Particles
from scenes.motion.tween import Animator, Call, Motion, Parallel, Sequential, Wait
from scenes.table.show.cues import START_AND_END, CueSounds, comes_out, said_cues
from scenes.table.show.flicker import Flicker
from scenes.table.show.shown_events import clash_ahead, in_order
from scenes.table.show.showpiece import Showpiece
from scenes.table.show.showpiece_choice import ShowpieceChoice
from scenes.table.show.showpieces import Showpieces
from scenes.table.surface.board import Place, Sprite, stature_of
from scenes.table.surface.depth import foot
from scenes.table.surface.layout import Arrangement
from scenes.table.surface.pictures import is_at_rest
from scenes.table.surface.tabletop import TableRoom, Tabletop
from scenes.words.sentences import LogEntry, Sentences

_ENTRANCE = RestPose(640.0, -120.0)
"""The start of a card that comes from a zone which is not shown, in layout units."""
_QUIET = (Counted, Forgot)
"""Events without a motion of their own, which happen while cards fly."""
_MOST_DEALT_SLOWLY = 18
"""Cards in a deal with the full interval between them; more cards come at shorter intervals."""


class Director:
    """Plays events on the board, one after the other; only cards that are moved in a row overlap in time.

    No event is shown before all decisions are on the disk, so that everything that was seen is there again after a
    power cut.
    """

    def __init__(self, tabletop: Tabletop, sentences: Sentences) -> None:
        self.board = tabletop.board
        self.sentences = sentences
        self.choice = ShowpieceChoice(tabletop, sentences)
        self.look = GameLook.load(tabletop.game)
        self.animator = Animator()
        self.sounds = CueSounds(tabletop.host.sound, self.look, self.animator)
        self.moves = CardMoves()
        self._tabletop = tabletop
        self._flicker = Flicker()
        self.particles = Particles()
        self.showpieces = Showpieces(tabletop, self.animator, self.particles, self.sounds)
        """The throw or scene that everybody watches; no event starts in the meantime."""
        self._unseen: set[Sprite] = set()
        """Cards turned up for a clash whose faces the viewer had not seen: the clash turns them."""
        self._turning: set[Sprite] = set()
        """Cards that are being turned up together."""
        self.log: list[LogEntry] = []
        self.dropped: Sprite | None = None
        """The card that was just dropped at its new place: it snaps there instead of flying."""
        self.held: Sprite | None = None
        """The card that the pointer holds; no motion moves it."""
        self.kneeling: dict[Sprite, int] = {}
        """Cards that kneel or get up, with the steps they have risen; what they gain by it is not shown before."""
        self.shown = 0
        """A number that grows with every event shown: what was computed from the board for another one is out of
        date."""
        self._queue: deque[tuple[Event, int]] = deque()
        """The events still to be shown, each with the number of its decision."""
        self._wait = 0.0
        self._moving = False
        self._burst = 0
        """The number of cards that have moved in a row."""
        self._cause: tuple[float, float] | None = None
        """The place where the last card of this decision came to lie, in layout units."""
        self._turned_in = -1
        """The zone in which the last event turned a card, -1 if it did not."""

    @property
    def _room(self) -> TableRoom:
        return self._tabletop.room

    @property
    def idle(self) -> bool:
        """Whether all events have been shown and nothing moves."""
        return not (self._queue or self.animator.busy or self.showpieces.busy)

    @property
    def caught_up(self) -> bool:
        """Whether the mirror is up to date, though things may still move."""
        return not self._queue

    @property
    def in_suspense(self) -> bool:
        """Whether a scene shows how something came that the match knows already."""
        shown = self.showpieces.shown
        return isinstance(shown, Showpiece) and shown.suspense

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return not self.idle or self.particles.busy or bool(self.showpieces.beside)

    def set_pace(self, speed: str, calm: bool) -> None:
        """Set the speed (slow, normal, fast, instant), and calm for reduced motion."""
        self.animator.speed = timing.SPEEDS[speed]
        self.moves.calm = self._tabletop.calm = calm
        self.particles.calm = calm

    def add(self, events: Iterable[Event], decision: int = 0) -> None:
        """Queue events of the decision with this number."""
        ordered = in_order(events, self.look, self.board.layout.zones)
        self._queue.extend((event, decision) for event in ordered)

    def lay(self, view: State) -> None:
        """Lay all cards as in a view, without motion."""
        self.finish()
        self.board.reset(view)
        self.board.arrange(self._room.arrangement())
        self.board.reset(view)
        self.choice.leaves()  # what has changed without motion is known
        self.shown += 1  # the cards are new, and so is what is written on them

    def lay_thrown(self, throws: Sequence[Rolled | Flipped]) -> None:
        """Take all throws so far; the last one that has a picture lies in the tray."""
        found = (self.showpieces.thrown(event, self.moves.calm) for event in reversed(throws))
        self.showpieces.lay(next(filter(None, found), None))

    def cut_log(self, decisions: int) -> None:
        """Drop the log's lines of decisions after this number, which were taken back."""
        self.log = [entry for entry in self.log if entry.decision <= decisions]

    def retell(self) -> None:
        """Write the log again in the words that hold now."""
        self.log = [self.sentences.retold(entry) for entry in self.log]

    def log_past(self, events: Iterable[tuple[Event, int]]) -> None:
        """Write earlier events, each with the number of its decision, into the log without showing them."""
        for event, decision in events:
            if entry := self.sentences.entry(event):
                self.log.append(entry._replace(decision=decision))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything changed."""
        if isinf(self.animator.speed):
            if self.showpieces.waits:
                return self.showpieces.update(dt)  # somebody has asked for it
            changed = not self.idle
            self.finish()
            return changed
        changed = self.animator.update(dt) | self.particles.update(dt)
        self._flicker.update(dt)
        dt *= self.animator.speed
        changed |= self.showpieces.update(dt)
        self._wait -= dt
        while self._queue and self._may_start(*self._queue[0]):
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
        sets_out = Call(partial(self.sounds.play, "deal"))
        for number, (sprite, motion) in enumerate(zip(dealt, flights, strict=True)):
            self._run(sprite, Sequential(Wait(number * gap), sets_out, motion))
        self.bring_letters()

    def bring_letters(self) -> None:
        """Bring the viewer the letters with the secret cards that were dealt."""
        if not isinf(self.animator.speed):
            self.showpieces.begin(self.choice.letters())

    def show_journey(self) -> None:
        """Show the map of the way so far, if nothing else is shown."""
        if self.idle and (way := self.choice.journey(self.log)):
            if isinf(self.animator.speed):
                way.skip()
            self.showpieces.begin([way])

    def finish(self) -> None:
        """Show the end of all queued events that are on the disk at once."""
        while not self.idle:
            self.animator.finish()
            self.showpieces.finish()
            if self._queue and not self._room.on_disk:
                return
            if self._queue:
                self._start(*self._queue.popleft(), last=not self._queue)
        self.particles.finish()
        self.showpieces.finish()
        self.showpieces.fallen.clear()
        self._wait = 0.0

    def _may_start(self, event: Event, decision: int) -> bool:
        if self._wait > 0.0 or not self._room.on_disk or not self.showpieces.lets(event):
            return False
        if isinstance(event, Moved) and self._flicker.would_flash(event, decision, self.board):
            return False
        if not self.animator.busy or (self._moving and isinstance(event, (Moved, *_QUIET))):
            return True
        return isinstance(event, Turned) and self._turns_along(event)

    def _turns_along(self, event: Turned) -> bool:
        """Whether a card is turned up together with the one before."""
        sprite = self.board.sprite(Place(event.zone, event.place))
        return bool(self._turning) and event.looker < 0 and sprite not in self._turning

    # One event ----------------------------------------------------------------------------------

    def _start(self, event: Event, decision: int, last: bool = True) -> None:
        """Show an event; unless it is the `last` one to be shown at once, the other cards need not move away yet."""
        at_stake = self.choice.at_stake() if isinstance(event, Rolled) else ""
        touched = self._apply(event)
        if (arrangement := self._room.arrangement()) is not self.board.given or isinstance(event, (Asked, Moved)):
            self.board.arrange(arrangement)
        self.shown += 1
        if not isinstance(event, _QUIET):
            self._moving = isinstance(event, Moved)
            self._burst = self._burst + 1 if self._moving else 0
        if entry := self.sentences.entry(event):
            self.log.append(entry._replace(decision=decision))
        match event:
            case Moved():
                self._flicker.note(event, decision)
                self._moved(event, touched[0])
            case Turned(looker=looker) if touched:
                self._turned(touched[0], looker)
            case Swapped():
                self._swapped(touched)
            case Shuffled():
                self.sounds.play("shuffle")
                if (area := self.board.areas[event.zone]) and area.style != "pile":
                    self._mix(touched)
            case Rolled() | Flipped():
                self.showpieces.throw(event, self.moves.calm, at_stake if isinstance(event, Rolled) else "")
            case Said():
                self._said(event, decision)
        self._turned_in = event.zone if isinstance(event, Turned) else -1
        if last:
            self.settle({one.src for one, number in self._queue if number == decision and isinstance(one, Moved)})
        leaves = self.choice.leaves()
        self.showpieces.beside += self.choice.chords() + ([] if isinf(self.animator.speed) else leaves)

    def _apply(self, event: Event) -> list[Sprite]:
        """Carry an event out on the mirror; returns the cards that it touches. What is counted then flies to plates."""
        counted = isinstance(event, Counted) and not isinf(self.animator.speed)
        counts = self.choice.counts() if counted else {}
        touched = self.board.apply(event)
        if counted:
            self.showpieces.beside += self.choice.gains(counts, self._cause, self.showpieces.beside)
        elif isinstance(event, Asked):
            self._cause = None
        return touched

    def _mix(self, sprites: Sequence[Sprite]) -> None:
        """Cards that lie side by side are pulled together and mixed before everybody's eyes."""
        lying = [(sprite, sprite.spot) for sprite in sprites if sprite.spot is not None]
        if len(lying) < 2:
            return
        x, y = (sum(spot[axis] for _, spot in lying) / len(lying) for axis in (0, 1))
        for number, (sprite, spot) in enumerate(lying):
            self._run(sprite, self.moves.mix(sprite.pose, spot, (x, y), number))

    def _swapped(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            if sprite.spot is not None:
                self._run(sprite, self._heard(self.moves.slide(sprite.pose, sprite.spot), "place", sprite))

    def _moved(self, event: Moved, sprite: Sprite) -> None:
        up = self.board.shows_face(event.dst, sprite.card)
        spot = sprite.spot
        self._cause = (spot.x, spot.y) if spot else None
        fallen = sprite in self.showpieces.fallen
        self.showpieces.fallen.discard(sprite)
        falls = self._falls(event)
        if falls:
            self.particles.burst(DUST, sprite.pose.x, sprite.pose.y)
        if spot is None:
            self._run(sprite, Parallel((self.moves.sink if falls else self.moves.vanish)(sprite.pose)))
            return
        if self.showpieces.keeps(sprite):
            sprite.pose.put(spot)
            return
        shown = self.showpieces.shown
        if isinstance(shown, Showpiece) and event == shown.rises:
            sprite.pose.flip = float(up)
            self.particles.burst(DUST, spot.x, foot(spot))
            self._run(sprite, self.moves.rise(sprite.pose, spot))
            return
        if fallen:
            sprite.pose.put(spot)
            sprite.pose.flip, sprite.pose.alpha = float(up), 0.0
            self.sounds.play("discard", spot.x)
            self._run(sprite, self.moves.appear(sprite.pose))
            return
        if start := self.showpieces.sets_out.get(sprite):
            sprite.pose.put(start)
            sprite.pose.flip = float(up)
        elif sprite.pose.alpha == 0.0:
            sprite.pose.put(_ENTRANCE._replace(scale=spot.scale))
        sprite.pose.alpha = 1.0  # it may have been fading out
        motion, kind, wait = self._motion_of(event, sprite, spot)
        coming = sum(isinstance(one, Moved) for one, _ in self._queue)
        together = self._flicker.together(event, self._burst, coming, self.board)
        usual = wait * min(1.0, _MOST_DEALT_SLOWLY / max(1, len(self._queue)))
        self._wait = usual if together is None else together * self.animator.speed
        if float(up) != sprite.pose.flip:
            motion = Parallel(motion, self.moves.flip(sprite.pose, up))
        for cue in comes_out(event, self.board.row(sprite.card), self.board.view):
            self.sounds.play(cue, sprite.pose.x)
        self._run(sprite, self._heard(motion, kind, sprite))

    def _falls(self, event: Moved) -> bool:
        """Whether a figure leaves the grounds of a scene."""
        src, dst = self.board.areas[event.src], self.board.areas[event.dst]
        return src is not None and src.style == "depth" and (dst is None or dst.style != "depth")

    def _heard(self, motion: Motion, kind: str, sprite: Sprite) -> Motion:
        """The motion of a card with the sound of its end, where it touches its place; that of its start is played
        now."""
        start, end = START_AND_END.get(kind, (kind, ""))
        self.sounds.play(start, sprite.pose.x)
        if not end or sprite.spot is None:
            return motion
        touch = timing.SNAP_TOUCH if kind == "snap" and not self.moves.calm else motion.seconds
        return Parallel(motion, Sequential(Wait(touch), Call(partial(self.sounds.play, end, sprite.spot.x))))

    def _motion_of(self, event: Moved, sprite: Sprite, spot: RestPose) -> tuple[Motion, str, float]:
        """The motion, its kind, and the seconds that the next card waits."""
        zones = self.board.layout.zones
        src, dst = zones[event.src], zones[event.dst]
        if sprite is self.dropped:
            self.dropped = None
            return self.moves.snap(sprite.pose, spot), "snap", 0.0
        together = self.showpieces.sets_out.pop(sprite, None) is not None
        if together or f"{src.name} {dst.name}" in self.look.walks:
            walk = self.moves.walk(sprite.pose, spot, lambda: self.particles.burst(DUST, spot.x, spot.y, 0.3))
            return walk, "walk", 0.0 if self.showpieces.sets_out else timing.DEAL_STAGGER
        stood = src.kind is ZoneKind.GRID or self._falls(event)
        if stood and dst.kind is ZoneKind.PILE and dst.eyes is Eyes.ALL:
            if src.kind is ZoneKind.GRID:
                self.particles.burst(WOOL, sprite.pose.x, sprite.pose.y)
            return self.moves.defeat(sprite.pose, spot), "defeat", timing.WAIT_BETWEEN_FACTS
        brisk = self._burst >= timing.BURST
        if src.kind is ZoneKind.PILE:
            more = bool(self._queue) and isinstance(self._queue[0][0], Moved)
            return self.moves.deal(sprite.pose, spot, brisk), "deal" if more else "draw", timing.DEAL_STAGGER
        is_discarded = dst.kind is ZoneKind.PILE and dst.eyes is Eyes.ALL and src.kind is not ZoneKind.HAND
        kind = "discard" if is_discarded else "place"
        return self.moves.slide(sprite.pose, spot, brisk), kind, timing.DEAL_STAGGER

    def _turned(self, sprite: Sprite, looker: int) -> None:
        zone = self.board.place_of(sprite).zone
        on_edge = partial(self.sounds.play, "flip", sprite.pose.x)
        if looker < 0:
            if self._leads_to_clash(sprite):
                if not sprite.pose.face_up:
                    self._unseen.add(sprite)
                return
            up = self.board.shows_face(zone, sprite.card)
            if zone != self._turned_in:
                self.sounds.play(f"turned.{self.board.layout.zones[zone].name.rpartition('.')[2]}")
            if float(up) != sprite.pose.flip:
                self._turning.add(sprite)
                self._wait = timing.TURN_STAGGER
                flip = self.moves.flip(sprite.pose, up, on_edge)
                self._run(sprite, flip, lambda: self._turning.discard(sprite))
        elif looker == self.board.view.viewer:
            over, back = (self.moves.flip(sprite.pose, up, on_edge) for up in (True, False))
            look = Sequential(over, Wait(timing.PEEK), back)
            self._run(sprite, look)

    def _leads_to_clash(self, sprite: Sprite) -> bool:
        """Whether a card was turned up for a clash that follows at once, and that will turn it."""
        if isinf(self.animator.speed):
            return False
        next_one = clash_ahead(event for event, _ in self._queue)
        return next_one is not None and self.board.place_of(sprite) in self.choice.places(next_one)

    def _said(self, event: Said, decision: int) -> None:
        for cue in said_cues(event, self.board.view):
            self.sounds.play(cue)
        if isinf(self.animator.speed):
            return
        ahead = [one for one, number in self._queue if number == decision]
        self.showpieces.begin(self.choice.scenes(event, self.log, ahead, self._unseen))
        self._unseen.clear()

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

    def _grows(self, zone: int, sprite: Sprite) -> bool:
        """Whether a card becomes larger where it lies, as those of some stature do."""
        pose, spot, stature = sprite.pose, sprite.spot, stature_of(self.board, zone, sprite)
        grows = stature is not None and stature.grows > 0 and not isinf(self.animator.speed)
        return grows and spot is not None and pose.x == spot.x and pose.scale < spot.scale

    def _rises(self, sprite: Sprite) -> None:
        """A card that kneels gets up a little; at the end it is as large as it will be."""
        self.kneeling[sprite] += 1
        if self.kneeling[sprite] == timing.RISES:
            del self.kneeling[sprite]

    def settle(self, leaving: AbstractSet[int] = frozenset(), turned: bool = False) -> None:
        """Move all sprites to their places that belong elsewhere now, because others came or went. Zones that more
        cards are `leaving` close up after the last one, not each time: that would flicker. turned: the whole table
        turned; cards fade over, so that hands do not fly through each other."""
        hidden = self.showpieces.hidden
        for zone, cards in enumerate(self.board.sprites):
            for sprite in cards if zone not in leaving else ():
                if sprite is None or sprite is self.held or self.animator.moves(sprite):
                    continue
                if sprite.spot is None:
                    if sprite.pose.alpha:
                        self._run(sprite, self.moves.vanish(sprite.pose))
                elif sprite in hidden:
                    continue
                elif sprite.pose.alpha == 0.0:
                    sprite.pose.put(sprite.spot)
                    sprite.pose.flip = float(self.board.shows_face(zone, sprite.card))
                    self._run(sprite, self.moves.appear(sprite.pose))
                elif self._grows(zone, sprite) and not turned:
                    self.kneeling[sprite] = 0
                    self._run(sprite, self.moves.get_up(sprite.pose, sprite.spot, partial(self._rises, sprite)))
                elif not is_at_rest(sprite.pose, sprite.spot):
                    move = self.moves.fade_to if turned else self.moves.slide
                    self._run(sprite, move(sprite.pose, sprite.spot))
