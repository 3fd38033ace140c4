"""A card that is dragged: taken up, and dropped for what it can mean there."""

from __future__ import annotations

from math import dist

from game.core.events import Event
from scenes.table import intents
from scenes.table.board import Place, Sprite
from scenes.table.context import PlayContext
from scenes.table.input.aim import Aim
from scenes.table.input.gestures import Gestures
from scenes.table.input.grip import Grip
from scenes.table.input.picks import Picks
from scenes.table.input.pointer import DRAG_FROM, Pointer
from scenes.table.input.targets import Targets


class Drag:
    """The press and the held card of one table."""

    def __init__(self, table: PlayContext, targets: Targets, picks: Picks, pointer: Pointer) -> None:
        self.table = table
        self.picker = table.picker
        self.targets = targets
        self.picks = picks
        self.pointer = pointer
        self.grip = Grip(table)
        self.aim = Aim(targets)
        self.gestures = Gestures(table.match, self.grip, targets)
        self.pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        """What the button that is held down was pressed on: its place, its word, and the pixel; None for nothing."""

    def move(self, pixel: tuple[int, int]) -> None:
        """Follow the pointer; a press that moves far enough takes the card up."""
        tabletop = self.table.tabletop
        if self.pressed and self.grip.sprite is None and dist(pixel, self.pressed[2]) > DRAG_FROM * tabletop.host.scale:
            self._take_up(*self.pressed)
        if self.grip.sprite is not None:
            self.grip.follow(*tabletop.units(pixel))

    def _take_up(self, place: Place | None, word: str, pixel: tuple[int, int]) -> None:
        """Start to drag the pressed card, if it may be picked or moved within its hand."""
        tabletop = self.table.tabletop
        sprite = tabletop.board.sprite(place) if place else None
        if place is None or sprite is None or sprite.spot is None:
            return
        may_start = self.picks.may_start(word)
        if not may_start and not self.pointer.arrangeable(place) and not self.gestures.begins(word):
            return
        self.pointer.close_look.close()
        self.picks.calm()
        self.grip.take(sprite, word, *tabletop.units(pixel))
        if may_start:
            self.picker.begin(word)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the held card moved."""
        return self.grip.update(dt)

    def drop(self, pixel: tuple[int, int]) -> None:
        """Drop the held card: on a legal target it acts, in its own hand it takes a new place, otherwise it returns."""
        away, word = self.grip.away, self.grip.word
        sprite = self.grip.release()
        if actions := self.gestures.actions(word, pixel, sprite):
            for action in actions:
                self.grip.fallen = sprite
                self.table.post(intents.Decide(action))
        elif self.pointer.rearranged(sprite, *self.table.tabletop.units(pixel)):
            self.grip.fallen = None
            self.picker.drop()
            self.targets.index()
        else:
            self._drop_on(pixel, sprite, word, away)

    def _drop_on(self, pixel: tuple[int, int], sprite: Sprite, word: str, away: bool) -> None:
        """Drop a card that is `away` from its place, and stands for `word`, on what lies there."""
        needs_target = word in self.picker.picked
        if needs_target:
            word = self.aim.word(pixel, sprite)
        lands = word and self.picker.may_pick(word) and (needs_target or away)
        action = self.picker.pick(word) if lands else None
        if action is None and away and needs_target and not self.aim.on_something(pixel, sprite):
            action = self.picker.as_it_is()
        if action is not None:
            if self.picks.doubts.drop(action):
                self.grip.back(sprite)
            else:
                self.table.post(intents.Decide(action))
            return
        if away and needs_target:
            self.picks.refuse(*self.picks.reason(self.targets.touched(pixel, sprite)[1]))
        if away and (needs_target or not self.picker.picked):  # otherwise buttons offer what it can mean
            self.picker.drop()
        self.grip.back(sprite)

    def land(self, events: list[Event]) -> None:
        """The action of the card that was just dropped had these events: it snaps to its place, or returns."""
        if self.grip.fallen is not None:
            self.grip.landed(self.grip.fallen, events)

    def let_go(self) -> None:
        """Return the held card."""
        if self.grip.sprite is not None:
            self.grip.back(self.grip.release())
        self.pressed = None
