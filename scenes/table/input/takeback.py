"""Undo and redo. Allowed while no information was revealed; after that the other players must agree."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Event, Surface

from game.core.actions import Action
from game.core.cards import SPECTATOR
from scenes.look import seat_marks, text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.input.consent_page import ConsentAsked, ConsentPage
from scenes.table.intents import Post
from scenes.table.match.curtain_page import EMBLEM, drape
from scenes.table.match.decision_words import public_words
from scenes.table.match.match_end import forget_result
from scenes.table.match.phone_consent import Consent
from scenes.table.match.seating import Seating
from scenes.table.match.source import why_no_undo


class PhoneNote(NamedTuple):
    """A sentence for a phone, in the language that it reads: its key, and the seats that its gap `names` is about."""

    key: str
    seats: tuple[int, ...] = ()


class TakeBack:
    """Undo and redo of one table."""

    def __init__(self, table: PlayContext, seating: Seating) -> None:
        self.table = table
        self.host = table.host
        self.seating = seating
        self.consent = Consent(table.host.text, seating.names)
        """Asks those with phones."""
        self.reachable: frozenset[int] = frozenset()
        """The seats whose phones are here and can be asked."""
        self.notes: dict[int, PhoneNote] = {}
        """By seat, a sentence that is still to be shown on its phone."""
        self.refusal: tuple[int, str] | None = None
        """The seat that does not know yet that the others refused, and the sentence."""
        self.swept = 0, 0
        """The numbers of decisions before and after the last batch."""
        self._asked = SPECTATOR
        """The seat for which the people at the screen are asked."""

    def undo(self) -> None:
        """Take the last decision at the screen back, right after a batch all of it that can be undone by right; ask the
        others, or show why neither is possible."""
        first, last = self.swept
        self.swept = 0, 0
        self._undo_one()
        while last - 1 == self.seating.decisions > first and self.seating.can_undo():
            last -= 1
            self._undo_one()

    def carry(self, actions: Sequence[Action]) -> None:
        """Carry out what one touch stands for, as a batch; it goes on with the batch whose choices it completes."""
        seating = self.seating
        begun, before = self.swept[0], seating.decisions
        chosen = seating.match.record.moves[begun + 1 : before]
        verbs = seating.rules.guide.takes_out
        goes_on = self.swept[1] > begun and all(move.action.verb in verbs for move in chosen)
        for action in actions:
            if action in seating.legal():
                self.table.post(intents.Decide(action))
        self.swept = (begun if goes_on else before), seating.decisions

    def take_out(self, word: str) -> None:
        """Take back the choice of a card in the open question; what was chosen after it is chosen again."""
        seating, first, later = self.seating, self.swept[0], list[Action]()
        seat = seating.undo_seat
        for move in [one for one in reversed(seating.match.record.moves) if one.action.seat == seat]:
            if move.action.verb not in seating.rules.guide.takes_out:
                return
            if not seating.can_undo():
                self.table.post(intents.Refuse(why_no_undo(seating, self.host.text)))
                break
            self.by_right()
            if word in move.action.picks:
                break
            later.append(move.action)
        for action in reversed(later):
            self.table.post(intents.Decide(action))
        self.swept = first, seating.decisions

    def _undo_one(self) -> None:
        if self.seating.can_undo():
            self.by_right()
        elif self.seating.may_ask_back:
            self.ask(self.seating.undo_seat)
        else:
            self.table.post(intents.Refuse(why_no_undo(self.seating, self.host.text)))

    def by_right(self, seat: int | None = None) -> None:
        """Take the last decision of a seat (None: of the player who decides at the screen) back by right; a match that
        it ended continues."""
        over = self.seating.outcome is not None
        self.seating.undo(seat)
        if over:
            forget_result(self.host, self.seating.name)
        self.table.post(intents.ShowTakenBack(uncover=True, recap=not over))

    def ask(self, seat: int) -> None:
        """Ask the others at the screen whether a seat may take its last decision back, and then those with phones."""
        seating, host, game = self.seating, self.host, self.seating.setup.game
        move = public_words(seating.match, self.table.sentences, seat)
        if not {*seating.people, *self.reachable} - {seat}:
            self._say(seat, PhoneNote("ui.phones.play.nobody"))
            return
        if all(other == seat for other in seating.people):
            self._ask_phones(seat, True)
            return
        self._asked = seat
        if seating.sharing.key_seats:
            words = host.text
            lines = words("ui.undo.ask", name=seating.names[seat]), move, words("ui.undo.by_keys")
            others = tuple((other, seating.names[other]) for other in seating.people if other != seat)
            host.push(ConsentPage(ConsentAsked(game, lines, others), self.table.post))
            return
        colour, mark = seat_marks.seat_colour(game, seat), seat_marks.emblem(game, seat, host.px(EMBLEM))
        request = TakeBackRequest(seating.names[seat], colour, mark, move, self._names(seating.people, seat))
        host.push(TakeBackPage(request, self.table.post))

    def take_answer(self, yes: bool, seat: int | None) -> None:
        """Take the answer of a seat's phone, or (None) of the people at the screen."""
        if seat is None:
            self._ask_phones(self._asked, yes)
        else:
            self.consent.answer(seat, yes)

    def _ask_phones(self, seat: int, yes: bool) -> None:
        """The people at the screen have answered; if they agree, the phones that are here are asked, too."""
        if yes:
            self.consent.ask(seat, self.reachable, partial(self.answered, seat))
        else:
            self.answered(seat, False, [other for other in self.seating.people if other != seat])
        if self.consent.open:
            self.host.notice(self.consent.sentence())

    def _say(self, seat: int, note: PhoneNote) -> None:
        """Say something to a seat, at the screen or on its phone."""
        if seat in self.seating.people:
            self.table.post(intents.Refuse(self.host.text(note.key)))
        else:
            self.notes[seat] = note

    def redo(self) -> None:
        """Redo what was taken back last, with the same luck."""
        if again := self.seating.taken_back:
            self.table.post(intents.Decide(again))
        else:
            self.table.post(intents.Refuse(self.host.text("ui.undo.no_redo")))

    def _names(self, seats: Sequence[int], without: int) -> str:
        names = [self.seating.names[seat] for seat in seats if seat != without]
        return self.host.text("ui.table.and").join(names)

    def answered(self, seat: int, yes: bool, against: Sequence[int] = ()) -> None:
        """The others have agreed or refused: the screen is everybody's again. A refusal is shown to all and, after
        the curtain or on a phone, to the player who had asked. against: the seats that said no."""
        seating, words = self.seating, self.host.text
        refusal = words("ui.undo.refused", names=self._names(against, seat))
        done = yes and seating.take_back(seat)
        if not done:
            seating.refuse(seat)
            if seat in seating.people:
                self.refusal = seat, refusal
            else:
                self.notes[seat] = PhoneNote("ui.undo.refused", tuple(other for other in against if other != seat))
        seating.sit(SPECTATOR)
        if done:
            self.table.post(intents.ShowTakenBack(uncover=False))
        else:
            self.table.post(intents.ShowNow())
            self.table.post(intents.Refuse(refusal))


