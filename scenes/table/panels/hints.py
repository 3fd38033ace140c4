"""Hints: what a strong opponent would do with the view of the person at the screen."""

from __future__ import annotations

from game.ai.brain import RankedAction, Thought
from game.ai.chances import beside_best
from game.ai.levels import LEVELS
from game.ai.worker import Thinker
from scenes.table.context import Panel, PlayContext, Remark
from scenes.table.intents import Refuse
from scenes.table.match.source import open_question
from scenes.table.panels.buttons import Buttons
from scenes.table.panels.hint_marks import words_left
from scenes.table.surface.canvas import Item

LEVEL = LEVELS["master"]
"""The level that gives hints."""


class Hints(Panel):
    """Shows the best action on the table and in words; asked again, the next best ones in turn. A worker process
    thinks, which gets the person's view and nothing else.
    """

    def __init__(self, table: PlayContext, buttons: Buttons) -> None:
        super().__init__(table)
        self.match, self.director = table.match, table.director
        self.answers = buttons
        self._thinker: Thinker | None = None
        self._version = -1
        self._question: object = None
        self._thought: Thought | None = None
        self._place = -1
        """The index of the choice that is shown; -1 for none."""
        self._alone = False
        """Whether another choice was asked for and there is none."""
        self._number = 0

    def ask(self) -> None:
        """Start to think, or show the next choice."""
        words = self.host.text
        if not self.host.settings.hints:
            self.table.post(Refuse(words("ui.hint.off")))
        elif self.match.free_undo:
            self.table.post(Refuse(words("ui.hint.real_cards")))
        elif not (self.match.asked and self.table.hints_offered) or self.director.showpieces.held:
            self.table.post(Refuse(words("ui.hint.not_now")))
        elif self.match.sharing.overheard:
            self.table.post(Refuse(words("ui.hint.overheard")))
        elif self._current and self._thought:
            self._place = (self._place + 1) % len(self._choices)
            self._alone = len(self._choices) == 1
        elif not self._current:
            self._start()

    @property
    def _current(self) -> bool:
        """Whether the question that the hint is for is still open."""
        match = self.match
        if self._version < 0 or not match.asked:
            return False
        if self._version != match.version and self._question == open_question(match):
            self._version = match.version
        return self._version == match.version

    @property
    def _choices(self) -> tuple[RankedAction, ...]:
        thought = self._thought
        return (thought.choices or (RankedAction(thought.action, thought.chance, thought.reasons),)) if thought else ()

    @property
    def choice(self) -> RankedAction | None:
        """The hint that is shown now."""
        return self._choices[self._place] if self._current and 0 <= self._place < len(self._choices) else None

    @property
    def thinking(self) -> bool:
        """Whether a hint is on its way."""
        return self._thinker is not None and self._thinker.busy

    def _start(self) -> None:
        match = self.match
        self._thinker = self._thinker or Thinker()
        self._version, self._thought, self._place, self._alone = match.version, None, -1, False
        self._question = open_question(match)
        self._number += 1
        self._thinker.ask(match.actor_view(), match.legal(), LEVEL, self._number)

    def update(self, dt: float) -> bool:
        """Poll the worker; returns whether the hint has just come, or has just become out of date."""
        if self._version >= 0 and not self._current:
            self.put_away()
            return True
        answer = self._thinker.poll() if self._thinker is not None and self.thinking else None
        if answer is None:
            return False
        self._thought, self._place = answer.thought, 0
        for panel in self.table.panels:
            panel.hint_came()
        self.host.sound.play("hint")
        self.match.count_hint(self.match.actor)
        return True

    def handed_over(self) -> None:
        """The screen is handed to another person."""
        self.put_away()

    def put_away(self) -> bool:
        """Hide the hint or stop the thinking; returns whether there was any."""
        shown = self._version >= 0
        self._version, self._thought, self._place = -1, None, -1
        if self._thinker is not None:
            self._thinker.drop()
        return shown

    def told(self) -> tuple[int, ...]:
        """The number of decisions with a hint, by seat; () for none at all."""
        given = self.match.hints
        return tuple(given[seat] for seat in range(len(self.match.names))) if given else ()

    def close(self) -> None:
        """End the worker for good."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def sentence(self) -> str:
        """The sentence of the hint for the question bar; "" without one, or while something else is picked."""
        words, choice = self.host.text, self.choice
        if self._strayed:
            return ""
        if choice is None:
            return words("ui.hint.thinking") if self._current and self.thinking else ""
        say = self.table.sentences
        move, why = say.move(self.table.tabletop.view, choice.action), say.why(choice.reasons)
        key = "best" if not self._place else "other"
        hint = words(f"ui.hint.{key}_why" if why else f"ui.hint.{key}", move=move, why=why)
        beside = beside_best(choice, self._choices[0])
        if self._alone:
            beside = "only" if len(self.match.legal()) > 1 else "forced"
        return words(f"ui.hint.{beside}", hint=hint) if beside else hint

    @property
    def _strayed(self) -> bool:
        """Whether what is picked so far leads to something else than the hint."""
        picked = self.table.picker.picked
        return self.choice is not None and self.table.picker.path(self.choice.action)[: len(picked)] != picked

    def words(self) -> tuple[str, ...]:
        """The words to pick next for the hint, in order; () while something else is picked."""
        if self.choice is None or self._strayed:
            return ()
        return words_left(self.choice.action, self.table.picker.picked)

    def remark(self) -> Remark | None:
        """The hint in words."""
        return Remark(hint, "hint") if (hint := self.sentence()) else None

    def items(self) -> list[Item]:
        """The numbers on what to touch, among it the buttons of the question."""
        if self.choice is None or self._strayed:
            return []
        return self.answers.numbered(self.choice.action)
