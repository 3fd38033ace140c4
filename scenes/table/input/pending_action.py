"""The pending action: the one that letting go, a click or the Enter key would carry out."""

from __future__ import annotations

import pygame
from pygame import Event

from game.core.actions import Action
from scenes.table.input.play_drag import PlayDrag
from scenes.table.panels.buttons import Buttons
from scenes.table.surface.focus import Focus


class PendingAction:
    """Follows pointer, held card and focus; whichever was moved last counts."""

    def __init__(self, drag: PlayDrag, focus: Focus, buttons: Buttons) -> None:
        self.picker = drag.picker
        self.drag = drag
        self.focus = focus
        self.buttons = buttons
        self._pixel: tuple[int, int] | None = None
        """The pixel of the pointer; None while the focus counts."""

    def watch(self, event: Event) -> None:
        """Take note of an event before the input handles it."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN:
                self._pixel = event.pos
            case pygame.KEYDOWN | pygame.WINDOWLEAVE:
                self._pixel = None

    @property
    def state(self) -> tuple[object, ...]:
        """Changes whenever something else may be aimed at."""
        return self._pixel, self.focus.name, self.picker.picked, self.picker.legal, self.drag.held_card.sprite

    def word(self) -> str:
        """The word of the card, place or seat that is aimed at with nothing in hand; "" for none."""
        if self.drag.held_card.sprite is not None:
            return ""
        if self._pixel is None:
            name = self.focus.name or ""
            return "" if name.startswith("button ") else name
        if any(button.rect.collidepoint(self._pixel) for button in self.buttons.offered.values()):
            return ""
        return self.drag.targets.touched(self._pixel)[1]

    def actions(self) -> list[Action]:
        """The actions that what is aimed at completes; [] if it completes none."""
        if self.drag.held_card.sprite is not None:
            return self._dropped()
        if self._pixel is None:
            name = self.focus.name or ""
            return self._named(name.removeprefix("button ")) if name.startswith("button ") else self._picked(name)
        for name, button in self.buttons.offered.items():
            if button.rect.collidepoint(self._pixel):
                return self._named(name)
        return self._picked(self.drag.targets.touched(self._pixel)[1])

    def _dropped(self) -> list[Action]:
        """The actions of dropping the held card here."""
        drag, grip = self.drag, self.drag.held_card
        sprite, word = grip.sprite, grip.word
        if sprite is None or self._pixel is None:
            return []
        if several := drag.gestures.actions(word, self._pixel, sprite):
            return [several[0]]
        return self._picked(drag.drop_target.word(self._pixel, sprite) if word in self.picker.picked else word)

    def _named(self, name: str) -> list[Action]:
        """The action of a button, or those that a word completes."""
        return [action for action in self.picker.legal if str(action) == name] or self._picked(name)

    def _picked(self, word: str) -> list[Action]:
        """The actions that one more pick completes, or would complete if a button or a place were not missing."""
        picker = self.picker
        path = (*picker.picked, word)
        open_now = [action for action in picker.legal if action.verb not in picker.in_menu]
        return [action for action in open_now if path in (action.picks, *picker.ways(action))] if word else []
