"""Marks of the seats on their discard piles, on every other pile of a seat into which all may look, and on the frames
around their scores."""

from __future__ import annotations

from game.core.layout import Eyes, ZoneKind
from scenes.look import seat_marks
from scenes.motion.moves import RestPose
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_SIZE = 26.0
"""Layout units of a mark."""
_MOST = 0.4
"""The most of a card's width that a mark takes."""
_OUT = 0.18
"""The share of a mark that stands out of the card on the left."""
_SCORE = "score"
"""The frame of the map around the score of a seat."""
_ON_SCORE = 0.2
"""The size of a mark on it, as a share of its width."""
_ABOVE = 0.16
"""Distance of the middle of the mark from the top, as a share of the height."""
_AT, _LOWEST = 0.42, 0.54
"""Distance from the top of a card of the middle of its mark, and the maximum for its lower end, as shares of its
height: on the picture, and on no word of it."""


def items(tabletop: Tabletop) -> list[Item]:
    """A mark at the left of every open pile that belongs to a seat."""
    found: list[Item] = []
    board = tabletop.board
    for zone, spec in enumerate(board.view.layout.zones):
        area = board.areas[zone]
        if spec.owner < 0 or spec.kind is not ZoneKind.PILE or spec.eyes is not Eyes.ALL:
            continue
        if area is None or area.style != "pile" or not (area.label or board.sprites[zone]):
            continue
        picture = seat_marks.emblem(tabletop.game, spec.owner, tabletop.host.px(min(_SIZE, area.card * _MOST)))
        card = tabletop.card_rect(RestPose(*area.centre, 0.0, area.scale))
        left, middle = card.left - round(picture.get_width() * _OUT), card.top + round(card.height * _AT)
        place = picture.get_rect(midleft=(left, middle))
        place.bottom = min(place.bottom, card.top + round(card.height * _LOWEST))
        found.append(Item(("owner", zone), spec.owner, place, [(picture, place.topleft)]))
    return [*found, *_on_scores(tabletop)]


def _on_scores(tabletop: Tabletop) -> list[Item]:
    """A mark in the upper part of every frame around the score of a seat, which may stand far from its name plate."""
    found: list[Item] = []
    frames = {name: area for name, area in tabletop.arrangement.items() if area.frame == _SCORE}
    for seat in range(tabletop.board.view.seats if frames else 0):
        own = f"s{tabletop.board.relative(seat)}."
        for frame in (tabletop.rect(area) for name, area in frames.items() if name.startswith(own)):
            picture = seat_marks.emblem(tabletop.game, seat, round(frame.width * _ON_SCORE))
            place = picture.get_rect(center=(frame.centerx, frame.top + round(frame.height * _ABOVE)))
            found.append(Item(("owner of score", seat), seat, place, [(picture, place.topleft)]))
    return found
