"""Asking what something on the table is: by resting on it, by a long press, by the right button, and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from scenes.table.input.hands import Hands
from scenes.table.input.pointer import DRAG_FROM
from scenes.table.overlay.buttons import PAGE
from scenes.table.overlay.explain import Avoid, Explain
from scenes.table.overlay.explain_subjects import Subject, TableSubjects, base
from scenes.table.overlay.explain_words import Explanations
from scenes.table.overlay.signs import Signs
from scenes.words.sentences import Sentences


class Asking:
    """Takes the events of a table where people play before its hands do, and explains what they ask for."""

    def __init__(self, hands: Hands, signs: Signs, sentences: Sentences, covered: Callable[[], bool]) -> None:
        self.hands = hands
        self.covered = covered
        """Whether the table is hidden from everybody now."""
        self.on_table = TableSubjects(hands.tabletop, hands.match, hands.director, signs)
        self.explain = Explain(
            hands.tabletop, Explanations(sentences), lambda: (hands.match.version, hands.director.shown),
            self._subjects, self._avoid, hands.menu.open_rules,
        )  # fmt: skip

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether nobody else may have it."""
        hands, explain = self.hands, self.explain
        if self.covered() or hands.logbook.open or not (hands.director.idle or explain.walking):
            explain.look_away()
            return False
        match event.type:
            case pygame.MOUSEMOTION if not hands.holding:
                explain.point(event.pos, DRAG_FROM * hands.tabletop.host.scale)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                if explain.press(event.pos):
                    return True
                explain.close()
                explain.hold(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT and not hands.holding:
                return explain.ask(self._asked(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._released()
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _asked(self, pixel: tuple[int, int]) -> Subject | None:
        """What the right button asks for; cards with more to read are shown large instead, and so are shown already."""
        found = self.explain.find(pixel)
        return None if found is None or (found.bare and self._readable(pixel)) else found

    def _released(self) -> None:
        """A press ends: if it was a long one that explained something, it means nothing else."""
        if self.explain.release():
            self.hands.forget_press()

    def _key(self, event: Event) -> bool:
        if self.hands.holding:
            return False
        if self.explain.key(event):
            self.hands.close_look.look_away()
            return True
        self.explain.look_away()
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        hands, explain = self.hands, self.explain
        if not hands.director.idle and explain.walking and not self.covered():
            return False
        before = explain.open
        if self.covered() or hands.holding or hands.close_look.open or hands.logbook.open or not hands.director.idle:
            explain.look_away()
            return before
        changed = explain.update(dt, self._wanted)
        if explain.open and not before:
            hands.close_look.look_away()  # the bubble is read first
        return changed

    def _wanted(self, subject: Subject, pressed: bool) -> bool:
        """Whether resting on something, or a long press, explains it: not the ground under cards that can be read or
        picked, for there the pointer rests to choose, and no button that is held down."""
        hands, pixel = self.hands, self.explain.pixel
        if not subject.bare:
            return not (pressed and subject.name.startswith("button "))
        word = hands.targets.touched(pixel)[1]
        choosing = bool(hands.picker.picked) or hands.picker.may_pick(word)
        return not self._readable(pixel) and (pressed or not choosing)

    def _readable(self, pixel: tuple[int, int]) -> bool:
        """Whether there is a card at a pixel that the close look shows large."""
        place = self.hands.tabletop.board.at(*self.hands.tabletop.units(pixel))
        return place is not None and self.hands.close_look.worth(place)

    # The table ----------------------------------------------------------------------------------

    def _subjects(self) -> list[Subject]:
        """Buttons and the bar, then what lies on the table."""
        return [*self._buttons(), *self._bar(), *self.on_table.all()]

    def _buttons(self) -> Iterable[Subject]:
        """All buttons; those that can do nothing now say why."""
        hands = self.hands
        for name, button in hands.buttons.shown().items():
            keys = [f"button.{name}"]
            if name not in hands.buttons.fixed and name != PAGE:
                verb = Action.parse(name).verb if name[:1].isdecimal() and " " in name else name
                keys = [f"do.{verb}"]
            why = "" if button.enabled else self._why(name)
            if not button.enabled:
                keys = [f"{keys[0]}.off", *keys]
            yield Subject(f"button {name}", (button.rect,), tuple(keys), {"label": button.label, "why": why})

    def _why(self, name: str) -> str:
        """Why a fixed button can do nothing now."""
        return self.hands.commands.why_no_undo() if name == "undo" else ""

    def _bar(self) -> Iterable[Subject]:
        """The clock, the strip of what has happened, and the question."""
        hands = self.hands
        for thing in hands.extras.countdown.elements():
            yield Subject("clock", (thing.rect,), ("clock",))
        for item in hands.recap.items():
            yield Subject("recap", (item.rect,), ("recap",))
        for thing in hands.question_bar.elements(hands.picker.picked, "", ""):
            yield Subject("question", (thing.rect,), ("question",))

    def _avoid(self) -> Avoid:
        """The viewer's hand and open sums must not be covered, buttons should not."""
        hands, tabletop = self.hands, self.hands.tabletop
        board = tabletop.board
        held = [tabletop.card_rect(sprite.spot) for zone, spec in enumerate(board.view.layout.zones)
                if spec.owner == board.view.viewer and base(spec.name) == "hand"
                for sprite in board.sprites[zone] if sprite is not None and sprite.spot is not None]  # fmt: skip
        hand = [held[0].unionall(held[1:])] if held else []
        sums = [item.rect for item in hands.extras.breakdown.items()]
        buttons = [button.rect for button in hands.buttons.shown().values()]
        question: list[Rect] = [thing.rect for thing in hands.question_bar.elements((), "", "")]
        return [*hand, *sums], [*buttons, *question]
