"""Lines of light between cards that work together, as the game's guide names them."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.core.guide import CardLink
from game.core.rules import rules_of
from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.badges import BADGE_LETTERS, tagged
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.depth import foot
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH
from scenes.table.surface.tabletop import Tabletop

_CORNER = (0.36, 0.485)
"""The point where a line meets a card: card widths to the right of its middle, and card heights above it."""
_HIGHER = 0.57
"""The same above the middle of a card whose corner another one covers, so that it lies on no number."""
_BELOW_FEET = 3.0
"""Layout units by which a thread between figures runs before their feet."""
_THREAD = 0.11
"""The size of a knot in such a thread, in card widths; it has no sign."""
_KNOT = 0.24
"""The size of a knot, in card widths."""
_UNDER = 2.0
"""Layout units by which the line of cards that have given something runs below them."""
_ASIDE = 0.38
"""Distance of the ends of that line from the middles of the outer cards, in card widths."""
_BADGED = 0.5
"""The width of a badge at the foot of a card, in card widths, about."""
_PILL = 22.0
"""Layout units of the height of what they have given."""
_NEAR = 1.0
"""Layout units from its place within which a card counts as lying there."""

Points = tuple[tuple[int, int], ...]


class Links:
    """The lines of one table. They are made again only when the board or one of the linked cards has changed."""

    def __init__(self, tabletop: Tabletop) -> None:
        self.tabletop = tabletop
        self._read_for: object = None
        self._linked: list[tuple[int, CardLink, list[Sprite]]] = []
        """The groups of linked cards, as the guide named them last: their numbers, the links, and the cards."""
        self._made_for: object = None
        self._made: list[Item] = []

    def items(self) -> list[Item]:
        """A line for every group of linked cards of which at least two lie on the table."""
        tabletop, board = self.tabletop, self.tabletop.board
        if self._read_for != board.changes:
            self._read_for, self._made_for = board.changes, None
            self._linked = [
                (number, link, linked)
                for number, link in enumerate(rules_of(board.view).guide.links(board.view))
                if (linked := joined(tabletop, link))
            ]
        if not self._linked:
            return []
        poses = [sprite.pose for _, _, cards in self._linked for sprite in cards]
        now = tabletop.host.scale, tabletop.host.area.topleft, [(one.x, one.y, one.scale, one.lift) for one in poses]
        if now != self._made_for:
            self._made_for, self._made = now, self._lines()
        return self._made

    def _lines(self) -> list[Item]:
        """All lines, and above them the signs at their knots, which no other line crosses."""
        lines: list[Item] = []
        knots: list[Item] = []
        for number, link, cards in self._linked:
            lying = [sprite for sprite in cards if _lies(sprite)]
            if len(lying) > 1:
                line, signs = _line(self.tabletop, number, link, lying, lines)
                lines.append(line)
                knots.append(_gain(self.tabletop, number, link, lying, knots) if link.gain else signs)
        return lines + knots


def joined(tabletop: Tabletop, link: CardLink) -> list[Sprite]:
    """The linked cards that a line joins: those that lie, or figures that stand on the same ground."""
    board, found = tabletop.board, dict[int, list[Sprite]]()
    for zone, index in link.cards:
        area, sprite = board.areas[zone], board.sprite(Place(zone, index))
        if sprite is not None:
            found.setdefault(zone if area is not None and area.style == "depth" else -1, []).append(sprite)
    return max(found.values(), key=len, default=[])


def _stands(tabletop: Tabletop, sprite: Sprite) -> bool:
    """Whether a card stands on the ground of a scene."""
    area = tabletop.board.areas[tabletop.board.place_of(sprite).zone]
    return area is not None and area.style == "depth"


def _line(
    tabletop: Tabletop, number: int, link: CardLink, cards: list[Sprite], others: list[Item]
) -> tuple[Item, Item]:
    """One line, and the signs at its knots; it runs above others that it would cross."""
    sign, knots = link.sign, sorted(knot(tabletop, sprite, bool(link.gain)) for sprite in cards)
    stands = bool(link.gain) or _stands(tabletop, cards[0])
    if link.gain:
        knots = _past_badges(tabletop, cards, knots)
    size = min(sprite.pose.scale for sprite in cards) * CARD_WIDTH * (_THREAD if stands else _KNOT)
    px = max(4 if stands else 10, round(size * tabletop.host.scale))
    left, top = knots[0][0], min(y for _, y in knots)
    reach = Rect(left, top - px, max(1, knots[-1][0] - left), 2 * px)
    lane = sum(other.rect.colliderect(reach) for other in others)
    key, points = (sign, tuple(knots), lane), tuple((x - left, y - top) for x, y in knots)
    line = _drawn(tabletop.game, sign, points, px, lane)
    signs = paint.blank(line.get_size()) if stands else _signs(tabletop.game, sign, points, px, lane)
    place = Rect(left - px, top - px - _rise(px, lane), *line.get_size())
    return (
        Item(("link", number), key, place, [(line, place.topleft)]),
        Item(("knots", number), key, place, [(signs, place.topleft)]),
    )


def _past_badges(tabletop: Tabletop, cards: list[Sprite], knots: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The knots of a line under cards, whose ends come no nearer than to the badges of the outer cards."""
    aside = round(min(sprite.pose.scale for sprite in cards) * CARD_WIDTH * _ASIDE * tabletop.host.scale)
    (left, top), (right, bottom) = knots[0], knots[-1]
    return [(left + aside, top), *knots[1:-1], (right - aside, bottom)]


