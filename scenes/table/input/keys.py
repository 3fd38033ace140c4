"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event

from scenes.table.input.focus import ARROWS
from scenes.table.input.hands import Hands


class Keys:
    """Does what each key stands for."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self._by_number = False
        menu, commands = hands.menu, hands.commands
        self._commands: dict[int, Callable[[], object]] = {
            pygame.K_p: menu.open_pause, pygame.K_u: hands.offers.undo, pygame.K_y: commands.redo,
            pygame.K_l: hands.toggle_log, pygame.K_r: hands.recap.ask,
            pygame.K_h: hands.hints.ask, pygame.K_s: self._sort, pygame.K_k: menu.open_first_opponent,
            pygame.K_F1: lambda: menu.open_rules(hands.question_bar.page),
        }  # fmt: skip

    def press(self, event: Event) -> None:
        """Handle a key that was pressed."""
        hands = self.hands
        match event.key:
            case pygame.K_ESCAPE:
                self._escape()
            case pygame.K_SPACE if hands.tempo.paused or not hands.director.idle:
                hands.hurry()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self._activate()
            case pygame.K_TAB:
                self._point(lambda: hands.focus.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1))
            case key if key in ARROWS:
                self._point(lambda: hands.focus.move(ARROWS[key]))
            case pygame.K_z if not event.mod & pygame.KMOD_CTRL:
                hands.close_look.forced = not hands.close_look.forced
            case pygame.K_z:
                (hands.commands.redo if event.mod & pygame.KMOD_SHIFT else hands.offers.undo)()
            case key if key in self._commands:
                self._commands[key]()

    def _escape(self) -> None:
        """Close what is open, drop what is held or picked, put the hint away, or open the menu."""
        hands = self.hands
        if hands.close_look.open or hands.logbook.open:
            hands.close_look.look_away()
            hands.logbook.open = False
        elif hands.holding or hands.picker.picked:
            hands.let_go()
        elif not (hands.doubts.coach.dismiss() or hands.hints.put_away()):
            hands.menu.open_pause()

    def _point(self, go: Callable[[], None]) -> None:
        """Move the focus with `go()`; the card that had it lies down again, the one that gets it rises."""
        hands = self.hands
        if not hands.close_look.forced:
            hands.close_look.look_away()
        for over in (False, True):
            for place in hands.targets.places(hands.focus.name or "")[:1]:
                hands.pointer.lift(place, over)
            if not over:
                go()

    def _sort(self) -> None:
        """Sort the hand by number, the next time by class, and so on."""
        self._by_number = not self._by_number
        self.hands.tabletop.board.sort(self._by_number)
        self.hands.director.settle()

    def _activate(self) -> None:
        """Press what has the focus."""
        hands, name = self.hands, self.hands.focus.name
        if name is None:
            hands.focus.tab(1)
        elif not hands.buttons.activate(name) and not hands.hurry():
            hands.choose(name)
