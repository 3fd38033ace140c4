"""The first row of a new match: alone, with friends at this screen, or with phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from scenes.collection.match_choices import MatchChoices
from scenes.look import paint, seat_marks, text, theme
from scenes.look.button_faces import BUTTON_DEPTH, BUTTON_KINDS, HOVER_STEPS, button_face
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button, Widget

TITLE, ABOUT = 21.0, 15.0
"""Sizes of the letters of a card."""
PAD, GAP = 12.0, 14.0
"""Layout units around what is on a card, and between two cards."""
FACE = 60.0
"""Layout units of the picture of a card."""
WITH_FACE = 290.0
"""Layout units of a card from which it has room for a picture."""
NUMBER = 36.0
"""Height of the buttons with the numbers of friends, in layout units."""
LIT = "corn"
"""The kind of button that the chosen card looks like."""
WIDEST_NUMBER = 62.0
"""Width of one of them in layout units, at most."""


class PartyButton(Widget):
    """A raised card: a picture, a name and a sentence; the chosen one is lit and has a tick. `below` pixels of it lie
    under `rect` and are left to other buttons, where a card has no sentence."""

    def __init__(self, rect: Rect, label: str, about: str, measure: Measure, on_press: Callable[[], None]) -> None:
        super().__init__(rect, label, measure)
        self.about = about
        self.on_press = on_press
        self.picture: Surface | None = None
        self.chosen = ""
        """What is said of the card when it is the chosen one; "" when it is not."""
        self.below = 0

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def says(self) -> str:
        name = f"{self.label} ({self.chosen})" if self.chosen else self.label
        return f"{name}: {self.about}" if self.about else name

    def draw(self, screen: Surface, rect: Rect) -> None:
        px, kind = self.measure.px, LIT if self.chosen else "plain"
        whole = Rect(rect.left, rect.top, rect.width, rect.height + self.below)
        radius, blur, lift = px(11), px(8), px(BUTTON_DEPTH)
        screen.blit(paint.shadow(whole.size, radius, blur, 90), (whole.x - blur, whole.y - blur + lift // 2))
        edge = max(2, px(2.6))
        screen.blit(paint.slab(whole.size, radius, theme.INK), whole)
        side = whole.inflate(-2 * edge, -2 * edge)
        screen.blit(paint.slab(side.size, radius - edge, BUTTON_KINDS[kind].side), side)
        face = Rect(whole.left, whole.top, whole.width, whole.height - lift)
        screen.blit(button_face(face.size, kind, round(self.warmth * HOVER_STEPS), self.measure.unit), face)
        self._words(screen, rect, face)
        self.ring(screen, whole, radius)

    def _words(self, screen: Surface, rect: Rect, face: Rect) -> None:
        """The picture at the left, the name and the sentence beside it; `rect` is what is not left to other buttons."""
        measure, px = self.measure, self.measure.px
        ink = BUTTON_KINDS[LIT if self.chosen else "plain"].letters
        left, right = face.left + px(PAD), face.right - px(PAD)
        if self.picture:
            screen.blit(self.picture, self.picture.get_rect(midleft=(left, face.centery)))
            left += px(FACE) + px(PAD)
        tick = paint.stroke(paint.TICK, px(24), ink) if self.chosen else None
        room = right - left - (px(28) if tick else 0)
        size = text.fit_size(self.label, theme.TITLE_FONT, measure.pt(TITLE), measure.least * 0.8, room)
        name = text.line(text.shortened(self.label, theme.TITLE_FONT, size, room), theme.TITLE_FONT, size, ink)
        low = (rect.bottom if self.below else face.bottom) - px(6)
        top, told = face.top + px(8), None
        if self.about:
            wide, tall = right - left, low - top - name.get_height()
            least, soft = measure.least * 0.75, theme.INK if self.chosen else theme.INK_SOFT
            small = text.fit_block_size(self.about, theme.TEXT_FONT, measure.pt(ABOUT), least, wide, tall, 1.2)
            told = text.block(self.about, theme.TEXT_FONT, small, soft, wide, leading=1.2)
        high = name.get_height() + (told.get_height() if told else 0)
        top += max(0, (low - top - high) // 2)
        screen.blit(name, (left, top))
        if told:
            screen.blit(told, (left, top + name.get_height()))
        if tick:
            screen.blit(tick, tick.get_rect(midright=(right, top + name.get_height() // 2)))


class PeopleCards:
    """Makes the cards from the top of `room` (pixels) downwards, one below the other if `stacked`. on_people: takes the
    number of people at this screen; on_phones: wants the lobby."""

    def __init__(
        self,
        choices: MatchChoices,
        measure: Measure,
        room: Rect,
        on_people: Callable[[int], None],
        on_phones: Callable[[], None],
    ) -> None:
        self.choices = choices
        self.words = choices.app.text
        self.measure = measure
        self.room = room
        self.on_people = on_people
        self.on_phones = on_phones
        self.widgets: list[Widget] = []

    def build(self, stacked: bool) -> list[Widget]:
        """The widgets of all cards, those of a card together."""
        measure, px = self.measure, self.measure.px
        cards = [self._alone, self._friends, self._phones]
        if not self._can_be_alone():
            del cards[0]
        if not self._numbers():
            cards.remove(self._friends)
        line = measure.pt(TITLE) * 1.3
        high = round(line + max(2 * measure.pt(ABOUT) * 1.25, px(NUMBER) + px(4))) + px(20)
        wide = self.room.width if stacked else (self.room.width - px(GAP) * (len(cards) - 1)) // len(cards)
        for number, add in enumerate(cards):
            down, across = (number, 0) if stacked else (0, number)
            left = self.room.left + across * (wide + px(GAP))
            add(Rect(left, self.room.top + down * (high + px(8)), wide, high))
        return self.widgets

    def _can_be_alone(self) -> bool:
        """Whether one person can play, with computers or without anybody."""
        return not self.choices.people_only or self.choices.rules.seats[0] == 1

    def _numbers(self) -> list[int]:
        """The numbers of people that can share the screen: with computers also fewer than there are seats."""
        seats, fewest = self.choices.rules.seats, 2
        if self.choices.people_only:
            fewest = max(fewest, seats[0])
        return list(range(fewest, seats[-1] + 1))

    def _alone(self, rect: Rect) -> None:
        about = "alone_about" if self.choices.rules.seats[-1] > 2 else "alone_about_two"
        card = self._card(rect, "alone", self.words(f"ui.newgame.{about}"), partial(self.on_people, 1))
        card.chosen = self._said(self.choices.people == 1)
        self._face(card, seat_marks.portrait(self.choices.game, 0, self.measure.px(FACE)))

    def _friends(self, rect: Rect) -> None:
        numbers, now, px = self._numbers(), self.choices.people, self.measure.px
        usual = now if now in numbers else numbers[0]
        only = len(numbers) == 1
        about = self.words("ui.newgame.people", n=usual) if only else ""
        card = self._card(rect, "friends", about, partial(self.on_people, usual))
        card.chosen = self._said(now > 1)
        self._face(card, self._several())
        if only:
            return
        card.below = px(NUMBER) + px(PAD)
        rect.height -= card.below
        left = rect.left + px(PAD) + (px(FACE) + px(PAD) if card.picture else 0)
        gap = px(6)
        room = rect.right - px(PAD) - left
        wide = min(px(WIDEST_NUMBER), (room - gap * (len(numbers) - 1)) // len(numbers))
        for at, count in enumerate(numbers):
            spot = Rect(left + at * (wide + gap), rect.bottom + px(1), wide, px(NUMBER))
            self.widgets.append(self._number(spot, count))

    def _number(self, rect: Rect, count: int) -> Button:
        """The button for `count` people at this screen."""
        chosen = count == self.choices.people
        label = self.words("ui.newgame.people", n=count)
        said = f"{label} ({self._said(chosen)})" if chosen else label
        kind = "main" if chosen else "plain"
        sign = text.line(str(count), theme.TITLE_FONT, self.measure.pt(18), BUTTON_KINDS[kind].letters)
        return Button(rect, said, self.measure, partial(self.on_people, count), kind, icon=sign, only_icon=True)

    def _phones(self, rect: Rect) -> None:
        about = "phones_about_printed" if self.choices.printed else "phones_about"
        card = self._card(rect, "phones", self.words(f"ui.newgame.{about}"), self.on_phones)
        whole = paint.disc(self.measure.px(FACE), theme.INK).copy()
        sign = theme.icon("phone", self.measure.px(FACE * 0.56), theme.PARCHMENT)
        if sign:
            whole.blit(sign, sign.get_rect(center=whole.get_rect().center))
        self._face(card, whole)

    def _card(self, rect: Rect, key: str, about: str, press: Callable[[], None]) -> PartyButton:
        card = PartyButton(rect, self.words(f"ui.newgame.{key}"), about, self.measure, press)
        self.widgets.append(card)
        return card

    def _said(self, chosen: bool) -> str:
        return self.words("ui.newgame.chosen") if chosen else ""

    def _face(self, card: PartyButton, picture: Surface) -> None:
        """Give a card its picture if it is wide enough."""
        if card.rect.width >= self.measure.px(WITH_FACE):
            card.picture = picture

    def _several(self) -> Surface:
        """Two faces, one a little before the other."""
        whole, small = paint.blank((self.measure.px(FACE),) * 2), self.measure.px(FACE * 0.66)
        for seat, corner in ((1, whole.get_width() - small), (0, 0)):
            whole.blit(seat_marks.portrait(self.choices.game, seat, small), (corner, corner))
        return whole
