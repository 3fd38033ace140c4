"""The title: five games as cards fanned on the table, one click from a new game."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards, paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import kept
from scenes.look.widgets.controls import FOCUS, Button, Widget
from scenes.look.widgets.furniture import headline, lay_board
from scenes.look.widgets.page import Page
from scenes.pages.saved_matches import go_on, whose
from scenes.saves.journal import Saved
from scenes.saves.matches import matches_of

FRAMES = 6  # pictures between a card at rest and a card under the pointer
GROWTH = 0.07
GREY = "#1c121070"
CONTINUE = 330.0  # units that the door to the last match is wide


@dataclass(frozen=True)
class Shelved:
    """A game as the title shows it: players, minutes (None: nobody has measured them yet), display type."""

    key: str
    seats: tuple[int, int]
    minutes: tuple[int, int] | None
    font: str
    colour: str

    @property
    def playable(self) -> bool:
        return self.key in GAMES


SHELF = (
    Shelved("gothest", (2, 2), None, "pirata-one-400", "#f2eaf6"),
    Shelved("goout", (2, 5), None, "dela-gothic-one-400", "#ffe14a"),
    Shelved("battlegoats", (2, 6), (5, 30), "lilita-one-400", "#fff4dc"),
    Shelved("gothies", (1, 4), (15, 40), "almendra-700", "#e9c877"),
    Shelved("goblins", (2, 6), (30, 60), "new-rocker-400", "#ffcf8a"),
)


class GameCard(Widget):
    """One game of the fan: lies tilted, straightens and lifts under the pointer."""

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
        frame = leaning(self.front, self.rect.height, self.tilt, round(ease * FRAMES))
        screen.blit(frame, frame.get_rect(center=(rect.centerx, rect.centery - round(self.measure.px(16) * ease))))
        if self.focused:
            grown = rect.inflate(round(rect.width * GROWTH), round(rect.height * GROWTH))
            grown.center = (rect.centerx, rect.centery - self.measure.px(16))
            paint.ring(screen, grown, round(grown.height * 0.045), self.measure.px(4), FOCUS)


class ContinueButton(Button):
    """The door to the match played last; in small letters which one it is."""

    about = ""

    def says(self) -> str:
        return f"{self.label}: {self.about}"

    def _letters(self, screen: Surface, face: Rect) -> None:
        room = face.width - self.measure.px(24)
        head = text.line(self.label, theme.TITLE_FONT, self.measure.pt(20), "#fff4dc", self.measure.px(2), "#74210f")
        px = text.fitting(self.about, theme.STRONG_FONT, self.measure.pt(14), self.measure.least * 0.9, room)
        line = text.line(text.shortened(self.about, theme.STRONG_FONT, px, room), theme.STRONG_FONT, px, "#ffe9cf")
        top = face.centery - (head.get_height() + line.get_height()) // 2
        screen.blit(head, head.get_rect(midtop=(face.centerx, top)))
        screen.blit(line, line.get_rect(midtop=(face.centerx, top + head.get_height())))


class Title(Page):
    """Five games, and the doors to settings, credits and the street."""

    room = (1180, 660)

    def __init__(self) -> None:
        super().__init__()
        self._saved: list[Saved] | None = None

    @property
    def saved(self) -> list[Saved]:
        """The matches that go on, the one played last first."""
        if self._saved is None:
            self._saved = matches_of(self.app).playable()
        return self._saved

    def resume(self) -> None:
        """A page above may have thrown matches away."""
        self._saved = None
        self.rebuild()

    def enter(self) -> None:
        self.app.sound.ambience(None)
        first = next(card for card, game in zip(self._cards, SHELF, strict=True) if game.playable)
        self.focus_on(self._continue or first)

    def build(self, size: tuple[int, int]) -> None:
        self.ground = theme.background("common/title", size).copy()
        self.ground.blit(paint.vignette(size, 80), (0, 0))
        self._heading(self.ground)
        self._cards: list[GameCard] = []
        self._fan()
        self._buttons()
        self._shown = -1

    def _heading(self, ground: Surface) -> None:
        words, measure = self.app.text, self.measure
        lay_board(ground, self.box(self.wide / 2 - 390, 14, 780, 108), measure.unit)
        headline(ground, words("app.name"), self.box(self.wide / 2, 54, 0, 0).center, measure.unit * 62)
        line = text.line(words("app.tagline"), theme.STRONG_FONT, measure.pt(18), "#f0cf95")
        ground.blit(line, line.get_rect(center=self.box(self.wide / 2, 100, 0, 0).center))

    def _fan(self) -> None:
        """Cards side by side on a shallow arc, the middle one highest."""
        tall = min(self.high - 340, (self.wide - 90) / 5 * 1.4, 470)
        across = tall / 1.4
        step = min(across * 1.035, (self.wide - across - 60) / 4)
        middle = (132 + self.high - 158) / 2 - 8
        for place, game in enumerate(SHELF):
            away = place - 2
            rect = self.box(self.wide / 2 + away * step - across / 2, middle - tall / 2 + away * away * 6, across, tall)
            front = game_front(game, round(rect.height * (1 + GROWTH)), self.measure.least)
            card = GameCard(rect, self._label(game), self.measure, front, -away * 2.2, self._opener(game))
            self._cards.append(card)
            self.widgets.append(card)

    def _label(self, game: Shelved) -> str:
        name = self.app.text(f"{game.key}.name")
        return name if game.playable else f"{name}: {self.app.text('ui.title.soon')}"

    def _opener(self, game: Shelved) -> Callable[[], None]:
        return lambda: self._open(game)

    def _open(self, game: Shelved) -> None:
        words = self.app.text
        if game.playable:
            from scenes.pages.newgame import NewGame

            self.app.sound.play("card_draw")
            self.app.push(NewGame(game.key))
            return
        playable = ", ".join(words(f"{other.key}.name") for other in SHELF if other.playable)
        self.app.sound.play("denied")
        self.app.notice(words("ui.title.not_yet", game=words(f"{game.key}.name"), playable=playable))

    def _buttons(self) -> None:
        """The doors side by side; matches that go on come first."""
        words = self.app.text
        doors: list[tuple[str, Callable[[], None], str]] = [
            ("ui.title.replays", self._replays, "play"), ("ui.title.statistics", self._statistics, "sort"),
            ("ui.title.settings", self._settings, "gear"), ("ui.title.credits", self._credits, "book"),
            ("ui.title.quit", self.app.quit, "exit")]
        first = CONTINUE if self.saved else 0.0
        if self.saved:
            doors.insert(0, ("ui.title.saved", self._saved_matches, "hand"))
        gap, high = 18, 50
        wide = min(168.0, (self.wide - 64 - first) / len(doors) - gap)
        whole = (first + gap if first else 0) + len(doors) * (wide + gap) - gap
        left = self.wide / 2 - whole / 2
        assert self.ground is not None
        lay_board(self.ground, self.box(left - 22, self.high - 91, whole + 44, 120), self.measure.unit)
        self._continue: Button | None = None
        if self.saved:
            rect = self.box(left, self.high - high - 18, first, high + 8)
            self._continue = ContinueButton(rect, words("ui.title.continue"), self.measure, self._go_on, "main", 21)
            self._continue.about = whose(self.app, self.saved[0])
            self.widgets.append(self._continue)
            left += first + gap
        for key, action, icon in doors:
            rect = self.box(left, self.high - high - 14, wide, high)
            self.widgets.append(Button(rect, words(key), self.measure, action, "plain", icon=icon))
            left += wide + gap

    def _go_on(self) -> None:
        if not go_on(self.app, self.saved[0]):
            self.resume()

    def _saved_matches(self) -> None:
        from scenes.pages.saved_matches import SavedMatches

        self.app.push(SavedMatches())

    def _replays(self) -> None:
        from scenes.replay.finished import FinishedMatches

        self.app.push(FinishedMatches())

    def _statistics(self) -> None:
        from scenes.statistics.page import StatisticsPage

        self.app.push(StatisticsPage())

    def _settings(self) -> None:
        from scenes.pages.settings import SettingsPage

        self.app.push(SettingsPage())

    def _credits(self) -> None:
        from scenes.pages.credits import Credits

        self.app.push(Credits())

    def back(self) -> None:
        """Esc does nothing here: one key must not end the program."""

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        self._plaque(screen, next((at for at, card in enumerate(self._cards) if card.warmth > 0.4), 2))
        return None

    def _plaque(self, screen: Surface, place: int) -> None:
        """What the game under the pointer is, in a line."""
        plaque = game_plaque(SHELF[place], self.measure, round((self.wide - 60) * self.measure.unit))
        screen.blit(plaque, plaque.get_rect(center=self.box(self.wide / 2, self.high - 134, 0, 0).center))


@kept
def leaning(front: Surface, high: int, tilt: float, step: int) -> Surface:
    """The card and its shadow at `step` of FRAMES, turned."""
    share = step / FRAMES
    cast, reach = cards.shadow(front.get_height(), share)
    drop = round(reach * (0.25 + 0.3 * share))
    lifted = paint.blank((cast.get_width(), cast.get_height() + 2 * drop))
    lifted.blit(cast, (0, 2 * drop))
    lifted.blit(front, (reach, reach + drop))
    return pygame.transform.rotozoom(lifted, tilt * (1 - share), high * (1 + GROWTH * share) / front.get_height())


@kept
def game_front(game: Shelved, height: int, least: float) -> Surface:
    """The card of a game with its name, and the ribbon when it cannot be played yet."""
    words = text.catalogue()
    size = (cards.width(height), height)
    art = theme.picture(f"{game.key}/title")
    if art is None:
        ground = theme.board(size, height / 400, 18).copy()
    else:
        ground = pygame.transform.smoothscale(art, size)
    name = words(f"{game.key}.name")
    room, tall = round(size[0] * 0.72), height * 0.19
    px = text.block_fitting(name, game.font, height * 0.105, height * 0.05, room, tall, 1.0)
    px = min(px, min(text.fitting(word, game.font, height * 0.12, 8, room) for word in name.split()))
    if not game.playable:
        ground.blit(paint.slab(size, round(height * 0.045), GREY), (0, 0))
        _ribbon(ground, words("ui.title.soon"), least)
    title = text.block(name, game.font, px, game.colour, room, "centre", 1.0, px * 0.11, "#20110d")
    ground.blit(title, title.get_rect(center=(size[0] // 2, round(height * 0.845))))
    return ground


def _ribbon(ground: Surface, sentence: str, least: float) -> None:
    """Lay a cream ribbon across the top of the card."""
    wide, high = ground.get_size()
    tall = round(high * 0.088)
    band = Surface((wide, tall), pygame.SRCALPHA)
    band.fill(theme.INK)
    edge = max(2, tall // 16)
    band.blit(paint.paper((band.get_width(), tall - 2 * edge), "#f3ddb0"), (0, edge))
    px = text.fitting(sentence, theme.LABEL_FONT, max(least, tall * 0.46), least * 0.8, wide * 0.94)
    letters = text.line(sentence, theme.LABEL_FONT, px, theme.BRICK)
    band.blit(letters, letters.get_rect(center=band.get_rect().center))
    ground.blit(band, band.get_rect(center=(wide // 2, round(high * 0.1))))


@kept
def game_plaque(game: Shelved, measure: Measure, most: int) -> Surface:
    """A small board with the pitch, the players and the minutes."""
    words = text.catalogue()
    low, high = game.seats
    facts = [words("ui.title.seats", low=low, high=high) if low != high else words("ui.title.players", n=low)]
    if game.minutes:
        facts.append(words("ui.title.minutes", low=game.minutes[0], high=game.minutes[1]))
    pitch = text.line(words(f"{game.key}.pitch"), theme.STRONG_FONT, measure.pt(20), "#fdeecd")
    small = text.line("  ·  ".join(facts), theme.TEXT_FONT, measure.pt(17), "#e8c98f")
    size = (min(most, max(pitch.get_width(), small.get_width()) + measure.px(64)), measure.px(70))
    whole = theme.board(size, measure.unit).copy()
    whole.blit(pitch, pitch.get_rect(center=(size[0] // 2, round(size[1] * 0.34))))
    whole.blit(small, small.get_rect(center=(size[0] // 2, round(size[1] * 0.7))))
    return whole