def _gain(tabletop: Tabletop, number: int, link: CardLink, cards: list[Sprite], others: list[Item]) -> Item:
    """What linked cards have given: on their line between two of them, or beside its end, where neither another line
    says so nor a card has its badge."""
    knots = sorted(knot(tabletop, sprite, True) for sprite in cards)
    parts = ((link.sign, ""), *((icon, f"+{count}") for icon, count in link.gain))
    high = max(tabletop.host.px(_PILL * tabletop.words), round(tabletop.host.measure.least / BADGE_LETTERS))
    placed = tagged(tabletop.game, parts, high, tabletop.window.width, (0.5, 0.5))
    picture, taken = placed.picture, [*(other.rect for other in others), *_badged(tabletop, cards, high)]
    aside = (
        round(max(sprite.pose.scale for sprite in cards) * CARD_WIDTH * tabletop.host.scale + picture.get_width()) // 2
    )
    (left, low), (end, last) = knots[0], knots[-1]
    middles = [((x + right) // 2, y) for (x, y), (right, _) in pairwise(knots)]
    spots = [picture.get_rect(center=spot) for spot in (*middles, (left - aside, low), (end + aside, last))]
    free = (spot for spot in spots if tabletop.window.contains(spot) and spot.collidelist(taken) < 0)
    place = next(free, spots[len(middles) - 1])
    return Item(("gain of", number), (link, place.topleft), place, [(picture, place.topleft)])


def _badged(tabletop: Tabletop, cards: list[Sprite], high: int) -> list[Rect]:
    """The feet of the cards beside the linked ones that have a badge there."""
    board, found = tabletop.board, list[Rect]()
    guide = rules_of(board.view).guide
    for zone in sorted({board.place_of(sprite).zone for sprite in cards}):
        for index, sprite in enumerate(board.sprites[zone]):
            if sprite is not None and guide.badges(board.view, zone, index):
                foot_of = Rect(0, 0, round(sprite.pose.scale * CARD_WIDTH * _BADGED * tabletop.host.scale), high)
                foot_of.center = knot(tabletop, sprite, True)
                found.append(foot_of)
    return found


def _rise(px: int, lane: int) -> int:
    """Pixels that a line runs above its knots."""
    return round(px * 0.5 * lane)


def _lies(sprite: Sprite) -> bool:
    spot, pose = sprite.spot, sprite.pose
    return spot is not None and abs(pose.x - spot.x) < _NEAR and abs(pose.y - spot.y) < _NEAR


def knot(tabletop: Tabletop, sprite: Sprite, under: bool = False) -> tuple[int, int]:
    """The pixel at which a line meets a card: at its corner, or `under` it."""
    pose, place = sprite.pose, tabletop.board.place_of(sprite)
    if under:
        return tabletop.pixel(pose.x, pose.y + CARD_HEIGHT * pose.scale / 2 + _UNDER - pose.lift * 0.5)
    if _stands(tabletop, sprite):
        return tabletop.pixel(pose.x, foot(pose) + _BELOW_FEET)
    right, above = _CORNER
    shown = tabletop.board.visible_share(place.zone, place.index)
    if shown < 0.5 + right:  # the corner lies under the next card, whose number would lie under the knot
        right, above = shown - 0.5 - _KNOT / 2, _HIGHER
    across, up = CARD_WIDTH * pose.scale * right, CARD_HEIGHT * pose.scale * above
    return tabletop.pixel(pose.x + across, pose.y - up - pose.lift * 0.5)


def _spots(points: Points, px: int, lane: int) -> tuple[Surface, Points]:
    """An empty picture, `px` pixels larger than the points on each side, and the points in it."""
    rise = _rise(px, lane)
    wide, high = (max(point[axis] for point in points) + 2 * px for axis in (0, 1))
    return Surface((wide, high + rise), pygame.SRCALPHA), tuple((x + px, y + px + rise) for x, y in points)


@cached
def _drawn(game: str, sign: str, points: Points, px: int, lane: int) -> Surface:
    """The line with its glow."""
    (whole, spots), rise = _spots(points, px, lane), _rise(px, lane)
    path = [step for x, y in spots for step in (((x, y - rise), (x, y), (x, y - rise)) if rise else ((x, y),))]
    colour = pygame.Color(GameLook.load(game).lights.get(sign, GameLook.load(game).palette.glow))
    for thick, alpha in ((0.62, 50), (0.4, 90), (0.22, 220)):
        _stroke(whole, path, max(2, round(px * thick)), (colour.r, colour.g, colour.b, alpha))
    _stroke(whole, path, max(1, round(px * 0.09)), (255, 255, 255, 255))
    return whole


@cached
def _signs(game: str, sign: str, points: Points, px: int, lane: int) -> Surface:
    """The sign at each knot."""
    whole, spots = _spots(points, px, lane)
    disc = paint.disc(round(px * 1.3), theme.INK)
    mark = theme.sign(game, sign, px, theme.WHITE)
    for spot in spots:
        whole.blit(disc, disc.get_rect(center=spot))
        if mark:
            whole.blit(mark, mark.get_rect(center=spot))
    return whole


def _stroke(whole: Surface, path: list[tuple[int, int]], thick: int, colour: tuple[int, int, int, int]) -> None:
    """A thick line with round ends; where it crosses itself it does not get brighter."""
    layer = Surface(whole.get_size(), pygame.SRCALPHA)
    pygame.draw.lines(layer, colour, False, path, thick)
    for spot in path:
        pygame.draw.circle(layer, colour, spot, thick // 2)
    whole.blit(layer, (0, 0))
