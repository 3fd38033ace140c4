"""The question bar: the open question, a hint, or for a while the reason why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.actions import Action
from scenes.look.widgets.confirm import Confirm
from scenes.shell.scene import ScreenElement
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.input.picker import Picker
from scenes.table.overlay import hud
from scenes.table.source import LiveMatch
from scenes.table.spectating import Spectating
from scenes.table.tabletop import Tabletop
from scenes.table.tempo import Tempo
from scenes.words.sentences import Sentences

_WARNING = 4.0
"""Seconds for which a warning is shown."""


class QuestionBar:
    """What the bar says to the person at the screen."""

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, director: Director, sentences: Sentences, tempo: Tempo,
        spectating: Spectating, picker: Picker,
    ) -> None:  # fmt: skip
        self.tabletop = tabletop
        self.match = match
        self.director = director
        self.sentences = sentences
        self.tempo = tempo
        self.spectating = spectating
        self.picker = picker
        self.warning = ""
        self._left = 0.0
        self._question: tuple[int, str] = (-1, "")
        """The viewer to whom the last question was shown, and its sentence."""

    def warn(self, sentence: str) -> None:
        """Show why something cannot be done, with a sound."""
        self.warning, self._left = sentence, _WARNING
        self.tabletop.host.sound.play("denied")

    def calm(self) -> None:
        """Hide the warning."""
        self.warning = ""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the warning has just gone."""
        if not self.warning:
            return False
        self._left -= dt
        if self._left <= 0.0:
            self.calm()
        return not self.warning

    def question(self, picked: Sequence[str]) -> str:
        """What is asked now, and of whom; some questions depend on what has been `picked`.

        Until the table shows what the question is about, the one before stays.
        """
        match = self.match
        if self._shown or not match.asked or self._question[0] != match.viewer:
            self._question = match.viewer, self._wanted(picked)
        return self._question[1]

    @property
    def _shown(self) -> bool:
        """Whether the table shows what the open question is about."""
        return self.director.caught_up

    def _wanted(self, picked: Sequence[str]) -> str:
        match, game, words = self.match, self.tabletop.game, self.sentences.words
        outcome = match.outcome
        if outcome is not None:
            return words(f"{game}.end.{outcome.reason}")
        if match.asked and self._shown:
            actor = match.actor
            key, gaps = match.rules.guide.ask(self.tabletop.board.view, actor)
            opened = self.picker.opened or key
            further = f"{game}.ask.{opened}.{len(picked)}"
            question = self.sentences.said(further if words.has(further) else f"{game}.ask.{key}", gaps)
            if actor == match.viewer:
                return question
            return words("ui.table.asked", name=match.names[actor], question=question)
        if self.tempo.paused:
            return words("ui.table.go_on")
        names = [match.names[seat] for seat in match.awaited if seat != match.viewer]
        thinking = words("ui.table.thinking", names=words("ui.table.and").join(names))
        return " ".join(filter(None, (self.spectating.sentence(), thinking)))

    def caution(self, action: Action) -> str:
        """The warning before an action, which a second press confirms; "" for none."""
        found = self.match.rules.guide.warning(self.tabletop.board.view, action) if self._shown else None
        return self.sentences.said(f"{self.tabletop.game}.caution.{found[0]}", found[1]) if found else ""

    def sheet(self, action: Action, agreed: Callable[[], object]) -> Confirm | None:
        """The page that asks for a confirmation of an action and calls `agreed`; None if the game wants none."""
        found = self.match.rules.guide.confirm(self.tabletop.board.view, action) if self._shown else None
        if found is None:
            return None
        stem = f"{self.tabletop.game}.confirm.{found[0]}"
        question, note, no, yes = (self.sentences.said(f"{stem}{part}", found[1])
                                   for part in ("", ".note", ".no", ".yes"))
        return Confirm(question, note, no, yes, agreed)

    def reason(self, picks: Sequence[str], picked: Sequence[str]) -> str:
        """Why no legal action begins with `picks`, as a sentence; `picked` is what was picked before."""
        match = self.match
        if not (match.asked and self._shown):
            return self.question(picked)
        found = match.rules.guide.why_not(self.tabletop.board.view, match.actor, picks) if picks else None
        if found is None:
            return self.tabletop.host.text("ui.table.not_now")
        key, gaps = found
        return self.sentences.said(f"{self.tabletop.game}.why.{key}", gaps)

    def items(self, picked: Sequence[str], reason: str, hint: str) -> list[Item]:
        """The bar: a warning, or the `reason` why a button is disabled, or the `hint`, or the question."""
        area = self.tabletop.arrangement.get("question")
        line = hud.BarLine(self._says(picked, reason, hint), bool(self.warning))
        tabletop = self.tabletop
        return [hud.question_item(line, tabletop.rect(area), tabletop.host.measure, tabletop.window)] if area else []

    def elements(self, picked: Sequence[str], reason: str, hint: str) -> list[ScreenElement]:
        """The bar as a person sees it."""
        area = self.tabletop.arrangement.get("question")
        role = "warning" if self.warning else "hint" if hint else "question"
        return [ScreenElement(self._says(picked, reason, hint), self.tabletop.rect(area), role)] if area else []

    def _says(self, picked: Sequence[str], reason: str, hint: str) -> str:
        return self.warning or reason or hint or self.question(picked)
