"""A wall of cards: owned ones with their number of copies, the others as silhouettes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.collection.collection_page import BLOOD, BONE, LEAD, PEARL, CollectionPage
from scenes.look import cards, paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached, cached_by_language
from scenes.look.theme import GameLook
from scenes.look.widgets.card_wall import CardThumb, CardWall
from scenes.words.catalogue import catalogue

SHADE = (104, 84, 136, 255)
"""The tint of a silhouette."""


@cached_by_language
def silhouette(game: str, row: CardKind, height: int) -> Surface:
    """A card that is not owned: blurred and dark, with a question mark. `height` in pixels."""
    whole = cards.face(game, row, height).copy()
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(whole, (16, 22)), whole.get_size())
    soft.blit(paint.rounded(whole.get_size(), round(height * 0.045)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    whole.blit(soft, (0, 0))
    whole.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
    mark = text.line("?", GameLook.load(game).fonts.title, height * 0.3, "#8f76b4", height * 0.02, LEAD)
    whole.blit(mark, mark.get_rect(center=(whole.get_width() // 2, round(height * 0.44))))
    return whole


@cached
def tag(words: str, measure: Measure, ground: str, ink: str, room: int) -> Surface:
    """A small rounded tag with a number or a word, at most `room` pixels wide if possible."""
    px = text.fit_size(words, theme.LABEL_FONT, measure.pt(14), measure.least * 0.75, room - measure.px(14))
    letters = text.line(words, theme.LABEL_FONT, px, ink)
    high = measure.px(24)
    wide = max(high, letters.get_width() + measure.px(14))
    whole = paint.slab((wide, high), high // 2, LEAD).copy()
    edge = measure.px(2)
    whole.blit(paint.slab((wide - 2 * edge, high - 2 * edge), high // 2 - edge, ground), (edge, edge))
    whole.blit(letters, letters.get_rect(center=(wide // 2, high // 2)))
    return whole


class OwnedCard(CardThumb):
    """A card of the wall. count: copies owned; used: copies in the deck; fresh: not seen before."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        game: str,
        row: CardKind,
        count: int,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(rect, label, measure, game, row, on_press)
        self.count = count
        self.fresh = False
        self.used = 0

    def picture(self, height: int) -> Surface:
        if not self.count:
            return silhouette(self.game, self.row, height)
        picture = super().picture(height)
        if self.used >= self.count:
            return _faint(self.game, self.row, height)
        return picture

    def draw(self, screen: Surface, rect: Rect) -> None:
        super().draw(screen, rect)
        lift = round(self.warmth * self.measure.px(6))
        left = self.count - self.used
        if self.count > 1 or self.used:
            words = f"×{left}" if left else catalogue()("ui.collection.all_in")
            mark = tag(words, self.measure, "#35224c" if left else "#2a2036", BONE, rect.width)
            screen.blit(mark, mark.get_rect(midbottom=(rect.centerx, rect.bottom + self.measure.px(9) - lift)))
        if self.fresh:
            mark = tag(catalogue()("ui.collection.fresh"), self.measure, BLOOD, PEARL, rect.width)
            screen.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.top - self.measure.px(8) - lift)))


@cached_by_language
def _faint(game: str, row: CardKind, height: int) -> Surface:
    """A card of which every copy is in the deck."""
    whole = cards.face(game, row, height).copy()
    whole.fill((168, 150, 186, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


class OwnedCardsPage(CollectionPage, CardWall[OwnedCard]):
    """A page of the collection with a wall of cards."""


def draw_large(screen: Surface, game: str, row: CardKind, place: Rect, found: bool) -> Rect:
    """Draw a card as large as fits into `place`, at its top, as a silhouette if not `found`; returns its rectangle."""
    high = min(place.height, place.width * cards.HIGH // cards.WIDE)
    picture = cards.face(game, row, high) if found else silhouette(game, row, high)
    spot = picture.get_rect(midtop=place.midtop)
    cast, reach = cards.shadow(high, 0.6)
    screen.blit(cast, spot.move(-reach, reach // 4 - reach))
    screen.blit(picture, spot)
    return spot
