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

    def __init__(self, table_input: TableInput) -> None:
        self.input = table_input

    def press(self, event: Event) -> None:
        """Take a key that was pressed."""
        table_input, table = self.input, self.input.table
        match event.key:
            case pygame.K_ESCAPE:
                self._escape()
            case pygame.K_SPACE if table.tempo.paused or not table.director.idle:
                table_input.hurry()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self._activate()
            case pygame.K_TAB:
                self._point(lambda: table_input.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1))
            case key if key in ARROWS:
                self._point(lambda: table_input.move_focus(ARROWS[key]))
            case pygame.K_z if not event.mod & pygame.KMOD_CTRL:
                table_input.close_look.forced = not table_input.close_look.forced
            case pygame.K_z:
                table.post(intents.RedoLast() if event.mod & pygame.KMOD_SHIFT else intents.UndoLast())
            case pygame.K_F1:
                table.post(intents.OpenRules(table_input.panels.question_bar.page))
            case key if key in INTENTS:
                table.post(INTENTS[key])
        table_input.follow()

    def _escape(self) -> None:
        """Close what is open, drop what is held or picked, put the hint away, or open the menu."""
        table_input, panels = self.input, self.input.panels
        if table_input.close_look.open or panels.log_sheet.open:
            table_input.close_look.look_away()
            panels.log_sheet.open = False
        elif table_input.holding or table_input.table.picker.picked:
            table_input.let_go()
        elif not (panels.coach.dismiss() or panels.hints.put_away()):
            table_input.table.post(intents.OpenMenu())

    def _point(self, go: Callable[[], None]) -> None:
        """Move the focus with `go()`; the card that had it lies down again, the one that gets it rises."""
        table_input = self.input
        if not table_input.close_look.forced:
            table_input.close_look.look_away()
        for over in (False, True):
            for place in table_input.targets.places(table_input.focus.name or "")[:1]:
                table_input.pointer.lift(place, over)
            if not over:
                go()

    def _activate(self) -> None:
        """Press what has the focus."""
        table_input, name = self.input, self.input.focus.name
        if name is None:
            table_input.tab(1)
        elif not table_input.panels.buttons.activate(name) and not table_input.hurry():
            table_input.table.post(intents.Touch(name))
