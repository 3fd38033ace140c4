"""The bar below the table: the open question, and for a while the reason why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from scenes.look.widgets.confirm import Confirm
from scenes.shell.scene import Thing
from scenes.table import spectating
from scenes.table.canvas import Item
from scenes.table.overlay import hud

if TYPE_CHECKING:
    from scenes.table.table import Table

_WARNING = 4.0
"""Seconds that a warning stays."""


class Speech:
    """What the table says to the person at the screen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.warning = ""
        self._left = 0.0
        self._question: tuple[int, str] = (-1, "")
        """What was wanted last, and whose eyes it was for."""

    def warn(self, sentence: str) -> None:
        """Says why something cannot be done."""
        self.warning, self._left = sentence, _WARNING
        self.table.app.sound.play("denied")

    def calm(self) -> None:
        """The warning is no longer needed."""
        self.warning = ""

    def update(self, dt: float) -> bool:
        """Lets seconds pass; says whether the warning has just gone."""
        if not self.warning:
            return False
        self._left -= dt
        if self._left <= 0.0:
            self.calm()
        return not self.warning

    def question(self, picked: Sequence[str]) -> str:
        """What is wanted now, and of whom; some questions go on with what has been picked.

        A question may speak of cards: until those have come it says what it said before.
        """
        seating = self.table.seating
        if self._shown or not seating.asked or self._question[0] != seating.viewer:
            self._question = seating.viewer, self._wanted(picked)
        return self._question[1]

    @property
    def _shown(self) -> bool:
        """Whether the table shows what the open question is about."""
        return self.table.director.current

    def _wanted(self, picked: Sequence[str]) -> str:
        table = self.table
        words, outcome, game = table.words, table.seating.outcome, table.setup.game
        if outcome is not None:
            return words(f"{game}.end.{outcome.reason}")
        if table.seating.asked and self._shown:
            actor = table.seating.actor
            key, gaps = table.rules.guide.ask(table.board.view, actor)
            opened = table.hands.picker.opened or key
            further = f"{game}.ask.{opened}.{len(picked)}"
            question = table.sentences.said(further if words.has(further) else f"{game}.ask.{key}", gaps)
            if actor == table.seating.viewer:
                return question
            return words("ui.table.asked", name=table.seating.names[actor], question=question)
        if table.paused:
            return words("ui.table.go_on")
        names = [table.seating.names[seat] for seat in table.seating.awaited if seat != table.seating.viewer]
        thinking = words("ui.table.thinking", names=words("ui.table.and").join(names))
        return " ".join(filter(None, (spectating.sentence(table), thinking)))

    def caution(self, action: Action) -> str:
        """What a person should know before this action; "" for nothing. Pressing its button again does it."""
        table = self.table
        found = table.rules.guide.warning(table.board.view, action) if self._shown else None
        return table.sentences.said(f"{table.setup.game}.caution.{found[0]}", found[1]) if found else ""

    def sheet(self, action: Action, agreed: Callable[[], object]) -> Confirm | None:
        """The question that must be answered with yes before this action; None for none."""
        table = self.table
        found = table.rules.guide.confirm(table.board.view, action) if self._shown else None
        if found is None:
            return None
        stem = f"{table.setup.game}.confirm.{found[0]}"
        question, note, no, yes = (table.sentences.said(f"{stem}{part}", found[1])
                                   for part in ("", ".note", ".no", ".yes"))
        return Confirm(question, note, no, yes, agreed)

    def reason(self, picks: Sequence[str], picked: Sequence[str]) -> str:
        """Why these picks lead nowhere now."""
        table = self.table
        if not (table.seating.asked and self._shown):
            return self.question(picked)
        found = table.rules.guide.why_not(table.board.view, table.seating.actor, picks) if picks else None
        if found is None:
            return table.app.text("ui.table.not_now")
        key, gaps = found
        return table.sentences.said(f"{table.setup.game}.why.{key}", gaps)

    def items(self, picked: Sequence[str]) -> list[Item]:
        """The bar."""
        table, area = self.table, self.table.board.arrangement.get("question")
        line = hud.Line(self._says(picked), bool(self.warning))
        return [hud.question_item(line, table.rect(area), table.app.measure)] if area else []

    def things(self, picked: Sequence[str]) -> list[Thing]:
        """The bar as a person reads it."""
        area = self.table.board.arrangement.get("question")
        role = "warning" if self.warning else "hint" if self.table.hands.hints.sentence() else "question"
        return [Thing(self._says(picked), self.table.rect(area), role)] if area else []

    def _says(self, picked: Sequence[str]) -> str:
        hands = self.table.hands
        return self.warning or hands.buttons.reason() or hands.hints.sentence() or self.question(picked)
