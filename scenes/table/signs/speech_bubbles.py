"""The words that seats have said for all to hear, as bubbles that hang at their name plates for as long as they
count."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.table.match.source import ShownMatch
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences

_TAIL = 9.0
"""Layout units of the tip that points at the plate."""
_SMALL, _LARGE, _LARGE_PLATE = 15.0, 19.0, 50.0
"""Layout units of the letters, and of the height of a plate from which on they are large."""
_LEFT = 30.0
"""Layout units from the plate's left end to the bubble."""


def items(tabletop: Tabletop, match: ShownMatch, sentences: Sentences) -> list[Item]:
    """A bubble for every seat that has said something which still counts."""
    found: list[Item] = []
    view = tabletop.board.view
    for seat in range(view.seats):
        said, plate = match.rules.guide.spoken(view, seat), tabletop.plate_rect(seat)
        if said is None or plate is None:
            continue
        words = sentences.said(f"{tabletop.game}.spoken.{said[0]}", said[1])
        above = plate.centery > tabletop.window.centery
        size = _LARGE if plate.height >= tabletop.host.px(_LARGE_PLATE) else _SMALL
        picture = _bubble(words, above, plate.width - tabletop.host.px(_LEFT), tabletop.measure, size)
        found.append(
            Item(("spoken", seat), words, place := _place(picture, plate, above, tabletop), [(picture, place.topleft)])
        )
    return found


def _place(picture: Surface, plate: Rect, above: bool, tabletop: Tabletop) -> Rect:
    """Below the plate, or above it in the lower half of the window, with the tip on the plate's rim: at the left, or at
    the right where that hides less of a track."""
    rim, tip = tabletop.host.px(_LEFT), tabletop.host.px(_TAIL / 3)
    place = picture.get_rect(topleft=(plate.left + rim, plate.bottom - tip))
    if above:
        place.bottom = plate.top + tip
    other = place.copy()
    other.right = max(place.right, plate.right - rim // 2)
    tracks = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.style == "track"]
    return min(place, other, key=lambda rect: sum(rect.clip(track).width for track in tracks))


@cached
def _bubble(words: str, above: bool, room: int, measure: Measure, letters: float) -> Surface:
    """Words in a bubble of paper, at most `room` pixels wide, with its tip at the lower or upper left; letters:
    their size in layout units."""
    tail, edge, rim = measure.px(_TAIL), max(2, round(2.2 * measure.unit)), measure.px(8)
    px = text.fit_size(words, theme.STRONG_FONT, measure.pt(letters), measure.least, room - 2 * rim)
    ink = text.line(text.shortened(words, theme.STRONG_FONT, px, room - 2 * rim), theme.STRONG_FONT, px, theme.INK)
    size = (ink.get_width() + 2 * rim, ink.get_height() + measure.px(8))
    radius = min(size[1] // 2, measure.px(10))
    whole = paint.blank((size[0], size[1] + tail))
    body = Rect((0, 0 if above else tail), size)
    for inset, colour in ((0, theme.INK), (edge, theme.PAPER)):
        points = ((0.15, 0.0), (0.85, 0.0), (0.15, 1.0)) if above else ((0.15, 0.0), (0.85, 1.0), (0.15, 1.0))
        tip = paint.shape(points, 2 * tail - 2 * inset, colour)
        if inset == 0:
            whole.blit(paint.slab(size, radius, colour), body)
        whole.blit(tip, (rim + inset, body.bottom - tail + inset - edge if above else inset + edge))
        if inset:
            inner = (size[0] - 2 * inset, size[1] - 2 * inset)
            whole.blit(paint.slab(inner, radius - inset, colour), body.move(inset, inset))
    whole.blit(ink, ink.get_rect(center=body.center))
    return whole
