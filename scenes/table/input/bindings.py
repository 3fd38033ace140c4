"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Event

from scenes.shell.deeds import MOVES, Deed, deed_of
from scenes.table import intents
from scenes.table.context import DIAL
from scenes.table.input.table_input import TableInput

INTENTS: Mapping[Deed, intents.Intent] = {
    Deed.MENU: intents.OpenMenu(),
    Deed.UNDO: intents.UndoLast(),
    Deed.REDO: intents.RedoLast(),
    Deed.LOG: intents.ToggleLog(),
    Deed.RECAP: intents.ToggleRecap(),
    Deed.HINT: intents.AskHint(),
    Deed.SORT: intents.SortHand(),
    Deed.RIVAL: intents.OpenOpponent(),
    Deed.TIME: intents.ExtendTime(),
    Deed.SUMS: intents.ToggleBreakdown(),
    Deed.THANKS: intents.ThankCoach(),
}
"""The intent of each deed that is the same wherever the focus is."""


class Keys:
    """Does what each key stands for."""

    def __init__(self, table_input: TableInput) -> None:
        self.input = table_input

    def press(self, event: Event) -> None:
        """Take a key that was pressed."""
        table_input, table = self.input, self.input.table
        match deed_of(event):
            case Deed.BACK:
                if not self._let_go():
                    table.post(intents.OpenMenu())
            case Deed.LET_GO:
                self._let_go()
            case Deed.CHOOSE | Deed.HURRY as deed if self._goes_on(deed):
                table_input.hurry()
            case Deed.CHOOSE | Deed.HURRY:
                self._activate()
            case Deed.NEXT:
                self._point(lambda: table_input.tab(1))
            case Deed.PREVIOUS:
                self._point(lambda: table_input.tab(-1))
            case Deed.LEFT | Deed.RIGHT | Deed.UP | Deed.DOWN as deed:
                self._move(MOVES[deed])
            case Deed.LARGE:
                table_input.close_look.forced = not table_input.close_look.forced
            case Deed.RULES:
                table.post(intents.OpenRules(table_input.panels.question_bar.page))
            case Deed() as deed if deed in INTENTS:
                table.post(INTENTS[deed])
        table_input.follow()

    def _move(self, way: tuple[int, int]) -> None:
        """Move the focus; left and right turn a dial while nothing else has the focus."""
        table, focus = self.input.table, self.input.focus
        if way[0] and focus.name in (None, f"button {DIAL}") and table.panels.dial_answer():
            focus.name = f"button {DIAL}"
            table.post(intents.TurnDial(way[0]))
        else:
            self._point(lambda: self.input.move_focus(way))

    def _goes_on(self, deed: Deed) -> bool:
        """Whether a press only hurries what is shown, or ends what is held."""
        table = self.input.table
        busy = table.tempo.paused or not table.director.idle or not table.match.asked
        return table.director.showpieces.waits or (deed is Deed.HURRY and busy)

    def _let_go(self) -> bool:
        """Close what is open, drop what is held or picked, or put the hint away; returns whether there was anything."""
        table_input, panels = self.input, self.input.panels
        if table_input.close_look.open or panels.log_sheet.open:
            table_input.close_look.look_away()
            panels.log_sheet.open = False
        elif table_input.holding or table_input.table.picker.picked:
            table_input.let_go()
        else:
            asked = table_input.confirmations.calm()
            return panels.coach.dismiss() or asked or panels.hints.put_away()
        return True

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
        """Press what has the focus; while it waits for the next question, end all motion."""
        table_input, name = self.input, self.input.focus.name
        if table_input.focus.waits:
            table_input.hurry()
        elif name is None:
            table_input.tab(1)
        elif not table_input.panels.buttons.activate(name) and not table_input.hurry():
            table_input.table.post(intents.Touch(name))
