"""Keeps capsules off the words of the cards that they lie on."""

from __future__ import annotations

from pygame import Rect

from scenes.look import cards
from scenes.table.surface.board import Sprite
from scenes.table.surface.tabletop import Tabletop

_TOUCH = 0.1
"""The share of words that a capsule may lie on."""


def off_words(tabletop: Tabletop, sprite: Sprite, place: Rect) -> Rect:
    """The place of a capsule that would be at `place` (pixels) on an upright card that shows its face: farther up,
    if it would hide words there and hides none higher up on the card."""
    row = tabletop.board.row(sprite.card)
    if sprite.spot is None or row is None:
        return place
    card = tabletop.card_rect(sprite.spot)
    found = cards.words_on(tabletop.game, row, card.height, tabletop.variant)
    words = [word.move(card.topleft) for word in found]
    higher = [place.move(0, word.top - place.bottom) for word in words]
    spots = [place, *sorted((spot for spot in higher if card.top < spot.top < place.top), key=lambda spot: -spot.top)]
    return next((spot for spot in spots if not any(_hides(spot, word) for word in words)), place)


def _hides(capsule: Rect, word: Rect) -> bool:
    hidden = capsule.clip(word)
    return hidden.w * hidden.h > _TOUCH * word.w * word.h
