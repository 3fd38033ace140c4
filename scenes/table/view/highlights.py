"""Highlights on the table: what may be picked, what is picked, and what has the focus."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame
from pygame import Rect, Surface

from game.core.rules import rules_of
from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.motion.moves import RestPose
from scenes.table.panels.hint_marks import HINT_COLOUR
from scenes.table.panels.targets import Targets
from scenes.table.signs import values
from scenes.table.signs.signs import Signs
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH
from scenes.table.surface.pictures import halo
from scenes.table.surface.tabletop import Tabletop

PICKED = theme.WHITE
"""The glow of what is picked, or was chosen before."""
TAKES_PART = "#ff9be0"
"""The glow of what would take part in what a press does."""
CHOSEN = "#2f9e5b"
"""The disc with a tick on what was chosen before."""
_TICK = 40.0
"""The most that such a disc is wide, in layout units, and as a share (`_TICK_SHARE`) of its card's width."""
_TICK_SHARE = 0.3
FOCUS = theme.HELD
"""The ring around what has the focus."""


def glows(
    tabletop: Tabletop,
    targets: Targets,
    lit: Iterable[str] = (),
    picked: Collection[str] = (),
    hinted: Iterable[str] = (),
) -> dict[int, str]:
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
    """The glows of empty places, zones, and what stands for a seat beside its name plate, that these words pick; drawn
    under the cards."""
    items = []
    for word in sorted(words):
        seat = int(word[1:]) if word[:1] == "s" and word[1:].isdecimal() else -1
        for number, rect in enumerate(tabletop.seat_rects(seat)[1:] if seat >= 0 else ()):
            ring, reach = halo(rect.size, theme.GLOW)
            rect = rect.inflate(2 * reach, 2 * reach)
            items.append(Item(("seat", word, number), theme.GLOW, rect, [(ring, rect.topleft)]))
        for place in targets.places(word):
            spot = tabletop.board.spot(place)
            if spot is None or not tabletop.board.is_empty(place):
                continue
            rect = tabletop.card_rect(spot)
            ring, reach = halo(rect.size, theme.GLOW)
            rect = rect.inflate(2 * reach, 2 * reach)
            items.append(Item(("place", place), theme.GLOW, rect, [(ring, rect.topleft)]))
    return items


def chosen(tabletop: Tabletop, places: Iterable[tuple[int, int]]) -> list[Item]:
    """A tick on every card in these places, which were chosen by earlier steps of the open question; drawn over the
    cards."""
    found = ((place, tabletop.board.sprite(Place(*place))) for place in places)
    return [tick for place, sprite in found if sprite is not None and (tick := ticked(tabletop, place, sprite))]


def ticked(tabletop: Tabletop, place: tuple[int, int], sprite: Sprite) -> Item | None:
    """The tick on a card, below what the card counts now; None where it cannot be seen."""
    pose = sprite.pose
    if pose.alpha < 1.0 or sprite.spot is None:
        return None
    picture = _tick(tabletop.host.px(min(_TICK, CARD_WIDTH * pose.scale * _TICK_SHARE)))
    spot = tabletop.pixel(pose.x, pose.y - CARD_HEIGHT * pose.scale / 2 - pose.lift * 0.5)
    below = values.depth(tabletop, *place, tabletop.host.px(CARD_WIDTH * pose.scale)) if pose.face_up else 0
    rect = picture.get_rect(midtop=spot).move(0, max(below, picture.get_height() // 8))
    return Item(("chosen", place), picture.get_height(), rect, [(picture, rect.topleft)])


@cached
def _tick(px: int) -> Surface:
    """A tick on a bright disc, `px` pixels across."""
    whole, edge = paint.disc(px, theme.INK).copy(), max(2, px // 11)
    whole.blit(paint.disc(px - 2 * edge, CHOSEN), (edge, edge))
    if sign := theme.icon("check", round(px * 0.6), theme.WHITE):
        whole.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return whole


def focus_ring(tabletop: Tabletop, targets: Targets, word: str | None, signs: Signs) -> list[Item]:
    """The ring around the card, place or name plate with the focus, drawn over the cards, but below the signs of an
    upright card; [] without focus."""
    if word is None or word not in targets:
        return []
    angle, lying, over = 0, targets.sprites(word), list[tuple[Surface, Rect]]()
    rect = targets.stops([word])[word]
    if lying:
        pose = lying[0].pose
        rect.center, angle = tabletop.pixel(pose.x, pose.y - pose.lift * 0.5), round(pose.angle)
        card = tabletop.card_rect(RestPose(pose.x, pose.y - pose.lift * 0.5, scale=pose.scale))
        over = [] if angle else [(note.picture, note.on(card)) for note in signs.notes(lying[0])]
    picture = _ring(rect.size, max(3, tabletop.host.px(4.2)), angle)
    shown = [(picture, picture.get_rect(center=rect.center)), *over]
    blits = [(part, place.topleft) for part, place in shown]
    whole = shown[0][1].unionall([place for _, place in over])
    return [Item("finger", (word, rect.size, angle, tuple(blits)), whole, blits)]


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
