"""The column in which a question is answered: a dial for answers that only differ by a number, or the cards chosen so
far with their sum."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from types import MappingProxyType

import pygame
from pygame import Event, Rect

from game.core.guide import Dial, SeatShare, Sending
from scenes.look import cards
from scenes.look.widgets.controls import Button
from scenes.shell.deeds import SEATS, deed_of, digit
from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import DIAL, DialAnswer, Panel
from scenes.table.signs import dial_face
from scenes.table.signs.dial_face import DialFace, SentFace
from scenes.table.surface.canvas import Item, widget_item

LESS, MORE = "less", "more"
"""The names of the buttons that turn the dial."""
_AREA = "answer"
_REACH = (24.0, 92.0)
"""Units from the middle of the dial between which a press turns it."""
_HIGH, _GAP, _RIM = 48.0, 8.0, 8.0
"""Units: the height of an answer's button, what is between two, and what is beside them."""
_WAITS = 1.2
"""Seconds after a typed digit in which another one belongs to the same number."""


class AnswerColumn(Panel):
    """Draws what is in the area `answer` of the map, and turns the dial."""

    dial: Dial | None = None
    place = 0
    """The stop at which the dial stands."""
    sending: Sending | None = None
    count = 0
    """The number of buttons that answer the question."""
    _held = _over = False
    _typed, _rested = "", 0.0
    _steps: Mapping[str, Button] = MappingProxyType({})

    # The question -------------------------------------------------------------------------------

    @property
    def rect(self) -> Rect | None:
        """Its place in pixels; None where the map has none."""
        tabletop = self.table.tabletop
        area = tabletop.arrangement.get(_AREA)
        return tabletop.rect(area) if area else None

    def asked(self, begins: bool) -> None:
        """Begin again with the dial of the open question."""
        dial = self._dial_now()
        if dial is None or self.dial is None or dial.stops != self.dial.stops:
            self.place, self._typed = dial.start if dial else 0, ""
        self.dial = dial
        self._held = self._held and dial is not None
        self.picked()

    def picked(self) -> None:
        """Read what has been chosen so far."""
        match = self.table.match
        asked = match.asked and self.rect is not None and bool(self.table.picker.legal)
        self.sending = self.guide.sending(match.actor_view(), match.actor) if asked else None
        self.dial = self.dial if asked else None
        self._announce()
        self._steps = self._made()

    def _dial_now(self) -> Dial | None:
        match, legal = self.table.match, self.table.picker.legal
        if not match.asked or self.rect is None:
            return None
        dial = self.guide.dial(match.actor_view(), match.actor)
        return dial if dial and all(stop.action in legal for stop in dial.stops) else None

    def _announce(self) -> None:
        """Show in the gauge what would be announced now."""
        dial = self.dial
        stop = dial.stops[self.place] if dial else None
        self.table.signs.promised = SeatShare(stop.action.seat, stop.number, True) if stop else None

    def handed_over(self) -> None:
        """The next person begins at the usual place."""
        self.dial, self.sending, self.table.signs.promised = None, None, None

    def dial_answer(self) -> DialAnswer | None:
        """The answer at which the dial stands."""
        if self.dial is None:
            return None
        actions = tuple(stop.action for stop in self.dial.stops)
        places = {name: number.rect for name, number in self._numbers().items()}
        return DialAnswer(actions[self.place], self._label(), actions, places)

    def _label(self) -> str:
        """The words on the button that gives the answer."""
        assert self.dial is not None
        stop, game = self.dial.stops[self.place], self.table.tabletop.game
        if stop.action.picks:
            return self.host.text(f"{game}.dial.say", n=stop.number)
        return self.host.text(f"{game}.do.{stop.action.verb}")

    # Turning ------------------------------------------------------------------------------------

    def turn(self, steps: int) -> None:
        """Turn the dial by a number of stops."""
        if self.dial:
            self._turn_to(self.place + steps)

    def _turn_to(self, place: int) -> None:
        assert self.dial is not None
        place = max(0, min(len(self.dial.stops) - 1, place))
        if place != self.place:
            self.place = place
            self.host.sound.play("hover")
            self.picked()

    def handle(self, event: Event) -> bool:
        """Take the pointer, the wheel and typed numbers."""
        rect = self.rect
        if self.dial is None or rect is None:
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                x, y = self._from_middle(event.pos)
                self._held = _REACH[0] < hypot(x, y) < _REACH[1] and y < _REACH[1] * 0.7
                self._follow(event.pos)
                return self._held
            case pygame.MOUSEMOTION:
                self._over = rect.collidepoint(event.pos)
                self._follow(event.pos)
            case pygame.MOUSEBUTTONUP if self._held and event.button == pygame.BUTTON_LEFT:
                self._held = False
                return True
            case pygame.MOUSEWHEEL if self._over and event.y:
                self.table.post(intents.TurnDial(1 if event.y > 0 else -1))
                return True
            case pygame.KEYDOWN:
                return self._type(event)
        return False

    def _from_middle(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """A pixel from the middle of the dial, in units of the column."""
        rect = self.rect
        assert rect is not None
        unit = rect.width / dial_face.WIDE
        return (pixel[0] - rect.centerx) / unit, (pixel[1] - rect.top) / unit - dial_face.CENTRE

    def _follow(self, pixel: tuple[int, int]) -> None:
        """Turn the dial to the held pointer."""
        if self._held and self.dial:
            place = dial_face.place_at(*self._from_middle(pixel), len(self.dial.stops))
            self.table.post(intents.TurnDial(place - self.place))

    def _type(self, event: Event) -> bool:
        """Take a digit: the dial goes to the stop that is nearest to the number typed. Digits that open hands are left
        to that."""
        typed, match = digit(event), self.table.match
        if typed is None or self.dial is None or (deed_of(event) in SEATS and match.sharing.key_seats):
            return False
        largest = max(stop.number for stop in self.dial.stops)
        self._typed = wider if int(wider := f"{self._typed}{typed}") <= largest else str(typed)
        self._rested, number = 0.0, int(self._typed)
        numbers = [stop.number for stop in self.dial.stops]
        nearest = min(range(len(numbers)), key=lambda place: abs(numbers[place] - number))
        self.table.post(intents.TurnDial(nearest - self.place))
        return True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass: a number that was typed is complete."""
        self._rested += dt
        if self._typed and self._rested > _WAITS:
            self._typed = ""
        return False

    # Buttons ------------------------------------------------------------------------------------

    def answer_places(self, count: int) -> list[Rect]:
        """The places of the buttons of the open question: below the dial, with the answer it gives first, or at the
        foot of the column; [] where they do not stand here."""
        rect = self.rect
        self.count = count
        if rect is None or not count or not (self.dial or self.sending):
            return []
        unit = rect.width / dial_face.WIDE
        wide, high, step = rect.width - round(2 * _RIM * unit), round(_HIGH * unit), round((_HIGH + _GAP) * unit)
        top = rect.top + round(dial_face.MAIN * unit)
        if not self.dial:
            top = rect.bottom - self._foot(count) + round(_GAP / 2 * unit)
        return [Rect(rect.centerx - wide // 2, top + place * step, wide, high) for place in range(count)]

    def _foot(self, count: int) -> int:
        """The pixels that buttons at the foot of the column take."""
        rect = self.rect
        return round((count * (_HIGH + _GAP) + _RIM) * rect.width / dial_face.WIDE) if rect else 0

    def buttons(self) -> Mapping[str, Button]:
        """The two buttons that turn the dial."""
        return self._steps

    def _made(self) -> dict[str, Button]:
        """The same, made for where the dial stands."""
        rect, found = self.rect, dict[str, Button]()
        if self.dial is None or rect is None:
            return found
        unit, tabletop = rect.width / dial_face.WIDE, self.table.tabletop
        side = round(dial_face.STEP_SIZE * unit)
        for name, steps, icon in ((LESS, -1, "left"), (MORE, 1, "right")):
            place = Rect(0, 0, side, side)
            across = round(steps * (dial_face.WIDE / 2 - 28.0) * unit)
            place.center = rect.centerx + across, rect.top + round(dial_face.STEPS * unit)
            act, label = intents.Posting(self.table.post, intents.TurnDial(steps)), self.host.text(f"ui.table.{name}")
            button = Button(place, label, tabletop.measure, act, "wood", 15, icon, only_icon=True)
            button.enabled = 0 <= self.place + steps < len(self.dial.stops)
            if before := self._steps.get(name):
                button.hovered, button.warmth, button.held = before.hovered, before.warmth, before.held
            found[name] = button
        return found

    # Pictures -----------------------------------------------------------------------------------

    def rects(self, answers: int = 0) -> list[Rect]:
        """The column, which nothing may cover."""
        rect = self.rect
        return [rect] if rect and (self.dial or self.sending) else []

    @property
    def _covered(self) -> bool:
        """Whether a scene lies over the whole table."""
        showpieces = self.table.director.showpieces
        return showpieces.over_all

    def items(self) -> list[Item]:
        """The column with the dial, or with what is sent; nothing under a scene over the whole table."""
        rect = self.rect
        if rect is None or self._covered:
            return []
        if self.dial:
            face = self._dial_face(self.dial)
            picture = dial_face.dial_picture(self.table.tabletop.game, face, rect.size, self.table.tabletop.measure)
            items = [Item(_AREA, face, rect, [(picture, rect.topleft)])]
            return [*items, *(widget_item((_AREA, name), button) for name, button in self.buttons().items())]
        return self._sent_items(rect, self.sending) if self.sending else []

    def _dial_face(self, dial: Dial) -> DialFace:
        words, game = self.host.text, self.table.tabletop.game
        numbers = tuple(
            str(stop.number) if stop.action.picks else words(f"{game}.dial.{stop.action.verb}") for stop in dial.stops
        )
        key, gaps = dial.note
        note = self.table.sentences.said(f"{game}.{key}", gaps)
        return DialFace(words(f"{game}.dial.title"), numbers, self.place, note, words(f"{game}.dial.between"))

    def _sent_items(self, rect: Rect, sending: Sending) -> list[Item]:
        """The column, and over it the cards that were chosen."""
        tabletop, words, game = self.table.tabletop, self.host.text, self.table.tabletop.game
        lines = tuple((tone, self.table.sentences.said(f"{game}.{key}", gaps)) for tone, (key, gaps) in sending.lines)
        face = SentFace(words(f"{game}.sending.title"), str(sending.total), words(f"{game}.sending.unit"), lines)
        foot = self._foot(max(1, self.count))
        picture = dial_face.sent_picture(game, face, rect.size, foot, tabletop.measure)
        items = [Item(_AREA, (face, foot), rect, [(picture, rect.topleft)])]
        board, unit = tabletop.board, rect.width / dial_face.WIDE
        view = board.view
        chosen = [row for zone, place in self.guide.chosen(view) if (row := board.row(view.zones[zone][place]))]
        for number, (row, (x, y, high)) in enumerate(zip(chosen, dial_face.sent_cards(len(chosen)), strict=True)):
            card = cards.face(game, row, round(high * unit), tabletop.variant)
            spot = card.get_rect(center=(rect.left + round(x * unit), rect.top + round(y * unit)))
            items.append(Item((_AREA, number), (row.key, high), spot, [(card, spot.topleft)]))
        return items

    def _numbers(self) -> dict[str, ScreenElement]:
        """The numbers on the dial as a person sees them, by the pick of the answer or, without one, the answer."""
        rect, found = self.rect, dict[str, ScreenElement]()
        if rect is None or self.dial is None:
            return found
        unit, stops = rect.width / dial_face.WIDE, self.dial.stops
        for place, (stop, word) in enumerate(zip(stops, self._dial_face(self.dial).numbers, strict=True)):
            x, y = dial_face.number_spot(place, len(stops))
            spot = Rect(0, 0, round(24 * unit), round(20 * unit))
            spot.center = rect.centerx + round(x * unit), rect.top + round((dial_face.CENTRE + y) * unit)
            turns = intents.TurnDial(place - self.place)
            name = stop.action.picks[0] if stop.action.picks else str(stop.action)
            found[name] = ScreenElement(word, spot, DIAL, True, place == self.place, turns)
        return found

    def elements(self) -> list[ScreenElement]:
        """The numbers on the dial, or what is said of the cards that were chosen."""
        rect = self.rect
        if self._covered:
            return []
        if self.dial or rect is None or self.sending is None:
            return list(self._numbers().values())
        game, said = self.table.tabletop.game, self.table.sentences.said
        return [ScreenElement(said(f"{game}.{key}", gaps), rect, "sending") for _, (key, gaps) in self.sending.lines]
