"""A card that is dragged where people play: dropped for what it can mean there."""

from __future__ import annotations

from game.core.events import Event
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.input.drag import Drag
from scenes.table.input.drop_target import DropTarget
from scenes.table.input.gestures import Gestures
from scenes.table.input.picks import Picks
from scenes.table.input.pointer import Pointer
from scenes.table.panels.targets import Targets
from scenes.table.surface.board import Place, Sprite


class PlayDrag(Drag):
    """The press and the held card of a table where people play."""

    def __init__(self, table: PlayContext, targets: Targets, pointer: Pointer, picks: Picks) -> None:
        super().__init__(table, targets, pointer)
        self.picker = table.picker
        self.picks = picks
        self.drop_target = DropTarget(targets)
        self.gestures = Gestures(table.match, targets)

    def lit(self) -> set[str]:
        """The words of all that the held card may be dropped on as a gesture."""
        return self.gestures.lit(self.held_card.word) if self.held_card.sprite is not None else set()

    def _take_up(self, place: Place, sprite: Sprite, word: str) -> bool:
        """Take up a card that may be picked or dropped on another one, too."""
        if self.picks.closed:
            return self.pointer.arrangeable(place)
        may_start = self.picks.may_start(word)
        if not may_start and not self.pointer.arrangeable(place) and not self.gestures.begins(word):
            return False
        self.picks.calm()
        if may_start:
            self.picker.begin(word)
        return True

    def _drop(self, pixel: tuple[int, int], sprite: Sprite, word: str, away: bool) -> None:
        """Drop the held card: on a legal target it acts, in its own hand it takes a new place, otherwise it returns."""
        if self.picks.closed:
            super()._drop(pixel, sprite, word, away)
        elif actions := self.gestures.actions(word, pixel, sprite):
            for action in actions:
                self.held_card.fallen = sprite
                self.table.post(intents.Decide(action))
        elif self._rearranged(pixel, sprite):
            self.picker.drop()
        else:
            self._drop_on(pixel, sprite, word, away)

    def _drop_on(self, pixel: tuple[int, int], sprite: Sprite, word: str, away: bool) -> None:
        """Drop a card that is `away` from its place, and stands for `word`, on what lies there."""
        needs_target = word in self.picker.picked
        if needs_target:
            word = self.drop_target.word(pixel, sprite)
        lands = word and self.picker.may_pick(word) and (needs_target or away)
        action = self.picker.pick(word) if lands else None
        if action is None and away and needs_target and not self.drop_target.on_something(pixel, sprite):
            action = self.picker.as_it_is()
        if action is not None:
            if self.picks.confirmations.drop(action):
                self.held_card.back(sprite)
            else:
                self.table.post(intents.Decide(action))
            return
        if away and needs_target and not self.targets.stops(self.picker.next_picks()):
            self.held_card.back(sprite)  # the card stays picked: buttons offer the rest, like how many
            return
        if away and needs_target:
            why = self.picks.reason(self.targets.touched(pixel, sprite)[1])
            self.picks.refuse(why.sentence, why.page)
        if away and (needs_target or not self.picker.picked):  # otherwise buttons offer what it can mean
            self.picker.drop()
        self.held_card.back(sprite)

    def land(self, events: list[Event]) -> None:
        """The action of the card that was just dropped had these events: it snaps to its place, or returns."""
        if self.held_card.fallen is not None:
            self.held_card.landed(self.held_card.fallen, events)