class TakeBackRequest(NamedTuple):
    """Somebody wants to take back a decision: that player's name, colour and emblem, the decision in words that
    everybody may read, and the names of the people who must agree."""

    name: str
    colour: str
    mark: Surface
    move: str
    others: str


class TakeBackPage(Page):
    """Asks the others, with the cards hidden; Esc and the first button refuse."""

    min_size = (620, 420)

    def __init__(self, request: TakeBackRequest, post: Post) -> None:
        super().__init__()
        self.request, self.post = request, post

    def build(self, size: tuple[int, int]) -> None:
        """The drape, the question, and its two answers."""
        words, unit = self.app.text, self.measure.unit
        self.ground = drape(size, self.request.colour)
        centre, middle = self.wide / 2, self.high * 0.42
        mark = pygame.transform.smoothscale(self.request.mark, (self.measure.px(min(104, self.high * 0.18)),) * 2)
        self.ground.blit(mark, mark.get_rect(center=self.box(centre, middle - 128, 0, 0).center))
        headline(
            self.ground,
            words("ui.undo.ask", name=self.request.name),
            self.box(centre, middle - 36, 0, 0).center,
            46 * unit,
            room=size[0] * 0.9,
        )
        lines = (
            (self.request.move, theme.TITLE_FONT, 27, theme.HONEY),
            (words("ui.undo.agree", names=self.request.others), theme.STRONG_FONT, 21, theme.LINEN),
            (words("ui.undo.marked"), theme.TEXT_FONT, 18, theme.LINEN),
        )
        for place, (line, font, high, colour) in enumerate(lines):
            px = text.fit_size(line, font, self.measure.pt(high), self.measure.least, size[0] * 0.9)
            ink = text.line(line, font, px, colour, 2, theme.INK_DARK)
            self.ground.blit(ink, ink.get_rect(center=self.box(centre, middle + 18 + 36 * place, 0, 0).center))
        wide = min((self.wide - 80) / 2, 300)
        for left, key, act, kind in (
            (centre - wide - 10, "no", self.back, "plain"),
            (centre + 10, "yes", lambda: self._answer(True), "main"),
        ):
            rect = self.box(left, middle + 128, wide, 62)
            self.widgets.append(Button(rect, words(f"ui.undo.{key}"), self.measure, act, kind, 22))

    def enter(self) -> None:
        """The button that refuses has the focus."""
        self.focus_on(self.widgets[0])

    def guards(self, event: Event) -> bool:
        """Presses from before the page do not count for any key, since Esc is an answer."""
        return event.type == pygame.KEYDOWN

    def back(self) -> None:
        """Esc refuses."""
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self.app.pop()
        self.post(intents.AnswerTakeBack(yes))

    def elements(self) -> list[ScreenElement]:
        """The question's lines and the buttons."""
        asked = self.request.move, self.app.text("ui.undo.agree", names=self.request.others)
        return [ScreenElement(line, self.app.screen.get_rect(), "text") for line in asked] + super().elements()
