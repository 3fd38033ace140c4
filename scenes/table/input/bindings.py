"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Event

from scenes.table import intents
from scenes.table.input.table_input import TableInput
from scenes.table.surface.focus import ARROWS

INTENTS: Mapping[int, intents.Intent] = {
    pygame.K_p: intents.OpenMenu(),
    pygame.K_u: intents.UndoLast(),
    pygame.K_y: intents.RedoLast(),
    pygame.K_l: intents.ToggleLog(),
    pygame.K_r: intents.ToggleRecap(),
    pygame.K_h: intents.AskHint(),
    pygame.K_s: intents.SortHand(),
    pygame.K_k: intents.OpenOpponent(),
    pygame.K_t: intents.ExtendTime(),
    pygame.K_e: intents.ToggleBreakdown(),
    pygame.K_c: intents.ThankCoach(),
}
"""The intent of each key, independent of the focus."""


class Keys:
    """Does what each key stands for."""

    def __init__(self, hands: TableInput) -> None:
        self.input = hands

    def press(self, event: Event) -> None:
        """Take a key that was pressed."""
        hands, table = self.input, self.input.table
        match event.key:
            case pygame.K_ESCAPE:
                self._escape()
            case pygame.K_SPACE if table.tempo.paused or not table.director.idle:
                hands.hurry()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self._activate()
            case pygame.K_TAB:
                self._point(lambda: hands.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1))
            case key if key in ARROWS:
                self._point(lambda: hands.move_focus(ARROWS[key]))
            case pygame.K_z if not event.mod & pygame.KMOD_CTRL:
                hands.close_look.forced = not hands.close_look.forced
            case pygame.K_z:
                table.post(intents.RedoLast() if event.mod & pygame.KMOD_SHIFT else intents.UndoLast())
            case pygame.K_F1:
                table.post(intents.OpenRules(hands.panels.question_bar.page))
            case key if key in INTENTS:
                table.post(INTENTS[key])
        hands.follow()

    def _escape(self) -> None:
        """Close what is open, drop what is held or picked, put the hint away, or open the menu."""
        hands, panels = self.input, self.input.panels
        if hands.close_look.open or panels.log_sheet.open:
            hands.close_look.look_away()
            panels.log_sheet.open = False
        elif hands.holding or hands.table.picker.picked:
            hands.let_go()
        elif not (panels.coach.dismiss() or panels.hints.put_away()):
            hands.table.post(intents.OpenMenu())

    def _point(self, go: Callable[[], None]) -> None:
        """Move the focus with `go()`; the card that had it lies down again, the one that gets it rises."""
        hands = self.input
        if not hands.close_look.forced:
            hands.close_look.look_away()
        for over in (False, True):
            for place in hands.targets.places(hands.focus.name or "")[:1]:
                hands.pointer.lift(place, over)
            if not over:
                go()

    def _activate(self) -> None:
        """Press what has the focus."""
        hands, name = self.input, self.input.focus.name
        if name is None:
            hands.tab(1)
        elif not hands.panels.buttons.activate(name) and not hands.hurry():
            hands.table.post(intents.Touch(name))
