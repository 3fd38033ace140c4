"""Highlights on the table: what may be picked, what is picked, and what has the focus."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame
from pygame import Rect, Surface

from game.core.rules import rules_of
from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.table.board import Place
from scenes.table.canvas import Item
from scenes.table.input.targets import Targets
from scenes.table.overlay.hint_marks import HINT_COLOUR
from scenes.table.pictures import halo
from scenes.table.tabletop import Tabletop

PICKED = theme.WHITE
"""The glow of what is picked, or was chosen before."""
FOCUS = "#7fe7ff"
"""The ring around what has the focus."""


def glows(
    tabletop: Tabletop, targets: Targets,
    lit: Iterable[str] = (), picked: Collection[str] = (), hinted: Iterable[str] = (),
) -> dict[int, str]:  # fmt: skip
    """The colours of glowing cards, by the id of their sprites: that may be picked (`lit`), are `picked`, were chosen
    by earlier steps of the open question, or that a hint points at (`hinted`)."""
    colours: dict[int, str] = {}
    for word in (*lit, *picked):
        colour = PICKED if word in picked else theme.GLOW
        for sprite in targets.sprites(word):
            colours[id(sprite)] = colour
    for zone, index in rules_of(tabletop.board.view).guide.chosen(tabletop.board.view):
        if chosen := tabletop.board.sprite(Place(zone, index)):
            colours[id(chosen)] = PICKED
    for word in hinted:
        for sprite in targets.sprites(word)[:1]:
            colours[id(sprite)] = HINT_COLOUR
    return colours


def places(tabletop: Tabletop, targets: Targets, words: Iterable[str]) -> list[Item]:
    """The glows of empty places and zones that these words pick, drawn under the cards."""
    items = []
    for word in sorted(words):
        for place in targets.places(word):
            spot = tabletop.board.spot(place)
            if spot is None or not tabletop.board.is_empty(place):
                continue
            rect = tabletop.card_rect(spot)
            ring, reach = halo(rect.size, theme.GLOW)
            rect = rect.inflate(2 * reach, 2 * reach)
            items.append(Item(("place", place), theme.GLOW, rect, [(ring, rect.topleft, 255)]))
    return items


def focus_ring(tabletop: Tabletop, targets: Targets, word: str | None) -> list[Item]:
    """The ring around the card, place or name plate with the focus, drawn over the cards; [] without focus."""
    if word is None or word not in targets:
        return []
    angle, lying = 0, targets.sprites(word)
    rect = targets.stops([word])[word]
    if lying:
        pose = lying[0].pose
        rect.center, angle = tabletop.pixel(pose.x, pose.y - pose.lift * 0.5), round(pose.angle)
    elif word[:1] == "s" and word[1:].isdecimal():
        rect = tabletop.plate_rect(int(word[1:])) or rect
    picture = _ring(rect.size, max(3, tabletop.host.px(4.2)), angle)
    place = picture.get_rect(center=rect.center)
    return [Item("finger", (word, rect.size, angle), place, [(picture, place.topleft, 255)])]


@cached
def _ring(size: tuple[int, int], thick: int, angle: int) -> Surface:
    """A bright ring between two dark edges, so that it shows on any ground."""
    reach = 2 * thick
    radius = round(min(size) * 0.07)
    whole = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    inside = Rect((reach, reach), size)
    paint.ring(whole, inside.inflate(-2, -2), radius, reach, theme.INK)
    paint.ring(whole, inside.inflate(thick - 1, thick - 1), radius + thick // 2, thick, FOCUS)
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole
