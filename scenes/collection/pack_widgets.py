"""What a pack ceremony is made of: the pack with its strip, and cards that turn over in their own light."""
from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.collection.collection_page import BLOOD, GOLD, LIGHTS
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

SHAPE = 440 / 660  # of the pack's picture
TEAR = 62 / 660  # where it is torn, from the top
TURN = 0.42  # seconds in which a card turns over
FLY = 0.45  # … and comes out of the pack
GLOW = 2.9  # of a card's width: how far its light reaches


@cached
def pack_picture(game: str, number: int, high: int) -> Surface:
    """A pack of a set."""
    art = theme.picture(f"{game}/pack_{number}")
    return pygame.transform.smoothscale(art, (round(high * SHAPE), high)) if art else cards.back(game, high)


class Pack(Widget):
    """A closed pack of the set `number`; a click opens it, and so does drawing the pointer along its top."""

    role = "pack"

    def __init__(self, rect: Rect, label: str, measure: Measure, game: str, number: int,
                 tear: Callable[[], None]) -> None:
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
        cut = round(rect.height * TEAR)
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
            screen.blit(turned, turned.get_rect(center=(rect.centerx + round(shift),
                                                        rect.top - round(part * rect.height * 0.09))))
        if self.focused:
            paint.ring(screen, rect, self.measure.px(8), self.measure.px(3), FOCUS)

    def _light(self, screen: Surface, rect: Rect, part: float) -> None:
        """Light round the pack, and out of the tear."""
        alpha = round(90 + 40 * self.warmth + 70 * part)
        glow = soft_disc(round(rect.width * 3.4), round(rect.height * 1.9), "#8f6be0", min(235, alpha), 1.0)
        screen.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
        if part:
            beam = soft_disc(round(rect.width * 2.0), round(rect.height * 0.8 * (0.3 + part)), "#fff0c8",
                             round(210 * part * (1 - self.open)), 1.0)
            screen.blit(beam, beam.get_rect(center=(rect.centerx, rect.top + round(rect.height * TEAR))),
                        special_flags=pygame.BLEND_RGB_ADD)


def _faded(picture: Surface, alpha: int) -> Surface:
    if alpha == 255:
        return picture
    whole = picture.copy()
    whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


class TurnCard(Widget):
    """A card that comes flying, lies face down and turns over when it is pressed."""

    role = "card"

    def __init__(self, rect: Rect, label: str, measure: Measure, game: str, row: CardKind, start: tuple[int, int],
                 delay: float, turn: Callable[[TurnCard], None]) -> None:
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
    def there(self) -> bool:
        """Whether it has arrived."""
        return self.age >= self.delay + FLY

    @property
    def still(self) -> bool:
        """Whether nothing of it moves."""
        return self.there and (self.turned is None or self.turned >= TURN + 0.5)

    def press(self, spot: tuple[int, int] | None) -> None:
        if self.there and self.turned is None:
            self.turn(self)

    def go_on(self, dt: float) -> None:
        """Let time pass."""
        self.age += dt
        if self.turned is not None:
            self.turned += dt

    def finish(self) -> None:
        """Be at the end of it."""
        self.age, self.turned = self.delay + FLY, TURN + 0.5

    def draw(self, screen: Surface, rect: Rect) -> None:
        fly = (self.age - self.delay) / FLY
        if fly <= 0:
            return
        ease = ease_out_cubic(min(1.0, fly))
        x = self.start[0] + (rect.centerx - self.start[0]) * ease
        y = self.start[1] + (rect.centery - self.start[1]) * ease - math.sin(math.pi * ease) * rect.height * 0.18
        part = 0.0 if self.turned is None else min(1.0, self.turned / TURN)
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
            mark = tag(catalogue()("ui.collection.fresh"), self.measure, BLOOD, "#fff4ec")
            screen.blit(mark, mark.get_rect(center=(spot.centerx, spot.top)))

    def _picture(self, high: int, part: float, size: float, lean: float) -> Surface:
        """The side that can be seen, narrowed while it turns."""
        face = cards.face(self.game, self.row, high) if part > 0.5 else cards.back(self.game, high)
        wide = abs(math.cos(math.pi * ease_out_back(part) if part < 1 else math.pi))
        scaled = (max(2, round(face.get_width() * wide * size)), max(2, round(high * size)))
        picture = face if scaled == face.get_size() else pygame.transform.smoothscale(face, scaled)
        return pygame.transform.rotozoom(picture, lean, 1.0) if lean > 0.5 else picture

    def draw_glow(self, screen: Surface) -> None:
        """The light of its class on the wall behind: strong when it turns up, then a quiet rest of it."""
        if self.turned is None or self.turned < TURN / 2:
            return
        flash = max(0.0, 1 - (self.turned - TURN / 2) / 0.7)
        wide = round(self.rect.width * GLOW * (1 + 0.35 * flash))
        light = soft_disc(wide, round(wide * 1.2), LIGHTS.get(self.row.cls, GOLD), round(150 + 105 * flash), 1.0)
        screen.blit(light, light.get_rect(center=self.rect.center), special_flags=pygame.BLEND_RGB_ADD)


def speed_of(name: str) -> float:
    """How much faster than normal things go; «instant» is fast enough to be over in a frame."""
    return min(timing.SPEEDS[name], 1000.0)
