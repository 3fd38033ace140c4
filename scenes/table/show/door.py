"""A door opens: it grows inside its frame, darkness eats its rim, and what waits behind it stands there."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, paint, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.tween import ease_in_cubic, ease_out_back, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.surface.tabletop import Tabletop

_GROWS = 1.6
"""Scale of the door at its largest."""
_TALLEST = 0.62
"""The most that what stands behind it is high, as a share of the window's height."""
_DARK_STEPS = 24
"""Steps in which the darkness grows."""
_LETTERS = 30.0
"""Letters of the sentence, in layout units."""


class OpeningDoor(Showpiece):
    """The door at `spot` opens on `row`. back: the picture of the closed door. The sentence covers no card of a
    hand."""

    over_all = True

    def __init__(self, tabletop: Tabletop, row: CardKind, spot: RestPose, back: int | str, sentence: str) -> None:
        super().__init__()
        board = tabletop.board
        hands = (held for number, held in enumerate(board.sprites) if board.view.layout.is_hand[number])
        self.apart = tuple(tabletop.card_rect(one.spot) for held in hands for one in held if one and one.spot)
        self.tabletop = tabletop
        self.row = row
        self.spot = spot
        self.back = back
        self.sentence = sentence
        self.calm = tabletop.calm
        self.variant = tabletop.variant
        self.verdict = timing.CALM_FADE if self.calm else timing.DOOR_OPENS
        self.seconds = self.verdict + timing.DOOR_SHOWS
        knocks = GameLook.load(tabletop.game).knocks.get(row.cls, 0)
        knocked = tuple((number * timing.KNOCK, "knock") for number in range(knocks))
        self.cues = ((0.0, "door"), *knocked, (self.verdict, "behind"))

    def items(self) -> list[Item]:
        """The door or what is behind it, and the sentence."""
        host, game = self.tabletop.host, self.tabletop.game
        high = round(CARD_HEIGHT * self.spot.scale * host.scale)
        centre = self.tabletop.pixel(self.spot.x, self.spot.y)
        if self.time < self.verdict:
            part = progress(self.time, self.verdict)
            if self.calm:
                picture, key = pictures.shaded_card(game, None, high, self.back, self.variant), 0
            else:
                key = round(part * _DARK_STEPS)
                picture = door_ajar(game, high, self.back, key)
            place = picture.get_rect(center=centre)
            return [Item("door", key, place, [(picture, place.topleft)])]
        since = self.time - self.verdict
        enters = 1.0 if self.calm else ease_out_back(progress(since, timing.DOOR_ENTER))
        alpha = round(
            255
            * max(0.0, min(1.0, progress(since, timing.FADE_IN), progress(self.seconds - self.time, timing.FADE_OUT)))
        )
        tall = min(round(high * _GROWS), round(self.tabletop.window.height * _TALLEST))
        full = pictures.shaded_card(game, self.row, tall, 0, self.variant)
        grow = 0.82 + 0.18 * enters
        size = (round(full.get_width() * grow), round(full.get_height() * grow))
        picture = full if grow == 1.0 else pygame.transform.smoothscale(full, size)
        place = picture.get_rect(center=centre).clamp(self.tabletop.window)
        room = round(0.8 * self.tabletop.window.width)
        if self.tabletop.staged:
            place.top = max(place.top, self.tabletop.rect(self.tabletop.arrangement["question"]).bottom)
        opened = Item("door", (size, place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha)
        if self.tabletop.staged:  # the sentence stands above the table
            return [opened]
        words = pictures.capsule(self.sentence, _LETTERS * host.scale, theme.WALNUT, room)
        line = self._line(words.get_rect(), place, round(6 * host.scale))
        return [opened, Item("door words", (line.topleft, alpha), line, [(words, line.topleft)], alpha=alpha)]

    def _line(self, line: Rect, picture: Rect, over: int) -> Rect:
        """The rectangle of the sentence: below the picture or above it, `over` pixels on it, or at its foot where
        cards lie on both sides."""
        below, above, foot = line.copy(), line.copy(), line
        below.midtop = picture.centerx, picture.bottom - over
        above.midbottom = picture.centerx, picture.top + over
        window = self.tabletop.window.copy()
        window.height = self.tabletop.rect(self.tabletop.arrangement["question"]).top - window.top
        for place in (below, above):
            place.clamp_ip(window)
            if place.collidelist(self.apart) < 0:
                return place
        under = [rect.top for rect in self.apart if rect.colliderect(below)]
        foot.midbottom = picture.centerx, min(picture.bottom, *under, window.bottom)
        return foot.clamp(window)


@cached
def door_ajar(game: str, high: int, back: int | str, step: int) -> Surface:
    """A closed door `step` of _DARK_STEPS on its way to being open: the picture grows inside its own frame, and the
    darkness grows with it."""
    shut = cards.back(game, high, back)
    part = step / _DARK_STEPS
    grow = 1.0 + (_GROWS - 1.0) * ease_in_cubic(part)
    size = (round(shut.get_width() * grow), round(shut.get_height() * grow))
    whole = paint.blank(shut.get_size())
    near = pygame.transform.smoothscale(shut, size)
    whole.blit(near, near.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2)))
    dark = paint.blank(shut.get_size())
    eaten = round(min(shut.get_size()) / 2 * part)
    dark.fill(theme.SOOT)
    hole = Rect((0, 0), shut.get_size()).inflate(-2 * eaten, -2 * eaten)
    if hole.width > 0 and hole.height > 0:
        pygame.draw.rect(dark, (0, 0, 0, 0), hole, border_radius=max(2, eaten))
    whole.blit(dark, (0, 0))
    outline = pygame.mask.from_surface(shut).to_surface(setcolor=theme.WHITE, unsetcolor=(0, 0, 0, 0))
    whole.blit(outline.convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
