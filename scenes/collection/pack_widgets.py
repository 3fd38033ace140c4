"""The widgets of opening packs: a pack that is torn open, and cards that fly in and turn over."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.collection.collection_look import collection_look
from scenes.collection.collection_page import BLOOD, GOLD, PEARL, VIOLET
from scenes.collection.owned_cards import tag
from scenes.look import cards, paint, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import FOCUS
from scenes.look.widgets.controls import Widget
from scenes.motion import timing
from scenes.motion.soft_light import soft_disc
from scenes.motion.tween import ease_out_back, ease_out_cubic
from scenes.words.catalogue import catalogue

PACK_ASPECT = 440 / 660
"""Width by height of a pack's picture."""
STRIP_SHARE = 62 / 660
"""Height of the strip that is torn off, as a fraction of the picture's."""
TURN_SECONDS = 0.42
"""Seconds in which a card turns over."""
GLOW_SECONDS = 0.5
"""Seconds for which its light flares after that."""
FLIGHT_SECONDS = 0.45
"""Seconds in which it comes out of the pack."""
LIGHT_REACH = 2.9
"""Width of its light, in card widths."""


@cached
def pack_picture(game: str, number: int, high: int) -> Surface:
    """The picture of a pack of set `number`, `high` pixels high; a card's back if there is none."""
    art = theme.picture(f"{game}/pack_{number}")
    return pygame.transform.smoothscale(art, (round(high * PACK_ASPECT), high)) if art else cards.back(game, high)


class Pack(Widget):
    """A closed pack of set `number`; `tear()` is called on a click, or once the pointer was dragged along it."""

    role = "pack"

    def __init__(
        self, rect: Rect, label: str, measure: Measure, game: str, number: int, tear: Callable[[], None]
    ) -> None:
        super().__init__(rect, label, measure)
        self.game = game
        self.number = number
        self.tear = tear
        self.torn = 0.0  # how much of the strip is off, 0–1
        self.open = 0.0  # how far the opened pack has gone, 0–1
        self._from: int | None = None

    def press(self, spot: tuple[int, int] | None) -> None:
        self._from = None
        self.tear()

    def drag(self, spot: tuple[int, int]) -> None:
        if self._from is None:
            self._from = spot[0]
        self.torn = min(1.0, abs(spot[0] - self._from) / (self.rect.width * 0.8))
        if self.torn >= 1.0:
            self.tear()

    def draw(self, screen: Surface, rect: Rect) -> None:
        whole = pack_picture(self.game, self.number, rect.height)
        cut = round(rect.height * STRIP_SHARE)
        part = max(self.torn, self.open)
        fade = round(255 * (1 - ease_out_cubic(self.open)))
        drop = round(self.open * rect.height * 0.25)
        self._light(screen, rect, part)
        body = whole.subsurface((0, cut, whole.get_width(), whole.get_height() - cut))
        strip = whole.subsurface((0, 0, whole.get_width(), cut))
        lift = round(self.warmth * self.measure.px(8)) if not self.open else 0
        if fade:
            screen.blit(_faded(body, fade), (rect.left, rect.top + cut - lift + drop))
        if part == 0:
            screen.blit(strip, (rect.left, rect.top - lift))
        elif fade:
            turned = pygame.transform.rotozoom(_faded(strip, fade), -34 * part, 1.0)
            shift = part * rect.width * 0.22
            screen.blit(
                turned,
                turned.get_rect(center=(rect.centerx + round(shift), rect.top - round(part * rect.height * 0.09))),
            )
        if self.focused:
            paint.ring(screen, rect, self.measure.px(8), self.measure.px(3), FOCUS)

    def _light(self, screen: Surface, rect: Rect, part: float) -> None:
        """The light around the pack, and out of its tear."""
        alpha = round(90 + 40 * self.warmth + 70 * part)
        glow = soft_disc(round(rect.width * 3.4), round(rect.height * 1.9), VIOLET, min(235, alpha), 1.0)
        screen.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
        if part:
            beam = soft_disc(
                round(rect.width * 2.0),
                round(rect.height * 0.8 * (0.3 + part)),
                "#fff0c8",
                round(210 * part * (1 - self.open)),
                1.0,
            )
            screen.blit(
                beam,
                beam.get_rect(center=(rect.centerx, rect.top + round(rect.height * STRIP_SHARE))),
                special_flags=pygame.BLEND_RGB_ADD,
            )


def _faded(picture: Surface, alpha: int) -> Surface:
    if alpha == 255:
        return picture
    whole = picture.copy()
    whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


