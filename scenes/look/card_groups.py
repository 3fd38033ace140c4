"""Pictures of several cards: a fan, or a grid of nine places."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards, paint, theme
from scenes.look.game_pages import HelpPicture
from scenes.look.theme import GameLook
from scenes.words.catalogue import Variant


def help_picture(game: str, what: HelpPicture, size: tuple[int, int], variant: Variant = ()) -> Surface:
    """The picture of one help page, at most `size` pixels."""
    return _grid(game, what, size, variant) if what.grid else fan(game, what.cards, size, variant)


def fan(game: str, keys: list[str], size: tuple[int, int], variant: Variant = ()) -> Surface:
    """Cards in a fan of at most `size` pixels, the later ones on top; two cards lie side by side."""
    whole = paint.blank(size)
    count, spread = len(keys), 0.98 if len(keys) == 2 else 0.52
    high = min(size[1] * 0.84, size[0] / (cards.width(1000) / 1000 * (1 + spread * (count - 1)) * 1.08))
    across = cards.width(round(high))
    for place, key in enumerate(keys):
        away = place - (count - 1) / 2
        picture = _with_shadow(_side(game, key, round(high), variant))
        turned = pygame.transform.rotozoom(picture, -away * 4, 1.0)
        middle = (size[0] / 2 + away * across * spread, size[1] / 2 + away * away * high * 0.02)
        whole.blit(turned, turned.get_rect(center=middle))
    return whole


def _side(game: str, key: str, high: int, variant: Variant) -> Surface:
    """A card by its key; the back of one for "back"."""
    rows = {row.key: row for row in GAMES[game].cards}
    return cards.back(game, high) if key == "back" else cards.face(game, rows[key], high, variant)


def _grid(game: str, what: HelpPicture, size: tuple[int, int], variant: Variant) -> Surface:
    """A grid of nine places; marked ones have a ring and a plus."""
    look = GameLook.load(game)
    whole = paint.blank(size)
    high = round(min(size[1] / 3.3, size[0] / 3.3 * 1.4))
    across, gap = cards.width(high), round(high * 0.07)
    left, top = (size[0] - 3 * across - 2 * gap) // 2, (size[1] - 3 * high - 2 * gap) // 2
    for place, key in enumerate(what.grid):
        spot = Rect(left + place % 3 * (across + gap), top + place // 3 * (high + gap), across, high)
        radius = round(high * 0.045)
        if not key:
            paint.ring(whole, spot.inflate(-8, -8), radius, 2, "#a98a55")
            continue
        card = _side(game, key, high, variant)
        whole.blit(cards.shadow(high)[0], spot.move(-cards.shadow(high)[1], 3 - cards.shadow(high)[1]))
        whole.blit(card, spot)
        if place + 1 in what.lit:
            paint.ring(whole, spot, radius, max(3, high // 36), look.palette.danger)
            _plus(whole, spot)
    return whole


def _plus(whole: Surface, spot: Rect) -> None:
    """Draw a large outlined plus in the middle of a place."""
    for thick, ink in ((0.3, theme.INK), (0.2, theme.PARCHMENT)):
        for bar in PLUS:
            sign = paint.stroke(bar, spot.height // 3, ink, thick)
            whole.blit(sign, sign.get_rect(center=spot.center))


PLUS = (((0.5, 0.2), (0.5, 0.8)), ((0.2, 0.5), (0.8, 0.5)))


def _with_shadow(card: Surface) -> Surface:
    cast, reach = cards.shadow(card.get_height(), 0.4)
    whole = cast.copy()
    whole.blit(card, (reach, reach - round(reach * 0.3)))
    return whole
