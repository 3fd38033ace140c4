"""What rises above the upper edge of a card that lies alone: heads of those who are taller than their frames."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from game.core.guide import CardLine
from scenes.look import figures
from scenes.look.look_parts import Crown
from scenes.look.theme import GameLook
from scenes.motion.moves import RestPose
from scenes.table.surface.board import Sprite, stature_of
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, Area
from scenes.table.surface.tabletop import Tabletop


def items(tabletop: Tabletop, hidden: Collection[Sprite]) -> list[Item]:
    """An item for each card of such a stature in its place, unless it is `hidden` or turned."""
    measures: Crown | None = GameLook.load(tabletop.game).face.crown
    if measures is None:
        return []
    board = tabletop.board
    lying = [(zone, held[-1]) for zone, held in enumerate(board.sprites) if held and board.areas[zone]]
    tall = [sprite for zone, sprite in lying if sprite and sprite not in hidden and stature_of(board, zone, sprite)]
    return [item for sprite in tall if (item := _item(tabletop, sprite))]


def _item(tabletop: Tabletop, sprite: Sprite) -> Item | None:
    pose, spot, row = sprite.pose, sprite.spot, tabletop.board.row(sprite.card)
    if row is None or spot is None or pose.x != spot.x or pose.angle or pose.flip < 1.0 or pose.alpha < 1.0:
        return None
    card = tabletop.card_rect(RestPose(pose.x, pose.y, 0.0, pose.scale))
    crown = figures.crown(tabletop.game, row.key, card.width)
    if crown is None:
        return None
    above = crown[0].get_rect(bottomleft=card.topleft)
    return Item(("crown", id(sprite)), (row.key, card.width), above, [(crown[0], above.topleft)])


Lines = tuple[CardLine, ...]


def sheet(tabletop: Tabletop, area: Area, lines: Lines, kneeling: Mapping[Sprite, int]) -> tuple[Area, Lines]:
    """The area of a sheet with lines, and these: it lies on a card, in the card's own size, and what the card gains by
    getting up is dark until it has."""
    board = tabletop.board
    for zone, room in enumerate(board.areas):
        sprite = board.sprites[zone][-1] if board.sprites[zone] else None
        if room is None or sprite is None or sprite.spot is None or not stature_of(board, zone, sprite):
            continue
        if not room.covers(*area.centre):
            continue
        if sprite not in kneeling:
            return on_card(area, room, sprite.spot), lines
        newest = max((line.number for line in lines if line.lit), default=0)
        if not kneeling[sprite]:
            lines = tuple(line._replace(lit=line.lit and line.number < newest) for line in lines)
        spot, scale = sprite.spot, sprite.pose.scale
        low = spot.y + CARD_HEIGHT * (spot.scale - scale) / 2
        return on_card(area, room, spot._replace(y=low, scale=scale)), lines
    return area, lines


def on_card(area: Area, room: Area, spot: RestPose) -> Area:
    """An area that lies on the only card of a room, where that card has another size than the room has for it."""
    share, (x, y) = spot.scale / room.scale, room.centre
    left, top = spot.x - CARD_WIDTH * spot.scale / 2, spot.y - CARD_HEIGHT * spot.scale / 2
    full = x - CARD_WIDTH * room.scale / 2, y - CARD_HEIGHT * room.scale / 2
    return replace(
        area,
        x=left + (area.x - full[0]) * share,
        y=top + (area.y - full[1]) * share,
        wide=area.wide * share,
        high=area.high * share,
    )
