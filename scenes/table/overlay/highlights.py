"""What shines on the table: what may be touched, what is picked, and where the keyboard's finger is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.table.board import Place
from scenes.table.canvas import Item
from scenes.table.overlay.hints import COLOUR
from scenes.table.pictures import halo

if TYPE_CHECKING:
    from scenes.table.input.hands import Hands

GLOW, PICKED, FOCUS = "#ffe06a", "#ffffff", "#7fe7ff"


def glows(hands: Hands) -> dict[int, str]:
    """The colours of the cards that may be picked or are, by the id of their sprites."""
    lit: dict[int, str] = {}
    for word in (*hands.picker.next_picks(), *hands.gestures.lit(), *hands.picker.picked):
        colour = PICKED if word in hands.picker.picked else GLOW
        for sprite in hands.targets.sprites(word):
            lit[id(sprite)] = colour
    for zone, index in hands.table.rules.guide.chosen(hands.table.board.view):
        if chosen := hands.table.board.sprite(Place(zone, index)):
            lit[id(chosen)] = PICKED
    for word in hands.hints.words():
        for sprite in hands.targets.sprites(word)[:1]:
            lit[id(sprite)] = COLOUR
    lit.pop(id(hands.grip.sprite), None)
    return lit


def places(hands: Hands) -> list[Item]:
    """Glowing empty places, under the cards."""
    items, board = [], hands.table.board
    for word in sorted(hands.picker.next_picks()):
        for place in hands.targets.places(word):
            spot = board.spot(place)
            if place.index < 0 or spot is None or board.sprite(place) is not None:
                continue
            rect = hands.targets.rect(spot)
            ring, reach = halo(rect.size, GLOW)
            rect = rect.inflate(2 * reach, 2 * reach)
            items.append(Item(("place", place), GLOW, rect, [(ring, rect.topleft, 255)]))
    return items


def finger(hands: Hands) -> list[Item]:
    """A bright ring around the card, place or plate in the keyboard's focus, over all cards."""
    word = hands.focus.name
    if word is None or hands.holding or word not in hands.targets:
        return []
    table, angle = hands.table, 0
    lying = hands.targets.sprites(word)
    rect = hands.targets.stops([word])[word]
    if lying:
        pose = lying[0].pose
        rect.center, angle = table.cards.pixel(pose.x, pose.y - pose.lift * 0.5), round(pose.angle)
    elif word[:1] == "s" and word[1:].isdecimal():
        rect = table.plate_rect(int(word[1:])) or rect
    picture = _ring(rect.size, max(3, table.app.px(4.2)), angle)
    place = picture.get_rect(center=rect.center)
    return [Item("finger", (word, rect.size, angle), place, [(picture, place.topleft, 255)])]


@cached
def _ring(size: tuple[int, int], thick: int, angle: int) -> Surface:
    """Bright between two dark edges, so that it shows on any ground."""
    reach = 2 * thick
    radius = round(min(size) * 0.07)
    whole = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    inside = Rect((reach, reach), size)
    paint.ring(whole, inside.inflate(-2, -2), radius, reach, theme.INK)
    paint.ring(whole, inside.inflate(thick - 1, thick - 1), radius + thick // 2, thick, FOCUS)
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole
