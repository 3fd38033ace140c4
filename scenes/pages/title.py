"""The title page: every game as a card in a fan, and the buttons to the other pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, takewhile
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.lessons.offer import Offer, left_lesson
from scenes.look import cards, paint, text, theme
from scenes.look.game_caption import caption_height, caption_shadow, game_caption, game_plaque
from scenes.look.game_cover import game_cover
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import FOCUS
from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_board, headline
from scenes.phones.seats import phone_seats
from scenes.saves.journal import SavedMatch
from scenes.saves.labels import match_label, short_label
from scenes.saves.matches import match_folder
from scenes.words.catalogue import catalogue

LIFT, LOW_LIFT = 16.0, 5.0
"""Layout units by which a card rises under the pointer; with a caption below it, it lies near the heading."""
FRAMES = 6
"""Pictures of the motion from a card at rest to a card under the pointer."""
GROWTH = 0.07
"""The part of its size by which the card under the pointer grows."""
MOST_CARD_HEIGHT = 470.0
"""Height of a card in layout units, at most."""
MARGINS = 340.0
"""Layout units above and below the cards together, for the heading, the plaque and the buttons."""
ROW_GAP = 30.0
"""Layout units between two rows of cards."""
SINK = 24.0
"""Layout units by which the first and last card of a full single row lie lower than its middle; with more rows, each is
flatter."""
LEAN = 4.4
"""Degrees by which these two cards lean."""
FULL_ROW = 5
"""Number of cards of a full row; shorter rows are as flat as the middle of a full one."""
STEP = 1.035
"""Distance from card to card in a single row, in card widths."""
LOOSE_STEP = 1.25
"""The same where there are several rows."""
FAN_TOP = 136.0
"""Minimum distance of the cards from the top, below the heading, in layout units."""
FOOT = 102.0
"""Layout units at the foot of the window in which the buttons are."""
CAPTION_GAP = 10.0
"""Layout units between a card and its caption at least, and between two captions."""
WIDEST_CAPTION = 264.0
"""Layout units from caption to caption, at most, unless the cards are wider."""
SMALLEST_CARD = 0.74
"""The part of its height that a card keeps where captions are below the cards."""
PLAQUE_HEIGHT = 78.0
"""Height in layout units of the plaque of one game, where captions have no room."""
HEADING_WIDTH = 760.0
"""Width of the board with the name of the program."""
SIGN_WIDTH = 226.0
"""Width of a sign beside it, at most."""
CONTINUE_WIDTH = 330.0
"""Width of the Continue button in layout units."""


class FanLayout(NamedTuple):
    """The number of cards in each row, and the height of a card in layout units."""

    rows: tuple[int, ...]
    card_height: float


def fan_layout(games: int, wide: float, high: float) -> FanLayout:
    """The layout in which the cards are largest in a window of `wide` × `high` layout units.

    All rows have the same length, or the upper ones are one card longer.
    """

    def split(rows: int) -> FanLayout:
        lengths = tuple((games + rows - 1 - row) // rows for row in range(rows))
        room = high - MARGINS - (rows - 1) * ROW_GAP - (SINK / rows if rows > 1 else 0)
        tall = min(room / rows, (wide - 90) / max(lengths[0], FULL_ROW) * 1.4, MOST_CARD_HEIGHT)
        return FanLayout(lengths, tall)

    return max(map(split, takewhile(lambda rows: rows <= games, count(1))), key=lambda found: found.card_height)


class GameCard(Widget):
    """A game of the fan; its card is tilted by `tilt` degrees, and straightens and lifts under the pointer. `card` is
    where the card lies, in pixels; what is below it belongs to its caption."""

    def __init__(
        self, card: Rect, label: str, measure: Measure, front: Surface, tilt: float, on_press: Callable[[], None]
    ) -> None:
        super().__init__(card.copy(), label, measure)
        self.card = card
        self.lift = LIFT
        """By how much it rises under the pointer, in layout units."""
        self.front = front
        self.tilt = tilt
        self.on_press = on_press

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        ease = self.warmth * self.warmth * (3 - 2 * self.warmth)
        card = self.card
        frame = tilted_card(self.front, card.height, self.tilt, round(ease * FRAMES))
        middle = card.centerx, card.centery - round(self.measure.px(self.lift) * ease)
        screen.blit(frame, frame.get_rect(center=middle))
        if self.focused:
            grown = card.inflate(round(card.width * GROWTH), round(card.height * GROWTH))
            grown.center = (card.centerx, card.centery - self.measure.px(self.lift))
            paint.ring(screen, grown, round(grown.height * 0.045), self.measure.px(4), FOCUS)


class ContinueButton(Button):
    """The Continue button; below its label, in small letters, the match or lesson it continues."""

    about = ""
    """The match or lesson in one line."""
    brief = ""
    """The same in fewer letters, for where that line would be cut off; "" if there is no such line."""

    def line(self, room: float) -> tuple[str, float]:
        """The line that fits into `room` pixels, and the size of its letters."""
        least, most = self.measure.least * 0.9, self.measure.pt(14)
        whole = text.fit_size(self.about, theme.STRONG_FONT, most, least, room)
        if not self.brief or text.width(self.about, theme.STRONG_FONT, whole) <= room:
            return self.about, whole
        return self.brief, text.fit_size(self.brief, theme.STRONG_FONT, most, least, room)

    def says(self) -> str:
        return f"{self.label}: {self.about}"

    def _letters(self, screen: Surface, face: Rect) -> None:
        room = face.width - self.measure.px(24)
        head = text.line(
            self.label, theme.TITLE_FONT, self.measure.pt(20), theme.PARCHMENT, self.measure.px(2), theme.BRICK_DARK
        )
        words, px = self.line(room)
        line = text.line(text.shortened(words, theme.STRONG_FONT, px, room), theme.STRONG_FONT, px, "#ffe9cf")
        top = face.centery - (head.get_height() + line.get_height()) // 2
        screen.blit(head, head.get_rect(midtop=(face.centerx, top)))
        screen.blit(line, line.get_rect(midtop=(face.centerx, top + head.get_height())))


class Sign(Button):
    """A wooden sign beside the heading: an icon, and a label of up to two lines."""

    def _letters(self, screen: Surface, face: Rect) -> None:
        assert isinstance(self.icon, str)
        sign = theme.icon(self.icon, round(face.height * 0.42), theme.LINEN)
        pad, gap = self.measure.px(14), self.measure.px(12)
        taken = sign.get_width() + gap if sign else 0
        room = face.width - 2 * pad - taken
        px = text.fit_block_size(
            self.label,
            theme.TITLE_FONT,
            self.measure.pt(self.size),
            self.measure.least * 0.8,
            room,
            face.height - pad,
            1.15,
        )
        lines = text.balanced(self.label, theme.TITLE_FONT, px, room)
        room = round(max(text.width(line, theme.TITLE_FONT, px) for line in lines)) + 2
        words = text.block(self.label, theme.TITLE_FONT, px, theme.LINEN, room, "left", 1.15)
        left = face.centerx - (taken + words.get_width()) // 2
        if sign:
            screen.blit(sign, sign.get_rect(midleft=(left, face.centery)))
        screen.blit(words, words.get_rect(midleft=(left + taken, face.centery)))


class Title(Page):
    """All games; buttons to replays, statistics, settings, credits and saved matches; and Quit."""

    min_size = (1180, 660)

    def __init__(self) -> None:
        super().__init__()
        self._saved: list[SavedMatch] | None = None
        self.captions = False
        """Whether what each game is like stands below its card."""

    @property
    def saved(self) -> list[SavedMatch]:
        """The matches that can be continued, the one played last first; read once until `resume`."""
        if self._saved is None:
            self._saved = match_folder(self.app).playable()
        return self._saved

    def resume(self) -> None:
        """Read the saved matches again: the page above may have changed them."""
        self._hear()
        self._saved = None
        self.rebuild()

    def enter(self) -> None:
        """Here no match is open, so nothing listens for phones."""
        phone_seats(self.app).close()
        self._hear()
        self.focus_on(self._continue or self._cards[0])

    def _hear(self) -> None:
        self.app.sound.ambience(None)
        self.app.sound.music.play("title")
        self.app.sound.music.feel(0)

    def build(self, size: tuple[int, int]) -> None:
        self.ground = theme.background("common/title", size).copy()
        self.ground.blit(paint.vignette(size, 80), (0, 0))
        self._heading(self.ground)
        self._cards: list[GameCard] = []
        self._fan()
        self._signs()
        self._buttons()

    def _heading(self, ground: Surface) -> None:
        words, measure = self.app.text, self.measure
        draw_board(ground, self.box(self.wide / 2 - HEADING_WIDTH / 2, 14, HEADING_WIDTH, 108), measure.unit)
        headline(
            ground,
            words("app.name"),
            self.box(self.wide / 2, 54, 0, 0).center,
            measure.unit * 62,
            room=measure.px(HEADING_WIDTH - 24),
        )
        line = text.line(tagline(), theme.STRONG_FONT, measure.pt(18), "#f0cf95")
        ground.blit(line, line.get_rect(center=self.box(self.wide / 2, 100, 0, 0).center))

    def _fan(self) -> None:
        """Add the cards side by side on shallow arcs, the middle one highest; with captions below where there is
        room."""
        rows, tall = fan_layout(len(GAMES), self.wide, self.high)
        middle, games = (132 + self.high - 158) / 2 - 8, iter(GAMES)
        step = min(
            tall / 1.4 * (STEP if len(rows) == 1 else LOOSE_STEP), (self.wide - tall / 1.4 - 60) / max(1, rows[0] - 1)
        )
        caption = self._caption_size(rows, tall)
        self.captions = caption is not None
        if caption:
            below = SINK + CAPTION_GAP + caption[1] / self.measure.unit
            step = self._caption_step(rows[0], tall)
            tall = min(tall, self.high - FOOT - FAN_TOP - below, step / STEP * 1.4)
            middle = (FAN_TOP + self.high - FOOT - below) / 2
        for row, length in enumerate(rows):
            low = middle + (row - (len(rows) - 1) / 2) * (tall + ROW_GAP)
            for place in range(length):
                away = place - (length - 1) / 2
                bend = 2 * away / (max(rows[0], FULL_ROW) - 1)
                top = low - tall / 2 + bend**2 * SINK / len(rows)
                rect = self.box(self.wide / 2 + away * step - tall / 2.8, top, tall / 1.4, tall)
                card = self._add_card(game := next(games), rect, -bend * LEAN / len(rows))
                if caption:
                    self._add_caption(game, card, caption, middle + tall / 2 + SINK + CAPTION_GAP)

    def _caption_size(self, rows: tuple[int, ...], tall: float) -> tuple[int, int] | None:
        """Width and height in pixels of the captions below cards `tall` layout units high; None if there is no room."""
        if len(rows) > 1:
            return None
        wide = self.measure.px(self._caption_step(rows[0], tall) - CAPTION_GAP)
        high = caption_height([*GAMES], self.measure, wide)
        left = self.high - FAN_TOP - FOOT - CAPTION_GAP - SINK - high / self.measure.unit
        return (wide, high) if left >= tall * SMALLEST_CARD else None

    def _caption_step(self, number: int, tall: float) -> float:
        """Distance in layout units from caption to caption, of `number` below cards `tall` units high."""
        return min(max(WIDEST_CAPTION, tall / 1.4 * STEP), (self.wide - 40) / number)

    def _add_caption(self, game: str, card: GameCard, size: tuple[int, int], top: float) -> None:
        """Draw the caption of a game on the ground, its upper edge at `top` (layout units); a press on it is one on the
        card."""
        assert self.ground is not None
        place = Rect((0, 0), size)
        place.midtop = (card.card.centerx, self.box(0, top, 0, 0).top)
        cast, reach = caption_shadow(size, self.measure)
        self.ground.blit(cast, (place.left - reach, place.top - reach + self.measure.px(6)))
        self.ground.blit(game_caption(game, self.measure, *size), place)
        card.rect = card.card.union(place)
        card.lift = LOW_LIFT

    def _add_card(self, game: str, rect: Rect, tilt: float) -> GameCard:
        front = game_cover(game, round(rect.height * (1 + GROWTH)))
        opens = partial(self._open, game)
        card = GameCard(rect, self.app.text(f"{game}.name"), self.measure, front, tilt, opens)
        self._cards.append(card)
        self.widgets.append(card)
        return card

    def _open(self, game: str) -> None:
        self.app.sound.play("card_draw")
        self.app.push(self.app.doors.new_game(game))

    def _signs(self) -> None:
        """Add the two signs beside the heading: what teaches, and what helps beside printed cards."""
        words, wide = self.app.text, min(SIGN_WIDTH, self.wide / 2 - HEADING_WIDTH / 2 - 36)
        left = self.wide / 2 - HEADING_WIDTH / 2 - 16 - wide
        signs: list[tuple[str, float, str, Callable[[], None]]] = [
            ("ui.title.learn", left, "bulb", self._learn),
            ("ui.title.printed", self.wide - left - wide, "cards", self._printed_cards),
        ]
        for key, x, icon, opens in signs:
            rect = self.box(x, 26, wide, 84)
            self.widgets.append(Sign(rect, words(key), self.measure, opens, "wood", 23, icon=icon))

    def _learn(self) -> None:
        self.app.push(self.app.doors.learn())

    def _printed_cards(self) -> None:
        self.app.push(self.app.doors.printed_cards())

    def _buttons(self) -> None:
        """Add the buttons side by side; with saved matches, Continue and Saved matches come first."""
        words = self.app.text
        doors: list[tuple[str, Callable[[], None], str]] = [
            ("ui.title.replays", self._replays, "play"),
            ("ui.title.statistics", self._statistics, "sort"),
            ("ui.title.settings", self._settings, "gear"),
            ("ui.title.credits", self._credits, "book"),
            ("ui.title.quit", self.app.quit, "exit"),
        ]
        lesson = self._left_lesson()
        first = CONTINUE_WIDTH if self.saved or lesson else 0.0
        if self.saved:
            doors.insert(0, ("ui.title.saved", self._saved_matches, "hand"))
        gap, high = 18, 50
        wide = min(168.0, (self.wide - 64 - first) / len(doors) - gap)
        whole = (first + gap if first else 0) + len(doors) * (wide + gap) - gap
        left = self.wide / 2 - whole / 2
        assert self.ground is not None
        draw_board(self.ground, self.box(left - 22, self.high - 91, whole + 44, 120), self.measure.unit)
        self._continue: Button | None = None
        if first:
            rect = self.box(left, self.high - high - 18, first, high + 8)
            label = lesson.label() if lesson else words("ui.title.continue")
            goes_on = partial(self._go_on_learning, lesson) if lesson else self._go_on
            self._continue = ContinueButton(rect, label, self.measure, goes_on, "main", 21)
            self._continue.about = lesson.where() if lesson else match_label(self.app.text, self.saved[0])
            self._continue.brief = "" if lesson else short_label(self.app.text, self.saved[0])
            self.widgets.append(self._continue)
            left += first + gap
        for key, action, icon in doors:
            rect = self.box(left, self.high - high - 14, wide, high)
            self.widgets.append(Button(rect, words(key), self.measure, action, "plain", icon=icon))
            left += wide + gap

    def _left_lesson(self) -> Offer | None:
        """The lesson that was left last, if no match was played since."""
        lesson = left_lesson(self.app)
        if lesson and self.saved and match_folder(self.app).played_at(self.saved[0]) > lesson.at:
            return None
        return lesson

    def _go_on_learning(self, lesson: Offer) -> None:
        self.app.sound.play("riffle")
        self.app.doors.lesson(lesson.lesson.key, lesson.chapter)

    def _go_on(self) -> None:
        if not self.app.doors.resume(self.saved[0].header.match, retold=True):
            self.resume()

    def _saved_matches(self) -> None:
        self.app.push(self.app.doors.saved_matches())

    def _replays(self) -> None:
        self.app.push(self.app.doors.finished_matches())

    def _statistics(self) -> None:
        self.app.push(self.app.doors.statistics())

    def _settings(self) -> None:
        self.app.push(self.app.doors.settings())

    def _credits(self) -> None:
        self.app.push(self.app.doors.credits())

    def back(self) -> None:
        """Esc does nothing: a single key must not end the program."""

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if not self.captions:
            middle = len(self._cards) // 2
            self._plaque(screen, next((at for at, card in enumerate(self._cards) if card.warmth > 0.4), middle))
        return None

    def _plaque(self, screen: Surface, place: int) -> None:
        """Draw the plaque of the game at `place`."""
        plaque = game_plaque(
            [*GAMES][place], self.measure, round((self.wide - 60) * self.measure.unit), self.measure.px(PLAQUE_HEIGHT)
        )
        screen.blit(plaque, plaque.get_rect(center=self.box(self.wide / 2, self.high - 134, 0, 0).center))


@cached
def tilted_card(front: Surface, high: int, tilt: float, step: int) -> Surface:
    """The card with its shadow at `step` (0..FRAMES) of its motion, `high` pixels high at rest, tilted by degrees."""
    share = step / FRAMES
    cast, reach = cards.shadow(front.get_height(), share)
    drop = round(reach * (0.25 + 0.3 * share))
    lifted = paint.blank((cast.get_width(), cast.get_height() + 2 * drop))
    lifted.blit(cast, (0, 2 * drop))
    lifted.blit(front, (reach, reach + drop))
    return pygame.transform.rotozoom(lifted, tilt * (1 - share), high * (1 + GROWTH * share) / front.get_height())


def tagline() -> str:
    """The subtitle: the number of games, as a word if the catalogue has one."""
    words, games = catalogue(), len(GAMES)
    key = f"app.number.{games}"
    return words("app.tagline", n=games, number=words(key) if words.has(key) else str(games))