class TurnCard(Widget):
    """A card that flies in from `start` (pixels) after `delay` seconds and lies face down; `turn(card)` is called when
    it is pressed."""

    role = "card"

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        game: str,
        row: CardKind,
        start: tuple[int, int],
        delay: float,
        turn: Callable[[TurnCard], None],
    ) -> None:
        super().__init__(rect, label, measure)
        self.game, self.row, self.start, self.delay, self.turn = game, row, start, delay, turn
        self.fresh = False
        self.age = 0.0  # seconds since the pack was torn
        self.turned: float | None = None  # seconds since it was pressed, None: face down

    def says(self) -> str:
        words = catalogue()
        if self.turned is None:
            return words("ui.collection.face_down", name=self.label)
        name = words(f"{self.game}.card.{self.row.key}.name")
        return f"{name}, {words('ui.collection.fresh')}" if self.fresh else name

    @property
    def arrived(self) -> bool:
        """Whether it has arrived."""
        return self.age >= self.delay + FLIGHT_SECONDS

    @property
    def still(self) -> bool:
        """Whether nothing of it moves any more."""
        return self.arrived and (self.turned is None or self.turned >= TURN_SECONDS + GLOW_SECONDS)

    def press(self, spot: tuple[int, int] | None) -> None:
        if self.arrived and self.turned is None:
            self.turn(self)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt
        if self.turned is not None:
            self.turned += dt

    def finish(self) -> None:
        """Lie face up at once."""
        self.age, self.turned = self.delay + FLIGHT_SECONDS, TURN_SECONDS + GLOW_SECONDS

    def draw(self, screen: Surface, rect: Rect) -> None:
        fly = (self.age - self.delay) / FLIGHT_SECONDS
        if fly <= 0:
            return
        ease = ease_out_cubic(min(1.0, fly))
        x = self.start[0] + (rect.centerx - self.start[0]) * ease
        y = self.start[1] + (rect.centery - self.start[1]) * ease - math.sin(math.pi * ease) * rect.height * 0.18
        part = 0.0 if self.turned is None else min(1.0, self.turned / TURN_SECONDS)
        swell = 1 + 0.10 * math.sin(math.pi * part) + 0.03 * self.warmth
        picture = self._picture(rect.height, part, swell * (0.4 + 0.6 * ease), (1 - ease) * 40)
        lift = round((self.warmth * 6 + 16 * math.sin(math.pi * part)) * self.measure.unit)
        if fly >= 1:
            cast, reach = cards.shadow(rect.height, 0.4)
            screen.blit(cast, (rect.x - reach, rect.y - reach // 2))
        spot = picture.get_rect(center=(round(x), round(y) - lift))
        screen.blit(picture, spot)
        if self.focused:
            paint.ring(screen, spot, round(rect.height * 0.045), self.measure.px(3), FOCUS)
        if self.fresh and part >= 1:
            mark = tag(catalogue()("ui.collection.fresh"), self.measure, BLOOD, PEARL, rect.width)
            screen.blit(mark, mark.get_rect(center=(spot.centerx, spot.top)))

    def _picture(self, high: int, part: float, size: float, lean: float) -> Surface:
        """The visible side, narrowed as it turns over (`part`, 0–1), scaled by `size`, rotated by `lean` degrees."""
        face = cards.face(self.game, self.row, high) if part > 0.5 else cards.back(self.game, high)
        wide = abs(math.cos(math.pi * ease_out_back(part) if part < 1 else math.pi))
        scaled = (max(2, round(face.get_width() * wide * size)), max(2, round(high * size)))
        picture = face if scaled == face.get_size() else pygame.transform.smoothscale(face, scaled)
        return pygame.transform.rotozoom(picture, lean, 1.0) if lean > 0.5 else picture

    def draw_glow(self, screen: Surface) -> None:
        """Draw the light of its class behind the card: bright when it is turned over, then fainter."""
        if self.turned is None or self.turned < TURN_SECONDS / 2:
            return
        flash = max(0.0, 1 - (self.turned - TURN_SECONDS / 2) / 0.7)
        wide = round(self.rect.width * LIGHT_REACH * (1 + 0.35 * flash))
        colour = collection_look(self.game).lights.get(self.row.cls, GOLD)
        light = soft_disc(wide, round(wide * 1.2), colour, round(150 + 105 * flash), 1.0)
        screen.blit(light, light.get_rect(center=self.rect.center), special_flags=pygame.BLEND_RGB_ADD)


def speed_of(name: str) -> float:
    """The factor of a speed setting; «instant» is 1000, so that everything is over within a frame."""
    return min(timing.SPEEDS[name], 1000.0)
