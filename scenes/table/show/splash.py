"""A splash page: a large card and a sentence across the whole table, for what ends a battle."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.tween import ease_out_back, ease_out_cubic, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_BAND = 420.0
"""Layout units of the height of the band."""
_CARD = 400.0
"""Layout units of the height of the card."""
_WORDS = 52.0
"""Letters of the sentence, in layout units."""
_ROOM = 640.0
"""Layout units of a line of the sentence."""
_RAYS = 22
"""Rays of light behind the card."""
_SMOOTH = 2000
"""Pixels of a window's width below which the rays are drawn twice as large, so that their edges are smooth."""


class Splash(Showpiece):
    """The winner's card comes in from the left and the sentence from the right; `seat` gives the colour."""

    over_all = True

    def __init__(self, tabletop: Tabletop, row: CardKind, seat: int, sentence: str) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.row = row
        self.seat = seat
        self.sentence = sentence
        self.calm = tabletop.calm
        self.variant = tabletop.variant
        self.seconds = timing.SPLASH
        self.verdict = timing.SPLASH_ENTER
        self.cues = ((0.0, "splash"),)

    def items(self) -> list[Item]:
        """The band with its rays, the card, and the sentence."""
        host, game, window = self.tabletop.host, self.tabletop.game, self.tabletop.window
        unit = host.scale
        enters = 1.0 if self.calm else progress(self.time, timing.SPLASH_ENTER)
        fade = min(progress(self.time, timing.FADE_IN), progress(self.seconds - self.time, timing.FADE_OUT))
        alpha = round(255 * max(0.0, fade))
        high = round(_BAND * unit)
        ground = splash_ground((window.width, high), seat_marks.seat_colour(game, self.seat), unit)
        opened = round(high * ease_out_cubic(enters))
        lit = Rect(0, (high - opened) // 2, window.width, opened)
        place = lit.move(window.left, window.centery - high // 2)
        items = [Item("splash ground", (opened, alpha), place, [(ground.subsurface(lit), place.topleft)], alpha=alpha)]
        slide = 0.0 if self.calm else 1.0 - ease_out_back(enters)
        face = pictures.shaded_card(game, self.row, round(_CARD * unit), 0, self.variant)
        spot = face.get_rect(center=(window.centerx - round((330.0 + 420.0 * slide) * unit), window.centery))
        items.append(Item("splash card", (spot.topleft, alpha), spot, [(face, spot.topleft)], alpha=alpha))
        letters = splash_words(game, self.sentence, self.seat, unit)
        spot = letters.get_rect(center=(window.centerx + round((150.0 + 420.0 * slide) * unit), window.centery))
        items.append(Item("splash words", (spot.topleft, alpha), spot, [(letters, spot.topleft)], alpha=alpha))
        return items


@cached
def splash_ground(size: tuple[int, int], colour: str, unit: float) -> Surface:
    """The band of a splash in a seat's colour, with rays from where the card stands."""
    whole = pictures.band(size, (colour, colour), unit).copy()
    fine = 2 if size[0] < _SMOOTH else 1
    rays = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    rays.fill(tint := (*pygame.Color(colour)[:3], 0))  # transparent, but of the same colour: no dark edges
    x, y = (size[0] / 2 - 330.0 * unit) * fine, size[1] / 2 * fine
    reach = float(max(rays.get_size()) * 2)
    for ray in range(_RAYS):
        one, other = (pygame.Vector2(reach, 0).rotate(360.0 * (ray + part) / _RAYS) for part in (0.0, 0.5))
        pygame.draw.polygon(rays, (*tint[:3], 90), [(x, y), (x + one.x, y + one.y), (x + other.x, y + other.y)])
    rim = max(2, round(6 * unit))
    shine = pygame.transform.smoothscale(rays, (size[0], size[1] - 2 * rim))
    whole.blit(shine, (0, rim))
    return whole


@cached
def splash_words(game: str, sentence: str, seat: int, unit: float) -> Surface:
    """The sentence in large letters, with the winner's mark above it."""
    px, room = _WORDS * unit, round(_ROOM * unit)
    font = theme.GameLook.load(game).fonts.title
    words = text.block(sentence, font, px, theme.PARCHMENT, room, "centre", 1.1, px * 0.12)
    mark = seat_marks.emblem(game, seat, round(64 * unit))
    gap = round(10 * unit)
    whole = pygame.Surface(
        (max(words.get_width(), mark.get_width()), mark.get_height() + gap + words.get_height()), pygame.SRCALPHA
    )
    whole.blit(mark, mark.get_rect(midtop=(whole.get_width() // 2, 0)))
    whole.blit(words, words.get_rect(midbottom=(whole.get_width() // 2, whole.get_height())))
    return whole
