"""The title page: every game as a card in a fan, and the buttons to the other pages."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, takewhile
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards, paint, text, theme
from scenes.look.game_cover import game_cover
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import FOCUS, GameLook
from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_board, headline
from scenes.saves.journal import SavedMatch
from scenes.saves.labels import match_label
from scenes.saves.matches import match_folder
from scenes.words.catalogue import catalogue

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
    """A game of the fan; its card is tilted by `tilt` degrees, and straightens and lifts under the pointer."""

    def __init__(self, rect: Rect, label: str, measure: Measure, front: Surface, tilt: float,
                 on_press: Callable[[], None]) -> None:
        super().__init__(rect, label, measure)
        self.front = front
        self.tilt = tilt
        self.on_press = on_press

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        ease = self.warmth * self.warmth * (3 - 2 * self.warmth)
        frame = tilted_card(self.front, self.rect.height, self.tilt, round(ease * FRAMES))
        screen.blit(frame, frame.get_rect(center=(rect.centerx, rect.centery - round(self.measure.px(16) * ease))))
        if self.focused:
            grown = rect.inflate(round(rect.width * GROWTH), round(rect.height * GROWTH))
            grown.center = (rect.centerx, rect.centery - self.measure.px(16))
            paint.ring(screen, grown, round(grown.height * 0.045), self.measure.px(4), FOCUS)


class ContinueButton(Button):
    """The Continue button; below its label, in small letters, the match it continues."""

    about = ""
    """The match in one line."""

    def says(self) -> str:
        return f"{self.label}: {self.about}"

    def _letters(self, screen: Surface, face: Rect) -> None:
        room = face.width - self.measure.px(24)
        head = text.line(self.label, theme.TITLE_FONT, self.measure.pt(20), theme.PARCHMENT, self.measure.px(2),
                         theme.BRICK_DARK)
        px = text.fit_size(self.about, theme.STRONG_FONT, self.measure.pt(14), self.measure.least * 0.9, room)
        line = text.line(text.shortened(self.about, theme.STRONG_FONT, px, room), theme.STRONG_FONT, px, "#ffe9cf")
        top = face.centery - (head.get_height() + line.get_height()) // 2
        screen.blit(head, head.get_rect(midtop=(face.centerx, top)))
        screen.blit(line, line.get_rect(midtop=(face.centerx, top + head.get_height())))


class Title(Page):
    """All games; buttons to replays, statistics, settings, credits and saved matches; and Quit."""

    min_size = (1180, 660)

    def __init__(self) -> None:
        super().__init__()
        self._saved: list[SavedMatch] | None = None

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
        self._buttons()

    def _heading(self, ground: Surface) -> None:
        words, measure = self.app.text, self.measure
        draw_board(ground, self.box(self.wide / 2 - 390, 14, 780, 108), measure.unit)
        headline(ground, words("app.name"), self.box(self.wide / 2, 54, 0, 0).center, measure.unit * 62)
        line = text.line(tagline(), theme.STRONG_FONT, measure.pt(18), "#f0cf95")
        ground.blit(line, line.get_rect(center=self.box(self.wide / 2, 100, 0, 0).center))

    def _fan(self) -> None:
        """Add the cards side by side on shallow arcs, the middle one highest."""
        rows, tall = fan_layout(len(GAMES), self.wide, self.high)
        middle, games = (132 + self.high - 158) / 2 - 8, iter(GAMES)
        step = min(tall / 1.4 * (STEP if len(rows) == 1 else LOOSE_STEP),
                   (self.wide - tall / 1.4 - 60) / max(1, rows[0] - 1))  # fmt: skip
        for row, length in enumerate(rows):
            low = middle + (row - (len(rows) - 1) / 2) * (tall + ROW_GAP)
            for place in range(length):
                away = place - (length - 1) / 2
                bend = 2 * away / (max(rows[0], FULL_ROW) - 1)
                top = low - tall / 2 + bend**2 * SINK / len(rows)
                rect = self.box(self.wide / 2 + away * step - tall / 2.8, top, tall / 1.4, tall)
                self._add_card(next(games), rect, -bend * LEAN / len(rows))

    def _add_card(self, game: str, rect: Rect, tilt: float) -> None:
        front = game_cover(game, round(rect.height * (1 + GROWTH)))
        opens = partial(self._open, game)
        card = GameCard(rect, self.app.text(f"{game}.name"), self.measure, front, tilt, opens)
        self._cards.append(card)
        self.widgets.append(card)

    def _open(self, game: str) -> None:
        self.app.sound.play("card_draw")
        self.app.push(self.app.doors.new_game(game))

    def _buttons(self) -> None:
        """Add the buttons side by side; with saved matches, Continue and Saved matches come first."""
        words = self.app.text
        doors: list[tuple[str, Callable[[], None], str]] = [
            ("ui.title.replays", self._replays, "play"), ("ui.title.statistics", self._statistics, "sort"),
            ("ui.title.settings", self._settings, "gear"), ("ui.title.credits", self._credits, "book"),
            ("ui.title.quit", self.app.quit, "exit")]
        first = CONTINUE_WIDTH if self.saved else 0.0
        if self.saved:
            doors.insert(0, ("ui.title.saved", self._saved_matches, "hand"))
        gap, high = 18, 50
        wide = min(168.0, (self.wide - 64 - first) / len(doors) - gap)
        whole = (first + gap if first else 0) + len(doors) * (wide + gap) - gap
        left = self.wide / 2 - whole / 2
        assert self.ground is not None
        draw_board(self.ground, self.box(left - 22, self.high - 91, whole + 44, 120), self.measure.unit)
        self._continue: Button | None = None
        if self.saved:
            rect = self.box(left, self.high - high - 18, first, high + 8)
            self._continue = ContinueButton(rect, words("ui.title.continue"), self.measure, self._go_on, "main", 21)
            self._continue.about = match_label(self.app.text, self.saved[0])
            self.widgets.append(self._continue)
            left += first + gap
        for key, action, icon in doors:
            rect = self.box(left, self.high - high - 14, wide, high)
            self.widgets.append(Button(rect, words(key), self.measure, action, "plain", icon=icon))
            left += wide + gap

    def _go_on(self) -> None:
        if not self.app.doors.resume(self.saved[0].header.match):
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
        middle = len(self._cards) // 2
        self._plaque(screen, next((at for at, card in enumerate(self._cards) if card.warmth > 0.4), middle))
        return None

    def _plaque(self, screen: Surface, place: int) -> None:
        """Draw the plaque of the game at `place`."""
        plaque = game_plaque([*GAMES][place], self.measure, round((self.wide - 60) * self.measure.unit))
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
    """The line under the name: how many games there are, in a word if the catalogue has one."""
    words, games = catalogue(), len(GAMES)
    key = f"app.number.{games}"
    return words("app.tagline", n=games, number=words(key) if words.has(key) else str(games))


def players_and_minutes(game: str) -> str:
    """The players of a game and, if that was measured, the minutes of a match, in one line."""
    words, minutes = catalogue(), GameLook.load(game).title.minutes
    low, high = min(GAMES[game].seats), max(GAMES[game].seats)
    told = [words("ui.title.seats", low=low, high=high) if low != high else words("ui.title.players", n=low)]
    if minutes:
        told.append(words("ui.title.minutes", low=minutes[0], high=minutes[1]))
    return "  ·  ".join(told)


@cached
def game_plaque(game: str, measure: Measure, most: int) -> Surface:
    """A small board with the pitch, the players and the minutes, at most `most` pixels wide."""
    pitch = text.line(catalogue()(f"{game}.pitch"), theme.STRONG_FONT, measure.pt(20), theme.LINEN)
    small = text.line(players_and_minutes(game), theme.TEXT_FONT, measure.pt(17), "#e8c98f")
    size = (min(most, max(pitch.get_width(), small.get_width()) + measure.px(64)), measure.px(70))
    whole = theme.board(size, measure.unit).copy()
    whole.blit(pitch, pitch.get_rect(center=(size[0] // 2, round(size[1] * 0.34))))
    whole.blit(small, small.get_rect(center=(size[0] // 2, round(size[1] * 0.7))))
    return whole
