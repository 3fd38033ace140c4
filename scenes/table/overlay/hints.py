"""Hints: what a good opponent would do in the place of the person at the screen, knowing what he may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.brain import RankedAction, Thought
from game.ai.levels import LEVELS
from game.ai.worker import Thinker
from game.core.actions import Action
from scenes.look import paint, text, theme
from scenes.table.canvas import Item

if TYPE_CHECKING:
    from scenes.table.table import Table

LEVEL = LEVELS["master"]
COLOUR = "#ff8ad8"
"""Of what a hint points at; numbers say the same."""
_BADGE = 29.0


class Hints:
    """Asked with H: the best move, lit on the table and in words; asked again: the next best ones in turn.

    The thinking is done in another process that gets the person's own view and nothing else.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinker: Thinker | None = None
        self._version = -1
        self._question: object = None
        self._thought: Thought | None = None
        self._pointed: RankedAction | None = None
        self._place = -1
        """Which of the choices is shown; -1 for none."""
        self._alone = False
        """Whether another choice was wished for, and there is none."""
        self._number = 0

    @property
    def offered(self) -> bool:
        """Whether hints are wanted, and somebody could know: not of cards on a real table."""
        return self.table.app.settings.hints and not self.table.seating.match.lenient

    def ask(self) -> None:
        """Starts to think, or shows the next choice."""
        table = self.table
        seating = table.seating
        if not self.offered:
            key = "ui.hint.real_cards" if table.app.settings.hints else "ui.hint.off"
            table.hands.refuse(table.app.text(key))
        elif not seating.asked:
            table.hands.refuse(table.app.text("ui.hint.not_now"))
        elif self._current and self._thought:
            self._place = (self._place + 1) % len(self._choices)
            self._alone = len(self._choices) == 1
        elif not self._current:
            self._start()

    @property
    def _current(self) -> bool:
        """Whether what was asked is still the open question, whatever others have done meanwhile."""
        seating = self.table.seating
        if self._version < 0 or not seating.asked:
            return False
        if self._version != seating.version and self._question == self._open_question():
            self._version = seating.version
        return self._version == seating.version

    def _open_question(self) -> object:
        """What the person has to decide: the question and its answers."""
        seating = self.table.seating
        return seating.actor, seating.view().stack[-1]._replace(seats=()), seating.legal()

    @property
    def _choices(self) -> tuple[RankedAction, ...]:
        thought = self._thought
        return (thought.choices or (RankedAction(thought.action, thought.chance, thought.reasons),)) if thought else ()

    @property
    def choice(self) -> RankedAction | None:
        """The hint that is shown now."""
        if self._pointed is not None:
            return self._pointed
        return self._choices[self._place] if self._current and 0 <= self._place < len(self._choices) else None

    @property
    def thinking(self) -> bool:
        """Whether a hint is on its way."""
        return self._thinker is not None and self._thinker.busy

    def _start(self) -> None:
        seating = self.table.seating
        self._thinker = self._thinker or Thinker()
        self._version, self._thought, self._place, self._alone = seating.version, None, -1, False
        self._question = self._open_question()
        self._number += 1
        self._thinker.ask(seating.match.view(seating.actor), seating.legal(), LEVEL, self._number)

    def update(self) -> bool:
        """Listens; says whether the hint has just come, or has just become void."""
        if self._version >= 0 and not self._current:
            self.put_away()
            return True
        answer = self._thinker.poll() if self._thinker is not None and self.thinking else None
        if answer is None:
            return False
        self._thought, self._place = answer.thought, 0
        self.table.seating.helped(self.table.seating.actor)
        return True

    def put_away(self) -> bool:
        """Nothing is shown any more; says whether anything was."""
        shown = self._version >= 0
        self._version, self._thought, self._place = -1, None, -1
        if self._thinker is not None:
            self._thinker.drop()
        return shown

    def point_at(self, action: Action | None) -> None:
        """Shows what to touch for an action that somebody else thought of, or nothing any more."""
        self._pointed = RankedAction(action) if action is not None else None

    def told(self) -> tuple[int, ...]:
        """How many decisions of each seat got a hint; () when nobody asked."""
        given = self.table.seating.hints
        return tuple(given[seat] for seat in range(len(self.table.setup.seats))) if given else ()

    def close(self) -> None:
        """Ends the thinking for good."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def sentence(self) -> str:
        """What the bar says instead of the question; "" without a hint."""
        words, choice = self.table.app.text, self.choice
        if choice is None:
            return words("ui.hint.thinking") if self._current and self.thinking else ""
        say = self.table.sentences
        move, why = say.move(self.table.board.view, choice.action), say.why(choice.reasons)
        key = "best" if not self._place else "other"
        hint = words(f"ui.hint.{key}_why" if why else f"ui.hint.{key}", move=move, why=why)
        return words("ui.hint.only", hint=hint) if self._alone else hint

    def words(self) -> tuple[str, ...]:
        """What to touch next on the table for the hint, in order."""
        if self.choice is None:
            return ()
        return tuple(word for word in self.choice.action.picks if word not in self.table.hands.picker.picked)

    def items(self) -> list[Item]:
        """Numbers on what is to be touched: cards, places, names, buttons."""
        choice, hands = self.choice, self.table.hands
        if choice is None:
            return []
        rects = hands.targets.stops(self.words())
        for name, button in hands.buttons.offered.items():
            if name == str(choice.action) or name in self.words():
                rects[name] = button.rect
        order = [name for name in (*self.words(), str(choice.action)) if name in rects]
        return [self._badge(number, rects[name]) for number, name in enumerate(order, 1)]

    def _badge(self, number: int, rect: Rect) -> Item:
        px = self.table.app.px(_BADGE)
        picture = paint.disc(px, theme.INK).copy()
        inner = paint.disc(px - max(4, px // 6), COLOUR)
        picture.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
        ink = text.line(str(number), theme.TITLE_FONT, px * 0.56, theme.INK)
        picture.blit(ink, ink.get_rect(center=(px // 2, px // 2)))
        place = picture.get_rect(center=(rect.centerx, rect.top))
        return Item(("hint", number), (number, tuple(rect)), place, [(picture, place.topleft, 255)])
